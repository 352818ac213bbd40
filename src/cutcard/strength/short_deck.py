"""Short deck: sixes to aces, a flush above a full house, the ace also below the six; two rankings of trips.

Nine ranks make so few hands that their strengths are found by the sum of their words in a small table, made when a
short deck is first read. As with all cards, no seven hold a flush together with a full house or four of a kind.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from cutcard.strength import hand_ranks
from cutcard.strength.hand_ranks import SIX, Category, Held, Ranks
from cutcard.strength.lookup_table import KEYS, SIZES, SUIT_BITS, SUIT_MASK, WORDS, flush_suits

_FLUSH_SUIT: Final = {size: flush_suits(size) for size in SIZES}
_ONE_SUIT: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)
_SIZE: Final = 5

Best = dict[Ranks, int]
Scale = tuple[dict[int, dict[int, int]], dict[int, int]]
"""Strengths of mixed suits by the number of cards and the sum of their words, and of one suit by its ranks as bits."""


def short_high(cards: Sequence[int]) -> int:
    """The best five of a short deck where a straight beats three of a kind: 0 (jack high) to 1403 (royal flush)."""
    return _strength(cards, *_straights_first())


def short_trips(cards: Sequence[int]) -> int:
    """The best five of a short deck where three of a kind beats a straight."""
    return _strength(cards, *_trips_first())


def _strength(cards: Sequence[int], mixed: dict[int, dict[int, int]], flushes: dict[int, int]) -> int:
    size = len(cards)
    if size not in mixed:
        message = f"a short-deck hand takes five, six or seven cards, not {size}"
        raise ValueError(message)
    total = 0
    for card in cards:
        total += KEYS[card]
    suit = _FLUSH_SUIT[size][total & SUIT_MASK]
    if suit >= 0:
        return flushes[sum([1 << (card >> 2) for card in cards if card & 3 == suit])]
    return mixed[size][total >> SUIT_BITS]


@cache
def _straights_first() -> Scale:
    return _scale(hand_ranks.short_high())


@cache
def _trips_first() -> Scale:
    return _scale(hand_ranks.short_trips())


def _scale(classes: tuple[Held, ...]) -> Scale:
    places = [(held.category in _ONE_SUIT, tuple(sorted(held.ranks)), place) for place, held in enumerate(classes)]
    mixed: Best = {ranks: place for one_suit, ranks, place in places if not one_suit}
    suited: Best = {ranks: place for one_suit, ranks, place in places if one_suit}
    by_size, flushes = {_SIZE: _by_sum(mixed)}, _by_bits(suited)
    for size in SIZES[1:]:
        mixed = {ranks: _without_one(mixed, ranks) for ranks in hand_ranks.multisets(size, SIX)}
        suited = {ranks: _without_one(suited, ranks) for ranks in combinations(range(SIX, 13), size)}
        by_size[size] = _by_sum(mixed)
        flushes |= _by_bits(suited)
    return by_size, flushes


def _without_one(best: Best, ranks: Ranks) -> int:
    """The best that remains when any one of them is left out."""
    return max([best[ranks[:i] + ranks[i + 1 :]] for i in range(len(ranks))])


def _by_sum(best: Best) -> dict[int, int]:
    return {sum([WORDS[rank] for rank in ranks]): strength for ranks, strength in best.items()}


def _by_bits(best: Best) -> dict[int, int]:
    return {sum([1 << rank for rank in ranks]): strength for ranks, strength in best.items()}
