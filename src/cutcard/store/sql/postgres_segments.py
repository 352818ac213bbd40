"""Segments and snapshots in PostgreSQL."""

from collections.abc import Iterable, Sequence
from typing import Any

from cutcard.store import base
from cutcard.store.base import Damaged, Recorded, Snapshot
from cutcard.store.sql.postgres_connection import Connection, PostgresConnection
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

COLUMNS = "position, stream, version, at, command, name, body, mark"


class PostgresSegments(SealedEvents):
    """The events on the server, sealed or not."""

    def __init__(self, url: str) -> None:
        SealedEvents.__init__(self)
        self._line = PostgresConnection(url)

    def _has_segments(self) -> bool:
        if not self._segmented:
            self._segmented = self._rows("select to_regclass('cutcard.segments') is not null")[0][0]
        return self._segmented

    def _rows(self, select: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._line.run(lambda db: db.execute(select, values, binary=True).fetchall())

    def _hot(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        return self._found("where stream = %s and version > %s order by version limit %s", stream, after, limit)

    def _hot_all(self, after: int, limit: int) -> list[Recorded]:
        return self._found("where position > %s order by position limit %s", after, limit)

    def _found(self, rest: str, *values: str | int | None) -> list[Recorded]:
        return [Recorded(*row) for row in self._rows(f"select {COLUMNS} from events {rest}", *values)]

    def _runs(self, stream: str, after: int) -> Iterable[int]:
        begin = "select coalesce(max(first), 0) from runs where stream = %s and first <= %s"
        select = f"select segment from runs where stream = %s and first >= ({begin}) order by first"
        return [segment for (segment,) in self._rows(select, stream, stream, after + 1)]

    def _segment(self, first: int) -> Segment | None:
        rows = self._rows("select first, last, body from segments where first = %s", first)
        return Segment(*rows[0]) if rows else None

    def _beyond(self, after: int) -> Segment | None:
        rows = self._rows("select first, last, body from segments where first <= %s order by first desc limit 1", after)
        rows = [row for row in rows if row[1] > after] or self._rows(
            "select first, last, body from segments where first > %s order by first limit 1", after
        )
        return Segment(*rows[0]) if rows else None

    def _hashed(self, numbers: Sequence[int]) -> dict[int, int]:
        return dict(self._rows("select hash, position from commands where hash = any(%s)", list(numbers)))

    # Sealing ---------------------------------------------------------------------------------------------------------

    def next_segment(self, keep: int) -> Segment | None:
        """Pack the oldest unsealed events into a segment; None: there are not enough."""
        [(first, last)] = self._rows("select min(position), max(position) from events")
        if first is None or last - first + 1 < keep + SIZE:
            return None
        [(upto,)] = self._rows("select min(position) from events where position >= %s and ends", first + SIZE - 1)
        events = self._hot_all(first - 1, upto - first + 1) if upto else []
        whole = bool(events) and (events[0].position, events[-1].position) == (first, upto)
        if not whole and self._rows("select min(position) from events") != [(first,)]:
            return self.next_segment(keep)  # another process has packed them meanwhile
        try:
            return seal(events) if events else None
        except NotSealed as error:
            raise Damaged(f"Old events are not sealed: {error}. Run cutcard db verify.") from error

    def pack_segment(self, segment: Segment) -> None:
        """Replace events by their segment, in one transaction; not if another process was faster.

        Appends look up commands under the same lock, so none is missed on its way.
        """
        commands = placed(segment.commands, self._hashed)
        self._line.run(lambda db: pack_segment(db, segment, commands))

    def reclaim_space(self) -> None:
        """Let the server return unused space; it also does so by itself in time."""
        for table in ("events", "snapshots"):
            self._line.run(lambda db, table=table: db.execute(f"vacuum full {table}"))  # type: ignore[misc]

    # Maintenance -----------------------------------------------------------------------------------------------------

    def _sealed_after(self, first: int) -> tuple[Segment, bytes] | None:
        select = "select first, last, body, sum from segments where first > %s order by first limit 1"
        return next(((Segment(*row), total) for *row, total in self._rows(select, first)), None)

    def _run_rows(self, runs: Sequence[Run]) -> list[tuple[str, int, int, int]]:
        select = (
            "select stream, first, last, segment from runs "
            "join unnest(%s::text[], %s::bigint[]) as wanted (stream, first) using (stream, first)"
        )
        rows = self._rows(select, [run.stream for run in runs], [run.first for run in runs])
        return [(stream, first, last, segment) for stream, first, last, segment in rows]

    def _kept_beside(self) -> tuple[int, int]:
        [(runs, commands)] = self._rows("select (select count(*) from runs), (select count(*) from commands)")
        return runs, commands


def pack_segment(db: Connection, segment: Segment, commands: Sequence[tuple[int, int]]) -> None:
    """Replace events by their segment, all or nothing; nobody appends meanwhile."""
    with db.transaction():
        db.execute("select position from tail for update")
        where = "where position between %s and %s"
        (there,) = db.execute(f"select count(*) from events {where}", (segment.first, segment.last)).fetchone() or (0,)
        if there != segment.last - segment.first + 1:
            return  # another process has packed them
        insert_segment(db, segment, "commands", commands)
        db.execute(f"delete from events {where}", (segment.first, segment.last))


def insert_segment(db: Connection, segment: Segment, table: str, commands: Sequence[tuple[int, int]]) -> None:
    """Insert a segment, its runs, and its commands into this table."""
    row = segment.first, segment.last, segment.sum, segment.body
    db.execute("insert into segments (first, last, sum, body) values (%s, %s, %s, %s)", row)
    with db.cursor().copy("copy runs (stream, first, last, segment) from stdin") as copy:
        for run in run_rows(segment.runs, segment.first):
            copy.write_row(run)
    with db.cursor().copy(f"copy {table} (hash, position) from stdin") as copy:
        for command in commands:
            copy.write_row(command)


def put_away_along(db: Connection, events: Iterable[Recorded]) -> list[Recorded]:
    """Seal the old ones among events on their way into the empty store; returns the others. Part of a transaction."""
    db.execute("create temp table filled (hash bigint, position bigint) on commit drop")
    rest: list[Recorded] = []
    try:
        for piece in sealed_along(events):
            if isinstance(piece, Segment):
                insert_segment(db, piece, "filled", piece.commands)
            else:
                rest = piece
    except NotSealed as error:
        raise Damaged(f"Old events are not sealed: {error}.") from error
    db.execute(PLACE_ALL)
    return rest


def save_snapshots(db: Connection, snapshots: Sequence[Snapshot]) -> None:
    """Store snapshots, replacing those of the same stream and part."""
    with db.transaction():
        db.cursor().executemany(
            f"insert into snapshots ({base.COLUMNS}) values (%s, %s, %s, %s, %s, %s, %s) on conflict (stream, part) "
            "do update set version = excluded.version, mark = excluded.mark, form = excluded.form, "
            "sum = excluded.sum, body = excluded.body",
            [one.row for one in snapshots],
        )


def states(db: Connection, form: str) -> list[Snapshot]:
    """The snapshots of this form."""
    select = f"select {base.COLUMNS} from snapshots where part = 0 and form = %s"
    return list(base.valid_snapshots(db.execute(select, (form,), binary=True).fetchall()))


def page(db: Connection, stream: str, part: int, form: str) -> Snapshot | None:
    """One part of a stream."""
    select = f"select {base.COLUMNS} from snapshots where stream = %s and part = %s and form = %s"
    return next(base.valid_snapshots(db.execute(select, (stream, part, form), binary=True).fetchall()), None)


def faults(db: Connection) -> list[str]:
    """Segments that differ from what was stored."""
    return base.snapshot_faults(db.execute(f"select {base.COLUMNS} from snapshots", binary=True).fetchall())
