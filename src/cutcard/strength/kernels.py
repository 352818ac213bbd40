"""The array calls compiled by numba.

Needs the extra ``fast``. ``python -m cutcard.strength.kernels`` compiles everything once and caches it on disk, so that
later programs start at once. Every index is unsigned: numba then leaves out the test for negative ones.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.strength import numpy_calls
from cutcard.strength.hand_ranks import FIRST_EIGHT, NO_LOW
from cutcard.strength.lookup_table import SIZES
from cutcard.strength.numpy_calls import (
    COUNTER_BITS,
    FLUSHES,
    FULL,
    LANES,
    PAIRS,
    ROW_SHIFT,
    SMALL,
    THREE_EACH,
    THREE_SHOWN,
    TWO_HELD,
    Cards,
    Strengths,
)

__all__ = ["eight_low", "high", "low_27", "low_a5", "omaha_eight_low", "omaha_high"]


try:
    import numba
except ModuleNotFoundError as missing:
    message = "the compiled kernels need numba: pip install 'cutcard[fast]'"
    raise ModuleNotFoundError(message, name=missing.name) from missing

Kernel = Callable[..., Any]
Column = Any  # an array as numba sees it inside a kernel, where its type is found by compiling


def compiled(kernel: Kernel) -> Kernel:
    """The kernel as machine code, compiled at its first call and read from disk at later ones."""
    return cast("Kernel", numba.njit(cache=True, nogil=True)(kernel))


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
_KEYS: Final = numpy_calls.KEYS.astype(np.uint64)
_PAIR: Final = numpy_calls.PAIR.astype(np.uint64)


def omaha_high(hole: Cards, board: Cards) -> Strengths:
    """The best high strength of two hole cards and three of the board; before the river NumPy does the work."""
    if board.shape[1] < 5:
        return numpy_calls.omaha_high_with_numpy(hole, board)
    out = np.empty(len(hole), dtype=np.int16)
    shifts = numpy_calls.tables_for(5).shifts.astype(np.int32)
    _river_kernel(hole.shape[1])(hole, board, shifts, numpy_calls.highs(), FLUSHES, out)
    return out


def omaha_eight_low(hole: Cards, board: Cards) -> Strengths:
    """The best eight-or-better strength of two hole cards and three of the board in each row, or -1."""
    out = np.empty(len(hole), dtype=np.int16)
    _low(hole, board, SMALL, numpy_calls.lows(), out)
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


_START = U(THREE_EACH)
_ONE_LANE, _TWO_LANES, _THREE_LANES = U(16), U(32), U(48)
_BLOCK: Final = 1024


def high(cards: Cards) -> Strengths:
    """The high strength of each row of five, six or seven cards."""
    out = np.empty(len(cards), dtype=np.int16)
    shifts, best, _ = _tables(cards.shape[1])
    _high_kernel(cards.shape[1])(cards, shifts, best, FLUSHES, out)
    return out


def low_a5(cards: Cards) -> Strengths:
    """The ace-to-five strength of each row of five, six or seven cards."""
    out = np.empty(len(cards), dtype=np.int16)
    shifts, _, best = _tables(cards.shape[1])
    _low_kernel(cards.shape[1])(cards, shifts, best, out)
    return out


def eight_low(cards: Cards) -> Strengths:
    """The eight-or-better strength of each row, -1 where it does not qualify."""
    over = low_a5(cards) - np.int16(FIRST_EIGHT)
    over[over < 0] = NO_LOW
    return over


def low_27(cards: Cards) -> Strengths:
    """The deuce-to-seven strength of each row: of more than five cards the best five."""
    return numpy_calls.low_27_with_numpy(cards, high)


@cache
def _tables(size: int) -> tuple[NDArray[np.int32], Strengths, Strengths]:
    shifts, best, low = numpy_calls.tables_for(size)
    return shifts.astype(np.int32), best, low


@cache
def _high_kernel(size: int) -> Kernel:
    """The kernel for one number of cards; what it closes over is part of its name in numba's cache on disk."""
    keys, lanes, to_row = _KEYS, LANES, U(ROW_SHIFT)

    def kernel(cards: Column, shifts: Column, best: Column, flushes: Column, out: Column) -> None:
        flushed = np.empty(_BLOCK, dtype=np.int64)
        for start in range(0, cards.shape[0], _BLOCK):
            count = _NONE
            for row in range(start, min(start + _BLOCK, cards.shape[0])):
                total = _START
                for column in range(size):
                    total += keys[cards[row, column]]
                out[row] = best[U(np.int64(total >> _COUNTER) + shifts[total >> to_row])]
                flushed[count] = row  # counted only where it is one: no branch for the processor to guess wrong
                count += U((total & _FULL) != _NONE)
            for row in flushed[:count]:
                ranks = _NONE
                for column in range(size):
                    ranks |= lanes[cards[row, column]]
                clubs, diamonds = flushes[ranks & _RANKS], flushes[ranks >> _ONE_LANE & _RANKS]
                hearts, spades = flushes[ranks >> _TWO_LANES & _RANKS], flushes[ranks >> _THREE_LANES]
                out[row] = max(clubs, diamonds, hearts, spades)

    return compiled(kernel)


@cache
def _low_kernel(size: int) -> Kernel:
    keys, to_row = _KEYS, U(ROW_SHIFT)

    def kernel(cards: Column, shifts: Column, best: Column, out: Column) -> None:
        for row in range(cards.shape[0]):
            total = _NONE
            for column in range(size):
                total += keys[cards[row, column]]
            out[row] = best[U(np.int64(total >> _COUNTER) + shifts[total >> to_row])]

    return compiled(kernel)


def warm() -> None:
    """Compile every kernel, or read it from disk, by evaluating one hand of each kind."""
    deck = np.arange(11, dtype=np.uint8).reshape(1, -1)
    for size in SIZES:
        high(deck[:, :size].copy())
        low_a5(deck[:, :size].copy())
    for size in (4, 5, 6):
        omaha_high(deck[:, :size].copy(), deck[:, 6:].copy())
        omaha_eight_low(deck[:, :size].copy(), deck[:, 6:].copy())


if __name__ == "__main__":
    warm()
    print("every kernel is compiled")  # noqa: T201 - a command's answer
