"""The journal: tournaments and cash sessions together, to the cent, and read by other programs."""

import csv
from decimal import Decimal
from io import StringIO

import pytest
from beancount import loader
from beancount.core.data import Transaction
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.accounts import BOUNTIES, CASH, FEES, FUND, JACKPOT, PRIZES, PURSE, ROOTS, Posting, root
from cutcard.books.journal import BookDays, BookSource, Journal, JournalEntry, journal
from cutcard.books.reports import (
    Period,
    WhereItWent,
    accounts,
    as_beancount,
    as_csv,
    as_hledger,
    bean,
    behind,
    periods,
    where_it_went,
)
from cutcard.cash.bank import accounts as cash_accounts
from cutcard.cash.bank.ledger import ledger as cash_ledger
from cutcard.tournament.money import accounts as night_accounts
from cutcard.tournament.money.ledger import postings_of as night_ledger
from tests.cash.sessions import HOUSES as CASH_HOUSES
from tests.cash.test_random_sessions import drive
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import HOUSES, planned, played_out, playing

HOUR = 3_600_000
ALL = BookDays()
BUY_IN = 2000
FEW = settings(max_examples=max(3, settings().max_examples // 25))


def of_night(night: Driven, number: int = 1, day: str = "2026-01-08") -> BookSource:
    """The books of a tournament."""
    postings, ended = night_ledger(night.night, night.rules), night.night.record.log[-1].at
    return BookSource(f"night/{number}", "Thursday", "USD", day, ended, postings, night_accounts.club_account)


def closed(house: str, number: int = 1, fee: int = 0, day: str = "2026-01-08") -> BookSource:
    """A tournament of six that was played out and closed."""
    plan = planned(house)
    plan = replace(plan, buy_in=replace(plan.buy_in, cents=BUY_IN, fee=fee))
    return of_night(played_out(playing(plan, 6)), number, day)


def standing(book: Journal) -> dict[str, int]:
    """The balance of each account at the end."""
    return {one.account: one.stands for one in accounts(book, "USD") if one.stands}


def went(book: Journal, days: BookDays = ALL) -> WhereItWent:
    """Where the money of some days went."""
    return where_it_went(book.within("USD", days))


def carrying(number: int, day: str, *postings: tuple[int, str, int, bool]) -> BookSource:
    """The books of a source with a jackpot: (entry, source account, cents, whether it is an opening balance)."""
    made = [
        Posting(entry, entry, words, (("drawer", cents), ("jackpot", -cents)), forward)
        for entry, words, cents, forward in postings
    ]
    return BookSource(f"cash/{number}", "Cash room", "USD", day, HOUR, made, cash_accounts.club_account)


@pytest.mark.parametrize("house", HOUSES)
def test_a_closed_night_leaves_what_the_club_keeps_or_owes(house: str) -> None:
    book = journal([closed(house)])
    assert all(sum(cents for _, cents in one.lines) == 0 for one in book.entries())
    left = standing(book)
    assert sum(left.values()) == 0
    assert not {PURSE, PRIZES, BOUNTIES} & left.keys()
    page = went(book)
    assert page.together == sum(part.cents for part in page.went) == 6 * BUY_IN
    assert all(part.cents > 0 for part in (*page.came_in, *page.went))


def test_the_championship_fund_and_fees_grow_over_nights_and_each_is_found_by_its_days() -> None:
    first, later = closed("ccp", 1, fee=300), closed("ccp", 2, fee=300, day="2026-02-05")
    book = journal([later, first])
    found = [one.source for one in book.entries()]
    assert found == sorted(found), "in the order of days"
    assert standing(book)[FUND] == 2 * standing(journal([first]))[FUND] == -2 * 6 * BUY_IN // 5
    assert -standing(book)[FEES] == 2 * 6 * 300
    february = BookDays("2026-02-01", "2026-02-28")
    assert {one.source for one in book.entries(february)} == {"night/2"}
    report = {one.account: one for one in accounts(book, "USD", february)}
    assert (report[FUND].before, report[FUND].went) == (-6 * BUY_IN // 5, 6 * BUY_IN // 5)
    assert went(book, february) == went(book, BookDays(source="night/2")) == went(journal([later]))


def test_carried_funds_are_not_posted_twice() -> None:
    first = carrying(1, "2026-01-01", (1, "drop", 900, False))
    same = carrying(2, "2026-01-02", (1, "carried", 900, True), (2, "drop", 100, False))
    assert standing(journal([first, same])) == {CASH: 1000, JACKPOT: -1000}
    more = carrying(2, "2026-01-02", (1, "carried", 950, True))
    assert standing(journal([first, more])) == {CASH: 950, JACKPOT: -950}
    begins = journal([carrying(1, "2026-01-01", (1, "carried", 500, True))])
    assert standing(begins) == {CASH: 500, JACKPOT: -500}, "the first evening brings it into the books"


def test_prizes_of_a_running_tournament_are_held_for_players() -> None:
    plan = planned("standard")
    book = journal([of_night(playing(replace(plan, buy_in=replace(plan.buy_in, cents=BUY_IN, fee=0)), 6))])
    (held,) = went(book).went
    assert (held.words, held.cents, held.held) == ("Prizes not yet won", 6 * BUY_IN, True)


def spent(cents: int, day: str) -> BookSource:
    """An office that paid for a room."""
    lines = ((CASH, -cents), ("Expenses:Room", cents))
    return BookSource("office", "Office", "USD", day, 0, [Posting(2, 7, "rent", lines, day=day)], str)


def test_spending_without_income_comes_from_the_club_s_balance() -> None:
    book = journal([closed("ccp", fee=300), spent(500, "2026-03-01")])
    page = went(book, BookDays("2026-03-01", "2026-03-31"))
    assert [(part.words, part.cents) for part in page.came_in] == [("From club funds", 500)]
    assert [(part.words, part.cents) for part in page.went] == [("Room", 500)]
    whole = {part.words: part for part in went(book).went}
    assert (whole["Kept by the club"].cents, whole["Kept by the club"].held) == (6 * 300 - 500, True)


@pytest.mark.parametrize("house", HOUSES)
def test_every_figure_is_the_sum_of_the_entries_behind_it(house: str) -> None:
    book = journal([closed(house, 1, fee=300), closed(house, 2, fee=300, day="2026-02-05"), spent(500, "2026-02-09")])
    for days in (ALL, BookDays("2026-02-01"), BookDays(source="night/1")):
        page = went(book, days)
        parts = [part for part in (*page.came_in, *page.went) if part.behind != "rest"]
        assert parts
        for part in parts:
            assert abs(sum(cents for _, cents in behind(part, book, days))) == part.cents


def test_session_month_and_year_reports_sum_to_the_total() -> None:
    nights = [closed("ccp", number, fee=100, day=f"202{number % 3}-0{number}-01") for number in range(1, 8)]
    book = journal([*nights, spent(500, "2021-04-01")])
    whole = went(book)
    kept = sum(part.cents for part in whole.went if part.behind == "rest")
    counted: dict[Period, int] = {"night": 8, "month": 7, "year": 3}
    for by, count in counted.items():
        rows = periods(book, "USD", by)
        assert len(rows) == count
        assert sum(row.kept for row in rows) == kept
        assert sum(row.page.together for row in rows if row.name != "office") == whole.together
    assert [row.name for row in periods(book, "USD", "year")] == ["2022", "2021", "2020"]


@pytest.mark.parametrize("house", CASH_HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_session_account_maps_to_a_club_account(house: str, seed: int) -> None:
    evening = drive(house, seed).evening
    ended, postings = evening.record.log[-1].at, cash_ledger(evening)
    source = BookSource("cash/1", "Cash room", "USD", "2026-01-08", ended, postings, cash_accounts.club_account)
    book = journal([source])
    for one in book.entries():
        assert sum(cents for _, cents in one.lines) == 0
        assert all(root(account) in ROOTS for account, _ in one.lines)
    page = went(book)
    assert sum(part.cents for part in page.came_in) == sum(part.cents for part in page.went)
    assert all(part.cents > 0 for part in (*page.came_in, *page.went))


@pytest.mark.parametrize("house", HOUSES)
def test_beancount_reads_the_books_and_finds_the_same_sums(house: str) -> None:
    source = closed(house, fee=150 if house != "giancarlo" else 0)._replace(title='"Night\\of\nthe" = 1')
    book = journal([source])
    found, errors, _ = loader.load_string(as_beancount(book.entries()))
    assert not errors
    sums: dict[str, Decimal] = {}
    for one in found:
        if isinstance(one, Transaction):
            for line in one.postings:
                assert line.units is not None
                sums[line.account] = sums.get(line.account, Decimal(0)) + Decimal(str(line.units.number))
    cents = {account: int(value * 100) for account, value in sums.items() if value}
    assert cents == {bean(account): stands for account, stands in standing(book).items()}


def test_a_spreadsheet_gets_every_line_and_no_formula() -> None:
    entries = journal([closed("ccp")._replace(title="=1+1")]).entries()
    rows = list(csv.DictReader(StringIO(as_csv(entries))))
    assert len(rows) == sum(len(one.lines) for one in entries)
    assert sum(Decimal(row["amount"]) for row in rows) == 0
    assert {row["title"] for row in rows} == {"'=1+1"}


def test_hledger_export_has_day_title_and_amounts() -> None:
    lines = (("Assets:Cash", 12_345), ("Income:Dues", -12_345))
    entry = JournalEntry("1970-01-01", 0, "office", "Office; of | the club", 7, "dues 2026", "USD", lines)
    assert as_hledger([entry]) == (
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
def test_account_names_are_valid_for_beancount(account: str, written: str) -> None:
    assert bean(account) == written
