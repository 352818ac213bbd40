"""A late player who has paid and finds every seat taken: what is suggested can be carried out."""

from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.due import suggestions
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.suggestion import Suggestion
from tests.tournament.driving import Driven, command_of, plan


def about_seats(night: Driven) -> list[Suggestion]:
    """Suggestions about seats."""
    return [one for one in suggestions(night.night, night.rules, night.now) if one.kind == "seat"]


def test_where_every_seat_is_taken_a_table_is_opened_first() -> None:
    night = Driven(plan(house="ppc", seats=4)).publish()
    night.register("Ann", "Bob", "Cleo")
    night.register("Pia", prepaid=True)
    for name in ("Ann", "Bob", "Cleo"):
        night.do(CheckIn(player=name))
    night.do(DrawSeats(seed="draw"))
    night.do(StartPlay())
    night.register("Dan")
    night.do(SeatPlayer(player="Dan", seed="sold"))
    night.do(CheckIn(player="Pia", signed=True))
    (only,) = about_seats(night)
    assert only.title == "Open one more table"
    assert "Pia" in only.reason
    night.do(command_of(only))
    (only,) = about_seats(night)
    assert only.title == "Seat Pia"
    night.do(SeatPlayer(player="Pia", seed="open"))
    assert (night["Pia"].table, night["Pia"].play.stack) == (2, 2_000)
    assert about_seats(night) == []
