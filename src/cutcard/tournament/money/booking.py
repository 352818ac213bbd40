"""Money and chips that change hands: what somebody owes, pays, gets back and buys. Cents everywhere."""

from typing import Final

from cutcard.bounds import Difference, Document, Id, TableNumber, Text, Total
from cutcard.tournament.acting import changes, tells
from cutcard.tournament.chips.compartments import ADD_ONS
from cutcard.tournament.chips.stacks import add, book, stack_from_tray
from cutcard.tournament.entry import Event, Misfit
from cutcard.tournament.night import Entrant, Night, Tray
from cutcard.tournament.places.leaving import of, table_of
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.words import dollars, name_of


class Charged(Event, frozen=True, kw_only=True, gc=False, tag="charged/1"):
    """Somebody owes a price: for his entry, a bounty target, or an add-on paid for later."""

    player: Id
    what: Text
    price: Price


class Paid(Event, frozen=True, kw_only=True, gc=False, tag="paid/1"):
    """Money came in; `to`: the bank, or a dealer's tray."""

    player: Id
    cents: Difference
    how: Document = "cash"
    to: Id = ""


class Refunded(Event, frozen=True, kw_only=True, gc=False, tag="refunded/1"):
    """Money went back before play."""

    player: Id
    cents: Difference


class ChipsBought(Event, frozen=True, kw_only=True, gc=False, tag="chips-bought/1"):
    """Chips were sold: entry, rebuy, re-entry or an add-on's id; `gave_up` chips left play for it."""

    player: Id
    what: Text
    price: Price
    gave_up: Total = 0
    tray: TableNumber = 0
    """The table from whose tray the chips came; 0: from the bank."""
    why: Document = ""
    """Where somebody decided against the house's rule."""


ENTRY: Final = "entry"


REBUY: Final = "rebuy"


RE_ENTRY: Final = "re-entry"


STACKS: Final = (ENTRY, REBUY, RE_ENTRY)
"""What brings a whole stack; everything else that is bought for chips is an add-on, by its id."""


ON: Final = "bounty "
"""What a fee on a target is called in what somebody bought: "bounty A"."""
IN_CHIPS: Final = "chips"
"""How somebody pays with the chips of a cash game."""


def tray_number(to: str) -> int:
    """The table in whose tray money lies, of "table 3"; 0: it went to the bank."""
    word, _, number = to.partition(" ")
    return int(number) if word == "table" and number.isdecimal() else 0


def _whole_stack(n: Night, one: Entrant, e: ChipsBought) -> None:
    """An entry, or one more: what was asked and bought before belongs to the old one."""
    one.status, one.stack, one.counted = "in", e.price.chips, e.at
    one.entered, one.bought_in = one.entered or e.at, e.at
    one.fresh, one.this_entry, one.answers = True, {}, {}
    stack_from_tray(n, one)
    n.outs = [out for out in n.outs if out.player != e.player]
    if e.what == REBUY:
        one.rebuys += 1
    elif e.what == RE_ENTRY:
        one.entries += 1
        one.played = False


def title_of(n: Night, what: str) -> str:
    """What was bought, as people call it."""
    if what.startswith(ON):
        return f"bounty target {what.removeprefix(ON)}"
    titles = {add_on.id: add_on.title for add_on in n.plan.add_ons}
    return {ENTRY: "his entry", REBUY: "a rebuy", RE_ENTRY: "a new entry", **titles}.get(what, what)


@changes
def _charged(n: Night, e: Charged) -> None:
    of(n, e.player).bought.append((e.what, e.price))


@tells
def _tell_charged(e: Charged, n: Night) -> str:
    if e.price.total < 0:
        return f"{name_of(n, e.player)} is not charged for {title_of(n, e.what)}"
    return f"{name_of(n, e.player)} owes {dollars(e.price.total)} for {title_of(n, e.what)}"


@changes
def _paid(n: Night, e: Paid) -> None:
    of(n, e.player).paid += e.cents
    if table := tray_number(e.to):
        table_of(n, table)
        tray = n.trays.get(table, Tray())
        in_chips = e.how == IN_CHIPS
        n.trays[table] = tray._replace(
            cash=tray.cash + e.cents * (not in_chips), chips=tray.chips + e.cents * in_chips
        )  # fmt: skip


@tells
def _tell_paid(e: Paid, n: Night) -> str:
    where = f" into the tray of {e.to}" if e.to else ""
    how = " in chips" if e.how == IN_CHIPS else ""
    return f"{name_of(n, e.player)} pays {dollars(e.cents)}{how}{where}"


@changes
def _refunded(n: Night, e: Refunded) -> None:
    one = of(n, e.player)
    if one.paid < e.cents:
        raise Misfit(f"{one.name} had not paid what he was given back")
    one.paid -= e.cents


@tells
def _tell_refunded(e: Refunded, n: Night) -> str:
    return f"{name_of(n, e.player)} gets {dollars(e.cents)} back"


@changes
def _chips_bought(n: Night, e: ChipsBought) -> None:
    one = of(n, e.player)
    if e.what != ENTRY or all(what != ENTRY for what, _ in one.bought):
        one.bought.append((e.what, e.price))
    if e.gave_up:
        book(n, "surrendered", -e.gave_up)
    book(n, e.what, e.price.chips)
    if e.what in STACKS:
        _whole_stack(n, one, e)
    else:
        add(one, e.price.chips)
        one.add_ons[e.what] = one.add_ons.get(e.what, 0) + 1
        one.this_entry[e.what] = one.this_entry.get(e.what, 0) + 1
        one.answers[e.what] = True
    one.laid_down = tuple(item for item in one.laid_down if item[0] != e.what)
    if e.tray:
        stock = table_of(n, e.tray).tray
        stock[ADD_ONS] = max(0, stock.get(ADD_ONS, 0) - 1)


@tells
def _tell_chips_bought(e: ChipsBought, n: Night) -> str:
    name, chips = name_of(n, e.player), f"{e.price.chips:,} chips"
    because = f", decided by the director: {e.why}" if e.why else ""
    if e.what == ENTRY:
        return f"{name} has {chips} in play"
    if e.gave_up:
        return f"{name} gives up {e.gave_up:,} chips and buys {chips}{because}"
    words = {REBUY: f"buys again: {chips}", RE_ENTRY: f"comes in again with {chips}"}
    return f"{name} {words.get(e.what, f'buys the {title_of(n, e.what)}: {chips}')}{because}"
