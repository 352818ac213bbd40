"""Replies to a date, and its list moved into the tournament."""

from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Day, Id, Line, Moment, Name, UpTo10000, Word
from cutcard.english import join_names
from cutcard.office.act_types import Command, Event, RefusedInOffice
from cutcard.office.calendar.occasions import DateReply, Guests, Occasion, Replies, Reply, WaitingGuest, date_of
from cutcard.office.calendar.schedule import occasion_of, occasion_of_event, title_of
from cutcard.office.state import Office, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.sentences import say


@act(label="Link tournament")
class LinkNight(Command, frozen=True, kw_only=True, tag="link-night"):
    """Link a date to its tournament; "": unlink."""

    occasion: Id
    date: Day
    night: Id = ""


@act(Who.ROOM)
class TakeListOver(Command, frozen=True, kw_only=True, tag="take-list-over"):
    """Record that a date's list moved to its tournament, and who was left out there and why."""

    occasion: Id
    date: Day
    left_out: UpTo10000[tuple[Name, Line]] = ()


class NightLinked(Event, frozen=True, kw_only=True, gc=False, tag="night-linked/1"):
    """A date has its tournament."""

    occasion: Id
    date: Word
    night: Id = ""


class ListTaken(Event, frozen=True, kw_only=True, gc=False, tag="list-taken/1"):
    """A date's list was moved into its tournament."""

    occasion: Id
    date: Word
    left_out: UpTo10000[tuple[Name, Line]] = ()


@decides
def link_night(c: LinkNight, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a link: one tournament for a date, one date for a tournament."""
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
    """Decide the move of a list; once."""
    found = occasion_of(office.calendar, c.occasion)
    tournament_to_move_to(office, c.occasion, c.date)
    return [ListTaken(occasion=found.id, date=c.date, left_out=c.left_out)]


def tournament_to_move_to(office: Office, occasion: str, date: str) -> str:
    """Find the tournament that a list moves into, or refuse."""
    found = occasion_of(office.calendar, occasion)
    held = date_of(found, date)
    if date in found.taken:
        raise RefusedInOffice("list_taken", title=held.title)
    if date not in found.nights:
        raise RefusedInOffice("needs_night", title=held.title)
    return found.nights[date]


@changes
def _linked(office: Office, e: NightLinked) -> None:
    found = occasion_of_event(office, e.occasion)
    if e.night:
        found.nights[e.date] = e.night
    else:
        found.nights.pop(e.date, None)


@changes
def _taken(office: Office, e: ListTaken) -> None:
    found = occasion_of_event(office, e.occasion)
    if e.date not in found.nights:
        raise DoesNotApply("the tournament that the list moved to is gone")
    found.taken[e.date] = e.at


@tells
def _phrase_linked(e: NightLinked, office: Office) -> str:
    sentence = (
        "{title:words} on {day:day} linked to its tournament"
        if e.night
        else "{title:words} on {day:day} unlinked from its tournament"
    )
    return say(sentence, title=title_of(office, e.occasion, e.date), day=e.date)


@tells
def _phrase_taken(e: ListTaken, office: Office) -> str:
    sentence = (
        "RSVPs for {title:words} on {day:day} moved to its tournament, without "
        "{out:plural one # barred player|other # barred players}"
        if e.left_out
        else "RSVPs for {title:words} on {day:day} moved to its tournament"
    )
    return say(sentence, title=title_of(office, e.occasion, e.date), day=e.date, out=len(e.left_out))


MOST_REPLIES: Final = 500
"""The most replies for one date: no club has more, and it stops scripts that fill lists."""
MINUTE: Final = 60_000


@act(Who.STAFF | Who.SELF, label="RSVP")
class AnswerDate(Command, frozen=True, kw_only=True, tag="answer-date"):
    """Save an RSVP, and who they bring."""

    occasion: Id
    date: Day
    key: Id
    """Who replies: a member, or the holder of a private link."""
    person: Id = ""
    name: Name
    says: Reply
    guests: Guests = ()
    himself: bool = False
    starts: Moment = 0
    """When the date starts; set by the server."""


class DateAnswered(Event, frozen=True, kw_only=True, gc=False, tag="date-answered/1"):
    """A person replied."""

    occasion: Id
    date: Word
    key: Id
    person: Id = ""
    name: Name
    says: Reply
    guests: Guests = ()


@decides
def answer_date(c: AnswerDate, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide a reply: in time, under a name that is free on the list, with at most the allowed guests."""
    found = occasion_of(office.calendar, c.occasion)
    held = date_of(found, c.date)
    if held.off:
        raise RefusedInOffice("called_off", title=held.title, day=c.date)
    if c.date in found.taken:
        raise RefusedInOffice("list_taken", title=held.title)
    replies = found.replies_on(c.date)
    reply = DateReply(c.key, c.person, normalize_name(c.name), c.says, _guests(c, found) if c.says == "yes" else ())
    if replies.all.get(c.key) == reply:
        return []
    cites = _cites_in_time(c, found, replies, rules)
    _check_name(reply, replies)
    if c.key not in replies.all and len(replies.all) >= MOST_REPLIES:
        raise RefusedInOffice("list_full")
    return [
        DateAnswered(
            occasion=c.occasion,
            date=c.date,
            key=c.key,
            person=c.person,
            name=reply.name,
            says=c.says,
            guests=reply.guests,
            cites=cites,
        )
    ]


def _guests(c: AnswerDate, found: Occasion) -> tuple[str, ...]:
    guests = tuple(filter(None, map(normalize_name, c.guests)))
    if len(guests) > found.plan.guests:
        raise RefusedInOffice("too_many_guests", most=found.plan.guests)
    if len({one.casefold() for one in guests}) < len(guests):
        raise RefusedInOffice("guest_twice")
    return guests


def _cites_in_time(c: AnswerDate, found: Occasion, replies: Replies, rules: OfficeRules) -> tuple[str, ...]:
    """The rules by which the reply counts; refuses a person's own reply after the deadline."""
    plan, before = found.plan, c.starts - c.at
    by_house = plan.kind == "night" and rules.registration.officers_only(before)
    leaves = c.says != "yes" and WaitingGuest(c.key) in replies.line
    cites = rules.registration.cites_on("cancel") if leaves else rules.registration.cites
    if c.himself and (by_house or before <= plan.closes * MINUTE):
        raise RefusedInOffice("answers_closed", cites if by_house else (), name=c.name)
    frees = leaves and WaitingGuest(c.key) in replies.seated(plan.seats) and replies.waiting(plan.seats)
    if frees and by_house and not rules.freed_place.moves_up(officers_only=True):
        raise RefusedInOffice("offered_at_night", rules.freed_place.cites, name=c.name)
    return cites if plan.kind == "night" else ()


def _check_name(reply: DateReply, replies: Replies) -> None:
    """Refuse a second person of the same name, unless both are members."""
    taken = {one.name.casefold(): one for one in replies.all.values() if one.key != reply.key and one.says != "no"}
    same = taken.get(reply.name.casefold())
    if not reply.name:
        raise RefusedInOffice("needs_name")
    if same is not None and not (same.person and reply.person):
        raise RefusedInOffice("name_in_list", name=reply.name)


def normalize_name(name: str) -> str:
    """A name without extra spaces."""
    return " ".join(name.split())


@changes
def _answered(office: Office, e: DateAnswered) -> None:
    replies = occasion_of_event(office, e.occasion).replies.setdefault(e.date, Replies())
    replies.save(DateReply(e.key, e.person, e.name, e.says, e.guests))


_COMING: Final = {
    False: "{name:words} is coming to {title:words} on {day:day}",
    True: "{name:words} is coming to {title:words} on {day:day} and is bringing {guests:words}",
}
_ANSWERED: Final = {
    "maybe": "{name:words} may be coming to {title:words} on {day:day}",
    "no": "{name:words} is not coming to {title:words} on {day:day}",
}


@tells
def _phrase_answered(e: DateAnswered, office: Office) -> str:
    sentence = _COMING[e.guests != ()] if e.says == "yes" else _ANSWERED[e.says]
    title = title_of(office, e.occasion, e.date)
    return say(sentence, name=e.name, title=title, day=e.date, guests=join_names(e.guests))
