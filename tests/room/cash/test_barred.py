"""Expelled and suspended players are refused everywhere in the cash room, and none is removed automatically."""

from typing import Any

import pytest

from cutcard.room.views.socket_messages import WatchCash
from cutcard.scenario.stream_play import everything
from cutcard.streams.subscribers import Outbox
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import live
from tests.room.tables.test_permissions import BEGAN, keep_out, let_back, told
from tests.room.tournaments.sessions import member

HOUSES = [("standard", "standard.registration.6"), ("club52", "club52.etiquette.0"), ("ppc", "standard.registration.6")]


async def refuses(podium: CashHall, code: str, rule: str, *commands: dict[str, Any]) -> None:
    """Check that each command is refused with the house's rule, and nothing changes."""
    for command in commands:
        before = everything(podium.evening)
        assert told(await podium.ask(**command)) == (code, rule), command
        assert everything(podium.evening) == before


@pytest.mark.proves("standard.registration.6")
@live
async def test_banned_players_cannot_check_in_or_join_a_list() -> None:
    for house, rule in HOUSES:
        podium = await CashHall.open(house, time=[BEGAN])
        bob, eve = await member(podium.hall, "Bob", "player"), await member(podium.hall, "Eve", "player")
        await keep_out(podium.hall, bob)
        await keep_out(podium.hall, eve, "2099-01-01")
        for one, code in ((bob, "expelled"), (eve, "suspended")):
            await refuses(
                podium, code, rule,
                {"do": "arrive", "player": "x", "name": one.name, "person": one.id},
                {"do": "arrive", "name": one.name.upper()},
                {"do": "put-down", "game": "nl", "name": one.name, "here": True},
                {"do": "put-down", "game": "nl", "name": "Somebody", "person": one.id},
                {"do": "put-down", "game": "nl", "player": one.id, "name": one.name, "asked_by": one.id},
            )  # fmt: skip
        await podium.do("arrive", name="Walk-in")


@pytest.mark.proves("club52.conduct.3")
@live
async def test_nobody_sits_down_to_cash_who_is_younger_than_the_house_asks_for() -> None:
    podium = await CashHall.open("club52", time=[BEGAN])  # March 8, 2026
    young, grown = await member(podium.hall, "Young", "player"), await member(podium.hall, "Grown", "player")
    room = podium.hall.room
    for one, born in ((young, "2005-03-09"), (grown, "2005-03-08")):
        command = await room.members.put_details("", one.id, {"born": born})
        assert command is not None
        await room.append(command, f"born {one.id}")
    await refuses(
        podium, "too_young", "club52.conduct.3",
        {"do": "arrive", "name": "Young", "person": young.id},
        {"do": "put-down", "game": "nl", "name": "Young", "person": young.id, "here": True},
    )  # fmt: skip
    await podium.do("arrive", player="g", name="Grown", person=grown.id)
    await podium.do("put-down", game="nl", player="g")


@pytest.mark.proves("standard.registration.6")
@live
async def test_a_player_suspended_during_a_session_gets_no_seat_or_chips() -> None:
    podium = await CashHall.open("standard", time=[BEGAN])
    hall = podium.hall
    people = {name: await member(hall, name, "player") for name in ("Ann", "Bob", "Cleo", "Dan")}
    for name, one in people.items():
        await podium.do("arrive", player=name, name=name, person=one.id)
    await podium.do("sit-down", player="Ann", table=1, seat=1)
    await podium.do("buy-chips", player="Ann", cents=10_000)
    await podium.do("put-down", game="nl", player="Bob")
    outbox = Outbox()
    hall.room.evenings.views.watch(podium.boss, outbox, WatchCash(evening=podium.id, view="podium"))
    outbox.take()
    for name in ("Ann", "Bob", "Dan"):
        await keep_out(hall, people[name], "2099-01-01")
    hall.time[0] += 1_000
    await hall.room.tick()
    assert outbox.take(), "the podium is told at once"
    rule = "standard.registration.6"
    await refuses(
        podium, "suspended", rule,
        {"do": "buy-chips", "player": "Ann", "cents": 5_000},
        {"do": "come-back", "player": "Ann"},
        {"do": "call-next", "game": "nl"},
        {"do": "call-next", "game": "nl", "player": "Bob"},
        {"do": "sit-down", "player": "Bob", "table": 1, "seat": 2, "override": "a friend of mine"},
        {"do": "sit-down", "player": "Dan", "table": 1, "seat": 2},
        {"do": "put-down", "game": "nl", "player": "Dan"},
    )  # fmt: skip
    assert podium.evening.tables[1].seats[1].player == "Ann"
    assert [one.player for one in podium.evening.games["nl"].waiting] == ["Bob"]
    asked = {one.title: one for one in podium.podium().suggestions if one.id.startswith("barred")}
    assert list(asked) == ["Have Ann cash out and leave", "Take Bob off the list", "Ask Dan to leave"]
    assert all(one.cites[0].id == rule for one in asked.values())
    assert (
        asked["Take Bob off the list"].reason == "They are suspended and can play again on January 1, 2099: shouting."
    )
    for title in ("Take Bob off the list", "Ask Dan to leave"):
        await podium.do(**(asked[title].command or {}))
    await podium.do("leave-table", player="Ann")
    await podium.do("cash-out", player="Ann", cents=10_000)
    await podium.do("go-home", player="Ann")
    await podium.do("go-home", player="Bob")
    assert not [one for one in podium.podium().suggestions if one.id.startswith("barred")]
    await podium.do("put-down", game="nl", player="Cleo")
    await let_back(hall, people["Bob"])
    await podium.do("arrive", player="Bob")
