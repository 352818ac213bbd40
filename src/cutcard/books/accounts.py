"""Chart of accounts; a posting.

Nights and evenings keep accounts of their own; each says beside them which of these it is (`club_account`). All money
the club holds is one account: whether it lies in a till, a drawer or the safe is for the evening that counts it.

Above zero is what the club has or is owed, below zero what it owes or has earned.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

CASH: Final = "Assets:Cash"
PLAYERS: Final = "Assets:Players"
"""What players owe; below zero what they have to come."""
TRAYS: Final = "Assets:Trays"
TABLE_BANKS: Final = "Assets:Table banks"
"""Money that players keep for their table: it is not in the club's hands."""

PURSE: Final = "Liabilities:Purse"
"""What was paid for entries and is not prizes, fund or charity yet."""
PRIZES: Final = "Liabilities:Prizes"
BOUNTIES: Final = "Liabilities:Bounties"
FUND: Final = "Liabilities:Championship fund"
CHARITY: Final = "Liabilities:Charity"
JACKPOT: Final = "Liabilities:Jackpot"
PROMOTIONS: Final = "Liabilities:Promotions"
JACKPOTS_WON: Final = "Liabilities:Jackpots won"
CHIPS: Final = "Liabilities:Chips"
"""Chips out of the rack: on tables, in boxes, kept for somebody."""
TIPS: Final = "Liabilities:Tips"
CREDIT: Final = "Liabilities:Club credit"
"""What members bought of it and have not spent."""

FEES: Final = "Income:Fees"
RAKE: Final = "Income:Rake"
TIME: Final = "Income:Time"
DUES: Final = "Income:Dues"

GUARANTEE: Final = "Expenses:Guarantees"
DIFFERENCES: Final = "Expenses:Differences"
"""Counted otherwise than it should be; below zero: there was more."""

OPENING: Final = "Equity:Opening"

_TITLES: Final = {PURSE: "Prize pool"}
"""Accounts that have another name on pages than in the books."""

ROOTS: Final = ("Assets", "Liabilities", "Income", "Expenses", "Equity")


def root(account: str) -> str:
    """What an account is: one of `ROOTS`."""
    return account.partition(":")[0]


def title(account: str) -> str:
    """What an account is called on a page."""
    return _TITLES.get(account) or account.partition(":")[2].replace(":", ", ")


AccountLine = tuple[str, int]
"""An account, and the cents that come to it."""


class Posting(NamedTuple):
    """One booking."""

    entry: int
    """The number of the entry that did it; 0: it follows from what was entered as a whole."""
    at: int
    words: str
    lines: tuple[AccountLine, ...]
    forward: bool = False
    """What was there before: brought forward, and booked elsewhere already."""
    day: str = ""
    """The day it is for, where somebody said one; "": that of the night, evening or moment."""


def balance(postings: Iterable[Posting]) -> dict[str, int]:
    """What stands on each account; those at nothing are left out."""
    found: dict[str, int] = {}
    for posting in postings:
        for account, cents in posting.lines:
            found[account] = found.get(account, 0) + cents
    return {account: cents for account, cents in found.items() if cents}
