"""`cutcard backup`, `restore` and `db`: a club to one file and back, its event log verified; and floods tried."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

import click

from cutcard.cli.command_base import ProgressTold, progress
from cutcard.cli.late import Mistake, WholeGroup
from cutcard.cli.options import console, counted, json_option, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.store import Store
    from cutcard.store.base import ClubHead
    from cutcard.store.hash_chain import CheckResult
    from tools.floods.visitor import Felt


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
    from cutcard.cli.server.machine import data_folder, default_store
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
def backup(db: str | None, file: Path, passphrase_file: TextIO | None, *, encrypt: bool) -> None:
    """Back up a whole club to one file.

    The file is compressed and has checksums. The server may keep running. The backup holds everything up to the
    start of the command. Without --encrypt, anyone who gets the file can read it.
    """
    from cutcard.store.archive import archive

    words = _passphrase(passphrase_file, again=True) if encrypt or passphrase_file else None
    with progress("Backing up") as told:
        count = with_store(db, lambda store: archive(store, file, words, told))
    click.echo(f"{file} saved: {counted(count, 'event')}.")


@click.command()
@db_option
@passphrase_option
@click.argument("file", type=FILE)
def restore(db: str | None, file: Path, passphrase_file: TextIO | None) -> None:
    """Restore a club into an empty database.

    FILE is a backup; the database may be of any kind. To move from SQLite to PostgreSQL, back up one and restore
    into the other. A damaged file or a database that already has a club is left unchanged. Encrypted files ask for
    the passphrase.
    """
    from cutcard.store.archive import restore as read

    with progress("Restoring", begun=False) as told:  # it asks for the passphrase first
        words = partial(_passphrase, passphrase_file)
        count = with_store(db, lambda store: read(store, file, words, told), writing=True)
    click.echo(f"Restored: {counted(count, 'event')}.")


def _passphrase(file: TextIO | None, *, again: bool = False) -> str:
    """What stands in the file, or what the person at the keyboard says."""
    if file is not None:
        return file.readline(1000).rstrip("\r\n")
    return str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=again))


@click.group(
    cls=WholeGroup, order="verify head compact prepare", late={"prepare": "cutcard.cli.server.prepare:prepare"}
)
def db() -> None:
    """Verify, compact and prepare the database."""


expect_option = click.option(
    "--expect-head",
    "expected",
    multiple=True,
    metavar="HEAD",
    help="A head stored elsewhere, or a file that contains one. Repeatable.",
)


@db.command()
@db_option
@expect_option
@json_option
def verify(db: str | None, expected: tuple[str, ...], *, as_json: bool) -> None:
    """Verify the event log. Exit code 1 on damage.

    Reads every event of the club and finds any that was changed, lost or moved. The server may keep running.
    """
    checked = _verified(db, expected)
    if as_json:
        _print_json(checked)
    else:
        _tell(checked)
    if checked.faults:
        raise SystemExit(1)


@db.command()
@db_option
@click.option("--expect-head", "expected", multiple=True, hidden=True, help="Old name: see db verify --expect-head.")
@json_option
def head(db: str | None, expected: tuple[str, ...], *, as_json: bool) -> None:
    """Print the head of the event log.

    It is one line to store elsewhere. Compare it later with `cutcard db verify --expect-head`. The whole log is
    read for it; damage is printed instead, with exit code 1. The server may keep running.
    """
    checked = _verified(db, expected)
    if as_json:
        _print_json(checked)
    elif checked.faults:
        _tell(checked)
    else:
        click.echo(str(checked.head))
    if checked.faults:
        raise SystemExit(1)


@db.command()
@db_option
def compact(db: str | None) -> None:
    """Compact the database (server stopped).

    It seals old events and frees disk space. A running server does this automatically; use this for a club from an
    older version or after a restore. You can stop it at any time and run it again later.
    """
    with progress("Compacting") as told:
        sealed = with_store(db, partial(_compact, told), writing=True)
    click.echo(f"{counted(sealed, 'event')} compacted; disk space freed.")


async def _compact(told: ProgressTold, store: "Store") -> int:
    from cutcard.store.sql.segments import KEEP

    total = 0
    while some := await store.seal(KEEP):
        total += some
        told(total)
    await store.give_back()
    return total


def _verified(db: str | None, expected: tuple[str, ...]) -> "CheckResult":
    from cutcard.store.hash_chain import check

    heads = [_head(text) for text in expected]
    with progress("Verifying") as told:
        return with_store(db, lambda store: check(store, *heads, told=told))


def _print_json(checked: "CheckResult") -> None:
    faults = [{"stream": fault.stream, "version": fault.version, "text": str(fault)} for fault in checked.faults]
    counts = {"events": checked.events, "streams": checked.streams}
    print_json({**counts, "head": str(checked.head), "faults": faults})


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
        raise Mistake(f'"{text}" is not a head, and not a file with one. Print one with `cutcard db head`.')
    return found


def _tell(checked: "CheckResult") -> None:
    for fault in checked.faults:
        click.echo(str(fault))
    seen = f"{counted(checked.events, 'event')} in {counted(checked.streams, 'stream')}"
    click.echo(f"{seen}: does NOT match what was stored." if checked.faults else f"{seen}: all intact.")
    if not checked.against:
        click.echo("No head is stored outside the database, so missing events at the end can't be detected.")


# A server flooded, by `python3 go.py floods` --------------------------------------------------------------------------


@click.command()
@click.argument("url", metavar="URL")
@click.option("--seconds", type=click.FloatRange(1, 60), default=8.0, show_default=True, help="Seconds per flood.")
@json_option
def floods(url: str, seconds: float, *, as_json: bool) -> None:
    """Flood-test a server on this machine and measure what an honest visitor feels.

    URL is http://127.0.0.1:PORT. Exit code 1 if a request of the visitor gets no answer. Use a throwaway server:
    `cutcard serve --db memory:`.
    """
    if not besiege(url, seconds, as_json=as_json):
        raise SystemExit(1)


def besiege(url: str, seconds: float, *, as_json: bool) -> bool:
    """Play every flood against a room; True: whatever the visitor asked was answered."""
    from tools.floods.visitor import NotOurs, Target

    try:
        target = Target.at(url)
    except NotOurs as wrong:
        raise Mistake(str(wrong)) from wrong

    async def run() -> "list[Felt]":
        from tools.floods.floods import siege

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
