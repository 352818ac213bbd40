"""Sampled equities over processes and machines: the same deals as one process draws, in chunks of whole portions."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from cutcard.equity.asking import answer, ask
from cutcard.equity.calculate import PORTION, sample
from cutcard.equity.engine import best_engine
from cutcard.equity.result import Equity
from cutcard.lab.spread_package import HERE, spread
from cutcard.rules.game import read_game

PORTIONS: Final = 16
"""Portions in a chunk: half a million deals."""


class EquityQuestion(Struct, frozen=True, kw_only=True):
    """What is asked: as the command line has it."""

    ranges: tuple[str, ...]
    board: str = ""
    dead: str = ""
    game: str = "nlhe"
    deals: int
    seed: int = 1


class EquityChunk(Struct, frozen=True):
    """Some portions of a sample."""

    question: EquityQuestion
    first: int
    deals: int


def sample_chunk(chunk: EquityChunk) -> dict[int, int]:
    """How often each outcome came."""
    asked = chunk.question
    spot = ask(asked.ranges, asked.board, asked.dead, read_game(asked.game))
    return dict(sample(spot, chunk.deals, asked.seed, best_engine(), chunk.first))


def chunks(question: EquityQuestion) -> list[EquityChunk]:
    """The whole sample, cut the same way whoever draws it."""
    size, deals = PORTIONS * PORTION, question.deals
    return [EquityChunk(question, start // PORTION, min(size, deals - start)) for start in range(0, deals, size)]


def spread_equity(
    question: EquityQuestion,
    *,
    on: str = HERE,
    resume: Path | None = None,
    so_far: Callable[[int, int], None] = lambda _done, _of: None,
) -> Equity:
    """The same answer as `equity(..., method="sampled")`, worked out by many."""
    asked = ask(question.ranges, question.board, question.dead, read_game(question.game))
    outcomes: Counter[int] = Counter()
    for _, part in spread(sample_chunk, chunks(question), on=on, resume=resume, told=so_far):
        outcomes.update(part)
    return answer(asked, question.ranges, outcomes, question.seed)
