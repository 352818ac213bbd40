"""What the house itself puts into the jackpot and into promotions; what the pots bring: `bank/dropping.py`."""

from typing import Literal

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Line
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.bank.accounts import JACKPOT, PROMOTIONS, SAFE, CashBooks
from cutcard.cash.entry import Command, Event
from cutcard.cash.state import CashEvening
from cutcard.english import money
from cutcard.rules.cash import CashRules
from cutcard.sentences import explained, say

Fund = Literal["jackpot", "promotions"]
ACCOUNTS = {"jackpot": JACKPOT, "promotions": PROMOTIONS}


@act(Who.STAFF | Who.BANK, label="Add to a fund")
@says("the house adds {cents:money} to the jackpot", fund="jackpot")
@says("the house adds {cents:money} to promotions", fund="promotions")
class AddToFund(Command, frozen=True, kw_only=True, tag="add-to-fund"):
    """Add the house's own money to the jackpot or to promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


class FundAdded(Event, frozen=True, kw_only=True, gc=False, tag="fund-added/1"):
    """The house put money into the jackpot or into promotions."""

    fund: Fund
    cents: Cents
    why: Line = ""


@decides
def add_to_fund(c: AddToFund, _: CashEvening, rules: CashRules) -> list[Event]:
    """Any time; a jackpot only where the house has one."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if c.fund == "jackpot" and not rules.bad_beat.offered:
        raise RefusedInCashRoom("no_jackpot", rules.bad_beat.cites)
    return [FundAdded(fund=c.fund, cents=c.cents, why=c.why)]


@changes
def _added(e: CashEvening, event: FundAdded) -> None:
    setattr(e.funds, event.fund, getattr(e.funds, event.fund) + event.cents)


@posts
def _post_added(e: FundAdded, books: CashBooks) -> None:
    books.post(e, f"into {e.fund}", (SAFE, e.cents), (ACCOUNTS[e.fund], -e.cents))


@tells
def _tell_added(event: FundAdded, e: CashEvening) -> str:
    sentence = (
        "The house added {sum:money} to the jackpot"
        if event.fund == "jackpot"
        else "The house added {sum:money} to promotions"
    )
    return explained(say(sentence, sum=money(event.cents, e.plan.currency)), event.why)
