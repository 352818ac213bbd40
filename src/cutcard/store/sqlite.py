"""The store in one SQLite file: the default of a club. One process writes it, and any may read it meanwhile.

Each transaction is on the disk before it is answered (WAL, full sync); all appends that gather while the disk is busy
share the next one.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import astuple

from cutcard.store.base import Appended, Conflict, Damaged, Head, NotKept, Recorded, StoreTrouble, Uncertain
from cutcard.store.batch import AppendWanted, Batch, with_ends
from cutcard.store.chain import BEGIN
from cutcard.store.club_file import FileHold, beside, must_not_be_empty
from cutcard.store.database import WITH_KEYS, is_damage, migrations, missing, must_be_read, reason, statements
from cutcard.store.ledger import Ledger, LedgerStore

OURS = int.from_bytes(b"cutc", "big")
"""SQLite keeps a number in the file that says whose it is."""
WAIT_MS = 5000
COLUMNS = "position, stream, version, at, command, name, body, mark"
# Whatever somebody has put there by hand: it is bytes, so that the check of the chain can say that it is wrong.
READ = "position, stream, version, at, command, name, cast(body as blob), cast(mark as blob)"


HEAD = "stream, coalesce(cast(version as integer), 0), coalesce(cast(mark as blob), x'')"
INSERT = f"insert into events ({COLUMNS}, ends) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_HEAD = (
    "insert into streams (stream, version, mark) values (?, ?, ?) "
    "on conflict (stream) do update set version = excluded.version, mark = excluded.mark"
)
ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where it wants to name a table whose name was damaged."""
SCHEMA = "select name, sql from sqlite_master where sql is not null order by name"
ENDS = (  # the mark of an event does not cover this column: it says where commands end, and follows from the rest
    "select position from (select position, stream, command, ends, lead(stream) over line as other, "
    "lead(command) over line as next from events window line as (order by position)) "
    "where ends is not (stream is not other or command is not next) limit 20"
)


def as_made(form: int) -> list[tuple[str, str]]:
    """The tables as our files up to this form make them."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for number, sql in migrations("sqlite").items():
            for statement in statements(sql) if number <= form else ():
                fresh.execute(statement)
        return fresh.execute(SCHEMA).fetchall()


class SqliteLedger(Ledger):
    """One connection to the file."""

    def __init__(self, path: Path, *, still: bool = False) -> None:
        """`still`: nobody can write the file, nor anything beside it, so SQLite need not look whether somebody does."""
        self._position = 0
        self._ending = False
        """Whether the last transaction came as far as its commit: one that failed before left nothing for certain."""
        self._heads: dict[str, Head] = {}
        """Where streams end, as far as this connection knows; true as long as nobody else writes."""
        where = f"{path.as_uri()}?immutable=1" if still else str(path)
        with self._reported(f"{path} cannot be opened as a club's file"):
            self._db = sqlite3.connect(
                where, uri=still, timeout=WAIT_MS / 1000, isolation_level=None, check_same_thread=False
            )
            try:
                self._db.execute("pragma synchronous = full")
                self._found = self._only("pragma application_id"), self._only("pragma user_version")
            except BaseException:
                self._db.close()
                raise

    def prepare(self) -> None:
        """Make the tables, or bring them to the form this Cutcard knows."""
        self.must_be_ours()
        with self._reported():
            self._db.execute("pragma journal_mode = wal")
            for number, sql in missing("sqlite", self._found[1]).items():
                with self._transaction():
                    for statement in statements(sql):
                        self._db.execute(statement)
                    self._db.execute(f"pragma user_version = {number}")
                    self._db.execute(f"pragma application_id = {OURS}")

    def must_be_ours(self) -> None:
        """Refuse the file of another program."""
        with self._reported():
            tables = self._only("select count(*) from sqlite_master")
        if self._found[0] != OURS and (tables or self._found != (0, 0)):
            raise StoreTrouble("This SQLite file belongs to another program. Choose another file with --db.")

    def must_be_ready(self) -> None:
        """Refuse a file that has to be made or changed before it can be read."""
        self.must_be_ours()
        older = "This club's file has an older form. Open it once with `cutcard serve`, then try again."
        must_be_read("sqlite", self._found[1], older)
        with self._reported():
            self._db.execute("pragma query_only = on")

    def _only(self, statement: str) -> int:
        """The one number that a statement gives."""
        (number,) = self._db.execute(statement).fetchone()
        return int(number)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing."""
        self._ending = False
        self._db.execute("begin immediate")
        try:
            yield
            self._ending = True
            self._db.execute("commit")
        except BaseException:
            self._heads.clear()
            if self._db.in_transaction:
                self._db.execute("rollback")
            raise

    def append(self, batch: Sequence[AppendWanted]) -> tuple[list[Appended | Conflict], list[Recorded]]:
        """Settle appends in one transaction."""
        try:
            with self._transaction():
                self._look_up()
                settled = Batch(self._position, self._heads_of(batch), self._known(batch))
                answers = [settled.settle(want) for want in batch]
                if settled.events:
                    self._insert(settled.events)
                    self._move(settled.moved, settled.position)
        except ERRORS as error:
            why, kind = reason(error), Uncertain if self._ending else NotKept
            raise kind(f"The club's file could not be written: {why}.", why=why) from error
        self._position = settled.position
        self._heads |= settled.moved
        return answers, settled.events

    def _look_up(self) -> None:
        """Where the store stands now. What is known of streams holds only if nobody else moved it."""
        tail = self.tail()
        if tail != self._position:
            self._heads.clear()
            self._position = tail

    def _heads_of(self, batch: Sequence[AppendWanted]) -> dict[str, Head]:
        """Where the streams of a batch end."""
        asked = {want.stream for want in batch}
        for stream in asked - self._heads.keys():
            row = self._db.execute("select version, mark from streams where stream = ?", (stream,)).fetchone()
            self._heads[stream] = Head(*row) if row else BEGIN
        return {stream: self._heads[stream] for stream in asked}

    def _known(self, batch: Sequence[AppendWanted]) -> dict[tuple[str, str], Appended]:
        """The commands of a batch that had been kept before, and how far they came."""
        keys = {(want.stream, want.command) for want in batch}
        return {key: done for key in keys if (done := self.done(*key))}

    def _insert(self, events: Iterable[Recorded]) -> None:
        self._db.executemany(INSERT, ((*astuple(event), ends) for event, ends in with_ends(events)))

    def _move(self, heads: dict[str, Head], position: int) -> None:
        """Say where streams and store end now."""
        self._db.executemany(INSERT_HEAD, [(stream, head.version, head.mark) for stream, head in heads.items()])
        self._db.execute("update tail set position = ?", (position,))

    def keys(self) -> dict[str, bytes]:
        """Everybody's key; a club that was not written since there are keys has none."""
        with self._reported():
            if self._only("pragma user_version") < WITH_KEYS:
                return {}
        return {str(owner): bytes(key) for owner, key in self._rows("select owner, cast(key as blob) from keys")}

    def keep_key(self, owner: str, key: bytes) -> bytes:
        """Keep somebody's key where they have none; the one they have."""
        with self._reported(), self._transaction():
            self._db.execute("insert into keys values (?, ?) on conflict do nothing", (owner, key))
            (kept,) = self._db.execute("select key from keys where owner = ?", (owner,)).fetchone()
        return bytes(kept)

    def destroy_key(self, owner: str) -> None:
        """Destroy somebody's key: its bytes are written over, in the file and in the log beside it."""
        with self._reported():
            self._db.execute("pragma secure_delete = on")
            with self._transaction():
                self._db.execute("delete from keys where owner = ?", (owner,))
            self._db.execute("pragma wal_checkpoint(truncate)").fetchall()

    def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Put events and keys into the empty file in one transaction."""
        heads, position = dict[str, Head](), 0

        def passing() -> Iterator[Recorded]:
            nonlocal position
            for event in events:
                heads[event.stream], position = Head(event.version, event.mark), event.position
                yield event

        with self._reported(), self._transaction():
            if self.tail():
                raise StoreTrouble("This store is not empty; only an empty one can be filled.")
            self._insert(passing())
            self._db.executemany("insert into keys values (?, ?)", keys.items())
            self._move(heads, position)

    @contextmanager
    def _reported(self, what: str = "The club's file cannot be used") -> Iterator[None]:
        """Tell in words what SQLite could not do."""
        try:
            yield
        except ERRORS as error:
            why, kind = reason(error), Damaged if is_damage(error) else StoreTrouble
            raise kind(f"{what}: {why}.", why=why) from error

    def _events(self, rest: str, *values: str | int) -> list[Recorded]:
        return [Recorded(*row) for row in self._rows(f"select {READ} from events {rest}", *values)]

    def _rows(self, select: str, *values: str | int) -> list[tuple[Any, ...]]:
        with self._reported():
            try:
                return self._db.execute(select, values).fetchall()
            except sqlite3.OperationalError:  # a changed byte can leave a name that is no text: read it all the same
                self._db.text_factory = partial(str, encoding="utf-8", errors="replace")
                return self._db.execute(select, values).fetchall()

    def done(self, stream: str, command: str) -> Appended | None:
        """How far a command brought a stream, if it was kept."""
        select = "select version, position from events where stream = ? and command = ? and ends = 1"
        with self._reported():
            row = self._db.execute(select, (stream, command)).fetchone()
        return Appended(*row) if row else None

    def read(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        """A stream's events after this version: all, or at most so many."""
        most = -1 if limit is None else limit
        return self._events("where stream = ? and version > ? order by version limit ?", stream, after, most)

    def read_all(self, after: int, limit: int) -> list[Recorded]:
        """Events of all streams after this position."""
        return self._events("where position > ? order by position limit ?", after, limit)

    def heads(self, prefix: str) -> dict[str, Head]:
        """Where the streams end whose names begin so."""
        found = self._rows(f"select {HEAD} from streams where stream >= ?", prefix)
        return {stream: Head(version, mark) for stream, version, mark in found if str(stream).startswith(prefix)}

    def tail(self) -> int:
        """The position of the last event."""
        with self._reported():
            return self._only("select coalesce(max(cast(position as integer)), 0) from tail")

    def probe(self) -> None:
        """Take room for an event or two, and give it back: SQLite writes no page whose bytes stay as they are."""
        with self._reported(), self._transaction():
            self._db.execute("insert into streams (stream, version, mark) values ('', 0, zeroblob(16384))")
            self._db.execute("delete from streams where stream = ''")

    def examine(self, thoroughly: bool) -> list[str]:  # noqa: FBT001 - a thread is given no keywords
        """SQLite's own look at every page and index, and ours at what no mark covers."""
        with self._reported():
            found = [str(text) for (text,) in self._db.execute("pragma integrity_check")]
            faults = [f"The file is damaged: {text}." for text in found if text != "ok"]
            if self._db.execute(SCHEMA).fetchall() != as_made(self._only("pragma user_version")):
                faults.append("The tables are not those that Cutcard made.")
            if self._only("select count(*) from tail") != 1:
                faults.append("The table tail has not one row.")
            lost = self._db.execute(ENDS).fetchall() if thoroughly else ()
            return faults + [f"The command of the event at position {at} has lost its end." for (at,) in lost]

    def mend(self) -> None:
        """Put right what follows from the events."""
        with self._reported(), self._transaction():
            self._db.execute("reindex")
            self._db.execute("delete from streams")
            self._db.execute("insert into streams select stream, max(version), mark from events group by stream")
            self._db.execute("delete from tail")
            self._db.execute("insert into tail select coalesce(max(position), 0) from events")

    def close(self) -> None:
        """Close the connection."""
        self._db.close()


class SqliteStore(LedgerStore):
    """A club in a file."""

    def __init__(self, path: Path, *, writing: bool, head: Path | None = None, despite_damage: bool = False) -> None:
        """Open the file; to write it, make it where there is none, and keep other writers out."""
        path = path.resolve()
        self.despite_damage = despite_damage
        self._hold = FileHold(path) if writing else None
        ledgers: list[Ledger] = []
        try:
            ledgers += open_to_write(path) if writing else [open_to_read(path)]
            reader = ledgers[-1]
            super().__init__(ledgers[0] if writing else None, reader, reader.tail(), head or beside(path, ".head"))
        except BaseException:
            for ledger in ledgers:
                ledger.close()
            if self._hold:
                self._hold.give_up()
            raise
        if not writing:
            self.patience = 0.25

    async def lease(self, stream: str) -> bool:
        """The one process that writes the file runs everything."""
        return self._hold is not None

    async def release(self, stream: str) -> None:
        """Nobody waits for it."""

    async def close(self) -> None:
        """Finish what is under way, and let another process write."""
        await super().close()
        if self._hold:
            self._hold.free()


def open_to_write(path: Path) -> tuple[Ledger, Ledger]:
    """Two connections to a file with all tables."""
    writing = SqliteLedger(path)
    try:
        writing.prepare()
        return writing, SqliteLedger(path)
    except BaseException:
        writing.close()
        raise


def open_to_read(path: Path) -> Ledger:
    """A connection that cannot change the file."""
    if not path.is_file():
        raise StoreTrouble(f"There is no file {path}.")
    must_not_be_empty(path)
    try:
        reading = SqliteLedger(path)
    except Damaged:
        raise
    except StoreTrouble:
        must_be_closed(path)
        reading = SqliteLedger(path, still=True)
    try:
        reading.must_be_ready()
    except BaseException:
        reading.close()
        raise
    return reading


def must_be_closed(path: Path) -> None:
    """Refuse a file on a medium that cannot be written, when its last events stand in another file beside it."""
    wal = beside(path, "-wal")
    if wal.exists() and wal.stat().st_size:
        raise StoreTrouble(
            f"{path} is in use, or was not closed before it was copied here, and nothing can be written beside it. "
            f"Copy {path.name} and {wal.name} to a folder of yours, and try there."
        )
