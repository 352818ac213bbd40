"""Members, invitations, roles, logo."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.bounds import Chips, Currency, Day, Id, Line, Name, Text, UpTo100, Word
from cutcard.club.people import Kind, Person, Role
from cutcard.club.people.guests import NoteHost
from cutcard.club.people.links import EndInvitation, Invite, MakePasswordLink
from cutcard.club.people.logo import MOST_BYTES as MOST_PICTURE
from cutcard.club.people.logo import Encoded, SetLogo
from cutcard.club.people.member_file import Change
from cutcard.club.people.members import LetBack, Remove, Rename, SetClub, SetRoles
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.person import Papers, Shown
from cutcard.club.people.sign_in import EndSessions
from cutcard.club.people.state import ChipColour
from cutcard.english import CurrencyFormat
from cutcard.room.access import sees_conduct
from cutcard.style import TimeFormat
from cutcard.version import __version__
from cutcard.web.api.people.sign_in import RequestBody, changed_details
from cutcard.web.http.credentials import digest, new_token
from cutcard.web.http.errors import not_allowed, not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.http.settings import DAY


class ExclusionView(Struct, frozen=True, gc=False):
    """An expelled or suspended member."""

    until: str
    """The day on which they may play again; "": expelled."""
    why: str
    """For officers, directors and the floor; "": for others."""


class HelpView(Struct, frozen=True, gc=False):
    """Who created a link for a forgotten password, and when; when it expires, or when it was used."""

    by: str
    made: int
    expires: int
    used: int


class PersonKnown(Struct, frozen=True, gc=False, omit_defaults=True):
    """A person, as members see them; staff also see roles."""

    id: str
    name: str
    kind: Kind
    here: bool
    """Whether they are connected now."""
    roles: tuple[Role, ...] = ()
    """For staff."""
    kept_out: ExclusionView | None = None
    """For staff: the exclusion that keeps them from playing today."""
    helped: HelpView | None = None
    """For staff: the last link for a forgotten password."""


class Inviting(RequestBody, frozen=True, kw_only=True):
    """Roles, for how many people (0: no limit), for how many days."""

    roles: UpTo100[Role] = ("player",)
    uses: Annotated[int, Meta(ge=0, le=10_000)] = 1
    days: Annotated[int, Meta(ge=1, le=365)] = 7


class Invited(Struct, frozen=True):
    """A link to pass on; it is shown only once."""

    id: str
    link: str
    token: str
    expires: int


class InvitationView(Struct, frozen=True, gc=False):
    """An open invitation; `left` -1: no limit."""

    id: str
    roles: tuple[Role, ...]
    by: str
    made: int
    expires: int
    left: int


class PersonChanges(RequestBody, frozen=True, kw_only=True):
    """What a director changes about a person."""

    roles: UpTo100[Role] | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    shown: Shown | UnsetType = UNSET
    """How the public name is made, for a person who never signs in."""
    nickname: Name = ""
    """The nickname, if the public name is one."""
    brought_by: Id | UnsetType = UNSET
    """The member who introduced them; empty: none."""
    born: Day | UnsetType = UNSET
    """Such as 1990-03-05; empty: unknown."""
    since: Day | UnsetType = UNSET
    """The day on which they became a member, if that was before their record."""
    mail: Name | UnsetType = UNSET
    phone: Word | UnsetType = UNSET
    address: UpTo100[Line] | UnsetType = UNSET


class ClubView(Struct, frozen=True):
    """The settings of the club."""

    title: str
    guests: bool
    players_open_tables: bool
    director_passkeys: bool
    """Whether directors need a passkey besides the password."""
    currency: CurrencyFormat
    """The currency of new tournaments and cash sessions."""
    time_format: TimeFormat
    """How pages, prints and the log write times."""
    chips: tuple[tuple[int, ChipColour], ...]
    """(value, color) of the club's chips; empty: not set."""
    version: str
    logo: str = ""
    """The digest of its own logo, which `/api/club/logo` serves; "": it has none."""
    reached: str = ""
    """The address at which phones reach the server; "": they can't, because it listens on this machine only."""
    about: str = ""
    """The club's description of itself."""
    joining: str = ""
    """How to join."""
    house: str = ""
    """The house of the club's office; "": it has none yet."""
    house_title: str = ""
    league: bool = False
    """Whether the league is public."""


class ClubChanges(RequestBody, frozen=True, kw_only=True):
    """The settings a director changes."""

    guests: bool | None = None
    players_open_tables: bool | None = None
    director_passkeys: bool | None = None
    currency: Currency | None = None
    """Tournaments and sessions that are open keep theirs."""
    time_format: TimeFormat | None = None
    chips: Annotated[tuple[tuple[Chips, ChipColour], ...], Meta(max_length=12)] | None = None
    """(value, color) of each chip the club has."""
    about: Text | None = None
    joining: Text | None = None


async def people(call: HttpRequest) -> list[PersonKnown]:
    """All people the club knows: names for members, roles for staff."""
    if not call.person.knows_people:
        raise not_allowed("a member who plays here")
    staff = call.person.has("director", "floor", "dealer", "banker")
    known = (person for person in call.desk.room.people.persons.values() if not person.gone)
    why = sees_conduct(call.person, officer=call.desk.room.office.runs_it(call.person))
    return [_known(call, person, roles=staff, why=why) for person in known]


def _known(call: HttpRequest, person: Person, *, roles: bool, why: bool) -> PersonKnown:
    here = person.id in call.desk.sockets
    if not roles:
        return PersonKnown(person.id, person.name, person.kind, here)
    out = call.desk.room.people.kept_out(call.desk.room.today(), person.id)
    seen = ExclusionView(out.until, out.why if why else "") if out is not None else None
    return PersonKnown(person.id, person.name, person.kind, here, person.roles, seen, help_view(call, person.id))


def help_view(call: HttpRequest, person: str) -> HelpView | None:
    """The last password help for a person."""
    one = call.desk.room.people.helps.get(person)
    if one is None:
        return None
    return HelpView(call.desk.room.name_for(one.by, call.person), one.made, one.expires, one.used)


async def invite(call: HttpRequest, body: Inviting) -> Invited:
    """Create an invitation link with roles."""
    desk = call.desk
    token = new_token()
    paper, expires = digest(token), desk.now + body.days * DAY
    await desk.carry_out(
        Invite(at=desk.now, by=call.person.id, token=paper, roles=body.roles, expires=expires, uses=body.uses)
    )
    return Invited(paper[:12], f"/join/{token}", token, expires)


async def invitations(call: HttpRequest) -> list[InvitationView]:
    """Open invitations."""
    desk = call.desk
    return [
        InvitationView(token[:12], one.roles, one.by, one.made, one.expires, one.left)
        for token, one in desk.room.people.invitations.items()
        if one.open_at(desk.now)
    ]


async def end_invitation(call: HttpRequest) -> None:
    """Revoke an invitation."""
    desk, named = call.desk, call.path["id"]
    token = next((token for token in desk.room.people.invitations if token[:12] == named), None)
    if token is None:
        raise not_found("There is no such invitation. It was used, revoked or never created.")
    await desk.carry_out(EndInvitation(at=desk.now, by=call.person.id, token=token))


async def change_person(call: HttpRequest, body: PersonChanges) -> PersonKnown:
    """Change a person's roles, name, public name or details."""
    desk, named, by = call.desk, call.path["id"], call.person.id
    roles = rename = details = public = host = None
    if not isinstance(body.roles, UnsetType):
        roles = SetRoles(at=desk.now, by=by, person=named, roles=body.roles)
    if not isinstance(body.name, UnsetType):
        rename = Rename(at=desk.now, by=by, person=named, name=body.name)
    if not isinstance(body.shown, UnsetType):
        public = ChoosePublicName(at=desk.now, by=by, person=named, shown=body.shown, nickname=body.nickname)
    if not isinstance(body.brought_by, UnsetType):
        host = NoteHost(at=desk.now, by=by, person=named, host=body.brought_by)
    if said := changed_details(body):
        details = await desk.room.members.put_details(by, named, said)
    await desk.carry_out(Change(at=desk.now, roles=roles, name=rename, public=public, details=details, host=host))
    person = desk.room.people.persons.get(named)
    if person is None or person.gone:
        raise not_found("No member has this id.")
    return _known(call, person, roles=True, why=True)


async def papers(call: HttpRequest) -> Papers:
    """Date of birth and dues status. Officials only."""
    room, named = call.desk.room, call.path["id"]
    if named not in room.people.persons:
        raise not_found("No member has this id.")
    return replace(room.members.papers(named), dues_until=room.office.paid_until(named))


async def let_back(call: HttpRequest) -> PersonKnown:
    """Reinstate a person who was expelled or suspended before records began."""
    desk, named = call.desk, call.path["id"]
    await desk.carry_out(LetBack(at=desk.now, by=call.person.id, person=named))
    return _known(call, desk.room.people.persons[named], roles=True, why=True)


async def remove_person(call: HttpRequest) -> None:
    """Remove a person's access and end their sessions."""
    desk = call.desk
    await desk.carry_out(Remove(at=desk.now, by=call.person.id, person=call.path["id"]))


class PasswordLink(Struct, frozen=True):
    """A link to pass on for choosing a new password; it is shown only once, and works once."""

    link: str
    expires: int


HELP: Final = DAY
"""How long such a link is valid."""


async def help_in(call: HttpRequest) -> PasswordLink:
    """Create a password reset link. The creator is recorded."""
    desk, token = call.desk, new_token()
    expires = desk.now + HELP
    await desk.carry_out(
        MakePasswordLink(at=desk.now, by=call.person.id, person=call.path["id"], token=digest(token), expires=expires)
    )
    return PasswordLink(f"/password/{token}", expires)


async def sign_out_person(call: HttpRequest) -> None:
    """End all sessions of a person, for example after a lost phone."""
    desk = call.desk
    await desk.carry_out(EndSessions(at=desk.now, by=call.person.id, person=call.path["id"]))


async def club(call: HttpRequest) -> ClubView:
    """Public club settings."""
    known = call.desk.room.people
    house, title = next(((kept.office.house, kept.book.title) for kept in call.desk.room.office), ("", ""))
    return ClubView(
        call.desk.settings.title,
        known.guests,
        known.players_open_tables,
        known.director_passkeys,
        CurrencyFormat.of(known.currency),
        known.time_format,
        known.chips,
        __version__,
        known.logo.mark if known.logo is not None else "",
        call.reached,
        known.about,
        known.joining,
        house,
        title,
        call.desk.room.league.kept.league.public,
    )


async def change_club(call: HttpRequest, body: ClubChanges) -> ClubView:
    """Change club settings: guests, passkeys, currency, time format, chips, profile."""
    desk = call.desk
    await desk.carry_out(
        SetClub(
            at=desk.now,
            by=call.person.id,
            guests=body.guests,
            players_open_tables=body.players_open_tables,
            director_passkeys=body.director_passkeys,
            currency=body.currency,
            time_format=body.time_format,
            chips=body.chips,
            about=body.about,
            joining=body.joining,
            session=call.session,
        )
    )
    return await club(call)


PICTURES: Final = ("image/png", "image/jpeg")
MOST_BYTES: Final = 2 * MOST_PICTURE
"""Bytes of a request: the picture in base64, and a little; a larger one is refused in words."""


class LogoRequest(RequestBody, frozen=True, kw_only=True):
    """An image in PNG or JPEG, in base64; empty: remove the logo."""

    picture: Encoded = ""


async def club_logo(call: HttpRequest) -> Response:
    """The club's own logo."""
    logo = call.desk.room.people.logo
    if logo is None:
        raise not_found("This club has no logo.")
    return Response(logo.picture, media_type=logo.kind, headers={"cache-control": "no-cache"})


async def set_logo(call: HttpRequest, body: LogoRequest) -> ClubView:
    """Set or remove the club's logo."""
    desk = call.desk
    await desk.carry_out(SetLogo(at=desk.now, by=call.person.id, picture=body.picture))
    return await club(call)
