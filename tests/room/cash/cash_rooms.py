"""An evening of the cash room with tables of the room, for the tests: a podium, a tablet, people online."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from cutcard.cash.acts import AnyCommand
from cutcard.cash.state import CashSession, CashTable, Dealing, SessionPlan
from cutcard.cash.views.podium import podium_seen
from cutcard.cash.views.view_types import PodiumSeen
from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.cash.session_stream import SessionStream
from cutcard.rules import Stakes
from cutcard.streams.answers import CommandAccepted, RefusedSeen
from cutcard.table import Table
from tests.room.rooms import Client, Hall
from tests.room.tablets import staff

ONE_TWO = Stakes(format="cash", small_blind=1, big_blind=2)


@dataclass
class CashHall:
    """One evening in a room."""

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
        """An evening with one game and a table, in a room of its own where none is given."""
        hall = hall or await Hall.open(time=time)
        boss = await staff(hall, "floor")
        name = await hall.room.evenings.open(boss, SessionPlan(house=house, float_cents=100_000), own_id)
        room = cls(hall, name, boss, stakes)
        plan = {"game": "nlhe", "stakes": msgspec.to_builtins(stakes), "least": 10_000, "most": 30_000, **game}
        await room.do("put-up-game", game="nl", plan=plan)
        await room.do("open-table", game="nl")
        return room

    async def again(self) -> "CashHall":
        """The same evening in a new process, as after a power cut."""
        return CashHall(await self.hall.again(), self.id, self.boss, self.stakes, self._ids)

    @property
    def kept(self) -> SessionStream:
        """As the process knows it."""
        return self.hall.room.evenings[self.id]

    @property
    def evening(self) -> CashSession:
        """The evening itself."""
        return self.kept.evening

    def at(self, number: int = 1) -> CashTable:
        """A table of the evening."""
        return self.evening.tables[number]

    def table(self, number: int = 1) -> Table:
        """The table of the room that is played there."""
        return self.hall.state(self.at(number).room_table)

    def podium(self) -> PodiumSeen:
        """What the podium sees."""
        return podium_seen(self.kept.look())

    async def ask(self, do: str, **command: Any) -> CommandAccepted | RefusedSeen:
        """Enter something at the podium; the answer."""
        asked: AnyCommand = msgspec.convert({"do": do, "by": self.boss.id, **command}, AnyCommand)
        return await self.kept.execute(asked, f"podium {next(self._ids)}")

    async def do(self, do: str, **command: Any) -> None:
        """Enter something that is right, and let tables follow."""
        answer = await self.ask(do, **command)
        assert isinstance(answer, CommandAccepted), answer
        await self.tick()

    async def no(self, do: str, **command: Any) -> RefusedSeen:
        """Enter something that is not."""
        answer = await self.ask(do, **command)
        assert isinstance(answer, RefusedSeen), answer
        return answer

    async def seat(self, name: str, seat: int, cents: int = 0, *, table: int = 1, person: str | None = None) -> None:
        """Somebody comes, sits down by the podium's word, and buys chips."""
        if person is None:
            person = (await self.hall.person(name)).id
        await self.do("arrive", player=name, name=name, person=person)
        await self.do("sit-down", player=name, table=table, seat=seat, override="as we wish")
        if cents:
            await self.do("buy-chips", player=name, cents=cents)

    async def link(self, dealing: Dealing, number: int = 1) -> str:
        """One act at the podium."""
        table = await self.hall.room.link_cash_table(self.boss, self.id, number, dealing)
        await self.tick()
        return table

    async def refused_link(self, dealing: Dealing, number: int = 1) -> str:
        """Why it cannot be linked."""
        try:
            await self.link(dealing, number)
        except Refused as refusal:
            return refusal.code
        return ""

    async def dealer(self, number: int = 1) -> Client:
        """The dealer's tablet at a table."""
        return Client(self.hall, await staff(self.hall), self.at(number).room_table).watch()

    async def tick(self) -> None:
        """Let everything happen that is due now."""
        await self.hall.room.tick()
