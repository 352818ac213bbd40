"""`cutcard db prepare`: before an update the new version reads the club while the old one keeps running."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import progress
from cutcard.cli.engine import engine
from cutcard.cli.late import Mistake
from cutcard.cli.server.archive import db_option

if TYPE_CHECKING:
    from cutcard.room.upkeep.prepare_update import PreparedShelf

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
        raise Mistake(str(trouble)) from trouble
    except OSError as error:
        raise Mistake(f"The club could not be prepared: {error.strerror}. Nothing was changed.") from error
    if made is None:
        click.echo(f"Nothing to prepare: {this} already has snapshots of this club.")
        return
    size = made.file.stat().st_size / 1_000_000
    click.echo(f"Prepared for {this}: {made.events:,} events in {made.snapshots:,} snapshots.")
    click.echo(f"Stored in {made.file} ({size:,.1f} MB).")
    click.echo("Now stop the server and start it from this same installation. Any other one reads the whole event log.")


def _club(db: str | None) -> Path:
    """The club's file; whoever has none is told what to do instead."""
    from cutcard.cli.server.machine import default_store
    from cutcard.store import ALLOWED, file_of

    url = db or default_store()
    kind = url.partition(":")[0]
    if kind in {"postgresql", "postgres"}:
        raise Mistake(POSTGRES)
    if url == "memory:":
        raise Mistake(MEMORY)
    if (file := file_of(url)) is None:
        raise Mistake(f'"{url}" is not a database URL. {ALLOWED}')
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
    if threading.current_thread() is not threading.main_thread():  # nobody else hears signals
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
