"""A room for tests: a store, a clock that stops until it is moved, seeded random numbers, and people who play."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from cutcard.club.people import Person
from cutcard.club.people.links import ComeAsGuest
from cutcard.club.people.members import AddBot
from cutcard.room.codecs import AT_TABLES
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.views.socket_messages import AnyTell, CommandMessage
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.view_diff import ChangeReader
from cutcard.rules import Stakes
from cutcard.store.base import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import Answer, Done
from cutcard.streams.services import RoomSettings
from cutcard.streams.subscribers import Outbox
from cutcard.table import AnyEvent, Table
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.seats.stacks import ToppedUp

MANUAL = RoomSettings(runs_duties=False)
CASH = Stakes(format="cash", small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25)
TOURNAMENT = Stakes(small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25)
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")


@dataclass
class Hall:
    """One process's room with its clock; several may share a store."""

    store: Store
    room: Room
    time: list[int]
    chance: Random
    ids: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def open(
        cls,
        store: Store | None = None,
        *,
        seed: int = 1,
        time: list[int] | None = None,
        settings: RoomSettings = MANUAL,
    ) -> "Hall":
        """Open a room, by default on a store of its own."""
        store = MemoryStore() if store is None else store
        clock = [1_000_000] if time is None else time
        chance = Random(seed)
        room = await Room.open(store, now=lambda: clock[0], chance=chance.randbytes, settings=settings)
        return cls(store, room, clock, chance)

    async def again(self) -> "Hall":
        """The same club in a new process, as after a power cut: nothing was closed."""
        hall = await Hall.open(self.store, seed=self.chance.randrange(2**32), time=self.time)
        hall.ids = self.ids  # an id is used once, in whatever process
        return hall

    async def person(self, name: str, *, kind: str = "guest") -> Person:
        """A person who signed in by name, or a bot."""
        known = self.room.people.named(name)
        if known is not None:
            return known
        now, own = self.time[0], f"p-{name.lower()}"
        if kind == "bot":
            await self.room.append(AddBot(at=now, by="", person=own, name=name), f"add/{own}")
        else:
            guest = ComeAsGuest(at=now, person=own, name=name, session=f"s-{own}", expires=now + 10**12)
            await self.room.append(guest, f"come/{own}")
        return self.room.people.persons[own]

    async def table(self, by: Person, **ordered: Any) -> str:
        """Open a table."""
        order = {"title": "Made up", "stakes": CASH, "buy_in": (2_000, 20_000), **ordered}
        return await self.room.open_table(by, TableOrder(**order))

    async def do(
        self, who: Person, table: str, /, *, own_id: str = "", version: int | None = None, **command: Any
    ) -> Answer:
        """Send a command as a client does."""
        return await self.room.execute(who, CommandMessage(own_id or f"c{next(self.ids)}", table, command, version))

    async def wait(self, ms: int) -> None:
        """Let time pass, in steps no longer than any duty of the room."""
        until = self.time[0] + ms
        while self.time[0] < until:
            self.time[0] = min(until, self.time[0] + 500)
            await self.room.tick()

    async def events(self, table: str) -> list[AnyEvent]:
        """All stored events of a table."""
        return [AT_TABLES.event(record) for record in await self.store.read(f"table/{table}")]

    async def brought(self, table: str) -> int:
        """The chips that players brought and did not take away."""
        chips = 0
        for event in await self.events(table):
            if isinstance(event, SatDown | SeatLeft):
                chips += event.stack if isinstance(event, SatDown) else -event.stack
            elif isinstance(event, ToppedUp):
                chips += event.amount
        return chips

    def state(self, table: str) -> Table:
        """The table itself."""
        return self.room.tables[table].place.table


@dataclass
class Client:
    """A person with a socket."""

    hall: Hall
    who: Person
    table: str
    outbox: Outbox = field(default_factory=Outbox)
    heard: list[AnyTell] = field(default_factory=list)
    told: ChangeReader = field(default_factory=ChangeReader)

    def watch(self) -> "Client":
        """Look at the table from now on."""
        self.hall.room.watch(self.who, self.table, self.outbox)
        return self

    def read(self) -> list[AnyTell]:
        """The messages since the last call."""
        fresh = [self.told.read(message) for message in self.outbox.take()]
        self.heard += fresh
        return fresh

    def seen(self) -> TableUpdate:
        """The last view of the table."""
        self.read()
        return next(tell for tell in reversed(self.heard) if isinstance(tell, TableUpdate))

    async def do(self, **command: Any) -> Answer:
        """Send a command."""
        return await self.hall.do(self.who, self.table, **command)

    async def sit(self, seat: int, stack: int = 10_000) -> "Client":
        """Take a seat and watch."""
        answer = await self.do(do="sit-down", seat=seat, stack=stack)
        assert isinstance(answer, Done), answer
        return self.watch()


async def party(hall: Hall, players: int = 3, **ordered: Any) -> list[Client]:
    """A table with so many players, in seats from 1 on."""
    people = [await hall.person(name) for name in NAMES[:players]]
    table = await hall.table(people[0], **ordered)
    return [await Client(hall, who, table).sit(seat) for seat, who in enumerate(people, 1)]


def live(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that awaits."""

    def run() -> None:
        asyncio.run(test())  # type: ignore[arg-type]

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def move(seen: TableUpdate, chance: Random) -> dict[str, Any] | None:
    """A random legal command of this client; None: it is not their turn."""
    own = next((sitter for sitter in seen.view.sitters if sitter.seat == seen.you), None)
    if own is None:
        return None
    if not own.stack and not own.coming and seen.offers.top_up[1]:
        return {"do": "top-up", "amount": seen.offers.top_up[1]}
    return _in_the_hand(seen, chance)


def _in_the_hand(seen: TableUpdate, chance: Random) -> dict[str, Any] | None:
    hand = seen.view.hand
    if hand is not None and hand.phase == "runs":
        return {"do": "run-it", "times": chance.choice((1, 2))} if _asked(seen) else None
    if hand is None or hand.legal is None or hand.actor != seen.you:
        return None
    may = hand.legal
    if may.phase == "show":
        return {"do": "muck" if may.may_muck and chance.random() < 0.5 else "show"}
    if may.phase == "draw":
        held = next(seat.down for seat in hand.seats if seat.seat == seen.you)
        return {"do": "discard", "cards": chance.sample(held, chance.randint(0, may.draw))}
    return _bet(seen, chance)


def _asked(seen: TableUpdate) -> bool:
    hand = seen.view.hand
    assert hand is not None
    return any(seat.seat == seen.you and seat.live for seat in hand.seats)


def _bet(seen: TableUpdate, chance: Random) -> dict[str, Any]:
    hand = seen.view.hand
    assert hand is not None
    assert hand.legal is not None
    may, roll = hand.legal, chance.random()
    if may.bring_in:
        return {"do": "bring-in"}
    if seen.presets and roll < 0.3:
        rare = chance.random() < 0.8 and len(seen.presets) > 1
        return {"do": "raise", "to": chance.choice(seen.presets[: len(seen.presets) - rare]).to}
    if may.call and (roll < 0.8 or not may.may_fold):
        return {"do": "call"}
    return {"do": "check"} if may.may_check else {"do": "fold"}


async def play_on(clients: list[Client], chance: Random, moves: int) -> None:
    """Let everybody act at random, and the room do the rest, so many times."""
    hall = clients[0].hall
    for _ in range(moves):
        acted = False
        for client in clients:
            command = move(client.seen(), chance)
            if command is not None:
                answer = await client.do(**command)
                acted = acted or isinstance(answer, Done)
        if not acted:
            await hall.wait(1_000)
