"""Rank many hands at once with NumPy alone.

The same tables as the one-hand calls, another key: the ranks' words are above four counters, one for each suit,
that begin at three. A counter that reaches eight (``total & 0x8888``) has seen five of its suit: a flush.

Two tables are computed at the first call: the best high hand of every pair of ranks on every board of five ranks
(two megabytes), and the best low of every set of small ranks held on every set of small ranks shown (64 kilobytes).

The strengths are those of the one-hand calls. Within a row all cards must be different.
"""

from collections.abc import Callable, Iterable
from functools import cache, reduce
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.strength import lookup_table
from cutcard.strength.hand_ranks import FIRST_EIGHT, NO_LOW, multisets
from cutcard.strength.hand_strength import BADUGI_STRENGTH, FROM_HIGH
from cutcard.strength.lookup_table import ROW_BITS, WORDS

Cards = NDArray[np.uint8]
Strengths = NDArray[np.int16]
Longs = NDArray[np.int64]

COUNTER_BITS: Final = 16
ROW_SHIFT: Final = COUNTER_BITS + ROW_BITS
THREE_EACH: Final = 0x3333
FULL: Final = 0x8888

KEYS: Final[Longs] = np.array([WORDS[c >> 2] << COUNTER_BITS | 1 << 4 * (c & 3) for c in range(52)], dtype=np.int64)
LANES: Final = np.array([1 << 16 * (c & 3) + (c >> 2) for c in range(52)], dtype=np.uint64)  # ranks as bits, by suit
FLUSHES: Final[Strengths] = np.array(lookup_table.FLUSHES, dtype=np.int16)
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
    high, low = np.array(lookup_table.HIGH[size], dtype=np.int16), np.array(lookup_table.LOW[size], dtype=np.int16)
    return RankTables(np.array(lookup_table.SHIFTS[size], dtype=np.int64), high, low)


def high_with_numpy(cards: Cards) -> Strengths:
    """The high strength of each row of five, six or seven cards."""
    return by_chunks(_high, cards)


def low_a5_with_numpy(cards: Cards) -> Strengths:
    """The ace-to-five strength of each row of five, six or seven cards."""
    return by_chunks(_low_a5, cards)


def eight_low_with_numpy(cards: Cards) -> Strengths:
    """The eight-or-better strength of each row, -1 where it does not qualify."""
    over = low_a5_with_numpy(cards) - np.int16(FIRST_EIGHT)
    over[over < 0] = NO_LOW
    return over


def low_27_with_numpy(cards: Cards, high: Callable[[Cards], Strengths] = high_with_numpy) -> Strengths:
    """The deuce-to-seven strength of each row: of more than five cards the best five."""
    fives = combinations(range(cards.shape[1]), 5)
    return best_of(LOW_27.take(high(np.ascontiguousarray(cards[:, five]))) for five in fives)


def badugi_with_numpy(cards: Cards) -> Strengths:
    """The badugi strength of each row, aces low."""
    return by_chunks(_badugi, (cards + np.uint8(4)) % np.uint8(52))


def badugi_27_with_numpy(cards: Cards) -> Strengths:
    """The same with aces high."""
    return by_chunks(_badugi, cards)


def _badugi(cards: Cards) -> Strengths:
    """The best of every choice of up to four cards without a repeated rank or suit."""
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
    """The slots in the tables for these sums of ranks."""
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


PAIRS: Final = 91
_A, _B = np.triu_indices(13)
PAIR: Final[Longs] = np.empty((13, 13), dtype=np.int64)  # the number of each set of two ranks
PAIR[_A, _B] = PAIR[_B, _A] = np.arange(PAIRS)
_WORDS: Final[Longs] = np.array(WORDS, dtype=np.int64) << COUNTER_BITS

TWO_HELD, THREE_SHOWN = 0x6666, 0x5555  # starts from which a suit's counter reaches eight with two or three cards
SMALL: Final[NDArray[np.uint8]] = np.array([1 << (c + 4) % 52 // 4 & 0xFF for c in range(52)], dtype=np.uint8)


def omaha_high_with_numpy(hole: Cards, board: Cards) -> Strengths:
    """The best high strength of two hole cards and three of the board in each row."""
    return by_chunks(_omaha_high, hole, board)


def omaha_eight_low_with_numpy(hole: Cards, board: Cards) -> Strengths:
    """The best eight-or-better strength of two hole cards and three of the board in each row, or -1."""
    held, shown = np.bitwise_or.reduce(SMALL[hole], axis=1), np.bitwise_or.reduce(SMALL[board], axis=1)
    return lows()[held, shown].astype(np.int16)


def _omaha_high(hole: Cards, board: Cards) -> Strengths:
    total = totals(board)
    best = _on_the_river(hole, total) if board.shape[1] == 5 else _before_the_river(hole, board)
    flushed = (totals(hole) + TWO_HELD) & (total + THREE_SHOWN) & FULL
    rows = np.flatnonzero(flushed)
    best[rows] = np.maximum(best[rows], _flush(hole[rows], board[rows], flushed[rows]))
    return best


def _on_the_river(hole: Cards, total: Longs) -> Strengths:
    start, table = slots(total, tables_for(5).shifts) * PAIRS, highs()
    ranks = np.ascontiguousarray(hole.T >> 2)
    return best_of(table.take(start + PAIR[a, b]) for a, b in combinations(ranks, 2))


def _before_the_river(hole: Cards, board: Cards) -> Strengths:
    shifts, best, _ = tables_for(5)
    held, shown = _WORDS[hole.T >> 2], _WORDS[board.T >> 2]
    twos = [a + b for a, b in combinations(held, 2)]
    threes = [a + b + c for a, b, c in combinations(shown, 3)]
    return best_of(best.take(slots(two + three, shifts)) for two in twos for three in threes)


def _flush(hole: Cards, board: Cards, flushed: Longs) -> Strengths:
    """The best flush of rows that hold two and show three cards of the suit whose counter is full."""
    suit = (flushed > 0x8).astype(np.uint64) + (flushed > 0x80) + (flushed > 0x800)
    held, shown = (LANES[cards.T] >> (suit << np.uint64(4)) & np.uint64(0x1FFF) for cards in (hole, board))
    twos = [a | b for a, b in combinations(held, 2)]
    threes = [a | b | c for a, b, c in combinations(shown, 3)]
    return best_of(FLUSHES[two | three] for two in twos for three in threes)


@cache
def highs() -> Strengths:
    """The best high hand without a flush by slot of the board, times ``PAIRS``, plus number of the pair."""
    shifts, best, _ = tables_for(5)
    words, pairs = _WORDS[np.array(list(multisets(5)))], _WORDS[_A] + _WORDS[_B]
    threes = [words[:, list(three)].sum(axis=1) for three in combinations(range(5), 3)]
    table = np.zeros((len(best), PAIRS), dtype=np.int16)
    table[slots(words.sum(axis=1), shifts)] = best_of(best.take(slots(t[:, None] + pairs, shifts)) for t in threes)
    return table.ravel()


@cache
def lows() -> NDArray[np.int8]:
    """The best low by small ranks held and small ranks shown, both as bits."""
    table = np.full((256, 256), NO_LOW, dtype=np.int8)
    fives_down = [bits for bits in range(255, 0, -1) if bits.bit_count() == 5]
    for strength, five in enumerate(fives_down):
        for two in [bits for bits in range(256) if bits & five == bits and bits.bit_count() == 2]:
            table[two, five - two] = strength
    ranks = np.arange(256)
    for bit in (1 << n for n in range(8)):  # a set with more ranks has the best of itself without one of them
        more = ranks[ranks & bit > 0]
        table[more] = np.maximum(table[more], table[more - bit])
        table[:, more] = np.maximum(table[:, more], table[:, more - bit])
    return table
