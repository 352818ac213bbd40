"""Rank many hands at once: rows of cards in arrays.

Kernels compiled by numba do the work where it is installed (extra ``fast``), else NumPy alone; the strengths are the
same, and the same as those of the one-hand calls. Within a row all cards must be different.
"""

from collections.abc import Callable, Container
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.strength.lookup_table import SIZES
from cutcard.strength.numpy_calls import (
    Cards,
    Strengths,
    badugi_27_with_numpy,
    badugi_with_numpy,
    eight_low_with_numpy,
    high_with_numpy,
    low_27_with_numpy,
    low_a5_with_numpy,
    omaha_eight_low_with_numpy,
    omaha_high_with_numpy,
)

Rows = NDArray[np.integer]
Calls = dict[str, Callable[..., Strengths]]

WITH_NUMPY: Final[Calls] = {
    "high": high_with_numpy,
    "low_a5": low_a5_with_numpy,
    "eight_low": eight_low_with_numpy,
    "low_27": low_27_with_numpy,
    "badugi": badugi_with_numpy,
    "badugi_27": badugi_27_with_numpy,
    "omaha_high": omaha_high_with_numpy,
    "omaha_eight_low": omaha_eight_low_with_numpy,
}
BESIDE_A_BOARD: Final = frozenset(("omaha_high", "omaha_eight_low"))
"""Rankings that need hole cards and board apart; all others take one row of both."""
_HOLE, _BOARD, _BADUGI = range(2, 7), range(3, 6), range(1, 8)


def high(cards: Rows) -> Strengths:
    """The high strength of each row of five, six or seven cards."""
    return calls()["high"](_checked(cards, SIZES))


def low_a5(cards: Rows) -> Strengths:
    """The ace-to-five strength of each row of five, six or seven cards."""
    return calls()["low_a5"](_checked(cards, SIZES))


def eight_low(cards: Rows) -> Strengths:
    """The eight-or-better strength of each row of five, six or seven cards, -1 where it does not qualify."""
    return calls()["eight_low"](_checked(cards, SIZES))


def low_27(cards: Rows) -> Strengths:
    """The deuce-to-seven strength of each row of five, six or seven cards."""
    return calls()["low_27"](_checked(cards, SIZES))


def badugi(cards: Rows) -> Strengths:
    """The badugi strength of each row of one to seven cards, aces low."""
    return calls()["badugi"](_checked(cards, _BADUGI))


def badugi_27(cards: Rows) -> Strengths:
    """The same with aces high, as badeucey counts it."""
    return calls()["badugi_27"](_checked(cards, _BADUGI))


def omaha_high(hole: Rows, board: Rows) -> Strengths:
    """The high strength of two of each row's hole cards with three of its board of three, four or five."""
    return calls()["omaha_high"](*_side_by_side(hole, board))


def omaha_eight_low(hole: Rows, board: Rows) -> Strengths:
    """The eight-or-better strength of two of each row's hole cards with three of its board, or -1."""
    return calls()["omaha_eight_low"](*_side_by_side(hole, board))


@cache
def calls() -> Calls:
    """What does the work: the kernels where numba is installed, else the calls with NumPy alone."""
    try:
        from cutcard.strength import kernels  # noqa: PLC0415 - numba is optional and slow to import
    except ModuleNotFoundError:
        return WITH_NUMPY
    return {name: getattr(kernels, name, call) for name, call in WITH_NUMPY.items()}


def _checked(cards: Rows, sizes: Container[int]) -> Cards:
    """The rows as bytes, after a check that every index is inside the tables."""
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        raise ValueError(f"give one row of cards for each hand, {sizes} cards each, not an array of {cards.shape}")
    if cards.size and not 0 <= cards.min() <= cards.max() < 52:
        raise ValueError("cards are the numbers 0 to 51")
    return np.ascontiguousarray(cards, dtype=np.uint8)


def _side_by_side(hole: Rows, board: Rows) -> tuple[Cards, Cards]:
    if len(hole) != len(board):
        raise ValueError(f"every hand needs its board: {len(hole)} rows of hole cards, {len(board)} boards")
    return _checked(hole, _HOLE), _checked(board, _BOARD)
