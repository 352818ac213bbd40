"""The clock run by hand: stopped and started, more or less time, another level."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.refusals import RefusedAtNight


def pause(c: do.Pause, n: Night, _: NightRules) -> list[Event]:
    """For one more reason."""
    played(n)
    why = c.why or "paused"
    if why in n.clock.why:
        raise RefusedAtNight("clock_stands", why=why)
    return [ev.ClockPaused(why=why)]


def resume(c: do.Resume, n: Night, _: NightRules) -> list[Event]:
    """One reason is gone, or all are."""
    played(n)
    if n.clock.running:
        raise RefusedAtNight("clock_runs")
    if c.why and c.why not in n.clock.why:
        raise RefusedAtNight("clock_stands_otherwise", why=c.why)
    return [ev.ClockResumed(why=c.why)]


def adjust(c: do.Adjust, n: Night, _: NightRules) -> list[Event]:
    """More time for this level or break, or less, down to nothing."""
    there = n.reading(c.at)
    return [ev.ClockAdjusted(by_ms=max(c.by_ms, -(there.extra or there.left)))]


def set_level(c: do.SetLevel, n: Night, _: NightRules) -> list[Event]:
    """Another level or break, with all of its time or so much."""
    structure = n.plan.structure
    if not 0 <= c.index < len(structure):
        raise RefusedAtNight("no_such_item", index=c.index, items=len(structure))
    whole = structure[c.index].minutes * MINUTE
    return [ev.LevelSet(index=c.index, left=whole if c.left is None else max(0, c.left))]
