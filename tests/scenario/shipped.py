"""The shipped scenario files by kind: the tests of each package play those of its own kind, so that all play once."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from cutcard.scenario import SHIPPED, Scenario, find, load, run

FILES: Final = tuple(find([SHIPPED]))


def kind_of(path: Path) -> str:
    """What its scenarios are about: hand, table, floor, night or room."""
    named = re.search(r'^kind = "(\w+)"$', path.read_text("utf-8"), re.MULTILINE)
    return named[1] if named else "hand"


def files_of(kind: str) -> list[Path]:
    """The files of a kind."""
    return [path for path in FILES if kind_of(path) == kind]


def name_of(path: Path) -> str:
    """A file's name in the tree."""
    return path.relative_to(SHIPPED).as_posix()


@cache
def scenarios_in(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file; it is read once."""
    return tuple(load(path))


def comes_out_as_written(path: Path) -> None:
    """Play each scenario of a file in each of its houses; all differences are reported together."""
    assert scenarios_in(path)
    differing = [
        f"{name_of(path)}:{scenario.line} {scenario.title} [{book.house}]: {one}\n  {one.state}"
        for scenario in scenarios_in(path)
        for book in scenario.houses
        for one in run(scenario, book).differences
    ]
    assert not differing, "\n".join(differing)
