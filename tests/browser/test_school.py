"""The dealer school in a real browser: a learner answers right and wrong, sees why, passes, prints the certificate."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from cutcard.rules import load_house
from cutcard.web.pages.school_questions import whole_course
from tests.browser.browsers import SIZES, Window, window
from tests.browser.looking import tell as tell_in_a_room
from tests.web.serving import Served

pytestmark = pytest.mark.browser

HOUSE: Final = "giancarlo"
CONTRAST: Final = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
SIDEWAYS: Final = "document.documentElement.scrollWidth - innerWidth"

Story = Callable[[Served, Browser], Awaitable[None]]


def tell(story: Story) -> None:
    """Run a story in a server whose course is made."""
    whole_course(load_house(HOUSE))
    tell_in_a_room(story)


async def right_answer(page: Page) -> int:
    """The index of the right answer, by the engine."""
    asked = await page.locator("#ask").inner_text()
    answers = await page.locator(".answers .btn > span:not(.said-so)").all_inner_texts()
    now = await page.locator(".now").all_inner_texts()
    found = [
        question
        for question in whole_course(load_house(HOUSE)).questions.values()
        if question.ask == asked and list(question.answers) == answers and (not now or question.now in now[0])
    ]
    places = {question.right for question in found}
    return places.pop() if len(places) == 1 else -1


async def answer(page: Page, choice: int) -> None:
    """Tap an answer, or "I do not know"."""
    if choice < 0:
        await page.get_by_role("button", name="I don’t know").click()
    else:
        await page.locator(".answers .btn").nth(choice).click()
    await expect(page.locator("#said")).to_be_visible()


async def go_on(page: Page) -> None:
    await page.get_by_role("button", name="Next question").click()
    await expect(page.locator("#said")).to_have_count(0)


async def begin(at: Window, path: str = f"/school/{HOUSE}") -> Page:
    await at.go(path)
    await expect(at.page.locator(".answers .btn").first).to_be_visible()
    return at.page


def _troubles(at: Window) -> list[str]:
    """Errors in a stranger's window, but for the missing sign-in."""
    return [one for one in at.troubles if "401" not in one]


def test_a_learner_answers_right_and_wrong_and_reads_why() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("player", name="Ann Other")
        at = await window(room, opened, token)
        await at.go("/school")
        await at.page.get_by_role("article").filter(has_text="Giancarlo").get_by_role("link", name="Start").click()
        page = at.page
        await expect(page.locator("cc-stage .seat").first).to_be_visible()
        right = 0
        for turn in range(6):
            good = await right_answer(page)
            count = await page.locator(".answers .btn").count()
            choice = good if turn % 2 == 0 or good < 0 else (good + 1) % count
            await answer(page, choice)
            right += choice == good and good >= 0
            said = "Correct" if choice == good and good >= 0 else re.compile("Not in this house|Answer")
            await expect(page.locator("#said")).to_have_text(said)
            await expect(page.locator(".answers .btn.right")).to_have_count(1)
            await expect(page.locator(".told p").first).not_to_be_empty()
            await expect(page.locator(".ruled cc-cite").first).to_be_visible()
            await expect(page.locator(".towards .count")).to_contain_text(f"{right} of {turn + 1} correct")
            await go_on(page)
        assert at.troubles == []
        again = await window(room, opened, token)
        await begin(again)
        await expect(again.page.locator(".towards .count")).to_contain_text(f"{right} of 6 correct")

    tell(story)


def test_the_rule_opens_and_the_scenario_plays_through() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        page = await begin(at)
        await expect(page.locator(".stranger")).to_contain_text("Sign in")
        await answer(page, -1)
        await page.get_by_role("button", name="Show me").click()
        await expect(page.locator("cc-example .controls")).to_be_visible()
        await expect(page.locator("cc-example .told")).not_to_be_empty()
        await page.get_by_role("button", name="Back to question").click()
        await expect(page.locator("cc-example")).to_have_count(0)
        cite = page.locator(".ruled cc-cite a").first
        assert (await cite.get_attribute("href") or "").startswith(f"/rules/{HOUSE}/")
        await cite.click()
        await expect(page.locator("dialog[open]").first).to_be_visible()
        await page.keyboard.press("Escape")
        await page.locator(".subjects button").filter(has_text="Pots").click()
        await expect(page.locator(".subject")).to_have_text("Pots")
        assert _troubles(at) == []

    tell(story)


def test_keys_are_enough() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        page = await begin(at)
        await page.keyboard.press("1")
        await expect(page.locator("#said")).to_be_visible()
        await page.keyboard.press("s")
        await expect(page.locator("cc-example")).to_be_visible()
        await page.keyboard.press("n")
        await expect(page.locator("#said")).to_have_count(0)
        await page.keyboard.press("2")
        await expect(page.locator("#said")).to_be_visible()
        assert _troubles(at) == []

    tell(story)


def test_a_learner_who_passes_prints_a_certificate_and_the_director_finds_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        person, token = await room.doors.member("player", name="Ann Other")
        await _learn(room, token, 19)
        at = await window(room, opened, token)
        page = await begin(at)
        await answer(page, await right_answer(page))
        if await page.locator(".cheer").count() == 0:  # two questions looked alike, and this one was not known
            await _learn(room, token, 3)
        await page.goto(f"http://{room.place}/school/{HOUSE}/certificate")
        await expect(page.locator(".name")).to_have_text("Ann Other")
        await expect(page.locator(".sheet")).to_contain_text("has passed the dealer course for Giancarlo's home game")
        printed = await page.pdf(prefer_css_page_size=True)
        assert b"/Count 1" in printed, "one sheet"
        assert b"[0 0 841" in printed or b"[0 0 842" in printed or b"[0 0 792" in printed, "lying"
        await page.emulate_media(media="print")
        await expect(page.locator("cc-bar")).to_be_hidden()
        await expect(page.locator(".acts")).to_be_hidden()
        _, staff = await room.doors.member("director", name="Jo Park")
        office = await window(room, opened, staff)
        await begin(office)
        await office.page.get_by_role("button", name="Learners").click()
        row = office.page.locator("cc-school-learners li").filter(has_text="Ann Other")
        await expect(row).to_contain_text("Passed on")
        await row.get_by_role("link", name="Certificate").click()
        await expect(office.page.locator(".name")).to_have_text("Ann Other")
        assert f"person={person}" in office.page.url
        assert at.troubles == office.troubles == []

    tell(story)


async def _learn(room: Served, token: str, count: int) -> None:
    """Answer so many questions right, without a browser."""
    course = whole_course(load_house(HOUSE))
    async with room.doors.client(token) as client:
        for _ in range(count):
            asked = (await client.post(f"/api/school/{HOUSE}/questions", json={})).json()["id"]
            good: Any = {"answer": course.questions[asked].right}
            await client.post(f"/api/school/{HOUSE}/questions/{asked}/answers", json=good)


def test_the_pages_fit_every_screen_and_every_word_can_be_read() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "player", name="Jo Park")
        await _learn(room, token, 24)
        at = await window(room, opened, token)
        wrong = []
        for path in ("/school", f"/school/{HOUSE}", f"/school/{HOUSE}/certificate"):
            await at.go(path)
            await expect(at.page.locator("h1").first).to_be_visible()
            if path == f"/school/{HOUSE}":
                await answer(at.page, 0)
            for size, (width, height) in SIZES.items():
                await at.page.set_viewport_size({"width": width, "height": height})
                if await at.page.evaluate(SIDEWAYS) > 0:
                    wrong.append(f"{path} runs over the edge of a {size}")
            for theme in ("dark", "light"):
                await at.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                wrong += [f"{path}, {theme}: {word}" for word in await at.page.evaluate(CONTRAST)]
        assert wrong == []
        assert at.troubles == []

    tell(story)


def test_a_question_has_all_facts_and_its_answer_cites_the_deciding_rule() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        seen = set()
        course = whole_course(load_house(HOUSE))
        for _ in range(6):
            await at.go(f"/school/{HOUSE}")
            await expect(at.page.locator(".facts")).to_contain_text(
                re.compile("A (tournament|cash game); the smallest chip")
            )
            choice = await right_answer(at.page)
            asked = await at.page.locator("#ask").inner_text()
            await answer(at.page, choice)
            cited = at.page.locator(".ruled cc-cite").first
            rules = {one.cites[0] for one in course.questions.values() if one.ask == asked}
            assert await cited.get_attribute("rule") in rules
            seen.add(asked)
        assert len(seen) > 1

    tell(story)
