"""The room's streams and what stands in them: events of ours as a store keeps them, and back."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from cutcard.club.houses import events as house_events
from cutcard.club.people import events as people_events
from cutcard.club.school import events as school_events
from cutcard.live.orders import AnyRoomEvent, Present, Spoken
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Fact
from cutcard.store.codec import Codec, TooMuch
from cutcard.table import events as table_events
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
SEAL: Final = "seal/"

AT_TABLES: Final = Codec[table_events.AnyEvent](table_events.AnyEvent)
AT_THE_DOOR: Final = Codec[people_events.AnyEvent](people_events.AnyEvent)
AT_SCHOOL: Final = Codec[school_events.AnyEvent](school_events.AnyEvent)
ABOUT_HOUSES: Final = Codec[house_events.AnyEvent](house_events.AnyEvent)
IN_THE_ROOM: Final = Codec[AnyRoomEvent](AnyRoomEvent)
OF_NIGHTS: Final = Codec[NightEvent](NightEvent)
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
