"""A table out of order, in a browser: the director sees why and repairs it, its players see that it is known."""

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import director, look_at, settled, tell
from tests.room.poison import AT_TABLES, poison
from tests.room.rooms import Hall, party
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_the_director_repairs_a_table_and_its_players_see_it_again(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
        clients = await party(hall, 2, title="Thursday")
        table = clients[0].table
        at = await window(room, opened, await director(room))
        ann = await window(room, opened, await room.doors.session("p-ann"))
        await settled(ann, f"/table/{table}")
        await poison(hall.store, f"table/{table}", AT_TABLES["unknown name"], at=hall.time[0])
        await hall.room.tick()
        await expect(ann.page.get_by_text("This table couldn't be loaded.").first).to_be_visible()
        assert await look_at(at, "/", tmp_path) == []
        await settled(at, "/")
        broken = at.page.get_by_role("region", name="Not available")
        await expect(broken).to_contain_text("Table: Thursday")
        await expect(broken).to_contain_text("Another version of Cutcard wrote it")
        await broken.get_by_role("button", name="Repair").click()
        await expect(broken).to_contain_text("Anything after it is discarded.")
        await at.page.screenshot(path=tmp_path / "asked.png")
        await broken.get_by_role("button", name="Yes, repair").click()
        await expect(at.page.get_by_text("Repaired").first).to_be_visible()
        await expect(ann.page.get_by_text("This table couldn't be loaded.")).to_have_count(0)
        await expect(ann.page.get_by_text("Bob").first).to_be_visible()

    tell(story)
