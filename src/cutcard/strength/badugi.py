"""The badugi: the most cards, up to four, of which no two share a rank or a suit; then the lowest of those.

Strength is 0 (one card, the worst) to 1091 (ace to four, or deuce to five where aces are high).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

_RANKS: Final = 0x1FFF
_ACE_HIGH: Final = tuple([1 << (card >> 2) | 0x2000 << (card & 3) for card in range(52)])  # a bit for rank and suit
_ACE_LOW: Final = tuple([_ACE_HIGH[(card + 4) % 52] for card in range(52)])


def _by_ranks() -> dict[int, int]:
    """Strength by the ranks that play, as bits: fewer cards first, then higher ones; no cards are -1."""
    ranks_down = [1 << rank for rank in range(12, -1, -1)]
    hands = [sum(bits) for size in range(5) for bits in combinations(ranks_down, size)]
    return {bits: place - 1 for place, bits in enumerate(hands)}


_STRENGTH: Final = _by_ranks()


def badugi(cards: Sequence[int]) -> int:
    """The best badugi in these cards, usually four or five, aces low."""
    return _best([_ACE_LOW[card] for card in cards])


def badugi_27(cards: Sequence[int]) -> int:
    """The same with aces high, as badeucey counts it: deuce to five is best."""
    return _best([_ACE_HIGH[card] for card in cards])


def _best(cards: Sequence[int]) -> int:
    subsets = [0]
    for card in cards:
        subsets += [kept | card for kept in subsets if not kept & card]
    return max([_STRENGTH[kept & _RANKS] for kept in subsets])
