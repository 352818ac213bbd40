"""Scenarios of the floor prove its rules: they fail without the rules, and when rulings have no effect."""

from typing import Final

import pytest

from cutcard.rules import house_ids, load_house
from tests.scenario.mutants import (
    Applied,
    Claim,
    claims,
    floor_scenarios,
    holds,
    is_cited,
    name_of,
    smaller_rows,
    without,
)

EVERY: Final = 9
"""Every ninth in the fast lane, all of them in the long one."""
SHARES: Final = 4
"""So that several can be tried at once."""


def unnoticed(tried: list[Claim]) -> list[str]:
    """The claims whose scenario still passes without the rule."""
    return [str(claim) for claim in tried if holds(claim.scenario, without(claim.book, claim.rule))]


def test_every_rule_that_a_scenario_proves_is_one_that_an_answer_of_the_house_rests_on() -> None:
    assert [str(claim) for claim in claims() if not is_cited(claim.book, claim.rule)] == []


def test_a_scenario_comes_out_otherwise_without_the_rows_that_cite_its_rules() -> None:
    assert unnoticed(claims()[::EVERY]) == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_every_scenario_comes_out_otherwise_without_the_rows_that_cite_its_rules(share: int) -> None:
    assert unnoticed(claims()[share::SHARES]) == []


@pytest.mark.long
@pytest.mark.parametrize("house", house_ids())
def test_no_row_about_incidents_none_of_its_facts_and_none_of_its_incidents_goes_without_a_scenario(house: str) -> None:
    assert [one.what for one in smaller_rows(load_house(house)) if not one.noticed_on_the_floor(house)] == []


def in_words_only(every: int) -> list[str]:
    """The scenarios that still pass when rulings are read aloud and not carried out."""
    found = []
    for scenario, book in floor_scenarios()[::every]:
        applied = Applied()
        with applied.watching():
            assert holds(scenario, book), name_of(scenario)
        with applied.watching(only_talk=True):
            if applied and holds(scenario, book):
                found.append(f"{name_of(scenario)} [{book.house}]: {', '.join(sorted(set(applied)))}")
    return found


def test_a_scenario_notices_when_a_ruling_is_not_carried_out() -> None:
    assert in_words_only(EVERY) == []


@pytest.mark.long
def test_every_scenario_notices_when_a_ruling_is_not_carried_out() -> None:
    assert in_words_only(1) == []
