"""Rotations as data: the games in order, their stakes, and the errors of a file."""

import pytest

from cutcard.rules import RulebookError, Stakes, load_game
from cutcard.rules.rotation import load_rotation, parse_rotation, rotation_ids, stakes_of, turns_of

LIMITS = Stakes(
    format="cash", small_bet=400, big_bet=800, ante=50, bring_in=100, small_blind=100, big_blind=200, chip=5
)


def test_horse_and_eight_game_have_their_games_in_order() -> None:
    assert rotation_ids() == ("eight", "horse")
    assert load_rotation("horse").games == ("lhe", "lo8", "razz", "stud", "stud8")
    assert load_rotation("eight").games == ("27td", "lhe", "lo8", "razz", "stud", "stud8", "nlhe", "plo")
    assert (load_rotation("horse").most_players, load_rotation("eight").most_players) == (8, 6)


def test_every_game_takes_its_stakes_from_one_set_of_limits() -> None:
    found = {turn.game: turn.stakes for turn in turns_of(load_rotation("eight"), LIMITS)}
    limit, stud, blinds = found["lhe"], found["razz"], found["plo"]
    assert (limit.small_blind, limit.big_blind, limit.lower, limit.upper, limit.ante) == (200, 400, 400, 800, 0)
    assert (stud.ante, stud.bring_in, stud.lower, stud.upper, stud.big_blind) == (50, 100, 400, 800, 0)
    assert (blinds.small_blind, blinds.big_blind, blinds.ante, blinds.small_bet) == (100, 200, 0, 0)
    assert {stakes.format for stakes in found.values()} == {"cash"}
    assert found["27td"] == limit


def test_what_is_not_given_follows_the_small_bet_in_whole_chips() -> None:
    bets = Stakes(small_bet=100, big_bet=200, chip=5)
    assert (stakes_of(load_game("stud"), bets).ante, stakes_of(load_game("stud"), bets).bring_in) == (10, 25)
    assert (stakes_of(load_game("nlhe"), bets).small_blind, stakes_of(load_game("nlhe"), bets).big_blind) == (25, 50)
    tiny = Stakes(small_bet=1, big_bet=2)
    assert (stakes_of(load_game("stud"), tiny).ante, stakes_of(load_game("stud"), tiny).bring_in) == (1, 1)


def test_where_a_bring_in_is_given_there_may_be_no_ante() -> None:
    assert stakes_of(load_game("stud"), Stakes(small_bet=100, bring_in=25)).ante == 0


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ('["lhe"]', "a rotation needs two or more games"),
        ('["lhe", "raz"]', "there is no game 'raz' (did you mean razz"),
        ('["lhe", "short"]', "a full deck and the usual blinds"),
    ],
)
def test_a_file_that_makes_no_rotation_is_told_why(games: str, said: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parse_rotation(f'id = "x"\nname = "X"\ngames = {games}\n', "x.toml")
    assert said in str(caught.value)


def test_an_unknown_rotation_is_told_with_those_there_are() -> None:
    with pytest.raises(RulebookError) as caught:
        load_rotation("hores")
    assert "rotations are eight, horse" in str(caught.value)
