"""What is known of dealt hands.

A hand ends by a tap, by the next deal, or by time. Online the software deals and tells everything itself.
"""

from collections.abc import Iterable
from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Count, TableNumber
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.lookup import check_started, find_table, table_numbered
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import Tournament, TournamentTable
from cutcard.tournament.suggestion import Suggestion

LASTS: Final = 10 * MINUTE
"""So long after its last word a hand whose end nobody told is over, and a table counts as silent."""
ABOUT: Final = 3 * MINUTE
"""What a hand of a full table takes about."""
AT_ONCE: Final = MINUTE
"""So long it takes to enter everybody who went out in one hand."""


def hand_under_way(n: Tournament, table: TournamentTable | None, now: int) -> bool:
    """Whether a hand is played there now, as far as anybody said."""
    return table is not None and table.playing and reports_hands(n, table, now)


def reports_hands(n: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether what a table plays is told: by the software, or by somebody a moment ago."""
    return n.plan.room == "online" or (bool(table.hand.last_report) and now < table.hand.last_report + LASTS)


def report_expires_at(n: Tournament, table: TournamentTable) -> int:
    """When what was told of the hand under way stops to count; 0: no hand is, or it always counts."""
    return table.hand.last_report + LASTS if table.playing and n.plan.room != "online" else 0


def level_was_dealt(n: Tournament, table: TournamentTable, level: int, now: int) -> bool | None:
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


def _between(n: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether the last thing told is still so: an earlier hand is on, or was over a moment ago, in this very level."""
    if hand_under_way(n, table, now) or (table.room_table and reports_hands(n, table, now)):
        return True
    there = n.reading(now)
    began = now - max(0, n.plan.structure[there.index].minutes * MINUTE - there.left)
    return began <= table.hand.last_report and now < table.hand.last_report + ABOUT


def last_level_surely_dealt(n: Tournament, table: TournamentTable | None, now: int) -> int:
    """The latest level of which a table has certainly dealt a hand; without a table that of the clock."""
    clock = level_number(n.plan.structure, n.reading(now))
    if table is None:
        return clock
    if n.plan.room == "online":
        return table.hand.begun
    return clock if level_was_dealt(n, table, clock, now) else max(clock - 1, table.hand.begun)


@act(Who.STAFF | Who.DEALER)
@says("table {table:amount} has dealt level {level:amount}")
@says("table {table:amount} has not dealt level {level:amount}", dealt=False)
class SayDealt(Command, frozen=True, kw_only=True, tag="say-dealt"):
    """Report whether a table has dealt a hand of a level."""

    table: TableNumber
    level: Count
    dealt: bool = True


class DealtSaid(Event, frozen=True, kw_only=True, gc=False, tag="dealt-said/1"):
    """Somebody said whether a table has dealt a hand of a level."""

    table: TableNumber
    level: Count
    dealt: bool = True


@decides
def say_dealt(c: SayDealt, n: Tournament, _: TournamentRules) -> list[Event]:
    """A level that has come, and of which no hand was told."""
    check_started(n)
    at = find_table(n, c.table)
    if not 1 <= c.level <= level_number(n.plan.structure, n.reading(c.at)):
        raise RefusedAtNight("level_to_come", level=c.level)
    if not c.dealt and at.hand.begun >= c.level:
        raise RefusedAtNight("level_was_dealt", table=c.table, level=c.level)
    return [DealtSaid(table=c.table, level=c.level, dealt=c.dealt)]


def dealt_asked(
    n: Tournament, number: int, level: int, now: int, why: Iterable[str], cites: Cites
) -> Suggestion | None:
    """The question, where its answer matters and nobody knows it; `why`: for whom, in words."""
    at = n.tables.get(number)
    if at is None or at.broken or level_was_dealt(n, at, level, now) is not None:
        return None
    return Suggestion(
        id=f"dealt:{number}:{level}:{at.hand.not_yet[1]}",
        kind="dealt",
        title=f"Has table {number} dealt a hand of level {level}?",
        reason=" ".join(why),
        cites=cites,
        command={"do": "say-dealt", "table": number, "level": level},
        urgent=True,
    )


@changes
def _dealt_said(n: Tournament, e: DealtSaid) -> None:
    hand = table_numbered(n, e.table).hand
    if e.dealt:
        hand.button_of = -1 if e.level > hand.begun else hand.button_of  # no told hand was of this level
        hand.begun = max(hand.begun, e.level)
    else:
        hand.not_yet = e.level, e.at


@tells
def _phrase_dealt_said(e: DealtSaid, _: Tournament) -> str:
    return f"Table {e.table} has {'' if e.dealt else 'not '}dealt a hand of level {e.level}"
