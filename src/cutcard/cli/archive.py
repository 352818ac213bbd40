"""`cutcard archive`, `restore`, `pack` and `check`: a club to one file and back, smaller, whole; and floods tried."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

import click

from cutcard.cli.late import Mistake
from cutcard.cli.options import console, json_option, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.lab.siege_visitor import Felt
    from cutcard.store import Store
    from cutcard.store.base import ClubHead
    from cutcard.store.chain import CheckResult


T = TypeVar("T")

FILE = click.Path(dir_okay=False, path_type=Path)
db_option = click.option(
    "--db",
    envvar="CUTCARD_DB",
    show_envvar=True,
    metavar="URL",
    help="Database URL: sqlite:FILE or postgresql://... (default: the one `cutcard serve` uses).",
)


def with_store(db: str | None, job: Callable[["Store"], Awaitable[T]], *, writing: bool = False) -> T:
    """Do a job with the store at an address; what is wrong with it is told in words."""
    from cutcard.cli.machine import data_folder, default_store
    from cutcard.store import StoreTrouble, open_store

    if writing and not db:
        data_folder().mkdir(parents=True, exist_ok=True)

    async def do() -> T:
        async with await open_store(db or default_store(), writing=writing) as store:
            return await job(store)

    try:
        return asyncio.run(do())
    except StoreTrouble as trouble:
        raise Mistake(str(trouble)) from trouble


passphrase_option = click.option(
    "--passphrase-file",
    type=click.File(encoding="utf-8"),
    help="Read the passphrase from the first line of this file instead of asking.",
)


@click.command()
@db_option
@click.option("--encrypt", is_flag=True, help="Encrypt with a passphrase. It cannot be recovered.")
@passphrase_option
@click.argument("file", type=FILE)
def archive(db: str | None, file: Path, passphrase_file: TextIO | None, *, encrypt: bool) -> None:
    """Back up a whole club to FILE: one compressed, self-checking file readable only by you.

    The server may keep running. The backup holds everything up to the start of the command.
    """
    from cutcard.store.archive import archive as write

    words = _passphrase(passphrase_file, again=True) if encrypt or passphrase_file else None
    count = with_store(db, lambda store: write(store, file, words))
    click.echo(f"{file} saved: {count:,} events.")


@click.command()
@db_option
def pack(db: str | None) -> None:
    """Compact the database: seal old events and free disk space. The server must be stopped.

    A running server does this automatically; use this for a club from an older version or after a restore. You can stop
    it at any time and run it again later.
    """
    sealed = with_store(db, _pack, writing=True)
    click.echo(f"{sealed:,} events compacted; disk space freed.")


async def _pack(store: "Store") -> int:
    from cutcard.store.segments import KEEP

    total = 0
    while some := await store.seal(KEEP):
        total += some
    await store.give_back()
    return total


@click.command()
@db_option
@passphrase_option
@click.argument("file", type=FILE)
def restore(db: str | None, file: Path, passphrase_file: TextIO | None) -> None:
    """Restore a club from FILE into an empty database of any kind.

    To move from SQLite to PostgreSQL, back up one and restore into the other. A damaged file or a database that already
    has a club is left unchanged. Encrypted files ask for the passphrase.
    """
    from cutcard.store.archive import restore as read

    count = with_store(db, lambda store: read(store, file, lambda: _passphrase(passphrase_file)), writing=True)
    click.echo(f"Restored: {count:,} events.")


def _passphrase(file: TextIO | None, *, again: bool = False) -> str:
    """What stands in the file, or what the person at the keyboard says."""
    if file is not None:
        return file.readline(1000).rstrip("\r\n")
    return str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=again))


@click.command()
@db_option
@click.option(
    "--head", is_flag=True, help="Print the head of the event log: one line to store elsewhere and compare later."
)
@click.option(
    "--against", multiple=True, metavar="HEAD", help="A head stored elsewhere, or a file that contains one. Repeatable."
)
@click.option("--hostile", metavar="URL", help="Flood-test the server at http://127.0.0.1:PORT instead.")
@click.option("--seconds", type=click.FloatRange(1, 60), default=8.0, show_default=True, help="Seconds per flood.")
@json_option
def check(
    db: str | None, against: tuple[str, ...], *, head: bool, hostile: str | None, seconds: float, as_json: bool
) -> None:
    """Verify that no event of a club was changed, lost or moved. Exit code 1 on damage.

    The server may keep running. With --hostile, flood-test a server on this machine and measure what an honest visitor
    feels; exit code 1 if a request of theirs gets no answer. Use a throwaway server for that: `cutcard serve --db
    memory:`.
    """
    if hostile:
        raise SystemExit(0 if besiege(hostile, seconds, as_json=as_json) else 1)

    from cutcard.store.chain import check as look

    others = [_head(text) for text in against]
    checked = with_store(db, lambda store: look(store, *others))
    if as_json:
        faults = [{"stream": fault.stream, "version": fault.version, "text": str(fault)} for fault in checked.faults]
        counts = {"events": checked.events, "streams": checked.streams}
        print_json({**counts, "head": str(checked.head), "faults": faults})
    elif head and not checked.faults:
        click.echo(str(checked.head))
    else:
        _tell(checked)
    if checked.faults:
        raise SystemExit(1)


def _head(text: str) -> "ClubHead":
    """A head that somebody wrote down, or the file where it stands."""
    from cutcard.store import StoreTrouble
    from cutcard.store.base import ClubHead
    from cutcard.store.head_file import kept_head

    try:
        found = ClubHead.read(text) or (None if text.startswith("cutcard-head") else kept_head(Path(text)))
    except StoreTrouble as trouble:
        raise Mistake(str(trouble)) from trouble
    if found is None:
        raise Mistake(f'"{text}" is not a head, and not a file with one. Print one with `cutcard check --head`.')
    return found


def _tell(checked: "CheckResult") -> None:
    for fault in checked.faults:
        click.echo(str(fault))
    seen = f"{checked.events:,} events in {checked.streams:,} streams"
    click.echo(f"{seen}: does NOT match what was stored." if checked.faults else f"{seen}: all intact.")
    if not checked.against:
        click.echo("No head is stored outside the database, so missing events at the end can't be detected.")


def besiege(url: str, seconds: float, *, as_json: bool) -> bool:
    """Play every flood against a room; True: whatever the visitor asked was answered."""
    from cutcard.lab.siege_visitor import NotOurs, Target

    try:
        target = Target.at(url)
    except NotOurs as wrong:
        raise Mistake(str(wrong)) from wrong

    async def run() -> "list[Felt]":
        from cutcard.lab.siege import siege

        rows = []
        async for row in siege(target, seconds):
            rows.append(row)
            if not as_json:
                _print(console(), row, first=len(rows) == 1)
        return rows

    try:
        rows = asyncio.run(run())
    except OSError as error:
        raise Mistake(f"No server answers at {url}. Start one first with `cutcard serve`.") from error
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(rows))
    return all(row.answered == row.asked for row in rows)


def _print(out: "Console", row: "Felt", *, first: bool) -> None:
    if first:
        out.print(f"[bold]{'flood':<18}{'sent':>9}{'asked':>8}{'answered':>10}{'median':>10}{'worst':>10}[/]")
    times = f"{row.median:>7.0f} ms{row.worst:>7.0f} ms"
    out.print(f"{row.flood:<18}{row.sent:>9,}{row.asked:>8}{row.answered:>10}{times}")
    for trouble in row.troubles:
        out.print(f"  [red]no answer[/] {trouble}")
