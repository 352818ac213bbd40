"""What somebody orders when a table is put up, and what the room keeps of it beside the table's own events."""

import unicodedata
from typing import Literal

from msgspec import Struct

from cutcard.bounds import Chips, Few, Id, Line, Name, Seat, Text, Version
from cutcard.club.people.looks import shown
from cutcard.rules import Stakes

Chat = Literal["always", "between_hands", "off"]


class TableOrder(Struct, frozen=True, kw_only=True):
    """A table as it is ordered: what is played there, by which house, and how it is run."""

    title: Name
    house: Id = "standard"
    game: Id = "nlhe"
    stakes: Stakes
    size: Seat = 6
    buy_in: tuple[Chips, Chips]
    """Least and most chips to sit down with; in a tournament both are the starting stack."""
    chat: Chat = "always"
    alone: bool = False
    """Whether programs play on when no person is connected."""
    live: bool = False
    """Real cards and a dealer of flesh and blood: staff send every command, and the room does nothing by itself."""
    chips: Few[Chips] = ()
    """The values of the chips in use at a live table, smallest first; none: the usual ones."""
    night: Id = ""
    """The night that it belongs to: its director gives seats, chips and stakes, and says when a hand may begin."""
    number: Version = 0
    """Which of the night's tables it is."""
    button: Seat = 0
    """Who has the first button, where the night's draw said so."""
    hands: Version = 0
    """So many hands the night's table had played before, at another table of the room."""


class RoomEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened to the room itself."""


class TableOrdered(RoomEvent, frozen=True, gc=False, tag="table-ordered/1"):
    """A table was put up."""

    table: Id
    by: Id
    order: TableOrder


class TableClosed(RoomEvent, frozen=True, gc=False, tag="table-closed/1"):
    """A table was taken down, by somebody or ("") by the room itself."""

    table: Id
    by: Id
    why: Line = ""
    """Why the room did it, or what was wrong with the table."""


class SetAside(RoomEvent, frozen=True, gc=False, tag="set-aside/1"):
    """A table or night that is out of order is not opened any more; everything of it stays in the store."""

    stream: Name
    by: Id


class BroughtBack(RoomEvent, frozen=True, gc=False, tag="brought-back/1"):
    """It is opened again."""

    stream: Name
    by: Id


class Repaired(RoomEvent, frozen=True, gc=False, tag="repaired/1"):
    """A stream goes back to its last version that could be read: the events after it up to a version do not count."""

    stream: Name
    after: Version
    until: Version
    by: Id


AnyRoomEvent = TableOrdered | TableClosed | SetAside | BroughtBack | Repaired


class Spoken(Struct, frozen=True, gc=False, tag_field="t", tag="spoken/1"):
    """Somebody said something at a table."""

    who: Id
    text: Text


class Present(Struct, frozen=True, gc=False, tag_field="t", tag="present/1"):
    """Somebody came to a table or went from it, on the sockets of one process."""

    table: Id
    who: Id
    here: bool


def tidy(text: str, most: int) -> str:
    """A text in one line, without signs that cannot be seen, at most so long."""
    plain = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in shown(text[: 4 * most]))
    return " ".join(plain.split())[:most].rstrip()
