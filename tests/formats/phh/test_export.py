"""Our own hands exported and replayed: every game, every house, random tables."""

from typing import Any

import pytest

from cutcard.cards import UNKNOWN, cards
from cutcard.formats import phh
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    Call,
    Deal,
    Fold,
    LetGo,
    Move,
    MoveCards,
    NameBoard,
    Post,
    PushPots,
    RaiseTo,
    RestoreHand,
    RunIt,
    SetBehind,
    Show,
    ShowCards,
    StartHand,
    VoidHand,
    Winner,
)
from cutcard.rules import Stakes, load_game, load_house
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

TABLES = tables()


def hand_of(table: Table, seed: int, *, by_hand: bool) -> list[ev.AnyEvent]:
    """The events of a random hand; none where the table was refused."""
    play = Play.at(table, seed, by_hand=by_hand)
    hand = Hand()
    try:
        events = carry_out(play.start, hand, play.rules)
    except Refused:
        return []
    for _, more in play.to_the_end(hand):
        events += more
    return events


def check(table: Table, seed: int, *, by_hand: bool) -> None:
    events = hand_of(table, seed, by_hand=by_hand)
    if not events:
        return
    history = phh.from_events(events)
    (again,) = phh.read(phh.write(history))
    assert again == history
    outcome = phh.replay(again, load_house(table.house))
    assert outcome.exact, f"{table} seed {seed}: {outcome.why}"
    assert outcome.stacks == history.finishing_stacks


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hands_dealt_from_a_deck_replay_from_what_was_written(table: Table) -> None:
    for seed in range(4):
        check(table, seed, by_hand=False)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hands_with_unknown_cards_replay_from_what_was_written(table: Table) -> None:
    for seed in range(2):
        check(table, seed, by_hand=True)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_many_hands_replay_from_what_was_written(table: Table) -> None:
    for seed in fresh(60):
        check(table, seed, by_hand=seed % 3 == 0)


STAKES = Stakes(format="cash", small_blind=50, big_blind=100)
DECK = tuple(range(52))


SEATS = ((2, 1000), (5, 1000), (9, 1000))


def played(*commands: AnyCommand, **start: Any) -> list[ev.AnyEvent]:
    """A hand of no-limit hold'em between seats 2, 5 and 9, with the button at 9 by default."""
    rules = load_house("standard").rules_for(load_game("nlhe"), STAKES)
    hand = Hand()
    begin: dict[str, Any] = {"seats": SEATS, "button": 9, "deck": DECK, "hand": "17"} | start
    return [event for command in (StartHand(**begin), *commands) for event in carry_out(command, hand, rules)]


def test_places_are_counted_from_the_button_and_names_follow() -> None:
    events = played(RaiseTo(9, 300), Fold(2), Fold(5))
    history = phh.from_events(events, {2: "Ann", 5: "Bob", 9: "Cid"})
    assert history.variant == "NT"
    assert history.more["players"] == ["Ann", "Bob", "Cid"]
    assert history.more["seats"] == [2, 5, 9]
    assert history.more["hand"] == "17"
    assert history.blinds_or_straddles == [50, 100, 0]
    assert history.actions[3:] == ["p3 cbr 300", "p1 f", "p2 f"]
    assert history.finishing_stacks == [950, 900, 1150]
    assert history.more["_cutcard"]["house"] == "standard"
    assert "posts" not in history.more["_cutcard"]


def test_between_two_blinds_are_listed_small_blind_first() -> None:
    events = played(Fold(2), seats=((2, 1000), (5, 1000)), button=2)
    history = phh.from_events(events)
    assert history.blinds_or_straddles == [50, 100]
    assert history.more["seats"] == [5, 2]
    assert history.actions[-1] == "p2 f"


def test_a_dead_button_stands_in_our_own_field() -> None:
    history = phh.from_events(played(Fold(9), Fold(2), button=1))
    assert history.ours.dead_button
    assert phh.replay(history, load_house("standard")).exact


def test_what_antes_and_blinds_cannot_tell_is_written_out() -> None:
    extra = (Post(9, "live", 40),)
    history = phh.from_events(played(Fold(9), Fold(2), extra=extra))
    assert history.ours.posts == ((1, "small_blind", 50), (2, "big_blind", 100), (3, "live", 40))
    assert phh.replay(history, load_house("standard")).exact


def test_events_must_begin_with_the_beginning() -> None:
    with pytest.raises(ValueError, match="begins with its start"):
        phh.from_events([ev.HandEnded(0)])


def test_a_hand_lost_in_turn_is_written_as_folded_and_cards_shown_after_it_as_a_remark() -> None:
    history = phh.from_events(played(LetGo(9), Fold(2), ShowCards(5, (DECK[1],))))
    assert history.actions[-3:] == ["p3 f", "p1 f", "# p2 opened 2d"]
    assert phh.replay(history, load_house("standard")).exact


def test_what_the_floor_did_is_talked_about_and_the_file_can_still_be_read() -> None:
    rules = load_house("standard").rules_for(load_game("nlhe"), Stakes(small_blind=50, big_blind=100))
    hand = Hand()
    start = StartHand(seats=((1, 1000), (2, 1000), (3, 1000)), button=1, deck=tuple(range(52)))
    events = carry_out(start, hand, rules)
    exposed = hand.by_seat[2].down[0]
    moves = Move(exposed, "down", "burns", 2, up=True), Move(UNKNOWN, "stub", "down", 2)
    orders = MoveCards(moves=moves), Fold(1), RestoreHand(of=1), SetBehind(of=3), VoidHand(why="fouled deck")
    for command in orders:
        events += carry_out(command, hand, rules)
    history = phh.from_events(events)
    assert history.actions[-5:] == [
        "# the floor moved 2c from down to burns p1, 3h from stub to down p1",
        "p3 f",
        "# the floor made the hand of p3 live again",
        "# the floor took 900 of p2 out of this hand",
        "# the floor declared the hand void: fouled deck",
    ]
    (again,) = phh.read(phh.write(history))
    assert again == history
    assert history.finishing_stacks == [1000, 1000, 1000]


def by_hand(house: str, stakes: Stakes, *commands: AnyCommand) -> list[ev.AnyEvent]:
    """A hand of real cards: seat 1 has the button, three players of 50."""
    rules = load_house(house).rules_for(load_game("nlhe"), stakes)
    hand = Hand()
    start = StartHand(seats=((1, 50), (2, 50), (3, 50)), button=1)
    return [event for command in (start, Deal(), *commands) for event in carry_out(command, hand, rules)]


ALL_IN = (AllIn(1), Call(2), Fold(3))


def test_hands_and_boards_that_were_named_when_they_lay_there_are_written_where_they_were_dealt() -> None:
    events = by_hand(
        "standard", Stakes(small_blind=1, big_blind=2), *ALL_IN,
        Show(1, cards("As Ad")), Show(2, cards("Ks Kd")), Deal(), Deal(board=cards("3h")), Deal(),
        NameBoard(board=cards("7s 8d 2c 3h Kc")), PushPots(),
    )  # fmt: skip
    history = phh.from_events(events)
    assert [line for line in history.actions if line.startswith("d db")] == ["d db 7s8d2c", "d db 3h", "d db Kc"]
    (again,) = phh.read(phh.write(history))
    outcome = phh.replay(again, load_house("standard"))
    assert outcome.exact, outcome.why
    assert outcome.stacks == history.finishing_stacks


def test_winners_of_a_board_run_twice_are_written_run_by_run() -> None:
    cash = Stakes(format="cash", small_blind=1, big_blind=2)
    runs: tuple[AnyCommand, ...] = (RunIt(1, 2), RunIt(2, 2), *(Deal() for _ in range(6)), Show(2), Show(1))
    events = by_hand("ppc", cash, *ALL_IN, *runs, PushPots((Winner(0, "high", (1,), 0), Winner(0, "high", (2,), 1))))
    history = phh.from_events(events)
    (again,) = phh.read(phh.write(history))
    outcome = phh.replay(again, load_house("ppc"))
    assert outcome.exact, outcome.why
    assert outcome.stacks == history.finishing_stacks
