"""The shape of the tables: plain SQL files, numbered, each run once and in order."""

import re
from collections.abc import Iterator
from importlib.resources import files

from cutcard.store.base import StoreTrouble


def migrations(kind: str) -> dict[int, str]:
    """The SQL files of a kind of database by their number."""
    named = {file.name: file for file in (files("cutcard.store") / "sql").iterdir()}
    found = {name: re.fullmatch(rf"{kind}-(\d+)\.sql", name) for name in named}
    numbers = {int(match[1]): name for name, match in found.items() if match}
    return {number: named[numbers[number]].read_text(encoding="utf-8") for number in sorted(numbers)}


def missing(kind: str, done: int) -> dict[int, str]:
    """What a database lacks whose last migration was `done`."""
    ours = migrations(kind)
    if done > max(ours):
        raise StoreTrouble(
            f"This club was written by a newer Cutcard (tables of form {done}, known here up to {max(ours)}). "
            "Install that version or a later one."
        )
    return {number: sql for number, sql in ours.items() if number > done}


def statements(sql: str) -> Iterator[str]:
    """The single statements of a file; none of them holds a semicolon of its own."""
    bare = re.sub(r"--.*", "", sql)
    yield from (statement.strip() for statement in bare.split(";") if statement.strip())
