"""Whether a table may begin a hand now: each part of the tournament may have a reason against it."""

from collections.abc import Callable
from typing import Final

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_control import BALANCING, dispute_reason
from cutcard.tournament.clock.clock_state import on_break
from cutcard.tournament.clock.hand_for_hand import waits_for_round
from cutcard.tournament.desk.desk_duties import knows_stack
from cutcard.tournament.desk.starting_stacks import is_late, misses_next_hand, no_show_cites
from cutcard.tournament.money.add_ons import waits_for_money
from cutcard.tournament.players.places import is_over
from cutcard.tournament.seating.seating_plan import redraw_cites, redraw_due, redraw_suggested
from cutcard.tournament.seating.tables import is_deferred
from cutcard.tournament.state import Tournament, TournamentTable

Reason = Callable[[Tournament, TournamentRules, TournamentTable, int], RefusedAtNight | None]
"""A function that returns the refusal of a new hand at a table; None: it has no objection."""


def may_begin(night: Tournament, rules: TournamentRules, table: int, now: int) -> RefusedAtNight | None:
    """The first refusal of a new hand; None: the table may deal."""
    at = night.tables.get(table)
    if at is None:
        return RefusedAtNight("no_such_night_table", table=table)
    return next((refusal for reason in REASONS if (refusal := reason(night, rules, at, now)) is not None), None)


def _plays(n: Tournament, _: TournamentRules, table: TournamentTable, __: int) -> RefusedAtNight | None:
    if not n.started:
        return RefusedAtNight("not_started")
    if (n.floor.chopped or len(table.seats) < 2) and is_over(n):
        return RefusedAtNight("play_is_over")
    if table.broken or table.breaking:
        return RefusedAtNight("table_breaks", table=table.number)
    return None


def _held(_: Tournament, __: TournamentRules, table: TournamentTable, ___: int) -> RefusedAtNight | None:
    why = " and ".join(table.orders.held)
    return RefusedAtNight("table_held", table=table.number, why=why) if why else None


def _break(n: Tournament, _: TournamentRules, __: TournamentTable, now: int) -> RefusedAtNight | None:
    return RefusedAtNight("break_runs") if on_break(n.plan.structure, n.reading(now)) else None


def _stopped(n: Tournament, rules: TournamentRules, _: TournamentTable, __: int) -> RefusedAtNight | None:
    """No hand begins anywhere while the clock is stopped for a move or dispute, where the house says so."""
    stops = rules.clock_stops
    if not stops.holds:
        return None
    if BALANCING in n.clock.why:
        return RefusedAtNight("clock_stands_for_moves", stops.cites_on("hands"))
    open_ = [one for one in n.floor.disputes.values() if dispute_reason(one.id) in n.clock.why]
    return RefusedAtNight("clock_stands_for_dispute", stops.cites_on("hands"), table=open_[0].table) if open_ else None


def _moves_first(n: Tournament, rules: TournamentRules, table: TournamentTable, _: int) -> RefusedAtNight | None:
    """A player who is to move from or to this table has not moved yet."""
    timing = rules.move_timing
    for player, move in n.seating.moves.items():
        one = n.entrants[player]
        touched = {"all": True, "both": table.number in (one.table, move.table), "own": table.number == one.table}
        if touched[timing.held]:
            return RefusedAtNight("moves_first", timing.cites_on("held"), player=one.name, table=move.table)
    return None


def _too_short(n: Tournament, rules: TournamentRules, table: TournamentTable, _: int) -> RefusedAtNight | None:
    """Too many seats are empty and the floor has not let the table deal on; the last table always does."""
    if not rules.short_table.stops(len(table.seats), table.size):
        return None
    if table.number in n.seating.deals_on or len(n.open_tables) == 1:
        return None
    return RefusedAtNight("table_too_short", rules.short_table.cites, table=table.number, empty=len(table.free))


def _draws_first(n: Tournament, rules: TournamentRules, _: TournamentTable, now: int) -> RefusedAtNight | None:
    """A redraw is due and the director has not snoozed it."""
    tables = redraw_due(n, rules)
    if not tables:
        return None
    suggested = redraw_suggested(n, rules)
    if suggested is None or is_deferred(n, suggested.id, now):
        return None
    return RefusedAtNight("draws_first", redraw_cites(rules, tables))


def _missing_first(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> RefusedAtNight | None:
    """A no-show's chips leave play before the first hand they miss; an online table removes them itself."""
    for player in table.seats.values():
        one = n.entrants[player]
        if is_late(n, one) and not knows_stack(n, one) and misses_next_hand(n, rules, one, now):
            return RefusedAtNight("chips_of_missing", no_show_cites(rules, one), name=one.name)
    return None


REASONS: Final[tuple[Reason, ...]] = (
    _plays, _held, _break, _stopped, waits_for_round, _moves_first, _too_short, _draws_first, _missing_first,
    waits_for_money,
)  # fmt: skip
