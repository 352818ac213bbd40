"""Hand-for-hand ended early: a hand whose end was never reported blocks no redraw."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.hand_for_hand import HandForHand
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_suggestions import suggestions
from tests.tournament.driving import command_of
from tests.tournament.seating.rooms import Running


def ended_early() -> Running:
    """Ten left at two tables; table 1 dealt hand-for-hand, which was ended; one more busted."""
    night = Running("standard", 10, seats=9)
    night.do(HandForHand(until=9) if len(night.left) > 9 else HandForHand())
    night.do(ReportTable(table=1, moment="dealt"))
    night.do(HandForHand(on=False))
    night.bust(night.night.tables[2].seats[1])
    return night


def test_a_redraw_that_waits_for_a_hand_offers_to_end_it() -> None:
    night = ended_early()
    with pytest.raises(RefusedAtNight, match="Enter that it is over first"):
        night.do(DrawSeats(seed="final", redraw=True))
    first = suggestions(night.night, night.rules, night.now)[0]
    assert first.title == "Enter that the hand at table 1 is over"
    night.do(command_of(first))
    night.do(DrawSeats(seed="final", redraw=True))
    assert len(night.night.open_tables) == 1


def test_the_floor_may_redraw_over_a_hand_that_only_a_person_reported() -> None:
    night = ended_early()
    night.do(DrawSeats(seed="final", redraw=True, override="the hand is over"))
    assert len(night.night.open_tables) == 1


def test_no_override_interrupts_a_hand_that_its_tablet_reports() -> None:
    night = ended_early()
    night.night.tables[1].room_table = "t1"
    with pytest.raises(RefusedAtNight, match="in progress"):
        night.do(DrawSeats(seed="final", redraw=True, override="the hand is over"))
    assert not any("is over" in one.title for one in suggestions(night.night, night.rules, night.now))
