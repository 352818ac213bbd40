"""Scenarios of a table: every check passes or fails correctly, and errors are reported."""

import pytest

from cutcard.scenario.tables import HANDS, TABLES
from tests.scenario.made_up import differences, mistakes

TOURNAMENT = """
title = "Made up"
kind = "table"
house = "standard"
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100, chip = 25 }
seats = { A = 5000, B = 1000, C = 1000, D = 1000, E = 1000 }
"""
CASH = TOURNAMENT.replace("{ small", '{ format = "cash", small')
BAD_BEAT = CASH.replace("standard", "ppc").replace("50, big_blind = 100, chip = 25", "100, big_blind = 200")
CHECKED = "B, C check\n" * 3
CALLED = f"next hand\nD, E, A fold\nB calls\nC checks\n{CHECKED}showdown\nthe dealer calls a bad beat"
BEHIND = "ppc.bbj.2 ppc.bbj.3 ppc.bbj.4 ppc.bbj.5 ppc.bbj.1 ppc.bbj.6 ppc.bbj.9"
WAITS = "next hand: everyone folds\nN sits down in seat 6 with 1000\nnext hand"

# The table and the steps; what holds, what does not, and the message then.
CHECKS = [
    (TOURNAMENT, "next hand: C busts\nnext hand", "positions A B C; B - D", "positions B C D", ("B C D", "B - D")),
    (TOURNAMENT, "next hand", "dealt A B C D E", "dealt A B", ("A B", "A B C D E")),
    (TOURNAMENT, "next hand", "last to act A", "last to act E", ("E", "A")),
    (CASH, WAITS, "N waits", "A waits", ("A", "N")),
    (CASH, "next hand: everyone folds\nC sits out\nnext hand", "C owes the small blind", "C owes both blinds",
     ("both blinds", "the small blind")),
    (TOURNAMENT, "A adds 500", "chips A 5,500", "chips A 5,000", ("5,000", "5,500")),
    (TOURNAMENT, "B leaves", "seat 2 is empty", "seat 3 is empty", ("empty", "C")),
    (CASH, "B sits out", "B is sitting out", "A is sitting out", ("sitting out", "not sitting out")),
    (TOURNAMENT, "B steps away", "B is away", "A is away", ("away", "not away")),
    (TOURNAMENT, "3 hands", "hands 3", "hands 2", ("2", "3")),
    (TOURNAMENT, "next hand", "20 seconds for D", "30 seconds for D", ("30", "20")),
    (TOURNAMENT, "next hand", "warned after 15 seconds", "warned after 20 seconds", ("20", "15")),
    (TOURNAMENT, "next hand\nD uses 7 seconds of the time bank", "time bank A 60, D 53", "time bank D 60",
     ("60", "53")),
    (TOURNAMENT.replace("standard", "ccp"), "next hand", "the clock may be called after 60 seconds",
     "the clock may be called after 30 seconds", ("30", "60")),
    (BAD_BEAT, CALLED, "bad beat called", "bad beat none", ("none", "called")),
    (BAD_BEAT, CALLED, "bad beat condition players: yes", "bad beat condition players: no", ("no", "yes")),
    (BAD_BEAT, CALLED, f"bad beat cites {BEHIND}", "bad beat cites ppc.bbj.2", ("ppc.bbj.2", BEHIND)),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "steps", "right", "wrong", "said"), CHECKS, ids=[check[3] for check in CHECKS])
def test_a_check_tells_right_from_wrong(keys: str, steps: str, right: str, wrong: str, said: tuple[str, str]) -> None:
    assert differences(f"{steps}\n? {right}", keys) == []
    ((_, expected, got),) = differences(f"{steps}\n? {wrong}", keys)
    assert (expected, got) == said


def test_where_time_runs_somebody_counts() -> None:
    assert differences("next hand\n? no time limit", TOURNAMENT.replace("standard", "ccp")) == []
    assert differences("next hand\n? no time limit", TOURNAMENT) == [("seconds", "no time limit", "80")]
    assert differences("? no time limit", TOURNAMENT) == [("clock", "a player to act", "nobody")]


def test_every_check_of_a_table_was_tried_both_ways() -> None:
    own = TABLES.words.checks[len(HANDS.words.checks) :]
    for tried in ([check[2] for check in CHECKS], [check[3] for check in CHECKS]):
        tried.append("no time limit")  # see above
        assert [one.usage for one in own if not any(one.regex.fullmatch(text) for text in tried)] == []


def test_the_checks_and_steps_of_a_hand_work_at_a_table() -> None:
    script = "next hand\n? A sees B: ?? ??\nD raises to 300\nE, A, B, C fold\n? D wins 250\n? event HandEnded carried 0"
    assert differences(script, TOURNAMENT) == []


def test_new_stakes_count_from_the_next_hand_on() -> None:
    script = "next hand\nthe blinds go up to 100/200\n? pot 150\neveryone folds\nnext hand\n? pot 300"
    assert differences(script, TOURNAMENT) == []


def test_nobody_busts_who_is_not_dealt_in_or_covered() -> None:
    assert differences("B leaves\nnext hand: B busts\n? over", TOURNAMENT)[0] == (
        "next hand", "B dealt in", "dealt are A C D E",
    )  # fmt: skip
    assert differences("next hand: A busts\n? over", TOURNAMENT)[0] == (
        "next hand", "a player who covers the losers", "B with 1,000",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("M sits down in seat 6 with 500\\nM moves into seat 7 with 500", "M is already in seat 6"),
        ("? positions A B", "'A B' is not a list of positions"),
        ("? C owes everything", "'everything' is not a blind a player can owe"),
        ("the director turns the timer up", "'up' is not on or off"),
        ("draw for the button: A 1x", "'1x' is not a card"),
        ("start", "'start' is not understood"),
        ("next hand -> refused no_buttons", "there is no refusal 'no_buttons'"),
        ("? event SatDown chips 5", "after SatDown write fields and values"),
    ],
)
def test_what_cannot_be_read_is_told(script: str, said: str) -> None:
    told = mistakes(f'{TOURNAMENT}script = "{script}\\n? over"\n')
    assert [mistake for mistake in told if said in mistake], told
