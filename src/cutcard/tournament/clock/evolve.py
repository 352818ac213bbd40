"""What the clock's events do to a night. Each first reads the clock at its own moment: what is past stays as it was."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from cutcard.tournament.clock import events as ev
from cutcard.tournament.clock.commands import Stacked
from cutcard.tournament.clock.reading import Clock, rested
from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import Entrant, HandByHand, Night, TableAt
from cutcard.tournament.people.serving import hand_served
from cutcard.tournament.places.leaving import of, table_of
from cutcard.tournament.plan.structure import MINUTE, Break, Item

BALANCING: Final = "balancing"
"""Why the clock stands while players move."""


def _wound(n: Night, at: int) -> Clock:
    """The clock as it stands at a moment, set anew there."""
    there = n.reading(at)
    rest = rested(n.clock, n.plan.structure, at) if n.plan.structure else 0
    return replace(n.clock, index=there.index, left=there.left, since=at, extra=there.extra, rested=rest)


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
    if clock.extra:  # a break put in between is what the clock shows
        n.clock = replace(clock, extra=max(0, clock.extra + e.by_ms))
    else:
        n.clock = replace(clock, left=max(0, clock.left + e.by_ms))


def _level_set(n: Night, e: ev.LevelSet) -> None:
    _item(n, e.index)
    n.clock = replace(_wound(n, e.at), index=e.index, left=e.left, extra=0)


def _break_added(n: Night, e: ev.BreakAdded) -> None:
    n.clock = replace(_wound(n, e.at), extra=e.minutes * MINUTE)


def _break_skipped(n: Night, e: ev.BreakSkipped) -> None:
    """A break that is dropped stays in its place with no minutes, so that the others keep theirs."""
    before = _item(n, e.index)
    if not isinstance(before, Break):
        raise Misfit(f"there is no break at place {e.index}")
    clock = _wound(n, e.at)
    if clock.index == e.index:
        clock = replace(clock, left=max(0, clock.left - (before.minutes - e.cut_to) * MINUTE))
    items = list(n.plan.structure)
    items[e.index] = replace(before, minutes=e.cut_to)
    n.clock, n.plan = clock, replace(n.plan, structure=tuple(items))


def _item(n: Night, index: int) -> Item:
    """The level or break at a place, which must be there."""
    if not 0 <= index < len(n.plan.structure):
        raise Misfit(f"there is no level or break at place {index}")
    return n.plan.structure[index]


def _structure(n: Night, e: ev.StructureChanged) -> None:
    """What the level of the moment gained or lost is added to the time it has left."""
    clock = _wound(n, e.at)
    if clock.index >= len(e.structure):
        raise Misfit("the clock is beyond this structure")
    longer = e.structure[clock.index].minutes - n.plan.structure[clock.index].minutes
    n.plan = replace(n.plan, structure=e.structure)
    n.clock = replace(clock, left=max(0, clock.left + longer * MINUTE))


def _reported(n: Night, e: ev.TableReported) -> None:
    if not n.started:
        raise Misfit("play has not begun")
    table = table_of(n, e.table)
    if e.moment == "pushed":
        _pushed(n, table)
        if not e.stacks:  # a table that knows what was served says so itself
            hand_served(n, table)
    else:
        _goes_on(n, table, e.moment)
    if e.level:
        table.level = e.level
    if e.button or e.small or e.big:
        table.button, table.small, table.big = e.button, e.small, e.big
    if e.found:
        n.chips["hand"] = n.chips.get("hand", 0) + e.found
    for told in e.stacks:
        _told(of(n, told.player, "in"), told, e.at)


def _pushed(n: Night, table: TableAt) -> None:
    """A hand is over."""
    table.last_level = table.level or table.last_level
    table.paced[table.last_level] = table.paced.get(table.last_level, 0) + 1
    table.moments, table.level = {"pushed"}, 0
    table.hands += 1
    if n.by_hand is not None and table.number in n.by_hand.dealt:
        n.by_hand.done.add(table.number)


def _goes_on(n: Night, table: TableAt, moment: str) -> None:
    """A hand begins, or comes a step further."""
    under_way = table.playing
    table.moments.add(moment)
    if table.playing and not under_way and n.by_hand is not None:
        n.by_hand.begins(table.number, sum(1 for _ in n.playing))
    if moment == "dealt":
        for player in table.seats.values():
            one = of(n, player)
            one.played, one.fresh = True, False


def _told(one: Entrant, told: Stacked, at: int) -> None:
    """A table that knows it tells somebody's stack, and what of a penalty he served there."""
    one.stack, one.counted, one.spent = told.stack, at, told.spent
    hands, rounds, until = one.sits_out
    one.sits_out = max(0, hands - told.hands), max(0, rounds - told.rounds), until


def _by_hand(n: Night, e: ev.HandForHandSet) -> None:
    n.by_hand = HandByHand(e.until, e.entry) if e.on else None


def _released(n: Night, _: ev.HandReleased) -> None:
    if n.by_hand is not None:
        n.by_hand.next()


def _held(n: Night, e: ev.TableHeld) -> None:
    table = table_of(n, e.table)
    if e.on:
        why = e.why or "held"
        table.held = (*(other for other in table.held if other != why), why)
    else:
        table.held = tuple(other for other in table.held if e.why and other != e.why)


def dispute(id_: str) -> str:
    """Why the clock stands while a dispute is open."""
    return f"dispute {id_}"


def _dispute(n: Night, e: ev.DisputeOpened) -> None:
    n.disputes[e.dispute] = e
    if e.stops_clock:
        stop(n, dispute(e.dispute), e.at)


def _ruled(n: Night, e: ev.DisputeEnded) -> None:
    if n.disputes.pop(e.dispute, None) is None:
        raise Misfit(f"there is no dispute {e.dispute}")
    if dispute(e.dispute) in n.clock.why:
        go_on(n, dispute(e.dispute), e.at)


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
