"""After a power cut the table is what the store has, at every event, with its views, its answers and its times."""

import asyncio
from random import Random

import pytest

from cutcard.room import editions
from cutcard.room.views.socket_messages import ChatMessage, Said
from cutcard.room.views.table_types import TableUpdate
from cutcard.rules import load_house
from cutcard.store.base import Fact
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.subscribers import encode
from cutcard.table.state import text_state
from tests.room.rooms import TOURNAMENT, Client, Hall, live, party, play_on

_NOT_KEPT = ("now", "here", "gone", "clock")


def as_kept(seen: TableUpdate) -> bytes:
    """A view without what is not stored: who is connected, what time it is."""
    bare = {name: getattr(seen, name) for name in TableUpdate.__struct_fields__ if name not in _NOT_KEPT}
    return encode(bare)


@live
async def test_a_restart_in_the_middle_of_a_hand_shows_everybody_the_same() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    chance = Random(11)
    for _ in range(25):
        await play_on(clients, chance, 2)
        after = await hall.again()
        assert text_state(after.state(clients[0].table)) == text_state(hall.state(clients[0].table))
        for client in clients:
            assert as_kept(after.room.seen(client.who, client.table)) == as_kept(
                hall.room.seen(client.who, client.table)
            )
    assert hall.state(clients[0].table).hands > 1


@live
async def test_a_store_cut_off_after_any_event_restores_a_table_that_plays_on() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    await play_on(clients, Random(4), 16)
    records = await hall.store.read_all(limit=100_000)
    table = clients[0].table
    commands = [record.command for record in records if record.stream == f"table/{table}"]
    for cut in range(len(records) - len(commands), len(records) + 1):
        if 0 < cut < len(records) and records[cut - 1].command == records[cut].command:
            continue  # events of one command are stored together or not at all
        store = MemoryStore()
        for one in records[:cut]:
            await store.append(
                one.stream, one.version - 1, [Fact(one.name, one.body)], command=f"{one.position}", at=one.at
            )
        after = await Hall.open(store, time=[hall.time[0]])
        if table not in after.room.tables or len(after.state(table).sitters) < 2:
            continue
        there = [Client(after, client.who, table).watch() for client in clients]
        before = after.state(table).hands
        await play_on(there, Random(cut), 30)
        assert after.state(table).hands > before
        assert after.state(table).chips == await after.brought(table)


@live
async def test_after_a_restart_people_have_time_to_come_back_and_then_the_clock_runs() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    await hall.wait(7_000)
    seat = hall.state(clients[0].table).hand.actor.seat  # type: ignore[union-attr]
    hall.time[0] += 3_600_000  # an hour without power
    after = await hall.again()
    there = [Client(after, client.who, client.table).watch() for client in clients]
    await after.wait(14_000)
    assert after.state(there[0].table).hand.actor.seat == seat  # type: ignore[union-attr]
    await after.wait(2_000)
    assert after.state(there[0].table).hand.actor.seat != seat  # type: ignore[union-attr]


@live
async def test_a_pause_between_hands_goes_on_where_it_was() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    await hall.wait(7_000)
    t = hall.state(clients[0].table)
    assert isinstance(await clients[t.hand.actor.seat - 1].do(do="fold"), Done)  # type: ignore[union-attr]
    assert not t.playing
    await hall.room.tick()
    hall.time[0] += 2_000
    after = await hall.again()
    for client in clients:
        Client(after, client.who, client.table).watch()
    await after.room.tick()
    assert not after.state(t.table).playing
    after.time[0] += 600
    await after.room.tick()
    assert after.state(t.table).playing


def test_a_table_plays_by_the_edition_it_was_opened_with(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        hall = await Hall.open()
        clients = await party(hall, 2, house="house", stakes=TOURNAMENT, buy_in=(10_000, 10_000))
        monkeypatch.setattr(editions, "load_house", lambda _: load_house("giancarlo"))  # the house has changed since
        after = await hall.again()
        book = after.room.tables[clients[0].table].place.book
        assert (book.house, book.digest) == ("house", load_house("house").digest)
        there = [Client(after, client.who, client.table).watch() for client in clients]
        await after.wait(20_000)
        actor = next(client for client in there if client.seen().presets)
        refused = await actor.do(do="raise", to=150)
        assert isinstance(refused, RefusalMessage)
        assert refused.suggest == {"do": "raise", "to": 200}

    asyncio.run(evening())


@live
async def test_people_and_talk_are_there_again() -> None:
    hall = await Hall.open()
    ann, _ = await party(hall, 2)
    await hall.room.say(ann.who, ChatMessage("1", ann.table, "good evening"))
    after = await hall.again()
    again = Client(after, ann.who, ann.table).watch()
    assert [tell.text for tell in again.read() if isinstance(tell, Said)] == ["good evening"]
    assert after.room.people.named("ann") == ann.who
    assert after.room.seen(ann.who, ann.table).you == 1
