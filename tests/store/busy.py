"""A process that writes to a store until it is killed: `python -m tests.store.busy URL NAME STREAMS [STOP]`.

It appends two events per command, to its own streams and to one that all processes share, and prints a line for each
command only when the store has answered it: `stream version`. With STOP it ends after so many commands per stream.
"""

import asyncio
import sys

from cutcard.store import Conflict, Store, open_store
from tests.store.writing import say


async def own(store: Store, stream: str, stop: int) -> None:
    """Append to a stream that no other process writes."""
    head = (await store.streams(stream)).get(stream, 0)
    for number in range(head // 2, stop):
        answer = await say(store, stream, number * 2, f"{number}.a", f"{number}.b", command=str(number))
        tell(f"{stream} {answer.version}")


async def shared(store: Store, name: str, stop: int) -> None:
    """Append to the shared stream, each time at its current version."""
    version = 0
    for number in range(stop):
        while True:
            try:
                answer = await say(store, "shared", version, f"{name}.{number}.a", f"{name}.{number}.b")
            except Conflict as conflict:
                version = conflict.version
            else:
                version = answer.version
                tell(f"shared {version}")
                break


def tell(line: str) -> None:
    """Print at once: a killed process loses what is in its buffer."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def main(url: str, name: str, streams: int, stop: int) -> None:
    """Write to all streams at the same time."""
    async with await open_store(url) as store:
        tell("open")
        writing = [own(store, f"{name}/{number}", stop) for number in range(streams)]
        await asyncio.gather(shared(store, name, stop), *writing)
        tell("done")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int((*sys.argv, "1000000")[4])))
