"""Rules for dealers that the engine enforces: posts before cards, burns apart, right amounts, no card exposed."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cutcard.cards import DECK, UNKNOWN
from cutcard.floor.dealer_speech import announcements
from cutcard.floor.make_change import announce_count
from cutcard.hand import Refused, seen_by
from cutcard.hand import events as hand_events
from cutcard.hand.commands import (
    AllIn,
    BringIn,
    Call,
    Check,
    Deal,
    Fold,
    LetGo,
    PushPots,
    RaiseTo,
    Retrieve,
    Show,
    VoidHand,
)
from cutcard.rules import Stakes, TableRules
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out, redact
from cutcard.table import seen_by as table_seen_by
from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness.hand_record import hand_record
from cutcard.table.seats.away_players import StepAway
from cutcard.table.seats.positions import PositionsSet
from cutcard.table.seats.stacks import SetStack
from tests.floor.tables import dealt, rules_of, seated

CASH = Stakes(format="cash", small_blind=1, big_blind=2)
ANTED = Stakes(small_blind=50, big_blind=100, ante=10)


def played(rules: TableRules, table: Table, *commands: AnyCommand) -> list[AnyEvent]:
    """The events of these commands."""
    return [event for command in commands for event in carry_out(command, table, rules)]


def call_round(rules: TableRules, table: Table) -> list[AnyEvent]:
    """Everybody calls or checks until the street is over."""
    out: list[AnyEvent] = []
    hand = table.hand
    assert hand is not None
    street = hand.round.street
    while hand.actor is not None and hand.round.street == street and hand.phase == "bet":
        seat = hand.actor.seat
        if rules.game.bring_in and not hand.round.high and not hand.round.street:
            out += played(rules, table, BringIn(seat))
        else:
            out += played(rules, table, Call(seat) if hand.round.high > hand.by_seat[seat].bet else Check(seat))
    return out


_CARDS = ("board", "boards", "burn", "cards", "deck", "down", "hole", "pile", "stub", "up")


def numbers(value: Any, key: str = "") -> Iterator[int]:
    """Every card in a value; `up` and `stub` alone are counts."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if not (name in ("up", "stub") and isinstance(inner, int)):
                yield from numbers(inner, name)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from numbers(inner, key)
    elif isinstance(value, int) and key in _CARDS:
        yield value


# Before the cards -----------------------------------------------------------------------------------------------------


@pytest.mark.proves("ccp.hand.2", "giancarlo.procedure.5", "ppc.cut.2")
@pytest.mark.parametrize(("house", "stakes"), [("ccp", None), ("giancarlo", ANTED), ("ppc", ANTED)])
def test_everything_is_posted_in_full_before_the_first_card(house: str, stakes: Stakes | None) -> None:
    rules = rules_of(house, stakes=stakes)
    table = seated(rules, 4)
    events = played(rules, table, NextHand(deck=DECK))
    kinds = [type(event) for event in events if isinstance(event, hand_events.Posted | hand_events.Dealt)]
    posts = {(e.what, e.paid) for e in events if isinstance(e, hand_events.Posted)}
    assert kinds.index(hand_events.Dealt) == len(kinds) - 1, "no card before the last post"
    assert {("small_blind", 50), ("big_blind", 100)} <= posts
    assert (("ante", 10) in posts) == bool(stakes)


@pytest.mark.proves("ccp.hand.2", "club52.tournament.7c")
@pytest.mark.parametrize(("house", "there"), [("ccp", True), ("club52", False)])
def test_a_blind_is_never_less_than_it_should_be_unless_it_is_all_there_is(house: str, there: bool) -> None:  # noqa: FBT001
    rules = rules_of(house, stakes=Stakes(small_blind=100, big_blind=200))
    table = seated(rules, 3)
    decide_stack(rules, table, 2, 150)
    if not there:
        played(rules, table, StepAway(2))
    events = played(rules, table, NextHand(deck=DECK))
    big = next(e for e in events if isinstance(e, hand_events.Posted) and e.what == "big_blind")
    assert (big.seat, big.paid) == (2, 150)
    hand = table.hand
    assert hand is not None
    assert hand.by_seat[2].stack == 0


def decide_stack(rules: TableRules, table: Table, seat: int, stack: int) -> None:
    """A seat with other chips."""
    carry_out(SetStack(seat, stack), table, rules)


# Burns, muck and stub -------------------------------------------------------------------------------------------------


@pytest.mark.proves("ccp.deal.14", "ppc.burn.5", "ppc.drop.3", "ppc.muck.1")
@pytest.mark.parametrize("house", ["ccp", "ppc"])
def test_burns_lie_apart_and_the_stub_stays_as_it_is_until_the_pot_is_pushed(house: str) -> None:
    rules = rules_of(house)
    table = dealt(rules, 4)
    hand = table.hand
    assert hand is not None
    folded = hand.actor
    assert folded is not None
    own = folded.cards
    played(rules, table, Fold(folded.seat))
    assert set(own) <= set(hand.deck.muck), "folded cards are mucked at once"
    for _ in range(4):
        call_round(rules, table)
    assert hand.phase == "show"
    assert hand.deck.burns == [DECK[8], DECK[12], DECK[14]], "three burns in their order, in a pile of their own"
    assert not set(hand.deck.burns) & set(hand.deck.muck)
    assert hand.deck.stub == DECK[16:], "what would come next can still be found"
    while hand.phase == "show":
        assert hand.actor is not None
        played(rules, table, Show(hand.actor.seat))
    assert (len(hand.deck.burns), hand.deck.stub) == (3, DECK[16:])
    played(rules, table, PushPots())
    assert hand.is_over


@pytest.mark.proves("ppc.burn.6", "ppc.burn.7")
def test_nobody_ever_sees_a_burn() -> None:
    rules = rules_of("ppc")
    table = seated(rules, 3)
    events = played(rules, table, NextHand(deck=DECK))
    seen: list[Any] = []
    hand = table.hand
    assert hand is not None
    for _ in range(4):
        events += call_round(rules, table)
        seen += [msgspec.to_builtins(seen_by(hand, viewer)) for viewer in range(4)]
    while hand.phase == "show":
        assert hand.actor is not None
        events += played(rules, table, Show(hand.actor.seat))
    events += played(rules, table, PushPots())
    burned = set(hand.deck.burns)
    assert len(burned) == 3
    for viewer in range(4):
        kept = hand_record(events, {}, viewer)
        told = [seen, msgspec.to_builtins(kept), [msgspec.to_builtins(redact(event, viewer)) for event in events]]
        assert not burned & set(numbers(told))


@pytest.mark.proves("ccp.etiquette.3", "club52.procedures.9", "ppc.rabbit.1")
@pytest.mark.parametrize("house", ["ccp", "club52", "ppc"])
def test_no_card_that_would_have_come_is_ever_shown(house: str) -> None:
    rules = rules_of(house)
    table = seated(rules, 4)
    events = played(rules, table, NextHand(deck=DECK))
    events += call_round(rules, table)
    hand = table.hand
    assert hand is not None
    assert hand.round.street == 1
    first = hand.actor
    assert first is not None
    events += played(rules, table, RaiseTo(first.seat, 400))
    while not hand.is_over:
        assert hand.actor is not None
        events += played(rules, table, Fold(hand.actor.seat))
    undealt = set(hand.deck.stub)
    assert len(undealt) == 52 - 8 - 4
    for viewer in range(5):
        views = [
            msgspec.to_builtins(table_seen_by(table, viewer)),
            msgspec.to_builtins(hand_record(events, {}, viewer)),
        ]
        shown = [msgspec.to_builtins(redact(event, viewer)) for event in events]
        assert not undealt & set(numbers([views, shown]))
    with pytest.raises(Refused) as refused:
        played(rules, table, Deal())
    assert refused.value.code == "hand_over"


# Chips ----------------------------------------------------------------------------------------------------------------


@pytest.mark.proves("ccp.hand.6", "ccp.pot.2", "giancarlo.procedure.8")
@pytest.mark.parametrize("house", ["ccp", "giancarlo"])
def test_exactly_what_is_owed_goes_into_the_pot(house: str) -> None:
    rules = rules_of(house)
    table = dealt(rules, 4)
    hand = table.hand
    assert hand is not None
    before = table.chips
    assert hand.actor is not None
    raiser = hand.actor.seat
    played(rules, table, RaiseTo(raiser, 350))
    for event in call_round(rules, table):
        if isinstance(event, hand_events.Called):
            assert hand.by_seat[event.seat].paid == 350
    assert (hand.chips.total, table.chips) == (1_400, before)
    assert sum(p.stack for p in hand.players) + hand.chips.total == before
    assert hand.actor is not None
    with pytest.raises(Refused) as refused:
        played(rules, table, RaiseTo(hand.actor.seat, 9_000))
    assert refused.value.code == "more_than_stack"


@pytest.mark.proves("ccp.hand.7", "ccp.showdown.11")
def test_the_pot_is_awarded_before_the_button_moves_one_player_clockwise() -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4)
    button = table.positions.button  # type: ignore[union-attr]
    events: list[AnyEvent] = []
    for _ in range(4):
        events += call_round(rules, table)
    hand = table.hand
    assert hand is not None
    while hand.phase == "show":
        assert hand.actor is not None
        events += played(rules, table, Show(hand.actor.seat))
    assert not [event for event in events if isinstance(event, PositionsSet)]
    events += played(rules, table, PushPots())
    award = next(event for event in events if isinstance(event, hand_events.PotAwarded))
    assert sum(chips for _, chips in award.shares) == 400
    assert table.positions.button == button  # type: ignore[union-attr]
    events += played(rules, table, NextHand(deck=DECK))
    moved = next(event for event in events if isinstance(event, PositionsSet))
    assert events.index(award) < events.index(moved)
    assert (button, moved.button) == (4, 1)


@pytest.mark.proves("ppc.split.6")
def test_the_high_half_is_paid_before_the_low_half() -> None:
    rules = rules_of("ppc", "stud8")
    table = dealt(rules, 3)
    hand = table.hand
    assert hand is not None
    events: list[AnyEvent] = []
    while hand.phase == "bet":
        events += call_round(rules, table)
    while hand.phase == "show":
        assert hand.actor is not None
        events += played(rules, table, Show(hand.actor.seat))
    events += played(rules, table, PushPots())
    sides = [event.side for event in events if isinstance(event, hand_events.PotAwarded)]
    assert sides == ["high", "low"]


@pytest.mark.proves("ppc.rake.9")
def test_the_rake_of_a_hand_that_is_void_goes_back() -> None:
    rules = rules_of("ppc", stakes=CASH)
    table = dealt(rules, 6)
    hand = table.hand
    assert hand is not None
    call_round(rules, table)
    assert hand.chips.rake == 1, "a dollar for the first ten"
    before = table.chips
    assert table.rake == 0, "nothing is dropped before the hand is over"
    played(rules, table, VoidHand(why="fouled deck", cites=("ppc.misdeal.1",)))
    assert (table.rake, table.chips) == (0, before)
    assert {sitter.stack for sitter in table.sitters.values()} == {5_000}


# Absent players, and whose hand it is ---------------------------------------------------------------------------------


@pytest.mark.proves("ppc.absent.1", "ppc.studabsent.1")
@pytest.mark.parametrize(("game", "count"), [("nlhe", 2), ("stud", 3)])
def test_an_absent_player_gets_his_whole_hand_in_his_turn(game: str, count: int) -> None:
    rules = rules_of("ppc", game)
    table = seated(rules, 4)
    played(rules, table, StepAway(2))
    events = played(rules, table, NextHand(deck=DECK))
    deal = next(event for event in events if isinstance(event, hand_events.Dealt))
    hole = dict(deal.hole)
    place = list(hole).index(2)
    assert hole[2] == tuple(DECK[place + 4 * number] for number in range(count)), "dealt round, never passed over"
    if game == "stud":
        assert (2, "ante", 10) in {(e.seat, e.what, e.paid) for e in events if isinstance(e, hand_events.Posted)}


@pytest.mark.proves("ppc.oot.5", "ppc.tabled.5")
def test_a_hand_released_forward_is_dead_at_once_and_not_handed_back() -> None:
    rules = rules_of("ppc")
    table = dealt(rules, 4)
    hand = table.hand
    assert hand is not None
    assert hand.actor is not None
    seat = hand.actor.seat
    own = hand.actor.cards
    played(rules, table, LetGo(seat))
    assert not hand.by_seat[seat].live
    assert set(own) <= set(hand.deck.muck)
    with pytest.raises(Refused) as refused:
        played(rules, table, Retrieve(of=seat))
    assert refused.value.code == "not_now"


@pytest.mark.proves("ppc.tabled.2")
def test_a_hand_is_read_only_when_all_its_cards_lie_open() -> None:
    rules = rules_of("ppc")
    table = dealt(rules, 2, by_hand=False)
    for _ in range(4):
        call_round(rules, table)
    hand = table.hand
    assert hand is not None
    assert hand.actor is not None
    whole = played(rules, table, Show(hand.actor.seat))
    assert [said.call for said in announcements(table, rules, rules.announcing, whole)] == ["hands"]
    part = [hand_events.CardsOpened(1, (hand.by_seat[1].down[0],))]
    assert announcements(table, rules, rules.announcing, part) == ()
    hidden = [hand_events.Shown(1, (hand.by_seat[1].down[0], UNKNOWN), 0)]
    assert announcements(table, rules, rules.announcing, hidden) == ()


# Counts ---------------------------------------------------------------------------------------------------------------


def all_in_before(game: str = "nlhe") -> tuple[TableRules, Table, int, int, int]:
    """A player is all in; they, the player facing it now, and one facing it later."""
    rules = rules_of("ppc", game)
    table = seated(rules, 4)
    decide_stack(rules, table, 3, 745)
    played(rules, table, NextHand(deck=DECK))
    played(rules, table, AllIn(3) if game == "nlhe" else RaiseTo(3, 350))
    return rules, table, 3, 4, 1


@pytest.mark.proves("ppc.count.2", "ppc.count.3", "ppc.count.6")
def test_an_all_in_is_counted_for_the_player_whose_turn_it_is_and_for_nobody_else() -> None:
    rules, table, pusher, now, later = all_in_before()
    hand = table.hand
    assert hand is not None
    told = announce_count(hand, rules, now, pusher)
    assert (told.chips, told.exact, told.text) == (745, True, "Seat 3 has 745.")
    assert told.steps == ("Count seat 3's chips. The player need not do it.",)
    assert {"ppc.count.2", "ppc.count.6"} <= set(told.cites)
    waits = announce_count(hand, rules, later, pusher)
    assert (waits.chips, waits.exact) == (0, False)
    assert waits.text == "Seat 1 gets a count of seat 3 when it is their turn."
    assert "ppc.count.3" in waits.cites
    played(rules, table, Fold(now))
    assert announce_count(hand, rules, later, pusher).exact
    assert announce_count(hand, rules, later, now).text == "Seat 4 has about 5,000."


@pytest.mark.proves("ppc.count.7")
def test_the_pot_is_spread_and_not_counted_but_in_pot_limit_the_largest_raise_is_told() -> None:
    rules, table, _, now, _ = all_in_before()
    hand = table.hand
    assert hand is not None
    told = announce_count(hand, rules, now, 0)
    assert (told.text, told.chips, told.cites) == ("The pot is spread, not counted.", 0, ("ppc.count.7",))
    assert told.steps == ("Spread the pot so everyone can see it.", "Don't count it.")
    rules, table, _, now, _ = all_in_before("plo")
    hand = table.hand
    assert hand is not None
    assert announce_count(hand, rules, now, 0).text == "The maximum raise is to 1,200."
    standard = rules_of("standard")
    other = dealt(standard, 3).hand
    assert other is not None
    assert announce_count(other, standard, 1, 0).text == "The pot is 150."


# What all see ---------------------------------------------------------------------------------------------------------


@pytest.mark.proves("club52.tournament.22a", "giancarlo.view.1", "giancarlo.splash.1", "house.location.1")
@pytest.mark.parametrize("house", ["club52", "giancarlo", "house"])
def test_every_stack_and_every_bet_lies_in_view_at_its_seat(house: str) -> None:
    rules = rules_of(house)
    table = dealt(rules, 4)
    hand = table.hand
    assert hand is not None
    assert hand.actor is not None
    raiser = hand.actor.seat
    played(rules, table, RaiseTo(raiser, 400))
    for viewer in range(5):
        view = seen_by(hand, viewer)
        assert {seat.seat: (seat.stack, seat.bet) for seat in view.seats} == {
            p.seat: (p.stack, p.bet) for p in hand.players
        }
        assert {seat.seat: seat.bet for seat in view.seats}[raiser] == 400
        assert view.pots == (), "bets are not in the pot before the round is over"
    call_round(rules, table)
    assert all(seat.bet == 0 for seat in seen_by(hand, 0).seats)
    assert seen_by(hand, 0).pots[0][0] == 1_600
