"""Reports on the journal; exports to CSV, hledger and beancount."""

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Final, Literal, NamedTuple

from cutcard.books.accounts import BOUNTIES, CASH, OPENING, PRIZES, PURSE, root, title
from cutcard.books.journal import AccountTurnover, BookDays, Journal, JournalEntry, Sums, add_up
from cutcard.spreadsheet import amount, cell


def as_csv(entries: Iterable[JournalEntry], offset: int = 0) -> str:
    """A CSV row for each line of an entry."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("day", "time", "source", "title", "entry", "words", "account", "amount", "currency"))
    for one in entries:
        for account, cents in one.lines:
            row = (one.source, cell(one.title), one.entry, cell(one.words), account, amount(cents, one.currency))
            writer.writerow((one.day, _time(one, offset), *row, one.currency))
    return out.getvalue()


def as_hledger(entries: Sequence[JournalEntry], _: int = 0) -> str:
    """A journal for hledger and ledger."""
    declared = sorted({account for one in entries for account, _ in one.lines})
    parts = ["".join(f"account {account}\n" for account in declared)]
    for one in entries:
        head = f"{one.day} {_plain(one.title)} | {_plain(one.words)}  ; {_code(one)}\n"
        lines = "".join(
            f"    {account}  {one.currency} {amount(cents, one.currency)}\n" for account, cents in one.lines
        )
        parts.append(head + lines)
    return "\n".join(parts)


def as_beancount(entries: Sequence[JournalEntry], offset: int = 0) -> str:
    """A ledger for beancount, with every account opened on its first day."""
    opened: dict[str, str] = {}
    for one in entries:
        for account, _ in one.lines:
            name = bean(account)
            opened[name] = min(one.day, opened.get(name, one.day))
    head = "".join(f"{day} open {name}\n" for name, day in sorted(opened.items()))
    parts = [head]
    for one in entries:
        said = f'"{_quoted(one.title)}" "{_quoted(one.words)}"'
        lines = "".join(
            f"  {bean(account)}  {amount(cents, one.currency)} {one.currency}\n" for account, cents in one.lines
        )
        parts.append(f'{one.day} * {said}\n  entry: "{_code(one)}"\n  time: "{_time(one, offset)}"\n{lines}')
    return "\n".join(parts)


def bean(account: str) -> str:
    """An account name for beancount: each part begins with a capital or a digit, without spaces."""
    return ":".join(_part(part) for part in account.split(":"))


def _part(part: str) -> str:
    kept = re.sub(r"[^\w]+|_+", "-", part).strip("-") or "Other"
    first = kept[0].upper()
    return (first if first.isupper() or first.isdigit() else f"X{first}") + kept[1:]


def _time(one: JournalEntry, offset: int) -> str:
    """In local time; a tournament that runs past midnight belongs to the day before."""
    return f"{datetime.fromtimestamp((one.at + offset) / 1000, UTC):%H:%M:%S}"


def _code(one: JournalEntry) -> str:
    return f"{one.source}/{one.entry}" if one.entry else one.source


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[;|]", " ", text).split()) or "-"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


Behind = Literal["all", "entered", "won", "brought", "rest"]
"""Which lines of an account make up a figure: all; those that were entered; those from a tournament's result; the
opening balance; or none of its own (the rest after the other figures)."""
Period = Literal["night", "month", "year"]
_LONG: Final = {"month": 7, "year": 4}
"""How many characters of a day name its month, and its year."""
_ORDER: Final = ("Assets", "Liabilities", "Equity", "Income", "Expenses")
_FIRST: Final = (PURSE, PRIZES, BOUNTIES)
"""First in the bars: what was bought, then what was won with it."""


class AccountReport(NamedTuple):
    """An account over some days: in, out, and the balance at their end."""

    account: str
    before: int
    came: int
    went: int

    @property
    def stands(self) -> int:
        """The balance at the end of the days."""
        return self.before + self.came - self.went


class MoneyPart(NamedTuple):
    """A part of the two bars."""

    account: str
    words: str
    cents: int
    held: bool = False
    """The club still has it, and owes it or may keep it."""
    behind: Behind = "all"


class WhereItWent(NamedTuple):
    """What came in, and what it became; both have the same sum."""

    came_in: tuple[MoneyPart, ...]
    went: tuple[MoneyPart, ...]

    @property
    def together(self) -> int:
        """The sum of what came in."""
        return sum(part.cents for part in self.came_in)


class PeriodReport(NamedTuple):
    """A tournament, session, month or year in one line."""

    name: str
    """The id of the tournament or session, "office", 2026-03, or 2026."""
    since: str
    until: str
    page: WhereItWent

    @property
    def kept(self) -> int:
        """What stayed with the club; below zero what it added."""

        def own(parts: Iterable[MoneyPart]) -> int:
            return sum(part.cents for part in parts if part.behind == "rest")

        return own(self.page.went) - own(self.page.came_in)


def accounts(book: Journal, currency: str, days: BookDays = BookDays()) -> list[AccountReport]:  # noqa: B008 - no state
    """Every account with turnover or a balance, in the order of the chart."""
    before: Sums = {}
    now: Sums = {}
    for source, day, sums in book.sums(currency):
        if days.source not in ("", source):
            continue
        if days.has(day):
            add_up(now, sums)
        elif days.follow(day):
            add_up(before, sums)
    return [
        AccountReport(account, _of(before, account).net, _of(now, account).came, _of(now, account).went)
        for account in sorted(before.keys() | now.keys(), key=_place)
    ]


def _of(sums: Sums, account: str) -> AccountTurnover:
    return sums.get(account) or AccountTurnover()


def _place(account: str) -> tuple[int, str]:
    return _ORDER.index(root(account)), account


def _in_bars(account: str) -> tuple[bool, int, str]:
    return account not in _FIRST, _FIRST.index(account) if account in _FIRST else _place(account)[0], account


def where_it_went(moved: Mapping[str, AccountTurnover]) -> WhereItWent:
    """Where the money went, in one currency; what no one was paid and no one is owed stays with the club."""
    came: list[MoneyPart] = []
    went: list[MoneyPart] = []
    for account in sorted(moved, key=_in_bars):
        for part in _parts(account, moved[account]):
            (came if part.cents < 0 else went).append(part._replace(cents=abs(part.cents)))
    left = sum(part.cents for part in came) - sum(part.cents for part in went)
    if left < 0:
        came.append(MoneyPart(CASH, "From club funds", -left, behind="rest"))
    elif left:
        went.append(MoneyPart(CASH, "Kept by the club", left, held=True, behind="rest"))
    return WhereItWent(tuple(came), tuple(went))


def _parts(account: str, moved: AccountTurnover) -> list[MoneyPart]:
    """An account's parts: below zero where money came from, above zero where it went."""
    return [part for part in _some_parts(account, moved) if part.cents]


def _some_parts(account: str, moved: AccountTurnover) -> list[MoneyPart]:
    words = title(account)
    if account == CASH:
        return [MoneyPart(OPENING, "Opening balances", -moved.brought, behind="brought")]
    if account == PURSE:
        return [
            MoneyPart(account, _either("Buy-ins", "Buy-ins refunded", moved.entered), moved.entered, behind="entered")
        ]
    if account == PRIZES:
        return [MoneyPart(account, words, moved.won, behind="won"), *_held(account, "Prizes not yet won", moved.net)]
    if account.startswith(BOUNTIES):
        entered = MoneyPart(
            account, _either(words, f"{words} refunded", moved.entered), moved.entered, behind="entered"
        )
        return [entered, MoneyPart(account, f"{words} won", moved.won, behind="won"), *_held(account, words, moved.net)]
    return _plain_parts(account, words, moved.net)


def _plain_parts(account: str, words: str, net: int) -> list[MoneyPart]:
    """The parts of an account that money does not only pass through."""
    match root(account):
        case "Assets" | "Equity":
            return []
        case "Income":
            return [MoneyPart(account, _either(words, f"{words} refunded", net), net)]
        case "Expenses":
            return [MoneyPart(account, _either(f"{words} returned", words, net), net)]
    return _held(account, words, net)


def _held(account: str, words: str, net: int) -> list[MoneyPart]:
    """What is held for later or for others, or what was taken out of it."""
    if net > 0:
        return [MoneyPart(account, f"From {words.lower()}", -net)]
    return [MoneyPart(account, words, -net, held=True)]


def _either(below: str, above: str, cents: int) -> str:
    return below if cents <= 0 else above


def behind(part: MoneyPart, book: Journal, days: BookDays) -> list[tuple[JournalEntry, int]]:
    """The entries behind a figure, and what each adds to its account; oldest first."""
    wanted = CASH if part.behind == "brought" else part.account
    found = []
    for entry in book.entries(days, wanted):
        cents = sum(amount for account, amount in entry.lines if account == wanted)
        if cents and _belongs(part.behind, entry, cents):
            found.append((entry, cents))
    return found


def _belongs(kind: Behind, entry: JournalEntry, cents: int) -> bool:
    if kind == "entered":
        return bool(entry.entry)
    if kind == "won":
        return not entry.entry and cents > 0
    if kind == "brought":
        return entry.begins
    return True


def periods(book: Journal, currency: str, by: Period, days: BookDays = BookDays()) -> list[PeriodReport]:  # noqa: B008
    """The same days by session, by month or by year; newest first."""
    sums: dict[str, Sums] = {}
    spans: dict[str, list[str]] = {}
    for source, day, moved in book.sums(currency):
        if days.has(day) and days.source in ("", source):
            name = source if by == "night" else day[: _LONG[by]]
            add_up(sums.setdefault(name, {}), moved)
            spans.setdefault(name, []).append(day)
    found = [PeriodReport(name, min(spans[name]), max(spans[name]), where_it_went(sums[name])) for name in sums]
    return sorted(found, key=lambda one: (one.since, one.name), reverse=True)
