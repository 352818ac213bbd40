"""What a director does about what is out of order, a table, night, evening or the office; the room's stream has who.

| operation  | what happens                                                                      | kept as        |
|------------|-----------------------------------------------------------------------------------|----------------|
| try again  | it is read anew, for instance by a newer version of Cutcard                       |                |
| repair     | it goes back to its last version that can be read; what came after does not count | repaired/1     |
| set aside  | it is not opened any more, and stays in the store                                 | set-aside/1    |
| bring back | it is read anew, and opened where that can be done                                | brought-back/1 |
| close      | a table is taken down, with the chips as they were known last                     | table-closed/1 |

Nothing is deleted and nothing rewritten: a repair only says which events do not count.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal

from cutcard.club.people import Person
from cutcard.room.codecs import CASH, NIGHT, OFFICE, TABLE
from cutcard.room.room_services import Services
from cutcard.room.tables.permissions import seat_of
from cutcard.room.tables.table_orders import AnyRoomEvent, BroughtBack, Repaired, SetAside, TableClosed
from cutcard.room.tables.table_registry import Tables
from cutcard.room.views.table_types import BrokenSeen, Tending
from cutcard.store.base import Recorded
from cutcard.streams.faults import Fault
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import Gathered

_LOG = logging.getLogger(__name__)
Kind = Literal["table", "night", "evening", "office", "room"]
_PREFIXES: Final[dict[Kind, str]] = {"table": TABLE, "night": NIGHT, "evening": CASH, "office": OFFICE}
Shows = Callable[[str, list[Recorded]], Awaitable[bool]]
_OUT: Final = "This table couldn't be loaded. The director has been notified."


class Repairs:
    """Everything that is out of order, and what is done about it."""

    def __init__(self, services: Services, tables: Tables, gathered: Sequence[Gathered[Any]]) -> None:
        self._services, self._tables = services, tables
        self._gathered = {them.what: them for them in gathered}

    # What is out of order --------------------------------------------------------------------------------------------

    def seen_by(self, who: Person) -> tuple[BrokenSeen, ...]:
        """What is out of order: everything for directors and the floor, for others the tables they sit at."""
        if who.has("director", "floor"):
            return self.everything()
        return tuple(
            BrokenSeen(kind="table", id=table, title=actor.place.order.title, text=_OUT)
            for table, actor in self._tables.broken.items()
            if seat_of(actor.place.table, who.id)
        )

    def everything(self) -> tuple[BrokenSeen, ...]:
        """All of it, and what was set aside."""
        return (*map(self._seen, self._services.faults), *map(self._aside, sorted(self._services.aside)))

    def _seen(self, fault: Fault) -> BrokenSeen:
        kind, found = _parts(fault.stream)
        return BrokenSeen(
            kind=kind,
            id=found,
            title=fault.title,
            text=fault.reason,
            since=fault.since,
            good=fault.good,
            may=self._may(kind, found),
        )

    def _may(self, kind: Kind, found: str) -> tuple[Tending, ...]:
        """What can be done about it; the tables of a night come and go with the night."""
        if kind == "room":
            return ()
        actor = self._tables.broken.get(found)
        closes = kind == "table" and actor is not None and not actor.place.order.directed
        return ("try-again", "repair", "set-aside", *(("close",) if closes else ()))

    def _aside(self, stream: str) -> BrokenSeen:
        kind, found = _parts(stream)
        if kind == "table":
            title = self._tables.aside[found].place.order.title if found in self._tables.aside else ""
        else:
            them = self._gathered.get(kind)
            title = them.title(them.aside[found]) if them is not None and found in them.aside else ""
        text = "It was set aside and stays in the database."
        return BrokenSeen(kind=kind, id=found, title=title, text=text, aside=True, may=("bring-back",))

    # What is done about it -------------------------------------------------------------------------------------------

    async def do(self, who: Person, kind: Kind, found: str, what: Tending) -> tuple[BrokenSeen, ...]:
        """Do one of these things; what is out of order then. Or raise Refused."""
        seen = next((one for one in self.everything() if (one.kind, one.id) == (kind, found)), None)
        if seen is None or what not in seen.may:
            raise RefusedInRoom("in_order" if seen is None else "not_offered")
        stream = f"{_PREFIXES[kind]}{found}"
        _LOG.warning("%s: %s by %s (%s)", stream, what, who.name, who.id)
        if what == "try-again":
            await self._read_anew(stream)
        elif what == "repair":
            await self._repair(who, stream)
        elif what == "set-aside":
            await self._keep(SetAside(stream, who.id))
        elif what == "bring-back":
            await self._keep(BroughtBack(stream, who.id))
        else:
            await self._keep(TableClosed(found, who.id, seen.text))
        return self.everything()

    async def _keep(self, event: AnyRoomEvent) -> None:
        """Keep what somebody did."""
        await self._tables.keep(event, f"tend/{self._services.chance(8).hex()}")

    async def _repair(self, who: Person, stream: str) -> None:
        """Go back to the last version that can be read and shown."""
        records = await self._services.store.read(stream)
        good = await self._good(stream, records)
        if not good:
            raise RefusedInRoom("no_way_back")
        await self._keep(Repaired(stream, good, records[-1].version, who.id))
        fault = self._services.faults.get(stream)
        if fault is not None and fault.apart:
            raise RefusedInRoom("not_mended", why=fault.reason)

    async def _good(self, stream: str, records: list[Recorded]) -> int:
        """The last version that can be read and shown; 0: there is none."""
        kind, found = _parts(stream)
        shows: Shows = self._tables.shows if kind == "table" else self._gathered[kind].shows
        fault = self._services.faults.get(stream)
        most = len(records) if fault is None or not fault.good else fault.good
        if await shows(found, records[:most]):
            return most
        good, bad = 0, most
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if await shows(found, records[:middle]) else (good, middle)
            await asyncio.sleep(0)
        return good

    async def _read_anew(self, stream: str) -> None:
        kind, found = _parts(stream)
        await (self._tables if kind == "table" else self._gathered[kind]).read_anew(found)


def _parts(stream: str) -> tuple[Kind, str]:
    for kind, prefix in _PREFIXES.items():
        if stream.startswith(prefix):
            return kind, stream.removeprefix(prefix)
    return "room", stream
