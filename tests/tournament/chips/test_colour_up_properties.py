"""Color-ups by properties: whatever players hold, every chip in play is explained."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.rules import load_house
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.rules.game import load_game
from cutcard.tournament.act_types import Event
from cutcard.tournament.acts import AnyCommand, decide, evolve
from cutcard.tournament.chips.chip_counts import StackCounted
from cutcard.tournament.chips.chips_in_play import StockTable, expected_chips
from cutcard.tournament.chips.color_up import ColoredUp, ColorUp, OddChips
from cutcard.tournament.clock.clock_control import LevelSet
from cutcard.tournament.clock.start_play import PlayStarted
from cutcard.tournament.desk.open_tournament import TournamentOpened
from cutcard.tournament.desk.registration import Registered
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.plan.plan import Chip, Plan, Price
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.seating.draw_result import Place, SeatsDrawn, Spread
from cutcard.tournament.state import Tournament
from tests.tournament.driving import START, plan

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")
RACES = ("standard", "ccp", "house", "ppc", "giancarlo")
HOLDS = st.lists(st.tuples(st.integers(0, 19), st.integers(0, 20)), min_size=2, max_size=10)
"""By player: chips of 25, and of 100."""


@cache
def rules_of(house: str) -> TournamentRules:
    """The rules of a tournament in this house."""
    return tournament_rules(load_house(house), load_game("nlhe").tags)


def planned(small: int, large: int) -> Plan:
    """Two kinds of chips, and a level that no longer needs the small one."""
    chips = (Chip(value=small, each=20), Chip(value=large, each=15))
    levels = (Level(20, small, 2 * small), Level(20, 2 * large, 4 * large))
    return plan(structure=levels, chips=chips, buy_in=Price(cents=2000, chips=20 * small + 15 * large))


def at_table(holds: list[tuple[int, int]], small: int = 25, large: int = 100) -> Tournament:
    """Players at one table with these chips; the current level needs no small ones."""
    night, names = Tournament(), [f"P{seat}" for seat in range(1, len(holds) + 1)]
    price = Price(cents=2000, chips=0)
    stacks = [count * small + more * large for count, more in holds]
    events: list[Event] = [
        TournamentOpened(night="n", plan=planned(small, large)),
        *(Registered(player=name, name=name) for name in names),
        SeatsDrawn(tables=(Spread(1, 10),), places=tuple(Place(name, 1, seat) for seat, name in enumerate(names, 1))),
        *(
            ChipsBought(player=name, what="entry", price=replace(price, chips=stack))
            for name, stack in zip(names, stacks, strict=True)
        ),
        PlayStarted(),
        LevelSet(index=1, left=1000),
        *(StackCounted(player=name, stack=stack) for name, stack in zip(names, stacks, strict=True)),
    ]
    for event in events:
        evolve(night, replace(event, entry=night.record.entry + 1, at=START))
    return night


def done(night: Tournament, house: str, command: AnyCommand) -> Event:
    """Execute a command; returns its event."""
    (event,) = decide(replace(command, at=START), night, rules_of(house))
    evolve(night, event)
    return event


def coloured(night: Tournament, house: str, holds: list[tuple[int, int]], seed: str, small: int = 25) -> ColoredUp:
    """Color up the small chips at the table."""
    large = night.plan.chips[1].value
    done(night, house, StockTable(table=1, tray=((f"colour-up {large}", 1000),)))
    held = tuple(OddChips(f"P{seat}", count) for seat, (count, _) in enumerate(holds, 1) if count)
    event = done(night, house, ColorUp(table=1, value=small, holds=held, seed=seed))
    assert isinstance(event, ColoredUp)
    return event


def stacks(night: Tournament) -> list[int]:
    """All stacks."""
    return [one.play.stack or 0 for one in night.playing]


@pytest.mark.parametrize("house", HOUSES)
@settings(deadline=None, max_examples=12)
@given(holds=HOLDS, seed=st.text(min_size=1, max_size=8))
def test_chips_in_play_are_explained_after_any_colour_up(house: str, holds: list[tuple[int, int]], seed: str) -> None:
    night = at_table(holds)
    event = coloured(night, house, holds, seed)
    assert sum(stacks(night)) == night.in_play
    assert night.in_play - event.changed == sum(small * 25 + large * 100 for small, large in holds)
    assert all(not stack % 100 for stack in stacks(night))


@pytest.mark.parametrize("house", HOUSES)
@settings(deadline=None, max_examples=12)
@given(holds=HOLDS, seed=st.text(min_size=1, max_size=8))
def test_no_player_busts_by_a_color_up(house: str, holds: list[tuple[int, int]], seed: str) -> None:
    night = at_table(holds)
    before = stacks(night)
    coloured(night, house, holds, seed)
    assert [bool(stack) for stack in stacks(night)] == [bool(stack) for stack in before]


@pytest.mark.parametrize("house", RACES)
@settings(deadline=None, max_examples=12)
@given(holds=HOLDS, seed=st.text(min_size=1, max_size=8))
def test_a_race_deals_a_card_for_each_odd_chip_and_one_chip_at_most(
    house: str, holds: list[tuple[int, int]], seed: str
) -> None:
    event = coloured(at_table(holds), house, holds, seed)
    odd = {part.player: part.given % 4 for part in event.players}
    assert {part.player: len(part.cards) for part in event.players} == odd
    dealt = [card for part in event.players for card in part.cards]
    assert len(set(dealt)) == len(dealt)
    assert all(part.won <= 1 for part in event.players)
    assert all(not part.won or odd[part.player] for part in event.players)


@pytest.mark.parametrize("house", RACES)
@settings(deadline=None, max_examples=12)
@given(holds=HOLDS, seed=st.text(min_size=1, max_size=8))
def test_a_race_changes_the_chips_in_play_by_half_a_chip_at_most_but_for_those_it_saves(
    house: str, holds: list[tuple[int, int]], seed: str
) -> None:
    event = coloured(at_table(holds), house, holds, seed)
    only = sum(0 < small < 4 and not large for small, large in holds)
    assert -50 < event.changed <= 50 + 100 * only


@settings(deadline=None, max_examples=12)
@given(holds=HOLDS)
def test_rounding_up_never_takes_a_chip_from_anybody(holds: list[tuple[int, int]]) -> None:
    night = at_table(holds)
    before = stacks(night)
    coloured(night, "club52", holds, "")
    assert all(0 <= after - was < 100 for was, after in zip(before, stacks(night), strict=True))


@pytest.mark.proves("ppc.colorup.6")
def test_a_race_dealt_by_its_seed_comes_out_the_same_again() -> None:
    holds = [(7, 3), (5, 2), (2, 0), (3, 9)]
    first, again = (coloured(at_table(holds), "ppc", holds, "5ca1e") for _ in range(2))
    other = coloured(at_table(holds), "ppc", holds, "0dd5")
    assert first.seed == "5ca1e"
    assert (first.players, first.changed) == (again.players, again.changed)
    assert first.players != other.players


def test_a_second_deck_follows_where_one_is_too_short() -> None:
    holds = [(9, 1)] * 10
    night = at_table(holds, small=100, large=1000)
    event = coloured(night, "standard", holds, "seed", small=100)
    assert [len(part.cards) for part in event.players] == [9] * 10
    assert sum(part.won for part in event.players) == 9
    assert sum(stacks(night)) == night.in_play


def test_chips_that_make_no_larger_one_exactly_are_exchanged_as_far_as_they_do() -> None:
    night = at_table([(7, 2), (3, 1)], small=10, large=25)
    event = coloured(night, "club52", [(7, 2), (3, 1)], "", small=10)
    assert [(part.given, part.exchanged, part.won) for part in event.players] == [(7, 2, 1), (3, 0, 2)]
    assert sum(stacks(night)) == night.in_play


def test_how_many_of_each_chip_there_should_be_follows_the_colour_up() -> None:
    night = at_table([(20, 15), (20, 15)])
    assert expected_chips(night) == {25: 40, 100: 30}
    coloured(night, "standard", [(20, 15), (20, 15)], "")
    assert expected_chips(night) == {25: 0, 100: 40}
