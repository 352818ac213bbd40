"""Undo at live tables: the table is exactly as before the entry, also across the end and the start of a hand."""

from random import Random
from typing import Any

import pytest

from cutcard.cards import DECK
from cutcard.hand import Refused
from cutcard.hand import events as hand_events
from cutcard.hand.commands import Call, Check, CorrectStack, Deal, Fold, KillHand, RaiseTo, ShowCards
from cutcard.hand.state import Player
from cutcard.rules.slots.table.positions import Entry
from cutcard.table import Table, carry_out, evolve, redact
from cutcard.table.acts import Enforce, Enter
from cutcard.table.deal_hand import NextHand, TimeOut
from cutcard.table.fairness.hand_record import hand_record, without_table_events
from cutcard.table.floor.penalties import GivePenalty, Penalise, WithdrawAsking
from cutcard.table.floor.rulings import CorrectButton, Ruled
from cutcard.table.open_table import OpenTable, PlaceButton, SetStakes
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.seats import LeaveSeat, SitDown
from cutcard.table.seats.sitting_out import SitIn, SitOut
from cutcard.table.seats.stacks import RemoveChips, SetStack, TopUp
from cutcard.table.undo import EntryStarted, EntryUndone, UndoEntry
from tests.hand.playing import Play, tables
from tests.hand.playing import Table as Where
from tests.sweeps import fresh
from tests.table.live_tournaments import OTHER_STAKES, all_of, attempt, deck, live_night, order, ruling
from tests.table.tournaments import HOUSES, Night, rules_of


def entered_night(house: str, kind: str, game: str, seed: int, hands: int) -> Night:
    """Hands at a live table in which entries are undone again and again, one or several at a time."""
    chance = Random(f"{house} {kind} {game} {seed}")
    night = live_night(rules_of(house, kind, game), chance.randint(2, 5))
    for _ in range(hands):
        before: list[tuple[int, Any]] = [(0, all_of(night.table))]
        if not attempt(night, NextHand(deck=deck(chance))):
            break
        for _ in range(80):
            if not night.table.playing and chance.random() < 0.7:
                break
            if chance.random() < 0.2:
                take_back(night, before, chance)
                if not before:
                    break  # back before its start
            else:
                step(night, before, chance)
        check_replay(night)
    return night


def step(night: Night, before: list[tuple[int, Any]], chance: Random) -> None:
    """Make one entry, and remember the state before it."""
    hand = night.table.hand
    assert hand is not None
    state = hand.version, all_of(night.table)
    events: list[Any] = []
    if hand.is_over:
        events = attempt(night, ShowCards(chance.choice(hand.players).seat))
    elif chance.random() < 0.2:
        command = order(night, chance)
        events = attempt(night, Enforce(ruling=ruling(), acts=(command,)) if chance.random() < 0.3 else command)
    else:
        version = len(night.events)
        night.wild_step(chance)
        events = night.events[version:]
    if events:
        before.append(state)


def take_back(night: Night, before: list[tuple[int, Any]], chance: Random) -> None:
    """Undo some of the last entries: the state is as it was then, but rulings stay on record."""
    for _ in range(chance.choice((1, 1, 1, min(2, len(before)), len(before)))):
        version, state = before.pop()
        to = chance.choice((0, version + 1))
        (event,) = attempt(night, UndoEntry(to=to)) or [None]
        if event is None:
            return  # a player has left with their chips
        assert event.to == version + 1
        table = night.table
        rulings = {"rulings": table.rulings, "reported": table.reported, "withdrawn": table.withdrawn}
        assert all_of(night.table) == {**state, **rulings}


def check_replay(night: Night) -> None:
    again = Table()
    for event in night.events:
        evolve(again, event)
    assert all_of(again) == all_of(night.table)
    assert [moment.version for moment in again.entries] == [moment.version for moment in night.table.entries]
    played = without_table_events(night.events)
    hand = night.table.hand
    last = max((at for at, e in enumerate(played) if isinstance(e, hand_events.HandStarted)), default=0)
    assert hand is None or hand.version == len(played[last:])


@pytest.mark.parametrize("kind", ["tournament", "cash"])
@pytest.mark.parametrize("house", HOUSES)
def test_what_is_taken_back_leaves_no_trace(house: str, kind: str) -> None:
    for seed in range(3):
        entered_night(house, kind, "nlhe", seed, 6)


@pytest.mark.parametrize("game", ["stud", "27td", "plo"])
def test_what_is_taken_back_leaves_no_trace_in_any_game(game: str) -> None:
    for seed in range(3):
        entered_night("standard", "tournament", game, seed, 4)


@pytest.mark.long
@pytest.mark.parametrize("game", ["nlhe", "stud", "27td", "plo8"])
@pytest.mark.parametrize("house", HOUSES)
def test_what_is_taken_back_leaves_no_trace_in_many_nights(house: str, game: str) -> None:
    for seed in fresh(15):
        entered_night(house, "cash", game, seed, 12)


# One by one ----------------------------------------------------------------------------------------------------------


def three(**more: Any) -> Night:
    """Three players, the first hand dealt: seat 1 has the button and acts first."""
    night = live_night(rules_of("standard", "cash"), 3, **more)
    night.do(NextHand(deck=DECK, hand="h1"))
    return night


def test_only_a_live_table_takes_back() -> None:
    night = Night.at(rules_of("standard"), 3)
    night.do(NextHand(deck=DECK))
    assert not [e for e in night.events if isinstance(e, EntryStarted)]
    with pytest.raises(Refused) as refused:
        night.do(UndoEntry())
    assert refused.value.code == "not_live"


def test_there_must_be_such_an_entry() -> None:
    night = live_night(rules_of("standard"), 3)
    for command in (UndoEntry(), UndoEntry(to=3)):
        with pytest.raises(Refused) as refused:
            night.do(command)
        assert refused.value.code == "nothing_entered"
    night.do(NextHand(deck=DECK))
    with pytest.raises(Refused) as refused:
        night.do(UndoEntry(to=99))
    assert refused.value.code == "nothing_entered"


def test_an_event_in_the_middle_of_an_entry_takes_all_of_it_back() -> None:
    night = three()
    hand = night.table.hand
    assert hand is not None
    night.do(Call(1))
    night.do(Call(2))
    before = all_of(night.table)
    start = hand.version
    events = night.do(Check(3))  # closes the round, takes rake, deals the flop
    assert len(events) > 3
    night.do(RaiseTo(2, 100))
    (taken,) = night.do(UndoEntry(to=start + 2))
    assert taken.to == start + 1
    assert all_of(night.table) == before


def test_over_the_end_of_a_hand_its_chips_are_in_play_again_and_new_ones_wait() -> None:
    night = three()
    night.do(Fold(1))
    before = all_of(night.table)
    night.do(SetStakes(OTHER_STAKES))
    night.do(Fold(2))
    assert night.table.hands == 1
    assert night.table.stakes == OTHER_STAKES
    night.do(TopUp(2, 500))
    night.brought += 500
    night.do(UndoEntry())
    after = all_of(night.table)
    assert night.table.sitters[2].coming == 500
    assert after["coming_stakes"] == OTHER_STAKES
    assert night.table.chips == night.brought
    assert night.table.sitters[2].brought == 2500
    night.table.sitters[2].coming, night.table.sitters[2].brought = 0, 2000
    assert {**all_of(night.table), "coming_stakes": None} == before


def test_a_count_in_the_middle_of_a_hand_is_taken_back_alone_and_stays_over_the_end() -> None:
    night = three()
    night.table.sitters[2].last_counted = 0
    before = all_of(night.table)
    night.do(CorrectStack(of=2, stack=1500))
    there = night.table.chips
    assert there != night.brought
    assert night.table.sitters[2].last_counted == -1
    night.do(UndoEntry())
    assert all_of(night.table) == before
    assert night.table.chips == night.brought
    night.do(CorrectStack(of=2, stack=1500))
    night.do(Fold(1))
    night.do(Fold(2))
    assert night.table.sitters[2].stack == 1500
    assert night.table.chips == there
    night.do(UndoEntry())
    assert night.table.playing
    assert night.table.chips == there


def test_who_has_left_with_his_chips_keeps_the_hand_closed() -> None:
    night = three()
    night.do(LeaveSeat(2))
    night.do(Fold(1))
    night.do(Fold(2))
    assert 2 not in night.table.sitters
    with pytest.raises(Refused) as refused:
        night.do(UndoEntry())
    assert refused.value.code == "gone_since"


def test_over_the_start_of_a_hand_nobody_has_come_in_yet() -> None:
    night = live_night(rules_of("ppc", "cash"), 4)
    entry: Entry = "post"
    night.do(NextHand(deck=DECK))
    while night.table.playing:
        night.do(Fold(night.table.hand.actor.seat))  # type: ignore[union-attr]
    night.sit(7)
    night.do(SitIn(7, entry))
    before = all_of(night.table)
    night.do(NextHand(deck=DECK))
    assert not night.table.sitters[7].new
    night.do(SitDown(8, "late", 1000))
    night.do(UndoEntry(to=1))
    after = all_of(night.table)
    assert 8 in night.table.sitters, "who sat down meanwhile stays"
    after["sitters"] = [one for one in after["sitters"] if one["seat"] != 8]
    assert after == before


def test_penalties_and_rulings_given_meanwhile_stand() -> None:
    night = three()
    night.do(Fold(1))
    night.do(Penalise(3, 2))
    night.do(Enforce(ruling=ruling(), acts=(KillHand(of=2, why="fouled"),)))
    assert night.table.hands == 1
    night.do(UndoEntry())
    assert night.table.hands == 0
    assert night.table.rulings == ("felt-r1",)
    assert night.table.sitters[3].penalty == 2


def test_a_ruling_that_changed_nothing_is_taken_back_alone() -> None:
    night = three()
    start = all_of(night.table)
    night.do(Fold(1))
    folded = all_of(night.table)
    night.do(Enforce(ruling=ruling()))
    (taken,) = night.do(UndoEntry())
    assert (taken.ruling, taken.seats) == ("felt-r1", False)
    assert all_of(night.table) == {**folded, "rulings": ("felt-r1",), "withdrawn": ("felt-r1",)}, (
        "its name is not given twice"
    )
    night.do(UndoEntry())
    assert all_of(night.table) == {**start, "rulings": ("felt-r1",), "withdrawn": ("felt-r1",)}


def test_what_a_ruling_did_beside_the_hand_is_taken_back_with_it() -> None:
    night = three()
    night.do(Fold(1))
    night.do(Fold(2))
    before = all_of(night.table)
    fined = GivePenalty(player=night.table.sitters[2].player, at=2, step="hands", hands=3, what="slow", by="Flo")
    acts = (
        RemoveChips(of=2, amount=100, why="hidden"), fined, WithdrawAsking(of=3), CorrectButton(button=2),
    )  # fmt: skip
    night.do(Enforce(ruling=ruling(), acts=acts))
    assert all_of(night.table) != before
    night.do(UndoEntry())
    assert all_of(night.table) == {**before, "rulings": ("felt-r1",), "withdrawn": ("felt-r1",)}


def test_seats_chips_and_the_button_are_taken_back_one_by_one() -> None:
    night = Night(rules_of("standard", "cash"))
    night.do(OpenTable(table="felt", size=8, live=True))
    entries = (
        SitDown(1, "Gus", 1000), SitDown(2, "Dana", 1000), TopUp(1, 500), SetStack(2, 900), SitOut(2), SitIn(2),
        StepAway(1), ReturnToSeat(1), LeaveSeat(1), SitDown(1, "Eva", 700), PlaceButton(drawn=((1, 51), (2, 3))),
    )  # fmt: skip
    before = []
    for one in entries:
        before.append(all_of(night.table))
        night.do(Enter(act=one))
    while before:
        (taken,) = night.do(UndoEntry())
        assert taken.seats
        assert all_of(night.table) == before.pop()
    assert not night.table.sitters
    check_replay(night)


@pytest.mark.parametrize("house", ["ppc", "club52", "giancarlo"])
def test_who_is_back_while_it_is_dealt_is_away_again_when_that_is_taken_back(house: str) -> None:
    night = live_night(rules_of(house, "tournament"), 3)
    night.do(Enter(act=StepAway(2)))
    night.do(NextHand(hand="h1"))
    gone = all_of(night.table)
    night.do(Enter(act=ReturnToSeat(2)))
    assert not at(night, 2).absent
    night.do(UndoEntry())
    assert all_of(night.table) == gone
    assert night.table.sitters[2].away
    assert at(night, 2).absent
    here = all_of(night.table)
    night.do(Enter(act=StepAway(3)))
    assert at(night, 3).absent
    night.do(UndoEntry())
    assert all_of(night.table) == here
    check_replay(night)


def test_who_came_back_is_there_when_something_of_the_hand_before_it_is_taken_back() -> None:
    night = live_night(rules_of("giancarlo", "tournament"), 4)
    night.do(Enter(act=StepAway(3)))
    night.do(NextHand(hand="h1"))
    night.do(Deal())
    night.do(Call(4))
    night.do(Enter(act=ReturnToSeat(3)))
    assert not at(night, 3).absent
    version = night.table.hand.version if night.table.hand is not None else 0
    night.do(UndoEntry(to=version - 1))  # the call, by a ruling: what others did meanwhile is unchanged
    assert not night.table.sitters[3].away
    assert not at(night, 3).absent
    check_replay(night)


@pytest.mark.parametrize("act", [StepAway(2), SitOut(2), LeaveSeat(2)])
@pytest.mark.parametrize("playing", [True, False])
def test_who_left_by_a_ruling_that_is_taken_back_sits_there_as_before(act: Any, playing: bool) -> None:  # noqa: FBT001
    night = three()
    if not playing:
        night.do(Fold(1))
        night.do(Fold(2))
    before = all_of(night.table)
    name = f"{night.table.table}-r1"
    gone = LeaveSeat(2, name) if isinstance(act, LeaveSeat) else act
    given = GivePenalty(
        player=night.table.sitters[2].player, at=2, step="minutes", minutes=10, what="phone", by="Flo", ruling=name
    )
    night.do(Enforce(ruling=ruling(name), acts=(given, gone)))
    night.do(UndoEntry())
    after = all_of(night.table)
    assert (after["sitters"], after["hand"], after["penalties"]) == (before["sitters"], before["hand"], ())
    check_replay(night)


def at(night: Night, seat: int) -> Player:
    assert night.table.hand is not None
    return night.table.hand.by_seat[seat]


def test_a_refused_entry_about_a_seat_is_none() -> None:
    night = three()
    for refused in (SitDown(1, "late", 1000), TopUp(8, 100)):
        assert not attempt(night, Enter(act=refused))


def test_after_the_start_of_a_hand_the_end_of_the_last_one_can_be_taken_back() -> None:
    night = three()
    night.do(Fold(1))
    before = all_of(night.table)
    night.do(Fold(2))
    night.do(NextHand(deck=DECK, hand="h2"))
    night.do(UndoEntry())
    night.do(UndoEntry())
    assert all_of(night.table) == before
    check_replay(night)
    night.do(Call(2))
    while night.table.playing:
        night.wild_step(Random(3))
    kept = hand_record(night.events, {}, 1)
    assert [e.hand for e in kept.played if isinstance(e, hand_events.HandStarted)] == ["h1"]
    assert [type(e) for e in kept.played].count(hand_events.HandEnded) == 1


def test_a_ruling_may_take_back_what_was_entered_before_it() -> None:
    night = three()
    before = all_of(night.table)
    version = night.table.hand.version  # type: ignore[union-attr]
    night.do(Enforce(ruling=ruling()))
    night.do(Fold(1))
    night.do(Enter(act=SitDown(8, "late", 1000)))
    night.brought += 1000
    ruled, taken = night.do(Enforce(ruling=ruling(), acts=(UndoEntry(to=version + 1, cites=("a.1",)),)))
    assert (type(ruled), taken.cites) == (Ruled, ("a.1",))
    assert all_of(night.table)["hand"] == before["hand"]
    assert night.table.rulings == ("felt-r1", "felt-r2")


def test_a_penalty_that_was_served_is_to_be_served_again() -> None:
    night = live_night(rules_of("standard"), 3)
    night.do(Penalise(3, 1))
    night.do(NextHand(deck=DECK))
    before = all_of(night.table)
    night.do(Fold(night.table.hand.actor.seat))  # type: ignore[union-attr]
    assert night.table.sitters[3].penalty == 0
    night.do(UndoEntry())
    assert all_of(night.table) == before


def test_a_turn_that_was_missed_was_not() -> None:
    night = three()
    before = all_of(night.table)
    night.do(TimeOut(seat=1, waited=10**9, here=False))
    assert night.table.sitters[1].misses == 1
    night.do(UndoEntry())
    assert all_of(night.table) == before


def test_a_preview_of_taking_back_leaves_the_table_alone() -> None:
    night = three()
    before = all_of(night.table)
    night.do(Fold(1))
    twin = night.table.copy()
    for command in (UndoEntry(), RaiseTo(1, 400), Fold(2)):
        carry_out(command, twin, night.rules)
    night.do(UndoEntry())
    assert all_of(night.table) == before


def test_a_kept_hand_does_not_hold_what_was_taken_back() -> None:
    night = three()
    night.do(Fold(1))
    night.do(UndoEntry())
    night.do(Call(1))
    night.do(Fold(2))
    assert night.table.hand is not None
    night.do(UndoEntry())
    night.do(Call(2))
    while night.table.playing:
        night.wild_step(Random(1))
    kept = hand_record(night.events, {}, 1)
    assert [type(e) for e in kept.played].count(hand_events.HandEnded) == 1
    first = next(e for e in kept.played if isinstance(e, hand_events.Called | hand_events.Folded))
    assert (type(first), first.seat) == (hand_events.Called, 1)


def test_a_hand_opened_again_is_not_over_for_those_who_would_keep_it() -> None:
    night = three()
    night.do(Fold(1))
    night.do(Fold(2))
    hand_record(night.events, {}, 1)
    night.do(UndoEntry())
    with pytest.raises(Refused) as refused:
        hand_record(night.events, {}, 1)
    assert refused.value.code == "hand_not_over"


def test_nobody_sees_more_of_an_entry_than_that_there_was_one() -> None:
    assert redact(EntryStarted(), 1) == EntryStarted()
    assert redact(EntryUndone(7), 0) == EntryUndone(7)


def test_every_table_there_is_can_be_live() -> None:
    for where in tables()[::7]:
        play = Play.at(Where(where.house, where.game, where.format), 1, by_hand=False)
        night = live_night(play.rules, 2, stack=play.rules.stakes.chip * 1000)
        night.do(NextHand(deck=play.rules.game.deck))
        while night.table.playing:
            night.wild_step(Random(2))
        night.do(UndoEntry(to=1))
        assert night.table.hand is None
