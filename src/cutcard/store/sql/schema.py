"""What both databases share: migrations as SQL files that run once and in order, and the causes of failures."""

import re
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from cutcard.store.base import StoreTrouble


def migrations(kind: str) -> dict[int, str]:
    """The SQL files of a kind of database by their number."""
    named = {file.name: file for file in (files("cutcard.store") / "sql").iterdir()}
    found = {name: re.fullmatch(rf"{kind}-(\d+)\.sql", name) for name in named}
    numbers = {int(match[1]): name for name, match in found.items() if match}
    return {number: named[numbers[number]].read_text(encoding="utf-8") for number in sorted(numbers)}


FIRST_READ: Final = 1
"""A club of this form or a later one can be read unchanged: newer tables are beside its events."""
WITH_KEYS: Final = 2
"""From this form on a club has keys for people's details."""
WITH_SNAPSHOTS: Final = 3
"""From this form on a club has snapshots."""
WITH_SEGMENTS: Final = 4
"""From this form on a club has segments of old events."""


def must_be_read(kind: str, form: int, otherwise: str) -> None:
    """Refuse to read a club that must be created or migrated first, or that a newer Cutcard wrote."""
    missing(kind, form)
    if form < FIRST_READ:
        raise StoreTrouble(otherwise)


def missing(kind: str, done: int) -> dict[int, str]:
    """The migrations that a database still needs after `done`."""
    ours = migrations(kind)
    if done > max(ours):
        raise StoreTrouble(
            f"A newer Cutcard wrote this club (table format {done}, supported here up to {max(ours)}). "
            "Install that version or a later one, or restore a backup made before it."
        )
    return {number: sql for number, sql in ours.items() if number > done}


def statements(sql: str) -> Iterator[str]:
    """The single statements of a file; none contains a semicolon of its own."""
    bare = re.sub(r"--.*", "", sql)
    yield from (statement.strip() for statement in bare.split(";") if statement.strip())


# Causes of failures, in words that help


_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "the file is read-only",
    sqlite3.SQLITE_CORRUPT: "the file is damaged, or its disk fails",  # SQLite also uses this for files it cannot read
    sqlite3.SQLITE_NOTADB: "the file is damaged, or not a database",
    sqlite3.SQLITE_BUSY: "another program has locked the file",
    sqlite3.SQLITE_LOCKED: "another program has locked the file",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_PERM: "this user has no permission for the file",
}
_POSTGRES: Final = {
    "25006": "the database is read-only",
    "42501": "this user has no permission for that",
    "53100": "the disk of the database is full",
    "53200": "the database is out of memory",
    "53300": "the database has too many connections",
    "55P03": "another process has locked the database",
    "57P01": "the database is stopping",
    "57P02": "the database has crashed",
    "57P03": "the database is starting or stopping",
    "XX001": "the database is damaged",
    "XX002": "an index of the database is damaged",
}


_DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_PASSING: Final = {*_SQLITE, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT} - _DAMAGE


def is_damage(error: Exception) -> bool:
    """Whether the file is damaged, and not just out of reach for a while."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF not in _PASSING


def reason(error: Exception) -> str:
    """The cause in our words, or else in those of the database."""
    told = str(error).strip().partition("\n")[0].rstrip(".") or "unknown reason"
    if isinstance(error, UnicodeDecodeError):
        return _SQLITE[sqlite3.SQLITE_CORRUPT]
    if isinstance(error, sqlite3.Error):
        return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, told)
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:  # the error is not from the database
        return f"the database does not answer: {told}"
    return _POSTGRES.get(state, told)
