"""`cutcard load`: plays many tables over real sockets against a room, and says what that costs it."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cutcard.cli.late import Mistake
from cutcard.cli.options import console, house_option, json_option, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.lab.load import CurvePoint


class TableSteps(click.ParamType[tuple[int, ...]]):
    """Numbers of tables with commas between, each larger than the one before."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Read them, or say what is wrong."""
        try:
            steps = value if isinstance(value, tuple) else tuple(int(part) for part in str(value).split(","))
        except ValueError:
            steps = ()
        if not steps or steps[0] < 1 or any(one >= two for one, two in pairwise(steps)):
            self.fail(f'"{value}" is no growing list of numbers; write 10,50,100', param, ctx)
        return steps


@click.command()
@click.option("--url", metavar="URL", help="A running room, http://127.0.0.1:8052; without it one is opened for this.")
@click.option(
    "--tables", type=TableSteps(), default="10,50,100,300", show_default=True, help="How many tables, step by step."
)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True, help="Players at each table.")
@click.option("--seconds", type=click.FloatRange(1, 3600), default=20.0, show_default=True, help="How long each step.")
@click.option("--pace", type=click.FloatRange(0.01, 60), default=2.0, show_default=True,
              help="Seconds from one action at a table to the next.")  # fmt: skip
@house_option("standard")
@click.option("--game", metavar="GAME", default="nlhe", show_default=True, help="What is played, such as nlhe or stud.")
@click.option("--db", metavar="URL", help="Where the room that is opened keeps its club; an empty PostgreSQL, say.")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True,
              help="How many processes the room that is opened has, on PostgreSQL.")  # fmt: skip
@json_option
def load(url: str | None, db: str | None, processes: int, *, as_json: bool, **wanted: Any) -> None:
    """Play many tables over sockets, and print commands a second, latency and memory as their number grows.

    Latency is from sending an action until the new view is there: at the one who acted, and at the last of his table.
    Guests must be let in by the room, and it must know this machine's address as its own, or it counts how often it
    knocks. Without --url a room is opened in a process of its own, on a new SQLite file that is thrown away, or with
    --db where you say: what is played stays there.
    """
    from contextlib import nullcontext

    from cutcard.lab.load import LoadPlan
    from cutcard.lab.load_players import Unwelcome
    from cutcard.rules import load_game, load_house

    plan = LoadPlan(steps=wanted.pop("tables"), **wanted)
    load_house(plan.house)
    if load_game(plan.game).most_players < plan.seats:
        raise Mistake(f"At most {load_game(plan.game).most_players} play this game: choose fewer with --seats.")
    try:
        port = free_port() if processes > 1 else 0
        words = ("--pause", "1", "--processes", str(processes))
        with nullcontext(url) if url else own_room(*words, db=db, port=port) as address:
            doors = [f"http://127.0.0.1:{port + place}" for place in range(1, processes + 1)] if port else []
            rows = _play(address, plan, None if as_json else console(), doors)
    except Unwelcome as error:
        raise Mistake(str(error)) from error
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(rows))


def _play(address: str, plan: Any, out: "Console | None", doors: list[str]) -> "list[CurvePoint]":
    """`doors`: those of the room's processes, where it has several."""
    import asyncio

    from cutcard.cli.opening import fast_loop
    from cutcard.lab.load import Load
    from cutcard.lab.load_players import LoadDesk

    async def run() -> "list[CurvePoint]":
        rows = []
        desk = LoadDesk(address)
        try:
            async for row in Load(desk, plan, [LoadDesk(door) for door in doors]).rows():
                rows.append(row)
                if out is not None:
                    _print(out, row, first=len(rows) == 1)
        finally:
            desk.close()
        return rows

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return runner.run(run())


COLUMNS: Final[tuple[tuple[str, str, str, Callable[[Any], float]], ...]] = (
    ("tables", "", ".0f", lambda row: row.tables),
    ("commands", "/s", ".1f", lambda row: row.commands_per_second),
    ("views", "/s", ".0f", lambda row: row.views_per_second),
    ("a view", "KB", ".1f", lambda row: row.view_bytes / 1024),
    ("own p50", "ms", ".1f", lambda row: row.own_p50),
    ("own p99", "ms", ".1f", lambda row: row.own_p99),
    ("all p50", "ms", ".1f", lambda row: row.all_p50),
    ("all p99", "ms", ".1f", lambda row: row.all_p99),
    ("slowest", "ms", ".0f", lambda row: row.slowest),
    ("kept p99", "ms", ".0f", lambda row: row.kept_p99),
    ("server", "core", ".0%", lambda row: row.server_cpu),
    ("load", "core", ".0%", lambda row: row.generator_cpu),
    ("memory", "MB", ".0f", lambda row: row.memory / 2**20),
    ("a table", "KB", ".0f", lambda row: row.memory_per_table / 1024),
)
"""What is printed of a row: title, unit, how, and which number."""


def _print(out: "Console", row: "CurvePoint", *, first: bool) -> None:
    if first:
        out.print("  ".join(f"[bold]{title:>8}[/]" for title, *_ in COLUMNS))
        out.print("  ".join(f"[dim]{unit:>8}[/]" for _, unit, *_ in COLUMNS))
    out.print("  ".join(f"{format(number(row), how):>8}" for *_, how, number in COLUMNS))
    for code, count in row.refused.items():
        out.print(f"          {count} times: {code}")


_START: Final = (sys.executable, "-c", "from cutcard.cli import main; main()", "serve")
_PATIENCE: Final = 20


@contextmanager
def own_room(*words: str, db: str | None = None, port: int = 0) -> Iterator[str]:
    """The address of a room on this machine alone; it is closed afterwards, and forgotten where no `db` is named."""
    with tempfile.TemporaryDirectory(prefix="cutcard-") as folder:
        command = [*_START, "--host", "127.0.0.1", "--port", str(port),
                   "--db", db or f"sqlite:{Path(folder) / 'club.db'}",
                   "--empty", "--no-browser", *words]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ourselves
            try:
                yield _address(process)
            finally:
                process.terminate()
                try:
                    process.wait(_PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()


def free_port() -> int:
    """A port that is free now, with some behind it that mostly are."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def _address(process: "subprocess.Popen[str]") -> str:
    """What it says when it is open."""
    from cutcard.cli.processes import OPEN

    for line in process.stdout or ():
        if line.startswith(OPEN):
            return line.removeprefix(OPEN).strip()
    raise Mistake("No room could be opened; the reason stands above.")
