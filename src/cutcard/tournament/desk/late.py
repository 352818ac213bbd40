"""Who is late: has a place and is not there though play has begun; and what the house does about him."""

from collections.abc import Iterator

from cutcard.rules.night import NightRules
from cutcard.rules.slots.arriving import Treated
from cutcard.tournament.clock.reading import level_number
from cutcard.tournament.entry import Cites
from cutcard.tournament.night import Entrant, Night


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


def given_up(n: Night, rules: NightRules, one: Entrant, now: int) -> bool:
    """Whether it is too late for him; a hand of an earlier level at his table is still played out."""
    level = level_now(n, now)
    table = n.tables.get(one.table)
    if table is not None and table.playing:
        level = min(level, table.hand.level)
    return rules.no_show.given_up(
        level,
        now - n.started,
        called=one.coming.confirmed,
        kept=one.coming.asked_to_keep and one.money.owes <= 0,
        until=n.plan.late_until,
    )


def no_show_cites(rules: NightRules, one: Entrant) -> Cites:
    """The rules by which he is given up."""
    return rules.no_show.cites_on("called") if one.coming.confirmed else rules.no_show.cites
