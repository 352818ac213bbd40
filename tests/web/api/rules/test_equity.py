"""The equity calculator over HTTP: open to all, bounded, with errors in a sentence."""

from typing import Any

import pytest

from cutcard.web.http.errors import HttpRefusal
from cutcard.web.pages.equity_odds import DEALS, EquityAsked, worked_out
from tests.web.doors import Doors, at_the_doors

pytestmark = pytest.mark.slow

AT = "/api/lab/equity"


def test_exact_where_it_is_quick_else_a_sample() -> None:
    exact = worked_out(EquityAsked(ranges=("AsKs", "QhQd")))
    assert exact.exact
    assert exact.deals == 1_712_304
    assert [round(player.equity, 4) for player in exact.players] == [0.4621, 0.5379]
    sampled = worked_out(EquityAsked(ranges=("random", "random", "AA")))
    assert (sampled.exact, sampled.deals) == (False, DEALS)
    assert worked_out(EquityAsked(ranges=("AsKs", "QhQd"), sampled=True)).deals == DEALS


def test_the_grid_says_how_much_of_each_kind_of_hand_is_held() -> None:
    first, second = worked_out(EquityAsked(ranges=("QQ+, AhKh, 72o:0.5", "random"))).players
    grid = {n: share for n, share in enumerate(first.cells) if share}
    assert grid == {0: 1, 14: 1, 28: 1, 1: 0.25, 12 * 13 + 7: 0.5}
    assert set(second.cells) == {1.0}
    assert worked_out(EquityAsked(ranges=("AAxx", "random"), game="plo")).players[0].cells == ()


def test_split_games_tell_both_halves() -> None:
    found = worked_out(EquityAsked(ranges=("As2sKdKh", "8c8d9h9s"), game="plo8", board="3d 4c Ts"))
    assert [side.name for side in found.players[0].sides] == ["high", "low"]


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({"ranges": ("AA", "KKx")}, 422, "Range 2. At character 1, 'KKx'"),
        ({"ranges": ("AhKh", "AhQd")}, 422, "Two players can't both hold Ah."),
        ({"ranges": ("AA", "KK"), "board": "2x"}, 422, "is not a card"),
        ({"ranges": ("AA", "KK"), "game": "bridge"}, 404, "there is no game with this name"),
        ({"ranges": ("xxxx", "random"), "game": "plo"}, 422, "the limit is 100,000"),
    ],
)
def test_what_is_wrong_gets_a_sentence(asked: dict[str, Any], status: int, said: str) -> None:
    with pytest.raises(HttpRefusal) as wrong:
        worked_out(EquityAsked(**asked))
    assert wrong.value.status == status
    assert said in wrong.value.refusal.text


@at_the_doors
async def test_a_visitors_requests_are_bounded(doors: Doors) -> None:
    async with doors.client() as client:
        reply = await client.post(AT, json={"ranges": ["QQ+, AKs", "15%"], "board": "Ah 7d 2c", "dead": "2d"})
        assert reply.status_code == 200, reply.text
        assert sum(player["equity"] for player in reply.json()["players"]) == pytest.approx(1)
        for ranges in (["AA"], ["AA"] * 7, ["AA", ""], ["AA", "K" * 3000]):
            assert (await client.post(AT, json={"ranges": ranges})).status_code in (400, 422)
        page = await client.get("/lab")
        assert page.status_code in (200, 503)
