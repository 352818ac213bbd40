"""Turn a blocking database into an asynchronous store: one thread writes, another reads.

A `Database` is one connection, used by one thread at a time. `ThreadedStore` is the store made of them.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from cutcard.store.appends import AppendRequest, ChangeFeed, again, append_request
from cutcard.store.base import Appended, ClubHead, Conflict, Fact, Head, Recorded, Snapshot, Store, StoreTrouble
from cutcard.store.club_file import HeadFile, checked_head, read_head, set_aside
from cutcard.store.sql.query_thread import QueryThread
from cutcard.store.sql.segments import KEEP, Segment

T = TypeVar("T")

PAGE = 1000


class Database(ABC):
    """One blocking connection to a database of events; raises StoreTrouble where the database fails."""

    @abstractmethod
    def append(self, batch: Sequence[AppendRequest]) -> tuple[list[Appended | Conflict], list[Recorded]]:
        """Store appends in one transaction: an answer to each, and all events that were stored now."""

    @abstractmethod
    def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Write events and keys into the empty database in one transaction."""

    @abstractmethod
    def keys(self) -> dict[str, bytes]:
        """The encryption keys of all people."""

    @abstractmethod
    def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key where there is none; returns the stored one."""

    @abstractmethod
    def destroy_key(self, owner: str) -> None:
        """Destroy a person's key."""

    @abstractmethod
    def done(self, stream: str, command: str) -> Appended | None:
        """The version after a command, if it was stored."""

    @abstractmethod
    def read(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        """A stream's events after this version: all, or at most this many."""

    @abstractmethod
    def read_all(self, after: int, limit: int) -> list[Recorded]:
        """Events of all streams after this position."""

    @abstractmethod
    def heads(self, prefix: str) -> dict[str, Head]:
        """The ends of the streams with this prefix."""

    @abstractmethod
    def last_position(self) -> int:
        """The position of the last event."""

    @abstractmethod
    def check_database(self, thoroughly: bool) -> list[str]:  # noqa: FBT001 - a thread is given no keywords
        """What is wrong with tables and indexes, each in a sentence."""

    @abstractmethod
    def repair(self) -> None:
        """Rebuild what follows from the events."""

    @abstractmethod
    def check_writable(self) -> None:
        """Write without a trace, as durably as an event; raise StoreTrouble where that fails."""

    @abstractmethod
    def next_segment(self, keep: int) -> Segment | None:
        """Pack the oldest unsealed events into a segment; None: there are not enough."""

    @abstractmethod
    def pack_segment(self, segment: Segment) -> None:
        """Replace events by their segment, in one transaction."""

    @abstractmethod
    def reclaim_space(self) -> None:
        """Return unused space to the disk."""

    @abstractmethod
    def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots in one transaction, replacing those of the same stream and part."""

    @abstractmethod
    def snapshots(self, form: str) -> list[Snapshot]:
        """The snapshots of this form."""

    @abstractmethod
    def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot, if it has this form."""

    @abstractmethod
    def delete_snapshots(self, form: str) -> None:
        """Delete the snapshots of all other forms."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""


StoreTask = Callable[[Database], None]
"""A write other than an append, between the batches of appends."""


class ThreadedStore(Store):
    """A store over two connections: `writing`, None for a read-only store, and `reading`."""

    patience: float | None = None
    """Seconds that a follower waits for a notification before it polls."""

    def __init__(self, writing: Database | None, reading: Database, position: int, head: Path | None) -> None:
        """`position`: of the last event; `head`: the file with the club's head, if there is one."""
        self._head = head
        self._head_file = self._followed(position, head) if writing and head else None
        self.news = ChangeFeed(position)
        self._probe = WriteProbe()
        self._ledgers = (reading, writing) if writing else (reading,)
        self._reading = reading
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._writer = QueryThread("store-writer", partial(self._write, writing)) if writing else None

    def _followed(self, position: int, file: Path) -> HeadFile:
        """The writer of the club's head; refuse a store that has lost what the head file proves."""
        if self.despite_damage:
            set_aside(file)
        return HeadFile(file, checked_head(file, position))

    async def catch_up(self) -> Self:
        """Bring the head up to date before anything is stored: for a club without one all of it is read."""
        if self._head_file:
            try:
                await self._read(self._head_file.catch_up, self._reading.read_all)
            except BaseException:
                await self.close()
                raise
        return self

    @property
    def trouble(self) -> str:
        """Why the last write failed."""
        return self._probe.why

    def outside(self) -> ClubHead | None:
        """The club's head in its file outside the store."""
        return read_head(self._head) if self._head else None

    async def check_database(self, *, thoroughly: bool) -> list[str]:
        """What the database's own check finds wrong."""
        return await self._read(self._reading.check_database, thoroughly)

    async def repair(self) -> None:
        """Rebuild what follows from the events."""
        self._must_write()
        await self._read(self._reading.repair)

    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Store events after version `expected`, all or none; raise Conflict when the stream has another version."""
        kept = await self._must_write().request(append_request(stream, expected, facts, command, at))
        assert kept is not None  # noqa: S101 - only chores have no answer
        return kept

    def _must_write(self) -> "QueryThread[AppendRequest | StoreTask, Appended | None]":
        if not self._writer:
            raise StoreTrouble("This database is open read-only.")
        return self._writer

    def _write(
        self, ledger: Database, asked: Sequence[AppendRequest | StoreTask]
    ) -> Sequence[Appended | Exception | None]:
        """In the writer's thread: the appends in one batch, then the tasks, for which nobody at a table waits."""
        appends = [one for one in asked if isinstance(one, AppendRequest)]
        answers: Iterator[Appended | Exception] = iter(self._append(ledger, appends) if appends else ())
        return [next(answers) if isinstance(one, AppendRequest) else _done(one, ledger) for one in asked]

    def _append(self, ledger: Database, batch: Sequence[AppendRequest]) -> Sequence[Appended | Exception]:
        """Store a batch, and notify the followers before the callers."""
        try:
            answers, events = ledger.append(batch)
        except StoreTrouble as trouble:
            self._probe.fails(trouble.why)
            raise
        self._probe.works()
        if events:
            if self._head_file:
                self._head_file.add(events, ledger.read_all)
            self._loop.call_soon_threadsafe(self.news.add, events)
        return answers

    async def _read(self, call: Callable[..., T], *args: object) -> T:
        if self.news.over:
            raise StoreTrouble("The database is closed.")
        return await self._loop.run_in_executor(self._reader, call, *args)

    async def done(self, stream: str, command: str) -> Appended | None:
        """The result of a command, if it was stored."""
        return again(await self._read(self._reading.done, stream, command))

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events after this version: all, or at most this many."""
        return await self._read(self._reading.read, stream, after, limit)

    async def read_all(self, after: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Events of all streams after this position."""
        return await self._read(self._reading.read_all, after, limit)

    async def follow(self, after: int = 0) -> AsyncGenerator[list[Recorded], None]:
        """Events of all streams after this position, and future ones, also from other processes."""
        while True:
            await self.news.beyond(after, self.patience)
            if self.news.over:
                return
            if events := self.news.recent(after) or await self.read_all(after):
                after = events[-1].position
                self.news.receive(after)
                yield events

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream with this prefix, and its end."""
        return await self._read(self._reading.heads, prefix)

    async def last_position(self) -> int:
        """The position of the last event."""
        return await self._read(self._reading.last_position)

    async def check_writable(self) -> None:
        """Check whether events can be stored now; raise StoreTrouble with the reason if not."""
        self._must_write()
        if self.news.over:
            raise StoreTrouble("The database is closed.")
        await self._probe.check(partial(self._read, self._reading.check_writable))

    async def keys(self) -> dict[str, bytes]:
        """The keys of all people who have one."""
        return await self._read(self._reading.keys)

    async def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key and return it; if they have one already, that one."""
        self._must_write()
        return await self._read(self._reading.save_key, owner, key)

    async def destroy_key(self, owner: str) -> None:
        """Destroy a person's key for good."""
        self._must_write()
        await self._read(self._reading.destroy_key, owner)

    async def seal(self, keep: int = KEEP) -> int:
        """Seal the oldest events: packed by the reading thread, stored between two appends."""
        writer = self._must_write()
        segment = await self._read(self._reading.next_segment, keep)
        if segment is None:
            return 0
        await writer.request(lambda ledger: ledger.pack_segment(segment))
        return segment.last - segment.first + 1

    async def reclaim_space(self) -> None:
        """Return unused space to the disk."""
        await self._must_write().request(lambda ledger: ledger.reclaim_space())

    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, replacing those of the same stream and part."""
        await self._must_write().request(lambda ledger: ledger.save_snapshots(snapshots))

    async def snapshots(self, form: str) -> list[Snapshot]:
        """The snapshots of this form."""
        return await self._read(self._reading.snapshots, form)

    async def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot."""
        return await self._read(self._reading.page, stream, part, form)

    async def delete_snapshots(self, form: str = "") -> None:
        """Delete all snapshots but those of a form."""
        await self._must_write().request(lambda ledger: ledger.delete_snapshots(form))

    async def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Copy another store's events unchanged, and its keys, all or none."""
        self._must_write()
        filled = self._head_file.along(events) if self._head_file else events
        await self._read(self._reading.fill, filled, keys)
        self.news.receive(await self.last_position())

    async def close(self) -> None:
        """Finish what is running, and close both connections."""
        if self.news.over:
            return
        if self._writer:
            await self._writer.close()
        self.news.end()
        await asyncio.to_thread(self._reader.shutdown)
        if self._head_file:
            self._head_file.close()
        for ledger in self._ledgers:
            ledger.close()


def _done(chore: StoreTask, ledger: Database) -> Exception | None:
    """Run a task; its error goes to its own caller, and to no append."""
    try:
        chore(ledger)
    except Exception as error:  # noqa: BLE001 - the clerk hands it on
        return error
    return None


LOG = logging.getLogger(__name__)

FRESH = 1.0
"""Seconds for which the last result counts."""
LONGEST = 3.0
"""The longest wait for an answer, in seconds."""
SILENT = "the database does not answer"


class WriteProbe:
    """Whether the store can be written, by the last write. Appends report from their own thread; each method is atomic.

    The log gets one line per outage and cause.
    """

    def __init__(self) -> None:
        self._at = -FRESH
        self.why = ""
        """Why the last write failed; "": it did not."""
        self._told: frozenset[str] = frozenset()
        """The causes of this outage that are already in the log."""
        self._trying: asyncio.Future[None] | None = None

    def works(self) -> None:
        """Report a write that succeeded."""
        self._at = time.monotonic()
        self.why = ""
        if self._told:
            self._told = frozenset()
            LOG.warning("the database is saving events again")

    def fails(self, why: str) -> None:
        """Report a write that failed."""
        self._at = time.monotonic()
        self.why = why
        if why not in self._told:
            self._told |= {why}
            LOG.error("events can't be saved: %s", why)

    async def check(self, tries: Callable[[], Awaitable[None]]) -> None:
        """Raise StoreTrouble if nothing can be stored; try only if the last result is old, once for all callers."""
        if time.monotonic() - self._at >= FRESH:
            if self._trying is None or self._trying.done():
                self._trying = asyncio.ensure_future(self._try(tries))
            await asyncio.wait([self._trying], timeout=LONGEST)
            if not self._trying.done():
                self.fails(SILENT)
        if why := self.why:
            raise StoreTrouble(f"Events can't be saved now: {why}.", why=why)

    async def _try(self, tries: Callable[[], Awaitable[None]]) -> None:
        try:
            await tries()
        except StoreTrouble as trouble:
            self.fails(trouble.why)
        else:
            self.works()
