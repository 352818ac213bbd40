"""Sessions: sign in, join as guest or by invitation, open the club, sign out."""

from functools import partial
from typing import Annotated, Any, ClassVar, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from cutcard.bounds import Line, Name, UpTo100, Word
from cutcard.club.people import Kind, Person, Role
from cutcard.club.people.links import ComeAsGuest, Join, SetNewPassword, UseDirectorLink, person_of_link
from cutcard.club.people.member_file import Change
from cutcard.club.people.members import Rename
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.person import Shown, comparable_name
from cutcard.club.people.sign_in import EndSession, EndSessions, OpenSignIn, SetPassword
from cutcard.web.http.credentials import digest, new_person, new_token
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest

TOKEN_MOST: Final = 200
OwnId = Annotated[str, Meta(max_length=100, pattern=r"^$|^.{20,}$")]
"""Who has it can sign in as the same person for a while: so it is long, and only its hash is stored."""


class RequestBody(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A request's body."""

    OWN_ID: ClassVar[bool] = True
    """Whether its `id`, where it has one, is the sender's own."""


class EnteringBody(RequestBody, frozen=True, kw_only=True):
    """A sign-in; a program sets `token_wanted` and gets, instead of a cookie, a token to send as Bearer."""

    token_wanted: bool = False


class SignIn(EnteringBody, frozen=True, kw_only=True):
    """Name and password."""

    name: Name
    password: Line


class Newcomer(EnteringBody, frozen=True, kw_only=True):
    """A newcomer; `id` is your own, a long random text: sent again within ten minutes it is the same person."""

    id: OwnId = ""


class Guest(Newcomer, frozen=True, kw_only=True):
    """A name that is not in use."""

    name: Name


class Joining(Newcomer, frozen=True, kw_only=True):
    """The token of an invitation link, a name, and a password for next time."""

    token: Line
    name: Name
    password: Line = ""


class OpeningClub(EnteringBody, frozen=True, kw_only=True):
    """The token of the director's link."""

    token: Line
    name: Name = ""
    password: Line = ""


class NewPassword(EnteringBody, frozen=True, kw_only=True):
    """The token of a link for a forgotten password, and the new password."""

    token: Line
    password: Line


class SignOut(RequestBody, frozen=True, kw_only=True):
    """Here, or everywhere."""

    everywhere: bool = False


class OwnChanges(RequestBody, frozen=True, kw_only=True):
    """What you change about yourself; a new password needs the current one, if there is one."""

    name: Name | UnsetType = UNSET
    password: Line | UnsetType = UNSET
    old_password: Line = ""
    shown: Shown | UnsetType = UNSET
    """How your public name is made."""
    nickname: Name = ""
    """The nickname, if the public name is one."""
    mail: Name | UnsetType = UNSET
    phone: Word | UnsetType = UNSET
    address: UpTo100[Line] | UnsetType = UNSET


class Me(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who this client is signed in as, and what they may do."""

    id: str
    name: str
    public: str
    """The public name, for screens that strangers see."""
    roles: tuple[Role, ...]
    kind: Kind
    club: str
    has_password: bool
    may_open_tables: bool
    may_invite: bool
    officer: bool
    """Whether the club's office is open to them."""
    kept_out: str
    """Why they may not play today, in a sentence; "": they may."""
    token: str = ""
    """Only right after a sign-in, if it was requested."""


async def sign_in(call: HttpRequest, body: SignIn) -> Me:
    """Sign in with name and password."""
    desk = call.desk
    person = desk.room.people.named(body.name)
    desk.rate_limits.sign_in(comparable_name(body.name[:64]), call.address)
    kept = desk.room.people.password_of(person.id) if person else ""
    if not await desk.passwords.check(body.password, kept, call.address) or person is None:
        raise HttpRefusal(401, "wrong_password", "Wrong name or password. Try again.")
    token = new_token()
    lasts = desk.settings.session
    await desk.carry_out(
        OpenSignIn(
            at=desk.now,
            person=person.id,
            session=digest(token),
            expires=desk.now + lasts,
            checked=kept,
            seen=call.arrival,
        )
    )
    return session_answer(call, token, lasts, token_wanted=body.token_wanted)


async def guest(call: HttpRequest, body: Guest) -> Me:
    """Join as a guest, if the club allows it."""
    desk = call.desk
    desk.rate_limits.enter(call.address)
    desk.rate_limits.guest(call.address, partial(guests_from, call))
    token, lasts = new_token(), desk.settings.guest_session
    person = person_of(body.id)
    if not is_repeat(call, person, body.name):
        await desk.carry_out(
            ComeAsGuest(
                at=desk.now,
                person=person,
                name=body.name,
                session=digest(token),
                expires=desk.now + lasts,
                seen=call.arrival,
            ),
            body.id,
        )
    await reopen_session(call, person, token, lasts)
    return session_answer(call, token, lasts, token_wanted=body.token_wanted)


async def join(call: HttpRequest, body: Joining) -> Me:
    """Become a member with an invitation."""
    invitation = call.desk.room.people.invitations.get(_paper(body))
    holds = invitation is not None and invitation.open_at(call.desk.now)
    return await _come_in_by(Join, call, body, holds=holds, own=body.id)


async def choose_anew(call: HttpRequest, body: NewPassword) -> Me:
    """Set a new password with a reset link. Other sessions end."""
    desk = call.desk
    desk.rate_limits.enter(call.address)
    paper = digest(body.token[:TOKEN_MOST])
    holds = person_of_link(desk.room.people, paper, desk.now) is not None
    password = await desk.passwords.hash(body.password, call.address) if holds else ""
    if holds and not password:
        raise HttpRefusal(422, "not_a_password", "Enter a password.")
    token, lasts = new_token(), desk.settings.session
    await desk.carry_out(
        SetNewPassword(
            at=desk.now,
            token=paper,
            password=password,
            session=digest(token),
            expires=desk.now + lasts,
            seen=call.arrival,
        )
    )
    return session_answer(call, token, lasts, token_wanted=body.token_wanted)


async def open_club(call: HttpRequest, body: OpeningClub) -> Me:
    """Sign in as director with the one-time link printed by the server."""
    link = call.desk.room.people.director_link
    return await _come_in_by(UseDirectorLink, call, body, holds=link is not None and link.token == _paper(body))


def _paper(body: Joining | OpeningClub) -> str:
    """The hash by which an invitation or link is found."""
    return digest(body.token[:TOKEN_MOST])


async def _come_in_by(
    way: type[Join | UseDirectorLink], call: HttpRequest, body: Joining | OpeningClub, *, holds: bool, own: str = ""
) -> Me:
    """Sign in by a link; hashing a password takes a quarter of a second, so the link is checked first."""
    desk = call.desk
    desk.rate_limits.enter(call.address)
    token, lasts = new_token(), desk.settings.session
    person = person_of(own)
    if not is_repeat(call, person, body.name):
        password = await desk.passwords.hash(body.password, call.address) if holds else ""
        await desk.carry_out(
            way(
                at=desk.now,
                token=_paper(body),
                person=person,
                name=body.name,
                password=password,
                session=digest(token),
                expires=desk.now + lasts,
                seen=call.arrival,
            ),
            own,
        )
    await reopen_session(call, person, token, lasts)
    return session_answer(call, token, lasts, token_wanted=body.token_wanted)


async def sign_out(call: HttpRequest, body: SignOut) -> None:
    """Sign out, here or everywhere."""
    desk, person = call.desk, call.person
    if body.everywhere:
        await desk.carry_out(EndSessions(at=desk.now, by=person.id, person=person.id))
    else:
        await desk.carry_out(EndSession(at=desk.now, session=call.session))
    call.set_cookie("", 0)


async def me(call: HttpRequest) -> Me:
    """Who you are signed in as."""
    return _me(call)


async def change_me(call: HttpRequest, body: OwnChanges) -> Me:
    """Change your name, password, public name or contact details. A new password ends other sessions."""
    desk, person = call.desk, call.person
    password = rename = None
    if isinstance(body.password, str):
        kept = await _new_password(call, body.password, body.old_password)
        password = SetPassword(at=desk.now, by=person.id, person=person.id, password=kept, keep=call.session)
    if isinstance(body.name, str):
        rename = Rename(at=desk.now, by=person.id, person=person.id, name=body.name)
    public = details = None
    if not isinstance(body.shown, UnsetType):
        public = ChoosePublicName(at=desk.now, by=person.id, person=person.id, shown=body.shown, nickname=body.nickname)
    if said := changed_details(body):
        details = await desk.room.members.put_details(person.id, person.id, said)
    await desk.carry_out(Change(at=desk.now, password=password, name=rename, public=public, details=details))
    return _me(call)


_DETAILS: Final = ("born", "since", "mail", "phone", "address")


def changed_details(body: Struct) -> dict[str, Any]:
    """The changed details in a request."""
    said = ((field, getattr(body, field, UNSET)) for field in _DETAILS)
    return {field: value for field, value in said if value is not UNSET}


async def _new_password(call: HttpRequest, password: str, old: str) -> str:
    """The hash of a new password, after the old one was checked."""
    desk, person = call.desk, call.person
    kept = desk.room.people.password_of(person.id)
    desk.rate_limits.sign_in(comparable_name(person.name), call.address)
    if kept and not await desk.passwords.check(old, kept, call.address):
        raise HttpRefusal(403, "wrong_password", "The old password is wrong. Nothing was changed.")
    hashed = await desk.passwords.hash(password, call.address)
    if not hashed:
        raise HttpRefusal(422, "not_a_password", "Enter a password.")
    return hashed


def session_answer(call: HttpRequest, token: str, lasts: int, *, token_wanted: bool = False) -> Me:
    """Give the session to the browser as a cookie, or to a program in the answer."""
    call.session = digest(token)
    call.who = call.desk.room.people.signed_in(call.session, call.desk.now)
    if token_wanted:
        return _me(call, token)
    call.set_cookie(token, lasts)
    return _me(call)


def _me(call: HttpRequest, token: str = "") -> Me:
    people = call.desk.room.people
    person = people.persons[call.person.id]
    return Me(
        id=person.id,
        name=person.name,
        public=person.public,
        roles=person.roles,
        kind=person.kind,
        club=call.desk.settings.title,
        has_password=bool(people.password_of(person.id)),
        may_open_tables=people.may_open_tables(person),
        may_invite=person.has("director"),
        officer=call.desk.room.office.is_officer(person),
        kept_out=_kept_out(call, person),
        token=token,
    )


def _kept_out(call: HttpRequest, person: Person) -> str:
    room = call.desk.room
    out = room.people.kept_out(room.today(), person.id)
    return out.sentence() if out is not None else ""


AGAIN: Final = 10 * 60_000
"""Milliseconds for which a newcomer's id signs the same person in again."""


def person_of(own: str) -> str:
    """The id of a new person: always the same for the same id from the client."""
    return digest(f"newcomer {own}")[:12] if own else new_person()


def guests_from(call: HttpRequest) -> int:
    """How many guests are signed in from this network."""
    people, now, here = call.desk.room.people, call.desk.now, call.arrival.network
    found = (one.person for one in people.sessions.values() if one.open_at(now) and one.seen.network == here)
    return sum(people.persons[person].kind == "guest" for person in set(found))


def is_repeat(call: HttpRequest, person: str, name: str) -> bool:
    """Whether a newcomer's id was used before; refused if it was another person's or long ago."""
    people, now = call.desk.room.people, call.desk.now
    known = people.persons.get(person)
    if known is None:
        return False
    lately = any(now - one.opened < AGAIN for one in people.sessions_of(person).values())
    if known.gone or not lately or comparable_name(known.name) != comparable_name(name):
        raise HttpRefusal(409, "id_used", "This id has been used. Send a new id for every guest.")
    return True


async def reopen_session(call: HttpRequest, person: str, token: str, lasts: int) -> None:
    """Open a session for a newcomer who sent the same id again."""
    desk = call.desk
    session = digest(token)
    if person in desk.room.people.persons and desk.room.people.signed_in(session, desk.now) is None:
        expires = desk.now + lasts
        await desk.carry_out(
            OpenSignIn(at=desk.now, person=person, session=session, expires=expires, seen=call.arrival)
        )
