"""Repairs of faulty streams, outages of the store, and the slow integrity check.

A room that was opened from snapshots has not read its past. One process, the holder of the lease, reads it all, with
rests ten times as long as the work; its progress is stored as a snapshot, so a restart goes on from there. Without that
snapshot the check begins again.

In an outage nobody can act, so no player's time may run: the player to act has as much of it left afterwards.

| operation  | what happens                                                                    | stored as      |
|------------|---------------------------------------------------------------------------------|----------------|
| try again  | it is read again, for instance by a newer version of Cutcard                    |                |
| repair     | it goes back to its last readable version; what came after does not count       | repaired/1     |
| set aside  | it is not opened any more, and stays in the store                               | set-aside/1    |
| bring back | it is read again, and opened if that succeeds                                   | brought-back/1 |
| close      | a table is closed, with the chips as they were last known                       | table-closed/1 |

Nothing is deleted or rewritten: a repair only lists the events that do not count.
"""

import asyncio
import logging
import pickle
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple

from cutcard.club.people import Person
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import seat_of
from cutcard.room.tables.table_orders import AnyRoomEvent, TableClosed
from cutcard.room.tables.table_registry import Tables
from cutcard.room.views.table_types import BrokenView, Tending
from cutcard.store.base import Recorded, Snapshot, StoreTrouble
from cutcard.store.hash_chain import ChainCheck, StoreAudit
from cutcard.streams.faults import Fault, Reopened, Repaired, SetAside
from cutcard.streams.records import CASH, NIGHT, OFFICE, TABLE
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import StreamRegistry
from cutcard.streams.services import Signal
from cutcard.streams.snapshots import code_fingerprint, decode_snapshot, encode_snapshot, pack, unpack
from cutcard.streams.timers import RoomClock

_LOG = logging.getLogger(__name__)
CHECKED: Final = "*look"
"""The stream of the snapshot with its progress, and the name of the lease."""
FIRST: Final = 300.0
"""Seconds from opening the room until the check begins or goes on."""
EVERY: Final = 24 * 3600.0
"""Seconds from the end of one check to the next one."""
PAGE: Final = 500
REST: Final = 0.02
RESTS: Final = 10
SAVED: Final = 100_000
"""The number of events after which progress is stored."""
MOST: Final = 20
"""The number of faults in memory per check; `cutcard db verify` lists all."""
AGAIN: Final = 60.0


class CheckProgress(NamedTuple):
    """The progress of the check, and what it found."""

    ended: int = 0
    """When the last complete check ended; 0: none has."""
    found: tuple[str, ...] = ()
    """The damage found by the last complete check, and by the current one."""
    position: int = 0
    """The position of the current check; 0: none."""
    last_position: int = 0
    """The end of the store when the current check began."""


class IntegrityCheck:
    """Reads and checks the past of the club."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._links = ChainCheck()
        self._new: list[str] = []
        self.told = CheckProgress()

    async def run(self) -> None:
        """Check everything, again and again, until canceled."""
        await asyncio.sleep(FIRST)
        while True:
            wait = AGAIN
            try:
                if await self._services.store.lease(CHECKED):
                    wait = await self.run_once()
                else:
                    await self.restore()
            except StoreTrouble as trouble:
                _LOG.warning("the integrity check was interrupted: %s", trouble.why)
            await asyncio.sleep(wait)

    async def run_once(self) -> float:
        """Go on to the end; returns the seconds to wait for the next check."""
        if not self._links.position:
            await self.restore()
            since = (self._services.now() - self.told.ended) / 1000
            if self.told.ended and not self.told.position and 0 <= since < EVERY:
                return EVERY - since
        audit = StoreAudit(self._services.store)
        await audit.begin()
        audit.links, saved = self._links, self._links.position
        began = time.monotonic()
        async for _ in audit.pages(PAGE):
            self._tell(audit)
            if self._links.position - saved >= SAVED:
                saved = self._links.position
                await self._save(audit.tail)
            await asyncio.sleep(max(REST, RESTS * (time.monotonic() - began)))
            began = time.monotonic()
        await audit.end()
        self._tell(audit)
        self.told = CheckProgress(self._services.now(), tuple(self._new))
        self._links, self._new = ChainCheck(), []
        await self._shelve(0, b"")
        return EVERY

    def _tell(self, audit: StoreAudit) -> None:
        """Report what was found since the last time."""
        for fault in audit.faults:
            _LOG.error("the club is damaged: %s", fault)
            if len(self._new) < MOST:
                self._new.append(str(fault))
        audit.faults.clear()
        found = tuple(dict.fromkeys((*self.told.found, *self._new)))[:MOST]
        self.told = CheckProgress(self.told.ended, found, self._links.position, audit.tail)

    async def _save(self, tail: int) -> None:
        self.told = self.told._replace(position=self._links.position, last_position=tail)
        there = await self._services.store.read_all(self._links.position - 1, 1)
        if there:
            await self._shelve(self._links.position, there[0].mark)

    async def _shelve(self, position: int, mark: bytes) -> None:
        """Store the progress."""
        if self._services.store.despite_damage:
            return
        body = pack(encode_snapshot((tuple(self.told), list(self._new), self._links.to_bytes)))
        await self._services.store.save_snapshots([Snapshot(CHECKED, 0, position, mark, code_fingerprint(), body)])

    async def restore(self) -> None:
        """Restore the progress of this process or another; nothing where it is unknown."""
        found = next(
            (one for one in await self._services.store.snapshots(code_fingerprint()) if one.stream == CHECKED), None
        )
        if found is None:
            return
        try:
            told, self._new, links = decode_snapshot(unpack(found.body))
            self.told, self._links = CheckProgress(*told), ChainCheck.thawed(links)
        except (pickle.UnpicklingError, zlib.error, TypeError, ValueError, EOFError):
            self.told, self._new, self._links = CheckProgress(), [], ChainCheck()


PROBE_EVERY: Final = 0.5
"""Seconds between checks whether the store is down; and in an outage, whether it is back."""


class Outages:
    """Whether the store is down now."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self.on = False
        self.changed: Signal[bool] = Signal()
        """An outage begins, or is over."""

    async def run(self) -> None:
        """Check until canceled."""
        if isinstance(self._services.now, RoomClock):
            self._services.now.stands = lambda: self.on
        while True:
            await asyncio.sleep(PROBE_EVERY)
            await self.check()

    async def check(self) -> None:
        """Check the store again after a failed write, and report a change."""
        store = self._services.store
        if self.on:
            with suppress(StoreTrouble):
                await store.check_writable()
        if self.on != bool(store.trouble):
            self.on = not self.on
            self.changed(self.on)


Kind = Literal["table", "night", "evening", "office", "room"]
_PREFIXES: Final[dict[Kind, str]] = {"table": TABLE, "night": NIGHT, "evening": CASH, "office": OFFICE}
Shows = Callable[[str, list[Recorded]], Awaitable[bool]]
_OUT: Final = "This table couldn't be loaded. The director has been notified."


class Repairs:
    """Everything faulty, and its repairs."""

    def __init__(self, services: RoomServices, tables: Tables, gathered: Sequence[StreamRegistry[Any]]) -> None:
        self._services, self._tables = services, tables
        self._gathered = {them.what: them for them in gathered}

    # Faults ----------------------------------------------------------------------------------------------------------

    def visible_to(self, who: Person) -> tuple[BrokenView, ...]:
        """The faults: everything for directors and the floor, for others the tables they play at."""
        if who.has("director", "floor"):
            return self.everything()
        return tuple(
            BrokenView(kind="table", id=table, title=actor.place.order.title, text=_OUT)
            for table, actor in self._tables.broken.items()
            if seat_of(actor.place.table, who.id)
        )

    def everything(self) -> tuple[BrokenView, ...]:
        """All faults, and what was set aside."""
        return (*map(self._seen, self._services.faults), *map(self._aside, sorted(self._services.set_aside)))

    def _seen(self, fault: Fault) -> BrokenView:
        kind, found = _parts(fault.stream)
        return BrokenView(
            kind=kind,
            id=found,
            title=fault.title,
            text=fault.reason,
            since=fault.since,
            good=fault.last_good_version,
            may=self._may(kind, found),
        )

    def _may(self, kind: Kind, found: str) -> tuple[Tending, ...]:
        """What can be done about a fault; the tables of a tournament are opened and closed by it."""
        if kind == "room":
            return ()
        actor = self._tables.broken.get(found)
        closes = kind == "table" and actor is not None and not actor.place.order.directed
        return ("try-again", "repair", "set-aside", *(("close",) if closes else ()))

    def _aside(self, stream: str) -> BrokenView:
        kind, found = _parts(stream)
        if kind == "table":
            title = self._tables.aside[found].place.order.title if found in self._tables.aside else ""
        else:
            them = self._gathered.get(kind)
            title = them.title(them.aside[found]) if them is not None and found in them.aside else ""
        text = "It was set aside and stays in the database."
        return BrokenView(kind=kind, id=found, title=title, text=text, aside=True, may=("bring-back",))

    # Repairing -------------------------------------------------------------------------------------------------------

    async def execute(self, who: Person, kind: Kind, found: str, what: Tending) -> tuple[BrokenView, ...]:
        """Carry out one of these operations; returns what is faulty then. Or raise Refused."""
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
            await self._keep(Reopened(stream, who.id))
        else:
            await self._keep(TableClosed(found, who.id, seen.text))
        return self.everything()

    async def _keep(self, event: AnyRoomEvent) -> None:
        """Store a repair."""
        await self._tables.append(event, f"tend/{self._services.chance(8).hex()}")

    async def _repair(self, who: Person, stream: str) -> None:
        """Go back to the last version that can be read and shown."""
        records = await self._services.store.read(stream)
        good = await self._good(stream, records)
        if not good:
            raise RefusedInRoom("no_way_back")
        await self._keep(Repaired(stream, good, records[-1].version, who.id))
        fault = self._services.faults.get(stream)
        if fault is not None and fault.is_set_aside:
            raise RefusedInRoom("not_mended", why=fault.reason)

    async def _good(self, stream: str, records: list[Recorded]) -> int:
        """The last version that can be read and shown; 0: there is none."""
        kind, found = _parts(stream)
        shows: Shows = self._tables.can_be_shown if kind == "table" else self._gathered[kind].can_be_shown
        fault = self._services.faults.get(stream)
        most = len(records) if fault is None or not fault.last_good_version else fault.last_good_version
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
        await (self._tables if kind == "table" else self._gathered[kind]).reload(found)


def _parts(stream: str) -> tuple[Kind, str]:
    for kind, prefix in _PREFIXES.items():
        if stream.startswith(prefix):
            return kind, stream.removeprefix(prefix)
    return "room", stream
