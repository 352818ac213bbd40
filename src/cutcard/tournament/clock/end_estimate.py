"""When it ends, and what shortens it.

A night is over when all chips in play are few big blinds. How few depends on how deep the players are now, how many of
them are left and how many have gone; the structure says when the blinds are so high, and experience by how much that is
missed. The figures were fitted on real nights (docs/forecast.md); `cutcard lab fit` fits them again and tries
them on others.

It needs what the director knows without a count: who is in, all chips in play, the levels and breaks to come, whether
chips are still sold. Where that is not told either, it says so: nobody was reported out for long, or the clock stands.
"""

from bisect import bisect_left
from collections.abc import Iterator
from math import erf, exp, log, log1p, log2, sqrt
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.tournament.clock.clock_state import ClockReading
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure, number_of
from cutcard.tournament.state import Tournament

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


class RestOfTournament(Struct, frozen=True, kw_only=True):
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


def estimate_end(rest: RestOfTournament, tempo: Tempo = TEMPO) -> Ending:
    """When the rest of a night is over."""
    if rest.left < 2:
        return Ending(0.0, 0.0, 0.0)
    middle = expected(rest, tempo)
    spread = spread_of(middle)
    return Ending(middle, tempo.early * spread, tempo.late * spread)


def spread_of(middle: float) -> float:
    """By what the distance of nights from what was expected is measured: by the root of how long they go on."""
    return sqrt(middle + _UNSURE)


def expected(rest: RestOfTournament, tempo: Tempo = TEMPO) -> float:
    """Minutes until all chips in play are as few big blinds as they are when a night ends."""
    return minutes_of(ahead(rest, tempo), tempo)


class LevelsAhead(Struct, frozen=True, kw_only=True):
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


def ahead(rest: RestOfTournament, tempo: Tempo = TEMPO) -> LevelsAhead:
    """What the rule needs of a rest; of the figures it looks at `again` alone."""
    when, blinds = _schedule(rest.items)
    chips = log(max(1, rest.chips)) + _bought(rest, tempo)
    levels = [item for item in rest.items if isinstance(item, Level)]
    return LevelsAhead(
        when=when,
        blinds=blinds,
        slope=max(1, levels[-1].minutes) / _GROWTH,
        chips=chips,
        average=chips - _now(when, blinds) - log(rest.left),
        left=rest.left,
        gone=rest.out / (rest.out + rest.left),
        antes=any(level.ante and level.ante_by == "each" for level in levels),
    )


def minutes_of(one: LevelsAhead, tempo: Tempo) -> float:
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


def _until(one: LevelsAhead, wanted: float) -> float:
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


def _bought(rest: RestOfTournament, tempo: Tempo) -> float:
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


SURE: Final = 80
"""A change is good when of a hundred nights so many are over in time."""
_MOST_SKIPPED: Final = 4
"""More levels at once nobody skips."""
_COLOUR_UP: Final = 5
"""Minutes that a break keeps in which chips are coloured up."""
_QUIET: Final = 60 * MINUTE
"""So long without a bust-out is worth a word: on real nights one comes every twenty minutes."""
_NARROW: Final = 75 * MINUTE
"""When eight nights in ten end within this, the whole room may be told."""

Doubt = Literal["", "before", "quiet", "stands"]
"""Play has not begun; nobody was reported out for long; the clock stands."""
Kind = Literal["no_break", "skip", "shorter"]


class EarlierEnd(Struct, frozen=True, kw_only=True):
    """Other levels and breaks, and the chance that the tournament then ends in time."""

    kind: Kind
    chance: int
    expected: int
    structure: Structure
    """From the first level, as a command takes it."""
    levels: int = 0
    minutes: int = 0


class EndForecast(Struct, frozen=True, kw_only=True):
    """When a night ends; moments in milliseconds since 1970."""

    left: int
    expected: int
    early: int
    late: int
    doubt: Doubt = ""
    since: int = 0
    """When the last bust was reported, or play started."""
    chance: int = 0
    sooner: tuple[EarlierEnd, ...] = ()

    @property
    def told(self) -> int:
        """About when it ends, for the whole room, to five minutes; 0: there is not enough to say."""
        if self.doubt or self.late - self.early > _NARROW:
            return 0
        return round(self.expected / (5 * MINUTE)) * 5 * MINUTE


def end_forecast(night: Tournament, now: int, by: int = 0) -> EndForecast | None:
    """When a night ends; `by` a moment: how likely that is, and by which change it would be. None: it is over."""
    rest = rest_of(night, now)
    if rest is None or rest.left < 2:
        return None
    told = estimate_end(rest)
    doubt, since = _doubt(night, now), _last_told(night)
    low, high = told.tenths
    if doubt == "quiet":
        low = _unreported(rest, told, (now - since) / MINUTE).tenths[0]
    found = EndForecast(
        left=rest.left,
        expected=_moment(now, told.middle),
        early=_moment(now, low),
        late=_moment(now, high),
        doubt=doubt,
        since=since,
        chance=_percent(told, by - now) if by else 0,
    )
    return replace(found, sooner=tuple(_changes(night, rest, by))) if by and found.chance < SURE else found


def rest_of(night: Tournament, now: int) -> RestOfTournament | None:
    """A night from now on; None: it has no levels, or is over."""
    plan = night.plan
    if night.stage in ("over", "closed") or not any(isinstance(one, Level) for one in plan.structure):
        return None
    there = night.reading(now) if night.started else ClockReading(0, plan.structure[0].minutes * MINUTE, running=False)
    here = number_of(plan.structure, there.index)
    left = sum(one.status in (("in",) if night.started else ("registered", "in")) for one in night.entrants.values())
    items = to_come(plan.structure, there.index, -(-there.left // MINUTE))
    between = (Break(minutes=-(-there.extra // MINUTE)),) if there.extra else ()
    sold, entries = plan.rebuys, plan.re_entries
    until = max(sold.until if sold is not None else 0, entries.until if entries is not None else 0)
    return RestOfTournament(
        left=left,
        chips=night.in_play if night.started else plan.stack * left,
        out=sum(one.status == "out" for one in night.entrants.values()),
        items=(*between, *items),
        now=now,
        stack=plan.stack,
        rebuys=max(0, until - here + 1),
        add_on=max((one.price.chips for one in plan.add_ons if one.price is not None), default=0),
    )


# How sure it is -------------------------------------------------------------------------------------------------------


def _doubt(night: Tournament, now: int) -> Doubt:
    if not night.started:
        return "before"
    if not night.clock.running:
        return "stands"
    return "quiet" if now - _last_told(night) > _QUIET else ""


def _last_told(night: Tournament) -> int:
    """When the last bust was reported, or play started."""
    return max((out.at for out in night.floor.knockouts[-1:]), default=night.started)


def _unreported(rest: RestOfTournament, told: Ending, minutes: float) -> Ending:
    """When it ends if as many went out meanwhile as do on other nights, and nobody said so."""
    fewer = log(rest.left) * told.middle / (told.middle + minutes)
    left = max(2, round(exp(fewer)))
    return estimate_end(replace(rest, left=left, out=rest.out + rest.left - left))


def _moment(now: int, minutes: float) -> int:
    return now + round(minutes * MINUTE)


def _percent(told: Ending, ms: int) -> int:
    return round(100 * told.chance(ms / MINUTE))


# What would end it sooner ---------------------------------------------------------------------------------------------


def _changes(night: Tournament, rest: RestOfTournament, by: int) -> Iterator[EarlierEnd]:
    """The mildest change of each kind that is enough; where none of a kind is, the strongest with what it brings."""
    index = night.reading(rest.now).index if night.started else 0
    past, later = night.plan.structure[: index + 1], night.plan.structure[index + 1 :]
    running = rest.items[: len(rest.items) - len(later)]

    def tried(kind: Kind, items: Structure, **more: int) -> EarlierEnd:
        told = estimate_end(replace(rest, items=(*running, *items)))
        return EarlierEnd(
            kind=kind,
            chance=_percent(told, by - rest.now),
            expected=_moment(rest.now, told.middle),
            structure=(*past, *items),
            **more,
        )

    if any(isinstance(item, Break) for item in later):
        yield tried("no_break", tuple(_without_breaks(later)))
    yield from _mildest(tried("skip", _skipped(later, many), levels=many) for many in range(1, _most(later) + 1))
    longest = max((item.minutes for item in later if isinstance(item, Level)), default=0)
    yield from _mildest(tried("shorter", _cut(later, many), minutes=many) for many in range(longest - 1, 0, -1))


def _mildest(changes: Iterator[EarlierEnd]) -> Iterator[EarlierEnd]:
    """The first that is enough, or the last there is."""
    best = None
    for best in changes:
        if best.chance >= SURE:
            break
    if best is not None:
        yield best


def _without_breaks(items: Structure) -> Iterator[Item]:
    """Breaks are dropped; where chips are coloured up, a short one stays."""
    for item in items:
        if isinstance(item, Level):
            yield item
        elif item.colour_up:
            yield replace(item, minutes=min(item.minutes, _COLOUR_UP))


def _most(items: Structure) -> int:
    """So many levels can be skipped; the last one always stays."""
    return min(_MOST_SKIPPED, sum(isinstance(item, Level) for item in items) - 1)


def _skipped(items: Structure, levels: int) -> Structure:
    """The same without the next levels."""
    numbers = [at for at, item in enumerate(items) if isinstance(item, Level)]
    return tuple(item for at, item in enumerate(items) if at not in numbers[:levels])


def _cut(items: Structure, minutes: int) -> Structure:
    """The same, with levels of at most so many minutes."""
    return tuple(
        replace(item, minutes=min(item.minutes, minutes)) if isinstance(item, Level) else item for item in items
    )
