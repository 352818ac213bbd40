"""Occasions, their recurrence and their dates.

A date's id is the day that its rule gives it, also after it was moved to another day.
"""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Annotated, Final, Literal, NamedTuple

from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday
from msgspec import Meta, Struct, field

from cutcard.bounds import Count, Id, Line, Minutes, Name, UpTo100, Word, use_defaults
from cutcard.office.act_types import RefusedInOffice, parse_day

OccasionKind = Literal["night", "cash", "meeting", "other"]
Audience = Literal["public", "members", "officers"]
"""Who can see it."""
Reply = Literal["yes", "maybe", "no"]
Guests = Annotated[tuple[Name, ...], Meta(max_length=9)]
"""The names of the guests that a person brings."""


class Recurrence(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The days of an occasion: a rule from its first day, and extra days."""

    every: Literal["once", "weeks", "month"] = "once"
    """`month`: the same weekday of each month, such as the second Thursday."""
    weeks: Annotated[int, Meta(ge=1, le=52)] = 1
    last: bool = False
    """The last such weekday of the month, whether it is the fourth or fifth."""
    until: Word = ""
    """The last day of the rule; "": no end."""
    dates: UpTo100[Word] = ()
    """Extra days."""
    without: UpTo100[Word] = ()
    """Days of the rule on which it is not held."""

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)


class OccasionPlan(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is announced of an event; times are the club's local time."""

    kind: OccasionKind = "night"
    title: Name
    """With `#` where each date's number goes."""
    number: Count = 1
    """The number of the first date."""
    place: Name = ""
    day: Word
    """The first day, such as 2026-11-19."""
    time: Word
    """Such as 19:30."""
    minutes: Minutes = 240
    """Its length in minutes."""
    about: Line = ""
    told: Audience = "public"
    seats: Count = 0
    """0: no limit."""
    guests: Annotated[int, Meta(ge=0, le=9)] = 0
    """How many guests a person may bring."""
    closes: Minutes = 0
    """Replies close this many minutes before it begins; after that only officers enter them."""
    recurs: Recurrence = Recurrence()
    template: Id = ""
    """The template of its tournaments: a saved template, or an event that comes with Cutcard."""

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)


class MovedTo(Struct, frozen=True):
    """The new day, time or place of a moved date."""

    day: str
    time: str
    place: str


class WaitingGuest(Struct, frozen=True):
    """A person who wants a seat: `key` identifies the reply, `guest` names the guest."""

    key: str
    guest: str = ""


class DateReply(Struct, frozen=True):
    """A reply; `person` is "" for a guest without an account."""

    key: str
    person: str
    name: str
    says: Reply
    guests: tuple[str, ...] = ()


class Replies(Struct):
    """The replies for one date; seats go in the order of the yes replies, guest by guest."""

    all: dict[str, DateReply] = field(default_factory=dict)
    line: list[WaitingGuest] = field(default_factory=list)

    def save(self, reply: DateReply) -> None:
        """Save a reply in place of the earlier one; a person who stays on the list keeps their spot."""
        self.all[reply.key] = reply
        wanted = [WaitingGuest(reply.key), *(WaitingGuest(reply.key, guest) for guest in reply.guests)]
        if reply.says != "yes":
            wanted = []
        self.line = [one for one in self.line if one.key != reply.key or one in wanted]
        self.line += [one for one in wanted if one not in self.line]

    def seated(self, seats: int) -> list[WaitingGuest]:
        """The people who have one of these seats; 0: there is no limit."""
        return self.line[:seats] if seats else list(self.line)

    def waiting(self, seats: int) -> list[WaitingGuest]:
        """The waiting list, in order: the first gets the next open seat."""
        return self.line[seats:] if seats else []

    def spot_of(self, key: str, seats: int) -> int:
        """A reply's spot on the waiting list; 0: not waiting."""
        return next((place for place, one in enumerate(self.waiting(seats), 1) if one == WaitingGuest(key)), 0)

    def name_of(self, one: WaitingGuest) -> str:
        """The name of a person on the list."""
        return one.guest or self.all[one.key].name


class Occasion(Struct):
    """An event of the club, once or recurring."""

    id: str
    plan: OccasionPlan
    changes: int = 0
    """The number of changes to its dates: SEQUENCE in calendar files."""
    changed: int = 0
    """When it was last changed."""
    over: bool = False
    """Canceled for good."""
    instead: dict[str, MovedTo] = field(default_factory=dict)
    off: dict[str, str] = field(default_factory=dict)
    """Why a date was canceled."""
    replies: dict[str, Replies] = field(default_factory=dict)
    nights: dict[str, str] = field(default_factory=dict)
    """The tournament of a date, where there is one."""
    taken: dict[str, int] = field(default_factory=dict)
    """When a date's list was moved into its tournament."""

    def replies_on(self, date: str) -> Replies:
        """The replies for a date."""
        return self.replies.get(date) or Replies()


class OccasionDate(NamedTuple):
    """One date of an occasion, as it is held."""

    occasion: str
    date: str
    """The day that identifies it."""
    title: str
    day: str
    time: str
    place: str
    off: bool
    why: str


class Calendar(Struct):
    """All events of the club, in its time zone."""

    zone: str = ""
    """The club's time zone, such as Europe/Vienna; "": not set."""
    occasions: dict[str, Occasion] = field(default_factory=dict)
    feeds: dict[str, str] = field(default_factory=dict)
    """The owner of a secret calendar link, by the link's digest."""


YEAR: Final = timedelta(days=366)
_YEARS: Final = range(2000, 2200)
"""The years in which a date may be."""
_LONGEST: Final = 30 * YEAR
"""The longest span for which a rule is computed, so that a request for the year 3000 returns quickly."""
_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def days(plan: OccasionPlan, until: date) -> list[date]:
    """Every day of an occasion up to a day, in order."""
    first, recurs = parse_day(plan.day), plan.recurs
    last = min(until, first + _LONGEST, parse_day(recurs.until) if recurs.until else until)
    found = {first, *map(parse_day, recurs.dates)} - set(map(parse_day, recurs.without))
    if recurs.every != "once":
        without = set(map(parse_day, recurs.without))
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
    """Every date of an occasion up to a day, in the order of their ids."""
    number, found = occasion.plan.number, []
    for one in days(occasion.plan, until):
        held = _held(occasion, one.isoformat(), number)
        found.append(held)
        number += not held.off
    return found


def date_of(occasion: Occasion, called: str) -> OccasionDate:
    """Find one date of an occasion, or refuse."""
    for one in dates(occasion, parse_day(called)):
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


def parse_day_in_range(text: str) -> date:
    """Parse a day in the supported years, or refuse."""
    found = parse_day(text)
    if found.year not in _YEARS:
        raise RefusedInOffice("day_far", first=_YEARS[0], last=_YEARS[-1])
    return found


def parse_time(text: str) -> time:
    """Parse a time, or refuse and say how a time is written."""
    if not _TIME.fullmatch(text):
        raise RefusedInOffice("no_such_time")
    return time.fromisoformat(text)


def moment_of(on: str, at: str, zone: tzinfo) -> int:
    """A local day and time, in milliseconds since 1970."""
    local = datetime.combine(parse_day(on), parse_time(at), zone)
    return int(local.timestamp()) * 1000


def day_at(now: int, zone: tzinfo = UTC) -> date:
    """The local day at a moment."""
    return datetime.fromtimestamp(now / 1000, zone).date()
