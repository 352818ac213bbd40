"""The state of one evening in the cash room: changed in place by `evolve` and by nothing else."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct, field

from cutcard.acts.undo import ActLog
from cutcard.bounds import Cents, Count, Currency, Duration, Id, Minutes, Name, Percent, Seat, TableNumber, Text, Word
from cutcard.cash.act_types import Event
from cutcard.rules.game import Stakes
from cutcard.rules.slot import Cites

Stage = Literal["open", "closed"]
Collection = Literal["rake", "time", "none"]
Dealing = Literal["", "tablet", "online"]
"""How a table of the room is dealt that is played at a table of the evening; "": nothing there reports by itself."""


class SessionPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a cash session is: its house rules, date and currency."""

    title: Name = "Cash room"
    house: Id
    date: Word = ""
    currency: Currency = "USD"
    float_cents: Cents = 0
    """What lies in the drawer when it opens."""
    offset: Duration = 0
    """Milliseconds from UTC to the club's local time."""
    jackpot_cents: Cents = 0
    """What is in the jackpot when it opens: what the evening before left there."""
    promotions_cents: Cents = 0
    """The same of the fund for other promotions."""
    jackpot_percent: Percent = 100
    """How much of each promotional drop goes into the jackpot; the rest is for other promotions."""


class GamePlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game on offer: what is played, at what stakes, and how many players start it."""

    game: Id = "nlhe"
    stakes: Stakes
    title: Name = ""
    """"": as its stakes say."""
    least: Cents = 0
    """The least buy-in: a full one, where the house asks for that."""
    most: Cents = 0
    """The most that somebody may have before them by buying; 0: no limit."""
    seats: Seat = 0
    """At each table; 0: as the house has it."""
    starts_with: Count = 0
    """So many names on the list open it; 0: the podium decides."""
    collects: Collection = "rake"
    time_cents: Cents = 0
    """Collected from everybody for each `time_minutes` at the table."""
    time_minutes: Minutes = 30
    credit: bool = False
    """Played for club credit: chips are bought with it and become it again, and no money passes."""
    feeds: TableNumber = 0
    """The table whose players go on to the others as seats come free there; 0: none."""
    placard: Text = ""
    """What stands on the table beside the house's rules."""


class ListCall(NamedTuple):
    """Somebody who waits was called for a seat, which is kept for them."""

    table: int
    seat: int
    at: int
    times: int = 1
    card: bool = False
    """The table card was handed out; the dealer has not taken it yet."""


class NameWaiting(Struct):
    """A player on a waiting list."""

    player: str
    since: int
    called: ListCall | None = None
    away_until: int = 0  # said that they come back by then; 0: they are about
    brings: int | None = None  # from a broken table: the cents that they play on with; None: they buy in


class CashGame(Struct):
    """A game of the evening, with its list."""

    id: str
    plan: GamePlan
    opened: int
    waiting: list[NameWaiting] = []
    closed: bool = False

    def waits(self, player: str) -> NameWaiting | None:
        """Somebody's name on the list."""
        return next((one for one in self.waiting if one.player == player), None)


class SeatedPlayer(Struct):
    """A player in a seat."""

    player: str
    since: int
    dealt: bool = False  # has taken a hand there
    away: int = 0  # since when they are away; 0: they are there
    guest: str = ""  # who sits behind them
    sitting: int = 0  # the entry by which they came to this table
    brought: int = 0  # the cents that the bank put before them there, less those it took
    stack: int | None = None  # what the table of the room says lies before them; None: nothing there tells it

    def gets(self, cents: int) -> None:
        """The bank put so much before them, or (below 0) took it."""
        self.brought += cents
        if self.stack is not None:
            self.stack = max(0, self.stack + cents)


class SeatRequest(NamedTuple):
    """A seated player wants another seat of their table; no seats named: any."""

    player: str
    at: int
    seats: tuple[int, ...] = ()


class TableBank(Struct):
    """The bank of a table whose players keep it."""

    banker: str = ""
    drawn: str = ""  # who drew the lowest card and has not said yes or no


class Drop(NamedTuple):
    """What left the pots of a table, in cents, and of how many hands."""

    rake: int = 0
    promo: int = 0
    tips: int = 0
    hands: int = 0

    def plus(self, other: "Drop") -> "Drop":
        """Both together."""
        return Drop(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class CashTable(Struct):
    """A table of the evening."""

    number: int
    game: str
    size: int
    opened: int
    turn: int = 0  # which of its games is dealt, where they are played in turn
    room_table: str = ""  # the table of the room that is played here; "": nothing reports by itself
    dealing: Dealing = ""  # by a dealer with a tablet, or online
    links: int = 0  # how often a table of the room was put up for it
    reported_drop: Drop = Drop()  # all that the table of the room has told of its hands
    told_last: tuple[int, str] = (0, "")  # the hour of the last of these, and who dealt
    extra: bool = False  # one more than the house's number plays
    seats: dict[int, SeatedPlayer] = {}
    arrived: list[str] = []  # who came to it while it was new, in this order
    asked: list[SeatRequest] = []  # who wants another seat, in this order
    wants: dict[str, int] = {}  # who wants chips, and for how much; 0: they did not say
    begun: int = 0  # when play began; 0: it has not
    due: list[str] = []  # who goes there from other tables, so that the players are divided equally
    helped: list[int] = []  # the tables from which somebody came to help it begin
    bank: TableBank = field(default_factory=TableBank)
    broken: bool = False
    floor: int = 0  # since when it waits for the floor; 0: it does not

    @property
    def most(self) -> int:
        """How many may play here now."""
        return self.size + self.extra

    @property
    def chairs(self) -> range:
        """Its seats, in order; the one too many stands as long as somebody sits in it."""
        return range(1, max((self.most, *self.seats)) + 1)


class Money(Struct):
    """What somebody has bought and taken away this evening, in cents."""

    bought: int = 0
    taken: int = 0  # cashed out
    table: int = 0  # where their chips are, or were last
    again: bool = False  # has bought in this evening
    left: tuple[str, int, int] = ("", 0, 0)  # the game they cashed out of last, when, and how much
    picked_up: int = 0  # chips that the bank keeps for them
    rises: tuple[int, int, int] = (0, 0, 0)  # left this table, of that sitting, to which the bank gave them so much
    carries: int | None = None  # the cents with which they left a table, as it told; None: they are counted


class TablePlayed(Struct):
    """Somebody at a table: from when to when, and what they bought and took away, in cents."""

    table: int
    game: str
    began: int
    ended: int = 0  # 0: they still sit there
    bought: int = 0
    taken: int = 0


class Visitor(Struct):
    """A player in the room."""

    id: str
    name: str
    person: str = ""  # of the club; "": nobody it knows
    arrived: int = 0  # 0: not there yet; put down from afar
    gone: int = 0  # went home; 0: did not
    table: int = 0  # where they sit; 0: nowhere
    seat: int = 0
    money: Money = field(default_factory=Money)
    sessions: list[TablePlayed] = []

    @property
    def here(self) -> bool:
        """Whether they are in the room, as far as anybody said."""
        return bool(self.arrived) and not self.gone

    def sits_down(self, table: int, game: str, at: int, brings: int = 0) -> None:
        """A session begins, with chips from elsewhere."""
        self.sessions.append(TablePlayed(table, game, at, bought=brings))

    def gets_up(self, at: int, takes: int = 0) -> None:
        """The session that runs ends, with chips that go elsewhere."""
        self.sessions[-1].ended = at or 1
        self.sessions[-1].taken += takes

    def pays(self, bought: int = 0, taken: int = 0) -> None:
        """So much more they bought or took away, in the last session."""
        self.money.bought += bought
        self.money.taken += taken
        if self.sessions:
            self.sessions[-1].bought += bought
            self.sessions[-1].taken += taken


class Counted(NamedTuple):
    """Money or chips as they were counted, and how much should have been there; `table` 0: in the room's drawer."""

    at: int
    table: int
    counted: int
    expected: int
    by: str = ""


class CreditSentOn(NamedTuple):
    """Credit that somebody took along to another evening."""

    person: str
    cents: int
    to: str


class RoomBank(Struct):
    """The money of the evening, and the chips that were given for it, in cents."""

    drawers: dict[int, int] = {}  # money by who keeps it: 0 is the room's own drawer, else a table's banker
    tables: dict[int, int] = {}  # chips on each table, as explained by money
    boxes: dict[int, Drop] = {}  # in each table's box since it was counted
    tips: dict[int, int] = {}  # in each table's tip box, until they are paid for
    drops: dict[tuple[int, int], Drop] = {}  # by table and hour since 1970
    dealers: dict[str, Drop] = {}  # by who dealt, where somebody said
    box_counts: list[Counted] = []
    counts: list[Counted] = []  # of drawers
    credits: dict[str, int] = {}  # club credit that is held here, by person
    credit_sent: dict[int, CreditSentOn] = {}  # by entry
    credit_received: set[tuple[str, int]] = set()  # the evenings and their entries
    safe: int = 0  # in the safe, put there this evening
    banker: str = ""  # who answers for the room's drawer
    since: int = 0  # since when they do


class JackpotClaim(Struct):
    """A jackpot that was won, with what everybody gets of it."""

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
    def done(self) -> bool:
        """Whether everybody was paid."""
        return self.paid >= self.shares.keys()


class HighHandOffer(Struct, frozen=True):
    """What the best hand of each period wins, and the least hand that can."""

    cents: int = 0
    minutes: int = 0
    hand: str = ""


class HighHand(Struct, frozen=True):
    """A hand that was shown for the promotion."""

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
        """The best hands shown in the period that ends then: equal ones together."""
        shown = self.high_hands.get(until, [])
        top = max((one.strength for one in shown), default=0)
        return [one for one in shown if one.strength == top]


class CashSession:
    """One evening of the cash room; nothing yet until the first event opens it."""

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
        """The tables at which a game is played, by number."""
        found = [table for table in self.tables.values() if table.game == game and not table.broken]
        return sorted(found, key=lambda table: table.number)

    def calls(self) -> Iterator[tuple[CashGame, NameWaiting, ListCall]]:
        """Everybody who was called and does not sit yet."""
        for game in self.games.values():
            for one in game.waiting:
                if one.called is not None:
                    yield game, one, one.called

    def calls_to(self, table: int) -> Iterator[tuple[NameWaiting, ListCall]]:
        """Everybody who was called for a table and does not sit yet: they are on the list of its game."""
        found = self.tables.get(table)
        for one in self.games[found.game].waiting if found is not None else ():
            if one.called is not None and one.called.table == table:
                yield one, one.called

    def seat_of(self, player: str) -> SeatedPlayer | None:
        """Somebody's seat; None: they sit nowhere."""
        one = self.visits.get(player)
        found = self.tables[one.table].seats.get(one.seat) if one is not None and one.table else None
        return found if found is not None and found.player == player else None

    def held_seats(self, table: int) -> dict[int, str]:
        """The seats of a table that are kept for somebody: seat -> who."""
        return {call.seat: one.player for one, call in self.calls_to(table)}

    def free(self, table: CashTable) -> list[int]:
        """The seats of a table that nobody has and nobody was called for, in order."""
        kept = self.held_seats(table.number)
        if len(table.seats) + len(kept) >= table.most:
            return []
        return [seat for seat in table.chairs if seat not in table.seats and seat not in kept]
