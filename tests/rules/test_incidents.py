"""Refusals of the engine are incidents at a live table: each code names an existing one."""

import pytest

from cutcard.hand.refusals import INCIDENTS, SENTENCES, RefusedInHand
from cutcard.rules.incidents import all_incidents
from cutcard.table.act_types import RefusedAtTable


def test_every_incident_that_a_refusal_names_is_one_that_can_be_ruled_on() -> None:
    assert set(INCIDENTS.values()) <= set(all_incidents())


def test_every_refusal_that_names_an_incident_is_one_that_is_given() -> None:
    assert set(INCIDENTS) <= set(SENTENCES)


@pytest.mark.parametrize(("code", "incident"), [
    ("out_of_turn", "out_of_turn"), ("raise_too_small", "undersized_bet"), ("is_misdeal", "wrong_card_count"),
    ("stays_dead", "hand_in_muck"), ("hand_over", ""),
])  # fmt: skip
def test_a_refusal_tells_its_incident(code: str, incident: str) -> None:
    assert RefusedInHand(code).incident == incident
    assert RefusedAtTable(code).incident == incident
