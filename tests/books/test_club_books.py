"""The books of a whole club: random tournaments, cash sessions and an office in one journal that always balances."""

import csv
import random
from collections import Counter
from decimal import Decimal
from io import StringIO

from beancount import loader
from beancount.core.data import Transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.books.accounts import CASH, FUND, OPENING
from cutcard.books.journal import BookDays, BookSource, Journal, journal
from cutcard.books.reports import (
    Period,
    accounts,
    as_beancount,
    as_csv,
    as_hledger,
    bean,
    behind,
    periods,
    where_it_went,
)
from cutcard.cash.bank.accounts import club_account
from cutcard.cash.bank.ledger import ledger as cash_ledger
from cutcard.hand import Refused
from cutcard.office.acts import UndoOfficeEntry, ledger
from cutcard.office.open_office import BeginBooks, FundHeld
from cutcard.office.payments import PayFromFund, Receive, Spend
from cutcard.tournament.acts import FOLD, UndoEntry
from tests.books.test_journal import closed, of_night, standing, went
from tests.cash.sessions import HOUSES as CASH_HOUSES
from tests.cash.test_random_sessions import drive
from tests.office.test_state import Desk
from tests.tournament.money.tournaments import HOUSES, planned, played_out, playing

FEW = settings(max_examples=max(10, settings().max_examples // 5))
BY: tuple[Period, ...] = ("night", "month", "year")
WORDS = ("Room", "new cards", "New-cards", "Drinks", "élan", "3 decks", "x")


def of_office(desk: Desk) -> BookSource:
    """The books of an office."""
    return BookSource("office", "Office", desk.office.currency, "2020-01-01", 1_000, ledger(desk.office), str)


def _day(dice: random.Random) -> str:
    return f"202{dice.randint(0, 2)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"


def _night(dice: random.Random, number: int) -> BookSource:
    return closed(dice.choice(HOUSES), number, dice.choice((0, 300)), _day(dice))


def _evening(dice: random.Random, number: int) -> BookSource:
    evening = drive(dice.choice(CASH_HOUSES), dice.randint(0, 2**32)).evening
    at, postings = evening.record.log[-1].at, cash_ledger(evening)
    return BookSource(f"cash/{number}", "Cash room", "USD", _day(dice), at, postings, club_account)


def _act(dice: random.Random) -> object:
    cents, day, words = dice.randint(0, 5_000), _day(dice), dice.choice(('for "us"\\', "=1+1", "a; b | c"))
    return dice.choice((
        Spend(cents=cents, on=dice.choice(WORDS), words=words, day=day),
        Receive(cents=cents, source=dice.choice(WORDS), words=words, day=day),
        PayFromFund(fund=dice.choice(("championship", "charity", "none")), cents=cents, words=words, day=day),
        BeginBooks(cents=cents, funds=(FundHeld("championship", cents // 2), FundHeld("jackpot", 1)), day=day),
        UndoOfficeEntry(number=dice.randint(0, 9), why=dice.choice(("", "typed wrong"))),
    ))  # fmt: skip


def _sound(book: Journal, days: BookDays) -> None:
    """Check that both bars have the same sum, nothing is below zero, and every figure is the sum of its entries."""
    page = where_it_went(book.within("USD", days))
    assert page.together == sum(part.cents for part in page.went)
    for part in (*page.came_in, *page.went):
        assert part.cents > 0
        if part.behind != "rest":
            assert abs(sum(cents for _, cents in behind(part, book, days))) == part.cents


@FEW
@given(seed=st.integers(0, 2**32))
def test_books_balance_in_every_period_and_every_export(seed: int) -> None:
    dice = random.Random(seed)
    nights = [_night(dice, number) for number in range(dice.randint(0, 2))]
    evenings = [_evening(dice, number) for number in range(dice.randint(0, 2))]
    desk = Desk()
    for _ in range(dice.randint(0, 12)):
        try:
            desk.do(_act(dice))
        except Refused:
            continue
        assert all(sum(cents for _, cents in one.lines) == 0 for one in journal([of_office(desk)]).entries())
    book = journal([*evenings, of_office(desk), *nights])
    entries = book.entries()
    assert all(sum(cents for _, cents in one.lines) == 0 for one in entries)
    for days in (BookDays(), BookDays("2021-01-01", "2021-12-31"), BookDays(source="office")):
        _sound(book, days)
        assert book.count("USD", days) == len(book.entries(days))
    _periods_add_up(book)
    summed = Counter[str]()
    for one in entries:
        for account, cents in one.lines:
            summed[account] += cents
    assert standing(book) == {account: cents for account, cents in summed.items() if cents}
    _programs_read(book, desk.office.currency)


def _periods_add_up(book: Journal) -> None:
    whole = {one.account: one for one in accounts(book, "USD")}
    for by in BY:
        rows = periods(book, "USD", by)
        for row in rows:
            assert row.page.together == sum(part.cents for part in row.page.went)
        if by != "night":
            until = {"month": "-31", "year": "-12-31"}[by]
            parts = [accounts(book, "USD", BookDays(row.name, row.name + until)) for row in rows]
            for account, one in whole.items():
                moved = [part for rows_ in parts for part in rows_ if part.account == account]
                assert sum(part.came for part in moved) == one.came
                assert sum(part.went for part in moved) == one.went


def _programs_read(book: Journal, currency: str) -> None:
    """Check that CSV and beancount have the same sums and hledger's text has every line."""
    entries = book.entries()
    found, errors, _ = loader.load_string(as_beancount(entries))
    assert not errors
    sums: dict[str, Decimal] = {}
    for one in found:
        if isinstance(one, Transaction):
            for line in one.postings:
                assert line.units is not None
                sums[line.account] = sums.get(line.account, Decimal(0)) + Decimal(str(line.units.number))
    wanted = Counter[str]()
    for account, cents in standing(book).items():
        wanted[bean(account)] += cents
    assert {name: int(value * 100) for name, value in sums.items() if value} == {k: v for k, v in wanted.items() if v}
    rows = list(csv.DictReader(StringIO(as_csv(entries))))
    read = Counter[str]()
    for row in rows:
        read[row["account"]] += int(Decimal(row["amount"]) * 100)
    assert {account: cents for account, cents in read.items() if cents} == standing(book)
    lines = [line for line in as_hledger(entries).splitlines() if line.startswith("    ")]
    assert len(lines) == len(rows)
    assert all(f"  {currency} " in line for line in lines)


def test_deleting_a_tournament_removes_its_money() -> None:
    night = playing(planned("ccp"), 4)
    before, entries = standing(journal([of_night(night)])), night.night.record.entry
    played_out(night)
    assert standing(journal([of_night(night)])) != before
    while FOLD.last(night.night) > entries:
        night.do(UndoEntry())
    assert standing(journal([of_night(night)])) == before


def test_the_books_begin_with_what_the_club_had_and_the_funds_in_it() -> None:
    desk = Desk()
    had = (FundHeld("championship", 184_500), FundHeld("charity", 0))
    desk.do(BeginBooks(cents=200_000, funds=had, words="from our old sheet", day="2026-01-01"))
    book = journal([of_office(desk)])
    assert standing(book) == {CASH: 200_000, FUND: -184_500, OPENING: -15_500}
    page = went(book)
    assert [(part.words, part.cents) for part in page.came_in] == [("Opening balances", 200_000)]
    assert {part.words: part.cents for part in page.went} == {"Championship fund": 184_500, "Kept by the club": 15_500}
    desk.do(PayFromFund(fund="championship", cents=184_500, words="final", day="2026-10-17"))
    assert FUND not in standing(journal([of_office(desk)])), "carried over seasons, and paid out"


def test_opening_balances_may_be_all_in_funds() -> None:
    desk = Desk()
    desk.do(BeginBooks(cents=500, funds=(FundHeld("charity", 500),), day="2026-01-01"))
    page = went(journal([of_office(desk)]))
    assert [(part.words, part.cents, part.held) for part in page.went] == [("Charity", 500, True)]
    assert page.together == 500


def test_opening_balances_are_set_once_for_known_funds() -> None:
    desk = Desk()
    for wrong, code in (
        (BeginBooks(cents=0, day="2026-01-01"), "needs_amount"),
        (BeginBooks(cents=5, day="soon"), "no_such_day"),
        (BeginBooks(cents=5, funds=(FundHeld("holiday", 1),), day="2026-01-01"), "no_such_fund"),
        (BeginBooks(cents=5, funds=(FundHeld("charity", 1),) * 2, day="2026-01-01"), "fund_twice"),
        (BeginBooks(cents=5, funds=(FundHeld("charity", 6),), day="2026-01-01"), "funds_beyond"),
    ):
        assert _code(desk, wrong) == code
    desk.do(BeginBooks(cents=5, day="2026-01-01"))
    assert _code(desk, BeginBooks(cents=6, day="2026-01-01")) == "books_begun"
    desk.do(UndoOfficeEntry(why="counted wrong"))
    desk.do(BeginBooks(cents=6, day="2026-01-01"))
    book = journal([of_office(desk)])
    assert standing(book)[CASH] == 6
    assert [one.words for one in book.entries()][1].endswith("Reason: counted wrong")


def _code(desk: Desk, command: object) -> str:
    try:
        desk.do(command)
    except Refused as refusal:
        return refusal.code
    return ""


def test_an_undo_is_posted_on_the_day_of_its_entry() -> None:
    desk = Desk()
    desk.do(Receive(cents=1_000, source="Gift", words="from a friend", day="2026-03-01"))
    desk.do(Spend(cents=480, on="Room", words="March", day="2026-03-02"))
    desk.do(UndoOfficeEntry(why="it was 48"))
    desk.do(Spend(cents=48, on="Room", words="March", day="2026-03-02"))
    book = journal([of_office(desk)])
    assert [one.day for one in book.entries()] == ["2026-03-01", "2026-03-02", "2026-03-02", "2026-03-02"]
    parts = {part.words: part.cents for part in went(book, BookDays("2026-03-01", "2026-03-31")).went}
    assert parts == {"Room": 48, "Kept by the club": 952}
