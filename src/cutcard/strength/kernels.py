"""The array calls compiled by numba: the same rows in, the same strengths out, several times as fast.

Needs the extra ``fast``. ``python -m cutcard.strength.kernels`` compiles everything once and keeps it on disk, so
that later programs start without waiting. Every index is unsigned: numba then leaves out the test for negative ones.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.strength import arrays
from cutcard.strength.arrays import COUNTER_BITS, FLUSHES, FULL, LANES, ROW_SHIFT, THREE_EACH, Cards, Strengths
from cutcard.strength.compiled import Column, Kernel, compiled
from cutcard.strength.keys import SIZES
from cutcard.strength.omaha_kernels import omaha_eight_low, omaha_high
from cutcard.strength.scale import FIRST_EIGHT, NO_LOW

__all__ = ("eight_low", "high", "low_27", "low_a5", "omaha_eight_low", "omaha_high")

U: Final = np.uint64
_START, _FULL, _COUNTER = U(THREE_EACH), U(FULL), U(COUNTER_BITS)
_NONE, _ONE_LANE, _TWO_LANES, _THREE_LANES, _RANKS = U(0), U(16), U(32), U(48), U(0x1FFF)
_BLOCK: Final = 1024
_KEYS: Final = arrays.KEYS.astype(np.uint64)


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
    return arrays.low_27(cards, high)


@cache
def _tables(size: int) -> tuple[NDArray[np.int32], Strengths, Strengths]:
    shifts, best, low = arrays.tables_for(size)
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
