"""The ledger of a table in a browser: its players read, copy and download it; it fits every screen."""

from random import Random

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import downloaded, window
from tests.browser.looking import SIDEWAYS, look_at, settled, tell
from tests.browser.test_trail import seated
from tests.room.rooms import Hall, party, play_on
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
        anna = await window(room, opened, hers)
        wrong = await look_at(anna, f"/table/{table}/ledger", tmp_path_factory.mktemp("ledger"))
        assert wrong == []
        await expect(anna.page.get_by_role("row", name="Bob Byrne")).to_contain_text("5,000")
        await expect(anna.page.get_by_text("Sums to zero")).to_be_visible()
        await expect(anna.page.get_by_text("Everyone is even")).to_be_visible()
        async with anna.page.expect_download() as taken:
            await anna.page.get_by_role("link", name="Download CSV").click()
        assert (await taken.value).suggested_filename == f"ledger-{table}.csv"
        assert anna.troubles == []

    tell(story)


def test_a_payment_is_marked_by_either_player_and_seen_by_both() -> None:
    async def story(room: Served, opened: Browser) -> None:
        hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(6))
        clients = await party(hall, 3)
        table = clients[0].table
        await play_on(clients, Random(2), 60)
        [night] = room.doors.room.ledgers.view(clients[0].who, table).evenings
        owed = night.payments[0]
        payer = await window(room, opened, await room.doors.session(owed.payer), "phone")
        payee = await window(room, opened, await room.doors.session(owed.payee))
        for one in (payer, payee):
            await settled(one, f"/table/{table}/ledger")
        said = f"{owed.debtor} pays {owed.creditor}"
        await payer.page.get_by_role("button", name=f"Mark paid: {said}").click()
        row = payer.page.get_by_role("listitem").filter(has_text=f"{owed.debtor} → {owed.creditor}")
        await expect(row).to_contain_text("Paid ✓")
        assert await payer.page.evaluate(SIDEWAYS) <= 0
        await expect(payee.page.get_by_text(f"Marked paid by {owed.debtor}")).to_be_visible()
        async with payee.page.expect_download() as taken:
            await payee.page.get_by_role("link", name="Download CSV").click()
        rows = (await downloaded(await taken.value)).splitlines()
        assert f'"{owed.debtor}","{owed.creditor}",{owed.amount},"Paid"' in rows
        await payee.page.get_by_role("button", name=f"Undo: {owed.debtor} paid {owed.creditor}").click()
        await expect(payee.page.get_by_role("button", name=f"Mark paid: {said}")).to_be_visible()
        assert (payer.troubles, payee.troubles) == ([], [])

    tell(story)
