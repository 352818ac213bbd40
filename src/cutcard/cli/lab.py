"""`cutcard lab`: equities, hands by the million, and past nights foretold, to see how far forecasts can be trusted."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.equity import equity, warm
from cutcard.cli.lab_icm import icm
from cutcard.cli.lab_play import play
from cutcard.cli.late import Mistake, WholeGroup
from cutcard.cli.league import files_of
from cutcard.cli.options import console, json_option, print_json, seed_option

if TYPE_CHECKING:
    from cutcard.lab.night.past import Past
    from cutcard.tdt import TdtNight


@click.group(cls=WholeGroup)
def lab() -> None:
    """Work out equities, play hands by the million, foretell nights that were played, say what stacks are worth."""


lab.add_command(icm)
lab.add_command(play)
lab.add_command(equity)
lab.add_command(warm)


@lab.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE.tdt")
@click.option("--at", "share", type=click.FloatRange(0, 1), default=0.5, show_default=True, metavar="SHARE",
              help="Replay it until this share of its entrants is out, from 0 to 1.")  # fmt: skip
@seed_option
@json_option
def forecast(file: Path, share: float, seed: int, *, as_json: bool) -> None:
    """Replay a real night up to a moment, forget the rest, and say when it ends; then what came.

    All times are minutes from that moment on. One night in ten ends before p10, half of them before p50, one in ten
    after p90.
    """
    from cutcard.lab.night.calibrating import foretell

    past = _past(file, share)
    told = foretell(past, seed=seed)
    if as_json:
        ends = {name: round(getattr(told, name), 1) for name in ("p10", "p50", "p90", "actual")}
        print_json({"file": file.name, "at": share, **ends, "entrants": past.entrants, "out": past.out,
                    "minutes": round(past.minutes, 1)})  # fmt: skip
        return
    out = console()
    out.print(f"{past.minutes:.0f} minutes after it began {past.out} of {past.entrants} were out.")
    out.print(f"Foretold: over in {told.p50:.0f} minutes; one night in ten in {told.p10:.0f}, nine in {told.p90:.0f}.")
    out.print(f"It took {told.actual:.0f}.")


@lab.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--parts", type=click.IntRange(2, 50), default=5, show_default=True,
              help="Each of so many parts is foretold by what was fitted on the others.")  # fmt: skip
@click.option("--rounds", type=click.IntRange(1, 1_000), default=60, show_default=True, help="How long to look.")
@json_option
def calibrate(paths: tuple[Path, ...], parts: int, rounds: int, *, as_json: bool) -> None:
    """Fit the tempo of nights on past ones, and tell how well it foretells those it was not fitted on."""
    import msgspec

    from cutcard.lab.night.calibrating import SHARES, fit, held, tried

    nights = [
        [one for share in SHARES if (one := _usable(night, share)) is not None] for night in map(_night, _saves(paths))
    ]
    nights = [one for one in nights if one]
    if len(nights) < parts:
        raise Mistake(f"There are {len(nights)} nights that were played to their end: fewer than {parts} parts.")
    rows = held(tried(nights, parts, rounds=rounds))
    tempo = fit([one for night in nights for one in night], rounds=rounds)
    if as_json:
        print_json({"nights": len(nights), "held": msgspec.to_builtins(rows), "tempo": msgspec.to_builtins(tempo)})
        return
    from rich.table import Table

    table = Table("share out", "nights", "between p10 and p90", "off by, in the middle", "the average is off by")
    for row in rows:
        table.add_row(f"{row.share:.0%}", str(row.nights), f"{row.inside:.0%}", f"{row.error:.1f} min",
                      f"{row.average_error:.1f} min")  # fmt: skip
    out = console()
    out.print(table)
    out.print(msgspec.toml.encode(tempo).decode(), markup=False)


def _saves(paths: tuple[Path, ...]) -> Iterator[Path]:
    return (file for file in files_of(paths) if file.suffix.lower() == ".tdt")


def _past(file: Path, share: float) -> "Past":
    from cutcard.lab.night.past import NotPlayed, when_out

    try:
        return when_out(_night(file), share)
    except NotPlayed as why:
        raise Mistake(f"{file}: {why}, so nobody knows when it ended.") from why


def _night(file: Path) -> "TdtNight":
    from cutcard.tdt import NotTdt, decoded, read_night

    try:
        return read_night(decoded(file.read_bytes()))
    except (NotTdt, OSError) as wrong:
        raise Mistake(f"{file}: {wrong}") from wrong


def _usable(night: "TdtNight", share: float) -> "Past | None":
    from cutcard.lab.night.past import NotPlayed, when_out

    try:
        past = when_out(night, share)
    except NotPlayed:
        return None
    return past if past.is_usable else None
