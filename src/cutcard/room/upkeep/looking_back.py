"""The slow look: while the room is open the whole chain is followed, a little at a time, and damage is told.

A room that was opened from snapshots has not read its past. One process goes through it, whoever holds the lease, with
rests ten times as long as the work; how far it came is on the shelf, so a restart goes on from there. Like all that is
on the shelf, that follows from events: where it is lost, the look begins again.
"""

import asyncio
import logging
import pickle
import time
import zlib
from typing import Final, NamedTuple

from cutcard.room.room_services import Services
from cutcard.store.base import StoreTrouble
from cutcard.store.hash_chain import Links, StoreAudit
from cutcard.store.shelf import Snapshot
from cutcard.streams.freezing import form, freeze, pack, thaw, unpack

_LOG = logging.getLogger(__name__)
LOOK: Final = "*look"
"""The stream of the one snapshot that says how far it came, and the name of the lease."""
FIRST: Final = 300.0
"""Seconds until it begins, or goes on, after the room was opened."""
EVERY: Final = 24 * 3600.0
"""Seconds from the end of one look to the next one."""
PAGE: Final = 500
REST: Final = 0.02
RESTS: Final = 10
SAVED: Final = 100_000
"""After so many events it is written down how far it came."""
MOST: Final = 20
"""Faults that are remembered of one look; `cutcard db verify` tells all."""
AGAIN: Final = 60.0


class LookedBack(NamedTuple):
    """How far the look came, and what it found."""

    ended: int = 0
    """When the last whole look ended; 0: none has."""
    found: tuple[str, ...] = ()
    """What is damaged: of the last whole look, and of the one under way."""
    position: int = 0
    """How far the one under way came; 0: none is."""
    tail: int = 0
    """Where the store ended then."""


class SlowLook:
    """Goes through the past of the club."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._links = Links()
        self._new: list[str] = []
        self.told = LookedBack()

    async def run(self) -> None:
        """Look at everything, again and again, until cancelled."""
        await asyncio.sleep(FIRST)
        while True:
            wait = AGAIN
            try:
                if await self._services.store.lease(LOOK):
                    wait = await self.look()
                else:
                    await self.recall()
            except StoreTrouble as trouble:
                _LOG.warning("the integrity check was interrupted: %s", trouble.why)
            await asyncio.sleep(wait)

    async def look(self) -> float:
        """Go on, to the end; how many seconds to wait for the next look."""
        if not self._links.position:
            await self.recall()
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
        self.told = LookedBack(self._services.now(), tuple(self._new))
        self._links, self._new = Links(), []
        await self._shelve(0, b"")
        return EVERY

    def _tell(self, audit: StoreAudit) -> None:
        """What was found since the last time."""
        for fault in audit.faults:
            _LOG.error("the club is damaged: %s", fault)
            if len(self._new) < MOST:
                self._new.append(str(fault))
        audit.faults.clear()
        found = tuple(dict.fromkeys((*self.told.found, *self._new)))[:MOST]
        self.told = LookedBack(self.told.ended, found, self._links.position, audit.tail)

    async def _save(self, tail: int) -> None:
        self.told = self.told._replace(position=self._links.position, tail=tail)
        there = await self._services.store.read_all(self._links.position - 1, 1)
        if there:
            await self._shelve(self._links.position, there[0].mark)

    async def _shelve(self, position: int, mark: bytes) -> None:
        """Write down how far it came."""
        if self._services.store.despite_damage:
            return
        body = pack(freeze((tuple(self.told), list(self._new), self._links.frozen)))
        await self._services.store.shelve([Snapshot(LOOK, 0, position, mark, form(), body)])

    async def recall(self) -> None:
        """How far it came before, in this process or another; nothing where that is not known."""
        found = next((one for one in await self._services.store.shelf(form()) if one.stream == LOOK), None)
        if found is None:
            return
        try:
            told, self._new, links = thaw(unpack(found.body))
            self.told, self._links = LookedBack(*told), Links.thawed(links)
        except (pickle.UnpicklingError, zlib.error, TypeError, ValueError, EOFError):
            self.told, self._new, self._links = LookedBack(), [], Links()
