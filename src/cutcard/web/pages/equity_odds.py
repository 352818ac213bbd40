"""Equities for the lab's page, worked out in a process."""

from typing import Final, NamedTuple

from msgspec import Struct

from cutcard.cards import RANKS
from cutcard.equity import CannotCount, Equity, NotARange, PlayerEquity, equity, read_range
from cutcard.equity.calculate import WITH_NUMPY
from cutcard.equity.spot import deal_of
from cutcard.rules.data_files import RulebookError
from cutcard.rules.game import load_game
from cutcard.web.http.errors import HttpRefusal

BUDGET: Final = 20_000_000
"""The most hands compared in an exact count: about a second, by NumPy, because numba would have to compile first."""
DEALS: Final = 50_000
SEED: Final = 1


class EquityAsked(NamedTuple):
    """What is asked: ranges, the board, dead cards, the game, and whether to sample in any case."""

    ranges: tuple[str, ...]
    board: str = ""
    dead: str = ""
    game: str = "nlhe"
    sampled: bool = False


class SideOdds(Struct, frozen=True, gc=False):
    """One side of the pot: its name, and its share of the whole pot."""

    name: str
    equity: float


class PlayerOdds(Struct, frozen=True, gc=False):
    """One player, in shares of one: of the pot, of deals won alone, of deals split."""

    equity: float
    wins: float
    ties: float
    error: float
    """The standard error of the equity; 0: exact."""
    sides: tuple[SideOdds, ...]
    cells: tuple[float, ...]
    """In games of two cards the share of each of the 169 kinds of hands in the range, aces first, row by row."""


class EquityOdds(Struct, frozen=True, gc=False):
    """The equity of all players."""

    exact: bool
    deals: float
    """How many deals were counted or sampled."""
    stands_pat: bool
    """Whether a draw was left out."""
    players: tuple[PlayerOdds, ...]


def worked_out(body: EquityAsked) -> EquityOdds:
    """Exact if that is quick, else a sample that is the same each time."""
    try:
        found = equity(
            *body.ranges, board=body.board, dead=body.dead, game=body.game, deals=DEALS, seed=SEED, budget=BUDGET,
            method="sampled" if body.sampled else "auto", engine=WITH_NUMPY,
        )  # fmt: skip
        held = deal_of(load_game(body.game)).own
        cells = [_cells(text) if held == 2 else () for text in body.ranges]
    except NotARange as wrong:
        whose = _unread(body)
        raise HttpRefusal(422, "no_range", f"Range {whose}. {wrong}", range=whose) from wrong
    except (CannotCount, ValueError) as wrong:
        text = str(wrong)
        whose = next((n for n, one in enumerate(body.ranges, 1) if text.startswith(f"{one!r}:")), 0)
        raise HttpRefusal(422, "cannot_count", f"{text[:1].upper()}{text[1:]}.", range=whose) from wrong
    except RulebookError as wrong:
        raise HttpRefusal(404, "no_game", str(wrong)) from wrong
    return EquityOdds(
        exact=found.method == "exact",
        deals=float(found.deals),
        stands_pat=found.stands_pat,
        players=tuple(_odds(found, player, grid) for player, grid in zip(found.players, cells, strict=True)),
    )


def _unread(body: EquityAsked) -> int:
    """The first range that can't be read, from 1."""
    deal = deal_of(load_game(body.game))
    for number, text in enumerate(body.ranges, 1):
        try:
            read_range(text, deal.own, deal.deck)
        except NotARange:
            return number
    return 0


def _odds(found: Equity, player: PlayerEquity, cells: tuple[float, ...]) -> PlayerOdds:
    return PlayerOdds(
        equity=player.equity,
        wins=player.wins / found.deals,
        ties=player.ties / found.deals,
        error=player.error,
        sides=tuple(SideOdds(side.name, side.equity) for side in player.sides),
        cells=cells,
    )


def _cells(text: str) -> tuple[float, ...]:
    """The grid of a range: pairs from the upper left down, suited hands above them, offsuit below."""
    read = read_range(text)
    if any(len(hand) < 2 for hand in read.hands):
        return (1.0,) * len(RANKS) ** 2 if read.is_random else ()
    most, grid = max(read.weights), [0.0] * len(RANKS) ** 2
    for (high, low), weight in zip(read.hands, read.weights, strict=True):
        row, column = 12 - (high >> 2), 12 - (low >> 2)
        combos = 6 if row == column else 4 if high & 3 == low & 3 else 12
        place = row * 13 + column if combos != 12 else column * 13 + row
        grid[place] += weight / most / combos
    return tuple(round(share, 4) for share in grid)
