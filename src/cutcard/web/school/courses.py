"""Courses while the room is open: the first questions of a house are made at once, the rest beside the loop."""

import asyncio
from functools import lru_cache
from threading import Lock
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.quiz import Course

FIRST: Final = 12
"""Scenarios whose questions must be there before anything is told."""
SLICE: Final = 4
"""Scenarios made in one go afterwards: tables must not wait long for the processor."""

_MAKING: Final = Lock()
_CHORES: Final[set[asyncio.Task[None]]] = set()


@lru_cache(maxsize=32)
def _course(book: Rulebook) -> Course:
    return Course(book)


async def course_of(book: Rulebook, *, whole: bool = False) -> Course:
    """A house's course, as far as it is made; `whole`: all of it."""
    found = _course(book)
    if whole and not found.complete:
        await asyncio.to_thread(_grow, found, None)
    elif not found.questions and not found.complete:
        await asyncio.to_thread(_grow, found, FIRST)
        chore = asyncio.create_task(_rest(found))
        _CHORES.add(chore)
        chore.add_done_callback(_CHORES.discard)
    return found


async def _rest(course: Course) -> None:
    while not course.complete:
        await asyncio.to_thread(_grow, course, SLICE)


def _grow(course: Course, scenarios: int | None) -> None:
    """One at a time, so that a course that two people ask for is made once."""
    with _MAKING:
        if scenarios != FIRST or not course.questions:
            course.grow(scenarios)
