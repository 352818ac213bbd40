"""The table page on its canned tables, without a room: those that the pages' own tests are made from."""

import asyncio
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Page, Route

from tests.browser.browsers import browser

FRONTEND: Final = Path(__file__).resolve().parents[2] / "frontend"
PLACE: Final = "http://felt.test/"


@asynccontextmanager
async def canned(asked: str = "") -> AsyncIterator[Page]:
    """The table page with its canned tables; `asked` as its address says it, such as `?refused`."""
    await asyncio.to_thread(subprocess.run, ["node", "test/dev.mjs", "felt"], cwd=FRONTEND, check=True)

    async def answer(route: Route) -> None:
        path = route.request.url.removeprefix(PLACE).partition("?")[0] or "index.html"
        await route.fulfill(path=FRONTEND / "node_modules/.cache/felt" / path)

    async with browser() as chromium:
        page = await chromium.new_page(reduced_motion="reduce")
        await page.route(f"{PLACE}**", answer)
        await page.goto(PLACE + asked)
        yield page
