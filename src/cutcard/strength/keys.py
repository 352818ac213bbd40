"""A hand as one small sum: each card adds its key, and the sum names the ranks and the flush.

``sum >> SUIT_BITS`` is the sum of the ranks' words, different for every set of ranks that up to seven cards can show:
each word is the smallest that keeps all these sums apart. ``sum & SUIT_MASK`` is the sum of the suits' weights, the
smallest weights that still tell in which suit five, six or seven cards hold a flush, if in any.
Nearly all sums stay under 2**30, where CPython adds fastest. ``sum >> ROW_SHIFT`` is the row of the table file.
"""

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

SIZES: Final = (5, 6, 7)
PATH: Final = Path(__file__).with_name("tables.bin")

WORDS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
WEIGHTS: Final = (0, 1, 25, 32)
SUIT_BITS: Final = 8
SUIT_MASK: Final = 255
ROW_BITS: Final = 10
ROW_SHIFT: Final = SUIT_BITS + ROW_BITS
KEYS: Final = tuple([word << SUIT_BITS | weight for word in WORDS for weight in WEIGHTS])

NO_FLUSH: Final = -1


def flush_suits(size: int, enough: int = 5) -> tuple[int, ...]:
    """For each sum of suit weights of ``size`` cards the suit that shows ``enough`` times, or ``NO_FLUSH``."""
    suits = [NO_FLUSH] * (SUIT_MASK + 1)
    for hand in combinations_with_replacement(range(4), size):
        for suit in range(4):
            if hand.count(suit) >= enough:
                suits[sum([WEIGHTS[s] for s in hand])] = suit
    return tuple(suits)
