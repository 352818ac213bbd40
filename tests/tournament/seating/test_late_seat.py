"""A late player's seat: the log cites why they wait, where the button has to pass their seat first."""

import pytest

from cutcard.tournament.act_types import Event
from cutcard.tournament.desk.registration import MemberStanding, Register
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.seat_player import Seated, SeatPlayer
from tests.tournament.money.tournaments import planned, playing


@pytest.mark.proves("ppc.late.5")
@pytest.mark.parametrize(("seat", "waits"), [(4, True), (2, False)])
def test_the_seat_between_button_and_small_blind_cites_why_its_player_waits(seat: int, waits: bool) -> None:  # noqa: FBT001 - a column
    night = playing(planned("ppc", seats=6), 6)
    for number in (4, 2):
        night.do(Bust(player=night.night.tables[1].seats[number]))
    night.do(SetButton(table=1, button=1, small=3, big=5))
    night.do(Register(player="New", name="New", here=True, standing=MemberStanding(age=40, member=True)))
    done: list[Event] = night.do(SeatPlayer(player="New", table=1, seat=seat))
    seated = next(event for event in done if isinstance(event, Seated))
    assert ("ppc.late.5" in seated.cites) == waits
