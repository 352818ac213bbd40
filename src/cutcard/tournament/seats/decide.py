"""Commands about seats decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats.breaking import break_table
from cutcard.tournament.seats.buttons import draw_button, set_button
from cutcard.tournament.seats.dealers import name_dealers, shift_seats
from cutcard.tournament.seats.draws import draw_seats, seal_draw
from cutcard.tournament.seats.moves import call_off, finish_move, order_move, swap_seats
from cutcard.tournament.seats.seating import seat_player, sign_sheet
from cutcard.tournament.seats.tables import deal_on, link_table, lock, open_table, put_off, report_seat, set_order
from cutcard.tournament.seats.ties import deal_to_tables

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.DrawSeats: draw_seats,
    do.SealDraw: seal_draw,
    do.SeatPlayer: seat_player,
    do.SignSheet: sign_sheet,
    do.SetButton: set_button,
    do.DrawButton: draw_button,
    do.OpenTable: open_table,
    do.LinkTable: link_table,
    do.OrderMove: order_move,
    do.FinishMove: finish_move,
    do.CallOffMove: call_off,
    do.BreakTable: break_table,
    do.PutOff: put_off,
    do.Lock: lock,
    do.SetOrder: set_order,
    do.DealToTables: deal_to_tables,
    do.DealOn: deal_on,
    do.ReportSeat: report_seat,
    do.NameDealers: name_dealers,
    do.ShiftSeats: shift_seats,
    do.SwapSeats: swap_seats,
}
