"""What is asked for about seats: commands, in the imperative."""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import Card, Count, Crowd, Id, Line, Many, Seat, TableNumber
from cutcard.tournament.entry import Command

Drawn = Crowd[tuple[Id, Card]]
"""(entrant or table number as text, card): what was drawn by hand."""


class Place(Struct, frozen=True):
    """A seat of the night, and who gets it."""

    player: Id
    table: TableNumber
    seat: Seat


class DrawSeats(Command, frozen=True, kw_only=True, tag="draw-seats"):
    """Draw seats for everybody who is to be seated: by a seed, by the sign-up sheet, or as drawn by hand.

    Where neither seed nor cards nor places come with it, whoever takes the command in puts a seed of his own there.
    """

    seed: Line = ""
    cut: Line = ""
    """What somebody in the room said after the seal was published: it goes into the draw."""
    sheet: bool = False
    """By the sign-up sheet, in its order."""
    cards: Drawn = ()
    places: Many[Place] = ()
    apart: Many[tuple[Id, Id]] = ()
    """Pairs that shall not begin at the same table."""
    reserved: Many[Place] = ()
    without: Many[Id] = ()
    """Who is on the list and gets no seat now."""
    redraw: bool = False
    """Everybody still playing draws again: for fewer tables, or the last one."""
    override: Line = ""
    """Why it is drawn again though the house does not say so."""


class SealDraw(Command, frozen=True, kw_only=True, tag="seal-draw"):
    """Publish the seal of a draw that comes: the hash of its seed; the room makes both where it is left out."""

    seal: Id = ""


class SeatPlayer(Command, frozen=True, kw_only=True, tag="seat-player"):
    """Give somebody a seat; 0 where the house finds one (then by `seed`)."""

    player: Id
    table: TableNumber = 0
    seat: Seat = 0
    seed: Line = ""
    chosen: bool = False
    """He sat down there by himself; else it was drawn, by hand or by the seed."""


class SignSheet(Command, frozen=True, kw_only=True, tag="sign-sheet"):
    """Put a name on the sign-up sheet; 0: on the next line."""

    player: Id
    line: Count = 0


class SetButton(Command, frozen=True, kw_only=True, tag="set-button"):
    """Say where button and blinds were in a table's last hand; before the first: where the button is."""

    table: TableNumber
    button: Seat
    small: Seat = 0
    big: Seat = 0


class DrawButton(Command, frozen=True, kw_only=True, tag="draw-button"):
    """Draw for a table's first button: by a seed, or as the players drew their cards."""

    table: TableNumber
    seed: Line = ""
    cards: Drawn = ()


class OpenTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """Put one more table up."""

    size: Seat = 0
    live: Id = ""


class LinkTable(Command, frozen=True, kw_only=True, tag="link-table"):
    """Say which table of the room is played here: one dealt online, or a dealer's tablet."""

    table: TableNumber
    live: Id


class OrderMove(Command, frozen=True, kw_only=True, tag="order-move"):
    """Have somebody move, as suggested or as the director wants it; done when he sits there."""

    player: Id
    table: TableNumber
    seat: Seat
    suggestion: Line = ""
    asked: bool = False
    """He asks for it himself."""
    override: Line = ""


class FinishMove(Command, frozen=True, kw_only=True, tag="finish-move"):
    """Say that he sits in his new seat; "": everybody who was to move does."""

    player: Id = ""


class CallOffMove(Command, frozen=True, kw_only=True, tag="call-off-move"):
    """Leave him where he is."""

    player: Id


class BreakTable(Command, frozen=True, kw_only=True, tag="break-table"):
    """Break a table: by a seed, by cards drawn, or into seats that were chosen, in the house's order.

    A place without a seat names the table that somebody drew; the house finds his seat there.
    """

    table: TableNumber
    seed: Line = ""
    cards: Drawn = ()
    places: Many[Place] = ()
    override: Line = ""


class PutOff(Command, frozen=True, kw_only=True, tag="put-off"):
    """Not now: do not suggest this again before something changes."""

    suggestion: Line


class Lock(Command, frozen=True, kw_only=True, tag="lock"):
    """Leave a table or a player out of every suggestion, or no more."""

    table: TableNumber = 0
    player: Id = ""
    on: bool = True


class SetOrder(Command, frozen=True, kw_only=True, tag="set-order"):
    """Fix in which order tables break, first to last."""

    tables: Many[TableNumber]


class DealToTables(Command, frozen=True, kw_only=True, tag="deal-to-tables"):
    """Deal a card to each of several equal tables: it says which of them gives or gets a player."""

    tables: Many[TableNumber] = ()
    seed: Line = ""
    cards: Drawn = ()


class DealOn(Command, frozen=True, kw_only=True, tag="deal-on"):
    """The floor's word: a table deals on though too many of its seats are empty, or stops again."""

    table: TableNumber
    on: bool = True


class ReportSeat(Command, frozen=True, kw_only=True, tag="report-seat"):
    """Say that an empty seat was called out, or that its seat card was collected."""

    table: TableNumber
    seat: Seat
    what: Literal["open", "collected"]


class NameDealers(Command, frozen=True, kw_only=True, tag="name-dealers"):
    """Say which players deal their own table tonight."""

    players: Many[Id]


class ShiftSeats(Command, frozen=True, kw_only=True, tag="shift-seats"):
    """Shift everybody at a table so that a player who deals from now on comes to the dealer's seat."""

    table: TableNumber
    dealer: Id


class SwapSeats(Command, frozen=True, kw_only=True, tag="swap-seats"):
    """Correct two seats that were entered the wrong way round."""

    player: Id
    other: Id


AnyCommand = (
    DrawSeats | SealDraw | SeatPlayer | SignSheet | SetButton | DrawButton | OpenTable | LinkTable | OrderMove
    | FinishMove | CallOffMove | BreakTable | PutOff | Lock | SetOrder | DealToTables | DealOn | ReportSeat
    | NameDealers | ShiftSeats | SwapSeats
)  # fmt: skip
