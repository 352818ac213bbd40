"""Office, conduct, announcements."""

from msgspec.structs import replace

from cutcard.acts.undo import LogLine
from cutcard.bounds import Count, Line, OwnId, RawCommand, Version
from cutcard.office.acts import AnyCommand
from cutcard.office.appeals import AppealSanction
from cutcard.office.log import newest
from cutcard.office.membership_view import MembershipView, OfficeView, membership_view, office_view
from cutcard.office.officers_view import NoticeView, OfficersView, RecordView
from cutcard.room.club.conduct_view import officers_view, own_standing, record_view
from cutcard.room.floor.view_types import PrecedentView
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.floor import RulingsQuery
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpRequest, command_in


class OwnAppeal(RequestBody, frozen=True, kw_only=True):
    """An appeal in your own words; `party`: it was about a dispute with the officer who decided."""

    id: OwnId
    number: Count
    words: Line
    party: bool = False


async def officers(call: HttpRequest) -> OfficersView:
    """The house's officials, officers, code of conduct and announcements. Officers only."""
    return officers_view(await call.desk.room.office.for_officers(call.person), call.person)


async def record(call: HttpRequest) -> RecordView:
    """A person's conduct record. Officers only."""
    kept = await call.desk.room.office.for_officers(call.person)
    known = call.desk.room.people.persons.get(call.path["id"])
    if known is None:
        raise not_found("No member has this id.")
    return record_view(kept, known, call.person)


async def own_record(call: HttpRequest) -> RecordView:
    """Your own standing: sanctions, and who hears an appeal."""
    room = call.desk.room
    return own_standing(room.office.if_open(), room.people, call.person, room.today())


async def appeal_own(call: HttpRequest, body: OwnAppeal) -> RecordView | RefusalMessage:
    """Appeal one of your sanctions."""
    who, office = call.person, call.desk.room.office
    if office.if_open() is None:
        raise not_found("There is nothing to appeal.")
    asked = AppealSanction(number=body.number, words=body.words, party=body.party, by=who.id, device=call.device)
    answer = await office.execute(who, asked, body.id)
    return answer if isinstance(answer, RefusalMessage) else await own_record(call)


async def precedents(call: HttpRequest, query: RulingsQuery) -> tuple[PrecedentView, ...]:
    """Precedents by words or rule, newest first. Officers only."""
    await call.desk.room.office.for_officers(call.person)
    found = call.desk.room.floor.rulings.search(query.q, query.incident, query.rule, query.player, query.table)
    return tuple(found[: query.limit])


async def notices(call: HttpRequest) -> tuple[NoticeView, ...]:
    """Today's announcements for the caller."""
    return call.desk.room.office.notices(member=call.who is not None and call.who.kind == "member")


class OfficeDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: OwnId
    command: RawCommand
    version: Version | None = None


async def office(call: HttpRequest) -> OfficeView:
    """The office as officers see it; for a banker without sanctions.

    It opens on first use with the last tournament's house rules.
    """
    club = call.desk.room.office
    return office_view(club.look_for(await club.shown_to(call.person), call.person))


async def membership(call: HttpRequest) -> MembershipView | None:
    """A member's dues and standing. For the member and officers."""
    person = call.path["id"]
    kept = await call.desk.room.office.shown_of(person, call.person)
    if kept is None:
        return None
    return membership_view(call.desk.room.office.look_for(kept, call.person, own=person == call.person.id), person)


async def office_command(call: HttpRequest, body: OfficeDoing) -> CommandAccepted | RefusalMessage:
    """Run a command, once. Time, person and device are added here."""
    command: AnyCommand = command_in(body.command, AnyCommand)
    signed = replace(command, at=0, by=call.person.id, device=call.device)
    return await call.desk.room.office.execute(call.person, signed, body.id, body.version)


async def office_log(call: HttpRequest) -> tuple[LogLine, ...]:
    """All log entries, newest first."""
    club = call.desk.room.office
    return newest(club.look_for(await club.shown_to(call.person), call.person), 0)
