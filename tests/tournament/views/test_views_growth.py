"""Views of large fields: the steps that Python takes do not grow worse than n log n."""

import pytest

from cutcard.tournament.views.allowed_acts import allowed_acts
from cutcard.tournament.views.console import console_view
from cutcard.tournament.views.phone import shared
from cutcard.tournament.views.screen import screen_view
from tests.tournament.seating.test_growth import LARGE, SMALL, grows_well, steps, uneven
from tests.tournament.views.looks import looked

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("house", ["ccp", "club52"])
def test_views_of_a_large_field(house: str) -> None:
    for view in (console_view, screen_view, shared):
        taken = []
        for players in (SMALL, LARGE):
            look = looked(uneven(house, players))
            taken.append(steps(lambda look=look, view=view: view(look)))  # type: ignore[misc]
        assert grows_well(*taken), (view.__name__, taken)


def test_allowed_acts_of_one_entrant_in_a_large_field() -> None:
    taken = []
    for players in (SMALL, LARGE):
        night = uneven("ccp", players)
        player = next(night.night.playing).id
        taken.append(steps(lambda night=night, player=player: allowed_acts(looked(night), player)))  # type: ignore[misc]
    assert grows_well(*taken), taken
