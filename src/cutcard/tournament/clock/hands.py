"""What is known of a table's hands: most are never told, so one that was said to be dealt ends, and levels are asked.

A hand ends by a tap, by the next deal, or by time. Online the software deals and tells everything itself.
"""

from typing import Final

from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import Night, TableAt

LASTS: Final = 10 * MINUTE
"""So long after its last word a hand whose end nobody told is over, and a table counts as silent."""
ABOUT: Final = 3 * MINUTE
"""What a hand of a full table takes about."""
AT_ONCE: Final = MINUTE
"""So long it takes to enter everybody who went out in one hand."""


def under_way(n: Night, table: TableAt | None, now: int) -> bool:
    """Whether a hand is played there now, as far as anybody said."""
    return table is not None and table.playing and tells_of(n, table, now)


def tells_of(n: Night, table: TableAt, now: int) -> bool:
    """Whether what a table plays is told: by the software, or by somebody a moment ago."""
    return n.plan.room == "online" or (bool(table.hand.heard) and now < table.hand.heard + LASTS)


def silent_at(n: Night, table: TableAt) -> int:
    """When what was told of the hand under way stops to count; 0: no hand is, or it always counts."""
    return table.hand.heard + LASTS if table.playing and n.plan.room != "online" else 0


def has_begun(n: Night, table: TableAt, level: int, now: int) -> bool | None:
    """Whether a table has dealt a hand of this level; None: it may have, and nobody said so. Online it always tells.

    Never by the clock alone: only when a whole further level has gone by nobody needs to be asked any more.
    """
    if n.plan.room == "online":
        return table.hand.begun >= level
    clock = level_number(n.plan.structure, n.reading(now))
    if table.hand.begun >= level or clock > level:
        return True
    if clock < level:
        return False
    not_yet, said = table.hand.not_yet
    if not_yet >= level and now < said + LASTS:
        return False
    return False if _between(n, table, now) else None


def _between(n: Night, table: TableAt, now: int) -> bool:
    """Whether the last thing told is still so: an earlier hand is on, or was over a moment ago, in this very level."""
    if under_way(n, table, now) or (table.live and tells_of(n, table, now)):
        return True
    there = n.reading(now)
    began = now - max(0, n.plan.structure[there.index].minutes * MINUTE - there.left)
    return began <= table.hand.heard and now < table.hand.heard + ABOUT


def surely_begun(n: Night, table: TableAt | None, now: int) -> int:
    """The latest level of which a table has certainly dealt a hand; without a table that of the clock."""
    clock = level_number(n.plan.structure, n.reading(now))
    if table is None:
        return clock
    if n.plan.room == "online":
        return table.hand.begun
    return clock if has_begun(n, table, clock, now) else max(clock - 1, table.hand.begun)
