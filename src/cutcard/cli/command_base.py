"""How far a long job is, on stderr: a bar in a terminal, elsewhere a line every half minute. Never on stdout."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

import click

if TYPE_CHECKING:
    from rich.progress import Progress

AFTER: Final = 1.0
"""Seconds before a bar shows: a quick job shows none."""
EVERY: Final = 30.0
"""Seconds between lines where there is no terminal: a log is read by people too."""
_REDRAWN: Final = 0.05
"""Seconds in which a bar is told nothing new: jobs say for every event how far they are."""


class ProgressTold(Protocol):
    """Hears how much is done of how much; 0 of 0 where nobody knows how much there is."""

    def __call__(self, done: int, of: int = 0, /) -> None:
        """Hear it."""


@contextmanager
def progress(title: str, *, begun: bool = True) -> Iterator[ProgressTold]:
    """Show how far a job is while it lasts; one that asks something first is `begun` when it is told of for once."""
    shown = _Bar(title) if sys.stderr.isatty() else _Lines(title)
    if begun:
        shown(0)
    try:
        yield shown
    finally:
        shown.end()


class _Lines:
    """A line from time to time."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._said = time.monotonic()

    def __call__(self, done: int, of: int = 0, /) -> None:
        """Say it, if it is time to."""
        if done and time.monotonic() - self._said >= EVERY:
            self._said = time.monotonic()
            share = f" of {of:,} ({100 * done // of}%)" if of else ""
            click.echo(f"{self._title}: {done:,}{share}", err=True)

    def end(self) -> None:
        """Nothing is left to do."""


class _Bar:
    """A bar that shows after a second and leaves no trace."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._told = 0.0
        self._now = (0, 0)
        self._lock = threading.Lock()
        self._bar: Progress | None = None
        self._waiting: threading.Timer | None = None
        self._ended = False

    def __call__(self, done: int, of: int = 0, /) -> None:
        """Move it on."""
        self._now = done, of
        if self._waiting is None:
            self._waiting = threading.Timer(AFTER, self._show)
            self._waiting.daemon = True
            self._waiting.start()
        if self._bar is not None and (time.monotonic() - self._told > _REDRAWN or done == of):
            self._told = time.monotonic()
            self._draw(self._bar)

    def _draw(self, bar: "Progress") -> None:
        done, of = self._now
        count = f"{done:,} of {of:,}" if of else f"{done:,}" if done else ""
        bar.update(bar.task_ids[0], completed=done, total=of or None, count=count)

    def _show(self) -> None:
        """Begin to show it, from the timer's thread."""
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
        from rich.progress import TimeRemainingColumn as Remaining

        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[count]}"))
        bar = Progress(
            *columns, TimeElapsedColumn(), Remaining(), console=Console(stderr=True), transient=True,
            redirect_stdout=sys.stdout.isatty(),  # else what is printed meanwhile would miss the pipe
        )  # fmt: skip
        bar.add_task(self._title, total=None, count="")
        with self._lock:
            if not self._ended:
                self._draw(bar)
                bar.start()
                self._bar = bar

    def end(self) -> None:
        """Take it away."""
        if self._waiting is not None:
            self._waiting.cancel()
        with self._lock:
            self._ended = True
            if self._bar is not None:
                self._bar.stop()
