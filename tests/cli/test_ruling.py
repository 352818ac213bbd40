"""`cutcard ruling`: its questions in a terminal and for scripts, and its answers."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.cli import ruling as command
from cutcard.rules import load_house
from cutcard.rules.incidents import all_incidents
from cutcard.web.rulebook.search import incidents_found


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["ruling", *arguments], input=typed)


def told(*arguments: str) -> tuple[int, dict[str, Any]]:
    result = run(*arguments, "--json")
    return result.exit_code, json.loads(result.output)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with a person at the keyboard."""
    monkeypatch.setattr(command, "in_terminal", lambda: True)


EXPOSED = ("--fact", "acted=0", "--fact", "by=dealer", "--fact", "count=1", "--fact", "nth=5", "--fact", "how=face_up")


def test_a_ruling_has_the_decision_the_steps_the_words_the_rules_and_the_other_houses() -> None:
    result = run("--house", "ccp", "--incident", "exposed_hole_card", *EXPOSED)
    assert result.exit_code == 0
    assert result.output.startswith("The player can't keep the card. It becomes the burn")
    assert "  1. Deal until every player has a full hand." in result.output
    assert "Read aloud: “" in result.output
    assert "ccp.irregularities.15-2 (stated): Any other hole card" in result.output
    assert "Club 52: The player can't keep the card" in result.output


def test_json_has_the_same_for_scripts() -> None:
    code, facts = told("--house", "ppc", "--incident", "flop_too_many")
    assert code == 0
    assert (facts["t"], facts["house"], facts["remedy"]) == ("ruling", "ppc", "one_is_burn")
    assert [rule["id"] for rule in facts["cites"]] == ["ppc.fourflop.1", "ppc.fourflop.2"]
    assert {one["house"]: one["remedy"] for one in facts["elsewhere"]}["ccp"] == "redeal_flop"
    assert "acts" not in facts


def test_without_a_terminal_an_open_question_is_printed_and_nothing_is_asked() -> None:
    result = run("--house", "club52", "--incident", "flop_too_many")
    assert result.exit_code == command.UNANSWERED
    assert "Is it certain which card came last?" in result.output
    assert "2 No order_known=no" in result.output
    code, facts = told("--house", "club52", "--incident", "flop_too_many")
    assert (code, facts["t"], facts["fact"], facts["facts"]) == (command.UNANSWERED, "question", "order_known", {})


def test_numbers_are_asked_for_with_their_bounds() -> None:
    result = run("--house", "ccp", "--incident", "boxed_card")
    assert "acted=a number from 0 up" in result.output
    result = run("--house", "ccp", "--incident", "exposed_hole_card", *EXPOSED[:6])
    assert "nth=1 to 52" in result.output


def test_the_format_decides_with() -> None:
    _, cash = told("--incident", "hidden_chips", "--format", "cash")
    _, tournament = told("--incident", "hidden_chips", "--format", "tournament")
    assert (cash["remedy"], tournament["remedy"]) == ("found_chips_kept", "found_chips_lost")


def test_the_game_decides_with() -> None:
    quiet = ("--fact", "substantial=no", "--fact", "by=dealer", "--fact", "count=1", "--fact", "nth=5")
    _, stud = told("--house", "ppc", "--game", "stud", "--incident", "exposed_hole_card", *quiet)
    _, holdem = told("--house", "ppc", "--game", "nlhe", "--incident", "exposed_hole_card", *quiet)
    assert (stud["remedy"], holdem["remedy"]) == ("misdeal", "replace_exposed")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "give the incident with --incident"),
        (("--incident", "flop_to_many"), "did you mean flop_too_many"),
        (("--incident", "flop_too_many", "--fact", "order_known"), "write NAME=ANSWER"),
        (("--incident", "flop_too_many", "--fact", "order_known=maybe"), "allowed: yes, no"),
        (("--incident", "flop_too_many", "--fact", "nth=3"), "flop_too_many has no fact called nth"),
    ],
)
def test_mistakes_are_reported_with_what_is_allowed(arguments: tuple[str, ...], said: str) -> None:
    result = run("--house", "ccp", *arguments)
    assert result.exit_code == 2
    assert said in result.output


# In a terminal --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("terminal")
def test_in_a_terminal_one_finds_the_incident_by_words_and_answers_by_number() -> None:
    result = run("--house", "club52", typed="four card flop\n1\n2\n")
    assert result.exit_code == 0
    assert "1 The flop has too many cards flop_too_many" in result.output
    assert "one_is_burn" in result.output


@pytest.mark.usefixtures("terminal")
def test_a_question_mark_shows_the_rules_behind_a_question_and_wrong_answers_are_asked_again() -> None:
    result = run("--house", "club52", "--incident", "flop_too_many", typed="?\nperhaps\nyes\n")
    assert "club52.irregularities.13 (stated): Four-card flop with uncertain order" in result.output
    assert "'perhaps' is not a valid answer" in result.output
    assert "restore_flop" in result.output


@pytest.mark.usefixtures("terminal")
def test_a_question_mark_lists_every_incident_and_unknown_words_say_so() -> None:
    result = run(typed=f"xyzzy\n?\n{list(all_incidents()).index('stub_count') + 1}\n")
    assert "No match." in result.output
    assert all(incident in result.output for incident in all_incidents())
    assert "result_stands" in result.output


@pytest.mark.usefixtures("terminal")
def test_what_a_ruling_rests_on_is_shown_and_can_be_said_otherwise() -> None:
    result = run("--house", "ccp", "--incident", "exposed_hole_card", *EXPOSED, typed="hwo\ncount\n2\n\n")
    assert "How many cards did the dealer expose? 1 (count=1)" in result.output
    assert "Facts used: acted, by, count, nth, how." in result.output
    assert result.output.index("replace_exposed") < result.output.index("Misdeal. All cards")
    assert result.exit_code == 0


@pytest.mark.usefixtures("terminal")
def test_one_question_asks_what_happened_and_who_did_it_if_both_matter() -> None:
    result = run("--house", "ccp", "--incident", "exposed_hole_card", "--fact", "acted=0", typed="5\n")
    assert "What happened to the card?" in result.output
    assert "5 The player dropped it how=dropped" in result.output
    assert "card_plays" in result.output
    asked = run("--house", "ppc", "--incident", "exposed_hole_card", "--fact", "substantial=no")
    assert "Who did it?" in asked.output


@pytest.mark.usefixtures("terminal")
def test_what_was_said_and_put_in_is_asked_and_read_by_the_house() -> None:
    result = run("--house", "ccp", "--incident", "undersized_bet", typed="bet fifty\n\n0\n100\n\n")
    for asked in (
        "What did they say, word for word?",
        "Which chips did they put in",
        "What was the bet to match",
        "big blind",
    ):
        assert asked in result.output
    assert "The player: bet 100." in result.output
    assert result.exit_code == 0
    wrong = run("--house", "ccp", "--incident", "unclear_action", "--fact", "motions=two")
    assert "write 2x500, then 100" in wrong.output
    open_question = run("--house", "ccp", "--incident", "unclear_action", "--fact", "words=")
    assert "motions=chips such as 2x500, then 100, or nothing" in open_question.output


# Searching ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("four card flop", "flop_too_many"),
        ("joker", "joker"),
        ("burned twice two burns", "burn_double"),
        ("red back", "odd_back"),
        ("string bet", "unclear_action"),
        ("boxed", "boxed_card"),
        ("out of turn", "out_of_turn"),
        ("premature turn", "premature_board"),
    ],
)
def test_incidents_are_found_by_what_people_call_them(typed: str, first: str) -> None:
    assert incidents_found(load_house("standard"), typed)[0] == first
