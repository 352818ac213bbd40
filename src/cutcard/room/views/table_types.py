"""What a socket carries: the messages of a client, and those of the room. JSON, told apart by `t`.

The rules of this file: a client that missed something needs no history; everything a page shows is
worked out here, so that it holds no rules; times are milliseconds since 1970 by the room's clock (`now` tells it).
The same messages serve people, bots and programs in other languages; docs/protocol.md is written from this file.
"""

from typing import Any, Literal

from msgspec import Struct

from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.room.views.dealer_types import BetPreset, DealerView, HostView, NightHere
from cutcard.rules.game import Group
from cutcard.rules.rulebook import Cited
from cutcard.streams.answers import RoomMessage
from cutcard.table.view import TableView, WayIn


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the table's log, as a player reads it."""

    version: int
    what: str
    """The event's name without its version: raised, dealt, sat-down."""
    text: str
    seat: int = 0
    amount: int = 0
    cards: tuple[int, ...] = ()
    cites: tuple[Cited, ...] = ()
    by: str = ""
    """Who of the staff entered it, in which role: Dora D. (floor). Empty: the player, or the server."""


class ClockView(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the table waits for: a player (`seat`), or the next hand (seat 0)."""

    seat: int
    since: int
    until: int
    """When the time runs out; 0: no limit."""
    phase: Literal["turn", "bank", "called", "pause"]
    bank: int = 0
    """What is left of this player's time bank, in milliseconds."""
    may_call: int = 0
    """From when the clock may be called on them; 0: it can't be."""
    warn: int = 0
    """When they are warned that their time runs out; 0: they are not."""


class BestHand(Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards that won something at a showdown, visible to all on the felt."""

    seat: int
    cards: tuple[int, ...]
    """Those that play, in the order they are read aloud."""
    run: int = 0
    side: str = ""
    """high or low, where a pot is split between them."""
    text: str = ""
    """What they make: "Two pair, kings and nines"."""


class Offers(Struct, frozen=True, gc=False, omit_defaults=True):
    """What this client may do at the table besides acting in the hand; a page shows these and nothing else."""

    sit: tuple[int, ...] = ()
    """Open seats."""
    buy_in: tuple[int, int] = (0, 0)
    """Minimum and maximum buy-in, in chips."""
    leave: bool = False
    stay: bool = False
    """Leaving after this hand may be canceled."""
    move: tuple[int, ...] = ()
    """Seats this player may change to, after the hand if they are in one."""
    sit_out: bool = False
    sit_in: tuple[WayIn, ...] = ()
    """The ways to come (back) in: "" (at once), wait, post, buy_button; and what is posted for each."""
    go_away: bool = False
    """Step away where the house takes the blinds anyway."""
    come_back: bool = False
    top_up: tuple[int, int] = (0, 0)
    straddle: tuple[int, int] = (0, 0)
    """Minimum and maximum; (0, 0): not here, or not you."""
    call_clock: bool = False
    show: bool = False
    """Cards may be shown voluntarily: after winning without a showdown."""
    table: bool = False
    """The hand may be tabled before its turn at the showdown."""
    chat: bool = False
    share: str = ""
    """The table's address for guests, with its key if it is private and this is its host."""
    add_bots: bool = False
    free: tuple[int, ...] = ()
    """Seats of disconnected players: the floor may free them."""
    host: bool = False
    """Whether this client hosts the table."""
    deal_on: bool = False
    """Whether the table has stopped, and the floor may let it deal."""
    call_bad_beat: bool = False
    """Whether the dealer may call a bad beat on the hands shown."""
    decide_bad_beat: bool = False
    """Whether a bad beat was called and the floor may decide it."""
    serve_penalty: tuple[int, ...] = ()
    """Seats whose penalty the floor may mark served."""
    refuse_bad_beat: bool = False
    """Whether this client may deny it: the floor, and the host of an online table."""
    log: bool = False
    """Whether they may see who did what here, and from which device."""


class TableUpdate(RoomMessage, frozen=True, tag="table"):
    """One table as this client may see it: the sum of its changes, with the last lines and events."""

    table: str
    title: str
    version: int
    now: int
    you: int
    """The client's own seat; 0: a spectator."""
    view: TableView
    names: dict[str, str]
    """By player id: the name to show."""
    here: tuple[int, ...]
    """Seats whose players are connected."""
    offers: Offers
    may_cites: tuple[Cited, ...] = ()
    """The rules behind what may be done in the hand now, and what may not."""
    move_cites: tuple[Cited, ...] = ()
    """The rules behind changing seats."""
    book: str = ""
    """The edition it plays by, as its rules are requested: riverside@2f9c; empty: the house's current one."""
    gone: dict[int, int] = {}  # noqa: RUF012 - a struct has its own
    """By seat of a disconnected player: since when."""
    waiting: tuple[int, ...] = ()
    """Seats the hand waits for: the player to act, or all who have not said how often to run the board."""
    best: tuple[BestHand, ...] = ()
    """After a showdown: the cards that won."""
    clock: ClockView | None = None
    lines: tuple[Line, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """The same events as data, redacted: for sounds, moving chips, and programs."""
    presets: tuple[BetPreset, ...] = ()
    holding: str = ""
    """What the client's own cards make: "Pair of queens"."""
    facts: tuple[str, ...] = ()
    """What they should know before they act: "2,000 to call into 12,050"."""
    seal: str = ""
    """The seal of this hand's deck, or of the next one between hands."""
    bots: tuple[str, ...] = ()
    """Ids of players that are bots."""
    live: bool = False
    """A table with real cards: staff send every command, players watch."""
    limit: bool = False
    """Bets have two fixed sizes, which name its stakes instead of the blinds."""
    dealer: DealerView | None = None
    """For staff at a live table."""
    night: NightHere | None = None
    """The tournament, at a table of one that is dealt online."""
    host: HostView | None = None
    """For its host."""
    bad_beat: BadBeatView | None = None
    """Until the next hand begins."""


class TableChange(RoomMessage, frozen=True, tag="change"):
    """What changed at a table since the last such message; the first one after a `watch` has all of it.

    Merge `all` into the last `table` (see Adding up), then put `own` on top of it.
    """

    table: str
    version: int
    now: int
    step: int
    """The number of this message."""
    since: int = 0
    """The change it builds on; 0: none, so `all` is complete."""
    all: dict[str, Any] = {}  # noqa: RUF012 - a struct has its own
    """What all clients see alike, as a change."""
    own: dict[str, Any] | None = None
    """What only this client sees, complete, to be laid over the rest; left out: unchanged."""
    lines: tuple[Line, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """The same events as data, redacted: for sounds, moving chips, and programs."""


class TableListed(Struct, frozen=True, gc=False, omit_defaults=True):
    """A table as the lobby shows it."""

    table: str
    title: str
    house: str
    house_title: str
    game: str
    game_title: str
    group: Group
    """The names its game is searched by."""
    stakes: str
    format: str
    size: int
    seated: int
    open: tuple[int, ...]
    buy_in: tuple[int, int]
    players: tuple[tuple[int, str, int], ...] = ()
    """(seat, name, stack) for the preview."""
    playing: bool = False
    mine: int = 0
    average_pot: int = 0
    live: bool = False
    """Real cards and a live dealer."""
    chip_cents: int = 100
    """What a chip of 1 is worth, in cents: 100 where chips count whole units of the currency."""
    locked: bool = False
    """Players need the table's password or its link."""
    next_game: str = ""
    """The next game of a rotation."""


Tending = Literal["try-again", "set-aside", "bring-back", "close", "repair"]
"""What can be done about something that is out of order."""


class BrokenView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that couldn't be loaded: staff get all details, players at the table only the fact."""

    kind: Literal["table", "night", "evening", "office", "room"]
    id: str
    title: str
    text: str
    """What is wrong, in a sentence."""
    since: int = 0
    """When it was noticed."""
    good: int = 0
    """The last version that could be read; 0: not known yet."""
    aside: bool = False
    """It was set aside and is no longer loaded."""
    may: tuple[Tending, ...] = ()
    """What can be done about it."""


class LobbyView(RoomMessage, frozen=True, tag="lobby"):
    """All tables, and what couldn't be loaded."""

    now: int
    tables: tuple[TableListed, ...]
    broken: tuple[BrokenView, ...] = ()
