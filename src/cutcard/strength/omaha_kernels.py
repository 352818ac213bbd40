"""Omaha over arrays, compiled by numba: one look for each pair a hand holds, a loop only where a flush is made."""

from functools import cache
from typing import Final

import numpy as np

from cutcard.strength import arrays, omaha_arrays
from cutcard.strength.arrays import COUNTER_BITS, FLUSHES, FULL, LANES, ROW_SHIFT, Cards, Strengths
from cutcard.strength.compiled import Column, Kernel, compiled
from cutcard.strength.omaha_arrays import PAIRS, SMALL, THREE_SHOWN, TWO_HELD

U: Final = np.uint64
_TWO, _THREE, _FULL = U(TWO_HELD), U(THREE_SHOWN), U(FULL)
_COUNTER, _PAIRS, _RANKS, _LANE, _NONE, _ONE = U(COUNTER_BITS), U(PAIRS), U(0x1FFF), U(16), U(0), U(1)
_FULL_CLUBS, _FULL_DIAMONDS, _FULL_HEARTS = U(0x8), U(0x80), U(0x800)
_LOWEST_STRAIGHT: Final = FLUSHES[0x100F]  # the lowest straight flush: five to ace
_HIGHEST_TWO, _HIGHEST_THREE = (
    np.array(
        [sum(sorted(bit for bit in (1 << n for n in range(13)) if ranks & bit)[-most:]) for ranks in range(8192)],
        dtype=np.uint16,
    )
    for most in (2, 3)
)
_KEYS: Final = arrays.KEYS.astype(np.uint64)
_PAIR: Final = omaha_arrays.PAIR.astype(np.uint64)


def omaha_high(hole: Cards, board: Cards) -> Strengths:
    """The best high strength of two hole cards and three of the board; before the river NumPy does the work."""
    if board.shape[1] < 5:
        return omaha_arrays.omaha_high(hole, board)
    out = np.empty(len(hole), dtype=np.int16)
    shifts = arrays.tables_for(5).shifts.astype(np.int32)
    _river_kernel(hole.shape[1])(hole, board, shifts, omaha_arrays.highs(), FLUSHES, out)
    return out


def omaha_eight_low(hole: Cards, board: Cards) -> Strengths:
    """The best eight-or-better strength of two hole cards and three of the board in each row, or -1."""
    out = np.empty(len(hole), dtype=np.int16)
    _low(hole, board, SMALL, omaha_arrays.lows(), out)
    return out


@cache
def _river_kernel(size: int) -> Kernel:
    """The kernel for one number of hole cards; what it closes over is part of its name in numba's cache on disk."""
    keys, pair, to_row = _KEYS, _PAIR, U(ROW_SHIFT)

    def kernel(hole: Column, board: Column, shifts: Column, highs: Column, flushes: Column, out: Column) -> None:
        for row in range(hole.shape[0]):
            own, total = _TWO, _NONE
            for n in range(size):
                own += keys[hole[row, n]]
            for n in range(5):
                total += keys[board[row, n]]
            start = U(np.int64(total >> _COUNTER) + shifts[total >> to_row]) * _PAIRS
            best = np.int16(0)
            for a in range(1, size):
                for b in range(a):
                    best = max(best, highs[start + pair[hole[row, a] >> 2, hole[row, b] >> 2]])
            full = own & (total + _THREE) & _FULL
            if full:
                best = max(best, _best_flush(_of_suit(hole, row, full), _of_suit(board, row, full), flushes))
            out[row] = best

    return compiled(kernel)


def _ranks_of_suit(cards: Column, row: int, full: Column) -> Column:
    """The ranks, as bits, of the cards of the suit whose counter is full."""
    ranks = _NONE
    for n in range(cards.shape[1]):
        ranks |= LANES[cards[row, n]]
    return ranks >> (U(full > _FULL_CLUBS) + U(full > _FULL_DIAMONDS) + U(full > _FULL_HEARTS)) * _LANE & _RANKS


def _flush(held: Column, shown: Column, flushes: Column) -> Column:
    """The best flush of two ranks held and three shown: the highest, unless a straight is somewhere in all of them."""
    if flushes[held | shown] < _LOWEST_STRAIGHT:
        return flushes[_HIGHEST_TWO[held] | _HIGHEST_THREE[shown]]
    return _any_two_and_three(held, shown, flushes)


def _two_and_three(held: Column, shown: Column, flushes: Column) -> Column:
    """The best flush of two ranks held and three shown, each tried."""
    best = np.int16(0)
    for a in range(13):
        for b in range(a if held >> U(a) & _ONE else 0):
            if not held >> U(b) & _ONE:
                continue
            two = _ONE << U(a) | _ONE << U(b)
            for c in range(2, 13):
                for d in range(1, c if shown >> U(c) & _ONE else 0):
                    for e in range(d if shown >> U(d) & _ONE else 0):
                        if shown >> U(e) & _ONE:
                            best = max(best, flushes[two | _ONE << U(c) | _ONE << U(d) | _ONE << U(e)])
    return best


def _best_lows(hole: Column, board: Column, small: Column, lows: Column, out: Column) -> None:
    for row in range(hole.shape[0]):
        held, shown = np.uint8(0), np.uint8(0)
        for card in hole[row]:
            held |= small[card]
        for card in board[row]:
            shown |= small[card]
        out[row] = lows[held, shown]


_of_suit = compiled(_ranks_of_suit)
_any_two_and_three = compiled(_two_and_three)
_best_flush = compiled(_flush)
_low = compiled(_best_lows)
