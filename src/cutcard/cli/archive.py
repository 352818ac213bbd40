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
    help="Where the club is kept: sqlite:FILE or postgresql://... Without it the file that `cutcard serve` uses.",
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
    help="A file whose first line is the passphrase; without it you are asked.",
)


@click.command()
@db_option
@click.option("--encrypt", is_flag=True, help="Put it behind a passphrase: without that nobody reads it, you neither.")
@passphrase_option
@click.argument("file", type=FILE)
def archive(db: str | None, file: Path, passphrase_file: TextIO | None, *, encrypt: bool) -> None:
    """Write a whole club to FILE: one compressed file that checks itself, and that only you can read.

    The room may stay open meanwhile; the file holds everything up to the moment when the command began.
    """
    from cutcard.store.archive import archive as write

    words = _passphrase(passphrase_file, again=True) if encrypt or passphrase_file else None
    count = with_store(db, lambda store: write(store, file, words))
    click.echo(f"{file} holds the club: {count:,} events.")


@click.command()
@db_option
def pack(db: str | None) -> None:
    """Let a club take less of the disk: seal what is old, and give back the room. The room has to be closed.

    A room seals what is old by itself while it is open; this does the rest at once, for a club of an earlier Cutcard
    or one that was just restored. It can be stopped at any moment, and goes on from there the next time.
    """
    sealed = with_store(db, _pack, writing=True)
    click.echo(f"{sealed:,} events were sealed, and the room that they took is free.")


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
    """Bring a club back from FILE, into an empty place of any kind.

    To move from SQLite to PostgreSQL, archive from the one and restore into the other. A file that is damaged, or a
    place that already holds a club, is left as it is. A passphrase is asked for where the file has one.
    """
    from cutcard.store.archive import restore as read

    count = with_store(db, lambda store: read(store, file, lambda: _passphrase(passphrase_file)), writing=True)
    click.echo(f"The club is back: {count:,} events.")


def _passphrase(file: TextIO | None, *, again: bool = False) -> str:
    """What stands in the file, or what the person at the keyboard says."""
    if file is not None:
        return file.readline(1000).rstrip("\r\n")
    return str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=again))


@click.command()
@db_option
@click.option("--head", is_flag=True, help="Print the club's head: one line to keep elsewhere, and compare with later.")
@click.option("--against", multiple=True, metavar="HEAD", help="A head kept elsewhere, or a file that holds one.")
@click.option("--hostile", metavar="URL", help="Instead, flood the room at http://127.0.0.1:PORT as a stranger could.")
@click.option("--seconds", type=click.FloatRange(1, 60), default=8.0, show_default=True, help="How long each flood.")
@json_option
def check(
    db: str | None, against: tuple[str, ...], *, head: bool, hostile: str | None, seconds: float, as_json: bool
) -> None:
    """Check that no event of a club was changed, lost or moved; ends with 1 where one was.

    The room may stay open meanwhile. With --hostile a room of yours on this machine is flooded in every way we know,
    and you see what an honest visitor felt meanwhile; it ends with 1 where something they asked was not answered. Do
    that with a room that may be thrown away: `cutcard serve --db memory:`.
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
        raise Mistake(f'"{text}" is no head of a club, and no file with one. `cutcard check --head` prints a head.')
    return found


def _tell(checked: "CheckResult") -> None:
    for fault in checked.faults:
        click.echo(str(fault))
    seen = f"{checked.events:,} events in {checked.streams:,} streams"
    click.echo(f"{seen}: not as they were kept." if checked.faults else f"{seen}: all as they were kept.")
    if not checked.against:
        click.echo("No head is kept outside the store; should the last events be missing, it does not show.")


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
        raise Mistake(f"Nobody answers at {url}: open a room there first, with `cutcard serve`.") from error
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
        out.print(f"  [red]not answered[/] {trouble}")
