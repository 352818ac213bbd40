"""A cluster of Dask: `dask scheduler` on one machine, `dask worker tcp://... --nthreads 1` on as many as there are.

Who dies is Dask's concern: it gives their chunks to others. Ours is that everybody there runs the same Cutcard.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final, Self

from cutcard.lab.places import SPARE, NoPlace, WorkLost
from cutcard.version import __version__

_WAITS: Final = 20
"""Seconds that the scheduler and the first worker may take."""


class Cluster:
    """Everybody at work for one scheduler."""

    def __init__(self, work: Callable[[Any], Any], address: str) -> None:
        try:
            dask = import_module("distributed")
        except ImportError as error:
            raise NoPlace("A cluster needs Dask: pip install 'cutcard[cluster]', here and on every worker.") from error
        self._work = work
        self._numbers: dict[str, int] = {}
        try:
            self._client = dask.Client(address, timeout=_WAITS, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise NoPlace(f"No cluster answers at {address}: {error}") from error
        try:
            self._client.wait_for_workers(1, timeout=_WAITS)
        except TimeoutError as error:
            self._client.close()
            raise NoPlace(f"No workers at {address}. Start one: dask worker {address}") from error
        self._done = dask.as_completed(loop=self._client.loop)

    @property
    def room(self) -> int:
        """Two chunks for each that is there now; they may come and go."""
        return max(1, sum(map(int, self._client.nthreads().values()))) * SPARE

    def begin(self, number: int, chunk: Any) -> None:
        """Hand it to whoever is free next."""
        future = self._client.submit(_same_here, self._work, chunk, __version__, pure=False)
        self._numbers[future.key] = number
        self._done.add(future)

    def some(self) -> Iterator[tuple[int, Any]]:
        """What is done next."""
        future = next(self._done)
        number = self._numbers.pop(future.key)
        if future.cancelled():
            raise WorkLost("The cluster is gone. Finished results are saved.")
        if (error := future.exception()) is not None:
            raise WorkLost(f"Chunk {number} failed on the cluster: {error}") from error
        yield number, future.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._done.clear()
        self._client.close()


def _same_here(work: Callable[[Any], Any], chunk: Any, version: str) -> Any:
    """Do a chunk, if this machine would do it as everybody else does."""
    if version != __version__:
        raise NoPlace(
            f"A worker has Cutcard {__version__} but {version} is needed. Install the same version everywhere."
        )
    return work(chunk)
