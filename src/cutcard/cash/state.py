"""The state of one cash session; only `evolve` changes it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct, field

from cutcard.acts.undo import ActLog
from cutcard.bounds import (
    Cents,
    Count,
    Currency,
    Duration,
    Id,
    Minutes,
    Name,
    Percent,
    Seat,
    TableNumber,
    Text,
    Word,
    use_defaults,
)
from cutcard.cash.act_types import Event
from cutcard.rules.game import Stakes
from cutcard.rules.slot import Cites

Stage = Literal["open", "closed"]
Collection = Literal["rake", "time", "none"]
Dealing = Literal["", "tablet", "online"]
"""How a linked table of the server deals: by a dealer's tablet or online; "": no link."""


class SessionPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a cash session is: its house rules, date and currency."""

    title: Name = "Cash room"
    house: Id
    date: Word = ""
    currency: Currency = "USD"
    float_cents: Cents = 0
    """The cash in the bank at opening."""
    offset: Duration = 0
    """Milliseconds from UTC to the club's local time."""
    jackpot_cents: Cents = 0
    """The jackpot at opening, carried over from the last session."""
    promotions_cents: Cents = 0
    """The promotions fund at opening."""
    jackpot_percent: Percent = 100
    """The percentage of each promotional drop that goes into the jackpot; the rest goes to promotions."""

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)


class GamePlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game on offer: what is played, at what stakes, and how many players start it."""

    game: Id = "nlhe"
    stakes: Stakes
    title: Name = ""
    """"": named by its stakes."""
    least: Cents = 0
    """The minimum buy-in; 0: no minimum."""
    most: Cents = 0
    """The most that a player may have in front of them by buying; 0: no limit."""
    seats: Seat = 0
    """Seats at each table; 0: by house rule."""
    starts_with: Count = 0
    """So many names on the list open it; 0: the podium decides."""
    collects: Collection = "rake"
    time_cents: Cents = 0
    """Collected from each player every `time_minutes`."""
    time_minutes: Minutes = 30
    credit: bool = False
    """Played for club credit: chips are bought with credit and become credit again; no money moves."""
    feeds: TableNumber = 0
    """A must-move table: its players move to the others as seats open there; 0: none."""
    placard: Text = ""
    """The table's placard, beside the house rules."""

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)


class ListCall(NamedTuple):
    """A call of a waiting player for a seat, which is held for them."""

    table: int
    seat: int
    at: int
    times: int = 1
    card: bool = False
    """They have the seat card; the dealer has not taken it yet."""


class NameWaiting(Struct):
    """A player on a waiting list."""

    player: str
    since: int
    called: ListCall | None = None
    away_until: int = 0  # they said they will be back by then; 0: not away
    brings: int | None = None  # from a broken table: the cents they bring; None: they buy in


class CashGame(Struct):
    """A game of the session, with its list."""

    id: str
    plan: GamePlan
    opened: int
    waiting: list[NameWaiting] = []
    closed: bool = False

    def spot_of(self, player: str) -> NameWaiting | None:
        """A player's spot on the list."""
        return next((one for one in self.waiting if one.player == player), None)


class SeatedPlayer(Struct):
    """A player in a seat."""

    player: str
    since: int
    dealt: bool = False  # was dealt a hand there
    away: int = 0  # since when they are away; 0: not away
    guest: str = ""  # the guest who sits behind them
    sitting: int = 0  # the entry by which they came to this table
    brought: int = 0  # the cents that the bank gave them there, less what it took
    stack: int | None = None  # their stack as the linked table reports it; None: not reported

    def receive_chips(self, cents: int) -> None:
        """The bank gave the player so much, or (below 0) took it."""
        self.brought += cents
        if self.stack is not None:
            self.stack = max(0, self.stack + cents)


class SeatRequest(NamedTuple):
    """A seat change request; no seats named: any seat."""

    player: str
    at: int
    seats: tuple[int, ...] = ()


class TableBank(Struct):
    """The bank of a table whose players run it."""

    banker: str = ""
    drawn: str = ""  # the player who drew the low card and has not answered


class Drop(NamedTuple):
    """What left the pots of a table, in cents, and from how many hands."""

    rake: int = 0
    promo: int = 0
    tips: int = 0
    hands: int = 0

    def plus(self, other: "Drop") -> "Drop":
        """The sum of two drops."""
        return Drop(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class CashTable(Struct):
    """A table of the session."""

    number: int
    game: str
    size: int
    opened: int
    turn: int = 0  # the number of the game dealt now, in a rotation
    room_table: str = ""  # the linked table of the server; "": none
    dealing: Dealing = ""  # dealt with a tablet, or online
    links: int = 0  # how many tables of the server were linked so far
    reported_drop: Drop = Drop()  # the totals that the linked table reported
    last_report: tuple[int, str] = (0, "")  # the hour of its last report, and the dealer
    extra: bool = False  # one extra seat beyond the house's number
    seats: dict[int, SeatedPlayer] = {}
    arrived: list[str] = []  # who arrived while it is new, in order
    seat_requests: list[SeatRequest] = []  # seat change requests, in order
    chip_requests: dict[str, int] = {}  # requested chips by player; 0: no amount named
    begun: int = 0  # when play began; 0: not yet
    due: list[str] = []  # who moves there from other tables to make them even
    helped: list[int] = []  # the tables that sent a player to help it begin
    bank: TableBank = field(default_factory=TableBank)
    broken: bool = False
    floor: int = 0  # since when it waits for the floor; 0: it does not

    @property
    def most(self) -> int:
        """How many may play here now."""
        return self.size + self.extra

    @property
    def seat_numbers(self) -> range:
        """Its seats, in order; an extra seat stays as long as a player sits in it."""
        return range(1, max((self.most, *self.seats)) + 1)


class VisitorMoney(Struct):
    """What a player bought and cashed out in this session, in cents."""

    bought: int = 0
    taken: int = 0  # cashed out
    table: int = 0  # the table where their chips are, or were last
    again: bool = False  # has bought in this session
    left: tuple[str, int, int] = ("", 0, 0)  # the game they last cashed out of, when, and how much
    picked_up: int = 0  # chips that the bank holds for them
    rises: tuple[int, int, int] = (0, 0, 0)  # left this table, of that sitting, after the bank gave them so much there
    carries: int | None = None  # the cents they left a linked table with, as it reported; None: to be counted


class TablePlayed(Struct):
    """A player's time at a table: start, end, and what they bought and cashed out, in cents."""

    table: int
    game: str
    began: int
    ended: int = 0  # 0: still seated
    bought: int = 0
    taken: int = 0


class Visitor(Struct):
    """A player in the room."""

    id: str
    name: str
    person: str = ""  # their id in the club; "": not a member
    arrived: int = 0  # 0: not in the room yet; joined a list from elsewhere
    gone: int = 0  # when they checked out; 0: did not
    table: int = 0  # where they sit; 0: nowhere
    seat: int = 0
    money: VisitorMoney = field(default_factory=VisitorMoney)
    sessions: list[TablePlayed] = []

    @property
    def is_here(self) -> bool:
        """Whether they are in the room, as far as known."""
        return bool(self.arrived) and not self.gone

    def start_playing(self, table: int, game: str, at: int, brings: int = 0) -> None:
        """Start their time at a table, with chips from elsewhere."""
        self.sessions.append(TablePlayed(table, game, at, bought=brings))

    def stop_playing(self, at: int, takes: int = 0) -> None:
        """End their time at a table, with chips they take elsewhere."""
        self.sessions[-1].ended = at or 1
        self.sessions[-1].taken += takes

    def add_money(self, bought: int = 0, taken: int = 0) -> None:
        """Add what they bought or cashed out to their last time at a table."""
        self.money.bought += bought
        self.money.taken += taken
        if self.sessions:
            self.sessions[-1].bought += bought
            self.sessions[-1].taken += taken


class Counted(NamedTuple):
    """A count of money or chips against what should be there; `table` 0: the room's bank."""

    at: int
    table: int
    counted: int
    expected: int
    by: str = ""


class CreditSentOn(NamedTuple):
    """Credit that a member moved to another session."""

    person: str
    cents: int
    to: str


class RoomBank(Struct):
    """The session's money, and the chips it stands for, in cents."""

    drawers: dict[int, int] = {}  # money by bank: 0 is the room's own, else a table's banker
    tables: dict[int, int] = {}  # chips on each table, as money explains them
    boxes: dict[int, Drop] = {}  # in each table's drop box since its last count
    tips: dict[int, int] = {}  # in each table's tip box until they are paid out
    drops: dict[tuple[int, int], Drop] = {}  # by table and hour since 1970
    dealers: dict[str, Drop] = {}  # by dealer, where one was named
    box_counts: list[Counted] = []
    counts: list[Counted] = []  # counts of banks
    unexplained: dict[int, int] = {}  # by bank: what its counts found over (below 0: short), until it is explained
    boxes_off: dict[int, int] = {}  # by table: the same of its drop box
    credits: dict[str, int] = {}  # club credit held by this session, by person
    credit_sent: dict[int, CreditSentOn] = {}  # by entry
    credit_received: set[tuple[str, int]] = set()  # sessions and their entries
    safe: int = 0  # moved to the safe in this session
    banker: str = ""  # who is responsible for the room's bank
    since: int = 0  # since when


class JackpotClaim(Struct):
    """A jackpot that was won, with every player's share."""

    claim: str
    table: int
    at: int
    fund: int
    shares: dict[str, int]
    paid: set[str] = set()  # who was paid
    stays: int = 0
    beaten: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    cites: Cites = ()

    @property
    def is_paid(self) -> bool:
        """Whether every share was paid."""
        return self.paid >= self.shares.keys()


class HighHandOffer(Struct, frozen=True):
    """The high hand promotion: the amount for the best hand of each period, and the least hand."""

    cents: int = 0
    minutes: int = 0
    hand: str = ""


class HighHand(Struct, frozen=True):
    """A hand reported for the promotion."""

    player: str
    table: int
    cards: tuple[int, ...]
    strength: int
    cents: int


class Funds(Struct):
    """The jackpot and the promotions fund, in cents, and who won them."""

    jackpot: int = 0
    promotions: int = 0
    claims: dict[str, JackpotClaim] = {}
    high_hand: HighHandOffer = HighHandOffer()
    high_hands: dict[int, list[HighHand]] = {}  # by the end of its period
    high_paid: set[int] = set()

    def best(self, until: int) -> list[HighHand]:
        """The best hands of the period that ends then; equal ones together."""
        shown = self.high_hands.get(until, [])
        top = max((one.strength for one in shown), default=0)
        return [one for one in shown if one.strength == top]


class CashSession:
    """One cash session; empty until its first event opens it."""

    def __init__(self) -> None:
        self.id = ""
        self.version = 0  # how many events it is made of
        self.plan = SessionPlan(house="")
        self.stage: Stage = "open"
        self.opened = 0
        self.games: dict[str, CashGame] = {}
        self.tables: dict[int, CashTable] = {}
        self.visits: dict[str, Visitor] = {}
        self.bank = RoomBank()
        self.funds = Funds()
        self.record: ActLog[Event] = ActLog()

    def tables_of(self, game: str) -> list[CashTable]:
        """The tables of a game, by number."""
        found = [table for table in self.tables.values() if table.game == game and not table.broken]
        return sorted(found, key=lambda table: table.number)

    def calls(self) -> Iterator[tuple[CashGame, NameWaiting, ListCall]]:
        """Every called player who is not seated yet."""
        for game in self.games.values():
            for one in game.waiting:
                if one.called is not None:
                    yield game, one, one.called

    def calls_to(self, table: int) -> Iterator[tuple[NameWaiting, ListCall]]:
        """Every player called for a table who is not seated yet; they are on its game's list."""
        found = self.tables.get(table)
        for one in self.games[found.game].waiting if found is not None else ():
            if one.called is not None and one.called.table == table:
                yield one, one.called

    def seat_of(self, player: str) -> SeatedPlayer | None:
        """A player's seat; None: they have none."""
        one = self.visits.get(player)
        found = self.tables[one.table].seats.get(one.seat) if one is not None and one.table else None
        return found if found is not None and found.player == player else None

    def held_seats(self, table: int) -> dict[int, str]:
        """The held seats of a table: seat -> called player."""
        return {call.seat: one.player for one, call in self.calls_to(table)}

    def free_seats(self, table: CashTable) -> list[int]:
        """The open seats of a table that no player was called for, in order."""
        kept = self.held_seats(table.number)
        if len(table.seats) + len(kept) >= table.most:
            return []
        return [seat for seat in table.seat_numbers if seat not in table.seats and seat not in kept]
