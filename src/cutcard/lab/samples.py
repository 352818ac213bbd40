"""Sampled equities and stack values.

Finishing orders are drawn by the race of `tournament/money/icm.py`; bounties are averaged over the possible takers of
each order, so that only the order is random.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from msgspec import Struct

from cutcard.equity.calculate import PORTION, answer, best_engine, read_question, sample
from cutcard.equity.outcomes import Equity
from cutcard.lab.workers import HERE, spread
from cutcard.rules.game import read_game
from cutcard.tournament.money.icm import MOST_GROWING, AtStake, Floats, bounty_passed_on, computation_cost

PORTIONS: Final = 16
"""Portions in a chunk: half a million deals."""


class EquityQuestion(Struct, frozen=True, kw_only=True):
    """The question, as the command line asks it."""

    ranges: tuple[str, ...]
    board: str = ""
    dead: str = ""
    game: str = "nlhe"
    deals: int
    seed: int = 1


class EquityChunk(Struct, frozen=True):
    """A part of a sample."""

    question: EquityQuestion
    first: int
    deals: int


def sample_chunk(chunk: EquityChunk) -> dict[int, int]:
    """How often each outcome occurred."""
    asked = chunk.question
    spot = read_question(asked.ranges, asked.board, asked.dead, read_game(asked.game))
    return dict(sample(spot, chunk.deals, asked.seed, best_engine(), chunk.first))


def chunks(question: EquityQuestion) -> list[EquityChunk]:
    """The whole sample in chunks, independent of the workers."""
    size, deals = PORTIONS * PORTION, question.deals
    return [EquityChunk(question, start // PORTION, min(size, deals - start)) for start in range(0, deals, size)]


def spread_equity(
    question: EquityQuestion,
    *,
    on: str = HERE,
    resume: Path | None = None,
    so_far: Callable[[int, int], None] = lambda _done, _of: None,
) -> Equity:
    """The result of `equity(..., method="sampled")`, computed in parallel."""
    asked = read_question(question.ranges, question.board, question.dead, read_game(question.game))
    outcomes: Counter[int] = Counter()
    for _, part in spread(sample_chunk, chunks(question), on=on, resume=resume, told=so_far):
        outcomes.update(part)
    return answer(asked, question.ranges, outcomes, question.seed)


MOST_COST: Final = 2_000_000_000
"""Number of multiplications above which an exact sum takes more than a few seconds."""
_ROOM: Final = 2_000_000


@dataclass(frozen=True)
class SampledWorth:
    """By player, in cents: the mean of the samples, and its standard error."""

    prizes: tuple[float, ...]
    prize_errors: tuple[float, ...]
    bounties: tuple[float, ...]
    bounty_errors: tuple[float, ...]


def too_slow(table: AtStake) -> bool:
    """Whether an exact sum takes too long, or has too many sets of players."""
    players = len(table.stacks)
    many = computation_cost(players, min(players, len(table.prizes)), min(table.stacks) / sum(table.stacks)) > MOST_COST
    of_heads = computation_cost(players, players // 2, min(table.stacks) / sum(table.stacks)) > MOST_COST
    grows = table.in_cash < 100 and players > MOST_GROWING
    return many or (any(table.heads) and (grows or of_heads))


def sampled(table: AtStake, samples: int, seed: int) -> SampledWorth:
    """Sample; the same seed gives the same numbers."""
    chance = np.random.default_rng(seed)
    sums = np.zeros((4, len(table.stacks)))
    left = samples
    while left:
        count = min(left, max(1, _ROOM // len(table.stacks)))
        left -= count
        _add(sums, table, chance.standard_exponential((count, len(table.stacks))))
    means = sums / samples
    errors = np.sqrt(np.maximum(means[1::2] - means[::2] ** 2, 0) / max(1, samples - 1))
    prizes, prize_errors, bounties, bounty_errors = (
        tuple(row.tolist()) for row in (means[0], errors[0], means[2], errors[1])
    )
    return SampledWorth(prizes, prize_errors, bounties, bounty_errors)


def _add(sums: Floats, table: AtStake, alarms: Floats) -> None:
    """Add this many finishing orders: what each player won in them, and its square."""
    players = len(table.stacks)
    order = np.argsort(alarms / np.array(table.stacks, dtype=np.float64), axis=1)
    prizes = np.zeros(players)
    paid = table.prizes[:players]
    prizes[: len(paid)] = paid
    won = np.empty(order.shape)
    np.put_along_axis(won, order, np.broadcast_to(prizes, order.shape), axis=1)
    sums[0] += won.sum(axis=0)
    sums[1] += (won**2).sum(axis=0)
    if any(table.heads):
        np.put_along_axis(won, order, _of_heads(np.array(table.heads, dtype=np.float64)[order], table.in_cash), axis=1)
        sums[2] += won.sum(axis=0)
        sums[3] += (won**2).sum(axis=0)


def _of_heads(heads: Floats, in_cash: int) -> Floats:
    """By place: what comes of the heads below; the first keeps their own with what was added to it."""
    taken, comes = bounty_passed_on(heads.shape[1], in_cash / 100)
    weighed = heads * taken[1:]
    below = weighed[:, ::-1].cumsum(axis=1)[:, ::-1] - weighed
    won = below * comes[1:] * (in_cash / 100)
    won[:, 0] = below[:, 0] * comes[1] + heads[:, 0]
    return np.asarray(won)
