"""The store in PostgreSQL, for a club that needs several processes or machines. Any number of processes may write.

A batch locks the one row of `tail` first and holds the lock until it is committed. So the batches of all processes run
one after the other, positions are in the order of commits, and a follower that has seen a position never misses one
before it. A batch is two round trips however many appends it has; the unique keys (stream, version) and (stream,
command) protect against writers that skip the lock.

An append whose connection is lost is repeated on the next one: its command id finds what the first try stored.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import psycopg
from msgspec.structs import astuple

from cutcard.store.appends import AppendRequest, Batch, with_ends
from cutcard.store.base import Appended, Conflict, Head, MaybeStored, Recorded, Snapshot, StoreTrouble
from cutcard.store.sql import postgres_segments
from cutcard.store.sql.postgres_connection import PAUSE, SHORT, Connection, Leases
from cutcard.store.sql.postgres_segments import COLUMNS, PostgresSegments, put_away_along
from cutcard.store.sql.schema import WITH_KEYS, WITH_SNAPSHOTS, missing, must_be_read, reason, statements
from cutcard.store.sql.segments import hash_of
from cutcard.store.sql.threaded_store import Database, ThreadedStore

CHANNEL = "cutcard"
CALLS = "cutcard_calls"
"""The channel for messages between processes that are not stored; PostgreSQL carries up to 8,000 bytes."""
INDEXES = ("events_pkey", "events_version", "events_command", "streams_pkey")
ENDS = (  # the mark of an event does not cover this column: it shows where commands end, and follows from the rest
    "select position from (select position, stream, command, ends, lead(stream) over line as other, "
    "lead(command) over line as next from events window line as (order by position)) as told "
    "where ends is distinct from (stream is distinct from other or command is distinct from next) limit 20"
)


class PostgresLedger(PostgresSegments, Database):
    """One connection to the server."""

    def prepare(self) -> None:
        """Create the tables, or migrate them to this version; one process at a time."""
        self._line.run(migrate, patience=0)

    def must_be_ready(self) -> None:
        """Refuse a database that must be created or migrated before it can be read."""
        older = "This database has no club, or one in an older format. Open it with `cutcard serve`."
        must_be_read("postgres", self._line.run(form, patience=0), older)

    def append(self, batch: Sequence[AppendRequest]) -> tuple[list[Appended | Conflict], list[Recorded]]:
        """Store appends in one transaction."""
        try:
            return self._line.run(lambda db: append_batch(db, batch, self.sealed_done))
        except StoreTrouble as trouble:
            raise MaybeStored(str(trouble), why=trouble.why) from trouble

    def keys(self) -> dict[str, bytes]:
        """The encryption keys of all people."""
        return self._line.run(keys)

    def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key where there is none; returns the stored one."""
        return self._line.run(lambda db: save_key(db, owner, key))

    def destroy_key(self, owner: str) -> None:
        """Destroy a person's key; the server overwrites its bytes at the next vacuum."""
        self._line.run(lambda db: db.execute("delete from keys where owner = %s", (owner,)))

    def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Write events and keys into the empty database in one transaction."""
        ready = iter(events)  # the events can be read only once, so there is no second try
        self._line.run(lambda db: fill(db, ready, keys), patience=0)

    def done(self, stream: str, command: str) -> Appended | None:
        """The version after a command, if it was stored."""
        select = "select version, position from events where stream = %s and command = %s and ends"
        row = self._line.run(lambda db: db.execute(select, (stream, command)).fetchone())
        return Appended(*row) if row else self.sealed_done([(stream, command)]).get((stream, command))

    def heads(self, prefix: str) -> dict[str, Head]:
        """The ends of the streams with this prefix."""
        select = "select stream, version, mark from streams where stream >= %s and starts_with(stream, %s)"
        rows = self._line.run(lambda db: db.execute(select, (prefix, prefix), binary=True).fetchall())
        return {stream: Head(version, mark) for stream, version, mark in rows}

    def last_position(self) -> int:
        """The position of the last event."""
        return self._line.run(last_position)

    def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots in one transaction, replacing those of the same stream and part."""
        self._line.run(lambda db: postgres_segments.save_snapshots(db, snapshots))

    def snapshots(self, form: str) -> list[Snapshot]:
        """The snapshots of this form."""
        return self._line.run(lambda db: postgres_segments.states(db, form))

    def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot, if it has this form."""
        return self._line.run(lambda db: postgres_segments.page(db, stream, part, form))

    def delete_snapshots(self, form: str) -> None:
        """Delete the snapshots of all other forms."""
        self._line.run(lambda db: db.execute("delete from snapshots where form <> %s", (form,)))

    def check_database(self, thoroughly: bool) -> list[str]:  # noqa: FBT001 - a thread is given no keywords
        """Check what no mark covers, and the indexes where the server can."""
        return self._line.run(check_database) + self.segment_faults() if thoroughly else []

    def repair(self) -> None:
        """Rebuild what follows from the events."""
        self._line.run(repair)
        sealed = self._rows("select stream, max(last) from runs group by stream") if self._has_segments() else []
        ends = {stream: self.read(stream, last - 1, 1) for stream, last in sealed}
        heads = {stream: Head(found[0].version, found[0].mark) for stream, found in ends.items() if found}
        self._line.run(lambda db: mend_sealed(db, heads))

    def check_writable(self) -> None:
        """Rewrite the row that every append writes. With little patience: the caller wants to know how it is now."""
        self._line.run(lambda db: db.execute("update tail set position = position"), patience=SHORT)

    def publish(self, words: str) -> None:
        """Send a message to every process. With little patience: the next one comes soon."""
        self._line.run(lambda db: db.execute("select pg_notify(%s, %s)", (CALLS, words)), patience=SHORT)

    def close(self) -> None:
        """Close the connection."""
        self._line.close()


# Statements


def form(db: Connection) -> int:
    """The number of the last migration; 0 in a database without ours."""
    (known,) = db.execute("select to_regclass('cutcard.forms') is not null").fetchone() or (False,)
    (number,) = (db.execute("select coalesce(max(number), 0) from cutcard.forms").fetchone() if known else None) or (0,)
    return int(number)


def migrate(db: Connection) -> None:
    """Run the missing migrations."""
    with db.transaction():
        db.execute("select pg_advisory_xact_lock(hashtextextended('cutcard migrations', 0))")
        db.execute("create schema if not exists cutcard")
        db.execute("create table if not exists cutcard.forms (number integer primary key)")
        for number, sql in missing("postgres", form(db)).items():
            for statement in statements(sql):
                db.execute(statement)
            db.execute("insert into cutcard.forms values (%s)", (number,))


def last_position(db: Connection, *, lock: bool = False) -> int:
    """The position of the last event; with the lock it stays so until the transaction ends."""
    (position,) = db.execute(f"select position from tail {'for update' if lock else ''}").fetchone() or (0,)
    return int(position)


SealedDone = Callable[[Iterable[tuple[str, str]]], dict[tuple[str, str], Appended]]


def append_batch(
    db: Connection, batch: Sequence[AppendRequest], sealed: SealedDone
) -> tuple[list[Appended | Conflict], list[Recorded]]:
    """Two round trips: lock and look up; then write, notify the others, and commit."""
    with db.pipeline(), db.transaction():
        settled, known = look(db, batch)
        if known:  # some hashes match sealed commands: look them up
            settled.done |= sealed({(want.stream, want.command) for want in batch} - settled.done.keys())
        answers = [settled.decide(want) for want in batch]
        if settled.events:
            write(db, settled)
    return answers, settled.events


def look(db: Connection, batch: Sequence[AppendRequest]) -> tuple[Batch, bool]:
    """Take the lock, and look up streams and known commands; True: some may be sealed."""
    locked = db.execute("select position from tail for update", binary=True)
    heads = db.execute(
        "select stream, version, mark from streams where stream = any(%s)",
        (list({want.stream for want in batch}),),
        binary=True,
    )
    # Lateral, so that each command is one index lookup, whatever the planner assumes about the table's size.
    done = db.execute(
        "select asked.stream, asked.command, kept.version, kept.position "
        "from unnest(%s::text[], %s::text[]) as asked (stream, command) cross join lateral ("
        "select version, position from events as e where e.stream = asked.stream and e.command = asked.command "
        "and e.ends limit 1) as kept",
        ([want.stream for want in batch], [want.command for want in batch]),
        binary=True,
    )
    sealed = db.execute(
        "select exists (select from commands where hash = any(%s))",
        ([hash_of(want.stream, want.command) for want in batch],),
        binary=True,
    )
    (position,) = locked.fetchone() or (0,)
    (known,) = sealed.fetchone() or (False,)
    settled = Batch(
        position,
        {stream: Head(version, mark) for stream, version, mark in heads},
        {(stream, command): Appended(version, at) for stream, command, version, at in done},
    )
    return settled, known


def write(db: Connection, settled: Batch) -> None:
    """Insert all events at once, move heads and tail, and notify followers."""
    rows = [(*astuple(event), ends) for event, ends in with_ends(settled.events)]
    db.execute(
        f"insert into events ({COLUMNS}, ends) select * from unnest(%b::bigint[], %b::text[], %b::bigint[], "
        "%b::bigint[], %b::text[], %b::text[], %b::bytea[], %b::bytea[], %b::boolean[])",
        [list(column) for column in zip(*rows, strict=True)],
    )
    move(db, settled.moved, settled.position)


def move(db: Connection, heads: dict[str, Head], position: int) -> None:
    """Update the ends of streams and store."""
    db.execute(
        "insert into streams (stream, version, mark) "
        "select * from unnest(%b::text[], %b::bigint[], %b::bytea[]) "
        "on conflict (stream) do update set version = excluded.version, mark = excluded.mark",
        ([*heads], [head.version for head in heads.values()], [head.mark for head in heads.values()]),
    )
    db.execute("update tail set position = %s", (position,))
    db.execute("select pg_notify(%s, %s)", (CHANNEL, str(position)))


def check_database(db: Connection) -> list[str]:
    """Check the ends of commands, the row of `tail`, and the indexes, where the extension `amcheck` is installed."""
    lost = [f"The command of the event at position {at} has no end mark." for (at,) in db.execute(ENDS)]
    (tails,) = db.execute("select count(*) from tail").fetchone() or (0,)
    if tails != 1:
        lost.append(f"The table tail has {tails} rows instead of one.")
    (can,) = db.execute("select to_regproc('bt_index_check') is not null").fetchone() or (False,)
    for index in INDEXES if can else ():
        try:
            db.execute("select bt_index_check(to_regclass(%s), true)", (f"cutcard.{index}",))
        except psycopg.errors.InternalError_ as error:
            lost.append(f"The index {index} is damaged: {reason(error)}.")
    return lost + (postgres_segments.faults(db) if form(db) >= WITH_SNAPSHOTS else [])


def repair(db: Connection) -> None:
    """Rebuild heads, tail and indexes from the events."""
    with db.transaction():
        db.execute("lock table events, streams, tail in access exclusive mode")
        db.execute("reindex table events")
        db.execute("truncate streams, tail")
        db.execute(
            "insert into streams (stream, version, mark) "
            "select distinct on (stream) stream, version, mark from events order by stream, version desc"
        )
        db.execute("insert into tail select coalesce(max(position), 0) from events")


def mend_sealed(db: Connection, heads: Mapping[str, Head]) -> None:
    """The same for sealed events: streams and a store that end there."""
    with db.transaction():
        db.cursor().executemany(
            "insert into streams (stream, version, mark) values (%s, %s, %s) on conflict do nothing",
            [(stream, head.version, head.mark) for stream, head in heads.items()],
        )
        db.execute("update tail set position = greatest(position, (select coalesce(max(last), 0) from segments))")


def keys(db: Connection) -> dict[str, bytes]:
    """All keys; a club of a version before keys has none."""
    if form(db) < WITH_KEYS:
        return {}
    return dict(db.execute("select owner, key from keys", binary=True).fetchall())


def save_key(db: Connection, owner: str, key: bytes) -> bytes:
    """Insert a key; the first one wins."""
    with db.transaction():
        db.execute("insert into keys values (%s, %s) on conflict do nothing", (owner, key))
        (kept,) = db.execute("select key from keys where owner = %s", (owner,), binary=True).fetchone() or (key,)
    return bytes(kept)


def fill(db: Connection, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
    """Copy events in unchanged, and their keys."""
    heads, position = dict[str, Head](), 0

    def passing() -> Iterator[Recorded]:
        nonlocal position
        for event in events:
            heads[event.stream], position = Head(event.version, event.mark), event.position
            yield event

    with db.transaction():
        if last_position(db, lock=True):
            raise StoreTrouble("This database is not empty. Use an empty one.")
        rest = put_away_along(db, passing())
        with db.cursor().copy(f"copy events ({COLUMNS}, ends) from stdin (format binary)") as copy:
            copy.set_types(["int8", "text", "int8", "int8", "text", "text", "bytea", "bytea", "bool"])
            for event, ends in with_ends(rest):
                copy.write_row((*astuple(event), ends))
        db.cursor().executemany("insert into keys values (%s, %s)", list(keys.items()))
        move(db, heads, position)


# The store


class PostgresStore(ThreadedStore):
    """A club on a server."""

    patience = 2.0
    alone = False

    def __init__(
        self,
        url: str,
        writing: Database | None,
        reading: PostgresLedger,
        position: int,
        head: Path | None,
        *,
        despite: bool,
    ) -> None:
        """Private: use `open`."""
        self.despite_damage = despite
        self._calling = reading
        self._hearers: list[Callable[[str], None]] = []
        super().__init__(writing, reading, position, head)
        self._leases = Leases(url) if writing else None
        self._listening = asyncio.create_task(self._listen(url))

    @classmethod
    async def open(
        cls, url: str, *, writing: bool, head: Path | None = None, despite_damage: bool = False
    ) -> "PostgresStore":
        """Connect, and create the tables where there are none."""
        writer, reader = PostgresLedger(url) if writing else None, PostgresLedger(url)
        try:
            await asyncio.to_thread(writer.prepare if writer else reader.must_be_ready)
            tail = await asyncio.to_thread(reader.last_position)
            return cls(url, writer, reader, tail, head, despite=despite_damage)
        except BaseException:
            for ledger in filter(None, (writer, reader)):
                ledger.close()
            raise

    async def _listen(self, url: str) -> None:
        """Listen to other processes; followers also poll, in case a message is lost, see `patience`."""
        while True:
            with suppress(psycopg.Error, OSError, ValueError):
                async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5) as db:
                    await db.execute(f"listen {CHANNEL}")
                    await db.execute(f"listen {CALLS}")
                    missed = await (await db.execute("select position from cutcard.tail")).fetchone()
                    self.news.receive(missed[0] if missed else 0)
                    async for note in db.notifies():
                        self._hear(note)
            with suppress(StoreTrouble):  # the server may be down: report it at once
                await self.check_writable()
            await asyncio.sleep(PAUSE)

    def _hear(self, note: psycopg.Notify) -> None:
        if note.channel == CHANNEL:
            self.news.receive(int(note.payload))
            return
        for hearer in self._hearers:
            hearer(note.payload)

    async def publish(self, words: str) -> None:
        """Send a message to every process of this store; it is not stored."""
        await self._read(self._calling.publish, words)

    def listen(self, hearer: Callable[[str], None]) -> None:
        """Receive these messages from now on."""
        self._hearers.append(hearer)

    async def lease(self, stream: str) -> bool:
        """Try to become the one process that runs this stream's timers."""
        return self._leases is not None and await self._leases.take(stream)

    async def release(self, stream: str) -> None:
        """Let another process run this stream's timers."""
        if self._leases:
            await self._leases.give(stream)

    async def close(self) -> None:
        """Finish what is running, and close all connections."""
        if self.news.over:
            return
        self._listening.cancel()
        with suppress(asyncio.CancelledError):
            await self._listening
        if self._leases:
            await self._leases.close()
        await super().close()
