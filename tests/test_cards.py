"""A deck shuffled by random bits is the deck that Python's own shuffle gives."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import DECK, shuffled


@given(st.integers())
def test_the_deck_is_the_one_of_random_shuffle(seed: int) -> None:
    deck = list(DECK)
    Random(seed).shuffle(deck)
    assert shuffled(Random(seed).getrandbits) == tuple(deck)
