"""`cutcard cash`: list, report and audit cash sessions, and print the board."""

from time import time
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, counted, json_option, print_json, progress
from cutcard.cli.server.archive import db_option, with_store

if TYPE_CHECKING:
    from cutcard.cash.views.log import SessionContext
    from cutcard.cash.views.session_report import EveningReport
    from cutcard.style import ClubStyle

which = click.argument("session", default="")
PARTS = ("tables", "players", "rake", "dealers", "drawer")


@click.group(cls=WholeGroup, order="list board report audit")
def cash() -> None:
    """Show cash sessions and check their books.

    The server may keep running.
    """


@cash.command("list")
@db_option
@json_option
def list_evenings(db: str | None, *, as_json: bool) -> None:
    """List cash sessions, newest first."""
    from rich.markup import escape
    from rich.table import Table

    found = _looks(db)
    if as_json:
        print_json([
            {"id": e.id, "title": e.plan.title, "house": e.plan.house, "stage": e.stage, "opened": e.opened}
            for e in (look.evening for look in found)
        ])  # fmt: skip
        return
    if not found:
        click.echo("There are no cash sessions yet.")
        return
    table = Table("session", "opened", "title", "house", "stage", "tables", "seated", box=None, pad_edge=False)
    for look in found:
        e, opened = look.evening, look.style.moment(look.evening.opened)
        up = [one for one in e.tables.values() if not one.broken]
        seated = sum(len(one.seats) for one in up)
        table.add_row(e.id, opened, escape(e.plan.title), escape(e.plan.house), e.stage, str(len(up)), str(seated))
    console().print(table)


@cash.command()
@db_option
@which
@json_option
def board(db: str | None, session: str, *, as_json: bool) -> None:
    """Print the waiting lists of a cash session (default: the latest)."""
    import msgspec

    from cutcard.cash.views.podium import board_view
    from cutcard.english import money

    seen = board_view(_look(db, session))
    if as_json:
        print_json(msgspec.to_builtins(seen))
        return
    out = console()
    out.print(f"{seen.title}, {seen.house_title}", markup=False)
    for game in seen.games:
        free = f"{game.free} open" if game.free else "no open seats"
        out.print(f"\n{game.stakes} {game.game}: {counted(len(game.tables), 'table')}, {free}", markup=False)
        for place, one in enumerate(game.waiting, 1):
            called = f", called for table {one.table}, seat {one.seat}" if one.called else ""
            out.print(f"{place:>4}  {one.name}{called}", markup=False)
        if not game.waiting:
            out.print("      No list")
    if seen.jackpot is not None:
        out.print(f"\nBad-beat jackpot: {money(seen.jackpot, seen.currency.code)}")


@cash.command()
@db_option
@which
@click.option("--csv", "part", type=click.Choice(PARTS), help="Print one part as CSV instead of text.")
@json_option
def report(db: str | None, session: str, part: str | None, *, as_json: bool) -> None:
    """Report a cash session: tables, players, rake, dealers and banks (default: the latest)."""
    import msgspec

    from cutcard.cash.views.session_report import as_csv, evening_report

    look = _look(db, session)
    told = evening_report(look)
    if as_json:
        print_json(msgspec.to_builtins(told))
    elif part:
        click.echo(as_csv(told, part), nl=False)
    else:
        _print_report(told, look.style)


@cash.command()
@db_option
@which
def audit(db: str | None, session: str) -> None:
    """Check that the books of a cash session balance (default: all sessions). Exit code 1 if not."""
    from cutcard.cash.views.session_report import evening_report

    found = [_look(db, session)] if session else _looks(db)
    wrong = [f"{look.evening.id}: {text}." for look in found for text in evening_report(look).wrong]
    for line in wrong:
        click.echo(line)
    if wrong:
        raise SystemExit(1)
    click.echo(f"{counted(len(found), 'cash session')}: the books balance to the cent.")


def _looks(db: str | None) -> "list[SessionContext]":
    from cutcard.room.read_only import evenings_kept
    from cutcard.streams.faults import NoRulebook

    try:
        with progress("Reading the club"):
            return with_store(db, lambda store: evenings_kept(store, round(time() * 1000)))
    except NoRulebook as missing:
        raise UsageProblem(str(missing)) from missing


def _look(db: str | None, session: str) -> "SessionContext":
    found = _looks(db)
    if not found:
        raise UsageProblem("There are no cash sessions yet.")
    wanted = next((look for look in found if session in ("", look.evening.id)), None)
    if wanted is None:
        raise UsageProblem(f'There is no cash session "{session}". List them with `cutcard cash list`.')
    return wanted


def _print_report(told: "EveningReport", style: "ClubStyle") -> None:
    from rich.markup import escape
    from rich.table import Table

    from cutcard.cash.views.session_report import FILES
    from cutcard.english import money

    out = console()
    stage = "still open" if told.stage == "open" else "closed"
    out.print(f"{told.title}, {told.house_title}, opened {style.moment(told.opened)}, {stage}", markup=False)
    for name in PARTS:
        head, *rows = FILES[name](told)
        if not rows:
            continue
        table = Table(*map(str, head), box=None, pad_edge=False, title=name, title_justify="left")
        for row in rows:
            table.add_row(*(escape(str(one)) for one in row))
        out.print()
        out.print(table)
    for drawer in told.drawers:
        whose = f"the bank of table {drawer.keeper}" if drawer.keeper else "the bank"
        out.print(f"\nExpected in {whose}: {money(drawer.expected, told.currency)}", markup=False)
    out.print("\n".join(f"{one}." for one in told.wrong) or "The books balance to the cent.", markup=False)
