"""The contest of hands on boards compiled by numba: the same counts as in `outcomes`. Needs the extra ``fast``."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.outcomes import NOT_DEALT
from cutcard.strength.arrays import Longs, Strengths
from cutcard.strength.compiled import Column, compiled


def contest(strengths: Sequence[Sequence[Strengths]], picks: NDArray[np.int64]) -> Longs:
    """Count the outcomes of these match-ups on all boards."""
    players, sides = picks.shape[1], len(strengths)
    found = np.zeros(1 << players * sides, dtype=np.int64)
    firsts = np.cumsum([0, *(len(mine) for mine in strengths[0])])[:-1]
    stacked = np.stack([np.concatenate(of_side) for of_side in strengths])
    if players == 2 and sides == 1:
        _two(stacked[0], picks + firsts, found)
    else:
        _any(stacked, picks + firsts, found)
    return found


def _of_two(strengths: Column, picks: Column, found: Column) -> None:
    first = second = both = 0
    for pick in range(picks.shape[0]):
        mine, other = strengths[picks[pick, 0]], strengths[picks[pick, 1]]
        for board in range(len(mine)):
            dealt = (mine[board] != NOT_DEALT) & (other[board] != NOT_DEALT)
            first += dealt & (mine[board] > other[board])
            second += dealt & (mine[board] < other[board])
            both += dealt & (mine[board] == other[board])
    found[1] += first
    found[2] += second
    found[3] += both


def _of_any(strengths: Column, picks: Column, found: Column) -> None:
    sides, players = strengths.shape[0], picks.shape[1]
    for pick in range(picks.shape[0]):
        for board in range(strengths.shape[2]):
            dealt = True
            for player in range(players):
                dealt &= strengths[0, picks[pick, player], board] != NOT_DEALT
            if not dealt:
                continue
            code = 0
            for side in range(sides):
                best = np.int16(-1)
                for player in range(players):
                    best = max(best, strengths[side, picks[pick, player], board])
                if best < 0:
                    continue
                for player in range(players):
                    if strengths[side, picks[pick, player], board] == best:
                        code |= 1 << (side * players + player)
            found[code] += 1


_two = compiled(_of_two)
_any = compiled(_of_any)
