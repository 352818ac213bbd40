"""All match-ups of two hold'em hands before the flop, to the count: the file, its totals, and whole cells laid out."""

from importlib.util import find_spec
from itertools import combinations

import numpy as np
import pytest

from cutcard.cards import DECK, RANKS, cards
from cutcard.equity import preflop
from cutcard.equity.calculate import WITH_NUMPY, best_engine
from cutcard.equity.outcomes import CardArray, choices, masks_of
from cutcard.equity.preflop import class_codes, hands_of
from cutcard.equity.ranges import ORDER, two_cards
from cutcard.strength import arrays
from cutcard.strength.numpy_calls import Longs
from tools.build.preflop_table import build

pytestmark = pytest.mark.slow

DEALS = 2_781_381_002_400  # ways to deal two hands and a board, the hands told apart: 1,326 x 1,225 x 1,712,304

AGAINST_ANY = {  # boards won, lost and shared against every other hand: pinned; 85.2, 67.0, 34.6, 32.3 % are well known
    "AA": (1_781_508_418, 304_661_670, 11_402_312),
    "AKs": (1_389_004_215, 673_957_209, 34_610_976),
    "72o": (665_146_081, 1_311_884_399, 120_541_920),
    "32o": (613_318_625, 1_355_723_830, 128_529_945),
}


def against_any(name: str) -> Longs:
    ranks = sorted((RANKS.index(name[0]), RANKS.index(name[1])), reverse=True)
    hand = np.array(two_cards(ranks[0], ranks[1], name[2:])[0], dtype=np.uint8)
    others = choices([card for card in DECK if card not in hand], 2)
    both = np.stack((np.broadcast_to(hand, others.shape), others), axis=1)
    counts: Longs = preflop.look_up_many(both).sum(axis=0)
    return counts


def test_every_kind_of_match_up_is_there_once() -> None:
    table = preflop.table()
    assert len(table.codes) == len(set(table.codes.tolist())) == 47_008
    hands = hands_of(table.codes, 2)
    assert (np.minimum(class_codes(hands), class_codes(hands[:, ::-1])) == table.codes).all()


@pytest.mark.parametrize("name", AGAINST_ANY)
def test_against_any_hand_nothing_has_changed(name: str) -> None:
    _, won, lost, shared = against_any(name).tolist()
    assert (won, lost, shared) == AGAINST_ANY[name]


def test_starting_hands_stand_in_the_order_of_their_equity() -> None:
    points = [2 * won + shared for _, won, _, shared in map(np.ndarray.tolist, map(against_any, ORDER))]
    assert points == sorted(points, reverse=True)


def test_all_169_against_all_169_come_to_every_deal_there_is() -> None:
    hands = np.array(list(combinations(DECK, 2)), dtype=np.uint8)
    masks, total = masks_of(hands), np.zeros(4, dtype=np.int64)
    for name in ORDER:
        ranks = sorted((RANKS.index(name[0]), RANKS.index(name[1])), reverse=True)
        total += against_any(name) * len(two_cards(ranks[0], ranks[1], name[2:]))
    assert total.sum() == DEALS == np.count_nonzero((masks[:, None] & masks) == 0) * preflop.BOARDS
    assert total[1] == total[2]  # what one wins the other loses


def test_some_cells_are_what_laying_out_all_boards_gives() -> None:
    rng = np.random.default_rng(169)
    for _ in range(3):
        four = rng.permutation(np.array(DECK, dtype=np.uint8))[:4]
        boards = choices([card for card in DECK if card not in four], 5)
        mine, theirs = (_on(four[n : n + 2], boards) for n in (0, 2))
        won, lost = int((mine > theirs).sum()), int((mine < theirs).sum())
        expected = [[0, won, lost, len(boards) - won - lost]]
        assert preflop.look_up_many(four.reshape(1, 2, 2)).tolist() == expected
        assert WITH_NUMPY.count_by_suits(four.reshape(1, 2, 2), ()).tolist() == expected


def _on(hand: CardArray, boards: CardArray) -> Longs:
    return arrays.high(np.hstack((np.broadcast_to(hand, (len(boards), 2)), boards))).astype(np.int64)


def test_who_sits_first_and_which_suits_change_nothing() -> None:
    pairs = [("AsKs", "QhQd"), ("QcQs", "AhKh"), ("AdKd", "QsQc")]
    counts = [preflop.look_up_many(np.array([[cards(a), cards(b)]], dtype=np.uint8))[0].tolist() for a, b in pairs]
    assert counts == [[0, 787_966, 917_606, 6_732], [0, 917_606, 787_966, 6_732], [0, 787_966, 917_606, 6_732]]


@pytest.mark.long
@pytest.mark.skipif(find_spec("numba") is None, reason="takes minutes without numba")
def test_the_file_is_what_counting_gives() -> None:
    assert preflop.packed(build(best_engine())) == preflop.PATH.read_bytes()
