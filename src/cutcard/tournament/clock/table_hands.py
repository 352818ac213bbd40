"""What is known about dealt hands.

A hand ends by a report, by the next deal, or by time. Online tables report everything themselves.
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
"""A hand without a reported end is over after this time, and its table no longer counts as reporting."""
ABOUT: Final = 3 * MINUTE
"""About how long a hand of a full table takes."""
AT_ONCE: Final = MINUTE
"""The time within which all busts of one hand are entered."""


def hand_under_way(n: Tournament, table: TournamentTable | None, now: int) -> bool:
    """Whether a hand is under way at a table, as far as reported."""
    return table is not None and table.playing and reports_hands(n, table, now)


def reports_hands(n: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether a table's hands are reported: automatically, or by a person a moment ago."""
    return n.plan.room == "online" or (bool(table.hand.last_report) and now < table.hand.last_report + LASTS)


def reports_itself(n: Tournament, table: TournamentTable) -> bool:
    """Whether a table's hands are reported automatically, online or from a dealer's tablet, and not by a person."""
    return n.plan.room == "online" or bool(table.room_table)


def report_expires_at(n: Tournament, table: TournamentTable) -> int:
    """When the report of the hand under way expires; 0: there is none, or it never does."""
    return table.hand.last_report + LASTS if table.playing and n.plan.room != "online" else 0


def level_was_dealt(n: Tournament, table: TournamentTable, level: int, now: int) -> bool | None:
    """Whether a table has dealt a hand of this level; None: unknown. Online tables always know.

    Never by the clock alone: only after a whole further level the answer is taken as yes.
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
    """Whether the last report is still true: an earlier hand runs, or ended a moment ago, in this very level."""
    if hand_under_way(n, table, now) or (table.room_table and reports_hands(n, table, now)):
        return True
    there = n.reading(now)
    began = now - max(0, n.plan.structure[there.index].minutes * MINUTE - there.left)
    return began <= table.hand.last_report and now < table.hand.last_report + ABOUT


def last_level_surely_dealt(n: Tournament, table: TournamentTable | None, now: int) -> int:
    """The latest level of which a table has certainly dealt a hand; without a table the clock's."""
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
    """Whether a table has dealt a hand of a level was reported."""

    table: TableNumber
    level: Count
    dealt: bool = True


@decides
def say_dealt(c: SayDealt, n: Tournament, _: TournamentRules) -> list[Event]:
    """Record whether a hand of a level was dealt; of a level that has come and is not reported."""
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
    """Ask whether a level was dealt, where the answer matters and is unknown; `why`: for whom, in words."""
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
        hand.button_of = -1 if e.level > hand.begun else hand.button_of  # No reported hand was of this level.
        hand.begun = max(hand.begun, e.level)
    else:
        hand.not_yet = e.level, e.at


@tells
def _phrase_dealt_said(e: DealtSaid, _: Tournament) -> str:
    return f"Table {e.table} has {'' if e.dealt else 'not '}dealt a hand of level {e.level}"
