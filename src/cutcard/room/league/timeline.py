"""Imported timelines: stored, loaded, shown.

A league of a thousand tournaments opens without reading any of this. A timeline is stored before its result, so that no
result lacks it; a timeline without a result is never shown.
"""

import asyncio
import csv
import io
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from itertools import islice
from typing import Final

from msgspec import Struct

from cutcard.league.tournament_timeline import (
    CourseBrought,
    CourseStep,
    TimelineBust,
    TournamentTimeline,
    as_it_was,
    course_mark,
    moments,
    steps,
)
from cutcard.room.league.context import Namer
from cutcard.room.league.view_types import PersonNamed
from cutcard.spreadsheet import amount, cell
from cutcard.store.base import Conflict, Store
from cutcard.store.codec import Codec

COURSES: Final = Codec[CourseBrought](CourseBrought)
_PREFIX: Final = "course/"
_AT_ONCE: Final = 200
"""Timelines appended in one batch, for one disk write."""


def course_stream(night: str) -> str:
    """The stream of a tournament's timeline; ids of other programs may be any text."""
    return f"{_PREFIX}{sha256(night.encode()).hexdigest()[:32]}"


async def keep_courses(store: Store, courses: Iterable[TournamentTimeline], at: int) -> int:
    """Store new and changed timelines in batches; the number stored."""
    kept = await store.streams(_PREFIX)
    newest = iter({one.night: one for one in courses}.values())
    count = 0
    while some := list(islice(newest, _AT_ONCE)):
        count += sum(await asyncio.gather(*(_keep(store, course, kept, at) for course in some)))
    return count


async def _keep(store: Store, course: TournamentTimeline, kept: Mapping[str, int], at: int) -> bool:
    stream = course_stream(course.night)
    fact = COURSES.fact(CourseBrought(course=course))
    version = kept.get(stream, 0)
    if version and (await store.read(stream, version - 1))[-1].body == fact.body:
        return False
    try:
        await store.append(stream, version, [fact], command=f"{version}-{sha256(fact.body).hexdigest()}", at=at)
    except Conflict:  # another import stored one meanwhile: that one stays until the next import
        return False
    return True


async def course_of(store: Store, night: str, mark: str) -> TournamentTimeline | None:
    """The timeline that a result names; None: not imported. Older ones stay, for undo."""
    for kept in reversed(await store.read(course_stream(night))):
        course = COURSES.event(kept).course
        if course_mark(course) == mark:
            return course
    return None


class CourseLevelView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A level: as planned, and when it was really played; 0: not played, or not recorded."""

    number: int
    pause: bool = False
    minutes: float = 0.0
    small: int = 0
    big: int = 0
    ante: int = 0
    game: str = ""
    colour_up: bool = False
    began: int = 0
    ended: int = 0


class CourseStepView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of a tournament: a buy-in, a rebuy, an add-on, or a bust."""

    at: int
    what: str
    person: PersonNamed
    by: tuple[str, ...] = ()
    table: str = ""
    seat: int = 0
    for_good: bool = False
    left: int = 0
    """How many were in after it."""
    level: int = -1
    terms: str = ""
    chips: int = 0
    cents: int | None = None
    """What was paid, where the reader may see it."""


class CoursePrizeView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A prize, and who got it."""

    title: str = ""
    place: int = 0
    cents: int = 0
    points: float = 0.0
    to: tuple[str, ...] = ()


class CourseChipView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chip of the set."""

    name: str
    value: int = 0
    each: int = 0


class NightCourseView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The timeline of a tournament."""

    night: str
    source: str
    levels: tuple[CourseLevelView, ...] = ()
    steps: tuple[CourseStepView, ...] = ()
    prizes: tuple[CoursePrizeView, ...] = ()
    chips: tuple[CourseChipView, ...] = ()
    moments: tuple[int, ...] = ()
    """The moments of changes: the stops of the time machine."""
    paid: int = 0
    rake: int = 0
    bounties: int = 0
    given: int = 0
    missing: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class SeatThenView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player who was in."""

    person: PersonNamed
    seat: int = 0
    entries: int = 1


class TableThenView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table and its players; without a name: those with no recorded seat."""

    table: str = ""
    seats: tuple[SeatThenView, ...]


class NightThenView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament as it was at a moment."""

    at: int
    level: int = -1
    began: int = 0
    ends: int = 0
    entrants: int = 0
    left: int = 0
    rebuys: int = 0
    add_ons: int = 0
    chips: int = 0
    average: int = 0
    paid: int = 0
    tables: tuple[TableThenView, ...] = ()
    out: tuple[PersonNamed, ...] = ()
    """Players eliminated by then, the last one first."""


def course_view(course: TournamentTimeline, namer: Namer) -> NightCourseView:
    """The whole timeline for a reader; import doubts only for members and staff."""
    began = {one.level: one for one in reversed(course.stretches)}
    last = {one.level: one for one in course.stretches}
    return NightCourseView(
        night=course.night,
        source=course.source,
        levels=tuple(
            CourseLevelView(
                number=one.number,
                pause=one.pause,
                minutes=one.seconds / 60,
                small=one.small,
                big=one.big,
                ante=one.ante,
                game=one.game,
                colour_up=one.colour_up,
                began=began[at].at if at in began else 0,
                ended=last[at].ended if at in last else 0,
            )
            for at, one in enumerate(course.levels)
        ),
        steps=tuple(_step(one, namer) for one in steps(course)),
        prizes=tuple(
            CoursePrizeView(
                title=one.title,
                place=one.place,
                cents=one.cents,
                points=one.points,
                to=tuple(namer.name(person) for person in one.to),
            )
            for one in course.prizes
            if one.to
        ),
        chips=tuple(CourseChipView(name=one.name, value=one.value, each=one.each) for one in course.chips),
        moments=tuple(moments(course)),
        paid=sum(one.cents for one in course.buys),
        rake=sum(one.rake for one in course.buys),
        bounties=sum(one.bounty for one in course.buys),
        given=sum(one.cents for one in course.prizes if one.to),
        missing=course.missing,
        doubts=course.doubts if namer.knows_money else (),
        left_out=course.left_out if namer.knows_money else (),
    )


def _step(step: CourseStep, namer: Namer) -> CourseStepView:
    one, who = step.what, namer.of(step.what.person)
    if isinstance(one, TimelineBust):
        return CourseStepView(
            at=one.at,
            what="out",
            person=who,
            by=tuple(namer.name(person) for person in one.by),
            table=one.table,
            seat=one.seat,
            for_good=one.for_good,
            left=step.left,
            level=step.level,
        )
    knows = namer.knows_money or namer.is_you(one.person)
    return CourseStepView(
        at=one.at,
        what=one.what,
        person=who,
        left=step.left,
        level=step.level,
        terms=one.terms,
        chips=one.chips,
        cents=one.cents + one.bounty if knows else None,
    )


def then_view(course: TournamentTimeline, at: int, namer: Namer) -> NightThenView:
    """The tournament at a moment."""
    then = as_it_was(course, at)
    tables: dict[str, list[SeatThenView]] = {}
    for one in then.left:
        name = one.table if one.seat else ""
        tables.setdefault(name, []).append(
            SeatThenView(person=namer.of(one.person), seat=one.seat, entries=one.entries)
        )
    return NightThenView(
        at=at,
        level=then.level,
        began=then.began,
        ends=then.ends,
        entrants=then.entrants,
        left=len(then.left),
        rebuys=then.rebuys,
        add_ons=then.add_ons,
        chips=then.chips,
        average=then.average,
        paid=then.cents,
        tables=tuple(TableThenView(table=name, seats=tuple(seats)) for name, seats in tables.items()),
        out=tuple(namer.of(person) for person in then.out),
    )


def course_csv(seen: NightCourseView, currency: str) -> str:
    """The steps as CSV; times in UTC."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(("time", "what", "name", "by", "table", "seat", "level", "left", "chips", "paid"))
    for one in seen.steps:
        level = seen.levels[one.level] if 0 <= one.level < len(seen.levels) else None
        rows.writerow((
            datetime.fromtimestamp(one.at / 1000, UTC).isoformat(timespec="seconds") if one.at else "",
            "out, back in" if one.what == "out" and not one.for_good else one.what,
            cell(one.person.name),
            cell(", ".join(one.by)),
            cell(one.table),
            one.seat or "",
            "" if level is None else f"break {level.number}" if level.pause else level.number,
            one.left,
            one.chips or "",
            amount(one.cents, currency),
        ))  # fmt: skip
    return written.getvalue()
