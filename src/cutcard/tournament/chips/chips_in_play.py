"""Dealers' trays: what lies in them when a table opens, what goes in, and what comes back with a broken table."""

from cutcard.acts.declare import says
from cutcard.bounds import Chips, Crowd, Difference, Id, Many, TableNumber
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.chips.denominations import due_in_break
from cutcard.tournament.chips.stacks import ADD_ONS, STACKS, in_tray, is_one
from cutcard.tournament.clock.clock_state import break_at, on_break, until_break
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.leaving import table_of
from cutcard.tournament.lookup import table
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import Night, TableAt


@says("the tray of table {table:amount} holds {tray}")
class StockTable(Command, frozen=True, kw_only=True, tag="stock-table"):
    """Set a table's tray: starting stacks, add-on stacks, color-up chips."""

    table: TableNumber
    tray: Many[tuple[Id, Chips]]


@says("the tray of table {table:amount} comes back with {tray}")
class ReturnTray(Command, frozen=True, kw_only=True, tag="return-tray"):
    """Return the tray of a broken table to the bank, with the count."""

    table: TableNumber
    tray: Many[tuple[Id, Chips]]


class TableStocked(Event, frozen=True, kw_only=True, gc=False, tag="table-stocked/1"):
    """What a table's tray holds."""

    table: TableNumber
    tray: Crowd[tuple[Id, Difference]]


class TrayReturned(Event, frozen=True, kw_only=True, gc=False, tag="tray-returned/1"):
    """The tray of a broken table came back, and this should have been in it."""

    table: TableNumber
    tray: Crowd[tuple[Id, Difference]]
    expected: Crowd[tuple[Id, Difference]]


@decides
def stock_table(c: StockTable, n: Night, rules: NightRules) -> list[Event]:
    """What lies in the tray now; before a colour-up only chips for it come in."""
    at = table(n, c.table)
    if any(count < 0 for _, count in c.tray):
        raise RefusedAtNight("tray_below_zero")
    if other := [what for what, _ in c.tray if not is_one(what)]:
        raise RefusedAtNight("no_compartment", what=other[0])
    if _closed(n, rules, at, c.at) and any(
        count > at.dealer.tray.get(what, 0) for what, count in c.tray if what in (STACKS, ADD_ONS)
    ):
        raise RefusedAtNight("tray_closed", rules.table_stock.cites_on("nothing_in"), table=c.table)
    return [TableStocked(table=c.table, tray=c.tray, cites=rules.table_stock.cites)]


def _closed(n: Night, rules: NightRules, at: TableAt, now: int) -> bool:
    """Whether a break with a colour-up was announced, or runs, and this table has not coloured up yet."""
    structure, there = n.plan.structure, n.reading(now)
    index, comes = break_at(structure, there), until_break(structure, there)
    if not (n.started and rules.table_stock.kept) or index is None:
        return False
    near = on_break(structure, there) or (comes is not None and comes <= rules.break_calls.announce * MINUTE)
    value = due_in_break(n, rules, index)
    return near and value is not None and at.number not in n.bank.coloured.get(value, set())


@decides
def return_tray(c: ReturnTray, n: Night, rules: NightRules) -> list[Event]:
    """With a table that is broken; what should have been in it is said beside what was."""
    at = n.tables.get(c.table)
    if at is None:
        raise RefusedAtNight("no_such_night_table", table=c.table)
    if not at.broken:
        raise RefusedAtNight("table_still_plays", table=c.table)
    if not at.dealer.tray:
        raise RefusedAtNight("tray_is_back", table=c.table)
    expected = tuple(at.dealer.tray.items())
    return [TrayReturned(table=c.table, tray=c.tray, expected=expected, cites=rules.table_stock.cites_on("back"))]


@changes
def _table_stocked(n: Night, e: TableStocked) -> None:
    table_of(n, e.table).dealer.tray = dict(e.tray)


@tells
def _tell_table_stocked(e: TableStocked, _: Night) -> str:
    return f"Tray of table {e.table}: {in_tray(dict(e.tray))}"


@changes
def _tray_returned(n: Night, e: TrayReturned) -> None:
    table_of(n, e.table).dealer.tray = {}


@tells
def _tell_tray_returned(e: TrayReturned, _: Night) -> str:
    off = "" if dict(e.tray) == dict(e.expected) else f"; should have been {in_tray(dict(e.expected))}"
    return f"Tray of table {e.table} returned: {in_tray(dict(e.tray))}{off}"
