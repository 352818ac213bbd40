"""What a command speaks of besides people: found in the night, or the command is refused."""

from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight


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
