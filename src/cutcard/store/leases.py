"""Who runs a stream's timers: locks that PostgreSQL keeps for one connection, and frees when that ends."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

import psycopg

from cutcard.store.clerk import Clerk
from cutcard.store.line import Connection, Line

HEARTBEAT = 1.0
"""So often, in seconds, the connection is tried: a process that lost it no longer thinks that it holds anything."""


def key_of(stream: str) -> int:
    """The number that stands for a stream among PostgreSQL's locks."""
    return int.from_bytes(sha256(f"cutcard/{stream}".encode()).digest()[:8], "big", signed=True)


class Leases:
    """All leases of this process, on one connection of their own."""

    def __init__(self, url: str) -> None:
        self._line = Line(url)
        self._held: set[str] = set()
        self._clerk: Clerk[tuple[str, bool], bool] = Clerk("store-leases", self._settle, idle=HEARTBEAT)

    async def take(self, stream: str) -> bool:
        """Whether this process holds the stream's lease now."""
        return stream in self._held or await self._clerk.ask((stream, True))

    async def give(self, stream: str) -> None:
        """Let go of it."""
        await self._clerk.ask((stream, False))

    async def close(self) -> None:
        """Let go of all, before the connection ends: the server may take a moment to notice that."""
        await self._clerk.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        with suppress(psycopg.Error):  # whoever cannot say so is found out soon enough
            release(self._line.db(), self._held)
        self._held.clear()
        self._line.hang_up()

    def _settle(self, asked: Sequence[tuple[str, bool]]) -> list[bool]:
        """In the clerk's thread: all questions that wait, with two statements. Whoever cannot ask holds nothing."""
        wanted = {stream for stream, take in asked if take} - self._held
        unwanted = {stream for stream, take in asked if not take} & self._held
        try:
            db = self._line.db()
            self._held -= unwanted
            release(db, unwanted)
            self._held |= acquire(db, wanted)
        except psycopg.Error:
            self._held.clear()
            self._line.hang_up()
        return [stream in self._held for stream, _ in asked]


def acquire(db: Connection, streams: set[str]) -> set[str]:
    """Those of these streams whose locks were free. Asked for none it still tells whether the connection lives."""
    names = list(streams)
    rows = db.execute(
        "select stream, pg_try_advisory_lock(key) from unnest(%s::text[], %s::bigint[]) as asked (stream, key)",
        (names, [key_of(name) for name in names]),
    )
    return {stream for stream, free in rows if free}


def release(db: Connection, streams: set[str]) -> None:
    """Free these locks."""
    if streams:
        db.execute("select pg_advisory_unlock(key) from unnest(%s::bigint[]) as key", ([key_of(s) for s in streams],))
