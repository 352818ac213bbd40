"""What seats' events do to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.clock.evolve import BALANCING, go_on, stop
from cutcard.tournament.night import Night, SeatChange, TableAt
from cutcard.tournament.places.leaving import free_seat, of, table_of, take_seat
from cutcard.tournament.seats import events as ev


def _sealed(n: Night, e: ev.DrawSealed) -> None:
    n.seal = e.seal


def _drawn(n: Night, e: ev.SeatsDrawn) -> None:
    """Everybody gets up, then everybody sits down."""
    for place in e.places:
        free_seat(n, of(n, place.player, "registered", "in"))
    kept = {spread.table for spread in e.tables}
    for number, table in n.tables.items():
        if number not in kept:
            table.broken = True
    for spread in e.tables:
        table = n.tables[spread.table] = TableAt(spread.table, spread.size, e.at)
        table.button = spread.button
    for place in e.places:
        take_seat(n, of(n, place.player), place.table, place.seat)
        if e.redraw:
            n.changes.append(SeatChange(e.at, place.player, place.table, place.seat))
    if n.stage in ("planned", "open"):
        n.stage = "seated"
    n.draws.append(e)
    n.seal = ""


def _seated(n: Night, e: ev.Seated) -> None:
    take_seat(n, of(n, e.player, "registered", "in"), e.table, e.seat)


def _button(n: Night, e: ev.ButtonSet) -> None:
    table = table_of(n, e.table)
    table.button, table.small, table.big = e.button, e.small, e.big


def _opened(n: Night, e: ev.TableOpened) -> None:
    n.tables[e.table] = TableAt(e.table, e.size, e.at)
    n.tables[e.table].live = e.live


def _linked(n: Night, e: ev.TableLinked) -> None:
    table_of(n, e.table).live = e.live


def _ordered(n: Night, e: ev.MoveOrdered) -> None:
    of(n, e.player, "in", "registered")
    table_of(n, e.table)
    n.moves[e.player] = e
    if e.stops_clock:
        stop(n, BALANCING, e.at)


def _moved(n: Night, e: ev.Moved) -> None:
    one = of(n, e.player, "in", "registered")
    take_seat(n, one, e.table, e.seat)
    n.changes.append(SeatChange(e.at, e.player, e.table, e.seat))
    n.tables[e.table].lost = [lost for lost in n.tables[e.table].lost if lost[1] != e.seat]
    _go_on(n, e.at)


def _called_off(n: Night, e: ev.MoveCalledOff) -> None:
    n.moves.pop(e.player, None)
    _go_on(n, e.at)


def _go_on(n: Night, at: int) -> None:
    """The clock runs again when everybody sits."""
    if BALANCING in n.clock.why and not any(move.stops_clock for move in n.moves.values()):
        go_on(n, BALANCING, at)


def _broken(n: Night, e: ev.TableBroken) -> None:
    table = table_of(n, e.table)
    table.breaking = True
    for place in e.places:
        of(n, place.player, "in")
        n.moves[place.player] = ev.MoveOrdered(
            entry=e.entry, at=e.at, by=e.by, cites=e.cites, player=place.player, table=place.table, seat=place.seat,
            why=e.why, after=e.after, stops_clock=e.stops_clock,
        )  # fmt: skip
    if e.stops_clock and e.places:
        stop(n, BALANCING, e.at)
    if not table.seats:
        table.broken = True


def _put_off(n: Night, e: ev.SuggestionPutOff) -> None:
    n.put_off[e.suggestion] = e.at


def _locked(n: Night, e: ev.Locked) -> None:
    if e.table:
        table_of(n, e.table).locked = e.on
    if e.player:
        of(n, e.player).locked = e.on


def _order(n: Night, e: ev.OrderSet) -> None:
    for order, number in enumerate(e.tables, 1):
        table_of(n, number).order = order


def _swapped(n: Night, e: ev.SeatsSwapped) -> None:
    one, other = of(n, e.player), of(n, e.other)
    here, there = (one.table, one.seat), (other.table, other.seat)
    free_seat(n, one)
    free_seat(n, other)
    take_seat(n, one, *there)
    take_seat(n, other, *here)


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.DrawSealed: _sealed,
    ev.SeatsDrawn: _drawn,
    ev.Seated: _seated,
    ev.ButtonSet: _button,
    ev.TableOpened: _opened,
    ev.TableLinked: _linked,
    ev.MoveOrdered: _ordered,
    ev.Moved: _moved,
    ev.MoveCalledOff: _called_off,
    ev.TableBroken: _broken,
    ev.SuggestionPutOff: _put_off,
    ev.Locked: _locked,
    ev.OrderSet: _order,
    ev.SeatsSwapped: _swapped,
}
