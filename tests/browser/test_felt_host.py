"""The host's menu at an online table: pace, clock, blinds, chips, name, who can join, removal, closing."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import Window, window
from tests.browser.looking import SIDEWAYS, settled, tell
from tests.browser.test_trail import seated
from tests.web.doors import ORDER
from tests.web.serving import Served, until

pytestmark = pytest.mark.browser


def test_a_host_runs_the_table(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        async with room.doors.client(hers) as client:
            table = (await client.post("/api/tables", json=ORDER)).json()["table"]
        bob = await seated(room, "Bob Byrne", table, 2)
        host = await window(room, opened, hers)
        await settled(host, f"/table/{table}")
        page = host.page
        await page.get_by_role("button", name="Host", exact=True).click()
        menu = page.locator("cc-host")

        await menu.get_by_role("button", name="Pause after this hand").click()
        await expect(menu.get_by_role("button", name="Resume")).to_be_visible()
        await menu.get_by_label("Time to act").select_option("45")
        await expect(menu.get_by_text("Done.")).to_be_visible()

        await menu.get_by_label("Small blind").fill("100.5")
        await menu.get_by_role("button", name="Set for the next hand").click()
        await expect(menu.get_by_text("Enter whole chips only")).to_be_visible()
        await menu.get_by_label("Small blind").fill("100")
        await menu.get_by_label("Big blind").fill("200")
        await menu.get_by_role("button", name="Set for the next hand").click()
        await expect(page.get_by_text("100 / 200").first).to_be_visible()

        await menu.get_by_label("Chips", exact=True).fill("500")
        await menu.get_by_role("button", name="Adjust after hand").click()
        await expect(menu.get_by_text("Enter a reason")).to_be_visible()
        await menu.get_by_label("Reason", exact=True).fill("rebuy, paid in cash")
        await menu.get_by_role("button", name="Adjust after hand").click()
        await expect(page.locator("cc-stage").get_by_text("5,500").first).to_be_visible()

        await menu.get_by_label("Table name").fill("Sunday table")
        await menu.get_by_label("Who can join").select_option("link")
        await menu.get_by_role("button", name="Save").click()
        await expect(page.locator("h1", has_text="Sunday table")).to_be_visible()
        async with room.doors.client(bob) as client:
            assert [row["table"] for row in (await client.get("/api/tables")).json()["tables"]] == [table]
        _, stranger = await room.doors.member("player", name="Sam Stranger")
        async with room.doors.client(stranger) as client:
            assert (await client.get("/api/tables")).json()["tables"] == [], "only who has the link finds it"
            assert (await client.get(f"/api/tables/{table}")).status_code == 403

        shots = tmp_path_factory.mktemp("host")
        for width, height in ((1440, 900), (1180, 820), (820, 1180), (390, 844), (320, 480)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.screenshot(path=shots / f"host-{width}.png")
            assert await page.evaluate(SIDEWAYS) <= 0
        await page.set_viewport_size({"width": 1440, "height": 900})

        await menu.get_by_role("button", name="Close table…").click()
        await menu.get_by_role("button", name="Cash everyone out").click()
        await everybody_leaves(room, table)
        await page.get_by_role("heading", name="Table closed").wait_for()
        await page.get_by_role("link", name="Lobby").click()
        await page.get_by_role("heading", name="Tables", exact=True).wait_for()
        assert host.troubles == []

    tell(story)


async def everybody_leaves(room: Served, table: str) -> None:
    """The server closes the table and cashes everyone out."""
    await until(lambda: room.doors.room.tables[table].place.table.closing)
    await room.doors.room.tick()


async def playing(room: Served, table: str) -> None:
    """Advance the server's clock until a hand is under way."""
    place = room.doors.room.tables[table].place
    for _ in range(60):
        if place.table.playing:
            return
        room.doors.time[0] += 500
        await room.doors.room.tick()
    raise AssertionError("no hand begins")


async def hosted(room: Served, opened: Browser, **ordered: Any) -> tuple[Window, str, str]:
    """A host who watches their table, with two others in seats 1 and 2; the host's window, the table, one's session."""
    _, hers = await room.doors.member("player", name="Hanna Host")
    async with room.doors.client(hers) as client:
        table = (await client.post("/api/tables", json={**ORDER, **ordered})).json()["table"]
    bob = await seated(room, "Bob Byrne", table, 1)
    await seated(room, "Cleo Carr", table, 2)
    host = await window(room, opened, hers)
    await settled(host, f"/table/{table}")
    await host.page.get_by_role("button", name="Host", exact=True).click()
    return host, table, bob


def test_a_host_removes_a_player_and_cancels_a_removal(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        host, table, bob = await hosted(room, opened)
        player = await window(room, opened, bob)
        await settled(player, f"/table/{table}")
        await playing(room, table)
        menu = host.page.locator("cc-host")
        await expect(menu.get_by_label("Reason for removal")).to_be_visible()
        await menu.get_by_role("button", name="Ask to leave").click()
        await expect(menu.get_by_text("Bob Byrne leaves after this hand.")).to_be_visible()
        await expect(player.page.get_by_text("The host asked you to leave after this hand.").first).to_be_visible()
        await expect(player.page.get_by_role("button", name="Stay")).to_have_count(0)
        await menu.get_by_role("button", name="Let them stay").click()
        await expect(menu.get_by_text("Bob Byrne leaves after this hand.")).to_have_count(0)

        await menu.get_by_role("button", name="Remove now").click()
        await expect(menu.get_by_text("Enter a reason")).to_be_visible()
        await menu.get_by_label("Reason for removal").fill("words were said")
        await menu.get_by_role("button", name="Remove now").click()
        await expect(menu.get_by_text("Bob Byrne was removed.")).to_be_visible()
        await host.page.screenshot(path=tmp_path_factory.mktemp("host") / "removed.png", full_page=True)
        await expect(
            player.page.get_by_text("Bob Byrne is removed from the table: words were said").first
        ).to_be_visible()
        await menu.get_by_role("button", name="Let them return").click()
        await expect(menu.get_by_text("Bob Byrne was removed.")).to_have_count(0)
        assert host.troubles == player.troubles == []

    tell(story)


def test_closing_asks_about_the_running_hand() -> None:
    async def story(room: Served, opened: Browser) -> None:
        host, table, bob = await hosted(room, opened)
        player = await window(room, opened, bob)
        await settled(player, f"/table/{table}")
        await playing(room, table)
        menu = host.page.locator("cc-host")
        await menu.get_by_role("button", name="Close table…").click()
        await expect(menu.get_by_text("A hand is in progress.")).to_be_visible()
        await expect(menu.get_by_text("standard.close-table.1")).to_be_visible()
        await menu.get_by_role("button", name="Close after hand").click()
        await expect(menu.get_by_text("The table closes once everyone has left.")).to_be_visible()
        await expect(player.page.get_by_text("The table is closing").first).to_be_visible()
        await menu.get_by_role("button", name="Cancel hand, close").click()
        await expect(menu.get_by_text("Hand canceled")).to_be_visible()
        await room.doors.room.tick()
        await expect(host.page.get_by_role("heading", name="Table closed")).to_be_visible()
        await expect(player.page.get_by_role("link", name="Open ledger")).to_be_visible()
        async with room.doors.client(bob) as client:
            moves = (await client.get(f"/api/tables/{table}/ledger")).json()["evenings"][0]["rows"]
            assert [row["net"] for row in moves] == [0, 0], "everybody took back what they put in"

    tell(story)


def test_a_host_in_the_hand_cannot_cancel_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        async with room.doors.client(hers) as client:
            table = (await client.post("/api/tables", json=ORDER)).json()["table"]
            sit = {"id": "sit", "command": {"do": "sit-down", "seat": 3, "stack": 5000}}
            await client.post(f"/api/tables/{table}/commands", json=sit)
        await seated(room, "Bob Byrne", table, 1)
        host = await window(room, opened, hers)
        await settled(host, f"/table/{table}")
        await playing(room, table)
        await host.page.get_by_role("button", name="Host", exact=True).click()
        menu = host.page.locator("cc-host")
        await menu.get_by_role("button", name="Close table…").click()
        await expect(menu.get_by_text("You’re in this hand, so you can’t cancel it.")).to_be_visible()
        await expect(menu.get_by_role("button", name="Close now")).to_have_count(0)

    tell(story)


def test_options_that_the_house_forbids_are_shown_with_their_rule() -> None:
    async def story(room: Served, opened: Browser) -> None:
        host, table, _ = await hosted(room, opened)
        menu = host.page.locator("cc-host")
        await expect(menu.get_by_text("This house runs the board once at this table.")).to_be_visible()
        await expect(menu.get_by_text("standard.run-out.1")).to_be_visible()
        await menu.get_by_label("Straddles").select_option("no")
        await menu.get_by_role("button", name="Set for the next hand").click()
        await expect(menu.get_by_text("Set for the next hand.", exact=True)).to_be_visible()
        assert not room.doors.room.tables[table].place.table.stakes.straddles

    tell(story)


def test_a_host_calls_the_clock_where_no_clock_runs() -> None:
    async def story(room: Served, opened: Browser) -> None:
        host, table, bob = await hosted(room, opened, pace=[0, 0])
        player = await window(room, opened, bob)
        await settled(player, f"/table/{table}")
        await playing(room, table)
        menu = host.page.locator("cc-host")
        await menu.get_by_role("button", name="Call the clock on").click()
        await expect(menu.get_by_text("more seconds. You can call the clock after 60")).to_be_visible()
        room.doors.time[0] += 60_000
        await menu.get_by_role("button", name="Call the clock on").click()
        await expect(menu.get_by_text("Clock running.")).to_be_visible()

    tell(story)


def test_a_new_link_revokes_the_old_one_and_a_password_opens() -> None:
    async def story(room: Served, opened: Browser) -> None:
        host, _, _ = await hosted(room, opened)
        menu = host.page.locator("cc-host")
        shared = menu.locator("cc-share input")
        await menu.get_by_label("Who can join").select_option("link")
        await menu.get_by_role("button", name="Save").click()
        await expect(shared).to_have_value(re.compile(r"\?key="))
        old = urlsplit(await shared.input_value())
        guest = await window(room, opened)
        await guest.page.goto(f"http://{room.place}{old.path}?{old.query}")
        await guest.page.get_by_role("button", name="Join as guest").click()
        await guest.page.get_by_label("Name").last.fill("Gus")
        await guest.page.keyboard.press("Enter")
        await guest.page.get_by_role("button", name="Seat 3: Sit here").wait_for()
        assert "key=" not in guest.page.url

        await menu.get_by_role("button", name="Reset link").click()
        await expect(guest.page.get_by_role("heading", name="Private table")).to_be_visible()
        await guest.page.goto(f"http://{room.place}{old.path}?{old.query}")
        await expect(guest.page.get_by_text("This link no longer works")).to_be_visible()

        await menu.get_by_label("Who can join").select_option("password")
        await menu.get_by_role("button", name="Save").click()
        await expect(menu.get_by_text("Enter a password")).to_be_visible()
        await menu.get_by_label("Table password").fill("sunday friends")
        await menu.get_by_role("button", name="Save").click()
        await expect(menu.get_by_text("in the lobby, with a password")).to_be_visible()
        await guest.go("/")
        await guest.page.get_by_role("link", name="Enter table").first.click()
        await guest.page.get_by_label("Table password").fill("wrong password")
        await guest.page.keyboard.press("Enter")
        await expect(guest.page.get_by_text("Wrong password for this table.")).to_be_visible()
        await guest.page.get_by_label("Table password").fill("sunday friends")
        await guest.page.keyboard.press("Enter")
        await guest.page.get_by_role("button", name="Seat 3: Sit here").wait_for()

    tell(story)
