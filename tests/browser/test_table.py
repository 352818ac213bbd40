"""People at a table in real browsers: whole hands, a reload, a lost connection, a server that is killed mid-hand."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.browsers import SIZES, Window, browser, run, window
from tests.browser.playing import (
    CHIPS,
    chips_at,
    come_as_director,
    come_as_guest,
    has_the_turn,
    play_hands,
    put_up,
    seen,
    sit_down,
    wait_for_a_turn,
)
from tests.opened import Opened, opened

pytestmark = pytest.mark.browser

QUICK: Final = ("--no-demo", "--guests", "--hand-delay", "0.5")
LOST: Final = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_EMPTY_RESPONSE",
    "ERR_INCOMPLETE_CHUNKED_ENCODING",
    "WebSocket connection to",
    "503",
)
"""What a browser reports when there is no connection or it breaks off, or the server is starting."""

Story = Callable[[Opened, Window, Window], Awaitable[None]]


def tell(tmp_path: Path, story: Story) -> None:
    """Run a story with a server in its own process and two people, Ann the director and Ben her guest."""

    async def inside(room: Opened, chromium: Browser) -> None:
        ann, ben = [await window(room, chromium) for _ in range(2)]
        await come_as_director(ann, room, "Ann Archer")
        await come_as_guest(ben, "Ben Baker")
        await story(room, ann, ben)
        troubles = [one for one in (*ann.troubles, *ben.troubles) if not any(word in one for word in LOST)]
        assert troubles == []

    async def outside() -> None:
        with opened(tmp_path / "club.db", *QUICK) as room:
            async with browser() as chromium:
                await inside(room, chromium)

    run(outside())


def reconnecting(at: Window) -> Locator:
    """The notice while there is no connection."""
    return at.page.locator("cc-toast", has_text="Reconnecting")


def test_two_people_and_a_bot_play_while_one_reloads_and_one_loses_the_connection(tmp_path: Path) -> None:
    async def story(_: Opened, ann: Window, ben: Window) -> None:
        table = await put_up(ann, bots=1)
        taken = {sitter["seat"] for sitter in (await seen(ann, table))["sitters"]}
        hers, his = [seat for seat in range(1, 7) if seat not in taken][:2]
        await sit_down(ann, table, hers)
        await sit_down(ben, table, his)

        await wait_for_a_turn(table, ann, ben)
        before = await seen(ann, table)
        await ann.page.reload()
        await expect(ann.page.get_by_text("(you)").first).to_be_visible()
        assert (await seen(ann, table))["hand"]["seats"] == before["hand"]["seats"], "the same cards after a reload"
        for name, (width, height) in SIZES.items():
            await ann.page.set_viewport_size({"width": width, "height": height})
            await ann.page.screenshot(path=tmp_path / f"table-{name}.png")
            assert await ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name

        await ben.context.set_offline(True)
        await expect(reconnecting(ben)).to_be_visible()
        await ben.context.set_offline(False)
        await expect(reconnecting(ben)).to_be_hidden()
        await play_hands(table, before["hands"] + 1, ann, ben)
        assert await chips_at(ann, table) == 3 * CHIPS

    tell(tmp_path, story)


def test_a_room_killed_in_the_middle_of_a_hand_opens_again_in_it(tmp_path: Path) -> None:
    async def story(room: Opened, ann: Window, ben: Window) -> None:
        table = await put_up(ann)
        await sit_down(ann, table, 1)
        await sit_down(ben, table, 2)
        await wait_for_a_turn(table, ann, ben)
        before = [await seen(one, table) for one in (ann, ben)]

        room.process.kill()
        await expect(reconnecting(ann)).to_be_visible()
        room.process.wait()

        with opened(tmp_path / "club.db", *QUICK, "--port", room.place.rpartition(":")[2]):
            await expect(reconnecting(ann)).to_be_hidden()
            assert [await seen(one, table) for one in (ann, ben)] == before, "the same hand, card by card"
            for one in (ann, ben):  # the button's small blind acts first, and folds
                if await has_the_turn(one, table):
                    await one.page.keyboard.press("f")
            await play_hands(table, before[0]["hands"] + 1, ann, ben)
            assert await chips_at(ann, table) == 2 * CHIPS

    tell(tmp_path, story)
