"""How the director's work grows with the field: the time of a seat draw, of a suggestion and of a bust, by entrants."""

from collections.abc import Callable
from math import log
from statistics import median
from time import perf_counter
from typing import Final

from msgspec import Struct

from cutcard.lab.night.field import Field
from cutcard.tournament.evolve import UndoEntry
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.suggest import AT_TABLES, suggestions

TIMES: Final = 7
"""Each thing is done so often; the middle counts."""


class Grown(Struct, frozen=True, kw_only=True):
    """What one field cost, in milliseconds."""

    entrants: int
    tables: int
    draw: float
    suggestion: float
    bust: float
    undo: float


def measure(plan: Plan, entrants: int, seed: int = 1) -> Grown:
    """One field: seats are drawn, two tables lose players, the house is asked who moves, somebody goes out."""
    field = Field.of(plan, entrants, seed)
    draw = _timed(field.begin)
    busts = [_timed(lambda: _bust(field)) for _ in range(TIMES)]
    asked = [_timed(lambda: suggestions(field.night, field.rules, field.now, AT_TABLES)) for _ in range(TIMES)]
    undo = _timed(lambda: field.do(UndoEntry()))
    return Grown(
        entrants=entrants,
        tables=len(field.night.open_tables),
        draw=draw,
        suggestion=median(asked),
        bust=median(busts),
        undo=undo,
    )


def worse_than(rows: list[Grown], what: str) -> float:
    """How much faster than n log n something grew from the smallest field to the largest: above 1 it grew worse."""
    first, last = rows[0], rows[-1]
    allowed = (last.entrants * log(last.entrants)) / (first.entrants * log(first.entrants))
    return float(getattr(last, what) / getattr(first, what) / allowed)


def _bust(field: Field) -> None:
    """Somebody at the first table that has two."""
    table = next(table for table in field.night.open_tables if len(table.seats) > 1)
    loser, winner = list(table.seats.values())[:2]
    field.bust(loser, winner)


def _timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)
