"""Charges, payments, refunds and chip sales. All amounts in cents."""

from typing import Final

from cutcard.bounds import Difference, Document, Id, TableNumber, Text, Total
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, posts, tells
from cutcard.tournament.act_types import DoesNotApply, Event
from cutcard.tournament.chips.chips_in_play import ADD_ONS, add_to_stack, record_chips, stack_from_tray
from cutcard.tournament.lookup import entrant_of, name_of, table_numbered
from cutcard.tournament.money.accounts import ON, TILL, Books, player_account
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.state import Entrant, Tournament, Tray


class Charged(Event, frozen=True, kw_only=True, gc=False, tag="charged/1"):
    """A player owes a price: an entry, a bounty target, or an add-on to be paid later."""

    player: Id
    what: Text
    price: Price


class Paid(Event, frozen=True, kw_only=True, gc=False, tag="paid/1"):
    """Money was paid; `to`: the bank, or a dealer's tray."""

    player: Id
    cents: Difference
    how: Document = "cash"
    to: Id = ""


class Refunded(Event, frozen=True, kw_only=True, gc=False, tag="refunded/1"):
    """A payment was refunded."""

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
    """The reason of an override."""


ENTRY: Final = "entry"
REBUY: Final = "rebuy"
RE_ENTRY: Final = "re-entry"
STACKS: Final = (ENTRY, REBUY, RE_ENTRY)
"""What brings a full stack; any other purchase of chips is an add-on, by its id."""
IN_CHIPS: Final = "chips"
"""The method of payment in chips of a cash game."""


def tray_number(to: str) -> int:
    """The table number in "table 3"; 0: the bank."""
    word, _, number = to.partition(" ")
    return int(number) if word == "table" and number.isdecimal() else 0


def _whole_stack(n: Tournament, one: Entrant, e: ChipsBought) -> None:
    """Begin a new entry: answers and add-ons belong to the old one."""
    one.status, one.play.stack, one.play.counted = "in", e.price.chips, 0
    one.play.entered, one.play.bought_in = one.play.entered or e.at, e.at
    if e.what != ENTRY:  # Who buys again is here, also where their first stack was blinded off.
        one.coming.arrived = one.coming.arrived or e.at
    one.play.not_dealt_since_buy_in, one.money.this_entry, one.money.answers = True, {}, {}
    stack_from_tray(n, one)
    n.floor.outs = [out for out in n.floor.outs if out.player != e.player]
    if e.what == REBUY:
        one.money.rebuys += 1
    elif e.what == RE_ENTRY:
        one.money.buy_ins += 1
        one.play.dealt = False


def title_of(n: Tournament, what: str) -> str:
    """A purchase in words."""
    if what.startswith(ON):
        return f"bounty target {what.removeprefix(ON)}"
    titles = {add_on.id: add_on.title for add_on in n.plan.add_ons}
    return {ENTRY: "the buy-in", REBUY: "a rebuy", RE_ENTRY: "a re-entry", **titles}.get(what, what)


@changes
def _charged(n: Tournament, e: Charged) -> None:
    entrant_of(n, e.player).money.bought.append((e.what, e.price))


@posts
def _post_charged(e: Charged, books: Books) -> None:
    books.charge(e, e.player, e.what, e.price)


@tells
def _phrase_charged(e: Charged, n: Tournament) -> str:
    if e.price.total < 0:
        return f"{name_of(n, e.player)}: {title_of(n, e.what)} charge removed"
    return f"{name_of(n, e.player)} owes {n.plan.money(e.price.total)} for {title_of(n, e.what)}"


@changes
def _paid(n: Tournament, e: Paid) -> None:
    entrant_of(n, e.player).money.paid += e.cents
    if table := tray_number(e.to):
        table_numbered(n, table)
        tray = n.bank.trays.get(table, Tray())
        in_chips = e.how == IN_CHIPS
        n.bank.trays[table] = tray._replace(
            cash=tray.cash + e.cents * (not in_chips), chips=tray.chips + e.cents * in_chips
        )  # fmt: skip


@posts
def _post_paid(e: Paid, books: Books) -> None:
    table = tray_number(e.to)
    books.post(e, "paid", (f"tray {table}" if table else TILL, e.cents), (player_account(e.player), -e.cents))


_PAID: Final = {
    (False, False): "{name:words} paid {sum:money}",
    (False, True): "{name:words} paid {sum:money} to tray {tray:words}",
    (True, False): "{name:words} paid {sum:money} in chips",
    (True, True): "{name:words} paid {sum:money} in chips to tray {tray:words}",
}
"""Keyed by: in chips, to a table's tray."""


@tells
def _phrase_paid(e: Paid, n: Tournament) -> str:
    sentence = _PAID[e.how == IN_CHIPS, e.to != ""]
    return say(sentence, name=name_of(n, e.player), sum=n.plan.money(e.cents), tray=e.to)


@changes
def _refunded(n: Tournament, e: Refunded) -> None:
    one = entrant_of(n, e.player)
    if one.money.paid < e.cents:
        raise DoesNotApply(f"{one.name} had not paid what was refunded")
    one.money.paid -= e.cents


@posts
def _post_refunded(e: Refunded, books: Books) -> None:
    books.post(e, "given back", (player_account(e.player), e.cents), (TILL, -e.cents))


@tells
def _phrase_refunded(e: Refunded, n: Tournament) -> str:
    return f"{name_of(n, e.player)} was refunded {n.plan.money(e.cents)}"


@changes
def _chips_bought(n: Tournament, e: ChipsBought) -> None:
    one = entrant_of(n, e.player)
    if e.what != ENTRY or all(what != ENTRY for what, _ in one.money.bought):
        one.money.bought.append((e.what, e.price))
    if e.gave_up:
        record_chips(n, "surrendered", -e.gave_up)
    record_chips(n, e.what, e.price.chips)
    if e.what in STACKS:
        _whole_stack(n, one, e)
    else:
        add_to_stack(one, e.price.chips)
        one.money.add_ons[e.what] = one.money.add_ons.get(e.what, 0) + 1
        one.money.this_entry[e.what] = one.money.this_entry.get(e.what, 0) + 1
        one.money.answers[e.what] = True
    one.money.paid_at_seat = tuple(item for item in one.money.paid_at_seat if item[0] != e.what)
    if e.tray:
        stock = table_numbered(n, e.tray).dealer.tray
        stock[ADD_ONS] = max(0, stock.get(ADD_ONS, 0) - 1)


@posts
def _post_chips_bought(e: ChipsBought, books: Books) -> None:
    if e.what != ENTRY or not books.has_charged(e.player, ENTRY):
        books.charge(e, e.player, e.what, e.price)


@tells
def _phrase_chips_bought(e: ChipsBought, n: Tournament) -> str:
    name, chips = name_of(n, e.player), f"{e.price.chips:,} chips"
    because = f", director's decision: {e.why}" if e.why else ""
    if e.what == ENTRY:
        return f"{name} has {chips} in play"
    if e.gave_up:
        return f"{name} surrendered {e.gave_up:,} chips and bought {chips}{because}"
    words = {REBUY: f"rebought: {chips}", RE_ENTRY: f"re-entered with {chips}"}
    return f"{name} {words.get(e.what, f'took the {title_of(n, e.what)}: {chips}')}{because}"


def charge(n: Tournament, player: str, *, prepaid: bool = False) -> list[Event]:
    """Charge a player with a place; nothing more if they prepaid."""
    price = n.plan.buy_in
    if not price.total:
        return []
    paid: list[Event] = [Paid(player=player, cents=price.total, how="prepaid")] if prepaid else []
    return [Charged(player=player, what="entry", price=price), *paid]
