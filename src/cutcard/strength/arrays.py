"""Many hands at once with NumPy alone: one row of cards for each hand, one strength for each row.

The same tables as the one-hand calls, another key: the ranks' words stand above four counters, one for each suit,
that begin at three. A counter that reaches eight (``total & 0x8888``) has seen five of its suit: a flush.
"""

from collections.abc import Callable, Iterable
from functools import cache, reduce
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.strength import tables
from cutcard.strength.hand_strength import BADUGI_STRENGTH, FROM_HIGH
from cutcard.strength.keys import ROW_BITS, WORDS
from cutcard.strength.scale import FIRST_EIGHT, NO_LOW

Cards = NDArray[np.uint8]
Strengths = NDArray[np.int16]
Longs = NDArray[np.int64]

COUNTER_BITS: Final = 16
ROW_SHIFT: Final = COUNTER_BITS + ROW_BITS
THREE_EACH: Final = 0x3333
FULL: Final = 0x8888

KEYS: Final[Longs] = np.array([WORDS[c >> 2] << COUNTER_BITS | 1 << 4 * (c & 3) for c in range(52)], dtype=np.int64)
LANES: Final = np.array([1 << 16 * (c & 3) + (c >> 2) for c in range(52)], dtype=np.uint64)  # ranks as bits, by suit
FLUSHES: Final[Strengths] = np.array(tables.FLUSHES, dtype=np.int16)
LOW_27: Final[Strengths] = np.array(FROM_HIGH, dtype=np.int16)

BADUGIS: Final[Strengths] = np.full(1 << 13, -1, dtype=np.int16)  # by the ranks that play, as bits
BADUGIS[list(BADUGI_STRENGTH)] = list(BADUGI_STRENGTH.values())

_TWO_KEYS: Final[Longs] = (KEYS[:, None] + KEYS).ravel()  # two cards in one look
_CHUNK: Final = 1 << 15


class RankTables(NamedTuple):
    """The table file's columns for one number of cards."""

    shifts: Longs
    high: Strengths
    low: Strengths


@cache
def tables_for(size: int) -> RankTables:
    """The tables for five, six or seven cards."""
    high, low = np.array(tables.HIGH[size], dtype=np.int16), np.array(tables.LOW[size], dtype=np.int16)
    return RankTables(np.array(tables.SHIFTS[size], dtype=np.int64), high, low)


def high(cards: Cards) -> Strengths:
    """The high strength of each row of five, six or seven cards."""
    return by_chunks(_high, cards)


def low_a5(cards: Cards) -> Strengths:
    """The ace-to-five strength of each row of five, six or seven cards."""
    return by_chunks(_low_a5, cards)


def eight_low(cards: Cards) -> Strengths:
    """The eight-or-better strength of each row, -1 where it does not qualify."""
    over = low_a5(cards) - np.int16(FIRST_EIGHT)
    over[over < 0] = NO_LOW
    return over


def low_27(cards: Cards, high: Callable[[Cards], Strengths] = high) -> Strengths:
    """The deuce-to-seven strength of each row: of more than five cards the best five."""
    fives = combinations(range(cards.shape[1]), 5)
    return best_of(LOW_27.take(high(np.ascontiguousarray(cards[:, five]))) for five in fives)


def badugi(cards: Cards) -> Strengths:
    """The badugi strength of each row, aces low."""
    return by_chunks(_badugi, (cards + np.uint8(4)) % np.uint8(52))


def badugi_27(cards: Cards) -> Strengths:
    """The same with aces high."""
    return by_chunks(_badugi, cards)


def _badugi(cards: Cards) -> Strengths:
    """The best of every choice of up to four cards in which no rank and no suit comes twice."""
    columns = [(np.uint32(1) << (column >> 2)) | (np.uint32(0x2000) << (column & 3)) for column in cards.T]
    ways = []
    for size in range(1, min(4, len(columns)) + 1):
        for some in combinations(columns, size):
            kept = reduce(np.bitwise_or, some)
            ways.append(np.where(kept == sum(some), BADUGIS[kept & 0x1FFF], np.int16(-1)))
    return best_of(ways)


def totals(cards: Cards) -> Longs:
    """The sum of keys of each row."""
    columns = cards.T.astype(np.uint16, order="C")
    total = KEYS.take(columns[-1]) if len(columns) % 2 else np.zeros(len(cards), dtype=np.int64)
    for first in range(0, len(columns) - 1, 2):
        total += _TWO_KEYS.take(columns[first] * np.uint16(52) + columns[first + 1])
    return total


def slots(total: Longs, shifts: Longs) -> Longs:
    """Where the tables keep the ranks that these sums name."""
    slot = shifts.take(total >> ROW_SHIFT)
    slot += total >> COUNTER_BITS
    return slot


def _high(cards: Cards) -> Strengths:
    shifts, best, _ = tables_for(cards.shape[1])
    total = totals(cards) + THREE_EACH
    strength = best.take(slots(total, shifts))
    flushed = np.flatnonzero(total & FULL)
    lanes = LANES[cards[flushed]].sum(axis=1, dtype=np.uint64)
    strength[flushed] = FLUSHES[lanes.view(np.uint16).reshape(-1, 4)].max(axis=1)
    return strength


def _low_a5(cards: Cards) -> Strengths:
    shifts, _, best = tables_for(cards.shape[1])
    return best.take(slots(totals(cards), shifts))


def best_of(ways: Iterable[Strengths]) -> Strengths:
    """The best of several ways to play, row by row."""
    return reduce(np.maximum, ways)


def by_chunks(evaluate: Callable[..., Strengths], *cards: Cards) -> Strengths:
    """Evaluate so many rows at a time that the work stays in the processor's cache."""
    strengths = np.empty(len(cards[0]), dtype=np.int16)
    for start in range(0, len(strengths), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        strengths[chunk] = evaluate(*[part[chunk] for part in cards])
    return strengths
