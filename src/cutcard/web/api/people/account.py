"""Your account: sessions and passkeys."""

from typing import Any, Final

from msgspec import Struct

from cutcard.bounds import Id, Line, Moment, Name
from cutcard.club.people import RefusedAccess
from cutcard.club.people.person import How, comparable_name
from cutcard.club.people.sign_in import STRONG, AddPasskey, EndSession, EndSessions, OpenSignIn, RemovePasskey
from cutcard.club.people.state import Passkey
from cutcard.web.api.people.sign_in import Me, RequestBody, session_answer
from cutcard.web.http.credentials import LASTS, Made, PasskeyShown, digest, host_of, new_token
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import HttpRequest


class OwnSession(Struct, frozen=True, gc=False):
    """One of your sessions; `id` is not secret and opens nothing."""

    id: Id
    opened: Moment
    seen: Moment
    """When it was last used, within a day."""
    expires: Moment
    how: How
    device: Name
    network: Name
    """The network, not the whole address."""
    here: bool
    """Whether it is connected now."""
    this: bool
    """Whether it is the session of this request."""


async def my_sessions(call: HttpRequest) -> list[OwnSession]:
    """List your sessions."""
    desk = call.desk
    return [
        OwnSession(
            id=one.id,
            opened=one.opened,
            seen=one.since,
            expires=one.expires,
            how=one.how,
            device=one.seen.device,
            network=one.seen.network,
            here=desk.sockets.holds(call.person.id, token),
            this=token == call.session,
        )
        for token, one in desk.room.people.sessions_of(call.person.id).items()
        if one.open_at(desk.now)
    ]


async def end_session(call: HttpRequest) -> None:
    """End one of your sessions and close its pages."""
    desk, named = call.desk, call.path["id"]
    own = desk.room.people.sessions_of(call.person.id)
    found = next((token for token, one in own.items() if one.id == named), None)
    if found is None:
        raise not_found("There is no such session. It has already ended.")
    await desk.carry_out(EndSession(at=desk.now, session=found))
    if found == call.session:
        call.set_cookie("", 0)


async def end_other_sessions(call: HttpRequest) -> None:
    """End all your other sessions."""
    desk, own = call.desk, call.person.id
    await desk.carry_out(EndSessions(at=desk.now, by=own, person=own, keep=call.session))


FRESH: Final = 10 * 60_000
"""For so long after a sign-in by passkey or link the password is not asked for."""


class Confirmed(RequestBody, frozen=True, kw_only=True):
    """Your password, if you have one, so no one else adds a passkey at a browser left open."""

    password: Line = ""


class OwnPasskey(Struct, frozen=True, gc=False):
    """One of your passkeys."""

    id: Id
    name: Name
    host: Line
    """The host name of the pages where browsers offer it."""
    added: Moment
    used: Moment
    """0: never."""


async def my_passkeys(call: HttpRequest) -> list[OwnPasskey]:
    """List your passkeys."""
    return [_seen(passkey) for passkey in call.desk.room.people.passkeys_of(call.person.id).values()]


async def ask_for_passkey(call: HttpRequest, body: Confirmed) -> dict[str, Any]:
    """Start adding a passkey. Needs your password."""
    desk, person = call.desk, call.person
    if person.kind != "member":
        raise RefusedAccess("members_only")
    await _confirm(call, body.password)
    known = desk.room.people.passkeys_of(person.id)
    return desk.passkeys.ask_to_make(call.session, call.page, desk.settings.title, person, known)


async def add_passkey(call: HttpRequest, body: Made) -> OwnPasskey:
    """Add the passkey created by the browser."""
    desk, person = call.desk, call.person
    fresh = await call.in_background(desk.passkeys.check_made(call.session, call.page, body))
    await desk.carry_out(
        AddPasskey(
            at=desk.now,
            person=person.id,
            passkey=body.passkey,
            key=fresh.key,
            count=fresh.count,
            name=body.name,
            host=host_of(call.page),
        )
    )
    return _seen(desk.room.people.passkeys[body.passkey])


async def remove_passkey(call: HttpRequest) -> None:
    """Remove one of your passkeys and end the sessions that used it."""
    desk = call.desk
    await desk.carry_out(RemovePasskey(at=desk.now, person=call.person.id, passkey=call.path["id"], keep=call.session))


async def ask_to_sign(call: HttpRequest) -> dict[str, Any]:
    """Start a passkey sign-in. No name is needed."""
    desk = call.desk
    desk.rate_limits.enter(call.address)
    visitor = new_token()
    call.remember_visitor(visitor, LASTS)
    return desk.passkeys.ask_to_sign(digest(visitor), call.page)


async def sign_in_by_passkey(call: HttpRequest, body: PasskeyShown) -> Me:
    """Sign in with a passkey."""
    desk = call.desk
    desk.rate_limits.sign_in(f"passkey {body.passkey[:64]}", call.address)
    kept = desk.room.people.passkeys.get(body.passkey)
    if kept is not None and body.person not in ("", kept.person):
        kept = None
    count = await call.in_background(
        desk.passkeys.check_signed(call.visitor, call.page, body, kept.key if kept else "")
    )
    token, lasts, person = new_token(), desk.settings.session, kept.person if kept else ""
    await desk.carry_out(
        OpenSignIn(
            at=desk.now,
            person=person,
            session=digest(token),
            expires=desk.now + lasts,
            passkey=body.passkey,
            count=count,
            seen=call.arrival,
        )
    )
    return session_answer(call, token, lasts)


async def _confirm(call: HttpRequest, password: str) -> None:
    """Check the password, unless they just signed in by passkey or link, or have none."""
    desk, person = call.desk, call.person
    kept = desk.room.people.password_of(person.id)
    session = desk.room.people.sessions[call.session]
    if not kept or (session.how in STRONG and desk.now - session.opened < FRESH):
        return
    if not password:
        raise HttpRefusal(
            403, "password_wanted", "Enter your password too, so nobody else can add a passkey to your account."
        )
    desk.rate_limits.sign_in(comparable_name(person.name), call.address)
    if not await desk.passwords.check(password, kept, call.address):
        raise HttpRefusal(403, "wrong_password", "Wrong password. Nothing was changed.")


def _seen(passkey: Passkey) -> OwnPasskey:
    return OwnPasskey(passkey.id, passkey.name, passkey.host, passkey.added, passkey.used)
