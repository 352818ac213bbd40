"""Chips by their value: which are in use, which one leaves play next and when, how many of each there should be."""

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.clock.clock_state import on_break
from cutcard.tournament.plan.chip_set import needed_below
from cutcard.tournament.plan.structure import Break, Level
from cutcard.tournament.state import Night


def in_use(n: Night, table: int = 0) -> list[int]:
    """The values in play at a table, or at any, the smallest first."""
    return [chip.value for chip in n.plan.chips if not is_gone(n, chip.value, table)]


def is_gone(n: Night, value: int, table: int = 0) -> bool:
    """Whether a chip is out of play at a table, or at all of them."""
    return table in n.bank.coloured.get(value, set()) if table else value in n.gone_chips


def larger(n: Night, value: int) -> int | None:
    """The chip that a smaller one is changed into; None: it is the largest."""
    return next((chip.value for chip in n.plan.chips if chip.value > value), None)


def is_needed(n: Night, value: int, now: int) -> bool:
    """Whether a blind or an ante from this level on needs a chip; in a break: from the next level on."""
    into = larger(n, value)
    return into is None or needed_below(into, n.plan.structure[n.reading(now).index :])


def due(n: Night, rules: NightRules, now: int) -> int | None:
    """The chip that should leave play now; None: none."""
    left = in_use(n)
    if not n.started or not left or larger(n, left[0]) is None:
        return None
    index = n.reading(now).index
    named = [at for at, one in enumerate(n.plan.structure) if isinstance(one, Break) and left[0] in one.colour_up]
    if named:  # the plan says when
        return left[0] if index >= named[0] else None
    if is_needed(n, left[0], now):
        return None
    waits = rules.colour_up_time.in_breaks and not on_break(n.plan.structure, n.reading(now))
    comes = any(isinstance(one, Break) and one.minutes for one in n.plan.structure[index + 1 :])
    return None if waits and comes else left[0]


def due_in_break(n: Night, rules: NightRules, index: int) -> int | None:
    """The chip that leaves play in the break at a place of the structure; None: none does."""
    left = in_use(n)
    here = n.plan.structure[index]
    if not left or not isinstance(here, Break):
        return None
    if here.colour_up:
        return next((value for value in here.colour_up if value in left), None)
    into, ahead = larger(n, left[0]), n.plan.structure[index + 1 :]
    if into is None or not rules.colour_up_time.in_breaks or not any(isinstance(one, Level) for one in ahead):
        return None
    return None if needed_below(into, ahead) else left[0]


def should_be(n: Night) -> dict[int, int]:
    """How many chips of each value are in play, by what was sold, taken out and coloured up.

    Whole starting stacks are made as the plan says; anything else is reckoned in as few chips as possible.
    """
    found = dict.fromkeys((chip.value for chip in n.plan.chips), 0)
    stack = {chip.value: chip.each for chip in n.plan.chips}
    whole = sum(value * each for value, each in stack.items())
    for why, amount in n.bank.chips.items():
        if why == "colour-up":
            continue
        stacks = amount // whole if whole and why in ("entry", "rebuy", "re-entry") and not amount % whole else 0
        made = {value: each * stacks for value, each in stack.items()} if stacks else _fewest(amount, list(found))
        for value, count in made.items():
            found[value] += count
    for value, more in n.bank.exchanged.items():
        found[value] = found.get(value, 0) + more
    return found


def _fewest(amount: int, values: list[int]) -> dict[int, int]:
    """An amount in as few chips as possible; below 0: as many fewer."""
    found, sign, amount = {}, (-1 if amount < 0 else 1), abs(amount)
    for value in sorted(values, reverse=True):
        found[value], amount = sign * (amount // value), amount % value
    return found


def to_bring(n: Night, value: int) -> dict[int, int]:
    """How many larger chips each open table needs for its small ones, by its share of the players."""
    into, players = larger(n, value), sum(1 for _ in n.playing)
    if into is None or not players:
        return {}
    worth = max(0, should_be(n).get(value, 0)) * value
    return {table.number: -(-worth * len(table.seats) // (players * into)) for table in n.open_tables}
