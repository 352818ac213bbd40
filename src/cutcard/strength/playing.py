"""Which cards play: the five (in badugi up to four) that make a hand as strong as it is, and all equally good fives.

Cards come in the order in which they are read aloud; of equal ranks the higher suit comes first.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from cutcard.strength.badugi import badugi, badugi_27
from cutcard.strength.evaluators import EVALUATORS
from cutcard.strength.high import high
from cutcard.strength.low import eight_low, low_27, low_a5
from cutcard.strength.names import held

Cards = tuple[int, ...]

_OF_CARDS: Final[dict[str, Callable[[Sequence[int]], int]]] = {
    "high": high,
    "low_a5": low_a5,
    "eight_low": eight_low,
    "low_27": low_27,
    "badugi": badugi,
    "badugi_27": badugi_27,
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
