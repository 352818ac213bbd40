"""What money's events do to a night; the ledger is made from the events themselves."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.chips.compartments import ADD_ONS
from cutcard.tournament.chips.evolve import add, book, stack_from_tray
from cutcard.tournament.entry import Misfit
from cutcard.tournament.money import events as ev
from cutcard.tournament.night import Entrant, Night, Tray
from cutcard.tournament.places.leaving import of, table_of

ENTRY: Final = "entry"
REBUY: Final = "rebuy"
RE_ENTRY: Final = "re-entry"
STACKS: Final = (ENTRY, REBUY, RE_ENTRY)
"""What brings a whole stack; everything else that is bought for chips is an add-on, by its id."""
IN_CHIPS: Final = "chips"
"""How somebody pays with the chips of a cash game."""


def tray_number(to: str) -> int:
    """The table in whose tray money lies, of "table 3"; 0: it went to the bank."""
    word, _, number = to.partition(" ")
    return int(number) if word == "table" and number.isdecimal() else 0


def _charged(n: Night, e: ev.Charged) -> None:
    of(n, e.player).bought.append((e.what, e.price))


def _paid(n: Night, e: ev.Paid) -> None:
    of(n, e.player).paid += e.cents
    if table := tray_number(e.to):
        table_of(n, table)
        tray = n.trays.get(table, Tray())
        in_chips = e.how == IN_CHIPS
        n.trays[table] = tray._replace(
            cash=tray.cash + e.cents * (not in_chips), chips=tray.chips + e.cents * in_chips
        )  # fmt: skip


def _refunded(n: Night, e: ev.Refunded) -> None:
    one = of(n, e.player)
    if one.paid < e.cents:
        raise Misfit(f"{one.name} had not paid what he was given back")
    one.paid -= e.cents


def _bought(n: Night, e: ev.ChipsBought) -> None:
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


def _whole_stack(n: Night, one: Entrant, e: ev.ChipsBought) -> None:
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


def _declined(n: Night, e: ev.AddOnDeclined) -> None:
    of(n, e.player).answers[e.add_on] = False


def _no_rebuy(n: Night, e: ev.RebuyDeclined) -> None:
    of(n, e.player, "out").answers[REBUY] = False


def _laid_down(n: Night, e: ev.LaidDown) -> None:
    of(n, e.player, "in").laid_down = e.items


def _collected(n: Night, e: ev.TrayCollected) -> None:
    table_of(n, e.table).tray.pop(ADD_ONS, None)
    n.trays.pop(e.table, None)


def _targets(n: Night, e: ev.TargetsNamed) -> None:
    n.targets = {letter: of(n, player).id for letter, player in e.targets}


def _hunted(n: Night, e: ev.Hunted) -> None:
    of(n, e.player).hunts = e.targets


def _proposed(n: Night, e: ev.DealProposed) -> None:
    for player, _ in e.shares:
        of(n, player)
    n.deal, n.agreed = e, set()


def _answered(n: Night, e: ev.DealAnswered) -> None:
    of(n, e.player, "in")
    (n.agreed.add if e.agrees else n.agreed.discard)(e.player)


def _prize(n: Night, e: ev.PrizePaid) -> None:
    key = of(n, e.player).id, e.what
    n.paid_out[key] = n.paid_out.get(key, 0) + e.cents


def _closed(n: Night, _: ev.NightClosed) -> None:
    n.stage = "closed"


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.Charged: _charged,
    ev.Paid: _paid,
    ev.Refunded: _refunded,
    ev.ChipsBought: _bought,
    ev.AddOnDeclined: _declined,
    ev.RebuyDeclined: _no_rebuy,
    ev.LaidDown: _laid_down,
    ev.TrayCollected: _collected,
    ev.TargetsNamed: _targets,
    ev.Hunted: _hunted,
    ev.DealProposed: _proposed,
    ev.DealAnswered: _answered,
    ev.PrizePaid: _prize,
    ev.NightClosed: _closed,
}
