"""Chips by value, in stacks and in trays.

Every stack has a number in the records. With real cards that number is certain only at the moment of a count.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cutcard.acts.declare import says
from cutcard.bounds import Chips, Difference, Id, TableNumber, UpTo10000, UpToMillion
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import break_index, on_break, time_until_break
from cutcard.tournament.clock.table_hands import ABOUT, LASTS, reports_hands
from cutcard.tournament.lookup import find_table, table_numbered
from cutcard.tournament.plan.chip_set import needed_below
from cutcard.tournament.plan.structure import MINUTE, Break, Level
from cutcard.tournament.state import BustRecord, Entrant, Tournament, TournamentTable


def values_in_play(n: Tournament, table: int = 0) -> list[int]:
    """The values in play at a table, or at any table, smallest first."""
    return [chip.value for chip in n.plan.chips if not is_colored_up(n, chip.value, table)]


def is_colored_up(n: Tournament, value: int, table: int = 0) -> bool:
    """Whether a chip is out of play at a table, or at all tables."""
    return table in n.bank.coloured.get(value, set()) if table else value in n.gone_chips


def next_larger_chip(n: Tournament, value: int) -> int | None:
    """The next larger chip; None: it is the largest."""
    return next((chip.value for chip in n.plan.chips if chip.value > value), None)


def is_needed(n: Tournament, value: int, now: int) -> bool:
    """Whether a blind or ante from this level on needs a chip; on a break: from the next level on."""
    into = next_larger_chip(n, value)
    return into is None or needed_below(into, n.plan.structure[n.reading(now).index :])


def chip_to_color_up(n: Tournament, rules: TournamentRules, now: int) -> int | None:
    """The chip that should be colored up now; None: none."""
    left = values_in_play(n)
    if not n.started or not left or next_larger_chip(n, left[0]) is None:
        return None
    index = n.reading(now).index
    named = [at for at, one in enumerate(n.plan.structure) if isinstance(one, Break) and left[0] in one.colour_up]
    if named:  # The plan names the break.
        return left[0] if index >= named[0] else None
    if is_needed(n, left[0], now):
        return None
    waits = rules.colour_up_time.in_breaks and not on_break(n.plan.structure, n.reading(now))
    comes = any(isinstance(one, Break) and one.minutes for one in n.plan.structure[index + 1 :])
    return None if waits and comes else left[0]


def chip_to_color_up_on_break(n: Tournament, rules: TournamentRules, index: int) -> int | None:
    """The chip to color up on the break at this index of the structure; None: none."""
    left = values_in_play(n)
    here = n.plan.structure[index]
    if not left or not isinstance(here, Break):
        return None
    if here.colour_up:
        return next((value for value in here.colour_up if value in left), None)
    into, ahead = next_larger_chip(n, left[0]), n.plan.structure[index + 1 :]
    if into is None or not rules.colour_up_time.in_breaks or not any(isinstance(one, Level) for one in ahead):
        return None
    return None if needed_below(into, ahead) else left[0]


def expected_chips(n: Tournament) -> dict[int, int]:
    """How many chips of each value are in play, by what was sold, removed and colored up.

    Full starting stacks are made as the plan says; any other amount is assumed to be in as few chips as possible.
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


def larger_chips_to_bring(n: Tournament, value: int) -> dict[int, int]:
    """How many larger chips each open table needs for its small ones, by its share of the players."""
    into, players = next_larger_chip(n, value), sum(1 for _ in n.playing)
    if into is None or not players:
        return {}
    worth = max(0, expected_chips(n).get(value, 0)) * value
    return {table.number: -(-worth * len(table.seats) // (players * into)) for table in n.open_tables}


STACKS: Final = "stacks"
ADD_ONS: Final = "add-ons"


def compartment(value: int) -> str:
    """The tray compartment of chips of this value for color-ups."""
    return f"colour-up {value}"


def is_compartment(what: str) -> bool:
    """Whether this name is a tray compartment."""
    chips, _, value = what.rpartition(" ")
    return what in (STACKS, ADD_ONS) or (chips == "colour-up" and value.isdecimal() and len(value) < 10)


def tray_in_words(tray: dict[str, int]) -> str:
    """A tray in words: 2 starting stacks, 6 add-on stacks, 12 × 100."""
    said = {STACKS: "starting stacks", ADD_ONS: "add-on stacks"}
    parts = [
        f"{count} {said[what]}" if what in said else f"{count} × {int(what.split()[-1]):,}"
        for what, count in tray.items()
        if count
    ]
    return ", ".join(parts) or "nothing"


class KnownStack(NamedTuple):
    """A player's stack; `counted`: the time of that count (0: current). No chips: unknown."""

    chips: int | None = None
    counted: int = 0


def known_stack(n: Tournament, one: Entrant, now: int) -> KnownStack:
    """What is known of a player's stack: current where the table reports, else the last count and its time."""
    if one.status != "in" or not n.started or n.plan.room == "online":
        return KnownStack(one.play.stack)
    table = n.tables.get(one.table)
    if not one.play.counted:
        return KnownStack()
    told = (
        table is not None
        and bool(table.room_table)
        and reports_hands(n, table, now)
        and one.play.counted >= table.linked
    )
    return KnownStack(one.play.stack, 0 if told else one.play.counted)


def is_stack_certain(n: Tournament, one: Entrant, now: int) -> bool:
    """Whether the recorded stack is what the player has: reported, just bought, or just counted."""
    if n.plan.room == "online" or not n.started:
        return True
    if one.play.counted:
        return now <= one.play.counted + LASTS
    bought, table = max(n.started, one.play.bought_in), n.tables.get(one.table)
    told = table is not None and table.room_table and bought >= table.linked  # reports every hand
    return one.play.not_dealt_since_buy_in and (bool(told) or now <= bought + ABOUT)


def players_to_count(n: Tournament, ones: Iterable[Entrant], now: int) -> list[Entrant]:
    """The players whose stack is not counted."""
    return [one for one in ones if known_stack(n, one, now).chips is None]


def record_chips(n: Tournament, why: str, amount: int) -> None:
    """Record chips that came into play or left it."""
    n.bank.chips[why] = n.bank.chips.get(why, 0) + amount


def add_to_stack(one: Entrant, amount: int) -> None:
    """Add to a stack that is known, or subtract."""
    if one.play.stack is not None:
        one.play.stack = max(0, one.play.stack + amount)


def bust_that_removed_chips(n: Tournament, player: str) -> BustRecord | None:
    """The bust with which this player's chips left play; None: they did not."""
    return next((out for out in n.floor.outs if out.player == player and out.why != "bust"), None)


def stack_from_tray(n: Tournament, one: Entrant) -> None:
    """Take a starting stack from the table's tray if it has one, else from the bank."""
    tray = n.tables[one.table].dealer.tray if one.table else {}
    if tray.get(STACKS):
        tray[STACKS] -= 1


@says("the tray of table {table:amount} holds {tray}")
class StockTable(Command, frozen=True, kw_only=True, tag="stock-table"):
    """Set a table's tray: starting stacks, add-on stacks, color-up chips."""

    table: TableNumber
    tray: UpTo10000[tuple[Id, Chips]]


@says("the tray of table {table:amount} comes back with {tray}")
class ReturnTray(Command, frozen=True, kw_only=True, tag="return-tray"):
    """Return the tray of a broken table to the bank, with the count."""

    table: TableNumber
    tray: UpTo10000[tuple[Id, Chips]]


class TableStocked(Event, frozen=True, kw_only=True, gc=False, tag="table-stocked/1"):
    """What a table's tray holds."""

    table: TableNumber
    tray: UpToMillion[tuple[Id, Difference]]


class TrayReturned(Event, frozen=True, kw_only=True, gc=False, tag="tray-returned/1"):
    """The tray of a broken table was returned, with what should have been in it."""

    table: TableNumber
    tray: UpToMillion[tuple[Id, Difference]]
    expected: UpToMillion[tuple[Id, Difference]]


@decides
def stock_table(c: StockTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Set what is in the tray now; before a color-up only chips for it may be added."""
    at = find_table(n, c.table)
    if any(count < 0 for _, count in c.tray):
        raise RefusedAtNight("tray_below_zero")
    if other := [what for what, _ in c.tray if not is_compartment(what)]:
        raise RefusedAtNight("no_compartment", what=other[0])
    if _closed(n, rules, at, c.at) and any(
        count > at.dealer.tray.get(what, 0) for what, count in c.tray if what in (STACKS, ADD_ONS)
    ):
        raise RefusedAtNight("tray_closed", rules.table_stock.cites_on("nothing_in"), table=c.table)
    return [TableStocked(table=c.table, tray=c.tray, cites=rules.table_stock.cites)]


def _closed(n: Tournament, rules: TournamentRules, at: TournamentTable, now: int) -> bool:
    """Whether a color-up break is announced or running and this table has not colored up yet."""
    structure, there = n.plan.structure, n.reading(now)
    index, comes = break_index(structure, there), time_until_break(structure, there)
    if not (n.started and rules.table_stock.kept) or index is None:
        return False
    near = on_break(structure, there) or (comes is not None and comes <= rules.break_calls.announce * MINUTE)
    value = chip_to_color_up_on_break(n, rules, index)
    return near and value is not None and at.number not in n.bank.coloured.get(value, set())


@decides
def return_tray(c: ReturnTray, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Return the tray of a broken table; the event holds what should have been in it too."""
    at = n.tables.get(c.table)
    if at is None:
        raise RefusedAtNight("no_such_night_table", table=c.table)
    if not at.broken:
        raise RefusedAtNight("table_still_plays", table=c.table)
    if not at.dealer.tray:
        raise RefusedAtNight("tray_is_back", table=c.table)
    expected = tuple(at.dealer.tray.items())
    return [TrayReturned(table=c.table, tray=c.tray, expected=expected, cites=rules.table_stock.cites_on("back"))]


@changes
def _table_stocked(n: Tournament, e: TableStocked) -> None:
    table_numbered(n, e.table).dealer.tray = dict(e.tray)


@tells
def _phrase_table_stocked(e: TableStocked, _: Tournament) -> str:
    return f"Tray of table {e.table}: {tray_in_words(dict(e.tray))}"


@changes
def _tray_returned(n: Tournament, e: TrayReturned) -> None:
    table_numbered(n, e.table).dealer.tray = {}


@tells
def _phrase_tray_returned(e: TrayReturned, _: Tournament) -> str:
    off = "" if dict(e.tray) == dict(e.expected) else f"; should have been {tray_in_words(dict(e.expected))}"
    return f"Tray of table {e.table} returned: {tray_in_words(dict(e.tray))}{off}"
