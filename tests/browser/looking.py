"""How pages are checked: in a room of their own with a browser, for overflow and readable text."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Error, Page, expect

from tests.browser.browsers import SIZES, Window, browser, run
from tests.web.serving import Served, serve

CONTRAST: Final = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
"""Contrast: words too pale for their background."""
AXE: Final = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
BARRIERS: Final = """
    axe.run(document, {resultTypes: ["violations"], rules: {"color-contrast": {enabled: false}}}).then((found) =>
        found.violations.flatMap((one) => one.nodes.map((node) => `${one.id} at ${node.target.join(" ")}`)))
"""
"""Barriers for users of screen readers or keyboards; contrast is measured above, in both themes."""
SIDEWAYS: Final = "document.documentElement.scrollWidth - innerWidth"
"""How far a page runs over the edge."""

Story = Callable[[Served, Browser], Awaitable[None]]


def tell(story: Story) -> None:
    """Run a test in a room of its own, with a browser; every window left open at its end is accessible."""

    async def inside() -> None:
        async with browser() as opened, serve() as room:
            await story(room, opened)
            pages = [page for context in opened.contexts for page in context.pages if not page.is_closed()]
            found = [f"{page.url}: {barrier}" for page in pages for barrier in await barriers(page)]
            assert not found, "\n".join(found)

    run(inside())


async def director(room: Served) -> str:
    """A director; the token of their session."""
    _, token = await room.doors.member("director", "player", name="Jo P.")
    return token


async def settled(at: Window, path: str) -> None:
    """Open a page and wait for the server's answer."""
    await at.go(path)
    await at.page.wait_for_load_state("networkidle")


async def barriers(page: Page) -> list[str]:
    """What axe-core finds wrong with a page now; one that is navigating is tried when it has arrived."""
    while True:
        await page.wait_for_load_state()
        try:
            if not await page.evaluate("'axe' in window"):
                await page.evaluate(AXE.read_text(encoding="utf-8"))
            found: list[str] = await page.evaluate(BARRIERS)
        except Error as gone:
            if "context was destroyed" not in gone.message:
                raise
        else:
            return found


async def look_at(at: Window, path: str, shots: Path) -> list[str]:
    """Check a page at three sizes, dark and light: what is wrong with it."""
    await settled(at, path)
    await expect(at.page.locator("h1").first).to_be_visible()
    wrong = []
    for size, (width, height) in SIZES.items():
        await at.page.set_viewport_size({"width": width, "height": height})
        if await at.page.evaluate(SIDEWAYS) > 0:
            wrong.append(f"{path} runs over the edge of a {size}")
        wrong += [f"{path}, {size}: {barrier}" for barrier in await barriers(at.page)]
        await at.page.screenshot(path=shots / f"{path.strip('/').replace('/', '-') or 'lobby'}-{size}.png")
    for theme in ("dark", "light"):
        await at.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        wrong += [f"{path}, {theme}: {word}" for word in await at.page.evaluate(CONTRAST)]
    return wrong
