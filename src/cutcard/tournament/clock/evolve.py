"""What the clock's events do to a night. Each first reads the clock at its own moment: what is past stays as it was."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from cutcard.tournament.clock import events as ev
from cutcard.tournament.clock.reading import Clock
from cutcard.tournament.night import HandByHand, Night
from cutcard.tournament.places.leaving import of, table_of
from cutcard.tournament.plan.structure import MINUTE

BALANCING: Final = "balancing"
"""Why the clock stands while players move."""


def _wound(n: Night, at: int) -> Clock:
    """The clock as it stands at a moment, set anew there."""
    there = n.reading(at)
    return replace(n.clock, index=there.index, left=there.left, since=at, extra=there.extra)


def _started(n: Night, e: ev.PlayStarted) -> None:
    n.started, n.stage = e.at, "playing"
    n.clock = replace(n.clock, since=e.at, running=True, why=())


def stop(n: Night, why: str, at: int) -> None:
    """The clock stands, for one more reason."""
    clock = _wound(n, at)
    n.clock = replace(clock, running=False, why=(*(other for other in clock.why if other != why), why))


def go_on(n: Night, why: str, at: int) -> None:
    """A reason is gone, or all are with ""; without any left the clock runs."""
    left = tuple(other for other in n.clock.why if why and other != why)
    n.clock = replace(_wound(n, at), why=left, running=not left and bool(n.started))


def _paused(n: Night, e: ev.ClockPaused) -> None:
    stop(n, e.why, e.at)


def _resumed(n: Night, e: ev.ClockResumed) -> None:
    go_on(n, e.why, e.at)


def _adjusted(n: Night, e: ev.ClockAdjusted) -> None:
    clock = _wound(n, e.at)
    n.clock = replace(clock, left=max(0, clock.left + e.by_ms))


def _level_set(n: Night, e: ev.LevelSet) -> None:
    n.clock = replace(_wound(n, e.at), index=e.index, left=e.left, extra=0)


def _break_added(n: Night, e: ev.BreakAdded) -> None:
    n.clock = replace(_wound(n, e.at), extra=e.minutes * MINUTE)


def _break_skipped(n: Night, e: ev.BreakSkipped) -> None:
    clock = _wound(n, e.at)
    items = list(n.plan.structure)
    before = items[e.index].minutes * MINUTE
    gone = before - clock.left if clock.index == e.index else 0
    if e.cut_to:
        items[e.index] = replace(items[e.index], minutes=e.cut_to)
        if clock.index == e.index:
            clock = replace(clock, left=max(0, e.cut_to * MINUTE - gone))
    elif clock.index == e.index:
        clock = replace(clock, left=0)
    else:
        del items[e.index]
    n.clock, n.plan = clock, replace(n.plan, structure=tuple(items))


def _structure(n: Night, e: ev.StructureChanged) -> None:
    clock = _wound(n, e.at)
    n.plan = replace(n.plan, structure=e.structure)
    index = min(clock.index, len(e.structure) - 1)
    n.clock = replace(clock, index=index, left=min(clock.left, e.structure[index].minutes * MINUTE))


def _reported(n: Night, e: ev.TableReported) -> None:
    table = table_of(n, e.table)
    if e.moment == "pushed":
        table.last_level = table.level or table.last_level
        table.moments, table.level = {"pushed"}, 0
        table.hands += 1
    else:
        table.moments.add(e.moment)
    if e.level:
        table.level = e.level
    if e.button or e.small or e.big:
        table.button, table.small, table.big, table.button_at = e.button, e.small, e.big, e.at
    for told in e.stacks:
        one = of(n, told.player, "in")
        one.stack, one.counted, one.spent = told.stack, e.at, told.spent
    if e.moment == "dealt":
        for player in table.seats.values():
            one = of(n, player)
            one.played, one.fresh = True, False
        if n.by_hand is not None:
            n.by_hand.dealt.add(e.table)
    if e.moment == "pushed" and n.by_hand is not None:
        n.by_hand.done.add(e.table)


def _by_hand(n: Night, e: ev.HandForHandSet) -> None:
    n.by_hand = HandByHand(e.until, e.entry) if e.on else None


def _released(n: Night, _: ev.HandReleased) -> None:
    if n.by_hand is not None:
        n.by_hand.next()


def _held(n: Night, e: ev.TableHeld) -> None:
    table = table_of(n, e.table)
    rest = tuple(why for why in table.held if e.why and why != e.why)
    table.held = (*rest, e.why or "held") if e.on else rest


def _dispute(n: Night, e: ev.DisputeOpened) -> None:
    n.disputes[e.dispute] = e
    if e.stops_clock:
        stop(n, f"dispute {e.dispute}", e.at)


def _ruled(n: Night, e: ev.DisputeEnded) -> None:
    n.disputes.pop(e.dispute, None)
    if f"dispute {e.dispute}" in n.clock.why:
        go_on(n, f"dispute {e.dispute}", e.at)


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.PlayStarted: _started,
    ev.ClockPaused: _paused,
    ev.ClockResumed: _resumed,
    ev.ClockAdjusted: _adjusted,
    ev.LevelSet: _level_set,
    ev.BreakAdded: _break_added,
    ev.BreakSkipped: _break_skipped,
    ev.StructureChanged: _structure,
    ev.TableReported: _reported,
    ev.HandForHandSet: _by_hand,
    ev.HandReleased: _released,
    ev.TableHeld: _held,
    ev.DisputeOpened: _dispute,
    ev.DisputeEnded: _ruled,
}
