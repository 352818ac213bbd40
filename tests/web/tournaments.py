"""A tournament for the tests, run over HTTP as a console does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from tests.web.doors import Doors

NAMES = (
    "Ruth Carver", "Lou Cass", "Pete Hall", "Dana Wills", "Mick Ford", "Ruby Nash", "Al Stone", "Gail Toms",
    "Hank Bell", "Yusuf Emre", "Bea King", "Carl Jung", "Omar Diaz", "Jen Park", "Stan Vogt", "Tess Moor",
)  # fmt: skip


@dataclass
class Evening:
    """A tournament and its director."""

    doors: Doors
    director: httpx.AsyncClient
    night: str
    ids: Any = field(default_factory=lambda: count(1))

    async def post(self, path: str, body: Any) -> httpx.Response:
        """Send a request about the tournament."""
        return await self.director.post(f"/api/nights/{self.night}/{path}", json=body)

    async def get(self, path: str = "") -> Any:
        """Read something of the tournament."""
        answer = await self.director.get(f"/api/nights/{self.night}{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def try_(self, own_id: str = "", **command: Any) -> httpx.Response:
        """Send a command and return the answer."""
        return await self.post("commands", {"id": own_id or f"c{next(self.ids)}", "command": command})

    async def do(self, **command: Any) -> dict[str, Any]:
        """Send a command that must succeed."""
        answer = await self.try_(**command)
        assert answer.status_code == 200, answer.text
        entered: dict[str, Any] = answer.json()
        return entered

    async def refused(self, **command: Any) -> str:
        """Send a command that must be refused; returns its code."""
        answer = await self.try_(**command)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["code"])

    async def enlist(self, players: int) -> list[str]:
        """Register, check in and charge so many players; returns their ids."""
        for name in NAMES[:players]:
            await self.do(do="register", name=name)
        ids = [one["id"] for one in (await self.get())["entrants"]]
        for player in ids:
            await self.do(do="pay", player=player)
            await self.do(do="check-in", player=player)
        return ids

    async def start(self, players: int) -> list[str]:
        """So many players in play."""
        ids = await self.enlist(players)
        await self.do(do="draw-seats")
        await self.do(do="start-play")
        return ids


@asynccontextmanager
async def evening(doors: Doors, **plan: Any) -> AsyncIterator[Evening]:
    """An announced tournament."""
    async with await doors.visitor("director", name="Dora") as director:
        one = Evening(doors, director, await doors.night(**plan))
        await one.do(do="publish-night")
        yield one
