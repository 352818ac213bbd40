"""What the floor did to a hand as sentences: "The hand is void: misdeal. Everything goes back."."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Move
from cutcard.hand.room import Narrator, count_cards

_PLACES: Final = {
    "stub": "the top of the stub",
    "bottom": "the bottom of the stub",
    "burns": "the burned cards",
    "board": "the board",
    "muck": "the muck",
    "aside": "the side",
    "scrap": "the cards out of play",
    "down": "{}",
    "up": "{}, face up",
}
_SOURCES: Final = {**_PLACES, "aside": "the cards set aside", "down": "{}'s hand", "up": "{}'s up-cards"}
_BOUND: Final = {
    "fold": "must fold",
    "check": "must check",
    "call": "must call",
    "bet": "must bet",
    "raise": "must raise",
    "no_raise": "may not raise",
    "complete": "must complete",
}
_FREE: Final = {
    "bet": "a bet came between",
    "call": "a call came between",
    "raise": "a raise came between",
    "acted": "that is done",
    "lifted": "the floor lifts it",
}


def _moved(e: ev.CardsMoved, room: Narrator) -> str:
    told = [f"{cards} from {source} to {target}" for cards, source, target in _together(e.moves, room)]
    return f"Cards are moved: {'; '.join(told)}.{f' ({e.why})' if e.why else ''}"


def _together(moves: tuple[Move, ...], room: Narrator) -> list[tuple[str, str, str]]:
    """The moves, those of one way taken together."""
    ways: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        name = room.who(move.seat)
        way = _SOURCES[move.source].format(name), _PLACES[move.target].format(name)
        ways.setdefault(way, []).append(move.card)
    return [(_cards(cards), source, target) for (source, target), cards in ways.items()]


def _cards(cards: list[int]) -> str:
    return count_cards(len(cards)) if UNKNOWN in cards else texts(cards)


def _planned(e: ev.StreetPlanned, room: Narrator) -> str:
    how = {
        "after a card for each other player is set aside": e.early > 0,
        "without a burn": not e.burn,
        "after the cards set aside are shuffled into the stub": e.mix == "with_stub",
        "from the cards set aside, shuffled": e.mix == "alone",
        "face up": e.up,
    }
    told = " and ".join(words for words, so in how.items() if so)
    return f"{room.street(e.street)}: dealt {told or 'as usual'}."


def _bound(e: ev.Bound, room: Narrator) -> str:
    amount = f" to {e.amount:,}" if e.amount else ""
    unless = f", unless there is a {' or a '.join(e.unless)} before" if e.unless else ""
    return f"{room.who(e.seat)} {_BOUND[e.to]}{amount} when the action gets there{unless}."


def _behind(e: ev.StackSetBehind, room: Narrator) -> str:
    return f"{room.who(e.seat)} plays on as if all in: {e.amount:,} plays no part in this hand."


def _voided(e: ev.HandVoided, room: Narrator) -> str:
    back = ", ".join(f"{room.who(seat)} {amount:,}" for seat, amount in e.refunds)
    told = f"The hand is void: {e.why}. Back go: {back}." if back else f"The hand is void: {e.why}."
    return told + f" {e.forfeited:,} stays in the pot." * bool(e.forfeited) + " It is dealt again." * e.redeal


FLOOR: Final[dict[type, Callable[[Any, Narrator], str]]] = {
    ev.CardsMoved: _moved,
    ev.StubMixed: lambda _, __: "The stub is shuffled.",
    ev.StreetPlanned: _planned,
    ev.MixDue: lambda e, room: f"{room.street(e.street)}: {count_cards(len(e.pile))} are shuffled into a new stub.",
    ev.Restored: lambda e, room: f"{room.who(e.seat)}'s hand lives again.",
    ev.Bound: _bound,
    ev.Unbound: lambda e, room: f"{room.who(e.seat)} is free to act: {_FREE[e.why]}.",
    ev.StackSetBehind: _behind,
    ev.HandVoided: _voided,
}
