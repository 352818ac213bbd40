"""How people play in these tests: they sign in, sit down, and check or call whenever it is their turn."""

import json
from typing import Any, Final

from playwright.async_api import expect

from tests.browser.browsers import Window
from tests.opened import Opened

CHIPS: Final = 10_000
TABLE: Final = {
    "title": "The test table",
    "house": "house",
    "game": "nlhe",
    "stakes": {"small_blind": 50, "big_blind": 100, "chip": 25},
    "size": 6,
    "buy_in": [CHIPS, CHIPS],
}
PATIENCE: Final = 300
"""How often the server is asked before the test gives up."""


async def come_as_director(at: Window, room: Opened, name: str) -> None:
    """Sign in by the link that the server printed."""
    await at.go(room.told("For the director:").removeprefix(room.address))
    await at.page.get_by_label("Name").fill(name)
    await at.page.get_by_label("Password").fill("a long enough secret")
    await at.page.keyboard.press("Enter")
    await at.page.get_by_role("heading", name="Tables", exact=True).wait_for()


async def come_as_guest(at: Window, name: str) -> None:
    """Sign in as a guest, from the front page."""
    await at.go("/sign-in")
    await at.page.get_by_role("button", name="Join as guest").click()
    await at.page.get_by_label("Name").last.fill(name)
    await at.page.keyboard.press("Enter")
    await at.page.get_by_role("heading", name="Tables", exact=True).wait_for()


async def ask(at: Window, path: str, body: Any = None) -> Any:
    """The server's response to this person over HTTP."""
    address = f"http://{at.room.place}"
    headers = {"origin": address, "content-type": "application/json"}
    request = at.context.request
    if body is None:
        answer = await request.get(address + path, headers=headers)
    else:
        answer = await request.post(address + path, headers=headers, data=json.dumps(body))
    assert answer.ok, await answer.text()
    return await answer.json()


async def put_up(at: Window, bots: int = 0) -> str:
    """A table, perhaps with bots who have sat down at it; its id."""
    table: str = (await ask(at, "/api/tables", TABLE))["table"]
    if bots:
        await ask(at, f"/api/tables/{table}/bots", {"count": bots, "style": "calling"})
    for _ in range(PATIENCE):
        if len((await seen(at, table))["sitters"]) == bots:
            return table
        await at.page.wait_for_timeout(100)
    raise AssertionError("the bots do not come")


async def sit_down(at: Window, table: str, seat: int) -> None:
    """Take a seat on the page."""
    await at.go(f"/table/{table}")
    await at.page.get_by_role("button", name=f"Seat {seat}: Sit here").click()
    await at.page.get_by_role("button", name="Sit down").click()
    await expect(at.page.get_by_text("(you)").first).to_be_visible()


async def seen(at: Window, table: str) -> Any:
    """The table as this person may see it."""
    return (await ask(at, f"/api/tables/{table}"))["view"]


async def has_the_turn(at: Window, table: str) -> bool:
    """Whether the server waits for this person to bet, check or fold."""
    hand = (await seen(at, table)).get("hand") or {}
    return bool((hand.get("legal") or {}).get("phase") == "bet")


async def wait_for_a_turn(table: str, *people: Window) -> None:
    """Let the hand go on until one of them is to act."""
    for _ in range(PATIENCE):
        for one in people:
            if await has_the_turn(one, table):
                return
            await one.page.wait_for_timeout(100)
    raise AssertionError(f"nobody is ever asked to act: {await seen(people[0], table)}")


async def play_hands(table: str, number: int, *people: Window) -> None:
    """Everyone checks or calls, by the key for it, until this many hands are complete."""
    for _ in range(PATIENCE):
        if (await seen(people[0], table))["hands"] >= number:
            return
        for one in people:
            if await has_the_turn(one, table):
                await one.page.keyboard.press("c")
            await one.page.wait_for_timeout(150)
    raise AssertionError(f"{number} hands are never over: {await seen(people[0], table)}")


async def chips_at(at: Window, table: str) -> int:
    """All chips at the table, between hands or before those of this hand are counted."""
    view = await seen(at, table)
    return int(sum(sitter["stack"] for sitter in view["sitters"]) + view.get("carried", 0))
