"""The floor of a server in a process of its own: rulings survive its death."""

import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.opened import Opened, opened

pytestmark = pytest.mark.slow

PHONE = {"incident": "conduct", "facts": {"breach": "phone", "seat": 2}}
ORDER = {"title": "Blue felt", "house": "club52", "live": True, "buy_in": [5_000, 5_000], "size": 6,
         "stakes": {"small_blind": 50, "big_blind": 100}}  # fmt: skip


def directed(room: Opened) -> str:
    """A director's token, from the link that the server printed."""
    link = room.told("For the director:").rpartition("/")[2]
    body = {"token": link, "name": "Dora", "password": "eight letters or more", "token_wanted": True}
    came = httpx.post(f"{room.address}/api/director", json=body, timeout=30)
    assert came.status_code == 201, came.text
    return f"Bearer {came.json()['token']}"


def client(room: Opened, bearer: str) -> httpx.Client:
    """A client of the server."""
    return httpx.Client(base_url=room.address, timeout=30, headers={"authorization": bearer})


def test_rulings_survive_the_death_of_the_room(tmp_path: Path) -> None:
    with opened(tmp_path / "club.db", "--no-demo") as room, client(room, bearer := directed(room)) as director:
        table = director.post("/api/tables", json=ORDER).json()["table"]
        for seat, name in ((1, "Gus L."), (2, "Lena R."), (3, "Ty W.")):
            _do(director, table, do="sit-down", seat=seat, player=name)
        _do(director, table, do="place-button", at=1)
        _do(director, table, do="next-hand")
        _do(director, table, do="deal")
        seen = director.post(f"/api/tables/{table}/rulings/preview", json=PHONE).json()
        applied = director.post(f"/api/tables/{table}/rulings", json={**PHONE, "id": "1", "version": seen["version"]})
        assert applied.status_code == 201, applied.text
        before = _everything(director, table)
        assert before[0][0]["ruling"] == f"{table}-r1"
        room.process.send_signal(signal.SIGKILL)
    with opened(tmp_path / "club.db", "--no-demo") as room:
        with client(room, bearer) as director:
            assert _everything(director, table) == before
            again = director.post(f"/api/tables/{table}/rulings/preview", json=PHONE).json()
            assert [case["ruling"] for case in again["precedents"]] == [f"{table}-r1"]
            assert again["penalty"]["step"] == "minutes"
        assert "Traceback" not in room.stop()


def _do(client: httpx.Client, table: str, **command: Any) -> None:
    answer = client.post(f"/api/tables/{table}/commands", json={"id": f"{command}", "command": command})
    assert answer.status_code == 200, answer.text


def _everything(client: httpx.Client, table: str) -> tuple[Any, ...]:
    """Rulings, penalties, and the hand as the tablet shows it."""
    return (
        client.get("/api/rulings").json(),
        client.get("/api/penalties").json(),
        client.get(f"/api/tables/{table}").json()["dealer"],
    )
