"""`cutcard backup`, `restore` and `db`: their output and exit codes."""

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.store import open_store
from cutcard.store.base import ClubHead
from tests.store.test_hash_chain import a_night, tamper_sqlite, written


def command(*words: str | Path, env: dict[str, str] | None = None, says: str | None = None) -> Result:
    """Run the command, with this input at the keyboard."""
    return CliRunner().invoke(main, [str(word) for word in words], env=env, input=says)


@pytest.fixture
def club(tmp_path: Path) -> str:
    """The address of a club with seven events."""
    url = f"sqlite:{tmp_path / 'club.db'}"
    asyncio.run(written(url))
    return url


def test_a_club_goes_to_a_file_and_comes_back(club: str, tmp_path: Path) -> None:
    file, new = tmp_path / "club.cutcard", f"sqlite:{tmp_path / 'new.db'}"
    gone = command("backup", "--db", club, file)
    assert (gone.exit_code, gone.output) == (0, f"{file} saved: 7 events.\n")
    back = command("restore", "--db", new, file)
    assert (back.exit_code, back.output) == (0, "Restored: 7 events.\n")
    checked = command("db", "verify", "--db", new)
    assert (checked.exit_code, checked.output) == (0, "7 events in 2 streams: all intact.\n")


def test_a_club_is_archived_while_the_room_is_open(club: str, tmp_path: Path) -> None:
    async def open_room() -> Result:
        async with await open_store(club):
            return await asyncio.to_thread(command, "backup", "--db", club, tmp_path / "file")

    assert asyncio.run(open_room()).exit_code == 0


def test_a_club_is_not_restored_over_another(club: str, tmp_path: Path) -> None:
    command("backup", "--db", club, tmp_path / "file")
    result = command("restore", "--db", club, tmp_path / "file")
    assert result.exit_code == 2
    assert "This database is not empty. Use an empty one." in result.output


def test_a_changed_event_is_reported_with_its_place(club: str) -> None:
    tamper_sqlite(club, "update events set at = 0 where position = 3")
    result = command("db", "verify", "--db", club)
    assert (result.exit_code, result.output.splitlines()) == (
        1,
        ["table/1, event 3: is not what was stored.", "7 events in 2 streams: does NOT match what was stored."],
    )


def test_json_for_programs(club: str) -> None:
    tamper_sqlite(club, "update events set at = 0 where position = 3")
    result = command("db", "verify", "--db", club, "--json")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert ClubHead.read(told.pop("head")) is not None
    assert told == {
        "events": 7,
        "streams": 2,
        "faults": [{"stream": "table/1", "version": 3, "text": "table/1, event 3: is not what was stored."}],
    }


@pytest.mark.parametrize("words", ["backup FILE", "restore FILE", "db verify", "db head", "db compact"])
def test_a_bad_address_is_reported_with_those_allowed(words: str, tmp_path: Path) -> None:
    result = command(*words.replace("FILE", str(tmp_path / "file")).split(), "--db", "club.db")
    assert result.exit_code == 2
    assert '"club.db" is not a database URL.' in result.output


def test_without_an_address_the_file_of_the_room_is_meant(club: str, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path / "data")}
    assert "File not found" in command("db", "verify", env=home).output
    command("backup", "--db", club, tmp_path / "file")
    assert command("restore", tmp_path / "file", env=home).exit_code == 0
    assert command("db", "verify", env=home).output == "7 events in 2 streams: all intact.\n"
    assert command("db", "verify", env={"CUTCARD_DB": club}).output == "7 events in 2 streams: all intact.\n"


def test_a_club_moves_to_postgresql(club: str, tmp_path: Path, postgres_url: str) -> None:
    command("backup", "--db", club, tmp_path / "file")
    assert command("restore", "--db", postgres_url, tmp_path / "file").output == "Restored: 7 events.\n"

    async def go_on() -> int:
        async with await open_store(postgres_url) as store:
            await a_night(store)  # the same commands again: all are repeats
            return await store.last_position()

    assert asyncio.run(go_on()) == 7


# Encryption


@pytest.mark.slow  # the passphrase is slow to check on purpose
def test_a_club_behind_a_passphrase_asks_for_it_or_reads_it_from_a_file(club: str, tmp_path: Path) -> None:
    file, new, words = tmp_path / "club.cutcard", f"sqlite:{tmp_path / 'new.db'}", tmp_path / "words"
    words.write_text("correct horse\n", encoding="utf-8")
    gone = command("backup", "--encrypt", "--db", club, file, says="correct horse\ncorrect horse\n")
    assert gone.output.endswith(f"{file} saved: 7 events.\n")
    assert "correct horse" not in gone.output
    wrong = command("restore", "--db", new, file, says="wrong horse\n")
    assert (wrong.exit_code, "Wrong passphrase for" in wrong.output) == (2, True)
    back = command("restore", "--passphrase-file", words, "--db", new, file)
    assert back.output == "Restored: 7 events.\n"


# The head


def test_the_head_is_one_line_and_can_be_compared_with(club: str, tmp_path: Path) -> None:
    head = command("db", "head", "--db", club).output
    assert ClubHead.read(head) is not None
    (tmp_path / "mailed").write_text(head, encoding="utf-8")
    for against in (head.strip(), tmp_path / "mailed", tmp_path / "club.db.head"):
        assert command("db", "verify", "--db", club, "--expect-head", against).exit_code == 0
    other = str(ClubHead(3, bytes(32)))
    result = command("db", "verify", "--db", club, "--expect-head", other, "--expect-head", head.strip())
    assert result.exit_code == 1
    assert "Up to position 3 the club is not what it was when its head was recorded." in result.output
    late = command("db", "verify", "--db", club, "--expect-head", str(ClubHead(9, bytes(32))))
    assert "Missing: the events at positions 8 to 9." in late.output


@pytest.mark.parametrize("text", ["cutcard-head-1-7-00-00", "no/such/file"])
def test_an_invalid_head_is_refused(club: str, text: str) -> None:
    result = command("db", "verify", "--db", club, "--expect-head", text)
    assert (result.exit_code, "is not a head, and not a file with one" in result.output) == (2, True)


def test_a_club_without_a_head_outside_says_what_then_does_not_show(club: str, tmp_path: Path) -> None:
    (tmp_path / "club.db.head").unlink()
    result = command("db", "verify", "--db", club)
    assert (result.exit_code, "missing events at the end can't be detected" in result.output) == (0, True)


def test_damage_of_the_file_itself_is_a_fault_and_no_traceback(club: str, tmp_path: Path) -> None:
    whole = bytearray((tmp_path / "club.db").read_bytes())
    whole[4096 : 4096 + 64] = bytes(64)
    (tmp_path / "club.db").write_bytes(whole)
    result = command("db", "verify", "--db", club)
    assert result.exit_code == 1
    assert "the file is damaged" in result.output
