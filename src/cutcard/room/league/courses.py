"""The courses of nights that were brought over, kept: each on a stream of its own, and read when a night is opened.

A league of a thousand nights is opened without reading any of this. A course is kept before its night is, so that no
night is there without it; one whose night was never kept is seen by nobody.
"""

import asyncio
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import islice
from typing import Final

from cutcard.league.tournament_timeline import CourseBrought, NightCourse, course_mark
from cutcard.store.base import Conflict, Store
from cutcard.store.codec import Codec

COURSES: Final = Codec[CourseBrought](CourseBrought)
_PREFIX: Final = "course/"
_AT_ONCE: Final = 200
"""What is appended at once a store keeps in one go, and waits for its disk once."""


def course_stream(night: str) -> str:
    """Where a night's course is kept; ids of other programs may be anything."""
    return f"{_PREFIX}{sha256(night.encode()).hexdigest()[:32]}"


async def keep_courses(store: Store, courses: Iterable[NightCourse], at: int) -> int:
    """Keep those that are new or changed, many at once; how many that were."""
    kept = await store.streams(_PREFIX)
    newest = iter({one.night: one for one in courses}.values())
    count = 0
    while some := list(islice(newest, _AT_ONCE)):
        count += sum(await asyncio.gather(*(_keep(store, course, kept, at) for course in some)))
    return count


async def _keep(store: Store, course: NightCourse, kept: Mapping[str, int], at: int) -> bool:
    stream = course_stream(course.night)
    fact = COURSES.fact(CourseBrought(course=course))
    version = kept.get(stream, 0)
    if version and (await store.read(stream, version - 1))[-1].body == fact.body:
        return False
    try:
        await store.append(stream, version, [fact], command=f"{version}-{sha256(fact.body).hexdigest()}", at=at)
    except Conflict:  # somebody else brought it meanwhile: theirs stands until it is brought again
        return False
    return True


async def course_of(store: Store, night: str, mark: str) -> NightCourse | None:
    """The course that a night names; None: nobody brought it. An older one stays, so that taking back finds it."""
    for kept in reversed(await store.read(course_stream(night))):
        course = COURSES.event(kept).course
        if course_mark(course) == mark:
            return course
    return None
