"""Generate a structure for a given duration, starting stack and number of entrants.

A tournament is over when about twenty to thirty big blinds are left at all tables together: the blinds are chosen so
that this happens in the last level before the time is up. A few levels follow in case it takes longer.
"""

from collections.abc import Sequence
from math import log
from typing import Final, Literal

from msgspec import Struct

from cutcard.bounds import MOST, Chips, Count, Minutes
from cutcard.rules.game import AntePayer
from cutcard.rules.slots.tournament.levels import Every
from cutcard.tournament.plan.chip_set import chip_values, chips_for, posts_of, with_colour_ups
from cutcard.tournament.plan.plan import Chip
from cutcard.tournament.plan.structure import Break, Item, Level, Structure

_COARSE: Final = (10, 15, 20, 30, 40, 60, 80)
_USUAL: Final = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_FINE: Final = (10, 12, 14, 15, 16, 18, 20, 24, 25, 28, 30, 35, 40, 45, 50, 60, 70, 80, 90)
"""Steps within one power of ten, in tenths, from fast to slow growth."""


def ladder(first: int, last: int, steps: int, chip: int) -> tuple[int, ...]:
    """This many small blinds from `first` to about `last`, each a multiple of `chip`."""
    if steps > 1 and last > first:
        for scale in (_COARSE, _USUAL, _FINE):
            if len(there := _between(first, last, scale, chip)) >= steps:
                return _evenly(there, steps)
    return _creeping(first, max(first, last), steps, chip)


def beyond(last: int, steps: int, chip: int) -> tuple[int, ...]:
    """Further small blinds, in case the tournament takes longer."""
    found: list[int] = []
    while len(found) < steps:
        last = next(value for value in _between(last, last * 20, _USUAL, chip) if value * 4 >= last * 5)
        found.append(last)
    return tuple(found)


def _between(first: int, last: int, scale: Sequence[int], chip: int) -> list[int]:
    """The amounts of a scale from first to last that can be posted in chips of this value."""
    found, power = {first, 2 * chip, 3 * chip}, 1  # 25, 50, 75 are usual at the start; 750 is not
    while power <= last:
        found.update(step * power // 10 for step in scale if not step * power % 10)
        power *= 10
    return sorted(value for value in found if first <= value <= last and not value % chip)


def _evenly(there: Sequence[int], steps: int) -> tuple[int, ...]:
    """This many of these amounts, first and last among them, that grow by about the same factor each time.

    Dynamic programming: the best way to choose so many of them with each amount as the last so far. More than doubling
    costs extra: players feel it.
    """
    logs = [log(value) for value in there]
    ideal = (logs[-1] - logs[0]) / (steps - 1)
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for _ in range(steps - 1):
        now: dict[int, tuple[float, int]] = {}
        for before, (cost, _) in best[-1].items():
            for after in range(before + 1, len(there)):
                leap = there[after] > 2 * there[before] + 1
                sum_ = cost + (logs[after] - logs[before] - ideal) ** 2 + leap
                if after not in now or sum_ < now[after][0]:
                    now[after] = sum_, before
        best.append(now)
    at, found = len(there) - 1, [there[-1]]
    for taken in reversed(best[1:]):
        at = taken[at][1]
        found.append(there[at])
    return tuple(reversed(found))


def _creeping(first: int, last: int, steps: int, chip: int) -> tuple[int, ...]:
    """Amounts in steps of the chip: for more levels than there are round amounts."""
    factor = (last / first) ** (1 / max(1, steps - 1))
    found = [first]
    for step in range(1, steps):
        found.append(max(found[-1] + chip, round(first * factor**step / chip) * chip))
    return tuple(found)


Antes = Literal["none", "each", "big_blind"]
Style = Literal["blinds", "limit", "stud"]

END: Final = 25
"""Big blinds on all tables when it is over."""
_SPARE: Final = 4
"""Levels after the one in which it should end."""
_FIRST: Final = (1, 2, 5, 10, 25, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000)
"""Possible first small blinds."""
_MOST_LEVELS: Final = 60


class Wish(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The wishes for a generated tournament."""

    minutes: Minutes = 240
    chips: Chips = 5_000
    entrants: Count = 20
    level: Minutes = 20
    """Minutes of a level."""
    depth: Count = 100
    """Big blinds in a starting stack, about."""
    antes: Antes = "none"
    antes_from: Count = 4
    """The first level with antes."""
    break_every: Minutes = 60
    """Minutes of play; 0: no breaks."""
    break_minutes: Minutes = 10
    style: Style = "blinds"
    more_chips: Chips = 0
    """About how many chips rebuys and add-ons will bring."""


class Preset(Struct, frozen=True):
    """A named pace."""

    id: str
    title: str
    about: str
    level: int
    depth: int


PRESETS: Final = (
    Preset("turbo", "Turbo", "10-minute levels, 50 big blinds. Done before midnight.", 10, 50),
    Preset("standard", "Standard", "20-minute levels, 100 big blinds.", 20, 100),
    Preset("deep", "Deep", "30-minute levels, 200 big blinds. A long night.", 30, 200),
)


class Generated(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A structure, the chips for it, and what to expect."""

    structure: Structure
    chips: tuple[Chip, ...]
    last_level: int
    """The level in which it should end."""
    minutes: int
    """Until the end of that level, breaks included."""
    total: int
    """All chips in play."""


def generate(wish: Wish) -> Generated:
    """Generate the structure; `ValueError` says what is impossible."""
    _check(wish)
    count = _levels_in(wish)
    small = _first_small(wish)
    chip = max(chip_values((small,), wish.chips, 0)[:1], default=1)
    total = _total(wish)
    smalls = ladder(small, max(small, total // (2 * END)), count, chip)
    smalls += beyond(smalls[-1], _SPARE, chip)
    levels = [_level(wish, number, 2 * small, chip) for number, small in enumerate(smalls, 1)]
    values = chip_values((post for level in levels for post in posts_of(level)), wish.chips, total)
    structure = with_colour_ups(_with_breaks(levels, wish), values)
    return Generated(
        structure=structure,
        chips=_used(chips_for(wish.chips, values), structure),
        last_level=count,
        minutes=_length(wish, count),
        total=total,
    )


def _check(wish: Wish) -> None:
    if min(wish.minutes, wish.chips, wish.entrants, wish.level, wish.depth) < 1:
        raise ValueError("Minutes, chips, entrants and level length must be 1 or more.")
    if _total(wish) > MOST:
        raise ValueError(f"Total chips can't exceed {MOST:,}.")
    if wish.minutes < 2 * wish.level:
        raise ValueError(f"{wish.minutes} minutes is too short for two levels of {wish.level} minutes.")


def _total(wish: Wish) -> int:
    """All chips in play."""
    return wish.chips * wish.entrants + wish.more_chips


def _length(wish: Wish, count: int) -> int:
    """Minutes of this many levels with the breaks between them."""
    return count * wish.level + len(_breaks_after(wish, count)) * wish.break_minutes


def _breaks_after(wish: Wish, count: int) -> tuple[int, ...]:
    """After which of these levels there is a break."""
    return Every(minutes=wish.break_every).after((wish.level,) * count) if wish.break_every else ()


def _levels_in(wish: Wish) -> int:
    """How many levels fit in the time."""
    return max(count for count in range(2, _MOST_LEVELS + 1) if count == 2 or _length(wish, count) <= wish.minutes)


def _first_small(wish: Wish) -> int:
    """The usual small blind nearest to what gives a stack its depth."""
    wanted = wish.chips / (2 * wish.depth)
    return min(_FIRST, key=lambda small: (max(small / wanted, wanted / small), small))


def _level(wish: Wish, number: int, big: int, chip: int) -> Level:
    if wish.style == "stud":
        return Level(wish.level, ante=_ante(big, chip), bring_in=big // 2, small_bet=big, big_bet=2 * big)
    bets = (big, 2 * big) if wish.style == "limit" else (0, 0)
    ante, payer = _antes(wish, number, big, chip)
    return Level(wish.level, big // 2, big, ante, payer, small_bet=bets[0], big_bet=bets[1])


def _antes(wish: Wish, number: int, big: int, chip: int) -> tuple[int, AntePayer]:
    if wish.antes == "none" or number < wish.antes_from:
        return 0, "each"
    return (big, "big_blind") if wish.antes == "big_blind" else (_ante(big, chip), "each")


def _ante(big: int, chip: int) -> int:
    """About an eighth of the big blind, rounded to a usual amount."""
    found, power = chip, 1
    while power <= big:
        found = max([found, *(step * power for step in (1, 2, 3, 5) if step * power * 8 <= big)])
        power *= 10
    return max(chip, found // chip * chip)


def _with_breaks(levels: list[Level], wish: Wish) -> Structure:
    items: list[Item] = []
    rests = _breaks_after(wish, len(levels))
    for number, level in enumerate(levels, 1):
        items.append(level)
        if number in rests:
            items.append(Break(wish.break_minutes))
    return tuple(items)


def _used(chips: tuple[Chip, ...], structure: Structure) -> tuple[Chip, ...]:
    """Drop large chips that neither a stack nor a color-up ever brings."""
    gone = [value for item in structure if isinstance(item, Break) for value in item.colour_up]
    least = max(gone, default=0)
    last = next((chip.value for chip in chips if chip.value > least), 0)
    return tuple(chip for chip in chips if chip.each or chip.value <= last)
