"""Log lines about seats."""

from typing import Any

import pytest

from cutcard.cards import card
from cutcard.tournament.act_registry import describe_event
from cutcard.tournament.players.dealers import DealersNamed, SeatsShifted
from cutcard.tournament.seating.break_table import TableBroken
from cutcard.tournament.seating.draw_result import Place, SeatsDrawn, Spread
from cutcard.tournament.seating.first_button import ButtonSet
from cutcard.tournament.seating.moves import MoveCalledOff, Moved, MoveOrdered, SeatsSwapped
from cutcard.tournament.seating.seat_draw import DrawSealed
from cutcard.tournament.seating.seat_player import Seated, SheetSigned
from cutcard.tournament.seating.table_balance import DealtToTables
from cutcard.tournament.seating.tables import (
    DealsOn,
    Locked,
    OrderSet,
    SeatReported,
    SuggestionDeferred,
    TableAdded,
    TableLinked,
)
from tests.tournament.seating.rooms import Running

TWO = (Spread(1, 9), Spread(2, 9))
SEATS = (Place("P1", 1, 1), Place("P2", 2, 1))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (DrawSealed(seal="767c2bf1970b"), "Draw sealed: 767c2bf1…"),
        (SeatsDrawn(tables=TWO, places=SEATS, seed="s"), "Seats drawn for 2 players at two tables, by Cutcard"),
        (
            SeatsDrawn(tables=TWO[:1], places=SEATS, cards=(("P1", 51),), redraw=True, why="a light is out"),
            "Seats redrawn for 2 players at the final table, by cards, because a light is out",
        ),
        (Seated(player="P1", table=3, seat=7), "P1 seated at table 3, seat 7"),
        (SheetSigned(player="P1", line=4), "P1 signed line 4 of the sheet"),
        (ButtonSet(table=2, button=4), "Table 2: button in seat 4"),
        (ButtonSet(table=2, button=4, small=5, big=7), "Table 2: button in seat 4, blinds in seats 5 and 7"),
        (
            ButtonSet(table=2, button=4, cards=(("P1", card("Kh")), ("P2", card("9s")))),
            "Table 2 drew for the button: seat 4 (P1 Kh, P2 9s)",
        ),
        (TableAdded(table=4, size=9), "Table 4 opened, nine seats"),
        (TableLinked(table=4, live="felt-1"), "Table 4 is dealt online"),
        (MoveOrdered(player="P1", table=2, seat=3), "P1 moving to table 2, seat 3"),
        (Moved(player="P1", table=2, seat=3), "P1 moved to table 2, seat 3"),
        (MoveCalledOff(player="P1"), "P1 stays; move canceled"),
        (TableBroken(table=3, places=SEATS), "Table 3 broken: P1 to 1/1, P2 to 2/1"),
        (SuggestionDeferred(suggestion="move:1>2", title="Move P1", minutes=5), "Snoozed for five minutes: Move P1"),
        (SuggestionDeferred(suggestion="say:1", title="Announce the break"), "Done: Announce the break"),
        (SuggestionDeferred(suggestion="move:1>2", title="Move P1", on=False), "Snooze ended: Move P1"),
        (Locked(table=3), "Table 3 locked against moves"),
        (Locked(player="P2", on=False), "P2 unlocked"),
        (OrderSet(tables=(3, 1, 2)), "Break order set: 3, 1, 2"),
        (DealtToTables(cards=(("1", card("9h")), ("2", card("4c")))), "Cards dealt: table 1 9h, table 2 4c"),
        (DealsOn(table=2), "Table 2 deals on short-handed"),
        (SeatReported(table=5, seat=3, what="open"), "Seat open: table 5, seat 3"),
        (SeatReported(table=5, seat=3, what="collected"), "Seat card for table 5, seat 3 collected"),
        (DealersNamed(players=("P1", "P2")), "P1 and P2 deal their own tables"),
        (SeatsShifted(table=1, by_seats=2, dealer="P2"), "P2 is dealing table 1; players shifted around them"),
        (SeatsSwapped(player="P1", other="P2"), "P1 and P2 swapped seats"),
    ],
)
def test_refusals_are_worded(event: Any, words: str) -> None:
    assert describe_event(event, Running("standard", 2).night) == words
