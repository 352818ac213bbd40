"""The contract of all stores: memory, SQLite and PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from cutcard.store import Appended, Conflict, Fact, Head, Recorded, Store, StoreTrouble, open_store
from cutcard.store.hash_chain import check, mark_of, read_back
from cutcard.store.sql import threaded_store
from tests.store.writing import TIME, bodies, facts, first, or_error, say


def on(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with the store of this address, and check its chains at the end."""

    async def tell() -> None:
        async with asyncio.timeout(60), await open_store(url) as store:
            await story(store)
            assert (await check(store)).faults == ()

    asyncio.run(tell())


# Appending


def test_events_are_read_as_they_were_stored(url: str) -> None:
    async def story(store: Store) -> None:
        kept = [Fact("sat-down/1", b'{"seat":3}'), Fact("topped-up/2", bytes(range(256))), Fact("♠/1", b"")]
        assert await store.append("table/Øl 🂡", 0, kept, command="c'1", at=TIME) == Appended(3, 3)
        read = await store.read("table/Øl 🂡")
        assert [(e.position, e.stream, e.version, e.at, e.command) for e in read] == [
            (number, "table/Øl 🂡", number, TIME, "c'1") for number in (1, 2, 3)
        ]
        assert [Fact(event.name, event.body) for event in read] == kept

    on(url, story)


def test_each_mark_covers_the_one_before(url: str) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one", "two")
        one, two = await store.read("a")
        assert one.mark == mark_of(bytes(32), "a", 1, TIME, "one-two", Fact(one.name, one.body))
        assert two.mark == mark_of(one.mark, "a", 2, TIME, "one-two", Fact(two.name, two.body))
        assert await store.heads() == {"a": Head(2, two.mark)}

    on(url, story)


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
def test_a_conflict_has_the_actual_version(url: str, expected: int) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one", "two")
        with pytest.raises(Conflict) as told:
            await say(store, "a", expected, "three")
        assert (told.value.stream, told.value.expected, told.value.version) == ("a", expected, 2)
        assert bodies(await store.read_all()) == ["one", "two"]

    on(url, story)


@pytest.mark.parametrize("expected", [0, 2, 3, 7])
def test_a_repeated_command_gets_its_first_result(url: str, expected: int) -> None:
    async def story(store: Store) -> None:
        await say(store, "b", 0, "before")
        first_answer = await say(store, "a", 0, "one", "two", command="c")
        await say(store, "a", 2, "three")
        assert first_answer == Appended(2, 3)
        assert await say(store, "a", expected, "other", command="c") == Appended(2, 3, again=True)
        assert bodies(await store.read("a")) == ["one", "two", "three"]
        assert await store.done("a", "c") == Appended(2, 3, again=True)
        assert await store.done("a", "d") is await store.done("b", "c") is None

    on(url, story)


def test_the_same_command_on_another_stream_is_another(url: str) -> None:
    async def story(store: Store) -> None:
        assert await say(store, "a", 0, "one", command="c") == Appended(1, 1)
        assert await say(store, "b", 0, "two", command="c") == Appended(1, 2)

    on(url, story)


def test_simultaneous_appends_each_get_their_own_answer(url: str) -> None:
    async def story(store: Store) -> None:
        answers = await asyncio.gather(
            or_error(say(store, "a", 0, "one")),
            or_error(say(store, "a", 0, "late")),
            or_error(say(store, "b", 0, "three")),
            or_error(say(store, "b", 4, "early")),
            or_error(say(store, "a", 1, "two")),
            or_error(say(store, "a", 0, "one")),
            or_error(store.append("c", 0, [], command="nothing", at=TIME)),
        )
        assert [answers[i] for i in (0, 2, 4, 5)] == [
            Appended(1, 1), Appended(1, 2), Appended(2, 3), Appended(1, 1, again=True),
        ]  # fmt: skip
        assert [type(answers[i]) for i in (1, 3, 6)] == [Conflict, Conflict, ValueError]
        assert bodies(await store.read_all()) == ["one", "three", "two"]

    on(url, story)


def test_a_thousand_simultaneous_events_and_streams(url: str) -> None:
    async def story(store: Store) -> None:
        many = [str(number) for number in range(700)]
        await asyncio.gather(say(store, "long", 0, *many, command="c"), *(say(store, f"s{n}", 0, n) for n in many))
        assert bodies(await store.read("long")) == many
        assert await store.streams() == {"long": 700} | {f"s{n}": 1 for n in many}

    on(url, story)


REFUSED: dict[str, Callable[[Store], Awaitable[Appended]]] = {
    "no events": lambda store: store.append("a", 0, [], command="c", at=TIME),
    "no stream": lambda store: store.append("", 0, facts("x"), command="c", at=TIME),
    "no command": lambda store: store.append("a", 0, facts("x"), command="", at=TIME),
    "no name": lambda store: store.append("a", 0, [Fact("", b"")], command="c", at=TIME),
    "NUL": lambda store: store.append("a\0b", 0, facts("x"), command="c", at=TIME),
    "half a letter": lambda store: store.append("a", 0, facts("x"), command="\ud800", at=TIME),
    "endless": lambda store: store.append("a", 0, facts("x"), command="c" * 201, at=TIME),
    "before the first": lambda store: store.append("a", -1, facts("x"), command="c", at=TIME),
    "no time": lambda store: store.append("a", 0, facts("x"), command="c", at=2**63),
}


@pytest.mark.parametrize("why", REFUSED)
def test_an_invalid_append_is_refused_without_harm_to_others(why: str) -> None:
    async def story(store: Store) -> None:
        refused, kept = await asyncio.gather(or_error(_of(REFUSED[why](store))), say(store, "a", 0, "one"))
        assert isinstance(refused, ValueError)
        assert kept == Appended(1, 1)

    on("memory:", story)


async def _of(call: Awaitable[Appended]) -> Appended:
    return await call


def test_a_canceled_append_leaves_the_store_consistent(url: str) -> None:
    async def story(store: Store) -> None:
        waiting = [asyncio.ensure_future(say(store, f"s{n}", 0, "x")) for n in range(20)]
        await asyncio.sleep(0)
        for task in waiting[::2]:
            task.cancel()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(answer, Appended) for answer in answers[1::2])
        # Canceled ones may have been stored or not; repeated they are stored for certain, and once.
        await asyncio.gather(*(say(store, f"s{n}", 0, "x") for n in range(20)))
        assert await store.streams() == {f"s{n}": 1 for n in range(20)}

    on(url, story)


def test_many_writers_of_one_stream_all_succeed(url: str) -> None:
    async def story(store: Store) -> None:
        async def insist(who: int) -> None:
            for turn in range(5):
                version = 0
                while isinstance(answer := await or_error(say(store, "a", version, f"{who}.{turn}")), Conflict):
                    version = answer.version

        await asyncio.gather(*(insist(who) for who in range(12)))
        said = bodies(await store.read("a"))
        assert sorted(said) == sorted(f"{who}.{turn}" for who in range(12) for turn in range(5))
        for who in range(12):
            assert [word for word in said if word.startswith(f"{who}.")] == [f"{who}.{turn}" for turn in range(5)]

    on(url, story)


# Reading


def test_reading_from_a_version_or_a_position_on(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.read("a") == []
        assert await store.read_all() == []
        assert await store.last_position() == 0
        await say(store, "a", 0, "one", "two")
        await say(store, "b", 0, "three")
        await say(store, "a", 2, "four")
        assert bodies(await store.read("a", 1)) == ["two", "four"]
        assert bodies(await store.read("a", limit=2)) == ["one", "two"]
        assert bodies(await store.read("a", 2, 5)) == ["four"]
        assert await store.read("a", 0, 0) == await store.read("a", 3, 1) == []
        assert bodies(await store.read_all(1)) == ["two", "three", "four"]
        assert bodies(await store.read_all(1, limit=2)) == ["two", "three"]
        assert await store.read("a", 3) == await store.read_all(4) == []
        assert [event.position for event in await store.read_all()] == [1, 2, 3, 4]
        assert await store.last_position() == 4

    on(url, story)


def test_streams_by_the_beginning_of_their_names(url: str) -> None:
    async def story(store: Store) -> None:
        for stream in ("table/1", "table/2", "Table/3", "tab%le", "tab", "talk/1", "tåble/1", "tab_e"):
            await say(store, stream, 0, "x")
        await say(store, "table/2", 1, "y")
        assert await store.streams("table/") == {"table/1": 1, "table/2": 2}
        assert await store.streams("tab%") == {"tab%le": 1}
        assert await store.streams("tab_") == {"tab_e": 1}
        assert await store.streams("tå") == {"tåble/1": 1}
        assert await store.streams("none") == {}
        assert len(await store.streams()) == 8

    on(url, story)


# Following


def test_followers_get_past_and_new_events_once_and_in_order(url: str) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one", "two")
        everything, later = store.follow(), store.follow(1)
        assert bodies(await first(everything, 2)) == ["one", "two"]
        assert bodies(await first(later, 1)) == ["two"]
        waiting = [asyncio.ensure_future(anext(follower)) for follower in (everything, later, store.follow(2))]
        await asyncio.sleep(0)
        await say(store, "b", 0, "three")
        assert [bodies(await each) for each in waiting] == [["three"]] * 3

    on(url, story)


def test_a_follower_that_lags_misses_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        follower = store.follow()
        for start in range(0, 6000, 500):
            await say(store, "a", start, *(str(number) for number in range(start, start + 500)), command=str(start))
        assert bodies(await first(follower, 6000)) == [str(number) for number in range(6000)]

    on(url, story)


def test_followers_see_the_events_of_many_writers_in_order(url: str) -> None:
    async def story(store: Store) -> None:
        async def table(name: str) -> None:
            for version in range(30):
                await say(store, name, version, f"{name}.{version}")

        followers = [asyncio.ensure_future(first(store.follow(), 600)) for _ in range(3)]
        await asyncio.gather(*(table(f"t{number}") for number in range(20)))
        kept = await store.read_all()
        assert [await follower for follower in followers] == [kept] * 3

    on(url, story)


def test_closing_ends_followers(url: str) -> None:
    async def tell() -> None:
        store = await open_store(url)
        follower = store.follow()
        await say(store, "a", 0, "one")
        assert bodies(await first(follower, 1)) == ["one"]
        waiting = asyncio.ensure_future(anext(follower))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(StopAsyncIteration):
            await waiting

    asyncio.run(tell())


# Filling


def test_a_filled_store_is_the_same_store(url: str) -> None:
    async def story(store: Store) -> None:
        events = await _some_events()
        follower = store.follow()
        await store.fill(events, {})
        assert await store.read_all() == events
        assert await store.last_position() == len(events)
        assert await store.heads() == {e.stream: Head(e.version, e.mark) for e in events}
        assert await first(follower, len(events)) == events
        assert await say(store, "a", 0, "x", command="one-two") == Appended(2, 2, again=True)
        assert await say(store, "a", 3, "more") == Appended(4, len(events) + 1)

    on(url, story)


def test_only_an_empty_store_is_filled(url: str) -> None:
    async def story(store: Store) -> None:
        await say(store, "mine", 0, "one")
        with pytest.raises(StoreTrouble, match="not empty"):
            await store.fill(await _some_events(), {})
        assert bodies(await store.read_all()) == ["one"]

    on(url, story)


def test_an_interrupted_fill_stores_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        events = await _some_events()

        def broken() -> Iterator[Recorded]:
            yield from events[:3]
            raise EOFError

        with pytest.raises(EOFError):
            await store.fill(broken(), {})
        assert await store.read_all() == []
        assert await store.last_position() == 0
        assert await say(store, "a", 0, "one") == Appended(1, 1)

    on(url, story)


async def _some_events() -> list[Recorded]:
    """A small tournament from another store."""
    async with await open_store("memory:") as store:
        await say(store, "a", 0, "one", "two")
        await say(store, "b", 0, "three", "four", "five")
        await say(store, "a", 2, "six")
        return await store.read_all()


# Checking


def test_the_head_of_the_same_events_is_the_same_in_every_store(url: str) -> None:
    async def story(store: Store) -> None:
        await store.fill(await _some_events(), {})
        checked = await check(store)
        assert str(checked.head) == (
            "cutcard-head-1-6-1d968b26da04864a0c29e72d0005bc5a94dfe93bba9e5e2deb4f9ed6bc04ffa1-b802ee21"
        )
        assert await store.check_database(thoroughly=True) == []
        await store.repair()
        assert [len(page) async for page in read_back(store, 4)] == [4, 2]
        assert (await check(store, checked.head)).faults == ()

    on(url, story)


# Leases and the end


def test_a_single_process_holds_every_lease(url: str) -> None:
    async def story(store: Store) -> None:
        assert await asyncio.gather(*(store.lease(f"table/{number}") for number in range(50))) == [True] * 50
        assert await store.lease("table/1")
        await store.release("table/1")
        await store.release("table/never-held")
        assert await store.lease("table/1")

    on(url, story)


def test_a_closed_store_says_so(url: str) -> None:
    async def tell() -> None:
        store = await open_store(url)
        await say(store, "a", 0, "one")
        await store.close()
        await store.close()
        with pytest.raises(StoreTrouble, match="closed"):
            await say(store, "a", 1, "two")
        with pytest.raises(StoreTrouble, match="closed"):
            await store.read("a")

    asyncio.run(tell())


def test_events_are_there_after_reopening(lasting_url: str) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            await say(store, "a", 0, "one", "two")
        async with await open_store(lasting_url) as store:
            assert bodies(await store.read("a")) == ["one", "two"]
            assert await say(store, "a", 0, "x", command="one-two") == Appended(2, 2, again=True)
            assert await say(store, "a", 2, "three") == Appended(3, 3)
            assert (await check(store)).faults == ()

    asyncio.run(tell())


def test_another_may_read_and_follow_while_one_writes(lasting_url: str) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store, await open_store(lasting_url, writing=False) as reader:
            follower = reader.follow()
            await say(store, "a", 0, "one")
            assert bodies(await first(follower, 1)) == ["one"]
            waiting = asyncio.ensure_future(anext(follower))
            await asyncio.sleep(0)
            await say(store, "a", 1, "two")
            assert bodies(await waiting) == ["two"]
            assert not await reader.lease("a")
            with pytest.raises(StoreTrouble, match="open read-only"):
                await say(reader, "a", 2, "three")
            with pytest.raises(StoreTrouble, match="open read-only"):
                await reader.fill([], {})
            with pytest.raises(StoreTrouble, match="open read-only"):
                await reader.check_writable()
            assert (await check(reader)).events == 2

    asyncio.run(tell())


# Whether it can be written


def test_checking_that_a_store_is_writable_leaves_it_unchanged(url: str) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one")
        await store.check_writable()
        assert (await store.last_position(), bodies(await store.read_all())) == (1, ["one"])
        assert await say(store, "a", 1, "two") == Appended(2, 2)

    on(url, story)


def test_a_store_that_is_closed_says_so(url: str) -> None:
    async def tell() -> None:
        async with await open_store(url) as store:
            pass
        with pytest.raises(StoreTrouble, match="closed"):
            await store.check_writable()

    asyncio.run(tell())


def test_a_file_that_cannot_grow_is_reported_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")  # Windows has none
    monkeypatch.setattr(threaded_store, "FRESH", 0.0)  # every call is a try

    async def tell() -> None:
        async with await open_store(f"sqlite:{tmp_path / 'club.db'}") as store:
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
            try:
                with pytest.raises(StoreTrouble, match=r"disk"):
                    await store.check_writable()
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            await store.check_writable()

    asyncio.run(tell())


# Keys


def test_the_first_key_stays_until_it_is_destroyed(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.keys() == {}
        assert await store.save_key("anna", b"first") == b"first"
        assert await store.save_key("anna", b"second") == b"first"
        assert await store.save_key("bert", b"other") == b"other"
        await store.destroy_key("anna")
        await store.destroy_key("nobody")
        assert await store.keys() == {"bert": b"other"}
        assert await store.save_key("anna", b"anew") == b"anew"

    on(url, story)


def test_a_key_is_no_event(url: str) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one")
        before = await store.heads()
        await store.save_key("anna", b"secret")
        await store.destroy_key("anna")
        assert (await store.heads(), await store.last_position()) == (before, 1)

    on(url, story)


def test_no_byte_of_a_destroyed_key_stays_in_the_file(tmp_path: Path) -> None:
    secret = b"AGE-SECRET-KEY-1 of somebody who is erased"

    async def story(store: Store) -> None:
        await store.save_key("anna", secret)
        await store.save_key("bert", b"another one's key stays")
        await store.destroy_key("anna")

    on(f"sqlite:{tmp_path / 'club.db'}", story)
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret not in left
    assert b"another one's key stays" in left
