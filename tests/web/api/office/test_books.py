"""The club's books over HTTP: tournaments and cash sessions together, by days, for other programs, and for whom."""

from typing import Any

import pytest
from beancount import loader

from tests.web.api.play.test_cash_sessions import opened
from tests.web.doors import Doors, at_the_doors
from tests.web.tournaments import evening

TODAY = "2023-11-14"
"""The day of the tests' clock."""
NIGHT = "2026-03-05"
"""The day of the tests' tournament."""


async def a_club_with_money(doors: Doors) -> None:
    """A tournament of three entries, and a cash session with one buy-in."""
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
        assert {row[:10] for row in rows[1:]} == {NIGHT, TODAY}
        assert "account Assets:Cash" in (await banker.get("/api/books/journal/hledger")).text


@at_the_doors
async def test_books_are_asked_by_days(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("director") as director:

        async def asked(**query: str) -> Any:
            (found,) = (await director.get("/api/books", params=query)).json()
            return found

        whole, today = await asked(), await asked(since=TODAY, until=TODAY)
        assert whole["nights"] == 2
        assert (today["nights"], standing(today)) == (1, {"Assets:Cash": 20_000, "Liabilities:Chips": -20_000})
        before = await asked(until="2023-11-13")
        assert (before["entries"], standing(before)) == (0, {})
        after = await asked(since="2099-01-01")
        assert (after["entries"], after["came_in"]) == (0, [])
        assert standing(after) == standing(whole), "what stood there before is brought along"


@at_the_doors
async def test_every_figure_opens_down_to_the_act_behind_it(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("director") as director:
        rows = (await director.get("/api/books/periods", params={"by": "night"})).json()
        assert sorted(row["since"] for row in rows) == sorted([NIGHT, TODAY])
        (night,) = [row for row in rows if row["name"].startswith("night/")]
        (books,) = (await director.get("/api/books", params={"source": night["name"]})).json()
        (entries,) = books["came_in"]
        assert entries["cents"] == night["came_in"] == 6_000
        asked = {"account": entries["account"], "behind": entries["behind"], "source": night["name"]}
        found = (await director.get("/api/books/entries", params=asked)).json()
        assert (found["cents"], found["count"], len(found["rows"])) == (-6_000, 3, 3)
        assert {len(row["names"]) for row in found["rows"]} == {1}
        for row in found["rows"]:
            assert sum(cents for _, cents in row["lines"]) == 0
            assert row["act"]["by"]
            assert row["names"][0] in row["act"]["text"]
        rest = (await director.get("/api/books/entries", params={**asked, "skip": 2})).json()
        assert rest["rows"] == found["rows"][2:]
        months = (await director.get("/api/books/periods", params={"by": "month"})).json()
        assert {row["name"] for row in months} == {NIGHT[:7], TODAY[:7]}


@at_the_doors
async def test_books_follow_what_goes_on_and_are_not_worked_out_twice(doors: Doors) -> None:
    async with evening(doors) as night, await doors.visitor("director") as director:
        await night.enlist(1)
        (first,) = (await director.get("/api/books")).json()
        before = await doors.room.books.journal()
        assert await doors.room.books.journal() is before
        await night.do(do="register", name="Somebody Else")
        await night.do(do="pay", player=(await night.get())["entrants"][-1]["id"])
        (then,) = (await director.get("/api/books")).json()
        assert standing(then)["Assets:Cash"] == 2 * standing(first)["Assets:Cash"]


@at_the_doors
async def test_the_office_books_into_the_same_journal_and_pays_no_more_than_a_fund_holds(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("banker") as banker, await doors.visitor("director") as director:

        async def enters(number: int, **command: Any) -> Any:
            body = {"id": f"b{number}", "command": {"day": TODAY, "words": "said", **command}}
            return (await director.post("/api/office/commands", json=body)).json()

        funds = [{"fund": "charity", "cents": 700}]
        assert (await enters(1, do="begin-books", cents=1_000, funds=funds))["entry"]
        assert (await enters(2, do="spend", cents=400, on="room"))["entry"]
        refused = await enters(3, do="pay-from-fund", fund="charity", cents=800, held=900)
        assert (refused["code"], refused["facts"]["held"]) == ("fund_too_small", "$7")
        assert (await enters(4, do="pay-from-fund", fund="charity", cents=700, to="the hospice", receipt="17"))["entry"]
        log = (await director.get("/api/office/log")).json()
        assert log[0]["text"] == "$7 paid from the charity to the hospice: said (receipt 17)"
        (books,) = (await banker.get("/api/books", params={"source": "office"})).json()
        assert standing(books) == {"Assets:Cash": -100, "Equity:Opening": -300, "Expenses:Room": 400}
        asked = {"account": "Expenses:Room"}
        (row,) = (await banker.get("/api/books/entries", params=asked)).json()["rows"]
        undone = {"do": "undo-in-office", "number": row["act"]["entry"], "why": "typed wrong"}
        await director.post("/api/office/commands", json={"id": "b5", "command": undone})
        found = (await banker.get("/api/books/entries", params=asked)).json()
        assert (found["cents"], found["count"]) == (0, 2)
        assert {one["act"].get("taken_back", False) for one in found["rows"]} == {True, False}
        assert any("typed wrong" in one["act"]["text"] for one in found["rows"])


@at_the_doors
async def test_everybody_reads_where_the_money_went_only_where_the_club_wants_it(doors: Doors) -> None:
    await a_club_with_money(doors)
    async with await doors.visitor("director") as director, doors.client() as stranger:

        async def shows(number: int, *, public: bool) -> None:
            body = {"id": f"s{number}", "command": {"do": "show-books", "public": public}}
            assert (await director.post("/api/office/commands", json=body)).status_code == 200

        closed = {"public": False, "year": "", "years": [], "books": []}
        assert (await stranger.get("/api/books/public")).json() == closed
        await shows(1, public=True)
        told = (await stranger.get("/api/books/public")).json()
        assert (told["year"], told["years"]) == ("2026", ["2026", "2023"])
        (books,) = told["books"]
        assert [(part["words"], part["cents"]) for part in books["came_in"]] == [("Buy-ins", 6_000)]
        text = (await stranger.get("/api/books/public", params={"year": "2023"})).text
        assert "Ann" not in text
        assert (await stranger.get("/api/books/public", params={"year": "1999"})).status_code == 404
        assert (await stranger.get("/api/books")).status_code == 401, "entries and accounts stay with officers"
        await shows(2, public=False)
        assert (await stranger.get("/api/books/public")).json() == closed


@pytest.mark.parametrize("query", [{"since": "yesterday"}, {"until": "20231114"}, {"until": "9999-12-31"}])
def test_a_text_that_is_no_day_is_reported(query: dict[str, str]) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        async with await doors.visitor("director") as director:
            answer = await director.get("/api/books", params=query)
            (name,) = query
            assert (answer.status_code, answer.json()["code"]) == (422, "not_understood")
            assert answer.json()["text"].startswith(f"{name} is a day from 1900 to 2199")
            gone = await director.get("/api/books", params={"until": "2023-02-30"})
            assert (gone.status_code, gone.json()["code"]) == (422, "not_a_day")

    story()


@at_the_doors
async def test_only_director_and_banker_read_them_and_only_as_what_there_is(doors: Doors) -> None:
    async with await doors.visitor("player", "dealer", "floor") as other, await doors.visitor("director") as director:
        assert (await other.get("/api/books")).status_code == 403
        assert (await other.get("/api/books/journal/csv")).status_code == 403
        assert (await director.get("/api/books/journal/xlsx")).status_code == 404
        assert (await director.get("/api/books")).json() == []
