"""A surrendered stack leaves play as it is: an old count is not taken for what is handed in."""

import pytest
from msgspec.structs import replace

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.due import suggestions
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.money.table_money import PayAtSeat
from cutcard.tournament.plan.plan import Rebuys
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.views.allowed_acts import allowed_acts
from tests.tournament.driving import Driven, command_of
from tests.tournament.money.tournaments import planned, playing
from tests.tournament.views.looks import looked

GIVES = Rebuy(player="P1", surrender=True)


def counted(ago: int) -> Driven:
    """Three players with 2,000 each, the first of them counted at 1,500 `ago` minutes before."""
    night = playing(planned("standard", rebuys=Rebuys(surrender=True)), 3)
    night.do(CountStack(player="P1", stack=1_500))
    night.now += ago * MINUTE
    return night


def test_an_old_count_is_not_what_is_handed_in() -> None:
    night = counted(15)
    before = night.night.in_play
    with pytest.raises(RefusedAtNight, match="Count P1's chips first"):
        night.do(GIVES)
    (button,) = [one for one in allowed_acts(looked(night), "P1") if one.label == "Surrender stack and rebuy"]
    assert (button.may, button.why) == (False, "Count P1's chips first. They leave play.")
    night.do(CountStack(player="P1", stack=700))
    night.do(GIVES)
    assert night.night.in_play == before - 700 + 2_000


@pytest.mark.parametrize("ago", [0, 15])
def test_stated_chips_are_taken_whenever_they_were_counted(ago: int) -> None:
    night = counted(ago)
    before = night.night.in_play
    night.do(Rebuy(player="P1", surrender=True, stack=600))
    assert night.night.in_play == before - 600 + 2_000


def test_the_floor_is_asked_how_many_chips_a_seat_hands_in() -> None:
    night = counted(15)
    night.do(PayAtSeat(player="P1", items=("rebuy",)))
    night.now += 30 * MINUTE
    (collect,) = [one for one in suggestions(night.night, night.rules, night.now) if one.id.startswith("seat:P1")]
    assert collect.asks is not None
    assert collect.asks.words == "How many chips does P1 hand in?"
    night.do(replace(command_of(collect), stack=600))
    assert night["P1"].money.paid_at_seat == ()
