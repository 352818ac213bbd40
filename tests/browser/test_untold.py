"""A tournament with real cards of which few hands are reported: stacks nobody counted, levels asked about."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.directing import Console, direct, open_night, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def _evening(room: Served, opened: Browser, players: int = 16) -> Console:
    _, token = await room.doors.member("director", name="Maria D.")
    return await direct(room, opened, token, await open_night(room, token, players))


def test_a_stack_is_shown_when_somebody_counted_it_and_chips_are_accounted_for_when_all_were() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await _evening(room, opened, players=4)
        strip = console.page.locator("cc-money-strip")
        seated = await console.night.seated(1)
        seat, player = seated[0]["seat"], seated[0]["player"]
        await expect(console.seat(1, seat)).to_contain_text("–")
        await expect(console.seat(1, seat)).to_have_attribute("aria-label", re.compile("no count"))
        await expect(strip).to_contain_text("Chips40,000, 4 stacks not counted")
        await console.night.do(do="count-stack", player=player, stack=12_000)
        await expect(console.seat(1, seat)).to_contain_text("12,000 at")
        await expect(strip).to_contain_text("3 stacks not counted")
        await console.night.do(do="audit", table=1, counted=39_000)
        await expect(console.foot).to_contain_text("1,000 missing")
        await console.night.do(do="audit", counted=40_000)
        await expect(strip).to_contain_text("Chips40,000, all counted")
        assert console.at.troubles == []

    tell(story)


def test_whether_a_level_was_dealt_is_asked_before_the_rebuys_end() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await _evening(room, opened)
        out = (await console.night.seated(2))[0]
        await console.night.do(do="set-level", index=3)
        await console.night.do(do="bust", player=out["player"])
        card = console.page.locator("cc-console-side article", has_text="Has table 2 dealt a hand of level 3?")
        await expect(card).to_contain_text(f"{out['name']} can rebuy until then")
        await card.get_by_role("button", name="Not yet").click()
        await expect(card).to_have_count(0)
        ask = console.page.locator("cc-console-side article", has_text=f"Ask {out['name']} about a rebuy")
        await expect(ask).to_be_visible()
        await console.night.do(do="say-dealt", table=2, level=3)
        await expect(ask).to_have_count(0)
        assert console.at.troubles == []

    tell(story)
