"""A table as programs see it: its stream, its refusals, its views and its sentences."""

from typing import Any

import msgspec
import pytest
from msgspec import structs

from cutcard.cards import UNKNOWN, cards
from cutcard.hand import events as hand_events
from cutcard.hand.commands import AllIn, Call, Check, Fold, StartHand
from cutcard.hand.events import Dealt, HandStarted
from cutcard.rules import Stakes, load_game, load_house
from cutcard.scenario import SHIPPED, find, load, open_play, play_through, steps_in
from cutcard.scenario.tables.play import TablePlay
from cutcard.table import (
    AnyCommand,
    AnyEvent,
    Refused,
    Table,
    carry_out,
    describe_event,
    evolve,
    legal,
    line_up,
    redact,
    seen_by,
)
from cutcard.table.act_types import ACTS, SENTENCES, TableEvent
from cutcard.table.action_clock import BanksFilled, BankSpent, ClockCalled, TimerSet
from cutcard.table.deal_hand import Busted, LetDealtOn, NextHand, TimedOut, TookTurn
from cutcard.table.fairness.sealed_deck import CutRecorded, DeckCut, DeckSealed
from cutcard.table.floor.bad_beat import BadBeatAnswered, BadBeatCalled, BadBeatGranted, BadBeatRefused
from cutcard.table.floor.host_controls import (
    ChipsAdjusted,
    PaceSet,
    PlayerRemoved,
    ReturnAllowed,
    TableClosing,
    TablePaused,
)
from cutcard.table.floor.officials import CallAnswered, FloorCalled, OfficialAppointed
from cutcard.table.floor.penalties import AskingWithdrawn, LiftPenalty, Penalise, Penalised, PenaltyGiven, PenaltyLifted
from cutcard.table.floor.rulings import (
    ChecklistConfirmed,
    DeckSwitched,
    PositionsCorrected,
    Ruled,
    RulingAppealed,
    RulingKept,
)
from cutcard.table.open_table import (
    ButtonPlaced,
    GameChanged,
    NextGameSaid,
    OpenTable,
    PlaceButton,
    StakesSet,
    TableOpened,
    TurnsTaken,
)
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.positions import BlindMissed, NewcomerDealtIn, NewcomerHeldBack, PositionsSet
from cutcard.table.seats.seats import (
    LeaveAsked,
    LeaveCanceled,
    LeaveSeat,
    MoveIn,
    SatDown,
    SeatChangeAsked,
    SeatChanged,
    SeatLeft,
    SitDown,
)
from cutcard.table.seats.sitting_out import ReturnedToSeat, SatIn, SatOut, SitIn, SitOut, SteppedAway
from cutcard.table.seats.stacks import ChipsCounted, ChipsFound, ChipsMoved, ChipsRemoved, FindChips, ToppedUp, TopUp
from cutcard.table.seats.straddles import AskStraddle, StraddleAsked, StraddleDropped
from cutcard.table.state import CallQuestion, text_state
from cutcard.table.undo import EntryStarted, EntryUndone
from tests.table.test_action_clock import REFUSALS as CLOCK
from tests.table.tournaments import STAKES, Night, rules_of

pytestmark = pytest.mark.slow

KINDS = tuple(ACTS.appliers)
DECK = tuple(range(52))
NAMES = {1: "Ann", 2: "Bob", 3: "Cem"}


def cash(seats: int = 5) -> Night:
    """A cash table of Play Poker Chicago, which has the most ways of coming in."""
    return Night.at(rules_of("ppc", "cash"), seats)


# The stream ----------------------------------------------------------------------------------------------------------


def test_names_of_events_of_table_and_hand_never_collide() -> None:
    tags = [kind.__struct_config__.tag for kind in (*KINDS, *hand_events.AnyEvent.__args__)]
    assert len(set(tags)) == len(tags)
    commands = [kind.__struct_config__.tag for kind in AnyCommand.__args__]
    assert len(set(commands)) == len(commands)


def test_a_stream_survives_json() -> None:
    night = cash()
    night.fold_round()
    text = msgspec.json.encode(night.events)
    assert msgspec.json.decode(text, type=list[AnyEvent]) == night.events


def test_a_preview_leaves_the_table_alone() -> None:
    night = cash()
    night.fold_round()
    before = text_state(night.table)
    twin = night.table.copy()
    carry_out(NextHand(deck=DECK), twin, night.rules)
    carry_out(SitOut(1), twin, night.rules)
    assert text_state(night.table) == before != text_state(twin)


def test_a_hand_that_cannot_begin_leaves_the_table_alone() -> None:
    night = cash()
    night.fold_round()
    night.do(SitOut(4))
    before = text_state(night.table)
    with pytest.raises(Refused, match="Enter all 52 different cards"):
        night.do(NextHand(deck=DECK[:51]))
    assert text_state(night.table) == before


def test_the_line_up_tells_what_comes_before_it_comes() -> None:
    night = cash()
    night.fold_round()
    plan = line_up(night.table, night.rules)
    night.fold_round()
    assert plan.positions == night.table.positions
    assert plan.dealt == night.table.dealt


# Refusals ------------------------------------------------------------------------------------------------------------


def refused(night: Night, command: AnyCommand) -> str:
    """The code and the sentence."""
    with pytest.raises(Refused) as caught:
        night.do(command)
    return f"{caught.value.code}: {caught.value}"


ELSEWHERE = (
    "winner_left", "another_calls", "pace_set", "is_paused", "not_paused", "no_reason", "not_so_many", "table_stopped",
    "not_stopped", "no_bad_beat_here", "no_showdown", "bad_beat_known", "no_bad_beat", "nobody_touches", "no_condition",
    "condition_known", "condition_open", "condition_not_met", "condition_contested",
    "cards_say_who", "name_the_beaten", "jackpot_granted",
    "no_straddles", "not_leaving", "asked_to_leave", "keeps_seat", "was_removed", "not_removed",
    "not_oneself", "not_their_cards", "is_closing", "in_this_hand",
    "rotation_stakes", "no_rotation", "no_such_turn", "game_by_level", "game_comes",
)  # fmt: skip
"""Refusals of the host's acts, of the clock's caller, of the floor's and of jackpots, which have tests of their own."""


def test_each_refusal_of_a_table_has_its_code_and_a_plain_sentence() -> None:
    night = cash(3)
    tournament = Night.at(rules_of("ccp"), 3)
    undrawn = Night(rules_of("standard"))
    told = [refused(undrawn, NextHand())]
    undrawn.do(OpenTable(table="x", size=4))
    undrawn.sit(1)
    told += [refused(undrawn, NextHand())]
    undrawn.sit(2)
    told += [refused(undrawn, NextHand()), refused(undrawn, PlaceButton(drawn=((1, 5),)))]
    told += [
        refused(night, OpenTable(table="again", size=9)),
        refused(night, Fold(1)),
        refused(night, SitDown(11, "Eva", 500)),
        refused(night, SitDown(1, "Eva", 500)),
        refused(night, SitDown(4, night.table.sitters[1].player, 500)),
        refused(night, LeaveSeat(7)),
        refused(night, TopUp(1, 0)),
        refused(tournament, SitOut(1)),
        refused(night, ReturnToSeat(1)),
        refused(night, Penalise(1, 0)),
        refused(night, LiftPenalty(1)),
    ]
    night.do(SitOut(1))
    tournament.do(StepAway(1))
    told += [refused(night, SitOut(1)), refused(tournament, StepAway(1))]
    night.do(SitIn(1))
    night.do(NextHand(deck=DECK))
    told += [
        refused(night, NextHand(deck=DECK)),
        refused(night, PlaceButton(at=1)),
        refused(night, SitIn(1)),
        refused(night, FindChips(1, 100)),
        refused(night, AskStraddle(1, 200)),
        refused(tournament, SitDown(4, "Eva", 500, "buy_button")),
    ]
    assert {one.split(":")[0] for one in told} == {code for code in SENTENCES if code not in (*CLOCK, *ELSEWHERE)}
    assert all(one.endswith((".", ":")) and "{" not in one for one in told)


def test_a_moved_player_brings_time_penalties_and_absence_along() -> None:
    night = Night.at(rules_of("ccp"), 3)
    night.do(MoveIn(seat=4, player="p4", stack=2_000, spent=7_000, hands=2, rounds=1, away=True))
    moved = night.table.sitters[4]
    assert (moved.stack, moved.spent, moved.penalty, moved.rounds, moved.away) == (2_000, 7_000, 2, 1, True)
    night.do(LiftPenalty(4))
    assert (moved.penalty, moved.rounds) == (0, 0)
    with pytest.raises(Refused):
        night.do(MoveIn(seat=4, player="p5", stack=2_000))
    with pytest.raises(Refused):
        night.do(MoveIn(seat=5, player="p5", stack=2_000, hands=-1))
    assert 5 not in night.table.sitters


def test_the_draw_for_seats_may_have_said_who_has_the_first_button() -> None:
    night = Night(rules_of("ccp"))
    with pytest.raises(Refused):
        night.do(OpenTable(table="x", size=4, button=5))
    night.do(OpenTable(table="x", size=4, button=3))
    for seat in (1, 2, 3, 4):
        night.sit(seat)
    night.do(NextHand(deck=DECK))
    assert night.positions() == (3, 4, 1)


def test_chips_found_when_the_winner_has_left_are_for_the_floor() -> None:
    night = Night.at(rules_of("standard"), 3)
    night.do(TopUp(1, 5000))
    night.do(NextHand(deck=DECK))
    night.do(AllIn(1))
    night.do(Call(2))
    while night.table.playing:
        night.go_on(lambda may: Fold(may.seat))
    assert night.table.sitters[2].stack == 0
    night.do(LeaveSeat(1))
    assert refused(night, FindChips(2, 500)).startswith("winner_left: 500 of these chips")


def test_a_hand_begins_only_through_the_table() -> None:
    night = cash()
    start = StartHand(seats=((1, 100), (2, 100)), button=1)
    assert refused(night, start).startswith("no_hand")
    night.fold_round()
    assert refused(night, start).startswith("no_hand")
    assert refused(night, Fold(1)).startswith("hand_over")


# During a hand -------------------------------------------------------------------------------------------------------


def test_what_is_asked_for_during_a_hand_waits_for_its_end() -> None:
    night = cash()
    night.do(NextHand(deck=DECK))
    asked: list[Any] = [TopUp(1, 500), SitOut(2), LeaveSeat(3)]
    found = [event for command in asked for event in night.do(command)]
    assert found[0].after
    assert found[1].after
    assert isinstance(found[2], LeaveAsked)
    assert night.table.sitters[1].stack == 10_000
    while night.table.playing:
        night.do(Fold(night.table.hand.actor.seat))  # type: ignore[union-attr]
    assert night.table.sitters[1].stack == 10_500
    assert 3 not in night.table.sitters
    night.fold_round()
    assert night.table.dealt == (1, 4, 5)


def test_odd_chips_stay_in_the_pot_of_the_next_hand_at_the_table() -> None:
    stakes = Stakes(small_blind=25, big_blind=50, chip=25)
    night = Night.at(load_house("ccp").rules_for(load_game("nlhe"), stakes), 3)
    board = cards("Ts Js Qs Ks As")
    junk = iter(card for card in DECK if card not in board)
    deck = [next(junk) for _ in range(7)] + list(board[:3]) + [next(junk), board[3], next(junk), board[4], *junk]
    night.do(NextHand(deck=tuple(deck)))
    night.do(Call(1))
    night.do(Fold(2))
    while night.table.playing:
        night.go_on(lambda may: Check(may.seat))
    assert (night.table.carried, night.table.chips) == (25, 30_000)
    night.do(NextHand(deck=DECK))
    assert night.table.hand is not None
    assert (night.table.carried, night.table.chips, night.table.hand.chips.total) == (0, 30_000, 100)


def test_a_penalty_given_in_the_middle_of_a_hand_begins_with_the_next() -> None:
    night = Night.at(rules_of("standard"), 4)
    night.do(NextHand(deck=DECK))
    night.do(Penalise(4, 1))
    while night.table.playing:
        night.do(Fold(night.table.hand.actor.seat))  # type: ignore[union-attr]
    assert night.table.sitters[4].penalty == 1
    night.fold_round()
    assert night.table.sitters[4].penalty == 0


# Views and sentences -------------------------------------------------------------------------------------------------


def test_a_viewer_sees_the_table_and_only_his_own_cards() -> None:
    night = cash(3)
    assert seen_by(night.table, 1).hand is None
    assert legal(night.table, night.rules) is None
    events = night.do(NextHand(deck=DECK))
    view = seen_by(night.table, 1)
    assert view.hand is not None
    assert [UNKNOWN in seat.down for seat in view.hand.seats] == [False, True, True]
    assert (view.button, view.small, view.big) == (1, 2, 3)
    assert [sitter.stack for sitter in view.sitters] == [10_000, 10_000, 10_000]
    assert legal(night.table, night.rules) is not None
    hole = {seat: cards for event in events if isinstance(event, Dealt) for seat, cards in redact(event, 1).hole}  # type: ignore[union-attr]
    assert [UNKNOWN in hole[seat] for seat in (1, 2, 3)] == [False, True, True]
    placed = next(event for event in events if isinstance(event, PositionsSet))
    assert redact(placed, 2) is placed


CALL = CallQuestion("best", "Is it best for the game?", (("yes", "Yes"), ("no", "No")))
RULING = RulingKept(
    ruling="main-r1",
    incident="exposed_hole_card",
    facts={"nth": 1, "by": "dealer"},
    remedy="misdeal",
    decision="misdeal",
    announcement="Misdeal. Everybody is dealt again.",
    by="Flo",
)
EVENTS: list[tuple[TableEvent, str]] = [
    (TableOpened("main", "ccp", "1", "nlhe", STAKES["cash"], 9), "Table main is open: 9 seats."),
    (SatDown(3, "Cem", 1500, "post"), "Cem sits down in seat 3 with 1,500 and posts."),
    (LeaveAsked(3), "Cem leaves after this hand."),
    (SeatLeft(3, "Cem", 1500), "Cem leaves seat 3 with 1,500."),
    (SatOut(3, after=True), "Cem sits out after this hand."),
    (SatIn(3, "wait"), "Cem is back and waits for the big blind."),
    (SteppedAway(3), "Cem is away but still dealt in."),
    (ReturnedToSeat(3), "Cem is back."),
    (ToppedUp(3, 2000, after=True), "Cem adds 2,000 after this hand."),
    (Penalised(3, 2), "Cem sits out 2 hands as a penalty."),
    (PenaltyLifted(3), "Cem has no penalty left to sit out."),
    (ButtonPlaced(1, ((1, 51), (2, 50))), "Drawn for the button: Ann As, Bob Ah. Ann has the first button."),
    (StraddleAsked(2, 200), "Bob straddles the next hand for 200."),
    (StraddleDropped(2), "Bob's straddle is off: another player has the option first."),
    (StakesSet(STAKES["cash"]), "From the next hand on: 50/100."),
    (GameChanged(2, "Razz", "Seven-card stud"), "The game changes to Razz; next: Seven-card stud."),
    (NextGameSaid(2, name="Razz"), "Next hand: Razz."),
    (TurnsTaken(()), "The stakes change."),
    (DeckSealed("h7", "0123456789abcdef"), "The next deck is shuffled and sealed: 01234567."),
    (DeckCut("h7", ((1, "x"), (3, "y"))), "Deck cut by Ann and Cem."),
    (DeckCut("h7", ()), "No one cuts the deck."),
    (CutRecorded("h7", 1, "x"), "Ann cuts the deck."),
    (BlindMissed(2, "big"), "Bob misses the big blind."),
    (NewcomerHeldBack(2, "between"), "Bob is not dealt in between button and small blind and waits."),
    (NewcomerHeldBack(2, "other", own=True), "Bob waits for the big blind."),
    (NewcomerDealtIn(2, 100, 50), "Bob comes in for 100 live and 50 dead."),
    (NewcomerDealtIn(2, 100, bought=True), "Bob buys the button for 100 live."),
    (PositionsSet(1, 2, 3, (1, 3)), "Button: Ann. Small blind: nobody. Big blind: Cem."),
    (PositionsSet(1, 0, 0, (1, 3)), "Button: Ann."),
    (Busted(3, "Cem"), "Cem has no chips left."),
    (ChipsFound(3, 500, 1, 200), "Cem finds 500. 200 of them belong to Ann."),
    (ChipsFound(3, 500, 1, 0), "Cem finds 500."),
    (ClockCalled(3, 1, 30_000), "Ann calls the clock on Cem: 30 seconds."),
    (ClockCalled(3, 0, 1_000), "The dealer calls the clock on Cem: 1 second."),
    (BankSpent(3, 14_200), "Cem uses 15 seconds of time bank."),
    (BanksFilled(10_000), "All time banks get up to 10 seconds back."),
    (TimedOut(3, here=True, missed=True), "Cem's time is up."),
    (TookTurn(3), "Cem is back."),
    (TimerSet(on=True), "The timer is on."),
    (EntryStarted(), "The dealer enters what happened."),
    (EntryUndone(7), "The last entry is undone."),
    (ChipsCounted(2, 950, 1_000), "Bob counted: 950, not 1,000."),
    (EntryUndone(1), "The start of the hand is undone."),
    (Ruled(RULING), "Flo rules: Misdeal. Everybody is dealt again."),
    (
        Ruled(structs.replace(RULING, overruled="the deck was fouled")),
        "Flo overrules the house rules: misdeal. Reason: the deck was fouled.",
    ),
    (RulingAppealed("main-r1", "Dee", "heard again", upheld=True), "Dee upholds ruling main-r1: heard again"),
    (
        RulingAppealed("main-r1", "Dee", "x", upheld=False, decision="Play on."),
        "Dee changes ruling main-r1: Play on.",
    ),
    (ChipsMoved(3, 1, 50, "floor decision"), "Ann gets 50 from Cem by floor decision."),
    (OfficialAppointed("table_leader", "Ann", "Flo"), "Flo appoints Ann table leader."),
    (OfficialAppointed("third_party", "", "Flo"), "Flo removes the third party."),
    (
        FloorCalled("hand_in_muck", "A hand lies in the muck", "Dan", CALL),
        "Dan calls the floor: A hand lies in the muck.",
    ),
    (
        CallAnswered("best", "yes", "Is it best for the game? Yes", "Flo", "floor"),
        "Flo decides: Is it best for the game? Yes.",
    ),
    (PenaltyGiven("p3", 3, "warning", "soft play", "Flo"), "Cem: warning for soft play."),
    (
        PenaltyGiven("p9", 0, "missed round", "abuse", "Flo", hands=1, rounds=2),
        "p9: missed round (1 hand, 2 rounds) for abuse.",
    ),
    (PositionsCorrected(1, 2, 3, due=True), "For the next hand the button is on Ann, small blind Bob, big blind Cem."),
    (PositionsCorrected(1, 0, 0), "The last hand counts as if the button were on Ann."),
    (ChecklistConfirmed("deck_check", ("count",), "Dan"), "Dan completed deck check: 1 item."),
    (AskingWithdrawn(3), "Cem may no longer ask to see hands."),
    (ChipsRemoved(3, 1_000, "chips in a pocket"), "1,000 of Cem's chips removed from play: chips in a pocket."),
    (
        BadBeatCalled("main-7", ((1, "a"), (2, "b"))),
        "Possible bad beat. Call the floor. Leave all cards where they are.",
    ),
    (
        BadBeatAnswered("talk", met=False),
        "Bad beat, floor: no player disclosed, showed or advised anything: no.",
    ),
    (
        BadBeatGranted("main-7", ((1, "a"), (3, "c")), ((2, "b"),), (), 3000),
        "The floor awards the bad-beat jackpot: Ann and Cem, beaten by Bob.",
    ),
    (
        BadBeatRefused("main-7", "pot"),
        "No bad-beat jackpot. Condition not met: the pot is large enough. The hand continues.",
    ),
    (BadBeatRefused("main-7", why="The deck was foul."), "No bad-beat jackpot: The deck was foul. The hand continues."),
    (LetDealtOn((1, 2, 3)), "The floor lets the table deal with 3 players."),
    (PaceSet(20, 60), "Players have 20 seconds to act, plus a time bank of 60 seconds."),
    (TablePaused(on=True), "Table paused after this hand."),
    (ChipsAdjusted(3, 50, "miscounted"), "Cem gets 50: miscounted."),
    (LeaveCanceled(3), "Cem stays."),
    (SeatChangeAsked(3, 5), "Cem moves to seat 5 after this hand."),
    (SeatChanged(3, 5, "Cem"), "Cem moves from seat 3 to seat 5."),
    (PlayerRemoved(3, "Cem", "words were said"), "Cem is removed from the table: words were said."),
    (ReturnAllowed("Cem"), "Cem may sit down here again."),
    (
        TableClosing(),
        "The table is closing. No new hand starts, and all players leave with their chips.",
    ),
    (DeckSwitched("a marked card", "Dan"), "Dan changes the deck for the next hand: a marked card."),
]


@pytest.mark.parametrize(("event", "said"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS])
def test_each_event_is_told_in_a_sentence(event: TableEvent, said: str) -> None:
    assert describe_event(event, NAMES, load_game("nlhe")) == said


def test_no_event_is_left_untold() -> None:
    assert {type(event) for event, _ in EVENTS} == set(KINDS)


def test_events_of_the_hand_are_told_by_the_hand() -> None:
    night = cash(3)
    started = next(event for event in night.do(NextHand(deck=DECK)) if isinstance(event, HandStarted))
    assert "Ann has the button" in describe_event(started, NAMES, night.rules.game, night.table.hand)


def test_every_event_of_every_shipped_table_can_be_told() -> None:
    for scenario in (one for path in find([SHIPPED]) for one in load(path) if one.kind == "table"):
        book = scenario.houses[0]
        play = open_play(scenario, book)
        for _ in play_through(play, steps_in(scenario, book), scenario.where):
            pass
        assert isinstance(play, TablePlay)
        watched = Table()
        for event in play.events:
            evolve(watched, event)
            assert describe_event(event, play.names, play.rules.game, watched.hand)
            assert describe_event(redact(event, 0), play.names, play.rules.game)


def test_a_table_prints_as_one_line() -> None:
    assert text_state(Table()) == "no table yet"
    night = cash(3)
    night.do(SitDown(5, "Eva", 800, "post"))
    night.do(SitOut(2))
    told = text_state(night.table)
    assert told.startswith("made up nlhe@ppc v")
    assert told.endswith("| 5: Eva 800 new, wants to post")
    assert " 10000 new, out | " in told
