"""With one player left the tournament is over and its clock stops; undoing the last bust, both continue."""

from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.players.places import stage_of
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.views.clock import clock_view
from tests.tournament.driving import Driven, plan

MINUTE = 60_000


def test_the_night_is_over_when_one_is_left() -> None:
    driven = Driven(plan()).publish()
    driven.register("Ann", "Bob")
    for name in ("Ann", "Bob"):
        driven.do(CheckIn(player=name))
    driven.do(DrawSeats(places=(Place("Ann", 1, 1), Place("Bob", 1, 2))))
    driven.do(StartPlay())
    driven.now += 5 * MINUTE
    driven.do(Bust(player="Ann"))
    night, later = driven.night, driven.now + 90 * MINUTE
    shown = clock_view(night, driven.rules, later)
    assert (stage_of(night), shown.running, shown.left) == ("over", False, 15 * MINUTE)
    driven.do(UndoEntry())
    shown = clock_view(night, driven.rules, driven.now + MINUTE)
    assert (stage_of(night), shown.running, shown.left) == ("playing", True, 14 * MINUTE)
