"""The floor called to a table of the cash room, and there."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import stands, table
from cutcard.cash.state import CashEvening
from cutcard.rules.cash import CashRules


@act(Who.STAFF | Who.DEALER, label="Call the floor")
@says("table {table:amount} calls the floor")
class CallCashFloor(Command, frozen=True, kw_only=True, tag="call-floor"):
    """The dealer calls the floor to the table."""

    table: TableNumber


@act(Who.STAFF | Who.DEALER, label="Floor arrived")
@says("the floor arrives at table {table:amount}")
class FloorComes(Command, frozen=True, kw_only=True, tag="floor-comes"):
    """The floor arrived at the table that called."""

    table: TableNumber


class CashFloorCalled(Event, frozen=True, kw_only=True, gc=False, tag="floor-called/1"):
    """A table waits for the floor."""

    table: TableNumber


class FloorCame(Event, frozen=True, kw_only=True, gc=False, tag="floor-came/1"):
    """The floor is there."""

    table: TableNumber


@decides
def call_floor(c: CallCashFloor, e: CashEvening, _: CashRules) -> list[Event]:
    """Once until somebody comes."""
    if table(e, c.table).floor:
        raise RefusedInCashRoom("floor_called", table=c.table)
    return [CashFloorCalled(table=c.table)]


@decides
def floor_comes(c: FloorComes, e: CashEvening, _: CashRules) -> list[Event]:
    """To a table that called."""
    if not table(e, c.table).floor:
        raise RefusedInCashRoom("floor_not_called", table=c.table)
    return [FloorCame(table=c.table)]


@changes
def _called(e: CashEvening, event: CashFloorCalled) -> None:
    stands(e, event.table).floor = event.at or 1


@tells
def _tell_called(event: CashFloorCalled, _: CashEvening) -> str:
    return f"Table {event.table} called the floor"


@changes
def _came(e: CashEvening, event: FloorCame) -> None:
    stands(e, event.table).floor = 0


@tells
def _tell_came(event: FloorCame, _: CashEvening) -> str:
    return f"Floor arrived at table {event.table}"
