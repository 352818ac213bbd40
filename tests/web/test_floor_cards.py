"""Real cards over HTTP: what an official drew, what is on the board, and disputed facts."""

from typing import Any

from cutcard.cards import cards
from tests.web.api.play.test_floor import tablet
from tests.web.doors import Doors, at_the_doors

FLOP = list(cards("7s 8d 2c"))


@at_the_doors
async def test_the_drawn_card_is_asked_for_and_told_by_number_and_the_board_is_named(doors: Doors) -> None:
    floor = await tablet(doors, stakes={"small_blind": 50, "big_blind": 100})
    async with floor.client:
        await floor.begin()
        while (await floor.seen())["dealer"]["next"] == "act":
            may = (await floor.seen())["dealer"]["legal"]
            await floor.do(do="call" if may.get("call") else "check", seat=may["seat"])
        await floor.do(do="deal", board=FLOP)
        asked = await floor.post("rulings/preview", {"incident": "flop_too_many"})
        assert (asked["t"], asked["fact"], asked["form"], asked["cards"]) == ("question", "drawn", "cards", 1)
        report = {"incident": "flop_too_many", "facts": {"drawn": FLOP[1:2]}}
        await floor.post("rulings", report | {"id": "r1", "version": await floor.version()}, 201)
        assert (await floor.seen())["view"]["hand"]["board"] == [FLOP[0], FLOP[2], 52]
        other = cards("9h")[0]
        await floor.do(do="name-board", board=[FLOP[0], FLOP[2], other])
        assert (await floor.seen())["view"]["hand"]["board"] == [FLOP[0], FLOP[2], other]


@at_the_doors
async def test_a_fact_reported_by_the_table_can_be_corrected(doors: Doors) -> None:
    floor = await tablet(doors, stakes={"small_blind": 50, "big_blind": 100})
    async with floor.client:
        await floor.begin()
        facts: dict[str, Any] = {"by": "dealer", "hole": "2.2", "cards": "9h"}
        report = {"incident": "exposed_hole_card", "facts": facts}
        seen = await floor.post("rulings/preview", report)
        assert [one["fact"] for one in seen["facts"] if not one["asked"]] == ["substantial", "count"]
        asked = await floor.post("rulings/preview", report | {"ask": "count"})
        assert (asked["t"], asked["fact"]) == ("question", "count")
        corrected = report | {"facts": {**facts, "count": 2}}
        assert (await floor.post("rulings/preview", corrected))["remedy"] == "misdeal"
