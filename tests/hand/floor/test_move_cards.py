"""The floor moves cards, shuffles the stub and plans streets: where each card is then, and what is dealt."""

import pytest

from cutcard.cards import DECK, UNKNOWN, card, cards
from cutcard.hand import Hand, evolve, legal, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    KillHand,
    MixStub,
    Move,
    MoveCards,
    OpenCards,
    PlanStreet,
    PushPots,
    RaiseTo,
    Show,
    ShowDown,
    Shuffle,
    Winner,
)
from cutcard.hand.floor.card_places import where_cards_are
from cutcard.hand.log import describe_holding
from tests.hand.floors import Called, stacked
from tests.hand.invariants import check_cards

TOP = (Move(UNKNOWN, "stub", "burns"),)


def check_round(table: Called) -> list[ev.AnyEvent]:
    """All players check."""
    return table.do(Check(2), Check(3), Check(1))


def move(table: Called, *moves: Move, cites: tuple[str, ...] = ()) -> list[ev.AnyEvent]:
    """Move cards; all 52 still have a place, also after a replay."""
    happened = table.do(MoveCards(moves=moves, cites=cites))
    check_cards(table.hand)
    again = Hand()
    for event in table.events:
        evolve(again, event)
    assert where_cards_are(again) == where_cards_are(table.hand)
    return happened


# Moving --------------------------------------------------------------------------------------------------------------


def test_every_card_has_its_place() -> None:
    table = Called()
    table.to_flop()
    places = {name: len(lying) for name, lying in where_cards_are(table.hand).items()}
    assert places == {
        "stub": 42, "burns": 1, "board": 3, "muck": 0, "discards": 0, "aside": 0, "scrap": 0, "down": 6, "up": 0,
    }  # fmt: skip


@pytest.mark.parametrize("target", ["stub", "bottom", "burns", "muck", "aside", "scrap", "board"])
def test_a_card_goes_where_it_is_put(target: str) -> None:
    table = Called()
    table.to_flop()
    first = table.hand.board.cards[0]
    move(table, Move(first, "board", target, up=True))  # type: ignore[arg-type]  # one of the places
    where = where_cards_are(table.hand)
    assert first in where["stub" if target == "bottom" else target]
    assert {"stub": where["stub"][0], "bottom": where["stub"][-1]}.get(target, first) == first
    assert table.hand.board.cards[:2] == ([DECK[8], DECK[9]])


def test_the_stub_is_asked_for_its_next_or_its_bottom_card() -> None:
    table = Called()
    following, last = table.hand.deck.stub[0], table.hand.deck.stub[-1]
    move(table, Move(UNKNOWN, "stub", "burns"), Move(UNKNOWN, "bottom", "scrap"))
    assert (table.hand.deck.burns, table.hand.deck.scrap) == ([following], (last,))
    assert seen_by(table.hand, 0).stub == 44


def test_an_exposed_card_is_exchanged_and_everybody_saw_which() -> None:
    table = Called()
    exposed, kept = table.hand.by_seat[3].down
    (moved,) = move(table, Move(exposed, "down", "burns", 3, up=True), Move(UNKNOWN, "stub", "down", 3))
    assert table.hand.by_seat[3].down == (kept, DECK[6])
    for viewer, knows in ((0, UNKNOWN), (1, UNKNOWN), (3, DECK[6])):
        seen = redact(moved, viewer)
        assert isinstance(seen, ev.CardsMoved)
        assert [one.card for one in seen.moves] == [exposed, knows]
    assert seen_by(table.hand, 1).seats[2].down == (UNKNOWN, UNKNOWN)


def test_a_card_put_down_face_up_lies_open() -> None:
    table = Called()
    following = table.hand.deck.stub[0]
    move(table, Move(following, "stub", "down", 3, up=True))
    assert seen_by(table.hand, 1).seats[2].down == (UNKNOWN, UNKNOWN, following)
    move(table, Move(following, "down", "scrap", 3))
    assert seen_by(table.hand, 1).seats[2].down == (UNKNOWN, UNKNOWN)


def test_a_card_of_the_muck_may_be_one_thrown_away() -> None:
    table = Called("27td")
    table.do(Call(1), Call(2), Check(3))
    thrown = table.hand.by_seat[2].down[:2]
    table.do(Discard(2, thrown))
    move(table, Move(thrown[1], "muck", "scrap"))
    assert (table.hand.deck.discards, table.hand.deck.scrap) == ([thrown[0]], (thrown[1],))


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ((), "no_moves"),
        ((Move(card("As"), "board", "muck"),), "not_there"),
        ((Move(UNKNOWN, "muck", "scrap"),), "not_there"),
        ((Move(UNKNOWN, "down", "scrap", 3),), "not_there"),
        ((Move(DECK[0], "down", "scrap", 9),), "no_such_seat"),
        ((Move(DECK[2], "stub", "down", 1),), "hand_dead"),
        ((Move(DECK[1], "down", "scrap", 3), Move(DECK[4], "down", "muck", 3)), "last_card"),
        (tuple(Move(UNKNOWN, "stub", "scrap") for _ in range(40)), "too_few_cards"),
    ],
)
def test_what_cannot_be_moved(moves: tuple[Move, ...], code: str) -> None:
    table = Called()
    table.do(Fold(1))
    table.refuse(MoveCards(moves=moves, cites=("a.1",)), code)


def test_where_cards_are_unknown_one_may_be_named_and_others_stay_so() -> None:
    table = Called(deck=())
    table.do(Deal())
    move(table, Move(card("As"), "down", "scrap", 3, up=True), Move(UNKNOWN, "stub", "down", 3))
    assert table.hand.deck.scrap == cards("As")
    assert table.hand.by_seat[3].down == (UNKNOWN, UNKNOWN)
    table.refuse(MoveCards(moves=(Move(card("As"), "down", "scrap", 2),)), "card_already_out")
    table.to_flop()
    table.refuse(Deal(board=cards("As Kd Qc")), "card_already_out")
    move(table, Move(card("As"), "scrap", "stub"))
    table.do(Deal(board=cards("As Kd Qc")))
    check_cards(table.hand)


# The stub and the streets --------------------------------------------------------------------------------------------


def test_the_stub_takes_a_new_order_of_exactly_its_cards() -> None:
    table = Called()
    stub = table.hand.deck.stub
    table.refuse(MixStub(stub=stub[1:]), "wrong_stub")
    table.do(MixStub(stub=stub[::-1], cites=("a.1",)))
    table.to_flop()
    assert table.hand.board.cards == list(stub[::-1][1:4])


def test_of_an_unknown_stub_nobody_asks() -> None:
    table = Called(deck=())
    assert table.do(MixStub(stub=())) == [ev.StubMixed((UNKNOWN,) * 52)]


def test_a_street_is_dealt_without_a_burn_once() -> None:
    table = Called()
    table.do(PlanStreet(street=1, burn=False, cites=("a.1",)))
    table.to_flop()
    check_round(table)
    assert [event.burn for event in table.of(ev.Dealt)] == [-1, -1, DECK[9]]
    assert not table.hand.floor.plans


def premature_flop() -> Called:
    """The flop was dealt before all had acted: its three cards are set aside, and the burn stays."""
    table = Called()
    table.do(Call(1))
    following = table.hand.deck.stub[:4]
    move(table, Move(following[0], "stub", "burns"), *(Move(one, "stub", "aside", up=True) for one in following[1:]))
    return table


def test_cards_set_aside_are_mixed_in_when_their_street_is_due() -> None:
    table = premature_flop()
    table.do(PlanStreet(street=1, burn=False, mix="with_stub", cites=("a.1",)), Call(2))
    assert seen_by(table.hand, 0).aside == 3
    happened = table.do(Check(3))
    due = happened[-1]
    assert isinstance(due, ev.MixDue)
    assert (table.hand.phase, sorted(due.pile), due.cites) == ("shuffle", sorted(DECK[7:]), ("a.1",))
    table.refuse(Shuffle(due.pile[1:]), "wrong_stub")
    table.refuse(MoveCards(moves=TOP), "not_now")
    table.do(Shuffle(due.pile[::-1]))
    assert table.hand.board.cards == list(due.pile[::-1][:3])
    assert (table.hand.deck.aside, table.hand.deck.burns) == ((), [DECK[6]])
    check_cards(table.hand)
    check_round(table)
    assert len(table.hand.deck.burns) == 2


def test_cards_set_aside_alone_become_the_stub() -> None:
    table = Called()
    table.to_flop()
    old = table.hand.deck.stub
    move(table, *(Move(one, "stub", "aside") for one in old[:6]))
    table.do(PlanStreet(street=2, mix="alone"))
    happened = check_round(table)
    assert isinstance(happened[-1], ev.MixDue)
    table.do(Shuffle(tuple(reversed(old[:6]))))
    assert table.hand.board.cards[3:] == [old[4]]
    assert set(old[6:]) <= set(table.hand.deck.muck)
    check_cards(table.hand)
    table.refuse(PlanStreet(street=2), "street_dealt")
    table.refuse(PlanStreet(street=9), "street_dealt")


def test_a_board_for_which_cards_are_mixed_first_is_run_once() -> None:
    for orders, offered in (((), 1), ((PlanStreet(street=1, mix="with_stub"),), 0)):
        table = Called(house="ppc", kind="cash")
        table.do(*orders, AllIn(1), AllIn(2), AllIn(3))
        assert len(table.of(ev.RunsOffered)) == offered


def test_too_few_cards_aside_are_no_stub() -> None:
    table = Called()
    table.to_flop()
    table.refuse(PlanStreet(street=2, mix="alone"), "too_few_cards")


def test_an_unknown_deck_is_mixed_by_the_dealer() -> None:
    table = Called(deck=())
    table.do(Deal(), Call(1), Call(2), Check(3), Deal(board=cards("As Kd Qc")))
    move(table, *(Move(one, "board", "aside") for one in cards("As Kd Qc")))
    table.do(PlanStreet(street=2, mix="with_stub"), Check(2), Check(3), Check(1))
    happened = table.do(Deal(board=cards("As")))
    assert [type(event) for event in happened][:3] == [ev.MixDue, ev.Reshuffled, ev.Dealt]
    assert (table.hand.board.cards, table.hand.deck.aside) == (list(cards("As")), ())
    check_cards(table.hand)


def test_a_down_street_may_come_face_up() -> None:
    table = Called("stud")
    table.do(PlanStreet(street=4, up=True))
    while table.hand.round.street < 4:
        seat = table.seat()
        may = legal(table.hand, table.rules)
        table.do(RaiseTo(seat, may.min_to) if may.bring_in else Call(seat) if may.call else Check(seat))
    assert [len(p.up) for p in table.hand.players] == [5, 5, 5]


# The showdown --------------------------------------------------------------------------------------------------------


def shown_down(*before: AnyCommand) -> Called:
    """All check to the showdown; seat 2 has kings, seat 3 queens, seat 1 aces."""
    table = Called(deck=stacked("Ks Qs As Kd Qd Ad 2c 7h 8d 2d 3c 9s 3d 4h"))
    table.to_flop()
    table.do(*before)
    for _ in range(3):
        check_round(table)
    return table


def test_a_hand_of_three_cards_does_not_win() -> None:
    table = shown_down(MoveCards(moves=(Move(UNKNOWN, "bottom", "down", 1),)))
    happened = table.do(ShowDown())
    (award,) = [event for event in happened if isinstance(event, ev.PotAwarded)]
    assert award.shares == ((2, 300),)
    assert describe_holding(table.hand, table.rules.game, 1, table.rules.game.sides) == ""
    assert describe_holding(table.hand, table.rules.game, 2, table.rules.game.sides) == "a pair of kings"


def test_where_no_hand_counts_the_floor_decides() -> None:
    moves = tuple(Move(UNKNOWN, "bottom", "down", seat) for seat in (1, 2, 3))
    table = shown_down(MoveCards(moves=moves))
    table.refuse(ShowDown(), "nobody_can_win")
    table.do(Show(2), Show(3), Show(1))
    table.refuse(PushPots(), "nobody_can_win")
    table.do(KillHand(of=1, why="too many cards"), KillHand(of=2, why="too many cards"), PushPots())
    assert table.hand.by_seat[3].stack == 1200


def test_a_board_of_six_is_read_by_the_floor() -> None:
    table = shown_down(MoveCards(moves=(Move(UNKNOWN, "stub", "board"),)))
    table.do(Show(2), Show(3), Show(1))
    table.refuse(PushPots(), "name_the_winners")
    table.do(PushPots((Winner(0, "", (3,)),)))
    assert table.hand.by_seat[3].stack == 1200


def test_cards_are_opened_for_everybody_and_play() -> None:
    table = Called()
    first, second = table.hand.by_seat[3].down
    assert table.do(OpenCards(of=3, cards=(first,), cites=("a.1",))) == [ev.CardsOpened(3, (first,), ("a.1",))]
    assert seen_by(table.hand, 0).seats[2].down == (first, UNKNOWN)
    table.refuse(OpenCards(of=3, cards=(first,)), "nothing_to_show")
    table.refuse(OpenCards(of=2, cards=(first,)), "not_your_cards")
    table.refuse(OpenCards(of=9, cards=(first,)), "no_such_seat")
    table.do(OpenCards(of=3, cards=(second,)))
    assert table.hand.by_seat[3].live


def test_what_somebody_outside_saw_is_opened_for_everybody_when_the_betting_is_over() -> None:
    table = Called()
    shown = table.hand.by_seat[3].down
    assert table.do(OpenCards(of=3, cards=shown, cites=("a.1",), later=True)) == [
        ev.CardsSeen(3, (), shown, owed=True, cites=("a.1",))
    ]
    assert all(seen_by(table.hand, viewer).seats[2].down == (UNKNOWN, UNKNOWN) for viewer in (0, 1, 2))
    table.do(Fold(1), Fold(2))
    assert table.hand.is_over
    assert all(seen_by(table.hand, viewer).seats[2].down == shown for viewer in (0, 1, 2))
