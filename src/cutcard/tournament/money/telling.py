"""What was bought, paid and shared in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.money import events as ev
from cutcard.tournament.money.bounties import ON
from cutcard.tournament.money.evolve import ENTRY, IN_CHIPS, RE_ENTRY, REBUY
from cutcard.tournament.night import Night
from cutcard.tournament.words import dollars, listed

_KIND: Final = {"even": "in equal parts", "chips": "by chips", "icm": "by what the stacks are worth", "custom": ""}


def _charged(e: ev.Charged, n: Night) -> str:
    if e.price.total < 0:
        return f"{_name(n, e.player)} is not charged for {_what(n, e.what)}"
    return f"{_name(n, e.player)} owes {dollars(e.price.total)} for {_what(n, e.what)}"


def _paid(e: ev.Paid, n: Night) -> str:
    where = f" into the tray of {e.to}" if e.to else ""
    how = " in chips" if e.how == IN_CHIPS else ""
    return f"{_name(n, e.player)} pays {dollars(e.cents)}{how}{where}"


def _refunded(e: ev.Refunded, n: Night) -> str:
    return f"{_name(n, e.player)} gets {dollars(e.cents)} back"


def _bought(e: ev.ChipsBought, n: Night) -> str:
    name, chips = _name(n, e.player), f"{e.price.chips:,} chips"
    because = f", decided by the director: {e.why}" if e.why else ""
    if e.what == ENTRY:
        return f"{name} has {chips} in play"
    if e.gave_up:
        return f"{name} gives up {e.gave_up:,} chips and buys {chips}{because}"
    words = {REBUY: f"buys again: {chips}", RE_ENTRY: f"comes in again with {chips}"}
    return f"{name} {words.get(e.what, f'buys the {_what(n, e.what)}: {chips}')}{because}"


def _declined(e: ev.AddOnDeclined, n: Night) -> str:
    return f"{_name(n, e.player)} does not buy the {_what(n, e.add_on)}"


def _no_rebuy(e: ev.RebuyDeclined, n: Night) -> str:
    return f"{_name(n, e.player)} does not buy again"


def _laid_down(e: ev.LaidDown, n: Night) -> str:
    if not e.items:
        return f"{_name(n, e.player)} takes back what lay at his seat"
    total = sum(price.total for _, price in e.items)
    return f"{_name(n, e.player)} lays down {dollars(total)} for {listed([_what(n, item) for item, _ in e.items])}"


def _collected(e: ev.TrayCollected, _: Night) -> str:
    off = e.cents + e.in_chips - e.expected - e.in_chips_expected
    short = f", {dollars(abs(off))} too {'much' if off > 0 else 'little'}" if off else ""
    return f"Tray of table {e.table} collected: {dollars(e.cents + e.in_chips)}{short}"


def _targets(e: ev.TargetsNamed, n: Night) -> str:
    named = [f"{letter} {_name(n, player)}" for letter, player in e.targets]
    return f"Bounty targets: {listed(named)}"


def _hunted(e: ev.Hunted, n: Night) -> str:
    if not e.targets:
        return f"{_name(n, e.player)} is not in the bounty game"
    return f"{_name(n, e.player)} is in the bounty game for {listed(list(e.targets))}"


def _proposed(e: ev.DealProposed, n: Night) -> str:
    shares = listed([f"{_name(n, player)} {dollars(cents)}" for player, cents in e.shares])
    kind = f" {_KIND[e.kind]}" if _KIND[e.kind] else ""
    rest = f"; {dollars(e.left_over)} for the winner" if e.left_over else ""
    note = "" if e.paid else "; the house only notes it"
    return f"Deal proposed{kind}: {shares}{rest}{note}"


def _answered(e: ev.DealAnswered, n: Night) -> str:
    return f"{_name(n, e.player)} {'agrees' if e.agrees else 'does not agree'} to the deal"


def _prize(e: ev.PrizePaid, n: Night) -> str:
    return f"{_name(n, e.player)} gets {dollars(e.cents)} {e.what}" + (f", slip {e.receipt}" if e.receipt else "")


def _closed(_: ev.NightClosed, __: Night) -> str:
    return "The books are closed"


def _name(n: Night, player: str) -> str:
    return n.entrants[player].name if player in n.entrants else player


def _what(n: Night, what: str) -> str:
    """What was bought, as people call it."""
    if what.startswith(ON):
        return f"bounty target {what.removeprefix(ON)}"
    titles = {add_on.id: add_on.title for add_on in n.plan.add_ons}
    return {ENTRY: "his entry", REBUY: "a rebuy", RE_ENTRY: "a new entry", **titles}.get(what, what)


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
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
