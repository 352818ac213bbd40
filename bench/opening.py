"""How long a club takes to open, how much memory it uses, and how much of the disk a hand takes.

`python3 go.py long-club --hands 100_000 sqlite:long.db` makes a club, then `python -m bench.opening sqlite:long.db`
opens it as often as asked, each time in a process of its own. The first time after a change of the code reads
everything.
"""

import argparse
import asyncio
import resource
import secrets
import subprocess
import sys
import time
from pathlib import Path

from cutcard.room.room import Room
from cutcard.store import open_store
from cutcard.streams.timers import RoomClock


async def measure(url: str) -> None:
    """Open a club, print what that took, make its views, close it."""
    began, cpu = time.perf_counter(), time.process_time()
    async with await open_store(url) as store:
        room = await Room.open(store, now=RoomClock(), chance=secrets.token_bytes)
        passed, worked = time.perf_counter() - began, time.process_time() - cpu
        how = "from snapshots" if room.snapshots.follower.resumed else "from the beginning"
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"opened {how} in {passed:.2f} s, {worked:.2f} s of a processor, {memory:.0f} MiB in all")
        places = [actor.place for actor in room.tables.values()]
        asleep = sum(place.asleep is not None for place in places)
        hands = sum(place.history.count for place in places)
        size = sum(file.stat().st_size for file in _files(url))
        print(
            f"{len(places)} tables, {asleep} of them asleep; {hands:,} hands, {size / max(hands, 1):,.0f} bytes a hand"
        )
        await room.close()


def _files(url: str) -> list[Path]:
    """The club's file and what SQLite has beside it; none on a server."""
    path = url.removeprefix("sqlite:").removeprefix("///")
    return [file for file in (Path(path), Path(f"{path}-wal")) if url.startswith("sqlite:") and file.exists()]


def main() -> None:
    """Read the command line and benchmark."""
    parser = argparse.ArgumentParser(prog="python -m bench.opening", description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        asyncio.run(measure(asked.url))
        return
    for _ in range(asked.times):
        subprocess.run([sys.executable, "-m", "bench.opening", "--here", asked.url], check=True)


if __name__ == "__main__":
    main()
