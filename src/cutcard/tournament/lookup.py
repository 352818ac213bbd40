"""Find a player, table, seat; names."""

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_types import Misfit, RefusedAtNight
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


def somebody(n: Night, player: str) -> Entrant:
    """Somebody on the list, or nobody is called that."""
    if player not in n.entrants:
        raise RefusedAtNight("no_such_player", player=player)
    return n.entrants[player]


def standing_as(n: Night, player: str, *statuses: Status) -> Entrant:
    """Somebody on the list who stands so, or it cannot be done to him."""
    one = somebody(n, player)
    if one.status not in statuses:
        raise RefusedAtNight(f"is_{one.status}", name=one.name)
    return one


def table(n: Night, number: int) -> TableAt:
    """A table at which play goes on."""
    found = n.tables.get(number)
    if found is None:
        raise RefusedAtNight("no_such_night_table", table=number)
    if found.broken:
        raise RefusedAtNight("table_is_broken", table=number)
    return found


def played(n: Night) -> None:
    """Play has begun."""
    if not n.started:
        raise RefusedAtNight("not_started")


def goes_on(n: Night) -> None:
    """Play has begun, and no deal has ended it."""
    played(n)
    if n.floor.chopped:
        raise RefusedAtNight("play_is_over")


# Seats


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
    found = table(n, number)
    if found.breaking:
        raise RefusedAtNight("table_breaks", table=number)
    if seat_of(found, seat, rules) in found.seats:
        raise RefusedAtNight("seat_taken", table=number, seat=seat, player=n.entrants[found.seats[seat]].name)
    for other in n.seating.moves.values():
        if (other.table, other.seat) == (number, seat):
            raise RefusedAtNight("seat_promised", table=number, seat=seat, player=n.entrants[other.player].name)
    return found


def waiting(n: Night) -> list[Entrant]:
    """The waiting list, in the order of joining it."""
    return [one for one in n.entrants.values() if one.status == "waiting"]


def free_places(n: Night) -> int | None:
    """How many more may have a place; None: there is no limit."""
    return max(0, n.plan.capacity - n.seating.placed) if n.plan.capacity else None


def clock_time(left: int) -> str:
    """Milliseconds as a clock shows them: ``12:10``; a second that has begun is shown."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def name_of(n: Night, player: str) -> str:
    """What somebody in the night is called; an id that nobody has stays as it is."""
    return n.entrants[player].name if player in n.entrants else player
