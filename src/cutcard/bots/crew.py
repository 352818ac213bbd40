"""The bots of one server: hired for a table, signed in like everybody, and back in their seats after a restart.

Several processes may share a store: each looks after the bots of the tables it runs the clock of, and nobody else does.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection
from random import Random
from typing import Final

from cutcard.bots.brain import Brain
from cutcard.bots.client import Bot, BotPace
from cutcard.bots.styles import STYLES
from cutcard.club.people import Person
from cutcard.club.people.members import AddBot
from cutcard.hand import Refused
from cutcard.room.room import Room
from cutcard.store.base import StoreTrouble
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.desk.registration import ImportPlayers, Register

NAMES: Final = (
    "Backdoor", "Boat", "Bounty", "Broadway", "Bubble", "Button", "Cooler", "Cowboy", "Cutoff", "Deuce", "Donkey",
    "Ducks", "Gutshot", "Hijack", "Hooks", "Jackpot", "Joker", "Kicker", "Limper", "Maniac", "Muck", "Nuts", "Overpair",
    "Paint", "Quads", "Rainbow", "River", "Rockets", "Sailboat", "Shark", "Snowman", "Squeeze", "Steel Wheel", "Tilt",
    "Trips", "Turbo", "Underdog", "Walker", "Wheel", "Wildcard",
)  # fmt: skip
"""Words of the table and no names of people: nobody who comes finds their own name taken by a bot."""
THE_HOUSE: Final = Person("", "The house", ("director",))
_NAMED: Final = 20
"""So many names are tried."""
_LOOK: Final = 2.0
"""Seconds between two looks for bots that have a seat and nobody to play it."""
_log: Final = logging.getLogger(__name__)

SignIn = Callable[[str], Awaitable[str]]
"""Open a session for a person, by the house itself; gives the token."""
Place = tuple[str, str]
"""A table and a bot's id."""


class Crew:
    """All bots that this process plays."""

    def __init__(self, room: Room, url: str, sign_in: SignIn, pace: BotPace | None = None) -> None:
        """Bots will connect to the socket at `url`."""
        self.room, self.url, self.sign_in = room, url, sign_in
        self.pace = pace or BotPace()
        self.playing: dict[Place, asyncio.Task[None]] = {}
        self.bots: dict[Place, Bot] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._hiring = asyncio.Lock()
        """One at a time chooses bots and names: two would choose the same."""
        room.quotas.coming = self._coming

    def start(self) -> None:
        """Look after the bots from now on."""
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Let all bots go; their seats stay theirs."""
        tasks = [*self.playing.values(), *([self._keeper] if self._keeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.playing.clear()
        self.bots.clear()

    async def hire(self, table: str, count: int = 1, style: str = "", by: Person = THE_HOUSE) -> tuple[str, ...]:
        """Send bots to a table, of one style or of each, as many as are wanted and may come; their names."""
        styles = [style] if style else list(STYLES)
        names = []
        async with self._hiring:
            for number in range(min(count, self.room.quotas.bots(by, table))):
                bot = self._idle(styles[number % len(styles)]) or await self._new(styles[number % len(styles)])
                await self._send(table, bot.id)
                names.append(bot.name)
        return tuple(names)

    def _coming(self, table: str) -> int:
        """How many bots are on their way to a table and have no seat yet."""
        actor = self.room.tables.get(table)
        seated = {s.player for s in actor.place.table.sitters.values()} if actor is not None else set()
        return sum(at == table and bot not in seated and not task.done() for (at, bot), task in self.playing.items())

    async def enter(self, night: str, count: int = 1, style: str = "", by: Person = THE_HOUSE) -> tuple[str, ...]:
        """Register bots for a night, of one style or of each, as many as are wanted and may come; their names.

        It is one entry, which whoever wanted them takes back with one Undo. They play where the night seats them.
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
            await kept.settle(ImportPlayers(players=tuple(bots), by=by.id), f"bots/{kept.night.version}")
        return tuple(bot.name for bot in bots)

    def _idle(self, style: str, entered: Collection[str] = ()) -> Person | None:
        """A bot of this style that sits nowhere, and is none of those who entered."""
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
        """A bot that nobody knew before; somebody who comes in at the same moment may take its name first."""
        person = f"bot-{style}-{secrets.token_hex(4)}"
        for _ in range(_NAMED):
            try:
                await self.room.settle(AddBot(at=self.room.now(), by="", person=person, name=self._name()), person)
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
        """Let a bot go to a table, and to its seat there if it has one."""
        rng = Random(secrets.randbits(64))  # noqa: S311 - how a bot plays is no secret
        brain = Brain(STYLES[style_of(person)], rng)
        bot = Bot(self.url, await self.sign_in(person), table, brain, rng, self.pace)
        self.bots[table, person] = bot
        self.playing[table, person] = asyncio.create_task(bot.run(), name=f"bot {person} at {table}")

    def seated(self) -> list[Place]:
        """Where bots have seats, at tables that this process runs."""
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
            except (Refused, StoreTrouble, OSError):  # the next look may find it better
                _log.exception("managing the bots failed")
            await asyncio.sleep(_LOOK)

    async def _look(self) -> None:
        """Whoever has a seat here and does not play it comes back; whose table another process runs leaves it to it.

        Where a night is played, whoever was moved or is out leaves the table.
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
    """A bot's style is in its id, so that it plays the same way after a restart."""
    style = person.removeprefix("bot-").partition("-")[0]
    return style if style in STYLES else "tight"
