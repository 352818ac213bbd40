"""Machine endpoints: health, readiness, metrics."""

import asyncio

from prometheus_client.parser import text_string_to_metric_families

from tests.web.doors import ORDER, Doors, at_the_doors, open_doors
from tests.web.serving import serve, until


async def measured(doors: Doors) -> dict[str, float]:
    async with doors.client(address="127.0.0.1") as client:
        page = await client.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        " ".join((sample.name, *(f"{key}={value}" for key, value in sorted(sample.labels.items())))): sample.value
        for family in text_string_to_metric_families(page.text)
        for sample in family.samples
    }


@at_the_doors
async def test_commands_are_counted_by_kind_and_outcome(doors: Doors) -> None:
    async with await doors.visitor("player") as player:
        table = (await player.post("/api/tables", json=ORDER)).json()["table"]
        path = f"/api/tables/{table}/commands"
        sit = {"id": "a", "command": {"do": "sit-down", "seat": 1}}
        await player.post(path, json=sit)
        await player.post(path, json=sit)
        await player.post(path, json={"id": "b", "command": {"do": "check"}})
        await player.post(path, json={"id": "c", "command": {"do": ["x"]}})
        await player.post(path, json={"id": "d", "command": {"do": "x" * 500}})
    found = await measured(doors)
    assert found["cutcard_commands_total kind=sit-down outcome=done"] == 1
    assert found["cutcard_commands_total kind=check outcome=refused"] == 1
    assert found["cutcard_commands_total kind=other outcome=refused"] == 2
    assert found["cutcard_tables"] == 1
    assert found["cutcard_append_seconds_count"] >= 1
    assert found["cutcard_append_seconds_bucket le=+Inf"] == found["cutcard_append_seconds_count"]
    assert found["cutcard_http_requests_total status=201 what=/api/tables"] == 1


@at_the_doors
async def test_requests_are_counted_by_route_and_not_by_what_people_write(doors: Doors) -> None:
    async with doors.client() as client:
        for name in ("a", "b", "c"):
            await client.get(f"/join/{name}")
            await client.get(f"/nowhere/{name}")
    found = await measured(doors)
    assert found["cutcard_http_requests_total status=404 what=nowhere"] == 3
    assert sum(count for name, count in found.items() if "/join/{token}" in name and "_total" in name) == 3


def test_sockets_and_the_lag_of_the_loop_are_measured() -> None:
    async def inside() -> None:
        async with serve() as room:
            _, token = await room.doors.member("player")
            talkers = [await room.talk(token) for _ in range(2)]
            for talker in talkers:
                await talker.hear("hello")
            found = await measured(room.doors)
            assert (found["cutcard_sockets"], found["cutcard_people_connected"]) == (2, 1)
            lag = room.doors.desk.metrics._lag  # noqa: SLF001 - there is no other way to wait for it
            await until(lambda: lag._sum.get() > 0)  # noqa: SLF001 - the same

    asyncio.run(inside())


def test_two_apps_in_one_process_do_not_count_together() -> None:
    async def inside() -> None:
        async with open_doors() as one, open_doors() as other:
            async with one.client() as client:
                await client.get("/health")
            assert "cutcard_http_requests_total status=200 what=/health" in await measured(one)
            assert "cutcard_http_requests_total status=200 what=/health" not in await measured(other)

    asyncio.run(inside())
