"""A connection to a club's SQLite file: its form, transactions, error messages, keys and snapshots."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from cutcard.store import base
from cutcard.store.base import Damaged, Head, Snapshot, StoreTrouble
from cutcard.store.sql.schema import (
    WITH_KEYS,
    WITH_SNAPSHOTS,
    is_damage,
    migrations,
    missing,
    must_be_read,
    reason,
    statements,
)

OURS = int.from_bytes(b"cutc", "big")
"""SQLite stores a number in the file that identifies the program."""
WAIT_MS = 5000
ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""SQLite's errors; the second where it names a table whose name was damaged."""
_TOGETHER = 64
"""Rows in one statement; with nine values each far below every SQLite's limit."""
_COPIED = 4096
"""Pages to copy at a time."""
SCHEMA = "select name, sql from sqlite_master where sql is not null order by name"


def as_made(form: int) -> list[tuple[str, str]]:
    """The tables as our migrations up to this form make them."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for number, sql in migrations("sqlite").items():
            for statement in statements(sql) if number <= form else ():
                fresh.execute(statement)
        return fresh.execute(SCHEMA).fetchall()


class SqliteFile:
    """One connection to the file."""

    def __init__(self, path: Path, *, still: bool = False) -> None:
        """`still`: nobody can write the file or one beside it, so SQLite need not look for changes."""
        self._position = 0
        self._ending = False
        """Whether the last transaction reached its commit: one that failed before certainly stored nothing."""
        self._heads: dict[str, Head] = {}
        """The ends of streams that this connection knows; valid as long as no other connection writes."""
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
        """Create the tables, or migrate them to this version."""
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
        """Refuse a file that must be created or migrated before it can be read."""
        self.must_be_ours()
        older = "This club's file has an older format. Open it once with `cutcard serve`, then try again."
        must_be_read("sqlite", self._found[1], older)
        with self._reported():
            self._db.execute("pragma query_only = on")

    def _only(self, statement: str, *values: int) -> int:
        """The single number that a statement returns."""
        (number,) = self._db.execute(statement, values).fetchone()
        return int(number)

    def _together(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """Run a statement with its {rows} for many rows at a time, and return what it finds.

        After each statement this thread waits for the interpreter, which a busy event loop holds: one statement for
        each row would make a batch wait as often as it has rows. Sixty-four at a time, then half as many and so on, so
        that SQLite compiles seven forms of a statement once, and not one for every size of a batch.
        """
        found, rest = list[tuple[Any, ...]](), iter(rows)
        while some := list(islice(rest, _TOGETHER)):
            while some:
                count = 1 << (len(some).bit_length() - 1)
                now, some = some[:count], some[count:]
                marks = f"({', '.join('?' * len(now[0]))})"
                written = statement.format(rows=", ".join([marks] * count))
                found += self._db.execute(written, tuple(chain.from_iterable(now))).fetchall()
        return found

    @staticmethod
    def _not_whole(why: str) -> Damaged:
        """The error for a segment that cannot be sealed."""
        return Damaged(f"Old events are not sealed: {why}. Run cutcard db verify.")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Run a transaction, all or nothing."""
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

    @contextmanager
    def _reported(self, what: str = "The club's file cannot be used") -> Iterator[None]:
        """Turn SQLite's errors into words."""
        try:
            yield
        except ERRORS as error:
            why, kind = reason(error), Damaged if is_damage(error) else StoreTrouble
            raise kind(f"{what}: {why}.", why=why) from error

    def _rows(self, select: str, *values: str | int) -> list[tuple[Any, ...]]:
        with self._reported():
            try:
                return self._db.execute(select, values).fetchall()
            except sqlite3.OperationalError:  # a damaged name may be no text: read it anyway
                self._db.text_factory = partial(str, encoding="utf-8", errors="replace")
                return self._db.execute(select, values).fetchall()

    # Keys ------------------------------------------------------------------------------------------------------------

    def keys(self) -> dict[str, bytes]:
        """The keys of all people; a club of a version before keys has none."""
        with self._reported():
            if self._only("pragma user_version") < WITH_KEYS:
                return {}
        return {str(owner): bytes(key) for owner, key in self._rows("select owner, cast(key as blob) from keys")}

    def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key where there is none; returns the stored one."""
        with self._reported(), self._transaction():
            self._db.execute("insert into keys values (?, ?) on conflict do nothing", (owner, key))
            (kept,) = self._db.execute("select key from keys where owner = ?", (owner,)).fetchone()
        return bytes(kept)

    def destroy_key(self, owner: str) -> None:
        """Destroy a person's key: its bytes are overwritten, in the file and in the log beside it."""
        with self._reported():
            self._db.execute("pragma secure_delete = on")
            with self._transaction():
                self._db.execute("delete from keys where owner = ?", (owner,))
            self._db.execute("pragma wal_checkpoint(truncate)").fetchall()

    # Snapshots -------------------------------------------------------------------------------------------------------

    def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots in one transaction, replacing those of the same stream and part."""
        with self._reported(), self._transaction():
            self._db.executemany(
                f"insert into snapshots ({base.COLUMNS}) values (?, ?, ?, ?, ?, ?, ?) on conflict (stream, part) do "
                "update set version = excluded.version, mark = excluded.mark, form = excluded.form, "
                "sum = excluded.sum, body = excluded.body",
                [one.row for one in snapshots],
            )

    def snapshots(self, form: str) -> list[Snapshot]:
        """The snapshots of this form; a club of a version before snapshots has none."""
        with self._reported():
            if self._only("pragma user_version") < WITH_SNAPSHOTS:
                return []
        select = f"select {base.COLUMNS} from snapshots where part = 0 and form = ?"
        return list(base.valid_snapshots(self._rows(select, form)))

    def whole_shelf(self, form: str) -> Iterator[Snapshot]:
        """All parts of this form, one after the other: all pages together may be large."""
        with self._reported():
            for row in self._db.execute(f"select {base.COLUMNS} from snapshots where form = ?", (form,)):
                yield from base.valid_snapshots([row])

    def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot, if it has this form."""
        select = f"select {base.COLUMNS} from snapshots where stream = ? and part = ? and form = ?"
        return next(base.valid_snapshots(self._rows(select, stream, part, form)), None)

    def delete_snapshots(self, form: str) -> None:
        """Delete the snapshots of all other forms."""
        with self._reported(), self._transaction():
            self._db.execute("delete from snapshots where form <> ?", (form,))

    def shelf_faults(self) -> list[str]:
        """Snapshots whose checksum does not fit; a club of a version before snapshots has none."""
        with self._reported():
            if self._only("pragma user_version") < WITH_SNAPSHOTS:
                return []
        return base.snapshot_faults(self._rows(f"select {base.COLUMNS} from snapshots"))

    def copy_to(self, file: Path, pages: int = _COPIED, meanwhile: Callable[..., None] = lambda *_: None) -> None:
        """Copy everything as it is now to another file, so many pages at a time; writers need not wait.

        `meanwhile` is called between them; even an empty one lets Ctrl-C through.
        """
        with self._reported("The club's file cannot be copied"), closing(sqlite3.connect(file)) as copy:
            copy.execute("pragma synchronous = off")
            self._db.execute("begin")
            try:  # new events are not in the copy; otherwise each would restart it
                self._only("select count(*) from sqlite_master")
                self._db.backup(copy, pages=pages, progress=meanwhile)
            finally:
                self._db.execute("rollback")

    def close(self) -> None:
        """Close the connection."""
        self._db.close()
