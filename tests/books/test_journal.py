"""The club's books: nights and evenings in one journal, to the cent, and read by other programs."""

import csv
from collections.abc import Sequence
from decimal import Decimal
from io import StringIO

import pytest
from beancount import loader
from beancount.core.data import Transaction
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.chart import BOUNTIES, CASH, FEES, FUND, JACKPOT, PRIZES, PURSE, ROOTS, root
from cutcard.books.exports import as_beancount, as_csv, as_hledger, bean
from cutcard.books.journal import BookSource, JournalEntry, journal
from cutcard.books.posting import Posting
from cutcard.books.reports import accounts, between, where_it_went
from cutcard.cash.bank import accounts as cash_accounts
from cutcard.cash.bank.ledger import ledger as cash_ledger
from cutcard.tournament.money import accounts as night_accounts
from cutcard.tournament.money.ledger import ledger as night_ledger
from tests.cash.evenings import HOUSES as CASH_HOUSES
from tests.cash.test_random_evenings import drive
from tests.tournament.driving import Driven
from tests.tournament.money.nights import HOUSES, planned, played_out, playing

HOUR = 3_600_000
BUY_IN = 2000
FEW = settings(max_examples=max(3, settings().max_examples // 25))


def of_night(night: Driven, number: int = 1, title: str = "Thursday") -> BookSource:
    """A night's books."""
    log = night.night.record.log
    postings = night_ledger(night.night, night.rules)
    return BookSource(f"night/{number}", title, "USD", log[0].at, log[-1].at, postings, night_accounts.club_account)


def closed(house: str, number: int = 1, fee: int = 0) -> BookSource:
    """A night of six that was played out and closed."""
    plan = planned(house)
    plan = replace(plan, buy_in=replace(plan.buy_in, cents=BUY_IN, fee=fee))
    return of_night(played_out(playing(plan, 6)), number)


def standing(entries: Sequence[JournalEntry]) -> dict[str, int]:
    """What stands on each account at the end."""
    return {one.account: one.stands for one in accounts(entries, "USD") if one.stands}


def carrying(number: int, at: int, *postings: tuple[int, str, int, bool]) -> BookSource:
    """Books of somebody who keeps a jackpot: (entry, where from, cents, whether it was there before)."""
    made = [
        Posting(entry, at + entry, words, (("drawer", cents), ("jackpot", -cents)), forward)
        for entry, words, cents, forward in postings
    ]
    return BookSource(f"cash/{number}", "Cash room", "USD", at, at + HOUR, made, cash_accounts.club_account)


@pytest.mark.parametrize("house", HOUSES)
def test_a_closed_night_leaves_what_the_club_keeps_or_owes(house: str) -> None:
    entries = journal([closed(house)])
    assert all(sum(cents for _, cents in one.lines) == 0 for one in entries)
    left = standing(entries)
    assert sum(left.values()) == 0
    assert not {PURSE, PRIZES, BOUNTIES} & left.keys()
    page = where_it_went(entries)
    assert page.together == sum(part.cents for part in page.went) == 6 * BUY_IN
    assert all(part.cents > 0 for part in (*page.came_in, *page.went))


def test_the_championship_fund_and_fees_grow_over_nights_and_each_is_found_by_its_days() -> None:
    first, second = (closed("ccp", number, fee=300) for number in (1, 2))
    later = second._replace(
        began=second.began + 24 * HOUR,
        ended=second.ended + 24 * HOUR,
        postings=[one._replace(at=one.at + 24 * HOUR if one.at else 0) for one in second.postings],
    )
    entries = journal([later, first])
    assert [one.source for one in entries] == sorted(one.source for one in entries), "in the order of time"
    assert standing(entries)[FUND] == 2 * standing(journal([first]))[FUND] == -2 * 6 * BUY_IN // 5
    assert -standing(entries)[FEES] == 2 * 6 * 300
    second_day = between(entries, later.began, later.ended + 1)
    assert {one.source for one in second_day} == {"night/2"}
    report = {one.account: one for one in accounts(entries, "USD", later.began, later.ended + 1)}
    assert (report[FUND].before, report[FUND].went) == (-6 * BUY_IN // 5, 6 * BUY_IN // 5)


def test_what_the_last_evening_left_is_not_booked_twice() -> None:
    first = carrying(1, 0, (1, "drop", 900, False))
    same = carrying(2, HOUR * 24, (1, "carried", 900, True), (2, "drop", 100, False))
    assert standing(journal([first, same])) == {CASH: 1000, JACKPOT: -1000}
    more = carrying(2, HOUR * 24, (1, "carried", 950, True))
    assert standing(journal([first, more])) == {CASH: 950, JACKPOT: -950}
    begins = journal([carrying(1, 0, (1, "carried", 500, True))])
    assert standing(begins) == {CASH: 500, JACKPOT: -500}, "the first evening brings it into the books"


@pytest.mark.parametrize("house", CASH_HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_whatever_happens_in_an_evening_every_account_is_one_of_the_clubs(house: str, seed: int) -> None:
    evening = drive(house, seed).evening
    log = evening.record.log
    source = BookSource(
        "cash/1", "Cash room", "USD", log[0].at, log[-1].at, cash_ledger(evening), cash_accounts.club_account
    )
    entries = journal([source])
    for one in entries:
        assert sum(cents for _, cents in one.lines) == 0
        assert all(root(account) in ROOTS for account, _ in one.lines)
    page = where_it_went(entries)
    assert sum(part.cents for part in page.came_in) == sum(part.cents for part in page.went)


@pytest.mark.parametrize("house", HOUSES)
def test_beancount_reads_the_books_and_finds_the_same_sums(house: str) -> None:
    source = closed(house, fee=150 if house != "giancarlo" else 0)._replace(title='"Night\\of\nthe" = 1')
    entries = journal([source])
    found, errors, _ = loader.load_string(as_beancount(entries))
    assert not errors
    sums: dict[str, Decimal] = {}
    for one in found:
        if isinstance(one, Transaction):
            for line in one.postings:
                assert line.units is not None
                sums[line.account] = sums.get(line.account, Decimal(0)) + Decimal(str(line.units.number))
    cents = {account: int(value * 100) for account, value in sums.items() if value}
    assert cents == {bean(account): stands for account, stands in standing(entries).items()}


def test_a_spreadsheet_gets_every_line_and_no_formula() -> None:
    entries = journal([closed("ccp")._replace(title="=1+1")])
    rows = list(csv.DictReader(StringIO(as_csv(entries))))
    assert len(rows) == sum(len(one.lines) for one in entries)
    assert sum(Decimal(row["amount"]) for row in rows) == 0
    assert {row["title"] for row in rows} == {"'=1+1"}


def test_a_text_for_hledger_says_day_title_and_amounts() -> None:
    lines = (("Assets:Cash", 12_345), ("Income:Dues", -12_345))
    entry = JournalEntry(0, "office", "Office; of | the club", 7, "dues 2026", "USD", lines)
    assert as_hledger([entry], offset=HOUR) == (
        "account Assets:Cash\naccount Income:Dues\n\n"
        "1970-01-01 Office of the club | dues 2026  ; office/7\n"
        "    Assets:Cash  USD 123.45\n    Income:Dues  USD -123.45\n"
    )


@pytest.mark.parametrize(
    ("account", "written"),
    [
        ("Liabilities:Championship fund", "Liabilities:Championship-fund"),
        ("Expenses:room rent (May)", "Expenses:Room-rent-May"),
        ("Expenses:...", "Expenses:Other"),
        ("Liabilities:Bounties:Target A", "Liabilities:Bounties:Target-A"),
    ],
)
def test_accounts_are_written_as_beancount_wants_them(account: str, written: str) -> None:
    assert bean(account) == written
