"""Home by 23:30: when a night ends, from the clock and the chips as they are now, and what would end it sooner.

It needs what the director knows without a count: who is in, all chips in play, the levels and breaks to come, whether
chips are still sold. Where that is not told either, it says so: nobody was reported out for long, or the clock stands.
"""

from collections.abc import Iterator
from math import exp, log
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from cutcard.tournament.clock.clock_state import ClockReading
from cutcard.tournament.clock.end_estimate import Ending, Rest, ending, to_come
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure, number_of
from cutcard.tournament.state import Night

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


class Sooner(Struct, frozen=True, kw_only=True):
    """Other levels and breaks, and the chance that the tournament then ends in time."""

    kind: Kind
    chance: int
    expected: int
    structure: Structure
    """From the first level, as a command takes it."""
    levels: int = 0
    minutes: int = 0


class Outlook(Struct, frozen=True, kw_only=True):
    """When a night ends; moments in milliseconds since 1970."""

    left: int
    expected: int
    early: int
    late: int
    doubt: Doubt = ""
    since: int = 0
    """When the last bust was reported, or play started."""
    chance: int = 0
    sooner: tuple[Sooner, ...] = ()

    @property
    def told(self) -> int:
        """About when it ends, for the whole room, to five minutes; 0: there is not enough to say."""
        if self.doubt or self.late - self.early > _NARROW:
            return 0
        return round(self.expected / (5 * MINUTE)) * 5 * MINUTE


def outlook(night: Night, now: int, by: int = 0) -> Outlook | None:
    """When a night ends; `by` a moment: how likely that is, and by which change it would be. None: it is over."""
    rest = rest_of(night, now)
    if rest is None or rest.left < 2:
        return None
    told = ending(rest)
    doubt, since = _doubt(night, now), _last_told(night)
    low, high = told.tenths
    if doubt == "quiet":
        low = _unreported(rest, told, (now - since) / MINUTE).tenths[0]
    found = Outlook(
        left=rest.left,
        expected=_moment(now, told.middle),
        early=_moment(now, low),
        late=_moment(now, high),
        doubt=doubt,
        since=since,
        chance=_percent(told, by - now) if by else 0,
    )
    return replace(found, sooner=tuple(_changes(night, rest, by))) if by and found.chance < SURE else found


def rest_of(night: Night, now: int) -> Rest | None:
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
    return Rest(
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


def _doubt(night: Night, now: int) -> Doubt:
    if not night.started:
        return "before"
    if not night.clock.running:
        return "stands"
    return "quiet" if now - _last_told(night) > _QUIET else ""


def _last_told(night: Night) -> int:
    """When the last bust was reported, or play started."""
    return max((out.at for out in night.floor.knockouts[-1:]), default=night.started)


def _unreported(rest: Rest, told: Ending, minutes: float) -> Ending:
    """When it ends if as many went out meanwhile as do on other nights, and nobody said so."""
    fewer = log(rest.left) * told.middle / (told.middle + minutes)
    left = max(2, round(exp(fewer)))
    return ending(replace(rest, left=left, out=rest.out + rest.left - left))


def _moment(now: int, minutes: float) -> int:
    return now + round(minutes * MINUTE)


def _percent(told: Ending, ms: int) -> int:
    return round(100 * told.chance(ms / MINUTE))


# What would end it sooner ---------------------------------------------------------------------------------------------


def _changes(night: Night, rest: Rest, by: int) -> Iterator[Sooner]:
    """The mildest change of each kind that is enough; where none of a kind is, the strongest with what it brings."""
    index = night.reading(rest.now).index if night.started else 0
    past, later = night.plan.structure[: index + 1], night.plan.structure[index + 1 :]
    running = rest.items[: len(rest.items) - len(later)]

    def tried(kind: Kind, items: Structure, **more: int) -> Sooner:
        told = ending(replace(rest, items=(*running, *items)))
        return Sooner(
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


def _mildest(changes: Iterator[Sooner]) -> Iterator[Sooner]:
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
