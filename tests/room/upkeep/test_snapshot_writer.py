"""A room opened from snapshots equals one read from the beginning; snapshots that do not fit are not used."""

import asyncio
import os
import pickle
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.club.people.members import AddMember
from cutcard.club.people.merge_and_erase import ErasePerson
from cutcard.room.tables import hand_history, hand_index
from cutcard.room.views.socket_messages import ChatMessage
from cutcard.store.base import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import Allowance, RoomSettings
from cutcard.streams.snapshots import WHOLE, code_fingerprint, decode_snapshot, encode_snapshot
from cutcard.table.seats.seats import LeaveSeat
from tests.room.rooms import Client, Hall, live, party, play_on

ROOMY = RoomSettings(runs_duties=False, guest=Allowance(tables=50, bots=0))
GAMES = ("nlhe", "plo", "stud", "27td", "lhe")


WORKED_OUT = ("raising", "raising_at")
"""Attributes that a hand computes from the rest and caches."""


def plain(value: Any) -> Any:
    """The contents of any object, to be compared."""
    if isinstance(value, msgspec.Struct):
        return type(value).__name__, [plain(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, dict):
        return [(plain(key), plain(one)) for key, one in value.items()]
    if isinstance(value, list | tuple | deque):
        return [plain(one) for one in value]
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if not type(value).__module__.startswith("cutcard."):
        return value if isinstance(value, int | str | bytes | float | None) else repr(value)
    fields = "__mypyc_attrs__" if hasattr(value, "__mypyc_attrs__") else "__slots__"  # a compiled class has no slots
    names = [name for kind in type(value).__mro__ for name in getattr(kind, fields, ())] or vars(value)
    return type(value).__name__, [(name, plain(getattr(value, name))) for name in names if name not in WORKED_OUT]


def told(hall: Hall) -> Any:
    """Everything that a room knows of its tables, its seals and its chat."""
    places = [actor.place for actor in (*hall.room.tables.values(), *hall.room.snapshots.tables.down.values())]
    for place in places:
        place.wake()
    names = ("table", "pace", "ledger", "awards", "risen", "docket", "diary", "entries", "dealer", "version")
    return {
        "tables": {place.id: [plain(getattr(place, name)) for name in names] for place in places},
        "hands": {place.id: plain(place.history.to_bytes) for place in places},
        "lines": {place.id: plain(place.log.since(0, "")) for place in hall_up(hall)},
        "seals": plain(hall.room.seals.to_bytes),
        "talk": plain(hall.room.snapshots.talk.to_bytes),
    }


def hall_up(hall: Hall) -> list[Any]:
    return [actor.place for actor in hall.room.tables.values()]


async def some_evenings(hall: Hall, moves: int = 60) -> list[list[Client]]:
    """Several games, some hands each, one in progress; a chat line, and one closed table."""
    chance = Random(5)
    tables = [await party(hall, 3, game=game) for game in GAMES[:3]]
    for clients in tables:
        await play_on(clients, chance, moves)
    await hall.room.say(tables[0][0].who, ChatMessage("1", tables[0][0].table, "good evening"))
    host = (await party(hall, 2))[0]
    for seat in (1, 2):
        await hall.room.tables[host.table].execute_for_director(f"up/{seat}", _leave(seat))
    await hall.room.close_table(host.who, host.table)
    return tables


def _leave(seat: int) -> Callable[[], Any]:
    return lambda: (LeaveSeat(seat),)


async def both(hall: Hall) -> tuple[Hall, Hall]:
    """The club opened from its snapshots, and another time from the beginning."""
    short = await hall.again()
    assert short.room.snapshots.follower.resumed
    await hall.store.delete_snapshots()
    whole = await hall.again()
    assert not whole.room.snapshots.follower.resumed
    return short, whole


@live
async def test_a_room_opened_from_snapshots_equals_one_read_from_the_beginning() -> None:
    hall = await Hall.open(settings=ROOMY)
    await some_evenings(hall)
    await hall.room.close()
    short, whole = await both(hall)
    assert told(short) == told(whole)


@live
async def test_events_after_the_snapshots_are_applied() -> None:
    hall = await Hall.open(settings=ROOMY)
    tables = await some_evenings(hall)
    await hall.room.snapshots.round()
    for clients in tables:
        await play_on(clients, Random(6), 30)
    await hall.room.say(tables[0][0].who, ChatMessage("2", tables[0][0].table, "good night"))
    await party(hall, 2, title="New since")
    short, whole = await both(hall)
    assert told(short) == told(whole)


@live
async def test_a_room_opened_from_snapshots_goes_on() -> None:
    hall = await Hall.open(settings=ROOMY)
    tables = await some_evenings(hall)
    await hall.room.close()
    for _ in range(2):
        hall = await hall.again()
        assert hall.room.snapshots.follower.resumed
        tables = [[Client(hall, one.who, one.table).watch() for one in clients] for clients in tables]
        for clients in tables:
            await play_on(clients, Random(7), 30)
        await hall.room.close()
    short, whole = await both(hall)
    assert told(short) == told(whole)


# Sleeping


@live
async def test_an_idle_table_sleeps_until_it_is_opened_and_one_in_play_does_not() -> None:
    hall = await Hall.open(settings=ROOMY)
    ann = (await party(hall, 2))[0]
    idle = await hall.table(ann.who, title="Nobody here")
    await hall.room.close()
    after = await hall.again()
    asleep = {table: bool(actor.place.asleep) for table, actor in after.room.tables.items()}
    assert asleep == {ann.table: False, idle: True}
    assert [row.title for row in after.room.lobby(ann.who).tables] == ["Made up", "Nobody here"]
    await after.wait(5_000)
    assert after.room.tables[idle].place.asleep
    seen = Client(after, ann.who, idle).watch().seen()
    assert seen.view.size == hall.room.seen(ann.who, idle).view.size
    assert not after.room.tables[idle].place.asleep


@live
async def test_a_table_that_slept_is_played_at() -> None:
    hall = await Hall.open(settings=ROOMY)
    people = [await hall.person(name) for name in ("Ann", "Bob")]
    table = await hall.table(people[0])
    await hall.room.close()
    after = await hall.again()
    assert after.room.tables[table].place.asleep
    clients = [await Client(after, who, table).sit(seat) for seat, who in enumerate(people, 1)]
    await play_on(clients, Random(1), 40)
    assert after.state(table).hands


# Snapshots that are not used


async def put(store: Store, stream: str, **other: Any) -> None:
    """Replace a snapshot by other bytes, with a checksum that fits."""
    found = next(one for one in await store.snapshots(code_fingerprint()) if one.stream == stream)
    await store.save_snapshots([replace(found, **other)])


@pytest.mark.parametrize("what", ["mark", "version", "whole mark", "form", "body"])
def test_a_snapshot_that_does_not_fit_is_not_used(what: str) -> None:
    async def evening() -> None:
        hall = await Hall.open(settings=ROOMY)
        tables = await some_evenings(hall, 20)
        await hall.room.close()
        stream = WHOLE if what == "whole mark" else f"table/{tables[0][0].table}"
        others: dict[str, dict[str, Any]] = {
            "mark": {"mark": bytes(32)},
            "whole mark": {"mark": bytes(32)},
            "version": {"version": 1},
            "form": {"form": "of old"},
            "body": {"body": encode_snapshot(("something", "else"))},
        }
        await put(hall.store, stream, **others[what])
        after = await hall.again()
        await hall.store.delete_snapshots()
        assert told(after) == told(await hall.again())

    asyncio.run(evening())


def test_other_code_makes_its_own_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        hall = await Hall.open(settings=ROOMY)
        await some_evenings(hall, 20)
        await hall.room.close()
        for module in ("streams.snapshots", "room.upkeep.snapshot_writer", "room.tables.hand_index"):
            monkeypatch.setattr(f"cutcard.{module}.code_fingerprint", lambda: "the next version")
        after = await hall.again()
        assert not after.room.snapshots.follower.resumed
        await after.room.close()
        assert await hall.store.snapshots(code_fingerprint()) == []
        assert (await after.again()).room.snapshots.follower.resumed

    asyncio.run(evening())


class Trap:
    """Decoding this would run a program."""

    def __reduce__(self) -> Any:
        return os.getcwd, ()


@pytest.mark.parametrize("value", [Trap(), Random, asyncio.Event, MemoryStore()])
def test_decoding_makes_only_what_may_be_in_a_snapshot(value: Any) -> None:
    with pytest.raises(pickle.UnpicklingError, match="can't be stored in a snapshot"):
        decode_snapshot(pickle.dumps(value))


@live
async def test_no_snapshot_names_an_erased_person() -> None:
    hall = await Hall.open(settings=ROOMY)
    await hall.room.append(AddMember(at=0, by="", person="zoe", name="Zoe Zimmermann", roles=("player",)), "zoe")
    zoe = hall.room.people.persons["zoe"]
    table = await hall.table(await hall.person("Ann"))
    await Client(hall, zoe, table).sit(1)
    await hall.do(zoe, table, do="leave-seat", seat=1)
    await hall.room.snapshots.round()
    erase = ErasePerson(at=hall.time[0], by="", person="zoe", today="2026-03-05")
    await hall.room.append(erase, "erase")
    crashed = await hall.again()
    await hall.room.snapshots.follower.catch_up()
    await hall.room.close()
    closed = await hall.again()
    assert closed.room.snapshots.follower.resumed
    for after in (crashed, closed):
        lines = [one.line.text for one in after.room.tables[table].place.log.since(0, "") if one.line]
        assert lines
        assert not any("Zimmermann" in line for line in lines)


# Pages of hands


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hands a page."""
    for module in (hand_history, hand_index):
        monkeypatch.setattr(module, "PAGE", 3)


async def hands(hall: Hall, clients: list[Client]) -> Any:
    """The hands that the index returns."""
    room, table = hall.room, clients[0].table
    all_of_it = await room.hands(table, 1_000)
    some = await room.hands(table, 4, before=all_of_it[5].mark.hand)
    own = [await room.own_hands(one.who, 1_000) for one in clients]
    later = await room.own_hands(clients[0].who, 3, before=own[0][4].mark.hand)
    records = [await room.hand(clients[0].who, one.mark.hand) for one in all_of_it]
    marks = [[one.mark for one in found] for found in (all_of_it, some, *own, later)]
    return marks, [[one.version for one in kept.records] for kept in records], room.played_at(clients[0].who)[0].id


@pytest.mark.usefixtures("small_pages")
def test_hands_on_pages_are_returned_like_those_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        hall = await Hall.open(settings=ROOMY)
        clients = await party(hall, 3)
        await play_on(clients, Random(3), 260)
        paged = await hands(hall, clients)
        assert hall.room.tables[clients[0].table].place.history.paged > 3
        assert paged[0][0][4].hand == paged[0][1][0].hand or paged[0][0][6].hand == paged[0][1][0].hand
        await hall.room.close()
        assert not hall.room.tables[clients[0].table].place.history.spilled
        assert await hands(await hall.again(), clients) == paged
        await lose_pages(hall.store, clients[0].table)
        assert await hands(await hall.again(), clients) == paged
        for module in (hand_history, hand_index):
            monkeypatch.setattr(module, "PAGE", 1_000)
        await hall.store.delete_snapshots()
        assert await hands(await hall.again(), clients) == paged

    asyncio.run(evening())


async def lose_pages(store: Store, table: str) -> None:
    """One page is of other code, another does not fit the chain."""
    pages = [await store.page(f"table/{table}", part, code_fingerprint()) for part in (1, 2)]
    assert pages[0] is not None
    assert pages[1] is not None
    await store.save_snapshots([replace(pages[0], form="of old"), replace(pages[1], mark=bytes(32))])
