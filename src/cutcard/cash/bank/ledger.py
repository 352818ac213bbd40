"""The books of an evening: every cent twice, made from what was entered and still counts; never stored."""

from cutcard.books.posting import Posting
from cutcard.cash.acting import POSTED
from cutcard.cash.bank.accounts import CashBooks
from cutcard.cash.evening import CashEvening


def ledger(evening: CashEvening) -> list[Posting]:
    """Every posting in the order it was entered."""
    books = CashBooks()
    for event in evening.record.log:
        if type(event) in POSTED and event.entry not in evening.record.taken_back:
            POSTED[type(event)](event, books)
    return books.postings
