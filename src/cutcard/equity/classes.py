"""Match-ups that differ only by the names of suits are one: the class they belong to, for many at once."""

from functools import lru_cache
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.outcomes import Cards

_HAND_BITS: Final = 12
_AT_ONCE: Final = 4096
CODED: Final = 5
"""Players whose hands of two cards fit into one number."""


def class_codes(matchups: Cards, dead: tuple[int, ...] = ()) -> NDArray[np.int64]:
    """For each match-up (a row for each player: two cards) the number of its class."""
    orders = _orders(dead)
    parts = [_least(matchups[start : start + _AT_ONCE], orders) for start in range(0, len(matchups), _AT_ONCE)]
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)


def _least(matchups: Cards, orders: NDArray[np.int64]) -> NDArray[np.int64]:
    """The least of the numbers that a match-up has with the suits named in each of these orders."""
    renamed = orders[:, matchups & 3] + (matchups & 0xFC)
    hands = renamed.max(axis=3) << 6 | renamed.min(axis=3)
    code = hands[:, :, 0]
    for player in range(1, matchups.shape[1]):
        code = code << _HAND_BITS | hands[:, :, player]
    least: NDArray[np.int64] = code.min(axis=0)
    return least


def hands_of(codes: NDArray[np.int64], players: int) -> Cards:
    """One match-up of each class."""
    shifts = np.arange(players - 1, -1, -1) * _HAND_BITS
    hands = codes[:, None] >> shifts & 0xFFF
    return np.stack((hands >> 6, hands & 63), axis=2).astype(np.uint8)


@lru_cache(maxsize=64)
def _orders(dead: tuple[int, ...]) -> NDArray[np.int64]:
    """The ways to name the suits that leave the dead cards as they are."""
    ways = [order for order in permutations(range(4)) if {card & 0xFC | order[card & 3] for card in dead} == set(dead)]
    return np.array(ways, dtype=np.int64)
