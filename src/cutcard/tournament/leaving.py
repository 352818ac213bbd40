"""Getting hold of an entrant, and his seat being free again: what many events do."""

from cutcard.tournament.entry import Misfit
from cutcard.tournament.state import Entrant, Night, Status, TableAt


def of(n: Night, player: str, *statuses: Status) -> Entrant:
    """The entrant, who must stand so; else the event does not fit this night."""
    one = n.entrants.get(player)
    if one is None:
        raise Misfit(f"there is no {player}")
    if statuses and one.status not in statuses:
        raise Misfit(f"{one.name} is {one.status}")
    return one


def table_of(n: Night, number: int) -> TableAt:
    """The table, which must be there."""
    if number not in n.tables:
        raise Misfit(f"there is no table {number}")
    return n.tables[number]


def free_seat(n: Night, one: Entrant) -> None:
    """He sits nowhere any more, and moves nowhere."""
    n.seating.moves.pop(one.id, None)
    if one.table:
        table = n.tables[one.table]
        if table.seats.get(one.seat) == one.id:
            del table.seats[one.seat]
        if not table.seats and table.breaking:
            table.broken = True
    one.table = one.seat = 0


def take_seat(n: Night, one: Entrant, number: int, seat: int) -> None:
    """He sits there now."""
    table = table_of(n, number)
    if table.seats.get(seat, one.id) != one.id or table.broken or not 1 <= seat <= table.size:
        raise Misfit(f"seat {seat} of table {number} is taken")
    free_seat(n, one)
    table.seats[seat] = one.id
    table.lost = [lost for lost in table.lost if lost[1] != seat]
    n.seating.reported.pop((number, seat), None)
    one.table, one.seat = number, seat
