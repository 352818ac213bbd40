"""A siege of a server of our own: whatever an honest visitor asks is answered, in every flood we know and after it."""

import asyncio

import pytest

from tools.floods import byte_floods, request_floods
from tools.floods.catalog import FLOODS, TLS_FLOODS
from tools.floods.command import own_siege
from tools.floods.siege import AFTER, QUIET, Felt
from tools.floods.visitor import NotOurs, Target


@pytest.mark.parametrize("url", ["http://10.0.0.7:8052", "https://club.example", "", "http://[", "http://127.0.0.1:x"])
def test_no_server_but_one_on_this_machine_is_put_under_siege(url: str) -> None:
    with pytest.raises(NotOurs, match="on this machine"):
        Target.at(url)


def test_every_flood_has_a_name_in_the_catalog() -> None:
    written = {
        name
        for module in (byte_floods, request_floods)
        for name, one in vars(module).items()
        if one.__class__.__name__ == "function" and one.__module__ == module.__name__ and not name.startswith("_")
    }
    assert {flood.__name__ for flood in (FLOODS | TLS_FLOODS).values()} == written


@pytest.mark.long
def test_a_visitor_is_answered_in_every_flood_and_after_it() -> None:
    rows = asyncio.run(_besieged(seconds=2))
    assert [row.flood for row in rows] == [QUIET, *FLOODS, AFTER]
    assert [(row.flood, row.troubles) for row in rows if row.answered < row.asked] == []


@pytest.mark.long
def test_a_visitor_over_tls_is_answered_in_every_flood_of_handshakes() -> None:
    rows = asyncio.run(_besieged(seconds=2, secure=True))
    assert [(row.flood, row.troubles) for row in rows if row.answered < row.asked] == []


async def _besieged(seconds: float, *, secure: bool = False) -> list[Felt]:
    with own_siege(secure=secure) as siege:
        return [row async for row in siege.rows(seconds, tuple(TLS_FLOODS if secure else FLOODS), rest=0)]
