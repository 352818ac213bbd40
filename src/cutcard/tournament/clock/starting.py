"""Whether a table may begin a hand now: every part of the night may have a reason against it."""

from collections.abc import Callable
from typing import Final

from cutcard.rules.night import NightRules
from cutcard.tournament.clock.by_hand import waits
from cutcard.tournament.clock.reading import on_break
from cutcard.tournament.clock.stopping import BALANCING, dispute
from cutcard.tournament.desk.holding import missing_first
from cutcard.tournament.money.waiting import waits_for_money
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.holding import draws_first, moves_first, too_short

Reason = Callable[[Night, NightRules, TableAt, int], RefusedAtNight | None]
"""Why a table begins no hand at a moment; None: nothing here is against it."""


def may_begin(night: Night, rules: NightRules, table: int, now: int) -> RefusedAtNight | None:
    """Why not; None: it may."""
    at = night.tables.get(table)
    if at is None:
        return RefusedAtNight("no_such_night_table", table=table)
    return next((refusal for reason in REASONS if (refusal := reason(night, rules, at, now)) is not None), None)


def _plays(n: Night, _: NightRules, table: TableAt, __: int) -> RefusedAtNight | None:
    if not n.started:
        return RefusedAtNight("not_started")
    if len(table.seats) < 2 and is_over(n):
        return RefusedAtNight("play_is_over")
    if table.broken or table.breaking:
        return RefusedAtNight("table_breaks", table=table.number)
    return None


def _held(_: Night, __: NightRules, table: TableAt, ___: int) -> RefusedAtNight | None:
    return RefusedAtNight("table_held", table=table.number, why=" and ".join(table.held)) if table.held else None


def _break(n: Night, _: NightRules, __: TableAt, now: int) -> RefusedAtNight | None:
    return RefusedAtNight("break_runs") if on_break(n.plan.structure, n.reading(now)) else None


def _stopped(n: Night, rules: NightRules, _: TableAt, __: int) -> RefusedAtNight | None:
    """Where the house says so no hand begins anywhere while the clock stands for a move or a dispute."""
    stops = rules.clock_stops
    if not stops.holds:
        return None
    if BALANCING in n.clock.why:
        return RefusedAtNight("clock_stands_for_moves", stops.cites_on("hands"))
    open_ = [one for one in n.disputes if dispute(one) in n.clock.why]
    return RefusedAtNight("clock_stands_for_dispute", stops.cites_on("hands"), dispute=open_[0]) if open_ else None


REASONS: Final[tuple[Reason, ...]] = (
    _plays, _held, _break, _stopped, waits, moves_first, too_short, draws_first, missing_first, waits_for_money,
)  # fmt: skip
