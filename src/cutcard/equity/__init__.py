"""Equity: what hands and ranges are worth against each other, exact or sampled, in every game.

``from cutcard.equity import equity``. The rules of this package: it reads no file but the games', and has no chance of
its own; a sample comes from the seed that is handed in. Whatever was asked badly is a ValueError with a sentence.
"""

from cutcard.equity.asking import BUDGET, DEALS, MOST_DEALS, Way, equity
from cutcard.equity.notation import NotARange, Range, read_range
from cutcard.equity.players import CannotCount
from cutcard.equity.result import MOST_PLAYERS, Equity, Method, PlayerEquity, SideEquity

__all__ = (
    "BUDGET",
    "DEALS",
    "MOST_DEALS",
    "MOST_PLAYERS",
    "CannotCount",
    "Equity",
    "Method",
    "NotARange",
    "PlayerEquity",
    "Range",
    "SideEquity",
    "Way",
    "equity",
    "read_range",
)
