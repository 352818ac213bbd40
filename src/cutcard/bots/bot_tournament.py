"""Play a whole online tournament with bots in one process, on its own clock and without sockets.

Bots use the same messages and commands as people, sit where the tournament seats them, and know nothing more.
"""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

from msgspec.structs import replace

from cutcard.bots.brain import STYLES, Brain, Command
from cutcard.bots.crew import NAMES, style_of
from cutcard.bots.house_rules import offer, unpack_house
from cutcard.club.people import Person
from cutcard.club.people.members import AddBot
from cutcard.room.room import Room
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.room.views.table_types import TableUpdate
from cutcard.store.base import Store
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.services import RoomSettings
from cutcard.table.action_clock import waiting
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.open_tournament import PublishTournament
from cutcard.tournament.desk.registration import ImportPlayers, Register
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.places import is_over
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.state import Tournament

HOUSE: Final = Person("", "The house", ("director",))
BEGIN: Final = 1_700_000_000_000
THINK: Final = (2_000, 9_000)
"""A bot's thinking time, in milliseconds of the tournament's clock."""


STOPPED_AFTER: Final = 3 * 3_600_000
"""A tournament in which nothing happens for this long has stopped."""
REBUY_SHARE: Final = 0.4
"""The share of players who rebuy or add on when they may."""


class Stopped(Exception):
    """A tournament in which nothing happens any more."""


class Mind(Protocol):
    """Decides for one player."""

    def next_command(self, seen: TableUpdate) -> Command | None:
        """The command to send now; None: wait."""


def _bot(player: str, rng: Random) -> Mind:
    return Brain(STYLES[style_of(player)], Random(rng.getrandbits(64)))  # noqa: S311 - how a bot plays is no secret


@dataclass
class BotTournament:
    """One tournament and its bots."""

    room: Room
    night: str
    clock: list[int]
    rng: Random
    mind: Callable[[str, Random], Mind] = _bot
    minds: dict[str, Mind] = field(default_factory=dict)
    refused: list[tuple[str, dict[str, object], RefusalMessage]] = field(default_factory=list)
    buys: float | None = REBUY_SHARE
    """The share of players who rebuy or add on when they may; None: nobody answers."""
    think: tuple[int, int] = THINK
    moves: int = 0
    _done: int = 0
    _since: int = 0
    _due: list[tuple[int, str, int]] = field(default_factory=list)
    _thinks: dict[str, int] = field(default_factory=dict)

    @classmethod
    async def open(cls, store: Store, plan: Plan, bots: int, seed: int, house: str = "") -> "BotTournament":
        """Open a room with a tournament, register and seat this many bots, and begin play.

        `house` is a set of house rules instead of the plan's own, as `house_rules.packed` gives it.
        """
        if house:
            plan = replace(plan, house=await offer(store, unpack_house(house), BEGIN))
        rng, clock = Random(seed), [BEGIN]  # noqa: S311 - a seed is for seeing it again
        room = await _room(store, clock, rng)
        night = cls(room, await room.nights.open(HOUSE, plan), clock, rng)
        people = [await night._hire(number) for number in range(bots)]
        await night.send_as_director(PublishTournament())
        names = tuple(Register(name=one.name, person=one.id, prepaid=True) for one in people)
        await night.send_as_director(ImportPlayers(players=names))
        await night.send_as_director(DrawSeats(seed=rng.randbytes(16).hex()))
        await night.send_as_director(StartPlay())
        return night

    async def reopen(self, store: Store) -> "BotTournament":
        """Open the same tournament in a new process, as after a power cut: nothing was closed."""
        room = await _room(store, self.clock, self.rng)
        return BotTournament(room, self.night, self.clock, self.rng, self.mind, moves=self.moves)

    async def _hire(self, number: int) -> Person:
        style = list(STYLES)[number % len(STYLES)]
        person, name = f"bot-{style}-{number:04}", f"{NAMES[number % len(NAMES)]} {number + 1}"
        await self.room.append(AddBot(at=self.clock[0], by="", person=person, name=name), person)
        return self.room.people.persons[person]

    async def send_as_director(self, command: AnyCommand) -> None:
        """Send a command as the director."""
        kept = self.room.nights[self.night]
        await kept.append(command, f"lab/{kept.night.version}")

    @property
    def state(self) -> Tournament:
        """The tournament's state."""
        return self.room.nights[self.night].night

    # Playing ---------------------------------------------------------------------------------------------------------

    async def play(self, *, until: Callable[["BotTournament"], bool] = lambda _: False) -> None:
        """Play until one player is left, or until `until` is true."""
        while not is_over(self.state) and not until(self):
            await self.room.tick()
            await self._answer()
            self._look()
            self._advance()
            while self._due and self._due[0][0] <= self.clock[0]:
                await self._act(*heapq.heappop(self._due)[1:])
        await self.room.tick()

    def _advance(self) -> None:
        """Move the clock on to the next event."""
        times = [one for one in (self._due[0][0] if self._due else None, self.room.due) if one is not None]
        if self._done != (done := self.room.counters.events + self.state.version):
            self._done, self._since = done, self.clock[0]
        if not times or self.clock[0] - self._since > STOPPED_AFTER:
            raise Stopped("nothing more happens")
        self.clock[0] = max(self.clock[0], min(times))

    def _look(self) -> None:
        """Ask the bots who are to act for their commands."""
        for table, actor in self.room.tables.items():
            version = actor.place.version
            if actor.place.table.playing and self._thinks.get(table) != version and waiting(actor.place.table):
                self._thinks[table] = version
                heapq.heappush(self._due, (self.clock[0] + self.rng.randint(*self.think), table, version))

    async def _answer(self) -> None:
        """Answer every open question about a rebuy at once."""
        plan = self.state.plan
        if self.buys is None or (plan.rebuys is None and not plan.add_ons):
            return
        for actor in list(self.room.tables.values()):
            if not actor.place.table.playing and actor.gallery.facts.held:
                await self._answer_at(actor)

    async def _answer_at(self, actor: TableActor) -> None:
        table = self.state.tables[actor.place.order.number]
        for player in (*table.seats.values(), *(player for player, _ in table.empty_after_bust)):
            who = self.room.people.persons[self.state.entrants[player].person]
            seen = actor.gallery.seen(who, actor.place.version).night
            for question in seen.asks if seen is not None else ():
                says = {"do": question.do, "takes": self.rng.random() < (self.buys or 0)}
                await self._send(actor, who, says | ({"add_on": question.add_on} if question.add_on else {}))

    async def _act(self, table: str, version: int) -> None:
        actor = self.room.tables.get(table)
        if actor is None or actor.place.version != version:
            return
        for seat in waiting(actor.place.table):
            await self._move(actor, actor.place.table.sitters[seat].player)

    async def _move(self, actor: TableActor, player: str) -> None:
        who = self.room.people.persons[player]
        if player not in self.minds:
            self.minds[player] = self.mind(player, self.rng)
        command = self.minds[player].next_command(actor.gallery.seen(who, actor.place.version))
        if command is None:
            return
        await self._send(actor, who, command)

    async def _send(self, actor: TableActor, who: Person, command: dict[str, Any]) -> None:
        self.moves += 1
        answer = await self.room.execute(who, CommandMessage(f"{self.moves}", actor.place.id, command))
        if isinstance(answer, RefusalMessage):
            self.refused.append((who.id, command, answer))


async def _room(store: Store, clock: list[int], rng: Random) -> Room:
    """Open a room that does nothing by itself."""
    settings = RoomSettings(runs_duties=False)
    return await Room.open(store, now=lambda: clock[0], chance=rng.randbytes, settings=settings)
