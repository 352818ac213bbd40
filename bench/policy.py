"""Who decides in the measured hands: dice thrown beforehand, so that both engines take the same decisions for free.

A decision is two words and a number: what is done facing a bet, what is done facing none, and how much more than the
least a raise comes to. The n-th decision of a hand answers the n-th question of either engine.
The weights make the loose game of a club night: about every other hand is shown down. More calling makes PokerKit
slower and our lead larger, more folding the other way round: showdowns are what costs it most.
"""

from random import Random
from typing import Final

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2

Decision = tuple[int, int, int]

_FACING: Final = ((FOLD, 35), (CALL, 49), (RAISE, 16))
_UNBET: Final = ((CALL, 65), (RAISE, 35))
_EXTRA: Final = ((0, 30), (2, 25), (4, 20), (7, 12), (12, 10), (1000, 3))  # in chips; the last one is everything
_LIVELY: Final = 40  # after so many decisions nobody raises any more, so that every hand ends
_CALM: Final = 9 * 5  # and then nine players on five streets have enough words to go on with


def decisions(rng: Random) -> list[Decision]:
    """All that will be decided in one hand."""
    lively = [(_draw(rng, _FACING), _draw(rng, _UNBET), _draw(rng, _EXTRA)) for _ in range(_LIVELY)]
    return lively + [(CALL, CALL, 0)] * _CALM


def _draw(rng: Random, weighted: tuple[tuple[int, int], ...]) -> int:
    return rng.choices([word for word, _ in weighted], [weight for _, weight in weighted])[0]
