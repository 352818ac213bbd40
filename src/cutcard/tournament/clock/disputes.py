"""Disputes for the director; the clock stops meanwhile where the house says so."""

from typing import Final

from cutcard.acts.declare import says
from cutcard.bounds import Line, TableNumber, Text
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.clock_control import dispute_reason, restart_clock, stop_clock
from cutcard.tournament.lookup import check_started, find_table
from cutcard.tournament.state import Dispute, Tournament


@says("dispute {dispute:text} opens at table {table:amount}")
class OpenDispute(Command, frozen=True, kw_only=True, tag="open-dispute"):
    """Report a dispute for the director at a table."""

    dispute: Line
    table: TableNumber
    what: Line = ""


@says("dispute {dispute:text} is ruled on")
class EndDispute(Command, frozen=True, kw_only=True, tag="end-dispute"):
    """Settle a dispute."""

    dispute: Line


class DisputeOpened(Event, frozen=True, kw_only=True, gc=False, tag="dispute-opened/1"):
    """A dispute for the director was opened."""

    dispute: Text
    table: TableNumber
    what: Text = ""
    stops_clock: bool = False


class DisputeEnded(Event, frozen=True, kw_only=True, gc=False, tag="dispute-ended/1"):
    """A dispute was settled."""

    dispute: Text


@decides
def open_dispute(c: OpenDispute, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Open a dispute at a table."""
    check_started(n)
    find_table(n, c.table)
    if c.dispute in n.floor.disputes:
        raise RefusedAtNight("dispute_open", dispute=c.dispute)
    stops = rules.clock_stops
    holds = stops.stops_for("dispute")
    cites = stops.cites_on("dispute") if holds else stops.cites
    return [DisputeOpened(dispute=c.dispute, table=c.table, what=c.what, stops_clock=holds, cites=cites)]


@decides
def end_dispute(c: EndDispute, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Settle a dispute; without another reason the clock runs again."""
    if c.dispute not in n.floor.disputes:
        raise RefusedAtNight("no_such_dispute", dispute=c.dispute)
    return [DisputeEnded(dispute=c.dispute, cites=rules.clock_stops.cites_on("dispute"))]


@changes
def _dispute_opened(n: Tournament, e: DisputeOpened) -> None:
    n.floor.disputes[e.dispute] = Dispute(e.dispute, e.table, e.what)
    if e.stops_clock:
        stop_clock(n, dispute_reason(e.dispute), e.at)


_OPENED: Final = {
    (False, False): "Dispute at table {table:number}",
    (False, True): "Dispute at table {table:number}; clock stopped",
    (True, False): "Dispute at table {table:number}: {what:words}",
    (True, True): "Dispute at table {table:number}: {what:words}; clock stopped",
}
"""Keyed by: is the matter known, does the clock stop."""


@tells
def _phrase_dispute_opened(e: DisputeOpened, _: Tournament) -> str:
    return say(_OPENED[e.what != "", e.stops_clock], table=e.table, what=e.what)


@changes
def _dispute_ended(n: Tournament, e: DisputeEnded) -> None:
    if n.floor.disputes.pop(e.dispute, None) is None:
        raise DoesNotApply(f"there is no dispute {e.dispute}")
    if dispute_reason(e.dispute) in n.clock.why:
        restart_clock(n, dispute_reason(e.dispute), e.at)


@tells
def _phrase_dispute_ended(e: DisputeEnded, n: Tournament) -> str:
    at = [one.table for one in n.record.log if isinstance(one, DisputeOpened) and one.dispute == e.dispute]
    return f"Dispute at table {at[-1]} settled" if at else "Dispute settled"
