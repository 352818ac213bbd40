"""What a socket carries: the messages of a client, and those of the room. JSON, told apart by `t`.

The rules of this file: a client that missed something needs no history; everything a page shows is
worked out here, so that it holds no rules; times are milliseconds since 1970 by the room's clock (`now` tells it).
The same messages serve people, bots and programs in other languages; docs/protocol.md is written from this file.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Asking, Id, Moment, Name, Text, Version, Word
from cutcard.cash.seen.bank_messages import BankSeen
from cutcard.cash.seen.messages import BoardSeen, CashTableSeen, PodiumSeen, VisitorSeen
from cutcard.hand import Legal
from cutcard.live.cash.messages import UnwatchCash, WatchCash
from cutcard.live.night.messages import UnwatchNight, WatchNight
from cutcard.live.office.messages import UnwatchOffice, WatchOffice
from cutcard.live.orders import Reaction
from cutcard.office.seen.messages import OfficeSeen
from cutcard.rules import Stakes
from cutcard.rules.game import Group
from cutcard.rules.rotation import Turn
from cutcard.rules.rulebook import Cited
from cutcard.table.seal import MOST_WORDS
from cutcard.table.view import TableView, WayIn
from cutcard.tournament.seen.messages import NightSeen, PlayerSeen, ScreenSeen

# ---------------------------------------------------------------- from a client


class Ask(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client says; `id` is its own, and comes back with the answer."""


class Watch(Ask, frozen=True, tag="watch"):
    """Show me this table from now on: answered with `table`, and with another one whenever something happens."""

    table: Id


class Unwatch(Ask, frozen=True, tag="unwatch"):
    """Show me this table no more."""

    table: Id


class WatchLobby(Ask, frozen=True, tag="watch-lobby"):
    """Show me all tables from now on: answered with `lobby`, and with another one at most once a second."""


class Do(Ask, frozen=True, tag="do"):
    """Carry out a command at a table: `{"do": "raise", "to": 400}`. The room fills in the sender's own seat.

    `id` is chosen by the client, unique for ever (a UUID); sent again it is answered and not done again. With `version`
    the command is refused as stale when the table is further than that.
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
    """My own chance for the deck that is sealed now: any text of at most 64 characters. Answered with `receipt`.

    The first words of a seat stand. Sent again, also after a lost connection, it is answered with what was kept.
    """

    table: Id
    seal: Id
    entropy: Annotated[str, Meta(max_length=MOST_WORDS)]
    id: Id = ""


class Say(Ask, frozen=True, tag="say"):
    """A word to the table, or one of the signs."""

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
    """Somebody signed in as you elsewhere: with what, roughly from where, and the session to end if it was not you."""

    session: Id
    at: Moment
    how: Word = ""
    device: Name = ""
    network: Name = ""


class Outage(Tell, frozen=True, tag="outage"):
    """The room can keep nothing just now, so nothing goes on and no clock runs; or it can again: then it is over."""

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
    """Who of the staff entered it, and as what: Dora D. (floor). Empty: the player himself, or the room."""


class ClockSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the table waits for: a player (`seat`), or the next hand (seat 0)."""

    seat: int
    since: int
    until: int
    """When the time runs out; 0: nobody counts."""
    phase: Literal["turn", "bank", "called", "pause"]
    bank: int = 0
    """What this player has left in his time bank, in milliseconds."""
    may_call: int = 0
    """From when on the clock may be called on him; 0: it cannot."""
    warn: int = 0
    """When he is warned that his time runs out; 0: he is not."""


class Best(Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards that won something at a showdown, as everybody can see them on the felt."""

    seat: int
    cards: tuple[int, ...]
    """Those that play, in the order in which they are read aloud."""
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
    """Seats that may be taken."""
    buy_in: tuple[int, int] = (0, 0)
    """Least and most chips to sit down with."""
    leave: bool = False
    stay: bool = False
    """Leaving after this hand may be taken back."""
    move: tuple[int, ...] = ()
    """Seats that one may change to, after the hand where one is in it."""
    sit_out: bool = False
    sit_in: tuple[WayIn, ...] = ()
    """The ways to come (back) in: "" (at once), wait, post, buy_button; and what is posted for each."""
    go_away: bool = False
    """Not play for a while where the house takes the blinds all the same."""
    come_back: bool = False
    top_up: tuple[int, int] = (0, 0)
    straddle: tuple[int, int] = (0, 0)
    """Least and most; (0, 0): not here, or not you."""
    call_clock: bool = False
    show: bool = False
    """Cards may be shown though nobody asks: after winning without a showdown."""
    table: bool = False
    """The hand may be laid open at the showdown before its turn."""
    chat: bool = False
    share: str = ""
    """The table's address for those who shall come, with its key where it is private and this is its host."""
    add_bots: bool = False
    free: tuple[int, ...] = ()
    """Seats of people who are not connected: the floor may free them."""
    host: bool = False
    """Whether this client hosts the table."""
    deal_on: bool = False
    """Whether the table has stopped, and the floor may let it deal on."""
    call_bad_beat: bool = False
    """Whether hands lie there of which the dealer may say that one is a bad beat."""
    decide_bad_beat: bool = False
    """Whether a bad beat was called, and the floor may decide it."""
    refuse_bad_beat: bool = False
    """Whether it may be refused by whoever asks: the floor, and the host of a table that the room deals."""
    log: bool = False
    """Whether he may read who did what here, and from which device."""


class PotSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """One pot in the middle, and who can win it."""

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
    """Chips of it that could not be split evenly."""


class PushSeen(Struct, frozen=True, omit_defaults=True):
    """How the pots are split, before they are pushed."""

    shares: tuple[ShareSeen, ...] = ()
    totals: tuple[tuple[int, int], ...] = ()
    """(seat, chips) over all pots."""
    carried: int = 0
    """Odd chips that stay in the pot for the next hand."""
    rake: int = 0
    promo: int = 0
    lines: tuple[str, ...] = ()
    """To be read aloud while pushing."""
    cites: tuple[Cited, ...] = ()


class DealSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the dealer deals now; the cards may be entered, or left out."""

    street: str
    say: str = ""
    """All that is done, in words: what is mixed first, the burn, the cards."""
    burn: bool = False
    board: int = 0
    """So many cards to the board."""
    hole: tuple[tuple[int, int], ...] = ()
    """(seat, cards), in the order of the deal."""
    up: int = 0
    """So many of each player's cards come face up."""
    opens: bool = False
    """Up-cards that are not entered: say who opens."""


class SaySeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence for the dealer to say aloud, and the rule that wants it said."""

    text: str
    cites: tuple[Cited, ...] = ()


class HelpersSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who does what the club's own dealer does not."""

    dealer: int = 0
    """The seat that deals; 0: a dealer of the club."""
    may_deal: str = ""
    """Who went out last and may deal for the others."""
    shuffler: int = 0
    """The seat that shuffles the deck just used."""
    muck: int = 0
    """The seat that gathers the discards."""
    cites: tuple[Cited, ...] = ()


class EveningHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The evening of the cash room that is played at a table, as its dealer sees it."""

    evening: str
    title: str
    table: CashTableSeen
    table_cards: bool = False
    """Nobody sits down without one."""
    dealers_sell: bool = False
    card_cites: tuple[Cited, ...] = ()
    chips_cites: tuple[Cited, ...] = ()
    """Who sells chips, and who is called for it."""
    open_cites: tuple[Cited, ...] = ()
    """That a dealer calls out a seat that is open."""


class DealerSeen(Struct, frozen=True, omit_defaults=True):
    """What a dealer of flesh and blood is told beside the view: staff at a live table see it, nobody else does."""

    next: Literal["button", "start", "act", "deal", "shuffle", "draw", "runs", "show", "push", "floor"]
    """What comes now: the first button, the next hand, a player's turn (`legal`), cards, the pots, or the floor."""
    say: str = ""
    """The same in a sentence."""
    coming: Turn | None = None
    """What the next hand is of and played for, where the night's clock says something else than is played now."""
    draws: bool = False
    """For the first button everybody draws a card; else a draw names its seat."""
    offices: bool = False
    """Whether somebody at this table can be given an office by which they decide."""
    legal: Legal | None = None
    """What the player to act may do."""
    presets: tuple[BetPreset, ...] = ()
    facts: tuple[str, ...] = ()
    chips: tuple[int, ...] = ()
    """The values of the chips in use, smallest first."""
    stacks: tuple[tuple[int, int], ...] = ()
    """(seat, chips) behind, as far as the dealer entered everything: an estimate until somebody counts."""
    pots: tuple[PotSeen, ...] = ()
    bets: int = 0
    """Chips in front of players, not yet in a pot."""
    rake: int = 0
    """Due now, of all that is in the middle."""
    promo: int = 0
    show_order: tuple[int, ...] = ()
    """Who shows first, and who then."""
    show_cites: tuple[Cited, ...] = ()
    deal: DealSeen | None = None
    hands: tuple[tuple[int, int], ...] = ()
    """(seat, cards) of hands that lie open because nobody can bet any more, to be entered: by `show` each."""
    sides: tuple[str, ...] = ()
    """The sides of each pot for which the dealer names winners, where cards are unknown: high, low or both."""
    split: PushSeen | None = None
    """How the pots go, where the cards tell it."""
    undo: str = ""
    """What a take-back would take back."""
    aloud: tuple[SaySeen, ...] = ()
    """What is said aloud now."""
    helpers: HelpersSeen | None = None
    """Where players do some of the dealer's work."""
    due: tuple[str, ...] = ()
    """Moments whose checklists are due."""
    evening: EveningHere | None = None
    """The evening of the cash room that is played here."""


class BuySeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that the night asks this client; answered by a command: `rebuy`, `re-enter` or `buy-add-on`."""

    do: Literal["rebuy", "re-enter", "buy-add-on"]
    words: str
    cents: int = 0
    """What it costs."""
    chips: int = 0
    """What he gets for it."""
    add_on: str = ""
    """Which one, for `buy-add-on`."""
    until: int = 0
    """When the question is dropped; 0: nobody waits for the answer."""


class NightHere(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The tournament that is played at this table, in a line."""

    night: str
    title: str
    table: int
    """Which of its tables."""
    level: int
    ends: int = 0
    """When the level or break ends; 0: the clock stands."""
    on_break: bool = False
    next: str = ""
    """The blinds that come after this level."""
    left: int = 0
    """Players left, of so many."""
    entrants: int = 0
    waits: str = ""
    """Why no hand begins, in words."""
    place: int = 0
    """The client's own, once he is out."""
    moved: str = ""
    """The table of the room at which the client sits now, where that is another one."""
    asks: tuple[BuySeen, ...] = ()


class HouseAllows(Struct, frozen=True, gc=False):
    """Whether the house has something that a table may play without, and by which rules."""

    allowed: bool
    cites: tuple[Cited, ...]


class HostSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a table is run, for its host."""

    turn: int
    """Seconds for a turn; 0: nobody counts."""
    bank: int
    """Seconds in each time bank."""
    timer: bool = False
    """Whether the house has a timer that is turned on or off."""
    timer_on: bool = False
    paused: bool = False
    private: bool = False
    """Not in the lobby: whoever has the link comes in."""
    password: bool = False
    """Whoever knows its password comes in."""
    call_clock: bool = False
    """The clock may be called on the player to act, once everybody has been patient enough."""
    straddle: HouseAllows
    runs: HouseAllows
    removed: tuple[tuple[str, str], ...] = ()
    """(id, name) of those who may not sit down here again."""
    in_hand: bool = False
    """The host is in the hand under way, and cannot call it off."""
    closing_cites: tuple[Cited, ...] = ()
    """By which rules a hand under way is played to its end or called off when the table is closed."""
    coming: Stakes | None = None
    """What the next hand is played for, where that is not what this one is."""


class ConditionSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """One condition of the bad-beat jackpot."""

    name: str
    words: str
    met: bool | None = None
    """None: nobody has said it yet."""
    asked: bool = False
    """Cards and chips do not tell it: the floor says it."""
    cites: tuple[Cited, ...] = ()


class JackpotPart(Struct, frozen=True, gc=False, omit_defaults=True):
    """Whom a part of the jackpot goes to, and how much of it in percent; several share it equally."""

    part: Literal["beaten", "winner", "table"]
    percent: int
    seats: tuple[int, ...] = ()
    cites: tuple[Cited, ...] = ()


class BadBeatSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand that may win the bad-beat jackpot, or did, or did not."""

    claim: str
    noticed: bool
    outcome: str = ""
    """Granted or refused; empty: nobody touches any cards until the floor has decided."""
    beaten: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    """Who came to the showdown, where the floor has to say who was beaten by whom."""
    conditions: tuple[ConditionSeen, ...] = ()
    parts: tuple[JackpotPart, ...] = ()
    """Once it is granted."""
    fund: str = ""
    """What was in the jackpot, once an evening of the cash room has booked the claim."""
    shares: tuple[tuple[int, str], ...] = ()
    """(seat, the amount) that everybody gets of it."""
    cites: tuple[Cited, ...] = ()
    """Why nobody touches any cards."""


class TableSeen(Tell, frozen=True, tag="table"):
    """One table as this client may see it: what its changes add up to, with what happened at the last of them."""

    table: str
    title: str
    version: int
    now: int
    you: int
    """The client's own seat; 0: he watches."""
    view: TableView
    names: dict[str, str]
    """By the id of a player: the name to show."""
    here: tuple[int, ...]
    """Seats whose players are connected."""
    offers: Offers
    may_cites: tuple[Cited, ...] = ()
    """The rules behind what may be done in the hand now, and what may not."""
    move_cites: tuple[Cited, ...] = ()
    """The rules behind changing seats."""
    book: str = ""
    """The edition that it plays by, as its rules are asked for: riverside@2f9c; empty: what its house says today."""
    gone: dict[int, int] = {}
    """By seat whose player is not connected: since when."""
    waiting: tuple[int, ...] = ()
    """Seats that the hand waits for: the one to act, or all who have not said how often the board shall be run."""
    best: tuple[Best, ...] = ()
    """After a showdown: the cards that won."""
    clock: ClockSeen | None = None
    lines: tuple[Line, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """The same happenings as data, redacted: for sounds, chips that move, and programs."""
    presets: tuple[BetPreset, ...] = ()
    holding: str = ""
    """What the client's own cards make: "Pair of queens"."""
    facts: tuple[str, ...] = ()
    """What he should know before he acts: "2,000 to call into 12,050"."""
    seal: str = ""
    """The commitment to the deck of this hand, or of the next one between hands."""
    bots: tuple[str, ...] = ()
    """Ids of players that are programs."""
    live: bool = False
    """A table with real cards: staff send every command, players watch."""
    limit: bool = False
    """Bets are of two fixed sizes, which name its stakes, and not the blinds."""
    dealer: DealerSeen | None = None
    """For staff at a live table."""
    night: NightHere | None = None
    """Where a tournament is played that is dealt online."""
    host: HostSeen | None = None
    """For its host."""
    bad_beat: BadBeatSeen | None = None
    """Until the next hand begins."""


class TableChange(Tell, frozen=True, tag="change"):
    """What is different at a table since the last such message; the first one after a `watch` has all of it.

    What it adds up to is a `table`: `all` merged into what was there (see Adding up), and `own` laid over that.
    """

    table: str
    version: int
    now: int
    step: int
    """The number of this message."""
    since: int = 0
    """The change that it stands on; 0: on nothing, so `all` is the whole."""
    all: dict[str, Any] = {}
    """What everybody sees alike, as a change."""
    own: dict[str, Any] | None = None
    """What this client alone sees, whole, to be laid over the rest; left out: as before."""
    lines: tuple[Line, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    """The same happenings as data, redacted: for sounds, chips that move, and programs."""


class Done(Tell, frozen=True, tag="done"):
    """A command was carried out (or had been, when `again`); the table is at this version now."""

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
    """The nearest command that would be right, where there is one."""
    incident: str = ""
    """What it is called where it has happened with real cards and chips: the floor can be asked about it."""


class CutReceipt(Tell, frozen=True, tag="receipt"):
    """A cut was kept, and the deck is dealt with it: what to compare with the hand's file afterwards."""

    id: str
    table: str
    hand: str
    seat: int
    seal: str
    words: str
    """Those that were kept: the first that came from this seat."""
    number: int
    """Which cut of this deck it was."""
    mark: str
    """The hash over this cut and all before it; docs/fair.md says how."""


class Wrong(Tell, frozen=True, tag="wrong"):
    """A message that made no sense; the socket stays open unless it happens again and again."""

    text: str
    id: str = ""


class Said(Tell, frozen=True, tag="said"):
    """Somebody said something, in words or by a sign."""

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
    """What people look for its game under."""
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
    """Real cards, and a dealer of flesh and blood."""
    chip_cents: int = 100
    """What a chip of 1 is worth, in cents: 100 where chips are whole."""
    locked: bool = False
    """Whoever comes in needs the table's password or its link."""
    next_game: str = ""
    """What comes after this game, where games are played in turn."""


Tending = Literal["try-again", "set-aside", "bring-back", "close", "repair"]
"""What can be done about something that is out of order."""


class BrokenSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that is out of order: to staff with all that is known, to those who sit there that it is."""

    kind: Literal["table", "night", "evening", "office", "room"]
    id: str
    title: str
    text: str
    """What is wrong, in a sentence."""
    since: int = 0
    """When it was noticed."""
    good: int = 0
    """The last version that could be read; 0: it has to be looked for."""
    aside: bool = False
    """It was set aside, and is not opened any more."""
    may: tuple[Tending, ...] = ()
    """What can be done about it."""


class LobbySeen(Tell, frozen=True, tag="lobby"):
    """All tables, and what is out of order."""

    now: int
    tables: tuple[TableListed, ...]
    broken: tuple[BrokenSeen, ...] = ()


class Pong(Tell, frozen=True, tag="pong"):
    """Yes."""

    now: int


AnyTell = (
    Hello | SignedIn | Outage | TableSeen | TableChange | Done | RefusedSeen | CutReceipt | Wrong | Said | LobbySeen
    | NightSeen | ScreenSeen | PlayerSeen | PodiumSeen | BoardSeen | BankSeen | VisitorSeen | OfficeSeen | Pong
)  # fmt: skip
