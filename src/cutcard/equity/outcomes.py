"""Who wins, deal by deal; shares.

Deals are counted by outcome: for each side of the pot a bit for each player who has the best hand there. All results
follow from these counts, so exact and sampled results are made the same way.
"""

from collections.abc import Mapping, Sequence
from math import lcm, sqrt
from typing import Final, Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from cutcard.strength.numpy_calls import Longs, Strengths

CardArray = NDArray[np.uint8]
Masks = NDArray[np.uint64]

NOT_DEALT: Final = -2
"""In place of a strength where a hand holds a card of the board."""
_AT_ONCE: Final = 1 << 19


def winners(strengths: Sequence[Strengths]) -> Longs:
    """For each deal a bit for each player with the best hand; none if no hand qualifies."""
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


def choices(cards: Sequence[int], size: int) -> CardArray:
    """Every choice of so many of these cards, a row each."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    last = np.full(1, -1, dtype=np.int64)
    for _ in range(size):
        more = len(cards) - 1 - last
        starts = np.repeat(np.cumsum(more) - more, more)
        added = np.arange(int(more.sum())) - starts + np.repeat(last, more) + 1
        rows, last = np.column_stack((np.repeat(rows, more, axis=0), added.astype(np.uint8))), added
    return np.array(cards, dtype=np.uint8)[rows]


Method = Literal["exact", "sampled"]
Outcomes = Mapping[int, int]
"""The number of deals by outcome; the bits of each side are above those of the side before."""

MOST_PLAYERS: Final = 10


class SideEquity(Struct, frozen=True, kw_only=True):
    """One side of the pot, such as the low."""

    name: str
    wins: int
    """Deals in which it is theirs alone."""
    ties: int
    """Deals in which they share it."""
    equity: float
    """What it brings them, as a share of the whole pot."""


class PlayerEquity(Struct, frozen=True, kw_only=True):
    """What one player may hope for."""

    range: str
    wins: int
    """Deals in which the whole pot is theirs."""
    ties: int
    """Deals in which they get a part of it."""
    equity: float
    """Their share of the pot, on average, from 0 to 1."""
    error: float
    """The standard error of it: twice as much holds in nineteen of twenty samples; exact results have none."""
    sides: tuple[SideEquity, ...]


class Equity(Struct, frozen=True, kw_only=True):
    """What all players may hope for."""

    game: str
    method: Method
    deals: int
    """The number of deals counted; hands with weights count as often as their weights say."""
    players: tuple[PlayerEquity, ...]
    stands_pat: bool = False
    """Whether a draw was left out: all players keep their cards."""
    seed: int = 0


def player_results(ranges: tuple[str, ...], sides: tuple[str, ...], outcomes: Outcomes) -> tuple[PlayerEquity, ...]:
    """What these counts are for each player, with the error that they have if they are a sample."""
    split = [(_winners(code, len(sides), len(ranges)), count) for code, count in outcomes.items() if count]
    return tuple([_player(text, player, sides, split) for player, text in enumerate(ranges)])


def without_error(players: tuple[PlayerEquity, ...]) -> tuple[PlayerEquity, ...]:
    """The same where every deal was counted."""
    return tuple([replace(player, error=0.0) for player in players])


def _winners(code: int, sides: int, players: int) -> tuple[int, ...]:
    """For each side the bits of those who have its best hand."""
    return tuple([code >> side * players & (1 << players) - 1 for side in range(sides)])


def _player(text: str, player: int, sides: tuple[str, ...], split: list[tuple[tuple[int, ...], int]]) -> PlayerEquity:
    """One player's sums, in parts of a pot so small that every share is a whole number of them."""
    whole = lcm(*range(1, MOST_PLAYERS + 1)) * lcm(*range(1, len(sides) + 1))
    deals = wins = ties = mean = squares = 0
    brings, alone, shared = [0] * len(sides), [0] * len(sides), [0] * len(sides)
    for winners, count in split:
        contested = len(sides) - winners.count(0)  # a side no hand qualifies for leaves all to the others
        total = 0
        for side, won in enumerate(winners):
            if won >> player & 1:
                with_them = won.bit_count()
                share = whole // (contested * with_them)
                total += share
                brings[side] += share * count
                alone[side] += count if with_them == 1 else 0
                shared[side] += count if with_them > 1 else 0
        deals += count
        wins += count if total == whole else 0
        ties += count if 0 < total < whole else 0
        mean += total * count
        squares += total * total * count
    return PlayerEquity(
        range=text,
        wins=wins,
        ties=ties,
        equity=mean / (whole * deals),
        error=sqrt((squares * deals - mean * mean) / (whole * deals) ** 2 / deals),
        sides=tuple([
            SideEquity(name=name, wins=alone[n], ties=shared[n], equity=brings[n] / (whole * deals))
            for n, name in enumerate(sides)
        ]),
    )  # fmt: skip
