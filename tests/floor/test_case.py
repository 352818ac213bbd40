"""Words and chips ruled on without a table: what was said and done is asked, and read as at a table of the house."""

from typing import Any

import pytest

from cutcard.floor.questions import Question, RefusedByFloor
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.rules import load_game, load_house
from cutcard.rules.game import Stakes
from cutcard.rules.incidents import all_incidents

BLINDS = Stakes(chip=25, small_blind=50, big_blind=100)
DECLARING = [name for name, incident in all_incidents().items() if incident.declares]


def ruled(house: str, incident: str, game: str = "nlhe", **facts: str) -> Question | Ruling:
    book = load_house(house)
    return rule(book, Report(incident, facts), book.rules_for(load_game(game), BLINDS))


def decided(house: str, incident: str, game: str = "nlhe", **facts: str) -> Ruling:
    found = ruled(house, incident, game, **facts)
    assert isinstance(found, Ruling), found
    return found


def asked(house: str, incident: str, **facts: str) -> str:
    found = ruled(house, incident, **facts)
    return found.fact if isinstance(found, Question) else ""


SILENT: dict[str, str] = {"words": "", "motions": ""}


@pytest.mark.parametrize("incident", DECLARING)
@pytest.mark.parametrize("house", ["standard", "ccp", "ppc", "house", "giancarlo", "club52"])
def test_what_was_said_and_done_and_what_was_to_be_matched_is_asked(house: str, incident: str) -> None:
    told: dict[str, str] = {}
    for fact, answer in (("words", "raise"), ("motions", "2x100"), ("facing", "200"), ("big_blind", "100")):
        assert asked(house, incident, **told) == fact
        told[fact] = answer
    assert asked(house, incident, **told) in ("", "binding", "signal")


def test_a_signal_is_asked_for_where_nothing_was_said_or_put_in_and_the_line_where_there_is_one() -> None:
    assert asked("ccp", "unclear_action", **SILENT) == "sign"
    assert asked("ppc", "unclear_action", words="", motions="1x500") == "line"
    assert asked("ccp", "unclear_action", words="", motions="1x500") == "facing"


@pytest.mark.parametrize(
    ("house", "facts", "decision", "cite"),
    [
        ("ccp", {"words": "", "motions": "1x500", "facing": "200"}, "call", "ccp."),
        ("ccp", {"words": "raise to 1000", "motions": "", "facing": "200"}, "raise to 1,000", ""),
        ("standard", {"words": "", "motions": "4x100", "facing": "300"}, "call", ""),
    ],
)
def test_it_is_read_by_the_rules_of_the_house(house: str, facts: dict[str, str], decision: str, cite: str) -> None:
    found = decided(house, "unclear_action", **facts, big_blind="100")
    assert decision in found.decision
    assert any(rule.id.startswith(cite) for rule in found.cites)
    assert "Seat" not in found.decision
    assert "seat" not in found.decision


def test_a_bet_too_small_is_brought_up_and_other_houses_are_told_with_theirs() -> None:
    found = decided("standard", "undersized_bet", words="bet 50", motions="", facing="0", big_blind="100")
    assert "100" in found.decision
    assert all(one.decision for one in found.elsewhere)


def test_out_of_turn_somebody_else_is_to_act_first_and_the_house_may_leave_it_to_its_officials() -> None:
    told: dict[str, Any] = {"words": "raise to 600", "motions": "", "facing": "200", "big_blind": "100"}
    found = decided("standard", "out_of_turn", **told)
    assert "out of turn" in found.decision
    question = ruled("club52", "out_of_turn", **told)
    assert isinstance(question, Question)
    assert (question.fact, question.judgement) == ("binding", True)
    assert isinstance(ruled("club52", "out_of_turn", **told, binding="yes"), Ruling)


@pytest.mark.parametrize("game", ["lhe", "plo", "stud", "27td"])
def test_every_kind_of_game_has_its_moment(game: str) -> None:
    told = {"words": "call", "motions": "", "facing": "100", "big_blind": "100"}
    assert "call" in decided("standard", "unclear_action", game, **told).decision


def test_a_bet_that_nobody_can_have_made_is_refused() -> None:
    with pytest.raises(RefusedByFloor, match="30"):
        ruled("standard", "unclear_action", words="call", motions="", facing="30", big_blind="100")


def test_chips_are_told_motion_by_motion() -> None:
    with pytest.raises(RefusedByFloor, match="2x500"):
        ruled("standard", "unclear_action", words="", motions="two black ones")
