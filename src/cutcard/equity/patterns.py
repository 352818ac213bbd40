"""Hands of four and five cards by their ranks, as Omaha players write them: AAxx, AKQJds."""

from collections import Counter
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import RANKS
from cutcard.equity.outcomes import Cards, choices

MOST_HELD: Final = (4, 5)
"""Of so many cards all hands can be listed: 270,725 of four, 2,598,960 of five."""


def matching(ranks: str, suits: str, deck: tuple[int, ...]) -> Cards:
    """The hands that hold these ranks, with anything for each X, suited as asked."""
    hands = _all(len(ranks), deck)
    kept = np.ones(len(hands), dtype=bool)
    for letter, count in Counter(ranks.replace("X", "")).items():
        kept &= (hands >> 2 == RANKS.index(letter)).sum(axis=1) >= count
    if suits:
        kept[kept] = _suited(hands[kept] & np.uint8(3), suits)
    return hands[kept]


def _suited(suits: NDArray[np.uint8], wanted: str) -> NDArray[np.bool_]:
    """Double suited: two suits twice or more; single suited: exactly one; rainbow: no two of a suit."""
    twice = sum(((suits == suit).sum(axis=1) >= 2).astype(np.uint8) for suit in range(4))
    return np.asarray(twice == {"ds": 2, "ss": 1, "r": 0}[wanted])


@cache
def _all(size: int, deck: tuple[int, ...]) -> Cards:
    return choices(sorted(deck, reverse=True), size)
