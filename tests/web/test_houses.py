"""Houses, rules and games as the pages read them."""

import asyncio
from typing import Any

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.web.api.houses import LONGEST, MOST_WAYS, house_listed
from tests.web.doors import Doors, at_the_doors, open_doors


@at_the_doors
async def test_all_houses_and_games_are_listed(doors: Doors) -> None:
    async with doors.client() as client:
        houses = (await client.get("/api/houses")).json()
        games = (await client.get("/api/games")).json()
    assert [house["id"] for house in houses] == list(house_ids())
    named = {game["id"]: game for game in games}
    assert named["nlhe"]["title"] == "No-limit hold'em"
    assert (named["nlhe"]["blinds"], named["razz"]["blinds"]) == (True, False)
    spread = {house["id"]: [game["id"] for game in house["games"]] for house in houses}
    assert sorted(spread["ccp"]) == ["nlhe", "plo"]
    assert sorted(spread["standard"]) == sorted(named)


@pytest.mark.parametrize("house", [house for house in house_ids() if house != "standard"])
def test_own_ways_are_short_and_cite_the_houses_own_document(house: str) -> None:
    book = load_house(house)
    ways = house_listed(house).own_ways
    assert 3 <= len(ways) <= MOST_WAYS
    for way in ways:
        assert 20 < len(way.text) <= LONGEST
        assert way.text.endswith(".")
        assert way.cites
        assert all(book.standing(cited.id) == cited.standing == "stated" for cited in way.cites)


def test_what_only_this_house_does_comes_first() -> None:
    cited = {cite.id for way in house_listed("ccp").own_ways for cite in way.cites}
    assert "ccp.showdown.8" in cited, "the odd chip stays in the pot"
    assert house_listed("standard").own_ways == ()


def ask(path: str) -> tuple[int, dict[str, Any]]:
    async def inside() -> tuple[int, dict[str, Any]]:
        async with open_doors() as doors, doors.client() as client:
            answer = await client.get(path)
            return answer.status_code, answer.json()

    return asyncio.run(inside())


def test_a_rule_says_where_it_stands_and_why() -> None:
    _, stated = ask("/api/houses/ccp/rules/ccp.showdown.8")
    assert (stated["standing"], stated["house"]) == ("stated", "ccp")
    assert "odd chip" in stated["says"]
    assert stated["answers"]
    _, inherited = ask("/api/houses/ccp/rules/standard.away.3")
    assert inherited["standing"] == "inherited"
    assert inherited["stated_in"] == load_house("standard").title
    _, assumed = ask("/api/houses/giancarlo/rules/giancarlo.buyin.2")
    assert assumed["standing"] == "assumed"
    assert assumed["why"]


@pytest.mark.parametrize(
    "path", ["/api/houses/none/rules/x.1", "/api/houses/ccp/rules/x.1", "/api/houses/..%2f/rules/x"]
)
def test_what_no_house_has_is_not_found(path: str) -> None:
    status, refusal = ask(path)
    assert (status, refusal["code"]) == (404, "not_found")
