"""Who is late: has a place and is not there though play has begun; and what the house does about him."""

from collections.abc import Iterator

from cutcard.rules.club_rules import NightRules
from cutcard.rules.slots.tournament.arriving import Treated
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.hands import has_begun, under_way
from cutcard.tournament.entry import Cites
from cutcard.tournament.state import Entrant, Night, TableAt


def is_late(n: Night, one: Entrant) -> bool:
    """Whether he should be there."""
    return bool(n.started) and not one.coming.arrived and one.status in ("registered", "in")


def late(n: Night) -> Iterator[Entrant]:
    """Everybody who is late."""
    return (one for one in n.entrants.values() if is_late(n, one))


def treated(one: Entrant, rules: NightRules) -> Treated:
    """What the house does with the stack of one who is not there at the first hand."""
    if one.coming.place_held:
        return "seat"
    return rules.absent_at_start.treated(paid=one.money.owes <= 0, called=one.coming.confirmed)


def level_now(n: Night, now: int) -> int:
    """The level that is played, by the clock."""
    return level_number(n.plan.structure, n.reading(now)) or 1


def goes_next(n: Night, rules: NightRules, one: Entrant, now: int) -> bool:
    """Whether he is too late for the next hand of his table; one of an earlier level is still played out."""
    level, table = level_now(n, now), n.tables.get(one.table)
    if table is not None and under_way(n, table, now):
        level = min(level, table.hand.level)
    return _gives_up(n, rules, one, now, level)


def given_up(n: Night, rules: NightRules, one: Entrant, now: int) -> bool | None:
    """Whether it is too late for him; None: it is if the level of the clock was dealt, and nobody said so.

    Where the software deals it is so as soon as the next hand would be of that level.
    """
    goes = goes_next(n, rules, one, now)
    if not goes or not rules.no_show.by_deal or n.plan.room == "online":
        return goes
    if _gives_up(n, rules, one, now, level_now(n, now) - 1):
        return True
    said = [has_begun(n, table, level_now(n, now), now) for table in _tables(n, one)]
    return True if True in said else None if None in said else False


def _tables(n: Night, one: Entrant) -> list[TableAt]:
    """His own; without a seat any at which hands are dealt."""
    return [n.tables[one.table]] if one.table else [table for table in n.open_tables if len(table.seats) > 1]


def _gives_up(n: Night, rules: NightRules, one: Entrant, now: int, level: int) -> bool:
    return rules.no_show.given_up(
        level,
        now - n.started,
        called=one.coming.confirmed,
        kept=one.coming.asked_to_keep and one.money.owes <= 0,
        until=n.plan.late_until,
    )


def asks_of(n: Night, one: Entrant, now: int) -> TableAt | None:
    """The table of which must be said whether it has dealt this level; None: of none."""
    return next((table for table in _tables(n, one) if has_begun(n, table, level_now(n, now), now) is None), None)


def no_show_cites(rules: NightRules, one: Entrant) -> Cites:
    """The rules by which he is given up."""
    return rules.no_show.cites_on("called") if one.coming.confirmed else rules.no_show.cites
