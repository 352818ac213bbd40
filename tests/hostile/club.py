"""A club on a real file for hostile visitors: a hand in progress, real cards, two tournaments, and every role."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from cutcard.club.people import Role
from cutcard.store import open_store
from cutcard.store.hash_chain import check
from tests.hostile.looks import OVERLOADED, look_everywhere
from tests.hostile.making import HOSTILE
from tests.web.doors import Doors, open_doors
from tests.web.tournaments import evening

VISITORS: Final[dict[str, tuple[Role, ...]]] = {
    "rail": ("rail",), "player": ("player",), "dealer": ("dealer",), "floor": ("floor",), "director": ("director",),
    "banker": ("banker",),
}  # fmt: skip
PATIENCE: Final = 300
"""Seconds after which a request counts as one that never ends."""


@dataclass
class Club:
    """The club and its hostile visitors."""

    doors: Doors
    tokens: dict[str, str]
    seated: dict[str, str]
    places: dict[str, tuple[str, ...]]
    """Ids for each name in a path; some of them don't exist."""
    asked: int = 0
    statuses: dict[int, int] = field(default_factory=dict)

    def known(self) -> dict[str, tuple[str, ...]]:
        """Texts by the name of their field that name something here."""
        people, players = self.places["people/id"], self.places["player"]
        return {
            "person": people, "seller": people, "player": (*players, "g1", "g2"), "buyer": ("g1",),
            "game": ("nlhe", "nl"),
            "occasion": self.places["calendar/occasion"], "season": self.places["seasons/id"],
            "table": self.places["tables/id"], "live": self.places["tables/id"], "night": self.places["nights/id"],
        }  # fmt: skip

    async def tail(self) -> int:
        """The number of stored events."""
        return await self.doors.store.last_position()

    async def ask(self, who: str, method: str, path: str, body: bytes | None = None) -> httpx.Response:
        """Send one request; it ends, never with a fault of ours, and changes nothing if it is refused."""
        before = await self.tail()
        headers = {"content-type": "application/json"} if body is not None else {}
        async with self.doors.client(self.tokens[who]) as client, asyncio.timeout(PATIENCE):
            answer = await client.request(method, path, content=body, headers=headers)
        self.asked += 1
        self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
        said = f"{who} {method} {path[:200]} {body[:300] if body else ''!r}: {answer.status_code} {answer.text[:300]}"
        overloaded = answer.status_code == 503 and answer.json().get("code") in OVERLOADED
        assert answer.status_code < 500 or overloaded, said
        if answer.status_code >= 400:
            told = answer.json() if path.startswith("/api/") else {"code", "text"}  # elsewhere a page shows it
            assert {"code", "text"} <= set(told), said
            assert await self.tail() == before, said
        return answer

    def path(self, pattern: str, rng: Random, *, hostile: bool = True) -> str:
        """A path of this pattern; the things it names exist, or are hostile where that is wanted."""
        parts = []
        for part in pattern.split("/"):
            name = part.strip("{}") if part.startswith("{") else ""
            if not name:
                parts.append(part.replace("{name}", rng.choice(("seats", "none"))))
            elif hostile and rng.random() < 0.15:
                parts.append(_word(rng))
            else:
                kind = f"{parts[-1]}/{name}" if f"{parts[-1]}/{name}" in self.places else name
                here = self.places.get(kind, ("1", "x"))
                parts.append(rng.choice(here if hostile else [one for one in here if "none" not in one] or here))
        return "/".join(parts)


def _word(rng: Random) -> str:
    words = [one for one in HOSTILE if isinstance(one, str) and one.strip()]
    return httpx.QueryParams({"x": rng.choice(words)[:3_000]}).__str__().removeprefix("x=").replace("+", "%20")


@asynccontextmanager
async def hostile_club(file: Path) -> AsyncIterator[Club]:
    """The club; afterwards it is closed, opened again as after a power cut, and checked."""
    async with await open_store(f"sqlite:{file}") as store, open_doors(kept=store, nonsense=10**9) as doors:
        yield await _furnished(doors)
    await opens_again(file)


async def opens_again(file: Path) -> None:
    """The club opens on what was saved, everything in it can be viewed, and no byte of it was changed."""
    async with await open_store(f"sqlite:{file}") as store:
        assert (await check(store)).faults == ()
        async with open_doors(kept=store) as doors:
            doors.ids = count(10_000)
            _, token = await doors.member("director", name="Dora the Second")
            async with doors.client(token) as director:
                for path in ("/api/tables", "/api/nights", "/api/people", "/api/houses", "/api/own-houses"):
                    answer = await director.get(path)
                    assert answer.status_code == 200, f"{path}: {answer.text[:300]}"
                for table in (await director.get("/api/tables")).json()["tables"]:
                    seen = await director.get(f"/api/tables/{table['table']}")
                    assert seen.status_code == 200, seen.text[:300]
                for night in (await director.get("/api/nights")).json():
                    for part in ("", "/screen", "/log", "/results.json"):
                        shown = await director.get(f"/api/nights/{night['id']}{part}")
                        assert shown.status_code in (200, 409), f"{part}: {shown.text[:300]}"
            await doors.room.tick()
            await look_everywhere(doors, token, rng=Random(1), most=3)


async def _open_rooms(director: httpx.AsyncClient) -> str:
    """A cash session with guests, a calendar with a weekly event, and a season; the session's id."""
    cash = (await director.post("/api/cash", json={"plan": {"house": "standard", "float_cents": 40_000}})).json()
    session = f"/api/cash/{cash['evening']}"
    game = {
        "game": "nlhe",
        "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
        "least": 10_000,
        "most": 30_000,
    }
    event = {
        "title": "Night #",
        "day": "2023-11-16",
        "time": "19:30",
        "recurs": {"every": "weeks", "until": "2023-12-14"},
    }
    done: tuple[tuple[str, dict[str, Any]], ...] = (
        (session, {"do": "put-up-game", "game": "nl", "plan": game}), (session, {"do": "open-table", "game": "nl"}),
        (session, {"do": "arrive", "player": "g1", "name": "Gus Guest"}),
        (session, {"do": "put-down", "game": "nl", "player": "g2", "name": "Gil Guest", "here": True}),
        ("/api/office", {"do": "set-zone", "zone": "America/New_York"}),
        ("/api/office", {"do": "plan-occasion", "plan": event}),
        ("/api/league", {"do": "open-season", "name": "2023", "first": "2023-01-01", "last": "2023-12-31"}),
    )  # fmt: skip
    for number, (place, command) in enumerate(done):
        answer = await director.post(f"{place}/commands", json={"id": f"open {number}", "command": command})
        assert answer.status_code == 200, answer.text
    return str(cash["evening"])


async def _furnished(doors: Doors) -> Club:
    tokens, seated = {"nobody": ""}, {}
    for name, roles in VISITORS.items():
        seated[name], tokens[name] = await doors.member(*roles, name=f"{name.title()} Hostile")
    table, live = await doors.table(), await doors.live_table()
    for seat, who in enumerate(("player", "floor"), 1):
        async with doors.client(tokens[who]) as client:
            sit = {"id": f"sit {who}", "command": {"do": "sit-down", "seat": seat, "stack": 5000}}
            assert (await client.post(f"/api/tables/{table}/commands", json=sit)).status_code == 200
    for _ in range(6):
        doors.time[0] += 3_000
        await doors.room.tick()
    async with evening(doors) as playing:
        players = await playing.start(6)
    planned = await doors.night(title="Planned")
    online = await doors.night(title="Online", room="online")
    async with doors.client(tokens["director"]) as director:
        made = {"house": "ours", "title": "Ours", "extends": "standard"}
        await director.post("/api/own-houses", json=made)
        cash = await _open_rooms(director)
    occasions = tuple(doors.room.calendar.view.calendar.occasions)
    others = (*(person for name, person in seated.items() if name != "director"), "none")  # who would lose their role
    nights = (playing.night, planned, online, "none")
    return Club(doors, tokens, seated, {
        "tables/id": (table, table, live, live, "none"), "nights/id": nights, "people/id": others,
        "house": ("standard", "ccp", "ours", "none"), "other": ("ppc", "none"), "hand": (f"{table}-1", "none-1"),
        "rule": ("standard.pot.1", "ccp.showdown.8", "none"), "player": (*players[:2], "none"), "number": ("1", "2"),
        "cash/id": (cash, cash, "none"), "seasons/id": (*doors.room.league.kept.league.seasons, "none"),
        "calendar/occasion": (*occasions, "none"), "date": ("2023-11-16", "2023-11-23", "2023-11-17", "none"),
        "entry": ("1", "5", "99999"), "moment": ("shuffle", "none"), "ruling": ("none-r1",), "name": ("seats", "none"),
    })  # fmt: skip
