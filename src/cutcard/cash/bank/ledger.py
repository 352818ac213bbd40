"""The session's double-entry books, computed from the entries that count; never stored."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cutcard.acts.undo import LogCache
from cutcard.books.accounts import Posting
from cutcard.cash.act_registry import POSTED
from cutcard.cash.act_types import Event
from cutcard.cash.acts import FOLD, CashEntryUndone
from cutcard.cash.bank.accounts import CashBooks
from cutcard.cash.state import CashSession


class Movement(NamedTuple):
    """What an event did to one account when it was entered; an undo moves the opposite."""

    event: Event
    words: str
    cents: int


class _BookReader:
    """The books now, and every movement of every account."""

    def __init__(self) -> None:
        self.books = CashBooks()
        self.moves: dict[str, list[Movement]] = {}

    def read(self, log: Sequence[Event], place: int) -> None:
        """Post the next event; an undo rebuilds the books, and its effect on each account is a movement."""
        event = log[place]
        if isinstance(event, CashEntryUndone):
            before, self.books = self.books, _books(log[: place + 1])
            for account in {**dict.fromkeys(before.accounts), **dict.fromkeys(self.books.accounts)}:
                self._moved(account, event, "undone", self.books.balance(account) - before.balance(account))
        elif type(event) in POSTED:
            known = len(self.books.postings)
            POSTED[type(event)](event, self.books)
            moved: dict[str, tuple[str, int]] = {}
            for posting in self.books.postings[known:]:
                for account, cents in posting.lines:
                    words, before_it = moved.get(account, (posting.words, 0))
                    moved[account] = words, before_it + cents
            for account, (words, cents) in moved.items():
                self._moved(account, event, words, cents)

    def _moved(self, account: str, event: Event, words: str, cents: int) -> None:
        if cents:
            self.moves.setdefault(account, []).append(Movement(event, words, cents))


_READ: Final = LogCache(_BookReader)


def books(evening: CashSession) -> CashBooks:
    """The books now."""
    return _READ.read_to(evening).books


def ledger(evening: CashSession) -> list[Posting]:
    """Every posting, in the order entered."""
    return books(evening).postings


def movements(evening: CashSession, account: str) -> Sequence[Movement]:
    """Every movement of an account in order, undone ones included."""
    return _READ.read_to(evening).moves.get(account, ())


def _books(log: Sequence[Event]) -> CashBooks:
    """The books after these events."""
    gone, made = FOLD.undone_numbers(log), CashBooks()
    for event in log:
        if type(event) in POSTED and event.entry not in gone:
            POSTED[type(event)](event, made)
    return made
