"""The cash room as its pages see it: plain structures, made by the other files here. Money in cents, moments in ms.

Public screens know first names and initials only; `name` is that there, and the whole name at podium and bank.
"""

from typing import Any

from msgspec import Struct

from cutcard.cash.evening import Collection, Dealing, Stage
from cutcard.cash.seen.jackpots import HighHandSeen, JackpotsSeen
from cutcard.english import CurrencySeen
from cutcard.folding import LogSeen
from cutcard.rules.rulebook import Cited


class _Seen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class CashSeatSeen(_Seen, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    player: str = ""
    name: str = ""
    """"": nobody sits there."""
    since: int = 0
    fresh: bool = False
    """They have not taken a hand there yet."""
    away: int = 0
    guest: str = ""
    called: str = ""
    """Who was called for it and has not come."""
    coming: str = ""
    """The same by their id."""
    card: bool = False
    """They have its card; the dealer has not taken it yet."""
    wants: str = ""
    """In words where they want another seat: 1 or 2; any."""
    wants_chips: int | None = None
    chips: int | None = None
    """What lies before them in cents, as the table of the room tells; None: nothing tells it."""
    banker: bool = False
    """They keep the table's bank."""


class InRoomSeen(_Seen, frozen=True, kw_only=True):
    """Somebody in the room."""

    player: str
    name: str
    kept: int = 0
    """Chips that the bank keeps for them, in cents."""
    carries: int | None = None
    """The cents with which they left their table, as it told; None: nobody told it."""


class CashTableSeen(_Seen, frozen=True, kw_only=True):
    """A table of a game."""

    number: int
    game: str = ""
    """Which game is dealt there now, where they are played in turn; "": always the same."""
    next_game: str = ""
    size: int
    most: int
    seats: tuple[CashSeatSeen, ...]
    seated: int
    called: int
    free: int
    begun: bool
    live: str = ""
    """The table of the room that is played here; "": none is linked."""
    dealing: Dealing = ""
    """By a dealer with a tablet, or online."""
    floor: int = 0
    """Since when it waits for the floor; 0: it does not."""
    banker: str = ""
    """Who keeps its bank, where a player does."""
    drawn: str = ""
    """The player who drew the lowest card for the bank and has not said yes or no."""
    came: tuple[InRoomSeen, ...] = ()
    """Who came to it while it is new and has no seat yet, in this order."""
    due: tuple[InRoomSeen, ...] = ()
    """Who goes there from other tables."""


class WaitSeen(_Seen, frozen=True, kw_only=True):
    """A name on a list."""

    player: str
    name: str
    since: int
    table: int = 0
    """The table they were called for; 0: they were not called."""
    seat: int = 0
    called: int = 0
    times: int = 0
    until: int = 0
    """So long the seat is kept for them; then the podium decides."""
    card: bool = False
    away_until: int = 0
    brings: int | None = None
    afar: bool = False
    """They are not in the room yet."""


class GameSeen(_Seen, frozen=True, kw_only=True):
    """A game with its tables and its list."""

    id: str
    title: str
    stakes: str
    """$1/$2."""
    game: str
    """No-limit hold'em."""
    least: int
    most: int
    starts_with: int = 0
    seats: int = 0
    """At each table."""
    collects: Collection = "rake"
    time_cents: int = 0
    """Collected from everybody for each `time_minutes`."""
    time_minutes: int = 0
    feeds: int = 0
    """The table whose players go on to the others; 0: none."""
    credit: bool = False
    """Played for club credit."""
    placard: str = ""
    tables: tuple[CashTableSeen, ...] = ()
    waiting: tuple[WaitSeen, ...] = ()
    free: int = 0
    """Seats that nobody has and nobody was called for, at all its tables."""


class CashSuggested(_Seen, frozen=True, kw_only=True):
    """Something the house's rules ask for now."""

    id: str
    title: str
    reason: str
    command: dict[str, Any] | None = None
    table: int = 0
    cites: tuple[Cited, ...] = ()


class SeatAskedSeen(_Seen, frozen=True, kw_only=True):
    """Somebody who wants another seat of their table, in the order of asking."""

    player: str
    name: str
    table: int
    seat: int
    seats: tuple[int, ...]
    at: int


class RoomWays(_Seen, frozen=True, kw_only=True):
    """What this house has and others have not: where it says no, the podium has no button for it."""

    player_banks: bool = False
    """A player keeps the bank of each table."""
    first_come: bool = False
    """At a new table those who came first choose first."""
    one_more: bool = False
    """An officer may let one more play at a full table."""
    everybody: bool = False
    """When the time to make up games is over, everybody who is there is given a seat."""
    guests: bool = False
    """A guest may sit behind a player."""
    players_sell: bool = False
    """Players sell chips to each other."""
    must_be_here: bool = False
    """Only people in the room are put on a list."""


class PodiumSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="podium-seen"):
    """The evening for those who seat people."""

    evening: str
    title: str
    house: str
    house_title: str
    stage: Stage
    version: int
    now: int
    currency: CurrencySeen
    games: tuple[GameSeen, ...]
    seated: int
    called: int
    cards: int
    free: int
    waiting: int
    patience: int
    """Milliseconds for which a call runs."""
    table_cards: bool
    """Nobody sits down without one here."""
    card_cites: tuple[Cited, ...] = ()
    """By which rules."""
    ways: RoomWays
    others: tuple[InRoomSeen, ...]
    """Who is in the room, sits nowhere and waits for nothing, by name."""
    suggestions: tuple[CashSuggested, ...]
    changes: tuple[SeatAskedSeen, ...]
    funds: JackpotsSeen
    log: tuple[LogSeen, ...]


class BoardSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="board-seen"):
    """The waiting lists on the wall, for everybody."""

    evening: str
    title: str
    house: str
    house_title: str
    now: int
    currency: CurrencySeen
    stage: Stage
    games: tuple[GameSeen, ...]
    """Without seats: names of those who wait, the called first."""
    table_cards: bool
    cites: tuple[Cited, ...] = ()
    """By which somebody who is called comes to their seat."""
    in_person: bool = False
    """In this house one puts one's name down in the room, not from a phone."""
    name_cites: tuple[Cited, ...] = ()
    jackpot: int | None = None
    high_hand: HighHandSeen | None = None
    """Whose hand it is by their short names."""
    public: str = ""
    """The address at which phones find this evening; "": they cannot."""


class CashSession(_Seen, frozen=True, kw_only=True):
    """Somebody at a game: from when to when, and what came of it."""

    game: str
    title: str
    table: int
    began: int
    ended: int
    """0: they still sit there."""
    bought: int
    taken: int


class EveningPlayed(_Seen, frozen=True, kw_only=True):
    """What somebody played on one evening, the newest first."""

    evening: str
    title: str
    opened: int
    currency: CurrencySeen
    sessions: tuple[CashSession, ...]


class OnListSeen(_Seen, frozen=True, kw_only=True):
    """One's own name on the list of a game."""

    game: str
    before: int
    """So many stand before them who were not called yet."""
    wait: WaitSeen


class OwnSeatSeen(_Seen, frozen=True, kw_only=True):
    """One's own seat at a table."""

    table: int
    seat: int
    game: str
    chairs: int
    """The number of its last seat."""
    since: int
    live: str = ""
    """The table of the room that is played there; "": real cards only."""
    banker: str = ""
    """Who keeps its bank, where a player does."""
    away: int = 0
    kept_until: int = 0
    """While they are away: so long nobody picks up their chips."""
    asks: tuple[int, ...] | None = None
    """The other seats that they want, none named: any; None: they asked for nothing."""
    asked_before: int = 0
    """So many of the table asked before them."""
    wants_chips: int | None = None
    """For how much they want chips, 0: they did not say; None: they want none."""


class OwnRules(_Seen, frozen=True, kw_only=True):
    """The rules by which somebody's phone lets them do something, or does not."""

    names: tuple[Cited, ...] = ()
    call: tuple[Cited, ...] = ()
    away: tuple[Cited, ...] = ()
    """From a list."""
    absence: tuple[Cited, ...] = ()
    """From a seat."""
    seats: tuple[Cited, ...] = ()
    chips: tuple[Cited, ...] = ()
    credit: tuple[Cited, ...] = ()
    """Chips bought with club credit."""


class VisitorSeen(_Seen, frozen=True, kw_only=True, tag_field="t", tag="visitor-seen"):
    """The evening on somebody's own phone."""

    evening: str
    title: str
    house: str
    house_title: str
    now: int
    currency: CurrencySeen
    stage: Stage
    games: tuple[GameSeen, ...]
    table_cards: bool
    in_person: bool = False
    """In this house one puts one's name down in the room, not from a phone."""
    player: str = ""
    """"": somebody who looks on."""
    name: str = ""
    here: bool = False
    """They are in the room, as far as anybody said."""
    seat: OwnSeatSeen | None = None
    lists: tuple[OnListSeen, ...] = ()
    kept: int = 0
    """Their chips that the bank keeps for them."""
    credit: int = 0
    """The club credit that they have."""
    rules: OwnRules
    sessions: tuple[CashSession, ...] = ()
    jackpot: int | None = None
    high_hand: HighHandSeen | None = None
