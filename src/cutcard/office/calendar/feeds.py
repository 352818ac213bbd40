"""Calendar files (iCalendar) and private feeds.

A date's UID never changes; SEQUENCE grows with each change, and canceled dates stay as CANCELLED.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Literal, NamedTuple

import icalendar

from cutcard.acts.declare import Who, act
from cutcard.bounds import Id
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.calendar.occasions import parse_time
from cutcard.office.state import Office, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules


@act(Who.SELF, label="Create calendar link")
class OpenFeed(Command, frozen=True, kw_only=True, tag="open-feed"):
    """Create a secret link to a person's own calendar; the old link stops working."""

    person: Id
    digest: Id


class FeedOpened(Event, frozen=True, kw_only=True, gc=False, tag="feed-opened/1"):
    """A person has a new secret link to their own calendar."""

    person: Id
    digest: Id


@decides
def open_feed(c: OpenFeed, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a new link; it opens this person's calendar only."""
    if c.digest in office.calendar.feeds:
        raise RefusedInOffice("feed_taken")
    return [FeedOpened(person=c.person, digest=c.digest)]


@changes
def _opened(office: Office, e: FeedOpened) -> None:
    kept = {digest: person for digest, person in office.calendar.feeds.items() if person != e.person}
    office.calendar.feeds = {**kept, e.digest: e.person}


@tells
def _phrase_opened(_: FeedOpened, __: Office) -> str:
    return "A member created a personal calendar link"


Sure = Literal["CONFIRMED", "TENTATIVE", "CANCELLED"]


class FeedDate(NamedTuple):
    """One date in a calendar file; day and time are the club's local time."""

    uid: str
    title: str
    day: str
    time: str
    minutes: int
    changes: int
    changed: int
    place: str = ""
    about: str = ""
    address: str = ""
    """The address of its page."""
    sure: Sure = "CONFIRMED"


def feed(title: str, dates: Iterable[FeedDate], zone: tzinfo, name: str) -> bytes:
    """A calendar file in the club's named time zone, with that zone's clock changes."""
    whole = icalendar.Calendar()
    whole.add("prodid", "-//Cutcard//Calendar//EN")
    whole.add("version", "2.0")
    whole.add("calscale", "GREGORIAN")
    whole.add("method", "PUBLISH")
    whole.add("name", title)
    whole.add("x-wr-calname", title)
    whole.add("x-wr-timezone", name)
    whole.add("refresh-interval", timedelta(hours=1), parameters={"value": "DURATION"})
    known = sorted(dates, key=lambda one: (one.day, one.time, one.uid))
    if known and name != "UTC":
        whole.add_component(_clock(zone, name, parse_day(known[0].day).year - 1, parse_day(known[-1].day).year + 1))
    for one in known:
        whole.add_component(_event(one, zone))
    return bytes(whole.to_ical())


def _clock(zone: tzinfo, name: str, first: int, last: int) -> icalendar.Timezone:
    """The club's time zone as a component: its first offset, and each change for some years.

    The library's own conversion (7.3) begins summer time an hour late, so we write the changes ourselves.
    """
    found = icalendar.Timezone()
    found.add("tzid", name)
    at, end = datetime(first, 1, 1, tzinfo=UTC), datetime(last + 1, 1, 1, tzinfo=UTC)
    found.add_component(_offset_from(zone, at, at))
    while at < end:
        then = at + timedelta(days=1)
        if _offset(zone, at) != _offset(zone, then):
            found.add_component(_offset_from(zone, at, _change(zone, at, then)))
        at = then
    return found


def _change(zone: tzinfo, before: datetime, after: datetime) -> datetime:
    """The second at which the offset changes between two moments."""
    while after - before > timedelta(seconds=1):
        middle = before + timedelta(seconds=(after - before) // timedelta(seconds=2))
        before, after = (middle, after) if _offset(zone, middle) == _offset(zone, before) else (before, middle)
    return after


def _offset_from(zone: tzinfo, before: datetime, since: datetime) -> icalendar.Component:
    """The offset in force from a moment; its start is given in the offset before it."""
    here = since.astimezone(zone)
    goes = icalendar.TimezoneDaylight() if here.dst() else icalendar.TimezoneStandard()
    goes.add("tzname", here.tzname() or "")
    goes.add("tzoffsetfrom", _offset(zone, before))
    goes.add("tzoffsetto", _offset(zone, since))
    goes.add("dtstart", (since + _offset(zone, before)).replace(tzinfo=None))
    return goes


def _offset(zone: tzinfo, at: datetime) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()


def _event(one: FeedDate, zone: tzinfo) -> icalendar.Event:
    begins = datetime.combine(parse_day(one.day), parse_time(one.time), zone)
    event = icalendar.Event()
    event.add("uid", one.uid)
    event.add("dtstamp", datetime.fromtimestamp(one.changed / 1000, UTC))
    event.add("last-modified", datetime.fromtimestamp(one.changed / 1000, UTC))
    event.add("sequence", one.changes)
    event.add("summary", one.title)
    event.add("dtstart", begins)
    event.add("duration", timedelta(minutes=one.minutes))
    event.add("status", one.sure)
    event.add("transp", "TRANSPARENT" if one.sure == "CANCELLED" else "OPAQUE")
    for field, text in (("location", one.place), ("description", one.about), ("url", one.address)):
        if text:
            event.add(field, text)
    return event
