"""Scenarios run: a file or a tree of them, each in every house it names."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from cutcard.rules import Rulebook, shelf
from cutcard.scenario.files import Scenario, ScenarioError, load
from cutcard.scenario.interpret import Play, play_through
from cutcard.scenario.kinds import KINDS, Watch
from cutcard.scenario.outcome import Outcome
from cutcard.scenario.script import Step

SHIPPED = shelf.SCENARIOS


def find(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenario files that are named, and those in the folders that are named."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def open_play(scenario: Scenario, book: Rulebook) -> Play:
    """A scenario set up in one house, before its first step."""
    return KINDS[scenario.kind].open(scenario.setup, book, steps_in(scenario, book))


def steps_in(scenario: Scenario, book: Rulebook) -> list[Step]:
    """The steps that are taken in this house."""
    return [step for step in scenario.steps if not step.houses or book.house in step.houses]


def watch(scenario: Scenario, play: Play) -> Watch:
    """Somebody who looks on."""
    return KINDS[scenario.kind].watch(play)


def run(scenario: Scenario, book: Rulebook) -> Outcome:
    """A scenario played in one house."""
    moments = play_through(open_play(scenario, book), steps_in(scenario, book), scenario.where)
    differences = [difference for moment in moments for difference in moment.differences]
    return Outcome(scenario.where, scenario.line, scenario.title, book.house, tuple(differences))


def run_all(paths: Iterable[Path], only: Rulebook | None = None) -> Iterator[Outcome | ScenarioError]:
    """Every scenario under these paths in each of its houses, or only in `only`; errors for unreadable files."""
    for path in find(paths):
        try:
            scenarios = load(path)
        except ScenarioError as error:
            yield error
            continue
        for scenario in scenarios:
            for book in houses_of(scenario, only):
                yield run(scenario, book)


def houses_of(scenario: Scenario, only: Rulebook | None) -> list[Rulebook]:
    """Where a scenario is played; a rulebook given stands in for the house of its id."""
    if only is None:
        return list(scenario.houses)
    return [_in_place_of(book, only) for book in scenario.houses if only.house == book.house]


def _in_place_of(book: Rulebook, only: Rulebook) -> Rulebook:
    """Another rulebook with the overlays that the scenario itself asks for still on top."""
    there = {layer.id for layer in only.layers}
    overlays = [layer for layer in book.layers if layer.is_overlay and layer.id not in there]
    return Rulebook((*overlays, *only.layers)) if overlays else only
