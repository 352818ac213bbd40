"""Every deal counted: hold'em before the flop looked up or by suits, all else hand by hand and board by board."""

from collections import Counter
from collections.abc import Iterator
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.equity import by_suits, preflop
from cutcard.equity.classes import CODED, class_codes
from cutcard.equity.engine import Engine
from cutcard.equity.outcomes import NOT_DEALT, Cards, choices, masks_of
from cutcard.equity.spot import EquitySpot, fits, list_sizes, listed, matchups
from cutcard.strength.arrays import Strengths

_MOST_LISTED: Final = 60_000
"""Hands of one player that are listed at all."""
_MOST_MATCHUPS: Final = 4_000_000
"""Match-ups that are listed at all: a hundred megabytes."""
_LOOKING_UP: Final = 50
"""To find a match-up in the file takes as long as to compare so many hands."""
_TOO_MUCH: Final = 1 << 62
_ROWS: Final = 1 << 20
"""Hands evaluated at once."""
_NAMES: Final = 24
"""Ways to name the suits: as many match-ups are one at most."""


def cost(at: EquitySpot, budget: int) -> int:
    """About how many hands have to be compared to count every deal; what is far above the budget is not worked out."""
    sizes = list_sizes(at)
    together = prod(sizes)
    if max(sizes) > _MOST_LISTED or together > _MOST_MATCHUPS or not fits(at.holdings, together):
        return _TOO_MUCH
    if _is_known(at):
        return together * _LOOKING_UP
    if _goes_by_suits(at):
        each = by_suits.HANDS * len(sizes)
        return len(_by_class(at)[0]) * each if together // _NAMES * each <= budget else _TOO_MUCH
    return (together + sum(sizes)) * comb(len(at.live), at.to_come) * len(sizes) * len(at.deal.sides)


def count(at: EquitySpot, engine: Engine) -> Counter[int]:
    """How many deals come out so; weights are counted."""
    found: Counter[int] = Counter()
    for outcomes, weight in _counted(at, engine):
        for code in np.flatnonzero(outcomes).tolist():
            found[code] += int(outcomes[code]) * weight
    return found


def _counted(at: EquitySpot, engine: Engine) -> Iterator[tuple[NDArray[np.int64], int]]:
    if _is_known(at):
        yield from _looked_up(at)
    elif _goes_by_suits(at):
        hands, weights = _by_class(at)
        counts = engine.count_by_suits(hands, at.dead)
        yield from zip(counts, weights.tolist(), strict=True)
    else:
        yield from _board_by_board(listed(at), engine)


def _goes_by_suits(at: EquitySpot) -> bool:
    return at.deal.is_holdem and not at.board


def _is_known(at: EquitySpot) -> bool:
    """Whether the file of match-ups before the flop has it."""
    return _goes_by_suits(at) and not at.dead and len(at.holdings) == 2


def _looked_up(at: EquitySpot) -> Iterator[tuple[NDArray[np.int64], int]]:
    holdings = listed(at).holdings
    picks, weights = matchups(holdings)
    for weight in np.unique(weights):
        for start in range(0, len(chosen := picks[weights == weight]), _ROWS):
            some = chosen[start : start + _ROWS]
            hands = np.stack([holding.hands[some[:, n]] for n, holding in enumerate(holdings)], axis=1)
            yield preflop.count_many(hands).sum(axis=0), int(weight)


def _by_class(at: EquitySpot) -> tuple[Cards, NDArray[np.int64]]:
    """The match-ups that differ by more than the names of suits, each with the weights of all that do not."""
    holdings = listed(at).holdings
    picks, weights = matchups(holdings)
    hands = np.stack([holding.hands[picks[:, n]] for n, holding in enumerate(holdings)], axis=1)
    if len(hands) == 1 or len(holdings) > CODED:
        return hands, weights
    _, first, which = np.unique(class_codes(hands, at.dead), return_index=True, return_inverse=True)
    summed = np.zeros(len(first), dtype=np.int64)
    np.add.at(summed, which, weights)
    return hands[first], summed


def _board_by_board(at: EquitySpot, engine: Engine) -> Iterator[tuple[NDArray[np.int64], int]]:
    picks, weights = matchups(at.holdings)
    by_weight = [(int(weight), picks[weights == weight]) for weight in np.unique(weights)]
    boards = choices(at.live, at.to_come)
    step = max(1, _ROWS // sum(len(holding.hands) for holding in at.holdings))
    for start in range(0, len(boards), step):
        to_come = boards[start : start + step]
        shown = np.hstack((np.tile(np.array(at.board, dtype=np.uint8), (len(to_come), 1)), to_come))
        strengths = [[_strengths(by, holding.hands, shown, engine) for holding in at.holdings] for by in at.deal.sides]
        for weight, chosen in by_weight:
            yield engine.contest(strengths, chosen), weight


def _strengths(by: str, hands: Cards, boards: Cards, engine: Engine) -> Strengths:
    """A row for each hand, a column for each board."""
    hole, board = np.repeat(hands, len(boards), axis=0), np.tile(boards, (len(hands), 1))
    together = (masks_of(hands)[:, None] & masks_of(boards)) != 0
    if together.any():  # a card cannot lie in two places: evaluate something else there, and say so
        apart = ~together.ravel()
        found = np.full(len(hole), NOT_DEALT, dtype=np.int16)
        found[apart] = engine.strengths(by, hole[apart], board[apart])
    else:
        found = engine.strengths(by, hole, board)
    return found.reshape(together.shape)
