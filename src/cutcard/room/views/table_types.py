"""What a socket carries: the messages of a client, and those of the room. JSON, told apart by `t`.

The rules of this file: a client that missed something needs no history; everything a page shows is
worked out here, so that it holds no rules; times are milliseconds since 1970 by the room's clock (`now` tells it).
The same messages serve people, bots and programs in other languages; docs/protocol.md is written from this file.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Asking, Id, Moment, Name, Text, Version, Word
from cutcard.cash.views.bank_types import BankSeen
from cutcard.cash.views.view_types import BoardSeen, CashTableSeen, PodiumSeen, VisitorSeen
from cutcard.hand import Legal
from cutcard.office.messages import OfficeSeen
from cutcard.room.tables.table_orders import Reaction
from cutcard.room.views.messages import UnwatchCash, WatchCash
from cutcard.room.views.office_messages import UnwatchOffice, WatchOffice
from cutcard.room.views.socket_messages import UnwatchNight, WatchNight
from cutcard.rules import Stakes
from cutcard.rules.game import Group
from cutcard.rules.rotation import Turn
from cutcard.rules.rulebook import Cited
from cutcard.table.fairness.sealed_deck import MOST_WORDS
from cutcard.table.view import TableView, WayIn
from cutcard.tournament.views.view_types import NightSeen, PlayerSeen, ScreenSeen

# ---------------------------------------------------------------- from a client


class Ask(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client says; `id` is its own, and comes back with the answer."""


class Watch(Ask, frozen=True, tag="watch"):
    """Send this table from now on: answered with `table`, again after every change."""

    table: Id


class Unwatch(Ask, frozen=True, tag="unwatch"):
    """Stop sending this table."""

    table: Id


class WatchLobby(Ask, frozen=True, tag="watch-lobby"):
    """Send all tables from now on: answered with `lobby`, again at most once a second."""


class Do(Ask, frozen=True, tag="do"):
    """Carry out a command at a table: `{"do": "raise", "to": 400}`. The server fills in the sender's own seat.

    `id` is chosen by the client and never used twice (a UUID); sent again, it gets the first answer and is not
    done again. With `version` the command is refused as stale when the table has changed since.
    """

    id: Id
    table: Id
    command: Asking
    version: Version | None = None

    @property
    def what(self) -> str:
        """The word for what shall be done, the only thing in it that is looked at before the table's door."""
        word = self.command.get("do")
        return word if isinstance(word, str) else ""


class Cut(Ask, frozen=True, tag="cut"):
    """Cut the deck that is sealed now: any text of at most 64 characters. Answered with `receipt`.

    The first cut of a seat counts. Sent again, also after a lost connection, it is answered with the stored one.
    """

    table: Id
    seal: Id
    entropy: Annotated[str, Meta(max_length=MOST_WORDS)]
    id: Id = ""


class Say(Ask, frozen=True, tag="say"):
    """Send a chat message or a sign to the table."""

    id: Id
    table: Id
    text: Text = ""
    sign: Reaction = ""


class Ping(Ask, frozen=True, tag="ping"):
    """Are you there? Answered with `pong`."""


AnyAsk = (
    Watch | Unwatch | WatchLobby | WatchNight | UnwatchNight | WatchCash | UnwatchCash | WatchOffice | UnwatchOffice
    | Do | Cut | Say | Ping
)  # fmt: skip

# ---------------------------------------------------------------- from the room


class Tell(Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Something the room tells a client."""


class Hello(Tell, frozen=True, tag="hello"):
    """The first message on every socket."""

    now: int
    me: str
    name: str
    roles: tuple[str, ...]


class SignedIn(Tell, frozen=True, tag="signed-in"):
    """You were signed in elsewhere: how, roughly from where, and which session to end if it was not you."""

    session: Id
    at: Moment
    how: Word = ""
    device: Name = ""
    network: Name = ""


class Outage(Tell, frozen=True, tag="outage"):
    """The server can't save right now, so play and clocks stop; or it can again: then `over` is set."""

    now: int
    over: bool = False


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


class ClockSeen(Struct, frozen=True, gc=False, omit_defaults=True):
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


class Best(Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards that won something at a showdown, visible to all on the felt."""

    seat: int
    cards: tuple[int, ...]
    """Those that play, in the order they are read aloud."""
    run: int = 0
    side: str = ""
    """high or low, where a pot is split between them."""
    text: str = ""
    """What they make: "Two pair, kings and nines"."""


class BetPreset(Struct, frozen=True, gc=False):
    """A ready-made amount: min, half, pot or all."""

    name: str
    to: int


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
    refuse_bad_beat: bool = False
    """Whether this client may deny it: the floor, and the host of an online table."""
    log: bool = False
    """Whether they may see who did what here, and from which device."""


class PotSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """One pot, and who can win it."""

    name: str
    amount: int
    seats: tuple[int, ...] = ()


class ShareSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player gets of one pot."""

    pot: int
    side: str
    seat: int
    amount: int
    odd: int = 0
    """Odd chips in it."""


class PushSeen(Struct, frozen=True, omit_defaults=True):
    """How the pots are split before they are pushed."""

    shares: tuple[ShareSeen, ...] = ()
    totals: tuple[tuple[int, int], ...] = ()
    """(seat, chips) over all pots."""
    carried: int = 0
    """Odd chips that stay in the pot for the next hand."""
    rake: int = 0
    promo: int = 0
    lines: tuple[str, ...] = ()
    """To be announced while pushing."""
    cites: tuple[Cited, ...] = ()


class DealSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the dealer deals now; the cards may be entered or left out."""

    street: str
    say: str = ""
    """All steps in words: what is shuffled first, the burn, the cards."""
    burn: bool = False
    board: int = 0
    """Number of board cards."""
    hole: tuple[tuple[int, int], ...] = ()
    """(seat, cards), in the order of the deal."""
    up: int = 0
    """How many of each player's cards come face up."""
    opens: bool = False
    """Upcards that are not entered: enter who opens."""


class SaySeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence for the dealer to announce, and the rule that requires it."""

    text: str
    cites: tuple[Cited, ...] = ()


class HelpersSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """Which players do what a club dealer doesn't."""

    dealer: int = 0
    """The seat that deals; 0: a club dealer."""
    may_deal: str = ""
    """Who busted last and may deal for the others."""
    shuffler: int = 0
    """The seat that shuffles the deck just used."""
    muck: int = 0
    """The seat that collects the discards."""
    cites: tuple[Cited, ...] = ()


class EveningHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The cash session of a table, as its dealer sees it."""

    evening: str
    title: str
    table: CashTableSeen
    table_cards: bool = False
    """Players need a seat card to sit down."""
    dealers_sell: bool = False
    card_cites: tuple[Cited, ...] = ()
    chips_cites: tuple[Cited, ...] = ()
    """Who sells chips, and who is called for it."""
    open_cites: tuple[Cited, ...] = ()
    """The dealer calls out open seats."""


class DealerSeen(Struct, frozen=True, omit_defaults=True):
    """What a live dealer sees besides the view: only staff at a live table get it."""

    next: Literal["button", "start", "act", "deal", "shuffle", "draw", "runs", "show", "push", "floor"]
    """What comes now: the first button, the next hand, a player's turn (`legal`), cards, the pots, or the floor."""
    say: str = ""
    """The same in a sentence."""
    coming: Turn | None = None
    """Game and stakes of the next hand, where the tournament clock has moved on."""
    draws: bool = False
    """For the first button each player draws a card; else the seat draw decides."""
    offices: bool = False
    """Whether a player at this table can be appointed to an office that decides."""
    legal: Legal | None = None
    """What the player to act may do."""
    presets: tuple[BetPreset, ...] = ()
    facts: tuple[str, ...] = ()
    chips: tuple[int, ...] = ()
    """The values of the chips in use, smallest first."""
    stacks: tuple[tuple[int, int], ...] = ()
    """(seat, chips) behind, as far as the dealer entered everything: an estimate until they are counted."""
    pots: tuple[PotSeen, ...] = ()
    bets: int = 0
    """Chips in front of players, not yet in a pot."""
    rake: int = 0
    """Rake due now from the whole pot."""
    promo: int = 0
    show_order: tuple[int, ...] = ()
    """The order of showing."""
    show_cites: tuple[Cited, ...] = ()
    deal: DealSeen | None = None
    hands: tuple[tuple[int, int], ...] = ()
    """(seat, cards) of hands tabled because no more betting is possible; enter each with `show`."""
    sides: tuple[str, ...] = ()
    """The sides of each pot for which the dealer names winners, where cards are unknown: high, low or both."""
    split: PushSeen | None = None
    """How the pots are pushed, where the cards are known."""
    undo: str = ""
    """What an undo would undo."""
    aloud: tuple[SaySeen, ...] = ()
    """What to announce now."""
    helpers: HelpersSeen | None = None
    """Where players do some of the dealer's work."""
    due: tuple[str, ...] = ()
    """Moments whose checklists are due."""
    evening: EveningHere | None = None
    """The cash session this table belongs to."""


class BuySeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """An offer of the tournament to this player, answered by a command: `rebuy`, `re-enter` or `buy-add-on`."""

    do: Literal["rebuy", "re-enter", "buy-add-on"]
    words: str
    cents: int = 0
    """What it costs."""
    chips: int = 0
    """The chips it brings."""
    add_on: str = ""
    """Which one, for `buy-add-on`."""
    until: int = 0
    """When the offer ends; 0: the table does not wait for the answer."""


class NightHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The tournament of this table, in a line."""

    night: str
    title: str
    table: int
    """The number of the table in it."""
    level: int
    ends: int = 0
    """When the level or break ends; 0: the clock is stopped."""
    on_break: bool = False
    next: str = ""
    """The blinds of the next level."""
    left: int = 0
    """Players left, of how many."""
    entrants: int = 0
    waits: str = ""
    """Why no hand starts, in words."""
    place: int = 0
    """The client's own place, once they are out."""
    moved: str = ""
    """The online table where the client sits now, if it is another one."""
    asks: tuple[BuySeen, ...] = ()


class HouseAllows(Struct, frozen=True, gc=False):
    """Whether the house has something that a table may do without, and by which rules."""

    allowed: bool
    cites: tuple[Cited, ...]


class HostSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a table is run, for its host."""

    turn: int
    """Seconds per turn; 0: no limit."""
    bank: int
    """Seconds in each time bank."""
    timer: bool = False
    """Whether the house has a timer that can be turned on or off."""
    timer_on: bool = False
    paused: bool = False
    private: bool = False
    """Not in the lobby: players need the link."""
    password: bool = False
    """Players need its password."""
    call_clock: bool = False
    """The clock may be called on the player to act after the house's patience."""
    straddle: HouseAllows
    runs: HouseAllows
    removed: tuple[tuple[str, str], ...] = ()
    """(id, name) of players who may not sit down here again."""
    in_hand: bool = False
    """The host is in the hand in progress and can't void it."""
    closing_cites: tuple[Cited, ...] = ()
    """The rules by which a hand in progress is finished or voided when the table closes."""
    coming: Stakes | None = None
    """The stakes of the next hand, where they differ."""


class ConditionSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """One condition of the bad-beat jackpot."""

    name: str
    words: str
    met: bool | None = None
    """None: not confirmed or denied yet."""
    asked: bool = False
    """Cards and chips don't settle it: the floor does."""
    cites: tuple[Cited, ...] = ()


class JackpotPart(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who gets a part of the jackpot, in percent; several players split it equally."""

    part: Literal["beaten", "winner", "table"]
    percent: int
    seats: tuple[int, ...] = ()
    cites: tuple[Cited, ...] = ()


class BadBeatSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand that may win the bad-beat jackpot, or did, or did not."""

    claim: str
    noticed: bool
    outcome: str = ""
    """Awarded or denied; empty: all cards stay where they are until the floor decides."""
    beaten: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    """Who was in the showdown, where the floor has to enter who was beaten by whom."""
    conditions: tuple[ConditionSeen, ...] = ()
    parts: tuple[JackpotPart, ...] = ()
    """Once it is awarded."""
    fund: str = ""
    """What was in the jackpot, once the cash session has booked the claim."""
    shares: tuple[tuple[int, str], ...] = ()
    """(seat, amount): each player's share."""
    cites: tuple[Cited, ...] = ()
    """Why all cards stay where they are."""


class TableSeen(Tell, frozen=True, tag="table"):
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
    gone: dict[int, int] = {}
    """By seat of a disconnected player: since when."""
    waiting: tuple[int, ...] = ()
    """Seats the hand waits for: the player to act, or all who have not said how often to run the board."""
    best: tuple[Best, ...] = ()
    """After a showdown: the cards that won."""
    clock: ClockSeen | None = None
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
    dealer: DealerSeen | None = None
    """For staff at a live table."""
    night: NightHere | None = None
    """The tournament, at a table of one that is dealt online."""
    host: HostSeen | None = None
    """For its host."""
    bad_beat: BadBeatSeen | None = None
    """Until the next hand begins."""


class TableChange(Tell, frozen=True, tag="change"):
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
    all: dict[str, Any] = {}
    """What all clients see alike, as a change."""
    own: dict[str, Any] | None = None
    """What only this client sees, complete, to be laid over the rest; left out: unchanged."""
    lines: tuple[Line, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """The same events as data, redacted: for sounds, moving chips, and programs."""


class Done(Tell, frozen=True, tag="done"):
    """A command was carried out (or had been, when `again`); the table is now at this version."""

    id: str
    version: int
    again: bool = False


class RefusedSeen(Tell, frozen=True, tag="refused"):
    """A command was not carried out, and nothing changed: what is wrong, why, what is allowed, and the rule."""

    id: str
    code: str
    text: str
    cites: tuple[Cited, ...] = ()
    facts: dict[str, Any] = {}
    version: int = 0
    suggest: dict[str, Any] = {}
    """The nearest legal command, if there is one."""
    incident: str = ""
    """The incident it would be with real cards and chips: the floor can rule on it."""


class CutReceipt(Tell, frozen=True, tag="receipt"):
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


class Wrong(Tell, frozen=True, tag="wrong"):
    """An invalid message; the socket stays open unless it happens repeatedly."""

    text: str
    id: str = ""


class Said(Tell, frozen=True, tag="said"):
    """A chat message or a sign."""

    table: str
    at: int
    who: str
    name: str
    text: str
    sign: Reaction = ""


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


class BrokenSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
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


class LobbySeen(Tell, frozen=True, tag="lobby"):
    """All tables, and what couldn't be loaded."""

    now: int
    tables: tuple[TableListed, ...]
    broken: tuple[BrokenSeen, ...] = ()


class Pong(Tell, frozen=True, tag="pong"):
    """Answer to `ping`."""

    now: int


AnyTell = (
    Hello | SignedIn | Outage | TableSeen | TableChange | Done | RefusedSeen | CutReceipt | Wrong | Said | LobbySeen
    | NightSeen | ScreenSeen | PlayerSeen | PodiumSeen | BoardSeen | BankSeen | VisitorSeen | OfficeSeen | Pong
)  # fmt: skip
