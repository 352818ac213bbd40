"""Connections to PostgreSQL: each for one thread, and reconnected after a failure; one of them holds the leases."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, TypeVar

import psycopg

from cutcard.store.base import StoreTrouble
from cutcard.store.sql.query_thread import QueryThread
from cutcard.store.sql.schema import reason

T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

PATIENCE = 10.0
"""Seconds for which a query is retried before its caller gets an error."""
SHORT = 0.5
"""Long enough to notice a lost connection and to make the next one."""
PAUSE = 0.1

# Either side finds out within seconds that the other is gone, even if the network does not report it.
CONNECTING: dict[str, Any] = {
    "autocommit": True,
    "connect_timeout": 5,
    "application_name": "cutcard",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
SETTINGS = (
    "set search_path to cutcard",
    "set tcp_keepalives_idle to 5",
    "set tcp_keepalives_interval to 2",
    "set tcp_keepalives_count to 3",
    # A process that hangs in the middle of a batch may not stop all the others.
    "set idle_in_transaction_session_timeout to '5s'",
    "set lock_timeout to '8s'",
    # A commit is answered only when it is on the disk, whatever the server's default is.
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
)


class PostgresConnection:
    """One connection that is replaced when it breaks."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: Connection | None = None

    def db(self) -> Connection:
        """The connection, opened now where there is none."""
        if self._db is None or self._db.closed:
            self.close()
            self._db = psycopg.connect(self._url, **CONNECTING)
            for setting in SETTINGS:
                self._db.execute(setting)
        return self._db

    def close(self) -> None:
        """Close the connection, if it is open."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def run(self, question: Callable[[Connection], T], patience: float = PATIENCE) -> T:
        """Run a query, and again after a lost connection or a lost race; so it must be safe to run twice."""
        end = time.monotonic() + patience
        while True:
            try:
                return question(self.db())
            except psycopg.Error as error:
                self.close()
                may_pass = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | psycopg.InternalError)
                if time.monotonic() > end or not (may_pass or isinstance(error, psycopg.IntegrityError)):
                    why = reason(error)
                    raise StoreTrouble(f"PostgreSQL refused it: {why}.", why=why) from error
            time.sleep(PAUSE)


HEARTBEAT = 1.0
"""Seconds between checks of the connection: a process that lost it no longer believes that it holds a lease."""


def key_of(stream: str) -> int:
    """A stream's number among PostgreSQL's advisory locks."""
    return int.from_bytes(sha256(f"cutcard/{stream}".encode()).digest()[:8], "big", signed=True)


class Leases:
    """All leases of this process, on one connection of their own."""

    def __init__(self, url: str) -> None:
        self._line = PostgresConnection(url)
        self._held: set[str] = set()
        self._clerk: QueryThread[tuple[str, bool], bool] = QueryThread("store-leases", self._settle, idle=HEARTBEAT)

    async def take(self, stream: str) -> bool:
        """Whether this process holds the stream's lease now."""
        return stream in self._held or await self._clerk.request((stream, True))

    async def give(self, stream: str) -> None:
        """Release a lease."""
        await self._clerk.request((stream, False))

    async def close(self) -> None:
        """Release all leases before the connection ends: the server may take a moment to notice that."""
        await self._clerk.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        with suppress(psycopg.Error):  # the server will notice soon enough
            release(self._line.db(), self._held)
        self._held.clear()
        self._line.close()

    def _settle(self, asked: Sequence[tuple[str, bool]]) -> list[bool]:
        """In the query thread: all waiting requests, with two statements. Without a connection no lease is held."""
        wanted = {stream for stream, take in asked if take} - self._held
        unwanted = {stream for stream, take in asked if not take} & self._held
        try:
            db = self._line.db()
            self._held -= unwanted
            release(db, unwanted)
            self._held |= acquire(db, wanted)
        except psycopg.Error:
            self._held.clear()
            self._line.close()
        return [stream in self._held for stream, _ in asked]


def acquire(db: Connection, streams: set[str]) -> set[str]:
    """The streams whose locks were free. Also with none it checks that the connection works."""
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
