"""`cutcard league`: import a league, print standings, test points formulas."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, json_option, print_json, progress
from cutcard.cli.server.archive import db_option, with_store

if TYPE_CHECKING:
    from cutcard.formats.league_files import FileRead
    from cutcard.league.state import League
    from cutcard.league.tournament_result import TournamentResult
    from cutcard.store import Store

UNREADABLE = 2


@click.group(cls=WholeGroup, order="import standings formula")
def league() -> None:
    """Import a league, print standings, test points formulas."""


@league.command("import")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--dry-run", "preview", is_flag=True, help="Show what would be imported and save nothing.")
@db_option
@json_option
def import_(paths: tuple[Path, ...], db: str | None, *, preview: bool, as_json: bool) -> None:
    """Import results from The Tournament Director's .tdt files, or old standings from .csv.

    PATH is a file or a folder. Tournaments already imported are skipped. If a file can't be read, nothing is saved and
    the exit code is 2. With --json it prints what it read and saves nothing, unless you give a database with --db.
    """
    from cutcard.cli.league_print import as_json as in_json
    from cutcard.cli.league_print import print_read

    found = _read(paths)
    broken = any(one.wrong for one in found)
    keep = not (preview or broken or (as_json and db is None))
    known = {} if as_json else {night.id: night for night in _stored_tournaments(db)}
    new = None
    if keep:
        with progress("Saving"):
            new = with_store(db, lambda store: _save_files(store, found), writing=True)
    if as_json:
        print_json(in_json(found, new))
    else:
        print_read(console(), found, known, new, preview=preview)
    if broken:
        sys.exit(UNREADABLE)


@league.command()
@click.argument("text", required=False, metavar="[FORMULA]")
@click.option("--file", "file", type=click.File(encoding="utf-8"), help="Read the formula from this file.")
@click.option(
    "--tournament",
    "night",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Calculate it for this .tdt tournament.",
)
@click.option("--player", metavar="NAME", help="Show the calculation for this player line by line.")
def formula(text: str | None, file: TextIO | None, night: Path | None, player: str | None) -> None:
    """Check a points formula and calculate it for a finished tournament.

    FORMULA is a formula, or the name of a built-in one (default: the tournament's own). Without arguments it lists the
    built-in ones.
    """
    from cutcard.league.formula import FormulaError
    from cutcard.league.formula.variables import read_formula
    from cutcard.league.season import PRESETS

    wanted = file.read() if file is not None else PRESETS[text].text if text in PRESETS else text
    out = console()
    if wanted is None and night is None:
        for name, preset in PRESETS.items():
            out.print(f"{name}: {preset.about}\n    {preset.text.replace(chr(10), chr(10) + '    ')}", markup=False)
        return
    try:
        if night is not None:
            out.print("\n".join(_worked(night, wanted, player)), markup=False)
        else:
            read_formula(wanted or "")
            out.print("The formula is valid.")
    except FormulaError as wrong:
        raise UsageProblem(f"{wrong}") from wrong


def _worked(file: Path, formula: str | None, player: str | None) -> Iterator[str]:
    from cutcard.cli.league_print import formula_steps
    from cutcard.league.formula.variables import work

    night = _nights_of((file,))[0]
    text = night.formula if formula is None else formula
    named = [one for one in night.finishes if player is None or one.name.casefold() == player.casefold()]
    if not named:
        raise UsageProblem(f"No player called {player} played this tournament.")
    for one in named:
        lines = formula_steps(one.name, one.place, work(text, night, one))
        yield from lines if player is not None else lines[:1]


@league.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH...]")
@click.option("--season", "wanted", metavar="NAME", help="Season name (default: the latest).")
@click.option("--formula", default="", metavar="FORMULA", help="Points formula (default: each tournament's own).")
@click.option(
    "--best", type=click.IntRange(0, 1_000), default=0, help="Count each player's best N results; 0 counts all."
)
@click.option(
    "--min-events", "least", type=click.IntRange(0, 1_000), default=0, help="Minimum tournaments to be ranked."
)
@db_option
@json_option
def standings(  # noqa: PLR0913 - each is an option
    paths: tuple[Path, ...], wanted: str | None, formula: str, best: int, least: int, db: str | None, *, as_json: bool
) -> None:  # fmt: skip
    """Print the standings of a season from the database, or from .tdt files and folders."""
    from cutcard.cli.league_print import standings_json, standings_lines
    from cutcard.english import join_names
    from cutcard.league.formula import FormulaError
    from cutcard.league.season import Season, SeasonRules
    from cutcard.league.standings import score
    from cutcard.league.standings import standings as worked_out

    nights = _nights_of(paths) if paths else _nights_in(db)
    found = [one for one in nights if wanted in (None, one.season, one.season_id)]
    if not found:
        names = sorted({one.season for one in nights})
        if not names:
            raise UsageProblem("There are no tournaments in the league yet. Import some with `cutcard league import`.")
        raise UsageProblem(f'There is no season "{wanted}". Seasons: {join_names(names)}.')
    latest = max(found, key=lambda one: one.started)
    season = Season(
        id=latest.season_id, name=latest.season, rules=SeasonRules(formula=formula, best=best, least_nights=least)
    )
    try:
        lines = worked_out(score(found, season), season)
    except FormulaError as wrong:
        raise UsageProblem(f"The formula has an error: {wrong}") from wrong
    if as_json:
        print_json(standings_json(season, lines))
    else:
        console().print("\n".join(standings_lines(season, lines)), markup=False)


def _nights_of(paths: tuple[Path, ...]) -> "list[TournamentResult]":
    read = _read(paths)
    for one in read:
        if one.wrong:
            raise UsageProblem(f"{one.name}: {' '.join(one.wrong)}")
    return list({night.id: night for one in read for night in one.nights}.values())


def _nights_in(db: str | None) -> "list[TournamentResult]":
    """The tournaments in the club's store."""
    with progress("Reading the club"):
        return with_store(db, _kept)


def _stored_tournaments(db: str | None) -> "list[TournamentResult]":
    """The tournaments in the club's store; none if there is no store yet."""
    try:
        return _nights_in(db)
    except UsageProblem:
        return []


async def _save_files(store: "Store", found: "list[FileRead]") -> int:
    """Save the new tournaments, timelines first; returns how many."""
    import time

    from cutcard.room.league.timeline import keep_courses

    await keep_courses(store, (course for one in found for course in one.courses), time.time_ns() // 10**6)
    return await _save_tournaments(store, [night for one in found for night in one.nights])


async def _kept(store: "Store") -> "list[TournamentResult]":
    return list((await _league(store)).nights.values())


def _read(paths: tuple[Path, ...]) -> "list[FileRead]":
    """Read every file of the arguments."""
    files, found = list(files_of(paths)), []
    with progress("Reading files") as told:
        for file in files:
            found.append(read_one(file))
            told(len(found), len(files))
    return found


def read_one(file: Path) -> "FileRead":
    """One file: its tournaments, or why there are none."""
    from cutcard.formats.league_files import read_file

    try:
        return read_file(str(file), file.read_bytes())
    except OSError as error:
        raise UsageProblem(f"{file}: {error.strerror or error}") from error


def files_of(paths: tuple[Path, ...]) -> Iterator[Path]:
    """The files of the arguments: single ones, and those in folders."""
    from cutcard.formats.league_files import ENDINGS

    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in ENDINGS)
            if not inside:
                raise UsageProblem(f"{path}: no .tdt or .csv files in this folder.")
            yield from inside
        elif path.exists():
            yield path
        else:
            raise UsageProblem(f"{path}: file or folder not found.")


async def _league(store: "Store") -> "League":
    """The league in the store."""
    from cutcard.league.acts import evolve
    from cutcard.league.state import STREAM, League
    from cutcard.room.codecs import OF_THE_LEAGUE

    state = League()
    for event in await store.read(STREAM):
        evolve(state, OF_THE_LEAGUE.event(event))
    return state


async def _save_tournaments(store: "Store", nights: "list[TournamentResult]") -> int:
    """Save the new tournaments; returns how many."""
    import hashlib
    import time

    from cutcard.league.acts import decide
    from cutcard.league.imports import ImportResults
    from cutcard.league.state import STREAM
    from cutcard.room.codecs import OF_THE_LEAGUE
    from cutcard.store import Conflict

    while True:
        state, now = await _league(store), time.time_ns() // 10**6
        facts = [OF_THE_LEAGUE.fact(event) for event in decide(ImportResults(nights=tuple(nights), at=now), state)]
        if not facts:
            return 0
        command = hashlib.sha256(b"".join(fact.body for fact in facts)).hexdigest()
        try:
            await store.append(STREAM, state.version, facts, command=f"{state.version}-{command}", at=now)
        except Conflict:  # another process imported something meanwhile: read it again
            continue
        return len(facts)
