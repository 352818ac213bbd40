"""The server around the app: only configured proxies are believed, and a signal ends it in order."""

import asyncio
import os
import signal

import httpx
import pytest

from cutcard.web.server.server import Server, Serving
from tests.web.doors import open_doors
from tests.web.serving import serve, until

FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}


@pytest.mark.parametrize(("proxies", "secure"), [("", False), ("127.0.0.1", True), ("198.51.100.1", False)])
def test_a_proxy_is_believed_only_when_told(proxies: str, secure: bool) -> None:  # noqa: FBT001
    async def inside() -> None:
        async with serve(Serving(port=0, proxies=proxies)) as room:
            async with httpx.AsyncClient(base_url=f"http://{room.place}", headers=FORWARDED) as browser:
                answer = await browser.post("/api/guest", json={"name": "Gus"})
            assert answer.headers["set-cookie"].endswith("; Secure") is secure
            assert "server" not in answer.headers

    asyncio.run(inside())


ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]


@pytest.mark.parametrize("number", ENDS)
def test_a_signal_ends_the_server_and_those_who_started_it_goes_on(number: signal.Signals) -> None:
    async def inside() -> str:
        async with open_doors() as doors:
            server = Server(doors.app, Serving(port=0))
            serving = asyncio.create_task(server.serve())
            await until(lambda: server.started)
            os.kill(os.getpid(), number)
            async with asyncio.timeout(10):
                await serving
            assert doors.desk.closing
        return "went on"

    before = signal.getsignal(number)
    assert asyncio.run(inside()) == "went on"
    assert signal.getsignal(number) is before
