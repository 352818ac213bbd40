"""Whom a table waits for and until when: the house's clock, asked with what the room knows."""

from cutcard.live.facts import Facts
from cutcard.live.pace import Pace
from cutcard.rules.resolved import Rules
from cutcard.table import Table
from cutcard.table import commands as do
from cutcard.table.clock import Deadline, deadline, is_called, waiting


def waits(t: Table, r: Rules, facts: Facts) -> Deadline | None:
    """The player whose time is over first; None: no player is waited for."""
    found = [one for seat in waiting(t) if (one := wait_for(t, r, facts, seat)) is not None]
    counted = [one for one in found if one.until]
    if counted:
        return min(counted, key=lambda one: one.until)
    return found[0] if found else None


def wait_for(t: Table, r: Rules, facts: Facts, seat: int) -> Deadline | None:
    """Until when one player may act; None: he is not waited for."""
    pace = facts.pace
    since = max(pace.turn, facts.gone.get(seat, 0))  # one who lost his connection is waited for from then on
    return deadline(t, r, since, pace.called, here=seat in facts.here, seat=seat)


def time_out(one: Deadline, facts: Facts, now: int) -> do.TimeOut:
    """The command that ends somebody's turn."""
    return do.TimeOut(seat=one.seat, waited=now - one.started, here=one.seat in facts.here)


def measured(command: do.AnyCommand, t: Table, pace: Pace, now: int) -> do.AnyCommand:
    """The command with the time that the room has measured, where it tells of time."""
    if isinstance(command, do.CallClock):
        return do.CallClock(seat=command.seat, waited=now - pace.turn)
    if isinstance(command, do.TimeOut):
        return do.TimeOut(seat=command.seat, waited=now - (pace.called if is_called(t) else pace.turn))
    return command


def over_time(t: Table, r: Rules, facts: Facts, seat: int, now: int) -> do.SpendBank | None:
    """What a player who acts now takes from his time bank; None: he was in time."""
    one = wait_for(t, r, facts, seat)
    if one is None or one.phase != "turn" or one.until == one.turn_until or now <= one.turn_until:
        return None
    return do.SpendBank(seat, min(now, one.until) - one.turn_until)
