"""Bots that are hired and seated over sockets.

The rules of this file: one task, one socket and one pending command per bot. Every view is complete, so after a broken
connection the bot subscribes again and plays on.

Several processes may share a store: each plays the bots of the tables whose lease it holds, and no other process does.
"""

import asyncio
import logging
import secrets
import ssl
import uuid
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cutcard.bots.brain import STYLES, Brain, Command
from cutcard.club.people import Person
from cutcard.club.people.members import AddBot
from cutcard.hand import Refused
from cutcard.hand.legal_options import OVER
from cutcard.room.room import Room
from cutcard.room.views.socket_messages import CommandMessage, Cut, Watch
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.view_diff import ChangeReader
from cutcard.store.base import StoreTrouble
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.desk.registration import ImportPlayers, Register

_log: Final = logging.getLogger(__name__)
_writer: Final = msgspec.json.Encoder()

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds before the bot tries again to connect, doubled each time."""
LATE: Final = frozenset({"stale", "seat_taken", "plays_already"})
"""Refusals that are no fault: another player was faster, or the hand it asked to join had begun."""
NOT_WELCOME: Final = frozenset({401, 403, 404})
"""Answers of a server that will not change: the bot leaves."""


@dataclass(frozen=True, slots=True)
class BotPace:
    """How long a bot thinks, in seconds: least and most, for a bet and for everything else."""

    bet: tuple[float, float] = (0.9, 2.6)
    other: tuple[float, float] = (0.4, 1.2)


@dataclass(slots=True)
class Bot:
    """One bot with a token and a seat, or on the way to one."""

    url: str
    """The socket's address: ws://host:port/api/socket."""
    token: str
    table: str
    brain: Brain
    rng: Random
    pace: BotPace = field(default_factory=BotPace)
    refused: int = 0
    """How often the room refused a command that was not only late."""
    _seen: TableUpdate | None = None
    _turn: tuple[str, int, int] | None = None
    _due: float | None = None
    _sent: str = ""
    _cut: str = ""
    _stuck: int = 0
    """The version at which a command was refused: the bot waits for the next version."""

    async def run(self) -> None:
        """Play until canceled, or until the room refuses this bot."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self._connection() as socket:
                    wait = FIRST_WAIT
                    await self._play(socket)
            except InvalidStatus as refusal:
                if refusal.response.status_code in NOT_WELCOME:
                    return
            except (OSError, ConnectionClosed, InvalidHandshake) as broken:
                _log.debug("bot lost its connection: %s", broken)
            await asyncio.sleep(wait * self.rng.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def _connection(self) -> connect:
        headers = {"Authorization": f"Bearer {self.token}"}
        context = _own_machine() if self.url.startswith("wss:") else None
        return connect(self.url, additional_headers=headers, compression=None, ssl=context)

    async def _play(self, socket: ClientConnection) -> None:
        self._seen, self._due, self._turn, self._sent = None, None, None, ""
        told = ChangeReader()
        await socket.send(_writer.encode(Watch(self.table)), text=True)
        while True:
            message = None
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._due):
                    message = await socket.recv(decode=False)
            if message is None:
                await self._act(socket)
            else:
                await self._heard(told.read(message), socket)

    async def _heard(self, tell: Any, socket: ClientConnection) -> None:
        if isinstance(tell, TableUpdate) and tell.table == self.table:
            self._seen = tell
            await self._cut_deck(tell, socket)
        elif isinstance(tell, Done | RefusalMessage) and self._sent and tell.id == self._sent:
            self._sent = ""
            if isinstance(tell, RefusalMessage) and tell.code not in LATE:
                self.refused += 1
                self._stuck = self._seen.version if self._seen else 0
                _log.warning("bot refused: %s %s", tell.code, tell.text)
        else:
            return
        self._plan()

    def _plan(self) -> None:
        """Think about the current view, but no longer than a turn takes, even when new views arrive."""
        seen = self._seen
        if seen is None or self._sent:
            self._due = None
            return
        hand = seen.view.hand
        turn = (hand.hand, hand.version, hand.actor) if hand else ("", 0, 0)
        if turn != self._turn or self._due is None:
            self._turn = turn
            mine = hand is not None and hand.legal is not None and hand.legal.seat == seen.you
            low, high = self.pace.bet if mine else self.pace.other
            self._due = asyncio.get_running_loop().time() + self.rng.uniform(low, high)

    async def _act(self, socket: ClientConnection) -> None:
        self._due = None
        seen = self._seen
        if seen is None or seen.version == self._stuck:
            return
        command = self.brain.next_command(seen)
        if command is not None:
            await self._send(command, seen, socket)

    async def _send(self, command: Command, seen: TableUpdate, socket: ClientConnection) -> None:
        self._sent = str(uuid.UUID(int=self.rng.getrandbits(128), version=4))
        hand = seen.view.hand
        in_hand = hand is not None and hand.legal is not None and hand.legal.seat == seen.you
        ask = CommandMessage(self._sent, self.table, command, seen.version if in_hand else None)
        await socket.send(_writer.encode(ask), text=True)

    async def _cut_deck(self, seen: TableUpdate, socket: ClientConnection) -> None:
        """Cut the deck that was sealed for the next hand with the bot's own random number."""
        between = seen.view.hand is None or seen.view.hand.phase == OVER
        if seen.you and seen.seal and between and seen.seal != self._cut:
            self._cut = seen.seal
            await socket.send(_writer.encode(Cut(self.table, seen.seal, f"{self.rng.getrandbits(64):016x}")), text=True)


def _own_machine() -> ssl.SSLContext:
    """Accept the certificate of this server, which is issued for another name than this machine's."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


NAMES: Final = (
    "Backdoor", "Boat", "Bounty", "Broadway", "Bubble", "Button", "Cooler", "Cowboy", "Cutoff", "Deuce", "Donkey",
    "Ducks", "Gutshot", "Hijack", "Hooks", "Jackpot", "Joker", "Kicker", "Limper", "Maniac", "Muck", "Nuts", "Overpair",
    "Paint", "Quads", "Rainbow", "River", "Rockets", "Sailboat", "Shark", "Snowman", "Squeeze", "Steel Wheel", "Tilt",
    "Trips", "Turbo", "Underdog", "Walker", "Wheel", "Wildcard",
)  # fmt: skip
"""Names from the table, not from people: no newcomer finds their own name taken by a bot."""
THE_HOUSE: Final = Person("", "The house", ("director",))
_NAMED: Final = 20
"""The number of names to try."""
_LOOK: Final = 2.0
"""Seconds between two searches for bots that have a seat and are not played."""

SignIn = Callable[[str], Awaitable[str]]
"""Open a session for a person without a password; returns the token."""
Place = tuple[str, str]
"""A table and a bot's id."""


class Crew:
    """All bots that this process plays."""

    def __init__(self, room: Room, url: str, sign_in: SignIn, pace: BotPace | None = None) -> None:
        """Bots connect to the socket at `url`."""
        self.room, self.url, self.sign_in = room, url, sign_in
        self.pace = pace or BotPace()
        self.playing: dict[Place, asyncio.Task[None]] = {}
        self.bots: dict[Place, Bot] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._hiring = asyncio.Lock()
        """Bots and names are chosen one request at a time: two would choose the same."""
        room.quotas.coming = self._coming

    def start(self) -> None:
        """Play the bots from now on."""
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Disconnect all bots; they keep their seats."""
        tasks = [*self.playing.values(), *([self._keeper] if self._keeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.playing.clear()
        self.bots.clear()

    async def hire(self, table: str, count: int = 1, style: str = "", by: Person = THE_HOUSE) -> tuple[str, ...]:
        """Send bots to a table, of one style or of each, as many as are wanted and allowed; returns their names."""
        styles = [style] if style else list(STYLES)
        names = []
        async with self._hiring:
            for number in range(min(count, self.room.quotas.bots(by, table))):
                bot = self._idle(styles[number % len(styles)]) or await self._new(styles[number % len(styles)])
                await self._send(table, bot.id)
                names.append(bot.name)
        return tuple(names)

    def _coming(self, table: str) -> int:
        """The number of bots on their way to a table without a seat yet."""
        actor = self.room.tables.get(table)
        seated = {s.player for s in actor.place.table.sitters.values()} if actor is not None else set()
        return sum(at == table and bot not in seated and not task.done() for (at, bot), task in self.playing.items())

    async def register(self, night: str, count: int = 1, style: str = "", by: Person = THE_HOUSE) -> tuple[str, ...]:
        """Register bots for a tournament, of one style or of each, as many as are wanted and allowed; returns names.

        It is one entry, so one Undo removes all of them. They play where the tournament seats them.
        """
        styles = [style] if style else list(STYLES)
        kept = self.room.nights[night]
        async with self._hiring:
            entered = {one.person for one in kept.night.entrants.values()}
            bots = []
            for number in range(min(count, self.room.quotas.entrants(night))):
                like = styles[number % len(styles)]
                bot = self._idle(like, entered) or await self._new(like)
                entered.add(bot.id)
                bots.append(Register(name=bot.name, person=bot.id, prepaid=True))
            await kept.append(ImportPlayers(players=tuple(bots), by=by.id), f"bots/{kept.night.version}")
        return tuple(bot.name for bot in bots)

    def _idle(self, style: str, entered: Collection[str] = ()) -> Person | None:
        """Find a bot of this style that has no seat and is not registered."""
        busy = {*entered, *(person for _, person in (*self.playing, *self.seated()))}
        return next(
            (
                person
                for person in self.room.people.persons.values()
                if person.kind == "bot" and not person.gone and style_of(person.id) == style and person.id not in busy
            ),
            None,
        )

    async def _new(self, style: str) -> Person:
        """Create a bot; its name may be taken by a person at the same moment."""
        person = f"bot-{style}-{secrets.token_hex(4)}"
        for _ in range(_NAMED):
            try:
                await self.room.append(AddBot(at=self.room.now(), by="", person=person, name=self._name()), person)
            except Refused as refusal:
                if refusal.code != "name_taken":
                    raise
            else:
                return self.room.people.persons[person]
        raise RefusedInRoom("busy")

    def _name(self) -> str:
        people = self.room.people
        free = [name for name in NAMES if people.named(name) is None]
        return secrets.choice(free) if free else f"{secrets.choice(NAMES)} {secrets.randbelow(9_000) + 1_000}"

    async def _send(self, table: str, person: str) -> None:
        """Send a bot to a table, and to its seat there if it has one."""
        rng = Random(secrets.randbits(64))  # noqa: S311 - how a bot plays is no secret
        brain = Brain(STYLES[style_of(person)], rng)
        bot = Bot(self.url, await self.sign_in(person), table, brain, rng, self.pace)
        self.bots[table, person] = bot
        self.playing[table, person] = asyncio.create_task(bot.run(), name=f"bot {person} at {table}")

    def seated(self) -> list[Place]:
        """The seats of bots at tables that this process runs."""
        people = self.room.people.persons
        return [
            (table, sitter.player)
            for table, actor in self.room.tables.items()
            if actor.leads and not actor.place.asleep
            for sitter in actor.place.table.sitters.values()
            if sitter.player in people and people[sitter.player].kind == "bot"
        ]

    async def _keep(self) -> None:
        while True:
            try:
                await self._look()
            except (Refused, StoreTrouble, OSError):  # the next search may succeed
                _log.exception("managing the bots failed")
            await asyncio.sleep(_LOOK)

    async def _look(self) -> None:
        """Bring back the bots that have a seat here and are not played; a bot whose table another process runs leaves.

        A bot that its tournament moved or eliminated leaves the table.
        """
        seated = set(self.seated())
        for place, task in list(self.playing.items()):
            actor = self.room.tables.get(place[0])
            moved = actor is not None and bool(actor.place.order.night) and place not in seated
            if task.done() or actor is None or not actor.leads or moved:
                task.cancel()
                del self.playing[place], self.bots[place]
        for table, person in seated:
            if (table, person) not in self.playing:
                await self._send(table, person)


def style_of(person: str) -> str:
    """A bot's style: it is in the id, so that the bot plays the same way after a restart."""
    style = person.removeprefix("bot-").partition("-")[0]
    return style if style in STYLES else "tight"
