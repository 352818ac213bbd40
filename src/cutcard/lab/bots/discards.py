"""Which cards to throw away: every choice is tried with the same fresh cards, and the one that ends best is taken."""

from bisect import bisect_left
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from cutcard.cards import DECK
from cutcard.rules import Game
from cutcard.strength import EVALUATORS

_TRIALS: Final = 14
_SAMPLE: Final = 500
_PRICE: Final = 0.002
"""As good a hand with fewer new cards is the surer one: each card thrown must bring at least this much."""
_RIVALS: Final = 6
"""A hand should beat so many others dealt at random, which is about one that drew, too."""

Cards = tuple[int, ...]


def discards(held: Cards, most: int, game: Game, rng: Random) -> Cards:
    """The cards whose exchange ends best, at most so many."""
    rest = [card for card in DECK if card not in held]
    trials = [rng.sample(rest, most) for _ in range(_TRIALS // len(game.sides))]

    def worth(thrown: Cards) -> float:
        kept = [card for card in held if card not in thrown]
        ends = sum(_place([*kept, *fresh[: len(thrown)]], game) for fresh in trials)
        return ends / len(trials) - _PRICE * len(thrown)

    return max((cards for count in range(most + 1) for cards in combinations(held, count)), key=worth)


def _place(cards: list[int], game: Game) -> float:
    """How likely this beats all rivals, on all sides together."""
    return sum(_beats(cards, side.by) ** _RIVALS for side in game.sides)


def _beats(cards: list[int], by: str) -> float:
    return bisect_left(_scale(by, len(cards)), EVALUATORS[by](cards, ())) / _SAMPLE


@cache
def _scale(by: str, size: int) -> list[int]:
    """The strengths of many hands dealt at random, sorted; always the same ones."""
    rng = Random(52)  # noqa: S311 - a sample, no secret
    return sorted(EVALUATORS[by](rng.sample(DECK, size), ()) for _ in range(_SAMPLE))
