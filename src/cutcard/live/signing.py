"""Whose entry it is: who of the staff sent a command, as what and from which device; kept with its first event.

A store knows nothing of people, and the id of a command says who sent it but not from where. So the first event of
what staff did is kept with `sent` beside its own fields: no event is shaped otherwise, and what was kept before is read
as ever.
"""

from contextvars import ContextVar
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.bounds import Id, Line, Word
from cutcard.club.people.person import Person, Role, short
from cutcard.store.base import Fact, Recorded

DEVICE: Final[ContextVar[str]] = ContextVar("device", default="")
"""What asks right now: set by the door that hears somebody, and read where his entry is signed."""
_RANKS: Final[tuple[Role, ...]] = ("director", "floor", "dealer", "banker")
_MARK: Final = b'"sent":'


class Sent(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who, as what, from where."""

    by: Id
    role: Word = ""
    device: Line = ""


class _Body(Struct, frozen=True):
    sent: Sent | None = None


def signature(who: Person) -> Sent:
    """Somebody's signature under what he sends now."""
    return Sent(who.id, next((role for role in _RANKS if who.has(role)), ""), DEVICE.get())


def signed(fact: Fact, sent: Sent) -> Fact:
    """An event as it is kept, with who sent it."""
    return Fact(fact.name, b"%s,%s%s}" % (fact.body[:-1], _MARK, msgspec.json.encode(sent)))


def sent_by(kept: Fact | Recorded) -> Sent | None:
    """Who sent what was kept; None: nobody signed it."""
    return msgspec.json.decode(kept.body, type=_Body).sent if _MARK in kept.body else None


def signed_as(sent: Sent, name: str) -> str:
    """How a log names somebody of the staff: Dora D. (floor)."""
    return f"{short(name)} ({sent.role})" if sent.role else short(name)
