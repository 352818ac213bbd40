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
_COUNTER, _PAIRS, _RANKS, _LANE, _NONE = U(COUNTER_BITS), U(PAIRS), U(0x1FFF), U(16), U(0)
_FULL_CLUBS, _FULL_DIAMONDS, _FULL_HEARTS = U(0x8), U(0x80), U(0x800)
_KEYS: Final = arrays.KEYS.astype(np.uint64)
_PAIR: Final = omaha_arrays.PAIR.astype(np.uint64)


def omaha_high(hole: Cards, board: Cards) -> Strengths:
    """The best high strength of two hole cards and three of the board; before the river NumPy does the work."""
    if board.shape[1] < 5:
        return omaha_arrays.omaha_high(hole, board)
    out = np.empty(len(hole), dtype=np.int16)
    shifts = arrays.tables_for(5).shifts.astype(np.int32)
    _paired_kernel(hole.shape[1])(hole, board, shifts, omaha_arrays.highs(), out)
    _flushed(hole, board, _KEYS, LANES, FLUSHES, out)
    return out


def omaha_eight_low(hole: Cards, board: Cards) -> Strengths:
    """The best eight-or-better strength of two hole cards and three of the board in each row, or -1."""
    out = np.empty(len(hole), dtype=np.int16)
    _low(hole, board, SMALL, omaha_arrays.lows(), out)
    return out


@cache
def _paired_kernel(size: int) -> Kernel:
    """The kernel for one number of hole cards; what it closes over is part of its name in numba's cache on disk."""
    keys, pair, to_row = _KEYS, _PAIR, U(ROW_SHIFT)

    def kernel(hole: Column, board: Column, shifts: Column, highs: Column, out: Column) -> None:
        for row in range(hole.shape[0]):
            total = _NONE
            for column in range(5):
                total += keys[board[row, column]]
            start = U(np.int64(total >> _COUNTER) + shifts[total >> to_row]) * _PAIRS
            best = np.int16(0)
            for a in range(1, size):
                for b in range(a):
                    best = max(best, highs[start + pair[hole[row, a] >> 2, hole[row, b] >> 2]])
            out[row] = best

    return compiled(kernel)


def _with_flushes(hole: Column, board: Column, keys: Column, lanes: Column, flushes: Column, out: Column) -> None:
    """Raise the strength of the rows that hold two and show three cards of one suit."""
    held, shown = np.empty(hole.shape[1], dtype=np.uint64), np.empty(board.shape[1], dtype=np.uint64)
    for row in range(hole.shape[0]):
        two, three = _TWO, _THREE
        for n in range(len(held)):
            two += keys[hole[row, n]]
        for n in range(len(shown)):
            three += keys[board[row, n]]
        full = two & three & _FULL
        if full:
            lane = (U(full > _FULL_CLUBS) + U(full > _FULL_DIAMONDS) + U(full > _FULL_HEARTS)) * _LANE
            for n in range(len(held)):
                held[n] = lanes[hole[row, n]] >> lane & _RANKS
            for n in range(len(shown)):
                shown[n] = lanes[board[row, n]] >> lane & _RANKS
            out[row] = max(out[row], _best_flush(held, shown, flushes))


def _two_and_three(held: Column, shown: Column, flushes: Column) -> Column:
    """The best flush; cards of other suits have no bit, and fewer than five bits are worth 0."""
    best = np.int16(0)
    for a in range(1, len(held)):
        for b in range(a if held[a] else 0):
            two = held[a] | held[b]
            for c in range(2, len(shown) if held[b] else 0):
                for d in range(1, c if shown[c] else 0):
                    for e in range(d if shown[d] else 0):
                        best = max(best, flushes[two | shown[c] | shown[d] | shown[e]])
    return best


def _best_lows(hole: Column, board: Column, small: Column, lows: Column, out: Column) -> None:
    for row in range(hole.shape[0]):
        held, shown = np.uint8(0), np.uint8(0)
        for card in hole[row]:
            held |= small[card]
        for card in board[row]:
            shown |= small[card]
        out[row] = lows[held, shown]


_best_flush = compiled(_two_and_three)
_flushed = compiled(_with_flushes)
_low = compiled(_best_lows)
