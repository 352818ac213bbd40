"""A posting: what one entry did to some accounts. Its lines sum to nothing.

Above zero is what the club has or is owed, below zero what it owes or has earned.
"""

from collections.abc import Iterable
from typing import NamedTuple

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
