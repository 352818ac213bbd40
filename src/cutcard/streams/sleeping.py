"""What sleeps, a table, a night or an evening: what is known of it without waking it, and all the rest as bytes."""

from typing import Any, NamedTuple

from cutcard.room.floor.decisions import Docket
from cutcard.room.views.table_types import TableListed


class Asleep(NamedTuple):
    """What a table came to by a version of its stream."""

    house: str
    edition: str
    idle: bool
    """Nobody sits there or is waited for, and nothing is due: it can sleep on until somebody looks at it."""
    row: TableListed
    """How the lobby shows it."""
    played: dict[str, int]
    """By player: when the last hand was over that they were dealt into."""
    docket: Docket
    left_out: tuple[tuple[int, int], ...]
    """(after, until) of events that did not count when it was made."""
    body: bytes

    def fits(self, version: int, left_out: tuple[tuple[int, int], ...]) -> bool:
        """Whether the same events count now, as far as they are in it; it was made at this version."""
        return all(one in left_out for one in self.left_out) and all(
            one in self.left_out or one[0] >= version for one in left_out
        )


class StateAsleep(NamedTuple):
    """What any other stream came to by a version, a night, an evening or the club's people."""

    idle: bool
    """It is over: it can sleep on until somebody looks at it."""
    known: dict[str, Any]
    """What whoever goes through all of them asks for, by what it is called."""
    body: bytes
