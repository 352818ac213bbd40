"""`cutcard lab`: backtest and fit the forecast, play hands."""

from collections.abc import Iterator
from math import isnan, nan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, house_option, json_option, print_json, progress
from cutcard.cli.lab.worker_options import place, spread_options, spreading
from cutcard.cli.league import files_of

if TYPE_CHECKING:
    from cutcard.formats.tdt import TdtNight
    from cutcard.lab.play_hands import PlayTally
    from cutcard.lab.tournaments.past_tournament import PastState


_FEWEST = 10
"""The fewest tournaments for a fit."""


class _Share(click.FloatRange):
    """A number from 0 to 1; refuses `nan`, which Python takes for a number."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, or an error in words."""
        try:
            share = float(str(value))
        except ValueError:
            share = nan
        if isnan(share):
            self.fail(f"{value!r} is not a number from 0 to 1.", param, ctx)
        return float(super().convert(share, param, ctx))


@click.group(
    cls=WholeGroup,
    order="play simulate bots backtest fit warm",
    late={
        "play": "cutcard.cli.lab.lab:play",
        "simulate": "cutcard.cli.lab.simulate:simulate",
        "bots": "cutcard.cli.tournament:bots",
        "warm": "cutcard.cli.lab.equity:warm",
    },
)
def lab() -> None:
    """Simulate hands and tournaments, and fit the forecast."""


@lab.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE.tdt")
@click.option("--at", "share", type=_Share(0, 1), default=0.5, show_default=True, metavar="SHARE",
              help="Replay until this share of the field is out, from 0 to 1.")  # fmt: skip
@click.option("--fit-on", "learn", type=click.Path(path_type=Path, exists=True), multiple=True, metavar="PATH",
              help="Fit the model on these tournaments first, never on the one forecast "
                   "(default: the built-in model).")  # fmt: skip
@json_option
def backtest(file: Path, share: float, learn: tuple[Path, ...], *, as_json: bool) -> None:
    """Backtest the forecast on a past tournament.

    It replays a real tournament up to a point and compares the forecast with what happened. Times are minutes from
    that point. 10% of tournaments end before p10, half before p50, 90% before p90; `average` is the baseline from
    the average of past tournaments.
    """
    from cutcard.lab.tournaments.calibrate import average_of, predict
    from cutcard.lab.tournaments.calibrate import fit as fitted_on
    from cutcard.tournament.clock.end_estimate import TEMPO

    past = _past(file, share)
    nights = [one for one in _nights(learn) if one[0].started != past.started] if learn else []
    if learn and len(nights) < _FEWEST:
        raise UsageProblem(f"{len(nights)} tournaments are too few to fit; {_FEWEST} are needed.")
    with progress("Fitting"):
        told = predict(past, fitted_on(nights) if nights else TEMPO, average_of(nights, share))
    if as_json:
        ends = {name: round(getattr(told, name), 1) for name in ("p10", "p50", "p90", "actual", "average")}
        print_json({"file": file.name, "at": share, **ends, "entrants": past.entrants, "out": past.out,
                    "minutes": round(past.minutes, 1)})  # fmt: skip
        return
    out = console()
    out.print(f"{past.minutes:.0f} minutes after the start, {past.out} of {past.entrants} were out.")
    out.print(f"Forecast: over in {told.p50:.0f} minutes; 10% chance by {told.p10:.0f}, 90% by {told.p90:.0f}.")
    out.print(f"Average of past tournaments: {told.average:.0f}.")
    out.print(f"Actual: {told.actual:.0f}.")


@lab.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True), metavar="PATH...")
@json_option
def fit(paths: tuple[Path, ...], *, as_json: bool) -> None:
    """Fit the forecast on past tournaments and report its error.

    PATH is a .tdt file or a folder of them. The error is measured on tournaments left out of the fit.
    """
    import msgspec

    from cutcard.lab.tournaments.calibrate import WAYS, cross_validate, reliability_by_share
    from cutcard.lab.tournaments.calibrate import fit as fitted_on

    nights = list(_nights(paths))
    if len(nights) < _FEWEST:
        raise UsageProblem(f"{len(nights)} finished tournaments found; {_FEWEST} are needed.")
    found = {}
    with progress("Fitting") as told:
        tempo = fitted_on(nights)
        for done, way in enumerate(WAYS):
            told(done, len(WAYS))
            found[way[0]] = reliability_by_share(cross_validate(nights, way))
    if as_json:
        print_json({"nights": len(nights), "held": msgspec.to_builtins(found), "tempo": msgspec.to_builtins(tempo)})
        return
    from rich.table import Table

    out = console()
    for name, rows in found.items():
        if not rows:
            continue
        table = Table("share out", "tournaments", "within p10 to p90", "median error", "mean", "baseline: average",
                      "mean", title=f"Forecast: {name}")  # fmt: skip
        for row in rows:
            errors = (row.error, row.mean_error, row.average_error, row.average_mean_error)
            table.add_row(
                f"{row.share:.0%}", str(row.nights), f"{row.inside:.0%}", *(f"{one:.1f} min" for one in errors)
            )
        out.print(table)
    out.print("Parameters fitted on all of them:")
    out.print(", ".join(f"{name}={value:.3f}" for name, value in msgspec.structs.asdict(tempo).items()), markup=False)


def _nights(paths: tuple[Path, ...]) -> "Iterator[list[PastState]]":
    """Every readable tournament that was played to its end, at several moments; the others are reported."""
    from cutcard.lab.tournaments.calibrate import moments_of

    files = list(_saves(paths))
    with progress("Reading tournaments") as told:
        for done, file in enumerate(files, 1):
            try:
                moments = moments_of(_night(file))
            except UsageProblem as wrong:
                click.echo(f"Skipped: {wrong}", err=True)
                continue
            told(done, len(files))
            if moments:
                yield moments
            else:
                click.echo(f"Skipped: {file}: it has no end time.", err=True)


def _saves(paths: tuple[Path, ...]) -> Iterator[Path]:
    return (file for file in files_of(paths) if file.suffix.lower() == ".tdt")


def _past(file: Path, share: float) -> "PastState":
    from cutcard.lab.tournaments.past_tournament import NotPlayed, when_out

    try:
        return when_out(_night(file), share)
    except NotPlayed as why:
        raise UsageProblem(f"{file}: {why}.") from why


def _night(file: Path) -> "TdtNight":
    from cutcard.formats.tdt import NotTdt, decoded, read_night

    try:
        return read_night(decoded(file.read_bytes()))
    except (NotTdt, OSError) as wrong:
        raise UsageProblem(f"{file}: {wrong}") from wrong


class Hands(click.ParamType[int]):
    """A number of hands, with or without _ or , between its digits."""

    name = "number"
    most = 10**9

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it, or report what is wrong."""
        try:
            hands = int(str(value).replace(",", "_"))
        except ValueError:
            hands = 0
        if not 1 <= hands <= self.most:
            self.fail(f'"{value}" is not a valid number of hands; use 1 to {self.most:,}', param, ctx)
        return hands


@click.command()
@click.option("--hands", type=Hands(), default=100_000, show_default=True, help="Number of hands.")
@house_option("standard")
@click.option(
    "--game",
    metavar="GAME",
    default="nlhe",
    show_default=True,
    help="Game, such as nlhe or stud, or a rotation: horse, eight.",
)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True, help="Players at the table.")
@click.option("--seed", default=1, show_default=True, help="Random seed. The same seed gives the same hands.")
@spread_options
@json_option
def play(  # noqa: PLR0913 - an option each
    *, hands: int, house: str, game: str, seats: int, seed: int, on: str | None, processes: int | None,
    resume: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play whole hands with fast random bots and print statistics.

    The engine that runs the tables plays every hand, with all events. Results depend only on the seed, not on the
    number of processes; the digest covers every final stack.
    """
    from time import perf_counter

    from cutcard.bots.house_rules import pack_house
    from cutcard.lab.play_hands import NotPlayedHere, PlayTally, check_playable, chunks, play_chunk
    from cutcard.lab.workers import spread

    carried = pack_house(house)
    try:
        check_playable(carried, game, seats)
    except NotPlayedHere as wrong:
        raise UsageProblem(str(wrong)) from wrong
    where, tally = place(on, processes), PlayTally()
    work = chunks(hands=hands, house=carried, game=game, seats=seats, seed=seed)
    began = perf_counter()
    with spreading("Playing", resume) as told:
        for _, part in spread(play_chunk, work, on=where, resume=resume, told=told):
            tally.add(part)
    _print(tally, perf_counter() - began, where, as_json=as_json)


def _print(tally: "PlayTally", seconds: float, where: str, *, as_json: bool) -> None:
    import msgspec

    if as_json:
        print_json({"on": where, "seconds": round(seconds, 2), "hands_per_second": round(tally.hands / seconds),
                    "played": msgspec.to_builtins(tally)})  # fmt: skip
        return
    from rich.table import Table

    out = console()
    out.print(f"{tally.hands:,} hands in {seconds:,.1f} seconds on {where}: {tally.hands / seconds:,.0f} per second.")
    out.print(
        f"{tally.showdowns:,} showdowns; {tally.moved:,} chips changed hands, {tally.largest:,} in the largest pot."
    )
    out.print(f"Rake: {tally.raked:,}. Digest of all final stacks: {tally.digest}")
    if tally.games:
        out.print(f"By game: {', '.join(f'{game} {hands:,}' for game, hands in tally.games.items())}.")
    table = Table("", "hands", "won", "chips won", "per 100 hands")
    for name, one in [*tally.styles().items(), *((f"seat {one.seat}, {one.style}", one) for one in tally.seats)]:
        row = (f"{one.hands:,}", f"{one.pots / one.hands:.1%}", f"{one.won:+,}", f"{100 * one.won / one.hands:+,.1f}")
        table.add_row(name, *row)
    out.print(table)
