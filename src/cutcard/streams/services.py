"""What the room takes its time for, and what it lets nobody overdo; all times in milliseconds."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVarTuple

from msgspec import Struct

from cutcard.club.people import People
from cutcard.rules import Rulebook
from cutcard.store.base import Store
from cutcard.streams.faults import Faults
from cutcard.streams.timers import Timers


class Allowed(Struct, frozen=True):
    """How much of the room one person may take up."""

    tables: int
    """Tables up at a time."""
    bots: int
    """Programs at the tables that they put up."""


class RoomSettings(Struct, frozen=True, kw_only=True):
    """How this room is run; nothing in here is a rule of the game."""

    pause: int = 4_000
    """Between two hands, after a showdown."""
    short_pause: int = 2_500
    """Between two hands when everybody but one folded."""
    cutting: int = 1_500
    """For players to cut a deck that was just sealed."""
    pace: int = 900
    """Between the dealer's own moves at a showdown, so that people can follow."""
    street: int = 1_000
    """For people to look at each street of an all-in, before the dealer goes on."""
    grace: int = 15_000
    """After a restart, before anybody's time can run out: people have to connect again."""
    away_after: int = 30 * 60_000
    """A seat in a cash game is free again when nobody was there so long."""
    unattended: int = 5 * 60_000
    """A guest's table is taken down when no person was there so long."""
    guest: Allowed = Allowed(tables=2, bots=11)
    member: Allowed = Allowed(tables=8, bots=40)
    staff: Allowed = Allowed(tables=1_000, bots=1_000)
    tables_most: int = 2_000
    """Tables of the club."""
    bots_table: int = 11
    """Programs at one table."""
    bots_night: int = 500
    """Programs in one online night."""
    bots_most: int = 2_000
    """Programs in the club."""
    lease: int = 1_000
    """How often a process tries to take over tables that nobody runs."""
    lobby: int = 1_000
    """How often at most the lobby is told of changes."""
    lines: int = 60
    """How many lines of a table's log are kept for those who come."""
    talk: int = 50
    """How much of the talk is kept for those who come."""
    said_most: int = 400
    """How long one thing said may be, in characters."""
    chat_rate: int = 6
    """How often one person may say something within `said_within`."""
    said_within: int = 10_000
    answers: int = 512
    """How many commands of a table are remembered, to answer one that is sent again."""
    attempts: int = 60
    """How often a command is decided again because another process was faster: whoever has many waiting wins often."""
    watched: int = 64
    """How many tables one socket may watch."""
    outbox: int = 512
    """How many messages besides views may wait for one socket before it counts as lost."""
    runs_duties: bool = True
    """Whether the room's own tasks run; without them `Room.tick` does what is due, for tests and benches."""
    looks_on: bool = False
    """Whether it only reads the club: nobody's duties are taken over, and nothing is kept but snapshots."""


_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


@dataclass(slots=True)
class Durations:
    """How long something took, in boxes: their counts, the sum, and how often."""

    steps: tuple[int, ...] = _STEPS
    counts: list[int] = field(default_factory=lambda: [0] * (len(_STEPS) + 1))
    total: float = 0.0
    count: int = 0

    def add(self, ms: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.steps, ms)] += 1
        self.total += ms
        self.count += 1


@dataclass(slots=True)
class Counters:
    """Everything the room counts since it was opened."""

    done: int = 0
    repeated: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By code."""
    events: int = 0
    followed: int = 0
    """Events that other processes appended."""
    conflicts: int = 0
    duties: int = 0
    duties_failed: int = 0
    views: int = 0
    view_bytes: int = 0
    chat_lines: int = 0
    hands: int = 0
    stored: Durations = field(default_factory=Durations)
    """From a command's arrival to its being kept."""
    seen: Durations = field(default_factory=Durations)
    """From a command's arrival to the view being handed to a socket."""


Ts = TypeVarTuple("Ts")


class Signal(Generic[*Ts]):
    """Something that happens in the room; whoever is connected is told of it, at once and in this order."""

    def __init__(self) -> None:
        self._hearers: list[Callable[[*Ts], None]] = []

    def connect(self, *hearers: Callable[[*Ts], None]) -> None:
        """Tell these too."""
        self._hearers.extend(hearers)

    def __call__(self, *what: *Ts) -> None:
        """It happened."""
        for hearer in self._hearers:
            hearer(*what)


class Rulebooks(Protocol):
    """Where the rulebook of an edition is found."""

    async def book(self, digest: str, house: str) -> Rulebook:
        """The rulebook of this digest; or raise NoRulebook."""


@dataclass(slots=True, kw_only=True)
class Services:
    """Handed to every stream when it is opened."""

    store: Store
    now: Callable[[], int]
    settings: RoomSettings
    timers: Timers
    faults: Faults
    editions: Rulebooks
    table_changed: Signal[str] = field(default_factory=Signal)
    """A table looks different now; "": the lobby does, though no table."""
    left_out: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By stream: (after, until) of events that do not count since somebody repaired it."""
    set_aside: set[str] = field(default_factory=set)
    """Streams that were set aside: they are not opened."""
    people: People = field(default_factory=People)
    meters: Counters = field(default_factory=Counters)
