"""Read the clock at a moment: pure arithmetic, exact over restarts and on every device.

A clock holds an index of the structure and the time left at one moment. While it runs it goes from item to item without
a pause (ccp.timer.1); after the last item the last level lasts.
"""

from dataclasses import dataclass

from msgspec import Struct

from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure, number_of


class Clock(Struct, frozen=True, omit_defaults=True):
    """A clock as last set: at `since` it was at `index` with `left` milliseconds to go."""

    index: int = 0
    left: int = 0
    since: int = 0
    running: bool = False
    why: tuple[str, ...] = ()
    """Why it is stopped: it runs again when no reason is left."""
    extra: int = 0
    """Milliseconds left of an added break; the level waits meanwhile."""
    rested: int = 0
    """Milliseconds spent in breaks of the structure before `since`."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The clock at a moment."""

    index: int
    left: int
    running: bool
    extra: int = 0
    """What is left of an added break."""


def read_clock(clock: Clock, structure: Structure, now: int) -> ClockReading:
    """What the clock shows at this moment."""
    gone = max(0, now - clock.since) if clock.running else 0
    if gone < clock.extra:
        return ClockReading(clock.index, clock.left, clock.running, clock.extra - gone)
    gone -= clock.extra
    index, left = clock.index, clock.left
    while gone >= left and index + 1 < len(structure):
        gone -= left
        index += 1
        left = structure[index].minutes * MINUTE
    return ClockReading(index, max(0, left - gone), clock.running)


def break_time(clock: Clock, structure: Structure, now: int) -> int:
    """Milliseconds spent in breaks of the structure until now, including those in which the clock was stopped."""
    gone = max(0, now - clock.since) if clock.since else 0
    if not clock.running:
        return clock.rested + (gone if _stands_in_break(clock, structure) else 0)
    gone = max(0, gone - clock.extra)
    total, left = clock.rested, clock.left
    for at, one in enumerate(structure[clock.index :], clock.index):
        spent = gone if at + 1 == len(structure) else min(gone, left)
        total += spent if isinstance(one, Break) else 0
        gone -= spent
        if not gone:
            break
        left = structure[at + 1].minutes * MINUTE
    return total


def after_playing_time(clock: Clock, structure: Structure, start: int, span: int) -> int | None:
    """When this much time outside breaks of the structure has passed since `start`; None: the clock is stopped.

    `start` is not before the clock was last set. An added break counts as time.
    """
    if not clock.running:
        return None if _stands_in_break(clock, structure) else start + span
    starts, ends = clock.since, clock.since + clock.extra + clock.left
    for at, one in enumerate(structure[clock.index :], clock.index):
        here = max(start, starts)
        if not isinstance(one, Break):
            if at + 1 == len(structure) or here + span <= ends:
                return here + span
            span -= max(0, ends - here)
        if at + 1 < len(structure):
            starts, ends = ends, ends + structure[at + 1].minutes * MINUTE
    return None


def _stands_in_break(clock: Clock, structure: Structure) -> bool:
    """Whether a stopped clock shows a break of the structure."""
    return isinstance(structure[read_clock(clock, structure, clock.since).index], Break)


def current_item(structure: Structure, reading: ClockReading) -> Item:
    """The level or break that the clock shows."""
    return structure[reading.index]


def level(structure: Structure, reading: ClockReading) -> Level:
    """The level played now; on a break the next one."""
    here = structure[reading.index :]
    return next((one for one in here if isinstance(one, Level)), _last(structure))


def _last(structure: Structure) -> Level:
    """The last level; a draft may have only breaks, in which nothing is posted."""
    return next((one for one in reversed(structure) if isinstance(one, Level)), Level(minutes=0))


def level_number(structure: Structure, reading: ClockReading) -> int:
    """The number of the level played now, from 1; on a break that of the level before it."""
    return number_of(structure, reading.index)


def on_break(structure: Structure, reading: ClockReading) -> bool:
    """Whether there is no play: a break of the structure, or an added one."""
    return bool(reading.extra) or isinstance(structure[reading.index], Break)


def time_until_break(structure: Structure, reading: ClockReading) -> int | None:
    """How long until the next break begins; None: there is none."""
    total = reading.left
    for one in structure[reading.index + 1 :]:
        if isinstance(one, Break) and one.minutes:
            return total
        total += one.minutes * MINUTE
    return None


def break_index(structure: Structure, reading: ClockReading) -> int | None:
    """The index of the running or next break; a skipped one has no minutes. None: there is none."""
    here = enumerate(structure[reading.index :], reading.index)
    return next((index for index, one in here if isinstance(one, Break) and one.minutes), None)


def item_begins_at(clock: Clock, structure: Structure, index: int) -> int | None:
    """When an item begins if the clock runs on; None: it is stopped, or that is past."""
    if not clock.running or index <= clock.index:
        return None
    between = sum(one.minutes * MINUTE for one in structure[clock.index + 1 : index])
    return clock.since + clock.extra + clock.left + between


def next_item_at(clock: Clock, structure: Structure, now: int) -> int | None:
    """When the clock reaches its next level or break; None: it is stopped, or there is none."""
    there = read_clock(clock, structure, now)
    if not there.running:
        return None
    if there.extra:
        return now + there.extra
    return now + there.left if there.index + 1 < len(structure) else None
