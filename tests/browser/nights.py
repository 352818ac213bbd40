"""A tournament on screens and phones: a server with a clock that moves on command, and browsers with the same time."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from playwright.async_api import Browser, Page

from cutcard.web.http.settings import DAY
from tests.browser.browsers import Window, browser, run, window
from tests.browser.directing import Night, open_night
from tests.web.serving import Served, serve

MINUTE: Final = 60_000
SOON: Final = 300
"""Milliseconds after which every page has a change."""
ASKS: Final = 20_000
"""Milliseconds of silence after which a page asks the server for the time."""
WALL: Final = (1920, 1080)
HAND: Final = (390, 844)
REACHED: Final = "http://192.168.1.20:8052"
"""The server's address for phones."""


class Evening:
    """A server, its browsers, and the time in all of them."""

    def __init__(self, room: Served, opened: Browser) -> None:
        self.room, self.opened = room, opened
        self.windows: list[Window] = []
        self.token = ""

    async def night(self, players: int = 0, *, play: bool = True, **plan: Any) -> Night:
        """A director's tournament; with players who are seated and playing."""
        if not self.token:
            _, self.token = await self.room.doors.member("director", "floor", name="Maria D.")
        return await open_night(self.room, self.token, players, play=play, **plan)

    async def look(self, path: str, size: tuple[int, int] = WALL, token: str = "") -> Page:
        """A window with a fixed clock, at a page."""
        at = await window(self.room, self.opened, token, timezone_id="UTC")
        self.windows.append(at)
        await at.page.set_viewport_size({"width": size[0], "height": size[1]})
        now = self.room.doors.time[0] / 1000
        await at.page.clock.install(time=now - 3600)  # it runs until it is paused, and cannot be paused in the past
        await at.page.clock.pause_at(now)
        await at.go(path)
        return at.page

    async def go_on(self, ms: int = SOON) -> None:
        """Let time pass, in every window and on the server."""
        for at in self.windows:
            await at.page.clock.fast_forward(ms)
        self.room.doors.time[0] += ms
        if ms >= ASKS:  # a page's clock jumped, it asked at once, and can have got the old time
            for at in self.windows:
                await at.page.evaluate("dispatchEvent(new Event('online'))")

    async def press(self, page: Page, name: str) -> None:
        """Press a button that sends a command; time passes once the server has answered."""
        async with page.expect_response(lambda answer: answer.request.method != "GET"):
            await page.get_by_role("button", name=name).click()
        await self.go_on()

    @property
    def troubles(self) -> list[str]:
        """What went wrong in the windows; refusals to strangers and a missing server do not count."""
        known = ("401", "ERR_INTERNET_DISCONNECTED")
        return [one for at in self.windows for one in at.troubles if not any(word in one for word in known)]


Story = Callable[[Evening], Awaitable[None]]


def evening(story: Story) -> None:
    """Run a test in a room of its own, with browsers."""

    async def inside() -> None:
        async with browser() as opened, serve(by_itself=True, reached=REACHED, idle=DAY) as room:
            at = Evening(room, opened)
            await story(at)
            assert at.troubles == []

    run(inside())
