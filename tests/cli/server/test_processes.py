"""Several processes on one port: a rolling restart loses no command and no seat, and one that dies is replaced."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cutcard.cli import main
from cutcard.cli.server.processes import OPEN
from tests.postgres import postgres_database, postgres_server_url, postgres_url
from tools.load.clients import LoadDesk
from tools.load.nginx import in_front
from tools.servers.ports import free_port

__all__ = ["postgres_database", "postgres_server_url", "postgres_url"]

SITE = Path(__file__).parents[3] / "deploy" / "nginx.conf"
START = (sys.executable, "-c", "from cutcard.cli import main; main()", "serve")
ORDER = {
    "title": "Top-ups", "house": "standard", "game": "nlhe", "size": 6, "buy_in": [40, 10_000], "chat": "off",
    "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
}  # fmt: skip


def test_a_sqlite_file_belongs_to_one_process(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["serve", "--processes", "2", "--db", f"sqlite:{tmp_path / 'club.db'}"])
    assert said.exit_code
    assert "Several processes need PostgreSQL" in said.output


@contextmanager
def rooms(db: str, count: int, *more: str, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """So many processes, and their address."""
    words = ("--host", "127.0.0.1", "--port", str(port), "--db", db, "--no-demo", "--no-browser", *more)
    words += ("--processes", str(count))
    with subprocess.Popen([*START, *words], stdout=subprocess.PIPE, text=True) as parent:
        try:
            yield parent, next(line for line in parent.stdout or () if line.startswith(OPEN)).split()[-1]
        finally:
            parent.send_signal(signal.SIGTERM)
            parent.wait(60)


def children(parent: int) -> set[int]:
    """The child processes of a process."""
    return {int(one) for one in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()}


class Player:
    """A player who tops up by a chip again and again, and repeats what was not answered."""

    def __init__(self, desk: LoadDesk, token: str, table: str, seat: int) -> None:
        self.desk, self.token, self.table, self.seat = desk, token, table, seat
        self.acknowledged = self.lost = 0
        self.away = 0.0
        """The longest time without a socket."""

    async def run(self, over: asyncio.Event) -> None:
        """Play until the end is set."""
        sits = {"do": "sit-down", "seat": self.seat, "stack": 40}
        waiting, number = {"t": "do", "id": f"{self.seat}-0", "table": self.table, "command": sits}, 0
        gone = time.monotonic()
        while not over.is_set():
            with suppress(ConnectionClosed, InvalidHandshake, OSError):
                headers = {"Authorization": f"Bearer {self.token}"}
                way = self.desk.way
                async with connect(self.desk.socket, additional_headers=headers, compression=None, **way) as socket:
                    self.away = max(self.away, time.monotonic() - gone)
                    while not over.is_set():
                        await socket.send(json.dumps(waiting))
                        while (told := json.loads(await socket.recv())).get("id") != waiting["id"]:
                            pass
                        if told.get("code") == "busy":  # several processes wrote at once: nothing was done
                            continue
                        assert told["t"] == "done", told
                        self.acknowledged += number > 0
                        number += 1
                        command = {"do": "top-up", "amount": 1}
                        waiting = {"t": "do", "id": f"{self.seat}-{number}", "table": self.table, "command": command}
                        await asyncio.sleep(0.02)
            gone = time.monotonic()
            self.lost += not over.is_set()
            await asyncio.sleep(0.2)  # a page waits a little before it tries again


@contextmanager
def reached(db: str, *, behind_nginx: bool) -> Iterator[tuple[subprocess.Popen[str], LoadDesk]]:
    """Two processes, and a client at their common port or at the proxy in front of it."""
    if not behind_nginx:
        with rooms(db, 2) as (parent, address):
            yield parent, LoadDesk(address)
        return
    if not shutil.which("nginx"):
        pytest.skip("no nginx here")
    port = free_port()
    with (
        in_front(SITE, port, (port + 1, port + 2)) as front,
        rooms(db, 2, "--public-url", front.url, "--trusted-proxies", "127.0.0.1", port=port) as (parent, _),
    ):
        yield parent, LoadDesk(front.url, front.certificate)


async def restarted(parent: "subprocess.Popen[str]") -> None:
    """Restart every process, and kill one, which is replaced."""
    before = children(parent.pid)
    assert len(before) == 2
    parent.send_signal(signal.SIGHUP)
    said = await asyncio.to_thread((parent.stdout or sys.stdin).readline)
    while "restarted" not in said:
        said = await asyncio.to_thread((parent.stdout or sys.stdin).readline)
    fresh = children(parent.pid)
    assert len(fresh) == 2
    assert not before & fresh
    os.kill(min(fresh), signal.SIGKILL)
    while len(left := children(parent.pid)) < 2 or min(fresh) in left:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.1)


@pytest.mark.long
@pytest.mark.parametrize("behind_nginx", [False, True])
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for the processes of a process")
def test_a_rolling_restart_loses_nothing_and_a_process_that_dies_is_replaced(
    postgres_url: str,
    behind_nginx: bool,  # noqa: FBT001
) -> None:
    with reached(postgres_url, behind_nginx=behind_nginx) as (parent, desk):
        tokens = [desk.guest(f"Player {number}") for number in range(1, 5)]
        table = desk.open_table(tokens[0], ORDER)

        async def evening() -> list[Player]:
            over = asyncio.Event()
            players = [Player(desk, token, table, seat) for seat, token in enumerate(tokens, 1)]
            playing = [asyncio.create_task(player.run(over)) for player in players]
            async with asyncio.timeout(240):
                await asyncio.sleep(1)
                await restarted(parent)
                await asyncio.sleep(1)
            over.set()
            await asyncio.gather(*playing)
            return players

        players = asyncio.run(evening())
        seen, _ = desk.ask("GET", f"/api/tables/{table}", token=tokens[0])
        desk.close()
    print(f"away for at most {max(player.away for player in players):.2f} s")  # noqa: T201 - shown with -s
    assert all(player.lost for player in players)
    held = sum(one["stack"] + one.get("coming", 0) for one in seen["view"]["sitters"])
    assert sum(player.acknowledged for player in players) > 40
    assert held == 4 * 40 + sum(player.acknowledged for player in players)
