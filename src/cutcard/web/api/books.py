"""The club's books: what stands on each account, where every cent went, and the journal for other programs."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from msgspec import Struct
from starlette.responses import Response

from cutcard.books import reports
from cutcard.books.chart import title
from cutcard.books.exports import as_beancount, as_csv, as_hledger
from cutcard.books.journal import JournalEntry
from cutcard.bounds import Span, Word
from cutcard.live.books import club_journal
from cutcard.web.calls import HttpCall
from cutcard.web.refusals import TurnedAway, not_found

_WRITTEN: Final = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "hledger": (as_hledger, "text/plain; charset=utf-8"),
    "beancount": (as_beancount, "text/plain; charset=utf-8"),
}
WRITTEN: Final = ("text/csv", "text/plain")
_DAY: Final = timedelta(days=1)


class BookDays(Struct, frozen=True):
    """Of which days: the first and the last, as 2026-03-05; "": from the beginning, until now."""

    since: Word = ""
    until: Word = ""
    offset: Span = 0
    """Milliseconds from the clock of the world to that of the place."""


class AccountSeen(Struct, frozen=True, kw_only=True):
    """An account: what stood there before those days, what came and went in them, and what stands there after."""

    account: str
    title: str
    before: int
    came: int
    went: int
    stands: int


class MoneyPartSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of what came in, or of what it became."""

    account: str
    words: str
    cents: int
    held: bool = False
    """The club has it still."""


class BooksSeen(Struct, frozen=True, kw_only=True):
    """The books of some days in one currency; `came_in` and `went` come to the same."""

    currency: str
    entries: int
    accounts: tuple[AccountSeen, ...]
    came_in: tuple[MoneyPartSeen, ...]
    went: tuple[MoneyPartSeen, ...]


async def books(call: HttpCall, query: BookDays) -> tuple[BooksSeen, ...]:
    """What stands on each account and where every cent went, for each currency that was used."""
    entries, (since, until) = _journal(call), _moments(query)
    found = []
    for currency in sorted({entry.currency for entry in entries}):
        own = [entry for entry in entries if entry.currency == currency]
        within = reports.between(own, since, until)
        page = reports.where_it_went(within)
        rows = reports.accounts(own, currency, since, until)
        found.append(
            BooksSeen(
                currency=currency,
                entries=len(within),
                accounts=tuple(_account(row) for row in rows),
                came_in=tuple(_part(part) for part in page.came_in),
                went=tuple(_part(part) for part in page.went),
            )
        )
    return tuple(found)


async def written_books(call: HttpCall, query: BookDays) -> Response:
    """The journal for a spreadsheet (csv), for hledger or for beancount."""
    name = call.path["name"]
    if name not in _WRITTEN:
        raise not_found(f"The books are written as {', '.join(_WRITTEN)}.")
    write, media = _WRITTEN[name]
    text = write(reports.between(_journal(call), *_moments(query)), query.offset)
    headers = {"content-disposition": f'attachment; filename="books.{name}"'}
    return Response(text.encode(), headers=headers, media_type=media)


def _journal(call: HttpCall) -> list[JournalEntry]:
    room = call.desk.room
    return club_journal(room.nights, room.evenings)


def _moments(query: BookDays) -> tuple[int, int]:
    """The first moment of those days, and the one after them."""
    first = _midnight(query.since) - query.offset if query.since else 0
    after = _midnight(query.until, later=_DAY) - query.offset if query.until else 1 << 62
    return first, after


def _midnight(day: str, later: timedelta = timedelta()) -> int:
    try:
        found = datetime.combine(date.fromisoformat(day) + later, time(), UTC)
    except (ValueError, OverflowError):
        raise TurnedAway(422, "not_a_day", "A day is written as 1990-03-05: year, month, day.") from None
    return round(found.timestamp() * 1000)


def _account(row: reports.AccountReport) -> AccountSeen:
    return AccountSeen(
        account=row.account,
        title=title(row.account),
        before=row.before,
        came=row.came,
        went=row.went,
        stands=row.stands,
    )


def _part(part: reports.MoneyPart) -> MoneyPartSeen:
    return MoneyPartSeen(account=part.account, words=part.words, cents=part.cents, held=part.held)
