"""A cash session with linked tables, for the tests: a podium, a tablet, online players."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from cutcard.cash.acts import AnyCommand
from cutcard.cash.state import CashSession, CashTable, Dealing, SessionPlan
from cutcard.cash.views.podium import podium_view
from cutcard.cash.views.view_types import PodiumView
from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.cash.session_stream import SessionStream
from cutcard.rules import Stakes
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.table import Table
from tests.room.rooms import Client, Hall
from tests.room.tablets import staff

ONE_TWO = Stakes(format="cash", small_blind=1, big_blind=2)


@dataclass
class CashHall:
    """One session in a running room."""

    hall: Hall
    id: str
    boss: Person
    stakes: Stakes = ONE_TWO
    _ids: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def open(
        cls,
        house: str = "ppc",
        stakes: Stakes = ONE_TWO,
        *,
        hall: Hall | None = None,
        time: list[int] | None = None,
        own_id: str = "tonight",
        **game: Any,
    ) -> "CashHall":
        """A session with one game and a table, in a new room unless one is given."""
        hall = hall or await Hall.open(time=time)
        boss = await staff(hall, "floor")
        name = await hall.room.evenings.open(boss, SessionPlan(house=house, float_cents=100_000), own_id)
        room = cls(hall, name, boss, stakes)
        plan = {"game": "nlhe", "stakes": msgspec.to_builtins(stakes), "least": 10_000, "most": 30_000, **game}
        await room.do("put-up-game", game="nl", plan=plan)
        await room.do("open-table", game="nl")
        return room

    async def again(self) -> "CashHall":
        """The same session in a new process, as after a power cut."""
        return CashHall(await self.hall.again(), self.id, self.boss, self.stakes, self._ids)

    @property
    def kept(self) -> SessionStream:
        """The stream in this process."""
        return self.hall.room.evenings[self.id]

    @property
    def evening(self) -> CashSession:
        """The session's state."""
        return self.kept.evening

    def at(self, number: int = 1) -> CashTable:
        """A table of the session."""
        return self.evening.tables[number]

    def table(self, number: int = 1) -> Table:
        """The linked table of the server."""
        return self.hall.state(self.at(number).room_table)

    def podium(self) -> PodiumView:
        """What the podium sees."""
        return podium_view(self.kept.context())

    async def ask(self, do: str, **command: Any) -> CommandAccepted | RefusalMessage:
        """Send a command from the podium, before the doors open too; the answer."""
        if do == "arrive":
            command = {"override": "they set up the tables", **command}
        asked: AnyCommand = msgspec.convert({"do": do, "by": self.boss.id, **command}, AnyCommand)
        return await self.kept.execute(asked, f"podium {next(self._ids)}")

    async def do(self, do: str, **command: Any) -> None:
        """Send a command that succeeds, and let tables follow."""
        answer = await self.ask(do, **command)
        assert isinstance(answer, CommandAccepted), answer
        await self.tick()

    async def no(self, do: str, **command: Any) -> RefusalMessage:
        """Send a command that is refused."""
        answer = await self.ask(do, **command)
        assert isinstance(answer, RefusalMessage), answer
        return answer

    async def seat(self, name: str, seat: int, cents: int = 0, *, table: int = 1, person: str | None = None) -> None:
        """Seat a player from the podium with chips."""
        if person is None:
            person = (await self.hall.person(name)).id
        await self.do("arrive", player=name, name=name, person=person)
        await self.do("sit-down", player=name, table=table, seat=seat, override="as we wish")
        if cents:
            await self.do("buy-chips", player=name, cents=cents)

    async def link(self, dealing: Dealing, number: int = 1) -> str:
        """Link a table by one act of the podium."""
        table = await self.hall.room.link_cash_table(self.boss, self.id, number, dealing)
        await self.tick()
        return table

    async def refused_link(self, dealing: Dealing, number: int = 1) -> str:
        """Why a table cannot be linked."""
        try:
            await self.link(dealing, number)
        except Refused as refusal:
            return refusal.code
        return ""

    async def dealer(self, number: int = 1) -> Client:
        """The dealer's tablet at a table."""
        return Client(self.hall, await staff(self.hall), self.at(number).room_table).watch()

    async def tick(self) -> None:
        """Run everything that is due now."""
        await self.hall.room.tick()
