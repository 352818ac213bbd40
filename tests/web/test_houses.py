"""Houses and games as the pages read them."""

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.web.api.houses import LONGEST, MOST_WAYS, house_listed
from tests.web.doors import Doors, at_the_doors


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
