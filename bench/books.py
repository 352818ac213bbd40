"""Benchmark the club's books as tournaments add up: posting one, a report, its months, and one figure's entries.

One tournament of thirty is played by bots and repeated, each on a day of its own.
"""

from datetime import date, timedelta
from typing import Any

from bench.leagues import ENTRANTS, NIGHTS, TIMES, took
from cutcard.books.accounts import CASH
from cutcard.books.journal import BookDays, BookSource, Journal, SourceBooks
from cutcard.books.reports import accounts, as_csv, periods, where_it_went
from cutcard.lab.tournaments.run_tournament import pay_out, play_out
from cutcard.lab.tournaments.simulated_tournament import Field
from cutcard.tournament.money.accounts import club_account
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.plan.templates import read_template

BEGIN = date(2016, 1, 7)
WORDS = ("read", "join", "report", "months", "figure", "csv")


def played() -> Field:
    """One whole tournament."""
    field = Field.with_entrants(read_template("ccp-league").plan, ENTRANTS, seed=1)
    field.begin()
    play_out(field)
    pay_out(field)
    return field


def source(field: Field, number: int) -> BookSource:
    """The same tournament, as that of another week."""
    day = (BEGIN + timedelta(days=3 * number)).isoformat()
    at = field.night.record.log[-1].at
    return BookSource(f"night/{number}", "Night", "USD", day, at, postings_of(field.night, field.rules), club_account)


def measure_books(sizes: tuple[int, ...] = NIGHTS, times: int = TIMES) -> dict[str, dict[str, float]]:
    """Milliseconds for each, at each size."""
    field = played()
    once = took(lambda: SourceBooks(source(field, 0)), times)
    known = [SourceBooks(source(field, number)) for number in range(max(sizes))]
    return {str(size): {"read": round(once * size, 1), **_measured(known[:size], times)} for size in sizes}


def _measured(known: list[SourceBooks], times: int) -> dict[str, float]:
    book, year = Journal(known), BookDays("2016-01-01", "2016-12-31")
    return {
        "join": took(lambda: Journal(known), times),
        "report": took(lambda: (where_it_went(book.within("USD", BookDays())), accounts(book, "USD", year)), times),
        "months": took(lambda: periods(book, "USD", "month"), times),
        "figure": took(lambda: book.entries(year, CASH), times),
        "csv": took(lambda: as_csv(book.entries()), 1),
    }


def report_books(found: dict[str, Any]) -> str:
    """As a table."""
    lines = [f"Milliseconds for the books of nights of {ENTRANTS}"]
    lines.append(f"{'nights':>10}" + "".join(f"{word:>11}" for word in WORDS))
    for nights, row in found.items():
        lines.append(f"{nights:>10}" + "".join(f"{row[word]:11,.1f}" for word in WORDS))
    return "\n".join(lines)
