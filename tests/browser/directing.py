"""Directing in these tests: a tournament with real cards opened over HTTP, and taps on its console."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any, Final

from httpx import AsyncClient
from playwright.async_api import Browser, Locator, expect

from tests.browser.browsers import Window, browser, run, window
from tests.web.serving import Served, serve

NAMES: Final = ("Gail T.", "Hank B.", "Yusuf E.", "Pete H.", "Lou C.", "Dana W.", "Mick F.", "Ruby N.", "Al S.",
                "Bea K.", "Carl J.", "Omar D.", "Jen P.", "Stan V.", "Tess M.", "Ivy L.")  # fmt: skip
PLAN: Final[dict[str, Any]] = {
    "title": "Thursday tournament",
    "house": "standard",
    "structure": [
        {"is": "level", "minutes": 20, "small": 25, "big": 50},
        {"is": "level", "minutes": 20, "small": 50, "big": 100},
        {"is": "break", "minutes": 10, "colour_up": [25]},
        {"is": "level", "minutes": 20, "small": 100, "big": 200},
    ],
    "buy_in": {"cents": 2400, "fee": 100, "chips": 10_000},
    "rebuys": {"price": {"cents": 2000, "chips": 10_000}, "until": 2},
    "chips": [{"value": 25, "each": 12}, {"value": 100, "each": 12}, {"value": 500, "each": 5}],
    "prizes": {"shares": [[0, [5000, 3000, 2000]]]},
}
SIZES: Final = {"tablet": (1180, 820), "laptop": (1440, 900), "upright": (820, 1180), "phone": (390, 844)}
TICK: Final = 0.02

Story = Callable[[Served, Browser], Awaitable[None]]


@asynccontextmanager
async def moving_time(room: Served) -> AsyncIterator[None]:
    """Let the server's clock follow the wall clock; a test can set it forward besides."""

    async def go() -> None:
        began, gone = time.monotonic(), 0
        while True:
            await asyncio.sleep(TICK)
            before, gone = gone, round((time.monotonic() - began) * 1000)
            room.doors.time[0] += gone - before

    task = asyncio.create_task(go())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def tell(story: Story) -> None:
    """Run a test in a room of its own with a running clock and a browser."""

    async def inside() -> None:
        async with browser() as opened, serve(by_itself=True) as room, moving_time(room):
            await story(room, opened)

    run(inside())


class Night:
    """A tournament directed by a program, to prepare a test."""

    def __init__(self, client: AsyncClient, night: str) -> None:
        self.client, self.id = client, night
        self._ids = count(1)

    async def do(self, **command: Any) -> Any:
        """Send a command."""
        body = {"id": f"set {next(self._ids)}", "command": command}
        answer = await self.client.post(f"/api/nights/{self.id}/commands", json=body)
        assert answer.status_code == 200, (command, answer.text)
        return answer.json()

    async def seen(self) -> Any:
        """The console's view."""
        return (await self.client.get(f"/api/nights/{self.id}")).json()

    async def seated(self, table: int) -> list[dict[str, Any]]:
        """The players of a table, by seat."""
        tables = (await self.seen())["tables"]
        (found,) = [one for one in tables if one["table"] == table]
        return [seat for seat in found["seats"] if seat.get("player")]


async def open_night(room: Served, token: str, players: int = 0, /, *, play: bool = True, **plan: Any) -> Night:
    """An announced tournament; with players checked in, paid, seated and playing."""
    client = room.doors.client(token)
    answer = await client.post("/api/nights", json={"plan": {**PLAN, **plan}})
    assert answer.status_code == 201, answer.text
    night = Night(client, answer.json()["id"])
    await night.do(do="publish-night")
    for number, name in enumerate(NAMES[:players], 1):
        await night.do(do="register", player=f"e{number}", name=name)
        await night.do(do="check-in", player=f"e{number}")
        await night.do(do="pay", player=f"e{number}")
    if players and play:
        await night.do(do="draw-seats")
        await night.do(do="start-play")
    return night


class Console:
    """A console in a browser."""

    def __init__(self, at: Window, night: Night) -> None:
        self.at, self.page, self.night = at, at.page, night
        self.taps = 0

    async def tap(self, what: Locator) -> None:
        """Tap an element, and count the tap."""
        self.taps += 1
        await what.click()

    def seat(self, table: int, seat: int) -> Locator:
        """A seat on its tile."""
        return self.page.locator(f'cc-tile section[data-table="{table}"] [data-seat="{seat}"]')

    def act(self, name: str) -> Locator:
        """A large button of the open sheet, by its command."""
        return self.page.locator(f'#sheet [data-do="{name}"]')

    def button(self, name: str) -> Locator:
        """A button by its label."""
        return self.page.get_by_role("button", name=name).first

    @property
    def sheet(self) -> Locator:
        """The sheet beside the tables."""
        return self.page.locator("#sheet")

    @property
    def foot(self) -> Locator:
        """Undo, and what it would reverse."""
        return self.page.locator("cc-undo-bar")

    @property
    def notice(self) -> Locator:
        """The notice of a message or refusal."""
        return self.page.locator("cc-console-notice cc-toast")

    async def open(self, panel: str) -> Locator:
        """Open a panel from More."""
        await self.page.get_by_role("button", name="More", exact=True).first.click()
        await self.page.locator("cc-more-panel").get_by_role("button", name=panel).click()
        return self.page.locator(".panel > *").first


async def direct(room: Served, opened: Browser, token: str, night: Night, size: str = "tablet") -> Console:
    """An official at a tournament's console."""
    at = await window(room, opened, token)
    width, height = SIZES[size]
    await at.page.set_viewport_size({"width": width, "height": height})
    await at.go(f"/night/{night.id}/console")
    await expect(at.page.locator("cc-undo-bar")).to_be_visible()
    return Console(at, night)
