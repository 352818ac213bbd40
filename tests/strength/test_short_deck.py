"""Every hand of the short deck, dealt and counted, and what beats what in its two rankings."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import comb

import pytest

from cutcard.cards import cards
from cutcard.strength import Category, hand_ranks, short_high, short_trips
from cutcard.strength.hand_ranks import Held

SHORT = tuple(range(16, 52))
FIVE = {
    Category.STRAIGHT_FLUSH: 6 * 4,
    Category.QUADS: 9 * 8 * 4,
    Category.FLUSH: 4 * comb(9, 5) - 6 * 4,
    Category.FULL_HOUSE: 9 * 4 * 8 * 6,
    Category.STRAIGHT: 6 * 4**5 - 6 * 4,
    Category.TRIPS: 9 * 4 * comb(8, 2) * 16,
    Category.TWO_PAIR: comb(9, 2) * 36 * 28,
    Category.PAIR: 9 * 6 * comb(8, 3) * 64,
    Category.HIGH_CARD: (comb(9, 5) - 6) * (4**5 - 4),
}
Evaluate = Callable[[Sequence[int]], int]
BOTH = pytest.mark.parametrize(
    ("evaluate", "classes"), [(short_high, hand_ranks.short_high()), (short_trips, hand_ranks.short_trips())]
)


@BOTH
def test_all_hands_of_five_cards(evaluate: Evaluate, classes: Sequence[Held]) -> None:
    counts = Counter(evaluate(five) for five in combinations(SHORT, 5))
    assert sorted(counts) == list(range(len(classes)))
    assert sum(FIVE.values()) == counts.total() == comb(36, 5)
    by_category = Counter[int]()
    for strength, count in counts.items():
        by_category[classes[strength].category] += count
    assert by_category == FIVE


@pytest.mark.long
@BOTH
def test_all_hands_of_seven_cards(evaluate: Evaluate, classes: Sequence[Held]) -> None:
    counts = Counter(evaluate(seven) for seven in combinations(SHORT, 7))
    by_category = Counter[int]()
    for strength, count in counts.items():
        by_category[classes[strength].category] += count
    assert by_category.total() == comb(36, 7)
    one_suit = 4 * sum(comb(9, count) * comb(27, 7 - count) for count in (5, 6, 7))
    assert by_category[Category.FLUSH] + by_category[Category.STRAIGHT_FLUSH] == one_suit
    assert by_category[Category.QUADS] == 9 * comb(32, 3)
    two_sets, two_pairs, one_pair = comb(9, 2) * 16 * 28, 9 * 4 * comb(8, 2) * 36, 9 * 4 * 8 * 6 * comb(7, 2) * 16
    assert by_category[Category.FULL_HOUSE] == two_sets + two_pairs + one_pair


STRAIGHT, TRIPS, HOUSE, FLUSH = "Ah 6s 7d 8c 9c", "As Ad Ac 8h 6d", "As Ad Ac Kh Kd", "6s 7s 8s 9s Js"


def rising(evaluate: Evaluate, *hands: str) -> bool:
    """Whether each of these hands beats the one before."""
    strengths = [evaluate(cards(hand)) for hand in hands]
    return all(lower < upper for lower, upper in pairwise(strengths))


def test_a_flush_beats_a_full_house_and_trips_stand_on_either_side_of_a_straight() -> None:
    assert rising(short_high, "As Ad Kc Kh Qd", TRIPS, STRAIGHT, HOUSE, FLUSH, "6s 6d 6c 6h 7d", "As 6s 7s 8s 9s")
    assert rising(short_trips, "As Ad Kc Kh Qd", STRAIGHT, "6s 6d 6c 8h 7d", HOUSE, FLUSH, "6s 6d 6c 6h 7d")


def test_the_ace_is_below_the_six_and_above_the_king_and_never_between() -> None:
    assert rising(short_high, "Kh As 6s 7d 8c", STRAIGHT, "6h 7s 8d 9c Tc", "Ah Ks Qd Jc Tc")


def test_trips_and_a_straight_in_one_hand_count_as_the_better() -> None:
    seven = cards("Qs Qd Qc Kh Jd Tc 9c")
    assert hand_ranks.short_high()[short_high(seven)].category == Category.STRAIGHT
    assert hand_ranks.short_trips()[short_trips(seven)].category == Category.TRIPS


@pytest.mark.parametrize("count", [4, 8])
def test_other_numbers_of_cards_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"five, six or seven cards, not {count}"):
        short_high(SHORT[:count])
