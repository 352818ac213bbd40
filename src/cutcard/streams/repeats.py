"""Repeated commands: one id is one command, and its first answer is its only answer.

Each stored command has a mark of what was asked. The same id with the same mark is a repeat; with another mark it is a
mistake of the sender, and refused. Commands of earlier versions have no mark: their id alone decides.
"""

import hashlib
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from cutcard.bounds import Word
from cutcard.store.base import Appended, Fact, Recorded, Store
from cutcard.streams.refusals import RefusedInRoom

_LENGTH: Final = 8
"""Digits of a mark: it finds mistakes, it proves nothing."""
_FIELD: Final = b'"~asked":'
"""No field of an event has such a name."""


class _Body(Struct, frozen=True):
    asked: Word = field(default="", name="~asked")


def mark_of(asked: object) -> str:
    """The mark of what was asked; the same for the same content in any order of its fields."""
    plain = msgspec.json.encode(msgspec.to_builtins(asked), order="deterministic")
    return hashlib.sha256(plain).hexdigest()[:_LENGTH]


def own_name(*parts: str) -> str:
    """The id of something that a person creates by an id of their own: always the same for the same."""
    return hashlib.sha256("/".join(parts).encode()).hexdigest()[:12]


def marked(fact: Fact, mark: str) -> Fact:
    """A stored event with the mark of its command."""
    return Fact(fact.name, b'%s,%s"%s"}' % (fact.body[:-1], _FIELD, mark.encode()))


def mark_in(kept: Fact | Recorded) -> str:
    """The mark that a stored event has; "": none."""
    return msgspec.json.decode(kept.body, type=_Body).asked if _FIELD in kept.body else ""


def check_same(first: str, again: str) -> None:
    """Refuse an id that was used for another command."""
    if first and again and first != again:
        raise RefusedInRoom("id_used")


async def check_stored(store: Store, stream: str, done: Appended, mark: str) -> Recorded:
    """The last event of a stored command; refused if its id was used for another command now."""
    (record,) = await store.read(stream, done.version - 1, 1)
    check_same(mark_in(record), mark)
    return record


def as_plain(asked: Any, *without: str) -> dict[str, Any]:
    """A command or request as data, without these fields."""
    plain: dict[str, Any] = msgspec.to_builtins(asked)
    return {name: value for name, value in plain.items() if name not in without}
