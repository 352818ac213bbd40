"""Messages of clients and of the room."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cutcard.bounds import Id, RawCommand, TableNumber, Text, Version
from cutcard.cash.views.bank_types import BankView
from cutcard.cash.views.view_types import BoardView, PodiumView, VisitorView
from cutcard.office.membership_view import OfficeView
from cutcard.room.tables.table_orders import Reaction
from cutcard.room.views.table_types import LobbyView, TableChange, TableUpdate
from cutcard.streams.answers import (
    BadMessage,
    ClientMessage,
    Done,
    Hello,
    Ping,
    Pong,
    RefusalMessage,
    RoomMessage,
    SignedIn,
    StoreOutage,
)
from cutcard.table.fairness.sealed_deck import MOST_WORDS
from cutcard.tournament.views.console import ConsoleView
from cutcard.tournament.views.phone import PhoneView
from cutcard.tournament.views.screen import ScreenView

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


class WatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-office"):
    """Send the club's office from now on, again after every change: `office-seen`, for its officers."""


class UnwatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-office"):
    """Stop sending the office."""


View = Literal["console", "screen", "player"]


class WatchNight(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-night"):
    """Send this tournament from now on, again after every change.

    Answered with `night-seen` for the console, which is for staff; with `screen-seen` or `player-seen`, which anyone
    may watch, also without signing in.
    """

    night: Id
    view: View = "screen"
    player: Id = ""
    """Whose phone it is, by the entrant's id; "": a spectator."""


class UnwatchNight(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-night"):
    """Stop sending this tournament: this view of it, or "" for all."""

    night: Id
    view: View | Literal[""] = ""


class Watch(ClientMessage, frozen=True, tag="watch"):
    """Send this table from now on: answered with `table`, again after every change."""

    table: Id


class Unwatch(ClientMessage, frozen=True, tag="unwatch"):
    """Stop sending this table."""

    table: Id


class WatchLobby(ClientMessage, frozen=True, tag="watch-lobby"):
    """Send all tables from now on: answered with `lobby`, again at most once a second."""


class CommandMessage(ClientMessage, frozen=True, tag="do"):
    """Carry out a command at a table: `{"do": "raise", "to": 400}`. The server fills in the sender's own seat.

    `id` is chosen by the client and never used twice (a UUID); sent again, it gets the first answer and is not
    done again. With `version` the command is refused as stale when the table has changed since.
    """

    id: Id
    table: Id
    command: RawCommand
    version: Version | None = None

    @property
    def what(self) -> str:
        """The name of the command, the only part of it that is read before the table authorizes it."""
        word = self.command.get("do")
        return word if isinstance(word, str) else ""


class Cut(ClientMessage, frozen=True, tag="cut"):
    """Cut the deck that is sealed now: any text of at most 64 characters. Answered with `receipt`.

    The first cut of a seat counts. Sent again, also after a lost connection, it is answered with the stored one.
    """

    table: Id
    seal: Id
    entropy: Annotated[str, Meta(max_length=MOST_WORDS)]
    id: Id = ""


class ChatMessage(ClientMessage, frozen=True, tag="say"):
    """Send a chat message or a sign to the table."""

    id: Id
    table: Id
    text: Text = ""
    sign: Reaction = ""


AnyAsk = (
    Watch | Unwatch | WatchLobby | WatchNight | UnwatchNight | WatchCash | UnwatchCash | WatchOffice | UnwatchOffice
    | CommandMessage | Cut | ChatMessage | Ping
)  # fmt: skip


class CutReceipt(RoomMessage, frozen=True, tag="receipt"):
    """A cut was stored and will be used for the deal: what to compare with the hand's file later."""

    id: str
    table: str
    hand: str
    seat: int
    seal: str
    words: str
    """The stored words: the first that came from this seat."""
    number: int
    """Which cut of this deck it was."""
    mark: str
    """The hash of this cut and all before it; docs/fair.md explains it."""


class Said(RoomMessage, frozen=True, tag="said"):
    """A chat message or a sign."""

    table: str
    at: int
    who: str
    name: str
    text: str
    sign: Reaction = ""


AnyTell = (
    Hello | SignedIn | StoreOutage | TableUpdate | TableChange | Done | RefusalMessage | CutReceipt | BadMessage | Said
    | LobbyView | ConsoleView | ScreenView | PhoneView | PodiumView | BoardView | BankView | VisitorView | OfficeView
    | Pong
)  # fmt: skip


_ASKS: Final = msgspec.json.Decoder(AnyAsk)
_TELLS: Final = msgspec.json.Decoder(AnyTell)


def decode_ask(text: bytes | str) -> AnyAsk:
    """Decode a client's message; raises msgspec.ValidationError or msgspec.DecodeError."""
    return _ASKS.decode(text)  # type: ignore[no-any-return]


def decode_tell(text: bytes | str) -> AnyTell:
    """Decode the room's message, for Python clients."""
    return _TELLS.decode(text)  # type: ignore[no-any-return]
