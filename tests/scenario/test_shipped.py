"""Every shipped scenario has its written outcome, in each of its houses."""

from functools import cache
from pathlib import Path

import pytest

from cutcard.scenario import SHIPPED, Scenario, find, load, run
from cutcard.scenario.run import every_rule

FILES = list(find([SHIPPED]))


def name_of(path: Path) -> str:
    """A file's name in the tree."""
    return path.relative_to(SHIPPED).as_posix()


def test_there_are_scenarios_for_every_house() -> None:
    assert {path.parent.name for path in FILES} >= {"standard", "ccp", "house", "club52", "ppc", "giancarlo"}


@cache
def scenarios_in(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file; it is read once."""
    return tuple(load(path))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_each_comes_out_as_written(path: Path) -> None:
    """Each scenario of the file in each of its houses; all differences are reported together."""
    assert scenarios_in(path)
    differing = [
        f"{name_of(path)}:{scenario.line} {scenario.title} [{book.house}]: {one}\n  {one.state}"
        for scenario in scenarios_in(path)
        for book in scenario.houses
        for one in run(scenario, book).differences
    ]
    assert not differing, "\n".join(differing)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_each_proves_rules_that_exist_and_are_its_own_houses(path: Path) -> None:
    for scenario in scenarios_in(path):
        assert set(scenario.proves) <= every_rule()
        known = {rule for book in scenario.houses for rule in book.rules}
        assert set(scenario.proves) <= known, f"{scenario.title} proves a rule of a house it is not played in"
