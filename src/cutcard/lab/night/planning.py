"""Home by 23:30: the rest of a night played many times in thought, from the stacks and the clock as they are now.

No cards are dealt. Time goes in slices; in each, everybody has a chance to go out that grows as his stack shrinks in
big blinds and as his table gets shorter, and his chips go to those left, more likely to one with many. So it knows what
the director knows: stacks as they were last counted, all chips in play, the levels and breaks to come. It says nothing
of a rebuy that somebody may still take.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from cutcard.tournament.clock.reading import read
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure
from cutcard.tournament.seen.messages import Forecast

RUNS: Final = 200
"""So many times the rest of the night is played; with many players fewer, for they differ less."""
_WORK: Final = 20_000
"""Players times runs, at most."""
_SLICE: Final = 4
"""Minutes in which nobody's chances change."""
_HANDS_AN_HOUR: Final = 25
"""At a full table; a shorter one deals three more for each empty seat."""
_FULL: Final = 9
_SURE: Final = 0.8
"""A length of levels is good when the night is over in time so often."""


class Rest(NamedTuple):
    """What is left to play: all that the rest of a night depends on."""

    stacks: tuple[int, ...]
    items: Structure
    """Levels and breaks to come; of the one that runs what is left of it."""
    now: int


def rest_of(night: Night, now: int) -> Rest:
    """A night from now on."""
    return Rest(tuple(stacks_now(night)), _to_come(night, now), now)


def forecast(rest: Rest, by: int = 0, *, seed: int = 1, runs: int = 0) -> Forecast:
    """Play the rest of a night in thought."""
    runs = runs or max(5, min(RUNS, _WORK // max(1, len(rest.stacks))))
    ends = _ends(rest, runs, seed)
    told = Forecast(
        left=len(rest.stacks),
        runs=runs,
        expected=sum(ends) // runs,
        early=ends[runs // 10],
        late=ends[-1 - runs // 10],
        by=by,
        chance=_within(ends, by) if by else 0,
    )
    return replace(told, minutes=_length(rest, by, seed)) if by else told


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
    rng = Random(seed)  # noqa: S311 - the same question has the same answer
    return sorted(rest.now + _play(list(rest.stacks), rest.items, rng.random) * MINUTE for _ in range(runs))


def _play(stacks: list[int], items: Structure, chance: Callable[[], float]) -> int:
    """Minutes until one is left."""
    gone = 0
    for item in _for_ever(items):
        left = item.minutes
        while left > 0 and (isinstance(item, Break) or len(stacks) > 1):
            minutes = min(_SLICE, left)
            if isinstance(item, Level):
                stacks = _slice(stacks, item, minutes, chance)
            gone, left = gone + minutes, left - minutes
        if len(stacks) <= 1:
            return gone
    return gone


def _for_ever(items: Structure) -> Structure:
    """After the last level blinds double, so that every night ends."""
    last = next(one for one in reversed(items) if isinstance(one, Level))
    more = tuple(
        replace(last, minutes=max(last.minutes, _SLICE), small=last.small << n, big=last.big << n, ante=last.ante << n)
        for n in range(1, 24)
    )
    return (*items, *more)


def _slice(stacks: list[int], level: Level, minutes: int, chance: Callable[[], float]) -> list[int]:
    """Who is left after some minutes, and with what."""
    at_table = min(len(stacks), _FULL)
    empty = _FULL - at_table
    hands = (_HANDS_AN_HOUR + 3 * empty) * minutes / 60
    blind = level.big or level.small_bet or 2 * level.ante or 1
    short = hands * (1 + empty / 4)
    kept, lost = list[int](), 0
    for stack in stacks:
        if chance() < _goes_out(stack / blind, short):
            lost += stack
        else:
            kept.append(stack)
    if not kept:
        return [sum(stacks)]
    return _share(kept, lost, len(stacks) - len(kept), chance)


def _goes_out(blinds: float, hands: float) -> float:
    """The chance to go out in so many hands, with so many big blinds: one in a hand is nothing, five are a quarter."""
    return float(1 - (1 - min(0.9, 0.45 / (blinds + 5))) ** hands)


def _share(stacks: list[int], lost: int, parts: int, chance: Callable[[], float]) -> list[int]:
    """Chips of those who went out go to so many of those left, more likely to larger stacks."""
    if not parts:
        return stacks
    sums = list(accumulate(stacks))
    each, odd = divmod(lost, parts)
    for part in range(parts):
        stacks[min(bisect_left(sums, chance() * sums[-1]), len(stacks) - 1)] += each + (odd if not part else 0)
    return stacks


def _within(ends: Sequence[int], by: int) -> int:
    return sum(end <= by for end in ends) * 100 // len(ends)


# Another length of levels --------------------------------------------------------------------------------------------


def _length(rest: Rest, by: int, seed: int) -> int:
    """The longest levels with which the night is over in time; 0: those planned will do, or none would."""
    longest = max((item.minutes for item in rest.items[1:] if isinstance(item, Level)), default=0)
    runs = max(5, min(60, _WORK // max(1, len(rest.stacks))))

    def good(minutes: int) -> bool:
        return _within(_ends(rest._replace(items=_cut(rest.items, minutes)), runs, seed), by) >= _SURE * 100

    if longest < 2 or good(longest):
        return 0
    low, high = 0, longest  # good below, not good from there on
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if good(middle) else (low, middle)
    return low


def _cut(items: Structure, minutes: int) -> Structure:
    """The same, with levels to come of at most so many minutes."""
    return tuple(item if not at else _shorter(item, minutes) for at, item in enumerate(items))


def _shorter(item: Item, minutes: int) -> Item:
    return replace(item, minutes=min(item.minutes, minutes)) if isinstance(item, Level) else item
