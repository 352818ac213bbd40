"""The badugi: the most cards, up to four, of which no two share a rank or a suit; then the lowest of those.

Strength is 0 (a bare king, or ace where aces are high) to 1091 (four cards: ace to four, or deuce to five).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

_RANKS: Final = 0x1FFF
_ACE_HIGH: Final = tuple(1 << (card >> 2) | 1 << 13 + (card & 3) for card in range(52))  # a bit for rank and for suit
_ACE_LOW: Final = tuple(_ACE_HIGH[(card + 4) % 52] for card in range(52))


def _ladder() -> dict[int, int]:
    """Strength by the ranks that play, as bits: fewer cards first, then the higher ones."""
    hands = [sum(bits) for size in range(5) for bits in combinations([1 << rank for rank in range(13)], size)]
    hands.sort(key=lambda bits: (bits.bit_count(), -bits))
    return {bits: place - 1 for place, bits in enumerate(hands)}


_STRENGTH: Final = _ladder()


def badugi(cards: Sequence[int]) -> int:
    """The best badugi in these cards, usually four or five, aces low."""
    return _best([_ACE_LOW[card] for card in cards])


def badugi_27(cards: Sequence[int]) -> int:
    """The same with aces high: deuce to five is best, as badeucey counts it."""
    return _best([_ACE_HIGH[card] for card in cards])


def _best(cards: Sequence[int]) -> int:
    subsets = [0]
    for card in cards:
        subsets += [kept | card for kept in subsets if not kept & card]
    return max([_STRENGTH[kept & _RANKS] for kept in subsets])
