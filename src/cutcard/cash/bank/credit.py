"""Club credit: bought from the bank, spent on chips in credit games, paid out in money.

It belongs to a member and is never below zero. Each session holds the credit that was bought there and is unspent; to
spend it at another session an entry in each moves it.
"""

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Id, Version
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CREDIT_AWAY, ROOM, CashBooks, cage_account, credit_of, move_money
from cutcard.cash.lookup import find_visitor, name_of, visitor_of
from cutcard.cash.state import CashSession, CreditSentOn, Visitor
from cutcard.english import money
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.BANK, enters=True, label="Sell credit")
@says("{player} buys club credit for {cents:money}")
class IssueCredit(Command, frozen=True, kw_only=True, tag="issue-credit"):
    """Sell club credit: the player pays money and has this much more credit."""

    player: Id
    cents: Cents


@act(Who.STAFF | Who.BANK, label="Pay out credit")
@says("{player} is paid {cents:money} of their credit")
class RedeemCredit(Command, frozen=True, kw_only=True, tag="redeem-credit"):
    """Pay out club credit."""

    player: Id
    cents: Cents


@act(Who.ROOM, unsaid="it takes two sessions; the server tests cover it")
class SendCredit(Command, frozen=True, kw_only=True, tag="send-credit"):
    """A member's credit moves to another cash session."""

    person: Id
    to: Id
    """The report of a cash session."""


@act(Who.ROOM, unsaid="it takes two sessions; the server tests cover it")
class ReceiveCredit(Command, frozen=True, kw_only=True, tag="receive-credit"):
    """A member's credit arrives from another cash session: what was sent by its entry."""

    person: Id
    cents: Cents
    source: Id
    number: Version


class CreditIssued(Event, frozen=True, kw_only=True, gc=False, tag="credit-issued/1"):
    """A member bought credit."""

    player: Id
    person: Id
    cents: Cents


class CreditRedeemed(Event, frozen=True, kw_only=True, gc=False, tag="credit-redeemed/1"):
    """A member was paid for credit."""

    player: Id
    person: Id
    cents: Cents


class CreditSent(Event, frozen=True, kw_only=True, gc=False, tag="credit-sent/1"):
    """A member's credit moved to another session."""

    person: Id
    cents: Cents
    to: Id


class CreditReceived(Event, frozen=True, kw_only=True, gc=False, tag="credit-received/1"):
    """A member's credit came from another session."""

    person: Id
    cents: Cents
    source: Id
    number: Version


def plays_for_credit(e: CashSession, one: Visitor) -> bool:
    """Whether a player sits, or last sat, at a table of a credit game."""
    found = e.tables.get(one.table or one.money.table)
    return found is not None and e.games[found.game].plan.credit


def with_account(e: CashSession, rules: CashRules, player: str) -> Visitor:
    """Find a visitor who is a member; only members can have credit."""
    one = find_visitor(e, player)
    if not one.person:
        raise RefusedInCashRoom("credit_for_members", rules.cash_bank.cites_on("credit"), name=one.name)
    return one


def with_credit(e: CashSession, rules: CashRules, player: str, cents: int, *, dealer: bool = False) -> Visitor:
    """Find a visitor who has this much credit here; `dealer`: a dealer asks."""
    one = with_account(e, rules, player)
    has = e.bank.credits.get(one.person, 0)
    if cents > has:
        raise credit_refusal(one, has, e.plan.currency, rules, dealer=dealer)
    return one


def credit_refusal(one: Visitor, has: int, currency: str, rules: CashRules, *, dealer: bool) -> RefusedInCashRoom:
    """The refusal of more than a player's credit; a dealer does not hear how much it is."""
    cites = rules.cash_bank.cites_on("credit")
    if dealer:
        return RefusedInCashRoom("credit_short", cites, name=one.name)
    return RefusedInCashRoom("too_little_credit", cites, name=one.name, has=money(has, currency))


def move_credit(e: CashSession, person: str, cents: int) -> None:
    """Change a member's credit; never below zero."""
    left = e.bank.credits.get(person, 0) + cents
    if left < 0:
        raise DoesNotApply("there was not that much credit")
    e.bank.credits[person] = left
    if not left:
        del e.bank.credits[person]


@decides
def issue_credit(c: IssueCredit, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a sale of credit, of any amount; the money goes into the room's own bank."""
    one = with_account(e, rules, c.player)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    return [CreditIssued(player=one.id, person=one.person, cents=c.cents, cites=rules.cash_bank.cites_on("credit"))]


@decides
def redeem_credit(c: RedeemCredit, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a payout of credit: at most what the member has and what the bank has."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    one = with_credit(e, rules, c.player, c.cents)
    have = e.bank.drawers.get(ROOM, 0)
    if c.cents > have:
        currency = e.plan.currency
        raise RefusedInCashRoom("drawer_too_low", have=money(have, currency), need=money(c.cents, currency))
    return [CreditRedeemed(player=one.id, person=one.person, cents=c.cents, cites=rules.cash_bank.cites_on("credit"))]


@decides
def send_credit(c: SendCredit, e: CashSession, _: CashRules) -> list[Event]:
    """Send all of a member's credit; without any nothing happens."""
    has = e.bank.credits.get(c.person, 0)
    return [CreditSent(person=c.person, cents=has, to=c.to)] if has else []


@decides
def receive_credit(c: ReceiveCredit, e: CashSession, _: CashRules) -> list[Event]:
    """Receive credit once for each entry of the other session."""
    if (c.source, c.number) in e.bank.credit_received:
        return []
    return [CreditReceived(person=c.person, cents=c.cents, source=c.source, number=c.number)]


@changes
def _issued(e: CashSession, event: CreditIssued) -> None:
    visitor_of(e, event.player)
    move_credit(e, event.person, event.cents)
    move_money(e.bank.drawers, ROOM, event.cents)


@posts
def _post_issued(e: CreditIssued, books: CashBooks) -> None:
    books.post(e, "credit bought", (cage_account(ROOM), e.cents), (credit_of(e.person), -e.cents))


@tells
def _phrase_issued(event: CreditIssued, e: CashSession) -> str:
    return f"{name_of(e, event.player)} bought {money(event.cents, e.plan.currency)} in club credit"


@changes
def _redeemed(e: CashSession, event: CreditRedeemed) -> None:
    visitor_of(e, event.player)
    move_credit(e, event.person, -event.cents)
    move_money(e.bank.drawers, ROOM, -event.cents)


@posts
def _post_redeemed(e: CreditRedeemed, books: CashBooks) -> None:
    books.post(e, "credit paid out", (credit_of(e.person), e.cents), (cage_account(ROOM), -e.cents))


@tells
def _phrase_redeemed(event: CreditRedeemed, e: CashSession) -> str:
    return f"{name_of(e, event.player)} was paid {money(event.cents, e.plan.currency)} from club credit"


@changes
def _sent(e: CashSession, event: CreditSent) -> None:
    move_credit(e, event.person, -event.cents)
    e.bank.credit_sent[event.entry] = CreditSentOn(event.person, event.cents, event.to)


@posts
def _post_sent(e: CreditSent, books: CashBooks) -> None:
    books.post(e, "credit taken along", (credit_of(e.person), e.cents), (CREDIT_AWAY, -e.cents))


@tells
def _phrase_sent(event: CreditSent, e: CashSession) -> str:
    return f"{_name_of_person(e, event.person)} carried over {money(event.cents, e.plan.currency)} in club credit"


@changes
def _received(e: CashSession, event: CreditReceived) -> None:
    move_credit(e, event.person, event.cents)
    e.bank.credit_received.add((event.source, event.number))


@posts
def _post_received(e: CreditReceived, books: CashBooks) -> None:
    books.post(e, "credit brought along", (CREDIT_AWAY, e.cents), (credit_of(e.person), -e.cents))


@tells
def _phrase_received(event: CreditReceived, e: CashSession) -> str:
    return f"{_name_of_person(e, event.person)} brought {money(event.cents, e.plan.currency)} in club credit"


def _name_of_person(e: CashSession, person: str) -> str:
    """The name of a member who may never have been in this session."""
    return next((one.name for one in e.visits.values() if one.person == person), "Someone")
