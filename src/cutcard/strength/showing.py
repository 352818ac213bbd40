"""What shows: the up cards of a stud hand, which say who acts first. Only pairs and ranks count, never suits.

Equal boards give equal numbers; where a house breaks such ties by suit, that is the house's matter.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

_MOST: Final = 4  # third street shows one card, sixth street four
_PLACE: Final = 14  # a rank, or no card, in each place
_PAIRED: Final = {(4,): 4, (3, 1): 3, (3,): 3, (2, 2): 2, (2, 1, 1): 1, (2, 1): 1, (2,): 1}
_ALL: Final = 5 * _PLACE**_MOST


def showing_high(up_cards: Sequence[int]) -> int:
    """How high one to four up cards show: quads, trips, two pair, a pair, then the ranks; larger is higher."""
    return _showing(tuple([card >> 2 for card in up_cards]))


def showing_low(up_cards: Sequence[int]) -> int:
    """How low one to four up cards show, as razz asks: aces low, pairs bad; larger is the lower, better board."""
    return _ALL - _showing(tuple([(card + 4) % 52 >> 2 for card in up_cards]))


@cache  # at most 30,940 boards, and every street of a stud hand asks for each player's
def _showing(ranks: tuple[int, ...]) -> int:
    if not 1 <= len(ranks) <= _MOST:
        message = f"one to four cards show in stud, not {len(ranks)}"
        raise ValueError(message)
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    value = _PAIRED.get(tuple(counts[rank] for rank in groups), 0)
    for place in range(_MOST):
        value = value * _PLACE + (groups[place] + 1 if place < len(groups) else 0)
    return value
