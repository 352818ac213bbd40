"""The club's journal: the postings of every tournament, cash session and of the office, in time order.

A tournament or session belongs to one day, even after midnight. Each source is computed once and kept as sums by day
and account; so a report adds sums, and only a drill-down reads entries.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cutcard.books.accounts import CASH, OPENING, AccountLine, Posting


class BookSource(NamedTuple):
    """A source of postings: a tournament, a cash session, the office."""

    id: str
    """The source's id: "night/ab12", "cash/cd34", "office"."""
    title: str
    currency: str
    day: str
    """Its day, such as 2026-03-05; for the office, whose entries have their own days, the first."""
    ended: int
    """When postings about it as a whole are dated: at its last entry."""
    postings: Sequence[Posting]
    club_account: Callable[[str], str]
    """Maps one of its accounts to the club's."""


class JournalEntry(NamedTuple):
    """One entry in the club's books; its lines sum to zero."""

    day: str
    at: int
    source: str
    title: str
    entry: int
    words: str
    currency: str
    lines: tuple[AccountLine, ...]
    own: tuple[AccountLine, ...] = ()
    """The same lines in the source's own accounts."""
    begins: bool = False
    """It is the opening balance."""


@dataclass(slots=True)
class AccountTurnover:
    """The turnover of an account."""

    came: int = 0
    went: int = 0
    entered: int = 0
    """Net of what was entered."""
    won: int = 0
    """What left it by the result of a tournament."""
    brought: int = 0
    """The opening balance."""

    @property
    def net(self) -> int:
        """In less out."""
        return self.came - self.went

    def add(self, other: "AccountTurnover") -> None:
        """Add the turnover of further days."""
        self.came += other.came
        self.went += other.went
        self.entered += other.entered
        self.won += other.won
        self.brought += other.brought

    def take(self, entry: JournalEntry, cents: int) -> None:
        """Add one line of an entry."""
        if cents > 0:
            self.came += cents
        else:
            self.went -= cents
        if entry.entry:
            self.entered += cents
        else:
            self.won += max(0, cents)
        if entry.begins:
            self.brought += cents


Sums = dict[str, AccountTurnover]
"""The turnover of each account."""


def add_up(found: Sums, more: Mapping[str, AccountTurnover]) -> None:
    """Add sums to sums."""
    for account, moved in more.items():
        found.setdefault(account, AccountTurnover()).add(moved)


class SourceBooks:
    """One source's books in the club's accounts; opening balances wait for the other sources."""

    def __init__(self, source: BookSource) -> None:
        self.id, self.title, self.currency = source.id, source.title, source.currency
        self.entries: list[JournalEntry] = []
        self.forward: list[JournalEntry] = []
        self.days: dict[str, Sums] = {}
        self.counts: Counter[str] = Counter()
        """The number of entries on each day."""
        for posting in sorted(source.postings, key=lambda one: (one.day, one.at == 0, one.at)):
            entry = _entry(source, posting)
            if posting.forward:
                self.forward.append(entry)
            elif entry.lines:
                self.entries.append(entry)
                sum_up(self.days, entry)
                self.counts[entry.day] += 1

    def touches(self, account: str) -> bool:
        """Whether the account has any entry here."""
        return any(account in sums for sums in self.days.values())


def sum_up(days: dict[str, Sums], entry: JournalEntry) -> None:
    """Add an entry to the sums of its day."""
    sums = days.setdefault(entry.day, {})
    for account, cents in entry.lines:
        sums.setdefault(account, AccountTurnover()).take(entry, cents)


def _entry(source: BookSource, posting: Posting) -> JournalEntry:
    return JournalEntry(
        day=posting.day or source.day,
        at=posting.at or source.ended,
        source=source.id,
        title=source.title,
        entry=posting.entry,
        words=posting.words,
        currency=source.currency,
        lines=_merged((source.club_account(account), cents) for account, cents in posting.lines),
        own=posting.lines,
        begins=any(account == OPENING for account, _ in posting.lines),
    )


class BookDays(NamedTuple):
    """From one day to another, both included; "": open-ended. Or one source alone."""

    since: str = ""
    until: str = ""
    source: str = ""

    def has(self, day: str) -> bool:
        """Whether a day is included."""
        return self.since <= day and (not self.until or day <= self.until)

    def follow(self, day: str) -> bool:
        """Whether a day is before them."""
        return day < self.since


class Journal:
    """Every entry of the club's books."""

    def __init__(self, sources: Sequence[SourceBooks]) -> None:
        self._sources = sources
        self._brought = _without_carried(sources)
        self._brought_days: dict[tuple[str, str], dict[str, Sums]] = {}
        for entry in self._brought:
            sum_up(self._brought_days.setdefault((entry.source, entry.currency), {}), entry)

    @property
    def currencies(self) -> tuple[str, ...]:
        """The currencies in use."""
        used = {one.currency for one in self._sources if one.days}
        return tuple(sorted(used | {one.currency for one in self._brought}))

    def sums(self, currency: str) -> Iterator[tuple[str, str, Sums]]:
        """The turnover by source and day: (source, day, sums)."""
        for one in self._sources:
            if one.currency == currency:
                yield from ((one.id, day, sums) for day, sums in one.days.items())
        for (source, used), days in self._brought_days.items():
            if used == currency:
                yield from ((source, day, sums) for day, sums in days.items())

    def within(self, currency: str, days: BookDays) -> Sums:
        """The turnover of each account in these days."""
        found: Sums = {}
        for source, day, sums in self.sums(currency):
            if days.has(day) and days.source in ("", source):
                add_up(found, sums)
        return found

    def count(self, currency: str, days: BookDays) -> int:
        """The number of entries in these days."""
        return sum(count for _, _, count in self._counts(currency, days))

    def nights(self, currency: str, days: BookDays) -> int:
        """The number of tournaments and cash sessions in these days."""
        return len({source for source, _, _ in self._counts(currency, days) if "/" in source})

    def _counts(self, currency: str, days: BookDays) -> Iterator[tuple[str, str, int]]:
        for one in self._sources:
            if one.currency == currency and days.source in ("", one.id):
                yield from ((one.id, day, count) for day, count in one.counts.items() if days.has(day))
        for entry in self._brought:
            if entry.currency == currency and days.source in ("", entry.source) and days.has(entry.day):
                yield entry.source, entry.day, 1

    def title(self, source: str) -> str:
        """A source's title."""
        return next((one.title for one in self._sources if one.id == source), source)

    def entries(self, days: BookDays = BookDays(), account: str = "") -> list[JournalEntry]:  # noqa: B008 - no state
        """The entries of these days, oldest first; of one account or all."""
        found = [
            entry
            for one in self._sources
            if days.source in ("", one.id)
            and any(_concerns(sums, day, days, account) for day, sums in one.days.items())
            for entry in one.entries
        ]
        found += [entry for entry in self._brought if days.source in ("", entry.source)]
        return sorted((one for one in found if days.has(one.day) and _on(one, account)), key=_order)


def _concerns(sums: Sums, day: str, days: BookDays, account: str) -> bool:
    return days.has(day) and (not account or account in sums)


def _on(entry: JournalEntry, account: str) -> bool:
    return not account or any(account == one for one, _ in entry.lines)


def journal(sources: Iterable[BookSource]) -> Journal:
    """The journal of these sources."""
    return Journal([SourceBooks(source) for source in sources])


def _order(one: JournalEntry) -> tuple[str, int, bool, str, int]:
    """Sort by day and time; postings about a tournament as a whole come after its entries."""
    return one.day, one.at, not one.entry, one.source, one.entry


def _without_carried(sources: Sequence[SourceBooks]) -> list[JournalEntry]:
    """Opening balances less what the books already have, so that nothing is posted twice."""
    forward = [entry for one in sources for entry in one.forward]
    if not forward:
        return []
    accounts = {account for entry in forward for account, _ in entry.lines if account != CASH}
    moved = [
        entry
        for one in sources
        if any(one.touches(account) for account in accounts)
        for entry in one.entries
        if any(account in accounts for account, _ in entry.lines)
    ]
    brought, standing, found = {id(entry) for entry in forward}, dict[tuple[str, str], int](), []
    for entry in sorted([*forward, *moved], key=_order):
        lines = entry.lines
        if id(entry) in brought:
            lines = _missing(entry, standing)
            if lines:
                found.append(entry._replace(lines=lines))
        for account, cents in lines:
            standing[entry.currency, account] = standing.get((entry.currency, account), 0) + cents
    return found


def _missing(entry: JournalEntry, standing: Mapping[tuple[str, str], int]) -> tuple[AccountLine, ...]:
    missing = [
        (account, cents - standing.get((entry.currency, account), 0))
        for account, cents in entry.lines
        if account != CASH
    ]
    return _merged([*missing, (CASH, -sum(cents for _, cents in missing))])


def _merged(lines: Iterable[AccountLine]) -> tuple[AccountLine, ...]:
    """One line per account; zero lines are dropped."""
    found: dict[str, int] = {}
    for account, cents in lines:
        found[account] = found.get(account, 0) + cents
    return tuple((account, cents) for account, cents in found.items() if cents)
