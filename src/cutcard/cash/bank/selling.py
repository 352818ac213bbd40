"""Chips sold from player to player, and chips that somebody wants and the floor is called for."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Id, TableNumber
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import at_table, dealt_by_hand, of, seated
from cutcard.cash.state import CashEvening
from cutcard.cash.words import name_of
from cutcard.english import money
from cutcard.rules.cash import CashRules
from cutcard.sentences import say


@act(Who.STAFF | Who.BANK | Who.DEALER, enters=True, label="Sell chips")
@says("{seller:player}, with {has:money} in front, sells {buyer:player} chips for {cents:money}")
@says("{seller:player}, with {has:money} in front, sells {buyer:player} bank chips for {cents:money}", leeway=True)
class SellChips(Command, frozen=True, kw_only=True, tag="sell-chips"):
    """A player sells chips to another of their table."""

    seller: Id
    buyer: Id
    cents: Cents
    has: Cents
    """The seller's stack, counted."""
    leeway: bool = False
    """The banker sells below the buy-in so that a player has chips, and no officer objects."""


@act(Who.STAFF | Who.DEALER | Who.SELF, enters=True, label="Request chips")
@says("{player} requests chips for {cents:money}")
class WantChips(Command, frozen=True, kw_only=True, tag="want-chips"):
    """A player requests chips: the seller is called."""

    player: Id
    cents: Cents = 0


class ChipsSold(Event, frozen=True, kw_only=True, gc=False, tag="chips-sold/1"):
    """A player sold chips to another."""

    seller: Id
    buyer: Id
    table: TableNumber
    cents: Cents


class ChipsWanted(Event, frozen=True, kw_only=True, gc=False, tag="chips-wanted/1"):
    """A player wants chips."""

    player: Id
    table: TableNumber
    cents: Cents = 0


@decides
def sell_chips(c: SellChips, e: CashEvening, rules: CashRules) -> list[Event]:
    """Where the house lets players sell, and the seller keeps the buy-in; the banker has some leeway."""
    seller, buyer, house = seated(e, c.seller), seated(e, c.buyer), rules.chip_sales
    if not house.players:
        raise RefusedInCashRoom("players_do_not_sell", house.cites, name=seller.name)
    if seller.table != buyer.table or seller is buyer:
        raise RefusedInCashRoom("plays_elsewhere", name=buyer.name, table=seller.table)
    dealt_by_hand(e, seller.table, seller.name)
    if not c.cents or c.cents > c.has:
        raise RefusedInCashRoom("needs_amount")
    found = e.tables[seller.table]
    if e.games[found.game].plan.credit:
        raise RefusedInCashRoom("plays_for_credit", rules.cash_bank.cites_on("credit"), table=found.number)
    least = e.games[found.game].plan.least
    below = c.has - c.cents < least
    banker = found.bank.banker == c.seller
    if below and not (banker and c.leeway):
        code = "banker_sells_below" if banker else "keeps_the_buy_in"
        cites = house.cites_on("leeway") if banker else house.cites
        most = money(max(0, c.has - least), e.plan.currency)
        raise RefusedInCashRoom(code, cites, name=seller.name, most=most, least=money(least, e.plan.currency))
    cites = house.cites_on("leeway") if below else house.cites
    return [ChipsSold(seller=c.seller, buyer=c.buyer, table=seller.table, cents=c.cents, cites=cites)]


@decides
def want_chips(c: WantChips, e: CashEvening, rules: CashRules) -> list[Event]:
    """The floor or the bank is called."""
    one = seated(e, c.player)
    if c.player in e.tables[one.table].wants:
        raise RefusedInCashRoom("wants_chips_already", name=one.name)
    return [ChipsWanted(player=c.player, table=one.table, cents=c.cents, cites=rules.chip_sales.cites_on("wants"))]


@changes
def _sold(e: CashEvening, event: ChipsSold) -> None:
    for player, cents in ((event.seller, -event.cents), (event.buyer, event.cents)):
        at_table(e, player, event.table).seats[of(e, player).seat].gets(cents)
    of(e, event.seller).pays(taken=event.cents)
    buyer = of(e, event.buyer)
    buyer.pays(bought=event.cents)
    buyer.money.table, buyer.money.again = event.table, True


@tells
def _tell_sold(event: ChipsSold, e: CashEvening) -> str:
    price = money(event.cents, e.plan.currency)
    return f"{name_of(e, event.seller)} sold {name_of(e, event.buyer)} chips for {price}"


@changes
def _wanted(e: CashEvening, event: ChipsWanted) -> None:
    at_table(e, event.player, event.table).wants[event.player] = event.cents


@tells
def _tell_wanted(event: ChipsWanted, e: CashEvening) -> str:
    sentence = (
        "{name:words} requested chips worth {sum:money} at table {table:number}"
        if event.cents
        else "{name:words} requested chips at table {table:number}"
    )
    return say(sentence, name=name_of(e, event.player), sum=money(event.cents, e.plan.currency), table=event.table)
