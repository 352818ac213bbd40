"""Before every operation: other sites, headers, sizes, errors, and the log."""

import io
import json
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from starlette.datastructures import Headers

from cutcard.web.http.middleware import GONE
from cutcard.web.http.request import COOKIE
from cutcard.web.http.request_origin import from_elsewhere
from cutcard.web.server import json_logging
from tests.web.doors import Doors, at_the_doors, open_doors, run

OURS = "room.example"


@pytest.mark.parametrize(
    ("headers", "elsewhere"),
    [
        ({"host": OURS}, False),  # a program
        ({"host": OURS, "origin": f"http://{OURS}"}, False),
        ({"host": f"{OURS}:80", "origin": f"http://{OURS}"}, False),
        ({"host": f"{OURS}:8052", "origin": f"http://{OURS}:8052"}, False),
        ({"host": "[::1]:8052", "origin": "http://[::1]:8052"}, False),
        ({"host": OURS, "sec-fetch-site": "same-origin"}, False),
        ({"host": "inner:8052", "origin": "https://club.example"}, False),  # allowed by a setting
        ({"host": OURS, "sec-fetch-site": "cross-site"}, True),
        ({"host": OURS, "sec-fetch-site": "same-site"}, True),
        ({"host": OURS, "origin": "null"}, True),
        ({"host": OURS, "origin": "https://evil.example"}, True),
        ({"host": OURS, "origin": f"http://{OURS}.evil.example"}, True),
        ({"host": OURS, "origin": f"http://{OURS}:8053"}, True),
        ({"host": OURS, "origin": f"http://{OURS}:port"}, True),
        ({"host": OURS, "origin": "https://evil.example", "sec-fetch-site": "same-origin"}, True),
        ({"host": "", "origin": "http://"}, True),
        ({"origin": f"http://{OURS}"}, True),
    ],
)
def test_other_sites_are_known_by_what_browsers_say(headers: dict[str, str], elsewhere: bool) -> None:  # noqa: FBT001
    assert from_elsewhere(Headers(headers), ("https://club.example",)) is elsewhere


@at_the_doors
async def test_another_site_can_look_but_not_act(doors: Doors) -> None:
    async with await doors.visitor("player") as player:
        before = await doors.kept()
        for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
            for method, path in (("POST", "/api/sign-out"), ("PATCH", "/api/me"), ("DELETE", "/api/tables/x")):
                answer = await player.request(method, path, json={}, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "other_site")
            assert (await player.get("/api/me", headers=headers)).status_code == 200
        assert await doors.kept() == before


@at_the_doors
async def test_a_form_of_another_site_is_no_json(doors: Doors) -> None:
    async with doors.client() as client:
        for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
            answer = await client.post("/api/guest", content=b'{"name": "Gus"}', headers={"content-type": kind})
            assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


@at_the_doors
async def test_every_answer_keeps_browsers_safe(doors: Doors) -> None:
    async with doors.client() as client:
        for path in ("/", "/api/me", "/api/club", "/nowhere", "/api/nowhere", "/static/none.js", "/health"):
            headers = (await client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert "access-control-allow-origin" not in headers
            assert "server" not in headers
        assert (await client.get("/api/me")).headers["cache-control"] == "no-store"


@at_the_doors
async def test_what_is_not_there_is_reported_to_programs_and_people(doors: Doors) -> None:
    async with doors.client() as client:
        for method, path, status in (
            ("GET", "/api/nowhere", 404),
            ("PUT", "/api/me", 405),
            ("TRACE", "/api/tables", 405),
            ("POST", "/api/openapi.json", 405),
        ):
            answer = await client.request(method, path)
            assert answer.status_code == status
            assert answer.json().keys() == {"t", "id", "code", "text"}
        page = await client.get("/nowhere")
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "There is nothing" in page.text


@at_the_doors
async def test_a_body_can_be_too_long_or_no_json(doors: Doors) -> None:
    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 4096

    async with doors.client() as client:
        kind = {"content-type": "application/json"}
        for content in (b"{" + b" " * 70_000, in_pieces()):
            answer = await client.post("/api/guest", content=content, headers=kind)
            assert (answer.status_code, answer.json()["code"]) == (413, "too_long")
        for broken in (b"{", b"\xff\xfe", b"nul", b'{"name": "\xff"}'):
            answer = await client.post("/api/guest", content=broken, headers=kind)
            assert (answer.status_code, answer.json()["code"]) == (400, "not_json")
        for wrong in (b"[" * 50_000, b"[]", b'{"name": 1}', b"{}", b'{"name": "Gus", "roles": ["director"]}'):
            answer = await client.post("/api/guest", content=wrong, headers=kind)
            assert (answer.status_code, answer.json()["code"]) == (422, "not_understood")


@at_the_doors
async def test_an_error_is_logged_without_its_text(doors: Doors) -> None:
    async with await doors.visitor("player") as player:
        with patch.object(doors.room, "lobby", side_effect=ValueError("As Kh and the seed")):
            answer = await player.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert "seed" not in answer.text


def test_a_body_that_breaks_off_is_no_error_of_ours(written: io.StringIO) -> None:
    async def inside() -> None:
        async with open_doors() as doors:
            coming: list[dict[str, Any]] = [
                {"type": "http.request", "body": b'{"name": "G', "more_body": True}, {"type": "http.disconnect"},
            ]  # fmt: skip
            sent: list[Any] = []

            async def receive() -> dict[str, Any]:
                return coming.pop(0)

            async def send(message: Any) -> None:
                sent.append(message)

            headers = [(b"host", OURS.encode()), (b"content-type", b"application/json")]
            scope = {
                "type": "http", "method": "POST", "path": "/api/guest", "query_string": b"", "headers": headers,
                "client": ("192.0.2.7", 4242), "server": (OURS, 80), "scheme": "http",
            }  # fmt: skip
            await doors.app(scope, receive, send)
            assert sent == []

    run(inside)
    (line,) = (json.loads(line) for line in written.getvalue().splitlines())
    assert (line["what"], line["status"]) == ("http", GONE)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged meanwhile."""
    stream = io.StringIO()
    loggers = [logging.getLogger(name) for name in ("cutcard", "uvicorn", "uvicorn.error")]
    before = [(logger, logger.handlers, logger.level, logger.propagate) for logger in loggers]
    json_logging.set_up(stream)
    yield stream
    for logger, handlers, level, propagate in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_notes_are_json_lines_without_secrets(written: io.StringIO) -> None:
    async def inside() -> None:
        async with open_doors() as doors, doors.client() as client:
            await client.get("/join/very-secret-token?also=secret-query")
            await client.post("/api/sign-in", json={"name": "Mia", "password": "secret password"})
            cookie = (await client.post("/api/guest", json={"name": "Gus"})).cookies[COOKIE]
            await client.get("/api/me", headers={"referer": "http://room.example/join/very-secret-token"})
            with patch.object(doors.room, "lobby", side_effect=ValueError("secret seed")):
                await client.get("/api/tables")
        secrets.append(cookie)

    secrets: list[str] = ["secret"]
    run(inside)
    text = written.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [secret for secret in secrets if secret in text] == []
    answered = [(line["route"], line["status"]) for line in lines if line["what"] == "http"]
    assert answered[1:] == [("/api/sign-in", 401), ("/api/guest", 201), ("/api/me", 200), ("/api/tables", 500)]
    assert answered[0][0] == "/join/{token}"
    broken = next(line for line in lines if line["what"] == "broken")
    assert broken["error"] == "ValueError"
    assert any("tables" in place for place in broken["where"])
    assert broken["request"] in {line["request"] for line in lines if line["what"] == "http"}


def test_a_librarys_error_is_noted_by_kind_and_place_only(written: io.StringIO) -> None:
    try:
        {"card": 1}["secret card"]
    except KeyError:
        logging.getLogger("uvicorn.error").exception("something failed")
    line = json.loads(written.getvalue())
    assert (line["what"], line["error"]) == ("something failed", "KeyError")
    assert "secret" not in written.getvalue()


@at_the_doors
async def test_built_files_are_kept_and_others_asked_for_again(doors: Doors) -> None:
    folder = doors.desk.settings.static
    hashed = next((path.name for path in folder.glob("site-*.css")), None) if folder.is_dir() else None
    if hashed is None:
        pytest.skip("the pages are not built")
    async with doors.client() as client:
        kept = await client.get(f"/static/{hashed}")
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert (await client.get("/static/manifest.json")).headers["cache-control"] == "no-cache"
        assert (await client.get("/static/../app.py")).status_code == 404
        assert (await client.get("/static/%2e%2e/app.py")).status_code == 404


@at_the_doors
async def test_no_address_redirects_to_the_host_that_a_request_names(doors: Doors) -> None:
    async with doors.client(scheme="https") as client:
        for path in ("/static", "/nights/", "/api/tables/", "/health/"):
            answer = await client.get(path, headers={"host": "evil.example"})
            assert answer.status_code == 404, path
            assert "location" not in answer.headers
