"""The days on which something recurs, and its dates as they are held; days only, the time is the wall clock's."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday

from cutcard.office.act_types import RefusedInOffice
from cutcard.office.calendar.occasions import Occasion, OccasionDate, OccasionPlan
from cutcard.office.days import day

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
