"""Bots at whole tables in a real room: none of their acts is refused, no chip is lost, each plays its style."""

import asyncio

import pytest

from cutcard.bots.brain import STYLES
from cutcard.rules import game_ids, house_ids
from tests.lab.bot_tournament import BotNight, order, played

pytestmark = pytest.mark.slow

EACH = (*STYLES, "loose")


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_played_by_all_styles_without_a_refusal(game: str) -> None:
    night = played(order("standard", game), EACH, hands=6)
    assert night.refused == []
    assert night.table.chips == night.brought


@pytest.mark.parametrize("house", house_ids())
@pytest.mark.parametrize("form", ["cash", "tournament"])
def test_every_house_is_played_without_a_refusal_until_players_are_broke(house: str, form: str) -> None:
    night = BotNight(order(house, "nlhe", form, chips=200), EACH, seed=3)  # type: ignore[arg-type]
    asyncio.run(night.play(20))
    assert night.refused == []


@pytest.mark.parametrize("game", ["nlhe", "stud"])
def test_styles_differ_as_configured(game: str) -> None:
    night = played(order("standard", game), EACH, hands=30)
    assert night.share("tight", "fold") > night.share("loose", "fold")
    assert night.share("aggressive", "raise") > 2 * night.share("calling", "raise")
    assert night.share("calling", "call") > night.share("tight", "call")
    assert all(night.share(style, "fold") > 0.05 for style in STYLES)


def test_the_same_seed_plays_the_same_night() -> None:
    one, two = (played(order("ppc", "nlhe"), EACH, hands=10, seed=7) for _ in range(2))
    assert one.moves == two.moves
    assert [s.stack for s in one.table.clockwise] == [s.stack for s in two.table.clockwise]
