"""What a table waits for, as a page shows it."""

from cutcard.live.dealer import next_duty
from cutcard.live.facts import Facts
from cutcard.live.messages import ClockSeen
from cutcard.live.turns import waits
from cutcard.rules.resolved import Rules
from cutcard.table import Table
from cutcard.table.clock import bank_left


def clock_seen(t: Table, r: Rules, facts: Facts, now: int) -> ClockSeen | None:
    """A player, or the next hand."""
    if not t.playing:
        duty = next_duty(t, r, facts)
        begun = max(facts.pace.ended, facts.pace.ready)
        return ClockSeen(0, begun, duty.at, "pause") if duty is not None and duty.deals else None
    one = waits(t, r, facts)
    if one is None:
        return None
    if t.live and one.phase != "called":
        return ClockSeen(one.seat, one.started, 0, "turn", may_call=one.may_call)
    bank = bank_left(t, r, one.seat)
    if one.phase == "called":
        return ClockSeen(one.seat, one.started, one.until, "called", bank, warn=one.warn)
    if one.until > one.turn_until <= now:
        return ClockSeen(one.seat, one.turn_until, one.until, "bank", bank)
    return ClockSeen(one.seat, one.started, one.turn_until, "turn", bank, one.may_call, one.warn)
