"""The low hands: ace-to-five (razz), eight-or-better, deuce-to-seven. A larger number is always the better low."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cutcard.strength.high import high
from cutcard.strength.keys import KEYS, ROW_SHIFT, SUIT_BITS
from cutcard.strength.scale import FIRST_EIGHT, HIGH_CLASSES, NO_LOW
from cutcard.strength.tables import LOW, SHIFTS

# The deuce-to-seven strength by the high one: upside down, but 5-4-3-2-A is no straight. It stands among the ace-high
# hands, below A-6-4-3-2, and if it is of one suit among the ace-high flushes.
_DOWN: Final = range(HIGH_CLASSES - 1, -1, -1)
_ACE_SIX, _FIVE_STRAIGHT, _ACE_SIX_FLUSH, _FIVE_STRAIGHT_FLUSH = 784, 5853, 6647, 7452
FROM_HIGH: Final[tuple[int, ...]] = (
    *_DOWN[:_ACE_SIX],
    *_DOWN[_ACE_SIX + 1 : _FIVE_STRAIGHT + 1],
    _DOWN[_ACE_SIX],
    *_DOWN[_FIVE_STRAIGHT + 1 : _ACE_SIX_FLUSH],
    *_DOWN[_ACE_SIX_FLUSH + 1 : _FIVE_STRAIGHT_FLUSH + 1],
    _DOWN[_ACE_SIX_FLUSH],
    *_DOWN[_FIVE_STRAIGHT_FLUSH + 1 :],
)


def low_a5(cards: Sequence[int]) -> int:
    """The best ace-to-five low of five, six or seven cards: 0 (four kings and a queen) to 6174 (wheel)."""
    size = len(cards)
    if size not in LOW:
        message = f"a low hand takes five, six or seven cards, not {size}"
        raise ValueError(message)
    total = 0
    for card in cards:
        total += KEYS[card]
    return LOW[size][(total >> SUIT_BITS) + SHIFTS[size][total >> ROW_SHIFT]]


def eight_low(cards: Sequence[int]) -> int:
    """The best eight-or-better low: 0 (eight-seven-six-five-four) to 55 (wheel), or -1 where no five qualify."""
    over = low_a5(cards) - FIRST_EIGHT
    return over if over >= 0 else NO_LOW


def low_27(cards: Sequence[int]) -> int:
    """The best deuce-to-seven low: 0 (royal flush) to 7461 (seven-five); aces high, straights and flushes count."""
    if len(cards) == 5:
        return FROM_HIGH[high(cards)]
    if len(cards) not in LOW:
        message = f"a low hand takes five, six or seven cards, not {len(cards)}"
        raise ValueError(message)
    return max([FROM_HIGH[high(five)] for five in combinations(cards, 5)])
