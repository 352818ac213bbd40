"""The clock as pages show it: where it stands now, what comes, and when the break is."""

from typing import Final

from cutcard.tournament.clock.evolve import BALANCING, dispute
from cutcard.tournament.clock.reading import Reading, level_number, on_break, until_break
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure
from cutcard.tournament.seen.messages import NightClockSeen

_EMPTY: Final = Level(minutes=0)


def clock_seen(night: Night, now: int) -> NightClockSeen:
    """The clock of a night now; without a structure it stands at nothing."""
    structure = night.plan.structure or (_EMPTY,)
    reading = night.reading(now) if night.plan.structure else Reading(0, 0, running=False)
    here = structure[reading.index]
    resting = on_break(structure, reading)
    left = reading.extra or reading.left
    track, track_at = _track(structure, reading.index)
    return NightClockSeen(
        now=now,
        running=reading.running,
        index=reading.index,
        level=level_number(structure, reading),
        left=left,
        paused=tuple(_why(night, why) for why in night.clock.why),
        on_break=resting,
        extra=bool(reading.extra),
        waits=reading.left if reading.extra else 0,
        here=here,
        next=next((one for one in structure[reading.index + 1 :] if isinstance(one, Level)), None),
        next_break=None if resting else until_break(structure, reading),
        back_at=now + left if resting and reading.running else 0,
        track=track,
        track_at=track_at,
        minutes=here.minutes,
        hand_for_hand=night.by_hand is not None,
        colour_up=_colour_up(night, structure, reading.index),
    )


def _why(night: Night, why: str) -> str:
    """Why the clock stands, for those who look at it."""
    if why == BALANCING:
        return "players are moving"
    for open_ in night.disputes.values():
        if why == dispute(open_.dispute):
            return f"a ruling at table {open_.table}"
    return why


def _track(structure: Structure, index: int) -> tuple[tuple[Item, ...], int]:
    """The levels from the last break to the next, with that one; and which of them is played."""
    before = [at for at in range(index) if isinstance(structure[at], Break)]
    after = [at for at in range(index, len(structure)) if isinstance(structure[at], Break)]
    first = before[-1] + 1 if before else 0
    last = after[0] + 1 if after else len(structure)
    return structure[first:last], index - first


def _colour_up(night: Night, structure: Structure, index: int) -> tuple[tuple[int, int], ...]:
    """The chips that leave play in this break or the next, each with the one it becomes."""
    rest = next((one for one in structure[index:] if isinstance(one, Break)), None)
    values = [chip.value for chip in night.plan.chips]
    return tuple(
        (value, next((larger for larger in values if larger > value), 0)) for value in (rest.colour_up if rest else ())
    )


def until(structure: Structure, reading: Reading, index: int) -> int:
    """Milliseconds of play and breaks from now until an item of the structure begins."""
    return reading.extra + reading.left + sum(one.minutes for one in structure[reading.index + 1 : index]) * MINUTE
