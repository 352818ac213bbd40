"""Money at the tables: in dealers' trays and in front of players, until the floor collects it."""

from typing import Final

from cutcard.acts.declare import says
from cutcard.bounds import Cents, Chips, Difference, Id, Line, TableNumber, Total, UpTo100
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import ADD_ONS
from cutcard.tournament.lookup import check_started, entrant_of, find_entrant_with_status, name_of, table_numbered
from cutcard.tournament.money.accounts import SHORT, TILL, Books
from cutcard.tournament.money.add_ons import find_add_on, sale_window, window_in_words
from cutcard.tournament.money.charges import REBUY, ChipsBought, Paid, title_of
from cutcard.tournament.money.rebuys import stated_or_known_stack, surrender_refusal, surrender_stack
from cutcard.tournament.plan.plan import Price, add_on_price, rebuy_terms
from cutcard.tournament.state import Entrant, Tournament


@says("{player} lays down money for {items:words}")
class PayAtSeat(Command, frozen=True, kw_only=True, tag="lay-down"):
    """Put the price down at the seat: for a surrender and rebuy, add-ons, or both; the floor collects it."""

    player: Id
    items: UpTo100[Line]
    """"rebuy" and ids of add-ons; none: take it back."""


@says("the floor collects from {player}")
@says("the floor collects from {player}, who surrenders {stack:amount}")
class CollectSeat(Command, frozen=True, kw_only=True, tag="collect-seat"):
    """Collect the money at a seat and hand out the chips; `stack`: the counted stack they surrender."""

    player: Id
    stack: Chips | None = None
    how: Line = "cash"


@says("the floor collects the tray of table {table:amount}: {cents:money}")
@says(
    "the floor collects the tray of table {table:amount}: {cents:money},"
    " {in_chips:money} in chips and {stacks:amount} stacks"
)
class CollectTray(Command, frozen=True, kw_only=True, tag="collect-tray"):
    """Collect a tray: its money to the bank, and the add-on stacks left, as counted."""

    table: TableNumber
    cents: Cents
    """In cash."""
    in_chips: Cents = 0
    """Cents paid in chips."""
    stacks: Chips | None = None
    """Add-on stacks that were not sold."""


class PaidAtSeat(Event, frozen=True, kw_only=True, gc=False, tag="laid-down/1"):
    """A player put down the price of these for the floor to collect; none: they took it back."""

    player: Id
    items: UpTo100[tuple[Id, Price]]


class TrayCollected(Event, frozen=True, kw_only=True, gc=False, tag="tray-collected/1"):
    """A tray was collected: its money and the add-on stacks left, each with what should have been there."""

    table: TableNumber
    cents: Difference
    expected: Difference
    in_chips: Total = 0
    in_chips_expected: Difference = 0
    stacks: Total | None = None
    stacks_expected: Difference | None = None


@decides
def pay_at_seat(c: PayAtSeat, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Put the price down at the seat; nothing changes hands yet."""
    check_started(n)
    one = find_entrant_with_status(n, c.player, "in")
    asked = rules.add_on
    items = tuple((item, _price(c, n, rules, one, item)) for item in c.items)
    again = REBUY in c.items
    cites = (*rules.rebuy.cites_on("seat"), *asked.cites_on("with_rebuy")) if again else asked.cites_on("lay_down")
    return [PaidAtSeat(player=one.id, items=items, cites=tuple(dict.fromkeys(cites)))]


def _price(c: PayAtSeat, n: Tournament, rules: TournamentRules, one: Entrant, item: str) -> Price:
    """What an item costs, if they may have it."""
    if item == REBUY:
        terms = rebuy_terms(n.plan, rules)
        if terms is None:
            raise RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
        refusal = surrender_refusal(n, rules, one, terms, c.at)
        if refusal is not None:
            raise refusal
        return surrender_stack(rules, one, terms, 0).price
    add_on = find_add_on(n, rules, item)
    again = REBUY in c.items
    if add_on.when == "first_hand" and not again:
        facts = {"name": one.name, "title": add_on.title, "sold": window_in_words(n, rules, add_on)}
        raise RefusedAtNight("add_on_first_hand", rules.add_on.cites_on("first_hand"), **facts)
    if add_on.when != "first_hand" and sale_window(n, rules, add_on, one, c.at) not in ("announced", "open"):
        facts = {"name": one.name, "title": add_on.title, "sold": window_in_words(n, rules, add_on)}
        raise RefusedAtNight("add_on_window", rules.add_on.cites_on("break"), **facts)
    return add_on_price(n.plan, rules, add_on)


@decides
def collect_seat(c: CollectSeat, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Collect the money at a seat and hand out what was paid for: a new stack first, then add-ons."""
    one = find_entrant_with_status(n, c.player, "in")
    if not one.money.paid_at_seat:
        raise RefusedAtNight("nothing_laid_down", name=one.name)
    for item, _ in one.money.paid_at_seat:
        if item != REBUY and (add_on := find_add_on(n, rules, item)).when == "break":
            state = sale_window(n, rules, add_on, one, c.at)
            if state not in ("open", "after"):
                cites = rules.add_on.cites_on("hand_out")
                raise RefusedAtNight("handed_out_in_break", cites, title=add_on.title)
    total = sum(price.total for _, price in one.money.paid_at_seat)
    items = sorted(one.money.paid_at_seat, key=lambda item: item[0] != REBUY)
    bought = [_handed_out(c, n, rules, one, item, price) for item, price in items]
    return [Paid(player=one.id, cents=total, how=c.how), *bought]


def _handed_out(c: CollectSeat, n: Tournament, rules: TournamentRules, one: Entrant, item: str, price: Price) -> Event:
    if item != REBUY:
        return ChipsBought(player=one.id, what=item, price=price, cites=rules.add_on.cites_on("hand_out"))
    terms = rebuy_terms(n.plan, rules)
    if terms is None:
        raise RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
    return surrender_stack(rules, one, terms, stated_or_known_stack(n, one, c.stack, c.at))


@decides
def collect_tray(c: CollectTray, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Collect a tray as counted, with what should be there."""
    if c.table not in n.bank.trays:
        raise RefusedAtNight("tray_empty", table=c.table)
    tray = n.bank.trays[c.table]
    return [
        TrayCollected(
            table=c.table, cents=c.cents, expected=tray.cash, in_chips=c.in_chips, in_chips_expected=tray.chips,
            stacks=c.stacks, stacks_expected=stacks_left(n, c.table), cites=rules.add_on.cites_on("collect"),
        )
    ]  # fmt: skip


def stacks_left(n: Tournament, table: int) -> int | None:
    """Add-on stacks that should still be in a tray; None: it is not known how many were put in."""
    return n.tables[table].dealer.tray.get(ADD_ONS)


@changes
def _laid_down(n: Tournament, e: PaidAtSeat) -> None:
    entrant_of(n, e.player, "in").money.paid_at_seat = e.items


@tells
def _phrase_laid_down(e: PaidAtSeat, n: Tournament) -> str:
    if not e.items:
        return f"{name_of(n, e.player)} picked up the money at their seat"
    total = n.plan.money(sum(price.total for _, price in e.items))
    return f"{name_of(n, e.player)} put down {total} for {join_names(title_of(n, item) for item, _ in e.items)}"


@changes
def _tray_collected(n: Tournament, e: TrayCollected) -> None:
    table_numbered(n, e.table).dealer.tray.pop(ADD_ONS, None)
    n.bank.trays.pop(e.table, None)


@posts
def _post_tray_collected(e: TrayCollected, books: Books) -> None:
    came, expected = e.cents + e.in_chips, e.expected + e.in_chips_expected
    books.post(e, "tray collected", (TILL, came), (f"tray {e.table}", -expected), (SHORT, expected - came))


_COLLECTED: Final = {
    1: "Tray of table {table:number} collected: {came:money}, {off:money} over",
    0: "Tray of table {table:number} collected: {came:money}",
    -1: "Tray of table {table:number} collected: {came:money}, {off:money} short",
}
"""Keyed by: too much, right or too little."""


@tells
def _phrase_tray_collected(e: TrayCollected, n: Tournament) -> str:
    came = e.cents + e.in_chips
    off = came - e.expected - e.in_chips_expected
    return say(
        _COLLECTED[(off > 0) - (off < 0)],
        table=e.table, came=n.plan.money(came), off=n.plan.money(abs(off)),
    )  # fmt: skip
