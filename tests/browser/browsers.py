"""A real browser for the tests: the Chromium or Chrome of this machine, driven by Playwright."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

import pytest
from playwright.async_api import Browser, BrowserContext, Download, Page, async_playwright, expect

from tests.browser.chromium import MISSING, found_or_installed

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
PATIENCE = 60_000
"""Milliseconds until a test gives something up that never comes; on a busy machine the least thing may take seconds."""
expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser for one test."""
    where = found_or_installed()
    if not where:
        pytest.skip(MISSING)
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=where, args=["--no-sandbox"])
        try:
            yield started
        finally:
            await started.close()


class Somewhere(Protocol):
    """A room that listens, in this process or in another."""

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
        """Open a page of the room, and wait until it is drawn."""
        await self.page.goto(f"http://{self.room.place}{path}")
        await self.page.locator("main").first.wait_for(state="attached")
        return self.page


async def downloaded(file: Download) -> str:
    """What is in a text file that was downloaded."""
    return await asyncio.to_thread((await file.path()).read_text, "utf-8")


async def window(room: Somewhere, opened: Browser, token: str = "", size: str = "desktop", **settings: Any) -> Window:
    """A window of this size, signed in with this token."""
    width, height = SIZES[size]
    context = await opened.new_context(viewport={"width": width, "height": height}, **settings)
    context.set_default_timeout(PATIENCE)
    if token:
        await context.add_cookies(
            [{"name": "cutcard_session", "value": token, "url": f"http://{room.place}", "httpOnly": True}]
        )
    return Window(room, context, await context.new_page())
