"""Changes add up to the complete view: for every client, at every version, in every game."""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from cutcard.club.people.members import AddMember
from cutcard.club.people.person import Role
from cutcard.room.views.socket_messages import decode_tell
from cutcard.room.views.table_types import TableChange, TableUpdate
from cutcard.room.views.view_diff import ChangeMissed, ChangeReader, difference, patched
from cutcard.rules.game import game_ids
from cutcard.streams.subscribers import encode
from tests.room.rooms import CASH, Client, Hall, live, party, play_on

PLAIN = st.one_of(st.integers(0, 3), st.text("ab", max_size=2), st.booleans())


def objects(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Objects whose fields keep their kind, as those of a struct do: plain ones, rows, rows of objects, objects."""
    return st.fixed_dictionaries(
        {},
        optional={
            "plain": PLAIN,
            "row": st.lists(PLAIN, max_size=3),
            "rows": st.lists(inner, max_size=3),
            "object": inner,
        },
    )


OBJECTS = objects(objects(objects(st.fixed_dictionaries({}, optional={"plain": PLAIN}))))


@given(OBJECTS, OBJECTS)
def test_a_difference_turns_one_object_into_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert patched(before, difference(before, after)) == after
    assert patched({}, after) == after


@given(OBJECTS)
def test_nothing_is_sent_where_nothing_changed(told: dict[str, Any]) -> None:
    assert difference(told, told) == {}


def bare(seen: TableUpdate) -> bytes:
    """A view without its news and its time."""
    return encode(structs.replace(seen, lines=(), events=(), now=0))


async def member(hall: Hall, name: str, *roles: Role) -> Client:
    """A member of the club, who sees full names."""
    added = AddMember(at=hall.time[0], by="", person=f"m-{name}", name=name, roles=roles)
    await hall.room.append(added, f"add/{name}")
    return Client(hall, hall.room.people.persons[f"m-{name}"], "")


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_changes_add_up_to_every_clients_complete_view(game: str) -> None:
    async def evening() -> None:
        hall = await Hall.open()
        clients = await party(hall, 3, game=game, stakes=CASH)
        table = clients[0].table
        knows = await member(hall, "Gerda Holm", "player")
        floor = await member(hall, "Dora Dahl", "floor", "director")
        guest = Client(hall, await hall.person("Hanna Stern"), table)
        slow = Client(hall, await hall.person("Ivo Langsam"), table)
        lookers = [*clients, guest, slow, knows, floor]
        for looker in lookers[3:]:
            looker.table = table
            looker.watch()
        await knows.do(do="sit-down", seat=5, stack=5_000)
        chance, wholes = Random(game), 0
        for number in range(40):
            await play_on([*clients, knows], chance, 1)
            for looker in lookers:
                if looker is slow and number % 6:
                    continue
                assert bare(looker.seen()) == bare(hall.room.seen(looker.who, table)), (looker.who.name, number)
                wholes += 1
        assert wholes > 200
        assert hall.state(table).hands > 0

    asyncio.run(evening())


@live
async def test_the_common_part_is_made_once_and_the_own_part_is_sent_only_when_it_changed() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    rail = Client(hall, await hall.person("Rail"), clients[0].table).watch()
    rail.outbox.take()
    await hall.wait(7_000)
    await play_on(clients, Random(1), 1)
    rail.outbox.take()
    await play_on(clients, Random(1), 1)
    (message,) = rail.outbox.take()
    told = decode_tell(message)
    assert isinstance(told, TableChange)
    assert 0 < told.since < told.step
    assert told.own is None  # a spectator has no other choice now
    assert "title" not in told.all
    assert len(message) < len(encode(hall.room.seen(rail.who, rail.table))) / 2


@live
async def test_a_client_that_missed_a_change_notices_and_watches_again() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    rail = Client(hall, await hall.person("Rail"), clients[0].table).watch()
    told = ChangeReader()
    told.read(rail.outbox.take()[0])
    for _ in range(2):
        await hall.wait(3_000)
        (message,) = rail.outbox.take()
    with pytest.raises(ChangeMissed):
        told.read(message)
    (message,) = rail.watch().outbox.take()
    seen = told.read(message)
    assert isinstance(seen, TableUpdate)
    assert bare(seen) == bare(hall.room.seen(rail.who, rail.table))
