"""`cutcard serve`: its errors, where it saves the club, and a server that starts and stops."""

import asyncio
import json
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cutcard.bots.demo_club import DEMO
from cutcard.cli import main
from cutcard.cli.server.machine import data_folder, has_screen
from cutcard.cli.server.open_room import OpeningAsked, address_without_password
from cutcard.cli.server.serve import serve
from cutcard.club.people import People, decide, evolve
from cutcard.club.people.members import AddMember
from cutcard.room.codecs import AT_THE_DOOR
from cutcard.store import open_store
from cutcard.streams.records import PEOPLE
from tests.opened import RIGS, Opened, opened
from tests.store.test_hash_chain import tamper_sqlite
from tools.load.clients import LoadDesk
from tools.rigs import rigs

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep away from the user's own club."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def told(*words: str) -> str:
    """What `cutcard serve` prints before it gives up."""
    result = CliRunner().invoke(main, ["serve", "--no-browser", *words])
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def test_a_port_that_is_taken_names_the_option() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is in use. Choose another with --port" in told("--port", str(port))


def test_an_address_that_is_not_here_names_the_option() -> None:
    assert "Choose another with --host" in told("--host", "nobody.invalid")


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://somewhere", "is not a database URL"),
        ("sqlite:", "is not a database URL"),
        ("sqlite:no/such/folder/club.db", "no/such/folder"),
    ],
)
def test_a_store_that_cannot_be_opened_is_explained(url: str, says: str) -> None:
    assert says in told("--port", "0", "--db", url)


def test_pages_that_were_not_built_name_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("cutcard.web.pages.pages.STATIC", tmp_path)
    assert "python3 go.py setup" in told("--port", "0")


def test_a_certificate_needs_its_key(tmp_path: Path) -> None:
    cert = tmp_path / "cert.pem"
    cert.write_text("")
    assert "Give both --tls-cert and --tls-key" in told("--tls-cert", str(cert))


def test_every_option_can_be_set_by_the_environment() -> None:
    variables = [str(param.envvar) for param in serve.params if not getattr(param, "hidden", False)]
    assert all(name.startswith("CUTCARD_") for name in variables)
    assert len(set(variables)) == len(variables)


def test_the_page_on_settings_has_every_option_with_its_variable() -> None:
    rows = (Path(__file__).parents[3] / "docs" / "settings.md").read_text(encoding="utf-8").splitlines()
    for param in (one for one in serve.params if not getattr(one, "hidden", False)):
        first = f"| `{param.opts[0]}`"
        assert any(row.startswith(first) or f", `{param.opts[0]}` |" in row for row in rows), param.opts
        assert any(f"`{param.envvar}`" in row for row in rows), param.envvar


def test_the_folder_is_that_of_the_system(home: Path) -> None:
    assert data_folder("linux", {}) == home / ".local" / "share" / "cutcard"
    assert data_folder("linux", {"XDG_DATA_HOME": str(home / "data")}) == home / "data" / "cutcard"
    assert data_folder("linux", {"XDG_DATA_HOME": "not/from/the/root"}) == home / ".local" / "share" / "cutcard"
    assert data_folder("darwin", {}) == home / "Library" / "Application Support" / "Cutcard"
    assert data_folder("win32", {"LOCALAPPDATA": str(home / "local")}) == home / "local" / "Cutcard"


def test_a_password_in_the_address_of_the_store_is_not_printed() -> None:
    assert address_without_password("postgresql://ann:secret@db.example/club") == "postgresql://...@db.example/club"
    assert address_without_password("memory:") == "memory:"
    assert address_without_password("sqlite:club.db") == str(Path("club.db").absolute())


@pytest.mark.parametrize(
    ("host", "tls", "address"),
    [
        ("127.0.0.1", None, "http://127.0.0.1"),
        ("0.0.0.0", None, "http://127.0.0.1"),  # noqa: S104 - listens nowhere here
        ("::1", None, "http://[::1]"),
        ("club.example", Path("cert.pem"), "https://club.example"),
    ],
)
def test_the_address_can_be_opened_on_this_machine(host: str, tls: Path | None, address: str) -> None:
    assert OpeningAsked(host=host, port=1, db="memory:", tls_cert=tls).address == address


def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert has_screen("darwin", {})
    assert has_screen("linux", {"DISPLAY": ":0"})
    assert not has_screen("linux", {})
    assert not has_screen("linux", {"DISPLAY": ":0", "SSH_CONNECTION": "somewhere"})
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    assert not has_screen("darwin", {})


# A server in a process of its own ------------------------------------------------------------------------------------


def test_a_room_opens_answers_and_closes(tmp_path: Path) -> None:
    with opened(tmp_path / "club.db", "--no-demo", "--title", "Club of tests") as room:
        assert room.get("/health") == '{"status":"ok"}'
        assert "Club of tests" in room.get("/")
        assert room.told("Database:") == str(tmp_path / "club.db")
        link = room.told("For the director:")
        assert link.startswith(f"{room.address}/director/")
        assert "<html" in room.get(link.removeprefix(room.address))
        assert "is in use by another Cutcard" in told("--port", "0", "--db", f"sqlite:{tmp_path / 'club.db'}")
        assert room.stop().endswith("Server stopped; everything is saved.\n")
        assert room.process.returncode == 0
        assert "Traceback" not in room.said


def test_what_is_said_of_the_club_is_kept_for_next_time(tmp_path: Path) -> None:
    with opened(tmp_path / "club.db", "--no-demo", "--time-format", "24h", "--currency", "eur") as room:
        assert 'data-times="24h"' in room.get("/sign-in")
    with opened(tmp_path / "club.db", "--no-demo") as room:
        club = json.loads(room.get("/api/club"))
        assert (club["time_format"], club["currency"]["code"]) == ("24h", "EUR")
        assert 'data-times="24h"' in room.get("/sign-in")


async def found_a_club(file: Path) -> None:
    """A club with a director and a player."""
    async with await open_store(f"sqlite:{file}") as store:
        people = People()
        for joins in (
            AddMember(at=0, by="", person="vera", name="Vera", roles=("director",), password="hash"),
            AddMember(at=0, by="", person="paul", name="Paul", roles=("player",), password="hash"),
        ):
            events = decide(joins, people)
            facts = [AT_THE_DOOR.fact(event) for event in events]
            await store.append(PEOPLE, people.version, facts, command=joins.person, at=0)
            for event in events:
                evolve(people, event)


DAMAGE = {
    "a role": ("update events set body = replace(body, '\"player\"', '\"director\"')", "is not what was stored"),
    "no JSON": ("update events set body = 'x' where position = 1", "people, event 1: is not what was stored"),
    "a name": ("update events set name = 'odd/1' where position = 1", "people, event 1: is not what was stored"),
    "one missing": ("delete from events where position = 1", "Missing: the event at position 1."),
    "the last missing": ("delete from events where position > 1", "is missing; the stream had"),
    "the last missing everywhere": (
        """delete from events where position > 1; update tail set position = 1;
        update streams set version = 1, mark = (select mark from events)""",
        "events, but there are",
    ),
    "no heads": ("delete from streams", "is there, but there is no stream with that name"),
    "a wrong tail": ("update tail set position = position - 1", "events, but there are"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_club_is_refused_in_a_sentence_that_says_what_to_do(what: str, tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    asyncio.run(found_a_club(file))
    tamper_sqlite(f"sqlite:{file}", DAMAGE[what][0])
    said = told("--port", "0", "--no-demo", "--db", f"sqlite:{file}")
    assert DAMAGE[what][1] in said
    assert "restore your last backup into a new file" in said
    assert "--allow-damaged" in said


def test_a_damaged_club_opens_where_a_room_waits_and_says_so_each_time(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    asyncio.run(found_a_club(file))
    for what in ("a role", "no heads", "a wrong tail"):
        tamper_sqlite(f"sqlite:{file}", DAMAGE[what][0])
    for _ in range(2):
        with opened(file, "--no-demo", "--allow-damaged") as room:
            assert "The club's data is damaged and is opened anyway:" in room.said
            assert "is not what was stored." in room.said
            assert "<html" in room.get("/")
            assert room.stop().endswith("Server stopped; everything is saved.\n")


def test_a_club_whose_people_cannot_be_read_opens_with_no_option(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    asyncio.run(found_a_club(file))
    tamper_sqlite(f"sqlite:{file}", DAMAGE["one missing"][0])
    said = told("--port", "0", "--no-demo", "--allow-damaged", "--db", f"sqlite:{file}")
    assert "The member list cannot be read" in said
    assert "Event 1 is missing" in said


def test_a_whole_club_needs_no_such_option(tmp_path: Path) -> None:
    asyncio.run(found_a_club(tmp_path / "club.db"))
    with opened(tmp_path / "club.db", "--no-demo", "--allow-damaged") as room:
        assert "Nothing is damaged. You don't need --allow-damaged." in room.said


def test_a_file_of_no_bytes_is_no_new_club(tmp_path: Path) -> None:
    (tmp_path / "club.db").touch()
    said = told("--port", "0", "--db", f"sqlite:{tmp_path / 'club.db'}")
    assert "is empty (0 bytes)" in said
    assert (tmp_path / "club.db").stat().st_size == 0


def test_a_director_who_forgot_the_password_gets_a_fresh_link(tmp_path: Path) -> None:
    asyncio.run(found_a_club(tmp_path / "club.db"))
    with opened(tmp_path / "club.db", "--no-demo", "--director-link") as room:
        token = room.told("For the director:").rpartition("/")[2]
        desk = LoadDesk(room.address)
        came = desk.ask("POST", "/api/director", {"token": token, "password": "one that is kept"})[0]
        desk.close()
        assert (came["id"], came["has_password"]) == ("vera", True)


def lobby(room: Opened, name: str) -> list[dict[str, Any]]:
    """All tables, as a guest sees them."""
    desk = LoadDesk(room.address)
    token = desk.guest(name)
    tables: list[dict[str, Any]] = desk.ask("GET", "/api/tables", token=token)[0]["tables"]
    desk.close()
    return tables


def waited(room: Opened, name: str, what: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """The tables, once they are as expected."""
    for number in range(300):
        tables = lobby(room, f"{name} {number}")
        if what(tables):
            return tables
        time.sleep(0.2)
    raise AssertionError(tables)


@pytest.mark.long
def test_a_demo_club_is_put_up_once_and_its_bots_come_back_after_a_crash(tmp_path: Path) -> None:
    seats = {table.order.title: len(table.bots) + len(table.walk_ins) for table in DEMO}

    def all_there(tables: list[dict[str, Any]]) -> bool:
        return {table["title"]: table["seated"] for table in tables} == seats

    with opened(tmp_path / "club.db") as room:
        before = waited(room, "One", all_there)
        room.process.send_signal(signal.SIGKILL)
    with opened(tmp_path / "club.db") as room:
        after = waited(room, "Two", all_there)
        assert [table["table"] for table in after] == [table["table"] for table in before]
        assert room.told("For the director:")
        assert "Traceback" not in room.stop()


@pytest.mark.long
def test_a_load_is_played_and_measured_on_a_room_of_its_own() -> None:
    ended = subprocess.run(
        [*RIGS, "load", "--tables", "1,3", "--seconds", "6", "--think-time", "0.3", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    rows = json.loads(ended.stdout)
    assert [row["tables"] for row in rows] == [1, 3]
    assert all(row["commands"] > 5 and row["all_p99"] >= row["all_p50"] > 0 for row in rows)
    assert all(row["refused"] == {} for row in rows)


def test_a_load_refuses_what_makes_no_sense() -> None:
    for words, says in (
        (["--tables", "50,10"], "not an ascending list"),
        (["--tables", "some"], "not an ascending list"),
        (["--game", "badacey", "--seats", "9"], "Use fewer --seats"),
        (["--url", "nowhere:0"], "No server answers"),
    ):
        result = CliRunner().invoke(rigs, ["load", *words])
        assert result.exit_code == 2
        assert says in result.output
