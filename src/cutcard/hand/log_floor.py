"""What the floor did as sentences for the log, such as "Ann must call when the action gets there".

Also what both halves of the log need: sentences with only a name, constant ones, and cards that may be unknown.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.english import join_names
from cutcard.hand import events as ev
from cutcard.hand.commands import Move
from cutcard.hand.refusals import NamesAtTable

Says = Callable[[Any, NamesAtTable], str]
"""An event as a sentence."""

_PLACES: Final = {
    "stub": "the top of the stub",
    "bottom": "the bottom of the stub",
    "burns": "the burn cards",
    "board": "the board",
    "muck": "the muck",
    "aside": "the side",
    "scrap": "the cards out of play",
    "down": "{seat:Who}",
    "up": "{seat:Who}, face up",
}
_SOURCES: Final = {**_PLACES, "aside": "the cards set aside", "down": "{seat:Who}'s hand", "up": "{seat:Who}'s upcards"}
_BOUND: Final = {
    "fold": "{seat:Who} must fold when the action gets there.",
    "check": "{seat:Who} must check when the action gets there.",
    "call": "{seat:Who} must call when the action gets there.",
    "bet": "{seat:Who} must bet when the action gets there.",
    "raise": "{seat:Who} must raise when the action gets there.",
    "no_raise": "{seat:Who} can't raise when the action gets there.",
    "complete": "{seat:Who} must complete when the action gets there.",
}
_BOUND_TO: Final = {
    "bet": "{seat:Who} must bet {amount:chips} when the action gets there.",
    "raise": "{seat:Who} must raise to {amount:chips} when the action gets there.",
    "complete": "{seat:Who} must complete to {amount:chips} when the action gets there.",
}
"""A bond with the stated amount."""
_BOUND_UNLESS: Final = {
    "fold": "{seat:Who} must fold when the action gets there, unless there is {change:words} before.",
    "check": "{seat:Who} must check when the action gets there, unless there is {change:words} before.",
    "call": "{seat:Who} must call when the action gets there, unless there is {change:words} before.",
    "bet": "{seat:Who} must bet when the action gets there, unless there is {change:words} before.",
    "raise": "{seat:Who} must raise when the action gets there, unless there is {change:words} before.",
    "no_raise": "{seat:Who} can't raise when the action gets there, unless there is {change:words} before.",
    "complete": "{seat:Who} must complete when the action gets there, unless there is {change:words} before.",
}
_BOUND_TO_UNLESS: Final = {
    "bet": "{seat:Who} must bet {amount:chips} when the action gets there, unless there is {change:words} before.",
    "raise": "{seat:Who} must raise to {amount:chips} when the action gets there, "
    "unless there is {change:words} before.",
    "complete": "{seat:Who} must complete to {amount:chips} when the action gets there, "
    "unless there is {change:words} before.",
}
_CHANGES: Final = {"bet": "a bet", "call": "a call", "raise": "a raise"}
_FREE: Final = {
    "bet": "a bet came between",
    "call": "a call came between",
    "raise": "a raise came between",
    "acted": "they have acted",
    "lifted": "the floor released them",
}


def _moved(e: ev.CardsMoved, room: NamesAtTable) -> str:
    told = "; ".join(
        room.say("{cards:words} from {source:words} to {target:words}", cards=cards, source=source, target=target)
        for cards, source, target in _joined_moves(e.moves, room)
    )
    if e.why:
        return room.say("Cards moved: {moves:words}. ({why:words})", moves=told, why=e.why)
    return room.say("Cards moved: {moves:words}.", moves=told)


def _joined_moves(moves: tuple[Move, ...], room: NamesAtTable) -> list[tuple[str, str, str]]:
    """The moves, with those of the same route joined."""
    ways: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        way = room.say(_SOURCES[move.source], seat=move.seat), room.say(_PLACES[move.target], seat=move.seat)
        ways.setdefault(way, []).append(move.card)
    return [(cards_in_words(cards, room), source, target) for (source, target), cards in ways.items()]


def cards_in_words(cards: Sequence[int], room: NamesAtTable) -> str:
    """The cards, or how many where they are unknown."""
    if UNKNOWN in cards:
        return room.say("{count:plural one one card|other # cards}", count=len(cards))
    return texts(cards)


def _planned(e: ev.StreetPlanned, room: NamesAtTable) -> str:
    how = {
        "after a card for each other player is set aside": e.early > 0,
        "with no burn": not e.burn,
        "after the cards set aside are shuffled into the stub": e.mix == "with_stub",
        "from the cards set aside, shuffled": e.mix == "alone",
        "face up": e.up,
    }
    told = join_names([words for words, so in how.items() if so] or ["as usual"])
    return room.say("{street:words}: dealt {how:words}.", street=room.street(e.street), how=told)


def _mix_due(e: ev.MixDue, room: NamesAtTable) -> str:
    return room.say(
        "{street:words}: {count:plural one one card is|other # cards are} shuffled into a new stub.",
        street=room.street(e.street), count=len(e.pile),
    )  # fmt: skip


def _bound(e: ev.Bound, room: NamesAtTable) -> str:
    if not e.unless:
        sentence = _BOUND_TO.get(e.to, _BOUND[e.to]) if e.amount else _BOUND[e.to]
        return room.say(sentence, seat=e.seat, amount=e.amount)
    change = " or ".join(_CHANGES[one] for one in e.unless)
    sentence = _BOUND_TO_UNLESS.get(e.to, _BOUND_UNLESS[e.to]) if e.amount else _BOUND_UNLESS[e.to]
    return room.say(sentence, seat=e.seat, amount=e.amount, change=change)


def _corrected(e: ev.StackCorrected, room: NamesAtTable) -> str:
    return room.say("{seat:Who} counted: {stack:chips} behind, not {was:chips}.", seat=e.seat, stack=e.stack, was=e.was)


def _voided(e: ev.HandVoided, room: NamesAtTable) -> str:
    back = ", ".join(room.say("{seat:Who} {amount:chips}", seat=seat, amount=amount) for seat, amount in e.refunds)
    told = [room.say("The hand is void: {why:words}.", why=e.why)]
    if back:
        told.append(room.say("Returned: {back:words}.", back=back))
    if e.forfeited:
        told.append(room.say("{amount:chips} stays in the pot.", amount=e.forfeited))
    if e.redeal:
        told.append("The hand is redealt.")
    return " ".join(told)


def by_seat(sentence: str) -> Says:
    """A sentence that names only the event's player."""
    return lambda e, room: room.say(sentence, seat=e.seat)


def constant(sentence: str) -> Says:
    """A constant sentence."""
    return lambda _, __: sentence


FLOOR_SENTENCES: Final[dict[type, Says]] = {
    ev.CardsMoved: _moved,
    ev.StubMixed: constant("The stub is shuffled."),
    ev.StreetPlanned: _planned,
    ev.MixDue: _mix_due,
    ev.Restored: by_seat("{seat:Who}'s hand is live again."),
    ev.Bound: _bound,
    ev.Unbound: lambda e, room: room.say("{seat:Who} may act freely: {why:words}.", seat=e.seat, why=_FREE[e.why]),
    ev.StackSetBehind: lambda e, room: room.say(
        "{seat:Who} is treated as all-in: {amount:chips} does not play this hand.", seat=e.seat, amount=e.amount
    ),
    ev.StackCorrected: _corrected,
    ev.HandVoided: _voided,
}
