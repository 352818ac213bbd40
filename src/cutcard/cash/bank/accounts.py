"""The accounts of an evening and a posting in them; what an event does to the books is written with these, beside it.

Above zero is what the bank has, below zero what it owes; the lines of a posting sum to nothing. Chips out of the rack
are owed to whoever holds them: a table's players, its drop box, its tip box.
"""

from typing import Final, NamedTuple

from cutcard.cash.entry import Event

DRAWER: Final = "drawer"
SAFE: Final = "safe"
FLOAT: Final = "float"

AccountLine = tuple[str, int]
"""An account, and the cents that come to it."""


def on_table(table: int) -> str:
    """The chips that lie before the players of a table."""
    return f"table {table}"


class Posting(NamedTuple):
    """One booking."""

    entry: int
    at: int
    words: str
    lines: tuple[AccountLine, ...]


class Books:
    """What was posted so far."""

    def __init__(self) -> None:
        self.postings: list[Posting] = []

    def post(self, event: Event, words: str, *lines: AccountLine) -> None:
        """Book what an event did; nothing where nothing moves."""
        if moved := tuple(line for line in lines if line[1]):
            self.postings.append(Posting(event.entry, event.at, words, moved))
