"""Failures that only PostgreSQL has: lost connections, hanging processes, leases that change hands."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from cutcard.store import Appended, Conflict, MaybeStored, Store, StoreTrouble, open_store
from cutcard.store.appends import AppendRequest
from cutcard.store.hash_chain import check
from tests.store.writing import bodies, facts, first, or_error, say

pytestmark = pytest.mark.slow

psycopg: Any = pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")
postgres: Any = pytest.importorskip("cutcard.store.sql.postgres")


def on(url: str, story: Callable[[Store, Store], Awaitable[None]]) -> None:
    """Run a test with two stores on one database, like two processes."""

    async def tell() -> None:
        async with asyncio.timeout(60), await open_store(url) as one, await open_store(url) as two:
            await story(one, two)
            assert (await check(one)).faults == ()

    asyncio.run(tell())


def cut(url: str, last_words: str = "%") -> int:
    """Cut the connections to this database, or those with this last statement; returns their number."""
    with psycopg.connect(url, autocommit=True) as db:
        done = db.execute(
            "select pg_terminate_backend(pid, 5000) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid() and query like %s",
            (last_words,),
        )
        return len(done.fetchall())


LEASES = "%advisory%"


def test_two_stores_see_each_other_and_number_together(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        assert await say(one, "a", 0, "one") == Appended(1, 1)
        assert await say(two, "a", 1, "two") == Appended(2, 2)
        with pytest.raises(Conflict):
            await say(one, "a", 1, "late")
        assert await say(two, "a", 9, "x", command="one") == Appended(1, 1, again=True)
        assert bodies(await one.read_all()) == bodies(await two.read_all()) == ["one", "two"]

    on(postgres_url, story)


def test_a_published_message_reaches_every_process_and_is_not_stored(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        one.listen(lambda words: heard.put_nowait(("one", words)))
        two.listen(lambda words: heard.put_nowait(("two", words)))
        while heard.empty():  # it may take a moment until both listen
            await one.publish("how we are")
            await asyncio.sleep(0.05)
        told = {await heard.get()}
        while len(told) < 2:
            await one.publish("how we are")
            told.add(await heard.get())
        assert told == {("one", "how we are"), ("two", "how we are")}
        assert await two.read_all() == []

    on(postgres_url, story)


def test_followers_of_two_stores_see_the_same_events(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        async def play(store: Store, name: str) -> None:
            for version in range(20):
                await say(store, name, version, f"{name}.{version}")

        followers = [asyncio.ensure_future(first(store.follow(), 400)) for store in (one, two)]
        await asyncio.gather(*(play((one, two)[number % 2], f"t{number}") for number in range(20)))
        assert [await follower for follower in followers] == [await one.read_all()] * 2

    on(postgres_url, story)


def test_two_stores_racing_for_one_stream(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        async def insist(store: Store, who: str) -> None:
            version = 0
            for turn in range(30):
                while isinstance(answer := await or_error(say(store, "a", version, f"{who}.{turn}")), Conflict):
                    version = answer.version

        await asyncio.gather(insist(one, "one"), insist(two, "two"))
        said = bodies(await one.read("a"))
        assert sorted(said) == sorted(f"{who}.{turn}" for who in ("one", "two") for turn in range(30))

    on(postgres_url, story)


# Lost connections


def test_after_a_cut_everything_connects_again(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        follower = two.follow()
        await say(one, "a", 0, "one")
        assert bodies(await first(follower, 1)) == ["one"]
        assert await asyncio.to_thread(cut, postgres_url) >= 4
        assert await say(one, "a", 1, "two") == Appended(2, 2)
        assert bodies(await two.read("a")) == ["one", "two"]
        assert bodies(await first(follower, 1)) == ["two"]
        assert await one.lease("a")

    on(postgres_url, story)


def test_appends_while_connections_are_cut_are_stored_once(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        async def play(name: str) -> None:
            for version in range(0, 60, 2):
                answer = await say(one, name, version, f"{version}.a", f"{version}.b")
                assert answer.version == version + 2  # `again` where the cut came between commit and answer

        async def disturb() -> None:
            for _ in range(8):
                await asyncio.to_thread(cut, postgres_url)
                await asyncio.sleep(0.02)

        await asyncio.gather(disturb(), *(play(f"t{number}") for number in range(10)))
        assert await two.streams() == {f"t{number}": 60 for number in range(10)}

    on(postgres_url, story)


def test_an_append_that_was_stored_but_not_answered_is_found_by_its_id(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment: the server has committed, and the connection is lost before its answer."""
    lost: list[Any] = []

    def settle_and_lose(db: Any, batch: Sequence[AppendRequest], sealed: Any) -> Any:
        answer = settle(db, batch, sealed)
        if len(lost) < 2:
            lost.append(answer)
            db.close()
            raise psycopg.OperationalError("the line is dead")
        return answer

    settle = postgres.append_batch
    monkeypatch.setattr(postgres, "append_batch", settle_and_lose)

    async def story(one: Store, two: Store) -> None:
        follower = one.follow()
        assert await say(one, "a", 0, "one", "two") == Appended(2, 2, again=True)
        assert bodies(await two.read_all()) == bodies(await first(follower, 2)) == ["one", "two"]
        assert await say(one, "a", 2, "three") == Appended(3, 3)

    on(postgres_url, story)
    assert len(lost) == 2


def test_a_database_error_in_the_middle_is_reported_as_maybe_stored(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        await say(one, "a", 0, "one")
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute("alter table cutcard.tail rename to away")
            with pytest.raises(MaybeStored):
                await say(one, "a", 1, "two")
            with pytest.raises(StoreTrouble):
                await two.last_position()
            db.execute("alter table cutcard.away rename to tail")
        assert await say(one, "a", 1, "two") == Appended(2, 2)

    on(postgres_url, story)


def test_a_process_frozen_in_the_middle_of_a_batch_is_fenced_off(postgres_url: str) -> None:
    """It holds the lock; the server takes it away, and what it writes afterwards does not count."""

    async def story(one: Store, two: Store) -> None:
        await say(one, "a", 0, "one")
        with psycopg.connect(postgres_url) as frozen:
            frozen.execute("set search_path to cutcard")
            frozen.execute("set idle_in_transaction_session_timeout to '300ms'")
            frozen.execute("select position from tail for update")
            waiting = asyncio.ensure_future(say(one, "a", 1, "two"))
            assert await waiting == Appended(2, 2)
            with pytest.raises(psycopg.Error):
                frozen.execute("update tail set position = 99")
            frozen.close()
        assert await two.last_position() == 2

    on(postgres_url, story)


@pytest.mark.parametrize(
    "around",
    [
        "insert into events select 99, stream, version, at, 'x', ends, name, body, mark from events",
        "insert into events select 99, stream, 99, at, command, ends, name, body, mark from events",
    ],
)
def test_unique_keys_stop_a_writer_that_skips_the_lock(postgres_url: str, around: str) -> None:
    async def story(one: Store, _: Store) -> None:
        await one.append("a", 0, facts("one"), command="c", at=0)
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute("set search_path to cutcard")
            with pytest.raises(psycopg.errors.UniqueViolation):
                db.execute(around)

    on(postgres_url, story)


# Leases


def test_a_lease_has_one_holder_until_it_is_released(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        assert await one.lease("table/1")
        assert await one.lease("table/1")
        assert not await two.lease("table/1")
        assert await two.lease("table/2")
        await one.release("table/1")  # once, however often it was taken
        assert await two.lease("table/1")
        assert not await one.lease("table/1")

    on(postgres_url, story)


def test_closing_releases_all_leases(postgres_url: str) -> None:
    async def tell() -> None:
        async with await open_store(postgres_url) as one:
            async with await open_store(postgres_url) as two:
                assert all(await asyncio.gather(*(two.lease(f"table/{number}") for number in range(100))))
                assert not await one.lease("table/7")
            assert await one.lease("table/7")

    asyncio.run(tell())


def test_a_lost_connection_loses_its_leases_and_reports_it(postgres_url: str) -> None:
    async def story(one: Store, two: Store) -> None:
        assert await one.lease("table/1")
        assert await asyncio.to_thread(cut, postgres_url, LEASES) == 1
        assert await two.lease("table/1")
        while await one.lease("table/1"):  # noqa: ASYNC110 - for a heartbeat it still believes so
            await asyncio.sleep(0.05)
        await two.release("table/1")
        assert await one.lease("table/1")

    on(postgres_url, story)


def test_processes_that_start_together_create_the_tables_once(postgres_url: str) -> None:
    async def tell() -> None:
        stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(5)))
        for store in stores:
            assert await store.last_position() == 0
            await store.close()

    asyncio.run(tell())
