"""Walks through random tournaments: no dead end, no offer that is refused, no event that cannot be applied."""

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.lab.tournaments.run_tournament import violations
from cutcard.tournament.desk.registration import Registered
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.templates import template
from cutcard.tournament.views.log import lines
from tests.tournament.money.test_random_tournaments import some_plan
from tests.tournament.money.tournaments import HOUSES
from tests.tournament.test_tournaments import EVENTS, run
from tests.tournament.views.looks import looked
from tests.tournament.walks import Walk

TOLD: Final = (0, 50, 100)
"""The percentage of hands that tables report."""


def walked(plan: Plan, entrants: int, seed: int, steps: int) -> Walk:
    """A walk of this many steps, in order all the way."""
    walk = Walk(plan, entrants, seed, TOLD[seed % len(TOLD)])
    for _ in range(steps):
        walk.step()
        assert [one for one in violations(walk.night, walk.rules) if "chips" not in one] == [], walk.trail[-3:]
    return walk


def ends_well(walk: Walk) -> None:
    """The end is reached by what is offered; every id is one person's, and the log names them all."""
    walk.to_the_end()
    registered = [event.player for event in walk.night.record.log if isinstance(event, Registered)]
    assert len(registered) == len(set(registered))
    texts = [line.text for line in lines(looked(walk), walk.night.record.log)]
    assert [
        text for text in texts if any(f"{player} " in text for player in registered if player.startswith("p"))
    ] == []


@pytest.mark.parametrize("event", EVENTS)
def test_every_template_can_be_walked_to_its_end(event: str) -> None:
    ends_well(walked(template(event), 9, len(event), 40))


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_can_be_walked_to_its_end_with_every_kind_of_sale(house: str) -> None:
    ends_well(walked(some_plan(house, Random(house)), 11, len(house), 40))


@pytest.mark.long
@settings(deadline=None, max_examples=150)
@given(st.sampled_from((*EVENTS, *HOUSES)), st.integers(2, 30), st.integers(0, 10**6))
def test_many_random_walks_end(name: str, entrants: int, seed: int) -> None:
    plan = some_plan(name, Random(seed)) if name in HOUSES else template(name)
    ends_well(walked(plan, entrants, seed, 80))


def test_undoing_an_undo_takes_along_moves_to_a_table_that_is_broken_again() -> None:
    night = run("club52-tuesday", 67, 67, 150).night
    assert not [move for move in night.seating.moves.values() if night.tables[move.table].broken]
