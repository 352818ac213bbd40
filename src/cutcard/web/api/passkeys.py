"""Passkeys: add one, see and remove one's own, and sign in with one."""

from typing import Any, Final

from msgspec import Struct

from cutcard.bounds import Id, Line, Moment, Name
from cutcard.club.people import RefusedAtDoor
from cutcard.club.people import commands as do
from cutcard.club.people.passkeys import STRONG
from cutcard.club.people.person import folded
from cutcard.club.people.state import Passkey
from cutcard.web.api.session import Asked, Me, came_in
from cutcard.web.calls import Call
from cutcard.web.challenges import LASTS
from cutcard.web.passkeys import Made, Shown, host_of
from cutcard.web.refusals import TurnedAway
from cutcard.web.tokens import digest, new_token

FRESH: Final = 10 * 60_000
"""So long after coming in by passkey or link nobody is asked for the password as well."""


class Confirmed(Asked, frozen=True, kw_only=True):
    """One's password, where one has one: so that nobody adds a passkey at a browser left open."""

    password: Line = ""


class OwnPasskey(Struct, frozen=True, gc=False):
    """One of one's own passkeys."""

    id: Id
    name: Name
    host: Line
    """Browsers offer it where the pages are seen under this name."""
    added: Moment
    used: Moment
    """0: never yet."""


async def my_passkeys(call: Call) -> list[OwnPasskey]:
    """Your passkeys."""
    return [_seen(passkey) for passkey in call.desk.room.people.passkeys_of(call.person.id).values()]


async def ask_for_passkey(call: Call, body: Confirmed) -> dict[str, Any]:
    """Begin to add a passkey: what the browser is asked to make, for members who say their password."""
    desk, person = call.desk, call.person
    if person.kind != "member":
        raise RefusedAtDoor("members_only")
    await _confirm(call, body.password)
    known = desk.room.people.passkeys_of(person.id)
    return desk.passkeys.ask_to_make(call.session, call.page, desk.settings.title, person, known)


async def add_passkey(call: Call, body: Made) -> OwnPasskey:
    """Add the passkey that the browser made."""
    desk, person = call.desk, call.person
    fresh = await call.beside(desk.passkeys.made(call.session, call.page, body))
    await desk.settle(
        do.AddPasskey(
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


async def remove_passkey(call: Call) -> None:
    """Remove one of your passkeys; whoever signed in with it elsewhere is signed out."""
    desk = call.desk
    await desk.settle(do.RemovePasskey(at=desk.now, person=call.person.id, passkey=call.path["id"], keep=call.session))


async def ask_to_sign(call: Call) -> dict[str, Any]:
    """Begin to sign in with a passkey: what the browser is asked to sign; no name is needed."""
    desk = call.desk
    desk.doorkeeper.enter(call.address)
    visitor = new_token()
    call.remember_visitor(visitor, LASTS)
    return desk.passkeys.ask_to_sign(digest(visitor), call.page)


async def sign_in_by_passkey(call: Call, body: Shown) -> Me:
    """Sign in with what the passkey signed."""
    desk = call.desk
    desk.doorkeeper.sign_in(f"passkey {body.passkey[:64]}", call.address)
    kept = desk.room.people.passkeys.get(body.passkey)
    if kept is not None and body.person not in ("", kept.person):
        kept = None
    count = await call.beside(desk.passkeys.signed(call.visitor, call.page, body, kept.key if kept else ""))
    token, lasts, person = new_token(), desk.settings.session, kept.person if kept else ""
    await desk.settle(
        do.OpenSession(
            at=desk.now,
            person=person,
            session=digest(token),
            expires=desk.now + lasts,
            passkey=body.passkey,
            count=count,
            seen=call.arrival,
        )
    )
    return came_in(call, token, lasts)


async def _confirm(call: Call, password: str) -> None:
    """Whoever came in by passkey or link just now need not; nor who has no password."""
    desk, person = call.desk, call.person
    kept = desk.room.people.passwords.get(person.id, "")
    session = desk.room.people.sessions[call.session]
    if not kept or (session.how in STRONG and desk.now - session.opened < FRESH):
        return
    if not password:
        raise TurnedAway(403, "password_wanted", "Give your password too: nobody else shall add a passkey for you.")
    desk.doorkeeper.sign_in(folded(person.name), call.address)
    if not await desk.passwords.check(password, kept, call.address):
        raise TurnedAway(403, "wrong_password", "The password is not right: nothing was changed.")


def _seen(passkey: Passkey) -> OwnPasskey:
    return OwnPasskey(passkey.id, passkey.name, passkey.host, passkey.added, passkey.used)
