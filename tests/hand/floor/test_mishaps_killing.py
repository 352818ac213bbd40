"""Hands killed and restored, chips set behind and hands called off, in every phase of a hand."""

import pytest

from cutcard.cards import UNKNOWN, cards
from cutcard.hand import events as ev
from cutcard.hand import legal, seen_by
from cutcard.hand.commands import (
    AllIn,
    Call,
    Check,
    CorrectStack,
    Deal,
    Discard,
    Fold,
    KillHand,
    Muck,
    PushPots,
    RaiseTo,
    RestoreHand,
    RunIt,
    SetBehind,
    Show,
    Splash,
    VoidHand,
)
from tests.hand.floor.test_move_cards import check_round, shown_down
from tests.hand.floors import Called, stacked

KINGS = "Ks Qs As Kd Qd Ad 2c 7h 8d 2d 3c 9s 3d 4h"


def kill(seat: int) -> KillHand:
    """A hand fouled."""
    return KillHand(of=seat, why="fouled", cites=("a.1",))


# Killed --------------------------------------------------------------------------------------------------------------


def test_out_of_turn_the_action_stays_in_turn_it_goes_on() -> None:
    table = Called()
    assert table.do(kill(3)) == [ev.Killed(3, "fouled", cites=("a.1",))]
    assert table.seat() == 1
    assert len(table.hand.deck.muck) == 2
    (killed, *_) = table.do(kill(1))
    assert isinstance(killed, ev.Killed)
    assert table.hand.is_over, "one is left"
    assert table.hand.by_seat[2].stack == 1100


def test_the_last_bet_comes_back_to_whoever_is_left() -> None:
    table = Called()
    table.do(RaiseTo(1, 600), kill(2))
    happened = table.do(kill(3))
    assert [(e.seat, e.amount) for e in happened if isinstance(e, ev.UncalledReturned)] == [(1, 500)]
    assert table.hand.by_seat[1].stack == 1150


def killed(table: Called) -> list[tuple[int, str]]:
    """Whose hands died, and why."""
    return [(event.seat, event.why) for event in table.of(ev.Killed)]


def test_nobody_plays_on_against_nothing_but_the_up_card_of_an_absent_player() -> None:
    table = Called("stud", house="ppc", absent=(2,))
    table.do(kill(1))
    assert killed(table) == [(2, "absent"), (1, "fouled"), (2, "absent")], "the up-card goes with the last opponent"
    assert table.hand.is_over
    assert table.hand.by_seat[3].stack == 1075, "three antes, and the bring-in of the card that lay lowest"


def test_the_up_card_of_an_absent_player_stays_while_two_others_play() -> None:
    table = Called("stud", house="ppc", absent=(2,), seats=((1, 1000), (2, 1000), (3, 1000), (4, 1000)))
    table.do(kill(1))
    assert killed(table) == [(2, "absent"), (1, "fouled")]
    assert not table.hand.is_over


def test_before_the_first_card() -> None:
    table = Called(deck=())
    table.do(kill(2))
    assert table.hand.phase == "deal"
    table.do(kill(1))
    assert table.hand.is_over
    assert table.hand.by_seat[3].stack == 1050


def test_on_a_draw_the_next_one_draws() -> None:
    table = Called("27td")
    table.to_flop()
    assert (table.hand.phase, table.seat()) == ("draw", 2)
    table.do(kill(2))
    assert table.seat() == 3
    table.do(Discard(3, table.hand.by_seat[3].down[:1]))
    table.do(kill(1))
    assert table.hand.is_over
    assert table.hand.by_seat[3].stack == 1200


def test_on_a_draw_the_last_one_to_draw() -> None:
    table = Called("27td")
    table.to_flop()
    table.do(Discard(2), Discard(3), kill(1))
    assert (table.hand.phase, table.hand.round.street, table.seat()) == ("bet", 1, 2)


def test_while_the_players_say_how_often_to_run_it() -> None:
    table = Called(house="ppc", kind="cash", deck=stacked(KINGS))
    table.do(AllIn(1), AllIn(2), AllIn(3))
    assert table.hand.phase == "runs"
    table.do(RunIt(1, 2), RunIt(2, 2), kill(3))
    assert table.of(ev.RunsAgreed)[0].times == 2
    assert table.hand.phase in ("show", "push")


def test_at_the_showdown_also_a_hand_that_lies_open() -> None:
    table = shown_down()
    assert table.seat() == 2
    table.do(Show(2), kill(2))
    assert table.seat() == 3
    (killed,) = table.do(kill(3))
    assert isinstance(killed, ev.Killed)
    table.refuse(kill(1), "last_hand")
    table.do(*([Show(1)] if table.hand.phase == "show" else []), PushPots())
    assert table.hand.by_seat[1].stack == 1200


def test_a_side_pot_nobody_is_left_for_belongs_to_the_one_below() -> None:
    table = Called(deck=stacked(KINGS), seats=((1, 400), (2, 1000), (3, 1000)))
    table.do(AllIn(1), Call(2), Call(3), RaiseTo(2, 200), Call(3))
    check = [Check(2), Check(3)]
    table.do(*check, *check)
    assert [amount for amount, _ in table.hand.chips.pots] == [1200, 400]
    while table.hand.phase == "show":
        table.do(Show(table.seat()))
    table.do(kill(2), kill(3))
    assert seen_by(table.hand, 0).pots == ((1600, (1,)),)
    table.do(PushPots())
    assert table.hand.by_seat[1].stack == 1600


def test_a_side_pot_whose_last_hand_conceded_belongs_to_the_one_below() -> None:
    table = Called(deck=stacked(KINGS), seats=((1, 1000), (2, 1000), (3, 400)), kind="cash")
    table.do(RaiseTo(1, 600), Call(2), Call(3))
    for _ in range(3):
        table.do(Check(2), Check(1))
    order = list(table.hand.board.order)
    assert order[-1] == 3
    first, second = order[0], order[1]
    table.do(Show(first), Muck(second), kill(first))
    while table.hand.phase == "show":
        table.do(Show(table.seat()))
    table.do(PushPots())
    assert sum(p.stack for p in table.hand.players) == 2400
    assert table.hand.by_seat[3].stack == 1600


def test_the_last_who_can_win_something_stays_though_another_lives() -> None:
    table = Called(deck=stacked(KINGS))
    table.do(Fold(1), Call(2), Check(3))
    for _ in range(3):
        table.do(Check(2), Check(3))
    table.do(Show(2), Muck(3), RestoreHand(of=1))
    assert table.hand.chips.pots == ((200, (2, 3)),), "seat 1 has put nothing in"
    table.refuse(kill(2), "last_hand")


def test_a_dead_hand_dies_no_more() -> None:
    table = Called()
    table.do(Fold(1))
    table.refuse(kill(1), "hand_dead")
    table.refuse(kill(7), "no_such_seat")


# Restored ------------------------------------------------------------------------------------------------------------


def test_a_folded_hand_lives_again_and_has_its_turn() -> None:
    table = Called()
    held = table.hand.by_seat[1].down
    table.do(Fold(1))
    (restored,) = table.do(RestoreHand(of=1, cites=("a.1",)))
    assert restored == ev.Restored(1, down=held, cites=("a.1",))
    assert (table.seat(), table.hand.round.live, table.hand.round.able) == (2, 3, 3)
    table.do(Call(2), Check(3))
    assert table.seat() == 1
    table.do(Call(1))
    assert table.hand.round.street == 1


def test_what_is_not_in_the_muck_any_more_cannot_live_again() -> None:
    table = Called()
    table.do(Fold(1))
    held = table.hand.by_seat[1].down
    table.hand.deck.muck.remove(held[0])
    table.hand.deck.scrap = held[:1]
    table.refuse(RestoreHand(of=1), "not_there")
    table.refuse(RestoreHand(of=2), "lives_already")


def test_stud_cards_that_lay_face_up_have_to_be_named_after_the_round() -> None:
    table = Called("stud")
    seat = table.seat()
    dead = next(p for p in table.hand.players if p.seat != seat)
    down, up = dead.down, dead.up
    table.do(kill(dead.seat))
    while table.hand.round.street == 0:
        may = legal(table.hand, table.rules)
        table.do(RaiseTo(may.seat, may.min_to) if may.bring_in else Call(may.seat))
    table.refuse(RestoreHand(of=dead.seat), "name_the_cards")
    table.do(RestoreHand(of=dead.seat, cards=(*down, *up)))
    assert (dead.live, dead.down, dead.up) == (True, down, up)


def test_an_unknown_hand_is_named_when_it_comes_back() -> None:
    table = Called(deck=())
    table.do(Deal(hole=((2, cards("As Kd")),)), Fold(1))
    table.refuse(RestoreHand(of=1, cards=cards("As Qd")), "not_there")
    table.do(RestoreHand(of=1, cards=cards("Qs Qd")))
    assert table.hand.by_seat[1].down == cards("Qs Qd")
    assert table.hand.deck.muck == []


def test_a_hand_mucked_at_the_showdown_is_contested_again() -> None:
    table = shown_down()
    table.do(Show(2), Muck(3), Muck(1))
    assert table.hand.phase == "push"
    happened = table.do(RestoreHand(of=1))
    assert [type(event) for event in happened] == [ev.Restored, ev.ShowdownOpened]
    table.do(Show(1), PushPots())
    assert table.hand.by_seat[1].stack == 1200


def test_a_folded_hand_restored_at_the_showdown_is_in_for_what_it_paid() -> None:
    table = Called(deck=stacked(KINGS))
    table.to_flop()
    table.do(RaiseTo(2, 200), Call(3), Fold(1))
    for _ in range(2):
        table.do(Check(2), Check(3))
    table.do(RestoreHand(of=1))
    assert table.hand.chips.pots == ((300, (2, 3, 1)), (400, (2, 3)))
    while table.hand.phase == "show":
        table.do(Show(table.seat()))
    table.do(PushPots())
    assert [table.hand.by_seat[seat].stack for seat in (1, 2, 3)] == [1200, 1100, 700]


# Chips behind --------------------------------------------------------------------------------------------------------


def test_chips_set_behind_play_no_part_and_come_back() -> None:
    table = Called(deck=stacked(KINGS))
    table.to_flop()
    (behind,) = table.do(SetBehind(of=1, cites=("a.1",)))
    assert behind == ev.StackSetBehind(1, 900, ("a.1",))
    assert (seen_by(table.hand, 0).seats[0].stack, seen_by(table.hand, 0).seats[0].behind) == (0, 900)
    table.do(RaiseTo(2, 400), Call(3))
    for _ in range(2):
        table.do(Check(2), Check(3))
    while table.hand.phase == "show":
        table.do(Show(table.seat()))
    table.do(PushPots())
    assert [table.hand.by_seat[seat].stack for seat in (1, 2, 3)] == [900 + 300, 500 + 800, 500]


def test_in_turn_the_action_goes_on_and_nobody_left_to_act_closes_the_round() -> None:
    table = Called()
    table.to_flop()
    table.do(SetBehind(of=2))
    assert table.seat() == 3
    table.do(SetBehind(of=3))
    assert (table.hand.phase, len(table.hand.board.cards)) == ("push", 5)


def test_a_bet_that_nobody_matched_goes_behind_too() -> None:
    table = Called(seats=((1, 1000), (2, 1000)))
    table.do(RaiseTo(1, 400), SetBehind(of=1), Fold(2))
    assert [p.stack for p in sorted(table.hand.players, key=lambda p: p.seat)] == [1100, 900]


def test_what_comes_back_in_the_middle_of_a_hand_stays_out_of_it() -> None:
    table = Called(seats=((1, 1000), (2, 300), (3, 400)))
    table.do(RaiseTo(1, 600), AllIn(2), SetBehind(of=1), AllIn(3))
    assert [(e.seat, e.amount) for e in table.of(ev.UncalledReturned)] == [(1, 200)]
    assert (table.hand.by_seat[1].stack, table.hand.by_seat[1].behind, table.hand.round.able) == (0, 600, 0)


def test_who_has_nothing_has_nothing_to_set_behind() -> None:
    table = Called()
    table.do(AllIn(1), Fold(2))
    table.refuse(SetBehind(of=1), "nothing_behind")
    table.refuse(SetBehind(of=2), "hand_dead")


# Counted -------------------------------------------------------------------------------------------------------------


def test_chips_counted_in_the_middle_of_a_hand_count_from_there_on() -> None:
    table = Called(seats=((1, 1000), (2, 1000), (3, 1000)))
    table.to_flop()
    (counted,) = table.do(CorrectStack(of=2, stack=1500))
    assert counted == ev.StackCorrected(2, 1500, 900)
    table.do(AllIn(2), AllIn(3), Fold(1))
    assert [(e.seat, e.amount) for e in table.of(ev.UncalledReturned)] == [(2, 600)]
    assert (table.hand.by_seat[2].start, table.hand.by_seat[2].stack) == (1600, 600)


def test_what_was_put_in_comes_back_beside_what_was_counted() -> None:
    table = Called()
    table.to_flop()
    table.do(CorrectStack(of=1, stack=700), VoidHand(why="fouled deck"))
    assert [p.stack for p in sorted(table.hand.players, key=lambda p: p.seat)] == [800, 1000, 1000]


def test_nobody_is_counted_into_or_out_of_an_all_in() -> None:
    table = Called()
    table.do(AllIn(1))
    table.refuse(CorrectStack(of=1, stack=500), "counted_all_in")
    table.refuse(CorrectStack(of=2, stack=0), "no_such_count")
    table.refuse(CorrectStack(of=2, stack=333), "no_such_count")
    table.refuse(CorrectStack(of=9, stack=500), "no_such_seat")


# Called off ----------------------------------------------------------------------------------------------------------


def test_every_chip_goes_back_whatever_it_was_put_in_for() -> None:
    table = Called(house="house", carried=7)
    table.do(Splash(1, 300), RaiseTo(1, 400), Call(2), SetBehind(of=3))
    void, ended = table.do(VoidHand(why="misdeal", cites=("a.1",)))
    assert void == ev.HandVoided("misdeal", ((1, 700), (2, 400), (3, 100)), cites=("a.1",))
    assert ended == ev.HandEnded(7)
    assert [p.stack for p in table.hand.players] == [1000, 1000, 1000]
    assert (table.hand.chips.left_over, table.hand.is_over, seen_by(table.hand, 0).voided) == (7, True, True)


def test_what_is_forfeited_stays() -> None:
    table = Called(carried=7)
    table.do(RaiseTo(1, 400), Call(2))
    void, ended = table.do(VoidHand(why="fouled deck", forfeit=(2,)))
    assert isinstance(void, ev.HandVoided)
    assert (void.forfeited, dict(void.refunds)) == (400, {1: 400, 3: 100})
    assert ended == ev.HandEnded(407)
    table.refuse(VoidHand(why="again"), "hand_over")


def test_nobody_forfeits_who_was_not_dealt_in() -> None:
    Called().refuse(VoidHand(why="x", forfeit=(9,)), "no_such_seat")


@pytest.mark.parametrize("house", ["standard", "ccp", "ppc"])
def test_until_the_pots_are_pushed(house: str) -> None:
    table = Called(house=house, deck=())
    table.do(Deal(), Call(1), Call(2), Check(3))
    table.do(Deal())
    check_round(table)
    table.do(Deal())
    check_round(table)
    table.do(Deal())
    check_round(table)
    table.do(VoidHand(why="53 cards"))
    assert {p.stack for p in table.hand.players} == {1000}
    assert UNKNOWN in table.hand.by_seat[1].down
