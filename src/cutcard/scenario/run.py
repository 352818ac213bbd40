"""Scenarios run: a file or a tree in every house it names; as examples of a rule; or by another rulebook in its place.

A house that extends another is tried with the scenarios of that house, and with those of the bases below as far as they
hold there: what nobody promised cannot be broken.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cutcard.rules import Rulebook, data_files, load_house
from cutcard.scenario.files import Scenario, ScenarioError, load
from cutcard.scenario.interpret import Play, play_through
from cutcard.scenario.kinds import KINDS, PlayShown
from cutcard.scenario.outcome import Difference, ScenarioOutcome
from cutcard.scenario.script import Step

SHIPPED = data_files.SCENARIOS


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


def watch(scenario: Scenario, play: Play) -> PlayShown:
    """Somebody who looks on."""
    return KINDS[scenario.kind].watch(play)


def run(scenario: Scenario, book: Rulebook) -> ScenarioOutcome:
    """A scenario played in one house."""
    moments = play_through(open_play(scenario, book), steps_in(scenario, book), scenario.where)
    differences = [difference for moment in moments for difference in moment.differences]
    return ScenarioOutcome(scenario.where, scenario.line, scenario.title, book.house, tuple(differences))


def run_all(paths: Iterable[Path], only: Rulebook | None = None) -> Iterator[ScenarioOutcome | ScenarioError]:
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


def examples_of(rule: str) -> tuple[Scenario, ...]:
    """The scenarios that prove a rule; first those that prove little else."""
    found = [one for path in naming(rule) for one in scenarios_in(path) if rule in one.proves]
    return tuple(sorted(found, key=lambda one: (len(one.proves), one.proves.index(rule))))


@cache
def scenarios_in(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a shipped file: it does not change while we run."""
    return load(path)


def id_of(scenario: Scenario) -> str:
    """A shipped scenario by its file and its place there, counted from 1: ``ccp/odd_chip/2``."""
    path = Path(scenario.where)
    place = [one.line for one in scenarios_in(path)].index(scenario.line) + 1
    return f"{path.relative_to(SHIPPED).with_suffix('').as_posix()}/{place}"


def naming(word: str) -> list[Path]:
    """The files that name a rule or a house, which is quicker to see than to read them all."""
    return [path for path, text in _texts().items() if f'"{word}"' in text]


@cache
def _texts() -> dict[Path, str]:
    return {path: data_files.read_text(path) or "" for path in find([SHIPPED])}


@dataclass(frozen=True)
class Trial:
    """A scenario tried: which, and what came out otherwise; nothing: all as it was."""

    scenario: Scenario
    differences: tuple[Difference, ...]

    @property
    def id(self) -> str:
        """Where it is found: ``ccp/odd_chip/1``."""
        return id_of(self.scenario)

    @property
    def outcome(self) -> Difference | None:
        """The first thing that came out otherwise; None: the same came out, at most by another rule."""
        return next((one for one in self.differences if not _is_about_rules(one)), None)


def _is_about_rules(difference: Difference) -> bool:
    """Whether only the rule is another, or its standing, and not what was decided."""
    return difference.what.endswith("cites") or difference.what.startswith("basis of ")


def tried(book: Rulebook, base: str) -> Iterator[Trial]:
    """Every scenario that holds in the base, played by this book, one after another; the base's own come first."""
    yield from (trial(scenario, book, house) for house, scenario in promised(base))


def promised(base: str) -> Iterator[tuple[str, Scenario]]:
    """The shipped scenarios that hold in a shipped house, each with the house in whose place it is played there."""
    for layer in load_house(base).layers:
        for scenario in _naming(layer.id):
            if layer.id == base or (not _is_played_in(scenario, base) and _holds(base, layer.id, scenario)):
                yield layer.id, scenario


def _naming(house: str) -> Iterator[Scenario]:
    for path in find([SHIPPED]):
        if f'"{house}' in (data_files.read_text(path) or ""):  # which is quicker to see than to read them all
            yield from (scenario for scenario in scenarios_in(path) if _is_played_in(scenario, house))


def _is_played_in(scenario: Scenario, house: str) -> bool:
    return any(other.house == house for other in scenario.houses)


def _holds(base: str, house: str, scenario: Scenario) -> bool:
    """Whether it comes out in the base as in the house it was written for; found out once."""
    key = base, scenario.where, scenario.line
    if key not in _KNOWN:
        _KNOWN[key] = not trial(scenario, load_house(base), house).differences
    return _KNOWN[key]


_KNOWN: dict[tuple[str, str, int], bool] = {}


def trial(scenario: Scenario, book: Rulebook, house: str) -> Trial:
    """A scenario where this book stands in for a house, below the overlays that it is played with there."""
    (meant,) = (other for other in scenario.houses if other.house == house)
    overlays = [layer for layer in meant.layers if layer.is_overlay]
    stand_in = Rulebook((*overlays, *book.layers))
    stand_in.house = house  # steps for this house only are taken too
    return Trial(scenario, run(scenario, stand_in).differences)
