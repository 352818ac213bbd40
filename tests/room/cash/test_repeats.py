"""A command that is sent again with the same id gets its first answer, whatever happened since."""

import asyncio
from typing import Any

import msgspec

from cutcard.cash.acts import AnyCommand
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from tests.room.cash.cash_rooms import CashHall
from tests.room.cash.test_session_stream import holder
from tests.room.rooms import live


async def send(room: CashHall, own_id: str, do: str, version: int | None = None, **command: Any) -> CommandAccepted:
    """Send a command with an id of our own; it is carried out, now or before."""
    asked: AnyCommand = msgspec.convert({"do": do, "by": room.boss.id, **command}, AnyCommand)
    answer = await room.kept.execute(asked, own_id, version)
    assert isinstance(answer, CommandAccepted), answer
    return answer


def same(first: CommandAccepted, again: CommandAccepted) -> bool:
    """Whether both answers name the same entry."""
    return again.again and (again.entry, again.lines) == (first.entry, first.lines)


@live
async def test_a_payout_that_happened_is_not_refused_when_it_is_sent_again() -> None:
    room = await CashHall.open("standard")
    await holder(room, "Ann", 10_000)
    version = room.kept.version
    first = await send(room, "pay", "redeem-credit", player="Ann", cents=10_000)
    assert same(first, await send(room, "pay", "redeem-credit", player="Ann", cents=10_000)), "nothing is left to pay"
    assert same(first, await send(room, "pay", "redeem-credit", version, player="Ann", cents=10_000)), "long ago"
    await room.do("issue-credit", player="Ann", cents=500)
    assert same(first, await send(room, "pay", "redeem-credit", player="Ann", cents=10_000)), "after another entry"
    again = await room.again()
    assert same(first, await send(again, "pay", "redeem-credit", player="Ann", cents=10_000)), "after a restart"
    assert again.evening.bank.credits == {again.evening.visits["Ann"].person: 500}


@live
async def test_a_command_sent_twice_at_once_is_done_once() -> None:
    room = await CashHall.open("standard")
    await holder(room, "Ann", 10_000)
    before = room.kept.version
    answers = await asyncio.gather(*(send(room, "pay", "redeem-credit", player="Ann", cents=10_000) for _ in range(5)))
    assert [one.again for one in answers].count(False) == 1
    assert {one.entry for one in answers} == {answers[0].entry}
    assert room.kept.version == before + 1


@live
async def test_a_repeated_refused_command_is_refused_again() -> None:
    room = await CashHall.open("standard")
    await holder(room, "Ann", 100)
    asked: AnyCommand = msgspec.convert(
        {"do": "buy-chips", "by": room.boss.id, "player": "Ann", "cents": 5}, AnyCommand
    )
    first = await room.kept.execute(asked, "buy")
    assert isinstance(first, RefusalMessage)
    assert await room.kept.execute(asked, "buy") == first
