"""Chips for a night: which values are on the tables, what a starting stack is made of, and when the small ones go."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from cutcard.tournament.plan.plan import Chip
from cutcard.tournament.plan.structure import Break, Level, Structure

COLOURS: Final = {
    1: "white", 5: "red", 25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange",
    25_000: "pink", 100_000: "grey",
}  # fmt: skip
"""The usual chips, by value."""
_FEW: Final = 8
"""So many of each small chip make a stack that can bet without asking for change."""


def chip_values(posts: Iterable[int], stack: int, total: int) -> tuple[int, ...]:
    """The usual chips: from the largest that pays every post and makes the stack, to what is needed at the end."""
    amounts = tuple(posts)
    usable = [value for value in COLOURS if all(not amount % value for amount in (*amounts, stack))]
    least = max(usable, default=1)
    return tuple(value for value in COLOURS if least <= value <= max(stack, total // 50))


def chips_for(stack: int, values: Sequence[int]) -> tuple[Chip, ...]:
    """A starting stack in these chips, small ones enough; chips too large for it come with the colour-ups."""
    counts = dict.fromkeys(values, 0)
    left = stack
    fitting = [value for value in values if value * 4 <= stack or value == values[0]]
    for value, larger in pairwise(fitting):
        odd = left % larger // value  # what no larger chip can make
        more = larger // value
        several = max(0, -(-(_FEW - odd) // more)) if left >= larger * 2 else 0
        while several and odd * value + several * larger > left // 2:
            several -= 1
        counts[value] = odd + several * more
        left -= counts[value] * value
    if fitting:
        counts[fitting[-1]] += left // fitting[-1]
        left %= fitting[-1]
    if left:
        raise ValueError(f"{stack} can't be made with {', '.join(map(str, values))} chips")
    return tuple(Chip(value=value, colour=COLOURS.get(value, ""), each=count) for value, count in counts.items())


def posts_of(level: Level) -> tuple[int, ...]:
    """Everything that is put in by rule on a level."""
    return tuple(filter(None, (level.small, level.big, level.ante, level.bring_in, level.small_bet, level.big_bet)))


def needed_below(larger: int, structure: Structure) -> bool:
    """Whether any level of these needs a smaller chip: something is posted that this one cannot pay."""
    return any(post % larger for item in structure if isinstance(item, Level) for post in posts_of(item))


def with_colour_ups(structure: Structure, values: Sequence[int]) -> Structure:
    """The same structure, each chip coloured up in the first break after which no level needs it."""
    gone: set[int] = set()
    items = list(structure)
    for index, item in enumerate(items):
        if isinstance(item, Break):
            items[index] = replace(item, colour_up=_free(values, gone, structure[index + 1 :]))
            gone.update(items[index].colour_up)  # type: ignore[union-attr]
    return tuple(items)


def _free(values: Sequence[int], gone: set[int], ahead: Structure) -> tuple[int, ...]:
    """The chips that can go now, the smallest first; one that is needed keeps all larger ones."""
    found: list[int] = []
    for chip, larger in pairwise(values):
        if chip in gone:
            continue
        if not any(isinstance(item, Level) for item in ahead) or needed_below(larger, ahead):
            break
        found.append(chip)
    return tuple(found)
