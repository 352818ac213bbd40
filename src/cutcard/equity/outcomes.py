"""Who has the best hand, deal by deal, as bits: the form in which deals are counted, with NumPy alone."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.strength.arrays import Longs, Strengths

Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]

NOT_DEALT: Final = -2
"""In place of a strength where a hand holds a card of the board."""
_AT_ONCE: Final = 1 << 19


def winners(strengths: Sequence[Strengths]) -> Longs:
    """For each deal a bit for each player with the best hand; none where nobody qualifies."""
    best = strengths[0]
    for other in strengths[1:]:
        best = np.maximum(best, other)
    code = np.zeros(best.shape, dtype=np.int64)
    for player, mine in enumerate(strengths):
        code |= (mine == best).astype(np.int64) << player
    code[best < 0] = 0
    return code


def contest(strengths: Sequence[Sequence[Strengths]], picks: NDArray[np.int64]) -> Longs:
    """Count the outcomes of these match-ups on all boards.

    `strengths`: for each side and player a row for each hand and a column for each board. `picks`: for each match-up
    the row of each player.
    """
    players, boards = picks.shape[1], strengths[0][0].shape[1]
    found = np.zeros(1 << players * len(strengths), dtype=np.int64)
    step = max(1, _AT_ONCE // boards)
    for start in range(0, len(picks), step):
        chosen = picks[start : start + step]
        dealt = np.ones((len(chosen), boards), dtype=bool)
        code = np.zeros((len(chosen), boards), dtype=np.int64)
        for side, of_side in enumerate(strengths):
            here = [of_side[player][chosen[:, player]] for player in range(players)]
            code |= winners(here) << side * players
            if not side:
                for mine in here:
                    dealt &= mine != NOT_DEALT
        found += np.bincount(code[dealt], minlength=len(found))
    return found


def masks_of(hands: NDArray[np.integer]) -> Masks:
    """Each row of cards as bits of one number."""
    bits = np.uint64(1) << hands.astype(np.uint64)
    return np.bitwise_or.reduce(bits, axis=-1) if hands.shape[-1] else np.zeros(hands.shape[:-1], dtype=np.uint64)


def choices(cards: Sequence[int], size: int) -> Cards:
    """Every choice of so many of these cards, a row each."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    last = np.full(1, -1, dtype=np.int64)
    for _ in range(size):
        more = len(cards) - 1 - last
        starts = np.repeat(np.cumsum(more) - more, more)
        added = np.arange(int(more.sum())) - starts + np.repeat(last, more) + 1
        rows, last = np.column_stack((np.repeat(rows, more, axis=0), added.astype(np.uint8))), added
    return np.array(cards, dtype=np.uint8)[rows]
