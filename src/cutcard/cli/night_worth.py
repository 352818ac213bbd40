"""`cutcard tournament icm`: what the stacks of a running tournament are worth, and what a bust would change."""

from time import time
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import progress
from cutcard.cli.late import Mistake
from cutcard.cli.options import console, json_option, print_json
from cutcard.cli.server.archive import db_option, with_store

if TYPE_CHECKING:
    from cutcard.tournament.views.context import Look
    from cutcard.tournament.views.view_types import AtStakeSeen


@click.command()
@db_option
@click.argument("stacks", nargs=-1, metavar="[NAME=CHIPS]...")
@click.option(
    "--tournament", "wanted", default="", metavar="ID", help="Tournament id (default: the latest one in progress)."
)
@click.option(
    "--bust", default="", metavar="NAME", help="Show how every player's value changes if this player busts next."
)
@click.option(
    "--winner",
    "by",
    default="",
    metavar="NAME",
    help="Who wins their chips (default: any player who covers them, with equal chance).",
)
@json_option
def icm(db: str | None, stacks: tuple[str, ...], wanted: str, bust: str, by: str, *, as_json: bool) -> None:
    """Show the ICM value of stacks in a running tournament.

    With --bust it shows what a bust would change. Uses the counted stacks; NAME=CHIPS sets one that was not
    counted. The server may keep running.
    """
    import msgspec

    from cutcard.tournament.act_types import RefusedAtNight
    from cutcard.tournament.views.at_stake import at_stake

    look = _look(db, wanted)
    said = dict(_stack(look, part) for part in stacks)
    try:
        with progress("Calculating"):
            told = at_stake(look, said, _player(look, bust), _player(look, by))()
    except RefusedAtNight as refused:
        raise Mistake(str(refused)) from refused
    if as_json:
        print_json(msgspec.to_builtins(told))
    else:
        _print(look, told)


def _look(db: str | None, wanted: str) -> "Look":
    from cutcard.room.reading import night_kept
    from cutcard.streams.faults import NoRulebook

    try:
        with progress("Reading the club"):
            found = with_store(db, lambda store: night_kept(store, wanted, round(time() * 1000)))
    except NoRulebook as missing:
        raise Mistake(str(missing)) from missing
    if found is None:
        raise Mistake(f'There is no tournament "{wanted}".' if wanted else "No tournament is in progress.")
    return found


def _player(look: "Look", name: str) -> str:
    """The id of whoever is called so and still plays."""
    if not name:
        return ""
    called = {one.name.casefold(): one.id for one in look.night.playing} | {
        one.id: one.id for one in look.night.playing
    }
    if (found := called.get(name, called.get(name.casefold()))) is None:
        raise Mistake(f'No remaining player is called "{name}".')
    return found


def _stack(look: "Look", part: str) -> tuple[str, int]:
    name, _, count = part.rpartition("=")
    if not (name and count.isdecimal() and count.isascii() and 0 < int(count) <= 10**12):
        raise Mistake(f'"{part}" is not a stack. Write "Ann Archer=12000", at least one chip.')
    return _player(look, name), int(count)


def _print(look: "Look", told: "AtStakeSeen") -> None:
    from rich.markup import escape
    from rich.table import Table

    money = look.night.plan.money
    table = Table("player", box=None, pad_edge=False)
    for column in ("stack", "prizes", "bounties", *(("change",) if told.bust else ())):
        table.add_column(column, justify="right")
    for one in told.rows:
        change = (f"{'+' if one.gain > 0 else ''}{money(one.gain)}",) if told.bust else ()
        table.add_row(escape(one.name), f"{one.stack:,}", money(one.prizes), money(one.bounties), *change)
    out = console()
    out.print(table)
    if told.bounties_open:
        out.print("Progressive bounties are calculated for 16 players or fewer, so they are not included.")
