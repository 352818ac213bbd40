"""A real browser for the tests: the Chromium or Chrome of this machine, driven by Playwright."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

import pytest
from playwright.async_api import Browser, BrowserContext, Download, Page, Playwright, async_playwright, expect

from tests.browser.chromium import MISSING, found_or_installed

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
PATIENCE = 60_000
"""Milliseconds until a test gives up on what never comes; on a busy machine the least thing may take seconds."""
expect.set_options(timeout=PATIENCE)
_OFF: Final = (
    # Features below the address bar that no test sees cost each window more than our own page does.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    # What Playwright turns off: of two lists a browser reads the last.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
_ARGUMENTS: Final = ("--no-sandbox", f"--disable-features={','.join(_OFF)}")


class _Kept:
    """The one browser of this process, and its event loop: starting another for each test costs minutes."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.playwright: Playwright | None = None
        self.browser: Browser | None = None

    async def open(self) -> Browser:
        """The browser; a new one where the last has broken down."""
        if self.browser is None or not self.browser.is_connected():
            self.playwright = self.playwright or await async_playwright().start()
            where = await asyncio.to_thread(found_or_installed)
            if not where:
                pytest.skip(MISSING)
            self.browser = await self.playwright.chromium.launch(executable_path=where, args=list(_ARGUMENTS))
        return self.browser

    async def close(self) -> None:
        if self.browser:
            await self.browser.close()
        if self.playwright:
            await self.playwright.stop()


_KEPT: Final = _Kept()


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a story in the loop of `browser`, and clean up after it as `asyncio.run` would."""

    async def alone() -> None:
        own = asyncio.current_task()
        await _KEPT.open()
        before = asyncio.all_tasks()
        try:
            await story
        finally:
            left = asyncio.all_tasks() - before - {own}
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    _KEPT.runner.run(alone())


def close() -> None:
    """Close the browser."""
    _KEPT.runner.run(_KEPT.close())
    _KEPT.runner.close()


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """The browser, for one test: its windows are its own, and are closed after it."""
    opened = await _KEPT.open()
    try:
        yield opened
    finally:
        for context in opened.contexts:
            await context.close()


class Somewhere(Protocol):
    """A server that listens, in this process or in another."""

    @property
    def place(self) -> str:
        """Its host and port."""


class Window:
    """One person's browser: a page, and what went wrong in it."""

    def __init__(self, room: Somewhere, context: BrowserContext, page: Page) -> None:
        self.room, self.context, self.page = room, context, page
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: self.troubles.append(line.text) if line.type == "error" else None)

    async def go(self, path: str) -> Page:
        """Open a page of the server, and wait until it is drawn."""
        await self.page.goto(f"http://{self.room.place}{path}")
        await self.page.locator("main").first.wait_for(state="attached")
        return self.page


async def downloaded(file: Download) -> str:
    """The text of a downloaded file."""
    return await asyncio.to_thread((await file.path()).read_text, "utf-8")


async def window(room: Somewhere, opened: Browser, token: str = "", size: str = "desktop", **settings: Any) -> Window:
    """A window of this size, signed in with this token, without motion: a color in transition cannot be measured."""
    width, height = SIZES[size]
    still: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    context = await opened.new_context(**still | settings)
    context.set_default_timeout(PATIENCE)
    if token:
        await context.add_cookies(
            [{"name": "cutcard_session", "value": token, "url": f"http://{room.place}", "httpOnly": True}]
        )
    return Window(room, context, await context.new_page())
