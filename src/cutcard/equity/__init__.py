"""Equity: what hands and ranges are worth against each other, exact or sampled, in every game.

``from cutcard.equity import equity``, or ``cutcard.equity(...)``: the package is called as its function is. It reads no
file but the games', and has no randomness of its own; a sample comes from the seed that is passed in. Every bad
argument is a ValueError with a sentence.
"""

import sys
from types import ModuleType

from cutcard.equity.calculate import BUDGET, DEALS, MOST_DEALS, Way, equity
from cutcard.equity.outcomes import MOST_PLAYERS, Equity, Method, PlayerEquity, SideEquity
from cutcard.equity.ranges import NotARange, Range, read_range
from cutcard.equity.spot import CannotCount

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


class _Called(ModuleType):
    """Importing a part of this package binds its name in `cutcard`, where programs expect the function of that name."""

    __call__ = staticmethod(equity)


sys.modules[__name__].__class__ = _Called
