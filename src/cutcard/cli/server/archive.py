"""`cutcard backup`, `restore` and `db`: back up, restore, compact, verify, prepare."""

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

import click

from cutcard.cli.command_base import (
    ProgressReport,
    UsageProblem,
    WholeGroup,
    counted,
    engine,
    json_option,
    print_json,
    progress,
)

if TYPE_CHECKING:
    from cutcard.room.upkeep.prepare_update import PreparedShelf
    from cutcard.store import Store
    from cutcard.store.base import ClubHead
    from cutcard.store.hash_chain import CheckResult


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
    """Do a job with the store at an address; its errors are reported in words."""
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
        raise UsageProblem(str(trouble)) from trouble


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
    """The passphrase in the file, or typed at the keyboard."""
    if file is not None:
        return file.readline(1000).rstrip("\r\n")
    return str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=again))


@click.group(
    cls=WholeGroup, order="verify head compact prepare", late={"prepare": "cutcard.cli.server.archive:prepare"}
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


async def _compact(told: ProgressReport, store: "Store") -> int:
    from cutcard.store.sql.segments import KEEP

    total = 0
    while some := await store.seal(KEEP):
        total += some
        told(total)
    await store.reclaim_space()
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
    """A saved head, or the one in a file."""
    from cutcard.store import StoreTrouble
    from cutcard.store.base import ClubHead
    from cutcard.store.club_file import read_head

    try:
        found = ClubHead.read(text) or (None if text.startswith("cutcard-head") else read_head(Path(text)))
    except StoreTrouble as trouble:
        raise UsageProblem(str(trouble)) from trouble
    if found is None:
        raise UsageProblem(f'"{text}" is not a head, and not a file with one. Print one with `cutcard db head`.')
    return found


def _tell(checked: "CheckResult") -> None:
    for fault in checked.faults:
        click.echo(str(fault))
    seen = f"{counted(checked.events, 'event')} in {counted(checked.streams, 'stream')}"
    click.echo(f"{seen}: does NOT match what was stored." if checked.faults else f"{seen}: all intact.")
    if not checked.against:
        click.echo("No head is stored outside the database, so missing events at the end can't be detected.")


POSTGRES = (
    "PostgreSQL needs no preparation: the old processes run until the new ones have loaded the "
    "club. Start the server with --processes and send it a SIGHUP (`systemctl reload cutcard`) after the update."
)
MEMORY = "A club in memory is lost when the server stops, so there is nothing to prepare."


@click.command()
@db_option
def prepare(db: str | None) -> None:
    """Before an update: pre-build snapshots for this version.

    The server of the old version keeps running. Run it from the new installation, as the user that runs the server.
    It works on a temporary copy, which needs the same disk space for a while, and leaves one small file next to the
    database. Then start the server from this same installation: it opens at once with all later events. Without it,
    the first start of a new version reads the whole event log. PostgreSQL does not need it.
    """
    from cutcard import __version__
    from cutcard.store import StoreTrouble

    this = f"Cutcard {__version__} with the {engine()} engine"
    try:
        made = _prepared(_club(db))
    except StoreTrouble as trouble:
        raise UsageProblem(str(trouble)) from trouble
    except OSError as error:
        raise UsageProblem(f"The club could not be prepared: {error.strerror}. Nothing was changed.") from error
    if made is None:
        click.echo(f"Nothing to prepare: {this} already has snapshots of this club.")
        return
    size = made.file.stat().st_size / 1_000_000
    click.echo(f"Prepared for {this}: {made.events:,} events in {made.snapshots:,} snapshots.")
    click.echo(f"Stored in {made.file} ({size:,.1f} MB).")
    click.echo("Now stop the server and start it from this same installation. Any other one reads the whole event log.")


def _club(db: str | None) -> Path:
    """The club's file; without one the error says what to do."""
    from cutcard.cli.server.machine import default_store
    from cutcard.store import ALLOWED, file_of

    url = db or default_store()
    kind = url.partition(":")[0]
    if kind in {"postgresql", "postgres"}:
        raise UsageProblem(POSTGRES)
    if url == "memory:":
        raise UsageProblem(MEMORY)
    if (file := file_of(url)) is None:
        raise UsageProblem(f'"{url}" is not a database URL. {ALLOWED}')
    return file.resolve()


def _prepared(club: Path) -> "PreparedShelf | None":
    """Read a copy of the club; None: this version has snapshots of it already."""
    from cutcard.room.upkeep.prepare_update import fold, needs_preparing, put_beside
    from cutcard.store.prepared_copy import copied
    from cutcard.store.sql.sqlite import open_to_read

    if not asyncio.run(needs_preparing(club)):
        return None
    with (
        _stopped_in_order(),
        closing(open_to_read(club)) as source,
        progress("Reading events") as told,
        copied(club, source) as copy,
    ):
        events = asyncio.run(fold(copy, told))
        return put_beside(club, copy, events)


@contextmanager
def _stopped_in_order() -> Iterator[None]:
    """Let SIGTERM end it as Ctrl-C does, so that the copy is removed."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread gets signals
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
