"""Draws, suggestions and moves of large fields: the steps that Python takes do not grow worse than n log n."""

import sys
from collections.abc import Callable
from math import log2
from types import FrameType
from typing import Any

import pytest

from cutcard.tournament.acts import decide
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.moves import OrderMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_suggestions import suggestions
from tests.tournament.seating.rooms import Running

SMALL, LARGE = 90, 900


def steps(act: Callable[[], object]) -> int:
    """How many instructions are executed: the same on every machine."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def grows_well(small: int, large: int) -> bool:
    """Whether it is n log n at most, with some room for fixed costs."""
    return large <= 1.5 * small * (LARGE * log2(LARGE)) / (SMALL * log2(SMALL))


def uneven(house: str, players: int) -> Running:
    """A field in which two players of one table just busted."""
    night = Running(house, players)
    for seat in (2, 5):
        night.bust(night.night.tables[3].seats[seat])
    return night


@pytest.mark.parametrize("house", ["ccp", "house", "club52", "giancarlo", "standard"])
def test_a_draw(house: str) -> None:
    taken = []
    for players in (SMALL, LARGE):
        night = Running(house, players)
        again = DrawSeats(seed="again", redraw=True, override="to count the steps")
        taken.append(steps(lambda night=night, again=again: decide(again, night.night, night.rules)))  # type: ignore[misc]
    assert grows_well(*taken), taken


@pytest.mark.parametrize("house", ["ccp", "house", "club52", "giancarlo", "standard"])
def test_a_suggestion(house: str) -> None:
    taken = []
    for players in (SMALL, LARGE):
        night = uneven(house, players)
        assert night.asked()
        taken.append(steps(lambda night=night: suggestions(night.night, night.rules, night.now)))  # type: ignore[misc]
    assert grows_well(*taken), taken


def test_a_move_and_a_bust() -> None:
    moves, busts = [], []
    for players in (SMALL, LARGE):
        night = uneven("standard", players)
        target = night.asked()[0].target
        assert target is not None
        order = OrderMove(player=target.player, table=target.table, seat=target.seat, at=night.now)
        moves.append(steps(lambda night=night, order=order: decide(order, night.night, night.rules)))  # type: ignore[misc]
        bust = Bust(player=night.left[-1], at=night.now)
        busts.append(steps(lambda night=night, bust=bust: decide(bust, night.night, night.rules)))  # type: ignore[misc]
    assert grows_well(*moves), moves
    assert grows_well(*busts), busts
