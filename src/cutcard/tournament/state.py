"""The state of a tournament, changed only by `evolve`, in place; places, payouts and suggestions are computed."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct, field

from cutcard.acts.undo import ActLog
from cutcard.tournament.act_types import Cites, Event
from cutcard.tournament.clock.clock_state import Clock, ClockReading, read_clock
from cutcard.tournament.plan.plan import Plan, Price

Stage = Literal["planned", "open", "seated", "playing", "over", "closed"]
"""planned: not announced; open: registration; seated: seats drawn; over: one player left; closed: books closed."""
Status = Literal["registered", "waiting", "cancelled", "in", "out", "absent"]
"""absent: a no-show whose chips left play."""


class Arrival(Struct):
    """How an entrant arrived, or is expected."""

    registered: int = 0
    sheet_line: int = 0  # on the sign-up sheet; 0: not signed
    offered: int = 0  # when a freed seat was offered; 0: not
    confirmed: bool = False  # called ahead: will be late
    gave_notice: int = 0  # when they gave notice of being late
    asked_to_keep: bool = False  # asked to keep their chips in play
    arrived: int = 0  # when they checked in; 0: not yet
    missed: int = 0  # how often the blinds passed their empty seat before
    place_held: bool = False  # missed the first hand, but was seated and blinded off


class EntrantMoney(Struct):
    """What an entrant bought and paid."""

    bought: list[tuple[str, Price]] = []
    paid: int = 0  # cents
    prepaid: bool = False
    paid_at_seat: tuple[tuple[str, Price], ...] = ()  # put down at the seat, not collected yet
    buy_ins: int = 1
    rebuys: int = 0
    add_ons: dict[str, int] = {}
    this_entry: dict[str, int] = {}  # add-ons bought since the last full stack
    answers: dict[str, bool] = {}  # answers to questions asked once, such as an add-on
    bounty_targets: tuple[str, ...] = ()  # the bounty targets they play for

    @property
    def owes(self) -> int:
        """Cents still to be paid."""
        return sum(price.total for _, price in self.bought) - self.paid


class EntrantStack(Struct):
    """A player's stack and what is known of their play."""

    stack: int | None = None  # as recorded; None: unknown
    counted: int = 0  # when it was counted; 0: never
    spent: int = 0  # milliseconds of their time bank used, online
    entered: int = 0  # when the player's first stack was put in play
    bought_in: int = 0  # when they last bought a full stack
    not_dealt_since_buy_in: bool = False  # no hand was dealt to them since then
    dealt: bool = False  # was dealt a hand in this entry
    not_dealt_in_yet: bool = False  # is seated and gets no cards yet
    dealer: bool = False  # a playing dealer
    locked: bool = False  # locked against moves
    knocked_out: list[str] = []  # whom they knocked out, alone or shared


class AbsentPlayer(Struct):
    """A player's absence from their seat."""

    since: int = 0  # 0: present
    break_time_then: int = 0  # milliseconds of breaks until then
    leaving: bool = False  # left for good; their stack is still in play
    posts: str = ""  # who posts their blinds meanwhile


class Conduct(Struct):
    """A player's penalties and notes."""

    penalties: list[str] = []  # steps of the ladder given
    sits_out: tuple[int, int, int] = (0, 0, 0)  # hands, rounds, and until when
    lap: int = 0  # hands dealt since a round to sit out began
    since: int = 0  # when it was given, or a hand of it last served
    barred: bool = False  # a no-show: may not play on the next date
    notes: list[str] = []


class Entrant(Struct, eq=False):
    """An entrant."""

    id: str
    name: str
    person: str = ""  # of the club; "": no known person
    member: bool = False
    status: Status = "registered"
    table: int = 0  # 0: no seat
    seat: int = 0
    coming: Arrival = field(default_factory=Arrival)
    money: EntrantMoney = field(default_factory=EntrantMoney)
    play: EntrantStack = field(default_factory=EntrantStack)
    away: AbsentPlayer = field(default_factory=AbsentPlayer)
    conduct: Conduct = field(default_factory=Conduct)


class TableHand(Struct):
    """A table's next, running or last hand, as far as reported."""

    number: int = 0  # hands over
    hands_by_level: dict[int, int] = {}  # hands over, by level
    gaps: set[int] = set()  # levels in which some hands may be unreported
    moments: set[str] = set()  # of the next or running hand: riffle, blind, blinds, dealt; or pushed
    level: int = 0  # of the running hand or, once it has begun by house rule, the next one; 0: none yet
    last_level: int = 0  # of the last hand over; 0: none
    begun: int = 0  # the latest level of which a hand was surely dealt
    not_yet: tuple[int, int] = (0, 0)  # a level reported as not dealt, and when
    last_report: int = 0  # when a hand was last reported; 0: never
    button: int = 0  # of the last hand; 0: unknown
    small: int = 0
    big: int = 0
    button_at: int = 0  # when the button was entered
    button_of: int = 0  # the number of its hand; below 0: unreported hands were dealt since

    def put_button(self, button: int, small: int, big: int, at: int, of: int) -> None:
        """Set where button and blinds were in a hand."""
        self.button, self.small, self.big, self.button_at, self.button_of = button, small, big, at, of


class TableDealer(Struct):
    """A table's dealer, and its tray."""

    id: str = ""  # where it is not a player
    asked: bool = False  # the dealer was asked for, and answered, perhaps with none
    tray: dict[str, int] = {}  # chips and cash of no player: stacks, add-ons


class TableOrders(Struct):
    """The director's orders for a table."""

    held: tuple[str, ...] = ()  # why no new hand may begin
    locked: bool = False
    break_number: int = 0  # its turn to break, 1 first; 0: by house rule


class TournamentTable(Struct, eq=False):
    """A table of the tournament."""

    number: int
    size: int
    opened: int
    room_table: str = ""  # the table of the server played here; "": no automatic reports
    linked: int = 0  # since when it is linked
    seats: dict[int, str] = {}  # seat -> entrant
    empty_after_bust: list[tuple[str, int]] = []  # (entrant, seat): busted here, and the seat is still empty
    hand: TableHand = field(default_factory=TableHand)
    dealer: TableDealer = field(default_factory=TableDealer)
    orders: TableOrders = field(default_factory=TableOrders)
    breaking: bool = False  # its players are moving away
    broken: bool = False

    @property
    def playing(self) -> bool:
        """Whether a hand is under way, as far as reported."""
        return not self.hand.moments.isdisjoint(("riffle", "blinds", "dealt"))

    @property
    def taken(self) -> list[int]:
        """The taken seats, in order."""
        return sorted(self.seats)

    @property
    def free(self) -> list[int]:
        """The empty seats, in order."""
        return [seat for seat in range(1, self.size + 1) if seat not in self.seats]


class LastHand(Struct):
    """The hand in which a player busted."""

    id: str  # the same for all busts of one hand
    round: str = ""  # hand for hand: the same for all busts of one round, at any table
    level: int = 0  # its level
    number: int = 0  # its number at the table: the hand under way, else the last reported
    was_reported: bool = False  # it was under way, by the reports
    unconfirmed_round: str = ""  # the round, while it is not reported that the table dealt it
    stack: int | None = None  # their stack at its start, if known
    winners: tuple[str, ...] = ()  # of the pot with their last chip, in the order of odd chips

    @property
    def together(self) -> str:
        """The id shared by all who busted together."""
        return self.round or self.id


class BustRecord(Struct, eq=False):
    """A bust, in the order in which they happened."""

    player: str
    at: int
    hand: LastHand
    entry: int = 0
    table: int = 0
    seat: int = 0
    why: str = "bust"
    by: tuple[str, ...] = ()  # credited with the knockout
    to_count: bool = False  # the house removed their chips at the last known number
    prize_kept: bool = True
    cites: Cites = ()


class HandForHandState(Struct):
    """Hand for hand: which tables have dealt and finished this round's hand."""

    until: int  # it ends with this many players; 0: in the money
    began: int = 0  # the entry with which it began
    round: int = 1
    dealt: set[int] = set()
    done: set[int] = set()
    heard: int = 0  # when a hand of this round was last reported

    def begins(self, table: int, left: int) -> None:
        """Record that a table begins this round's hand; once enough players are out it is an ordinary hand."""
        (self.dealt.add if left > self.until else self.dealt.discard)(table)

    def next(self) -> None:
        """The floor called the next hand."""
        self.round += 1
        self.dealt, self.done, self.heard = set(), set(), 0


class DealerAt(NamedTuple):
    """A dealer who is checked in."""

    id: str
    name: str
    entrant: str
    since: int


class Tray(NamedTuple):
    """The money a dealer answers for: cents in cash, and in chips of a cash game."""

    cash: int = 0
    chips: int = 0


class PendingMove(NamedTuple):
    """A move ordered and not finished; `after` this table's hand, or all hands."""

    entry: int
    at: int
    player: str
    table: int
    seat: int
    why: str = ""
    after: str = "hand"
    stops_clock: bool = False
    duty: str = ""
    """What the new seat costs in blinds, in words."""
    cites: Cites = ()
    private: bool = False
    """The reason is the director's own: in the log, on no phone."""


class Dispute(NamedTuple):
    """An open dispute for the director."""

    id: str
    table: int
    what: str


class ChipAudit(NamedTuple):
    """A chip count of a table or of all (0), with how many should have been there."""

    at: int
    table: int
    counted: int
    expected: int | None
    """None: it was not known how many should be there."""
    chips: tuple[tuple[int, int], ...] = ()
    """(value, how many), where counted by color."""
    should: tuple[tuple[int, int], ...] = ()

    @property
    def missing(self) -> int:
        """Chips missing; below 0: too many."""
        return 0 if self.expected is None else self.expected - self.counted


class Agreement(NamedTuple):
    """A proposed deal and the answers to it."""

    kind: str
    shares: dict[str, int]
    """By entrant, in cents."""
    left_over: int
    paid: bool
    """Whether the house pays by it; else it is only recorded."""
    answers: dict[str, bool]
    """By entrant: who has answered, and whether yes."""

    @property
    def stands(self) -> bool:
        """Whether all have agreed."""
        return all(self.answers.get(player) for player in self.shares)


class SeatChange(NamedTuple):
    """A player's change of seat."""

    at: int
    player: str
    table: int
    seat: int


class Seating(Struct):
    """Seating: draws, ordered moves, snoozed suggestions."""

    placed: int = 0  # places taken: all but the waiting list and the canceled
    seal: str = ""  # of a coming draw
    drawn: bool = False  # seats are drawn
    moves: dict[str, PendingMove] = {}  # by entrant
    changes: list[SeatChange] = []  # newest last
    put_off: dict[str, int] = {}  # suggestion -> until when; 0: until it changes
    dealt_to: list[tuple[int, dict[int, int]]] = []  # (number of busts then, {table: card})
    stopped_with: int = 0  # players seated when cards dealt to tables stopped the clock; 0: they did not
    deals_on: set[int] = set()  # tables that the floor lets deal with too few players
    reported: dict[tuple[int, int], str] = {}  # (table, seat) of a bust -> open, collected


class Bank(Struct):
    """Chips that came into play and left it, and tonight's money."""

    chips: dict[str, int] = {}  # into play, by reason; below 0: out of play
    coloured: dict[int, set[int]] = {}  # chip -> the tables where it is colored up
    exchanged: dict[int, int] = {}  # chip -> how many more by color-ups, below 0: fewer
    tallies: list[ChipAudit] = []
    charged: set[tuple[str, int]] = set()  # (entrant, level): late penalties taken
    paid_out: dict[tuple[str, str], int] = {}  # (entrant, for what) -> cents
    carried: dict[str, int] = {}  # bounty pots carried from the last event, by target
    targets: dict[str, str] = {}  # letter -> entrant
    deal: Agreement | None = None
    stacks: dict[str, int] = {}  # in a final, by person: their starting chips
    given: int = 0  # cents paid to charity
    from_fund: int = 0  # cents that the fund adds to its prizes
    trays: dict[int, Tray] = {}  # by table: what was sold there and is not collected


class NightFloor(Struct):
    """Busts, dealers, and what the director attends to."""

    outs: list[BustRecord] = []
    knockouts: list[BustRecord] = []  # every bust, also of players who came back
    chopped: int = 0  # when a deal ended play; 0: it did not
    told: set[tuple[int, int]] = set()  # (table, hand): deal and end were both reported in time
    rounds: set[str] = set()  # hand for hand: rounds that ended with the call of the next hand
    by_hand: HandForHandState | None = None  # hand for hand, while it lasts
    disputes: dict[str, Dispute] = {}
    dealers: dict[str, DealerAt] = {}
    timers: dict[str, str] = {}  # by person: the name of each player or dealer with the clock
    message: str = ""  # shown on every screen of the room
    ticker: tuple[str, ...] = ()  # lines shown there in turn


class Tournament:
    """A tournament, from its plan to closed books; empty until the first event opens it."""

    def __init__(self) -> None:
        self.id = ""
        self.version = 0  # the number of events applied
        self.plan = Plan(title="", buy_in=Price(cents=0, chips=0))
        self.stage: Stage = "planned"
        self.template = False  # its plan is saved as a template
        self.demo = False  # a demonstration: its money is in no books of the club, its results in no season
        self.started = 0
        self.clock = Clock()
        self.entrants: dict[str, Entrant] = {}
        self.tables: dict[int, TournamentTable] = {}
        self.record: ActLog[Event] = ActLog()
        self.seating = Seating()
        self.floor = NightFloor()
        self.bank = Bank()

    def reading(self, now: int) -> ClockReading:
        """The clock reading now."""
        return read_clock(self.clock, self.plan.structure, now)

    @property
    def playing(self) -> Iterator[Entrant]:
        """Players with chips, present or not."""
        return (one for one in self.entrants.values() if one.status == "in")

    @property
    def open_tables(self) -> list[TournamentTable]:
        """Open tables, by number."""
        return [table for number, table in sorted(self.tables.items()) if not table.broken]

    @property
    def gone_chips(self) -> set[int]:
        """Chips that are out of play at every table."""
        opened = {table.number for table in self.open_tables}
        return {value for value, tables in self.bank.coloured.items() if opened <= tables}

    @property
    def in_play(self) -> int:
        """All chips in play, by the entries."""
        return sum(self.bank.chips.values())
