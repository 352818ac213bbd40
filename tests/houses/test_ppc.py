"""The charity room: what one hand of a scenario cannot show."""

import pytest

from cutcard.hand import Hand, carry_out, legal
from cutcard.hand.commands import Call, Deal, Fold, RaiseTo, StartHand
from cutcard.hand.legal_options import BET
from cutcard.rules import Stakes, load_game, load_house

CASH = load_house("ppc").rules_for(load_game("nlhe"), Stakes(format="cash", small_blind=1, big_blind=3))


def raked(dealt_in: int) -> tuple[int, int]:
    """Rake and promotional drop when two of so many players put 50 each in before the flop."""
    hand = Hand()
    carry_out(StartHand(seats=tuple((seat, 300) for seat in range(1, dealt_in + 1)), button=1), hand, CASH)
    carry_out(Deal(), hand, CASH)
    carry_out(RaiseTo(legal(hand, CASH).seat, 50), hand, CASH)
    carry_out(Call(legal(hand, CASH).seat), hand, CASH)
    while hand.phase == BET:
        carry_out(Fold(legal(hand, CASH).seat), hand, CASH)
    return hand.chips.rake, hand.chips.promo


@pytest.mark.proves("ppc.rakered.3")
@pytest.mark.parametrize(("dealt_in", "taken"), [(2, (2, 0)), (3, (2, 0)), (4, (3, 1)), (5, (4, 1)), (9, (4, 1))])
def test_rake_is_reduced_by_the_count_of_players_dealt_in_and_nobody_is_asked(
    dealt_in: int, taken: tuple[int, int]
) -> None:
    assert raked(dealt_in) == taken
