"""What a socket carries about the cash room: beside the messages of tables and nights."""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import Id, TableNumber

CashView = Literal["podium", "board", "bank", "visitor"]


class WatchCash(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-cash"):
    """Show me this evening of the cash room from now on, and again whenever something changed.

    Answered with `podium-seen` and `bank-seen`, which are for staff and for a table's own banker; with `board-seen` and
    `visitor-seen`, which anybody may watch, also without signing in: a phone shows whoever is signed in.
    """

    evening: Id
    view: CashView = "board"
    keeper: TableNumber = 0
    """Of the bank: 0 is the room's own, else the table whose banker keeps it."""


class UnwatchCash(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-cash"):
    """Show me this evening no more: this view of it, or "" for all."""

    evening: Id
    view: CashView | Literal[""] = ""
