"""Why a replay is not exact, in words that a reader can look up: the line, the rule, the chips."""

from decimal import Decimal

import pytest

from tests.formats.phh.made_up import deals, limit, no_limit, replayed, stud, unknown


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("p1 f", "line 4, 'p1 f': It is not Ann's turn. Action is on Cid. [standard.turn.1 (stated): "),
        ("p3 cbr 15", "line 4, 'p3 cbr 15': 15 is too small. The minimum is 20. [standard."),
        ("p3 cbr 500", "line 4, 'p3 cbr 500': 500 is more than the stack. The most is 100. [standard."),
        ("p3 pb", "line 4, 'p3 pb': No bring-in is due. [standard."),
        ("p3 sd", "line 4, 'p3 sd': You can't do that now: a player has to act first."),
        ("p9 f", "line 4, 'p9 f': there is no p9 among 3 players."),
        ("p3 hello", "line 4, 'p3 hello': a player's line is the player and f, cc,"),
        ("d db 2c3d4h", "line 4, 'd db 2c3d4h': You can't do that now: a player has to act first."),
    ],
)
def test_a_refused_line_is_told_with_its_rule(line: str, why: str) -> None:
    hand = no_limit(
        blinds=[5, 10, 0], stacks=[100] * 3, actions=[*unknown(3), line, "p1 f"], players=["Ann", "Bob", "Cid"]
    )
    outcome = replayed(hand)
    assert not outcome.exact
    assert outcome.why.startswith(why)


def test_amounts_are_told_in_the_unit_of_the_file() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=[*unknown(2), "p2 cbr 12.50"])
    assert "12.5 is too small. The minimum is 20." in replayed(hand).why


def test_a_card_that_is_out_already() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=deals("AsKd", "AsQd"))
    assert replayed(hand).why == "line 2, 'd dh p2 AsQd': The As is already out."


def test_too_many_cards() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=deals("AsKdQd", "AhQh"))
    assert "3 cards entered for seat 1" in replayed(hand).why


def test_the_house_decides_what_is_refused() -> None:
    actions = [*unknown(3), "p3 cbr 20", "p1 cbr 30", "p2 f", "p3 f"]
    hand = no_limit(blinds=[5, 10, 0], stacks=[100] * 3, actions=actions)
    assert replayed(hand).exact
    doubles = replayed(hand, "house")
    assert "30 is too small. The minimum is 40. [house." in doubles.why


def test_a_game_that_the_house_does_not_play() -> None:
    hand = stud("FR", stacks=[100, 100], actions=[])
    outcome = replayed(hand, "ccp")
    assert not outcome.exact
    assert outcome.why.startswith("Razz is not offered here: ")
    assert outcome.stacks == [100, 100]


def test_stacks_that_differ_are_named_and_rake_is_recognised() -> None:
    hand = no_limit(
        blinds=[5, 10],
        stacks=[100, 100],
        actions=[*unknown(2), "p2 cbr 30", "p1 f"],
        players=["Ann", "Bob"],
        finishing_stacks=[90, 107],
    )
    outcome = replayed(hand)
    assert not outcome.exact
    assert outcome.why.startswith(
        "Bob has 107 in the file and 110 here. The file is 3 short: rake was taken there but not here"
    )
    assert "standard.rake.1" in outcome.why


def test_a_stack_that_only_the_file_forgot_is_left_out() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[100, 100, 100],
        actions=[*unknown(3), "p3 cbr 30", "p1 f", "p2 f"],
        finishing_stacks=[Decimal("inf"), 91, 115],
    )
    assert replayed(hand).why == "p2 has 91 in the file and 90 here."


def test_a_house_that_takes_a_rake_where_the_file_has_none() -> None:
    actions = [*unknown(2), "p2 cbr 1000", "p1 cc", "d db 2c3d4h", "p1 cbr 1000", "p2 f"]
    hand = no_limit(blinds=[50, 100], min_bet=100, stacks=[9000, 9000], actions=actions, finishing_stacks=[10000, 8000])
    assert replayed(hand).exact
    assert "Rake was taken here but not in the file [ppc." in replayed(hand, "ppc").why


def test_an_odd_chip_that_went_elsewhere() -> None:
    actions = [
        *deals("AsKd", "AhKc", "7c2d"), "p3 f", "p1 cc", "p2 cc", "d db 4c5c9h", "p1 cc", "p2 cc", "d db Jh", "p1 cc",
        "p2 cc", "d db 3h", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AhKc",
    ]  # fmt: skip
    hand = no_limit(
        blinds=[5, 10, 0], antes=[0, 5, 0], stacks=[100, 101, 100], actions=actions, finishing_stacks=[102, 99, 100]
    )
    assert "The odd chip went to another player in the file [" in replayed(hand).why
    assert "standard.odd-chip.1" in replayed(hand).why


def test_a_file_that_stops_too_early_for_its_stacks() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=unknown(2), finishing_stacks=[110, 90])
    assert replayed(hand).why.endswith("The file ends before the hand is over.")


def test_a_board_that_is_not_dealt_is_not_made_up() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=[*unknown(2), "p2 cc", "p1 cc", "p1 cc"])
    assert "the dealer deals first" in replayed(hand).why


def test_a_capped_limit_round() -> None:
    raises = ["p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50"]
    hand = limit("FT", blinds=[5, 10, 0], stacks=[200] * 3, actions=[*unknown(3), *raises])
    assert "line 7, 'p3 cbr 50': The betting is capped after 3 raises" in replayed(hand).why


def test_decimals_beyond_measure_are_refused() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=[*unknown(2), "p2 cbr 20.12345678912"])
    assert replayed(hand).why == "an amount has 11 decimals: at most 9 are read"
