"""One slow phone: it gets fewer messages, always complete views, and delays nobody."""

import asyncio
from random import Random

import pytest

from cutcard.room.views.socket_messages import decode_tell
from cutcard.room.views.table_types import TableUpdate
from cutcard.streams.answers import Pong
from cutcard.streams.subscribers import Outbox, TooSlow
from tests.room.rooms import Client, Hall, live, party, play_on


@live
async def test_views_of_a_slow_socket_come_together_and_none_of_their_news_is_lost() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    slow = Client(hall, await hall.person("Slow"), clients[0].table).watch()
    first = slow.seen().version
    await play_on(clients, Random(1), 12)
    assert len(slow.outbox) == 1
    (seen,) = slow.read()
    assert isinstance(seen, TableUpdate)
    assert seen.version == hall.state(clients[0].table).version
    assert len(seen.events) == seen.version - first


@live
async def test_a_very_slow_socket_misses_lines_and_still_sees_the_whole_table() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    slow = Client(hall, await hall.person("Slow"), clients[0].table).watch()
    await play_on(clients, Random(1), 80)
    seen = slow.seen()
    assert len(slow.heard) == 1
    assert len(seen.events) == 60
    assert seen.view == hall.room.seen(slow.who, slow.table).view


@live
async def test_messages_keep_their_order_and_views_their_place() -> None:
    outbox = Outbox()
    outbox.send(Pong(1))
    outbox.put("table", b"old")
    outbox.send(Pong(2))
    outbox.put("table", b"new")
    assert await outbox.get() == b'{"t":"pong","now":1}'
    assert await outbox.get() == b"new"
    assert decode_tell(await outbox.get()) == Pong(2)
    outbox.put("table", b"gone")
    outbox.drop("table")
    assert len(outbox) == 0


@live
async def test_a_waiting_socket_is_woken() -> None:
    outbox = Outbox()
    waiting = asyncio.ensure_future(outbox.get())
    await asyncio.sleep(0)
    outbox.put("table", lambda: b"made when taken")
    assert await waiting == b"made when taken"


@live
async def test_a_socket_that_takes_nothing_is_closed_and_fills_no_memory() -> None:
    outbox = Outbox(limit=3)
    for number in range(3):
        outbox.send(Pong(number))
    assert len(outbox) == 3
    outbox.send(Pong(3))
    assert outbox.is_full
    outbox.put("table", b"view")
    outbox.send(Pong(4))
    assert len(outbox) == 0
    with pytest.raises(TooSlow):
        await outbox.get()
