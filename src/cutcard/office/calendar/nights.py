"""The night of a date: made of the template or there already, and the list of a date taken over into it, once."""

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import Misfit
from cutcard.bounds import Id, Line, Many, Name, Word
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import changes, decides, tells
from cutcard.office.calendar.recurring import date_of
from cutcard.office.calendar.schedule import occasion_of, still_there, title_of
from cutcard.office.entry import Command, Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules
from cutcard.sentences import say


@act(label="Link tournament")
class LinkNight(Command, frozen=True, kw_only=True, tag="link-night"):
    """Link a date to its tournament; "": unlink."""

    occasion: Id
    date: Word
    night: Id = ""


@act(Who.ROOM)
class TakeListOver(Command, frozen=True, kw_only=True, tag="take-list-over"):
    """Record that a date's list moved to its tournament, and who was left out there and why."""

    occasion: Id
    date: Word
    left_out: Many[tuple[Name, Line]] = ()


class NightLinked(Event, frozen=True, kw_only=True, gc=False, tag="night-linked/1"):
    """A night is held on a date."""

    occasion: Id
    date: Word
    night: Id = ""


class ListTaken(Event, frozen=True, kw_only=True, gc=False, tag="list-taken/1"):
    """The list of a date is the night's now."""

    occasion: Id
    date: Word
    left_out: Many[tuple[Name, Line]] = ()


@decides
def link_night(c: LinkNight, office: Office, _: OfficeRules) -> list[Event]:
    """One night for a date, one date for a night."""
    calendar = office.calendar
    found = occasion_of(calendar, c.occasion)
    held = date_of(found, c.date)
    if c.night and held.off:
        raise RefusedInOffice("called_off", title=held.title, day=c.date)
    if c.date in found.taken:
        raise RefusedInOffice("list_taken", title=held.title)
    there = found.nights.get(c.date, "")
    if there == c.night:
        return []
    if c.night and (there or any(c.night in one.nights.values() for one in calendar.occasions.values())):
        raise RefusedInOffice("night_linked", title=held.title, day=c.date)
    return [NightLinked(occasion=c.occasion, date=c.date, night=c.night)]


@decides
def take_list_over(c: TakeListOver, office: Office, _: OfficeRules) -> list[Event]:
    """Once."""
    found = occasion_of(office.calendar, c.occasion)
    may_take_over(office, c.occasion, c.date)
    return [ListTaken(occasion=found.id, date=c.date, left_out=c.left_out)]


def may_take_over(office: Office, occasion: str, date: str) -> str:
    """The night into which a list is taken over, or a refusal."""
    found = occasion_of(office.calendar, occasion)
    held = date_of(found, date)
    if date in found.taken:
        raise RefusedInOffice("list_taken", title=held.title)
    if date not in found.nights:
        raise RefusedInOffice("needs_night", title=held.title)
    return found.nights[date]


@changes
def _linked(office: Office, e: NightLinked) -> None:
    found = still_there(office, e.occasion)
    if e.night:
        found.nights[e.date] = e.night
    else:
        found.nights.pop(e.date, None)


@changes
def _taken(office: Office, e: ListTaken) -> None:
    found = still_there(office, e.occasion)
    if e.date not in found.nights:
        raise Misfit("the tournament that the list moved to is gone")
    found.taken[e.date] = e.at


@tells
def _tell_linked(e: NightLinked, office: Office) -> str:
    sentence = (
        "{title:words} on {day:day} linked to its tournament"
        if e.night
        else "{title:words} on {day:day} unlinked from its tournament"
    )
    return say(sentence, title=title_of(office, e.occasion, e.date), day=e.date)


@tells
def _tell_taken(e: ListTaken, office: Office) -> str:
    sentence = (
        "RSVPs for {title:words} on {day:day} moved to its tournament, without "
        "{out:plural one # barred player|other # barred players}"
        if e.left_out
        else "RSVPs for {title:words} on {day:day} moved to its tournament"
    )
    return say(sentence, title=title_of(office, e.occasion, e.date), day=e.date, out=len(e.left_out))
