"""The journal: the postings of every night, evening and of the office as the club's own, in the order of time."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cutcard.books.chart import CASH
from cutcard.books.posting import AccountLine, Posting


class BookSource(NamedTuple):
    """Something with books of its own."""

    id: str
    """Where its entries can be looked up: "night/ab12", "cash/cd34", "office"."""
    title: str
    currency: str
    began: int
    ended: int
    """When what follows from it as a whole is booked: at its last entry."""
    postings: Sequence[Posting]
    club_account: Callable[[str], str]
    """Which account of the club one of its own is."""


class JournalEntry(NamedTuple):
    """One entry in the club's books; its lines sum to nothing."""

    at: int
    source: str
    title: str
    entry: int
    words: str
    currency: str
    lines: tuple[AccountLine, ...]


def journal(sources: Iterable[BookSource]) -> list[JournalEntry]:
    """Everything that moved money, oldest first."""
    standing: dict[tuple[str, str], int] = {}
    found = []
    for source, posting in sorted(_dated(sources), key=_order):
        key = source.currency
        lines = _merged((source.club_account(account), cents) for account, cents in posting.lines)
        if posting.forward:
            lines = _not_yet_here(lines, lambda account, key=key: standing.get((key, account), 0))  # type: ignore[misc]
        if not lines:
            continue
        at = posting.at or source.ended
        found.append(JournalEntry(at, source.id, source.title, posting.entry, posting.words, key, lines))
        for account, cents in lines:
            standing[key, account] = standing.get((key, account), 0) + cents
    return found


def _dated(sources: Iterable[BookSource]) -> Iterable[tuple[BookSource, Posting]]:
    return ((source, posting) for source in sources for posting in source.postings)


def _order(one: tuple[BookSource, Posting]) -> tuple[int, int, str]:
    """By time; what follows from a night as a whole comes after what was entered in it."""
    source, posting = one
    return posting.at or source.ended, 0 if posting.at else 1, source.id


def _merged(lines: Iterable[AccountLine]) -> tuple[AccountLine, ...]:
    """One line an account; what came and went again is none."""
    found: dict[str, int] = {}
    for account, cents in lines:
        found[account] = found.get(account, 0) + cents
    return tuple((account, cents) for account, cents in found.items() if cents)


def _not_yet_here(lines: tuple[AccountLine, ...], standing: Callable[[str], int]) -> tuple[AccountLine, ...]:
    """What was brought forward, as far as the books do not have it: what they have is not booked twice."""
    missing = [(account, cents - standing(account)) for account, cents in lines if account != CASH]
    return _merged([*missing, (CASH, -sum(cents for _, cents in missing))])
