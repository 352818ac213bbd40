"""Omaha over arrays with NumPy alone: rows of hole cards beside rows of boards.

Two tables are worked out at the first call: the best high hand of every pair of ranks on every board of five ranks
(two megabytes), and the best low of every set of small ranks held on every set of small ranks shown (64 kilobytes).
"""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.strength.arrays import (
    COUNTER_BITS,
    FLUSHES,
    FULL,
    LANES,
    Cards,
    Longs,
    Strengths,
    best_of,
    by_chunks,
    slots,
    tables_for,
    totals,
)
from cutcard.strength.hand_ranks import multisets
from cutcard.strength.keys import WORDS
from cutcard.strength.scale import NO_LOW

PAIRS: Final = 91
_A, _B = np.triu_indices(13)
PAIR: Final[Longs] = np.empty((13, 13), dtype=np.int64)  # the number of each set of two ranks
PAIR[_A, _B] = PAIR[_B, _A] = np.arange(PAIRS)
_WORDS: Final[Longs] = np.array(WORDS, dtype=np.int64) << COUNTER_BITS

TWO_HELD, THREE_SHOWN = 0x6666, 0x5555  # starts from which a suit's counter reaches eight with two or three cards
SMALL: Final[NDArray[np.uint8]] = np.array([1 << (c + 4) % 52 // 4 & 0xFF for c in range(52)], dtype=np.uint8)


def omaha_high(hole: Cards, board: Cards) -> Strengths:
    """The best high strength of two hole cards and three of the board in each row."""
    return by_chunks(_high, hole, board)


def omaha_eight_low(hole: Cards, board: Cards) -> Strengths:
    """The best eight-or-better strength of two hole cards and three of the board in each row, or -1."""
    held, shown = np.bitwise_or.reduce(SMALL[hole], axis=1), np.bitwise_or.reduce(SMALL[board], axis=1)
    return lows()[held, shown].astype(np.int16)


def _high(hole: Cards, board: Cards) -> Strengths:
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
    for bit in (1 << n for n in range(8)):  # whoever has more ranks has what he had without one of them
        more = ranks[ranks & bit > 0]
        table[more] = np.maximum(table[more], table[more - bit])
        table[:, more] = np.maximum(table[:, more], table[:, more - bit])
    return table
