"""API keys: created by a director, shown once, with scopes and an expiry date."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cutcard.bounds import Few, Name, Word
from cutcard.club.people.api_keys import EndKey, MakeKey
from cutcard.club.people.state import DAY, ProgramKey
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import digest, new_token
from cutcard.web.http.errors import TurnedAway
from cutcard.web.http.request import KEY, HttpCall

Days = Annotated[int, Meta(ge=1, le=366)]
SHOWN: Final = 12
"""Letters of a key's hash by which it is named."""


class KeySeen(Struct, frozen=True, kw_only=True):
    """A key as directors see it: everything but the key itself."""

    id: str
    name: str
    by: str
    scopes: tuple[str, ...]
    made: int
    expires: int
    used: int
    """When a program came with it, within the hour; 0: never."""


class KeysSeen(Struct, frozen=True, kw_only=True):
    """All keys, and all scopes with their descriptions."""

    keys: tuple[KeySeen, ...]
    scopes: dict[str, str]


class KeyWanted(RequestBody, frozen=True, kw_only=True):
    """What a key is for, its scopes, and for how many days."""

    name: Name
    scopes: Few[Word]
    days: Days = 90


class KeyShown(Struct, frozen=True, kw_only=True):
    """A new key; it is shown only once."""

    key: str
    seen: KeySeen


async def keys(call: HttpCall) -> KeysSeen:
    """List API keys, newest first, and the available scopes."""
    known = sorted(call.desk.room.people.keys.values(), key=lambda one: -one.made)
    return KeysSeen(keys=tuple(_seen(call, one) for one in known), scopes=call.desk.scopes)


async def make_key(call: HttpCall, body: KeyWanted) -> KeyShown:
    """Create an API key, sent as `Authorization: Bearer KEY`.

    It can do what its creator can, within its scopes.
    """
    desk = call.desk
    unknown = next((one for one in body.scopes if one not in desk.scopes), None)
    if unknown is not None:
        known = ", ".join(desk.scopes)
        raise TurnedAway(422, "no_such_scope", f"There is no scope {unknown}. Scopes: {known}.")
    key = KEY + new_token()
    token = digest(key)
    await desk.settle(
        MakeKey(
            at=desk.now,
            by=call.person.id,
            id=token[:SHOWN],
            token=token,
            name=body.name,
            scopes=body.scopes,
            expires=desk.now + body.days * DAY,
        )
    )
    return KeyShown(key=key, seen=_seen(call, desk.room.people.keys[token]))


async def end_key(call: HttpCall) -> None:
    """Revoke an API key at once."""
    desk = call.desk
    await desk.settle(EndKey(at=desk.now, by=call.person.id, id=call.path["id"]))


def _seen(call: HttpCall, key: ProgramKey) -> KeySeen:
    return KeySeen(
        id=key.id,
        name=key.name,
        by=call.desk.room.name_for(key.by, call.person),
        scopes=key.scopes,
        made=key.made,
        expires=key.expires,
        used=key.used,
    )
