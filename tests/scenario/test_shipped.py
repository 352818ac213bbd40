"""Shipped scenarios: each house has some, each kind is played by the tests of a package, each proves its house's rules.

That each comes out as written is a test of its package: tests/hand/test_shipped.py and so on.
"""

from pathlib import Path

import pytest

from cutcard.scenario.kinds import KINDS
from cutcard.scenario.run import every_rule
from tests.scenario.shipped import FILES, files_of, name_of, scenarios_in

PLAYED_BY = {"hand": "hand", "table": "table", "floor": "floor", "night": "tournament", "room": "cash"}
"""The tests that play the scenarios of a kind."""


def test_there_are_scenarios_for_every_house() -> None:
    assert {path.parent.name for path in FILES} >= {"standard", "ccp", "house", "club52", "ppc", "giancarlo"}


def test_every_file_is_of_a_kind_that_the_tests_of_a_package_play() -> None:
    assert set(PLAYED_BY) == set(KINDS)
    assert sorted(path for kind in KINDS for path in files_of(kind)) == sorted(FILES)
    tests = Path(__file__).parents[1]
    for kind, package in PLAYED_BY.items():
        assert f'files_of("{kind}")' in (tests / package / "test_shipped.py").read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_each_proves_rules_that_exist_and_are_its_own_houses(path: Path) -> None:
    for scenario in scenarios_in(path):
        assert set(scenario.proves) <= every_rule()
        known = {rule for book in scenario.houses for rule in book.rules}
        assert set(scenario.proves) <= known, f"{scenario.title} proves a rule of a house it is not played in"
