"""What of the floor's doings a viewer may know: a card that lay face up, or that was his own."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cutcard.cards import UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.commands import Move

_OPEN: Final = ("board", "up")


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many cards that nobody knows."""
    return (UNKNOWN,) * len(cards)


def _moved(e: ev.CardsMoved, viewer: int) -> ev.CardsMoved:
    return structs.replace(e, moves=tuple(move if _knows(move, viewer) else _blind(move) for move in e.moves))


def _knows(move: Move, viewer: int) -> bool:
    ends = (move.source, move.target)
    return move.up or any(end in _OPEN for end in ends) or ("down" in ends and move.seat == viewer)


def _blind(move: Move) -> Move:
    return Move(UNKNOWN, move.source, move.target, move.seat, move.up)


def _restored(e: ev.Restored, viewer: int) -> ev.Restored:
    return e if viewer == e.seat else structs.replace(e, down=hidden(e.down))


FLOOR: Final[dict[type, Callable[[Any, int], ev.AnyEvent]]] = {
    ev.CardsMoved: _moved,
    ev.Restored: _restored,
    ev.StubMixed: lambda e, _: structs.replace(e, stub=hidden(e.stub)),
    ev.MixDue: lambda e, _: structs.replace(e, pile=hidden(e.pile)),
}
