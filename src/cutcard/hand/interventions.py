"""What the floor's doings do to the hand: total, without rules, like the rest of `evolve`."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.cards import UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.options import BET, DEAL, DRAW, PUSH, SHOW
from cutcard.hand.pots import pots
from cutcard.hand.state import Hand, Player
from cutcard.hand.whereabouts import put

_AFTER: Final = {DRAW: DEAL, SHOW: PUSH}
"""What follows when nobody is left who draws, or shows."""


def _moved(h: Hand, e: ev.CardsMoved) -> None:
    h.floor.ruled = True
    for move in e.moves:
        put(h, move)


def _planned(h: Hand, e: ev.StreetPlanned) -> None:
    floor = h.floor
    floor.ruled = True
    floor.plans = {**floor.plans, e.street: e}


def _restored(h: Hand, e: ev.Restored) -> None:
    h.floor.ruled = True
    p = h.by_seat[e.seat]
    p.mucked = False
    if not p.live:
        _revive(h, p, e)
    if e.next >= 0:
        h.actor = h.by_seat[e.next] if e.next else None


def _revive(h: Hand, p: Player, e: ev.Restored) -> None:
    board = h.board
    deck = h.deck
    for card in (*e.down, *e.up):
        lies = card if card in deck.muck else UNKNOWN
        if lies in deck.muck:
            deck.muck.remove(lies)
    p.live, p.absent, p.down, p.up = True, False, e.down, e.up
    h.round.live += 1
    h.round.able += p.stack > 0
    if board.order and p.seat not in board.order:
        board.order = (*board.order, p.seat)
    if h.phase != BET and h.chips.pots:
        h.chips.pots = pots(h)


def _bound(h: Hand, e: ev.Bound) -> None:
    floor = h.floor
    floor.ruled = True
    floor.bound = {**floor.bound, e.seat: e}


def _unbound(h: Hand, e: ev.Unbound) -> None:
    h.floor.bound = {seat: bond for seat, bond in h.floor.bound.items() if seat != e.seat}


def _set_behind(h: Hand, e: ev.StackSetBehind) -> None:
    h.floor.ruled = True
    p = h.by_seat[e.seat]
    p.stack -= e.amount
    p.behind += e.amount
    h.round.able -= p.live
    if e.next >= 0:
        h.actor = h.by_seat[e.next] if e.next else None


def bring_back(h: Hand) -> None:
    """The hand is over: chips that played no part in it are their owner's stack again."""
    for p in h.players:
        p.stack += p.behind
        p.behind = 0


def _voided(h: Hand, e: ev.HandVoided) -> None:
    floor = h.floor
    chips = h.chips
    floor.ruled = floor.voided = True
    floor.redeal = e.redeal
    for seat, amount in e.refunds:
        h.by_seat[seat].stack += amount
    bring_back(h)
    chips.left_over = h.started.carried + e.forfeited
    chips.total = chips.rake = chips.promo = 0
    chips.pots = ()


def dead_between_bets(h: Hand) -> None:
    """A hand died while nobody bets: the pots are others', and where nobody is left to draw or show it goes on."""
    if h.chips.pots:
        h.floor.ruled = True
        h.chips.pots = pots(h)
    h.board.order = tuple(seat for seat in h.board.order if h.by_seat[seat].live)
    if h.actor is None and h.phase in _AFTER:
        h.phase = _AFTER[h.phase]


INTERVENTIONS: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.CardsMoved: _moved,
    ev.StreetPlanned: _planned,
    ev.Restored: _restored,
    ev.Bound: _bound,
    ev.Unbound: _unbound,
    ev.StackSetBehind: _set_behind,
    ev.HandVoided: _voided,
}
