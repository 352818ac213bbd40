"""A club with every way to play, for the tests: a tournament, a cash room, tables online and live, a calendar date."""

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.office.acts import AnyCommand
from cutcard.office.calendar.occasions import Reply
from cutcard.office.calendar.replies import AnswerDate
from cutcard.office.state import Office
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.table import Refused
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import Hall
from tests.room.tournaments.sessions import Evening, member

BEGAN = 1_786_000_000_000  # in August 2026
KEPT_OUT = ("expelled", "suspended", "barred")
_IDS = count(1)


@dataclass
class ClubDoors:
    """A club of one house, on one day."""

    hall: Hall
    night: Evening
    cash: CashHall
    online: str
    real: str
    boss: Person
    al: Person
    bob: Person

    @classmethod
    async def open(cls, house: str) -> "ClubDoors":
        """A club where everything is open to everyone."""
        hall = await Hall.open(time=[BEGAN])
        today = hall.room.today()
        night = await Evening.open(hall, house=house, date=today, starts=BEGAN + 4 * 3_600_000)
        boss = night.director
        al, bob = await member(hall, "Al", "player"), await member(hall, "Bob", "player")
        online = await hall.table(boss, house=house)
        real = await hall.table(boss, house=house, live=True)
        cash = await CashHall.open(house, hall=hall)
        club = cls(hall, night, cash, online, real, boss, al, bob)
        await club.do(do="choose-house", house=house)
        await club.do(do="set-zone", zone="UTC")
        await club.do(do="appoint", person=al.id, office="Secretary", since=today)
        plan = {"title": "Night", "day": today, "time": "20:00", "recurs": {"every": "weeks"}}
        await club.do(do="plan-occasion", occasion="weekly", plan=plan)
        return club

    async def again(self) -> "ClubDoors":
        """The same club in another process."""
        hall = await self.hall.again()
        night = await self.night.at(hall)
        cash = CashHall(hall, self.cash.id, self.cash.boss, _ids=self.cash._ids)  # noqa: SLF001
        return ClubDoors(hall, night, cash, self.online, self.real, self.boss, self.al, self.bob)

    @property
    def today(self) -> str:
        """The day on the server's calendar."""
        return self.hall.room.today()

    def later(self, days: int) -> str:
        """A later day."""
        return (date.fromisoformat(self.today) + timedelta(days=days)).isoformat()

    @property
    def office(self) -> Office:
        """The office's state."""
        return self.hall.room.office["club"].office

    async def ask(self, by: Person | None = None, **command: Any) -> CommandAccepted | RefusalMessage:
        """Send the office a command."""
        who = by or self.boss
        made: AnyCommand = msgspec.convert(command, AnyCommand)
        try:
            return await self.hall.room.office.execute(who, replace(made, by=who.id, device="Test"), f"o{next(_IDS)}")
        except Refused as refusal:
            return RefusalMessage(id="", code=refusal.code, text=str(refusal))

    async def do(self, by: Person | None = None, **command: Any) -> CommandAccepted:
        """Send a command that succeeds."""
        answer = await self.ask(by, **command)
        assert isinstance(answer, CommandAccepted), answer
        return answer

    async def refused(self, by: Person | None = None, **command: Any) -> str:
        """Send a command that is refused; its code."""
        answer = await self.ask(by, **command)
        assert isinstance(answer, RefusalMessage), answer
        return answer.code

    async def gives(self, step: str, by: Person | None = None, **more: Any) -> int:
        """Give Bob a step; its number."""
        asked: Any = {"person": self.bob.id, "why": "shouting", "jump": "it was bad", **more}
        return (await self.do(by, do="give-sanction", step=step, **asked)).entry

    async def answers(self) -> dict[str, RefusalMessage | None]:
        """What Bob is answered at each entry: None where they are not refused for who they are."""
        bob, night, cash = self.bob, self.night, self.cash
        found: dict[str, Any] = {
            "desk": await night.ask(do="register", name="Bob", person=bob.id),
            "desk, against the rule": await night.ask(do="register", name="Bob", person=bob.id, override="a friend"),
            "desk by name": await night.ask(do="register", name="BOB"),
            "sign-up online": await night.ask(do="register", name="Bob", person=bob.id, himself=True),
            "cash room": await cash.ask(do="arrive", name="Bob", person=bob.id),
            "cash list": await cash.ask(do="put-down", game="nl", name="Bob", person=bob.id),
            "cash list from home": await cash.ask(do="put-down", game="nl", name="Bob", person=bob.id, asked_by=bob.id),
            "online table": await self.hall.do(bob, self.online, do="sit-down", seat=3, stack=10_000),
            "real table": await self.hall.do(self.boss, self.real, do="sit-down", seat=3, stack=10_000, player="bob"),
            "date": await self.answer(self.today),
        }
        return {
            door: said if isinstance(said, RefusalMessage) and said.code in KEPT_OUT else None
            for door, said in found.items()
        }

    async def answer(self, date: str, says: Reply = "yes") -> CommandAccepted | RefusalMessage:
        """Bob replies to a date of the calendar."""
        (occasion,) = self.office.calendar.occasions
        command = AnswerDate(
            occasion=occasion, date=date, key=self.bob.id, person=self.bob.id, name="Bob", says=says, by=self.bob.id
        )
        try:
            return await self.hall.room.calendar.answer(command, f"a{next(_IDS)}")
        except Refused as refusal:
            return RefusalMessage(id="", code=refusal.code, text=str(refusal))

    async def codes(self) -> set[str]:
        """The answers in short: one code where all agree."""
        return {"open" if one is None else one.code for one in (await self.answers()).values()}
