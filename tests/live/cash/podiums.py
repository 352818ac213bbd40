"""An evening of the cash room for the tests: a podium that sends commands in short."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.evening import CashEvening, EveningPlan
from cutcard.cash.seen.messages import PodiumSeen
from cutcard.cash.seen.podium import podium_seen
from cutcard.club.people import Person
from cutcard.live.cash.doors import admit
from cutcard.live.cash.kept import KeptEvening
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.messages import Entered
from tests.live.night.evenings import member
from tests.live.rooms import Hall

BEGAN = 1_773_000_000_000  # in March 2026
NL = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 10_000, "most": 30_000}


@dataclass
class Podium:
    """An evening as one process sees it."""

    hall: Hall
    director: Person
    id: str = ""
    ids: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def open(cls, hall: Hall | None = None, house: str = "standard", own_id: str = "", **game: Any) -> "Podium":
        """An evening with one game and one table, in a room of its own where none is given."""
        hall = hall or await Hall.open(time=[BEGAN])
        podium = cls(hall, await member(hall, "Dora", "director"))
        plan = EveningPlan(house=house, float_cents=40_000)
        podium.id = await hall.room.evenings.open(podium.director, plan, own_id)
        await podium.do(do="put-up-game", game="nl", plan={**NL, **game})
        await podium.do(do="open-table", game="nl")
        return podium

    @property
    def kept(self) -> KeptEvening:
        """The evening with its rules."""
        return self.hall.room.evenings[self.id]

    @property
    def evening(self) -> CashEvening:
        """The evening itself."""
        return self.kept.evening

    @property
    def seen(self) -> PodiumSeen:
        """As the podium sees it."""
        return podium_seen(self.kept.look())

    async def ask(self, own_id: str = "", by: Person | None = None, **command: Any) -> Entered | RefusedSeen:
        """Send a command as the director or somebody else, whatever comes of it."""
        who = by or self.director
        made: AnyCommand = msgspec.convert(command, AnyCommand)
        whole = replace(admit(who, made, self.evening), by=who.id, device="Test")
        return await self.kept.do(whole, own_id or f"c{next(self.ids)}")

    async def do(self, own_id: str = "", by: Person | None = None, **command: Any) -> Entered:
        """Send a command that is carried out."""
        answer = await self.ask(own_id, by, **command)
        assert isinstance(answer, Entered), answer
        return answer
