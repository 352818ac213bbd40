"""Hidden cards stay hidden: hands that differ only in cards hidden from a viewer look the same to them."""

from collections.abc import Callable, Mapping
from random import Random

import msgspec
import pytest

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Hand, Refused, carry_out, legal, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AnyCommand,
    Discard,
    MixStub,
    Move,
    MoveCards,
    Muck,
    OpenCards,
    PushPots,
    RestoreHand,
    Show,
    Shuffle,
    StartHand,
)
from cutcard.hand.legal_options import Legal
from cutcard.hand.view import RAIL, View
from tests.hand.ordering import order
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

TABLES = [table for table in tables() if table.house in ("standard", "ccp", "ppc", "giancarlo")]
STRANGER = 99
"""A seat that was not dealt in."""


class StepByStep(Play):
    """Play in which every player decides to show, because the dealer's `ShowDown` reads hidden cards."""

    def _show(self, hand: Hand, may: Legal) -> AnyCommand:
        mucks = may.may_muck and self.rng.random() < 0.4
        return self.asked(hand) or (Muck(may.seat) if mucks else Show(may.seat))


Script = tuple[Play, list[AnyCommand], list[list[ev.AnyEvent]]]


def script_of(table: Table, seed: int) -> Script:
    """One hand: its commands from the first riffle to the last chip, and the events of each."""
    play, hand = StepByStep.at(table, seed, by_hand=False), Hand()
    commands: list[AnyCommand] = [play.start]
    happened = [carry_out(play.start, hand, play.rules)]
    for command, events in play.to_the_end(hand):
        commands.append(command)
        happened.append(events)
    return play, commands, happened


def ruled_script(table: Table, seed: int) -> Script:
    """One hand with the floor at the table, as far as its cards can be read."""
    play, hand = StepByStep.at(table, seed, by_hand=False), Hand()
    commands: list[AnyCommand] = [play.start]
    happened = [carry_out(play.start, hand, play.rules)]
    while not hand.is_over:
        command = play.command(hand) if play.rng.random() < 0.7 else order(hand, play)
        try:
            events = carry_out(command, hand, play.rules)
        except Refused:
            if isinstance(command, PushPots):
                break
            continue
        commands.append(command)
        happened.append(events)
    return play, commands, happened


def known_to(viewer: int, events: list[ev.AnyEvent]) -> set[int]:
    """The cards this viewer has seen: their own, and face-up ones. Written from the game, not from `redact`."""
    seen: set[int] = set()
    for event in events:
        if isinstance(event, ev.Dealt):
            seen.update(event.board)
            for seat, hole in event.hole:
                seen.update(hole if seat == viewer else hole[len(hole) - event.up :])
        elif isinstance(event, ev.TurnedUp):
            seen.update(number for _, hole in event.hole for number in hole)
        elif isinstance(event, ev.Shown | ev.HandSeen | ev.CardsOpened):
            seen.update(event.cards)
        elif isinstance(event, ev.CardsMoved):
            seen.update(move.card for move in event.moves if seen_moving(move, viewer))
        elif isinstance(event, ev.Restored):
            seen.update(event.up, event.down if viewer == event.seat else ())
    return seen


def seen_moving(move: Move, viewer: int) -> bool:
    """A moved card is seen if it is face up, or the viewer's own, at one end of the move."""
    ends = {move.source, move.target}
    return move.up or bool(ends & {"board", "up"}) or ("down" in ends and move.seat == viewer)


def exchanged(command: AnyCommand, other: Mapping[int, int]) -> AnyCommand:
    """The same command over a deck in which cards have changed places."""
    if isinstance(command, StartHand):
        return msgspec.structs.replace(command, deck=tuple(other[number] for number in command.deck))
    if isinstance(command, Discard):
        return Discard(command.seat, tuple(other[number] for number in command.cards))
    if isinstance(command, Shuffle | MixStub):
        return msgspec.structs.replace(command, stub=tuple(other[number] for number in command.stub))
    if isinstance(command, OpenCards | RestoreHand):
        return msgspec.structs.replace(command, cards=tuple(other[number] for number in command.cards))
    if isinstance(command, MoveCards):
        moves = [Move(other.get(m.card, m.card), m.source, m.target, m.seat, m.up) for m in command.moves]
        return msgspec.structs.replace(command, moves=tuple(moves))
    return command


def looks(play: Play, commands: list[AnyCommand], viewer: int) -> list[tuple[View, list[ev.AnyEvent]]]:
    """What the viewer gets after each command: the view of the hand and the events."""
    hand = Hand()
    found = []
    for command in commands:
        events = carry_out(command, hand, play.rules)
        legal(hand, play.rules)
        found.append((seen_by(hand, viewer), [redact(event, viewer) for event in events]))
    return found


def check_same_looks(table: Table, seed: int, script: Callable[[Table, int], Script] = script_of) -> None:
    play, commands, happened = script(table, seed)
    rng = Random(f"{table} {seed} views")
    for viewer in (rng.choice(play.start.seats)[0], RAIL, STRANGER):
        upto = rng.randint(1, len(commands)) if viewer else len(commands)
        known = known_to(viewer, [event for events in happened[:upto] for event in events])
        hidden = [number for number in play.rules.game.deck if number not in known]
        other = dict(zip(DECK, DECK, strict=True)) | dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
        assert len(hidden) > 1 or script is ruled_script  # the floor may have turned up many
        mine = looks(play, commands[:upto], viewer)
        assert mine == looks(play, [exchanged(command, other) for command in commands[:upto]], viewer)
        for view, events in mine:
            check_one_look(view, events, viewer, known)


def check_one_look(view: View, events: list[ev.AnyEvent], viewer: int, known: set[int]) -> None:
    """Every visible card is known to the viewer, and only the player to act sees legal options."""
    held = [number for seat in view.seats for number in (*seat.down, *seat.up)]
    boards = [number for board in (view.board, *view.boards) for number in board]
    dealt = [number for e in events if isinstance(e, ev.Dealt) for _, hole in e.hole for number in hole]
    assert {*held, *boards, *dealt} <= known | {UNKNOWN}
    assert all(event.burn in (-1, UNKNOWN) for event in events if isinstance(event, ev.Dealt))
    assert all(UNKNOWN not in seat.down for seat in view.seats if seat.seat == viewer)
    assert (view.legal is None) == (view.actor not in (0, viewer))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_change_nothing_in_sight(table: Table) -> None:
    for seed in range(3):
        check_same_looks(table, seed)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_floor_tells_nobody_what_lies_hidden(table: Table) -> None:
    for seed in range(4):
        check_same_looks(table, seed, ruled_script)


@pytest.mark.long
@pytest.mark.parametrize("table", tables(), ids=str)
def test_hidden_cards_change_nothing_in_sight_in_a_great_many_hands(table: Table) -> None:
    for seed in fresh(45):
        check_same_looks(table, seed)
        check_same_looks(table, seed, ruled_script)


def test_what_was_mucked_stays_hidden_after_the_hand() -> None:
    met = 0
    for seed in range(60):
        play, commands, happened = script_of(Table("standard", "nlhe", "cash"), seed)
        viewer = play.start.seats[0][0]
        asked_for = {event.seat for events in happened for event in events if isinstance(event, ev.HandSeen)}
        after = looks(play, commands, viewer)[-1][0]
        mucked = [seat for seat in after.seats if seat.mucked and seat.seat not in asked_for | {viewer}]
        assert all(seat.down == (UNKNOWN, UNKNOWN) for seat in mucked)
        met += len(mucked)
    assert met > 5  # otherwise this test checked nothing
