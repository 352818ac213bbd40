"""Archive a whole club to one file and restore it, into any kind of store; a damaged file restores nothing."""

import asyncio
import gzip
import io
import json
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyrage
import pytest

from cutcard.store import Appended, Fact, StoreTrouble, open_store
from cutcard.store.archive import archive, restore, sealed
from cutcard.store.archive import opened as unlocked
from cutcard.store.base import Damaged
from cutcard.store.hash_chain import check, mark_of
from tests.store.test_hash_chain import a_night, tamper_sqlite
from tests.store.writing import TIME, say


async def archived(url: str, file: Path) -> None:
    """Archive a tournament, with a body that is no text."""
    async with await open_store(url) as store:
        await a_night(store)
        await store.append("♠/1", 0, [Fact("raw/1", bytes(range(256)))], command="ø", at=TIME)
        await store.save_key("anna", b"a key")
        assert await archive(store, file) == 8


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good archive."""
    path = tmp_path / "night.cutcard"
    asyncio.run(archived("memory:", path))
    return path


def test_a_restored_club_is_the_same_club(url: str, file: Path, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(url) as store, await open_store("memory:") as other:
            assert await restore(store, file) == await restore(other, file) == 8
            assert await store.read_all() == await other.read_all()
            assert await store.heads() == await other.heads()
            assert await store.keys() == {"anna": b"a key"}
            assert (await check(store)).faults == ()
            await archive(store, tmp_path / "again")
            assert await say(store, "table/1", 0, "x", command="six") == Appended(4, 6, again=True)
            assert await say(store, "table/1", 4, "on it goes") == Appended(5, 9)

    asyncio.run(tell())
    assert (tmp_path / "again").read_bytes() == file.read_bytes()


def test_a_club_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, postgres_url: str) -> None:
    async def tell() -> None:
        await archived(f"sqlite:{tmp_path / 'old.db'}", tmp_path / "1")
        async with await open_store(postgres_url) as server:
            await restore(server, tmp_path / "1")
            await archive(server, tmp_path / "2")
        async with await open_store(f"sqlite:{tmp_path / 'new.db'}") as back:
            await restore(back, tmp_path / "2")
            await archive(back, tmp_path / "3")
        assert len({(tmp_path / name).read_bytes() for name in "123"}) == 1

    asyncio.run(tell())


def test_an_empty_club_has_an_archive_too(url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(url) as store:
            assert await archive(store, tmp_path / "empty") == 0
            assert await restore(store, tmp_path / "empty") == 0
            assert await say(store, "a", 0, "one") == Appended(1, 1)

    asyncio.run(tell())


def test_a_club_in_use_is_archived_up_to_a_moment(url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(url) as store:

            async def play(table: int) -> None:
                for version in range(40):
                    await say(store, f"t{table}", version, str(version))

            playing = asyncio.gather(*(play(table) for table in range(10)))
            counts = [await archive(store, tmp_path / str(number)) for number in range(3)]
            await playing
            kept = await store.read_all()
        for number, count in enumerate(counts):
            async with await open_store("memory:") as copy:
                await restore(copy, tmp_path / str(number))
                assert await copy.read_all() == kept[:count]

    asyncio.run(tell())


# What is refused


def refused(file: Path) -> str:
    """The error of a bad file; nothing of it may be left in the store."""

    async def tell() -> str:
        async with await open_store("memory:") as store:
            with pytest.raises(StoreTrouble) as told:
                await restore(store, file)
            assert await store.last_position() == 0
            return str(told.value)

    return asyncio.run(tell())


def test_a_file_cut_off_anywhere_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(0, len(whole), 5):
        file.write_bytes(whole[:length])
        assert "is not a complete Cutcard backup, so nothing was restored" in refused(file)


def test_a_file_with_a_flipped_byte_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for place in range(10, len(whole), 5):  # before that is the operating system's byte, which nobody reads
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        assert "is not a complete Cutcard backup, so nothing was restored" in refused(file)


REWRITTEN: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "one event less": lambda lines: lines[:2] + lines[3:],
    "the last event less": lambda lines: lines[:-2] + lines[-1:],
    "an event changed": lambda lines: [lines[0], lines[1].replace(b"one", b"ten"), *lines[2:]],
    "another order": lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
    "no end": lambda lines: lines[:-1],
    "something after the end": lambda lines: [*lines, lines[1]],
    "no beginning": lambda lines: lines[1:],
    "a newer form": lambda lines: [lines[0].replace(b'"form":1', b'"form":2'), *lines[1:]],
    "something else": lambda _: [b'{"hello":"world"}\n'],
    "numbers": lambda _: [b"1\n", b"2\n"],
    "no lists": lambda lines: [lines[0], b"[]\n", *lines[1:]],
    "nothing": lambda _: [],
    "lists in lists": lambda lines: [lines[0], b"[" * 200_000 + b"]" * 200_000 + b"\n", *lines[1:]],
    "a number of 5,000 digits": lambda lines: [lines[0], b"[" + b"9" * 5000 + b"]\n", *lines[1:]],
    "a long line": lambda lines: [lines[0], b'["' + b"x" * 100_000 + b'"]\n', *lines[1:]],
}


@pytest.mark.parametrize("how", REWRITTEN)
def test_a_rearranged_file_is_refused(how: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.store.archive.LONGEST", 50_000 if how == "a long line" else 2**20)
    with gzip.open(file) as packed:
        lines = list(packed)
    file.write_bytes(gzip.compress(b"".join(REWRITTEN[how](lines))))
    assert "is not a complete Cutcard backup, so nothing was restored" in refused(file)


def test_a_damaged_file_restores_nothing_into_any_store(lasting_url: str, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])

    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            with pytest.raises(Damaged):
                await restore(store, file)
            assert await store.read_all() == []
            assert await say(store, "a", 0, "one") == Appended(1, 1)

    asyncio.run(tell())


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert refused(tmp_path / "none").endswith("none can't be read: No such file or directory.")


def test_an_archive_is_never_written_over(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(StoreTrouble, match="already exists"):
        asyncio.run(archived("memory:", file))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    ["update events set at = 0 where position = 2", "delete from events where position = 8", "delete from events"],
)
def test_a_damaged_store_is_not_archived(statement: str, tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'club.db'}"
    asyncio.run(archived(url, tmp_path / "good"))
    tamper_sqlite(url, statement)

    async def tell() -> None:
        async with await open_store(url, writing=False) as store:
            with pytest.raises(Damaged, match="Run cutcard db verify"):
                await archive(store, tmp_path / "bad")

    asyncio.run(tell())
    assert sorted(path.name for path in tmp_path.iterdir() if "db" not in path.name) == ["good"]


def test_a_small_file_that_unpacks_to_one_endless_line_is_refused_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cutcard.store.archive.LONGEST", 2**20)
    file = tmp_path / "bomb"
    with gzip.open(file, "wb") as packed:
        packed.write(b'{"kind":"cutcard archive","form":1,"events":1}\n')
        packed.write(b" " * 50 * 2**20)
    assert file.stat().st_size < 100_000
    tracemalloc.start()
    try:
        assert "a line has more than 1,048,576 letters" in refused(file)
        assert tracemalloc.get_traced_memory()[1] < 5 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("at", [10**30, -1, 1.5, True, None, "noon"])
def test_a_time_that_no_store_can_keep_is_refused(lasting_url: str, tmp_path: Path, at: Any) -> None:
    """Even with every mark and hash made to fit."""
    file = tmp_path / "odd"
    mark = mark_of(bytes(32), "a", 1, at, "c", Fact("said/1", b"1")).hex()
    lines = [{"kind": "cutcard archive", "form": 1, "events": 1}, [1, "a", 1, at, "c", "said/1", "1", mark]]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()
    end = json.dumps({"end": 1, "sha256": sha256(text).hexdigest()}).encode()
    file.write_bytes(gzip.compress(text + end + b"\n"))

    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            with pytest.raises(Damaged, match="an impossible position or time"):
                await restore(store, file)

    asyncio.run(tell())


# With a passphrase

WORDS = "correct horse"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with a passphrase."""
    path = tmp_path_factory.mktemp("sealed") / "night.cutcard"

    async def tell() -> None:
        async with await open_store("memory:") as store:
            await a_night(store)
            assert await archive(store, path, WORDS) == 7

    asyncio.run(tell())
    return path


async def opened(file: Path, words: str) -> int:
    async with await open_store("memory:") as store:
        count = await restore(store, file, lambda: words)
        assert (await check(store)).faults == ()
        return count


@pytest.mark.slow  # a passphrase is dear on purpose
def test_an_encrypted_archive_is_restored_with_its_passphrase_only(behind: Path) -> None:
    assert asyncio.run(opened(behind, WORDS)) == 7
    with pytest.raises(StoreTrouble, match="Wrong passphrase for"):
        asyncio.run(opened(behind, "correct house"))
    assert b"table/1" not in behind.read_bytes()


@pytest.mark.slow  # a passphrase is dear on purpose
def test_two_steps_of_the_age_format_decrypt_it(behind: Path) -> None:
    key, end, body = behind.read_bytes().partition(b"-----END AGE ENCRYPTED FILE-----\n")
    identity = pyrage.x25519.Identity.from_str(unlocked(key + end, WORDS).decode())
    assert gzip.decompress(pyrage.decrypt(body, [identity])).count(b"\n") == 9


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A passphrase without its cost and without its secrecy: everything after it is the same."""
    begin, end = b"-----BEGIN AGE ENCRYPTED FILE-----\n", b"\n-----END AGE ENCRYPTED FILE-----"
    monkeypatch.setattr(pyrage.passphrase, "encrypt", lambda key, _, **_how: begin + key + end)
    monkeypatch.setattr(pyrage.passphrase, "decrypt", lambda text, _: text.splitlines()[1])


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("how", ["cut", "flip"])
def test_a_damaged_encrypted_archive_is_refused(tmp_path: Path, how: str) -> None:
    async def tell() -> None:
        async with await open_store("memory:") as store:
            await a_night(store)
            await archive(store, tmp_path / "good", WORDS)

    asyncio.run(tell())
    whole = (tmp_path / "good").read_bytes()
    assert asyncio.run(opened(tmp_path / "good", WORDS)) == 7
    for place in range(150, len(whole), 60):
        cut, flipped = whole[:place], whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :]
        (tmp_path / "bad").write_bytes(cut if how == "cut" else flipped)
        with pytest.raises(StoreTrouble, match=r"damaged|not a complete Cutcard backup"):
            asyncio.run(opened(tmp_path / "bad", WORDS))


def test_a_machine_that_is_busy_for_a_moment_decrypts_it_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([pyrage.DecryptError("Excessive work parameter for passphrase.")] * 2)

    def busy(text: bytes, _: str) -> bytes:
        for error in answers:
            raise error
        return text

    monkeypatch.setattr(pyrage.passphrase, "decrypt", busy)
    assert unlocked(b"key", WORDS) == b"key"


def test_a_machine_that_stays_too_slow_for_a_passphrase_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(_: bytes, __: str) -> bytes:
        raise pyrage.DecryptError("Excessive work parameter for passphrase.")

    monkeypatch.setattr(pyrage.passphrase, "decrypt", slow)
    with pytest.raises(StoreTrouble, match="too busy to check a passphrase"):
        unlocked(b"key", WORDS)


def test_a_short_passphrase_is_refused(tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store("memory:") as store:
            with pytest.raises(StoreTrouble, match="at least 8 letters"):
                await archive(store, tmp_path / "file", "short")

    asyncio.run(tell())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("quick")
def test_a_full_disk_is_reported_while_encrypting() -> None:
    class Full(io.BytesIO):
        def write(self, piece: Any, /) -> int:
            if self.tell() + len(piece) > 600:
                raise OSError(28, "No space left on device")
            return super().write(piece)

    with pytest.raises(OSError, match="No space left"), sealed(Full(), WORDS) as out:
        out.write(b"x" * 2000)  # so little that whoever packs it only notices at the end, and forgets to say so
    with pytest.raises(OSError, match="No space left"), sealed(Full(), WORDS) as out:  # noqa: PT012
        for _ in range(1000):
            out.write(b"x" * 10_000)
