"""Beyond scenarios of one hand in ccp: the order of events, and chips carried over to the next hand."""

import pytest

from cutcard.cards import DECK, cards
from cutcard.hand import Hand, carry_out
from cutcard.hand import events as ev
from cutcard.hand.commands import Call, Check, Fold, RaiseTo, ShowDown, StartHand
from cutcard.rules import Stakes, TableRules, load_game, load_house

TIE = cards("2c Ah As 3d Kc Kd 4c 7d 9h Js 5c 8s 6c Qh")
"""B, C and A get 2-3, A-K and A-K; nobody improves."""


def rules() -> TableRules:
    return load_house("ccp").rules_for(load_game("nlhe"), Stakes(small_blind=25, big_blind=50, chip=25))


def a_deck(top: tuple[int, ...] = ()) -> tuple[int, ...]:
    return (*top, *(number for number in DECK if number not in top))


@pytest.mark.proves("ccp.hand.1")
def test_the_start_is_written_before_blinds_and_cards() -> None:
    start = StartHand(seats=((1, 1000), (2, 1000), (3, 1000)), button=1, deck=a_deck(), hand="17")
    first, *rest = carry_out(start, Hand(), rules())
    assert isinstance(first, ev.HandStarted)
    assert first.hand == "17"
    assert "ccp.hand.1" in first.cites
    assert [type(event) for event in rest] == [ev.Shuffled, ev.Posted, ev.Posted, ev.Dealt]


@pytest.mark.proves("ccp.showdown.8")
def test_the_odd_chip_goes_from_one_hand_into_the_next_and_is_never_lost() -> None:
    table = rules()
    hand = Hand()
    carry_out(StartHand(seats=((1, 1000), (2, 1000), (3, 1000)), button=1, deck=a_deck(TIE)), hand, table)
    for command in (RaiseTo(1, 500), Fold(2), Call(3), *(Check(3), Check(1)) * 3, ShowDown()):
        carry_out(command, hand, table)
    assert hand.chips.left_over == 25

    stacks = tuple(sorted((player.seat, player.stack) for player in hand.players))
    following = Hand()
    carry_out(StartHand(seats=stacks, button=2, deck=a_deck(), carried=hand.chips.left_over), following, table)
    assert following.chips.total == 25 + 25 + 50
    for seat in (2, 3):
        carry_out(Fold(seat), following, table)
    assert following.chips.left_over == 0
    assert sum(player.stack for player in following.players) == 3000
    assert following.by_seat[1].stack == 1000 + 25 + 25
