"""Beyond scenarios in the house rules: pots in order, and only the right line of the ranking list."""

import pytest

from cutcard.cards import DECK, cards
from cutcard.hand import Hand, carry_out
from cutcard.hand.commands import AllIn, Call, ShowDown, StartHand
from cutcard.hand.events import PotAwarded
from cutcard.rules import Stakes, TableRules, load_game, load_house

_STAKES = Stakes(small_blind=100, big_blind=200, chip=25)

# The hand of the button, which beats the kings of the other player, on a board; and its line in the ranking list.
_RANKINGS = (
    ("As Ks", "Ts Js Qs 2d 3d", "house.ranking.1"),
    ("8s 9s", "Ts Js Qs 2d 3d", "house.ranking.2"),
    ("8s 8h", "8d 8c Qs 2d 3d", "house.ranking.3"),
    ("8s 8h", "8d Qc Qs 2d 3d", "house.ranking.4"),
    ("As 8s", "Ts Js 4s 2d 3d", "house.ranking.5"),
    ("8s 9h", "Ts Js Qd 2d 3d", "house.ranking.6"),
    ("8s 8h", "8d Js Qc 2d 3d", "house.ranking.7"),
    ("8s Qh", "8d Js Qc 2d 3d", "house.ranking.8"),
    ("As Ah", "8d Js Qc 2d 3d", "house.ranking.9"),
)


@pytest.mark.parametrize(("hole", "board", "line"), _RANKINGS)
def test_the_award_names_the_winner_s_line_of_the_ranking_list_and_no_other(hole: str, board: str, line: str) -> None:
    award = _heads_up(hole, "Kd Kh", board)[-1]
    assert award.shares == ((1, 20_000),)
    assert [cite for cite in award.cites if "ranking" in cite] == ["house.ranking.0", line]


def test_a_pot_won_by_a_high_card_names_that_line() -> None:
    award = _heads_up("As 9h", "Kd Th", "8d Js 5c 2d 3d")[-1]
    assert award.shares == ((1, 20_000),)
    assert [cite for cite in award.cites if "ranking" in cite] == ["house.ranking.0", "house.ranking.10"]


@pytest.mark.proves("house.side.5")
def test_the_side_pot_is_decided_before_the_main_pot() -> None:
    rules = _rules()
    hand = Hand()
    carry_out(StartHand(seats=((1, 10_000), (2, 10_000), (3, 1_000)), button=1, deck=tuple(DECK)), hand, rules)
    for seat in (1, 2, 3):
        carry_out(AllIn(seat), hand, rules)
    awards = [event for event in carry_out(ShowDown(), hand, rules) if isinstance(event, PotAwarded)]
    assert [(award.pot, sum(chips for _, chips in award.shares)) for award in awards] == [(1, 18_000), (0, 3_000)]


def _rules() -> TableRules:
    return load_house("house").rules_for(load_game("nlhe"), _STAKES)


def _heads_up(button: str, other: str, board: str) -> list[PotAwarded]:
    """Both all-in before the flop: the awards of the showdown."""
    rules = _rules()
    mine, theirs, common = cards(button), cards(other), cards(board)
    rest = [card for card in DECK if card not in (*mine, *theirs, *common)]
    first = [theirs[0], mine[0], theirs[1], mine[1]]
    deck = (*first, rest[0], *common[:3], rest[1], common[3], rest[2], common[4], *rest[3:])
    hand = Hand()
    carry_out(StartHand(seats=((1, 10_000), (2, 10_000)), button=1, deck=tuple(deck)), hand, rules)
    carry_out(AllIn(1), hand, rules)
    carry_out(Call(2), hand, rules)
    return [event for event in carry_out(ShowDown(), hand, rules) if isinstance(event, PotAwarded)]
