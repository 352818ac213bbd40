"""The room's streams, what stands in them, and who of the staff signed it: events as a store keeps them, and back.

A store knows nothing of people, and the id of a command says who sent it but not from where. So the first event of
what staff did is kept with `sent` beside its own fields: no event is shaped otherwise, and what was kept before is read
as ever.
"""

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from cutcard.bounds import Id, Line, Word
from cutcard.cash.acts import AnyEvent as CashEvent
from cutcard.club import own_houses, people, school, webhooks
from cutcard.club.people.person import Person
from cutcard.league.acts import AnyEvent as LeagueEvent
from cutcard.league.keeping import UPCASTS as OF_OLD_LEAGUES
from cutcard.office.acts import AnyEvent as OfficeEvent
from cutcard.room.tables.table_orders import AnyRoomEvent, Present, Spoken
from cutcard.store.base import Fact, Recorded
from cutcard.store.codec import Codec, TooMuch
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import AnyEvent
from cutcard.tournament.acts import AnyEvent as NightEvent

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

AT_TABLES: Final = Codec[AnyEvent](AnyEvent)
AT_THE_DOOR: Final = Codec[people.DoorEvent](people.ACTS.events)
AT_SCHOOL: Final = Codec[school.SchoolEvent](school.ACTS.events)
ABOUT_HOUSES: Final = Codec[own_houses.HouseEvent](own_houses.ACTS.events)
IN_THE_ROOM: Final = Codec[AnyRoomEvent](AnyRoomEvent)
OF_NIGHTS: Final = Codec[NightEvent](NightEvent)
OF_EVENINGS: Final = Codec[CashEvent](CashEvent)
OF_THE_LEAGUE: Final = Codec[LeagueEvent](LeagueEvent, upcasts=OF_OLD_LEAGUES)
OF_OFFICE: Final = Codec[OfficeEvent](OfficeEvent)
OF_WEBHOOKS: Final = Codec[webhooks.WebhookEvent](webhooks.ACTS.events)
SPOKEN: Final = Codec[Spoken](Spoken)
PRESENT: Final = Codec[Present](Present)


def facts_of(codec: Codec[E], events: Iterable[E]) -> list[Fact]:
    """Events as they are kept; refused where one holds more than could be read again."""
    try:
        return [codec.fact(event) for event in events]
    except TooMuch as wrong:
        raise RefusedInRoom("too_much", why=wrong.why) from None


def plain(event: msgspec.Struct) -> dict[str, Any]:
    """An event as data, with its name."""
    return msgspec.to_builtins(event)  # type: ignore[no-any-return]


DEVICE: Final[ContextVar[str]] = ContextVar("device", default="")
"""What asks right now: set by the door that hears somebody, and read where his entry is signed."""
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
    return Sent(who.id, who.office, DEVICE.get())


def signed(fact: Fact, sent: Sent) -> Fact:
    """An event as it is kept, with who sent it."""
    return Fact(fact.name, b"%s,%s%s}" % (fact.body[:-1], _MARK, msgspec.json.encode(sent)))


def sent_by(kept: Fact | Recorded) -> Sent | None:
    """Who sent what was kept; None: nobody signed it."""
    return msgspec.json.decode(kept.body, type=_Body).sent if _MARK in kept.body else None


def signed_as(sent: Sent, name: str) -> str:
    """How a log names somebody of the staff, by what they are called in public: Dora D. (floor)."""
    return f"{name} ({sent.role})" if sent.role else name
