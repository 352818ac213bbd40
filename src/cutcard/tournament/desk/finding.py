"""Finding somebody on the list, and what the desk asks about the list as it stands."""

from cutcard.tournament.night import Entrant, Night, Status
from cutcard.tournament.refusals import RefusedAtNight


def listed(n: Night, player: str) -> Entrant:
    """Somebody on the list, or nobody is called that."""
    if player not in n.entrants:
        raise RefusedAtNight("no_such_player", player=player)
    return n.entrants[player]


def standing_as(n: Night, player: str, *statuses: Status) -> Entrant:
    """Somebody on the list who stands so, or it cannot be done to him."""
    one = listed(n, player)
    if one.status not in statuses:
        raise RefusedAtNight(f"is_{one.status}", name=one.name)
    return one


def waiting(n: Night) -> list[Entrant]:
    """The waiting list, in the order of joining it."""
    return [one for one in n.entrants.values() if one.status == "waiting"]


def free_places(n: Night) -> int | None:
    """How many more may have a place; None: there is no limit."""
    return max(0, n.plan.capacity - n.placed) if n.plan.capacity else None
