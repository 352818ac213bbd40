"""Find a player, table, seat; names."""

from collections.abc import Sequence
from typing import Final

from cutcard.acts.undo import LogCache
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.state import Entrant, Status, Tournament, TournamentTable


def entrant_of(n: Tournament, player: str, *statuses: Status) -> Entrant:
    """The entrant, with one of these statuses; else the event does not apply."""
    one = n.entrants.get(player)
    if one is None:
        raise DoesNotApply(f"there is no {player}")
    if statuses and one.status not in statuses:
        raise DoesNotApply(f"{one.name} is {one.status}")
    return one


def table_numbered(n: Tournament, number: int) -> TournamentTable:
    """The table; else the event does not apply."""
    if number not in n.tables:
        raise DoesNotApply(f"there is no table {number}")
    return n.tables[number]


def free_seat(n: Tournament, one: Entrant) -> None:
    """Take an entrant out of their seat and cancel their move."""
    n.seating.moves.pop(one.id, None)
    if one.table:
        table = n.tables[one.table]
        if table.seats.get(one.seat) == one.id:
            del table.seats[one.seat]
        if not table.seats and table.breaking:
            table.broken = True
    one.table = one.seat = 0


def take_seat(n: Tournament, one: Entrant, number: int, seat: int) -> None:
    """Seat an entrant."""
    table = table_numbered(n, number)
    if table.seats.get(seat, one.id) != one.id or table.broken or not 1 <= seat <= table.size:
        raise DoesNotApply(f"seat {seat} of table {number} is taken")
    free_seat(n, one)
    table.seats[seat] = one.id
    table.empty_after_bust = [lost for lost in table.empty_after_bust if lost[1] != seat]
    n.seating.reported.pop((number, seat), None)
    one.table, one.seat = number, seat


def find_entrant(n: Tournament, player: str) -> Entrant:
    """The entrant; refused if there is none."""
    if player not in n.entrants:
        raise RefusedAtNight("no_such_player", player=player)
    return n.entrants[player]


def find_entrant_with_status(n: Tournament, player: str, *statuses: Status) -> Entrant:
    """The entrant with one of these statuses; else refused."""
    one = find_entrant(n, player)
    if one.status not in statuses:
        raise RefusedAtNight(f"is_{one.status}", name=one.name)
    return one


def find_table(n: Tournament, number: int) -> TournamentTable:
    """An open table; else refused."""
    found = n.tables.get(number)
    if found is None:
        raise RefusedAtNight("no_such_night_table", table=number)
    if found.broken:
        raise RefusedAtNight("table_is_broken", table=number)
    return found


def check_started(n: Tournament) -> None:
    """Refuse before play."""
    if not n.started:
        raise RefusedAtNight("not_started")


def check_under_way(n: Tournament) -> None:
    """Refuse before play, and after a deal ended it."""
    check_started(n)
    if n.floor.chopped:
        raise RefusedAtNight("play_is_over")


# Seats


def find_seatable(n: Tournament, player: str) -> Entrant:
    """A player who may have a seat; else refused."""
    return find_entrant_with_status(n, player, "registered", "in")


def find_seated(n: Tournament, player: str) -> Entrant:
    """A player who has a seat; else refused."""
    one = find_seatable(n, player)
    if not one.table:
        raise RefusedAtNight("sits_nowhere", player=one.name)
    return one


def find_seat(table: TournamentTable, seat: int, rules: TournamentRules) -> int:
    """A seat that the table has; else refused."""
    if not 1 <= seat <= table.size:
        cites = rules.table_size.cites_on("most")
        raise RefusedAtNight("no_such_night_seat", cites, table=table.number, seat=seat, last=table.size)
    return seat


def check_place_free(n: Tournament, rules: TournamentRules, number: int, seat: int) -> TournamentTable:
    """The table, if the seat is free and reserved for no one else."""
    found = find_table(n, number)
    if found.breaking:
        raise RefusedAtNight("table_breaks", table=number)
    if find_seat(found, seat, rules) in found.seats:
        raise RefusedAtNight("seat_taken", table=number, seat=seat, player=n.entrants[found.seats[seat]].name)
    for other in n.seating.moves.values():
        if (other.table, other.seat) == (number, seat):
            raise RefusedAtNight("seat_promised", table=number, seat=seat, player=n.entrants[other.player].name)
    return found


def find_on_waiting_list(n: Tournament) -> list[Entrant]:
    """Players on the waiting list, in order."""
    return [one for one in n.entrants.values() if one.status == "waiting"]


def free_places(n: Tournament) -> int | None:
    """How many places are free; None: no limit."""
    return max(0, n.plan.capacity - n.seating.placed) if n.plan.capacity else None


def clock_time(left: int) -> str:
    """Milliseconds as a clock shows them: ``12:10``; a started second counts."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def name_of(n: Tournament, player: str) -> str:
    """An entrant's name, from the log if their registration was undone; an unknown id stays as it is."""
    return n.entrants[player].name if player in n.entrants else names_in_log(n).get(player, player)


def names_in_log(n: Tournament) -> dict[str, str]:
    """The name of every entrant who was ever registered, by id; undone registrations too."""
    return _NAMES.read_to(n).names


class _NamesInLog:
    """Collects the names that events give to entrants."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def read(self, log: Sequence[Event], place: int) -> None:
        """Read the next event."""
        player, name = getattr(log[place], "player", ""), getattr(log[place], "name", "")
        if player and name:
            self.names[player] = name


_NAMES: Final = LogCache(_NamesInLog)
