"""Private tables over HTTP: by link, by password, by a new link; and what others see of them."""

from typing import Any

import httpx

from tests.web.doors import ORDER, Doors, at_the_doors

WORD = "sunday friends"


async def host_with(doors: Doors, **ordered: Any) -> tuple[httpx.AsyncClient, str]:
    _, token = await doors.member("player", name="Hanna Host")
    async with doors.client(token) as host:
        table = (await host.post("/api/tables", json={**ORDER, **ordered})).json()["table"]
    return doors.client(token), table


async def link(host: httpx.AsyncClient, table: str) -> str:
    found: str = (await host.get(f"/api/tables/{table}")).json()["offers"]["share"]
    return found


@at_the_doors
async def test_a_password_is_asked_for_and_seen_by_nobody(doors: Doors) -> None:
    host, table = await host_with(doors, password=WORD)
    async with host, await doors.visitor("player", name="Sam") as sam, await doors.visitor("player") as eve:
        row = next(one for one in (await sam.get("/api/tables")).json()["tables"] if one["table"] == table)
        assert row["locked"]
        shut = await sam.get(f"/api/tables/{table}")
        assert (shut.status_code, shut.json()["code"], shut.json()["facts"]["asks"]) == (403, "private_table", True)
        assert (await sam.get(f"/api/tables/{table}/hands")).status_code == 403
        wrong = await sam.post(f"/api/tables/{table}/come-in", json={"password": "guessed wrong"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_password")
        assert (await sam.post(f"/api/tables/{table}/come-in", json={})).status_code == 403
        assert (await sam.post(f"/api/tables/{table}/come-in", json={"password": WORD})).status_code == 204
        assert (await sam.get(f"/api/tables/{table}")).status_code == 200
        key = (await link(host, table)).partition("?key=")[2]
        assert (await eve.post(f"/api/tables/{table}/come-in", json={"key": key})).status_code == 204
        seen = (await host.get(f"/api/tables/{table}")).text
        assert WORD not in seen
        assert (await host.put(f"/api/tables/{table}", json={"title": "Felt", "password": ""})).status_code == 204
        assert (await link(host, table)) == f"/table/{table}", "open to all again"
    told = b"".join(event.body for event in await doors.store.read_all(limit=1000))
    assert WORD.encode() not in told


@at_the_doors
async def test_a_new_name_leaves_the_password_and_the_link_as_they_are(doors: Doors) -> None:
    host, table = await host_with(doors, private=True, password=WORD)
    async with host, await doors.visitor("player") as sam:
        before = await link(host, table)
        await sam.post(f"/api/tables/{table}/come-in", json={"password": WORD})
        await host.put(f"/api/tables/{table}", json={"title": "Sunday", "private": True})
        assert await link(host, table) == before
        assert (await sam.get(f"/api/tables/{table}")).json()["title"] == "Sunday"
        await host.put(f"/api/tables/{table}", json={"title": "Sunday", "private": True, "new_link": True})
        assert await link(host, table) != before
        assert (await sam.get(f"/api/tables/{table}")).status_code == 403
        key = before.partition("?key=")[2]
        old = await sam.post(f"/api/tables/{table}/come-in", json={"key": key})
        assert (old.status_code, old.json()["code"]) == (403, "wrong_key")


@at_the_doors
async def test_the_floor_sees_every_table(doors: Doors) -> None:
    host, table = await host_with(doors, private=True)
    async with host, await doors.visitor("floor") as floor:
        assert (await floor.get(f"/api/tables/{table}")).status_code == 200
