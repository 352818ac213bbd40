"""How good a starting hand is: 0 for the worst, 1 for the best of all that could have been dealt in this game.

A few points by what each way to win likes, and then the place of those points among hands dealt at random. Rough, as
beginners are; nothing here knows a rule beyond the game's ways to win.

| way to win | likes |
|---|---|
| high with a board | pairs, high cards, one suit, cards near each other; in Omaha of every two of the four |
| high without a board | sets, pairs, three to a flush or a straight; five cards as they stand |
| low | different low cards, the lower the better |
| badugi | the badugi as it stands |
"""

from bisect import bisect_left
from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from cutcard.cards import ACE, DECK
from cutcard.rules import Game
from cutcard.strength import EVALUATORS

_SAMPLE: Final = 1000

Cards = tuple[int, ...]


def starting_place(cards: Cards, game: Game) -> float:
    """The share of starting hands that are worse than this one."""
    scale = _scale(game)
    return bisect_left(scale, _points(cards, game)) / len(scale)


@cache
def _scale(game: Game) -> list[float]:
    """The points of many starting hands, sorted; always the same ones, so that a bot's judgement does not wander."""
    rng = Random(52)  # noqa: S311 - a sample, no secret
    first = game.streets[0]
    return sorted(_points(tuple(rng.sample(DECK, first.down + first.up)), game) for _ in range(_SAMPLE))


def _points(cards: Cards, game: Game) -> float:
    """All ways to win together; a hand that is best in one of them counts for more than one that is fair in both."""
    points = [_side_points(cards, side.by) for side in game.sides]
    return 2 * max(points) + min(points)


def _side_points(cards: Cards, by: str) -> float:
    """Points from 0 to about 20 for one way to win."""
    if by.startswith("badugi"):
        return EVALUATORS[by](cards, ()) / 55
    if by == "omaha_high":
        return sum(_two_cards(two) for two in combinations(cards, 2)) / 4
    if by == "high" and len(cards) == 2:
        return _two_cards(cards)
    if by == "high":
        return _three_cards(cards) if len(cards) == 3 else EVALUATORS[by](cards, ()) / 370
    return _low_cards(cards, aces_low=by != "low_27")


def _two_cards(cards: Cards) -> float:
    low, high = sorted(card >> 2 for card in cards)
    top = (1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10)[high]
    if low == high:
        return max(5.0, 2 * top)
    suited = 2 if len({card & 3 for card in cards}) == 1 else 0
    gap = high - low - 1
    return top + suited - (0, 1, 2, 4, 5)[min(gap, 4)] + (gap < 2 and high < ACE - 2)


def _three_cards(cards: Cards) -> float:
    ranks = sorted(card >> 2 for card in cards)
    most, times = Counter(ranks).most_common(1)[0]
    if times > 1:
        return 4 * times + most / 3 + (8 if times == 3 else 0)
    suited = 6 if len({card & 3 for card in cards}) == 1 else 0
    in_a_row = 5 if ranks[2] - ranks[0] < 4 else 0
    return suited + in_a_row + sum(ranks) / 9


def _low_cards(cards: Cards, *, aces_low: bool) -> float:
    """Each different card of eight or below, more for the lowest; of three cards each counts for more."""
    ranks = {-1 if aces_low and card >> 2 == ACE else card >> 2 for card in cards}
    return sum(9 - rank for rank in ranks if rank < 7) * 2 / min(len(cards), 5)
