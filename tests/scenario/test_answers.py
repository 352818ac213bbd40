"""A house that answers one of its questions otherwise, by the same rules, is told apart by a scenario that proves them.

Rows none of whose rules a scenario proves are proved by tests in code, and not tried here; nor are checklists, calls
and change, which change nothing that a scenario plays.
"""

import tomllib
from pathlib import Path
from typing import Final

import pytest

from cutcard.cli.coverage import Status, coverage, shipped_later, shipped_proofs, shipped_rules
from cutcard.rules import house_ids
from tests.scenario.answers import other_answers, scenarios_of, unnoticed

ALIKE: Final = Path(__file__).with_name("alike.toml")
ROOT: Final = Path(__file__).parents[2]
HOUSES: Final = house_ids()
EVERY: Final = 30
"""Every thirtieth is tried in the fast lane."""
REMINDERS: Final = ("tests/floor/test_announcing.py", "tests/floor/test_checklists.py")
REFUSED_THERE: Final = frozenset(("standard.deck.3", "standard.relief.1", "ppc.relief.6", "ppc.relief.8"))
"""Of the rules that only a test of checklists proves, those of which it shows that the room refuses otherwise."""


def alike(house: str) -> list[str]:
    """The answers that stand in the list, with a reason."""
    entries = tomllib.loads(ALIKE.read_text(encoding="utf-8"))["alike"]
    assert all(entry["because"].endswith(".") for entry in entries)
    assert all((ROOT / entry.get("test", "tests")).exists() for entry in entries)
    return sorted(answer for entry in entries if entry["house"] == house for answer in entry["answers"])


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_every_other_answer_is_noticed_or_behaves_alike(house: str) -> None:
    assert sorted(unnoticed(house)) == alike(house)


def test_some_other_answers_are_noticed() -> None:
    assert set(unnoticed("house", EVERY)) <= set(alike("house"))


def test_only_answers_that_there_are_stand_in_the_list() -> None:
    for house in HOUSES:
        assert set(alike(house)) <= {other.what for other in other_answers(house)}
        assert scenarios_of(house)


def test_a_rule_that_is_enforced_is_not_proved_by_a_reminder_alone() -> None:
    found = coverage(shipped_rules(), shipped_proofs(), shipped_later())
    reminded = {
        one.rule.id
        for one in found
        if one.status == Status.COVERED
        and one.rule.software == "enforce"
        and all(proof.startswith(REMINDERS) for proof in one.proved_by)
    }
    assert reminded == REFUSED_THERE
