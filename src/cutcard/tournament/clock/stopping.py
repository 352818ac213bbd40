"""What makes a clock stand and go on: each cause by its own name, so that the last one gone lets it run."""

from typing import Final

from msgspec.structs import replace

from cutcard.tournament.clock.clock_state import Clock, rested
from cutcard.tournament.entry import Misfit
from cutcard.tournament.plan.structure import Item
from cutcard.tournament.state import Night

BALANCING: Final = "balancing"
"""Why the clock stands while players move."""


def wound(n: Night, at: int) -> Clock:
    """The clock as it stands at a moment, set anew there."""
    there = n.reading(at)
    rest = rested(n.clock, n.plan.structure, at) if n.plan.structure else 0
    return replace(n.clock, index=there.index, left=there.left, since=at, extra=there.extra, rested=rest)


def stop(n: Night, why: str, at: int) -> None:
    """The clock stands, for one more reason."""
    clock = wound(n, at)
    n.clock = replace(clock, running=False, why=(*(other for other in clock.why if other != why), why))


def go_on(n: Night, why: str, at: int) -> None:
    """A reason is gone, or all are with ""; without any left the clock runs."""
    left = tuple(other for other in n.clock.why if why and other != why)
    n.clock = replace(wound(n, at), why=left, running=not left and bool(n.started))


def item_at(n: Night, index: int) -> Item:
    """The level or break at a place, which must be there."""
    if not 0 <= index < len(n.plan.structure):
        raise Misfit(f"there is no level or break at place {index}")
    return n.plan.structure[index]


def dispute(id_: str) -> str:
    """Why the clock stands while a dispute is open."""
    return f"dispute {id_}"
