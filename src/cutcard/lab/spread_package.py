"""Work in bounded chunks, done here, on all cores or on a cluster: the same results wherever it is done.

The rules of this package: a chunk carries everything that its result depends on, its seed too; how the work is cut
into chunks never depends on who does it. Results come in any order, so whoever adds them up must not mind it. Only a
few chunks are under way at a time, and none of their results is kept here, so memory does not grow with the work.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from cutcard.lab.opening import HERE, open_place
from cutcard.lab.places import NoPlace, WorkLost
from cutcard.lab.workers import Finished, NotThisWork

__all__ = ["HERE", "NoPlace", "NotThisWork", "WorkLost", "spread"]

C = TypeVar("C")
R = TypeVar("R")
Told = Callable[[int, int], None]
"""Hears how many chunks are done of how many."""


def spread(
    work: Callable[[C], R],
    chunks: Sequence[C],
    *,
    on: str = HERE,
    resume: Path | None = None,
    told: Told = lambda _done, _of: None,
) -> Generator[tuple[int, R], None, None]:
    """Do every chunk once and give its number and result, as they come.

    `work` stands at the top of a module and says what it gives: msgspec writes chunks and results. `on` is `here`,
    `local:4` for processes of this machine, or a cluster's `tcp://host:port`. What is done is kept in the file
    `resume`, and done no second time by whoever goes on with it. Close the iterator, and no more is begun.
    """
    with Finished(resume, work, chunks) as finished:
        done = 0
        for done, (number, result) in enumerate(finished.before(), 1):
            yield number, result
            told(done, len(chunks))
        left = [number for number in range(len(chunks)) if number not in finished.numbers]
        if left:
            with closing(_at(on, work, chunks, left)) as results:
                for now, (number, result) in enumerate(results, done + 1):
                    finished.add(number, result)
                    yield number, result
                    told(now, len(chunks))


def _at(
    on: str, work: Callable[[C], R], chunks: Sequence[C], left: list[int]
) -> Generator[tuple[int, Any], None, None]:
    """Keep a place busy, with so many chunks at a time that nobody there waits for the next."""
    coming = iter(left)
    under_way = 0
    with open_place(on, work) as place:
        while True:
            for number in islice(coming, max(0, place.room - under_way)):
                place.begin(number, chunks[number])
                under_way += 1
            if not under_way:
                return
            for number, result in place.some():
                under_way -= 1
                yield number, result
