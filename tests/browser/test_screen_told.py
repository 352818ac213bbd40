"""What the wall shows beside the clock: rebuys, add-ons, the last bust, the director's message, the logo."""

import re

import pytest
from playwright.async_api import expect

from cutcard.club.people.members import AddBot
from tests.browser.nights import MINUTE, Evening, evening
from tests.browser.test_screen import OVER_THE_EDGE
from tests.web.api.people.test_people import png, text

pytestmark = pytest.mark.browser

ADD_ON = {"id": "a", "title": "Add-on", "price": {"cents": 2_000, "chips": 5_000}, "when": "break", "level": 2}


def test_the_clock_shows_rebuys_until_when_and_the_last_bust() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16, add_ons=[ADD_ON], prizes={"charity": 1_000, "cause": "the food bank"})
        page = await at.look(f"/night/{night.id}/clock")
        await expect(page.locator(".l")).to_contain_text("Rebuys through level 20 0 add-ons")
        await expect(page.locator(".r")).to_contain_text("$345.60")
        await expect(page.locator(".cause")).to_have_text("$38.40 to the food bank")
        phone = await at.look(f"/night/{night.id}", (390, 844))
        await expect(phone.get_by_role("region", name="Numbers")).to_contain_text("To charity$38.40the food bank")
        one, other = (await night.seated(1))[:2]
        await night.do(do="bust", player=one["player"], winners=[[other["player"], None]])
        await at.go_on()
        await expect(page.locator(".line")).to_have_text(f"{one['name']} finishes 16th, by {other['name']}")
        await night.do(do="rebuy", player=one["player"])
        await at.go_on()
        await expect(page.locator(".l")).to_contain_text("Rebuys through level 21 0 add-ons")
        await expect(page.locator(".line")).to_have_count(0)
        await night.do(do="set-level", index=2)
        await at.go_on()
        await expect(page.locator(".todo")).to_contain_text("Add-on, now$20 for 5,000 0 sold")
        await night.do(do="buy-add-on", player=other["player"], add_on="a")
        await at.go_on()
        await expect(page.locator(".todo")).to_contain_text("$20 for 5,000 1 sold")
        assert await page.evaluate(OVER_THE_EDGE) == []
        await night.do(do="set-level", index=3)
        await at.go_on()
        await expect(page.locator(".l")).to_contain_text("Rebuys closed1 1 add-on")

    evening(story)


def test_a_message_shows_on_every_scene_and_a_ticker_takes_turns() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        foot = page.locator(".ft")
        await night.do(do="tell-room", message="Pizza is at the bar")
        await at.go_on()
        await expect(foot.locator(".told")).to_have_text("Pizza is at the bar")
        await expect(foot.locator("img")).to_be_visible()
        for view in ("seats", "prizes", "clock"):
            other = await at.look(f"/night/{night.id}/clock?view={view}")
            await expect(other.locator(".told")).to_have_text("Pizza is at the bar")
        await night.do(do="set-level", index=2)
        await at.go_on()
        await expect(page.locator(".back")).to_be_visible()
        await expect(foot.locator(".told")).to_have_text("Pizza is at the bar")
        long = "The car with the plate KN 52 24 stands before the fire door of the hall: please move it now, thank you"
        await night.do(do="tell-room", message=long)
        await at.go_on()
        await expect(foot.locator(".told")).to_have_text(long)
        assert await page.evaluate(OVER_THE_EDGE) == []
        await night.do(do="tell-room", message="", ticker=["League final on Friday", "Doors close at one"])
        await night.do(do="set-level", index=0)
        await at.go_on()
        await expect(foot).not_to_contain_text("fire door")
        heard = set()
        for _ in range(6):
            told = page.locator(".ft .told, .ft .law")
            heard.add(await told.inner_text())
            await at.go_on(8_000)
        assert {"League final on Friday", "Doors close at one"} <= heard
        assert len(heard) == 3

    evening(story)


def test_the_clubs_logo_is_beside_the_name() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        await expect(page.locator(".logo")).to_have_count(0)
        answer = await night.client.put("/api/club/logo", json={"picture": text(png(240, 80))})
        assert answer.status_code == 200
        await night.do(do="tell-room", message="Welcome")
        await at.go_on()
        await expect(page.locator(".hd .logo")).to_be_visible()
        assert await page.locator(".hd .logo").evaluate("image => image.complete && image.naturalWidth") == 240
        assert await page.evaluate(OVER_THE_EDGE) == []

    evening(story)


def test_bots_are_marked_on_every_list_of_the_wall() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(room="online", chips=[])
        for number in range(4):
            bot = AddBot(at=at.room.doors.time[0], by="", person=f"bot{number}", name=f"Bot {number}")
            await at.room.doors.room.append(bot, f"add bot {number}")
            await night.do(do="register", player=f"b{number}", name=f"Bot {number}", person=f"bot{number}")
            await night.do(do="check-in", player=f"b{number}")
            await night.do(do="pay", player=f"b{number}")
        await night.do(do="register", player="gail", name="Gail T.")
        await night.do(do="draw-seats")
        page = await at.look(f"/night/{night.id}/clock")
        await expect(page.locator(".table .bot")).to_have_text(["bot"] * 4)
        await expect(page.locator(".table li")).to_have_count(5)

    evening(story)


def test_no_clock_of_the_wall_jumps_with_its_figures() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        widths = set()
        for _ in range(12):
            box = await page.locator(".hd time").bounding_box()
            assert box
            widths.add(round(box["width"], 1))
            await at.go_on(61_000)
        assert len(widths) == 1
        await night.do(do="set-level", index=0, left=11 * MINUTE + 11_000)
        await at.go_on()
        figures = page.locator(".time .figures")
        wide = []
        for shown in ("11:1", "10:5", "10:3"):
            await expect(figures).to_have_attribute("aria-label", re.compile(rf"^{shown}\d$"))
            box = await figures.bounding_box()
            assert box
            wide.append(round(box["width"]))
            await at.go_on(17_000)
        assert len(set(wide)) == 1

    evening(story)
