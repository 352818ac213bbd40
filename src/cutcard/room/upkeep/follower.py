"""Several processes on one store: each reads what the others stored; one at a time runs a stream's duties.

The process that runs a table must know who is connected. So each process that is not alone writes to a stream of its
own who connects to its sockets and leaves, and holds that stream's lease as long as it runs. A free lease means that
nobody is connected there any more. A single process, as on SQLite, writes nothing.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, Final

from cutcard.league.state import STREAM as LEAGUE
from cutcard.room.codecs import PRESENT
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import PersonPresent
from cutcard.room.tables.table_registry import Tables
from cutcard.room.talk import Talk
from cutcard.store.base import Recorded, Snapshot, StoreTrouble
from cutcard.store.hash_chain import read_back
from cutcard.streams.faults import UnreadableStream, reason_of, without_damage
from cutcard.streams.records import HERE, PEOPLE, ROOM, TABLE, TALK
from cutcard.streams.registry import StreamRegistry
from cutcard.streams.snapshots import Resumed, look_up
from cutcard.streams.stream import LeasedStream, StateStream


class Presence:
    """What this process publishes about its sockets, and what it knows of others'."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._stream = HERE + services.process
        self._version = 0
        self._others: set[str] = set()
        self._unsaid: deque[PersonPresent] = deque()
        self._saying: asyncio.Task[None] | None = None
        self._known = True
        self._greeted = False

    # Our own sockets -------------------------------------------------------------------------------------------------

    def note(self, actor: TableActor, person: str, *, here: bool) -> None:
        """A person came to a table or left it on our sockets; publish it, where there are other processes."""
        if self._others or not actor.leads:
            self._put(PersonPresent(actor.place.id, person, here))

    def _note_all(self) -> None:
        """Publish everybody who is here; even with nobody here, that we are running."""
        found = [(actor, person) for actor in self._tables.up.values() for person in actor.gallery.persons]
        for actor, person in found:
            self.note(actor, person, here=True)
        if not found:
            self._put(PersonPresent("", "", here=False))

    def found_others(self) -> None:
        """Another process runs a table, so we are not alone."""
        if not self._greeted:
            self._greeted = True
            self._note_all()

    def _put(self, one: PersonPresent) -> None:
        self._unsaid.append(one)
        if self._saying is None:
            self._saying = asyncio.get_running_loop().create_task(self._say())

    async def _say(self) -> None:
        services = self._services
        try:
            while self._unsaid:
                batch = list(self._unsaid)
                facts = [PRESENT.fact(one) for one in batch]
                version = self._version
                await services.store.append(self._stream, version, facts, command=f"here/{version}", at=services.now())
                self._version += len(batch)
                for _ in batch:
                    self._unsaid.popleft()
        except StoreTrouble as trouble:  # repeated when the store is back, see `look`; it is stored once
            _LOG.debug("presence could not be published: %s", trouble.why)
        finally:
            self._saying = None

    async def wait_published(self) -> None:
        """Wait until everything was published."""
        while self._saying is not None:
            await self._saying

    # Sockets of others -----------------------------------------------------------------------------------------------

    def receive(self, records: list[Recorded]) -> None:
        """A person came or left on another process's sockets."""
        for record in records:
            process = record.stream.removeprefix(HERE)
            if process == self._services.process:
                continue
            if process not in self._others:
                self._others.add(process)
                self._note_all()
            with without_damage(record):
                one = PRESENT.event(record)
                actor = self._tables.up.get(one.table)
                if actor is not None and actor.gallery.note_elsewhere(process, one.who, here=one.here):
                    actor.publish_change()

    async def restore(self, records: list[Recorded]) -> None:
        """What was published before we started, by processes that still run."""
        store = self._services.store
        for stream in {record.stream for record in records}:
            if await store.lease(stream):
                await store.release(stream)
            else:
                self.receive([record for record in records if record.stream == stream])

    async def renew(self) -> None:
        """Renew our lease, and drop the processes that have ended."""
        store = self._services.store
        known = await store.lease(self._stream)
        if self._unsaid and self._saying is None:
            self._saying = asyncio.get_running_loop().create_task(self._say())
        if known and not self._known:  # our lease was free for a while: our presence may have been dropped
            self._note_all()
        self._known = known
        for process in list(self._others):
            if await store.lease(HERE + process):
                await store.release(HERE + process)
                self._forget(process)

    def _forget(self, process: str) -> None:
        self._others.discard(process)
        for actor in self._tables.up.values():
            if actor.gallery.forget(process):
                actor.publish_change()


_LOG = logging.getLogger(__name__)
_PAGE: Final = 1_000
"""Events that are read without a pause for other tasks: at a restart people already connect."""
SMALL: Final = 50_000
"""A club with fewer events is checked completely before it is opened: it takes no time."""
_NO_CLUB: Final = (
    "The member list cannot be read, and without it nobody can sign in. {reason} Restore "
    "a backup of the club, or run `cutcard db verify` to see what is damaged."
)


class Follower:
    """Reads the whole store: first the past, then new events."""

    def __init__(
        self,
        services: RoomServices,
        tables: Tables,
        gathered: Sequence[StreamRegistry[Any]],
        kept: Sequence[StateStream[Any, Any, Any]],
        talk: Talk,
        presence: Presence,
    ) -> None:
        """`gathered`: tournaments, cash sessions, office; `kept`: the club's streams besides these and the tables."""
        self._services = services
        self._tables = tables
        self._gathered = gathered
        self._kept = {one.stream: one for one in kept}
        self._talk = talk
        self._presence = presence
        self._position = 0
        self._past: list[Recorded] = []
        self.resumed = False
        """Whether the room was opened from snapshots, so that the chain is not checked completely."""
        self._tasks: set[asyncio.Task[None]] = set()

    # A restart -------------------------------------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """The position up to which everything was read."""
        return self._position

    async def replay(self, reading: Callable[[int, int], None]) -> None:
        """Restore everything from the store, by snapshots where they fit; `reading` gets the progress."""
        latest = await self._from_snapshots(reading)
        if latest is None:
            latest = await self._from_the_beginning(reading)
        self._services.event_stored(latest)
        await self._tables.load()
        for them in self._gathered:
            await them.load()
        await self._presence.restore(self._past)
        self._past.clear()

    async def _from_the_beginning(self, reading: Callable[[int, int], None]) -> int:
        """Read in one pass, and check every mark of the chain; returns the time of the last event."""
        latest, tail = 0, await self._services.store.last_position()
        async for records in read_back(self._services.store, _PAGE):
            for record in records:
                self._replay(record)
            latest = max(latest, *(record.at for record in records))
            self._position = records[-1].position
            reading(self._position, max(tail, self._position))
            await asyncio.sleep(0)
        return latest

    async def _from_snapshots(self, reading: Callable[[int, int], None]) -> int | None:
        """Restore from snapshots; None: it is not possible, and nothing was read."""
        found = await look_up(self._services.store)
        if found is None:
            return None
        if found.position <= SMALL:
            async for _ in read_back(self._services.store):
                await asyncio.sleep(0)
        self.resumed = True
        seals, talk, latest, erased = found.folded
        self._services.seals.restore(seals)
        self._talk.restore(talk)
        await self._take_up(found, PEOPLE, ROOM)  # sleeping streams may have names, or may have been repaired
        names_stand = len(self._services.people.erased) == erased
        await self._take_up(found, *found.streams, names_stand=names_stand)
        for record in found.since:
            self._services.seals.note(record)
            if record.stream.startswith(TALK):
                self._talk.replay(record)
        self._position = found.position
        reading(self._position, self._position)
        return max([int(latest), *(record.at for record in found.since)])

    async def _take_up(self, found: Resumed, *streams: str, names_stand: bool = True) -> None:
        """Start with the snapshots of these streams, and apply newer events in store order."""
        since: list[Recorded] = []
        for stream in streams:
            snapshot, records = found.streams.pop(stream, (None, []))
            if snapshot is not None and not (names_stand and self._lay_down(snapshot)):
                records = await self._services.store.read(stream)  # all of it then
            since += records
        for record in sorted(since, key=lambda one: one.position):
            self._replay(record, noted=True)

    def _lay_down(self, snapshot: Snapshot) -> bool:
        """Start a stream from its snapshot; False: it must be read whole."""
        if snapshot.stream.startswith(TABLE):
            return self._tables.put_to_sleep(snapshot)
        if (them := self._of(snapshot.stream)) is not None:
            return them.put_to_sleep(snapshot)
        kept = self._kept.get(snapshot.stream)
        if kept is None or not kept.sleep(snapshot.version, snapshot.body):
            return False
        kept.wake()
        return True

    @property
    def gathered(self) -> Sequence[StreamRegistry[Any]]:
        """Tournaments, cash sessions and the office."""
        return self._gathered

    @property
    def club_streams(self) -> list[StateStream[Any, Any, Any]]:
        """The club's own streams that grow for years."""
        return [self._kept[stream] for stream in (PEOPLE, LEAGUE) if stream in self._kept]

    def _replay(self, record: Recorded, *, noted: bool = False) -> None:
        """Apply one event; `noted`: seals and chat are known already."""
        if not noted:
            self._services.seals.note(record)
        stream = record.stream
        if stream == ROOM or stream.startswith(TABLE):
            self._tables.replay(record)
        elif (them := self._of(stream)) is not None:
            them.replay(record)
        elif stream in self._kept:
            self._replay_kept(self._kept[stream], record)
        elif stream.startswith(TALK):
            self._talk.replay(record)
        elif stream.startswith(HERE):
            self._past.append(record)

    def _of(self, stream: str) -> StreamRegistry[Any] | None:
        """The registry of a stream."""
        return next((them for them in self._gathered if stream.startswith(them.prefix)), None)

    def _replay_kept(self, kept: StateStream[Any, Any, Any], record: Recorded) -> None:
        """Apply one event of the club; unlike other faults one of its people stops the opening."""
        try:
            kept.replay(record)
        except UnreadableStream as error:
            if kept.stream == PEOPLE:
                raise StoreTrouble(_NO_CLUB.format(reason=reason_of(error))) from error
            if kept.stream not in self._services.faults:
                self._services.faults.add(kept.stream, "", error)

    # New events ------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Read everything that is stored from now on, until canceled."""
        away = False
        while True:
            try:
                async for records in self._services.store.follow(self._position):
                    away = False
                    self._hear(records)
            except StoreTrouble as trouble:
                if not away:  # once per outage, and not once a second
                    _LOG.exception("the database is not reachable (%s); following resumes when it is back", trouble.why)
                away = True
            await asyncio.sleep(self._services.settings.lease / 1000)

    async def catch_up(self) -> None:
        """Read everything that is stored by now."""
        while records := await self._services.store.read_all(self._position, _PAGE):
            self._hear(records)
            await asyncio.gather(*self._tasks)
        await self._presence.wait_published()

    def _hear(self, records: list[Recorded]) -> None:
        self._position = records[-1].position
        self._services.event_stored(max(record.at for record in records))
        for record in records:
            self._services.seals.note(record)
        for stream, found in groupby(records, key=lambda record: record.stream):
            heard = self._heard(stream, list(found))
            if heard is not None:
                self._begin(heard)

    def _heard(self, stream: str, records: list[Recorded]) -> Awaitable[None] | None:
        """What to do about these events; None: nothing, for instance because they are our own."""
        if stream.startswith(TABLE):
            table = stream.removeprefix(TABLE)
            actor = self._tables.find(table)
            return actor.receive(records) if actor is not None and records[-1].version > actor.place.version else None
        if stream == ROOM:
            return self._tables.receive(records)
        if (them := self._of(stream)) is not None:
            return them.receive(stream, records)
        if stream in self._kept:
            return self._kept[stream].receive(records)
        if stream.startswith(TALK) and (actor := self._tables.up.get(stream.removeprefix(TALK))):
            self._talk.receive(records, actor)
        elif stream.startswith(HERE):
            self._presence.receive(records)
        return None

    def _begin(self, heard: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_careful(heard))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Leases ----------------------------------------------------------------------------------------------------------

    async def take_over(self) -> None:
        """Try to take every free lease of tables and tournaments, and go on trying."""
        self._services.timers.set(self._services.now() + self._services.settings.lease, self.take_over)
        await self._presence.renew()
        tables = list(self._tables.up.values())
        everything: list[LeasedStream[Any]] = [*(one for them in self._gathered for one in them.active()), *tables]
        await asyncio.gather(*(one.acquire_lease() for one in everything if not one.leads))
        if not all(actor.leads for actor in tables):
            self._presence.found_others()

    async def release_leases(self) -> None:
        """Release our leases."""
        await asyncio.gather(*self._tasks)
        await self._presence.wait_published()
        for one in (*self._tables.up.values(), *(one for them in self._gathered for one in them)):
            await one.release_lease()


async def _careful(heard: Awaitable[None]) -> None:
    try:
        await heard
    except Exception:  # noqa: BLE001 - one table that fails stops no other
        _LOG.exception("events of another process could not be applied")
