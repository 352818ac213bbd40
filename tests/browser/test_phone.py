"""A player's phone in a browser: find yourself, the move first, registration, and the result."""

import re
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.directing import Night
from tests.browser.looking import CONTRAST, SIDEWAYS
from tests.browser.nights import HAND, MINUTE, Evening, evening

pytestmark = pytest.mark.browser

SMALL: Final = (320, 480)
"""A narrow phone, or a larger one with large letters."""


def test_a_stranger_finds_themselves_by_name_and_the_address_keeps_it() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}", HAND)
        await page.get_by_label("Your name").fill("gail")
        await page.get_by_role("button", name="Gail T.").click()
        await expect(page.locator(".seat h1")).to_have_text(re.compile(r"Table \d, seat \d"))
        assert page.url.endswith("?player=e1")
        await expect(page.locator(".ck .t")).to_have_text("20:00")
        await expect(page.locator(".me")).to_contain_text("Your stack–not counted")
        await at.go_on(MINUTE)
        await expect(page.locator(".ck .t")).to_have_text("19:00")
        await page.reload()
        await expect(page.locator(".seat h1")).to_have_text(re.compile(r"Table \d, seat \d"))
        await page.get_by_role("link", name="Standings").click()
        await expect(page.locator(".mine")).to_contain_text("Gail T. you")
        await page.get_by_role("link", name="Structure").click()
        await expect(page.locator(".here")).to_contain_text("25 / 50")

    evening(story)


def test_a_move_takes_the_top_until_the_player_confirms_and_stays_confirmed() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        mover = (await night.seated(1))[0]
        page = await at.look(f"/night/{night.id}?player={mover['player']}", HAND)
        await expect(page.locator(".seat h1")).to_have_text(f"Table 1, seat {mover['seat']}")
        await night.do(do="order-move", player=mover["player"], table=2, seat=9, override="asked for it")
        await at.go_on()
        notice = page.locator(".mv")
        await expect(notice).to_contain_text(f"You are moving, {mover['name'].split()[0]}")
        await expect(notice).to_contain_text(f"fromTable 1Seat {mover['seat']}")
        await expect(notice).to_contain_text("toTable 2Seat 9")
        await at.go_on()
        await expect(page.get_by_role("alert")).to_have_text("You are moving to table 2, seat 9.")
        assert (await notice.bounding_box() or {"y": 99})["y"] < 80, "nothing stands above it"
        await night.do(do="finish-move", player=mover["player"])
        await at.go_on()
        await expect(notice).to_contain_text("You were moved")
        await notice.get_by_role("button", name="I’m in my seat").click()
        await expect(notice).to_have_count(0)
        await expect(page.locator(".seat h1")).to_have_text("Table 2, seat 9")
        await page.reload()
        await expect(page.locator(".seat h1")).to_have_text("Table 2, seat 9")
        await expect(notice).to_have_count(0)

    evening(story)


def test_a_member_registers_and_unregisters() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(2, play=False)
        _, token = await at.room.doors.member("player", name="Pete Hall")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await expect(page.get_by_text("$25 for 10,000 chips. 2 registered.")).to_be_visible()
        await at.press(page, "Register")
        await expect(page.locator(".seat h1")).to_have_text("You’re registered")
        await expect(page.locator(".who")).to_have_text("Pete H.")
        await at.press(page, "Unregister")
        await expect(page.locator(".seat h1")).to_have_text("You unregistered")
        stranger = await at.look(f"/night/{night.id}", HAND)
        await expect(stranger.get_by_role("link", name="Sign in").first).to_have_attribute("href", re.compile("next="))

    evening(story)


def test_a_waiting_member_moves_up_when_a_spot_opens() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(2, play=False, capacity=2)
        _, token = await at.room.doors.member("player", name="Pete Hall")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await at.press(page, "Register")
        await expect(page.locator(".seat h1")).to_have_text("You’re 1st on the waiting list")
        await night.do(do="cancel", player="e1")
        await at.go_on()
        take = page.get_by_role("button", name="Accept seat")
        listed = page.locator(".seat h1").filter(has_text="You’re registered")
        await expect(take.or_(listed)).to_be_visible()
        if await take.is_visible():  # a house can ask first
            await at.press(page, "Accept seat")
        await expect(listed).to_be_visible()

    evening(story)


async def member_among(at: Evening, night: Night, name: str = "Pete Hall") -> tuple[str, str]:
    """A member who is checked in and has paid; their session and their id in the list."""
    person, token = await at.room.doors.member("player", name=name)
    await night.do(do="register", player="me", name=name, person=person)
    await night.do(do="check-in", player="me")
    await night.do(do="pay", player="me")
    return token, "me"


def test_a_moved_member_confirms_the_seat_on_the_phone() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(15, play=False)
        token, me = await member_among(at, night)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        page = await at.look(f"/night/{night.id}", HAND, token)
        (mine,) = [one for one in (await night.seen())["entrants"] if one["id"] == me]
        await expect(page.locator(".seat h1")).to_have_text(f"Table {mine['table']}, seat {mine['seat']}")
        there = 3 - mine["table"]
        await night.do(do="order-move", player=me, table=there, seat=9, override="asked for it")
        await at.go_on()
        await at.press(page, "I’m in my seat")
        await expect(page.locator(".seat h1")).to_have_text(f"Table {there}, seat 9")
        (mine,) = [one for one in (await night.seen())["entrants"] if one["id"] == me]
        assert (mine["table"], mine["seat"]) == (there, 9)

    evening(story)


def test_a_deal_comes_first_and_is_agreed_to_with_a_tap() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(3, play=False, rebuys=None)
        token, _ = await member_among(at, night)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await expect(page.locator(".seat")).to_be_visible()
        await night.do(do="propose-deal", kind="even")
        await at.go_on()
        await expect(page.locator(".asked h1")).to_contain_text("You get $")
        await expect(page.locator(".asked .shares li")).to_have_count(4)
        await expect(page.locator(".asked .shares li .num").first).to_have_text(re.compile(r"^\$\d+"))
        await at.press(page, "Agree")
        await expect(page.locator(".asked")).to_have_count(0)
        deal = (await night.seen())["deal"]
        assert [one.get("answer") for one in deal["shares"]].count(True) == 1

    evening(story)


def test_the_result_comes_first() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(3, rebuys=None)
        first, second, third = [seat["player"] for seat in await night.seated(1)]
        page = await at.look(f"/night/{night.id}?player={second}", HAND)
        await expect(page.locator(".seat")).to_be_visible()
        await night.do(do="bust", player=third)
        await night.do(do="bust", player=second)
        await at.go_on()
        await expect(page.locator(".result h1")).to_have_text("You finished 2nd")
        await expect(page.locator(".result dd")).to_have_text(re.compile(r"\$\d+"))
        winner = await at.look(f"/night/{night.id}?player={first}", HAND)
        await expect(winner.locator(".result h1")).to_have_text("You won")
        await expect(winner.locator(".over")).to_contain_text("Tournament over")
        await expect(winner.get_by_role("timer")).to_have_count(0)  # nothing is counted down any more
        await winner.get_by_role("link", name="Results").click()
        await expect(winner.locator(".people li")).to_have_count(3)

    evening(story)


def test_a_move_shows_on_every_tab_and_the_directors_reason_on_none() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        mover = (await night.seated(1))[0]
        page = await at.look(f"/night/{night.id}?player={mover['player']}", HAND)
        await night.do(do="order-move", player=mover["player"], table=2, seat=9, override="spouses at one table")
        for tab in ("Standings", "Structure", "Rules", "My seat"):
            await page.get_by_role("link", name=tab, exact=True).click()
            await at.go_on()
            await expect(page.locator(".mv")).to_contain_text("toTable 2Seat 9")
            await expect(page.locator("main")).not_to_contain_text(re.compile("spouses", re.IGNORECASE))

    evening(story)


def test_rules_are_found_without_leaving_the_tournament() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(4)
        page = await at.look(f"/night/{night.id}?player=e1", HAND)
        await page.get_by_role("link", name="Rules", exact=True).click()
        rules = page.locator("cc-phone-rules")
        await expect(rules.locator("summary").first).to_be_visible()
        await rules.locator("summary").first.click()
        await expect(rules.locator("details li").first).to_be_visible()
        await rules.get_by_label("Find a rule").fill("string bet")
        await at.go_on()
        await expect(rules.locator("li").first).to_be_visible()
        await expect(rules.locator("li cc-cite").first).to_be_visible()
        await expect(page.get_by_role("link", name="My seat")).to_be_visible()
        assert "/night/" in page.url

    evening(story)


def test_a_late_player_reads_where_to_go_and_until_when_and_a_seated_one_calls_the_floor() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(4, rebuys=None, late_until=2)
        _, token = await at.room.doors.member("player", name="Late Larry")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await at.press(page, "Register")
        await expect(page.locator(".seat")).to_contain_text("Check in at the desk and pay to get your seat.")
        await expect(page.locator(".seat")).to_contain_text("Late registration closes after level 2.")
        larry = next(one for one in (await night.seen())["entrants"] if one["name"] == "Late Larry")
        await night.do(do="check-in", player=larry["id"])
        await night.do(do="seat-player", player=larry["id"])
        await at.go_on()
        await page.get_by_role("button", name="Call the floor").click()
        await page.get_by_role("button", name="Call the floor", exact=True).click()
        await expect(page.locator("cc-ask-floor")).to_contain_text("You called the floor at")

    evening(story)


def test_it_fits_narrow_phones_and_is_readable_dark_and_light() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        mover = (await night.seated(1))[0]
        await night.do(do="order-move", player=mover["player"], table=2, seat=9, override="asked for it")
        page = await at.look(f"/night/{night.id}?player={mover['player']}", HAND)
        wrong = []
        for tab in ("seat", "standings", "structure", "rules"):
            await page.evaluate(f"location.hash = '#{tab}'")
            for width, height in (HAND, SMALL):
                await page.set_viewport_size({"width": width, "height": height})
                if await page.evaluate(SIDEWAYS) > 0:
                    wrong.append(f"{tab} runs over the edge at {width}")
            for theme in ("dark", "light"):
                await page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                wrong += [f"{tab}, {theme}: {word}" for word in await page.evaluate(CONTRAST)]
        assert wrong == []

    evening(story)
