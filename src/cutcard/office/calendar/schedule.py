"""Occasions planned, changed, moved and called off; and the time zone in which the club meets."""

from typing import Final

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Id, Line, Name, Word
from cutcard.office.act_types import Command, Event, RefusedInOffice, day
from cutcard.office.calendar.occasions import (
    YEAR,
    Calendar,
    Instead,
    Occasion,
    OccasionPlan,
    date_of,
    day_at,
    day_near,
    days,
    time_of_day,
)
from cutcard.office.state import Office, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.sentences import explained, say


@act(label="Set time zone")
class SetZone(Command, frozen=True, kw_only=True, tag="set-zone"):
    """Say in which time zone the club meets, by its name in the time zone database: Europe/Vienna."""

    zone: Name


@act(label="Add to calendar")
class PlanOccasion(Command, frozen=True, kw_only=True, tag="plan-occasion"):
    """Put something in the calendar, once or again and again."""

    occasion: Id = ""
    """Drawn by the room."""
    plan: OccasionPlan


@act(label="Save changes")
class ChangeOccasion(Command, frozen=True, kw_only=True, tag="change-occasion"):
    """Change all future dates; those moved one by one stay."""

    occasion: Id
    plan: OccasionPlan


@act(label="Move date")
class MoveDate(Command, frozen=True, kw_only=True, tag="move-date"):
    """Hold one date at another time or place."""

    occasion: Id
    date: Word
    day: Word
    time: Word
    place: Name = ""


@act(label="Cancel date")
class CallOff(Command, frozen=True, kw_only=True, tag="call-off"):
    """Call one date off, or with `date` "" all of them; `held`: hold it after all."""

    occasion: Id
    date: Word = ""
    why: Line = ""
    held: bool = False


class ZoneSet(Event, frozen=True, kw_only=True, gc=False, tag="zone-set/1"):
    """The club meets in this time zone."""

    zone: Name


class OccasionPlanned(Event, frozen=True, kw_only=True, gc=False, tag="occasion-planned/1"):
    """Something new is in the calendar."""

    occasion: Id
    plan: OccasionPlan


class OccasionChanged(Event, frozen=True, kw_only=True, gc=False, tag="occasion-changed/1"):
    """Something in the calendar is planned otherwise."""

    occasion: Id
    plan: OccasionPlan


class DateMoved(Event, frozen=True, kw_only=True, gc=False, tag="date-moved/1"):
    """One date is held at another time or place."""

    occasion: Id
    date: Word
    day: Word
    time: Word
    place: Name = ""


class CalledOff(Event, frozen=True, kw_only=True, gc=False, tag="called-off/1"):
    """One date is not held, or none is; `held`: it is after all."""

    occasion: Id
    date: Word = ""
    why: Line = ""
    held: bool = False


# What decides ---------------------------------------------------------------------------------------------------------


@decides
def set_zone(c: SetZone, _: Office, __: OfficeRules) -> list[Event]:
    """The room has looked whether there is such a zone."""
    return [ZoneSet(zone=c.zone)]


@decides
def plan_occasion(c: PlanOccasion, office: Office, _: OfficeRules) -> list[Event]:
    """With days that there are, in a time zone that is known."""
    if not office.calendar.zone:
        raise RefusedInOffice("needs_zone")
    if c.occasion in office.calendar.occasions:
        raise RefusedInOffice("in_calendar", title=c.plan.title)
    return [OccasionPlanned(occasion=c.occasion, plan=_sound(c.plan))]


@decides
def change_occasion(c: ChangeOccasion, office: Office, rules: OfficeRules) -> list[Event]:
    """No day is taken away for which people answered, and no seat that somebody has."""
    found, plan = occasion_of(office.calendar, c.occasion), _sound(c.plan)
    cites = _size(found.plan, plan, rules)
    for date in _wanted(found, c.at):
        lost = not any(one.isoformat() == date for one in days(plan, day(date)))
        if lost:
            raise RefusedInOffice("date_answered", day=date)
        taken = len(found.replies_on(date).seated(found.plan.seats))
        if plan.seats and taken > plan.seats:
            raise RefusedInOffice("seats_taken", day=date, count=taken, seats=plan.seats)
    return [OccasionChanged(occasion=c.occasion, plan=plan, cites=cites)]


def _size(before: OccasionPlan, plan: OccasionPlan, rules: OfficeRules) -> tuple[str, ...]:
    """The rules by which a night that is announced has other seats; refused where the house does not enlarge it."""
    old, new = before.seats, plan.seats
    if before.kind != "night" or old == new:
        return ()
    asked = rules.capacity_change
    if old and (not new or new > old) and not asked.grows:
        raise RefusedInOffice("seats_announced", asked.cites, seats=old)
    return asked.cites


def _wanted(found: Occasion, at: int) -> list[str]:
    """The days to come for which somebody wants a seat, or there is a night."""
    today = day_at(at).isoformat()
    lists = {date for date, replies in found.replies.items() if replies.line}
    return sorted(date for date in lists | found.nights.keys() if date >= today and date not in found.off)


@decides
def move_date(c: MoveDate, office: Office, _: OfficeRules) -> list[Event]:
    """A date that is held."""
    found = occasion_of(office.calendar, c.occasion)
    _held(found, c.date)
    day_near(c.day)
    time_of_day(c.time)
    place = " ".join(c.place.split()) or found.plan.place
    return [DateMoved(occasion=c.occasion, date=c.date, day=c.day, time=c.time, place=place)]


@decides
def call_off(c: CallOff, office: Office, _: OfficeRules) -> list[Event]:
    """Once; and held after all only what was called off."""
    found = occasion_of(office.calendar, c.occasion)
    is_off = date_of(found, c.date).off if c.date else found.over
    if is_off != c.held:
        raise RefusedInOffice("called_off" if is_off else "not_called_off", title=found.plan.title, day=c.date)
    return [CalledOff(occasion=c.occasion, date=c.date, why=c.why, held=c.held)]


def occasion_of(calendar: Calendar, occasion: str) -> Occasion:
    """What the calendar has by an id, or a refusal."""
    found = calendar.occasions.get(occasion)
    if found is None:
        raise RefusedInOffice("no_such_occasion")
    return found


def _held(found: Occasion, date: str) -> None:
    if date_of(found, date).off:
        raise RefusedInOffice("called_off", title=found.plan.title, day=date)


def _sound(plan: OccasionPlan) -> OccasionPlan:
    """A plan whose every day and time there is, and that is held at least once."""
    if not plan.title.strip():
        raise RefusedInOffice("needs_title")
    time_of_day(plan.time)
    for one in (plan.day, *plan.recurs.dates, *plan.recurs.without, *filter(None, (plan.recurs.until,))):
        day_near(one)
    if not days(plan, max(map(day, (plan.day, *plan.recurs.dates))) + YEAR):
        raise RefusedInOffice("never_held")
    return plan


# What changes ---------------------------------------------------------------------------------------------------------


@changes
def _zone_set(office: Office, e: ZoneSet) -> None:
    office.calendar.zone = e.zone


@changes
def _planned(office: Office, e: OccasionPlanned) -> None:
    office.calendar.occasions[e.occasion] = Occasion(e.occasion, e.plan, changed=e.at)


@changes
def _changed(office: Office, e: OccasionChanged) -> None:
    _touch(office, e.occasion, e.at).plan = e.plan


@changes
def _moved(office: Office, e: DateMoved) -> None:
    _touch(office, e.occasion, e.at).instead[e.date] = Instead(e.day, e.time, e.place)


@changes
def _called_off(office: Office, e: CalledOff) -> None:
    found = _touch(office, e.occasion, e.at)
    if not e.date:
        found.over = not e.held
    elif e.held:
        found.off.pop(e.date, None)
    else:
        found.off[e.date] = e.why


def _touch(office: Office, occasion: str, at: int) -> Occasion:
    found = still_there(office, occasion)
    found.changes, found.changed = found.changes + 1, at
    return found


def still_there(office: Office, occasion: str) -> Occasion:
    """What an event is about."""
    found = office.calendar.occasions.get(occasion)
    if found is None:
        raise DoesNotApply("it is no longer in the calendar")
    return found


# What is told ---------------------------------------------------------------------------------------------------------


@tells
def _phrase_zone(e: ZoneSet, _: Office) -> str:
    return f"Club time zone set to {e.zone}"


@tells
def _phrase_planned(e: OccasionPlanned, _: Office) -> str:
    sentence = (
        "{title:words} added to the calendar for {day:day}"
        if e.plan.recurs.every == "once"
        else "{title:words} added to the calendar, starting {day:day}"
    )
    return say(sentence, title=e.plan.title, day=e.plan.day)


@tells
def _phrase_changed(e: OccasionChanged, _: Office) -> str:
    return f"{e.plan.title} changed"


@tells
def _phrase_moved(e: DateMoved, office: Office) -> str:
    return say(
        "{title:words} on {date:day} moved to {day:day}, {time:words}",
        title=title_of(office, e.occasion, e.date), date=e.date, day=e.day, time=office.time_words(e.time),
    )  # fmt: skip


_CALLED_OFF: Final = {
    (False, False): "{title:words} canceled",
    (False, True): "{title:words} on {day:day} canceled",
    (True, False): "{title:words} reinstated",
    (True, True): "{title:words} on {day:day} reinstated",
}
"""Whether it is held after all, and whether it is one date of several."""


@tells
def _phrase_called_off(e: CalledOff, office: Office) -> str:
    sentence = _CALLED_OFF[e.held, e.date != ""]
    return explained(say(sentence, title=title_of(office, e.occasion, e.date), day=e.date), e.why)


def title_of(office: Office, occasion: str, date: str) -> str:
    """What a date is called in the log."""
    found = office.calendar.occasions.get(occasion)
    if found is None:
        return "An event"
    try:
        return date_of(found, date).title if date else found.plan.title
    except RefusedInOffice:
        return found.plan.title
