"""Houses and games as the pages read them."""

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.web.api.rules.houses import MOST_WAYS, house_listed
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
        assert way.text.endswith(".")
        assert "{" not in way.text
        assert way.cites
        assert all(cited.id.startswith(f"{house}.") for cited in way.cites)
        assert all(book.standing(cited.id) == cited.standing for cited in way.cites)


def test_what_players_notice_first_comes_first() -> None:
    ways = {house: [way.text for way in house_listed(house).own_ways] for house in house_ids()}
    assert ways["ccp"][0] == "Odd chips: They stay in the pot for the next hand."
    assert ways["giancarlo"][0].startswith("Odd chips: The last raiser")
    assert ways["house"][0].startswith("Raises: A raise at least doubles")
    assert not [text for texts in ways.values() for text in texts if "tud" in text], "for hold'em tables"
    assert ways["standard"] == []
