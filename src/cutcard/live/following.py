"""Several processes on one store: each hears what the others kept, and one at a time runs a table's duties."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Any, Final

from cutcard.live.broken import Unreadable, reason_of
from cutcard.live.keeping import Keeping
from cutcard.live.night.nights import Nights
from cutcard.live.premises import Premises
from cutcard.live.presence import Presence
from cutcard.live.records import HERE, NIGHT, PEOPLE, ROOM, TABLE, TALK
from cutcard.live.tables import Tables
from cutcard.live.talk import Talk
from cutcard.store.base import Recorded, StoreTrouble
from cutcard.store.chain import read_back

_LOG = logging.getLogger(__name__)
_PAGE: Final = 1_000
"""Events that are taken in before anybody else has a turn: at a restart people already look in."""
LEASES: Final = "leases"
_NO_CLUB: Final = (
    "The list of the club's people cannot be read, and without it nobody can come in. {reason} "
    'Restore an archive of the club, or ask "cutcard check" what is damaged.'
)


class Follower:
    """Reads the whole store, first what was, then what comes."""

    def __init__(
        self,
        premises: Premises,
        tables: Tables,
        nights: Nights,
        kept: Sequence[Keeping[Any, Any, Any]],
        talk: Talk,
        presence: Presence,
    ) -> None:
        """`kept` are the streams of the club besides the tables."""
        self._premises = premises
        self._tables = tables
        self._nights = nights
        self._kept = {one.stream: one for one in kept}
        self._talk = talk
        self._presence = presence
        self._position = 0
        self._past: list[Recorded] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # A restart -------------------------------------------------------------------------------------------------------

    async def replay(self, reading: Callable[[int, int], None]) -> None:
        """Make everything again from what was kept, in one pass; `reading` is told how far that is."""
        latest, tail = 0, await self._premises.store.tail()
        async for records in read_back(self._premises.store, _PAGE):
            for record in records:
                self._replay(record)
            latest = max(latest, *(record.at for record in records))
            self._position = records[-1].position
            reading(self._position, max(tail, self._position))
            await asyncio.sleep(0)
        self._premises.heard(latest)
        await self._tables.furnish()
        await self._nights.furnish()
        await self._presence.recall(self._past)
        self._past.clear()

    def _replay(self, record: Recorded) -> None:
        self._premises.seals.note(record)
        stream = record.stream
        if stream == ROOM or stream.startswith(TABLE):
            self._tables.replay(record)
        elif stream.startswith(NIGHT):
            self._nights.replay(record)
        elif stream in self._kept:
            self._replay_kept(self._kept[stream], record)
        elif stream.startswith(TALK):
            self._talk.replay(record)
        elif stream.startswith(HERE):
            self._past.append(record)

    def _replay_kept(self, kept: Keeping[Any, Any, Any], record: Recorded) -> None:
        """Take in one event of the club; without its people there is no club, whatever else can wait."""
        try:
            kept.replay(record)
        except Unreadable as error:
            if kept.stream == PEOPLE:
                raise StoreTrouble(_NO_CLUB.format(reason=reason_of(error))) from error
            if kept.stream not in self._premises.faults:
                self._premises.faults.add(kept.stream, "", error)

    # What comes ------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Hear everything that is kept from now on, until cancelled."""
        away = False
        while True:
            try:
                async for records in self._premises.store.follow(self._position):
                    away = False
                    self._hear(records)
            except StoreTrouble as trouble:
                if not away:  # once an outage, and not once a second
                    _LOG.exception("the store went away (%s); it is followed again when it is back", trouble.why)
                away = True
            await asyncio.sleep(self._premises.settings.lease / 1000)

    async def catch_up(self) -> None:
        """Hear everything that was kept by now."""
        while records := await self._premises.store.read_all(self._position, _PAGE):
            self._hear(records)
            await asyncio.gather(*self._tasks)
        await self._presence.said()

    def _hear(self, records: list[Recorded]) -> None:
        self._position = records[-1].position
        self._premises.heard(max(record.at for record in records))
        for record in records:
            self._premises.seals.note(record)
        for stream, found in groupby(records, key=lambda record: record.stream):
            heard = self._heard(stream, list(found))
            if heard is not None:
                self._begin(heard)

    def _heard(self, stream: str, records: list[Recorded]) -> Awaitable[None] | None:
        """What is to be done about these events; None: nothing, for instance because they are our own."""
        if stream.startswith(TABLE):
            table = stream.removeprefix(TABLE)
            actor = self._tables.find(table)
            return actor.heard(records) if actor is not None and records[-1].version > actor.place.version else None
        if stream == ROOM:
            return self._tables.heard(records)
        if stream.startswith(NIGHT):
            return self._nights.heard(stream, records)
        if stream in self._kept:
            return self._kept[stream].heard(records)
        if stream.startswith(TALK) and (actor := self._tables.up.get(stream.removeprefix(TALK))):
            self._talk.heard(records, actor)
        elif stream.startswith(HERE):
            self._presence.heard(records)
        return None

    def _begin(self, heard: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_careful(heard))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Leases ----------------------------------------------------------------------------------------------------------

    async def take_over(self) -> None:
        """Try to run the duties of every table and night that nobody runs, and go on trying."""
        self._premises.clockwork.set(LEASES, self._premises.now() + self._premises.settings.lease)
        await self._nights.take_over()
        await self._presence.look()
        free = [actor for actor in self._tables.up.values() if not actor.leads]
        leads = await asyncio.gather(*(self._premises.store.lease(actor.place.stream) for actor in free))
        for actor, leading in zip(free, leads, strict=True):
            if leading:
                actor.leads = True
                actor.plan()
        if not all(leads):
            self._presence.found_others()

    async def let_go(self) -> None:
        """Let other processes run our tables."""
        await asyncio.gather(*self._tasks)
        await self._presence.said()
        for actor in list(self._tables.up.values()):
            if actor.leads:
                actor.leads = False
                await self._premises.store.release(actor.place.stream)
        await self._nights.let_go()


async def _careful(heard: Awaitable[None]) -> None:
    try:
        await heard
    except Exception:  # noqa: BLE001 - one table that fails stops no other
        _LOG.exception("events of another process could not be taken in")
