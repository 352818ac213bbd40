"""The room's settings, quotas and counters; all times in milliseconds."""

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


class Allowance(Struct, frozen=True):
    """How much of the room one person may use."""

    tables: int
    """Open tables at a time."""
    bots: int
    """Bots at the tables they opened."""


class RoomSettings(Struct, frozen=True, kw_only=True):
    """How this room is run; none of it is a rule of the game."""

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
    """After a restart, before any player's time can run out: people have to connect again."""
    away_after: int = 30 * 60_000
    """A seat in a cash game becomes free when its player was away this long."""
    unattended: int = 5 * 60_000
    """A guest's table is closed when nobody was there this long."""
    guest: Allowance = Allowance(tables=2, bots=11)
    member: Allowance = Allowance(tables=8, bots=40)
    staff: Allowance = Allowance(tables=1_000, bots=1_000)
    tables_most: int = 2_000
    """Tables of the club."""
    bots_table: int = 11
    """Bots at one table."""
    bots_night: int = 500
    """Bots in one online tournament."""
    bots_most: int = 2_000
    """Bots in the club."""
    lease: int = 1_000
    """How often a process tries to take over tables whose lease is free."""
    lobby: int = 1_000
    """How often at most the lobby shows changes."""
    lines: int = 60
    """How many lines of a table's log are ready for new spectators."""
    talk: int = 50
    """How many chat lines are ready for new spectators."""
    said_most: int = 400
    """The longest chat line, in characters."""
    chat_rate: int = 6
    """How many chat lines one person may send within `said_within`."""
    said_within: int = 10_000
    answers: int = 512
    """How many commands of a table are remembered, to answer a repeated one."""
    attempts: int = 60
    """How often a command is decided again because another process was faster: a busy process often wins."""
    watched: int = 64
    """How many tables one socket may watch."""
    outbox: int = 512
    """How many messages besides views may wait for one socket before it counts as lost."""
    runs_duties: bool = True
    """Whether the room's own tasks run; without them `Room.tick` runs what is due, for tests and benchmarks."""
    read_only: bool = False
    """Whether the room is read-only: it takes no leases and stores only snapshots."""


_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


@dataclass(slots=True)
class Durations:
    """A histogram of durations: counts by step, the sum, and the number."""

    steps: tuple[int, ...] = _STEPS
    counts: list[int] = field(default_factory=lambda: [0] * (len(_STEPS) + 1))
    total: float = 0.0
    count: int = 0

    def add(self, ms: float) -> None:
        """Add one duration."""
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
    """From a command's arrival until it is stored."""
    seen: Durations = field(default_factory=Durations)
    """From a command's arrival until its view is handed to a socket."""


Ts = TypeVarTuple("Ts")


class Signal(Generic[*Ts]):
    """A signal of the room: calls its subscribers at once and in order."""

    def __init__(self) -> None:
        self._hearers: list[Callable[[*Ts], None]] = []

    def connect(self, *hearers: Callable[[*Ts], None]) -> None:
        """Add subscribers."""
        self._hearers.extend(hearers)

    def __call__(self, *what: *Ts) -> None:
        """Call all subscribers."""
        for hearer in self._hearers:
            hearer(*what)


class Rulebooks(Protocol):
    """Where the rulebook of an edition is found."""

    async def book(self, digest: str, house: str) -> Rulebook:
        """The rulebook of this digest; or raise NoRulebook."""


@dataclass(slots=True, kw_only=True)
class Services:
    """What every stream gets when it is opened."""

    store: Store
    now: Callable[[], int]
    settings: RoomSettings
    timers: Timers
    faults: Faults
    editions: Rulebooks
    table_changed: Signal[str] = field(default_factory=Signal)
    """A table's lobby entry has changed; "": the lobby itself has."""
    left_out: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By stream: (after, until) of events that a repair excludes."""
    set_aside: set[str] = field(default_factory=set)
    """Streams that were set aside: they are not opened."""
    people: People = field(default_factory=People)
    counters: Counters = field(default_factory=Counters)
