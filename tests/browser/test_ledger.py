"""The ledger of a table in a browser: those who played read, copy and download it; it fits every screen."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import look_at, tell
from tests.browser.test_trail import seated
from tests.web.doors import ORDER
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_player_reads_the_ledger(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", name="Dora Dale")
        async with room.doors.client(floor) as client:
            stakes = {"format": "cash", "small_blind": 50, "big_blind": 100, "chip": 25}
            cash = {**ORDER, "stakes": stakes}
            table = (await client.post("/api/tables", json=cash)).json()["table"]
        hers = await seated(room, "Anna Maria Schmidt", table, 1)
        await seated(room, "Bob Byrne", table, 2)
        anna = await window(room, opened, hers, reduced_motion="reduce")
        wrong = await look_at(anna, f"/table/{table}/ledger", tmp_path_factory.mktemp("ledger"))
        assert wrong == []
        await expect(anna.page.get_by_role("row", name="Bob Byrne")).to_contain_text("5,000")
        await expect(anna.page.get_by_text("Sums to zero")).to_be_visible()
        await expect(anna.page.get_by_text("Everybody is even")).to_be_visible()
        async with anna.page.expect_download() as taken:
            await anna.page.get_by_role("link", name="Download CSV").click()
        assert (await taken.value).suggested_filename == f"ledger-{table}.csv"
        assert anna.troubles == []

    tell(story)
