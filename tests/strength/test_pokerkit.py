"""PokerKit, asked about the same hands, puts them in the same order."""

from itertools import pairwise

import pokerkit
import pytest

from cutcard.cards import texts
from cutcard.strength import EVALUATORS
from tests.strength import judge
from tests.sweeps import fresh

HANDS: dict[str, type[pokerkit.Hand]] = {
    "high": pokerkit.StandardHighHand,
    "low_a5": pokerkit.RegularLowHand,
    "eight_low": pokerkit.EightOrBetterLowHand,
    "low_27": pokerkit.StandardLowHand,
    "badugi": pokerkit.BadugiHand,
    "badugi_27": pokerkit.StandardBadugiHand,
    "short_high": pokerkit.ShortDeckHoldemHand,
    "omaha_high": pokerkit.OmahaHoldemHand,
    "omaha_eight_low": pokerkit.OmahaEightOrBetterLowHand,
}


def compare(kind: str, count: int, seed: int) -> None:
    """Sort hands by our strength: PokerKit must then see every step up as a step up, and every tie as a tie."""
    ours: list[tuple[int, pokerkit.Hand]] = []
    for hole, board in judge.deals(kind, count, seed):
        theirs = HANDS[kind].from_game_or_none(texts(hole), texts(board))
        strength = EVALUATORS[kind](hole, board)
        assert (strength == -1) == (theirs is None), (texts(hole), texts(board))
        if theirs is not None:
            ours.append((strength, theirs))
    ours.sort(key=lambda pair: pair[0])
    for (lower, worse), (upper, better) in pairwise(ours):
        assert worse == better if lower == upper else worse < better, (worse, better)


@pytest.mark.parametrize("kind", sorted(HANDS))
def test_hands_are_ordered_as_pokerkit_orders_them(kind: str) -> None:
    compare(kind, 300 if kind.startswith("omaha") else 1000, seed=2013)


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(HANDS))
def test_many_more_hands_are_ordered_as_pokerkit_orders_them(kind: str) -> None:
    compare(kind, 1000 if kind.startswith("omaha") else 5000, seed=fresh(1)[0])
