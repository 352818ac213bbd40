"""Deals drawn by chance: so many as are asked for, always the same for one seed, however they are spread over machines.

Deals are drawn in portions of one size. Each portion has its own stream of chance from the seed and its number.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.engine import Engine
from cutcard.equity.outcomes import Cards, Masks, winners
from cutcard.equity.spot import CannotCount, EquitySpot, PlayerHands, matchups, taken_by

PORTION: Final = 1 << 15
_MOST_LISTED: Final = 200_000
"""Match-ups that are listed to draw from; of more, hands are drawn apart and thrown away where they share a card."""
_TRIES: Final = 400


def sample(
    at: EquitySpot,
    deals: int,
    seed: int,
    engine: Engine,
    first: int = 0,
    *,
    told: Callable[[int, int], None] = lambda _done, _of: None,
) -> Counter[int]:
    """How many of so many deals come out so; `first` is the number of the first portion, for a part of a sample."""
    found: Counter[int] = Counter()
    drawing = _Drawing(at)
    for number, start in enumerate(range(0, deals, PORTION), first):
        found += portion(drawing, min(PORTION, deals - start), seed, number, engine)
        told(min(deals, start + PORTION), deals)
    return found


def portion(drawing: "_Drawing", rows: int, seed: int, number: int, engine: Engine) -> Counter[int]:
    """One portion of a sample."""
    at, rng = drawing.at, np.random.default_rng([seed, number])
    holes, board = drawing.deal(rng, rows)
    code = np.zeros(rows, dtype=np.int64)
    for side, by in enumerate(at.deal.sides):
        code |= winners([engine.strengths(by, hole, board) for hole in holes]) << side * len(holes)
    codes, counts = np.unique(code, return_counts=True)
    return Counter(dict(zip(codes.tolist(), counts.tolist(), strict=True)))


class _Drawing:
    """How hands of ranges are drawn so that every deal is as likely as its weights say."""

    def __init__(self, at: EquitySpot) -> None:
        self.at = at
        self._deck = np.array(at.deal.deck, dtype=np.uint8)
        self._ranged = [holding for holding in at.holdings if not holding.missing]
        self._picks: NDArray[np.int64] | None = None
        self._shares = [np.cumsum(holding.weights) for holding in self._ranged]
        together = np.prod([float(len(holding.hands)) for holding in self._ranged])
        heaviest = np.prod([float(holding.weights.max()) for holding in self._ranged])
        if together <= _MOST_LISTED and heaviest * together < 1 << 62:
            self._picks, weights = matchups(self._ranged)
            self._shares = [np.cumsum(weights)]

    def deal(self, rng: np.random.Generator, rows: int) -> tuple[list[Cards], Cards]:
        """Everybody's cards and the board, a row for each deal."""
        picks, at = self._drawn(rng, rows), self.at
        lying = np.array(at.board, dtype=np.uint8)
        known = taken_by([*at.board, *at.dead, *(c for h in at.holdings if h.missing for c in h.sure)])
        taken = np.full(rows, known, dtype=np.uint64)
        chosen = iter(picks.T)
        holes: list[Cards] = []
        for holding in at.holdings:
            mine = np.zeros(rows, dtype=np.int64) if holding.missing else next(chosen)
            holes.append(holding.hands[mine])
            taken |= holding.masks[mine]
        holes = [
            np.hstack((hole, self._more(rng, taken, holding.missing))) if holding.missing else hole
            for hole, holding in zip(holes, at.holdings, strict=True)
        ]
        return holes, np.hstack((np.tile(lying, (rows, 1)), self._more(rng, taken, at.to_come)))

    def _drawn(self, rng: np.random.Generator, rows: int) -> NDArray[np.int64]:
        """For each deal the hand of each player with a range."""
        if self._picks is not None:
            return self._picks[_weighted(rng, self._shares[0], rows)]
        kept: list[NDArray[np.int64]] = []
        for _ in range(_TRIES):
            tried = np.column_stack([_weighted(rng, share, rows) for share in self._shares])
            kept.append(tried[_apart(self._ranged, tried)])
            if sum(map(len, kept)) >= rows:
                return np.concatenate(kept)[:rows]
        raise CannotCount("these ranges conflict: almost every deal gives two players the same card")

    def _more(self, rng: np.random.Generator, taken: Masks, size: int) -> Cards:
        """So many more cards for each deal; who draws one that is taken draws again."""
        drawn = np.empty((len(taken), size), dtype=np.uint8)
        for place in range(size):
            waiting = np.arange(len(taken))
            while len(waiting):
                card = self._deck[rng.integers(0, len(self._deck), len(waiting))]
                free = taken[waiting] >> card & np.uint64(1) == 0
                drawn[waiting[free], place] = card[free]
                taken[waiting[free]] |= np.uint64(1) << card[free].astype(np.uint64)
                waiting = waiting[~free]
        return drawn


def _weighted(rng: np.random.Generator, shares: NDArray[np.int64], rows: int) -> NDArray[np.int64]:
    return np.searchsorted(shares, rng.integers(0, int(shares[-1]), rows), side="right")


def _apart(holdings: list[PlayerHands], picks: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where no two players hold the same card, and none that is known to be another's."""
    taken, apart = np.zeros(len(picks), dtype=np.uint64), np.ones(len(picks), dtype=bool)
    for column, holding in enumerate(holdings):
        mine = holding.masks[picks[:, column]]
        apart &= taken & mine == 0
        taken |= mine
    return apart
