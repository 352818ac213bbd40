"""The club's books: balances, where the money went, entries and journal."""

from typing import Final

from msgspec import Struct
from starlette.responses import Response

from cutcard.acts.undo import LogLine
from cutcard.books import reports
from cutcard.books.accounts import title
from cutcard.books.journal import BookDays, Journal, JournalEntry
from cutcard.books.reports import as_beancount, as_csv, as_hledger
from cutcard.bounds import Count, Currency, Day, Duration, Line, Word, read_day
from cutcard.english import CurrencyFormat
from cutcard.room.club.office_permissions import OFFICERS
from cutcard.streams.refusals import RefusedInRoom
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import HttpRequest

_WRITTEN: Final = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "hledger": (as_hledger, "text/plain; charset=utf-8"),
    "beancount": (as_beancount, "text/plain; charset=utf-8"),
}
WRITTEN: Final = ("text/csv", "text/plain")
SHOWN: Final = 50
"""Entries in one answer."""


class BooksQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which dates: the first and the last, as 2026-03-05; "": from the beginning, until now."""

    since: Day = ""
    until: Day = ""
    source: Line = ""
    """Only of one tournament (night/ID), cash session (cash/ID) or the office; "": of all."""
    offset: Duration = 0
    """Milliseconds from UTC to the club's local time, for the time of day in a journal."""


class PeriodsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """By tournament, month or year, and which dates."""

    by: reports.Period = "month"
    since: Day = ""
    until: Day = ""


class EntriesQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which figure: the account of a part and its `behind`, on which dates, newest first."""

    account: Line
    behind: reports.Behind = "all"
    currency: Currency = "USD"
    since: Day = ""
    until: Day = ""
    source: Line = ""
    skip: Count = 0
    """How many were shown already."""


class AccountView(Struct, frozen=True, kw_only=True):
    """An account: opening balance, money in and out, and the closing balance."""

    account: str
    title: str
    before: int
    came: int
    went: int
    stands: int


class MoneyPartView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the money in, or of where it went."""

    account: str
    words: str
    cents: int
    held: bool = False
    """The club still has it."""
    behind: reports.Behind = "all"
    """Which lines of the account it includes; rest: what the other parts leave."""


class BooksView(Struct, frozen=True, kw_only=True):
    """The books of some dates in one currency; `came_in` and `went` balance."""

    currency: CurrencyFormat
    entries: int
    nights: int
    """How many tournaments and cash sessions it includes."""
    accounts: tuple[AccountView, ...]
    came_in: tuple[MoneyPartView, ...]
    went: tuple[MoneyPartView, ...]


class PeriodView(Struct, frozen=True, kw_only=True):
    """A tournament, month or year: what came in, and the club's share."""

    name: str
    """night/ID, cash/ID or office; 2026-03; 2026."""
    title: str
    currency: str
    since: str
    until: str
    came_in: int
    kept: int
    """Below zero: it was paid out of the club's own money."""


class BookEntryView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry behind a figure, with the log entry that made it."""

    day: str
    at: int
    source: str
    title: str
    words: str
    cents: int
    """What it adds to the account."""
    lines: tuple[tuple[str, int], ...]
    """Where it came from and where it went; these sum to zero."""
    names: tuple[str, ...] = ()
    """The people it is about."""
    act: LogLine | None = None
    """Who entered what, and when; None: it follows from the tournament as a whole."""


class BookEntriesView(Struct, frozen=True, kw_only=True):
    """Entries behind a figure, newest first."""

    title: str
    cents: int
    """The total, including those not shown here."""
    count: int
    rows: tuple[BookEntryView, ...]


async def books(call: HttpRequest, query: BooksQuery) -> tuple[BooksView, ...]:
    """Balances of all accounts and where the money went, per currency."""
    journal, days = await _journal(call), _days(query.since, query.until, query.source)
    return tuple(_seen(journal, currency, days) for currency in journal.currencies)


async def book_periods(call: HttpRequest, query: PeriodsQuery) -> tuple[PeriodView, ...]:
    """The same by tournament, month or year, newest first."""
    journal, days = await _journal(call), _days(query.since, query.until)
    return tuple(
        PeriodView(
            name=row.name,
            title=journal.title(row.name) if query.by == "night" else row.name,
            currency=currency,
            since=row.since,
            until=row.until,
            came_in=row.page.together,
            kept=row.kept,
        )
        for currency in journal.currencies
        for row in reports.periods(journal, currency, query.by, days)
    )


async def book_entries(call: HttpRequest, query: EntriesQuery) -> BookEntriesView:
    """The entries behind a figure, each with its source."""
    journal, days = await _journal(call), _days(query.since, query.until, query.source)
    part = reports.MoneyPart(query.account, "", 0, behind=query.behind)
    found = [pair for pair in reports.behind(part, journal, days) if pair[0].currency == query.currency]
    found.reverse()
    shown = found[query.skip : query.skip + SHOWN]
    return BookEntriesView(
        title=title(query.account),
        cents=sum(cents for _, cents in found),
        count=len(found),
        rows=tuple(_entry(call, entry, cents) for entry, cents in shown),
    )


class PublicBooksView(Struct, frozen=True, kw_only=True):
    """Where the money of some dates went, for all members: totals without names."""

    currency: CurrencyFormat
    nights: int
    came_in: tuple[MoneyPartView, ...]
    went: tuple[MoneyPartView, ...]


class PublicBooks(Struct, frozen=True, kw_only=True):
    """The books for all members: a year, and the years available; nothing, if only officers see them."""

    public: bool
    year: str
    years: tuple[str, ...]
    books: tuple[PublicBooksView, ...]


class WhichYear(Struct, frozen=True, forbid_unknown_fields=True):
    """Which year, such as 2026; "": the last one with money in it."""

    year: Word = ""


async def public_books(call: HttpRequest, query: WhichYear) -> PublicBooks:
    """Where the money of a year went, if the club publishes it."""
    room = call.desk.room
    if not any(kept.office.books_public for kept in room.office):
        return PublicBooks(public=False, year="", years=(), books=())
    journal = await room.books.journal()
    found = {row.name for currency in journal.currencies for row in reports.periods(journal, currency, "year")}
    years = tuple(sorted(found, reverse=True))
    year = query.year or next(iter(years), "")
    if year and year not in years:
        raise not_found("No money moved in this year.")
    days = BookDays(f"{year}-01-01", f"{year}-12-31")
    seen = (_seen(journal, currency, days) for currency in journal.currencies)
    books_ = tuple(
        PublicBooksView(currency=one.currency, nights=one.nights, came_in=one.came_in, went=one.went)
        for one in seen
        if one.came_in
    )
    return PublicBooks(public=True, year=year, years=years, books=books_)


async def written_books(call: HttpRequest, query: BooksQuery) -> Response:
    """The journal as CSV, hledger or beancount."""
    name = call.path["name"]
    if name not in _WRITTEN:
        raise not_found(f"The books can be exported as {', '.join(_WRITTEN)}.")
    write, media = _WRITTEN[name]
    journal = await _journal(call)
    entries = journal.entries(_days(query.since, query.until, query.source))
    text = await call.in_background(write, entries, query.offset)
    headers = {"content-disposition": f'attachment; filename="books.{name}"'}
    return Response(text.encode(), headers=headers, media_type=media)


async def _journal(call: HttpRequest) -> Journal:
    """The journal, for officers and the treasurer."""
    room = call.desk.room
    if not room.office.is_officer(call.person):
        raise RefusedInRoom("for_staff", who=OFFICERS)
    return await room.books.journal()


def _days(since: str, until: str, source: str = "") -> BookDays:
    for day in (since, until):
        if day and read_day(day) is None:
            raise HttpRefusal(422, "not_a_day", f"{day} is not a date. Write dates as 1990-03-05 (year-month-day).")
    return BookDays(since, until, source)


def _seen(journal: Journal, currency: str, days: BookDays) -> BooksView:
    page = reports.where_it_went(journal.within(currency, days))
    return BooksView(
        currency=CurrencyFormat.of(currency),
        entries=journal.count(currency, days),
        nights=journal.nights(currency, days),
        accounts=tuple(_account(row) for row in reports.accounts(journal, currency, days)),
        came_in=tuple(_part(part) for part in page.came_in),
        went=tuple(_part(part) for part in page.went),
    )


def _account(row: reports.AccountReport) -> AccountView:
    return AccountView(
        account=row.account,
        title=title(row.account),
        before=row.before,
        came=row.came,
        went=row.went,
        stands=row.stands,
    )


def _part(part: reports.MoneyPart) -> MoneyPartView:
    return MoneyPartView(
        account=part.account, words=part.words, cents=part.cents, held=part.held, behind=part.behind
    )  # fmt: skip


def _entry(call: HttpRequest, entry: JournalEntry, cents: int) -> BookEntryView:
    kept = call.desk.room.books.behind(entry.source)
    told = kept.log_lines(kept.of_entry(entry.entry)) if kept is not None and entry.entry else ()
    return BookEntryView(
        day=entry.day,
        at=entry.at,
        source=entry.source,
        title=entry.title,
        words=entry.words,
        cents=cents,
        lines=tuple((title(account), amount) for account, amount in entry.lines),
        names=call.desk.room.books.names(entry),
        act=told[0] if told else None,
    )
