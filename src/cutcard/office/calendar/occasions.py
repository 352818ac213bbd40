"""What recurs and on which days.

A date of an occasion is called by the day on which its rule has it, also when it was moved to another.
"""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Annotated, Final, Literal, NamedTuple

from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday
from msgspec import Meta, Struct, field

from cutcard.bounds import Count, Id, Line, Minutes, Name, UpTo100, Word
from cutcard.office.act_types import RefusedInOffice, day

OccasionKind = Literal["night", "cash", "meeting", "other"]
Audience = Literal["public", "members", "officers"]
"""Who is told of it."""
Reply = Literal["yes", "maybe", "no"]
Guests = Annotated[tuple[Name, ...], Meta(max_length=9)]
"""The names of those whom somebody brings."""


class Recurrence(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """On which days it takes place: by a rule from its first day, and on extra days."""

    every: Literal["once", "weeks", "month"] = "once"
    """`month`: the same weekday of each month, such as the second Thursday."""
    weeks: Annotated[int, Meta(ge=1, le=52)] = 1
    last: bool = False
    """The last such weekday of the month, however many it has."""
    until: Word = ""
    """The last day of the rule; "": on and on."""
    dates: UpTo100[Word] = ()
    """Further days."""
    without: UpTo100[Word] = ()
    """Days on which it is not held though the rule has them."""


class OccasionPlan(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is announced of an event; times are the club's local time."""

    kind: OccasionKind = "night"
    title: Name
    """With `#` where each date shall have its number."""
    number: Count = 1
    """The number of the first date."""
    place: Name = ""
    day: Word
    """The first day, as 2026-11-19."""
    time: Word
    """As 19:30."""
    minutes: Minutes = 240
    """How long it lasts."""
    about: Line = ""
    told: Audience = "public"
    seats: Count = 0
    """0: for everybody who comes."""
    guests: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many one may bring."""
    closes: Minutes = 0
    """So long before it begins people answer themselves; then officers do."""
    recurs: Recurrence = Recurrence()
    template: Id = ""
    """Of which nights are made: a night that the club keeps as a template, or an event that comes with Cutcard."""


class Instead(Struct, frozen=True):
    """When and where a date is held that was moved."""

    day: str
    time: str
    place: str


class InLine(Struct, frozen=True):
    """Somebody who wants a seat: `key` is who answered, `guest` the name of whom they bring."""

    key: str
    guest: str = ""


class Coming(Struct, frozen=True):
    """What somebody answered; `person` is "" for one whom the club does not know."""

    key: str
    person: str
    name: str
    says: Reply
    guests: tuple[str, ...] = ()


class Replies(Struct):
    """The answers for one date; seats go in the order in which people said yes, guest by guest."""

    all: dict[str, Coming] = field(default_factory=dict)
    line: list[InLine] = field(default_factory=list)

    def note(self, reply: Coming) -> None:
        """An answer, instead of the one that somebody gave before: whoever stays in the line keeps their place."""
        self.all[reply.key] = reply
        wanted = [InLine(reply.key), *(InLine(reply.key, guest) for guest in reply.guests)]
        if reply.says != "yes":
            wanted = []
        self.line = [one for one in self.line if one.key != reply.key or one in wanted]
        self.line += [one for one in wanted if one not in self.line]

    def seated(self, seats: int) -> list[InLine]:
        """Those who have a seat, of so many; 0: there is one for everybody."""
        return self.line[:seats] if seats else list(self.line)

    def waiting(self, seats: int) -> list[InLine]:
        """Those who wait, in order: the first has the next seat that is freed."""
        return self.line[seats:] if seats else []

    def place(self, key: str, seats: int) -> int:
        """The place on the waiting list of whoever answered; 0: they do not wait."""
        return next((place for place, one in enumerate(self.waiting(seats), 1) if one == InLine(key)), 0)

    def name(self, one: InLine) -> str:
        """What somebody in the line is called."""
        return one.guest or self.all[one.key].name


class Occasion(Struct):
    """What the club puts on, once or again and again."""

    id: str
    plan: OccasionPlan
    changes: int = 0
    """How often anything about its dates was changed: calendars of others go by it."""
    changed: int = 0
    """When it was last changed."""
    over: bool = False
    """It is called off for good."""
    instead: dict[str, Instead] = field(default_factory=dict)
    off: dict[str, str] = field(default_factory=dict)
    """Why a date was called off."""
    replies: dict[str, Replies] = field(default_factory=dict)
    nights: dict[str, str] = field(default_factory=dict)
    """The night of a date, where there is one."""
    taken: dict[str, int] = field(default_factory=dict)
    """When the list of a date was taken over into its night."""

    def replies_on(self, date: str) -> Replies:
        """The answers for a date."""
        return self.replies.get(date) or Replies()


class OccasionDate(NamedTuple):
    """One date of an occasion, as it is held."""

    occasion: str
    date: str
    """The day by which it is called."""
    title: str
    day: str
    time: str
    place: str
    off: bool
    why: str


class Calendar(Struct):
    """Everything that the club puts on, in its own time zone."""

    zone: str = ""
    """By its name in the time zone database, such as Europe/Vienna; "": nobody has said."""
    occasions: dict[str, Occasion] = field(default_factory=dict)
    feeds: dict[str, str] = field(default_factory=dict)
    """Whose calendar a secret link opens, by the link's digest."""


YEAR: Final = timedelta(days=366)
_YEARS: Final = range(2000, 2200)
"""In which something can be put in the calendar."""
_LONGEST: Final = 30 * YEAR
"""For which a rule is worked out: whoever asks for a day in a thousand years gets an answer soon."""
_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def days(plan: OccasionPlan, until: date) -> list[date]:
    """Every day of an occasion up to one, in order."""
    first, recurs = day(plan.day), plan.recurs
    last = min(until, first + _LONGEST, day(recurs.until) if recurs.until else until)
    found = {first, *map(day, recurs.dates)} - set(map(day, recurs.without))
    if recurs.every != "once":
        without = set(map(day, recurs.without))
        found.update(one for one in _rule(plan, first, last) if one not in without)
    return sorted(one for one in found if one <= until)


def _rule(plan: OccasionPlan, first: date, last: date) -> Iterator[date]:
    begin, end = datetime.combine(first, time()), datetime.combine(last, time())
    if plan.recurs.every == "weeks":
        rule = rrule(WEEKLY, interval=plan.recurs.weeks, dtstart=begin, until=end)
    else:
        which = -1 if plan.recurs.last else (first.day + 6) // 7
        rule = rrule(MONTHLY, byweekday=weekday(first.weekday(), which), dtstart=begin, until=end)
    return (one.date() for one in rule)


def dates(occasion: Occasion, until: date) -> list[OccasionDate]:
    """Every date of an occasion up to a day, in the order of the days by which they are called."""
    number, found = occasion.plan.number, []
    for one in days(occasion.plan, until):
        held = _held(occasion, one.isoformat(), number)
        found.append(held)
        number += not held.off
    return found


def date_of(occasion: Occasion, called: str) -> OccasionDate:
    """One date of an occasion, or a refusal."""
    for one in dates(occasion, day(called)):
        if one.date == called:
            return one
    raise RefusedInOffice("no_such_date", title=occasion.plan.title.replace("#", "").strip(), day=called)


def _held(occasion: Occasion, called: str, number: int) -> OccasionDate:
    plan, instead = occasion.plan, occasion.instead.get(called)
    return OccasionDate(
        occasion=occasion.id,
        date=called,
        title=plan.title.replace("#", str(number)),
        day=instead.day if instead is not None else called,
        time=instead.time if instead is not None else plan.time,
        place=instead.place if instead is not None else plan.place,
        off=occasion.over or called in occasion.off,
        why=occasion.off.get(called, ""),
    )


def day_near(text: str) -> date:
    """A day on which something can be held, or a refusal."""
    found = day(text)
    if found.year not in _YEARS:
        raise RefusedInOffice("day_far", first=_YEARS[0], last=_YEARS[-1])
    return found


def time_of_day(text: str) -> time:
    """A time, or a refusal that says how one is written."""
    if not _TIME.fullmatch(text):
        raise RefusedInOffice("no_such_time")
    return time.fromisoformat(text)


def moment(on: str, at: str, zone: tzinfo) -> int:
    """A day and a time of the club's clock, in milliseconds since 1970."""
    local = datetime.combine(day(on), time_of_day(at), zone)
    return int(local.timestamp()) * 1000


def day_at(now: int, zone: tzinfo = UTC) -> date:
    """The day that it is somewhere."""
    return datetime.fromtimestamp(now / 1000, zone).date()
