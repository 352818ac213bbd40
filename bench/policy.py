"""Who decides in the benchmarked hands: dice rolled beforehand, so that both engines take the same decisions for free.

A decision is two words and a share: what to do facing a bet, what to do facing none, and how far a raise goes between
the minimum and the maximum. The n-th decision of a hand answers the n-th question of either engine.

Loose players raise to any amount with equal chance: short, wild hands, two in three of them shown down. Tight players
fold more and raise little: longer hands, one in three shown down. Showdowns cost PokerKit most, so its speed, and with
it our lead, depends on who plays; the report shows both.
"""

from random import Random
from typing import Final, NamedTuple

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
WHOLE: Final = 1024
"""A raise is the minimum plus so many parts of 1024 of the way to the maximum."""

Decision = tuple[int, int, int]

_LIVELY: Final = 40  # after so many decisions nobody raises any more, so that every hand ends
_CALM: Final = 9 * 5  # then nine players on five streets have enough decisions left to finish


class Players(NamedTuple):
    """How often, in a hundred, they do what; and the largest share of the way to the maximum that they raise."""

    fold: int
    call: int
    raise_: int
    bet: int
    boldness: int = WHOLE


LOOSE: Final = Players(fold=38, call=42, raise_=20, bet=30)
TIGHT: Final = Players(fold=45, call=40, raise_=15, bet=35, boldness=WHOLE // 16)


def decisions(rng: Random, players: Players) -> list[Decision]:
    """All decisions of one hand."""
    return [_decision(rng, players) for _ in range(_LIVELY)] + [(CALL, CALL, 0)] * _CALM


def _decision(rng: Random, players: Players) -> Decision:
    facing = rng.choices((FOLD, CALL, RAISE), players[:3])[0]
    unbet = rng.choices((RAISE, CALL), (players.bet, 100 - players.bet))[0]
    return facing, unbet, rng.randint(0, players.boldness)
