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
| ``short_high`` | royal flush; flushes above full houses, no card below a six | any five |
| ``short_trips`` | the same with three of a kind above a straight | any five |
| ``omaha_eight_low`` | wheel; -1 without an eight or better | two of the hand and three of the board |

And which cards play: the five (in badugi up to four) that make the hand's strength, in the order in which they
are read aloud; of equal ranks the higher suit comes first.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from cutcard.strength.hand_names import held
from cutcard.strength.hand_strength import badugi, badugi_27, eight_low, high, low_27, low_a5
from cutcard.strength.omaha import omaha_eight_low, omaha_high
from cutcard.strength.short_deck import short_high, short_trips

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
    "short_high": _of_all(short_high),
    "short_trips": _of_all(short_trips),
    "omaha_high": omaha_high,
    "omaha_eight_low": omaha_eight_low,
}


Cards = tuple[int, ...]

_OF_CARDS: Final[dict[str, Callable[[Sequence[int]], int]]] = {
    "high": high,
    "low_a5": low_a5,
    "eight_low": eight_low,
    "low_27": low_27,
    "badugi": badugi,
    "badugi_27": badugi_27,
    "short_high": short_high,
    "short_trips": short_trips,
    "omaha_high": high,
    "omaha_eight_low": eight_low,
}


def playing(kind: str, hole: Sequence[int], board: Sequence[int]) -> Cards:
    """The cards that play, of several equal ways the one with the highest suits; none where nothing qualifies."""
    return next(iter(all_playing(kind, hole, board)), ())


def all_playing(kind: str, hole: Sequence[int], board: Sequence[int]) -> list[Cards]:
    """Every choice of cards that is as strong as the best, the highest suits first."""
    strength = EVALUATORS[kind](hole, board)
    if strength < 0:
        return []
    ranks, evaluate = held(kind, strength).ranks, _OF_CARDS[kind]
    choices = [cards for cards in _choices(kind, hole, board, len(ranks)) if evaluate(cards) == strength]
    return sorted([_as_read(cards, ranks) for cards in choices], reverse=True)


def _choices(kind: str, hole: Sequence[int], board: Sequence[int], size: int) -> Iterable[Cards]:
    if kind.startswith("omaha"):
        return ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))
    return combinations((*hole, *board), size)


def _as_read(cards: Cards, ranks: Sequence[int]) -> Cards:
    return tuple(sorted(cards, key=lambda card: (ranks.index(card >> 2), -card)))
