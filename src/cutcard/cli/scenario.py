"""`cutcard scenario`: run scenarios and show them step by step."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import progress
from cutcard.cli.late import Mistake, WholeGroup
from cutcard.cli.options import console, house_option, json_option, print_json

if TYPE_CHECKING:
    from cutcard.rules import Rulebook
    from cutcard.scenario import ScenarioError, ScenarioOutcome

FAILED, UNREADABLE = 1, 2
ONLY = "Only scenarios for this house and its rulebook."


@click.group(cls=WholeGroup, order="run show sentences")
def scenario() -> None:
    """Run scenarios: hands as data, with their expected results."""


@scenario.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@house_option(text=ONLY)
@json_option
def run(paths: tuple[Path, ...], house: str | None, *, as_json: bool) -> None:
    """Run scenario files or folders (default: the built-in ones).

    Exit code 1 if a scenario fails, 2 if a file can't be read.
    """
    from cutcard.cli.scenario_show import outcome_facts, print_outcomes
    from cutcard.scenario import SHIPPED, ScenarioError, ScenarioOutcome, find, run_all

    where = paths or (_near(SHIPPED),)
    book, found = _book(house), list[ScenarioOutcome | ScenarioError]()
    with progress("Running scenarios") as told:
        files = list(find(where))
        for done, file in enumerate(files, 1):
            found += run_all([file], book)
            told(done, len(files))
    if not found:
        raise _nothing(where, house)
    outcomes, errors = _sorted(found)
    if as_json:
        print_json(outcome_facts(outcomes, errors))
    else:
        print_outcomes(console(), outcomes, errors)
    if errors or any(not outcome.holds for outcome in outcomes):
        sys.exit(UNREADABLE if errors else FAILED)


@scenario.command()
@click.argument("kind", type=click.Choice(["hand", "table", "floor", "night", "room"]))
def sentences(kind: str) -> None:
    """List the step and check sentences of a kind of scenario."""
    from cutcard.scenario.handbook import sentences_in_words

    click.echo(sentences_in_words(kind))


@scenario.command()
@click.argument("path", type=click.Path(path_type=Path))
@house_option(text=ONLY)
@click.option("--pause", is_flag=True, help="Wait for Enter after every step.")
def show(path: Path, house: str | None, *, pause: bool) -> None:
    """Play a file's scenarios step by step, with legal actions and the rules that apply."""
    from cutcard.cli.scenario_show import show_scenario
    from cutcard.scenario import find, houses_of, load

    out = console()
    book = _book(house)
    shown = [
        show_scenario(out, one, played_in, pause=pause)
        for file in find(_there((path,)))
        for one in load(file)
        for played_in in houses_of(one, book)
    ]
    if not shown:
        raise _nothing([path], house)
    if not all(shown):
        sys.exit(FAILED)


def _there(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The paths, if something is at each."""
    for path in paths:
        if not path.exists():
            raise Mistake(f"{path}: file or folder not found.")
    return paths


def _nothing(paths: Iterable[Path], house: str | None) -> Mistake:
    of_house = f" of {house}" if house else ""
    return Mistake(f"There are no scenarios{of_house} in {', '.join(map(str, paths))}.")


def _near(path: Path) -> Path:
    """A path as short as it can be written from here."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _book(house: str | None) -> "Rulebook | None":
    from cutcard.rules import read_house

    return read_house(house) if house else None


def _sorted(found: "Iterable[ScenarioOutcome | ScenarioError]") -> "tuple[list[ScenarioOutcome], list[ScenarioError]]":
    from cutcard.scenario import ScenarioError

    outcomes: list[ScenarioOutcome] = []
    errors: list[ScenarioError] = []
    for one in found:
        if isinstance(one, ScenarioError):
            errors.append(one)
        else:
            outcomes.append(one)
    return outcomes, errors
