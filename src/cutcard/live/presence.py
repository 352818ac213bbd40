"""Who is connected where, when several processes serve one room: the one that runs a table has to know who is there.

Each process that is not alone says on a stream of its own who comes to its sockets and goes, and holds that stream's
lease as long as it lives. Whoever finds the lease free knows that nobody is connected there any more. A process that
is alone, as on SQLite, says nothing.
"""

import asyncio
from collections import deque

from cutcard.live.actor import Actor
from cutcard.live.broken import unharmed
from cutcard.live.orders import Present
from cutcard.live.premises import Premises
from cutcard.live.records import HERE, PRESENT
from cutcard.live.tables import Tables
from cutcard.store.base import Recorded


class Presence:
    """What this process tells others of its sockets, and what it knows of theirs."""

    def __init__(self, premises: Premises, tables: Tables) -> None:
        self._premises = premises
        self._tables = tables
        self._stream = HERE + premises.process
        self._version = 0
        self._others: set[str] = set()
        self._unsaid: deque[Present] = deque()
        self._saying: asyncio.Task[None] | None = None
        self._known = True
        self._greeted = False

    # What we say -----------------------------------------------------------------------------------------------------

    def note(self, actor: Actor, person: str, *, here: bool) -> None:
        """Somebody came to a table or went from it on our sockets; tell the others, where there are any."""
        if self._others or not actor.leads:
            self._put(Present(actor.place.id, person, here))

    def _note_all(self) -> None:
        """Tell others who do not know yet: everybody who is here, and if there is nobody, that we are."""
        found = [(actor, person) for actor in self._tables.up.values() for person in actor.gallery.persons]
        for actor, person in found:
            self.note(actor, person, here=True)
        if not found:
            self._put(Present("", "", here=False))

    def found_others(self) -> None:
        """Another process runs some table, so we are not alone."""
        if not self._greeted:
            self._greeted = True
            self._note_all()

    def _put(self, one: Present) -> None:
        self._unsaid.append(one)
        if self._saying is None:
            self._saying = asyncio.get_running_loop().create_task(self._say())

    async def _say(self) -> None:
        premises = self._premises
        try:
            while self._unsaid:
                batch = list(self._unsaid)
                facts = [PRESENT.fact(one) for one in batch]
                version = self._version
                await premises.store.append(self._stream, version, facts, command=f"here/{version}", at=premises.now())
                self._version += len(batch)
                for _ in batch:
                    self._unsaid.popleft()
        finally:
            self._saying = None

    async def said(self) -> None:
        """Wait until everything was said."""
        while self._saying is not None:
            await self._saying

    # What others say -------------------------------------------------------------------------------------------------

    def heard(self, records: list[Recorded]) -> None:
        """Somebody came or went on another process's sockets."""
        for record in records:
            process = record.stream.removeprefix(HERE)
            if process == self._premises.process:
                continue
            if process not in self._others:
                self._others.add(process)
                self._note_all()
            with unharmed(record):
                one = PRESENT.event(record)
                actor = self._tables.up.get(one.table)
                if actor is not None and actor.gallery.elsewhere(process, one.who, here=one.here):
                    actor.changed()

    async def recall(self, records: list[Recorded]) -> None:
        """What was said before we were there, as far as those who said it still live."""
        store = self._premises.store
        for stream in {record.stream for record in records}:
            if await store.lease(stream):
                await store.release(stream)
            else:
                self.heard([record for record in records if record.stream == stream])

    async def look(self) -> None:
        """Say that we live, and forget those who do not."""
        store = self._premises.store
        known = await store.lease(self._stream)
        if known and not self._known:  # for a while nobody knew: what we said may be forgotten
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
                actor.changed()
