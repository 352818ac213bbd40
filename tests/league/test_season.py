"""The preset formulas can be evaluated, and give more for a better place."""

import pytest

from cutcard.league.formula.variables import work
from cutcard.league.season import PRESETS
from cutcard.league.tournament_result import Finish, TournamentResult

PLAYED = tuple(Finish(person=f"p{n}", name=f"P{n}", place=n, buy_in=200_00) for n in range(1, 13))
NIGHT = TournamentResult(id="a", paid_places=3, finishes=PLAYED)


@pytest.mark.parametrize("name", PRESETS)
def test_a_better_place_is_worth_more(name: str) -> None:
    points = [work(PRESETS[name].text, NIGHT, one).value for one in NIGHT.finishes]
    assert points == sorted(points, reverse=True)
    assert points[0] > points[-1] >= 0
