"""The jackpot and the promotions fund: the promotional dollar of each pot goes in, and what the house puts there."""

from typing import Literal

from cutcard.acting import act, says
from cutcard.bounds import Cents, Line, TableNumber
from cutcard.cash.acting import changes, decides, posts, tells
from cutcard.cash.bank.accounts import JACKPOT, PROMOTIONS, SAFE, Books, moved, on_table
from cutcard.cash.entry import Command, Event
from cutcard.cash.evening import Evening
from cutcard.cash.found import table
from cutcard.cash.refusals import RefusedInCashRoom
from cutcard.english import money
from cutcard.rules.cash import CashRules

Fund = Literal["jackpot", "promotions"]
ACCOUNTS = {"jackpot": JACKPOT, "promotions": PROMOTIONS}


@act(label="Promotional drop")
@says("table {table:amount} drops {cents:money} for promotions")
class DropPromotion(Command, frozen=True, kw_only=True, tag="drop-promotion"):
    """Chips for promotions leave the pots of a table."""

    table: TableNumber
    cents: Cents


@act(label="Put money in")
@says("the house puts {cents:money} into the jackpot", fund="jackpot")
@says("the house puts {cents:money} into promotions", fund="promotions")
class AddToFund(Command, frozen=True, kw_only=True, tag="add-to-fund"):
    """The house puts money of its own into the jackpot, or into promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


class PromotionDropped(Event, frozen=True, kw_only=True, gc=False, tag="promotion-dropped/1"):
    """Chips for promotions left a table; `jackpot` of them are for the jackpot, the rest for other promotions."""

    table: TableNumber
    cents: Cents
    jackpot: Cents


class FundAdded(Event, frozen=True, kw_only=True, gc=False, tag="fund-added/1"):
    """The house put money into the jackpot or into promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


@decides
def drop_promotion(c: DropPromotion, e: Evening, rules: CashRules) -> list[Event]:
    """Where the house takes a promotional drop; no more than lies on the table by the books."""
    table(e, c.table)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if (there := e.bank.tables.get(c.table, 0)) < c.cents:
        raise RefusedInCashRoom("drop_more_than_table", most=money(there, e.plan.currency), table=c.table)
    return promotion(e, rules, c.table, c.cents)


def promotion(e: Evening, rules: CashRules, number: int, cents: int) -> list[Event]:
    """What becomes of the promotional drop of a table's pots."""
    if not cents:
        return []
    if not rules.rake.takes:
        raise RefusedInCashRoom("no_promotions", rules.rake.cites)
    jackpot = cents * e.plan.jackpot_percent // 100 if rules.bad_beat.offered else 0
    return [PromotionDropped(table=number, cents=cents, jackpot=jackpot, cites=rules.rake.cites_on("promo"))]


@decides
def add_to_fund(c: AddToFund, _: Evening, rules: CashRules) -> list[Event]:
    """Any time; a jackpot only where the house has one."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if c.fund == "jackpot" and not rules.bad_beat.offered:
        raise RefusedInCashRoom("no_jackpot", rules.bad_beat.cites)
    return [FundAdded(fund=c.fund, cents=c.cents, why=c.why)]


@changes
def _dropped(e: Evening, event: PromotionDropped) -> None:
    moved(e.bank.tables, event.table, -event.cents)
    e.funds.jackpot += event.jackpot
    e.funds.promotions += event.cents - event.jackpot


@posts
def _post_dropped(e: PromotionDropped, books: Books) -> None:
    books.post(
        e,
        "promotional drop",
        (on_table(e.table), e.cents),
        (JACKPOT, -e.jackpot),
        (PROMOTIONS, e.jackpot - e.cents),
    )


@tells
def _tell_dropped(event: PromotionDropped, e: Evening) -> str:
    return f"Table {event.table} drops {money(event.cents, e.plan.currency)} for promotions"


@changes
def _added(e: Evening, event: FundAdded) -> None:
    setattr(e.funds, event.fund, getattr(e.funds, event.fund) + event.cents)


@posts
def _post_added(e: FundAdded, books: Books) -> None:
    books.post(e, f"into {e.fund}", (SAFE, e.cents), (ACCOUNTS[e.fund], -e.cents))


@tells
def _tell_added(event: FundAdded, e: Evening) -> str:
    into = "the jackpot" if event.fund == "jackpot" else "promotions"
    return f"The house puts {money(event.cents, e.plan.currency)} into {into}{f': {event.why}' if event.why else ''}"
