"""`cutcard scenario`: run and show scenarios."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.markup import escape
from rich.table import Table

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, house_option, json_option, print_json, progress
from cutcard.rules import Rulebook
from cutcard.rules.data_files import path_in_words
from cutcard.scenario import (
    Difference,
    Scenario,
    ScenarioError,
    ScenarioOutcome,
    StepTaken,
    open_play,
    play_through,
    steps_in,
    watch,
)

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.scenario.kinds import PlayView


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
    from cutcard.scenario.run import sentences_in_words

    click.echo(sentences_in_words(kind))


@scenario.command()
@click.argument("path", type=click.Path(path_type=Path))
@house_option(text=ONLY)
@click.option("--pause", is_flag=True, help="Wait for Enter after every step.")
def show(path: Path, house: str | None, *, pause: bool) -> None:
    """Play a file's scenarios step by step, with legal actions and the rules that apply."""
    from cutcard.scenario import find, houses_of, load

    out = console()
    book = _book(house)
    shown = [
        show_scenario(out, one, played_in, pause=pause)
        for file in find(_existing((path,)))
        for one in load(file)
        for played_in in houses_of(one, book)
    ]
    if not shown:
        raise _nothing([path], house)
    if not all(shown):
        sys.exit(FAILED)


def _existing(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The paths, if all exist."""
    for path in paths:
        if not path.exists():
            raise UsageProblem(f"{path}: file or folder not found.")
    return paths


def _nothing(paths: Iterable[Path], house: str | None) -> UsageProblem:
    of_house = f" of {house}" if house else ""
    return UsageProblem(f"There are no scenarios{of_house} in {', '.join(map(str, paths))}.")


def _near(path: Path) -> Path:
    """The shortest form of a path from here."""
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


def show_scenario(out: "Console", scenario: Scenario, book: Rulebook, *, pause: bool) -> bool:
    """Play it step by step; returns whether it passed."""
    _head(out, scenario, book)
    play = open_play(scenario, book)
    watcher = watch(scenario, play)
    show = _Show(out, book, watcher)
    for moment in play_through(play, steps_in(scenario, book), scenario.where):
        show.moment(moment)
        if pause and not moment.step.is_check:
            _wait(out)
    out.print("\n[green]All steps passed.[/]\n" if show.holds else "\n[red]Failed.[/]\n")
    return show.holds


def _wait(out: "Console") -> None:
    with suppress(EOFError):  # no person is at the keyboard
        out.input("[dim]Press Enter to continue.[/]")


def _head(out: "Console", scenario: Scenario, book: Rulebook) -> None:
    out.print(f"[bold]{escape(scenario.title)}[/]  [dim]{escape(scenario.where)}:{scenario.line}[/]")
    out.print(f"[dim]{escape(book.title)}[/]")
    if scenario.note:
        out.print(escape(scenario.note))
    for rule in scenario.proves:
        if rule in book.rules:
            out.print(f"[dim]proves[/] {_rule(book, rule)}")


class _Show:
    """One scenario on the screen; a rule is shown in full the first time."""

    def __init__(self, out: "Console", book: Rulebook, watcher: "PlayView") -> None:
        self.out = out
        self.book = book
        self.watch = watcher
        self.cited: set[str] = set()
        self.scene: object = None
        self.holds = True

    def moment(self, moment: StepTaken) -> None:
        """One step, or one check."""
        if moment.step.is_check:
            mark = "[red]✗[/]" if moment.differences else "[green]✓[/]"
            self.out.print(f"  {mark} {escape(moment.step.text.lstrip('? '))}")
        else:
            self.out.print(f"\n[bold cyan]{escape(moment.step.text.split(' ->')[0])}[/]")
            self.step(moment)
        for difference in moment.differences:
            self.holds = False
            print_difference(self.out, difference)

    def step(self, moment: StepTaken) -> None:
        """What happened or was refused, the rules behind it, and what is next."""
        for event, sentence in self.watch.told(moment.events):
            if sentence:
                self.out.print(f"  {escape(sentence)}")
            self.cite(rule for rule in getattr(event, "cites", ()) if rule not in self.cited)
        if moment.refusal is not None:
            self.out.print(
                f"  [yellow]Refused ({moment.refusal.code}):[/] {escape(self.watch.refused(moment.refusal))}"
            )
            self.cite(moment.refusal.cites)
        if self.scene != self.watch.scene():
            self.scene = self.watch.scene()
            self.table()
        if moment.events and (waits := self.watch.waits()):
            self.out.print(f"  [dim]{escape(waits)}[/]")

    def cite(self, rules: Iterable[str]) -> None:
        """Rules in the house's words, with their status."""
        for rule in rules:
            self.cited.add(rule)
            self.out.print(f"    {_rule(self.book, rule)}")

    def table(self) -> None:
        """All players at the table, and the chips in the middle."""
        table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
        for row in self.watch.rows():
            table.add_row("", *map(escape, row))
        self.out.print(table)
        self.out.print(f"  [bold]{escape(self.watch.drawing())}[/]")


def _rule(book: Rulebook, rule: str) -> str:
    return f"[magenta]{escape(rule)}[/] [dim]({book.standing(rule)})[/] {escape(book.rule(rule).says)}"


def outcome_facts(outcomes: Sequence[ScenarioOutcome], errors: Sequence[ScenarioError]) -> dict[str, Any]:
    """All outcomes, the files that could not be read, and the totals."""
    played = [{**asdict(outcome), "holds": outcome.holds} for outcome in outcomes]
    unreadable = [
        {"where": problem.where, "line": problem.line, "place": path_in_words(problem.path), "what": problem.what}
        for error in errors
        for problem in error.problems
    ]
    differ = sum(not outcome.holds for outcome in outcomes)
    return {"scenarios": played, "unreadable": unreadable, "hold": len(outcomes) - differ, "differ": differ}


def print_outcomes(out: "Console", outcomes: Sequence[ScenarioOutcome], errors: Sequence[ScenarioError]) -> None:
    """Differences and unreadable files, each with its place, and a total."""
    for error in errors:
        for problem in error.problems:
            out.print(f"[red]unreadable[/] {escape(str(problem))}")
    for outcome in outcomes:
        if not outcome.holds:
            out.print(f"[red]differs[/] [bold]{escape(outcome.title)}[/] in {escape(outcome.house)}")
            for difference in outcome.differences:
                print_difference(out, difference)
    held = sum(outcome.holds for outcome in outcomes)
    other = len(outcomes) - held
    parts = [f"{held} of {len(outcomes)} scenarios passed"]
    parts += [f"{other} failed"] if other else []
    parts += [f"{len(errors)} {'file' if len(errors) == 1 else 'files'} can't be read"] if errors else []
    out.print(f"[dim]{'; '.join(parts)}.[/]")


def print_difference(out: "Console", difference: Difference) -> None:
    """One difference: where, the expected and actual result, and the hand in one line."""
    out.print(f"  {escape(difference.where)}:{difference.line}: {escape(difference.step)}")
    out.print(f"    {escape(difference.what)}: expected [green]{escape(difference.expected)}[/]")
    out.print(f"    {' ' * len(difference.what)}  but got  [red]{escape(difference.got)}[/]")
    out.print(f"    [dim]{escape(difference.state)}[/]")
