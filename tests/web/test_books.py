"""The club's books over HTTP: nights and evenings together, by days, for other programs, and for whom."""

from typing import Any

import pytest
from beancount import loader

from tests.web.doors import Doors, at_the_doors
from tests.web.nights import evening
from tests.web.test_cash import opened

TODAY = "2023-11-14"
"""The day of the tests' clock."""


async def a_club_with_money(doors: Doors) -> None:
    """A night of three entries, and an evening with one buy-in."""
    async with evening(doors) as night:
        await night.enlist(3)
    podium = await opened(doors)
    await podium.do(do="put-down", game="nl", name="Ann", here=True)
    await podium.do(do="call-next", game="nl")
    player = (await podium.seen())["games"][0]["waiting"][0]["player"]
    await podium.do(do="hand-out-card", game="nl", player=player)
    await podium.do(do="sit-down", player=player, table=1, seat=1)
    await podium.do(do="buy-chips", player=player, cents=20_000)


def standing(books: dict[str, Any]) -> dict[str, int]:
    return {one["account"]: one["stands"] for one in books["accounts"] if one["stands"]}


@at_the_doors
async def test_nights_and_evenings_are_one_book(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("banker") as banker:
        (books,) = (await banker.get("/api/books")).json()
        assert standing(books) == {
            "Assets:Cash": 6_000 + 20_000,
            "Liabilities:Chips": -20_000,
            "Liabilities:Prizes": -6_000,
        }
        assert sum(one["cents"] for one in books["came_in"]) == sum(one["cents"] for one in books["went"])
        text = (await banker.get("/api/books/journal/beancount")).text
        entries, errors, _ = loader.load_string(text)
        assert entries
        assert not errors
        rows = (await banker.get("/api/books/journal/csv")).text.splitlines()
        assert rows[0].startswith("day,time,source")
        assert all(row.startswith(TODAY) for row in rows[1:])
        assert "account Assets:Cash" in (await banker.get("/api/books/journal/hledger")).text


@at_the_doors
async def test_books_are_asked_by_days(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("director") as director:
        (within,) = (await director.get("/api/books", params={"since": TODAY, "until": TODAY})).json()
        assert within["entries"] > 0
        (before,) = (await director.get("/api/books", params={"until": "2023-11-13"})).json()
        assert (before["entries"], standing(before)) == (0, {})
        (after,) = (await director.get("/api/books", params={"since": "2023-11-15"})).json()
        assert (after["entries"], after["came_in"]) == (0, [])
        assert standing(after) == standing(within), "what stood there before is brought along"


@pytest.mark.parametrize("query", [{"since": "yesterday"}, {"until": "2023-02-30"}, {"until": "9999-12-31"}])
def test_a_day_that_is_none_is_told(query: dict[str, str]) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        async with await doors.visitor("director") as director:
            answer = await director.get("/api/books", params=query)
            assert (answer.status_code, answer.json()["code"]) == (422, "not_a_day")

    story()


@at_the_doors
async def test_only_director_and_banker_read_them_and_only_as_what_there_is(doors: Doors) -> None:
    async with await doors.visitor("player", "dealer", "floor") as other, await doors.visitor("director") as director:
        assert (await other.get("/api/books")).status_code == 403
        assert (await other.get("/api/books/journal/csv")).status_code == 403
        assert (await director.get("/api/books/journal/xlsx")).status_code == 404
        assert (await director.get("/api/books")).json() == []
