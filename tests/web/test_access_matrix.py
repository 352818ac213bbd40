"""Who sees a private table, a closed league and a club's books, by every operation that could show them.

The operations come from the registry: one that is new has to refuse a stranger here, or to say in this file why not.
"""

from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from cutcard.web.api import OPERATIONS
from cutcard.web.http.endpoint import NEVER, Operation, scope_of
from tests.room.rooms import Hall, live, party, play_on
from tests.web.api.people.test_programs_keys import made
from tests.web.api.play.test_hand_history import visit
from tests.web.doors import Doors, at_the_doors
from tests.web.test_repeats import fits
from tests.web.test_who_may import TABLE

pytestmark = pytest.mark.slow

ASKS = {
    "come_in": "it asks for the link or the password",
    "hand_share": "it shows one's own link only: nobody else's",
    "unshare_hand": "it ends one's own link only",
}
"""Operations about a table or hand that answer a stranger, and why that shows nothing."""


def example(operation: Operation) -> tuple[str, Any]:
    """The path and body that `test_who_may` sends."""
    for method, path, body, _ in TABLE:
        meant = next((one for one in OPERATIONS if one.method == method and fits(path, one)), None)
        if meant is operation:
            return path, body
    raise LookupError(operation.name)


def about_a_table(operation: Operation) -> bool:
    """Whether an operation is about one table or one of its hands."""
    return operation.path.startswith(("/api/tables/{id}", "/api/hands/{hand}")) or operation.name == "seals"


async def private_table(hall: Hall) -> tuple[list[Any], str]:
    """A private table with some hands: its players, the first of whom is the host, and its id."""
    clients = await party(hall, 3)
    table = clients[0].table
    await play_on(clients, Random(4), 60)
    order = replace(hall.room.tables[table].place.order, private=True)
    await hall.room.announce_table(clients[0].who, table, order)
    return clients, table


async def ask(client: httpx.AsyncClient, operation: Operation, table: str) -> httpx.Response:
    """Send an operation about this table or its first hand."""
    path, body = example(operation)
    parts = [
        f"{table}-1" if part == "{hand}" else table if part == "{id}" else "" for part in operation.path.split("/")
    ]
    there = "/".join(new or old for new, old in zip(parts, path.split("/"), strict=True))
    there = f"/api/seals?place={table}" if operation.name == "seals" else there
    return await client.request(operation.method, there, json=body)


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_a_stranger_learns_nothing_of_a_private_table(*, closed: bool) -> None:
    @live
    async def inside() -> None:
        hall = await Hall.open(seed=4)
        clients, table = await private_table(hall)
        if closed:
            for client in clients:
                await client.do(do="leave-seat")
            await hall.wait(300_000)
            await hall.room.close_table(clients[0].who, table)
        stranger = await hall.person("Ray")
        names = [hall.room.people.persons[client.who.id].name for client in clients]
        async with await visit(hall, stranger.id) as eve:
            for operation in filter(about_a_table, OPERATIONS):
                answer = await ask(eve, operation, table)
                told = answer.text
                assert operation.name in ASKS or answer.status_code >= 400, (operation.name, told)
                assert not any(name in told for name in names), (operation.name, told)
            for path in ("/api/seals", "/api/tables", "/api/nights", "/api/me/hands", "/api/me/hands/file"):
                assert table not in (await eve.get(path)).text, path

    inside()


def test_the_exceptions_above_are_operations() -> None:
    assert ASKS.keys() <= {operation.name for operation in OPERATIONS if about_a_table(operation)}


LEAGUE = [operation for operation in OPERATIONS if operation.path.startswith(("/api/league", "/api/embed"))]


@pytest.mark.parametrize("operation", [one for one in LEAGUE if one.method == "GET"], ids=lambda one: one.name)
def test_a_league_for_members_is_no_guests(operation: Operation) -> None:
    @at_the_doors
    async def inside(doors: Doors) -> None:
        path, _ = example(operation)
        async with doors.client() as nobody:
            came = await nobody.post("/api/guest", json={"name": "Strange Guest", "token_wanted": True})
            assert (await nobody.get(path)).status_code in (401, 403)
        async with doors.client(came.json()["token"]) as guest, await doors.visitor("player") as member:
            assert (await guest.get(path)).status_code in (401, 403)
            anybody = operation.who is None and operation.name != "embedded_standings"
            assert not anybody or (await member.get(path)).status_code not in (401, 403)

    inside()


KEYS = [one for one in OPERATIONS if scope_of(one) != NEVER]


@at_the_doors
async def test_a_key_opens_the_operations_of_its_scopes_and_no_other(doors: Doors) -> None:
    """Every operation with a key that has every scope but its own, and with one that has no other."""
    async with await doors.visitor("director") as director:
        scopes = {scope_of(one) for one in KEYS}
        others = {scope: (await made(director, *(scopes - {scope})))["key"] for scope in scopes}
        own = {scope: (await made(director, scope))["key"] for scope in scopes}
    for operation in OPERATIONS:
        path, body = example(operation)
        scope = scope_of(operation)
        if scope == NEVER:
            async with doors.client(own["books:read"]) as program:
                answer = await program.request(operation.method, path, json=body)
                assert (operation.name, answer.status_code) == (operation.name, 403)
            continue
        async with doors.client(others[scope]) as program:
            answer = await program.request(operation.method, path, json=body)
            assert (operation.name, answer.status_code, answer.json()["code"]) == (operation.name, 403, "scope_missing")
        if operation.method == "GET":
            async with doors.client(own[scope]) as program:
                answer = await program.request(operation.method, path, json=body)
                refused = answer.status_code >= 400 and answer.json()["code"]
                assert refused not in ("scope_missing", "not_for_keys"), operation.name
