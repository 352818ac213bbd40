"""The state of one night: changed in place by `evolve` and by nothing else; places, prizes and suggestions follow."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from cutcard.tournament.clock.reading import Clock, Reading, read
from cutcard.tournament.entry import Event
from cutcard.tournament.plan.plan import Plan, Price

Stage = Literal["planned", "open", "seated", "playing", "over", "closed"]
"""planned: not announced yet; open: one can register; seated: seats are drawn; over: one is left; closed: all paid."""
Status = Literal["registered", "waiting", "cancelled", "in", "out", "absent"]
"""absent: never came and his chips are gone."""


class Entrant:
    """Somebody who put his name down."""

    __slots__ = (
        "add_ons", "answers", "arrived", "asked_to_keep", "away_rested", "away_since", "barred", "bought", "bought_in",
        "confirmed", "counted", "dealer", "entered", "entries", "fresh", "gave_notice", "hunts", "id", "knocked_out",
        "laid_down", "lap", "leaving", "line", "locked", "member", "missed", "name", "notes", "offered", "paid",
        "penalties", "person", "place_held", "played", "posts", "prepaid", "rebuys", "registered", "seat", "sits_out",
        "spent", "stack", "status", "table", "this_entry",
    )  # fmt: skip

    def __init__(self, id_: str, name: str, person: str, registered: int) -> None:
        self.id = id_
        self.name = name
        self.person = person  # of the club; "": nobody it knows
        self.member = False
        self.registered = registered
        self.status: Status = "registered"
        self.offered = 0  # when a freed seat was offered; 0: it was not
        self.arrived = 0  # when he checked in; 0: not there yet
        self.missed = 0  # how often the blinds passed his empty seat before that
        self.confirmed = False  # called ahead: he comes, late
        self.gave_notice = 0  # when he said that he would be late
        self.asked_to_keep = False  # wants his chips left in place until he comes
        self.answers: dict[str, bool] = {}  # what he was asked once, such as for an add-on
        self.line = 0  # of the sign-up sheet; 0: he did not sign
        self.table = self.seat = 0  # where he sits; 0: nowhere
        self.stack: int | None = None  # as last known; None: nobody counted since cards were dealt
        self.counted = 0  # when that was
        self.spent = 0  # milliseconds of his time bank that are gone, where he is dealt online
        self.played = False  # has been dealt a hand in this entry
        self.entered = 0  # when his first stack was put in play
        self.bought_in = 0  # when he last bought a whole stack
        self.fresh = False  # no hand was dealt to him since he last bought a whole stack
        self.away_since = 0
        self.away_rested = 0  # milliseconds of breaks that there had been then
        self.leaving = False  # gone for good; his stack is still there
        self.dealer = False  # a player who deals his own table
        self.locked = False  # is not moved
        self.bought: list[tuple[str, Price]] = []
        self.paid = 0  # cents
        self.entries = 1
        self.rebuys = 0
        self.add_ons: dict[str, int] = {}
        self.this_entry: dict[str, int] = {}  # add-ons bought since he last bought a whole stack
        self.laid_down: tuple[tuple[str, Price], ...] = ()  # paid for at his seat; the floor has yet to collect it
        self.hunts: tuple[str, ...] = ()  # the bounty targets he pays on
        self.knocked_out: list[str] = []  # whom, as credited, alone or with others
        self.penalties: list[Any] = []
        self.sits_out: tuple[int, int, int] = (0, 0, 0)  # hands, rounds, and until when
        self.lap = 0  # hands dealt at his table since a round that he sits out began
        self.place_held = False  # not there at the first hand, but seated and blinded
        self.prepaid = False
        self.posts = ""  # who posts for him while he is away
        self.barred = False  # did not come: may not play at the next date
        self.notes: list[str] = []

    @property
    def owes(self) -> int:
        """Cents still to be paid."""
        return sum(price.total for _, price in self.bought) - self.paid


class TableAt:
    """A table of the night and what is known of its hands."""

    __slots__ = (
        "big", "breaking", "broken", "button", "button_at", "dealer", "dealer_asked", "hands", "held", "last_level",
        "level", "live", "locked", "lost", "moments", "number", "opened", "order", "paced", "seats", "size", "small",
        "tray",
    )  # fmt: skip

    def __init__(self, number: int, size: int, opened: int) -> None:
        self.number = number
        self.size = size
        self.opened = opened
        self.seats: dict[int, str] = {}  # seat -> entrant
        self.button = self.small = self.big = 0  # of the last hand; 0: nobody said
        self.button_at = 0  # when somebody said so
        self.hands = 0
        self.paced: dict[int, int] = {}  # hands by the level they were played at
        self.moments: set[str] = set()  # of the hand that comes or is played: riffle, blind, blinds, dealt; or pushed
        self.level = 0  # of the hand being played or, once the house says that it began, of the next one; 0: not yet
        self.last_level = 0  # of the last hand that is over; 0: none is
        self.lost: list[tuple[str, int]] = []  # (entrant, seat): went out here, and nobody took the seat since
        self.held: tuple[str, ...] = ()  # why no new hand may begin
        self.locked = False
        self.order = 0  # in which tables break, 1 first; 0: the house's own
        self.live = ""  # the table of the room that is played here; "": nothing reports by itself
        self.dealer = ""  # who deals, where that is not one of the players
        self.dealer_asked = False  # it was asked who deals, and answered, be it with nobody
        self.tray: dict[str, int] = {}  # chips and cash that lie at the table and belong to nobody: stacks, add-ons
        self.breaking = False  # its players are moving away
        self.broken = False

    @property
    def playing(self) -> bool:
        """Whether a hand is under way, as far as anybody said."""
        return not self.moments.isdisjoint(("riffle", "blinds", "dealt"))

    @property
    def taken(self) -> list[int]:
        """The seats with somebody in them, in order."""
        return sorted(self.seats)

    @property
    def free(self) -> list[int]:
        """The empty seats, in order."""
        return [seat for seat in range(1, self.size + 1) if seat not in self.seats]


class Out:
    """Somebody who went out, in the order in which it happened."""

    __slots__ = (
        "at", "by", "cites", "entry", "hand", "hands", "level", "player", "prize_kept", "round", "seat", "stack",
        "table", "to_count", "why", "winners",
    )  # fmt: skip

    def __init__(self, player: str, at: int, hand: str, stack: int | None) -> None:
        self.player = player
        self.at = at
        self.entry = 0
        self.hand = hand  # those of one hand have the same
        self.round = ""  # hand for hand: those of one round have the same, at whatever table
        self.stack = stack  # at the start of that hand, where somebody knew
        self.table = self.seat = 0
        self.hands = 0  # the number of that hand at his table, where hands are reported
        self.level = 0  # at which that hand was played
        self.winners: tuple[str, ...] = ()  # of the pot with his last chip, in the order of odd chips
        self.by: tuple[str, ...] = ()  # who is credited with it
        self.why = "bust"
        self.to_count = False  # the house took his chips out by itself, as they were last known
        self.prize_kept = True
        self.cites: tuple[str, ...] = ()


class HandByHand:
    """Hand for hand: which tables have dealt and finished the hand of this round."""

    __slots__ = ("began", "dealt", "done", "round", "until")

    def __init__(self, until: int, began: int = 0) -> None:
        self.until = until  # so many players left end it; 0: the money
        self.began = began  # with which entry
        self.round = 1
        self.dealt: set[int] = set()
        self.done: set[int] = set()

    def begins(self, table: int, left: int) -> None:
        """A table begins a hand: that of this round; once enough are out it is no hand of a round any more."""
        (self.dealt.add if left > self.until else self.dealt.discard)(table)

    def next(self) -> None:
        """The word for the next hand."""
        self.round += 1
        self.dealt, self.done = set(), set()


class DealerAt(NamedTuple):
    """A dealer who is there."""

    id: str
    name: str
    entrant: str
    since: int


class Tray(NamedTuple):
    """The money that a dealer answers for: cents taken in cash, and in chips of a cash game."""

    cash: int = 0
    chips: int = 0


class SeatChange(NamedTuple):
    """Somebody got another seat."""

    at: int
    player: str
    table: int
    seat: int


class Night:
    """One night, from its plan to the last cent. Parts that only one subject needs stand in dicts of their own."""

    def __init__(self) -> None:
        """Nothing yet: the first event opens it."""
        self.id = ""
        self.version = 0
        self.entry = 0  # the number of the last entry
        self.log: list[Event] = []  # everything that was ever entered, what was taken back as well
        self.taken_back: set[int] = set()  # entries that do not count
        self.stage: Stage = "planned"
        self.plan = Plan(title="", buy_in=Price(cents=0, chips=0))
        self.edition = ""
        self.entrants: dict[str, Entrant] = {}
        self.placed = 0  # how many have a place: all but those who wait or cancelled
        self.tables: dict[int, TableAt] = {}
        self.clock = Clock()
        self.outs: list[Out] = []
        self.knockouts: list[Out] = []  # every time somebody went out, also who came back since
        self.started = 0
        # seats: what was ordered and is not done, what was put off
        self.moves: dict[str, Any] = {}  # entrant -> MoveOrdered
        self.put_off: dict[str, int] = {}  # suggestion -> since when
        self.dealt_to: list[tuple[int, dict[int, int]]] = []  # (how often somebody was out, {table: card})
        self.deals_on: set[int] = set()  # tables that the floor lets deal on though too few sit there
        self.reported: dict[tuple[int, int], str] = {}  # (table, seat) of one who went out -> open, collected
        self.draws: list[Any] = []
        self.seal = ""  # of a draw that comes
        # the clock
        self.by_hand: HandByHand | None = None  # hand for hand, while it lasts
        self.disputes: dict[str, Any] = {}
        self.charged: set[tuple[str, int]] = set()  # (entrant, level): late penalties taken
        # chips: everything that came into play and left it, by reason
        self.chips: dict[str, int] = {}
        self.coloured: dict[int, set[int]] = {}  # chip -> the tables where it is out of play
        self.exchanged: dict[int, int] = {}  # chip -> how many more there are by colour-ups, below 0: fewer
        self.audits: list[Any] = []
        self.trays_back: list[Any] = []  # of broken tables, as they were counted
        # money: what was handed out, and the deal
        self.paid_out: dict[tuple[str, str], int] = {}  # (entrant, for what) -> cents
        self.carried: dict[str, int] = {}  # bounty pots that came from the last night, by target
        self.targets: dict[str, str] = {}  # letter -> entrant
        self.deal: Any = None
        self.agreed: set[str] = set()
        self.trays: dict[int, Tray] = {}  # by table: what was sold there and is not collected
        # people
        self.dealers: dict[str, DealerAt] = {}
        self.changes: list[SeatChange] = []  # newest last

    def reading(self, now: int) -> Reading:
        """The clock now."""
        return read(self.clock, self.plan.structure, now)

    @property
    def playing(self) -> Iterator[Entrant]:
        """Everybody who still has chips, there or not."""
        return (one for one in self.entrants.values() if one.status == "in")

    @property
    def open_tables(self) -> list[TableAt]:
        """Tables at which play goes on, by number."""
        return [table for number, table in sorted(self.tables.items()) if not table.broken]

    @property
    def gone_chips(self) -> set[int]:
        """Chips that are out of play at every table."""
        opened = {table.number for table in self.open_tables}
        return {value for value, tables in self.coloured.items() if opened <= tables}

    @property
    def in_play(self) -> int:
        """All chips in play, as explained by what was entered."""
        return sum(self.chips.values())
