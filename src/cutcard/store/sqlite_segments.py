"""Segments in a club's SQLite file."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from cutcard.store.base import Recorded
from cutcard.store.database import WITH_SEGMENTS
from cutcard.store.sealing import SealedEvents, placed, run_rows
from cutcard.store.segments import SIZE, NotSealed, Segment, seal
from cutcard.store.sqlite_file import SqliteFile

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
            row = segment.first, segment.last, segment.sum, segment.body
            self._db.execute("insert into segments (first, last, sum, body) values (?, ?, ?, ?)", row)
            runs = run_rows(segment.runs, segment.first)
            self._db.executemany("insert into runs (stream, first, last, segment) values (?, ?, ?, ?)", runs)
            self._db.executemany("insert into commands (hash, position) values (?, ?)", commands)
            where = "where position between ? and ?"
            gone = self._db.execute(f"delete from events {where}", (segment.first, segment.last)).rowcount
            if gone != segment.last - segment.first + 1:
                raise self._not_whole(f"{gone} events were there to be sealed")

    def give_back(self) -> None:
        """Give the room to the disk that nothing is in any more."""
        with self._reported():
            self._db.execute("vacuum")
            self._db.execute("pragma wal_checkpoint(truncate)").fetchall()

    def segment_faults(self) -> list[str]:
        """What is wrong with what was sealed, each in a sentence."""
        if not self._has_segments():
            return []
        faults, commands = list[str](), 0
        for (first,) in self._rows("select first from segments order by first"):
            segment = self._segment(first)
            [(total,)] = self._rows("select cast(sum as blob) from segments where first = ?", first)
            runs = self._rows("select stream, first, last from runs where segment = ?", first)
            if segment is not None:
                faults += self.faults_of(segment, total, [(stream, begin, end) for stream, begin, end in runs])
                commands += self.commands_of(segment)
        [(kept,)] = self._rows("select count(*) from commands")
        [(astray,)] = self._rows("select count(*) from runs where segment not in (select first from segments)")
        if not faults and (astray or kept != commands):
            faults.append("What is kept of sealed events is more than there are.")
        return faults
