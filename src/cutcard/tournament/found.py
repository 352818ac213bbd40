"""What a command speaks of, found in the night; or the command is refused."""

from cutcard.tournament.night import Entrant, Night, Status, TableAt
from cutcard.tournament.refusals import RefusedAtNight


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
