"""Every one-hand call orders hands exactly as the slow judge does."""

from itertools import combinations

import pytest

from cutcard.cards import cards
from cutcard.strength import EVALUATORS, badugi, badugi_27, eight_low, high, low_27, low_a5, omaha_high
from cutcard.strength.hand_ranks import multisets
from tests.strength import judge

pytestmark = pytest.mark.slow

RANKED = {"high": (high, 7462), "low_a5": (low_a5, 6175), "low_27": (low_27, 7462)}


def offsuit(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of these rising ranks, no three of a suit."""
    return tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))


EVERY_FIVE = [offsuit(ranks) for ranks in multisets(5)] + [tuple(r * 4 for r in f) for f in combinations(range(13), 5)]


@pytest.mark.parametrize("kind", RANKED)
def test_every_class_of_five_cards_has_its_own_place_in_the_judges_order(kind: str) -> None:
    strength, classes = RANKED[kind]
    scored = [(strength(five), judge.OF_CARDS[kind](five)) for five in EVERY_FIVE]
    assert not judge.disagreements((ours, verdict) for ours, verdict in scored if verdict)
    assert {ours for ours, _ in scored} == set(range(classes))


@pytest.mark.parametrize("size", [6, 7])
def test_six_and_seven_cards_are_worth_the_best_that_remains_without_one_for_every_set_of_ranks(size: int) -> None:
    for hand in map(offsuit, multisets(size)):
        fewer = list(combinations(hand, size - 1))
        assert high(hand) == max(map(high, fewer))
        assert low_a5(hand) == max(map(low_a5, fewer))


@pytest.mark.parametrize("kind", judge.KINDS)
def test_dealt_hands_of_every_kind_are_ordered_as_the_judge_orders_them(kind: str) -> None:
    scored = []
    for hole, board in judge.deals(kind, 500 if kind == "omaha_high" else 1500):
        verdict, _ = judge.best(kind, hole, board)
        strength = EVALUATORS[kind](hole, board)
        assert (strength == -1) == (verdict is None)
        if verdict is not None:
            scored.append((strength, verdict))
    assert len(scored) > 100
    assert not judge.disagreements(scored)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs Js Ts", "Kh Qh Jh Th 9h"),
        ("5c 4c 3c 2c Ac", "Ah Ad As Ac Kd"),
        ("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
        ("5c 4d 3h 2s Ac", "As Ad Ah Ks Qd"),
        ("2c 2d 2h 3s 3d", "As Ks Qs Js 9s"),
    ],
)
def test_well_known_high_hands(better: str, worse: str) -> None:
    assert high(cards(better)) > high(cards(worse))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 2s 3s 4s 5s", "6h 4h 3h 2h Ah"),  # neither straight nor flush spoils a low
        ("Ks Qd Jh Tc 9s", "Ac Ad 2h 3s 4c"),  # any pair is worse than king-high
        ("Ac Ad 4h 3s 2c", "2c 2d 4h 3s Ac"),  # a pair of aces is the smallest pair
        ("2c 2d 5h 4s 3c", "2c 2d 6h 3s Ac"),
        ("Kc Kd Qh Js Tc", "Ac Ad 2h 2s 3c"),  # two pair is worse than one
        ("Kc Kd Kh Qs Qc", "Ac Ad Ah As 2c"),  # quads are worst
    ],
)
def test_razz_hands_with_and_without_pairs(better: str, worse: str) -> None:
    assert low_a5(cards(better)) > low_a5(cards(worse))


def test_seven_cards_that_must_play_a_pair_in_razz_play_the_smallest() -> None:
    assert low_a5(cards("Ac Ad Kc Kd Kh 2c 2d")) == low_a5(cards("Ac Ad 2c 2d Kc"))
    assert low_a5(cards("Ac Ad Qc Qd Kh 2c 2d")) == low_a5(cards("Ac Ad 2c Qd Kh"))


def test_only_five_different_ranks_up_to_eight_qualify_for_the_low() -> None:
    assert eight_low(cards("8c 7c 6c 5c 4c")) == 0
    assert eight_low(cards("5c 4c 3c 2c Ac Kd Kh")) == 55
    assert eight_low(cards("9c 4c 3c 2c Ac")) == -1
    assert eight_low(cards("8c 8d 3c 2c Ac Kd Kh")) == -1


def test_deuce_to_seven_counts_straights_and_flushes_and_a_high_ace() -> None:
    assert low_27(cards("7c 5d 4h 3s 2c")) == 7461
    assert low_27(cards("As Ks Qs Js Ts")) == 0
    assert low_27(cards("Ac 5d 4h 3s 2c")) < low_27(cards("Kc Qd Jh Ts 8c"))
    assert low_27(cards("Ac 5d 4h 3s 2c")) > low_27(cards("Ac 6d 4h 3s 2c"))
    assert low_27(cards("6c 5d 4h 3s 2c")) < low_27(cards("Ac Ad 4h 3s 2c"))
    assert low_27(cards("7c 5c 4c 3c 2c")) < low_27(cards("6c 5d 4h 3s 2c"))
    assert low_27(cards("7c 5c 4c 3c 2c 8d")) == low_27(cards("8d 5c 4c 3c 2c"))


def test_badugi_takes_the_most_cards_and_then_the_lowest() -> None:
    assert badugi(cards("Ac 2d 3h 4s")) == 1091
    assert badugi_27(cards("2c 3d 4h 5s")) == 1091
    assert badugi(cards("Kc Kd Kh Ks")) == 0
    assert badugi(cards("Kc Qd Jh Ts")) > badugi(cards("Ac 2d 3h 4h"))
    assert badugi(cards("Ac Ad 2d 3h")) == badugi(cards("Ac 2d 3h 3d"))
    assert badugi(cards("Ac 2d 3h 3s 4s")) == 1091
    assert badugi(cards("Ac 2d 3h 5s")) > badugi(cards("2c 3d 4h 5s"))
    assert badugi_27(cards("Ac 2d 3h 5s")) < badugi_27(cards("2c 3d 4h 5s"))


def test_omaha_takes_exactly_two_and_three() -> None:
    four_spades = cards("As 2d 3h 4c"), cards("Ks Qs Js Ts 2c")
    assert omaha_high(*four_spades) == high(cards("2d 2c Ks Qs As"))  # one spade of the hand makes no flush
    assert omaha_high(cards("As Ah Ad Ac"), cards("Ks Kd 9c 8h 4s")) == high(cards("As Ah Ks Kd 9c"))
    assert omaha_high(cards("2s 3s 4d 5d"), cards("As 4s 5s Kd Kh")) == high(cards("2s 3s As 4s 5s"))


@pytest.mark.parametrize("kind", sorted(set(EVALUATORS) - {"badugi", "badugi_27"}))
def test_a_wrong_number_of_cards_is_refused_in_plain_words(kind: str) -> None:
    with pytest.raises(ValueError, match="takes"):
        EVALUATORS[kind](cards("As"), cards("Ks Qs"))
    with pytest.raises(ValueError, match="takes"):
        EVALUATORS[kind](cards("As Ks"), cards("Ah Kh Qh Jh Th 9h"))
