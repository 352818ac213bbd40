"""Undo of seat changes: everybody sits as before, and dependent entries are found."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.due import deferred_suggestions, suggestions
from cutcard.tournament.seating.break_table import BreakTable
from cutcard.tournament.seating.moves import FinishMove, OrderMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.tables import AddTable, DeferSuggestion, ReportSeats
from cutcard.tournament.views.log import lines
from tests.tournament.seating.rooms import Running
from tests.tournament.views.looks import MINUTE, looked


def seats(night: Running) -> dict[str, tuple[int, int]]:
    """Everybody's seat."""
    return {one.id: (one.table, one.seat) for one in night.night.entrants.values() if one.table}


def asked(night: Running) -> list[str]:
    """The ids of all suggestions."""
    return [one.id for one in suggestions(night.night, night.rules, night.now)]


def moved() -> tuple[Running, int, str]:
    """A player moved into the seat of a busted one; the bust's entry, and the player."""
    night = Running("ccp", 18)
    lost = night.night.tables[1].seats[4]
    other = night.night.tables[1].seats[6]
    night.bust(lost)
    entry = night.night.record.entry
    night.bust(other)
    night.settle()
    assert night.moved
    return night, entry, lost


def test_a_bust_whose_seat_was_filled_is_not_undone_alone() -> None:
    night, entry, lost = moved()
    with pytest.raises(RefusedAtNight) as refused:
        night.do(UndoEntry(number=entry))
    assert refused.value.code == "stands_on_it"
    night.do(UndoEntry(number=entry, also=True))
    assert seats(night)[lost] == (1, 4)
    assert not night.night.seating.moves


def test_an_undone_draw_leaves_no_seats() -> None:
    night = Running("standard", 20)
    before = seats(night)
    night.do(DrawSeats(seed="again", redraw=True, override="somebody looked"))
    assert seats(night) != before
    night.do(UndoEntry())
    assert seats(night) == before


def test_a_broken_table_stands_again() -> None:
    night = Running("standard", 19)
    night.bust(night.left[0])
    before = seats(night)
    night.do(BreakTable(table=3, seed="s"))
    broken = night.night.record.entry
    night.do(FinishMove())
    assert [table.number for table in night.night.open_tables] == [1, 2]
    night.do(UndoEntry(number=broken, also=True))
    assert seats(night) == before
    assert [table.number for table in night.night.open_tables] == [1, 2, 3]


def test_a_snoozed_suggestion_returns() -> None:
    night = Running("standard", 18)
    for seat in (4, 5):
        night.bust(night.night.tables[1].seats[seat])
    wanted = night.asked()[0]
    night.do(DeferSuggestion(suggestion=wanted.id))
    assert wanted.id in night.night.seating.put_off
    night.do(UndoEntry())
    assert wanted.id not in night.night.seating.put_off


def test_a_snooze_lasts_minutes_and_can_be_ended() -> None:
    night = Running("standard", 18)
    (wanted,) = suggestions(night.night, night.rules, night.now)
    assert wanted.title.startswith("Collect")
    night.do(DeferSuggestion(suggestion=wanted.id, title=wanted.title, minutes=5))
    assert wanted.id not in asked(night)
    ((waits, until),) = deferred_suggestions(night.night, night.rules, night.now)
    assert (waits.id, until) == (wanted.id, night.now + 5 * MINUTE)
    night.now = until
    assert wanted.id in asked(night)
    assert deferred_suggestions(night.night, night.rules, night.now) == ()
    night.do(DeferSuggestion(suggestion=wanted.id, title=wanted.title, minutes=5))
    night.do(DeferSuggestion(suggestion=wanted.id, title=wanted.title, on=False))
    assert wanted.id in asked(night)
    with pytest.raises(RefusedAtNight, match="Choose a suggestion"):
        night.do(DeferSuggestion(suggestion=wanted.id, on=False))


def test_a_done_suggestion_does_not_return_by_time() -> None:
    night = Running("standard", 18)
    for seat in (4, 5):
        night.bust(night.night.tables[1].seats[seat])
    wanted = night.asked()[0]
    night.do(DeferSuggestion(suggestion=wanted.id))
    night.now += 60 * MINUTE
    assert wanted.id not in asked(night)
    assert deferred_suggestions(night.night, night.rules, night.now) == ()


def test_several_empty_seats_are_reported_together_or_not_at_all() -> None:
    night = Running("ppc", 18)
    for seat in (3, 4, 5, 6):
        night.bust(night.night.tables[1].seats[seat])
    seats = ((1, 3), (1, 4), (1, 5), (1, 6))
    with pytest.raises(RefusedAtNight):
        night.do(ReportSeats(seats=(*seats, (1, 7)), what="open"))
    events = night.do(ReportSeats(seats=seats, what="open"))
    assert len({event.entry for event in events}) == 1
    assert [one.title for one in suggestions(night.night, night.rules, night.now) if one.kind == "announce"] == [
        f"Collect the seat card for table 1, seat {seat}" for _, seat in seats
    ]
    (line,) = lines(looked(night), events)
    assert line.text == "4 empty seats handled"


def test_two_consoles_want_the_same_seat_and_one_gets_it() -> None:
    night = Running("standard", 18)
    for seat in (4, 5):
        night.bust(night.night.tables[1].seats[seat])
    target = night.asked()[0].target
    assert target is not None
    other = next(player for player in night.night.tables[2].seats.values() if player != target.player)
    night.do(OrderMove(player=target.player, table=target.table, seat=target.seat))
    with pytest.raises(RefusedAtNight) as refused:
        night.do(OrderMove(player=other, table=target.table, seat=target.seat, override="mine"))
    assert refused.value.code == "seat_promised"
    with pytest.raises(RefusedAtNight) as again:
        night.do(OrderMove(player=target.player, table=target.table, seat=target.seat))
    assert again.value.code == "moves_already"


def test_a_late_seat_is_not_a_reserved_one() -> None:
    night = Running("standard", 17)
    night.do(AddTable(size=1))
    night.do(OrderMove(player="P1", table=3, seat=1, override="to fill it"))
    with pytest.raises(RefusedAtNight) as refused:
        night.do(SeatPlayer(player="P2", table=3, seat=1, seed="s"))
    assert refused.value.code in ("sits_already", "seat_promised")
