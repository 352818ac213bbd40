"""Several processes on one store: any of them takes any command, and one at a time runs a table."""

import asyncio
from random import Random
from typing import Any
from unittest.mock import patch

from cutcard.room.views.socket_messages import ChatMessage, Cut
from cutcard.store import Appended
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.table.fairness.sealed_deck import DeckCut
from cutcard.table.seats.seats import SatDown
from cutcard.table.state import text_state
from tests.room.halves import two_halves
from tests.room.rooms import Client, Hall, live, play_on


async def two_rooms() -> tuple[Hall, Hall]:
    """Two processes on one store, with one clock."""
    one, two = two_halves()
    time = [1_000_000]
    return await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)


async def settle(*halls: Hall) -> None:
    """Let both processes read everything."""
    for _ in range(3):
        for hall in halls:
            await hall.room.tick()


async def together(left: Hall, right: Hall, clients: list[Client], moves: int) -> None:
    """Play with clients on both processes."""
    chance = Random(3)
    for _ in range(moves):
        await play_on(clients, chance, 1)
        await settle(left, right)


async def split_party(left: Hall, right: Hall) -> list[Client]:
    """A table with one person on each process."""
    ann = await left.person("Ann")
    table = await left.table(ann)
    await settle(left, right)
    bob = await right.person("Bob")
    await settle(left, right)
    clients = [await Client(left, ann, table).sit(1)]
    await settle(left, right)
    clients.append(await Client(right, bob, table).sit(2))
    await settle(left, right)
    return clients


@live
async def test_a_table_is_played_from_two_processes() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    await together(left, right, clients, 60)
    table = clients[0].table
    assert left.state(table).hands > 2
    assert text_state(left.state(table)) == text_state(right.state(table))
    assert left.state(table).chips == await left.brought(table)
    assert clients[0].seen().here == clients[1].seen().here == (1, 2)
    assert left.room.counters.duties > 0
    assert right.room.counters.duties == 0


@live
async def test_a_command_decided_on_an_old_table_is_decided_again() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    cleo, dan = await left.person("Cleo"), await left.person("Dan")
    table = clients[0].table
    assert isinstance(await left.do(cleo, table, do="sit-down", seat=3, stack=5_000), Done)
    # the right process has not read it yet
    assert isinstance(await right.do(dan, table, do="sit-down", seat=4, stack=5_000), Done)
    assert right.room.counters.conflicts == 1
    refused = await right.do(await right.person("Eva"), table, do="sit-down", seat=3, stack=5_000)
    assert isinstance(refused, RefusalMessage)
    assert refused.code == "seat_taken"
    await settle(left, right)
    assert text_state(left.state(table)) == text_state(right.state(table))


@live
async def test_the_same_command_sent_to_both_processes_is_done_once() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    cleo, table = await left.person("Cleo"), clients[0].table
    answers = await asyncio.gather(
        left.do(cleo, table, own_id="once", do="sit-down", seat=3, stack=5_000),
        right.do(cleo, table, own_id="once", do="sit-down", seat=3, stack=5_000),
    )
    assert sorted(answer.again for answer in answers if isinstance(answer, Done)) == [False, True]
    events = await left.events(table)
    assert sum(isinstance(event, SatDown) and event.seat == 3 for event in events) == 1


@live
async def test_when_the_process_that_runs_a_table_dies_another_goes_on() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    await together(left, right, clients, 8)
    table = clients[0].table
    assert left.room.tables[table].leads
    assert not right.room.tables[table].leads
    left.store.die()  # type: ignore[attr-defined]
    await right.wait(2_000)
    assert right.room.tables[table].leads
    back = Client(right, clients[0].who, table).watch()
    hands = right.state(table).hands
    await play_on([back, clients[1]], Random(5), 60)
    assert right.state(table).hands > hands
    assert right.state(table).chips == await right.brought(table)


@live
async def test_people_connected_to_a_dead_process_count_as_disconnected() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    assert clients[0].seen().here == (1, 2)
    right.store.die()  # type: ignore[attr-defined]
    await left.wait(2_000)
    assert clients[0].seen().here == (1,)


@live
async def test_tables_people_talk_and_cuts_reach_the_other_process() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    assert right.room.people.named("Ann") is not None
    await right.room.say(clients[1].who, ChatMessage("1", clients[0].table, "hello from the right"))
    await settle(left, right)
    assert "hello from the right" in [getattr(tell, "text", "") for tell in clients[0].read()]
    while not right.room.seen(clients[1].who, clients[0].table).seal:
        left.time[0] += 250
        await settle(left, right)
    seal = right.room.seen(clients[1].who, clients[0].table).seal
    await right.room.cut(clients[1].who, Cut(clients[0].table, seal, "bob cuts"))
    left.time[0] += 8_000
    await settle(left, right)
    left.time[0] += 8_000
    await settle(left, right)
    cuts = [event for event in await left.events(clients[0].table) if isinstance(event, DeckCut)]
    assert cuts[0].cuts == ((2, "bob cuts"),)
    late = Client(left, clients[1].who, clients[0].table).watch()
    assert any(getattr(tell, "text", "") == "hello from the right" for tell in late.read())


@live
async def test_a_deal_decided_before_reading_a_stored_cut_is_decided_again_with_it() -> None:
    left, right = await two_rooms()
    clients = await split_party(left, right)
    table = clients[0].table
    while not right.room.seen(clients[1].who, table).seal:
        left.time[0] += 250
        await settle(left, right)
    dealer = left.room.tables[table]
    seal = right.room.seen(clients[1].who, table).seal
    await right.room.cut(clients[1].who, Cut(table, seal, "in the last moment"))
    for _ in range(5):
        left.time[0] += 30_000
        await dealer.run_duties()  # the dealing process reads nothing in between
    cuts = [event for event in await left.events(table) if isinstance(event, DeckCut)]
    assert cuts[0].cuts == ((2, "in the last moment"),)


@live
async def test_a_sign_in_that_loses_many_races_succeeds_in_the_end() -> None:
    left, right = await two_rooms()
    append, faster = right.store.append, iter(range(20))

    async def late(*args: Any, **how: Any) -> Appended:
        if (number := next(faster, None)) is not None:
            await left.person(f"Faster {number}")
        return await append(*args, **how)

    with patch.object(right.store, "append", late):
        assert (await right.person("Ann")).name == "Ann"
    assert right.room.counters.conflicts == 20
