"""A tournament in a room for the tests: a director, entrants who are checked in and have paid, and short commands."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.club.people import Person, Role
from cutcard.club.people.members import AddMember
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.scenario.stream_play import everything
from cutcard.store.base import Store
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.state import Tournament
from tests.room.rooms import Hall

LEVELS = [{"is": "level", "minutes": 20, "small": small, "big": 2 * small} for small in (25, 50, 75, 100, 150, 200)]
PLAN: dict[str, Any] = {
    "title": "Thursday", "date": "2026-03-05", "starts": 1_000_000, "structure": LEVELS,
    "buy_in": {"cents": 2000, "chips": 2000},
}  # fmt: skip
NIGHT_STREAM = "night/"


@dataclass
class Evening:
    """A tournament as one process sees it."""

    hall: Hall
    director: Person
    id: str = ""
    ids: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def open(cls, hall: Hall | None = None, *, publish: bool = True, **plan: Any) -> "Evening":
        """An announced tournament, in a room of its own where none is given."""
        hall = hall or await Hall.open()
        evening = cls(hall, await member(hall, "Dora", "director"))
        await evening.plan(publish=publish, **plan)
        return evening

    async def plan(self, *, publish: bool = True, **plan: Any) -> None:
        """Plan another tournament in the same room."""
        self.id = await self.hall.room.nights.open(self.director, msgspec.convert({**PLAN, **plan}, Plan))
        if publish:
            await self.do(do="publish-night")

    async def at(self, hall: Hall) -> "Evening":
        """The same tournament in another process."""
        return Evening(hall, hall.room.people.persons[self.director.id], self.id, self.ids)

    @property
    def kept(self) -> TournamentStream:
        """The stream with its rules."""
        return self.hall.room.nights[self.id]

    @property
    def night(self) -> Tournament:
        """The tournament."""
        return self.kept.night

    @property
    def state(self) -> object:
        """All of it, comparable."""
        return everything(self.night)

    async def ask(
        self, own_id: str = "", version: int | None = None, **command: Any
    ) -> CommandAccepted | RefusalMessage:
        """Send a command as the director and return the answer."""
        made: AnyCommand = msgspec.convert(command, AnyCommand)
        whole = replace(made, by=self.director.id, device="Test")
        return await self.hall.room.nights[self.id].execute(whole, own_id or f"c{next(self.ids)}", version)

    async def do(self, **command: Any) -> CommandAccepted:
        """Send a command that must be accepted."""
        answer = await self.ask(**command)
        assert isinstance(answer, CommandAccepted), answer
        return answer

    async def refused(self, **command: Any) -> str:
        """Send a command that must be refused; returns its code."""
        answer = await self.ask(**command)
        assert isinstance(answer, RefusalMessage), answer
        return answer.code

    async def enlist(self, *names: str, there: bool = True) -> list[str]:
        """Register and charge these, and check them in unless told otherwise; their ids."""
        before = len(self.night.entrants)
        for name in names:
            await self.do(do="register", name=name)
        ids = list(self.night.entrants)[before:]
        for player in ids:
            await self.do(do="pay", player=player)
            if there:
                await self.do(do="check-in", player=player)
        return ids

    async def start(self, players: int) -> list[str]:
        """Start play with this many; their ids."""
        ids = await self.enlist(*(f"Player {number}" for number in range(1, players + 1)))
        await self.do(do="draw-seats")
        await self.do(do="start-play")
        return ids

    async def stored(self, store: Store) -> int:
        """How many events the tournament has."""
        return (await store.streams(NIGHT_STREAM))[NIGHT_STREAM + self.id]


async def member(hall: Hall, name: str, *roles: Role) -> Person:
    """A member of the club."""
    own = f"p-{name.lower().replace(' ', '-')}"
    if own not in hall.room.people.persons:
        add = AddMember(at=hall.time[0], by="", person=own, name=name, roles=roles, password="")
        await hall.room.append(add, f"add/{own}")
    return hall.room.people.persons[own]
