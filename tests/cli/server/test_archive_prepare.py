"""`cutcard db prepare`: the next version reads a club while this one runs, and then opens it at once."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import command_base, main
from cutcard.cli.command_base import engine
from cutcard.club.people.members import AddMember
from cutcard.club.people.merge_and_erase import ErasePerson
from cutcard.room.room import Room
from cutcard.room.views.socket_messages import ChatMessage
from cutcard.store import open_store, prepared_copy
from cutcard.store.base import ClubHead, Store
from cutcard.store.hash_chain import check
from cutcard.streams.snapshots import WHOLE, code_fingerprint
from tests.room.rooms import Client, Hall, party, play_on
from tests.room.test_years import lists, opened, state
from tests.room.upkeep.test_snapshot_writer import ROOMY, some_evenings, told
from tools.long_club.club import LongClub, make_club
from tools.long_club.years import Years

FORMED = (
    "streams.snapshots", "room.upkeep.snapshot_writer", "room.tables.hand_index", "room.upkeep.repairs",
    "room.upkeep.prepare_update",
)  # fmt: skip
"""The modules that use the digest of the code."""


def command(*words: str | Path) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, [str(word) for word in words])


class Old(NamedTuple):
    """A club in a file, and the version that had it open so far."""

    url: str
    speaks: Callable[[str], None]
    """From now on the code counts as another version's; "": as its own."""

    @property
    def file(self) -> Path:
        """The club itself."""
        return Path(self.url.removeprefix("sqlite:"))

    @property
    def prepared(self) -> Path:
        """The file that was prepared for it."""
        return self.file.with_name("club.db.prepared")

    def left(self) -> set[str]:
        """The files beside the club that no server puts there."""
        usual = {f"club.db{ending}" for ending in ("", "-wal", "-shm", ".head", ".lock")}
        return {file.name for file in self.file.parent.iterdir()} - usual

    async def prepare(self) -> Result:
        """Prepare it by the next version, in another process."""
        self.speaks("")
        made = await asyncio.to_thread(command, "db", "prepare", "--db", self.url)
        self.speaks("the version before")
        return made


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Old:
    def speaks(name: str) -> None:
        for module in FORMED:
            monkeypatch.setattr(f"cutcard.{module}.code_fingerprint", (lambda: name) if name else code_fingerprint)

    speaks("the version before")
    return Old(f"sqlite:{tmp_path / 'club.db'}", speaks)


def tell(evening: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(evening())  # type: ignore[arg-type]


async def both(old: Old, time: list[int]) -> tuple[Any, Any]:
    """The state that the next version has from the prepared file, and from reading everything."""
    old.speaks("")
    async with await open_store(old.url) as store:
        short = await Hall.open(store, time=time, settings=ROOMY)
        assert short.room.snapshots.follower.resumed
        found = told(short)
    async with await open_store(old.url) as store:
        await store.delete_snapshots()
        whole = await Hall.open(store, time=time, settings=ROOMY)
        assert not whole.room.snapshots.follower.resumed
        return found, told(whole)


async def played(old: Old) -> list[int]:
    """A club with tables that was closed, and its clock."""
    async with await open_store(old.url) as store:
        hall = await Hall.open(store, settings=ROOMY)
        await some_evenings(hall, 20)
        await hall.room.close()
        return hall.time


async def resumed(url: str) -> bool:
    """Whether a club opens from snapshots now."""
    async with await open_store(url) as store:
        return (await Hall.open(store, settings=ROOMY)).room.snapshots.follower.resumed


# While the server runs


def test_the_next_version_opens_at_once_what_it_prepared_while_the_old_one_played_on(old: Old) -> None:
    async def evening() -> None:
        async with await open_store(old.url) as store:
            hall = await Hall.open(store, settings=ROOMY)
            tables = await some_evenings(hall)
            made = await old.prepare()
            assert made.exit_code == 0, made.output
            for clients in tables:
                await play_on(clients, Random(6), 30)
            await hall.room.say(tables[0][0].who, ChatMessage("2", tables[0][0].table, "good night"))
            await party(hall, 2, title="New since")
            await hall.room.close()
            titles = {actor.place.order.title for actor in hall.room.tables.values()}
        assert "New since" in titles
        short, whole = await both(old, hall.time)
        assert short == whole
        assert old.left() == set()

    tell(evening)


def test_nothing_of_the_club_is_changed_and_nothing_is_left_but_the_file(old: Old) -> None:
    async def evening() -> None:
        async with await open_store(old.url) as store:
            hall = await Hall.open(store, settings=ROOMY)
            await some_evenings(hall, 20)
            before = await known(store)
            await old.prepare()
            assert await known(store) == before
            assert old.left() == {"club.db.prepared"}
            assert not (await check(store)).faults
            if sys.platform != "win32":
                assert old.prepared.stat().st_mode & 0o077 == 0

    tell(evening)


async def known(store: Store) -> tuple[ClubHead | None, int, Any, Any]:
    """The club's head, and the snapshots on its shelf."""
    shelf = [one for name in ("the version before", code_fingerprint()) for one in await store.snapshots(name)]
    return store.outside(), await store.last_position(), await store.heads(), shelf


def test_years_of_nights_evenings_and_people_are_prepared(old: Old) -> None:
    async def evening() -> None:
        async with await open_store(old.url) as store:
            await make_club(store, LongClub(hands=3, tables=1, seed=3, years=Years(people=20, nights=3, evenings=3)))
            tail = await store.last_position()
            made = await old.prepare()
            assert made.exit_code == 0, made.output
            assert await store.last_position() == tail
        old.speaks("")
        found = []
        for again in (False, True):
            async with await open_store(old.url) as store:
                if again:
                    await store.delete_snapshots()
                room = await opened(store)
                assert room.snapshots.follower.resumed is not again
                found.append((lists(room), state(room)))
        assert found[0] == found[1]

    tell(evening)


def test_it_says_what_was_prepared_for_whom_and_what_to_do(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(played(old))
    monkeypatch.setattr(command_base, "EVERY", 0)
    made = asyncio.run(old.prepare())
    assert f"with the {engine()} engine" in made.stdout
    assert str(old.prepared) in made.stdout
    assert "start it from this same installation" in made.stdout
    assert "(100%)" in made.stderr


def test_who_has_snapshots_of_the_club_need_not_prepare(old: Old) -> None:
    old.speaks("")
    asyncio.run(played(old))
    made = command("db", "prepare", "--db", old.url)
    assert made.exit_code == 0
    assert "Nothing to prepare" in made.output
    assert old.left() == set()


def test_prepared_again_it_begins_with_what_was_prepared_before(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    ways: list[bool] = []
    fold = Room.open

    async def seen(*args: Any, **settings: Any) -> Any:
        room = await fold(*args, **settings)
        ways.append(room.snapshots.follower.resumed)
        return room

    async def evening() -> None:
        time = await played(old)
        await old.prepare()
        async with await open_store(old.url) as store:
            hall = await Hall.open(store, time=time, settings=ROOMY)
            await party(hall, 2, title="New since")
            monkeypatch.setattr(Room, "open", seen)
            await old.prepare()
            monkeypatch.undo()
            old.speaks("the version before")
        short, whole = await both(old, time)
        assert short == whole

    tell(evening)
    assert ways == [True]


def test_a_club_of_an_older_form_is_prepared_and_stays_as_it_is(old: Old) -> None:
    time = asyncio.run(played(old))
    with closing(sqlite3.connect(old.file)) as club:
        for table in ("snapshots", "segments", "runs", "commands"):
            club.execute(f"drop table {table}")
        club.execute("pragma user_version = 2")
    made = asyncio.run(old.prepare())
    assert made.exit_code == 0, made.output
    with closing(sqlite3.connect(old.file)) as club:
        assert club.execute("pragma user_version").fetchone() == (2,)
    short, whole = asyncio.run(both(old, time))
    assert short == whole


# Prepared files that are not used


def test_what_was_prepared_for_other_code_waits_for_it(old: Old, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(played(old))
    asyncio.run(old.prepare())
    assert asyncio.run(resumed(old.url))  # the old version opens once more, from its own snapshots
    assert not caplog.records
    old.speaks("a third version")
    assert not asyncio.run(resumed(old.url))
    assert "was prepared for another version or engine" in caplog.text
    assert old.prepared.exists()
    old.speaks("")
    assert asyncio.run(resumed(old.url))
    assert not old.prepared.exists()


def test_who_has_snapshots_of_their_own_throws_away_what_was_prepared(old: Old) -> None:
    asyncio.run(played(old))
    asyncio.run(old.prepare())
    kept = old.prepared.read_bytes()
    old.speaks("")
    assert asyncio.run(resumed(old.url))
    old.prepared.write_bytes(kept)  # as if the server was killed before it could remove it
    assert asyncio.run(resumed(old.url))
    assert old.left() == set()


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _other(file: Path) -> None:
    file.write_text("Dear diary, " * 100, encoding="utf-8")


def _byte(file: Path) -> None:
    body = bytearray(file.read_bytes())
    body[len(body) // 2] ^= 1
    file.write_bytes(body)


def _without_the_whole(file: Path) -> None:
    _, found = prepared_copy.read(file)
    prepared_copy.write(
        file.with_name("draft"), file, code_fingerprint(), [one for one in found if one.stream != WHOLE]
    )


@pytest.mark.parametrize("damage", [_cut, _empty, _other, _byte, _without_the_whole])
def test_a_damaged_file_is_not_believed(
    old: Old, damage: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(played(old))
    asyncio.run(old.prepare())
    damage(old.prepared)
    old.speaks("")
    assert not asyncio.run(resumed(old.url))
    assert "The club is opened without it" in caplog.text
    assert old.left() == set()


def test_the_file_of_another_club_is_not_believed(old: Old, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(played(old))
    (tmp_path / "other").mkdir()
    other = old._replace(url=f"sqlite:{tmp_path / 'other' / 'club.db'}")

    async def elsewhere() -> None:
        async with await open_store(other.url) as store:
            hall = await Hall.open(store, seed=9, settings=ROOMY)
            await party(hall, 3)
            await hall.room.close()

    asyncio.run(elsewhere())
    asyncio.run(other.prepare())
    shutil.copy(other.prepared, old.prepared)
    old.speaks("")
    assert not asyncio.run(resumed(old.url))
    assert "was not prepared from this club" in caplog.text
    assert not old.prepared.exists()


def test_who_was_erased_since_is_named_by_nothing_that_was_prepared(old: Old) -> None:
    async def evening() -> None:
        async with await open_store(old.url) as store:
            hall = await Hall.open(store, settings=ROOMY)
            zoe = AddMember(at=0, by="", person="zoe", name="Zoe Zimmermann", roles=("player",))
            await hall.room.append(zoe, "zoe")
            table = await hall.table(await hall.person("Ann"))
            await Client(hall, hall.room.people.persons["zoe"], table).sit(1)
            await old.prepare()
            erase = ErasePerson(at=hall.time[0], by="", person="zoe", today="2026-03-05")
            await hall.room.append(erase, "erase")
        old.speaks("")
        async with await open_store(old.url) as store:
            after = await Hall.open(store, time=hall.time, settings=ROOMY)
            lines = [one.line.text for one in after.room.tables[table].place.log.since(0, "") if one.line]
        assert lines
        assert not any("Zimmermann" in line for line in lines)

    tell(evening)


def test_what_was_prepared_goes_when_somebody_is_erased(old: Old) -> None:
    async def evening() -> None:
        async with await open_store(old.url) as store:
            hall = await Hall.open(store, settings=ROOMY)
            zoe = AddMember(at=0, by="", person="zoe", name="Zoe Zimmermann", roles=("player",))
            await hall.room.append(zoe, "zoe")
            await old.prepare()
            await hall.room.snapshots.round()
            assert old.left() == {"club.db.prepared"}
            erase = ErasePerson(at=hall.time[0], by="", person="zoe", today="2026-03-05")
            await hall.room.append(erase, "erase")
            await hall.room.snapshots.round()
            assert old.left() == set()

    tell(evening)


# Failures


def test_a_failure_leaves_no_file(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(played(old))
    with monkeypatch.context() as broken:
        broken.setattr(prepared_copy, "write", _fails)
        made = asyncio.run(old.prepare())
    assert made.exit_code == 2
    assert "No space left" in made.output
    assert old.left() == set()


def _fails(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_ctrl_c_leaves_nothing(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: object) -> None:
        raise KeyboardInterrupt

    asyncio.run(played(old))
    with monkeypatch.context() as stopped:
        stopped.setattr("cutcard.room.upkeep.follower.Follower.replay", stops)
        old.speaks("")
        assert command("db", "prepare", "--db", old.url).exit_code == 1
    assert old.left() == set()


def test_too_little_room_on_the_disk_is_reported_before_it_begins(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(played(old))
    usage = shutil.disk_usage(old.file.parent)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=1000))
    made = asyncio.run(old.prepare())
    assert made.exit_code == 2
    assert "Not enough disk space next to" in made.output
    assert old.left() == set()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql://club@127.0.0.1/club", "PostgreSQL needs no preparation"),
        ("memory:", "there is nothing to prepare"),
        ("club.db", "is not a database URL"),
        ("sqlite:nowhere/club.db", "File not found"),
    ],
)
def test_what_cannot_be_prepared_is_reported(url: str, says: str) -> None:
    made = command("db", "prepare", "--db", url)
    assert made.exit_code == 2
    assert says in made.output


def test_a_club_without_events_has_nothing_to_prepare(old: Old) -> None:
    async def made() -> None:
        await (await open_store(old.url)).close()

    asyncio.run(made())
    assert "has no events" in command("db", "prepare", "--db", old.url).output


KILLED = """
import os, signal, sys
from cutcard.cli import main
from cutcard.room.upkeep.follower import Follower
from cutcard.store import prepared_copy

def dies(*_):
    print(*sorted(os.listdir(sys.argv[2])))
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGTERM if sys.argv[1] == "stopped" else signal.SIGKILL)

if sys.argv[1] == "naming":
    prepared_copy.Path.replace = dies
else:
    Follower.replay = dies
main(["db", "prepare", "--db", f"sqlite:{sys.argv[2]}/club.db"])
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed so there")
@pytest.mark.parametrize("moment", ["reading", "naming"])
def test_killed_on_the_way_it_leaves_nothing_that_is_believed(old: Old, moment: str) -> None:
    asyncio.run(played(old))
    words = [sys.executable, "-c", KILLED, moment, str(old.file.parent)]
    killed = subprocess.run(words, capture_output=True, text=True, check=False)
    assert killed.returncode == -9, killed.stderr
    assert "club.db.preparing" in killed.stdout
    assert old.left() == {"club.db.preparing"}
    old.speaks("")
    assert not asyncio.run(resumed(old.url))
    assert old.left() == set()  # the copy had keys in it: whoever opens the club removes it


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nobody is stopped so there")
def test_a_stopped_command_leaves_no_file(old: Old) -> None:
    asyncio.run(played(old))
    words = [sys.executable, "-c", KILLED, "stopped", str(old.file.parent)]
    stopped = subprocess.run(words, capture_output=True, text=True, check=False)
    assert stopped.returncode == 1, stopped.stderr
    assert "club.db.preparing" in stopped.stdout
    assert old.left() == set()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed so there")
def test_after_one_that_was_killed_the_next_one_prepares(old: Old) -> None:
    asyncio.run(played(old))
    words = [sys.executable, "-c", KILLED, "naming", str(old.file.parent)]
    subprocess.run(words, capture_output=True, check=False)
    assert asyncio.run(old.prepare()).exit_code == 0
    assert old.left() == {"club.db.prepared"}
    old.speaks("")
    assert asyncio.run(resumed(old.url))


def test_two_at_once_are_reported(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(played(old))
    second: list[Result] = []
    write = prepared_copy.write

    def meanwhile(*args: Any) -> int:
        second.append(command("db", "prepare", "--db", old.url))
        return write(*args)

    monkeypatch.setattr(prepared_copy, "write", meanwhile)
    assert asyncio.run(old.prepare()).exit_code == 0
    assert "Another `cutcard db prepare` is running" in second[0].output
