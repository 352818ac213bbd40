"""What seats' events do to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.clock.evolve import BALANCING, go_on, stop
from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import Night, SeatChange, TableAt
from cutcard.tournament.places.leaving import free_seat, of, table_of, take_seat
from cutcard.tournament.seats import events as ev


def _sealed(n: Night, e: ev.DrawSealed) -> None:
    n.seal = e.seal


def _drawn(n: Night, e: ev.SeatsDrawn) -> None:
    """Everybody gets up, then all sit down who drew; whoever plays only since something was undone has no seat yet."""
    for place in e.places:
        of(n, place.player, "registered", "in")
    for player in [player for table in n.tables.values() for player in table.seats.values()]:
        free_seat(n, of(n, player))
    kept = {spread.table for spread in e.tables}
    for number, table in n.tables.items():
        if number not in kept:
            table.broken = True
    for spread in e.tables:
        _set_up(n, spread, e.at)
    for place in e.places:
        take_seat(n, of(n, place.player), place.table, place.seat)
        if e.redraw:
            n.changes.append(SeatChange(e.at, place.player, place.table, place.seat))
    if n.stage in ("planned", "open"):
        n.stage = "seated"
    n.draws.append(e)
    n.seal = ""
    n.dealt_to.clear()


def _set_up(n: Night, spread: ev.Spread, at: int) -> None:
    """A table as new; what belongs to the table itself stays with it."""
    old, table = n.tables.get(spread.table), TableAt(spread.table, spread.size, at)
    if old is not None:
        table.live, table.tray, table.dealer, table.order = old.live, old.tray, old.dealer, old.order
        table.hands, table.last_level, table.locked = old.hands, old.last_level, old.locked
    table.button, table.button_at = spread.button, at
    n.tables[spread.table] = table


def _seated(n: Night, e: ev.Seated) -> None:
    take_seat(n, of(n, e.player, "registered", "in"), e.table, e.seat)
    if n.stage in ("planned", "open"):
        n.stage = "seated"


def _signed(n: Night, e: ev.SheetSigned) -> None:
    if any(one.line == e.line for one in n.entrants.values()):
        raise Misfit(f"line {e.line} of the sheet is taken")
    of(n, e.player, "registered", "in").line = e.line


def _button(n: Night, e: ev.ButtonSet) -> None:
    table = table_of(n, e.table)
    table.button, table.small, table.big, table.button_at = e.button, e.small, e.big, e.at


def _opened(n: Night, e: ev.TableOpened) -> None:
    n.tables[e.table] = TableAt(e.table, e.size, e.at)
    n.tables[e.table].live = e.live


def _linked(n: Night, e: ev.TableLinked) -> None:
    table_of(n, e.table).live = e.live


def _ordered(n: Night, e: ev.MoveOrdered) -> None:
    of(n, e.player, "in", "registered")
    _is_free(n, e.player, e.table, e.seat)
    n.moves[e.player] = e
    n.dealt_to.clear()
    if e.stops_clock:
        stop(n, BALANCING, e.at)


def _is_free(n: Night, player: str, table: int, seat: int) -> None:
    """A seat to which somebody is sent is nobody's, and promised to nobody."""
    if seat in table_of(n, table).seats:
        raise Misfit(f"seat {seat} of table {table} is taken")
    if any((other.table, other.seat) == (table, seat) for other in n.moves.values() if other.player != player):
        raise Misfit(f"seat {seat} of table {table} is promised")


def _moved(n: Night, e: ev.Moved) -> None:
    one, move = of(n, e.player, "in", "registered"), n.moves.get(e.player)
    if move is None or (move.table, move.seat) != (e.table, e.seat):
        raise Misfit(f"{one.name} was not to move there")
    take_seat(n, one, e.table, e.seat)
    n.changes.append(SeatChange(e.at, e.player, e.table, e.seat))


def _called_off(n: Night, e: ev.MoveCalledOff) -> None:
    if n.moves.pop(e.player, None) is None:
        raise Misfit(f"{of(n, e.player).name} is not to move")


def settle(n: Night, at: int) -> None:
    """After whatever happened: the clock that stood for moves runs again when nobody is to move any more."""
    if BALANCING in n.clock.why and not any(move.stops_clock for move in n.moves.values()):
        go_on(n, BALANCING, at)


def _broken(n: Night, e: ev.TableBroken) -> None:
    table = table_of(n, e.table)
    table.breaking = True
    n.dealt_to.clear()
    for at, place in enumerate(e.places):
        of(n, place.player, "in", "registered")
        _is_free(n, place.player, place.table, place.seat)
        n.moves[place.player] = ev.MoveOrdered(
            entry=e.entry, at=e.at, by=e.by, cites=e.cites, player=place.player, table=place.table, seat=place.seat,
            why=e.why, after=e.after, stops_clock=e.stops_clock, duty=e.duties[at] if e.duties else "",
        )  # fmt: skip
    for player in set(table.seats.values()).difference(place.player for place in e.places):
        free_seat(n, of(n, player))  # he plays only since something was undone, and is given a seat elsewhere
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


def _dealt_to(n: Night, e: ev.DealtToTables) -> None:
    n.dealt_to.append((len(n.knockouts), {table_of(n, int(number)).number: card for number, card in e.cards}))


def _deals_on(n: Night, e: ev.DealsOn) -> None:
    number = table_of(n, e.table).number
    if e.on:
        n.deals_on.add(number)
    else:
        n.deals_on.discard(number)


def _seat_reported(n: Night, e: ev.SeatReported) -> None:
    if not any(seat == e.seat for _, seat in table_of(n, e.table).lost):
        raise Misfit(f"nobody went out in seat {e.seat} of table {e.table}")
    n.reported[e.table, e.seat] = e.what


def _dealers(n: Night, e: ev.DealersNamed) -> None:
    for player in e.players:
        of(n, player, "registered", "in")
    for one in n.entrants.values():
        one.dealer = one.id in e.players


def _shifted(n: Night, e: ev.SeatsShifted) -> None:
    """The same people in the same order, around the table; button and blinds go along."""
    table = table_of(n, e.table)

    def there(seat: int) -> int:
        return (seat - 1 + e.by_seats) % table.size + 1 if seat else 0

    table.seats = {there(seat): player for seat, player in table.seats.items()}
    for seat, player in table.seats.items():
        of(n, player).seat = seat
    table.button, table.small, table.big = there(table.button), there(table.small), there(table.big)
    table.lost = [(player, there(seat)) for player, seat in table.lost]
    told = {seat: what for (number, seat), what in n.reported.items() if number == e.table}
    n.reported = {place: what for place, what in n.reported.items() if place[0] != e.table}
    n.reported |= {(e.table, there(seat)): what for seat, what in told.items()}
    for player in table.seats.values():
        n.entrants[player].dealer = player == e.dealer
    table.dealer_asked = True


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
    ev.SheetSigned: _signed,
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
    ev.DealtToTables: _dealt_to,
    ev.DealsOn: _deals_on,
    ev.SeatReported: _seat_reported,
    ev.DealersNamed: _dealers,
    ev.SeatsShifted: _shifted,
    ev.SeatsSwapped: _swapped,
}
