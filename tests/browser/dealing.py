"""How dealers work in these tests: a live table opened by the floor, and taps on its tablet."""

import re
from typing import Any, Final

from playwright.async_api import Browser, Locator, expect

from tests.browser.browsers import Window, window
from tests.web.serving import Served

NAMES: Final = ("Gus L.", "Lena R.", "Ty W.", "Bo S.")
BLINDS: Final = {"format": "tournament", "small_blind": 25, "big_blind": 50, "chip": 25}


class Tablet:
    """A dealer's tablet in a browser, at one live table."""

    def __init__(self, at: Window, table: str) -> None:
        self.at, self.page, self.table = at, at.page, table

    async def ready(self) -> None:
        """Wait until the server has confirmed the entry: until then the page shows the step before."""
        await expect(self.page.locator('cc-step-bar [aria-busy="true"]')).to_have_count(0)

    async def tap(self, name: str, *, exact: bool = False) -> None:
        """Tap a button by its label."""
        await self.ready()
        await self.page.get_by_role("button", name=name, exact=exact).first.click()

    async def tap_seat(self, seat: int) -> None:
        """Tap a seat on the felt."""
        await self.ready()
        await self.seat(seat).click()

    def seat(self, seat: int) -> Locator:
        """A seat on the felt."""
        return self.page.locator(f'cc-tablet-felt [data-seat="{seat}"]')

    def step(self, name: str) -> Locator:
        """One of the large buttons of the next step."""
        return self.page.locator(f'cc-step-bar [data-step="{name}"]')

    async def turn(self, seat: int) -> None:
        """Wait until it is this seat's turn."""
        await self.ready()
        await expect(self.page.locator("cc-step-bar h2")).to_contain_text(f"Seat {seat},")

    async def acts(self, seat: int, key: str) -> None:
        """This seat folds (f), checks or calls (c), or is all in (a), by the key for it."""
        await self.turn(seat)
        await self.page.keyboard.press(key)

    async def deals(self) -> None:
        """The next street, by the key for it."""
        await self.ready()
        await expect(self.step("deal")).to_be_visible()
        await self.page.keyboard.press("d")

    async def types(self, cards: str) -> None:
        """Enter cards by keys, once there is a place for them."""
        await expect(self.page.locator("cc-card-picker").first).to_be_visible()
        for key in cards:
            await self.page.keyboard.press(key)

    async def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page shows this text."""
        await expect(self.page.get_by_text(text).first).to_be_visible()

    async def what_happened(self, word: str, title: str) -> None:
        """Open the floor panel, find the incident by a word, and wait for the first question or the ruling."""
        await self.tap("What happened?")
        await self.page.get_by_label("What happened, in a few words").fill(word)
        await self.tap(title)
        said = "cc-question-card, cc-ruling-card, cc-said-panel, cc-who-decides"
        await expect(self.page.locator(said).first).to_be_visible()

    async def answer(self, question: str, answer: str) -> None:
        """Answer the floor's question."""
        await expect(self.page.locator("cc-question-card h2")).to_contain_text(question)
        await self.page.locator("cc-question-card").get_by_role("button", name=answer, exact=True).click()

    def decision(self) -> Locator:
        """The headline of the ruling."""
        return self.page.locator("cc-ruling-card h1")


async def seat_players(
    room: Served, table: str, token: str, stacks: tuple[int, ...], names: tuple[str, ...] = NAMES
) -> None:
    """Seat walk-ins and give seat 1 the button over HTTP, as the floor would from another device."""
    async with room.doors.client(token) as floor:
        orders: list[dict[str, Any]] = [
            {"do": "sit-down", "seat": seat, "player": name, "stack": stack}
            for seat, (name, stack) in enumerate(zip(names, stacks, strict=False), 1)
        ]
        drawn = [[seat, 51 if seat == 1 else seat] for seat in range(1, len(stacks) + 1)]
        orders.append({"do": "place-button", "at": 1, "drawn": drawn})
        for number, command in enumerate(orders):
            answer = await floor.post(f"/api/tables/{table}/commands", json={"id": f"set {number}", "command": command})
            assert answer.status_code == 200, answer.text


async def put_up(room: Served, token: str, house: str, **order: Any) -> str:
    """A table with real cards; its id."""
    asked = {"title": "Table 4", "house": house, "stakes": BLINDS, "size": 6, "buy_in": [1000, 1000], "live": True}
    async with room.doors.client(token) as floor:
        answer = await floor.post("/api/tables", json=asked | order)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def deal_at(
    room: Served, opened: Browser, house: str, stacks: tuple[int, ...] = (), *, size: str = "tablet", **order: Any
) -> Tablet:
    """A director at the tablet of a live table in this house, with players of these stacks."""
    _, token = await room.doors.member("director", "dealer", name="Maria D.")
    table = await put_up(room, token, house, **order)
    if stacks:
        await seat_players(room, table, token, stacks)
    at = await window(room, opened, token, size)
    await at.go(f"/table/{table}/dealer")
    return Tablet(at, table)
