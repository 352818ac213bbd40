"""A house that answers one of its questions otherwise, by the same rules, is told apart by a scenario that proves them.

Where no scenario can ask, the list names the tests in code that notice, and these are run by such a house, too.
Checklists, calls and change are not tried: they change nothing that a scenario plays.
"""

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from cutcard.cli.rule_coverage import Status, coverage, shipped_proofs, shipped_rules
from cutcard.rules import house_ids, load_house
from tests.scenario.answers import OtherRemedy, is_noticed, others, scenarios_of
from tests.scenario.mutants import OtherHouse, holds, is_reminder, without
from tests.scenario.trying import fails

ALIKE: Final = Path(__file__).with_name("alike.toml")
HOUSES: Final = house_ids()
PARTS: Final = 4
"""So that several can be tried at once."""
EVERY: Final = 60
"""Every sixtieth is tried in the fast lane."""
REMINDERS: Final = ("tests/floor/test_dealer_speech.py", "tests/floor/test_checklists.py")
REFUSED_THERE: Final = frozenset(("standard.deck.3", "standard.relief.1", "ppc.relief.6", "ppc.relief.8"))
"""Of the rules that only a test of checklists proves, those of which it shows that the room refuses otherwise."""
SHOWN_THERE: Final = frozenset(("club52.showdown.4", "ppc.declare.2"))
"""What the hand itself does and its scenario looks at; of the house's answers only the dealer's list rests on them."""


LIST: Final = tomllib.loads(ALIKE.read_text(encoding="utf-8"))["alike"]
TESTED: Final = [
    pytest.param(entry["test"], entry["house"], entry["answers"], id=f"{entry['house']} {entry['answers'][0]}")
    for entry in LIST
    if "test" in entry
]


def alike(house: str) -> frozenset[str]:
    """The answers that stand in the list, with a reason."""
    return frozenset(answer for entry in LIST if entry["house"] == house for answer in entry["answers"])


def unnoticed(house: str, tried: Sequence[OtherHouse | OtherRemedy]) -> set[str]:
    """Those of them that no scenario of the house tells from its own."""
    return {other.what for other in tried if not is_noticed(other, house)}


def listed(house: str, tried: Sequence[OtherHouse | OtherRemedy]) -> set[str]:
    """Those of them that behave alike, or that tests in code notice."""
    return {other.what for other in tried} & alike(house)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("house", HOUSES)
def test_every_other_answer_is_noticed_or_behaves_alike(house: str, part: int) -> None:
    tried = others(house)[part::PARTS]
    assert unnoticed(house, tried) == listed(house, tried)


@pytest.mark.long
@pytest.mark.parametrize(("test", "house", "answers"), TESTED)
def test_the_tests_that_are_named_notice_the_answers_that_no_scenario_can(
    test: str, house: str, answers: list[str]
) -> None:
    assert fails(test, house, *answers)


def test_some_other_answers_are_noticed() -> None:
    tried = others("house")[::EVERY]
    assert unnoticed("house", tried) == listed("house", tried)


def test_only_answers_that_there_are_stand_in_the_list() -> None:
    assert all(entry["because"].endswith(".") for entry in LIST)
    assert [entry["test"] for entry in LIST if not Path(entry.get("test", __file__)).exists()] == []
    for house in HOUSES:
        tried = [other.what for other in others(house)]
        assert [what for what, count in Counter(tried).items() if count > 1] == []
        assert alike(house) <= set(tried)
        assert scenarios_of(house)


def test_a_rule_that_is_enforced_is_not_proved_by_a_reminder_alone() -> None:
    found = coverage(shipped_rules(), shipped_proofs())
    enforced = [one for one in found if one.status == Status.COVERED and one.rule.software == "enforce"]
    reminded = {one.rule.id for one in enforced if not any(map(_is_no_reminder, one.proved_by))}
    noticed = {rule for rule in reminded if _is_enforced_in_a_scenario(rule)}
    assert reminded - noticed == REFUSED_THERE | SHOWN_THERE


def _is_no_reminder(proof: str) -> bool:
    """Whether this is a test in code that shows more than what people are told; scenarios are played to know."""
    return not proof.startswith((*REMINDERS, "scenarios/"))


def _is_enforced_in_a_scenario(rule: str) -> bool:
    """Whether one that proves it comes out otherwise where only the reminders of the rule are left, or needs none."""
    proofs = [one for house in HOUSES for one in scenarios_of(house) if rule in one.scenario.proves]
    return any(
        rule not in _reminded() or not holds(one.scenario, without(one.book, rule, reminders=False)) for one in proofs
    )


@cache
def _reminded() -> frozenset[str]:
    """The rules of which some row only tells people what to do."""
    rows = [row for house in HOUSES for rows in load_house(house).layers[0].rows.values() for row in rows]
    return frozenset(rule for row in rows if is_reminder(row) for _, rule in row.cited())
