"""A refusal over HTTP always has the same shape, and gives the status of each cited rule."""

from typing import Any

import pytest

from cutcard.rules import load_house
from tests.web.doors import ORDER, Doors, at_the_doors
from tests.web.tournaments import evening


def cited(answer: dict[str, Any], house: str) -> list[str]:
    """The statuses of the cited rules in the house's own book."""
    book = load_house(house)
    assert (answer["t"], bool(answer["text"])) == ("refused", True)
    assert [one["standing"] for one in answer["cites"]] == [str(book.standing(one["id"])) for one in answer["cites"]]
    return [one["standing"] for one in answer["cites"]]


@at_the_doors
async def test_a_table_the_house_does_not_spread_is_refused(doors: Doors) -> None:
    async with await doors.visitor("floor") as floor:
        answer = (await floor.post("/api/tables", json={**ORDER, "house": "ccp", "game": "badugi"})).json()
        assert (answer["code"], cited(answer, "ccp")) == ("game_not_played", ["stated"])
        answer = (await floor.post("/api/tables", json={**ORDER, "house": "house", "size": 12})).json()
        assert (answer["code"], set(cited(answer, "house"))) == ("bad_size", {"inherited"})


@pytest.mark.parametrize(("house", "standing"), [("ppc", "assumed"), ("club52", "inherited"), ("ccp", "stated")])
def test_acts_the_tournament_does_not_allow_are_refused(house: str, standing: str) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        async with evening(doors, house=house) as night:
            ids = await night.start(4)
            command = {"do": "buy-add-on", "player": ids[0], "add_on": "a"}
            previewed = (await night.post("preview", {"command": command})).json()
            entered = (await night.try_(**command)).json()
            assert previewed["code"] == entered["code"] == "no_add_ons"
            assert cited(previewed, house) == cited(entered, house) == [standing]

    story()


@at_the_doors
async def test_an_access_refusal_cites_no_rule(doors: Doors) -> None:
    async with doors.client("") as stranger:
        answer = (await stranger.get("/api/tables")).json()
        assert answer.keys() == {"t", "id", "code", "text"}
        assert answer["code"] == "sign_in"
