"""Every scenario that comes with Cutcard comes out as written, in each of its houses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cutcard.rules import Rulebook
from cutcard.scenario import SHIPPED, Scenario, ScenarioError, find, load, run
from cutcard.scenario.files import every_rule

FILES = list(find([SHIPPED]))


def name_of(path: Path) -> str:
    """A file as it is named in the tree."""
    return path.relative_to(SHIPPED).as_posix()


def every_scenario() -> Iterator[Any]:
    """Each readable scenario in each of its houses, as a test of its own."""
    for path in FILES:
        try:
            scenarios = load(path)
        except ScenarioError:
            continue
        for scenario in scenarios:
            for book in scenario.houses:
                yield pytest.param(
                    scenario, book, id=f"{name_of(path)}:{scenario.line} {scenario.title} [{book.house}]"
                )


def test_there_are_scenarios_for_every_house() -> None:
    assert {path.parent.name for path in FILES} >= {"standard", "ccp", "house", "club52", "ppc", "giancarlo"}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_it_can_be_read(path: Path) -> None:
    assert load(path)


@pytest.mark.parametrize(("scenario", "book"), list(every_scenario()))
def test_it_comes_out_as_written(scenario: Scenario, book: Rulebook) -> None:
    outcome = run(scenario, book)
    assert outcome.holds, "\n".join(f"{one}\n  {one.state}" for one in outcome.differences)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_it_proves_rules_that_exist_and_are_its_own_houses(path: Path) -> None:
    for scenario in load(path):
        assert set(scenario.proves) <= every_rule()
        known = {rule for book in scenario.houses for rule in book.rules}
        assert set(scenario.proves) <= known, f"{scenario.title} proves a rule of a house it is not played in"
