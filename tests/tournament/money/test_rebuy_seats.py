"""The seat of a busted player who may still rebuy, and rebuys that are over."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_control import SetLevel
from cutcard.tournament.clock.table_hands import SayDealt
from cutcard.tournament.desk.registration import MemberStanding, Register
from cutcard.tournament.money.rebuy_limits import may_still_rebuy
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.plan import Rebuys
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import planned, playing


def full_table() -> tuple[Driven, int]:
    """A full table with one bust who may rebuy, and a newcomer without a seat; the bust's seat."""
    night = playing(planned("standard", rebuys=Rebuys(until=3), seats=4), 4)
    seat = night["P4"].seat
    night.do(Bust(player="P4"))
    night.do(Register(player="New", name="New", here=True, standing=MemberStanding(age=40, member=True)))
    return night, seat


def test_the_seat_of_a_player_who_may_rebuy_is_held() -> None:
    night, seat = full_table()
    for command in (SeatPlayer(player="New", seed="s"), SeatPlayer(player="New", table=1, seat=seat)):
        with pytest.raises(RefusedAtNight, match="held for P4, who can rebuy"):
            night.do(command)
    night.do(Rebuy(player="P4"))
    assert (night["P4"].table, night["P4"].seat) == (1, seat)


def test_the_seat_is_free_once_the_rebuy_is_declined() -> None:
    night, seat = full_table()
    night.do(Rebuy(player="P4", takes=False))
    night.do(SeatPlayer(player="New", seed="s"))
    assert night["New"].seat == seat


def test_rebuys_that_are_over_stay_over_after_a_redraw() -> None:
    night = playing(planned("standard", rebuys=Rebuys(until=1), seats=4), 6)
    night.do(SetLevel(index=1))
    for table in list(night.night.open_tables):
        night.do(SayDealt(table=table.number, level=2))
    for player in ("P6", "P5"):
        night.do(Bust(player=player))
    night.do(DrawSeats(seed="final", redraw=True, override="final table"))
    night.do(Bust(player="P4"))
    out = night.night.floor.outs[-1]
    assert not may_still_rebuy(night.night, night.rules, out, night.now)
    with pytest.raises(RefusedAtNight, match="Rebuys ended"):
        night.do(Rebuy(player="P4"))
