"""The clock run by hand: stopped and started, more or less time, another level."""

from typing import Literal

from msgspec.structs import replace

from cutcard import bounds
from cutcard.bounds import Count, Document, Line, Span
from cutcard.rules.night import NightRules
from cutcard.tournament.acting import changes, decides, tells
from cutcard.tournament.clock.stopping import go_on, item_at, stop, wound
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.found import played
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE, Break, number_of
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.words import clock_time

Moment = Literal["riffle", "blind", "blinds", "dealt", "pushed"]
"""What a table reports of a hand: the first riffle, one blind out, all blinds out, cards dealt, the pot pushed."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the clock; `why` is shown."""

    why: Line = "paused"


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """The reason is gone; "": all reasons."""

    why: Line = ""


class Adjust(Command, frozen=True, kw_only=True, tag="adjust"):
    """Give or take time of this level or break, in milliseconds."""

    by_ms: Span


class SetLevel(Command, frozen=True, kw_only=True, tag="set-level"):
    """Go to another level or break, by its place in the structure; `left`: milliseconds it has, None: all of them."""

    index: Count
    left: bounds.Moment | None = None


class ClockPaused(Event, frozen=True, kw_only=True, gc=False, tag="clock-paused/1"):
    """The clock stands."""

    why: Document = "paused"


class ClockResumed(Event, frozen=True, kw_only=True, gc=False, tag="clock-resumed/1"):
    """A reason is gone ("": all are); without any left the clock runs."""

    why: Document = ""


class ClockAdjusted(Event, frozen=True, kw_only=True, gc=False, tag="clock-adjusted/1"):
    """This level or break has more time, or less."""

    by_ms: Span


class LevelSet(Event, frozen=True, kw_only=True, gc=False, tag="level-set/1"):
    """The clock went to another level or break."""

    index: Count
    left: bounds.Moment


@decides
def pause(c: Pause, n: Night, _: NightRules) -> list[Event]:
    """For one more reason."""
    played(n)
    why = c.why or "paused"
    if why in n.clock.why:
        raise RefusedAtNight("clock_stands", why=why)
    return [ClockPaused(why=why)]


@decides
def resume(c: Resume, n: Night, _: NightRules) -> list[Event]:
    """One reason is gone, or all are."""
    played(n)
    if n.clock.running:
        raise RefusedAtNight("clock_runs")
    if c.why and c.why not in n.clock.why:
        raise RefusedAtNight("clock_stands_otherwise", why=c.why)
    return [ClockResumed(why=c.why)]


@decides
def adjust(c: Adjust, n: Night, _: NightRules) -> list[Event]:
    """More time for this level or break, or less, down to nothing."""
    there = n.reading(c.at)
    return [ClockAdjusted(by_ms=max(c.by_ms, -(there.extra or there.left)))]


@decides
def set_level(c: SetLevel, n: Night, _: NightRules) -> list[Event]:
    """Another level or break, with all of its time or so much."""
    structure = n.plan.structure
    if not 0 <= c.index < len(structure):
        raise RefusedAtNight("no_such_item", index=c.index, items=len(structure))
    whole = structure[c.index].minutes * MINUTE
    return [LevelSet(index=c.index, left=whole if c.left is None else max(0, c.left))]


def item_named(n: Night, index: int) -> str:
    """Level 3, or the break after level 3."""
    number = number_of(n.plan.structure, index)
    here = n.plan.structure[index] if index < len(n.plan.structure) else None
    return f"the break after level {number}" if isinstance(here, Break) else f"level {number}"


@changes
def _clock_paused(n: Night, e: ClockPaused) -> None:
    stop(n, e.why, e.at)


@tells
def _tell_clock_paused(e: ClockPaused, _: Night) -> str:
    return "Clock stopped" if e.why in ("", "paused") else f"Clock stopped: {e.why}"


@changes
def _clock_resumed(n: Night, e: ClockResumed) -> None:
    go_on(n, e.why, e.at)


@tells
def _tell_clock_resumed(e: ClockResumed, _: Night) -> str:
    return f"Clock no longer stopped for: {e.why}" if e.why else "Clock runs"


@changes
def _clock_adjusted(n: Night, e: ClockAdjusted) -> None:
    clock = wound(n, e.at)
    if clock.extra:  # a break put in between is what the clock shows
        n.clock = replace(clock, extra=max(0, clock.extra + e.by_ms))
    else:
        n.clock = replace(clock, left=max(0, clock.left + e.by_ms))


@tells
def _tell_clock_adjusted(e: ClockAdjusted, _: Night) -> str:
    return f"{clock_time(abs(e.by_ms))} {'more' if e.by_ms > 0 else 'less'} on the clock"


@changes
def _level_set(n: Night, e: LevelSet) -> None:
    item_at(n, e.index)
    n.clock = replace(wound(n, e.at), index=e.index, left=e.left, extra=0)


@tells
def _tell_level_set(e: LevelSet, n: Night) -> str:
    return f"Clock set to {item_named(n, e.index)} with {clock_time(e.left)} left"
