"""What a night says of a table's next hand: the stakes of its level, and the game where they are played in turn."""

from collections.abc import Sequence
from typing import NamedTuple

from cutcard.rules.rotation import Turn
from cutcard.rules.stakes import Stakes
from cutcard.table import AnyCommand, Table
from cutcard.table.open_table import SetStakes
from cutcard.table.turning import SetTurns


class HandStakes(NamedTuple):
    """For which stakes a hand is played."""

    stakes: Stakes
    rotation: tuple[Turn, ...] = ()
    """Its games with their stakes, where they are played in turn."""
    turn: int | None = None
    """Which of them it is; None: as it comes at the table."""

    def wanted(self, t: Table) -> Sequence[AnyCommand]:
        """What the table has to be told; nothing where it plays so already."""
        if not self.rotation:
            return (SetStakes(self.stakes),) if self.stakes != t.stakes else ()
        turn = self.turn if self.turn != t.next_turn else None
        known = t.called.rotation if t.called is not None and t.called.rotation else t.rotation
        return (SetTurns(rotation=self.rotation, turn=turn),) if turn is not None or self.rotation != known else ()
