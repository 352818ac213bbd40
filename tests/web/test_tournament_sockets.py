"""Tournaments over sockets: visitors see screens and phones and nothing else; staff see the console."""

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from cutcard.web.http.settings import Limits, Rate
from cutcard.web.server.open_sockets import REPLACED
from tests.web.server.test_socket import served
from tests.web.serving import Served, Talker


def looks(night: str, view: str, **more: Any) -> dict[str, Any]:
    return {"t": "watch-night", "night": night, "view": view, **more}


async def open_night(room: Served) -> tuple[str, str]:
    """An announced tournament, and its director's token."""
    _, token = await room.doors.member("director", name="Dora")
    night = await room.doors.night()
    async with room.doors.client(token) as director:
        await command(director, night, do="publish-night")
    return night, token


async def command(client: Any, night: str, **what: Any) -> Any:
    answer = await client.post(f"/api/nights/{night}/commands", json={"id": repr(what), "command": what})
    assert answer.status_code == 200, answer.text
    return answer.json()


@served(by_itself=True)
async def test_a_stranger_watches_the_screen_and_a_phone(room: Served) -> None:
    night, token = await open_night(room)
    stranger = await room.talk()
    hello = await stranger.hear("hello")
    assert (hello["me"], hello["roles"]) == ("", [])
    screen = await stranger.ask(looks(night, "screen"), "screen-seen")
    assert (screen["title"], screen["stage"]) == ("Thursday", "open")
    async with room.doors.client(token) as director:
        await command(director, night, do="register", name="Ruth Carver")
    room.doors.time[0] += 1000
    phone = await stranger.ask(looks(night, "player", player="p1"), "player-seen")
    assert phone["me"]["name"] == "Ruth C."
    assert "Carver" not in str(phone)


@served(by_itself=True)
async def test_what_changes_is_shown_soon_and_once(room: Served) -> None:
    night, token = await open_night(room)
    console = await room.talk(token)
    first = await console.ask(looks(night, "console"), "night-seen")
    async with room.doors.client(token) as director:
        for name in ("Ruth Carver", "Pete Hall", "Lou Cass"):
            await command(director, night, do="register", name=name)
    room.doors.time[0] += 200
    seen = await console.hear("night-seen")
    assert (first["version"], [one["name"] for one in seen["entrants"]]) == (
        2,
        ["Ruth Carver", "Pete Hall", "Lou Cass"],
    )
    await console.say({"t": "unwatch-night", "night": night})
    await console.ask({"t": "ping"}, "pong")
    async with room.doors.client(token) as director:
        await command(director, night, do="register", name="Finn Gray")
    room.doors.time[0] += 1000
    assert (await console.ask({"t": "ping"}, "pong"))["t"] == "pong"


@served()
async def test_a_stranger_sees_no_console_and_no_table_and_does_nothing(room: Served) -> None:
    night, _ = await open_night(room)
    table = await room.doors.table()
    stranger = await room.talk()
    assert (await stranger.ask(looks(night, "console"), "refused"))["code"] == "for_staff"
    asked: tuple[dict[str, Any], ...] = (
        {"t": "watch", "table": table},
        {"t": "watch-lobby"},
        {"t": "do", "id": "x", "table": table, "command": {"do": "sit-down", "seat": 1}},
        {"t": "say", "id": "x", "table": table, "text": "Hello"},
    )
    for ask in asked:
        assert (await stranger.ask(ask, "refused"))["code"] == "sign_in"
    assert (await stranger.ask(looks("none", "screen"), "refused"))["code"] == "no_such_night"
    assert (await stranger.ask({"t": "ping"}, "pong"))["t"] == "pong"


@served()
async def test_a_player_sees_no_console_and_a_dealer_does(room: Served) -> None:
    night, _ = await open_night(room)
    for role, kind in (("player", "refused"), ("rail", "refused"), ("dealer", "night-seen"), ("floor", "night-seen")):
        _, token = await room.doors.member(role)  # type: ignore[arg-type]
        talker: Talker = await room.talk(token)
        assert (await talker.ask(looks(night, "console"), kind))["t"] == kind


@served(limits=Limits(lookers=Rate(3, 0.001), spared=frozenset()))
async def test_strangers_of_one_address_may_not_open_sockets_without_end(room: Served) -> None:
    for _ in range(3):
        await room.talk()
    with pytest.raises(InvalidStatus) as refused:
        await room.talk()
    assert refused.value.response.status_code == 429


@served(lookers_each=2)
async def test_strangers_of_one_address_hold_only_so_many_sockets(room: Served) -> None:
    talkers = [await room.talk() for _ in range(3)]
    assert await talkers[0].end() == REPLACED
    assert (await talkers[2].ask({"t": "ping"}, "pong"))["t"] == "pong"
