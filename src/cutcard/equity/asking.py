"""The question and its answer: `equity("QQ+, AKs", "random", board="Ah 7d 2c")`."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from cutcard.cards import UNKNOWN, cards
from cutcard.equity import calculate, exact
from cutcard.equity.dealt import ShowdownDeal, deal_of
from cutcard.equity.engine import Engine, best_engine
from cutcard.equity.ranges import read_range
from cutcard.equity.result import MOST_PLAYERS, Equity, players_told, without_error
from cutcard.equity.spot import CannotCount, EquitySpot, spot
from cutcard.rules.game import Game, load_game

Way = Literal["auto", "exact", "sampled"]

BUDGET: Final = 200_000_000
"""Hands that are compared at most to count every deal: about a second compiled, some seconds with NumPy alone."""
DEALS: Final = 100_000
"""Deals of a sample."""
MOST_DEALS: Final = 1_000_000_000


def equity(  # noqa: PLR0913 - a question has that many parts, and all but the ranges may be left out
    *ranges: str,
    board: str = "",
    dead: str = "",
    game: str | Game = "nlhe",
    method: Way = "auto",
    deals: int = DEALS,
    seed: int = 1,
    budget: int = BUDGET,
    engine: Engine | None = None,
    told: Callable[[int, int], None] = lambda _done, _of: None,
) -> Equity:
    """How much of the pot each range of hands wins on average where everybody stays to the showdown.

    Every deal is counted where that takes at most `budget` comparisons of hands (`method="auto"`); else so many
    `deals` are drawn, always the same for one `seed`; `told` hears how many of them are. What cannot be read or dealt
    is a ValueError that says why.
    """
    asked = ask(ranges, board, dead, game)
    if not 1 <= deals <= MOST_DEALS:
        raise CannotCount(f"a sample is 1 to {MOST_DEALS:,} deals")
    work = exact.cost(asked, budget) if method != "sampled" else 0
    if method == "exact" and work > budget:
        raise CannotCount("too many deals to enumerate; sample, name fewer hands, or raise the budget")
    counts = engine or best_engine()
    if method != "sampled" and work <= budget:
        return answer(asked, ranges, exact.count(asked, counts))
    return answer(asked, ranges, calculate.sample(asked, deals, seed, counts, told=told), seed)


def ask(ranges: tuple[str, ...], board: str, dead: str, game: str | Game) -> EquitySpot:
    """The question, read and checked."""
    deal = _deal(game) if isinstance(game, str) else deal_of(game)
    most = min(MOST_PLAYERS, deal.game.most_players)
    if not 2 <= len(ranges) <= most:
        raise CannotCount(f"{deal.game.name} takes 2 to {most} players, not {len(ranges)}")
    read = [read_range(text, deal.own, deal.deck) for text in ranges]
    return spot(deal, read, _known(board, "board"), _known(dead, "dead cards"))


@cache
def _deal(game: str) -> ShowdownDeal:
    return deal_of(load_game(game))


def _known(text: str, where: str) -> tuple[int, ...]:
    found = cards(text)
    if UNKNOWN in found:
        raise CannotCount(f"name the {where}, or leave out unknown cards; ?? is not needed there")
    return found


def answer(asked: EquitySpot, ranges: tuple[str, ...], outcomes: Counter[int], seed: int | None = None) -> Equity:
    """The answer; without a seed every deal was counted."""
    game = asked.deal.game
    players = players_told(ranges, tuple(side.name for side in game.sides), outcomes)
    return Equity(
        game=game.id,
        method="exact" if seed is None else "sampled",
        deals=outcomes.total(),
        players=players if seed is not None else without_error(players),
        stands_pat=asked.deal.stands_pat,
        seed=seed or 0,
    )
