"""What does the counting: compiled kernels where numba is installed (extra ``fast``), else NumPy, to the same count."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from cutcard.equity import by_suits, outcomes
from cutcard.strength import EVALUATORS, batch
from cutcard.strength.arrays import Cards, Longs, Strengths


@dataclass(frozen=True, slots=True)
class Engine:
    """The three kinds of work."""

    calls: batch.Calls
    contest: Callable[[Sequence[Sequence[Strengths]], NDArray[np.int64]], Longs]
    count_by_suits: Callable[[Cards, tuple[int, ...]], Longs]

    def strengths(self, by: str, hole: Cards, board: Cards) -> Strengths:
        """How good each row's cards are by this ranking; one without arrays is asked hand by hand."""
        call = self.calls.get(by)
        if call is None:
            evaluate = EVALUATORS[by]
            pairs = zip(hole.tolist(), board.tolist(), strict=True)
            return np.fromiter((evaluate(*pair) for pair in pairs), dtype=np.int16, count=len(hole))
        if by in batch.BESIDE_A_BOARD:
            return call(np.ascontiguousarray(hole), np.ascontiguousarray(board))
        return call(np.hstack((hole, board)) if board.shape[1] else np.ascontiguousarray(hole))


WITH_NUMPY = Engine(batch.WITH_NUMPY, outcomes.contest, by_suits.count_many)


@cache
def with_kernels() -> Engine:
    """The compiled one; needs numba."""
    from cutcard.equity import kernels, outcome_kernels  # noqa: PLC0415 - numba is optional and slow to import

    return Engine(batch.calls(), outcome_kernels.contest, kernels.count_many)


def best_engine() -> Engine:
    """The compiled one where it can be had."""
    return WITH_NUMPY if find_spec("numba") is None else with_kernels()


def warm() -> None:
    """Compile every kernel, or read it from disk, by asking one small question of each kind."""
    from cutcard.strength import kernels  # noqa: PLC0415 - numba is optional and slow to import

    kernels.warm()
    engine = with_kernels()
    hands = np.arange(4, dtype=np.uint8).reshape(1, 2, 2)
    engine.count_by_suits(hands, ())
    row = np.zeros((1, 1), dtype=np.int16)
    for sides in (1, 2):
        engine.contest([[row, row]] * sides, np.zeros((1, 2), dtype=np.int64))
