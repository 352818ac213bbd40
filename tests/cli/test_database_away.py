"""PostgreSQL stops in the middle of play and returns: everybody is notified, nothing is lost, play continues."""

import asyncio
import json
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.cli.server.test_processes import ORDER, rooms
from tools.load.clients import LoadDesk, LoadRefused
from tools.servers.postgres import address, find_binaries, make, start

pytestmark = [pytest.mark.slow, pytest.mark.long]

AWAY = 15
"""Seconds: longer than a command is retried before the client is notified."""


class Server:
    """A PostgreSQL that can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._binaries = folder, find_binaries()
        if self._binaries is None:
            pytest.skip("no PostgreSQL here")
        folder.mkdir(mode=0o755)
        for above in (folder, *list(folder.parents)[:4]):
            with suppress(PermissionError):
                above.chmod(above.stat().st_mode | 0o055)
        make(self._binaries, folder)
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return address(self._folder)

    def start(self) -> None:
        """Wait until it takes connections."""
        psycopg = pytest.importorskip("psycopg")
        assert self._binaries is not None
        self._running = start(self._binaries, self._folder)
        while True:
            with suppress(psycopg.Error):
                psycopg.connect(self.url, connect_timeout=2).close()
                return

    def stop(self) -> None:
        """Stop at once for all clients, as for an upgrade."""
        if self._running is not None:
            self._running.send_signal(signal.SIGINT)
            self._running.wait()
            self._running = None


@contextmanager
def server(folder: Path) -> Iterator[Server]:
    """A server for the length of a test."""
    one = Server(folder)
    one.start()
    try:
        yield one
    finally:
        one.stop()


class Patient:
    """A player who tops up by a chip again and again; what was not done is sent again with its id."""

    def __init__(self, desk: LoadDesk, token: str, table: str, seat: int) -> None:
        self.desk, self.token, self.table, self.seat = desk, token, table, seat
        self.told: Counter[str] = Counter()
        self.done = self.outages = 0

    async def run(self, over: asyncio.Event) -> None:
        """Play until the end is set."""
        command: dict[str, object] = {"do": "sit-down", "seat": self.seat, "stack": 40}
        while not over.is_set():
            with suppress(ConnectionClosed, InvalidHandshake, OSError):
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(self.desk.socket, additional_headers=headers, compression=None) as socket:
                    while not over.is_set():
                        own = f"{self.seat}-{self.done}"
                        await socket.send(json.dumps({"t": "do", "id": own, "table": self.table, "command": command}))
                        while (answer := json.loads(await socket.recv())).get("id") != own:
                            self.outages += answer["t"] == "outage"
                        self.told[answer.get("code", answer["t"])] += 1
                        if answer["t"] == "done":
                            self.done, command = self.done + 1, {"do": "top-up", "amount": 1}
                        await asyncio.sleep(0.1)
            await asyncio.sleep(0.2)


def is_ready(desk: LoadDesk) -> bool:
    """Whether the server reports that it can save."""
    try:
        desk.ask("GET", "/ready")
    except LoadRefused as answer:
        said = str(answer)
    else:
        return True
    assert "503" in said
    assert "store_down" in said
    return False


async def evening(kept: Server, desk: LoadDesk, players: list[Patient], away: float) -> int:
    """Play before, while and after the database is away; returns how much was done by then."""
    over = asyncio.Event()
    playing = [asyncio.create_task(player.run(over)) for player in players]
    async with asyncio.timeout(away + 200):
        while min(player.done for player in players) < 3:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.1)
        await asyncio.to_thread(kept.stop)
        await asyncio.sleep(away)
        assert not await asyncio.to_thread(is_ready, desk)
        before = sum(player.done for player in players)
        await asyncio.to_thread(kept.start)
        while not await asyncio.to_thread(is_ready, desk):  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.5)
        while sum(player.done for player in players) < before + 9:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.1)
    over.set()
    await asyncio.gather(*playing)
    return before


def test_the_database_goes_away_and_comes_back(tmp_path: Path) -> None:
    with server(tmp_path / "postgres") as kept, rooms(kept.url, 2) as (_, at):
        desk = LoadDesk(at)
        tokens = [desk.guest(f"Player {number}") for number in (1, 2, 3)]
        table = desk.open_table(tokens[0], ORDER)
        players = [Patient(desk, token, table, seat) for seat, token in enumerate(tokens, 1)]
        asyncio.run(evening(kept, desk, players, AWAY))
        seen, _ = desk.ask("GET", f"/api/tables/{table}", token=tokens[0])
        desk.close()
    held = sum(one["stack"] + one.get("coming", 0) for one in seen["view"]["sitters"])
    assert held == 3 * 40 + sum(player.done - 1 for player in players)
    assert all(player.outages for player in players), "somebody was told nothing"
    assert {code for player in players for code in player.told} <= {"done", "busy", "uncertain", "not_kept"}
