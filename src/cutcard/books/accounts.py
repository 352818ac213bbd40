"""The chart of accounts, and a posting.

Tournaments and cash sessions have accounts of their own and map each to one of these (`club_account`). All money the
club has is one account: how it splits into bank, till and safe is for the session that counts it.

Above zero is what the club has or is owed, below zero what it owes or has earned.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

CASH: Final = "Assets:Cash"
PLAYERS: Final = "Assets:Players"
"""What players owe; below zero what they are owed."""
TRAYS: Final = "Assets:Trays"
TABLE_BANKS: Final = "Assets:Table banks"
"""Money that players hold as bankers of their table: not in the club's hands."""

PURSE: Final = "Liabilities:Purse"
"""Paid for entries and not yet split into prizes, fund and charity."""
PRIZES: Final = "Liabilities:Prizes"
BOUNTIES: Final = "Liabilities:Bounties"
FUND: Final = "Liabilities:Championship fund"
CHARITY: Final = "Liabilities:Charity"
JACKPOT: Final = "Liabilities:Jackpot"
PROMOTIONS: Final = "Liabilities:Promotions"
JACKPOTS_WON: Final = "Liabilities:Jackpots won"
CHIPS: Final = "Liabilities:Chips"
"""Chips out of the rack: on tables, in boxes, held for players."""
TIPS: Final = "Liabilities:Tips"
CREDIT: Final = "Liabilities:Club credit"
"""Unspent club credit of members."""

FEES: Final = "Income:Fees"
RAKE: Final = "Income:Rake"
TIME: Final = "Income:Time"
DUES: Final = "Income:Dues"

GUARANTEE: Final = "Expenses:Guarantees"
DIFFERENCES: Final = "Expenses:Differences"
"""Counting differences; below zero: there was more."""

OPENING: Final = "Equity:Opening"

_TITLES: Final = {PURSE: "Prize pool"}
"""Accounts with another name on pages than in the books."""

ROOTS: Final = ("Assets", "Liabilities", "Income", "Expenses", "Equity")


def root(account: str) -> str:
    """An account's type: one of `ROOTS`."""
    return account.partition(":")[0]


def title(account: str) -> str:
    """An account's name on a page."""
    return _TITLES.get(account) or account.partition(":")[2].replace(":", ", ")


AccountLine = tuple[str, int]
"""An account, and the cents added to it."""


class Posting(NamedTuple):
    """One posting."""

    entry: int
    """The number of the entry behind it; 0: computed from the session as a whole."""
    at: int
    words: str
    lines: tuple[AccountLine, ...]
    forward: bool = False
    """An opening balance that was posted elsewhere already."""
    day: str = ""
    """The day it is for, where one was given; "": the day of the session, or of the moment."""


def balance(postings: Iterable[Posting]) -> dict[str, int]:
    """The balance of each account; zero balances are left out."""
    found: dict[str, int] = {}
    for posting in postings:
        for account, cents in posting.lines:
            found[account] = found.get(account, 0) + cents
    return {account: cents for account, cents in found.items() if cents}
