"""The two layers of a table's view: what everybody sees alike, worked out once a change, and what one alone sees.

Laid over each other they are the `TableSeen` of this client. The only way out is `cutcard.hand.view`: the first layer
is the rail's, and of cards the second has what `known_to` lets through.
"""

from msgspec import Struct

from cutcard.hand import Legal
from cutcard.room.views.table_types import (
    BadBeatSeen,
    Best,
    BetPreset,
    ClockSeen,
    DealerSeen,
    HostSeen,
    NightHere,
    Offers,
)
from cutcard.rules.rulebook import Cited
from cutcard.table import TableView


class OwnCards(Struct, frozen=True, gc=False):
    """One's own cards face down."""

    down: tuple[int, ...]


class HandForOne(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one alone knows of the hand: one's cards, by the place in the row of seats, and what may be done in turn."""

    seats: dict[str, OwnCards] = {}
    legal: Legal | None = None


class OwnTable(Struct, frozen=True, gc=False, omit_defaults=True):
    """The table's part of what one alone sees."""

    hand: HandForOne | None = None


class TableForOne(Struct, frozen=True, omit_defaults=True):
    """What one client alone sees of a table, laid over what all see; fields as in `TableSeen`."""

    you: int
    offers: Offers
    view: OwnTable | None = None
    names: dict[str, str] = {}
    """One's own name, whole."""
    may_cites: tuple[Cited, ...] = ()
    move_cites: tuple[Cited, ...] = ()
    presets: tuple[BetPreset, ...] = ()
    holding: str = ""
    facts: tuple[str, ...] = ()
    dealer: DealerSeen | None = None
    night: NightHere | None = None
    host: HostSeen | None = None


class TableForAll(Struct, frozen=True, omit_defaults=True):
    """What everybody at a table sees alike, at one moment; fields as in `TableSeen`."""

    title: str
    view: TableView
    """As the rail sees it."""
    names: dict[str, str]
    here: tuple[int, ...]
    may_cites: tuple[Cited, ...] = ()
    book: str = ""
    gone: dict[int, int] = {}
    waiting: tuple[int, ...] = ()
    best: tuple[Best, ...] = ()
    clock: ClockSeen | None = None
    seal: str = ""
    bots: tuple[str, ...] = ()
    live: bool = False
    limit: bool = False
    bad_beat: BadBeatSeen | None = None
