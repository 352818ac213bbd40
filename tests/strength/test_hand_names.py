"""Hands are named as a dealer reads them aloud, and a full name tells any two hands apart."""

from itertools import pairwise

import pytest

from cutcard.cards import cards
from cutcard.strength import EVALUATORS, Category, category, full_name, high, name
from cutcard.strength.hand_ranks import BADUGI_CLASSES, EIGHT_CLASSES, HIGH_CLASSES, LOW_CLASSES, STARTS

CLASSES = {
    "high": HIGH_CLASSES,
    "omaha_high": HIGH_CLASSES,
    "low_27": HIGH_CLASSES,
    "low_a5": LOW_CLASSES,
    "eight_low": EIGHT_CLASSES,
    "omaha_eight_low": EIGHT_CLASSES,
    "badugi": BADUGI_CLASSES,
    "badugi_27": BADUGI_CLASSES,
    "short_high": 1404,
    "short_trips": 1404,
}
READ_ALOUD = [
    ("high", "As Ks Qs Js Ts", "royal flush", "royal flush"),
    ("high", "9s 8s 7s 6s 5s", "nine-high straight flush", "nine-high straight flush"),
    ("high", "5s 4s 3s 2s As", "five-high straight flush", "five-high straight flush"),
    ("high", "6s 6d 6h 6c As", "four sixes", "four sixes, ace kicker"),
    ("high", "Ks Kd Kh 9c 9s 2d 3c", "kings full of nines", "kings full of nines"),
    ("high", "As Ts 9s 4s 3s", "ace-high flush", "ace-high flush, ten-nine-four-three kicker"),
    ("high", "9s 8d 7h 6c 5s", "nine-high straight", "nine-high straight"),
    ("high", "5s 4d 3h 2c As", "five-high straight", "five-high straight"),
    ("high", "2s 2d 2h Kc Qs", "three deuces", "three deuces, king-queen kicker"),
    ("high", "As Ad 8h 8c Qs", "two pair, aces and eights", "two pair, aces and eights, queen kicker"),
    ("high", "Ts Td Ah Qc 9s", "pair of tens", "pair of tens, ace-queen-nine kicker"),
    ("high", "Ks Qd 9h 4c 2s", "king high", "king high, queen-nine-four-deuce kicker"),
    ("short_high", "9s 8d 7h 6c As Ad Ac", "nine-high straight", "nine-high straight"),
    ("short_trips", "9s 8d 7h 6c As Ad Ac", "three aces", "three aces, nine-eight kicker"),
    ("low_a5", "5s 4s 3s 2s As", "wheel", "wheel"),
    ("low_a5", "8s 6d 4h 3c As", "eight-six low", "eight-six-four-three-ace low"),
    ("low_a5", "4s 4d Ah Kc 2s", "pair of fours", "pair of fours, king-deuce-ace kicker"),
    ("low_a5", "As Ad Ah Kc Ks", "aces full of kings", "aces full of kings"),
    ("eight_low", "7s 5d 4h 3c As Kd Kc", "seven-five low", "seven-five-four-three-ace low"),
    ("eight_low", "9s 5d 4h 3c As", "no low", "no low"),
    ("low_27", "7s 5d 4h 3c 2s", "seven-five low", "seven-five-four-three-deuce low"),
    ("low_27", "As 5d 4h 3c 2s", "ace-five low", "ace-five-four-three-deuce low"),
    ("low_27", "4s 4d 8h 3c 2s", "pair of fours", "pair of fours, eight-three-deuce kicker"),
    ("low_27", "7s 5s 4s 3s 2s", "seven-high flush", "seven-high flush, five-four-three-deuce kicker"),
    ("badugi", "5s 4d 3h Ac", "five-high badugi", "five-four-three-ace badugi"),
    ("badugi", "7s 5d Ah Ac", "three-card seven", "three-card seven-five-ace"),
    ("badugi_27", "As 2d 3h 4c", "ace-high badugi", "ace-four-three-deuce badugi"),
    ("badugi", "Ks Kd Kh Kc", "one-card king", "one-card king"),
]


@pytest.mark.parametrize(("kind", "hand", "short", "full"), READ_ALOUD)
def test_a_hand_is_read_aloud(kind: str, hand: str, short: str, full: str) -> None:
    strength = EVALUATORS[kind](cards(hand), ())
    assert (name(kind, strength), full_name(kind, strength)) == (short, full)


def test_an_omaha_hand_is_read_as_any_other() -> None:
    hole, board = cards("As Ah 2d 3c"), cards("Ad Kh Kd 4s 5s")
    assert name("omaha_high", EVALUATORS["omaha_high"](hole, board)) == "aces full of kings"
    assert name("omaha_eight_low", EVALUATORS["omaha_eight_low"](hole, board)) == "wheel"


@pytest.mark.parametrize("kind", sorted(EVALUATORS))
def test_full_names_tell_all_strengths_apart_and_begin_as_the_short_ones_say(kind: str) -> None:
    full = [full_name(kind, strength) for strength in range(CLASSES[kind])]
    assert len(set(full)) == CLASSES[kind]
    for strength, words in enumerate(full):
        assert words.split("-")[0].startswith(name(kind, strength).split("-")[0].split(" ")[0])


def test_names_never_go_back_and_forth_on_the_way_up() -> None:
    names = [name("high", strength) for strength in range(HIGH_CLASSES)]
    changes = [a for a, b in pairwise(names) if a != b]
    assert len(changes) == len(set(changes))


def test_categories_begin_where_the_scale_says() -> None:
    assert [category(start) for start in STARTS] == list(Category)
    assert [category(start - 1) for start in STARTS[1:]] == list(Category)[:-1]
    assert category(high(cards("Ks Kd Kh 9c 9s"))) is Category.FULL_HOUSE
