"""Home by 23:30: when a night ends, from the stacks and the clock as they are now, and what would end it sooner.

It knows what the director knows: stacks as they were last counted, all chips in play, the levels and breaks to come,
and whether chips are still sold. How fast the field shrinks from there, `tempo.py` says.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cutcard.lab.night.tempo import Rest, minutes_left
from cutcard.tournament.clock.reading import read
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure, number_of
from cutcard.tournament.seen.messages import Forecast, Sooner

RUNS: Final = 400
"""So many times the rest of the night is played; with many players fewer, for they differ less."""
_WORK: Final = 20_000
"""Players times runs, at most."""
_SURE: Final = 80
"""A change is good when of a hundred nights so many are over in time."""
_MOST_SKIPPED: Final = 4
"""More levels at once nobody skips."""


def rest_of(night: Night, now: int) -> Rest:
    """A night from now on."""
    there = read(night.clock, night.plan.structure, now)
    sold = night.plan.rebuys
    here = number_of(night.plan.structure, there.index)
    return Rest(
        stacks=tuple(stacks_now(night)),
        items=_to_come(night, now),
        now=now,
        stack=night.plan.stack,
        rebuys=max(0, sold.until - here + 1) if sold is not None else 0,
    )


def forecast(rest: Rest, by: int = 0, *, seed: int = 1, runs: int = 0) -> Forecast:
    """When the rest of a night ends; `by` a moment: how likely that is, and by which change it would be."""
    runs = runs or max(50, min(RUNS, _WORK // max(1, len(rest.stacks))))
    ends = _ends(rest, runs, seed)
    told = Forecast(
        left=len(rest.stacks),
        runs=runs,
        expected=ends[runs // 2],
        early=ends[runs // 10],
        late=ends[-1 - runs // 10],
        by=by,
        chance=_within(ends, by) if by else 0,
    )
    return replace(told, sooner=tuple(_changes(rest, by, seed))) if by and told.chance < _SURE else told


def stacks_now(night: Night) -> list[int]:
    """What everybody has who plays, or will play: as last counted, and so that they are all the chips in play."""
    if not night.started:
        return [night.plan.stack] * sum(one.status in ("registered", "in") for one in night.entrants.values())
    counted = [one.play.stack or 0 for one in night.playing]
    average = max(1, night.in_play // max(1, len(counted)))
    thought = [stack or average for stack in counted]
    return [max(1, stack * night.in_play // sum(thought)) for stack in thought]


def _to_come(night: Night, now: int) -> Structure:
    """The levels and breaks from now on; of the one that runs what is left of it."""
    there = read(night.clock, night.plan.structure, now)
    here, *later = night.plan.structure[there.index :]
    between = (Break(minutes=-(-there.extra // MINUTE)),) if there.extra else ()
    return (*between, replace(here, minutes=-(-there.left // MINUTE)), *later)


def _ends(rest: Rest, runs: int, seed: int) -> list[int]:
    """When each of so many nights ends, in order."""
    return [rest.now + round(minutes * MINUTE) for minutes in minutes_left(rest, runs=runs, seed=seed).tolist()]


def _within(ends: list[int], by: int) -> int:
    return sum(end <= by for end in ends) * 100 // len(ends)


# What would end it sooner --------------------------------------------------------------------------------------------


def _changes(rest: Rest, by: int, seed: int) -> Iterator[Sooner]:
    """The mildest change of each kind that is enough; where none of a kind is, the strongest with what it brings."""
    runs = max(50, min(150, _WORK // max(1, len(rest.stacks))))

    def tried(items: Structure) -> int:
        return _within(_ends(replace(rest, items=items), runs, seed), by)

    if any(isinstance(item, Break) for item in rest.items[1:]):
        yield Sooner(kind="no_break", chance=tried(_without_breaks(rest.items)))
    for levels in range(1, _MOST_SKIPPED + 1):
        skipped = _skipped(rest.items, levels)
        chance = tried(skipped)
        if chance >= _SURE or levels == _MOST_SKIPPED:
            yield Sooner(kind="skip", levels=levels, chance=chance)
            break
    longest = max((item.minutes for item in rest.items[1:] if isinstance(item, Level)), default=0)
    if longest > 1:
        low, high = 1, longest  # good at or below, not good from there on
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if tried(_cut(rest.items, middle)) >= _SURE else (low, middle)
        yield Sooner(kind="shorter", minutes=low, chance=tried(_cut(rest.items, low)))


def _without_breaks(items: Structure) -> Structure:
    return (items[0], *(item for item in items[1:] if isinstance(item, Level)))


def _skipped(items: Structure, levels: int) -> Structure:
    """The same without the next levels; the last one always stays."""
    kept, left = [items[0]], levels
    for at, item in enumerate(items[1:], 1):
        more = any(isinstance(later, Level) for later in items[at + 1 :])
        if isinstance(item, Level) and left and more:
            left -= 1
        else:
            kept.append(item)
    return tuple(kept)


def _cut(items: Structure, minutes: int) -> Structure:
    """The same, with levels to come of at most so many minutes."""
    return tuple(item if not at else _shorter(item, minutes) for at, item in enumerate(items))


def _shorter(item: Item, minutes: int) -> Item:
    return replace(item, minutes=min(item.minutes, minutes)) if isinstance(item, Level) else item
