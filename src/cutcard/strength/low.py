"""The low hands: ace-to-five (razz), eight-or-better, deuce-to-seven. A larger number is always the better low."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cutcard.strength import order
from cutcard.strength.high import high
from cutcard.strength.keys import KEYS, ROW_SHIFT, SUIT_BITS
from cutcard.strength.tables import LOW, SHIFTS

NO_LOW: Final = -1
_FIRST_EIGHT: Final = order.LOW_CLASSES - order.EIGHT_CLASSES

def _from_high_to_27() -> list[int]:
    """For each high strength the deuce-to-seven one: upside down, and 5-4-3-2-A is the smallest ace-high hand."""
    ladder = list(range(order.HIGH_CLASSES))
    ladder.insert(6647, ladder.pop(7452))  # the five-high straight flush goes below the ace-six flush
    ladder.insert(784, ladder.pop(5853))  # the five-high straight goes below ace-six high
    low = [0] * order.HIGH_CLASSES
    for badness, strength in enumerate(ladder):
        low[strength] = order.HIGH_CLASSES - 1 - badness
    return low


_LOW_27: Final = _from_high_to_27()


def low_a5(cards: Sequence[int]) -> int:
    """The best ace-to-five low of five, six or seven cards: 0 (quad kings) to 6174 (wheel); suits do not matter."""
    size = len(cards)
    if size not in LOW:
        message = f"a low hand is made of five, six or seven cards, not {size}"
        raise ValueError(message)
    total = sum([KEYS[card] for card in cards])
    return LOW[size][(total >> SUIT_BITS) + SHIFTS[size][total >> ROW_SHIFT]]


def eight_low(cards: Sequence[int]) -> int:
    """The best eight-or-better low: 0 (eight-seven) to 55 (wheel), or -1 where no five cards qualify."""
    over = low_a5(cards) - _FIRST_EIGHT
    return over if over >= 0 else NO_LOW


def low_27(cards: Sequence[int]) -> int:
    """The best deuce-to-seven low: 0 (royal flush) to 7461 (seven-five); aces high, straights and flushes are bad."""
    if len(cards) == 5:  # noqa: PLR2004 - every deuce-to-seven game is played with five cards
        return _LOW_27[high(cards)]
    return max([_LOW_27[high(five)] for five in combinations(cards, 5)])
