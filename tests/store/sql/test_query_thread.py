"""One thread for all requests: a single one is answered at once, one after a batch waits for more."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from cutcard.store.sql.query_thread import QueryThread


async def _until(happened: threading.Event) -> None:
    assert await asyncio.to_thread(happened.wait, 60)


async def _asked(which: str, of: "QueryThread[str, str]") -> "asyncio.Task[str]":
    """A request that is in the queue when this returns."""
    task = asyncio.create_task(of.request(which))
    await asyncio.sleep(0)
    return task


def test_only_a_request_after_a_batch_waits_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.store.sql.query_thread.GATHER", 3600)
    busy, free = threading.Event(), threading.Event()
    answered: list[list[str]] = []

    def work(asked: Sequence[str]) -> list[str]:
        busy.set()
        assert free.wait(60)
        answered.append([*asked])
        return [one.upper() for one in asked]

    async def ask() -> list[str]:
        one: QueryThread[str, str] = QueryThread("tested", work)
        tasks = [await _asked("a", one)]
        await _until(busy)
        tasks += [await _asked("b", one), await _asked("c", one)]
        free.set()
        await tasks[2]
        tasks += [await _asked("d", one), await _asked("e", one)]
        await one.close()  # which does not wait for more
        return [await task for task in tasks]

    assert asyncio.run(ask()) == ["A", "B", "C", "D", "E"]
    assert answered == [["a"], ["b", "c"], ["d", "e"]]
