"""Whole member records: merge, export, delete, import."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.bounds import Name
from cutcard.club.people import Person, RefusedAccess
from cutcard.club.people.member_file import BadSheet
from cutcard.club.people.merge_and_erase import ErasePerson, MergePersons, TakeMergeBack
from cutcard.club.people.names import signs_in
from cutcard.office.conduct import record_of
from cutcard.room.club.member_list import MemberListView
from cutcard.web.api.people.member_records import MemberRecord, PersonRef, found_member, member_view
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.tournament_papers import CSV
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest

LIST_BYTES: Final = 4 * 1024 * 1024
JSON: Final = ("application/json",)
_RECORD: Final = ("id", "name", "public", "kind", "roles", "since", "signs_in")


class MovesView(Struct, frozen=True, kw_only=True):
    """What moves to one record when another is merged into it."""

    person: PersonRef
    into: PersonRef
    moves: tuple[str, ...]
    """Each one as a sentence."""


class ErasingView(Struct, frozen=True, kw_only=True):
    """What is deleted with a member, and what stays."""

    person: PersonRef
    gone: tuple[str, ...]
    stays: tuple[str, ...]


class Confirming(RequestBody, frozen=True, kw_only=True):
    """The name to delete, typed to confirm."""

    name: Name


class ListSent(RequestBody, frozen=True, kw_only=True):
    """A file of members from a spreadsheet; `take`: import it, else only preview."""

    text: Annotated[str, Meta(max_length=LIST_BYTES)]
    take: bool = False


# Merging two records --------------------------------------------------------------------------------------------------


async def merge_preview(call: HttpRequest) -> MovesView:
    """Preview a merge of two records, or why they are two people."""
    desk = call.desk
    person, into = _pair(call)
    desk.room.preview(_merge(call, person, into))
    members, people = desk.room.members, desk.room.people
    nights, evenings = members.nights_of(person.id), members.evenings_of(person.id)
    moves = [
        f"{_many(len(nights), 'tournament')} and {_many(len(evenings), 'cash session')} move to {into.name}.",
        f"Dues, money and points of {person.name} move to {into.name}.",
    ]
    if people.kept_out(desk.room.today(), person.id) is not None:
        moves.append(f"{person.name} is barred, so {into.name} will be too.")
    if notes := [note for note in members.notes(person.id) if not note.taken_back]:
        moves.append(f"{_many(len(notes), 'note')} for officers move to {into.name}.")
    if signs_in(people, person.id):
        moves.append(f"Signing in as {person.name} will open the account of {into.name}.")
    moves.append("You can undo this at any time. No entry is rewritten.")
    return MovesView(person=PersonRef(person.id, person.name), into=PersonRef(into.id, into.name), moves=tuple(moves))


async def merge(call: HttpRequest) -> MemberRecord:
    """Merge this record into another."""
    person, into = _pair(call)
    await call.desk.carry_out(_merge(call, person, into))
    return member_view(call, found_member(call, into.id), notes=True)


async def take_merge_back(call: HttpRequest) -> MemberRecord:
    """Undo a merge."""
    desk = call.desk
    await desk.carry_out(TakeMergeBack(at=desk.now, by=call.person.id, person=call.path["id"]))
    return member_view(call, found_member(call), notes=True)


def _pair(call: HttpRequest) -> tuple[Person, Person]:
    return found_member(call), found_member(call, call.path["into"])


def _merge(call: HttpRequest, person: Person, into: Person) -> MergePersons:
    members, both = call.desk.room.members, ""
    if person.id != into.id:
        both = members.both_at(person.id, into.id)
        if not both and (place := members.in_play(person.id)):
            raise RefusedAccess("merge_in_play", name=person.name, place=place)
    return MergePersons(at=call.desk.now, by=call.person.id, person=person.id, into=into.id, both=both)


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count != 1 else ''}"


# Privacy --------------------------------------------------------------------------------------------------------------


async def my_data(call: HttpRequest) -> Response:
    """Export everything the club stores about you."""
    return await _data(call, found_member(call, call.person.id))


async def member_data(call: HttpRequest) -> Response:
    """Export everything the club stores about a member. Officers only."""
    return await _data(call, found_member(call))


async def _data(call: HttpRequest, person: Person) -> Response:
    room = call.desk.room
    seen = member_view(call, person, notes=True)
    picture = await room.members.photo(person.id)
    out = room.people.kept_out(room.today(), person.id)
    data: dict[str, Any] = {
        "about": f"Everything {call.desk.settings.title} stores about {person.name}, on {room.today()}. "
        "Money is in the smallest unit of its currency, times are milliseconds since 1970. Hands are at /account.",
        "record": {name: getattr(seen, name) for name in _RECORD},
        "details": seen.details,
        "photo": picture,
        "brought_by": seen.brought_by.name if seen.brought_by is not None else "",
        "guests": [one.name for one in seen.guests],
        "other_records": [one.name for one in seen.merged],
        "kept_from_play": {"until": out.until, "why": out.why} if out is not None else None,
        "notes_by_officers": [{"text": note.text, "at": note.at} for note in seen.notes if not note.taken_back],
        "signed_in": [
            {"device": one.seen.device, "network": one.seen.network, "opened": one.opened, "used": one.since}
            for one in room.people.sessions_of(person.id).values()
        ],
        "nights": seen.nights,
        "evenings": seen.evenings,
        "league": [
            {"night": night.title, "started": night.started, "result": replace(one, out_by=())}
            for night in room.league.tables.nights()
            for one in night.finishes
            if one.person == person.id
        ],
        **_by_the_office(call, person),
    }
    body = msgspec.json.format(msgspec.json.encode(data), indent=2)
    return Response(
        body, media_type="application/json", headers={"content-disposition": 'attachment; filename="my-data.json"'}
    )


def _by_the_office(call: HttpRequest, person: Person) -> dict[str, Any]:
    """Dues and sanctions, if the club has an office."""
    kept = call.desk.room.office.if_open()
    if kept is None:
        return {}
    given = [{"day": one.day, "step": one.step, "why": one.why} for one in record_of(kept.office, person.id)]
    return {"dues": kept.office.payments(person.id), "sanctions": given}


async def erase_preview(call: HttpRequest) -> ErasingView:
    """Preview what deleting a person removes and what stays."""
    person = found_member(call)
    call.desk.room.preview(_erase(call, person))
    return ErasingView(
        person=PersonRef(person.id, person.name),
        gone=(
            f"The name {person.name} everywhere: pages, lists, results and files from now on",
            "Email, phone, address and date of birth",
            "The photo, and every note for officers",
            "Password, passkeys and sessions. They can no longer sign in",
        ),
        stays=(
            "What they played, won and paid, shown as a former member, so standings and books still add up",
            "The name in old event log entries, which no page shows",
            "Backups made before today. Delete the ones you don't need",
        ),
    )


async def erase(call: HttpRequest, body: Confirming) -> None:
    """Delete a person's data for good. This can't be undone."""
    person = found_member(call)
    if " ".join(body.name.split()).casefold() != person.name.casefold():
        raise HttpRefusal(409, "other_name", f"Type the name exactly as stored: {person.name}.")
    await call.desk.carry_out(_erase(call, person))


def _erase(call: HttpRequest, person: Person) -> ErasePerson:
    room = call.desk.room
    place = room.members.in_play(person.id)
    return ErasePerson(at=call.desk.now, by=call.person.id, person=person.id, today=room.today(), place=place)


# All members in one file ----------------------------------------------------------------------------------------------


async def members_csv(call: HttpRequest) -> Response:
    """All members as CSV."""
    headers = {"content-disposition": 'attachment; filename="members.csv"'}
    return Response(call.desk.room.member_list.written().encode(), media_type=CSV[0], headers=headers)


async def take_members(call: HttpRequest, body: ListSent) -> MemberListView:
    """Preview or run a member import: all lines or none."""
    desk, by = call.desk, call.person.id
    try:
        if not body.take:
            return desk.room.member_list.preview(by, body.text)
        seen, command = await desk.room.member_list.command(by, body.text)
    except BadSheet as bad:
        raise HttpRefusal(422, "bad_list", f"Nothing was imported. {bad}.") from None
    if command is not None:
        await desk.carry_out(command)
    return seen
