"""What must hold before a seat is given or taken: somebody is on the list, a seat is there and free."""

from cutcard.rules.night import NightRules
from cutcard.tournament.found import standing_as
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Entrant, Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight


def seatable(n: Night, player: str) -> Entrant:
    """Somebody who may have a seat tonight."""
    return standing_as(n, player, "registered", "in")


def sitting(n: Night, player: str) -> Entrant:
    """Somebody who has a seat."""
    one = seatable(n, player)
    if not one.table:
        raise RefusedAtNight("sits_nowhere", player=one.name)
    return one


def seat_of(table: TableAt, seat: int, rules: NightRules) -> int:
    """A seat that the table has."""
    if not 1 <= seat <= table.size:
        cites = rules.table_size.cites_on("most")
        raise RefusedAtNight("no_such_night_seat", cites, table=table.number, seat=seat, last=table.size)
    return seat


def free_place(n: Night, rules: NightRules, number: int, seat: int) -> TableAt:
    """The table, whose seat is free and promised to nobody."""
    table = standing(n, number)
    if table.breaking:
        raise RefusedAtNight("table_breaks", table=number)
    if seat_of(table, seat, rules) in table.seats:
        raise RefusedAtNight("seat_taken", table=number, seat=seat, player=n.entrants[table.seats[seat]].name)
    for other in n.seating.moves.values():
        if (other.table, other.seat) == (number, seat):
            raise RefusedAtNight("seat_promised", table=number, seat=seat, player=n.entrants[other.player].name)
    return table
