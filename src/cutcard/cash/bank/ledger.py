"""The books of an evening: every cent twice, made from what was entered and still counts; never stored."""

from collections.abc import Iterable

from cutcard.cash.acting import POSTED
from cutcard.cash.bank.accounts import CashBooks, CashPosting
from cutcard.cash.evening import CashEvening


def ledger(evening: CashEvening) -> list[CashPosting]:
    """Every posting in the order it was entered."""
    books = CashBooks()
    for event in evening.record.log:
        if type(event) in POSTED and event.entry not in evening.record.taken_back:
            POSTED[type(event)](event, books)
    return books.postings


def balance(postings: Iterable[CashPosting]) -> dict[str, int]:
    """What stands on each account; those at nothing are left out."""
    found: dict[str, int] = {}
    for posting in postings:
        for account, cents in posting.lines:
            found[account] = found.get(account, 0) + cents
    return {account: cents for account, cents in found.items() if cents}
