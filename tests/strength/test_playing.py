"""Which cards play: the returned ones are worth the hand, and no equally good choice is forgotten."""

import pytest

from cutcard.cards import cards, texts
from cutcard.strength import EVALUATORS, all_playing, playing
from tests.strength import judge


@pytest.mark.parametrize("kind", judge.KINDS)
def test_all_equally_good_choices_are_those_the_judge_finds(kind: str) -> None:
    for hole, board in judge.deals(kind, 200, seed=7):
        _, choices = judge.best(kind, hole, board)
        ours = all_playing(kind, hole, board)
        assert {frozenset(five) for five in ours} == choices
        assert len(ours) == len(choices)
        assert playing(kind, hole, board) == (ours[0] if ours else ())


@pytest.mark.parametrize("kind", sorted(set(judge.KINDS) - {"omaha_high", "omaha_eight_low"}))
def test_the_cards_that_play_are_worth_as_much_by_themselves(kind: str) -> None:
    for hole, board in judge.deals(kind, 200, seed=11):
        chosen = playing(kind, hole, board)
        if chosen:
            assert EVALUATORS[kind](chosen, ()) == EVALUATORS[kind](hole, board)


@pytest.mark.parametrize(
    ("kind", "hole", "board", "read"),
    [
        ("high", "9s 9c", "Kd Ks Kh 2c 3d", "Ks Kh Kd 9s 9c"),
        ("high", "As 2c", "3d 4s 5h Kc Kd", "5h 4s 3d 2c As"),
        ("high", "Ad Kd", "Ac Kh Qs Js 2c", "Ad Ac Kh Kd Qs"),
        ("high", "2c 7d", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("low_a5", "As 2c", "3d 4s 8h Kc Kd", "8h 4s 3d 2c As"),
        ("eight_low", "As 2c", "Qd 4s 8h Kc Kd", ""),
        ("omaha_high", "As 2c 7d 6h", "Ks Qs Js Ts 7c", "7d 7c As Ks Qs"),
        ("omaha_eight_low", "As 2s 3c Kh", "4d 5s 6h Kc Kd", "6h 5s 4d 2s As"),
        ("badugi", "As 2s 2c Kh 3d", "", "Kh 3d 2c As"),
    ],
)
def test_cards_come_in_the_order_in_which_they_are_read(kind: str, hole: str, board: str, read: str) -> None:
    ours = texts(playing(kind, cards(hole), cards(board)))
    assert ours == read


def test_of_equal_choices_the_higher_suits_come_first() -> None:
    ways = all_playing("high", cards("Kc Kd"), cards("As Qs Jh 9d 9s"))
    assert [texts(way) for way in ways] == ["Kd Kc 9s 9d As"]
    ways = all_playing("high", cards("8c 8s"), cards("As Qs Jh Kd 8d"))
    assert [texts(way) for way in ways] == ["8s 8d 8c As Kd"]
    ways = all_playing("high", cards("2c 8s"), cards("Ad As Kh Kd 8d"))
    assert [texts(way) for way in ways] == ["As Ad Kh Kd 8s", "As Ad Kh Kd 8d"]
