"""Has this level been dealt at that table? Where hands are not told, somebody is asked before a period ends with it."""

from collections.abc import Iterable

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Count, TableNumber
from cutcard.rules.club_rules import NightRules
from cutcard.rules.slot import Cites
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.hands import has_begun
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.leaving import table_of
from cutcard.tournament.lookup import played, table
from cutcard.tournament.state import Night
from cutcard.tournament.suggestion import Suggestion


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
def say_dealt(c: SayDealt, n: Night, _: NightRules) -> list[Event]:
    """A level that has come, and of which no hand was told."""
    played(n)
    at = table(n, c.table)
    if not 1 <= c.level <= level_number(n.plan.structure, n.reading(c.at)):
        raise RefusedAtNight("level_to_come", level=c.level)
    if not c.dealt and at.hand.begun >= c.level:
        raise RefusedAtNight("level_was_dealt", table=c.table, level=c.level)
    return [DealtSaid(table=c.table, level=c.level, dealt=c.dealt)]


def dealt_asked(n: Night, number: int, level: int, now: int, why: Iterable[str], cites: Cites) -> Suggestion | None:
    """The question, where its answer matters and nobody knows it; `why`: for whom, in words."""
    at = n.tables.get(number)
    if at is None or at.broken or has_begun(n, at, level, now) is not None:
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
def _dealt_said(n: Night, e: DealtSaid) -> None:
    hand = table_of(n, e.table).hand
    if e.dealt:
        hand.button_of = -1 if e.level > hand.begun else hand.button_of  # no told hand was of this level
        hand.begun = max(hand.begun, e.level)
    else:
        hand.not_yet = e.level, e.at


@tells
def _tell_dealt_said(e: DealtSaid, _: Night) -> str:
    return f"Table {e.table} has {'' if e.dealt else 'not '}dealt a hand of level {e.level}"
