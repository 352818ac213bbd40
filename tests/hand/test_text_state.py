"""Every state of a hand is one line of text: stable, short, and another one when anything changed."""

from cutcard.cards import cards
from cutcard.hand import Hand, carry_out, evolve
from cutcard.hand import commands as do
from cutcard.hand.text_state import text_state
from cutcard.rules import Stakes, load_game, load_house

RULES = load_house("ccp").rules_for(load_game("nlhe"), Stakes(small_blind=50, big_blind=100, chip=25))
TOP = cards("As 2c Kd 2d Qs 3c 4h 7s 8d 2h 5c Ah 6c Qc")
DECK = TOP + tuple(number for number in range(52) if number not in TOP)
START = do.StartHand(seats=((1, 1000), (2, 1000), (3, 300)), button=1, deck=DECK, carried=25)


def test_a_hand_that_has_not_begun() -> None:
    assert text_state(Hand()) == "no hand yet"


def test_a_hand_in_the_middle_of_a_round() -> None:
    hand = Hand()
    for command in (START, do.RaiseTo(1, 300), do.Call(2), do.AllIn(3), do.RaiseTo(2, 100)):
        carry_out(command, hand, RULES)
    assert text_state(hand) == (
        f"nlhe@ccp v{hand.version} bet street 2 | board 7s 8d 2h, burns 4h, stub 42 | "
        "pot 1025 (925 for 2 3 1), carried in 25, dead 25 | "
        "sb 2 bb 3, match 100 by 2, step 100, full 100, bets 1 | *>1: 700 bet 0 of 300 Kd 3c | "
        "2: 600 bet 100 of 400 As 2d acted 100 | 3: 0 bet 0 of 300 2c Qs"
    )


def test_every_event_changes_the_line_and_a_copy_has_the_same() -> None:
    hand, told, watched = Hand(), [], Hand()
    for command in (
        START,
        do.RaiseTo(1, 300),
        do.Call(2),
        do.AllIn(3),
        do.Check(2),
        do.AllIn(1),
        do.Call(2),
        do.ShowDown(),
    ):
        told += [text_state(evolve(watched, event)) for event in carry_out(command, hand, RULES)]
        assert text_state(hand) == text_state(hand.copy()) == told[-1]
    assert len(set(told)) == len(told)
    assert all("\n" not in text and len(text) < 600 for text in told)


def test_what_the_floor_did_stands_in_the_line() -> None:
    hand = Hand()
    carry_out(START, hand, RULES)
    for command, words in (
        (do.MoveCards(moves=(do.Move(cards("4h")[0], "stub", "aside"),)), "aside 4h, stub 45"),
        (do.MoveCards(moves=(do.Move(cards("7s")[0], "stub", "scrap"),)), "aside 4h, scrap 7s, stub 44"),
        (do.PlanStreet(street=1, burn=False, mix="with_stub"), "| plan street 2 no burn mix with_stub |"),
        (do.Bind(of=2, to="raise", amount=300), "As 2d must raise 300 |"),
        (do.SetBehind(of=3), "3: 0 bet 100 of 100 2c Qs behind 200"),
        (do.VoidHand(why="misdeal"), " over void street 1 |"),
    ):
        carry_out(command, hand, RULES)
        assert words in text_state(hand), text_state(hand)
        assert text_state(hand) == text_state(hand.copy())
