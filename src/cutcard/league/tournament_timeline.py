"""The timeline of an imported tournament, as far as recorded: levels, buys, busts, seats and prizes.

Standings need none of this, so each timeline is stored apart and read when its tournament is opened. `as_it_was` is the
time machine: who was in at a moment, in which seat, at which level, with what average stack.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from cutcard.bounds import Count, Id, Line, Moment, Name, PersonId, Total, UpTo100, UpTo10000, Word
from cutcard.league.tournament_result import Points

BUY_IN: Final = "buy-in"
REBUY: Final = "rebuy"
ADD_ON: Final = "add-on"


class CourseLevel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A level with its blinds, or a break, as planned."""

    number: Count = 0
    """The number of the level, or of the break."""
    pause: bool = False
    seconds: Count = 0
    small: Total = 0
    big: Total = 0
    ante: Total = 0
    game: Name = ""
    colour_up: bool = False


class CourseStretch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When a level was played; a level that was repeated has several."""

    level: Count
    """Its index among the levels, from 0."""
    at: Moment
    ended: Moment = 0


class CourseBuy(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A buy-in, rebuy or add-on; the price includes rake, and a bounty chip is extra."""

    at: Moment
    person: PersonId
    what: Word
    cents: Total = 0
    rake: Total = 0
    bounty: Total = 0
    chips: Total = 0
    terms: Name = ""


class TimelineBust(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player busted, for good or until a rebuy."""

    at: Moment
    person: PersonId
    by: UpTo100[PersonId] = ()
    table: Name = ""
    seat: Count = 0
    round: Count = 0
    for_good: bool = True


class CourseSeat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player was seen in a seat."""

    at: Moment
    person: PersonId
    table: Name
    seat: Count


class CoursePrize(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A prize, and its winner."""

    title: Name = ""
    place: Count = 0
    cents: Total = 0
    points: Points = 0.0
    to: UpTo100[PersonId] = ()


class CourseChip(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chip of the set, and how many of it are in a starting stack."""

    name: Name = ""
    colour: Name = ""
    value: Total = 0
    each: Count = 0


class TournamentTimeline(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The timeline of one tournament."""

    night: Id
    source: Name = ""
    """The program that recorded it: The Tournament Director 3.7.2."""
    levels: UpTo10000[CourseLevel] = ()
    stretches: UpTo10000[CourseStretch] = ()
    buys: UpTo10000[CourseBuy] = ()
    outs: UpTo10000[TimelineBust] = ()
    seats: UpTo10000[CourseSeat] = ()
    prizes: UpTo10000[CoursePrize] = ()
    chips: UpTo100[CourseChip] = ()
    missing: UpTo100[Line] = ()
    """What it lacks, in sentences."""
    doubts: UpTo10000[Line] = ()
    """What the import could not read."""
    left_out: UpTo100[Line] = ()


def course_mark(course: TournamentTimeline) -> str:
    """The id of a timeline: changes with its contents."""
    return sha256(msgspec.json.encode(course)).hexdigest()[:24]


class CourseBrought(Struct, frozen=True, kw_only=True, tag="league.course-brought/1"):
    """A timeline was imported, or imported again with changes."""

    course: TournamentTimeline


# The time machine -----------------------------------------------------------------------------------------------------


class SeatThen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player who was in at that moment; a seat of 0: not recorded."""

    person: PersonId
    table: Name = ""
    seat: Count = 0
    entries: Count = 1


class TournamentAt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament at a moment."""

    at: Moment
    level: int = -1
    """Its index among the levels; -1: none had begun."""
    began: Moment = 0
    ends: Moment = 0
    entrants: Count = 0
    left: UpTo10000[SeatThen] = ()
    out: UpTo10000[PersonId] = ()
    """Players eliminated by then, the last one first."""
    rebuys: Count = 0
    add_ons: Count = 0
    chips: Total = 0
    average: Total = 0
    cents: Total = 0
    """Paid in by then."""


def moments(course: TournamentTimeline) -> list[int]:
    """The moments of changes, in order: the stops of the time machine."""
    begun, bought, gone = (one.at for one in course.stretches), (one.at for one in course.buys), course.outs
    return sorted({*begun, *bought, *(one.at for one in gone)} - {0})


def as_it_was(course: TournamentTimeline, at: int) -> TournamentAt:
    """The tournament just after a moment."""
    buys = [one for one in course.buys if one.at <= at]
    entries = Counter(one.person for one in buys if one.what != ADD_ON)
    back = {one.person: one.at for one in buys if one.what == REBUY}
    gone = sorted((one for one in course.outs if one.at <= at), key=lambda one: one.at)
    outs = {one.person: one for one in gone if back.get(one.person, -1) < one.at}
    seats = _seats(one for one in course.seats if one.at <= at)
    left = [_then(person, count, seats.get(person)) for person, count in entries.items() if person not in outs]
    chips = sum(one.chips for one in buys)
    stretch = stretch_at(course, at)
    return TournamentAt(
        at=at,
        level=-1 if stretch is None else stretch.level,
        began=0 if stretch is None else stretch.at,
        ends=0 if stretch is None else stretch.ended,
        entrants=len(entries),
        left=tuple(sorted(left, key=lambda one: (not one.seat, one.table, one.seat))),
        out=tuple(reversed(outs)),
        rebuys=sum(one.what == REBUY for one in buys),
        add_ons=sum(one.what == ADD_ON for one in buys),
        chips=chips,
        average=chips // len(left) if left else 0,
        cents=sum(one.cents + one.bounty for one in buys),
    )


def stretch_at(course: TournamentTimeline, at: int) -> CourseStretch | None:
    """What was played at a moment; None: nothing yet."""
    number = bisect_right(course.stretches, at, key=lambda one: one.at)
    return course.stretches[number - 1] if number else None


class CourseStep(NamedTuple):
    """An event of the timeline, how many were in after it, and at which level; -1: before the first."""

    what: CourseBuy | TimelineBust
    left: int
    level: int


def steps(course: TournamentTimeline) -> Iterator[CourseStep]:
    """Every event in order; a bust and a rebuy of the same moment leave the player in."""
    inside: set[str] = set()
    happened: list[CourseBuy | TimelineBust] = [*course.outs, *course.buys]
    for one in sorted(happened, key=lambda one: one.at):
        if isinstance(one, TimelineBust):
            inside.discard(one.person)
        elif one.what != ADD_ON:
            inside.add(one.person)
        stretch = stretch_at(course, one.at)
        yield CourseStep(one, len(inside), -1 if stretch is None else stretch.level)


def _seats(seen: Iterable[CourseSeat]) -> dict[str, CourseSeat]:
    """The seat where each player was last seen; it is lost when another player was seen there since."""
    found: dict[str, CourseSeat] = {}
    taken: dict[tuple[str, int], str] = {}
    for one in sorted(seen, key=lambda one: one.at):
        other = taken.get((one.table, one.seat), one.person)
        if other != one.person and other in found and (found[other].table, found[other].seat) == (one.table, one.seat):
            del found[other]
        found[one.person] = one
        taken[one.table, one.seat] = one.person
    return found


def _then(person: str, entries: int, seat: CourseSeat | None) -> SeatThen:
    if seat is None:
        return SeatThen(person=person, entries=entries)
    return SeatThen(person=person, table=seat.table, seat=seat.seat, entries=entries)
