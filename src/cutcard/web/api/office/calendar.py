"""The club's calendar: dates, RSVPs, tournaments and feeds."""

from datetime import date, timedelta
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import Response

from cutcard.bounds import Day, Id, Name, OwnId, UpTo100
from cutcard.office.act_types import parse_day
from cutcard.office.calendar.feeds import OpenFeed
from cutcard.office.calendar.occasions import Guests, Reply
from cutcard.office.calendar.replies import AnswerDate
from cutcard.room.club.calendar_view import CalendarDates, CalendarViewer, DateOpened, ListTakenOver, ReplyKept
from cutcard.room.club.club_calendar import club_feed
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.views.console import ConsoleView, console_view
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import digest, new_token
from cutcard.web.http.errors import not_found, not_signed_in
from cutcard.web.http.first_answers import SHORTEST
from cutcard.web.http.request import HttpRequest

ICS: Final = ("text/calendar",)
AHEAD: Final = timedelta(days=92)
LONGEST: Final = timedelta(days=800)

Token = Annotated[str, Meta(max_length=100)]


class DatesQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """From which date to which; "": from today, for three months."""

    since: Day = ""
    until: Day = ""


class DateQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """With which private link; "": your own, if you are signed in."""

    answer: Token = ""


class Replying(RequestBody, frozen=True, kw_only=True):
    """Whether you are coming, and who you bring; `id` is your own, never used twice."""

    id: OwnId
    says: Reply
    guests: Guests = ()
    name: Name = ""
    """For a person without an account, or for whom an officer answers."""
    answer: Token = ""
    """Of the private link, for a person without an account who answered before."""


class ReplyingFor(RequestBody, frozen=True, kw_only=True):
    """An RSVP for another person: an entry of the list by `key`, a person of the club, or a name."""

    id: OwnId
    says: Reply
    guests: Guests = ()
    key: Id = ""
    person: Id = ""
    name: Name = ""


class NightsMade(Struct, frozen=True):
    """The tournaments of a series, by their ids."""

    nights: UpTo100[Id]


class OwnFeed(Struct, frozen=True):
    """A secret link to your own calendar; it is shown only once."""

    link: str


async def calendar(call: HttpRequest, query: DatesQuery) -> CalendarDates:
    """The club's calendar between two dates, as far as the caller may see it."""
    view = call.desk.room.calendar.view
    since = parse_day(query.since) if query.since else view.today
    until = min(parse_day(query.until) if query.until else _later(since, AHEAD), _later(since, LONGEST))
    return view.seen(view.sight(call.who), since, until)


def _later(since: date, span: timedelta) -> date:
    return since + span if since < date.max - span else date.max


async def calendar_date(call: HttpRequest, query: DateQuery) -> DateOpened:
    """One calendar date. Names are shown only to people who may see members."""
    return call.desk.room.calendar.view.opened(_sight(call, query.answer), call.path["occasion"], call.path["date"])


async def answer_date(call: HttpRequest, body: Replying) -> ReplyKept | RefusalMessage:
    """RSVP to a date. Without an account, use a name and change it later by private link."""
    club, who, token = call.desk.room.calendar, call.who, ""
    if who is None:
        call.desk.rate_limits.enter(call.address)
        token = "" if body.answer else _link_token(body.id)
    key = who.id if who is not None else _key(body.answer or token)
    found, held = club.held(call.path["occasion"], call.path["date"])
    known = found.replies_on(held.date).all.get(key)
    if body.answer and who is None and known is None:
        raise not_found("This link no longer works. Open the event and answer again.")
    name = who.name if who is not None else body.name or (known.name if known is not None else "")
    command = AnswerDate(
        occasion=found.id,
        date=held.date,
        key=key,
        person=who.id if who is not None else "",
        name=name,
        says=body.says,
        guests=body.guests,
        himself=True,
        device=call.device,
    )  # recorded as the club's own entry: an officer's undo is for what officers did
    answer = await club.answer(command, f"{key[:40]} {body.id}"[:100])
    if isinstance(answer, RefusalMessage):
        return answer
    seen = club.view.date(club.view.sight(who, "" if who is not None else key), found, held)
    return ReplyKept(date=seen, link=f"/calendar/{found.id}/{held.date}?answer={token}" if token else "")


def _link_token(own_id: str) -> str:
    """The secret of a visitor's link: the same when the same long id is sent again."""
    return digest(f"reply {own_id}") if len(own_id) >= SHORTEST else new_token()


async def answer_for(call: HttpRequest, body: ReplyingFor) -> DateOpened | RefusalMessage:
    """RSVP for another person. Officers only."""
    club = call.desk.room.calendar
    sight = _officer(call)
    found, held = club.held(call.path["occasion"], call.path["date"])
    known = found.replies_on(held.date).all.get(body.key)
    person = known.person if known is not None else body.person
    member = call.desk.room.people.persons.get(person)
    name = member.name if member is not None else known.name if known is not None else body.name
    command = AnswerDate(
        occasion=found.id,
        date=held.date,
        key=body.key if known is not None else person or f"desk {digest(name.casefold())[:24]}",
        person=person if member is not None else "",
        name=name,
        says=body.says,
        guests=body.guests,
        by=call.person.id,
        device=call.device,
    )
    answer = await club.answer(command, body.id)
    return answer if isinstance(answer, RefusalMessage) else club.view.opened(sight, found.id, held.date)


async def make_night(call: HttpRequest) -> ConsoleView:
    """Create the tournament of a date from its template, or get the existing one."""
    room = call.desk.room
    _officer(call)
    night = await room.calendar.make_night(call.person, call.path["occasion"], call.path["date"], call.device)
    return console_view(room.nights[night].context())


async def make_nights(call: HttpRequest) -> NightsMade:
    """Create the tournaments of a series for the next six months."""
    _officer(call)
    return NightsMade(await call.desk.room.calendar.make_nights(call.person, call.path["occasion"], call.device))


async def take_list_over(call: HttpRequest) -> ListTakenOver:
    """Move a date's RSVPs to its tournament, once. Barred players are reported with the rule."""
    _officer(call)
    room = call.desk.room
    return await room.calendar.take_over(call.person, call.path["occasion"], call.path["date"], call.device)


async def own_feed(call: HttpRequest) -> OwnFeed:
    """Create a secret link to your own calendar with your RSVPs. It replaces the previous link."""
    if call.person.kind != "member":
        raise RefusedInRoom("for_staff", who="members")
    token = new_token()
    kept = await call.desk.room.office.at_hand()
    answer = await kept.execute(
        OpenFeed(person=call.person.id, digest=digest(token), device=call.device), f"feed {digest(token)}"
    )
    if isinstance(answer, RefusalMessage):
        raise RefusedInRoom("not_in_calendar", why=answer.text)
    return OwnFeed(f"/calendar/{token}.ics")


async def public_feed(call: HttpRequest) -> Response:
    """The public calendar as an iCalendar feed."""
    return _feed(call, call.desk.room.calendar.view.sight(None), own=False)


async def personal_feed(call: HttpRequest) -> Response:
    """A personal calendar by its secret link."""
    room = call.desk.room
    person = room.calendar.view.calendar.feeds.get(digest(call.path["secret"]), "")
    known = room.people.persons.get(person)
    if known is None or known.gone:
        raise not_found("This calendar link no longer works. Create a new one on the calendar page.")
    return _feed(call, room.calendar.view.sight(known), own=True)


def _feed(call: HttpRequest, sight: CalendarViewer, *, own: bool) -> Response:
    room, title = call.desk.room, call.desk.settings.title
    text = club_feed(room.calendar.view, room.nights, sight, title=title, origin=call.origin, own=own)
    headers = {"cache-control": "private, no-cache" if own else "public, max-age=300"}
    return Response(text, headers=headers, media_type="text/calendar; charset=utf-8")


def _officer(call: HttpRequest) -> CalendarViewer:
    sight = call.desk.room.calendar.view.sight(call.person)
    if not sight.officer:
        raise RefusedInRoom("for_staff", who="the director and the club's officers")
    return sight


def _sight(call: HttpRequest, answer: str) -> CalendarViewer:
    return call.desk.room.calendar.view.sight(call.who, _key(answer) if answer and call.who is None else "")


def _key(token: str) -> str:
    """The list entry of the holder of a private link."""
    if not token:
        raise not_signed_in()
    return f"link {digest(token)[:40]}"
