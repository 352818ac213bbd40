"""What commands with worker processes or a cluster share: where, progress, and partial results."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from cutcard.cli.command_base import UsageProblem, progress

F = TypeVar("F", bound=Callable[..., Any])


def spread_options(function: F) -> F:
    """The options `--workers`, `--processes` and `--resume`; read them with `place`."""
    for option in (
        click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
                     help="Save progress in this file and resume from it."),
        click.option("--workers", "on", metavar="PLACE",
                     help="Where to run: here, local:4 for processes on this machine, or a Dask cluster: tcp://HOST:8786."),
        click.option("--processes", type=click.IntRange(1, 256), metavar="N", help="Short for --workers local:N."),
    ):  # fmt: skip
        function = option(function)
    return function


def place(on: str | None, processes: int | None) -> str:
    """Where the work is done: by default every core of this machine."""
    if on and processes:
        raise UsageProblem("Choose --workers or --processes, not both.")
    return on or (f"local:{processes}" if processes else "local")


@contextmanager
def spreading(title: str, resume: Path | None = None) -> Iterator[Callable[[int, int], None]]:
    """Show progress; errors, and what Ctrl-C leaves, are reported in words."""
    from cutcard.lab.workers import JobLost, NoPlace, NotThisWork

    so_far = (0, 0)
    try:
        with progress(title) as shown:

            def told(done: int, of: int) -> None:
                nonlocal so_far
                so_far = done, of
                shown(done, of)

            yield told
    except (NoPlace, NotThisWork, JobLost, OSError) as error:
        raise UsageProblem(_saved_so_far(str(error), so_far, resume)) from error
    except KeyboardInterrupt:
        raise UsageProblem(_saved_so_far("Stopped.", so_far, resume)) from None


def _saved_so_far(why: str, so_far: tuple[int, int], resume: Path | None) -> str:
    """Why it ended early, and what is saved of it."""
    done, of = so_far
    if not done:
        return why
    kept = f"saved in {resume}; run the same command to resume" if resume else "lost; --resume FILE saves it"
    return f"{why} {done:,} of {of:,} parts were done; they are {kept}."
