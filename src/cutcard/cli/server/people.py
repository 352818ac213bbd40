"""`cutcard members`: the club's members imported from and exported to CSV."""

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click
import msgspec

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, counted, json_option, print_json, progress
from cutcard.cli.server.archive import db_option, with_store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cutcard.room.club.member_list import MemberListView
    from cutcard.room.room import Room
    from cutcard.store import Store

T = TypeVar("T")
REFUSED = 2


@click.group(cls=WholeGroup, order="import export")
def members() -> None:
    """Import and export members (CSV)."""


@members.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE")
@click.option("--dry-run", "preview", is_flag=True, help="Show what every line would do and save nothing.")
@db_option
@json_option
def import_(file: Path, db: str | None, *, preview: bool, as_json: bool) -> None:
    """Import members from FILE, a CSV with a header such as: name, born, mail, phone, address.

    Members found by id or name are updated where the file differs; all others are added. An empty cell changes nothing,
    and - clears the value. If one line is wrong nothing is saved, and the exit code is 2. With SQLite the server must
    be stopped.
    """
    from cutcard.club.people.member_file import BadSheet
    from cutcard.hand import Refused

    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise UsageProblem(f"{file} is not UTF-8. Save it as CSV UTF-8.") from None

    async def job(room: "Room") -> "MemberListView":
        if preview:
            return room.member_list.preview("", text)
        seen, command = await room.member_list.command("", text)
        if command is not None:
            await room.append(command, f"list {os.urandom(8).hex()}")
        return seen

    try:
        seen = _with_room(db, job)
    except BadSheet as bad:
        raise UsageProblem(f"{file}: {bad}. Nothing was imported.") from bad
    except Refused as refusal:
        raise UsageProblem(f"{file}: {refusal}") from refusal
    if as_json:
        print_json(msgspec.to_builtins(seen))
    else:
        console().print("\n".join(_lines(seen, preview=preview)), markup=False)
    if seen.refused:
        sys.exit(REFUSED)


@members.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True), metavar="FILE")
@db_option
def export(file: Path, db: str | None) -> None:
    """Export all members to FILE as CSV; - prints it. It contains addresses and dates of birth."""
    from cutcard.store.base import StoreTrouble
    from cutcard.store.club_file import private_file

    async def job(room: "Room") -> str:
        return room.member_list.written()

    text = _with_room(db, job, writing=False)
    if str(file) == "-":
        click.echo(text, nl=False)
        return
    try:
        with private_file(file) as out:
            out.write(text.encode())
    except FileExistsError:
        raise UsageProblem(f"{file} already exists. Choose another name, or delete it first.") from None
    except (OSError, StoreTrouble) as error:
        raise UsageProblem(f"{file} can't be written: {error}.") from error
    console().print(
        f"{counted(text.count(chr(13)) - 1, 'member')} exported to {file}. The file is not encrypted.", markup=False
    )


def _with_room(db: str | None, job: "Callable[[Room], Awaitable[T]]", *, writing: bool = True) -> T:
    """Do a job in the club's room, with all timers off."""

    async def inside(store: "Store") -> T:
        from cutcard.room.room import Room
        from cutcard.streams.services import RoomSettings

        settings = RoomSettings(runs_duties=False)
        room = await Room.open(store, now=lambda: int(time.time() * 1000), chance=os.urandom, settings=settings)
        try:
            return await job(room)
        finally:
            await room.close()

    with progress("Opening the club"):
        return with_store(db, inside, writing=writing)


def _lines(seen: "MemberListView", *, preview: bool) -> "list[str]":
    lines = [f"Line {one.line}: {one.name or '?'}: {_what(one.what, one.changes)}" for one in seen.lines if not one.why]
    lines += [f"Line {one.line}, {one.column}: {one.why}" for one in seen.lines if one.why]
    lines += [f"Unknown column {column!r}: skipped." for column in seen.left_out]
    would = "would be " if preview else ""
    if seen.refused:
        return [*lines, f"Nothing was imported. Lines with errors: {seen.refused}."]
    return [*lines, f"{seen.new} {would}new, {seen.changed} {would}changed, {seen.same} unchanged."]


def _what(what: str, changes: tuple[str, ...]) -> str:
    return f"{what} ({', '.join(changes)})" if changes else what
