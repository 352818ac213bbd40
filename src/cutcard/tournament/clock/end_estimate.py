"""How long a night still goes, by the depth of its chips: arithmetic alone, the same on every device.

A night is over when all chips in play are few big blinds. How few depends on how deep the players are now, how many of
them are left and how many have gone; the structure says when the blinds are so high, and experience by how much that is
missed. The figures were fitted on real nights (docs/forecast.md); `cutcard lab fit` fits them again and tries
them on others.
"""

from bisect import bisect_left
from math import erf, log, log1p, log2, sqrt
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.tournament.plan.structure import Level, Structure

_Figure = Annotated[float, Meta(ge=-20, le=20)]

_GROWTH: Final = 0.35
"""By so much blinds grow with each level after the last one, as a logarithm: as in most structures, by 42 %."""
_USUAL: Final = 20
"""Minutes of a level whose full length nobody says."""
_UNSURE: Final = 70
"""Minutes that are added before the root is taken: nobody knows the next minutes to the second either."""
_DUEL: Final = 5.0
"""Minutes that the last two take at least; whenever the field is twice as large, as many more."""
SPREADS_OF_A_TENTH: Final = 1.2816
"""So many spreads from the middle one night in ten lies outside."""
_LEVEL: Final = 20
"""Minutes for which `again` counts."""


class Tempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of the rule."""

    base: _Figure
    """Of the big blinds that are in play at the end, as a logarithm."""
    depth: _Figure
    """How much more they are where players are deeper now."""
    deep: _Figure
    """Who has more big blinds than this, as a logarithm, is no deeper for it."""
    crowd: _Figure
    """How much more they are with more players."""
    gone: _Figure
    """How much more they are when everybody but one is out, beside when nobody is."""
    antes: _Figure
    """How much more they are where everybody antes, beside one ante for the table or none."""
    delay: _Figure
    """Minutes that pass for each minute of the structure: breaks last, the clock stands."""
    again: _Figure
    """How many of those who may buy chips again do in a level of 20 minutes with 100 big blinds each."""
    early: _Figure
    """How far nights end before what was expected, beside the root of the minutes that were."""
    late: _Figure
    """How far after it."""


TEMPO: Final = Tempo(
    base=0.562, depth=0.620, deep=3.85, crowd=0.125, gone=1.115, antes=0.192,
    delay=1.05, again=0.065, early=1.58, late=2.07,
)  # fmt: skip


class Rest(Struct, frozen=True, kw_only=True):
    """What is left to play: all that the rest of a night depends on."""

    left: int
    """Players left."""
    chips: int
    """All chips in play."""
    items: Structure
    """Levels and breaks to come; of the one that runs what is left of it."""
    out: int = 0
    """Who is out for good."""
    now: int = 0
    stack: int = 0
    """What one gets who buys chips again."""
    rebuys: int = 0
    """In so many of the levels to come, the one that runs among them, one may."""
    add_on: int = 0
    """What an add-on brings that everybody is offered when these levels are over."""


class Ending(Struct, frozen=True):
    """When a night ends, in minutes from now: half of all such nights before the middle."""

    middle: float
    early: float
    late: float

    @property
    def tenths(self) -> tuple[float, float]:
        """One night in ten ends before the first, one in ten after the second."""
        return max(0.0, self.middle - SPREADS_OF_A_TENTH * self.early), self.middle + SPREADS_OF_A_TENTH * self.late

    def chance(self, minutes: float) -> float:
        """The share of such nights that are over by then, from 0 to 1."""
        apart = minutes - self.middle
        if minutes < 0 or self.middle <= 0:
            return float(minutes >= self.middle)
        return 0.5 * (1 + erf(apart / (self.early if apart < 0 else self.late) / sqrt(2)))


def ending(rest: Rest, tempo: Tempo = TEMPO) -> Ending:
    """When the rest of a night is over."""
    if rest.left < 2:
        return Ending(0.0, 0.0, 0.0)
    middle = expected(rest, tempo)
    spread = spread_of(middle)
    return Ending(middle, tempo.early * spread, tempo.late * spread)


def spread_of(middle: float) -> float:
    """By what the distance of nights from what was expected is measured: by the root of how long they go on."""
    return sqrt(middle + _UNSURE)


def expected(rest: Rest, tempo: Tempo = TEMPO) -> float:
    """Minutes until all chips in play are as few big blinds as they are when a night ends."""
    return minutes_of(ahead(rest, tempo), tempo)


class Ahead(Struct, frozen=True, kw_only=True):
    """A rest as the rule sees it; chips and blinds are logarithms."""

    when: list[float]
    """Minutes until the middle of each level."""
    blinds: list[float]
    slope: float
    """Minutes that blinds need to grow by one beyond the last level."""
    chips: float
    average: float
    """Big blinds that each has now."""
    left: int
    gone: float
    """The share of them all that is out."""
    antes: bool


def ahead(rest: Rest, tempo: Tempo = TEMPO) -> Ahead:
    """What the rule needs of a rest; of the figures it looks at `again` alone."""
    when, blinds = _schedule(rest.items)
    chips = log(max(1, rest.chips)) + _bought(rest, tempo)
    levels = [item for item in rest.items if isinstance(item, Level)]
    return Ahead(
        when=when,
        blinds=blinds,
        slope=max(1, levels[-1].minutes) / _GROWTH,
        chips=chips,
        average=chips - _now(when, blinds) - log(rest.left),
        left=rest.left,
        gone=rest.out / (rest.out + rest.left),
        antes=any(level.ante and level.ante_by == "each" for level in levels),
    )


def minutes_of(one: Ahead, tempo: Tempo) -> float:
    """The rule."""
    end = (
        tempo.base
        + tempo.depth * min(one.average, tempo.deep)
        + tempo.crowd * log(one.left)
        + tempo.gone * one.gone
        + tempo.antes * one.antes
    )
    return max(tempo.delay * _until(one, one.chips - end), _DUEL * log2(one.left))


def _schedule(items: Structure) -> tuple[list[float], list[float]]:
    """When the middle of each level is, and its big blind as a logarithm; of the one that runs it may be past."""
    when, blinds, clock = list[float](), list[float](), 0.0
    usual = next((item.minutes for item in items[1:] if isinstance(item, Level)), _USUAL)
    for at, item in enumerate(items):
        if isinstance(item, Level):
            whole = max(item.minutes, usual) if not at else item.minutes
            big = max(1, item.big or item.small_bet or 2 * item.ante)
            when.append(clock + item.minutes - whole / 2)
            blinds.append(max(log(big), blinds[-1] + 1e-6 if blinds else 0.0))
        clock += item.minutes
    return when, blinds


def _until(one: Ahead, wanted: float) -> float:
    """When the blinds are so high; they grow steadily from the middle of each level to that of the next."""
    when, blinds = one.when, one.blinds
    if wanted <= blinds[0]:
        return when[0] + (wanted - blinds[0]) * one.slope
    if wanted >= blinds[-1]:
        return when[-1] + (wanted - blinds[-1]) * one.slope
    after = bisect_left(blinds, wanted)
    share = (wanted - blinds[after - 1]) / (blinds[after] - blinds[after - 1])
    return when[after - 1] + share * (when[after] - when[after - 1])


def _now(when: list[float], blinds: list[float]) -> float:
    """How high the blinds are now: before the middle of the first level they have grown by half a step at most."""
    after = bisect_left(when, 0.0)
    if after == len(when) or len(when) == 1:
        return blinds[-1]
    after = max(after, 1)
    share = -when[after - 1] / ((when[after] - when[after - 1]) or 1)
    return blinds[after - 1] + max(-0.5, share) * (blinds[after] - blinds[after - 1])


def _bought(rest: Rest, tempo: Tempo) -> float:
    """By how much chips in play will grow, as a logarithm: who is short buys again, and most take an add-on."""
    levels = [item for item in rest.items if isinstance(item, Level)][: rest.rebuys]
    if not levels or rest.chips <= 0:  # a count that is still to be put right may say so
        return 0.0
    short = (min(1.5, sqrt(100 * level.big * rest.left / rest.chips)) * level.minutes / _LEVEL for level in levels)
    each = tempo.again * rest.stack * sum(short) + 0.9 * rest.add_on
    return log1p(each * rest.left / rest.chips)


def to_come(structure: Structure, index: int, minutes: int) -> Structure:
    """The levels and breaks from a place on, of the first so many minutes; the last level never ends."""
    here, *later = structure[index:]
    rest = (replace(here, minutes=minutes), *later)
    if any(isinstance(item, Level) for item in rest):
        return rest
    return (*rest, next(item for item in reversed(structure) if isinstance(item, Level)))
