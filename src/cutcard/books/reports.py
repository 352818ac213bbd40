"""Reports of a month, a season or any days: what stands on each account, and where every cent went."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cutcard.books.chart import BOUNTIES, CASH, PRIZES, PURSE, root, title
from cutcard.books.journal import JournalEntry


class AccountReport(NamedTuple):
    """An account over some days: what came, what went, and what stands there at their end."""

    account: str
    before: int
    came: int
    went: int

    @property
    def stands(self) -> int:
        """At the end of the days."""
        return self.before + self.came - self.went


class MoneyPart(NamedTuple):
    """A part of the two bars."""

    account: str
    words: str
    cents: int
    held: bool = False
    """The club has it still, and owes it or may keep it."""


class WhereItWent(NamedTuple):
    """What came in, and what it became; both come to the same."""

    came_in: tuple[MoneyPart, ...]
    went: tuple[MoneyPart, ...]

    @property
    def together(self) -> int:
        """All that came in."""
        return sum(part.cents for part in self.came_in)


def between(entries: Iterable[JournalEntry], since: int, until: int) -> list[JournalEntry]:
    """Those of some days; `until` is the moment after them."""
    return [entry for entry in entries if since <= entry.at < until]


def accounts(
    entries: Iterable[JournalEntry], currency: str, since: int = 0, until: int = 1 << 62
) -> list[AccountReport]:
    """Every account on which something moved or stands, in the order of the chart."""
    found: dict[str, list[int]] = {}
    for entry in entries:
        if entry.currency != currency or entry.at >= until:
            continue
        for account, cents in entry.lines:
            sums = found.setdefault(account, [0, 0, 0])
            if entry.at < since:
                sums[0] += cents
            else:
                sums[1 if cents > 0 else 2] += abs(cents)
    return [AccountReport(account, *found[account]) for account in sorted(found, key=_place)]


def _place(account: str) -> tuple[int, str]:
    order = ("Assets", "Liabilities", "Equity", "Income", "Expenses")
    return order.index(root(account)), account


@dataclass
class _Turnover:
    """What moved on an account."""

    entered: int = 0
    """By what was entered."""
    won: int = 0
    """What left it because of how a night came out."""
    net: int = 0

    def take(self, entry: JournalEntry, cents: int) -> None:
        """One line of an entry."""
        self.net += cents
        if entry.entry:
            self.entered += cents
        else:
            self.won += max(0, cents)


def where_it_went(entries: Iterable[JournalEntry]) -> WhereItWent:
    """Of some days in one currency. What nobody was given and nobody is owed stays with the club."""
    moved: defaultdict[str, _Turnover] = defaultdict(_Turnover)
    for entry in entries:
        for account, cents in entry.lines:
            moved[account].take(entry, cents)
    came, went = [], []
    for account in sorted(moved, key=_place):
        brought, given = _sides(account, moved[account])
        came += brought
        went += given
    left = sum(part.cents for part in came) - sum(part.cents for part in went)
    kept = MoneyPart(CASH, "Kept by the club", left, held=True)
    return WhereItWent(_some(came), _some([*went, kept]))


def _sides(account: str, moved: _Turnover) -> tuple[list[MoneyPart], list[MoneyPart]]:
    """What an account says of where money came from, and of where it went."""
    words = title(account)
    if account == PURSE:
        return [MoneyPart(account, "Buy-ins", -moved.entered)], []
    if account == PRIZES:
        return [], [MoneyPart(account, words, moved.won)]
    if account.startswith(BOUNTIES):
        held = MoneyPart(account, f"{words} still held", -moved.net, held=True)
        return [MoneyPart(account, words, -moved.entered)], [MoneyPart(account, f"{words} won", moved.won), held]
    return _plain_sides(account, words, moved.net)


def _plain_sides(account: str, words: str, net: int) -> tuple[list[MoneyPart], list[MoneyPart]]:
    """The same of an account through which nothing only passes."""
    match root(account):
        case "Assets":
            return [], []
        case "Income":
            return [MoneyPart(account, words, -net)], []
        case "Expenses":
            return [], [MoneyPart(account, words, net)]
    if net > 0:
        return [MoneyPart(account, f"Out of {words.lower()}", net)], []
    return [], [MoneyPart(account, words, -net, held=True)]


def _some(parts: Iterable[MoneyPart]) -> tuple[MoneyPart, ...]:
    return tuple(part for part in parts if part.cents)
