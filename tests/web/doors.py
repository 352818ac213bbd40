"""A web app for the tests: a club with a clock that moves only by hand, and visitors of every role."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import wraps
from itertools import count
from random import Random
from typing import Any

import httpx
from starlette.applications import Starlette

from cutcard.club.people import Role
from cutcard.club.people.members import AddMember
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.room.room import Room
from cutcard.store.base import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings
from cutcard.web.http.app import create_app
from cutcard.web.http.app_state import AppState, Lab
from cutcard.web.http.credentials import digest
from cutcard.web.http.settings import DAY, Hashing, Limits, Rate, WebSettings, Work

ADDRESS = "192.0.2.7"
CHEAP = Hashing(time_cost=1, memory_cost=64)
OFTEN = Rate(10_000, 1000)
GENEROUS = Limits(
    requests=OFTEN, session=OFTEN, enter=OFTEN, guests=OFTEN, guests_at_once=10_000, sign_in=OFTEN, passwords=OFTEN,
    name=OFTEN, sockets=OFTEN, messages=OFTEN, uploads=OFTEN, address_uploads=OFTEN,
)  # fmt: skip
STAKES = {"format": "cash", "small_blind": 50, "big_blind": 100}
ORDER = {"title": "Felt", "stakes": STAKES, "buy_in": [1000, 10000]}
LEVELS = [{"is": "level", "minutes": 20, "small": small, "big": 2 * small} for small in (25, 50, 75, 100)]
PLAN: dict[str, Any] = {
    "title": "Thursday", "house": "standard", "date": "2026-03-05", "starts": 1_700_000_000_000, "structure": LEVELS,
    "buy_in": {"cents": 2000, "chips": 2000},
}  # fmt: skip


@dataclass
class Doors:
    """An app around a club."""

    room: Room
    store: Store
    app: Starlette
    time: list[int]
    ids: Any = field(default_factory=lambda: count(1))
    chance: Callable[[int], bytes] = field(default_factory=lambda: Random(1).randbytes)

    @property
    def desk(self) -> AppState:
        """The state that all requests share."""
        desk: AppState = self.app.state.desk
        return desk

    def client(self, token: str = "", *, address: str = ADDRESS, scheme: str = "http") -> httpx.AsyncClient:
        """A program or browser at some address, signed in with this token."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        transport = httpx.ASGITransport(self.app, client=(address, 4242))
        return httpx.AsyncClient(transport=transport, base_url=f"{scheme}://room.example", headers=headers)

    async def member(self, *roles: Role, name: str = "", password: str = "") -> tuple[str, str]:
        """A person with these roles: their id, and a session token."""
        own = f"m{next(self.ids)}"
        kept = await self.desk.passwords.hash(password, "")
        named = name or f"Member {own}"
        await self.room.append(
            AddMember(at=self.time[0], by="", person=own, name=named, roles=roles, password=kept), f"add {own}"
        )
        return own, await self.session(own)

    async def session(self, person: str, lasts: int = DAY) -> str:
        """Open a session for a person; returns its token."""
        token = f"token-{next(self.ids)}"
        now = self.time[0]
        await self.room.append(
            OpenSignIn(at=now, person=person, session=digest(token), expires=now + lasts), f"open {token}"
        )
        return token

    async def visitor(self, *roles: Role, name: str = "") -> httpx.AsyncClient:
        """A signed-in client of a person with these roles."""
        _, token = await self.member(*roles, name=name)
        return self.client(token)

    async def table(self) -> str:
        """Open a table; returns its id."""
        async with await self.visitor("floor") as floor:
            return str((await floor.post("/api/tables", json=ORDER)).json()["table"])

    async def live_table(self, house: str = "ppc", **ordered: Any) -> str:
        """A live table with three walk-ins; its id."""
        async with await self.visitor("floor") as floor:
            order = {**ORDER, "house": house, "live": True, **ordered}
            table = str((await floor.post("/api/tables", json=order)).json()["table"])
            for seat, name in enumerate(("Gus L.", "Lena R.", "Ty W."), 1):
                command = {"do": "sit-down", "seat": seat, "player": name}
                await floor.post(f"/api/tables/{table}/commands", json={"id": f"sit {seat}", "command": command})
            return table

    async def night(self, **plan: Any) -> str:
        """A tournament that is not announced; its id."""
        async with await self.visitor("director") as director:
            return str((await director.post("/api/nights", json={"plan": {**PLAN, **plan}})).json()["id"])

    async def evening(self, house: str = "standard") -> str:
        """A cash session; its id."""
        async with await self.visitor("director") as director:
            return str((await director.post("/api/cash", json={"plan": {"house": house}})).json()["evening"])

    async def kept(self) -> int:
        """The number of events in the store."""
        return len(await self.store.read_all(limit=1_000_000))


@asynccontextmanager
async def open_doors(
    *,
    limits: Limits = GENEROUS,
    lab: Lab | None = None,
    by_itself: bool = False,
    kept: Store | None = None,
    **settings: Any,
) -> AsyncIterator[Doors]:
    """Open an app for one test, on an existing or a new store."""
    store, time, chance = kept or MemoryStore(), [1_700_000_000_000], Random(1).randbytes
    manual = RoomSettings(runs_duties=by_itself)
    room = await Room.open(store, now=lambda: time[0], chance=chance, settings=manual)
    app = create_app(
        room,
        settings=WebSettings(
            limits=limits, hashing=CHEAP, hosts=("room.example",), **{"work": Work(processes=False), **settings}
        ),
        lab=lab,
    )
    doors = Doors(room, store, app, time, chance=chance)
    try:
        yield doors
    finally:
        await doors.room.close()
        await store.close()


def at_the_doors(test: Callable[[Doors], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test with its own app."""

    @wraps(test)
    def run() -> None:
        async def inside() -> None:
            async with open_doors() as doors:
                await test(doors)

        asyncio.run(inside())

    del run.__wrapped__  # pytest would take the app for a fixture
    return run


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run a coroutine."""

    async def inside() -> None:
        await work()

    asyncio.run(inside())
