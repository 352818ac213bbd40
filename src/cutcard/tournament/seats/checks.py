"""What must hold before a seat is given or taken: somebody is on the list, a table is there, a seat is free."""

from cutcard.tournament.night import Entrant, Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight


def somebody(n: Night, player: str) -> Entrant:
    """Somebody on the list."""
    if player not in n.entrants:
        raise RefusedAtNight("no_such_player", player=player)
    return n.entrants[player]


def seatable(n: Night, player: str) -> Entrant:
    """Somebody who may have a seat tonight."""
    one = somebody(n, player)
    if one.status not in ("registered", "in"):
        raise RefusedAtNight("not_to_be_seated", player=one.name, status=one.status)
    return one


def sitting(n: Night, player: str) -> Entrant:
    """Somebody who has a seat."""
    one = seatable(n, player)
    if not one.table:
        raise RefusedAtNight("sits_nowhere", player=one.name)
    return one


def standing_table(n: Night, number: int) -> TableAt:
    """A table at which play goes on."""
    table = n.tables.get(number)
    if table is None or table.broken:
        raise RefusedAtNight("no_such_night_table", table=number)
    return table


def seat_of(table: TableAt, seat: int) -> int:
    """A seat that the table has."""
    if not 1 <= seat <= table.size:
        raise RefusedAtNight("no_such_night_seat", table=table.number, seat=seat, last=table.size)
    return seat


def free_place(n: Night, number: int, seat: int) -> TableAt:
    """The table, whose seat is free and promised to nobody."""
    table = standing_table(n, number)
    if seat_of(table, seat) in table.seats:
        raise RefusedAtNight("seat_taken", table=number, seat=seat, player=n.entrants[table.seats[seat]].name)
    for other in n.moves.values():
        if (other.table, other.seat) == (number, seat):
            raise RefusedAtNight("seat_promised", table=number, seat=seat, player=n.entrants[other.player].name)
    return table
