"""The runner finds differences: refusals that come, do not come, or come for another reason, and lost chips."""

from typing import Any

import pytest

from cutcard.hand import carry_out
from cutcard.hand.commands import AnyCommand, StartHand
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand
from cutcard.rules import TableRules, read_house
from cutcard.rules.data_files import HOUSES
from cutcard.scenario import houses_of, run
from cutcard.scenario.tables import play
from tests.scenario.made_up import TABLE, differences, played, scenario

TOO_SMALL = "150 is too small. The minimum is 200."
NO_FACT = "no such fact; facts are to, least, most"


def test_a_refusal_that_is_expected_holds_with_its_code_rule_and_facts() -> None:
    assert differences("D raises to 150 -> refused raise_too_small ccp.pot.1a-2 to 150 least 200") == []
    assert differences("A checks -> refused out_of_turn seat A actor D") == []
    assert differences("D raises to 5,000 -> refused more_than_stack to 5,000 most 1,000") == []


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("D raises to 200 -> refused raise_too_small", ("refusal", "raise_too_small", "it was accepted")),
        ("D raises to 150 -> refused capped", ("refusal", "capped", f"raise_too_small ({TOO_SMALL})")),
        ("D raises to 150 -> refused raise_too_small ccp.deal.1", ("cites", "ccp.deal.1", "ccp.pot.1a-2")),
        ("D raises to 150 -> refused raise_too_small least 300", ("fact least", "300", "200")),
        ("D raises to 150 -> refused raise_too_small lest 2", ("fact lest", "2", NO_FACT)),
        ("D raises to 150", ("step", "accepted", f"refused raise_too_small: {TOO_SMALL} (ccp.pot.1a-2)")),
        ("A checks -> refused out_of_turn actor B", ("fact actor", "B", "4")),
        ("D calls 150\n? pot 250", ("D's call", "150", "100")),
        ("D is all-in for 900", ("D's chips", "900", "1,000")),
        ("D bets 300", ("bet", "no bet yet; write `raises to`", "a bet of 100")),
        ("D, A, B call\nC checks\nB raises to 300", ("raise", "a bet to raise; write `bets`", "no bet yet")),
    ],
)  # fmt: skip
def test_what_goes_otherwise_is_told(step: str, said: tuple[str, str, str]) -> None:
    assert differences(f"{step}\n? street {'flop' if 'C checks' in step else 'preflop'}") == [said]


def test_after_a_step_that_went_otherwise_nothing_more_is_tried() -> None:
    assert len(differences("D checks\n? pot 1\nA folds\n? pot 2")) == 1
    assert len(differences("D folds -> refused cannot_fold\n? pot 1")) == 1


def test_a_difference_names_file_line_step_and_the_hand() -> None:
    (difference,) = played("D folds\n\n# a comment\n? pot 1").differences
    assert str(difference) == "made-up.toml:13: ? pot 1\n  pot: expected 1\n  got 150"
    assert difference.state.startswith("nlhe@ccp v6 bet street 1 | ")


def test_start_comes_first_by_itself_and_may_be_refused() -> None:
    assert differences("start\n? pot 150") == []
    assert differences("start\nstart -> refused hand_running") == []
    razz = TABLE.replace('"nlhe"', '"razz"').replace("hole", "# hole").replace("board", "# board")
    assert differences("start -> refused game_not_played ccp.general.1", razz) == []


def test_lines_for_one_house_are_taken_only_there() -> None:
    keys = TABLE.replace('"ccp"', '["ccp", "house"]')
    both = scenario("in ccp: ? cites ccp.deal.1\nin house: ? cites house.blinds.1\nin house, ccp: ? pot 151", keys)
    outcomes = [run(both, book) for book in both.houses]
    assert [outcome.house for outcome in outcomes] == ["ccp", "house"]
    assert [[one.what for one in outcome.differences] for outcome in outcomes] == [["pot"], ["pot"]]


def test_a_rulebook_given_stands_in_for_the_house_of_its_id() -> None:
    one = scenario("? pot 150")
    assert [book.house for book in houses_of(one, None)] == ["ccp"]
    assert houses_of(one, read_house("house")) == []
    ours = read_house("ccp")
    assert houses_of(one, ours) == [ours]


def test_a_scenario_keeps_its_own_overlay_where_another_rulebook_stands_in() -> None:
    option = "club52+" + str(HOUSES / "overlays" / "club52-option-2.toml")
    one = scenario("? pot 150", TABLE.replace('"ccp"', f'"{option}"'))
    (book,) = houses_of(one, read_house("club52"))
    assert book.title == read_house(option).title != read_house("club52").title
    assert houses_of(one, read_house("ccp")) == []


def broken(command: AnyCommand, hand: Hand, rules: TableRules) -> list[Any]:
    """An engine that loses a chip."""
    events = list(carry_out(command, hand, rules))
    hand.players[0].stack -= 1
    return events


def leaky(command: AnyCommand, hand: Hand, rules: TableRules) -> list[Any]:
    """An engine that changes the hand before it refuses."""
    if isinstance(command, StartHand):
        return list(carry_out(command, hand, rules))
    hand.round.high += 1
    raise RefusedInHand("cannot_check", call=1)


def forgetful(command: AnyCommand, hand: Hand, rules: TableRules) -> list[Any]:
    """An engine that does not report everything it did."""
    return list(carry_out(command, hand, rules))[:-1]


@pytest.mark.parametrize(
    ("engine", "script", "what"),
    [
        (broken, "? pot 150", "chips in play"),
        (leaky, "D checks -> refused cannot_check", "a refused step changes nothing"),
        (forgetful, "? pot 150", "replay of the events"),
    ],
)
def test_what_must_always_hold_is_checked_without_being_asked(
    engine: Any, script: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "play_hand", engine)
    assert what in [one[0] for one in differences(script)]
