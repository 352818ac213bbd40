"""The scales of strength: how many classes of hands each kind tells apart, and where the categories begin."""

from bisect import bisect
from enum import IntEnum
from typing import Final

HIGH_CLASSES: Final = 7462
LOW_CLASSES: Final = 6175
EIGHT_CLASSES: Final = 56
FIRST_EIGHT: Final = LOW_CLASSES - EIGHT_CLASSES  # the eight-or-better lows are the top of the ace-to-five lows
BADUGI_CLASSES: Final = 1092
NO_LOW: Final = -1


class Category(IntEnum):
    """The nine kinds of high hand; a royal flush is the best straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


STARTS: Final = (0, 1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452)
ROYAL_FLUSH: Final = HIGH_CLASSES - 1
_CATEGORIES: Final = tuple(Category)
RANKINGS: Final = (*(kind.name.lower() for kind in Category), "royal_flush")
"""What a list of rankings names, lowest first."""


def category(strength: int) -> Category:
    """What kind of hand a high strength is."""
    return _CATEGORIES[bisect(STARTS, strength) - 1]


def ranking(strength: int) -> str:
    """What a high strength is called in a list of rankings: its category, or a royal flush."""
    return RANKINGS[-1] if strength == ROYAL_FLUSH else RANKINGS[category(strength)]
