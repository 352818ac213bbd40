"""The structures of the cash pages; money in cents, moments in milliseconds.

Public screens have first names and initials only: `name` is short there, and complete at the podium and bank.
"""

from typing import Any

from msgspec import Struct

from cutcard.acts.undo import LogLine
from cutcard.cash.state import Collection, Dealing, Stage
from cutcard.cash.views.jackpots import HighHandView, JackpotsView
from cutcard.english import CurrencyFormat
from cutcard.rules.rulebook import Cited


class _View(Struct, frozen=True, omit_defaults=True, kw_only=True):
    pass


class CashSeatView(_View, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    player: str = ""
    name: str = ""
    """"": open."""
    since: int = 0
    fresh: bool = False
    """They have not played a hand there yet."""
    away: int = 0
    guest: str = ""
    called: str = ""
    """Who was called for it and has not come."""
    coming: str = ""
    """The same, by id."""
    card: bool = False
    """They have its seat card; the dealer has not taken it yet."""
    wants: str = ""
    """The seat change they requested, in words: 1 or 2; any."""
    wants_chips: int | None = None
    chips: int | None = None
    """Their stack in cents, as the linked table reports it; None: not reported."""
    banker: bool = False
    """They are the table's banker."""


class PlayerInRoomView(_View, frozen=True, kw_only=True):
    """A player in the room."""

    player: str
    name: str
    kept: int = 0
    """Their chips held by the bank, in cents."""
    carries: int | None = None
    """What they left their table with, in cents, as it reported; None: not reported."""


class CashTableView(_View, frozen=True, kw_only=True):
    """A table of a game."""

    number: int
    game: str = ""
    """The game dealt now, in a rotation; "": always the same."""
    next_game: str = ""
    size: int
    most: int
    seats: tuple[CashSeatView, ...]
    seated: int
    called: int
    free: int
    begun: bool
    live: str = ""
    """The linked table of the server; "": none."""
    dealing: Dealing = ""
    """Live with a tablet, or online."""
    floor: int = 0
    """Since when it waits for the floor; 0: it doesn't."""
    banker: str = ""
    """Who is its banker, where a player is."""
    drawn: str = ""
    """The player who drew the low card for banker and has not accepted or declined."""
    came: tuple[PlayerInRoomView, ...] = ()
    """Players who arrived while it is new and have no seat yet, in order of arrival."""
    due: tuple[PlayerInRoomView, ...] = ()
    """Who moves there from other tables."""


class WaitView(_View, frozen=True, kw_only=True):
    """A player on a waiting list."""

    player: str
    name: str
    since: int
    table: int = 0
    """The table they were called for; 0: they were not called."""
    seat: int = 0
    called: int = 0
    times: int = 0
    until: int = 0
    """How long the seat is held for them; then the podium decides."""
    card: bool = False
    away_until: int = 0
    brings: int | None = None
    afar: bool = False
    """They are not in the room yet."""


class GameView(_View, frozen=True, kw_only=True):
    """A game with its tables and its waiting list."""

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
    """Seats per table."""
    collects: Collection = "rake"
    time_cents: int = 0
    """Collected from each player every `time_minutes`."""
    time_minutes: int = 0
    feeds: int = 0
    """The table that feeds the others (must-move); 0: none."""
    credit: bool = False
    """Played for club credit."""
    placard: str = ""
    tables: tuple[CashTableView, ...] = ()
    waiting: tuple[WaitView, ...] = ()
    free: int = 0
    """Open seats that no player was called for, at all its tables."""


class CashSuggested(_View, frozen=True, kw_only=True):
    """Something to do now under the house rules."""

    id: str
    title: str
    reason: str
    command: dict[str, Any] | None = None
    table: int = 0
    cites: tuple[Cited, ...] = ()


class SeatRequestView(_View, frozen=True, kw_only=True):
    """A player who requested a seat change, in the order of the requests."""

    player: str
    name: str
    table: int
    seat: int
    seats: tuple[int, ...]
    at: int


class RoomWays(_View, frozen=True, kw_only=True):
    """What this house has and others do not: where it is false, the podium has no button for it."""

    player_banks: bool = False
    """A player is the banker of each table."""
    first_come: bool = False
    """At a new table players pick seats in order of arrival."""
    one_more: bool = False
    """An officer may add an extra seat at a full table."""
    everybody: bool = False
    """When the time to make up games is over, everyone there gets a seat."""
    guests: bool = False
    """A guest may sit behind a player."""
    players_sell: bool = False
    """Players may sell chips to each other."""
    must_be_here: bool = False
    """Only players in the room can be added to a list."""


class PodiumView(_View, frozen=True, kw_only=True, tag_field="t", tag="podium-seen"):
    """The cash session for the podium."""

    evening: str
    title: str
    house: str
    house_title: str
    stage: Stage
    version: int
    now: int
    currency: CurrencyFormat
    games: tuple[GameView, ...]
    seated: int
    called: int
    cards: int
    free: int
    waiting: int
    patience: int
    """How long a call lasts, in milliseconds."""
    table_cards: bool
    """Players need a seat card to sit down here."""
    card_cites: tuple[Cited, ...] = ()
    """By which rules."""
    ways: RoomWays
    others: tuple[PlayerInRoomView, ...]
    """Who is in the room with no seat and on no list, by name."""
    suggestions: tuple[CashSuggested, ...]
    changes: tuple[SeatRequestView, ...]
    funds: JackpotsView
    unexplained: str = ""
    """Money and chips that nothing explains, in words: closing asks for a reason."""
    log: tuple[LogLine, ...]


class BoardView(_View, frozen=True, kw_only=True, tag_field="t", tag="board-seen"):
    """The waiting lists on the wall board, for everyone."""

    evening: str
    title: str
    house: str
    house_title: str
    now: int
    currency: CurrencyFormat
    stage: Stage
    games: tuple[GameView, ...]
    """Waiting: names in order, called players first."""
    table_cards: bool
    cites: tuple[Cited, ...] = ()
    """By when a called player must take their seat."""
    in_person: bool = False
    """In this house players join a list at the podium, not from a phone."""
    name_cites: tuple[Cited, ...] = ()
    jackpot: int | None = None
    high_hand: HighHandView | None = None
    """Whose hand it is, by short names."""
    public: str = ""
    """The address of this session for phones; "": none."""


class PlayedSession(_View, frozen=True, kw_only=True):
    """One player's session at a game: from when to when, and the result."""

    game: str
    title: str
    table: int
    began: int
    ended: int
    """0: still seated."""
    bought: int
    taken: int


class EveningPlayed(_View, frozen=True, kw_only=True):
    """A player's cash session, the newest first."""

    evening: str
    title: str
    opened: int
    currency: CurrencyFormat
    sessions: tuple[PlayedSession, ...]


class WaitingPlayerView(_View, frozen=True, kw_only=True):
    """The player's own spot on the list of a game."""

    game: str
    before: int
    """How many uncalled players are ahead of them."""
    wait: WaitView


class OwnSeatView(_View, frozen=True, kw_only=True):
    """The player's own seat at a table."""

    table: int
    seat: int
    game: str
    chairs: int
    """The number of its last seat."""
    since: int
    live: str = ""
    """The linked table; "": real cards only."""
    banker: str = ""
    """Who is its banker, where a player is."""
    away: int = 0
    kept_until: int = 0
    """While they are away: until then their chips are not picked up."""
    asks: tuple[int, ...] | None = None
    """The seats they want instead; empty: any; None: no seat change requested."""
    asked_before: int = 0
    """How many at the table asked before them."""
    wants_chips: int | None = None
    """How much in chips they requested, 0: they did not say; None: no request."""


class OwnRules(_View, frozen=True, kw_only=True):
    """The rules by which a player's phone allows something, or does not."""

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


class VisitorView(_View, frozen=True, kw_only=True, tag_field="t", tag="visitor-seen"):
    """The cash session on a player's own phone."""

    evening: str
    title: str
    house: str
    house_title: str
    now: int
    currency: CurrencyFormat
    stage: Stage
    games: tuple[GameView, ...]
    table_cards: bool
    in_person: bool = False
    """In this house players join a list at the podium, not from a phone."""
    player: str = ""
    """"": a spectator."""
    name: str = ""
    here: bool = False
    """They are in the room, as far as is known."""
    seat: OwnSeatView | None = None
    lists: tuple[WaitingPlayerView, ...] = ()
    kept: int = 0
    """Their chips held by the bank."""
    credit: int = 0
    """Their club credit."""
    rules: OwnRules
    sessions: tuple[PlayedSession, ...] = ()
    jackpot: int | None = None
    high_hand: HighHandView | None = None
