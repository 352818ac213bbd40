"""A siege of a room of our own: whatever an honest visitor asks is answered, in every flood we know and after it."""

import asyncio

import pytest

from tools.floods.floods import AFTER, FLOODS, QUIET, siege
from tools.floods.visitor import Felt, NotOurs, Target
from tools.load.command import own_room


@pytest.mark.parametrize("url", ["http://10.0.0.7:8052", "https://club.example", "", "http://[", "http://127.0.0.1:x"])
def test_no_room_but_one_on_this_machine_is_put_under_siege(url: str) -> None:
    with pytest.raises(NotOurs, match="on this machine"):
        Target.at(url)


@pytest.mark.long
def test_a_visitor_is_answered_in_every_flood_and_after_it() -> None:
    rows = asyncio.run(_besieged(seconds=4))
    assert [row.flood for row in rows] == [QUIET, *FLOODS, AFTER]
    assert [(row.flood, row.troubles) for row in rows if row.answered < row.asked] == []


async def _besieged(seconds: float, only: tuple[str, ...] = ()) -> list[Felt]:
    with own_room("--demo") as address:
        return [row async for row in siege(Target.at(address), seconds, only)]
