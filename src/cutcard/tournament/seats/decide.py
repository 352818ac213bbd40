"""Commands about seats decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats.draws import draw_seats, seal_draw, seat_player
from cutcard.tournament.seats.moves import call_off, finish_move, order_move
from cutcard.tournament.seats.tables import link_table, open_table, set_button

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.DrawSeats: draw_seats,
    do.SealDraw: seal_draw,
    do.SeatPlayer: seat_player,
    do.SetButton: set_button,
    do.OpenTable: open_table,
    do.LinkTable: link_table,
    do.OrderMove: order_move,
    do.FinishMove: finish_move,
    do.CallOffMove: call_off,
}
