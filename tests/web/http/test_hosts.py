"""Web hygiene: known host names, clients behind a proxy, https, and who may read metrics."""

import io
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from cutcard.web.http.request_origin import is_known, own_names
from cutcard.web.http.settings import Limits, Rate
from tests.web.doors import Doors, at_the_doors, open_doors, run
from tests.web.http.test_middleware import written

__all__ = ["written"]

PROXIED = {"x-forwarded-for": "203.0.113.9"}


@pytest.mark.parametrize(
    "host",
    ["", "127.0.0.1:8052", "192.168.1.20", "[::1]:8052", "[fe80::1%25eth0]", "localhost", "LOCALHOST:8052", "cardroom",
     "room.local", "Room.Local.:8052", "pi.lan", "a.home.arpa", "club.example", "club.example:443", "shown.example"],
)  # fmt: skip
def test_a_room_is_known_by_addresses_names_at_home_and_what_it_was_told(host: str) -> None:
    assert is_known(host, own_names("club.example", "https://shown.example", ""))


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8052", "club.example.evil.example", "local.evil.example", "evil.com.", "a@evil.com",
     "127.0.0.1.evil.example", "[", ":8052", "1.2.3", "0x7f.1"],
)  # fmt: skip
def test_no_other_sites_name_is_believed(host: str) -> None:
    assert not is_known(host, own_names("club.example", "https://shown.example", ""))


def test_this_machines_own_name_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Table1.Club.Example")
    assert is_known("table1.club.example:8052", own_names())


@at_the_doors
async def test_a_name_of_another_site_is_refused_with_the_option_that_helps(doors: Doors) -> None:
    async with doors.client() as client:
        for path in ("/api/club", "/", "/static/site.css", "/health"):
            answer = await client.get(path, headers={"host": "evil.example"})
            assert answer.status_code == 421
            assert "--allow-host" in answer.text
        told = await client.post("/api/guest", json={"name": "Gus"}, headers={"host": "evil.example"})
        assert (told.status_code, told.json()["code"]) == (421, "unknown_host")
        script = await client.get("/", headers={"host": "<script>alert(1)</script>.evil.example"})
        assert "<script>alert" not in script.text
    async with doors.client(scheme="https") as client:  # its certificate proves the same
        assert (await client.get("/api/club", headers={"host": "any.example"})).status_code == 200


@pytest.mark.parametrize(
    ("scheme", "origins", "kept"),
    [
        ("http", (), False),
        ("https", (), True),
        ("http", ("https://club.example",), True),
        ("http", ("http://a.b",), False),
    ],
)
def test_browsers_are_kept_to_https_where_there_is_https(scheme: str, origins: tuple[str, ...], kept: bool) -> None:  # noqa: FBT001
    async def story() -> None:
        async with open_doors(origins=origins) as doors, doors.client(scheme=scheme) as client:
            for path in ("/api/club", "/nowhere"):
                assert ("strict-transport-security" in (await client.get(path)).headers) is kept

    run(story)


# Behind a proxy


@pytest.mark.parametrize("said", [*PROXIED, "x-real-ip", "forwarded", "via", "x-forwarded-proto", "x-forwarded-host"])
def test_nobody_is_spared_behind_a_proxy_on_this_machine(said: str) -> None:
    async def story() -> None:
        async with open_doors(limits=Limits(requests=Rate(3, 1))) as doors, doors.client(address="127.0.0.1") as client:
            assert [(await client.get("/health")).status_code for _ in range(6)] == [200] * 6
            codes = [(await client.get("/health", headers={said: "1"})).status_code for _ in range(6)]
            assert codes == [200] * 3 + [429] * 3
            assert (await client.get("/health")).status_code == 200

    run(story)


def warnings(written: io.StringIO) -> Iterator[dict[str, Any]]:
    """The warnings in the log."""
    lines = (json.loads(line) for line in written.getvalue().splitlines())
    return (line for line in lines if line["level"] == "warning")


def test_an_unconfigured_proxy_is_reported_once(written: io.StringIO) -> None:
    async def story() -> None:
        async with open_doors() as doors, doors.client() as client:
            await client.get("/health")
            for _ in range(3):
                await client.get("/health", headers=PROXIED)

    run(story)
    (warning,) = warnings(written)
    assert "--trusted-proxies" in warning["help"]


def test_a_configured_proxy_is_not_reported(written: io.StringIO) -> None:
    async def story() -> None:
        # a configured proxy's address is replaced by the client's
        async with open_doors() as doors, doors.client(address="203.0.113.9") as client:
            await client.get("/health", headers=PROXIED)

    run(story)
    assert not list(warnings(written))


# Access to metrics


def test_metrics_need_this_machine_or_a_token() -> None:
    async def story() -> None:
        async with open_doors(metrics_token="a long token") as doors:
            assert await codes(doors) == {"here": 200, "there": 403, "proxied": 403, "token": 200, "wrong": 403}
        async with open_doors() as doors:
            assert await codes(doors) == {"here": 200, "there": 403, "proxied": 403, "token": 403, "wrong": 403}

    async def codes(doors: Doors) -> dict[str, int]:
        async def ask(address: str, **headers: str) -> int:
            async with doors.client(address=address) as client:
                return (await client.get("/metrics", headers=httpx.Headers(headers))).status_code

        return {
            "here": await ask("127.0.0.1"),
            "there": await ask("192.0.2.7"),
            "proxied": await ask("127.0.0.1", via="1.1 proxy"),
            "token": await ask("192.0.2.7", authorization="Bearer a long token"),
            "wrong": await ask("192.0.2.7", authorization="Bearer "),
        }

    run(story)
