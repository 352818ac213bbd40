"""A member's record: details, photo, notes, results; guests who become members."""

import base64
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import Response

from cutcard.bounds import Id, Name, Text
from cutcard.cash.views.view_types import EveningPlayed
from cutcard.club.people import Kind, Person, Role
from cutcard.club.people.details import MOST_PHOTO, Details, TakeNoteBack
from cutcard.club.people.guests import EnterWalkIn, MakeMember, guests_of, host_of_guest
from cutcard.club.people.names import signs_in
from cutcard.club.people.person import Shown, short
from cutcard.room.club.member_records import NightPlayed, NoteView
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.tournaments import stream_of
from cutcard.web.http.credentials import new_person, new_token
from cutcard.web.http.errors import HttpRefusal, not_allowed, not_found
from cutcard.web.http.request import HttpRequest

_STAFF: Final[tuple[Role, ...]] = ("director", "floor")
"""Who may see what the club knows of others, besides officers."""
PICTURES: Final = ("image/png", "image/jpeg")
PHOTO_BYTES: Final = 2 * MOST_PHOTO


class PersonRef(Struct, frozen=True, gc=False):
    """A person by id and name."""

    id: str
    name: str


class MergedView(Struct, frozen=True, gc=False):
    """A record that was merged into this one."""

    id: str
    name: str
    by: str
    at: int


class MemberRecord(Struct, frozen=True, kw_only=True):
    """A member's record, for officers and the member."""

    id: str
    name: str
    public: str
    """The public name."""
    short: str
    """The public name by default."""
    shown: Shown
    nickname: str
    kind: Kind
    roles: tuple[Role, ...]
    since: str
    """The day on which they became a member."""
    details: Details
    age: int | None
    """Full years today; None: unknown."""
    photo: bool
    signs_in: bool
    """Whether they have a password or a passkey, and so choose their public name themselves."""
    brought_by: PersonRef | None
    guests: tuple[PersonRef, ...]
    merged: tuple[MergedView, ...]
    nights: tuple[NightPlayed, ...]
    evenings: tuple[EveningPlayed, ...]
    notes: tuple[NoteView, ...] = ()
    """For officers."""


class PhotoRequest(RequestBody, frozen=True, kw_only=True):
    """An image in PNG or JPEG, in base64; empty: remove the photo."""

    picture: Annotated[str, Meta(max_length=2 * MOST_PHOTO)] = ""


class NoteRequest(RequestBody, frozen=True, kw_only=True):
    """A note for other officers."""

    text: Text


class MakingMember(RequestBody, frozen=True, kw_only=True):
    """Under which name; empty: their own."""

    name: Name = ""


class WalkInEntered(RequestBody, frozen=True, kw_only=True):
    """Which known person a walk-in is; empty: a new one, under this name or their own."""

    person: Id = ""
    name: Name = ""


# One record -----------------------------------------------------------------------------------------------------------


async def my_details(call: HttpRequest) -> MemberRecord:
    """What the club stores about you."""
    return member_view(call, found_member(call, call.person.id))


def _is_officer(call: HttpRequest) -> bool:
    return call.person.has(*_STAFF) or call.desk.room.office.runs_it(call.person)


def _officers_only(call: HttpRequest) -> None:
    if not _is_officer(call):
        raise not_allowed("an officer")


async def member(call: HttpRequest) -> MemberRecord:
    """A member's record with notes. Officers only."""
    _officers_only(call)
    return member_view(call, found_member(call), notes=True)


def found_member(call: HttpRequest, person: str = "") -> Person:
    """The person in the path, or another one; a guest also after they left."""
    people = call.desk.room.people
    found = people.persons.get(people.main_id(person or call.path["id"]))
    if found is None or (found.gone and found.kind != "guest") or found.id in people.erased:
        raise not_found("No member has this id.")
    return found


def member_view(call: HttpRequest, person: Person, *, notes: bool = False) -> MemberRecord:
    """A member's record as the reader may see it."""
    room = call.desk.room
    people, members, own = room.people, room.members, person.id
    host = host_of_guest(people, own)
    return MemberRecord(
        id=own,
        name=person.name,
        public=person.public,
        short=short(person.name),
        shown=person.shown,
        nickname=person.nickname,
        kind=person.kind,
        roles=person.roles,
        since=members.since(own),
        details=members.details(own),
        age=members.papers(own).age_on(room.today()),
        photo=any(one in people.photos for one in people.ids_of(own)),
        signs_in=signs_in(people, own),
        brought_by=_ref(call, host) if host else None,
        guests=tuple(_ref(call, guest) for guest in guests_of(people, own)),
        merged=tuple(
            MergedView(other, people.merged[other].was.name, room.name_for(people.merged[other].by, call.person), at)
            for other in people.ids_of(own)[1:]
            for at in (people.merged[other].at,)
        ),
        nights=members.nights_of(own),
        evenings=members.evenings_of(own),
        notes=members.notes(own) if notes else (),
    )


def _ref(call: HttpRequest, person: str) -> PersonRef:
    return PersonRef(person, call.desk.room.name_for(person, call.person))


# Photo and notes ------------------------------------------------------------------------------------------------------


async def photo(call: HttpRequest) -> Response:
    """A member's photo. Officers and the member only."""
    person = found_member(call)
    if person.id != call.person.id:
        _officers_only(call)
    found = await call.desk.room.members.photo(person.id)
    if found is None:
        raise not_found("There is no photo.")
    headers = {"cache-control": "private, no-cache", "x-content-type-options": "nosniff"}
    return Response(base64.b64decode(found.picture), media_type=found.kind, headers=headers)


async def set_photo(call: HttpRequest, body: PhotoRequest) -> None:
    """Set or remove a member's photo."""
    command = await call.desk.room.members.put_photo(call.person.id, call.path["id"], body.picture)
    await call.desk.carry_out(command)


async def write_note(call: HttpRequest, body: NoteRequest) -> tuple[NoteView, ...]:
    """Write a signed and dated note about a member, for officers."""
    _officers_only(call)
    room, by, about = call.desk.room, call.person.id, call.path["id"]
    command = await room.members.write_note(by, about, new_token()[:16], body.text, officer=True)
    await call.desk.carry_out(command)
    return room.members.notes(call.path["id"])


async def take_note_back(call: HttpRequest) -> tuple[NoteView, ...]:
    """Retract a note. It stays, marked as retracted."""
    _officers_only(call)
    desk = call.desk
    await desk.carry_out(TakeNoteBack(at=desk.now, by=call.person.id, note=call.path["note"], officer=True))
    return desk.room.members.notes(call.path["id"])


# Guests and walk-ins --------------------------------------------------------------------------------------------------


async def make_member(call: HttpRequest, body: MakingMember) -> MemberRecord:
    """Make a guest a member. Their results stay theirs."""
    desk, named = call.desk, call.path["id"]
    await desk.carry_out(MakeMember(at=desk.now, by=call.person.id, person=named, name=body.name))
    return member_view(call, found_member(call), notes=True)


async def enter_walk_in(call: HttpRequest, body: WalkInEntered) -> MemberRecord:
    """Create a record for a walk-in and assign the tournament result to it."""
    desk, kept, player = call.desk, stream_of(call), call.path["player"]
    one = kept.night.entrants.get(player)
    if one is None:
        raise not_found("No registered player has this number.")
    if one.person:
        raise HttpRefusal(409, "known_already", f"{one.name} is already a member.")
    person = body.person or new_person()
    await desk.carry_out(
        EnterWalkIn(
            at=desk.now,
            by=call.person.id,
            night=kept.id,
            player=player,
            person=person,
            name=body.name or one.name,
        )
    )
    return member_view(call, found_member(call, person), notes=True)
