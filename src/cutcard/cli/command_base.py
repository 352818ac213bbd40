"""What all commands share: options, lazy loading, progress, printing."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import click

import cutcard

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


AFTER: Final = 1.0
"""Seconds before a bar shows: a quick job shows none."""
EVERY: Final = 30.0
"""Seconds between progress lines without a terminal."""
_REDRAWN: Final = 0.05
"""Seconds between two updates of a bar: jobs report progress for every event."""


class ProgressReport(Protocol):
    """Receives progress: how much is done of how much; 0 of 0 if the total is unknown."""

    def __call__(self, done: int, of: int = 0, /) -> None:
        """Report progress."""


@contextmanager
def progress(title: str, *, begun: bool = True) -> Iterator[ProgressReport]:
    """Show the progress of a job; one that asks something first is `begun` with its first report."""
    shown = _Bar(title) if sys.stderr.isatty() else _Lines(title)
    if begun:
        shown(0)
    try:
        yield shown
    finally:
        shown.end()


class _Lines:
    """Progress as a line from time to time."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._said = time.monotonic()

    def __call__(self, done: int, of: int = 0, /) -> None:
        """Print a line, if it is time."""
        if done and time.monotonic() - self._said >= EVERY:
            self._said = time.monotonic()
            share = f" of {of:,} ({100 * done // of}%)" if of else ""
            click.echo(f"{self._title}: {done:,}{share}", err=True)

    def end(self) -> None:
        """The job is done."""


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
        """Update the bar."""
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
        """Show the bar, from the timer's thread."""
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
        from rich.progress import TimeRemainingColumn as Remaining

        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[count]}"))
        bar = Progress(
            *columns, TimeElapsedColumn(), Remaining(), console=Console(stderr=True), transient=True,
            redirect_stdout=sys.stdout.isatty(),  # else what is printed meanwhile would bypass the pipe
        )  # fmt: skip
        bar.add_task(self._title, total=None, count="")
        with self._lock:
            if not self._ended:
                self._draw(bar)
                bar.start()
                self._bar = bar

    def end(self) -> None:
        """Remove the bar."""
        if self._waiting is not None:
            self._waiting.cancel()
        with self._lock:
            self._ended = True
            if self._bar is not None:
                self._bar.stop()


def engine() -> str:
    """Whether the engine is compiled, without loading it."""
    place = [str(Path(cutcard.__file__).parent / "hand")]
    found = (finder.find_spec("cutcard.hand.state", place) for finder in sys.meta_path)
    spec = next(filter(None, found), None)
    return "plain" if spec is None or str(spec.origin).endswith(".py") else "compiled"


class UsageProblem(click.ClickException):
    """An error that the person at the keyboard can fix."""

    exit_code = 2


class WholeGroup(click.Group):
    """A group that lists its commands in a chosen order, each with its whole sentence.

    `late` are commands by name as ``module:attribute``, imported when they are called. A command that is not in `order`
    works and is not shown.
    """

    def __init__(self, *args: Any, order: str = "", late: Mapping[str, str] | None = None, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.order = order.split()
        self.late = late or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names that are shown."""
        return self.order or super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        if cmd_name not in self.late:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.late[cmd_name].partition(":")
        try:
            command = getattr(import_module(module), attribute)
        except ModuleNotFoundError as missing:
            if missing.name != module.partition(".")[0]:
                raise
            what = "This command is for developers. Run python3 go.py in a copy of the source code."
            raise click.UsageError(what, ctx) from None
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; the error for an unknown one lists the commands."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            known = self.list_commands(ctx)
            near = get_close_matches(name, known, 1)
            guess = f" Did you mean {near[0]}?" if near else ""
            raise click.UsageError(f'There is no command "{name}".{guess} Commands: {", ".join(known)}.', ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with its first sentence."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.rows(ctx, self.list_commands(ctx))))

    def rows(self, ctx: click.Context, names: list[str]) -> Iterator[tuple[str, str]]:
        """Commands with their first sentences; a group with the names of its own commands."""
        for name in names:
            found = self.get_command(ctx, name)
            if found is not None:
                inner = found.list_commands(ctx) if isinstance(found, click.Group) else []
                yield f"{name} {'|'.join(inner)}".rstrip(), found.get_short_help_str(limit=1_000)


class LazyGroup(WholeGroup):
    """The top group: errors in a house, game or rule are reported in words."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a house, game or rule that can't be read or found is reported in words."""
        from cutcard.rules.data_files import RulebookError, UnknownName

        try:
            return super().invoke(ctx)
        except (RulebookError, UnknownName) as error:
            raise UsageProblem(str(error)) from error


TIME_FORMATS = ("12h", "24h")

F = TypeVar("F", bound=Callable[..., Any])

HOUSE = "House id or a path to its TOML file; add +overlay.toml for a venue's own rules."


def house_option(default: str | None = None, text: str = "") -> Callable[[F], F]:
    """The `--house` option; `text` says what it is for, and the possible values are described alike everywhere."""
    told = f"{text} {HOUSE}".strip()
    return click.option("--house", default=default, metavar="HOUSE", show_default=default is not None, help=told)


def seed_option(function: F) -> F:
    """The `--seed` option."""
    return click.option(
        "--seed", default=1, show_default=True, help="Random seed. The same seed gives the same result."
    )(function)


def json_option(function: F) -> F:
    """The `--json` option."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(function)


def time_format_option(function: F) -> F:
    """The `--time-format` option of commands without a club."""
    return click.option("--time-format", "times", envvar="CUTCARD_TIME_FORMAT", type=click.Choice(TIME_FORMATS),
                        default="12h", show_default=True,
                        help="How times are written: 12h (7:30 PM) or 24h (19:30).")(function)  # fmt: skip


def print_json(value: Any) -> None:
    """A value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def counted(count: int, name: str) -> str:
    """``1 hand``, ``2,000 hands``."""
    return f"{count:,} {name}{'' if count == 1 else 's'}"


def console() -> "Console":
    """The console: colored in a terminal, plain and unwrapped in a pipe."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True, emoji=False)  # file.toml:100: is a place, not an emoji


class TableSteps(click.ParamType[tuple[int, ...]]):
    """Numbers of tables with commas between, in increasing order."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read them, or report what is wrong."""
        try:
            steps = value if isinstance(value, tuple) else tuple(int(part) for part in str(value).split(","))
        except ValueError:
            steps = ()
        if not steps or steps[0] < 1 or any(one >= two for one, two in pairwise(steps)):
            self.fail(f'"{value}" is not an ascending list of numbers; write 10,50,100', param, ctx)
        return steps
