"""Durable commands a second of a store, as the number of tables grows, beside one commit for each command.

Every table waits for its answer before its next command, as real tables do. Each command stores two events of the usual
size. `busy` tables also use the event loop for 100 µs a command, as deciding and making views do; that is where a store
that competes for the interpreter would show. The peer has the same tables, written by plain SQL, one commit a command.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from cutcard.store import Fact, open_store

BODY = (
    b'{"t":"raised/1","seat":3,"to":1200,"put":800,"cites":["ppc.betting.3","ppc.betting.7"],"more":[1,2,3,4,5,6,7,8]}'
)
FACTS = [Fact("raised/1", BODY), Fact("called/1", BODY)]
TABLES = (1, 10, 100, 300)
BUSY = 100e-6


def measure_store(seconds: float, urls: list[str]) -> dict[str, Any]:
    """All rows: each store without an address of its own is a new file in this folder, on the disk under test."""
    share = seconds / (len(urls) * len(TABLES) * 2 + 1)
    with fresh_file() as file:
        rows = {"sqlite, a commit each": {"1": commit_each(file, share)}}
    for url in urls:
        found = {}
        for tables in TABLES:
            for busy in (False, True):
                with fresh_file() as file:
                    address = f"sqlite:{file}" if url == "sqlite" else url
                    found[f"{tables}{' busy' if busy else ''}"] = asyncio.run(play(address, tables, share, busy=busy))
        rows[url.partition(":")[0]] = found
    return rows


@contextmanager
def fresh_file() -> Iterator[Path]:
    """A path for a database; not in the system's temporary folder, which may be no disk at all."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        yield Path(folder) / "club.db"


async def play(url: str, tables: int, seconds: float, *, busy: bool) -> dict[str, float]:
    """So many tables, each appending as fast as it gets answers."""
    waits: list[float] = []
    async with await open_store(url) as store:
        begin = perf_counter()
        end = begin + seconds
        run = f"{begin:.6f}"  # an older database may have other runs in it

        async def table(stream: str) -> None:
            version = 0
            while (start := perf_counter()) < end or not version:
                while busy and perf_counter() - start < BUSY:
                    pass
                asked = perf_counter()
                version = (await store.append(stream, version, FACTS, command=str(version), at=0)).version
                waits.append(perf_counter() - asked)

        await asyncio.gather(*(table(f"bench/{run}/{number}") for number in range(tables)))
        took = perf_counter() - begin
    return summary(waits, took)


def commit_each(file: Path, seconds: float) -> dict[str, float]:
    """The peer: one transaction for each command."""
    waits: list[float] = []
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.execute("create table events (position integer primary key, stream text, version integer, body blob)")
    db.execute("create unique index events_version on events (stream, version)")
    begin = perf_counter()
    while (start := perf_counter()) - begin < seconds or not waits:
        db.execute("begin immediate")
        rows = [("table/1", 2 * len(waits) + number, BODY) for number in (0, 1)]
        db.executemany("insert into events (stream, version, body) values (?, ?, ?)", rows)
        db.execute("commit")
        waits.append(perf_counter() - start)
    took = perf_counter() - begin
    db.close()
    return summary(waits, took)


def summary(waits: list[float], took: float) -> dict[str, float]:
    """Commands a second, and how long each waited."""
    waits.sort()
    return {
        "commands_per_s": round(len(waits) / took),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 2),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 2),
    }


def report_store(rows: dict[str, Any]) -> str:
    """As a table of plain text."""
    lines = ["Durable commands of two events", f"  {'':24}{'tables':>12}{'a second':>12}{'p50 ms':>10}{'p99 ms':>10}"]
    for name, found in rows.items():
        for tables, row in found.items():
            cells = f"{row['commands_per_s']:12,}{row['p50_ms']:10.1f}{row['p99_ms']:10.1f}"
            lines.append(f"  {name:24}{tables:>12}{cells}")
    return "\n".join(lines)
