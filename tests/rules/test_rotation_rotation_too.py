"""Games in rotation at one table: an orbit of each, also when players come and go, after replay and after undo."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.hand.commands import Fold
from cutcard.hand.events import HandStarted
from cutcard.rules import Stakes, load_game, read_house
from cutcard.rules.data_files import HOUSES
from cutcard.rules.rotation import Turn, load_rotation, turns_of
from cutcard.rules.table_rules import TableRules
from cutcard.scenario.tables.play import everything
from cutcard.table import AnyCommand, Refused, describe_event, seen_by
from cutcard.table.acts import Enter
from cutcard.table.deal_hand import NextHand
from cutcard.table.open_table import CallGame, GameChanged, OpenTable, PlaceButton, SetStakes, SetTurns, TurnsTaken
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.seats.sitting_out import SitOut
from cutcard.table.undo import UndoEntry
from tests.table.live_tournaments import all_of
from tests.table.tournaments import Night

LIMITS = Stakes(format="cash", small_bet=100, big_bet=200, small_blind=25, big_blind=50, ante=10, bring_in=25, chip=5)
DECK = tuple(range(52))
MOVING = HOUSES / "overlays" / "standard-moving-button.toml"


def _rules(turn: Turn, house: str = "standard") -> TableRules:
    return read_house(house).rules_for(load_game(turn.game), turn.stakes)


@dataclass
class Turns(Night):
    """A table that plays a rotation: the rules of the next game decide about the next hand."""

    house: str = "standard"

    def do(self, command: AnyCommand) -> list[Any]:
        """Carry a command out by the rules of its game."""
        t = self.table
        if t.rotation:
            self.rules = _rules(t.next_played if isinstance(command, NextHand) else t.rotation[t.turn], self.house)
        return super().do(command)

    def played(self) -> list[str]:
        """The game of every hand so far."""
        return [event.game for event in self.events if isinstance(event, HandStarted)]


def turns(name: str, seats: int, *, live: bool = False, house: str = "standard") -> Turns:
    """Seats filled, the first button in seat 1."""
    every = turns_of(load_rotation(name), LIMITS)
    night = Turns(_rules(every[0], house), house=house)
    night.do(OpenTable(table="mixed", size=6, rotation=every, live=live))
    for seat in range(1, seats + 1):
        night.sit(seat)
    night.do(PlaceButton(drawn=tuple((seat, 51 if seat == 1 else seat) for seat in range(1, seats + 1))))
    return night


@pytest.mark.parametrize("name", ["horse", "eight"])
def test_an_orbit_of_each_game_and_then_the_first_again(name: str) -> None:
    night, games = turns(name, 3), load_rotation(name).games
    for _ in range(3 * len(games) + 1):
        night.fold_round()
    assert night.played() == [game for game in games for _ in range(3)] + [games[0]]
    for event in (one for one in night.events if isinstance(one, HandStarted)):
        assert event.stakes == next(turn.stakes for turn in night.table.rotation if turn.game == event.game)
    changes = [event for event in night.events if isinstance(event, GameChanged)]
    assert [event.turn for event in changes] == [*range(1, len(games)), 0]
    assert everything(night.replayed()) == everything(night.table)


def test_button_and_blinds_rest_in_stud_and_go_on_after_it() -> None:
    night = turns("horse", 4)
    found = []
    for _ in range(4 * 5 + 2):
        night.fold_round()
        found.append(night.positions())
    blinds = [(1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2)]
    assert found == blinds * 2 + [(4, 0, 0)] * 12 + blinds[:2]


def test_where_the_button_moves_in_stud_too_it_goes_round_through_every_game() -> None:
    night = turns("horse", 4, house=f"standard+{MOVING}")
    found = []
    for _ in range(4 * 5 + 2):
        night.fold_round()
        found.append(night.positions())
    blinds = [(1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2)]
    assert found == blinds * 2 + [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0)] * 3 + blinds[:2]


def test_between_two_the_button_that_moved_has_the_small_blind_after_stud() -> None:
    night = turns("horse", 2, house=f"standard+{MOVING}")
    for _ in range(5 * 2):
        night.fold_round()
    last = night.positions()[0]
    night.fold_round()
    other = 3 - last
    assert night.positions() == (other, other, last)


def test_who_sits_out_in_stud_misses_no_blind_and_the_big_blind_goes_to_the_next_who_plays() -> None:
    night = turns("horse", 4)
    for _ in range(9):
        night.fold_round()
    night.do(SitOut(3))
    for _ in range(8):
        night.fold_round()
    assert not night.table.sitters[3].missed
    while night.table.game != "lhe":
        night.fold_round()
    assert night.positions() == (1, 2, 4)
    assert night.table.sitters[3].missed_big


def test_an_orbit_is_as_long_as_there_are_players_when_it_ends() -> None:
    night = turns("horse", 4)
    night.fold_round()
    night.fold_round()
    night.do(LeaveSeat(1))
    night.do(LeaveSeat(2))
    night.fold_round()
    night.fold_round()
    assert night.played() == ["lhe", "lhe", "lhe", "lo8"]
    night.sit(5)
    night.sit(6)
    for _ in range(4):
        night.fold_round()
    assert night.played()[3:] == ["lo8"] * 4 + ["razz"]


def test_everybody_is_told_what_is_on_and_what_comes() -> None:
    night = turns("horse", 2)
    assert seen_by(night.table, 0).next_game == "Limit Omaha eight-or-better"
    for _ in range(3):
        night.fold_round()
    seen = seen_by(night.table, 0)
    assert (seen.game, seen.next_game) == ("lo8", "Razz")
    changed = next(event for event in night.events if isinstance(event, GameChanged))
    assert (
        describe_event(changed, {}, load_game("lo8")) == "The game changes to Limit Omaha eight-or-better; next: Razz."
    )


def test_the_last_hand_stays_a_hand_of_its_own_game_until_the_next_begins() -> None:
    night = turns("horse", 2)
    night.fold_round()
    night.fold_round()
    assert (night.table.game, night.table.next_turn) == ("lhe", 1)


def test_nobody_sets_other_stakes_and_nothing_changes_where_no_hand_can_begin() -> None:
    night = turns("horse", 2)
    with pytest.raises(Refused, match="Each game keeps the stakes set when the table opened"):
        night.do(SetStakes(LIMITS))
    night.fold_round()
    night.fold_round()
    night.do(LeaveSeat(1))
    before = everything(night.table)
    with pytest.raises(Refused):
        night.do(NextHand(deck=DECK))
    assert everything(night.table) == before


def test_the_rules_of_another_game_decide_about_no_hand() -> None:
    night = turns("horse", 2)
    night.fold_round()
    night.fold_round()
    last = _rules(night.table.rotation[0])
    with pytest.raises(ValueError, match="follows the rules of lo8"):
        Night(last, night.table).do(NextHand(deck=DECK))


def test_a_change_of_game_is_taken_back_with_the_start_of_its_hand() -> None:
    night = turns("horse", 2, live=True)
    for _ in range(4):
        night.fold_round()
    before = all_of(night.table)
    night.do(NextHand(deck=DECK))
    assert night.table.game == "razz"
    night.do(UndoEntry())
    assert all_of(night.table) == before
    assert (night.table.game, night.table.turn) == ("lo8", 1)
    night.do(NextHand(deck=DECK))
    assert night.table.game == "razz"
    assert all_of(night.replayed()) == all_of(night.table)


def test_a_game_that_is_called_begins_with_the_next_hand_and_has_its_orbit() -> None:
    night = turns("horse", 2, live=True)
    night.fold_round()
    night.do(NextHand(deck=DECK))
    night.do(Enter(act=CallGame(turn=3)))
    assert (night.table.game, night.table.next_played.game) == ("lhe", "stud")
    night.do(Fold(2))
    for _ in range(3):
        night.fold_round()
    assert night.played() == ["lhe", "lhe", "stud", "stud", "stud8"]
    assert all_of(night.replayed()) == all_of(night.table)


def test_a_call_is_taken_back_alone_and_comes_again_with_the_hand_that_is() -> None:
    night = turns("horse", 2, live=True)
    night.fold_round()
    before = all_of(night.table)
    night.do(Enter(act=CallGame(turn=2)))
    called = all_of(night.table)
    night.do(NextHand(deck=DECK))
    night.do(UndoEntry())
    assert all_of(night.table) == called
    assert night.table.next_played.game == "razz"
    night.do(UndoEntry())
    assert all_of(night.table) == before
    with pytest.raises(Refused, match="is next anyway"):
        night.do(CallGame(turn=0))
    with pytest.raises(Refused, match="numbered 0 to 4"):
        night.do(CallGame(turn=5))


def test_other_stakes_come_with_the_next_hand_and_the_orbit_goes_on() -> None:
    night = turns("horse", 3)
    night.fold_round()
    double = turns_of(load_rotation("horse"), replace(LIMITS, small_bet=200, big_bet=400))
    night.do(SetTurns(rotation=double))
    assert night.table.stakes.small_bet == 200
    for _ in range(3):
        night.fold_round()
    assert night.played() == ["lhe", "lhe", "lhe", "lo8"]
    assert [event.stakes.small_bet for event in night.events if isinstance(event, HandStarted)] == [100, 200, 200, 200]
    assert sum(isinstance(event, TurnsTaken) for event in night.events) == 1
    assert everything(night.replayed()) == everything(night.table)


def test_where_somebody_says_it_no_orbit_ends_a_game() -> None:
    every = turns_of(load_rotation("horse"), LIMITS)
    night = Turns(_rules(every[2]))
    night.do(OpenTable(table="mixed", size=6, rotation=every, turn=2, turns="called", button=1))
    night.sit(1)
    night.sit(2)
    for _ in range(5):
        night.fold_round()
    night.do(SetTurns(rotation=every, turn=0))
    night.fold_round()
    assert night.played() == ["razz"] * 5 + ["lhe"]
    assert everything(night.replayed()) == everything(night.table)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_comes_and_goes_chips_are_kept_and_replay_gives_the_same_game(seed: int) -> None:
    chance = Random(seed)
    night = turns(chance.choice(("horse", "eight")), chance.randint(2, 6))
    for _ in range(40):
        t = night.table
        free = [seat for seat in range(1, 7) if seat not in t.sitters]
        for seat in [one for one in sorted(t.sitters) if not t.sitters[one].stack or chance.random() < 0.05]:
            night.do(LeaveSeat(seat))
        while free and (chance.random() < 0.2 or sum(s.plays for s in t.sitters.values()) < 2):
            night.sit(free.pop(), 2_000)
        if sum(s.plays for s in t.sitters.values()) < 2:
            continue
        night.do(NextHand(deck=tuple(chance.sample(DECK, 52))))
        while t.playing:
            night.wild_step(chance)
        assert t.chips == night.brought
    assert len(set(night.played())) > 2
    assert everything(night.replayed()) == everything(night.table)
