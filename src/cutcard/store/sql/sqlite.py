"""The store in one SQLite file.

Each transaction is on the disk before it is answered (WAL, full sync); all appends that collect while the disk is busy
share the next one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from msgspec.structs import astuple

from cutcard.store.appends import AppendRequest, Batch, with_ends
from cutcard.store.base import Appended, Conflict, Damaged, Head, MaybeStored, NotStored, Recorded, StoreTrouble
from cutcard.store.club_file import ClubLock, beside, must_not_be_empty
from cutcard.store.hash_chain import BEGIN
from cutcard.store.prepared_copy import ENDING, clear_away
from cutcard.store.sql.schema import WITH_SEGMENTS, reason
from cutcard.store.sql.segments import (
    PLACE_ALL,
    SIZE,
    NotSealed,
    Run,
    SealedEvents,
    Segment,
    placed,
    run_rows,
    seal,
    sealed_along,
)
from cutcard.store.sql.sqlite_connection import ERRORS, SCHEMA, SqliteFile, as_made
from cutcard.store.sql.threaded_store import Database, ThreadedStore

# Read text columns as bytes whatever they contain, so that the chain check can report what was changed by hand.
READ = "position, stream, version, at, command, name, cast(body as blob), cast(mark as blob)"
_BEYOND = "select first, last, cast(body as blob) from segments where"
_MANY = 500


class SqliteSegments(SqliteFile, SealedEvents):
    """The events in the file, sealed or not."""

    def __init__(self, path: Path, *, still: bool = False) -> None:
        """`still`: nobody can write the file."""
        SealedEvents.__init__(self)
        SqliteFile.__init__(self, path, still=still)

    def _has_segments(self) -> bool:
        if not self._segmented:
            with self._reported():
                self._segmented = self._only("pragma user_version") >= WITH_SEGMENTS
        return self._segmented

    def _hot(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        most = -1 if limit is None else limit
        return self._found_events("where stream = ? and version > ? order by version limit ?", stream, after, most)

    def _hot_all(self, after: int, limit: int) -> list[Recorded]:
        return self._found_events("where position > ? order by position limit ?", after, limit)

    def _found_events(self, rest: str, *values: str | int) -> list[Recorded]:
        return [Recorded(*row) for row in self._rows(f"select {READ} from events {rest}", *values)]

    def _runs(self, stream: str, after: int) -> Iterable[int]:
        begin = "select coalesce(max(first), 0) from runs where stream = ? and first <= ?"
        select = f"select segment from runs where stream = ? and first >= ({begin}) order by first"
        return [segment for (segment,) in self._rows(select, stream, stream, after + 1)]

    def _segment(self, first: int) -> Segment | None:
        return next((Segment(*row) for row in self._rows(f"{_BEYOND} first = ?", first)), None)

    def _beyond(self, after: int) -> Segment | None:
        within = self._rows(f"{_BEYOND} first <= ? order by first desc limit 1", after)
        rows = [row for row in within if row[1] > after]
        rows = rows or self._rows(f"{_BEYOND} first > ? order by first limit 1", after)
        return Segment(*rows[0]) if rows else None

    def _hashed(self, numbers: Sequence[int]) -> dict[int, int]:
        found: dict[int, int] = {}
        for begin in range(0, len(numbers), _MANY):
            some = numbers[begin : begin + _MANY]
            marks = ", ".join("?" * len(some))
            found.update(self._rows(f"select hash, position from commands where hash in ({marks})", *some))
        return found

    # Sealing ---------------------------------------------------------------------------------------------------------

    def next_segment(self, keep: int) -> Segment | None:
        """Pack the oldest unsealed events into a segment; None: there are not enough."""
        with self._reported():
            select = "select (select min(position) from events), (select max(position) from events)"
            first, last = self._db.execute(select).fetchone()  # one select for both would read every row
            if first is None or last - first + 1 < keep + SIZE:
                return None
            ends = "select min(position) from events where position >= ? and ends = 1"
            upto = self._only(ends, first + SIZE - 1)
        try:
            return seal(self._hot_all(first - 1, upto - first + 1))
        except NotSealed as error:
            raise self._not_whole(str(error)) from error

    def pack_segment(self, segment: Segment) -> None:
        """Replace events by their segment, in one transaction."""
        with self._reported(), self._transaction():
            commands = placed(segment.commands, self._hashed)
            self._insert_segment(segment)
            self._together("insert into commands (hash, position) values {rows}", commands)
            where = "where position between ? and ?"
            gone = self._db.execute(f"delete from events {where}", (segment.first, segment.last)).rowcount
            if gone != segment.last - segment.first + 1:
                raise self._not_whole(f"{gone} events were there to be sealed")

    def _insert_segment(self, segment: Segment) -> None:
        row = segment.first, segment.last, segment.sum, segment.body
        self._db.execute("insert into segments (first, last, sum, body) values (?, ?, ?, ?)", row)
        runs = run_rows(segment.runs, segment.first)
        self._together("insert into runs (stream, first, last, segment) values {rows}", runs)

    def _put_away_along(self, events: Iterable[Recorded]) -> Iterator[Recorded]:
        """Seal the old ones among events on their way into the empty file; yields the others. Part of a transaction."""
        self._db.execute("create temp table filled (hash integer, position integer)")
        try:
            for piece in sealed_along(events):
                if not isinstance(piece, Segment):
                    yield from piece
                    break
                self._insert_segment(piece)
                self._together("insert into filled values {rows}", piece.commands)
        except NotSealed as error:
            raise self._not_whole(str(error)) from error
        self._db.execute(PLACE_ALL)
        self._db.execute("drop table filled")

    def reclaim_space(self) -> None:
        """Return unused space to the disk."""
        with self._reported():
            self._db.execute("vacuum")
            self._db.execute("pragma wal_checkpoint(truncate)").fetchall()

    # Maintenance -----------------------------------------------------------------------------------------------------

    def _sealed_after(self, first: int) -> tuple[Segment, bytes] | None:
        select = (
            "select first, last, cast(body as blob), cast(sum as blob) from segments where first > ? order by first"
        )
        return next(((Segment(*row), total) for *row, total in self._rows(f"{select} limit 1", first)), None)

    def _run_rows(self, runs: Sequence[Run]) -> list[tuple[str, int, int, int]]:
        select = "select stream, first, last, segment from runs where stream = ? and first = ?"
        found = [self._rows(select, run.stream, run.first) for run in runs]
        return [(stream, first, last, segment) for rows in found for stream, first, last, segment in rows]

    def _kept_beside(self) -> tuple[int, int]:
        [(runs, commands)] = self._rows("select (select count(*) from runs), (select count(*) from commands)")
        return runs, commands


COLUMNS = "position, stream, version, at, command, name, body, mark"

HEAD = "stream, coalesce(cast(version as integer), 0), coalesce(cast(mark as blob), x'')"
INSERT = f"insert into events ({COLUMNS}, ends) values {{rows}}"
INSERT_HEAD = (
    "insert into streams (stream, version, mark) values {rows} "
    "on conflict (stream) do update set version = excluded.version, mark = excluded.mark"
)
KNOWN = (  # cross: by the index, one command after the other
    "with asked (stream, command) as (values {rows}) select e.stream, e.command, e.version, e.position "
    "from asked cross join events as e where e.stream = asked.stream and e.command = asked.command and e.ends = 1"
)
ENDS = (  # the mark of an event does not cover this column: it shows where commands end, and follows from the rest
    "select position from (select position, stream, command, ends, lead(stream) over line as other, "
    "lead(command) over line as next from events window line as (order by position)) "
    "where ends is not (stream is not other or command is not next) limit 20"
)


class SqliteLedger(SqliteSegments, Database):
    """The events in the file."""

    def append(self, batch: Sequence[AppendRequest]) -> tuple[list[Appended | Conflict], list[Recorded]]:
        """Store appends in one transaction."""
        try:
            with self._transaction():
                self._look_up()
                settled = Batch(self._position, self._heads_of(batch), self._known(batch))
                answers = [settled.decide(want) for want in batch]
                if settled.events:
                    self._insert(settled.events)
                    self._move(settled.moved, settled.position)
        except ERRORS as error:
            why, kind = reason(error), MaybeStored if self._ending else NotStored
            raise kind(f"The club's file can't be written: {why}.", why=why) from error
        self._position = settled.position
        self._heads |= settled.moved
        return answers, settled.events

    def _look_up(self) -> None:
        """Read the store's position. The cached stream ends are valid only if no other connection moved it."""
        tail = self.last_position()
        if tail != self._position:
            self._heads.clear()
            self._position = tail

    def _heads_of(self, batch: Sequence[AppendRequest]) -> dict[str, Head]:
        """The ends of the streams of a batch."""
        asked = {want.stream for want in batch}
        for stream in asked - self._heads.keys():
            row = self._db.execute("select version, mark from streams where stream = ?", (stream,)).fetchone()
            self._heads[stream] = Head(*row) if row else BEGIN
        return {stream: self._heads[stream] for stream in asked}

    def _known(self, batch: Sequence[AppendRequest]) -> dict[tuple[str, str], Appended]:
        """The commands of a batch that were stored before, with their results."""
        return self._done({(want.stream, want.command) for want in batch})

    def _done(self, keys: AbstractSet[tuple[str, str]]) -> dict[tuple[str, str], Appended]:
        """The results of those of these commands that were stored."""
        with self._reported():
            hot = self._together(KNOWN, keys)
        found = {(stream, command): Appended(version, position) for stream, command, version, position in hot}
        return found | self.sealed_done(keys - found.keys())

    def _insert(self, events: Iterable[Recorded]) -> None:
        self._together(INSERT, ((*astuple(event), ends) for event, ends in with_ends(events)))

    def _move(self, heads: dict[str, Head], position: int) -> None:
        """Update the ends of streams and store."""
        self._together(INSERT_HEAD, ((stream, head.version, head.mark) for stream, head in heads.items()))
        self._db.execute("update tail set position = ?", (position,))

    def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Write events and keys into the empty file in one transaction."""
        heads, position = dict[str, Head](), 0

        def passing() -> Iterator[Recorded]:
            nonlocal position
            for event in events:
                heads[event.stream], position = Head(event.version, event.mark), event.position
                yield event

        with self._reported(), self._transaction():
            if self.last_position():
                raise StoreTrouble("This database is not empty. Use an empty one.")
            self._insert(self._put_away_along(passing()))
            self._db.executemany("insert into keys values (?, ?)", keys.items())
            self._move(heads, position)

    def done(self, stream: str, command: str) -> Appended | None:
        """The version after a command, if it was stored."""
        return self._done({(stream, command)}).get((stream, command))

    def heads(self, prefix: str) -> dict[str, Head]:
        """The ends of the streams with this prefix."""
        found = self._rows(f"select {HEAD} from streams where stream >= ?", prefix)
        return {stream: Head(version, mark) for stream, version, mark in found if str(stream).startswith(prefix)}

    def last_position(self) -> int:
        """The position of the last event."""
        with self._reported():
            return self._only("select coalesce(max(cast(position as integer)), 0) from tail")

    def check_writable(self) -> None:
        """Take space for an event or two, and free it again: SQLite writes no page whose bytes stay the same."""
        with self._reported(), self._transaction():
            self._db.execute("insert into streams (stream, version, mark) values ('', 0, zeroblob(16384))")
            self._db.execute("delete from streams where stream = ''")

    def check_database(self, thoroughly: bool) -> list[str]:  # noqa: FBT001 - a thread is given no keywords
        """Run SQLite's own check of every page and index, and ours of what no mark covers."""
        with self._reported():
            found = [str(text) for (text,) in self._db.execute("pragma integrity_check")]
            faults = [f"The file is damaged: {text}." for text in found if text != "ok"]
            if self._db.execute(SCHEMA).fetchall() != as_made(self._only("pragma user_version")):
                faults.append("These tables were not made by Cutcard.")
            if self._only("select count(*) from tail") != 1:
                faults.append("The table tail does not have exactly one row.")
            lost = self._db.execute(ENDS).fetchall() if thoroughly else ()
            faults += [f"The command of the event at position {at} has no end mark." for (at,) in lost]
        return faults + (self.segment_faults() + self.shelf_faults() if thoroughly else [])

    def repair(self) -> None:
        """Rebuild what follows from the events."""
        with self._reported(), self._transaction():
            self._db.execute("reindex")
            self._db.execute("delete from streams")
            self._db.execute("insert into streams select stream, max(version), mark from events group by stream")
            self._db.execute("delete from tail")
            self._db.execute("insert into tail select coalesce(max(position), 0) from events")
            self._db.execute("update tail set position = max(position, (select coalesce(max(last), 0) from segments))")
            sealed = self._db.execute("select stream, max(last) from runs group by stream").fetchall()
            ends = [(stream, self._hot(stream, last, 1) or self.read(stream, last - 1, 1)) for stream, last in sealed]
            heads = {stream: Head(found[-1].version, found[-1].mark) for stream, found in ends if found}
            known = {stream for (stream,) in self._db.execute("select stream from streams")}
            rows = [(stream, head.version, head.mark) for stream, head in heads.items() if stream not in known]
            self._together(INSERT_HEAD, rows)


class SqliteStore(ThreadedStore):
    """A club in a file."""

    def __init__(self, path: Path, *, writing: bool, head: Path | None = None, despite_damage: bool = False) -> None:
        """Open the file; to write it, create it if needed, and lock out other writers."""
        path = path.resolve()
        self.despite_damage = despite_damage
        self._hold = ClubLock(path) if writing else None
        ledgers: list[Database] = []
        try:
            ledgers += open_to_write(path) if writing else [open_to_read(path)]
            reader = ledgers[-1]
            super().__init__(
                ledgers[0] if writing else None, reader, reader.last_position(), head or beside(path, ".head")
            )
        except BaseException:
            for ledger in ledgers:
                ledger.close()
            if self._hold:
                self._hold.give_up()
            raise
        if writing:
            self.prepared = beside(path, ENDING)
            clear_away(path)
        else:
            self.patience = 0.25

    async def lease(self, stream: str) -> bool:
        """The one process that writes the file runs everything."""
        return self._hold is not None

    async def release(self, stream: str) -> None:
        """No other process waits for it."""

    async def close(self) -> None:
        """Finish what is running, and unlock the file."""
        await super().close()
        if self._hold:
            self._hold.free()


def open_to_write(path: Path) -> tuple[Database, Database]:
    """Two connections to a file with all tables."""
    writing = SqliteLedger(path)
    try:
        writing.prepare()
        return writing, SqliteLedger(path)
    except BaseException:
        writing.close()
        raise


def open_to_read(path: Path) -> SqliteLedger:
    """A connection that cannot change the file."""
    if not path.is_file():
        raise StoreTrouble(f"File not found: {path}.")
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
    """Refuse a file on a read-only medium while its last events are in the log file beside it."""
    wal = beside(path, "-wal")
    if wal.exists() and wal.stat().st_size:
        raise StoreTrouble(
            f"{path} is in use, or was copied while open, and the folder is read-only. Copy {path.name} "
            f"and {wal.name} to a folder you can write to and try there."
        )
