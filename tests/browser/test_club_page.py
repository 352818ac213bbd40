"""The club's public page: what strangers find there, and how officers decide that."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.league_season import league_season
from tests.browser.looking import look_at, settled, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_officers_choose_what_is_public_and_a_stranger_reads_it(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "player", name="Dora Dean")
        await league_season(room.doors, token, ("pete", "Pete Hall"), public=False)
        stranger = await window(room, opened)
        await settled(stranger, "/club")
        page = stranger.page.locator("main")
        await expect(page.get_by_role("heading", name="How to join")).to_be_visible()
        await expect(page.get_by_role("heading", name="Season 2023")).to_have_count(0)
        await expect(page.get_by_text("Public page")).to_have_count(0)

        at = await window(room, opened, token)
        await settled(at, "/club")
        await at.page.get_by_role("button", name="Standings and results").click()
        await expect(at.page.get_by_label("Embed code")).to_have_value(
            f'<iframe src="http://{room.place}/embed/standings/current?theme=light" width="100%" height="520" '
            'title="Standings"></iframe>'
        )
        money = at.page.get_by_role("button", name="Where the money went")
        await expect(money).to_have_attribute("aria-pressed", "false")
        await money.click()
        await expect(money).to_have_attribute("aria-pressed", "true")
        await at.page.get_by_label("Who we are").fill("Thursdays in the old mill since 1998.")
        await at.page.get_by_label("Joining").fill("Come by at seven.")
        await at.page.get_by_role("button", name="Save text").click()
        await expect(at.page.get_by_role("heading", name="Saved")).to_be_visible()

        await settled(stranger, "/club")
        await expect(page.get_by_text("Thursdays in the old mill since 1998.")).to_be_visible()
        await expect(page.get_by_text("Come by at seven.")).to_be_visible()
        await expect(page.get_by_role("row").nth(1)).to_contain_text("Omar D.")
        wrong = [trouble for one in (stranger, at) for trouble in await look_at(one, "/club", tmp_path)]
        assert wrong == []
        assert [one for one in (*stranger.troubles, *at.troubles) if "401" not in one] == []

    tell(story)
