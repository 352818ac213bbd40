"""What a socket carries about the cash room: beside the messages of tables and nights."""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import Id, TableNumber

CashView = Literal["podium", "board", "bank", "visitor"]


class WatchCash(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-cash"):
    """Send this cash session from now on, again after every change.

    Answered with `podium-seen` and `bank-seen`, which are for staff and for a table's own banker; with `board-seen` and
    `visitor-seen`, which anyone may watch, also without signing in: a phone shows the signed-in player.
    """

    evening: Id
    view: CashView = "board"
    keeper: TableNumber = 0
    """For the bank: 0 is the room's own, else the table whose banker runs it."""


class UnwatchCash(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-cash"):
    """Stop sending this cash session: this view of it, or "" for all."""

    evening: Id
    view: CashView | Literal[""] = ""
