"""Up cards order the action in stud by pairs and ranks alone."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import cards
from cutcard.strength import showing_high, showing_low
from tests.strength.judge import in_groups

HIGHEST_FIRST = (
    "Ac Ad Ah As", "2c 2d 2h 2s", "Kc Kd Kh As", "Kc Kd Kh 2s", "2c 2d 2h As", "Ac Ad Kh Ks", "Ac Ad Qh Qs",
    "Kc Kd Qh Qs", "Ac Ad Kh Qs", "Ac Ad Kh Js", "2c 2d 4h 3s", "Ac Kd Qh Js", "Ac Kd Qh 9s", "5c 4d 3h 2s",
)  # fmt: skip
LOWEST_FIRST = (
    "4c 3d 2h As", "5c 3d 2h As", "5c 4d 3h 2s", "Kc 3d 2h As", "Kc Qd Jh Ts", "Ac Ad 2h 3s", "Ac Ad Qh Ks",
    "2c 2d Ah 3s", "Kc Kd Ah 2s", "2c 2d Ah As", "Kc Kd Qh Qs", "Ac Ad Ah 2s", "Kc Kd Kh Qs",
    "Ac Ad Ah As", "Kc Kd Kh Ks",
)  # fmt: skip


def test_high_boards_in_their_order() -> None:
    strengths = [showing_high(cards(board)) for board in HIGHEST_FIRST]
    assert strengths == sorted(set(strengths), reverse=True)


def test_low_boards_in_their_order() -> None:
    strengths = [showing_low(cards(board)) for board in LOWEST_FIRST]
    assert strengths == sorted(set(strengths), reverse=True)


def test_one_card_shows_its_rank() -> None:
    assert showing_high(cards("Ac")) > showing_high(cards("Ks")) > showing_high(cards("2s"))
    assert showing_low(cards("As")) > showing_low(cards("2c")) > showing_low(cards("Kc"))


def test_straights_and_flushes_do_not_show() -> None:
    assert showing_high(cards("6s 5s 4s 3s")) < showing_high(cards("7c 5d 3h 2s"))


BOARDS = st.integers(1, 4).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(0, 51), min_size=n, max_size=n, unique=True)] * 2)
)


@given(BOARDS)
def test_two_boards_compare_by_groups_and_then_by_ranks_and_never_by_suit(boards: tuple[list[int], list[int]]) -> None:
    one, other = boards
    highs = [in_groups([card // 4 for card in board]) for board in boards]
    lows = [in_groups([(card // 4 + 1) % 13 for card in board]) for board in boards]
    assert (showing_high(one) > showing_high(other)) == (highs[0] > highs[1])
    assert (showing_high(one) == showing_high(other)) == (highs[0] == highs[1])
    assert (showing_low(one) > showing_low(other)) == (lows[0] < lows[1])
    assert (showing_low(one) == showing_low(other)) == (lows[0] == lows[1])


@pytest.mark.parametrize("up", ["", "As Ks Qs Js Ts"])
def test_no_card_and_five_cards_are_refused(up: str) -> None:
    with pytest.raises(ValueError, match="one to four cards show in stud"):
        showing_high(cards(up))


def test_order_of_arrival_does_not_matter() -> None:
    for up in combinations(cards("As Ah Kd Kc 2s"), 4):
        assert len({showing_high(turned) for turned in (up, up[::-1], up[2:] + up[:2])}) == 1
