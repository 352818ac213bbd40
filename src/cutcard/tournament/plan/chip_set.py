"""Chips for a field; chips to bring."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.bounds import Count
from cutcard.tournament.plan.plan import Chip, Plan
from cutcard.tournament.plan.structure import Break, Level, Structure

COLOURS: Final = {
    1: "white", 5: "red", 25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange",
    25_000: "pink", 100_000: "grey",
}  # fmt: skip
"""The usual chips, by value."""
_FEW: Final = 8
"""How many of each small chip are in a stack, so that players rarely need change."""


def chip_values(posts: Iterable[int], stack: int, total: int) -> tuple[int, ...]:
    """The usual chips: from the largest that pays every post and makes the stack, to the largest needed at the end."""
    amounts = tuple(posts)
    usable = [value for value in COLOURS if all(not amount % value for amount in (*amounts, stack))]
    least = max(usable, default=1)
    return tuple(value for value in COLOURS if least <= value <= max(stack, total // 50))


def chips_for(stack: int, values: Sequence[int]) -> tuple[Chip, ...]:
    """A starting stack in these chips with enough small ones; chips too large for it come with the color-ups."""
    counts = dict.fromkeys(values, 0)
    left = stack
    fitting = [value for value in values if value * 4 <= stack or value == values[0]]
    for value, larger in pairwise(fitting):
        odd = left % larger // value  # what larger chips cannot make
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
    """Every forced bet of a level."""
    return tuple(filter(None, (level.small, level.big, level.ante, level.bring_in, level.small_bet, level.big_bet)))


def needed_below(larger: int, structure: Structure) -> bool:
    """Whether any of these levels needs a smaller chip than this one."""
    return any(post % larger for item in structure if isinstance(item, Level) for post in posts_of(item))


def with_colour_ups(structure: Structure, values: Sequence[int]) -> Structure:
    """The structure with each chip colored up in the first break after which no level needs it."""
    gone: set[int] = set()
    items = list(structure)
    for index, item in enumerate(items):
        if isinstance(item, Break):
            items[index] = replace(item, colour_up=_free(values, gone, structure[index + 1 :]))
            gone.update(items[index].colour_up)  # type: ignore[union-attr]
    return tuple(items)


def _free(values: Sequence[int], gone: set[int], ahead: Structure) -> tuple[int, ...]:
    """The chips that can be colored up now, smallest first; one that is needed keeps all larger ones."""
    found: list[int] = []
    for chip, larger in pairwise(values):
        if chip in gone:
            continue
        if not any(isinstance(item, Level) for item in ahead) or needed_below(larger, ahead):
            break
        found.append(chip)
    return tuple(found)


class Turnout(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Expected turnout: entrants, and how many rebuys and add-ons in all."""

    entrants: Count
    again: Count = 0
    add_ons: Count = 0


class ChipsToBring(Struct, frozen=True, kw_only=True):
    """How many of one chip are needed, and what for."""

    value: int
    colour: str
    stacks: int
    again: int
    """For rebuys, re-entries and add-ons."""
    colour_ups: int
    """For replacing smaller ones."""
    total: int


def chips_to_bring(plan: Plan, field: Turnout) -> tuple[ChipsToBring, ...]:
    """For every chip of the plan, smallest first; the house's own prices must be filled into it."""
    stacks = {chip.value: chip.each * field.entrants for chip in plan.chips}
    again = dict.fromkeys(stacks, 0)
    for amount, sold in ((_again(plan), field.again), (_add_on(plan), field.add_ons)):
        for value, count in _large(amount, list(stacks)).items():
            again[value] += count * sold
    there = {value: stacks[value] + again[value] for value in stacks}
    more = _replaced(plan, there)
    return tuple(_row(chip, stacks, again, more) for chip in plan.chips)


def _row(chip: Chip, stacks: dict[int, int], again: dict[int, int], more: dict[int, int]) -> ChipsToBring:
    value = chip.value
    parts = stacks[value], again[value], more[value]
    return ChipsToBring(
        value=value, colour=chip.colour, stacks=parts[0], again=parts[1], colour_ups=parts[2], total=sum(parts)
    )


def _again(plan: Plan) -> int:
    """The larger of the rebuy's and the re-entry's stack."""
    prices = [sold.price or plan.buy_in for sold in (plan.rebuys, plan.re_entries) if sold is not None]
    return max((price.chips for price in prices), default=0)


def _add_on(plan: Plan) -> int:
    """The largest add-on, to be on the safe side."""
    return max(((one.price or plan.buy_in).chips for one in plan.add_ons), default=0)


def _large(amount: int, values: list[int]) -> dict[int, int]:
    """Rebought stacks in the largest chips that can still be bet; small chips are at the table already."""
    found: dict[int, int] = {}
    for value in reversed([value for value in values if value and (value * 4 <= amount or value == values[0])]):
        found[value], amount = divmod(amount, value)
    return {value: count for value, count in found.items() if count}


def _replaced(plan: Plan, there: dict[int, int]) -> dict[int, int]:
    """How many of each come in at color-ups, break by break; odd chips need one more."""
    more, left = dict.fromkeys(there, 0), dict(there)
    values = list(there)
    for item in plan.structure:
        for gone in item.colour_up if isinstance(item, Break) else ():
            larger = next((value for value in values if value > gone), None)
            if gone in left and larger is not None:
                count = -(-left[gone] * gone // larger)
                more[larger] += count
                left[larger] += count
                left[gone] = 0
    return more
