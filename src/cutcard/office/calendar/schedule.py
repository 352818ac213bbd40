"""Occasions planned, changed, moved and canceled; the club's time zone."""

from typing import Final

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Day, Id, Line, Name, Word
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.calendar.occasions import (
    YEAR,
    Calendar,
    MovedTo,
    Occasion,
    OccasionPlan,
    date_of,
    day_at,
    days,
    parse_day_in_range,
    parse_time,
)
from cutcard.office.state import Office, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.sentences import explained, say


@act(label="Set time zone")
class SetZone(Command, frozen=True, kw_only=True, tag="set-zone"):
    """Set the club's time zone by its name in the time zone database: Europe/Vienna."""

    zone: Name


@act(label="Add to calendar")
class PlanOccasion(Command, frozen=True, kw_only=True, tag="plan-occasion"):
    """Add an event to the calendar, once or recurring."""

    occasion: Id = ""
    """Chosen by the server."""
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
    date: Day
    day: Day
    time: Word
    place: Name = ""


@act(label="Cancel date")
class CallOff(Command, frozen=True, kw_only=True, tag="call-off"):
    """Cancel one date, or with `date` "" all of them; `held`: reinstate it."""

    occasion: Id
    date: Day = ""
    why: Line = ""
    held: bool = False


class ZoneSet(Event, frozen=True, kw_only=True, gc=False, tag="zone-set/1"):
    """The club's time zone was set."""

    zone: Name


class OccasionPlanned(Event, frozen=True, kw_only=True, gc=False, tag="occasion-planned/1"):
    """An event was added to the calendar."""

    occasion: Id
    plan: OccasionPlan


class OccasionChanged(Event, frozen=True, kw_only=True, gc=False, tag="occasion-changed/1"):
    """An event's plan was changed."""

    occasion: Id
    plan: OccasionPlan


class DateMoved(Event, frozen=True, kw_only=True, gc=False, tag="date-moved/1"):
    """One date was moved."""

    occasion: Id
    date: Word
    day: Word
    time: Word
    place: Name = ""


class CalledOff(Event, frozen=True, kw_only=True, gc=False, tag="called-off/1"):
    """A date or the whole event was canceled; `held`: reinstated."""

    occasion: Id
    date: Word = ""
    why: Line = ""
    held: bool = False


# Decide ---------------------------------------------------------------------------------------------------------------


@decides
def set_zone(c: SetZone, _: Office, __: OfficeRules) -> list[Event]:
    """Decide the time zone; the server has checked that it exists."""
    return [ZoneSet(zone=c.zone)]


@decides
def plan_occasion(c: PlanOccasion, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a new event: it has at least one date, and the time zone is set."""
    if not office.calendar.zone:
        raise RefusedInOffice("needs_zone")
    if c.occasion in office.calendar.occasions:
        raise RefusedInOffice("in_calendar", title=c.plan.title)
    return [OccasionPlanned(occasion=c.occasion, plan=_checked_plan(c.plan))]


@decides
def change_occasion(c: ChangeOccasion, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide a change of plan: dates with replies or seats stay."""
    found, plan = occasion_of(office.calendar, c.occasion), _checked_plan(c.plan)
    cites = _size(found.plan, plan, rules)
    for date in _dates_in_use(found, c.at):
        lost = not any(one.isoformat() == date for one in days(plan, parse_day(date)))
        if lost:
            raise RefusedInOffice("date_answered", day=date)
        taken = len(found.replies_on(date).seated(found.plan.seats))
        if plan.seats and taken > plan.seats:
            raise RefusedInOffice("seats_taken", day=date, count=taken, seats=plan.seats)
    return [OccasionChanged(occasion=c.occasion, plan=plan, cites=cites)]


def _size(before: OccasionPlan, plan: OccasionPlan, rules: OfficeRules) -> tuple[str, ...]:
    """The rules by which an announced tournament changes its size; refused where the house does not enlarge it."""
    old, new = before.seats, plan.seats
    if before.kind != "night" or old == new:
        return ()
    asked = rules.capacity_change
    if old and (not new or new > old) and not asked.grows:
        raise RefusedInOffice("seats_announced", asked.cites, seats=old)
    return asked.cites


def _dates_in_use(found: Occasion, at: int) -> list[str]:
    """Coming dates that have a yes reply or a tournament."""
    today = day_at(at).isoformat()
    lists = {date for date, replies in found.replies.items() if replies.line}
    return sorted(date for date in lists | found.nights.keys() if date >= today and date not in found.off)


@decides
def move_date(c: MoveDate, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a move, for a date that is on."""
    found = occasion_of(office.calendar, c.occasion)
    _held(found, c.date)
    parse_day_in_range(c.day)
    parse_time(c.time)
    place = " ".join(c.place.split()) or found.plan.place
    return [DateMoved(occasion=c.occasion, date=c.date, day=c.day, time=c.time, place=place)]


@decides
def call_off(c: CallOff, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a cancelation, once; only canceled dates are reinstated."""
    found = occasion_of(office.calendar, c.occasion)
    is_off = date_of(found, c.date).off if c.date else found.over
    if is_off != c.held:
        raise RefusedInOffice("called_off" if is_off else "not_called_off", title=found.plan.title, day=c.date)
    return [CalledOff(occasion=c.occasion, date=c.date, why=c.why, held=c.held)]


def occasion_of(calendar: Calendar, occasion: str) -> Occasion:
    """Find an event by id, or refuse."""
    found = calendar.occasions.get(occasion)
    if found is None:
        raise RefusedInOffice("no_such_occasion")
    return found


def _held(found: Occasion, date: str) -> None:
    if date_of(found, date).off:
        raise RefusedInOffice("called_off", title=found.plan.title, day=date)


def _checked_plan(plan: OccasionPlan) -> OccasionPlan:
    """Check a plan: every day and time is valid, and it has at least one date."""
    if not plan.title.strip():
        raise RefusedInOffice("needs_title")
    parse_time(plan.time)
    for one in (plan.day, *plan.recurs.dates, *plan.recurs.without, *filter(None, (plan.recurs.until,))):
        parse_day_in_range(one)
    if not days(plan, max(map(parse_day, (plan.day, *plan.recurs.dates))) + YEAR):
        raise RefusedInOffice("never_held")
    return plan


# Evolve ---------------------------------------------------------------------------------------------------------------


@changes
def _zone_set(office: Office, e: ZoneSet) -> None:
    office.calendar.zone = e.zone


@changes
def _planned(office: Office, e: OccasionPlanned) -> None:
    office.calendar.occasions[e.occasion] = Occasion(e.occasion, e.plan, changed=e.at)


@changes
def _changed(office: Office, e: OccasionChanged) -> None:
    _mark_changed(office, e.occasion, e.at).plan = e.plan


@changes
def _moved(office: Office, e: DateMoved) -> None:
    _mark_changed(office, e.occasion, e.at).instead[e.date] = MovedTo(e.day, e.time, e.place)


@changes
def _called_off(office: Office, e: CalledOff) -> None:
    found = _mark_changed(office, e.occasion, e.at)
    if not e.date:
        found.over = not e.held
    elif e.held:
        found.off.pop(e.date, None)
    else:
        found.off[e.date] = e.why


def _mark_changed(office: Office, occasion: str, at: int) -> Occasion:
    found = occasion_of_event(office, occasion)
    found.changes, found.changed = found.changes + 1, at
    return found


def occasion_of_event(office: Office, occasion: str) -> Occasion:
    """The occasion an event is about; the event does not apply without it."""
    found = office.calendar.occasions.get(occasion)
    if found is None:
        raise DoesNotApply("it is no longer in the calendar")
    return found


# Describe -------------------------------------------------------------------------------------------------------------


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
"""Keyed by (reinstated, one date of several)."""


@tells
def _phrase_called_off(e: CalledOff, office: Office) -> str:
    sentence = _CALLED_OFF[e.held, e.date != ""]
    return explained(say(sentence, title=title_of(office, e.occasion, e.date), day=e.date), e.why)


def title_of(office: Office, occasion: str, date: str) -> str:
    """The title of a date in the log."""
    found = office.calendar.occasions.get(occasion)
    if found is None:
        return "An event"
    try:
        return date_of(found, date).title if date else found.plan.title
    except RefusedInOffice:
        return found.plan.title
