"""Courses while the room is open: the first questions of a house are made at once, the rest beside the loop."""

import asyncio
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.quiz import Course
from cutcard.web.calls import Call
from cutcard.web.refusals import TurnedAway
from cutcard.web.workshop import Workshop

FIRST: Final = 12
"""Scenarios whose questions must be there before anything is told."""
SLICE: Final = 4
"""Scenarios made in one go afterwards: tables must not wait long for the processor."""

_MAKING: Final = Lock()
_CHORES: Final[set[asyncio.Task[None]]] = set()


@lru_cache(maxsize=32)
def _course(book: Rulebook) -> Course:
    return Course(book)


async def course_of(call: Call, book: Rulebook, *, whole: bool = False) -> Course:
    """A house's course, as far as it is made; `whole`: all of it."""
    found = _course(book)
    if whole and not found.complete:
        await call.beside(whole_course, book)
    elif not found.questions and not found.complete:
        await call.beside(_grow, found, FIRST)
        chore = asyncio.create_task(_rest(call.desk.workshop, found))
        _CHORES.add(chore)
        chore.add_done_callback(_CHORES.discard)
    return found


def whole_course(book: Rulebook) -> Course:
    """All of a house's course; it takes seconds the first time."""
    found = _course(book)
    _grow(found, None)
    return found


async def _rest(workshop: Workshop, course: Course) -> None:
    """The room makes the rest for itself; when the workshop is full, whoever asks next goes on with it."""
    with suppress(TurnedAway):
        while not course.complete:
            await workshop.do("", "", _grow, course, SLICE)


def _grow(course: Course, scenarios: int | None) -> None:
    """One at a time, so that a course that two people ask for is made once."""
    with _MAKING:
        if scenarios != FIRST or not course.questions:
            course.grow(scenarios)
