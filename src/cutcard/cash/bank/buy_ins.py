"""Buy in, cash out, sell chips."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Id, TableNumber
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks, cage_account, credit_of, held_for, move_chips, move_money, on_table
from cutcard.cash.bank.credit import move_credit, with_account, with_credit
from cutcard.cash.lookup import (
    check_real_chips,
    find_seated,
    find_visitor,
    has_player_banker,
    name_of,
    stack_of,
    table_of_seated,
    visitor_of,
)
from cutcard.cash.podium.seats import LeaveTable, leave_table
from cutcard.cash.state import CashSession, GamePlan, Visitor
from cutcard.english import money
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites
from cutcard.sentences import say


@act(Who.STAFF | Who.BANK | Who.DEALER, enters=True, label="Buy in")
@says("{player} buys in for {cents:money}")
@says("{player}, with {has:money} in front, buys in for {cents:money}")
@says("the dealer sells {player} chips for {cents:money}", dealer=True)
class BuyChips(Command, frozen=True, kw_only=True, tag="buy-chips"):
    """A player at a table buys in."""

    player: Id
    cents: Cents
    has: Cents | None = None
    """Their stack now, if it was counted."""
    dealer: bool = False
    """A dealer sells them."""


@act(Who.STAFF | Who.BANK, label="Cash out")
@says("{player} cashes out {cents:money}")
@says("{player} leaves and cashes out {cents:money}", leaves=True)
class CashOut(Command, frozen=True, kw_only=True, tag="cash-out"):
    """A player's chips are counted and paid out."""

    player: Id
    cents: Cents | None = None
    """None: the stack the table reported, or the chips held for them."""
    leaves: bool = False
    """They leave their seat with it."""


class CashChipsBought(Event, frozen=True, kw_only=True, gc=False, tag="chips-bought/1"):
    """A player bought chips."""

    player: Id
    table: TableNumber
    cents: Cents
    keeper: TableNumber = 0
    """Which bank takes the money: 0 is the room's own."""
    credit: Id = ""
    """Who paid with club credit; "": paid with money."""


class CashedOut(Event, frozen=True, kw_only=True, gc=False, tag="cashed-out/1"):
    """A player was paid for their chips."""

    player: Id
    table: TableNumber
    cents: Cents
    keeper: TableNumber = 0
    kept: bool = False
    """The chips were held by the bank."""
    credit: Id = ""
    """Who received club credit instead of money; "": paid in money."""
    game: Id = ""


@decides
def buy_chips(c: BuyChips, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a buy-in within the limits of the house and the game."""
    one = find_seated(e, c.player)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if c.dealer and not rules.chip_sales.dealers:
        raise RefusedInCashRoom("dealers_never_sell", rules.chip_sales.cites_on("dealer"), name=one.name)
    keeper = bank_of(e, rules, one.table)
    plan, at = e.games[e.tables[one.table].game].plan, e.tables[one.table].seats[one.seat]
    _check_chip_value(e, one, c.cents)
    credit = with_credit(e, rules, c.player, c.cents, dealer=c.dealer).person if plan.credit else ""
    cites = _check_amount(e, rules, one, c.cents, c.has if c.has is not None else at.stack, c.at)
    return [CashChipsBought(player=c.player, table=one.table, cents=c.cents, keeper=keeper, credit=credit, cites=cites)]


def _check_amount(e: CashSession, rules: CashRules, one: Visitor, cents: int, stack: int | None, at: int) -> Cites:
    """Check what a player buys, whoever sells it, against the limits of the game; the rules that allow it.

    `stack`: what they have in front of them; None: not known.
    """
    if (back := _must_bring_back(e, rules, one, cents, at)) is not None:
        return back
    plan, house, again = e.games[e.tables[one.table].game].plan, rules.cash_buy_in, one.money.again
    currency = e.plan.currency
    if (
        again
        and plan.most
        and stack is None
        and house.check_amount(cents, plan.most, **_of(plan), again=True) != "fits"
    ):
        raise RefusedInCashRoom(
            "what_lies_there", house.cites_on("again"), name=one.name, most=money(plan.most, currency)
        )
    judged = house.check_amount(cents, stack or 0, **_of(plan), again=again)
    cites = house.cites_on("again" if again else "enter")
    if judged == "too_little":
        raise RefusedInCashRoom("buy_in_too_little", cites, name=one.name, least=money(plan.least, currency))
    if judged == "too_much":
        most, has = money(plan.most, currency), money(stack or 0, currency)
        raise RefusedInCashRoom("buy_in_too_much", cites, name=one.name, most=most, stack=has)
    return cites


def _check_chip_value(e: CashSession, one: Visitor, cents: int) -> None:
    """Refuse an amount that the chips of a linked table cannot make."""
    found = e.tables[one.table]
    plan = e.games[found.game].plan
    chip = plan.stakes.chip * plan.stakes.worth
    if found.room_table and cents % chip:
        asked, least = money(cents, e.plan.currency), money(chip, e.plan.currency)
        raise RefusedInCashRoom("no_such_chips", title=plan.title, chip=least, asked=asked)


def bank_of(e: CashSession, rules: CashRules, number: int) -> int:
    """Which bank a table uses: 0 is the room's own; where players run banks, the table needs a banker."""
    house = rules.cash_bank
    if not has_player_banker(e, rules, number):
        return 0
    if not e.tables[number].bank.banker and e.tables[number].begun:
        raise RefusedInCashRoom("needs_banker", house.cites_on("volunteer"), table=number)
    return number


def _must_bring_back(e: CashSession, rules: CashRules, one: Visitor, cents: int, now: int) -> Cites | None:
    """The rules by which a player who returns to the same game soon must bring what they took; None: does not apply."""
    left, at, took = one.money.left
    house = rules.going_south
    if left != e.tables[one.table].game or not took or now - at >= house.memory:
        return None
    if cents < took:
        back = money(took, e.plan.currency)
        raise RefusedInCashRoom("brings_back", house.cites_on("back"), name=one.name, took=back)
    return house.cites_on("back")


def _of(plan: GamePlan) -> dict[str, int]:
    return {"least": plan.least, "most": plan.most}


@decides
def cash_out(c: CashOut, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a cash-out: at most what the books have on the table or hold for the player, who then stands up."""
    one = find_visitor(e, c.player)
    if one.table and not c.leaves:
        raise RefusedInCashRoom("takes_chips_off", rules.going_south.cites, name=one.name, table=one.table)
    number = one.table or one.money.table
    kept = not one.table and one.money.picked_up > 0
    there = one.money.picked_up if kept else e.bank.tables.get(number, 0)
    at = e.seat_of(c.player)
    if at is not None:
        check_real_chips(e, one.table, one.name)
    elif one.money.rises[0] and e.tables[one.money.rises[0]].dealing == "online":
        raise RefusedInCashRoom("hand_goes_on", name=one.name, table=one.money.rises[0])
    known = at.stack if at is not None else there if kept else one.money.carries
    cents = stack_of(one, c.cents, known)
    if not number or cents > there:
        most = money(there, e.plan.currency)
        raise RefusedInCashRoom("more_than_table_has", most=most, table=number, name=one.name)
    keeper = 0 if kept or not has_player_banker(e, rules, number) else number
    game, cites = e.tables[number].game, rules.cash_bank.cites_on("pays") if keeper else ()
    out = CashedOut(player=c.player, table=number, cents=cents, keeper=keeper, kept=kept, game=game, cites=cites)
    if e.games[game].plan.credit:
        out = replace(out, credit=with_account(e, rules, c.player).person)
    left = leave_table(LeaveTable(player=c.player), e, rules) if one.table else []
    return [*left, out]


def _pay(e: CashSession, event: CashChipsBought | CashedOut, cents: int) -> None:
    """Move money into a bank, or spend credit; below 0: the other way."""
    if event.credit:
        move_credit(e, event.credit, -cents)
    else:
        move_money(e.bank.drawers, event.keeper, cents)


def _purse(event: CashChipsBought | CashedOut) -> str:
    return credit_of(event.credit) if event.credit else cage_account(event.keeper)


@changes
def _bought(e: CashSession, event: CashChipsBought) -> None:
    found = table_of_seated(e, event.player, event.table)
    visitor_of(e, event.player).add_money(bought=event.cents)
    one = visitor_of(e, event.player).money
    one.table, one.again, one.left = event.table, True, ("", 0, 0)
    _pay(e, event, event.cents)
    move_chips(e.bank.tables, event.table, event.cents)
    found.seats[visitor_of(e, event.player).seat].receive_chips(event.cents)
    found.chip_requests.pop(event.player, None)


@posts
def _post_bought(e: CashChipsBought, books: CashBooks) -> None:
    books.post(e, "buy-in", (_purse(e), e.cents), (on_table(e.table), -e.cents))


@tells
def _phrase_bought(event: CashChipsBought, e: CashSession) -> str:
    sentence = (
        "{name:words} bought in for {sum:money} in club credit at table {table:number}"
        if event.credit
        else "{name:words} bought in for {sum:money} at table {table:number}"
    )
    return say(sentence, name=name_of(e, event.player), sum=money(event.cents, e.plan.currency), table=event.table)


@changes
def _cashed_out(e: CashSession, event: CashedOut) -> None:
    visit = visitor_of(e, event.player)
    one = visit.money
    one.left = event.game, event.at, event.cents
    _pay(e, event, -event.cents)
    if event.kept:
        if event.cents > one.picked_up:
            raise DoesNotApply(f"fewer chips were held for {visit.name}")
        one.taken += event.cents  # the session in which these chips were bought, when they were picked up
        one.picked_up -= event.cents
    else:
        visit.add_money(taken=event.cents)
        move_chips(e.bank.tables, event.table, -event.cents)
        one.rises, one.carries = (0, 0, 0), None


@posts
def _post_cashed_out(e: CashedOut, books: CashBooks) -> None:
    source = held_for(e.player) if e.kept else on_table(e.table)
    books.post(e, "cash-out", (source, e.cents), (_purse(e), -e.cents))


@tells
def _phrase_cashed_out(event: CashedOut, e: CashSession) -> str:
    sentence = (
        "{name:words} cashed out {sum:money} from table {table:number} as club credit"
        if event.credit
        else "{name:words} cashed out {sum:money} from table {table:number}"
    )
    return say(sentence, name=name_of(e, event.player), sum=money(event.cents, e.plan.currency), table=event.table)


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
    """Bank chips, sold by the table's banker: the money goes into the bank."""


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
    """A player requested chips."""

    player: Id
    table: TableNumber
    cents: Cents = 0


@decides
def sell_chips(c: SellChips, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a sale between players, where allowed: the seller keeps a buy-in, and a newcomer needs one.

    Bank chips are the bank's, so they are a buy-in at the bank: the banker's own stack and its limit are not asked.
    """
    seller, buyer, house = find_seated(e, c.seller), find_seated(e, c.buyer), rules.chip_sales
    if not house.players:
        raise RefusedInCashRoom("players_do_not_sell", house.cites, name=seller.name)
    if seller.table != buyer.table or seller is buyer:
        raise RefusedInCashRoom("plays_elsewhere", name=buyer.name, table=seller.table)
    check_real_chips(e, seller.table, seller.name)
    if not c.cents or (c.cents > c.has and not c.leeway):
        raise RefusedInCashRoom("needs_amount")
    found = e.tables[seller.table]
    plan = e.games[found.game].plan
    if plan.credit:
        raise RefusedInCashRoom("plays_for_credit", rules.cash_bank.cites_on("credit"), table=found.number)
    banker = found.bank.banker == c.seller
    cites = house.cites_on("leeway") if c.leeway and banker else house.cites
    if not (c.leeway and banker) and c.has - c.cents < plan.least:
        code = "banker_sells_below" if banker else "keeps_the_buy_in"
        cites = house.cites_on("leeway") if banker else house.cites
        most = money(max(0, c.has - plan.least), e.plan.currency)
        raise RefusedInCashRoom(code, cites, name=seller.name, most=most, least=money(plan.least, e.plan.currency))
    entry = _check_amount(e, rules, buyer, c.cents, found.seats[buyer.seat].stack or 0, c.at)
    cites = tuple(dict.fromkeys((*cites, *entry)))
    if c.leeway and banker:
        keeper = bank_of(e, rules, found.number)
        return [CashChipsBought(player=c.buyer, table=found.number, cents=c.cents, keeper=keeper, cites=cites)]
    return [ChipsSold(seller=c.seller, buyer=c.buyer, table=seller.table, cents=c.cents, cites=cites)]


@decides
def want_chips(c: WantChips, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a request for chips: the floor or the bank is called."""
    one = find_seated(e, c.player)
    if c.player in e.tables[one.table].chip_requests:
        raise RefusedInCashRoom("wants_chips_already", name=one.name)
    return [ChipsWanted(player=c.player, table=one.table, cents=c.cents, cites=rules.chip_sales.cites_on("wants"))]


@changes
def _sold(e: CashSession, event: ChipsSold) -> None:
    for player, cents in ((event.seller, -event.cents), (event.buyer, event.cents)):
        table_of_seated(e, player, event.table).seats[visitor_of(e, player).seat].receive_chips(cents)
    visitor_of(e, event.seller).add_money(taken=event.cents)
    buyer = visitor_of(e, event.buyer)
    buyer.add_money(bought=event.cents)
    buyer.money.table, buyer.money.again = event.table, True


@tells
def _phrase_sold(event: ChipsSold, e: CashSession) -> str:
    price = money(event.cents, e.plan.currency)
    return f"{name_of(e, event.seller)} sold {name_of(e, event.buyer)} chips for {price}"


@changes
def _wanted(e: CashSession, event: ChipsWanted) -> None:
    table_of_seated(e, event.player, event.table).chip_requests[event.player] = event.cents


@tells
def _phrase_wanted(event: ChipsWanted, e: CashSession) -> str:
    sentence = (
        "{name:words} requested chips worth {sum:money} at table {table:number}"
        if event.cents
        else "{name:words} requested chips at table {table:number}"
    )
    return say(sentence, name=name_of(e, event.player), sum=money(event.cents, e.plan.currency), table=event.table)
