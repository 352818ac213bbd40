"""Keys for programs: each is named, ends some day, and lets a program do some of what its maker may, and no more.

Only the hash of a key is kept. What a key is for are scopes, such as books:read; which there are, the doors know.
"""

from typing import Final

from cutcard.bounds import Few, Id, Moment, Name, Word
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, only
from cutcard.club.people.state import DAY, People, ProgramKey

MOST_KEYS: Final = 100
LONGEST: Final = 366 * DAY
SELDOM: Final = 3_600_000
"""When a key was used is written down so often, and not with every request."""


class MakeKey(DoorCommand, frozen=True, kw_only=True):
    """Make a key for a program; `token` is its hash."""

    by: str
    id: str
    token: str
    name: str
    scopes: tuple[str, ...]
    expires: int


class EndKey(DoorCommand, frozen=True, kw_only=True):
    """Let a key open nothing any more."""

    by: str
    id: str


class UseKey(DoorCommand, frozen=True, kw_only=True):
    """Note that a key was used; nothing happens where that was noted not long ago."""

    token: str


class KeyMade(DoorEvent, frozen=True, gc=False, tag="key-made/1"):
    """There is a key for a program."""

    id: Id
    token: Id
    by: Id
    name: Name
    scopes: Few[Word]
    at: Moment
    expires: Moment


class KeyEnded(DoorEvent, frozen=True, gc=False, tag="key-ended/1"):
    """A key opens nothing any more."""

    id: Id
    by: Id


class KeyUsed(DoorEvent, frozen=True, gc=False, tag="key-used/1"):
    """A program came with its key."""

    id: Id
    at: Moment


@decides
def _make_key(c: MakeKey, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    name = " ".join(c.name.split())
    if not name:
        raise RefusedAtDoor("key_needs_name")
    if not c.scopes:
        raise RefusedAtDoor("key_needs_scope")
    if not c.at < c.expires <= c.at + LONGEST:
        raise RefusedAtDoor("key_dates")
    if len(people.keys) >= MOST_KEYS:
        raise RefusedAtDoor("keys_full", most=MOST_KEYS)
    if any(one.id == c.id for one in people.keys.values()) or c.token in people.keys:
        raise RefusedAtDoor("id_taken")
    return [KeyMade(c.id, c.token, c.by, name, tuple(dict.fromkeys(c.scopes)), c.at, c.expires)]


@decides
def _end_key(c: EndKey, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    if all(one.id != c.id for one in people.keys.values()):
        raise RefusedAtDoor("no_such_key")
    return [KeyEnded(c.id, c.by)]


@decides
def _use_key(c: UseKey, people: People) -> list[DoorEvent]:
    key = people.keys.get(c.token)
    if key is None or not key.open_at(c.at):
        raise RefusedAtDoor("key_over")
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
