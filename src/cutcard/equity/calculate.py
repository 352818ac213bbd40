"""The question: exact or sampled, which backend.

Deals are drawn in portions of one size. Each portion has its own stream of chance from the seed and its number.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from math import comb, prod
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import UNKNOWN, cards
from cutcard.equity import outcomes, preflop
from cutcard.equity.outcomes import (
    MOST_PLAYERS,
    NOT_DEALT,
    CardArray,
    Equity,
    Masks,
    choices,
    masks_of,
    player_results,
    winners,
    without_error,
)
from cutcard.equity.preflop import CODED, class_codes
from cutcard.equity.ranges import read_range
from cutcard.equity.spot import (
    CannotCount,
    EquitySpot,
    PlayerHands,
    ShowdownDeal,
    build_spot,
    deal_of,
    fill_missing_cards,
    fits,
    list_sizes,
    matchups,
    taken_by,
)
from cutcard.rules.game import Game, load_game
from cutcard.strength import EVALUATORS, arrays
from cutcard.strength.numpy_calls import Cards, Longs, Strengths


@dataclass(frozen=True, slots=True)
class Engine:
    """The three kinds of work."""

    calls: arrays.Calls
    contest: Callable[[Sequence[Sequence[Strengths]], NDArray[np.int64]], Longs]
    count_by_suits: Callable[[Cards, tuple[int, ...]], Longs]

    def strengths(self, by: str, hole: Cards, board: Cards) -> Strengths:
        """The strength of each row's cards by this ranking; a ranking without arrays is computed hand by hand."""
        call = self.calls.get(by)
        if call is None:
            evaluate = EVALUATORS[by]
            pairs = zip(hole.tolist(), board.tolist(), strict=True)
            return np.fromiter((evaluate(*pair) for pair in pairs), dtype=np.int16, count=len(hole))
        if by in arrays.BESIDE_A_BOARD:
            return call(np.ascontiguousarray(hole), np.ascontiguousarray(board))
        return call(np.hstack((hole, board)) if board.shape[1] else np.ascontiguousarray(hole))


WITH_NUMPY = Engine(arrays.WITH_NUMPY, outcomes.contest, preflop.count_many_by_suits)


@cache
def with_kernels() -> Engine:
    """The compiled one; needs numba."""
    from cutcard.equity import kernels  # noqa: PLC0415 - numba is optional and slow to import

    return Engine(arrays.calls(), kernels.contest, kernels.count_many)


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


PORTION: Final = 1 << 15
_MOST_LISTED_FOR_SAMPLES: Final = 200_000
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
    """The number of sampled deals by outcome; `first` is the number of the first portion, for a part of a sample."""
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
    """Draws hands of ranges so that every deal is as likely as its weights say."""

    def __init__(self, at: EquitySpot) -> None:
        self.at = at
        self._deck = np.array(at.deal.deck, dtype=np.uint8)
        self._ranged = [holding for holding in at.holdings if not holding.missing]
        self._picks: NDArray[np.int64] | None = None
        self._shares = [np.cumsum(holding.weights) for holding in self._ranged]
        together = np.prod([float(len(holding.hands)) for holding in self._ranged])
        heaviest = np.prod([float(holding.weights.max()) for holding in self._ranged])
        if together <= _MOST_LISTED_FOR_SAMPLES and heaviest * together < 1 << 62:
            self._picks, weights = matchups(self._ranged)
            self._shares = [np.cumsum(weights)]

    def deal(self, rng: np.random.Generator, rows: int) -> tuple[list[CardArray], CardArray]:
        """All players' cards and the board, a row for each deal."""
        picks, at = self._drawn(rng, rows), self.at
        lying = np.array(at.board, dtype=np.uint8)
        known = taken_by([*at.board, *at.dead, *(c for h in at.holdings if h.missing for c in h.sure)])
        taken = np.full(rows, known, dtype=np.uint64)
        chosen = iter(picks.T)
        holes: list[CardArray] = []
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

    def _more(self, rng: np.random.Generator, taken: Masks, size: int) -> CardArray:
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
    """Where no two players hold the same card, and none holds a known card of another."""
    taken, apart = np.zeros(len(picks), dtype=np.uint64), np.ones(len(picks), dtype=bool)
    for column, holding in enumerate(holdings):
        mine = holding.masks[picks[:, column]]
        apart &= taken & mine == 0
        taken |= mine
    return apart


_MOST_LISTED_EXACTLY: Final = 60_000
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
    """The approximate number of hands compared to count every deal; far above the budget it is not computed."""
    sizes = list_sizes(at)
    together = prod(sizes)
    if max(sizes) > _MOST_LISTED_EXACTLY or together > _MOST_MATCHUPS or not fits(at.holdings, together):
        return _TOO_MUCH
    if _is_known(at):
        return together * _LOOKING_UP
    if _goes_by_suits(at):
        each = preflop.HANDS * len(sizes)
        return len(_by_class(at)[0]) * each if together // _NAMES * each <= budget else _TOO_MUCH
    return (together + sum(sizes)) * comb(len(at.live), at.to_come) * len(sizes) * len(at.deal.sides)


def count(at: EquitySpot, engine: Engine) -> Counter[int]:
    """The number of deals by outcome; weights are counted."""
    found: Counter[int] = Counter()
    for counts, weight in _counted(at, engine):
        for code in np.flatnonzero(counts).tolist():
            found[code] += int(counts[code]) * weight
    return found


def _counted(at: EquitySpot, engine: Engine) -> Iterator[tuple[NDArray[np.int64], int]]:
    if _is_known(at):
        yield from _looked_up(at)
    elif _goes_by_suits(at):
        hands, weights = _by_class(at)
        counts = engine.count_by_suits(hands, at.dead)
        yield from zip(counts, weights.tolist(), strict=True)
    else:
        yield from _board_by_board(fill_missing_cards(at), engine)


def _goes_by_suits(at: EquitySpot) -> bool:
    return at.deal.is_holdem and not at.board


def _is_known(at: EquitySpot) -> bool:
    """Whether the file of match-ups before the flop has it."""
    return _goes_by_suits(at) and not at.dead and len(at.holdings) == 2


def _looked_up(at: EquitySpot) -> Iterator[tuple[NDArray[np.int64], int]]:
    holdings = fill_missing_cards(at).holdings
    picks, weights = matchups(holdings)
    for weight in np.unique(weights):
        for start in range(0, len(chosen := picks[weights == weight]), _ROWS):
            some = chosen[start : start + _ROWS]
            hands = np.stack([holding.hands[some[:, n]] for n, holding in enumerate(holdings)], axis=1)
            yield preflop.look_up_many(hands).sum(axis=0), int(weight)


def _by_class(at: EquitySpot) -> tuple[CardArray, NDArray[np.int64]]:
    """The match-ups that differ by more than the names of suits, each with the weights of all that do not."""
    holdings = fill_missing_cards(at).holdings
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


def _strengths(by: str, hands: CardArray, boards: CardArray, engine: Engine) -> Strengths:
    """A row for each hand, a column for each board."""
    hole, board = np.repeat(hands, len(boards), axis=0), np.tile(boards, (len(hands), 1))
    together = (masks_of(hands)[:, None] & masks_of(boards)) != 0
    if together.any():  # a card cannot be in two places: evaluate another one there, and mark the row
        apart = ~together.ravel()
        found = np.full(len(hole), NOT_DEALT, dtype=np.int16)
        found[apart] = engine.strengths(by, hole[apart], board[apart])
    else:
        found = engine.strengths(by, hole, board)
    return found.reshape(together.shape)


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
    """How much of the pot each range of hands wins on average when all stay to the showdown.

    Every deal is counted if that takes at most `budget` comparisons of hands (`method="auto"`); otherwise `deals` deals
    are sampled, always the same for one `seed`; `told` receives the progress. What cannot be read or dealt is a
    ValueError that says why.
    """
    asked = read_question(ranges, board, dead, game)
    if not 1 <= deals <= MOST_DEALS:
        raise CannotCount(f"a sample is 1 to {MOST_DEALS:,} deals")
    work = cost(asked, budget) if method != "sampled" else 0
    if method == "exact" and work > budget:
        raise CannotCount("too many deals to enumerate; sample, name fewer hands, or raise the budget")
    counts = engine or best_engine()
    if method != "sampled" and work <= budget:
        return answer(asked, ranges, count(asked, counts))
    return answer(asked, ranges, sample(asked, deals, seed, counts, told=told), seed)


def read_question(ranges: tuple[str, ...], board: str, dead: str, game: str | Game) -> EquitySpot:
    """The question, read and checked."""
    deal = _deal(game) if isinstance(game, str) else deal_of(game)
    most = min(MOST_PLAYERS, deal.game.most_players)
    if not 2 <= len(ranges) <= most:
        raise CannotCount(f"{deal.game.name} takes 2 to {most} players, not {len(ranges)}")
    read = [read_range(text, deal.own, deal.deck) for text in ranges]
    return build_spot(deal, read, _known(board, "board"), _known(dead, "dead cards"))


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
    players = player_results(ranges, tuple(side.name for side in game.sides), outcomes)
    return Equity(
        game=game.id,
        method="exact" if seed is None else "sampled",
        deals=outcomes.total(),
        players=players if seed is not None else without_error(players),
        stands_pat=asked.deal.stands_pat,
        seed=seed or 0,
    )
