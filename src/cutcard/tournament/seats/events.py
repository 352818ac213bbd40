"""What happened to seats: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.tournament.entry import Event
from cutcard.tournament.seats.commands import Drawn, Place


class Spread(Struct, frozen=True, omit_defaults=True):
    """A table that is put up for a draw, and its first button (0: drawn at the table)."""

    table: int
    size: int
    button: int = 0


class DrawSealed(Event, frozen=True, kw_only=True, gc=False, tag="draw-sealed/1"):
    """The seal of a draw that comes was published."""

    seal: str


class SeatsDrawn(Event, frozen=True, kw_only=True, gc=False, tag="seats-drawn/1"):
    """Everybody has a seat; whoever sat elsewhere has left it. Tables that are not named are broken."""

    tables: tuple[Spread, ...]
    places: tuple[Place, ...]
    """In the order of the list, so that the draw can be worked out again."""
    seed: str = ""
    cut: str = ""
    seal: str = ""
    """Published before; "": it was not."""
    cards: Drawn = ()
    apart: tuple[tuple[str, str], ...] = ()
    reserved: tuple[str, ...] = ()
    """Who did not draw: a seat was kept for each."""
    dealers: tuple[str, ...] = ()
    """Who drew for the dealers' seats first."""
    redraw: bool = False
    why: str = ""


class Seated(Event, frozen=True, kw_only=True, gc=False, tag="seated/1"):
    """Somebody got a seat."""

    player: str
    table: int
    seat: int
    seed: str = ""


class SheetSigned(Event, frozen=True, kw_only=True, gc=False, tag="sheet-signed/1"):
    """A name was put on the sign-up sheet."""

    player: str
    line: int


class ButtonSet(Event, frozen=True, kw_only=True, gc=False, tag="button-set/1"):
    """Where button and blinds were in a table's last hand; `cards`: as drawn for the first one."""

    table: int
    button: int
    small: int = 0
    big: int = 0
    seed: str = ""
    cards: Drawn = ()


class TableOpened(Event, frozen=True, kw_only=True, gc=False, tag="night-table-opened/1"):
    """One more table was put up."""

    table: int
    size: int
    live: str = ""


class TableLinked(Event, frozen=True, kw_only=True, gc=False, tag="table-linked/1"):
    """A table of the room is played here."""

    table: int
    live: str


class MoveOrdered(Event, frozen=True, kw_only=True, gc=False, tag="move-ordered/1"):
    """Somebody is to move; `after`: this table's hand, or all hands; `why` in words, for everybody."""

    player: str
    table: int
    seat: int
    why: str = ""
    after: str = "hand"
    stops_clock: bool = False
    """Whether the clock stands until he sits there."""
    duty: str = ""
    """What the new seat brings him, in words."""
    suggestion: str = ""


class Moved(Event, frozen=True, kw_only=True, gc=False, tag="moved/1"):
    """Somebody sits in his new seat."""

    player: str
    table: int
    seat: int


class MoveCalledOff(Event, frozen=True, kw_only=True, gc=False, tag="move-called-off/1"):
    """He stays."""

    player: str


class TableBroken(Event, frozen=True, kw_only=True, gc=False, tag="table-broken/1"):
    """A table breaks: its players move to these seats, each when he gets there; it is gone when the last has left."""

    table: int
    places: tuple[Place, ...]
    duties: tuple[str, ...] = ()
    """What each new seat brings, in words, in the order of the places."""
    seed: str = ""
    cards: Drawn = ()
    why: str = ""
    after: str = "hand"
    stops_clock: bool = False


class SuggestionPutOff(Event, frozen=True, kw_only=True, gc=False, tag="suggestion-put-off/1"):
    """Not now."""

    suggestion: str


class Locked(Event, frozen=True, kw_only=True, gc=False, tag="locked/1"):
    """A table or a player is left out of suggestions, or no more."""

    table: int = 0
    player: str = ""
    on: bool = True


class OrderSet(Event, frozen=True, kw_only=True, gc=False, tag="order-set/1"):
    """In which order tables break."""

    tables: tuple[int, ...]


class DealtToTables(Event, frozen=True, kw_only=True, gc=False, tag="dealt-to-tables/1"):
    """Each of several equal tables got a card."""

    cards: Drawn
    seed: str = ""


class DealsOn(Event, frozen=True, kw_only=True, gc=False, tag="deals-on/1"):
    """The floor let a table deal on with empty seats, or no more."""

    table: int
    on: bool = True


class SeatReported(Event, frozen=True, kw_only=True, gc=False, tag="seat-reported/1"):
    """An empty seat was called out, or its seat card was collected."""

    table: int
    seat: int
    what: str


class DealersNamed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-named/1"):
    """These players deal their own table, and no others."""

    players: tuple[str, ...]


class SeatsShifted(Event, frozen=True, kw_only=True, gc=False, tag="seats-shifted/1"):
    """Everybody at a table sits so many seats further to the left, button and all; `dealer` deals there."""

    table: int
    by_seats: int
    dealer: str


class SeatsSwapped(Event, frozen=True, kw_only=True, gc=False, tag="seats-swapped/1"):
    """Two players sit the other way round."""

    player: str
    other: str


AnyEvent = (
    DrawSealed | SeatsDrawn | Seated | SheetSigned | ButtonSet | TableOpened | TableLinked | MoveOrdered | Moved
    | MoveCalledOff | TableBroken | SuggestionPutOff | Locked | OrderSet | DealtToTables | DealsOn | SeatReported
    | DealersNamed | SeatsShifted | SeatsSwapped
)  # fmt: skip
