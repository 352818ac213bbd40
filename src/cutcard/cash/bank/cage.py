"""The cage: banks counted, corrected and handed over; money to the safe and back."""

from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Id, Line, Name, TableNumber, UpTo100
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import DIFFERENCES, FLOAT, SAFE, CashBooks, cage_account, move_money
from cutcard.cash.lookup import name_of
from cutcard.cash.state import CashSession, Counted
from cutcard.english import decimals, join_names, money
from cutcard.rules.club_rules import CashRules
from cutcard.sentences import explained, say


@act(Who.STAFF | Who.BANK, label="Move cash to the safe")
@says("{cents:money} goes to the safe")
@says("{cents:money} comes from the safe", fetch=True)
class MoveToSafe(Command, frozen=True, kw_only=True, tag="move-to-safe"):
    """Move money from the bank to the safe, or back."""

    cents: Cents
    fetch: bool = False
    note: Line = ""
    """The number of the seal, or why."""


@act(Who.STAFF | Who.BANK, label="Fill the bank")
@says("the bank is filled with {cents:money}")
class AddToCage(Command, frozen=True, kw_only=True, tag="fill-drawer"):
    """Add more of the house's own money to the bank, like the opening bank."""

    cents: Cents
    note: Line = ""


@act(Who.STAFF | Who.BANK, label="Correct the bank")
@says("the bank is corrected up {cents:money}: {why:text}")
@says("the bank is corrected down {cents:money}: {why:text}", out=True)
@says("the bank of table {keeper:amount} is corrected up {cents:money}: {why:text}")
@says("the bank of table {keeper:amount} is corrected down {cents:money}: {why:text}", out=True)
class CorrectCage(Command, frozen=True, kw_only=True, tag="correct-drawer"):
    """Correct the bank with a new line: earlier lines stay as they are."""

    keeper: TableNumber = 0
    cents: Cents
    out: bool = False
    """The money went out; otherwise it came in."""
    why: Line


@act(Who.STAFF | Who.BANK, label="Count the bank")
@says("the bank is counted: {cents:money}")
@says("the bank of table {keeper:amount} is counted: {cents:money}")
class CountCage(Command, frozen=True, kw_only=True, tag="count-drawer"):
    """Count a bank; a difference is recorded and blocks nothing."""

    keeper: TableNumber = 0
    cents: Cents


@act(Who.STAFF | Who.BANK, label="Hand over the bank")
@says("the bank is handed over to {to:player}")
class HandOver(Command, frozen=True, kw_only=True, tag="hand-over"):
    """Hand over the bank, as it was just counted."""

    to: Id
    signed: UpTo100[Name] = ()
    """Who signed: who hands it over and who takes it."""


class SafeMoved(Event, frozen=True, kw_only=True, gc=False, tag="safe-moved/1"):
    """Money went into the safe, or came out of it."""

    cents: Cents
    fetch: bool = False
    note: Line = ""


class DrawerFilled(Event, frozen=True, kw_only=True, gc=False, tag="drawer-filled/1"):
    """The house added money to the bank."""

    cents: Cents
    note: Line = ""


class DrawerCorrected(Event, frozen=True, kw_only=True, gc=False, tag="drawer-corrected/1"):
    """A bank's difference was explained."""

    keeper: TableNumber = 0
    cents: Cents
    out: bool = False
    why: Line


class DrawerCounted(Event, frozen=True, kw_only=True, gc=False, tag="drawer-counted/1"):
    """A bank was counted against what it should have; from now on it has what was counted."""

    keeper: TableNumber = 0
    counted: Cents
    expected: Cents


class HandedOver(Event, frozen=True, kw_only=True, gc=False, tag="handed-over/1"):
    """Another person is responsible for the bank now."""

    to: Id
    signed: UpTo100[Name] = ()


@decides
def move_to_safe(c: MoveToSafe, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a move to the safe or back: at most what is there."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    has = e.bank.safe if c.fetch else e.bank.drawers.get(0, 0)
    if c.cents > has:
        code = "safe_has" if c.fetch else "drawer_has"
        raise RefusedInCashRoom(code, has=money(has, e.plan.currency))
    return [SafeMoved(cents=c.cents, fetch=c.fetch, note=c.note)]


@decides
def add_to_cage(c: AddToCage, _: CashSession, __: CashRules) -> list[Event]:
    """Decide an addition to the bank; always allowed."""
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    return [DrawerFilled(cents=c.cents, note=c.note)]


@decides
def correct_cage(c: CorrectCage, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a correction: it needs a reason and takes out at most what is there."""
    if c.keeper and c.keeper not in e.tables:
        raise RefusedInCashRoom("no_such_cash_table", table=c.keeper)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if not c.why.strip():
        raise RefusedInCashRoom("needs_reason")
    if c.out and c.cents > e.bank.drawers.get(c.keeper, 0):
        raise RefusedInCashRoom("drawer_has", has=money(e.bank.drawers.get(c.keeper, 0), e.plan.currency))
    return [DrawerCorrected(keeper=c.keeper, cents=c.cents, out=c.out, why=c.why)]


@decides
def count_cage(c: CountCage, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a count; always allowed."""
    if c.keeper and c.keeper not in e.tables:
        raise RefusedInCashRoom("no_such_cash_table", table=c.keeper)
    return [DrawerCounted(keeper=c.keeper, counted=c.cents, expected=e.bank.drawers.get(c.keeper, 0))]


@decides
def hand_over(c: HandOver, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a handover: the bank was just counted and nothing moved since."""
    if not c.to:
        raise RefusedInCashRoom("hands_over_to_whom")
    last = next((one for one in reversed(e.bank.counts) if not one.table), None)
    if last is None or last.counted != e.bank.drawers.get(0, 0):
        raise RefusedInCashRoom("count_drawer_first")
    return [HandedOver(to=c.to, signed=c.signed)]


@changes
def _moved(e: CashSession, event: SafeMoved) -> None:
    cents = event.cents if event.fetch else -event.cents
    move_money(e.bank.drawers, 0, cents)
    e.bank.safe -= cents


@posts
def _post_moved(e: SafeMoved, books: CashBooks) -> None:
    cents = e.cents if e.fetch else -e.cents
    books.post(e, "safe", (cage_account(0), cents), (SAFE, -cents))


@tells
def _phrase_moved(event: SafeMoved, e: CashSession) -> str:
    sentence = "{sum:money} moved from the safe" if event.fetch else "{sum:money} moved to the safe"
    return explained(say(sentence, sum=money(event.cents, e.plan.currency)), event.note)


@changes
def _filled(e: CashSession, event: DrawerFilled) -> None:
    move_money(e.bank.drawers, 0, event.cents)


@posts
def _post_filled(e: DrawerFilled, books: CashBooks) -> None:
    books.post(e, "float", (cage_account(0), e.cents), (FLOAT, -e.cents))


@tells
def _phrase_filled(event: DrawerFilled, e: CashSession) -> str:
    return explained(say("Bank filled with {sum:money}", sum=money(event.cents, e.plan.currency)), event.note)


@changes
def _corrected(e: CashSession, event: DrawerCorrected) -> None:
    cents = -event.cents if event.out else event.cents
    move_money(e.bank.drawers, event.keeper, cents)
    off = e.bank.unexplained.get(event.keeper, 0)
    if off * cents < 0:  # it explains what the last count found
        e.bank.unexplained[event.keeper] = off + cents if abs(off) > event.cents else 0


@posts
def _post_corrected(e: DrawerCorrected, books: CashBooks) -> None:
    cents = -e.cents if e.out else e.cents
    books.post(e, "correction", (cage_account(e.keeper), cents), (DIFFERENCES, -cents))


_CORRECTED: Final = {
    (True, True): "Bank of table {table:number} corrected, {sum:money} less: {why:words}",
    (True, False): "Bank of table {table:number} corrected, {sum:money} more: {why:words}",
    (False, True): "Bank corrected, {sum:money} less: {why:words}",
    (False, False): "Bank corrected, {sum:money} more: {why:words}",
}
"""Keyed by (a table's bank, money out)."""
_COUNTED: Final = {
    (True, 1): "Bank of table {table:number} counted: {counted:money}, {off:money} over",
    (True, 0): "Bank of table {table:number} counted: {counted:money}",
    (True, -1): "Bank of table {table:number} counted: {counted:money}, {off:money} short",
    (False, 1): "Bank counted: {counted:money}, {off:money} over",
    (False, 0): "Bank counted: {counted:money}",
    (False, -1): "Bank counted: {counted:money}, {off:money} short",
}
"""Keyed by (a table's bank, sign of the difference)."""


@tells
def _phrase_corrected(event: DrawerCorrected, e: CashSession) -> str:
    return say(
        _CORRECTED[event.keeper > 0, event.out],
        table=event.keeper, sum=money(event.cents, e.plan.currency), why=event.why,
    )  # fmt: skip


@changes
def _counted(e: CashSession, event: DrawerCounted) -> None:
    should = e.bank.drawers.get(event.keeper, 0)  # an earlier entry may have been undone since
    e.bank.drawers[event.keeper] = event.counted
    move_money(e.bank.unexplained, event.keeper, event.counted - should)
    e.bank.counts.append(Counted(event.at, event.keeper, event.counted, should, event.by))


@posts
def _post_counted(e: DrawerCounted, books: CashBooks) -> None:
    difference = e.counted - books.balance(cage_account(e.keeper))
    books.post(e, "bank counted", (cage_account(e.keeper), difference), (DIFFERENCES, -difference))


@tells
def _phrase_counted(event: DrawerCounted, e: CashSession) -> str:
    difference, currency = event.counted - event.expected, e.plan.currency
    return say(
        _COUNTED[event.keeper > 0, (difference > 0) - (difference < 0)],
        table=event.keeper, counted=money(event.counted, currency), off=money(abs(difference), currency),
    )  # fmt: skip


@changes
def _handed(e: CashSession, event: HandedOver) -> None:
    e.bank.banker, e.bank.since = event.to, event.at


@tells
def _phrase_handed(event: HandedOver, e: CashSession) -> str:
    if not event.signed:
        return f"Bank handed over to {name_of(e, event.to)}"
    return f"Bank handed over to {event.signed[-1]}, signed by {join_names(event.signed)}"


def unexplained(e: CashSession) -> str:
    """What the counts and the empty tables leave unexplained, in words; "": nothing."""
    currency = e.plan.currency
    banks = [("bank" if not keeper else f"bank of table {keeper}", off) for keeper, off in e.bank.unexplained.items()]
    boxes = [(f"drop box of table {number}", off) for number, off in e.bank.boxes_off.items()]
    found = [
        f"the {what} is {money(abs(off), currency)} {'over' if off > 0 else 'short'}"
        for what, off in (*banks, *boxes)
        if off
    ]
    for number, cents in chips_left(e):
        found.append(f"table {number} is empty but has {money(cents, currency)} in chips")
    return join_names(found) if found else ""


def chips_left(e: CashSession) -> tuple[tuple[int, int], ...]:
    """Empty tables with chips that nobody cashed out: (table, cents)."""
    return tuple((number, cents) for number, cents in e.bank.tables.items() if cents and not e.tables[number].seats)


_KNOWN: Final = {
    "USD": (100, 50, 20, 10, 5, 1),
    "CAD": (100, 50, 20, 10, 5, 2, 1),
    "AUD": (100, 50, 20, 10, 5, 2, 1),
    "EUR": (200, 100, 50, 20, 10, 5, 2, 1),
    "GBP": (50, 20, 10, 5, 2, 1),
    "CHF": (200, 100, 50, 20, 10, 5, 2, 1),
    "JPY": (10_000, 5_000, 1_000, 500, 100),
}
_OTHERS: Final = (100, 50, 20, 10, 5, 1)


def notes(currency: str) -> tuple[int, ...]:
    """The currency's notes and coins in its smallest unit, largest first; small coins are counted as one sum."""
    return tuple(one * 10 ** decimals(currency) for one in _KNOWN.get(currency, _OTHERS))
