"""API keys: each has a name, an end, and scopes that are at most its maker's own permissions.

Only a key's hash is stored. Scopes are such as books:read; the API defines which exist.
"""

from typing import Final

from cutcard.acts.declare import gives_rights
from cutcard.bounds import Id, Moment, Name, UpTo100, Word
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, only
from cutcard.club.people.state import DAY, People, ProgramKey

MOST_KEYS: Final = 100
LONGEST: Final = 366 * DAY
SELDOM: Final = 3_600_000
"""The use of a key is recorded at most this often, not with every request."""


class MakeKey(PeopleCommand, frozen=True, kw_only=True):
    """Make a key for a program; `token` is its hash."""

    by: str
    id: str
    token: str
    name: str
    scopes: tuple[str, ...]
    expires: int


class EndKey(PeopleCommand, frozen=True, kw_only=True):
    """Let a key open nothing any more."""

    by: str
    id: str


class UseKey(PeopleCommand, frozen=True, kw_only=True):
    """Note that a key was used; nothing happens where that was noted not long ago."""

    token: str


@gives_rights
class KeyMade(PeopleEvent, frozen=True, gc=False, tag="key-made/1"):
    """An API key was created."""

    id: Id
    token: Id
    by: Id
    name: Name
    scopes: UpTo100[Word]
    at: Moment
    expires: Moment


class KeyEnded(PeopleEvent, frozen=True, gc=False, tag="key-ended/1"):
    """An API key was ended."""

    id: Id
    by: Id


class KeyUsed(PeopleEvent, frozen=True, gc=False, tag="key-used/1"):
    """An API key was used."""

    id: Id
    at: Moment


@decides
def _make_key(c: MakeKey, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    name = " ".join(c.name.split())
    if not name:
        raise RefusedAccess("key_needs_name")
    if not c.scopes:
        raise RefusedAccess("key_needs_scope")
    if not c.at < c.expires <= c.at + LONGEST:
        raise RefusedAccess("key_dates")
    if len(people.keys) >= MOST_KEYS:
        raise RefusedAccess("keys_full", most=MOST_KEYS)
    if any(one.id == c.id for one in people.keys.values()) or c.token in people.keys:
        raise RefusedAccess("id_taken")
    return [KeyMade(c.id, c.token, c.by, name, tuple(dict.fromkeys(c.scopes)), c.at, c.expires)]


@decides
def _end_key(c: EndKey, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    if all(one.id != c.id for one in people.keys.values()):
        raise RefusedAccess("no_such_key")
    return [KeyEnded(c.id, c.by)]


@decides
def _use_key(c: UseKey, people: People) -> list[PeopleEvent]:
    key = people.keys.get(c.token)
    if key is None or not key.open_at(c.at):
        raise RefusedAccess("key_over")
    return [KeyUsed(key.id, c.at)] if c.at - key.used >= SELDOM else []


@changes
def _made(people: People, e: KeyMade) -> None:
    people.keys[e.token] = ProgramKey(e.id, e.name, e.by, e.scopes, e.at, e.expires)


@changes
def _ended(people: People, e: KeyEnded) -> None:
    people.keys = {token: one for token, one in people.keys.items() if one.id != e.id}


@changes
def _used(people: People, e: KeyUsed) -> None:
    for one in people.keys.values():
        if one.id == e.id:
            one.used = e.at
