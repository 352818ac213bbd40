"""Write snapshots of tables, tournaments and all other streams in the background, and seal old events.

One process does it, the holder of the lease; the snapshots of all would be the same. If the store fails meanwhile, it
has its old ones, and the next round catches up.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from cutcard.room.lobby import public_row
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.hand_history import HandPage
from cutcard.room.tables.hand_index import snapshot_of
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_registry import Tables
from cutcard.room.talk import Talk
from cutcard.room.upkeep.follower import Follower
from cutcard.store.base import Head, Snapshot, StoreTrouble
from cutcard.streams.records import TABLE
from cutcard.streams.snapshots import WHOLE, code_fingerprint, encode_snapshot, pack
from cutcard.streams.stream import StateStream

_LOG = logging.getLogger(__name__)
LEASE: Final = "snapshots"
LOOK: Final = 5.0
"""Seconds between two checks whether there is enough to do."""
EVENTS: Final = 20_000
"""The number of events a room reads at most when it is opened after a crash, plus those that came meanwhile."""
EACH: Final = 100
"""More of them for each table: to encode a thousand of them takes a second."""
SECONDS: Final = 300.0
RESTS: Final = 10
"""After sealing it rests this many times as long as that took."""
AT_ONCE: Final = 20
"""Snapshots in one transaction: play must not wait for it."""


class Snapshots:
    """Writes snapshots as the room's events add up."""

    def __init__(self, services: RoomServices, tables: Tables, follower: Follower, talk: Talk) -> None:
        self._services, self.tables, self.follower, self.talk = services, tables, follower, talk
        self._position = 0
        self._versions: dict[str, int] = {}
        """By table: the version of its last snapshot."""
        self._erased = 0

    def begin(self) -> None:
        """The room was opened: the stored snapshots fit its state."""
        self._erased = len(self._services.people.erased)

    async def run(self) -> None:
        """Write a round whenever enough has happened, until canceled."""
        quiet = 0.0
        while True:
            await asyncio.sleep(LOOK)
            new = self.follower.position - self._position
            quiet = quiet + LOOK if new else 0.0
            if new >= EVENTS + EACH * len(self.tables.up) or quiet >= SECONDS:
                quiet = 0.0
                await self.round()
            await self._put_away()

    async def _put_away(self) -> None:
        """Seal old events, with long rests, because play comes first. The rest waits for the next run."""
        store = self._services.store
        try:
            began = time.monotonic()
            while not store.despite_damage and await store.lease(LEASE) and await store.seal():
                await asyncio.sleep(RESTS * (time.monotonic() - began))
                began = time.monotonic()
        except StoreTrouble as trouble:
            _LOG.warning("old events could not be sealed: %s", trouble.why)

    async def round(self) -> None:
        """Bring all snapshots up to date."""
        try:
            await self.follower.catch_up()
            if not self._services.store.despite_damage and await self._services.store.lease(LEASE):
                await self._round()
        except StoreTrouble as trouble:
            _LOG.warning("no snapshots could be made: %s", trouble.why)

    async def _round(self) -> None:
        services, store = self._services, self._services.store
        if (position := self.follower.position) == self._position:
            return
        erased = len(services.people.erased)
        whole = encode_snapshot((services.seals.to_bytes, self.talk.to_bytes, services.now(), erased))
        if not self._versions:
            await store.delete_snapshots(code_fingerprint())
        if erased != self._erased:  # no snapshot with their names may remain
            self._versions.clear()
            if store.prepared is not None:  # nor in prepared ones, which are invalid now
                with suppress(OSError):
                    await asyncio.to_thread(store.prepared.unlink)
            for actor in (*self.tables.up.values(), *self.tables.down.values()):
                actor.place.wake()
            for them in self.follower.gathered:
                them.wake_all()
        self._erased = erased
        heads = await store.heads(TABLE)
        actors = [*self.tables.up.values(), *self.tables.down.values()]
        for number in range(0, len(actors), AT_ONCE):
            await self._shelve(actors[number : number + AT_ONCE], heads)
        await self._shelve_states()
        there = await store.read_all(position - 1, 1)
        body = await asyncio.to_thread(pack, whole)
        if there and services.seals.position >= position:
            await store.save_snapshots([Snapshot(WHOLE, 0, position, there[0].mark, code_fingerprint(), body)])
        self._position = position

    async def _shelve(self, actors: list[TableActor], heads: dict[str, Head]) -> None:
        """Store the snapshots of some tables, and their new pages of hands."""
        store, found, turned = self._services.store, list[Snapshot](), list[tuple[TableActor, list[HandPage]]]()
        for actor in actors:
            place = actor.place
            if place.asleep or actor.broken or self._versions.get(place.stream) == place.version:
                continue
            version, pages = place.version, list(place.history.spilled)
            try:
                body = place.to_bytes(public_row(place, self._services.name), with_log=not actor.closed)
            except Exception:  # noqa: BLE001 - it is read from its events the next time
                _LOG.exception("no snapshot of %s could be built", place.stream)
                continue
            turned.append((actor, pages))
            for page in pages:
                found.append(snapshot_of(place.stream, page, await self._mark(place.stream, page.version, heads)))
            mark = await self._mark(place.stream, version, heads)
            await asyncio.sleep(0)  # play comes first
            found.append(Snapshot(place.stream, 0, version, mark, code_fingerprint(), body))
            self._versions[place.stream] = version
        if found:
            await store.save_snapshots(found)
        for actor, pages in turned:
            actor.place.history.mark_saved(pages)

    async def _shelve_states(self) -> None:
        """Store the snapshots of tournaments, cash sessions, the office, people and the league."""
        ready: list[tuple[StateStream[Any, Any, Any], Callable[[], bytes]]] = []
        for them in self.follower.gathered:
            ready += [(kept, partial(them.to_bytes, kept, self.tables.up)) for kept in them.awake if kept.is_loaded]
        ready += [(kept, partial(kept.to_bytes, {}, idle=False)) for kept in self.follower.club_streams]
        ready = [one for one in ready if one[0].version and self._versions.get(one[0].stream) != one[0].version]
        heads = await self._services.store.heads()
        for number in range(0, len(ready), AT_ONCE):
            found = [await self._state(*one, heads) for one in ready[number : number + AT_ONCE]]
            await self._services.store.save_snapshots([one for one in found if one is not None])

    async def _state(
        self, kept: StateStream[Any, Any, Any], frozen: Callable[[], bytes], heads: dict[str, Head]
    ) -> Snapshot | None:
        version = kept.version
        try:
            body = frozen()
        except Exception:  # noqa: BLE001 - it is read from its events the next time
            _LOG.exception("no snapshot of %s could be built", kept.stream)
            return None
        await asyncio.sleep(0)  # play comes first
        self._versions[kept.stream] = version
        return Snapshot(
            kept.stream, 0, version, await self._mark(kept.stream, version, heads), code_fingerprint(), body
        )

    async def _mark(self, stream: str, version: int, heads: dict[str, Head]) -> bytes:
        """The chain's mark at a version."""
        if stream in heads and heads[stream].version == version:
            return heads[stream].mark
        return (await self._services.store.read(stream, version - 1, 1))[0].mark
