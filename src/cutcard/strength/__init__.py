"""What beats what: the strength of hands, high and low, one hand at a time in plain Python.

Every strength is an int: larger wins, equal ties, and -1 does not qualify. ``EVALUATORS`` are the ways to win that a
game's TOML file may name, each called with a player's own cards and the board (empty where there is none).
Cards must be known and different from each other; that is the caller's promise, kept unchecked for speed.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cutcard.strength.badugi import badugi, badugi_27
from cutcard.strength.high import high
from cutcard.strength.low import eight_low, low_27, low_a5
from cutcard.strength.omaha import omaha_eight_low, omaha_high
from cutcard.strength.showing import showing_high, showing_low

__all__ = (
    "EVALUATORS",
    "badugi",
    "badugi_27",
    "eight_low",
    "high",
    "low_27",
    "low_a5",
    "omaha_eight_low",
    "omaha_high",
    "showing_high",
    "showing_low",
)

Evaluator = Callable[[Sequence[int], Sequence[int]], int]


def _of_all(strength: Callable[[Sequence[int]], int]) -> Evaluator:
    """An evaluator for games in which hole cards and board mix freely."""

    def of_hole_and_board(hole: Sequence[int], board: Sequence[int]) -> int:
        return strength((*hole, *board))

    return of_hole_and_board


EVALUATORS: Final[dict[str, Evaluator]] = {
    "high": _of_all(high),
    "low_a5": _of_all(low_a5),
    "eight_low": _of_all(eight_low),
    "low_27": _of_all(low_27),
    "badugi": _of_all(badugi),
    "badugi_27": _of_all(badugi_27),
    "omaha_high": omaha_high,
    "omaha_eight_low": omaha_eight_low,
}
