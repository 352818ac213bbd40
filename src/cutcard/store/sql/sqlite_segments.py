"""Segments in a club's SQLite file."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cutcard.store.base import Recorded
from cutcard.store.sql.schema import WITH_SEGMENTS
from cutcard.store.sql.sealing import PLACE_ALL, SealedEvents, placed, run_rows, sealed_along
from cutcard.store.sql.segments import SIZE, NotSealed, Run, Segment, seal
from cutcard.store.sql.sqlite_connection import SqliteFile

# Whatever somebody has put there by hand: it is bytes, so that the check of the chain can say that it is wrong.
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
        """The oldest events that are not sealed, sealed; None: there are no more than shall be kept as they are."""
        with self._reported():
            select = "select (select min(position) from events), (select max(position) from events)"
            first, last = self._db.execute(select).fetchone()  # both of one select would read every row
            if first is None or last - first + 1 < keep + SIZE:
                return None
            ends = "select min(position) from events where position >= ? and ends = 1"
            upto = self._only(ends, first + SIZE - 1)
        try:
            return seal(self._hot_all(first - 1, upto - first + 1))
        except NotSealed as error:
            raise self._not_whole(str(error)) from error

    def put_away(self, segment: Segment) -> None:
        """Put a segment in the place of its events, in one transaction."""
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
        """Seal what is old of events on their way into the empty file; the others. Part of a transaction."""
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

    def give_back(self) -> None:
        """Give the room to the disk that nothing is in any more."""
        with self._reported():
            self._db.execute("vacuum")
            self._db.execute("pragma wal_checkpoint(truncate)").fetchall()

    # Looking after them ----------------------------------------------------------------------------------------------

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
