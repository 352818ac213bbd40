"""The books of an evening: every cent twice, made from what was entered and still counts; never stored."""

from collections.abc import Sequence
from typing import NamedTuple

from cutcard.books.posting import Posting
from cutcard.cash.acting import POSTED
from cutcard.cash.bank.accounts import CashBooks
from cutcard.cash.entry import Event
from cutcard.cash.evening import CashEvening
from cutcard.cash.evolve import FOLD, CashEntryUndone


def ledger(evening: CashEvening) -> list[Posting]:
    """Every posting in the order it was entered."""
    books = CashBooks()
    for event in evening.record.log:
        if type(event) in POSTED and event.entry not in evening.record.taken_back:
            POSTED[type(event)](event, books)
    return books.postings


class Movement(NamedTuple):
    """What an event did to one account when it was entered; of an entry that takes others back: the opposite."""

    event: Event
    words: str
    cents: int


def movements(evening: CashEvening, account: str) -> list[Movement]:
    """Everything that ever moved an account, in order: no line is lost when an entry is taken back."""
    log = evening.record.log
    books, found = CashBooks(), list[Movement]()
    for place, event in enumerate(log):
        before, known, words = books.standing(account), len(books.postings), "taken back"
        if isinstance(event, CashEntryUndone):
            books = _books(log[: place + 1])
        elif type(event) in POSTED:
            POSTED[type(event)](event, books)
            words = next((one.words for one in books.postings[known:] if account in dict(one.lines)), "")
        if moved := books.standing(account) - before:
            found.append(Movement(event, words, moved))
    return found


def _books(log: Sequence[Event]) -> CashBooks:
    """What stands after so many events."""
    gone, books = FOLD.counting(log), CashBooks()
    for event in log:
        if type(event) in POSTED and event.entry not in gone:
            POSTED[type(event)](event, books)
    return books
