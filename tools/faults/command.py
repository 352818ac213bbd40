"""`python3 go.py faults`: faults injected into a server of its own, to prove that no acknowledged write is lost."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import UsageProblem, console, json_option, print_json

if TYPE_CHECKING:
    from tools.faults.fault_test import FaultReport
    from tools.faults.processes import Database

WRONG = "[bold red]Wrong:[/] {}"


@click.command()
@click.option("--minutes", type=click.FloatRange(0.05, 10_000), default=1.0, show_default=True, help="Minutes to run.")
@click.option(
    "--max-kills", "kills", type=click.IntRange(0), default=0, metavar="N", help="Stop early after this many kills."
)
@click.option("--db", default="sqlite", show_default=True, metavar="URL",
              help="Database to test: sqlite, postgresql (throwaway, killed too), or an empty one of "
              "yours: postgresql://...")  # fmt: skip
@click.option(
    "--seed", default=1, show_default=True, help="Random seed. The same seed injects faults in the same order."
)
@click.option(
    "--only", default="", metavar="WORDS", help='Only run faults whose name contains WORDS, such as "network".'
)
@click.option("--small-disk", is_flag=True,
              help="Put the database on a small disk that fills up and fails (needs root).")  # fmt: skip
@json_option
def faults(*, minutes: float, kills: int, db: str, small_disk: bool, as_json: bool, **how: Any) -> None:
    """Chaos-test a throwaway server and verify that no acknowledged write is lost (exit code 1 on loss).

    Clients play at tables, run a bank and join lists while the server and database are killed and stopped, the network
    is cut and slowed, the disk fills up and the clock is set back, at random. Afterwards every acknowledged command
    must be stored once, chips and cents must add up, and one order must explain every answer. Other servers are not
    touched: everything runs in a temporary folder.
    """
    import asyncio
    import signal
    import sys
    import tempfile

    from cutcard.store import StoreTrouble
    from tools.faults.disk import NoDisk
    from tools.faults.fault_test import DidNotRestart, FaultTest

    if sys.platform != "linux":
        raise UsageProblem("This test needs Linux: it forks, stops and starves processes.")
    out = None if as_json else console()

    said: list[str] = []

    def told(report: "FaultReport") -> None:
        if out is not None:
            out.print(f"{report.seconds:6.0f} s: {report.kills} kills, {report.acknowledged:,} commands acknowledged")
            for line in report.wrong[len(said) :]:
                out.print(WRONG.format(line), soft_wrap=True)
            said[:] = report.wrong

    async def run() -> "FaultReport":
        # Ending this process ends everything that it started: the database is a child of ours.
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)  # type: ignore[union-attr]
        return await FaultTest(database, place, **how).run(minutes * 60, kills, told)

    with tempfile.TemporaryDirectory(prefix="cutcard-faults-") as folder:
        place = Path(folder)
        place.chmod(0o755)  # PostgreSQL may run as another user
        try:
            database = _database(db, place, small_disk=small_disk)
            report = asyncio.run(run())
        except asyncio.CancelledError:
            raise UsageProblem("Stopped early.") from None
        except (DidNotRestart, NoDisk, StoreTrouble) as broken:
            raise UsageProblem(str(broken)) from broken
    _print(report, as_json=as_json)
    if report.wrong:
        raise SystemExit(1)


def _database(db: str, place: Path, *, small_disk: bool) -> "Database":
    from tools.faults.disk import FOR_A_DATABASE, FOR_A_FILE, SmallDisk
    from tools.faults.processes import Database, ThrowAwayPostgres

    if db == "sqlite":
        return Database(disk=SmallDisk(place, FOR_A_FILE) if small_disk else None)
    if db == "postgresql":
        disk = SmallDisk(place, FOR_A_DATABASE) if small_disk else None
        return ThrowAwayPostgres((disk.folder if disk else place) / "postgres", disk)
    if small_disk:
        raise UsageProblem("--small-disk doesn't work with your own database.")
    if db.startswith(("postgresql://", "postgres://")):
        return Database(db)
    raise UsageProblem(f'"{db}" cannot be tested. Use sqlite, postgresql or postgresql://... for an empty database.')


def _print(report: "FaultReport", *, as_json: bool) -> None:
    import msgspec

    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    out = console()
    for name, count in sorted(report.faults.items(), key=lambda one: -one[1]):
        out.print(f"{count:>7,}  {name}")
    out.print(
        f"{report.kills:,} kills in {report.clubs} clubs: {report.acknowledged:,} commands acknowledged, "
        f"{report.again:,} retried, {report.refused:,} refused, {report.unanswered} unanswered; "
        f"{report.looks:,} reads, {report.events:,} events."
    )
    for line in report.wrong:
        out.print(WRONG.format(line), soft_wrap=True)
    if not report.wrong:
        out.print("Every acknowledged command is stored exactly once, in a consistent order. "
                  "Chips and cents add up.")  # fmt: skip
