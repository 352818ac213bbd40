"""What a seat knows, all of it and nothing else: as a text of everything it was told, and as numbers.

Both are made from what the engine lets out to a seat (`seen_by`, `redact`) and from nothing behind it, so that two
hands that differ only in cards which the seat has not seen are the same here: `tests/lab/test_learn.py` shuffles them.
The text holds the whole hand so far; the numbers hold its last actions, as many as `MEMORY`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import View, redact
from cutcard.hand import events as ev
from cutcard.hand.legal_options import DRAW

MEMORY: Final = 40
"""Actions that the numbers remember."""
_CARDS: Final = len(DECK)
_OF_SEAT: Final = 7
_STREETS: Final = 8
_SUMS: Final = 5
KINDS: Final = ("fold", "stay", "raise", "draw")
Numbers = NDArray[np.float32]


class SeatAct(NamedTuple):
    """Something that a seat did, as everybody saw it: chips put in, or cards changed."""

    seat: int
    kind: int
    """Which of `KINDS`."""
    amount: float
    """Chips as a share of all at the table, or cards as a share of five."""


def size(seats: int) -> int:
    """How many numbers there are."""
    return (seats + 2) * _CARDS + seats * _OF_SEAT + _SUMS + _STREETS + MEMORY * (seats + len(KINDS) + 1)


def text(events: Sequence[ev.AnyEvent], seat: int) -> str:
    """Everything that the seat was told, an event a line; the rules behind it are left out."""
    return "\n".join(_line(redact(event, seat)) for event in events)


def _line(event: ev.AnyEvent) -> str:
    plain = structs.replace(event, cites=()) if hasattr(event, "cites") else event
    return msgspec.json.encode(plain).decode()


def fill(out: Numbers, view: View, seat: int, acts: Sequence[SeatAct], thrown: Sequence[int]) -> None:
    """Write what the seat knows into so many numbers from 0 to 1; `thrown` are the cards that it threw away itself.

    Cards as rows of 52: the board, one's own thrown away, then each seat's as far as they are seen. Seats are counted
    from one's own on, clockwise; sums are shares of all the chips.
    """
    out[:] = 0
    seats = len(view.seats)
    places = {one.seat: (at - _at(view, seat)) % seats for at, one in enumerate(view.seats)}
    chips = max(1, view.total + sum(one.stack for one in view.seats))
    rows = out[: (seats + 2) * _CARDS].reshape(seats + 2, _CARDS)
    rows[0, [card for card in view.board if card != UNKNOWN]] = 1
    rows[1, list(thrown)] = 1
    at = (seats + 2) * _CARDS
    table = out[at : at + seats * _OF_SEAT].reshape(seats, _OF_SEAT)
    for one in view.seats:
        place = places[one.seat]
        held = (*one.down, *one.up)
        rows[2 + place, [card for card in held if card != UNKNOWN]] = 1
        table[place] = (one.stack / chips, one.bet / chips, one.live, one.seat == view.actor, one.seat == view.button,
                        min(1.0, len(held) / 8), max(0, one.drew) / 5)  # fmt: skip
    at += seats * _OF_SEAT
    may = view.legal
    out[at : at + _SUMS] = (
        view.total / chips,
        may.call / chips if may else 0,
        may.min_to / chips if may else 0,
        may.max_to / chips if may else 0,
        view.phase == DRAW,
    )
    out[at + _SUMS + min(view.street, _STREETS - 1)] = 1
    at += _SUMS + _STREETS
    memory = out[at:].reshape(MEMORY, seats + len(KINDS) + 1)
    for row, act in zip(memory, reversed(acts), strict=False):
        row[places[act.seat]] = row[seats + act.kind] = 1
        row[-1] = act.amount


def _at(view: View, seat: int) -> int:
    return next(at for at, one in enumerate(view.seats) if one.seat == seat)
