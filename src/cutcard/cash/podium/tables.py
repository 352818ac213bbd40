"""Tables of a game opened, played with one more where the house has that, and broken."""

from cutcard.acts.declare import act, says
from cutcard.acts.undo import Misfit
from cutcard.bounds import Few, Id, Seat, TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import game, played, seats_for, stands, table
from cutcard.cash.state import CashEvening, CashTable
from cutcard.cash.words import title_of
from cutcard.rules.cash import CashRules


@act(label="Open table")
@says("table {table:amount} opens for {game:id}")
class OpenCashTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """Open a table of a game; 0: the next number."""

    game: Id
    table: TableNumber = 0


@act(label="Add an extra seat")
@says("table {table:amount} gets an extra seat")
class AllowExtra(Command, frozen=True, kw_only=True, tag="allow-extra"):
    """Add an extra seat at a full table, as an officer decides."""

    table: TableNumber


class CashTableOpened(Event, frozen=True, kw_only=True, gc=False, tag="table-opened/1"):
    """A table of a game is open."""

    game: Id
    table: TableNumber
    size: Seat
    due: Few[Id] = ()
    """Who comes there from other tables, so that the players are divided equally."""


class ExtraAllowed(Event, frozen=True, kw_only=True, gc=False, tag="extra-allowed/1"):
    """One more may play, until somebody leaves the game."""

    table: TableNumber


@decides
def open_table(c: OpenCashTable, e: CashEvening, rules: CashRules) -> list[Event]:
    """With as many seats as the house has, or fewer where the game says so."""
    on = game(e, c.game)
    number = c.table or max(e.tables, default=0) + 1
    if number in e.tables and not e.tables[number].broken:
        raise RefusedInCashRoom("table_number_taken", table=number)
    house = rules.cash_table
    size = seats_for(on.plan, rules)
    return [CashTableOpened(game=c.game, table=number, size=size, cites=house.cites_on("most"))]


@decides
def allow_extra(c: AllowExtra, e: CashEvening, rules: CashRules) -> list[Event]:
    """Where the house has that, at a table that is full."""
    house, found = rules.cash_table, table(e, c.table)
    if not house.extra:
        raise RefusedInCashRoom("no_extra_seat", house.cites_on("most"), seats=found.size)
    if found.extra:
        raise RefusedInCashRoom("extra_seat_out", house.cites_on("extra"), table=c.table)
    if e.free(found):
        raise RefusedInCashRoom("table_not_full", house.cites_on("extra"), table=c.table)
    return [ExtraAllowed(table=c.table, cites=house.cites_on("extra"))]


@changes
def _opened(e: CashEvening, event: CashTableOpened) -> None:
    played(e, event.game)
    e.tables[event.table] = CashTable(event.table, event.game, event.size, event.at, due=list(event.due))


@tells
def _tell_opened(event: CashTableOpened, e: CashEvening) -> str:
    return f"Table {event.table} opened for {title_of(e, event.game)}"


@changes
def _extra(e: CashEvening, event: ExtraAllowed) -> None:
    found = stands(e, event.table)
    if found.extra:
        raise Misfit(f"table {event.table} already has its extra seat")
    found.extra = True


@tells
def _tell_extra(event: ExtraAllowed, _: CashEvening) -> str:
    return f"Table {event.table} may seat one extra player"
