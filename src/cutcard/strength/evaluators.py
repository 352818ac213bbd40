"""The ways to win that a game's TOML file may name, each called with a player's own cards and the board.

| name | the best hand | plays |
|---|---|---|
| ``high`` | royal flush | any five |
| ``low_a5`` | wheel | any five, razz and ace-to-five draw |
| ``eight_low`` | wheel; -1 without an eight or better | any five |
| ``low_27`` | seven-five, mixed suits | any five |
| ``badugi`` | ace to four, four suits | up to four |
| ``badugi_27`` | deuce to five, four suits | up to four, the badeucey half |
| ``omaha_high`` | royal flush | two of the hand and three of the board |
| ``omaha_eight_low`` | wheel; -1 without an eight or better | two of the hand and three of the board |
"""

from collections.abc import Callable, Sequence
from typing import Final

from cutcard.strength.badugi import badugi, badugi_27
from cutcard.strength.high import high
from cutcard.strength.low import eight_low, low_27, low_a5
from cutcard.strength.omaha import omaha_eight_low, omaha_high

Evaluator = Callable[[Sequence[int], Sequence[int]], int]


def _of_all(strength: Callable[[Sequence[int]], int]) -> Evaluator:
    """An evaluator for games in which own cards and board mix freely."""

    def of_hole_and_board(hole: Sequence[int], board: Sequence[int]) -> int:
        return strength([*hole, *board])

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
