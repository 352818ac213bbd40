"""`python3 go.py load`: many tables played over real sockets, and what that costs the server."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from cutcard.cli.command_base import TableSteps, UsageProblem, console, house_option, json_option, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.rules import Rulebook
    from tools.load.load import CurvePoint
    from tools.load.nginx import Front


@click.command()
@click.option(
    "--url",
    metavar="URL",
    help="URL of a running server, such as http://127.0.0.1:8052 (default: start one for the test).",
)
@click.option(
    "--tables", type=TableSteps(), default="10,50,100,300", show_default=True, help="Numbers of tables, ascending."
)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True, help="Players per table.")
@click.option("--seconds", type=click.FloatRange(1, 3600), default=20.0, show_default=True, help="Seconds per step.")
@click.option("--think-time", "pace", type=click.FloatRange(0.01, 60), default=2.0, show_default=True,
              help="Seconds between actions at a table.")  # fmt: skip
@house_option("standard")
@click.option("--game", metavar="GAME", default="nlhe", show_default=True, help="Game, such as nlhe or stud.")
@click.option("--db", metavar="URL", help="Database for the test server: an empty PostgreSQL, or "
              "postgresql for a throwaway one.")  # fmt: skip
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Number of processes for the test server (PostgreSQL only).")  # fmt: skip
@click.option("--nginx", "site", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
              help="Put nginx in front of the test server with this site file, such as deploy/nginx.conf.")  # fmt: skip
@json_option
def load(url: str | None, db: str | None, processes: int, site: Path | None, *, as_json: bool, **wanted: Any) -> None:
    """Load-test many tables over sockets: commands per second, latency and memory.

    Latency is the time from sending an action to the new view: for the player who acted, and for the last one at the
    table. The server must allow guests and must trust this machine's address, or rate limits apply. Without --url a
    server is started on a throwaway SQLite file, or on --db, where the hands are saved.
    """
    from msgspec.structs import replace

    from cutcard.rules import house_ids, load_game, read_house
    from tools.load.clients import LoadRefused
    from tools.load.load import LoadPlan
    from tools.load.nginx import NoProxy
    from tools.servers.postgres import NoPostgres

    plan = LoadPlan(steps=wanted.pop("tables"), **wanted)
    if url and plan.house not in house_ids():
        raise UsageProblem(f"With --url, --house takes the id of built-in house rules: {', '.join(house_ids())}.")
    book = read_house(plan.house)
    if load_game(plan.game).most_players < plan.seats:
        raise UsageProblem(f"This game takes at most {load_game(plan.game).most_players} players. Use fewer --seats.")
    if url and (db or site or processes > 1):
        raise UsageProblem("--db, --processes and --nginx are for a test server. Don't use them with --url.")
    try:
        with nullcontext(LoadedRoom(url, plan.house)) if url else _opened(db, processes, site, book) as target:
            rows = _play(target, replace(plan, house=target.house), None if as_json else console())
    except (LoadRefused, NoProxy, NoPostgres) as error:
        raise UsageProblem(str(error)) from error
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(rows))


class LoadedRoom(NamedTuple):
    """The server under load."""

    address: str
    house: str
    """The name of the house rules there."""
    doors: tuple[str, ...] = ()
    """The addresses to measure: each process's own, where there are several or a proxy is in front."""
    front: "Front | None" = None
    """The proxy for the sockets, if there is one."""


@contextmanager
def _opened(db: str | None, processes: int, site: Path | None, book: "Rulebook") -> Iterator[LoadedRoom]:
    """Start a server with the database and the proxy that were asked for; they all end together."""
    import signal

    from tools.load.nginx import in_front
    from tools.servers.own_server import own_server
    from tools.servers.ports import free_port
    from tools.servers.postgres import throw_away

    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))  # how a loop cancels tasks
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-"))
        kept = stack.enter_context(throw_away()) if db == "postgresql" else db or f"sqlite:{Path(folder) / 'club.db'}"
        house = _offered(kept, book)
        port = free_port() if site or processes > 1 else 0
        words = ["--hand-delay", "1", "--processes", str(processes)]
        own = tuple(port + place for place in range(1, processes + 1)) if processes > 1 else ()
        front = stack.enter_context(in_front(site, port, own)) if site else None
        if front is not None:
            words += ["--public-url", front.url, "--trusted-proxies", "127.0.0.1"]
        address = stack.enter_context(own_server(*words, db=kept, port=port)).address
        yield LoadedRoom(address, house, tuple(f"http://127.0.0.1:{door}" for door in own) or (address,), front)


def _offered(db: str, book: "Rulebook") -> str:
    """The name of the house rules on the server; it gets those from a file first."""
    from cutcard.bots.house_rules import is_known, offer
    from cutcard.cli.server.archive import with_store

    if is_known(book):
        return book.house
    return with_store(db, lambda store: offer(store, book, 1), writing=True)


def _play(target: LoadedRoom, plan: Any, out: "Console | None") -> "list[CurvePoint]":
    import asyncio

    from cutcard.cli.server.open_room import fast_loop
    from tools.load.clients import LoadDesk
    from tools.load.load import Load

    async def run() -> "list[CurvePoint]":
        rows = []
        desk, doors = LoadDesk(target.address), [LoadDesk(door) for door in target.doors]
        through = LoadDesk(*target.front) if target.front else None
        try:
            async for row in Load(desk, plan, doors, through).rows():
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
"""The columns of a printed row: title, unit, format, and the number."""


def _print(out: "Console", row: "CurvePoint", *, first: bool) -> None:
    if first:
        out.print("  ".join(f"[bold]{title:>8}[/]" for title, *_ in COLUMNS))
        out.print("  ".join(f"[dim]{unit:>8}[/]" for _, unit, *_ in COLUMNS))
    out.print("  ".join(f"{format(number(row), how):>8}" for *_, how, number in COLUMNS))
    for code, count in row.refused.items():
        out.print(f"          {count} times: {code}")
