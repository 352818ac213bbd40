"""Facts that the table knows: who has acted, whether that is substantial, how far the betting is, what comes next."""

import pytest

from cutcard.cards import DECK
from cutcard.floor.facts import facts_of
from cutcard.hand.commands import AllIn, BringIn, Call, Check, Deal, Fold, RaiseTo, ShowDown
from cutcard.table import AnyCommand
from cutcard.table.deal_hand import NextHand
from tests.floor.tables import dealt, do, rules_of, seated

RULES = rules_of("ppc")
STUD = rules_of("ppc", "stud")


def told(fact: str, *commands: AnyCommand, players: int = 9) -> str:
    """One fact after some actions: seats 1 and 2 have posted the blinds, and seat 3 is first."""
    table = dealt(RULES, players)
    do(table, RULES, *commands)
    return facts_of(table, RULES)[fact]


@pytest.mark.proves("ppc.substantial.1", "ppc.substantial.2")
@pytest.mark.parametrize(
    ("commands", "substantial"),
    [
        ((), "no"),
        ((RaiseTo(3, 300),), "no"),
        ((RaiseTo(3, 300), Fold(4)), "yes"),
        ((Call(3), Call(4)), "yes"),
        ((Fold(3), Call(4)), "yes"),
        ((Fold(3), Fold(4)), "no"),
        ((Fold(3), Fold(4), Fold(5)), "yes"),
    ],
)
def test_substantial_action_is_two_with_chips_or_any_three(commands: tuple[AnyCommand, ...], substantial: str) -> None:
    assert told("substantial", *commands) == substantial


@pytest.mark.proves("ppc.substantial.1")
def test_a_blind_that_checks_puts_no_chips_in() -> None:
    table = dealt(RULES, 3)  # seat 3 has the button and acts first
    do(table, RULES, Fold(3))
    assert facts_of(table, RULES)["substantial"] == "no"
    do(table, RULES, Call(1))
    assert facts_of(table, RULES)["substantial"] == "yes"  # the small blind completed


def test_straddles_and_posts_are_no_actions() -> None:
    table = seated(rules_of("standard"), 6)
    do(table, rules_of("standard"), NextHand(deck=tuple(range(52))))
    assert facts_of(table, rules_of("standard"))["acted"] == "0"


@pytest.mark.proves("ccp.misdeals.2")
def test_who_acted_is_counted_from_the_first_after_the_blinds() -> None:
    assert told("acted") == "0"
    assert told("acted", Call(3)) == "1"
    assert told("acted", Call(3), Fold(4)) == "2"


def test_the_bring_in_is_no_action_but_a_completion_is() -> None:
    table = dealt(STUD, 4)
    assert table.hand is not None
    assert table.hand.actor is not None
    first = table.hand.actor.seat
    do(table, STUD, BringIn(first))
    assert facts_of(table, STUD)["acted"] == "0"
    table = dealt(STUD, 4)
    do(table, STUD, RaiseTo(first, 40))
    assert facts_of(table, STUD)["acted"] == "1"


def test_the_betting_is_waiting_begun_closed_at_showdown_or_over() -> None:
    table = dealt(RULES, 2)  # seat 2 has the button and the small blind
    assert facts_of(table, RULES)["betting"] == "waiting"
    do(table, RULES, Call(2))
    assert facts_of(table, RULES)["betting"] == "begun"
    do(table, RULES, Check(1))
    assert (facts_of(table, RULES)["street"], facts_of(table, RULES)["betting"]) == ("flop", "waiting")
    do(table, RULES, AllIn(1), Call(2))
    assert (facts_of(table, RULES)["street"], facts_of(table, RULES)["betting"]) == ("river", "closed")
    do(table, RULES, ShowDown())
    assert facts_of(table, RULES)["betting"] == "awarded"


def test_hands_that_are_shown_after_the_last_bet_are_at_the_showdown() -> None:
    table = dealt(RULES, 2)
    do(table, RULES, Call(2), Check(1), *(Check(seat) for _ in range(3) for seat in (1, 2)))
    assert facts_of(table, RULES)["betting"] == "showdown"


def test_the_first_to_act_who_folded_has_begun_the_betting() -> None:
    table = dealt(RULES, 3)
    do(table, RULES, Call(3), Call(1), Check(2), Fold(1))
    assert facts_of(table, RULES)["betting"] == "begun"


def test_what_is_due_is_the_next_street_of_the_board() -> None:
    assert told("due") == "flop"
    assert told("due", Call(2), Check(1), players=2) == "turn"
    assert "due" not in facts_of(dealt(STUD, 4), STUD)


def test_a_burn_belongs_to_the_street_that_is_to_be_turned() -> None:
    table = dealt(RULES, 2, by_hand=True)
    do(table, RULES, Deal(), Call(2), Check(1))
    found = facts_of(table, RULES, "burn_double")
    assert (found["street"], found["betting"]) == ("flop", "waiting")
    assert facts_of(table, RULES, "left_out")["street"] == "first"


def test_whether_a_whole_hand_is_dealt_is_told_by_the_dealer_who_deals_it() -> None:
    table = dealt(RULES, 3, by_hand=True)
    assert facts_of(table, RULES)["dealt"] == "no"
    do(table, RULES, Deal())
    assert facts_of(table, RULES)["dealt"] == "yes"


def test_of_a_seat_it_tells_whether_its_player_acted_and_gets_cards_first() -> None:
    table = dealt(RULES, 4)
    do(table, RULES, Call(3))
    of = {seat: facts_of(table, RULES, "joker", {"seat": str(seat)}) for seat in (1, 3, 4)}
    assert [of[seat]["holder_acted"] for seat in (1, 3, 4)] == ["no", "yes", "no"]
    assert [of[seat]["first_player"] for seat in (1, 3, 4)] == ["yes", "no", "no"]


def test_chips_found_are_those_of_the_only_player_who_is_broke() -> None:
    table = seated(RULES, 2)
    table.sitters[1].stack += 50
    aces = (48, 0, 49, 5)  # seat 1 has two of them, seat 2 a deuce and a three
    deck = (*aces, *(card for card in reversed(DECK) if card not in aces))
    do(table, RULES, NextHand(deck=deck), AllIn(2), Call(1), ShowDown())
    of = {amount: facts_of(table, RULES, "hidden_chips", {"amount": str(amount)}) for amount in (50, 51)}
    assert (of[50]["seat"], of[50]["next_hand"]) == ("2", "no")
    assert (of[50]["covered"], of[51]["covered"]) == ("yes", "no")


def test_a_hand_that_was_played_out_is_past_once_the_next_has_begun() -> None:
    table = dealt(RULES, 3)
    do(table, RULES, Fold(3), Fold(1))
    assert facts_of(table, RULES, "tabled_mucked")["next_hand"] == "no"
    do(table, RULES, NextHand(deck=tuple(range(52))))
    assert facts_of(table, RULES, "tabled_mucked")["next_hand"] == "yes"
    assert facts_of(table, RULES, "odd_back")["next_hand"] == "no"
