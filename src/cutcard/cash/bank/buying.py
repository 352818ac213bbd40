"""Chips bought and turned back into money."""

from cutcard.acting import act, says
from cutcard.bounds import Cents, Id, TableNumber
from cutcard.cash.acting import changes, decides, posts, tells
from cutcard.cash.bank.accounts import DRAWER, Books, on_table
from cutcard.cash.entry import Command, Event
from cutcard.cash.evening import Evening, GamePlan
from cutcard.cash.found import of, seated, visitor
from cutcard.cash.refusals import RefusedInCashRoom
from cutcard.cash.words import name_of
from cutcard.english import money
from cutcard.rules.cash import CashRules


@act(label="Buy-in")
@says("{player} buys chips for {cents:money}")
@says("{player}, with {has:money} before them, buys chips for {cents:money}")
class BuyChips(Command, frozen=True, kw_only=True, tag="buy-chips"):
    """Somebody at a table buys chips."""

    player: Id
    cents: Cents
    has: Cents | None = None
    """What lies before them now, where somebody looked."""


@act(label="Cash out")
@says("{player} cashes out {cents:money}")
class CashOut(Command, frozen=True, kw_only=True, tag="cash-out"):
    """Somebody's chips are counted, and they are paid for them."""

    player: Id
    cents: Cents


class ChipsBought(Event, frozen=True, kw_only=True, gc=False, tag="chips-bought/1"):
    """Somebody bought chips."""

    player: Id
    table: TableNumber
    cents: Cents


class CashedOut(Event, frozen=True, kw_only=True, gc=False, tag="cashed-out/1"):
    """Somebody was paid for their chips."""

    player: Id
    table: TableNumber
    cents: Cents


@decides
def buy_chips(c: BuyChips, e: Evening, rules: CashRules) -> list[Event]:
    """For as much as the house lets them."""
    one = seated(e, c.player)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    plan, house = e.games[e.tables[one.table].game].plan, rules.cash_buy_in
    again = one.money.again
    if again and plan.most and c.has is None and house.judged(c.cents, plan.most, **_of(plan), again=True) != "fits":
        raise RefusedInCashRoom(
            "what_lies_there", house.cites_on("again"), name=one.name, most=money(plan.most, e.plan.currency)
        )
    stack = c.has or 0
    judged = house.judged(c.cents, stack, **_of(plan), again=again)
    cites, currency = house.cites_on("again" if again else "enter"), e.plan.currency
    if judged == "too_little":
        raise RefusedInCashRoom("buy_in_too_little", cites, name=one.name, least=money(plan.least, currency))
    if judged == "too_much":
        most, has = money(plan.most, currency), money(stack, currency)
        raise RefusedInCashRoom("buy_in_too_much", cites, name=one.name, most=most, stack=has)
    return [ChipsBought(player=c.player, table=one.table, cents=c.cents, cites=cites)]


def _of(plan: GamePlan) -> dict[str, int]:
    return {"least": plan.least, "most": plan.most}


@decides
def cash_out(c: CashOut, e: Evening, _: CashRules) -> list[Event]:
    """No more than what lies on their table by the books."""
    one = visitor(e, c.player)
    number = one.table or one.money.table
    there = e.drawer.tables.get(number, 0)
    if not number or c.cents > there:
        most = money(there, e.plan.currency)
        raise RefusedInCashRoom("more_than_table_has", most=most, table=number, name=one.name)
    return [CashedOut(player=c.player, table=number, cents=c.cents)]


@changes
def _bought(e: Evening, event: ChipsBought) -> None:
    one = of(e, event.player).money
    one.bought += event.cents
    one.table, one.again = event.table, True
    e.drawer.cents += event.cents
    e.drawer.tables[event.table] = e.drawer.tables.get(event.table, 0) + event.cents


@posts
def _post_bought(e: ChipsBought, books: Books) -> None:
    books.post(e, "buy-in", (DRAWER, e.cents), (on_table(e.table), -e.cents))


@tells
def _tell_bought(event: ChipsBought, e: Evening) -> str:
    return f"{name_of(e, event.player)} buys chips for {money(event.cents, e.plan.currency)} at table {event.table}"


@changes
def _cashed_out(e: Evening, event: CashedOut) -> None:
    one = of(e, event.player).money
    one.taken += event.cents
    e.drawer.cents -= event.cents
    e.drawer.tables[event.table] = e.drawer.tables.get(event.table, 0) - event.cents


@posts
def _post_cashed_out(e: CashedOut, books: Books) -> None:
    books.post(e, "cash-out", (on_table(e.table), e.cents), (DRAWER, -e.cents))


@tells
def _tell_cashed_out(event: CashedOut, e: Evening) -> str:
    return f"{name_of(e, event.player)} cashes out {money(event.cents, e.plan.currency)} of table {event.table}"
