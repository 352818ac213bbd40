"""Tables put up, joined to tables of the room, and where their buttons are."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import seat_of, standing_table


def set_button(c: do.SetButton, n: Night, _: NightRules) -> list[Event]:
    """Of the last hand, or the first."""
    table = standing_table(n, c.table)
    for seat in filter(None, (c.button, c.small, c.big)):
        seat_of(table, seat)
    return [ev.ButtonSet(table=c.table, button=c.button, small=c.small, big=c.big)]


def open_table(c: do.OpenTable, n: Night, _: NightRules) -> list[Event]:
    """With the next number."""
    return [ev.TableOpened(table=max(n.tables, default=0) + 1, size=c.size or n.plan.seats, live=c.live)]


def link_table(c: do.LinkTable, n: Night, _: NightRules) -> list[Event]:
    """What is played there is reported from now on."""
    return [ev.TableLinked(table=standing_table(n, c.table).number, live=c.live)]
