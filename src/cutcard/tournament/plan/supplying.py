"""Chips to bring: how many of each colour a field of so many entrants needs, with rebuys, add-ons and colour-ups."""

from msgspec import Struct

from cutcard.bounds import Count
from cutcard.tournament.plan.plan import Chip, Plan
from cutcard.tournament.plan.structure import Break


class Turnout(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whom one expects: entrants, and how often they buy again or an add-on, all together."""

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
    """To take the place of smaller ones."""
    total: int


def chips_to_bring(plan: Plan, field: Turnout) -> tuple[ChipsToBring, ...]:
    """Of every chip of the plan, smallest first; prices that are the house's own must be spelled out in it."""
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
    """The stack that is bought again; the larger one, where rebuys and re-entries differ."""
    prices = [sold.price or plan.buy_in for sold in (plan.rebuys, plan.re_entries) if sold is not None]
    return max((price.chips for price in prices), default=0)


def _add_on(plan: Plan) -> int:
    """The largest add-on: so there are never too few."""
    return max(((one.price or plan.buy_in).chips for one in plan.add_ons), default=0)


def _large(amount: int, values: list[int]) -> dict[int, int]:
    """Chips that are bought again come in the largest that one can still bet with; small ones are on the table."""
    found: dict[int, int] = {}
    for value in reversed([value for value in values if value * 4 <= amount or value == values[0]]):
        found[value], amount = divmod(amount, value)
    return {value: count for value, count in found.items() if count}


def _replaced(plan: Plan, there: dict[int, int]) -> dict[int, int]:
    """How many of each come in when smaller ones are coloured up, break by break; a rest needs one more."""
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
