"""The same incident in five houses gives the five documented answers: the remedy and the rule behind it."""

import pytest

from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.rules import load_house
from cutcard.rules.game import Format, Stakes
from tests.floor.tables import rules_of

HOUSES = ("ccp", "house", "club52", "ppc", "giancarlo")
QUIET = {"acted": "0", "substantial": "no", "dealt": "yes", "street": "first", "count": "1"}
"""A hand in which no player has acted."""

Facts = dict[str, str]
Answers = tuple[str, str, str, str, str]
"""By house in order: the remedy, or `asks` with the fact."""

FLOP_AND_BURN: list[tuple[str, str, Facts, Answers]] = [
    (
        "four cards on the flop, and everybody knows which came last",
        "flop_too_many",
        {"order_known": "yes"},
        ("redeal_flop", "redeal_flop", "restore_flop", "one_is_burn", "one_is_burn"),
    ),
    (
        "four cards on the flop, and nobody knows",
        "flop_too_many",
        {"order_known": "no"},
        ("redeal_flop", "redeal_flop", "one_is_burn", "one_is_burn", "one_is_burn"),
    ),
    (
        "the turn too early",
        "premature_board",
        {"due": "turn"},
        ("restore_turn", "restore_turn", "redeal_street", "restore_turn", "restore_turn"),
    ),
    (
        "the river too early",
        "premature_board",
        {"due": "river"},
        ("redeal_street", "redeal_street", "redeal_street", "redeal_street", "redeal_street"),
    ),
    (
        "no burn before a flop that lies open",
        "burn_missing",
        {"street": "flop", "turned": "yes", "betting": "waiting"},
        ("reshuffle_burn", "restore_burn", "restore_burn", "restore_burn", "restore_burn"),
    ),
    (
        "no burn before a turn that was acted on",
        "burn_missing",
        {"street": "turn", "turned": "yes", "betting": "begun"},
        ("board_stands", "board_stands", "board_stands", "board_stands", "board_stands"),
    ),
]

DEAL: list[tuple[str, str, Facts, Answers]] = [
    (
        "the first card exposed by the dealer",
        "exposed_hole_card",
        {**QUIET, "by": "dealer", "nth": "1", "how": "face_up"},
        ("misdeal", "misdeal", "misdeal", "misdeal", "misdeal"),
    ),
    (
        "the second card exposed by the dealer",
        "exposed_hole_card",
        {**QUIET, "by": "dealer", "nth": "2", "how": "face_up"},
        ("misdeal", "replace_exposed", "misdeal", "misdeal", "replace_exposed"),
    ),
    (
        "the fifth card exposed by the dealer",
        "exposed_hole_card",
        {**QUIET, "by": "dealer", "nth": "5", "how": "face_up"},
        ("replace_exposed",) * 5,
    ),
    (
        "a card exposed, after a raise and a fold",
        "exposed_hole_card",
        {**QUIET, "acted": "2", "substantial": "yes", "by": "dealer", "nth": "1"},
        ("play_on",) * 5,
    ),
    (
        "a card exposed, after two folds: two players have acted, and no chips went in",
        "exposed_hole_card",
        {**QUIET, "acted": "2", "by": "dealer", "nth": "1"},
        ("play_on", "play_on", "play_on", "misdeal", "misdeal"),
    ),
    (
        "a player left out, found after three have acted",
        "left_out",
        {**QUIET, "acted": "3", "substantial": "yes", "entitled": "yes"},
        ("play_on", "misdeal", "play_on", "play_on", "play_on"),
    ),
]

HANDS_AND_CHIPS: list[tuple[str, str, Facts, Answers]] = [
    (
        "a hand in the muck that can be told for certain",
        "hand_in_muck",
        {"identifiable": "yes", "best": "yes"},
        ("retrieve_hand", "retrieve_hand", "retrieve_hand", "stays_dead", "retrieve_hand"),
    ),
    (
        "a live hand mucked by the dealer, unprotected but certain",
        "dealer_killed_hand",
        {"protected": "no", "identifiable": "yes"},
        ("dead_hand", "retrieve_hand", "asks given_back", "retrieve_hand", "retrieve_hand"),
    ),
    (
        "chips splashed that nobody can count",
        "splashed_pot",
        {"countable": "no"},
        ("splash_counted", "splash_is_pot", "splash_counted", "splash_counted", "splash_counted"),
    ),
    (
        "chips found after a lost all-in, when the next hand has begun",
        "hidden_chips",
        {"next_hand": "yes"},
        ("found_chips_lost", "found_chips_lost", "found_chips_lost", "found_chips_lost", "found_chips_removed"),
    ),
    (
        "a board card by a bad count: the stub does not count right",
        "stub_count",
        {},
        ("result_stands", "result_stands", "result_stands", "deck_changed", "result_stands"),
    ),
]

EVERY = [*FLOP_AND_BURN, *DEAL, *HANDS_AND_CHIPS]


def answered(house: str, incident: str, facts: Facts, form: Format = "tournament") -> Question | Ruling:
    """A house's ruling or question in hold'em."""
    rules = rules_of(house, "nlhe", Stakes(small_blind=50, big_blind=100, format=form))
    return rule(load_house(house), Report(incident, facts), rules)


@pytest.mark.parametrize(("incident", "facts", "answers"), [one[1:] for one in EVERY], ids=[one[0] for one in EVERY])
def test_five_houses_five_answers(incident: str, facts: Facts, answers: Answers) -> None:
    found = [answered(house, incident, facts) for house in HOUSES]
    told = tuple(one.remedy if isinstance(one, Ruling) else f"asks {one.fact}" for one in found)
    assert told == answers
    for house, one in zip(HOUSES, found, strict=True):
        cites = [rule.id for rule in one.cites] if isinstance(one, Ruling) else one.cites
        assert cites
        assert all(rule.startswith((house, "standard")) for rule in cites)


def test_chips_found_in_a_cash_game_stay_with_their_owner() -> None:
    found = answered("standard", "hidden_chips", {"next_hand": "no"}, "cash")
    assert isinstance(found, Ruling)
    assert found.remedy == "found_chips_kept"
