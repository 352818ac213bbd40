"""Slots where every house has the same answer: an engine with another answer is noticed, slot by slot."""

from typing import Final

import pytest

from tests.scenario.engines import ENGINES, OtherEngine, one_kind_slots
from tests.scenario.trying import ROOT, fails

NAMED: Final = [pytest.param(one, id=f"{one.slot}: {one.otherwise}") for one in ENGINES]


def test_there_is_an_engine_that_answers_otherwise_for_every_slot_of_one_kind() -> None:
    assert {one.slot for one in ENGINES} == one_kind_slots()


@pytest.mark.parametrize("engine", NAMED)
def test_the_place_that_it_changes_and_the_tests_that_notice_are_there(engine: OtherEngine) -> None:
    assert not engine.test or (ROOT / engine.test).exists()
    with engine.running():
        pass


@pytest.mark.long
@pytest.mark.parametrize("engine", NAMED)
def test_a_scenario_that_proves_a_rule_of_the_slot_notices_or_the_tests_that_are_named(engine: OtherEngine) -> None:
    assert fails(engine.test, engine.slot) if engine.test else engine.is_noticed()
