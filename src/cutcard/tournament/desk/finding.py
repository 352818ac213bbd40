"""What the desk asks about the list as it stands."""

from cutcard.tournament.night import Entrant, Night


def waiting(n: Night) -> list[Entrant]:
    """The waiting list, in the order of joining it."""
    return [one for one in n.entrants.values() if one.status == "waiting"]


def free_places(n: Night) -> int | None:
    """How many more may have a place; None: there is no limit."""
    return max(0, n.plan.capacity - n.seating.placed) if n.plan.capacity else None
