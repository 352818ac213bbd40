"""What is reported from a table: a hand begins, is dealt, its pot is pushed; and a table held."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.clock.reading import level_number
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, table
from cutcard.tournament.night import Night


def report(c: do.Report, n: Night, _: NightRules) -> list[Event]:
    """A moment of a hand; with the one that begins it the hand's level is fixed."""
    played(n)
    at = table(n, c.table)
    begins = c.moment != "pushed" and not at.playing
    level = level_number(n.plan.structure, n.reading(c.at)) if begins else 0
    return [
        ev.TableReported(
            table=c.table, moment=c.moment, level=level, button=c.button, small=c.small, big=c.big, stacks=c.stacks
        )
    ]


def hold(c: do.Hold, n: Night, _: NightRules) -> list[Event]:
    """No new hand at a table, or hands again."""
    table(n, c.table)
    return [ev.TableHeld(table=c.table, on=c.on, why=c.why)]
