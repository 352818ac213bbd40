"""The state of one night: changed in place by `evolve` and by nothing else; places, prizes and suggestions follow."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct, field

from cutcard.acts.undo import ActLog
from cutcard.tournament.act_types import Cites, Event
from cutcard.tournament.clock.clock_state import Clock, ClockReading, read_clock
from cutcard.tournament.plan.plan import Plan, Price

Stage = Literal["planned", "open", "seated", "playing", "over", "closed"]
"""planned: not announced yet; open: one can register; seated: seats are drawn; over: one is left; closed: all paid."""
Status = Literal["registered", "waiting", "cancelled", "in", "out", "absent"]
"""absent: never came and his chips are gone."""


class Arrival(Struct):
    """How somebody came to the night, or is expected."""

    registered: int = 0
    sheet_line: int = 0  # of the sign-up sheet; 0: he did not sign
    offered: int = 0  # when a freed seat was offered; 0: it was not
    confirmed: bool = False  # called ahead: he comes, late
    gave_notice: int = 0  # when he said that he would be late
    asked_to_keep: bool = False  # wants his chips left in place until he comes
    arrived: int = 0  # when he checked in; 0: not there yet
    missed: int = 0  # how often the blinds passed his empty seat before that
    place_held: bool = False  # not there at the first hand, but seated and blinded


class EntrantMoney(Struct):
    """What somebody bought, and whether he has paid for it."""

    bought: list[tuple[str, Price]] = []
    paid: int = 0  # cents
    prepaid: bool = False
    paid_at_seat: tuple[tuple[str, Price], ...] = ()  # paid for at his seat; the floor has yet to collect it
    buy_ins: int = 1
    rebuys: int = 0
    add_ons: dict[str, int] = {}
    this_entry: dict[str, int] = {}  # add-ons bought since he last bought a whole stack
    answers: dict[str, bool] = {}  # what he was asked once, such as for an add-on
    bounty_targets: tuple[str, ...] = ()  # the bounty targets he pays on

    @property
    def owes(self) -> int:
        """Cents still to be paid."""
        return sum(price.total for _, price in self.bought) - self.paid


class EntrantStack(Struct):
    """What is known of somebody's play."""

    stack: int | None = None  # as it stands in the books; None: not even these say
    counted: int = 0  # when somebody counted it; 0: nobody did
    spent: int = 0  # milliseconds of his time bank that are gone, where he is dealt online
    entered: int = 0  # when his first stack was put in play
    bought_in: int = 0  # when he last bought a whole stack
    not_dealt_since_buy_in: bool = False  # no hand was dealt to him since he last bought a whole stack
    dealt: bool = False  # has been dealt a hand in this entry
    not_dealt_in_yet: bool = False  # sits there, and was told to be dealt no cards yet
    dealer: bool = False  # a player who deals his own table
    locked: bool = False  # is not moved
    knocked_out: list[str] = []  # whom, as credited, alone or with others


class AbsentPlayer(Struct):
    """Somebody's absence from his seat."""

    since: int = 0  # 0: he is there
    break_time_then: int = 0  # milliseconds of breaks that there had been then
    leaving: bool = False  # gone for good; his stack is still there
    posts: str = ""  # who posts for him meanwhile


class Conduct(Struct):
    """What the floor has to say about somebody."""

    penalties: list[str] = []  # the steps he was given
    sits_out: tuple[int, int, int] = (0, 0, 0)  # hands, rounds, and until when
    lap: int = 0  # hands dealt at his table since a round that he sits out began
    since: int = 0  # when that was given, or a hand of it was last told to be served
    barred: bool = False  # did not come: may not play at the next date
    notes: list[str] = []


class Entrant(Struct, eq=False):
    """Somebody who put his name down."""

    id: str
    name: str
    person: str = ""  # of the club; "": nobody it knows
    member: bool = False
    status: Status = "registered"
    table: int = 0  # where he sits; 0: nowhere
    seat: int = 0
    coming: Arrival = field(default_factory=Arrival)
    money: EntrantMoney = field(default_factory=EntrantMoney)
    play: EntrantStack = field(default_factory=EntrantStack)
    away: AbsentPlayer = field(default_factory=AbsentPlayer)
    conduct: Conduct = field(default_factory=Conduct)


class TableHand(Struct):
    """The hand of a table that comes, is played or was the last one, as far as anybody said."""

    number: int = 0  # how many are over
    hands_by_level: dict[int, int] = {}  # how many, by the level they were played at
    gaps: set[int] = set()  # levels in which longer than a hand takes nothing was told: how many it played nobody knows
    moments: set[str] = set()  # of the hand that comes or is played: riffle, blind, blinds, dealt; or pushed
    level: int = 0  # of the hand being played or, once the house says that it began, of the next one; 0: not yet
    last_level: int = 0  # of the last hand that is over; 0: none is
    begun: int = 0  # the latest level of which a hand is known to have been dealt
    not_yet: tuple[int, int] = (0, 0)  # a level of which somebody said that none was, and when
    last_report: int = 0  # when anybody last told of its hands; 0: nobody did
    button: int = 0  # of the last hand; 0: nobody said
    small: int = 0
    big: int = 0
    button_at: int = 0  # when somebody said so
    button_of: int = 0  # of which hand it was, by its number; below 0: hands were dealt since, and nobody told theirs

    def put_button(self, button: int, small: int, big: int, at: int, of: int) -> None:
        """Somebody says where button and blinds were in a hand."""
        self.button, self.small, self.big, self.button_at, self.button_of = button, small, big, at, of


class TableDealer(Struct):
    """Who deals at a table, and what lies before him."""

    id: str = ""  # where that is not one of the players
    asked: bool = False  # it was asked who deals, and answered, be it with nobody
    tray: dict[str, int] = {}  # chips and cash that belong to nobody: stacks, add-ons


class TableOrders(Struct):
    """What the director says of a table."""

    held: tuple[str, ...] = ()  # why no new hand may begin
    locked: bool = False
    break_number: int = 0  # when it breaks, 1 first; 0: as the house has it


class TournamentTable(Struct, eq=False):
    """A table of the night."""

    number: int
    size: int
    opened: int
    room_table: str = ""  # the table of the room that is played here; "": nothing reports by itself
    linked: int = 0  # since when
    seats: dict[int, str] = {}  # seat -> entrant
    empty_after_bust: list[tuple[str, int]] = []  # (entrant, seat): went out here, and nobody took the seat since
    hand: TableHand = field(default_factory=TableHand)
    dealer: TableDealer = field(default_factory=TableDealer)
    orders: TableOrders = field(default_factory=TableOrders)
    breaking: bool = False  # its players are moving away
    broken: bool = False

    @property
    def playing(self) -> bool:
        """Whether a hand is under way, as far as anybody said."""
        return not self.hand.moments.isdisjoint(("riffle", "blinds", "dealt"))

    @property
    def taken(self) -> list[int]:
        """The seats with somebody in them, in order."""
        return sorted(self.seats)

    @property
    def free(self) -> list[int]:
        """The empty seats, in order."""
        return [seat for seat in range(1, self.size + 1) if seat not in self.seats]


class LastHand(Struct):
    """The hand that somebody went out in."""

    id: str  # those of one hand have the same
    round: str = ""  # hand for hand: those of one round have the same, at whatever table
    level: int = 0  # at which it was played
    number: int = 0  # at his table, where hands are reported: the one under way, else the last that was told
    was_reported: bool = False  # that one was under way, by what its table had told
    unconfirmed_round: str = ""  # the round, as long as nobody told that his table dealt it
    stack: int | None = None  # his, at its start, where somebody knew
    winners: tuple[str, ...] = ()  # of the pot with his last chip, in the order of odd chips

    @property
    def together(self) -> str:
        """What all have alike who went out at once."""
        return self.round or self.id


class BustRecord(Struct, eq=False):
    """Somebody who went out, in the order in which it happened."""

    player: str
    at: int
    hand: LastHand
    entry: int = 0
    table: int = 0
    seat: int = 0
    why: str = "bust"
    by: tuple[str, ...] = ()  # who is credited with it
    to_count: bool = False  # the house took his chips out by itself, as they were last known
    prize_kept: bool = True
    cites: Cites = ()


class HandForHandState(Struct):
    """Hand for hand: which tables have dealt and finished the hand of this round."""

    until: int  # so many players left end it; 0: the money
    began: int = 0  # with which entry
    round: int = 1
    dealt: set[int] = set()
    done: set[int] = set()
    heard: int = 0  # when a table last told of a hand of this round

    def begins(self, table: int, left: int) -> None:
        """A table begins a hand: that of this round; once enough are out it is no hand of a round any more."""
        (self.dealt.add if left > self.until else self.dealt.discard)(table)

    def next(self) -> None:
        """The word for the next hand."""
        self.round += 1
        self.dealt, self.done, self.heard = set(), set(), 0


class DealerAt(NamedTuple):
    """A dealer who is checked in."""

    id: str
    name: str
    entrant: str
    since: int


class Tray(NamedTuple):
    """The money that a dealer answers for: cents taken in cash, and in chips of a cash game."""

    cash: int = 0
    chips: int = 0


class PendingMove(NamedTuple):
    """Somebody is to move and does not sit there yet; `after` this table's hand, or all hands."""

    entry: int
    at: int
    player: str
    table: int
    seat: int
    why: str = ""
    after: str = "hand"
    stops_clock: bool = False
    duty: str = ""
    """What the new seat brings him, in words."""
    cites: Cites = ()
    private: bool = False
    """The reason is the director's own: it stands in the log and on no phone."""


class Dispute(NamedTuple):
    """Something that waits for the director."""

    id: str
    table: int
    what: str


class ChipAudit(NamedTuple):
    """Chips as they were counted, of a table or of all (0), and how many should have been there."""

    at: int
    table: int
    counted: int
    expected: int | None
    """None: nobody knew how many should be there."""
    chips: tuple[tuple[int, int], ...] = ()
    """(value, how many), where they were counted chip by chip."""
    should: tuple[tuple[int, int], ...] = ()

    @property
    def missing(self) -> int:
        """Below 0: too many."""
        return 0 if self.expected is None else self.expected - self.counted


class Agreement(NamedTuple):
    """A deal that was proposed, and who has agreed to it."""

    kind: str
    shares: dict[str, int]
    """By entrant, in cents."""
    left_over: int
    paid: bool
    """Whether the house pays by it; else it is only recorded."""
    answers: dict[str, bool]
    """By entrant: who has answered, and whether it was a yes."""

    @property
    def stands(self) -> bool:
        """All have agreed."""
        return all(self.answers.get(player) for player in self.shares)


class SeatChange(NamedTuple):
    """Somebody got another seat."""

    at: int
    player: str
    table: int
    seat: int


class Seating(Struct):
    """Seats: how they were drawn, what was ordered and is not done, what was put off."""

    placed: int = 0  # how many have a place: all but those who wait or cancelled
    seal: str = ""  # of a draw that comes
    drawn: bool = False  # seats were
    moves: dict[str, PendingMove] = {}  # by entrant
    changes: list[SeatChange] = []  # newest last
    put_off: dict[str, int] = {}  # suggestion -> until when; 0: until it says something else
    dealt_to: list[tuple[int, dict[int, int]]] = []  # (how often somebody was out, {table: card})
    deals_on: set[int] = set()  # tables that the floor lets deal on though too few sit there
    reported: dict[tuple[int, int], str] = {}  # (table, seat) of one who went out -> open, collected


class Bank(Struct):
    """Chips that came into play and left it, and what becomes of the money."""

    chips: dict[str, int] = {}  # into play, by reason; below 0: out of it
    coloured: dict[int, set[int]] = {}  # chip -> the tables where it is out of play
    exchanged: dict[int, int] = {}  # chip -> how many more there are by colour-ups, below 0: fewer
    tallies: list[ChipAudit] = []
    charged: set[tuple[str, int]] = set()  # (entrant, level): late penalties taken
    paid_out: dict[tuple[str, str], int] = {}  # (entrant, for what) -> cents
    carried: dict[str, int] = {}  # bounty pots that came from the last night, by target
    targets: dict[str, str] = {}  # letter -> entrant
    deal: Agreement | None = None
    stacks: dict[str, int] = {}  # in a final, by person: the chips that they begin with
    from_fund: int = 0  # cents of the fund that are added to its prizes
    trays: dict[int, Tray] = {}  # by table: what was sold there and is not collected


class NightFloor(Struct):
    """Who went out, who deals, and what the director attends to."""

    outs: list[BustRecord] = []
    knockouts: list[BustRecord] = []  # every time somebody went out, also who came back since
    chopped: int = 0  # when play ended by a deal that shared everything; 0: it did not
    told: set[tuple[int, int]] = set()  # (table, hand): deal and end of it were both told in time
    rounds: set[str] = set()  # hand for hand: those that ended with the word for the next hand
    by_hand: HandForHandState | None = None  # hand for hand, while it lasts
    disputes: dict[str, Dispute] = {}
    dealers: dict[str, DealerAt] = {}
    timers: dict[str, str] = {}  # by person: the name of whoever was given the clock
    message: str = ""  # what stands on every screen of the room
    ticker: tuple[str, ...] = ()  # what is shown there in turn


class Tournament:
    """One night, from its plan to the last cent; nothing yet until the first event opens it."""

    def __init__(self) -> None:
        self.id = ""
        self.version = 0  # how many events it is made of
        self.plan = Plan(title="", buy_in=Price(cents=0, chips=0))
        self.stage: Stage = "planned"
        self.template = False  # the club makes other nights of its plan
        self.started = 0
        self.clock = Clock()
        self.entrants: dict[str, Entrant] = {}
        self.tables: dict[int, TournamentTable] = {}
        self.record: ActLog[Event] = ActLog()
        self.seating = Seating()
        self.floor = NightFloor()
        self.bank = Bank()

    def reading(self, now: int) -> ClockReading:
        """The clock now."""
        return read_clock(self.clock, self.plan.structure, now)

    @property
    def playing(self) -> Iterator[Entrant]:
        """Everybody who still has chips, there or not."""
        return (one for one in self.entrants.values() if one.status == "in")

    @property
    def open_tables(self) -> list[TournamentTable]:
        """Tables at which play goes on, by number."""
        return [table for number, table in sorted(self.tables.items()) if not table.broken]

    @property
    def gone_chips(self) -> set[int]:
        """Chips that are out of play at every table."""
        opened = {table.number for table in self.open_tables}
        return {value for value, tables in self.bank.coloured.items() if opened <= tables}

    @property
    def in_play(self) -> int:
        """All chips in play, as explained by what was entered."""
        return sum(self.bank.chips.values())
