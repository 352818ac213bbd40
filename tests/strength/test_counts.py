"""Every hand there is, dealt and counted; the right counts are standard mathematics."""

from collections import Counter
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from cutcard.cards import DECK
from cutcard.strength import Category, badugi, hand_ranks
from cutcard.strength.arrays import low_27, low_a5
from cutcard.strength.hand_ranks import FIRST_EIGHT, HIGH_CLASSES, LOW_CLASSES, ROYAL_FLUSH, STARTS
from tools.build import count_hands

# High card, pair, two pair, trips, straight, flush, full house, quads, straight flush; then the royal flushes and the
# number of different strengths: with seven cards, for instance, nobody's best five are seven-high.
KNOWN = {
    5: ([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40], 4, 7462),
    6: ([6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844], 188, 6075),
    7: ([23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584], 4_324, 4824),
}


def check_counts(size: int) -> None:
    counts = count_hands.strengths(size)
    by_category, royals, different = KNOWN[size]
    assert np.add.reduceat(counts, STARTS).tolist() == by_category
    assert counts[ROYAL_FLUSH] == royals
    assert np.count_nonzero(counts) == different


@pytest.mark.slow
def test_all_hands_of_five_cards() -> None:
    check_counts(5)


@pytest.mark.long
@pytest.mark.parametrize("size", [6, 7])
def test_all_hands_of_six_and_seven_cards(size: int) -> None:
    check_counts(size)


def ways_to_deal(ranks: hand_ranks.Ranks) -> int:
    """How many five-card hands show these ranks, whatever their suits."""
    return prod(comb(4, ranks.count(rank)) for rank in set(ranks))


def test_all_low_hands_of_five_cards_class_by_class() -> None:
    counts = count_hands.strengths(5, low_a5, LOW_CLASSES)
    assert counts.tolist() == [ways_to_deal(held.ranks) for held in hand_ranks.low_a5()]
    assert counts[FIRST_EIGHT:].sum() == comb(8, 5) * 4**5


def test_all_deuce_to_seven_hands_of_five_cards_class_by_class() -> None:
    counts = count_hands.strengths(5, low_27, HIGH_CLASSES)
    one_suit = {Category.FLUSH: 4, Category.STRAIGHT_FLUSH: 4}
    unpaired = (Category.HIGH_CARD, Category.STRAIGHT)
    for held, number in zip(hand_ranks.low_27(), counts.tolist(), strict=True):
        mixed = ways_to_deal(held.ranks) - 4 * (held.category in unpaired)
        assert number == one_suit.get(Category(held.category), mixed)


def hands_with_five_small_ranks() -> int:
    """How many of all seven-card hands show five or more of the ranks ace to eight, by adding up rank after rank."""
    ways = {(0, 0): 1}  # by cards taken and small ranks seen
    for rank in range(13):
        more: dict[tuple[int, int], int] = {}
        for (taken, small), count_so_far in ways.items():
            for copies in range(5):
                seen = small + (rank < 8 and copies > 0)
                more[taken + copies, seen] = more.get((taken + copies, seen), 0) + count_so_far * comb(4, copies)
        ways = more
    return sum(number for (taken, small), number in ways.items() if taken == 7 and small >= 5)


@pytest.mark.long
def test_all_eight_or_better_lows_of_seven_cards() -> None:
    counts = count_hands.strengths(7, low_a5, LOW_CLASSES)
    assert counts.sum() == comb(52, 7)
    assert counts[FIRST_EIGHT:].sum() == hands_with_five_small_ranks()


@pytest.mark.long
def test_all_badugi_hands_of_four_cards() -> None:
    sizes = Counter(hand_ranks.badugi()[badugi(four)].category for four in combinations(DECK, 4))
    assert sizes.total() == comb(52, 4)
    assert sizes[4] == 13 * 12 * 11 * 10
    assert sizes[1] == 4 * comb(13, 4) + 13  # four of one suit, or four of one rank


def test_the_counts_are_printed_for_whoever_asks(capsys: pytest.CaptureFixture[str]) -> None:
    count_hands.main(["5"])
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["straight", "flush", "40"]
    assert printed[-1].split() == ["all", "hands", "2,598,960"]
