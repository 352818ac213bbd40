"""The line finder, over a nasty file and over everything that is shipped."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cutcard.rules import data_files
from cutcard.rules.toml_reader import find_lines

NASTY = '''# [not.a.table]
top = "x # no comment [no.table]"

[one]   # comment
a.b = 1
"quoted key" = 'literal "text"'
long = """
[inside.a.text]
fake = 1
"""
list = [ # comment with ]
    "first]",
    { x = 1, y = [
        2, 3 ] },
]

[[many]]
k = 1
[[many]]
k = 2
[many.sub]
z = true
[[many.deep]]
w = 1
[[many.deep]]
w = """closed "quoted" """""
last = 1979-05-27
'''


def test_every_value_of_a_nasty_file_is_found() -> None:
    lines = find_lines(NASTY)
    assert lines["top",] == 2
    assert lines["one",] == 4
    assert lines["one", "a", "b"] == 5
    assert lines["one", "quoted key"] == 6
    assert lines["one", "long"] == 7
    assert lines["one", "list"] == 11
    assert lines["one", "list", 0] == 12
    assert lines["one", "list", 1, "x"] == 13
    assert lines["one", "list", 1, "y", 1] == 14
    assert lines["many", 0, "k"] == 18
    assert lines["many", 1] == 19
    assert lines["many", 1, "sub", "z"] == 22
    assert lines["many", 1, "deep", 0, "w"] == 24
    assert lines["many", 1, "deep", 1] == 25
    assert lines["many", 1, "deep", 1, "last"] == 27
    assert set(lines) == set(_paths(tomllib.loads(NASTY)))


def test_windows_line_ends_count_once() -> None:
    assert find_lines("a = 1\r\n\r\nb = [\r\n 1]\r\n") == {("a",): 1, ("b",): 3, ("b", 0): 4}


@pytest.mark.parametrize("path", sorted(data_files.PACKAGE.rglob("*.toml")), ids=lambda path: path.stem)
def test_the_paths_of_every_shipped_file_are_found_on_lines_that_name_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    rows = text.split("\n")
    lines = find_lines(text)
    assert set(lines) == set(_paths(tomllib.loads(text)))
    for place, line in lines.items():
        name = next(step for step in reversed(place) if isinstance(step, str))
        if isinstance(place[-1], str):
            assert name in rows[line - 1]


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from _paths(entry, (*path, key))
