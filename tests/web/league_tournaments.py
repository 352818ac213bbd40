"""A league for the tests: tournaments played over HTTP and imported, and the officers who run it."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from cutcard.league.imports import ImportResults
from cutcard.league.tournament_result import Finish, TournamentResult
from tests.web.doors import Doors
from tests.web.tournaments import Evening

DAY = 86_400_000
BEGAN = 1_672_531_200_000
"""January 1, 2023, UTC: the tests' clock is in November of that year."""
YEAR = {"name": "Season 2023", "first": "2023-01-01", "last": "2023-12-31"}


def brought(number: int, *names: str, **more: Any) -> TournamentResult:
    """An imported tournament: names from the winner down; each was knocked out by the one before them."""
    people = [name.casefold() for name in names]
    finishes = [
        Finish(
            person=person, name=name, place=place, buy_in=2_000, hits=1.0, out_by=tuple(people[place - 2 : place - 1])
        )
        for place, (person, name) in enumerate(zip(people, names, strict=True), 1)
    ]
    began = BEGAN + number * DAY
    known = {"formula": "n - r + 1", "title": f"Night {number}", "started": began, "ended": began + 1_000}
    return TournamentResult(id=f"b{number}", finishes=tuple(finishes), **{**known, **more})


async def bring(doors: Doors, *nights: TournamentResult, by: str = "") -> None:
    """Import tournaments."""
    kept = doors.room.league.kept
    await kept.append(ImportResults(nights=nights, by=by), f"bring/{nights[0].id}/{len(nights)}/{kept.version}")


async def play(night: Evening, players: int = 3, *, close: bool = True) -> list[str]:
    """A tournament played to its end, last place first; returns the entrants' ids from the winner down."""
    ids = await night.start(players)
    for loser in reversed(ids[1:]):
        await night.do(do="bust", player=loser, winners=[[ids[0], 1]])
    if close:
        for one in (await night.get())["entrants"]:
            if one.get("prize"):
                await night.do(do="pay-prize", player=one["id"])
        await night.do(do="close-night")
    return ids


@dataclass
class Officer:
    """An officer who runs the league."""

    client: httpx.AsyncClient
    ids: Any = field(default_factory=lambda: count(1))

    async def try_(self, seen: int | None = None, /, **command: Any) -> httpx.Response:
        """Send a command and return the answer."""
        body = {"id": f"l{next(self.ids)}", "command": command}
        return await self.client.post("/api/league/commands", json=body if seen is None else {**body, "version": seen})

    async def do(self, **command: Any) -> dict[str, Any]:
        """Send a command that must succeed."""
        answer = await self.try_(**command)
        assert answer.status_code == 200, answer.text
        entered: dict[str, Any] = answer.json()
        return entered

    async def refused(self, **command: Any) -> dict[str, Any]:
        """Send a command that must be refused; returns the refusal."""
        answer = await self.try_(**command)
        assert answer.status_code >= 400, answer.text
        refusal: dict[str, Any] = answer.json()
        return refusal

    async def get(self, path: str = "", **query: Any) -> Any:
        """Read something of the league."""
        answer = await self.client.get(f"/api/league{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def lines(self, season: str = "season-2023") -> list[tuple[int, str, float]]:
        """Place, name and points of each line."""
        seen = await self.get(f"/seasons/{season}")
        return [(one.get("place", 0), one["name"], one["points"]) for one in seen["standings"]]
