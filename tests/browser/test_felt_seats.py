"""Seats at the felt: leaving, another seat, posts, disconnected players, the link, and bots marked as such."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from cutcard.club.people.members import AddBot
from tests.browser.browsers import Window, run, window
from tests.browser.felt_page import canned
from tests.browser.looking import SIDEWAYS, settled, tell
from tests.browser.test_felt_host import playing
from tests.browser.test_trail import seated
from tests.web.doors import ORDER
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def three(room: Served, opened: Browser, house: str = "standard") -> tuple[Window, str]:
    """A cash table with Anna, who watches it, Bob and Cleo, who are not connected; Anna's window and the table."""
    _, hers = await room.doors.member("floor", name="Flo")
    async with room.doors.client(hers) as client:
        table = (await client.post("/api/tables", json={**ORDER, "house": house})).json()["table"]
    anna = await seated(room, "Anna Archer", table, 1)
    for name, seat in (("Bob Byrne", 2), ("Cleo Carr", 3)):
        await seated(room, name, table, seat)
    player = await window(room, opened, anna)
    await settled(player, f"/table/{table}")
    return player, table


async def over(room: Served, table: str) -> None:
    """Advance the time until the hand is over: the house plays for absent players."""
    place = room.doors.room.tables[table].place
    for _ in range(400):
        if not place.table.playing:
            return
        room.doors.time[0] += 2_000
        await room.doors.room.tick()
    raise AssertionError("the hand goes on for ever")


async def do(room: Served, table: str, seat: int, **command: object) -> None:
    """A player who is not connected acts."""
    place = room.doors.room.tables[table].place
    token = await room.doors.session(place.table.sitters[seat].player)
    async with room.doors.client(token) as client:
        body = {"id": token, "command": command}
        assert (await client.post(f"/api/tables/{table}/commands", json=body)).status_code == 200


async def looks(page: Window, shots: Path, name: str) -> None:
    """Nothing runs over the edge, on small phones too."""
    for width, height in ((1440, 900), (1180, 820), (390, 844), (320, 480)):
        await page.page.set_viewport_size({"width": width, "height": height})
        await page.page.screenshot(path=shots / f"{name}-{width}.png")
        assert await page.page.evaluate(SIDEWAYS) <= 0
    await page.page.set_viewport_size({"width": 1440, "height": 900})


def test_leaving_can_be_canceled_before_the_hand_is_over() -> None:
    async def story(room: Served, opened: Browser) -> None:
        player, table = await three(room, opened)
        page = player.page
        await playing(room, table)
        await page.get_by_role("button", name="Table menu").first.click()
        await page.get_by_role("button", name="Leave table").click()
        await expect(page.locator("cc-stage").get_by_text("leaving").first).to_be_visible()
        await page.get_by_role("button", name="Table menu").first.click()
        await page.get_by_role("button", name="Stay").last.click()
        await expect(page.locator("cc-stage").get_by_text("leaving")).to_have_count(0)
        await over(room, table)
        assert 1 in room.doors.room.tables[table].place.table.sitters
        assert player.troubles == []

    tell(story)


def test_another_seat_is_requested_in_a_hand_and_taken_after_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        player, table = await three(room, opened)
        page = player.page
        await playing(room, table)
        await page.get_by_role("button", name="Seat 5: Move here").click()
        sheet = page.locator("cc-felt-sheets")
        await expect(sheet.get_by_text("You come in there as a new player.")).to_be_visible()
        await expect(sheet.get_by_text("standard.seat-change.2")).to_be_visible()
        await looks(player, tmp_path_factory.mktemp("seats"), "move")
        await sheet.get_by_role("button", name="Move to seat 5").click()
        await expect(page.locator("cc-stage").get_by_text("to seat 5").first).to_be_visible()
        await over(room, table)
        assert room.doors.room.tables[table].place.table.sitters[5].player
        # between hands: what the new seat owes is shown, with the rule
        bar = page.locator("cc-action-bar")
        await expect(bar.get_by_text("You’re new in this seat")).to_be_visible()
        await expect(bar.get_by_text("standard.newcomer.3")).to_be_visible()
        await bar.get_by_role("button", name="Post 100 and play").click()
        await expect(bar.get_by_text("You post and play as soon as allowed.")).to_be_visible()
        assert player.troubles == []

    tell(story)


def test_a_player_who_missed_both_blinds_reads_what_a_post_is_for(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        player, table = await three(room, opened)
        page = player.page
        await playing(room, table)
        await over(room, table)
        await do(room, table, 1, do="sit-out")
        place = room.doors.room.tables[table].place
        for _ in range(5):
            await do(room, table, 2, do="sit-in") if place.table.sitters[2].out else None
            await do(room, table, 3, do="sit-in") if place.table.sitters[3].out else None
            await playing(room, table)
            await over(room, table)
        assert place.table.sitters[1].missed_small
        assert place.table.sitters[1].missed_big
        bar = page.locator("cc-action-bar")
        told = "post 100 live and 50 dead"
        await expect(bar.get_by_text(told)).to_be_visible()
        await expect(bar.get_by_text("standard.missed-blinds.").first).to_be_visible()
        await looks(player, tmp_path_factory.mktemp("seats"), "missed")
        await bar.get_by_role("button", name="Post 150 and play").click()
        await expect(bar.get_by_text("You post and play as soon as allowed.")).to_be_visible()

    tell(story)


def test_the_status_says_who_is_disconnected_and_how_long_the_table_waits() -> None:
    async def story(room: Served, opened: Browser) -> None:
        player, table = await three(room, opened)
        page = player.page
        await playing(room, table)
        place = room.doors.room.tables[table].place
        while place.table.hand is not None and place.table.hand.actor and place.table.hand.actor.seat == 1:
            await do(room, table, 1, do="call")
        await expect(page.get_by_text("is disconnected and has").first).to_be_visible()
        await expect(page.locator("cc-stage").get_by_text("disconnected").first).to_be_visible()

    tell(story)


def test_a_player_alone_at_a_table_shares_the_link() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        async with room.doors.client(hers) as client:
            table = (await client.post("/api/tables", json=ORDER)).json()["table"]
        anna = await seated(room, "Anna Archer", table, 1)
        player = await window(room, opened, anna)
        await settled(player, f"/table/{table}")
        await player.page.get_by_role("button", name="Share table").first.click()
        share = player.page.locator("cc-felt-sheets cc-share")
        await expect(share.locator("img")).to_be_visible()
        address = await share.locator("input").input_value()
        assert address.endswith(f"/table/{table}")
        await share.get_by_role("button", name="Copy").click()
        await expect(share.get_by_role("button", name="Copied")).to_be_visible()

    tell(story)


def test_a_bot_is_marked_on_its_plate_and_for_screen_readers() -> None:
    async def story(room: Served, opened: Browser) -> None:
        player, table = await three(room, opened)
        bot = AddBot(at=room.doors.time[0], by="", person="bot-loose-1", name="Gutshot")
        await room.doors.room.append(bot, "bot")
        token = await room.doors.session("bot-loose-1")
        async with room.doors.client(token) as client:
            sit = {"id": "sit", "command": {"do": "sit-down", "seat": 4, "stack": 5000}}
            assert (await client.post(f"/api/tables/{table}/commands", json=sit)).status_code == 200
        plate = player.page.locator("cc-stage [data-seat='4']")
        await expect(plate.locator(".bot")).to_have_text("bot")
        await expect(plate.locator(".heard")).to_contain_text("Gutshot, bot")
        await expect(player.page.locator("cc-stage [data-seat='2'] .bot")).to_have_count(0)

    tell(story)


def test_the_status_says_when_the_time_bank_runs() -> None:
    async def story() -> None:
        async with canned("?story=time%20bank") as page:
            await page.set_viewport_size({"width": 1440, "height": 900})
            await expect(page.get_by_text("Your time bank is running.")).to_be_visible()
            await expect(page.locator("cc-stage .tick")).to_contain_text("time bank")

    run(story())
