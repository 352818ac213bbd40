"""Commands about chips decided: each by the file that knows about it."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.chips import commands as do
from cutcard.tournament.chips.colouring import colour_up
from cutcard.tournament.chips.counting import audit, count_removed, count_stack, give_chips, take_chips
from cutcard.tournament.chips.trays import return_tray, stock_table
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.CountStack: count_stack,
    do.ColourUp: colour_up,
    do.TakeChips: take_chips,
    do.CountRemoved: count_removed,
    do.GiveChips: give_chips,
    do.StockTable: stock_table,
    do.ReturnTray: return_tray,
    do.Audit: audit,
}
