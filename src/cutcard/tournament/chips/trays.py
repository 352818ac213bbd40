"""Dealers' trays: what lies in them when a table opens, what goes in, and what comes back with a broken table."""

from cutcard.rules.night import NightRules
from cutcard.tournament.chips import commands as do
from cutcard.tournament.chips import events as ev
from cutcard.tournament.chips.compartments import ADD_ONS, STACKS, is_one
from cutcard.tournament.chips.denominations import due_in_break
from cutcard.tournament.clock.reading import break_at, on_break, until_break
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.refusals import RefusedAtNight


def stock_table(c: do.StockTable, n: Night, rules: NightRules) -> list[Event]:
    """What lies in the tray now; before a colour-up only chips for it come in."""
    at = table(n, c.table)
    if any(count < 0 for _, count in c.tray):
        raise RefusedAtNight("tray_below_zero")
    if other := [what for what, _ in c.tray if not is_one(what)]:
        raise RefusedAtNight("no_compartment", what=other[0])
    if _closed(n, rules, at, c.at) and any(
        count > at.tray.get(what, 0) for what, count in c.tray if what in (STACKS, ADD_ONS)
    ):
        raise RefusedAtNight("tray_closed", rules.table_stock.cites_on("nothing_in"), table=c.table)
    return [ev.TableStocked(table=c.table, tray=c.tray, cites=rules.table_stock.cites)]


def _closed(n: Night, rules: NightRules, at: TableAt, now: int) -> bool:
    """Whether a break with a colour-up was announced, or runs, and this table has not coloured up yet."""
    structure, there = n.plan.structure, n.reading(now)
    index, comes = break_at(structure, there), until_break(structure, there)
    if not (n.started and rules.table_stock.kept) or index is None:
        return False
    near = on_break(structure, there) or (comes is not None and comes <= rules.break_calls.announce * MINUTE)
    value = due_in_break(n, rules, index)
    return near and value is not None and at.number not in n.coloured.get(value, set())


def return_tray(c: do.ReturnTray, n: Night, rules: NightRules) -> list[Event]:
    """With a table that is broken; what should have been in it is said beside what was."""
    at = n.tables.get(c.table)
    if at is None:
        raise RefusedAtNight("no_such_night_table", table=c.table)
    if not at.broken:
        raise RefusedAtNight("table_still_plays", table=c.table)
    if not at.tray:
        raise RefusedAtNight("tray_is_back", table=c.table)
    expected = tuple(at.tray.items())
    return [ev.TrayReturned(table=c.table, tray=c.tray, expected=expected, cites=rules.table_stock.cites_on("back"))]
