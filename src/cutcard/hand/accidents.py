"""What accidents and cards shown aside do to the hand: total, without rules, like the rest of `evolve`."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import events as ev
from cutcard.hand.state import Hand


def _opened(h: Hand, e: ev.CardsOpened) -> None:
    p = h.by_seat[e.seat]
    p.opened = tuple(dict.fromkeys(p.opened + e.cards))
    h.board.unshared = [
        (seat, cards) for seat, cards in h.board.unshared if seat != e.seat or set(cards).difference(e.cards)
    ]


def _glimpsed(h: Hand, e: ev.CardsSeen) -> None:
    if e.owed:
        h.board.unshared.append((e.seat, e.cards))


def _pushed_forward(h: Hand, _: ev.PushedForward) -> None:
    h.floor.loose = h.version


def _retrieved(h: Hand, e: ev.Retrieved) -> None:
    h.by_seat[e.seat].mucked = False


def _splashed(h: Hand, e: ev.Splashed) -> None:
    p = h.by_seat[e.seat]
    p.stack -= e.amount
    h.chips.dead += e.amount
    h.chips.total += e.amount


ACCIDENTS: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.CardsOpened: _opened,
    ev.CardsSeen: _glimpsed,
    ev.PushedForward: _pushed_forward,
    ev.Retrieved: _retrieved,
    ev.Splashed: _splashed,
}
