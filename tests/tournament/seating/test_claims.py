"""Scenarios about seats and moves prove their rules: each comes out differently without the rows that cite them."""

from typing import Final

import pytest

from cutcard.scenario import SHIPPED, load
from tests.scenario.mutants import Claim, holds, is_cited, without

EVERY: Final = 20
SHARES: Final = 4
"""Every twentieth is tried in the fast lane, all of them in the long one."""


def claims() -> list[Claim]:
    """Every rule that a scenario of ours proves, in each of its houses."""
    files = [path for name in ("night_seats", "night_moves") for path in sorted(SHIPPED.glob(f"*/{name}.toml"))]
    return [
        Claim(scenario, book, rule)
        for path in files
        for scenario in load(path)
        for book in scenario.houses
        for rule in scenario.proves
    ]


def unnoticed(tried: list[Claim]) -> list[str]:
    """The claims whose scenario comes out the same without the rule."""
    gone = [(one, without(one.book, one.rule)) for one in tried]
    return [str(one) for one, book in gone if not is_cited(one.book, one.rule) or holds(one.scenario, book)]


def test_some_scenarios_come_out_otherwise_without_their_rules() -> None:
    assert unnoticed(claims()[::EVERY]) == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_every_scenario_comes_out_otherwise_without_its_rules(share: int) -> None:
    assert unnoticed(claims()[share::SHARES]) == []
