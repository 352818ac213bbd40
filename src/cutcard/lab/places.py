"""What every place is where chunks are done, and the nearest of them: this process."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol, Self

TRIES: Final = 3
"""A chunk whose worker died so often is the one that kills it."""
SPARE: Final = 2
"""Chunks at hand for everybody at work: the one under way and the next."""


class NoPlace(Exception):
    """There is no such place to work at, or nobody is there."""


class WorkLost(Exception):
    """A chunk could not be done anywhere."""


class WorkPlace(Protocol):
    """Somewhere that chunks are done."""

    @property
    def room(self) -> int:
        """How many chunks it has at hand at most."""

    def begin(self, number: int, chunk: Any) -> None:
        """Hand a chunk over."""

    def some(self) -> Iterator[tuple[int, Any]]:
        """Wait until something is done; at least one result."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Here:
    """This process, one chunk after the other."""

    room = 1

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work
        self._next: tuple[int, Any] | None = None

    def begin(self, number: int, chunk: Any) -> None:
        """Lay it down; it is done when somebody waits for it."""
        self._next = number, chunk

    def some(self) -> Iterator[tuple[int, Any]]:
        """Do it."""
        if self._next:
            (number, chunk), self._next = self._next, None
            yield number, self._work(chunk)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass
