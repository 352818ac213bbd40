"""Every class of hands in order, and the scales.

A class is its category and its ranks in the order in which a dealer reads them (pairs before kickers). Its place in the
list *is* its strength; everything else in this package finds that place, or reads it, quickly.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

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


Ranks = tuple[int, ...]

# How many ranks show how often: a pair is one rank twice, then three ranks once.
_SHAPES: Final = {
    Category.HIGH_CARD: ((5, 1), (0, 0)),
    Category.PAIR: ((1, 2), (3, 1)),
    Category.TWO_PAIR: ((2, 2), (1, 1)),
    Category.TRIPS: ((1, 3), (2, 1)),
    Category.FULL_HOUSE: ((1, 3), (1, 2)),
    Category.QUADS: ((1, 4), (1, 1)),
}
_RANKS_DOWN: Final = tuple(range(12, -1, -1))
_ACE_AND_FIVE: Final = (12, 3, 2, 1, 0)
WHEEL: Final = (3, 2, 1, 0, 12)  # a five-high straight: the ace plays low and is read last
_ACE_AND_NINE: Final = (12, 7, 6, 5, 4)
SHORT_WHEEL: Final = (7, 6, 5, 4, 12)  # the same without deuces to fives: the ace plays below the six
SIX: Final = 4
_TRIPS_FIRST: Final = {Category.STRAIGHT: Category.TRIPS, Category.TRIPS: Category.STRAIGHT}
_FLUSH_FIRST: Final = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
_STRAIGHTS: Final = frozenset(tuple(range(top, top - 5, -1)) for top in range(4, 13))


class Held(NamedTuple):
    """The cards that play, without their suits: what category, and the ranks as read aloud."""

    category: int
    ranks: Ranks


def multisets(size: int, lowest: int = 0) -> Iterator[Ranks]:
    """All the ranks that ``size`` cards of one deck can show, each in rising order."""
    for ranks in combinations_with_replacement(range(lowest, 13), size):
        if all(ranks[i] != ranks[i + 4] for i in range(size - 4)):
            yield ranks


def _by_pairs() -> Iterator[Held]:
    """All that five ranks hold where straights and flushes do not count."""
    for category, ((first, often), (second, less)) in _SHAPES.items():
        for groups in combinations(_RANKS_DOWN, first):
            start = _times(groups, often)
            others = [rank for rank in _RANKS_DOWN if rank not in groups]
            for kickers in combinations(others, second):
                yield Held(category, start + _times(kickers, less))


def _times(ranks: Ranks, count: int) -> Ranks:
    return tuple([rank for rank in ranks for _ in range(count)])


def _with_straights_and_flushes(hands: Iterable[Held]) -> Iterator[Held]:
    for held in hands:
        straight = held.ranks in _STRAIGHTS or held.ranks in (WHEEL, SHORT_WHEEL)
        yield Held(Category.STRAIGHT, held.ranks) if straight else held
        if held.category == Category.HIGH_CARD:
            yield Held(Category.STRAIGHT_FLUSH if straight else Category.FLUSH, held.ranks)


@cache
def high() -> tuple[Held, ...]:
    """The 7,462 classes of the high hand."""
    wheel_read = (Held(c, WHEEL if ranks == _ACE_AND_FIVE else ranks) for c, ranks in _by_pairs())
    return tuple(sorted(_with_straights_and_flushes(wheel_read)))


@cache
def short_high() -> tuple[Held, ...]:
    """The 1,404 classes of the short deck, sixes to aces: a flush beats a full house, and A-6-7-8-9 is a straight."""
    return _short(_FLUSH_FIRST)


@cache
def short_trips() -> tuple[Held, ...]:
    """The same where three of a kind beats a straight, too."""
    return _short(_FLUSH_FIRST | _TRIPS_FIRST)


def _short(places: dict[Category, Category]) -> tuple[Held, ...]:
    """The classes without small cards, with some categories in another order."""
    fives = (held for held in _by_pairs() if min(held.ranks) >= SIX)
    wheel_read = (Held(c, SHORT_WHEEL if ranks == _ACE_AND_NINE else ranks) for c, ranks in fives)
    ranked = _with_straights_and_flushes(wheel_read)
    return tuple(sorted(ranked, key=lambda held: (places.get(Category(held.category), held.category), held.ranks)))


@cache
def low_27() -> tuple[Held, ...]:
    """The 7,462 classes of the deuce-to-seven low: the high order upside down, where 5-4-3-2-A is no straight."""
    return tuple(sorted(_with_straights_and_flushes(_by_pairs()), reverse=True))


def _from_low_ace(ranks: Ranks) -> Ranks:
    """Ranks counted from the ace (ace 0, deuce 1, king 12) as cards count them."""
    return tuple([(rank - 1) % 13 for rank in ranks])


@cache
def low_a5() -> tuple[Held, ...]:
    """The 6,175 classes of the ace-to-five low: pairs count, straights and flushes do not."""
    return tuple(Held(category, _from_low_ace(ranks)) for category, ranks in sorted(_by_pairs(), reverse=True))


@cache
def eight_low() -> tuple[Held, ...]:
    """The 56 classes that qualify as eight or better: the top of the ace-to-five low."""
    return low_a5()[-EIGHT_CLASSES:]


@cache
def badugi_27() -> tuple[Held, ...]:
    """The 1,092 classes of the badugi with high aces: fewer cards first, then higher ones; category is the count."""
    hands = (Held(size, ranks) for size in range(1, 5) for ranks in combinations(_RANKS_DOWN, size))
    return tuple(sorted(hands, key=lambda held: (held.category, [-rank for rank in held.ranks])))


@cache
def badugi() -> tuple[Held, ...]:
    """The 1,092 classes of the badugi with low aces."""
    return tuple(Held(size, _from_low_ace(ranks)) for size, ranks in badugi_27())
