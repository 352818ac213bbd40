"""Incidents are found by the words people use for them, in every house, by the search that finds rules."""

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.rules.incidents import all_incidents
from cutcard.web.rulebook.search import incidents_found


@pytest.mark.parametrize(
    ("words", "incident"),
    [
        ("five cards", "wrong_card_count"),
        ("five cards", "flop_too_many"),
        ("folded winning hand", "hand_in_muck"),
        ("folded winning hand", "tabled_mucked"),
        ("slow roll", "conduct"),
        ("missdeal", "misdeal_claimed"),
        ("flashed", "exposed_hole_card"),
        ("strng bet", "unclear_action"),
        ("he bet out of turn", "out_of_turn"),
        ("card off the table", "exposed_hole_card"),
        ("wrong button", "wrong_button"),
        ("no burn", "burn_missing"),
        ("splash", "splashed_pot"),
        ("found chips", "hidden_chips"),
        ("show me that hand", "asks_to_see"),
        ("phone", "conduct"),
    ],
)
@pytest.mark.parametrize("house", house_ids())
def test_it_is_among_the_first_three(house: str, words: str, incident: str) -> None:
    assert incident in incidents_found(load_house(house), words)[:3]


@pytest.mark.parametrize("incident", all_incidents().values(), ids=lambda one: one.id)
def test_its_own_title_finds_it_first(incident: object) -> None:
    assert incidents_found(load_house("standard"), incident.title)[0] == incident.id  # type: ignore[attr-defined]


def test_only_those_that_can_be_meant_are_found() -> None:
    assert incidents_found(load_house("standard"), "early card", ["premature_board"]) == ("premature_board",)
    assert incidents_found(load_house("standard"), "xyzzy") == ()
