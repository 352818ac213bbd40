"""The room's streams and what stands in them: events of ours as a store keeps them, and back."""

from typing import Any, Final

import msgspec

from cutcard.club.houses import events as house_events
from cutcard.club.people import events as people_events
from cutcard.club.school import events as school_events
from cutcard.live.orders import Present, Spoken, TableClosed, TableOrdered
from cutcard.store.codec import Codec
from cutcard.table import events as table_events
from cutcard.tournament import events as night_events

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
IN_THE_ROOM: Final = Codec[TableOrdered | TableClosed](TableOrdered | TableClosed)
OF_NIGHTS: Final = Codec[night_events.AnyEvent](night_events.AnyEvent)
SPOKEN: Final = Codec[Spoken](Spoken)
PRESENT: Final = Codec[Present](Present)


def plain(event: msgspec.Struct) -> dict[str, Any]:
    """An event as data, with its name."""
    return msgspec.to_builtins(event)  # type: ignore[no-any-return]
