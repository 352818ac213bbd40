"""High hands: an amount for the best hand of each period, where the room offers that; equal hands share it.

Periods follow the wall clock: an hourly one runs from 21:00 to 22:00, whenever the room opened.
"""

from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Card, Cents, Id, Minutes, Moment, TableNumber, UpTo100, Word
from cutcard.cards import DECK, texts
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import PROMOTIONS, ROOM, CashBooks, cage_account, move_money
from cutcard.cash.lookup import find_seated, find_visitor, name_of
from cutcard.cash.state import CashSession, HighHand, HighHandOffer
from cutcard.english import join_names, money
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slots.cash_money import strength_of
from cutcard.strength import high, name

MINUTE: Final = 60_000
_FIVE: Final = 5


@act(label="Set high-hand promotion")
@says("the high hand pays {cents:money} every {minutes:amount} minutes")
@says("the high hand pays {cents:money} every {minutes:amount} minutes, {hand:text} or better")
@says("the high hand promotion ends", cents=0, minutes=0)
class OfferHighHands(Command, frozen=True, kw_only=True, tag="offer-high-hands"):
    """Offer an amount for the best hand of each period; 0: end the promotion."""

    cents: Cents
    minutes: Minutes
    hand: Word = ""
    """The ranks of the least hand that can win it, such as 22233; "": any."""


@act(Who.STAFF | Who.DEALER, label="Report high hand")
class ReportHighHand(Command, frozen=True, kw_only=True, tag="report-high-hand"):
    """Report a player's hand for the promotion."""

    player: Id
    cards: UpTo100[Card]


@act(Who.STAFF | Who.BANK, label="Pay high hand")
@says("the high hand is paid")
class PayHighHand(Command, frozen=True, kw_only=True, tag="pay-high-hand"):
    """Pay the best hand of the period that is over."""


class HighHandsOffered(Event, frozen=True, kw_only=True, gc=False, tag="high-hands-offered/1"):
    """High hands are offered, or no longer."""

    cents: Cents
    minutes: Minutes
    hand: Word = ""


class HighHandReported(Event, frozen=True, kw_only=True, gc=False, tag="high-hand-reported/1"):
    """The best hand of its period so far, or an equal one."""

    player: Id
    table: TableNumber
    cards: UpTo100[Card]
    until: Moment
    """When its period ends."""
    cents: Cents


class HighHandPaid(Event, frozen=True, kw_only=True, gc=False, tag="high-hand-paid/1"):
    """The best hand of a period was paid; an indivisible rest stays in promotions."""

    until: Moment
    shares: UpTo100[tuple[Id, Cents]]


@decides
def offer_high_hands(c: OfferHighHands, _: CashSession, rules: CashRules) -> list[Event]:
    """Decide an offer: an amount and a length, or neither."""
    if bool(c.cents) != bool(c.minutes):
        raise RefusedInCashRoom("needs_amount")
    try:
        strength_of(c.hand)
    except ValueError as wrong:
        raise RefusedInCashRoom("no_such_hand", why=str(wrong)) from None
    return [HighHandsOffered(cents=c.cents, minutes=c.minutes, hand=c.hand, cites=rules.rake.on.get("promo", ()))]


def period_end(e: CashSession, at: int) -> int:
    """When the current period ends; 0: no high hand is offered."""
    length = e.funds.high_hand.minutes * MINUTE
    local = at + e.plan.offset
    return at - local % length + length if length else 0


@decides
def report_high_hand(c: ReportHighHand, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a report: the hand is good enough and at least equals the best of this period."""
    one, offer = find_seated(e, c.player), e.funds.high_hand
    until = period_end(e, c.at)
    if not until:
        raise RefusedInCashRoom("no_high_hands")
    if len(set(c.cards) & set(DECK)) != _FIVE or len(c.cards) != _FIVE:
        raise RefusedInCashRoom("five_cards")
    strength = high(c.cards)
    if strength < strength_of(offer.hand):
        raise RefusedInCashRoom("hand_too_low", least=name("high", strength_of(offer.hand)))
    best = e.funds.best(until)
    if best and strength < best[0].strength:
        who = name_of(e, best[0].player)
        raise RefusedInCashRoom("better_stands", hand=name("high", best[0].strength), name=who)
    if any(one.player == c.player and one.cards == c.cards for one in best):
        raise RefusedInCashRoom("reported_already", name=one.name)
    return [HighHandReported(player=c.player, table=one.table, cards=c.cards, until=until, cents=offer.cents)]


@decides
def pay_high_hand(c: PayHighHand, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a payout of the earliest finished period that was won and not paid; from the promotions fund."""
    over = sorted(until for until in e.funds.high_hands if until <= c.at and until not in e.funds.high_paid)
    if not over:
        raise RefusedInCashRoom("no_high_hand_due")
    best = e.funds.best(over[0])
    cents = best[0].cents
    for there, code in ((e.funds.promotions, "promotions_too_low"), (e.bank.drawers.get(ROOM, 0), "drawer_too_low")):
        if cents > there:
            have, need = money(there, e.plan.currency), money(cents, e.plan.currency)
            raise RefusedInCashRoom(code, have=have, need=need)
    winners = tuple(dict.fromkeys(one.player for one in best))
    for player in winners:
        find_visitor(e, player)
    shares = tuple((player, cents // len(winners)) for player in winners)
    return [HighHandPaid(until=over[0], shares=shares, cites=rules.rake.on.get("promo", ()))]


@changes
def _offered(e: CashSession, event: HighHandsOffered) -> None:
    e.funds.high_hand = HighHandOffer(cents=event.cents, minutes=event.minutes, hand=event.hand)


@tells
def _phrase_offered(event: HighHandsOffered, e: CashSession) -> str:
    if not event.cents:
        return "High-hand promotion ended"
    return f"High-hand promotion: {money(event.cents, e.plan.currency)} every {event.minutes} minutes"


@changes
def _reported(e: CashSession, event: HighHandReported) -> None:
    if event.until in e.funds.high_paid:
        raise DoesNotApply("that high hand has already been paid")
    one = HighHand(event.player, event.table, event.cards, high(event.cards), event.cents)
    e.funds.high_hands.setdefault(event.until, []).append(one)


@tells
def _phrase_reported(event: HighHandReported, e: CashSession) -> str:
    hand = name("high", high(event.cards))
    return f"High hand: {name_of(e, event.player)}, {hand} ({texts(event.cards)}), table {event.table}"


@changes
def _high_paid(e: CashSession, event: HighHandPaid) -> None:
    best = {one.player for one in e.funds.best(event.until)}
    if event.until in e.funds.high_paid or best != {player for player, _ in event.shares}:
        raise DoesNotApply("another hand was the best of that period")
    paid = sum(cents for _, cents in event.shares)
    e.funds.high_paid.add(event.until)
    e.funds.promotions -= paid
    move_money(e.bank.drawers, ROOM, -paid)


@posts
def _post_high_paid(e: HighHandPaid, books: CashBooks) -> None:
    paid = sum(cents for _, cents in e.shares)
    books.post(e, "high hand paid", (PROMOTIONS, paid), (cage_account(ROOM), -paid))


@tells
def _phrase_high_paid(event: HighHandPaid, e: CashSession) -> str:
    shares = join_names([f"{name_of(e, player)} {money(cents, e.plan.currency)}" for player, cents in event.shares])
    return f"High hand paid: {shares}"
