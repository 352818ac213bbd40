"""Announcements to members or to everyone, from one day to another."""

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Count, Day, Line, Name, Version, Word
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.state import Notice, Office, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules


@act(label="Post announcement")
class Announce(Command, frozen=True, kw_only=True, tag="announce"):
    """Post an announcement; `until` "": until it is removed."""

    title: Name
    words: Line = ""
    since: Day
    until: Day = ""
    members: bool = False
    """Only members read it."""
    screen: bool = False
    """The tournament screen shows it too."""


@act(label="Remove announcement")
class TakeDown(Command, frozen=True, kw_only=True, tag="take-down"):
    """Take an announcement down."""

    number: Count


class NoticePosted(Event, frozen=True, kw_only=True, gc=False, tag="announced/1"):
    """An announcement was posted; its number is that of this entry."""

    title: Name
    words: Line = ""
    since: Word
    until: Word = ""
    members: bool = False
    screen: bool = False


class NoticeRemoved(Event, frozen=True, kw_only=True, gc=False, tag="taken-down/1"):
    """An announcement was removed."""

    number: Version
    title: Name


@decides
def announce(c: Announce, _: Office, __: OfficeRules) -> list[Event]:
    """Decide an announcement: it has text, and its days are in order."""
    title = " ".join(c.title.split())
    if not title:
        raise RefusedInOffice("needs_title")
    since = parse_day(c.since)
    if c.until and parse_day(c.until) < since:
        raise RefusedInOffice("over_before")
    return [
        NoticePosted(
            title=title, words=c.words.strip(), since=c.since, until=c.until, members=c.members, screen=c.screen
        )
    ]  # fmt: skip


@decides
def take_down(c: TakeDown, office: Office, _: OfficeRules) -> list[Event]:
    """Decide the removal of an announcement that is still up."""
    found = office.notices.get(c.number)
    if found is None:
        raise RefusedInOffice("no_such_notice")
    return [NoticeRemoved(number=c.number, title=found.title)]


def notices_on(office: Office, on: str, *, member: bool, screen: bool = False) -> list[Notice]:
    """The announcements for a reader on a day, newest first; `screen`: on the tournament screen."""
    return [
        one
        for one in reversed(office.notices.values())
        if one.shown_on(on) and (member or not one.members) and (one.screen or not screen)
    ]


@changes
def _announced(office: Office, e: NoticePosted) -> None:
    office.notices[e.entry] = Notice(
        number=e.entry, title=e.title, words=e.words, since=e.since, until=e.until, members=e.members,
        screen=e.screen, by=e.by, at=e.at,
    )  # fmt: skip


@changes
def _taken_down(office: Office, e: NoticeRemoved) -> None:
    if office.notices.pop(e.number, None) is None:
        raise DoesNotApply("it was never posted")


@tells
def _phrase_announced(e: NoticePosted, _: Office) -> str:
    return f"Announced to {'members' if e.members else 'everyone'}: {e.title}"


@tells
def _phrase_taken_down(e: NoticeRemoved, _: Office) -> str:
    return f"Announcement removed: {e.title}"
