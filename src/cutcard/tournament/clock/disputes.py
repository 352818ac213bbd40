"""Disputes for the director: the clock stands meanwhile where the house says so."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, table
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def open_dispute(c: do.OpenDispute, n: Night, rules: NightRules) -> list[Event]:
    """Something at a table waits for the director."""
    played(n)
    table(n, c.table)
    if c.dispute in n.disputes:
        raise RefusedAtNight("dispute_open", dispute=c.dispute)
    stops = rules.clock_stops
    holds = stops.stops_for("dispute")
    cites = stops.cites_on("dispute") if holds else stops.cites
    return [ev.DisputeOpened(dispute=c.dispute, table=c.table, what=c.what, stops_clock=holds, cites=cites)]


def end_dispute(c: do.EndDispute, n: Night, rules: NightRules) -> list[Event]:
    """It was ruled on; without another reason the clock runs again."""
    if c.dispute not in n.disputes:
        raise RefusedAtNight("no_such_dispute", dispute=c.dispute)
    return [ev.DisputeEnded(dispute=c.dispute, cites=rules.clock_stops.cites_on("dispute"))]
