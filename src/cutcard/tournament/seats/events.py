"""What happened to seats: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.bounds import Count, Crowd, Document, Id, Seat, Shift, TableNumber, Text
from cutcard.tournament.entry import Event
from cutcard.tournament.seats.commands import Drawn, Place


class Spread(Struct, frozen=True, omit_defaults=True):
    """A table that is put up for a draw, and its first button (0: drawn at the table)."""

    table: TableNumber
    size: Seat
    button: Seat = 0


class DrawSealed(Event, frozen=True, kw_only=True, gc=False, tag="draw-sealed/1"):
    """The seal of a draw that comes was published."""

    seal: Id


class SeatsDrawn(Event, frozen=True, kw_only=True, gc=False, tag="seats-drawn/1"):
    """Everybody has a seat; whoever sat elsewhere has left it. Tables that are not named are broken."""

    tables: Crowd[Spread]
    places: Crowd[Place]
    """In the order of the list, so that the draw can be worked out again."""
    seed: Text = ""
    cut: Text = ""
    seal: Id = ""
    """Published before; "": it was not."""
    cards: Drawn = ()
    apart: Crowd[tuple[Id, Id]] = ()
    reserved: Crowd[Id] = ()
    """Who did not draw: a seat was kept for each."""
    dealers: Crowd[Id] = ()
    """Who drew for the dealers' seats first."""
    redraw: bool = False
    why: Document = ""
    sheet: bool = False
    """Seats by the sign-up sheet; the seed made the buttons only."""


class Seated(Event, frozen=True, kw_only=True, gc=False, tag="seated/1"):
    """Somebody got a seat."""

    player: Id
    table: TableNumber
    seat: Seat
    seed: Text = ""


class SheetSigned(Event, frozen=True, kw_only=True, gc=False, tag="sheet-signed/1"):
    """A name was put on the sign-up sheet."""

    player: Id
    line: Count


class ButtonSet(Event, frozen=True, kw_only=True, gc=False, tag="button-set/1"):
    """Where button and blinds were in a table's last hand; `cards`: as drawn for the first one."""

    table: TableNumber
    button: Seat
    small: Seat = 0
    big: Seat = 0
    seed: Text = ""
    cards: Drawn = ()


class TableOpened(Event, frozen=True, kw_only=True, gc=False, tag="night-table-opened/1"):
    """One more table was put up."""

    table: TableNumber
    size: Seat
    live: Id = ""


class TableLinked(Event, frozen=True, kw_only=True, gc=False, tag="table-linked/1"):
    """A table of the room is played here."""

    table: TableNumber
    live: Id


class MoveOrdered(Event, frozen=True, kw_only=True, gc=False, tag="move-ordered/1"):
    """Somebody is to move; `after`: this table's hand, or all hands; `why` in words, for everybody."""

    player: Id
    table: TableNumber
    seat: Seat
    why: Document = ""
    after: Text = "hand"
    stops_clock: bool = False
    """Whether the clock stands until he sits there."""
    duty: Text = ""
    """What the new seat brings him, in words."""
    suggestion: Text = ""


class Moved(Event, frozen=True, kw_only=True, gc=False, tag="moved/1"):
    """Somebody sits in his new seat."""

    player: Id
    table: TableNumber
    seat: Seat


class MoveCalledOff(Event, frozen=True, kw_only=True, gc=False, tag="move-called-off/1"):
    """He stays."""

    player: Id


class TableBroken(Event, frozen=True, kw_only=True, gc=False, tag="table-broken/1"):
    """A table breaks: its players move to these seats, each when he gets there; it is gone when the last has left."""

    table: TableNumber
    places: Crowd[Place]
    duties: Crowd[Text] = ()
    """What each new seat brings, in words, in the order of the places."""
    seed: Text = ""
    cards: Drawn = ()
    why: Document = ""
    after: Text = "hand"
    stops_clock: bool = False


class SuggestionPutOff(Event, frozen=True, kw_only=True, gc=False, tag="suggestion-put-off/1"):
    """Not now."""

    suggestion: Text


class Locked(Event, frozen=True, kw_only=True, gc=False, tag="locked/1"):
    """A table or a player is left out of suggestions, or no more."""

    table: TableNumber = 0
    player: Id = ""
    on: bool = True


class OrderSet(Event, frozen=True, kw_only=True, gc=False, tag="order-set/1"):
    """In which order tables break."""

    tables: Crowd[TableNumber]


class DealtToTables(Event, frozen=True, kw_only=True, gc=False, tag="dealt-to-tables/1"):
    """Each of several equal tables got a card."""

    cards: Drawn
    seed: Text = ""


class DealsOn(Event, frozen=True, kw_only=True, gc=False, tag="deals-on/1"):
    """The floor let a table deal on with empty seats, or no more."""

    table: TableNumber
    on: bool = True


class SeatReported(Event, frozen=True, kw_only=True, gc=False, tag="seat-reported/1"):
    """An empty seat was called out, or its seat card was collected."""

    table: TableNumber
    seat: Seat
    what: Text


class DealersNamed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-named/1"):
    """These players deal their own table, and no others."""

    players: Crowd[Id]


class SeatsShifted(Event, frozen=True, kw_only=True, gc=False, tag="seats-shifted/1"):
    """Everybody at a table sits so many seats further to the left, button and all; `dealer` deals there."""

    table: TableNumber
    by_seats: Shift
    dealer: Id


class SeatsSwapped(Event, frozen=True, kw_only=True, gc=False, tag="seats-swapped/1"):
    """Two players sit the other way round."""

    player: Id
    other: Id


AnyEvent = (
    DrawSealed | SeatsDrawn | Seated | SheetSigned | ButtonSet | TableOpened | TableLinked | MoveOrdered | Moved
    | MoveCalledOff | TableBroken | SuggestionPutOff | Locked | OrderSet | DealtToTables | DealsOn | SeatReported
    | DealersNamed | SeatsShifted | SeatsSwapped
)  # fmt: skip
