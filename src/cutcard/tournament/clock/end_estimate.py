"""When the tournament ends, and what shortens it.

A tournament is over when all chips in play are few big blinds. How few depends on how deep the players are now, how
many are left and how many have busted; the structure says when the blinds are that high, and experience by how much
that is missed. The numbers were fitted on real tournaments (docs/forecast.md); `cutcard lab fit` fits them again and
tests them on others.

It needs what is known without a count: who is in, all chips in play, the levels and breaks to come, whether chips are
still sold. Where these are doubtful it says so: no bust was reported for long, or the clock is stopped.
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
"""How much blinds grow with each level after the last one, as a logarithm: 42 %, as in most structures."""
_USUAL: Final = 20
"""Minutes assumed for a level whose full length is unknown."""
_UNSURE: Final = 70
"""Minutes added before the square root: even the next minutes are not known to the second."""
_DUEL: Final = 5.0
"""Minutes that heads-up takes at least; each doubling of the field adds as many."""
SPREADS_OF_A_TENTH: Final = 1.2816
"""One tournament in ten lies beyond this many spreads on each side of the middle."""
_LEVEL: Final = 20
"""Minutes to which `again` refers."""


class Tempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of the estimate."""

    base: _Figure
    """Big blinds in play at the end, as a logarithm."""
    depth: _Figure
    """How much more they are where players are deeper now."""
    deep: _Figure
    """More big blinds than this, as a logarithm, do not count as deeper."""
    crowd: _Figure
    """How much more they are with more players."""
    gone: _Figure
    """How much more they are when all but one are out, compared with none out."""
    antes: _Figure
    """How much more they are with antes for everyone, compared with one ante for the table or none."""
    delay: _Figure
    """Minutes that pass for each minute of the structure: breaks run over, the clock is stopped."""
    again: _Figure
    """The share of those allowed to rebuy who do, in a level of 20 minutes with 100 big blinds each."""
    early: _Figure
    """How far tournaments end before the expected time, relative to the root of the minutes."""
    late: _Figure
    """How far they end after it."""


TEMPO: Final = Tempo(
    base=0.562, depth=0.620, deep=3.85, crowd=0.125, gone=1.115, antes=0.192,
    delay=1.05, again=0.065, early=1.58, late=2.07,
)  # fmt: skip


class RestOfTournament(Struct, frozen=True, kw_only=True):
    """What is left to play: everything the rest of a tournament depends on."""

    left: int
    """Players left."""
    chips: int
    """All chips in play."""
    items: Structure
    """Levels and breaks to come; of the running one what is left of it."""
    out: int = 0
    """Players out for good."""
    now: int = 0
    stack: int = 0
    """Chips that a rebuy brings."""
    rebuys: int = 0
    """In how many of the levels to come, the running one included, rebuys are allowed."""
    add_on: int = 0
    """Chips of an add-on that everybody is offered when these levels are over."""


class Ending(Struct, frozen=True):
    """When a tournament ends, in minutes from now: half of all comparable ones before the middle."""

    middle: float
    early: float
    late: float

    @property
    def tenths(self) -> tuple[float, float]:
        """One tournament in ten ends before the first, one in ten after the second."""
        return max(0.0, self.middle - SPREADS_OF_A_TENTH * self.early), self.middle + SPREADS_OF_A_TENTH * self.late

    def chance(self, minutes: float) -> float:
        """The share of comparable tournaments over by then, from 0 to 1."""
        apart = minutes - self.middle
        if minutes < 0 or self.middle <= 0:
            return float(minutes >= self.middle)
        return 0.5 * (1 + erf(apart / (self.early if apart < 0 else self.late) / sqrt(2)))


def estimate_end(rest: RestOfTournament, tempo: Tempo = TEMPO) -> Ending:
    """Estimate when the rest of a tournament is over."""
    if rest.left < 2:
        return Ending(0.0, 0.0, 0.0)
    middle = expected_minutes(rest, tempo)
    spread = spread_of(middle)
    return Ending(middle, tempo.early * spread, tempo.late * spread)


def spread_of(middle: float) -> float:
    """The unit of deviation from the expected time: the root of how long they last."""
    return sqrt(middle + _UNSURE)


def expected_minutes(rest: RestOfTournament, tempo: Tempo = TEMPO) -> float:
    """Minutes until all chips in play are as few big blinds as at the end of a tournament."""
    return model_minutes(levels_ahead(rest, tempo), tempo)


class LevelsAhead(Struct, frozen=True, kw_only=True):
    """A rest in the terms of the model; chips and blinds are logarithms."""

    when: list[float]
    """Minutes until the middle of each level."""
    blinds: list[float]
    slope: float
    """Minutes in which blinds grow by one beyond the last level."""
    chips: float
    average: float
    """Average stack now, in big blinds."""
    left: int
    gone: float
    """The share of the field that is out."""
    antes: bool


def levels_ahead(rest: RestOfTournament, tempo: Tempo = TEMPO) -> LevelsAhead:
    """What the model needs of a rest; of the parameters it uses only `again`."""
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


def model_minutes(one: LevelsAhead, tempo: Tempo) -> float:
    """Apply the model."""
    end = (
        tempo.base
        + tempo.depth * min(one.average, tempo.deep)
        + tempo.crowd * log(one.left)
        + tempo.gone * one.gone
        + tempo.antes * one.antes
    )
    return max(tempo.delay * _until(one, one.chips - end), _DUEL * log2(one.left))


def _schedule(items: Structure) -> tuple[list[float], list[float]]:
    """The middle of each level and its big blind as a logarithm; for the running level it may be past."""
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
    """When the blinds are this high; they grow steadily from the middle of one level to the middle of the next."""
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
    """How much chips in play will grow, as a logarithm: short players rebuy, and most take an add-on."""
    levels = [item for item in rest.items if isinstance(item, Level)][: rest.rebuys]
    if not levels or rest.chips <= 0:  # A wrong count that is not corrected yet may leave no chips.
        return 0.0
    short = (min(1.5, sqrt(100 * level.big * rest.left / rest.chips)) * level.minutes / _LEVEL for level in levels)
    each = tempo.again * rest.stack * sum(short) + 0.9 * rest.add_on
    return log1p(each * rest.left / rest.chips)


def structure_from(structure: Structure, index: int, minutes: int) -> Structure:
    """The first this many minutes of levels and breaks from an index on; the last level never ends."""
    here, *later = structure[index:]
    rest = (replace(here, minutes=minutes), *later)
    if any(isinstance(item, Level) for item in rest):
        return rest
    return (*rest, next(item for item in reversed(structure) if isinstance(item, Level)))


SURE: Final = 80
"""A change is good enough when this many of a hundred tournaments end in time."""
_MOST_SKIPPED: Final = 4
"""Most levels that a change may skip at once."""
_COLOUR_UP: Final = 5
"""Minutes that a color-up break keeps."""
_QUIET: Final = 60 * MINUTE
"""A note appears after this time without a bust: on real nights there is one every twenty minutes."""
_NARROW: Final = 75 * MINUTE
"""The whole room sees the estimate when eight in ten end within this range."""

Doubt = Literal["", "before", "quiet", "stands"]
"""Play has not begun; no bust was reported for long; the clock is stopped."""
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
    def public_end(self) -> int:
        """The estimated end for the whole room, to five minutes; 0: not enough is known."""
        if self.doubt or self.late - self.early > _NARROW:
            return 0
        return round(self.expected / (5 * MINUTE)) * 5 * MINUTE


def end_forecast(night: Tournament, now: int, by: int = 0) -> EndForecast | None:
    """Forecast the end; `by` a moment: how likely that is and which change would make it likely. None: it is over."""
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
    """The rest of a tournament from now on; None: it has no levels, or is over."""
    plan = night.plan
    if night.stage in ("over", "closed") or not any(isinstance(one, Level) for one in plan.structure):
        return None
    there = night.reading(now) if night.started else ClockReading(0, plan.structure[0].minutes * MINUTE, running=False)
    here = number_of(plan.structure, there.index)
    left = sum(one.status in (("in",) if night.started else ("registered", "in")) for one in night.entrants.values())
    items = structure_from(plan.structure, there.index, -(-there.left // MINUTE))
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


# How certain it is ----------------------------------------------------------------------------------------------------


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
    """The estimate if as many busted meanwhile as usual and nobody reported it."""
    fewer = log(rest.left) * told.middle / (told.middle + minutes)
    left = max(2, round(exp(fewer)))
    return estimate_end(replace(rest, left=left, out=rest.out + rest.left - left))


def _moment(now: int, minutes: float) -> int:
    return now + round(minutes * MINUTE)


def _percent(told: Ending, ms: int) -> int:
    return round(100 * told.chance(ms / MINUTE))


# What would end it sooner ---------------------------------------------------------------------------------------------


def _changes(night: Tournament, rest: RestOfTournament, by: int) -> Iterator[EarlierEnd]:
    """The mildest change of each kind that is enough; where none is, the strongest one with its chance."""
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
    """The first change that is enough, else the last."""
    best = None
    for best in changes:
        if best.chance >= SURE:
            break
    if best is not None:
        yield best


def _without_breaks(items: Structure) -> Iterator[Item]:
    """Remove breaks; a color-up break stays, shortened."""
    for item in items:
        if isinstance(item, Level):
            yield item
        elif item.colour_up:
            yield replace(item, minutes=min(item.minutes, _COLOUR_UP))


def _most(items: Structure) -> int:
    """How many levels can be skipped; the last one always stays."""
    return min(_MOST_SKIPPED, sum(isinstance(item, Level) for item in items) - 1)


def _skipped(items: Structure, levels: int) -> Structure:
    """The structure without its next levels."""
    numbers = [at for at, item in enumerate(items) if isinstance(item, Level)]
    return tuple(item for at, item in enumerate(items) if at not in numbers[:levels])


def _cut(items: Structure, minutes: int) -> Structure:
    """The structure with levels of at most this many minutes."""
    return tuple(
        replace(item, minutes=min(item.minutes, minutes)) if isinstance(item, Level) else item for item in items
    )
