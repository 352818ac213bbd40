"""Stream names; who signed an event."""

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct, field

from cutcard.bounds import Id, Line, Word
from cutcard.club.people.person import Person
from cutcard.store.base import Fact, Recorded
from cutcard.store.codec import Codec, TooMuch
from cutcard.streams.refusals import RefusedInRoom

E = TypeVar("E")

TABLE: Final = "table/"
TALK: Final = "talk/"
HERE: Final = "here/"
EDITION: Final = "edition/"
PEOPLE: Final = "people"
HOUSES: Final = "houses"
SCHOOL: Final = "school/"
ROOM: Final = "room"
NIGHT: Final = "night/"
CASH: Final = "cash/"
OFFICE: Final = "office/"
SEAL: Final = "seal/"
WEBHOOKS: Final = "webhooks"


def facts_of(codec: Codec[E], events: Iterable[E]) -> list[Fact]:
    """Encode events for the store; refuse one that could not be read again."""
    try:
        return [codec.fact(event) for event in events]
    except TooMuch as wrong:
        raise RefusedInRoom("too_much", why=wrong.why) from None


def plain(event: msgspec.Struct) -> dict[str, Any]:
    """An event as data, with its name."""
    return msgspec.to_builtins(event)  # type: ignore[no-any-return]


DEVICE: Final[ContextVar[str]] = ContextVar("device", default="")
MAY_GIVE_RIGHTS: Final[ContextVar[bool]] = ContextVar("may_give_rights", default=True)
"""Whether the current sender may give and take people's rights: a program only with the scope for it."""
_MARK: Final = b'"~sent":'
"""No field of an event has such a name. Earlier versions wrote `sent`, which an event may have itself."""
_MARK_BEFORE: Final = b'"sent":{'


class Sent(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who sent it, in which role, from which device."""

    by: Id
    role: Word = ""
    device: Line = ""


class _Body(Struct, frozen=True):
    sent: Sent | None = field(default=None, name="~sent")


class _BodyBefore(Struct, frozen=True):
    sent: Sent | None = None


def signature(who: Person) -> Sent:
    """The signature under a person's command."""
    return Sent(who.id, who.office, DEVICE.get())


def signed(fact: Fact, sent: Sent) -> Fact:
    """A stored event with its sender."""
    return Fact(fact.name, b"%s,%s%s}" % (fact.body[:-1], _MARK, msgspec.json.encode(sent)))


def sent_by(kept: Fact | Recorded) -> Sent | None:
    """Who sent a stored event; None: nobody signed it."""
    if _MARK in kept.body:
        return msgspec.json.decode(kept.body, type=_Body).sent
    return msgspec.json.decode(kept.body, type=_BodyBefore).sent if _MARK_BEFORE in kept.body else None


def signed_as(sent: Sent, name: str) -> str:
    """How a log names a member of the staff, by their public name: Dora D. (floor)."""
    return f"{name} ({sent.role})" if sent.role else name
