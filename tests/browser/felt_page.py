"""The table page on its canned tables, without a server: those that the pages' own tests are made from."""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Final

from playwright.async_api import Page, Route

from tests.browser.browsers import browser

FRONTEND: Final = Path(__file__).resolve().parents[2] / "frontend"
PLACE: Final = "http://felt.test/"


@cache
def _built() -> Path:
    """The page, bundled once for all tests of this process, in a folder of its own."""
    name = f"felt-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    subprocess.run(["node", "test/dev.mjs", "felt", name], cwd=FRONTEND, check=True)  # noqa: S607 - as go.py found it
    return FRONTEND / "node_modules" / ".cache" / name


@asynccontextmanager
async def canned(asked: str = "") -> AsyncIterator[Page]:
    """The table page with its canned tables; `asked` is the query of its address, such as `?refused`."""
    built = await asyncio.to_thread(_built)

    async def answer(route: Route) -> None:
        path = route.request.url.removeprefix(PLACE).partition("?")[0] or "index.html"
        await route.fulfill(path=built / path)

    async with browser() as chromium:
        page = await chromium.new_page(reduced_motion="reduce")
        await page.route(f"{PLACE}**", answer)
        await page.goto(PLACE + asked)
        yield page
