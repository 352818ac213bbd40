"""What the club spends and receives, and what it pays from its funds."""

import re
from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.books.accounts import CASH, CHARITY, FUND, PROMOTIONS, AccountLine, title
from cutcard.bounds import Cents, Day, Line, Word
from cutcard.english import join_names, money
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.state import Office, changes, decides, posts, tells
from cutcard.rules.club_rules import OfficeRules

FUNDS: Final = {"championship": FUND, "charity": CHARITY, "promotions": PROMOTIONS}
"""The club's funds, by the word used for each."""
_PLAIN: Final = re.compile(r"[^\W_][\w -]{0,39}", re.UNICODE)


@act(Who.STAFF | Who.BANK, label="Record expense")
class Spend(Command, frozen=True, kw_only=True, tag="spend"):
    """The club pays for something."""

    cents: Cents
    on: Word
    """What kind of thing it is, such as Room, Cards or Drinks: an account of its own."""
    words: Line
    day: Day


@act(Who.STAFF | Who.BANK, label="Record income")
class Receive(Command, frozen=True, kw_only=True, tag="receive"):
    """The club receives money that is neither dues nor paid at a game."""

    cents: Cents
    source: Word
    words: Line
    day: Day


@act(Who.STAFF | Who.BANK, label="Pay from a fund")
class PayFromFund(Command, frozen=True, kw_only=True, tag="pay-from-fund"):
    """Pay from the fund for the championship, for charity or for promotions."""

    fund: Word
    cents: Cents
    words: Line
    day: Day
    to: Line = ""
    """Who takes the money, as on the receipt."""
    receipt: Line = ""
    """The number of the receipt; "": the number of this entry."""
    held: Cents | None = None
    """What the books have in it: the server fills it in."""


class MoneySpent(Event, frozen=True, kw_only=True, gc=False, tag="money-spent/1"):
    """The club paid for something."""

    cents: Cents
    on: Word
    words: Line
    day: Word


class MoneyReceived(Event, frozen=True, kw_only=True, gc=False, tag="money-received/1"):
    """The club received money."""

    cents: Cents
    source: Word
    words: Line
    day: Word


class FundPaid(Event, frozen=True, kw_only=True, gc=False, tag="fund-paid/1"):
    """Money left a fund."""

    fund: Word
    cents: Cents
    words: Line
    day: Word
    to: Line = ""
    receipt: Line = ""


@decides
def spend(c: Spend, _: Office, __: OfficeRules) -> list[Event]:
    """Decide an expense: an amount and what it was for."""
    _check_payment(c)
    return [MoneySpent(cents=c.cents, on=_account(c.on), words=c.words, day=c.day)]


@decides
def receive(c: Receive, _: Office, __: OfficeRules) -> list[Event]:
    """Decide a receipt: an amount and what it is from."""
    _check_payment(c)
    return [MoneyReceived(cents=c.cents, source=_account(c.source), words=c.words, day=c.day)]


@decides
def pay_from_fund(c: PayFromFund, office: Office, _: OfficeRules) -> list[Event]:
    """Decide a payment from a fund: at most what is in it, with a receipt."""
    _check_payment(c)
    if c.fund not in FUNDS:
        raise RefusedInOffice("no_such_fund", fund=c.fund, funds=join_names(FUNDS))
    if c.held is not None and c.cents > c.held:
        told = title(FUNDS[c.fund]).lower()
        raise RefusedInOffice("fund_too_small", fund=told, held=money(c.held, office.currency))
    receipt = c.receipt.strip() or str(office.record.entry + 1)
    return [FundPaid(fund=c.fund, cents=c.cents, words=c.words, day=c.day, to=c.to.strip(), receipt=receipt)]


def _check_payment(c: Spend | Receive | PayFromFund) -> None:
    parse_day(c.day)
    if not c.cents:
        raise RefusedInOffice("needs_amount")
    if not c.words.strip():
        raise RefusedInOffice("needs_words")


def _account(name: str) -> str:
    tidy = " ".join(name.split())
    if not _PLAIN.fullmatch(tidy):
        raise RefusedInOffice("not_an_account")
    return tidy[:1].upper() + tidy[1:]


@changes
def _moved(_: Office, __: MoneySpent | MoneyReceived | FundPaid) -> None:
    """Only the books change."""


@posts
def _post_spent(e: MoneySpent) -> tuple[AccountLine, ...]:
    return (f"Expenses:{e.on}", e.cents), (CASH, -e.cents)


@posts
def _post_received(e: MoneyReceived) -> tuple[AccountLine, ...]:
    return (CASH, e.cents), (f"Income:{e.source}", -e.cents)


@posts
def _post_fund_paid(e: FundPaid) -> tuple[AccountLine, ...]:
    return (FUNDS[e.fund], e.cents), (CASH, -e.cents)


@tells
def _phrase_spent(e: MoneySpent, office: Office) -> str:
    return f"{money(e.cents, office.currency)} expense recorded ({e.on.lower()}): {e.words}"


@tells
def _phrase_received(e: MoneyReceived, office: Office) -> str:
    return f"{money(e.cents, office.currency)} income recorded ({e.source.lower()}): {e.words}"


@tells
def _phrase_fund_paid(e: FundPaid, office: Office) -> str:
    paid = f"{money(e.cents, office.currency)} paid from the {title(FUNDS[e.fund]).lower()}"
    to, receipt = f" to {e.to}" if e.to else "", f" (receipt {e.receipt})" if e.receipt else ""
    return f"{paid}{to}: {e.words}{receipt}"
