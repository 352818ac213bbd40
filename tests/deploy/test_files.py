"""The files in deploy/ are what docs/running.md says: they are read by the programs they are for, and do their work."""

import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click import Command, Context, Group

from cutcard.cli import main
from cutcard.cli.server.serve import serve
from cutcard.web.server.server_status import checked_in, copies_in
from tests.opened import CUTCARD, opened
from tools.load.clients import LoadDesk, Seat
from tools.load.load import Gauge, LoadPlan, LoadTable, table_order
from tools.load.nginx import NoProxy, fitted, in_front
from tools.servers.ports import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")))
VARIABLES = {str(param.envvar) for param in serve.params if param.envvar}


def lines(unit: Path, key: str) -> list[str]:
    """What a unit says under a name, which may be there more than once."""
    found = [line.partition("=")[2] for line in unit.read_text().splitlines() if line.startswith(f"{key}=")]
    return [text.replace("%%", "%").replace("$$", "$") for text in found]


def test_the_page_names_every_file_and_every_file_is_there() -> None:
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\(\.\./deploy/([\w.-]+)\)", page))
    assert named == {file.name for file in DEPLOY.iterdir()}


@pytest.mark.parametrize("file", ["cutcard.env", "Containerfile"])
def test_every_variable_is_an_option_of_the_room(file: str) -> None:
    told = set(re.findall(r"\b(CUTCARD_[A-Z_]+)=", (DEPLOY / file).read_text()))
    assert len(told) > 2
    assert told <= VARIABLES


def test_every_command_and_option_in_the_files_is_there() -> None:
    calls = [
        call.split() for file in DEPLOY.iterdir() for call in re.findall(r"\bcutcard ([a-z][^`\n]*)", file.read_text())
    ]
    assert {" ".join(known(call)[0]) for call in calls} == {"serve", "backup", "db verify"}
    for call in calls:
        words, command = known(call)
        for option in (word for word in call[len(words) :] if word.startswith("--")):
            assert any(option in param.opts for param in command.params), (call, option)


def known(words: list[str]) -> tuple[list[str], Command]:
    """The command that words begin with, and the words it is called by."""
    found: list[str] = []
    command: Command = main
    for word in words:
        inner = command.get_command(Context(command), word) if isinstance(command, Group) else None
        if inner is None:
            break
        found, command = [*found, word], inner
    return found, command


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_is_one_to_systemd(unit: Path, tmp_path: Path) -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read(unit)
    assert parser.sections()
    if not shutil.which("systemd-analyze"):
        pytest.skip("no systemd here")
    for one in UNITS:  # a timer asks for its service
        (tmp_path / one.name).write_text(one.read_text().replace("/srv/cutcard/.venv/bin/cutcard", sys.executable))
    words = ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_room_and_copies_are_told_of_the_same_club() -> None:
    for unit in ("cutcard.service", "cutcard-backup.service"):
        assert lines(DEPLOY / unit, "EnvironmentFile") == ["/etc/cutcard.env"]
        assert lines(DEPLOY / unit, "User") == ["cutcard"]
    (folder,) = lines(DEPLOY / "cutcard-backup.service", "WorkingDirectory")
    assert f"CUTCARD_BACKUPS={folder}\n" in (DEPLOY / "cutcard.env").read_text()


def test_the_sockets_of_a_table_come_to_one_door_where_there_are_several() -> None:
    site = (DEPLOY / "nginx.conf").read_text()
    one = fitted(site, secure=1, plain=2, room=9000)
    several = fitted(site, secure=1, plain=2, room=9000, doors=(9001, 9002))
    assert re.findall(r"server 127\.0\.0\.1:(\d+);", one) == ["9000", "9000"]
    assert re.findall(r"server 127\.0\.0\.1:(\d+);", several) == ["9000", "9001", "9002"]
    assert "hash $arg_at consistent;" in several


# At work -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no systemd on Windows")
def test_the_copy_of_the_night_is_made_checked_and_restored(tmp_path: Path) -> None:
    club, copies, programs = tmp_path / "club.db", tmp_path / "copies", tmp_path / "bin"
    copies.mkdir()
    programs.mkdir()
    (programs / "cutcard").write_text(f'#!/bin/sh\nexec {shlex.join(CUTCARD)} "$@"\n')
    (programs / "cutcard").chmod(0o755)
    old = copies / "2000-01-01-043000.cutcard"
    old.write_bytes(b"old")
    os.utime(old, (0, 0))
    told = {"CUTCARD_DB": f"sqlite:{club}", "PATH": f"{programs}:{os.environ['PATH']}"}
    unit = DEPLOY / "cutcard-backup.service"
    with opened(club, "--demo"):  # the room stays open meanwhile
        for line in (*lines(unit, "ExecStart"), *lines(unit, "ExecStartPost")):
            subprocess.run(shlex.split(line), cwd=copies, env={**os.environ, **told}, check=True)
    found, checked = copies_in(copies), checked_in(copies)
    assert found is not None
    assert (found.count, checked and checked.faults) == (1, 0)
    assert not old.exists()
    (copy,) = copies.glob("*.cutcard")
    fresh = f"sqlite:{tmp_path / 'tried.db'}"
    for words in (["restore", "--db", fresh, str(copy)], ["db", "verify", "--db", fresh, "--json"]):
        done = subprocess.run([*CUTCARD, *words], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["faults"] == []
    with opened(tmp_path / "tried.db") as again:
        assert "ready" in again.get("/ready")


@pytest.mark.slow
def test_people_come_in_through_nginx_by_https_and_play(tmp_path: Path) -> None:
    if not shutil.which("nginx"):
        pytest.skip("no nginx here")
    port = free_port()
    with in_front(DEPLOY / "nginx.conf", port) as front:
        words = (
            "--port",
            str(port),
            "--no-demo",
            "--public-url",
            front.url,
            "--trusted-proxies",
            "127.0.0.1",
            "--log",
            "all",
        )
        with opened(tmp_path / "club.db", *words) as room:
            desk = LoadDesk(front.url, front.certificate).elsewhere(3)
            _, headers = desk.ask("POST", "/api/guest", {"name": "Ann"})
            assert headers["Set-Cookie"].endswith("; Secure")
            assert "max-age" in headers["Strict-Transport-Security"]
            assert asyncio.run(played(desk)) > 1
            desk.close()
            said = room.stop()
    assert '"address":"127.1.0.4"' in said  # whom the proxy asks for, and not the proxy
    assert "unnamed proxy" not in said


async def played(desk: LoadDesk) -> int:
    """Two people sit down over sockets and play until a hand is over; how many actions that took."""
    names, gauge = ("Bo", "Cy"), Gauge()
    order = table_order(LoadPlan(seats=2), "Through nginx")
    tokens = [desk.guest(name) for name in names]
    table = desk.open_table(tokens[0], order)
    seats = [Seat(table, number, 200) for number in (1, 2)]
    for seat, token in zip(seats, tokens, strict=True):
        await seat.connect(desk, token)
    playing = LoadTable(seats, 0.05, Random(1), lambda: gauge)
    playing.start()
    try:
        async with asyncio.timeout(60):
            while "" in (first := [seat.hand for seat in seats]):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.05)
            while [seat.hand for seat in seats] == first or gauge.actions < 2:  # noqa: ASYNC110 - the same
                await asyncio.sleep(0.05)
    finally:
        await playing.stop()
    assert gauge.refused.keys() <= {"seat_taken"}  # a seat that does not see fast enough that it sits sits down again
    return gauge.actions


def test_a_file_that_is_no_site_of_a_room_is_told() -> None:
    with pytest.raises(NoProxy, match="no site's file for a room"):
        fitted("server { listen 443 ssl; }", secure=1, plain=2, room=3)


def settings(text: str) -> dict[str, Any]:
    """The words of a container file by what they are about."""
    joined = text.replace("\\\n", " ")
    return {line.split()[0]: line.partition(" ")[2] for line in joined.splitlines() if line and line[0] != "#"}


def test_the_container_is_asked_whether_it_is_ready_and_runs_the_room() -> None:
    told = settings((DEPLOY / "Containerfile").read_text())
    assert json.loads(told["ENTRYPOINT"]) + json.loads(told["CMD"]) == ["cutcard", "serve"]
    assert json.loads(told["HEALTHCHECK"].removeprefix("CMD "))[0] == "python"
    assert told["EXPOSE"] == str(next(param.default for param in serve.params if param.name == "port"))
    assert "/data" in told["VOLUME"]
    assert "sqlite:/data/" in told["ENV"]
