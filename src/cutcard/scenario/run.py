"""Find scenarios and run them.

A house that extends another is tried with the scenarios of that house, and with those of the bases below as far as they
hold there: only what the base does can be broken.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cutcard.rules import Rulebook, RulebookError, data_files, house_ids, load_house, read_house
from cutcard.rules.data_files import Problem, allowed, did_you_mean
from cutcard.rules.toml_reader import Sheet, raise_problems, read_toml
from cutcard.scenario.kinds import KINDS, Kind, PlayView
from cutcard.scenario.outcome import Difference, ScenarioOutcome
from cutcard.scenario.script import Keys, Language, Play, Step, play_through, read_script, read_step
from cutcard.scenario.sentences import Sentence

COMMON = ("title", "proves", "house", "kind", "note", "script")

_FIGURES: Final = 18
_ENDLESS: Final = re.compile(rf"\d{{{_FIGURES + 1},}}")


class ScenarioError(RulebookError):
    """A scenario file that cannot be read; `problems` lists all its errors."""


@dataclass(frozen=True)
class Scenario:
    """One scenario, read and understood."""

    where: str
    line: int
    title: str
    kind: str
    proves: tuple[str, ...]
    houses: tuple[Rulebook, ...]
    note: str
    setup: Any
    steps: tuple[Step, ...]


def load(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file."""
    text = data_files.read_text(path)
    if text is None:
        raise ScenarioError([Problem(where=str(path), what="file not found, or not UTF-8 text")])
    return parse(text, str(path))


def parse(text: str, where: str) -> tuple[Scenario, ...]:
    """The scenarios of a file's text; `where` names it, and houses given as paths lie beside it."""
    sheet = read_toml(text, where)
    if (endless := _ENDLESS.search(text)) is not None:
        line = text.count("\n", 0, endless.start()) + 1
        raise ScenarioError([Problem(where=where, line=line, what=f"a number has at most {_FIGURES} digits")])
    try:
        found = [] if sheet.problems else [_read(keys) for keys in _tables(sheet)]
        raise_problems(sheet.problems)
    except RulebookError as error:
        raise ScenarioError(error.problems) from None
    return tuple(scenario for scenario in found if scenario is not None)


def _tables(sheet: Sheet) -> Iterable[Keys]:
    top = {key: value for key, value in sheet.values.items() if key != "scenario"}
    tables = sheet.values.get("scenario")
    if tables is None:
        return [Keys(sheet, (), top, {})]
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        sheet.wrong(("scenario",), "must be tables with two brackets each: [[scenario]]")
        return []
    return [Keys(sheet, ("scenario", index), table, top) for index, table in enumerate(tables)]


def _read(keys: Keys) -> Scenario | None:
    """One scenario; everything wrong with it is noted on its sheet."""
    name = keys.get("kind", str, "hand")
    if name not in KINDS:
        keys.wrong("kind", f"there is no kind of scenario {name!r}{did_you_mean(name, KINDS)}; {allowed(KINDS)}")
        return None
    kind = KINDS[name]
    keys.check_known((*COMMON, *kind.keys))
    title = keys.need("title", str) or ""
    houses = _houses(keys)
    proves = _proves(keys, houses)
    setup = kind.read(keys)
    if setup is None or not houses:
        return None
    rules = frozenset(rule for book in houses for rule in book.rules)
    language = Language(kind.words, kind.known(setup, rules), [book.house for book in houses])
    steps = _script(keys, kind, language)
    note = keys.get("note", str, "").strip()
    return Scenario(keys.sheet.where, keys.line(), title, name, proves, houses, note, setup, tuple(steps))


def _houses(keys: Keys) -> tuple[Rulebook, ...]:
    many = isinstance(keys.values.get("house"), list)
    named = keys.need("house", tuple[str, ...] if many else str)
    found = []
    for house in (named or ()) if many else (named,):
        try:
            if house is not None:
                found.append(read_house(_beside(house, keys.sheet.where)))
        except RulebookError as error:
            keys.wrong("house", str(error))
    return tuple(found)


def _beside(spec: str, where: str) -> str:
    """Paths in a scenario are relative to its file."""
    parts = [str(Path(where).parent / part) if data_files.is_path(part) else part for part in spec.split("+")]
    return "+".join(parts)


def _proves(keys: Keys, houses: Iterable[Rulebook]) -> tuple[str, ...]:
    proves: tuple[str, ...] = tuple(rule for rule in keys.get("proves", tuple[str, ...], ()) if rule is not None)
    known = every_rule().union(*(book.rules for book in houses))
    for index, rule in enumerate(proves):
        if rule not in known:
            keys.wrong("proves", f"no house has a rule {rule}{did_you_mean(rule, known)}", index)
    return proves


@cache
def every_rule() -> frozenset[str]:
    """The ids of all rules of all shipped houses."""
    return frozenset(rule for house in house_ids() for rule in load_house(house).rules)


def _script(keys: Keys, kind: Kind, language: Language) -> list[Step]:
    text = keys.need("script", str) or ""
    steps, wrong = read_script(text, _first_line(keys), language)
    for line, what in wrong:
        keys.sheet.problems.append(Problem(where=keys.sheet.where, line=line, what=what))
    if not wrong and not any(step.can_fail for step in steps):
        keys.wrong("script", "this cannot fail: add a check such as `? stacks A 900`, or a refusal")
    if kind.opens_with and not any(step.text.split(" ->")[0] == kind.opens_with for step in steps):
        steps.insert(0, read_step(kind.opens_with, keys.line("script"), language))
    return steps


def _first_line(keys: Keys) -> int:
    """The first line of a script's text: the one after the opening quotes if these are on a line of their own."""
    line = keys.line("script")
    lines = keys.sheet.text.splitlines()
    opening = lines[line - 1] if 0 < line <= len(lines) else ""
    return line + opening.rstrip().endswith(('"""', "'''"))


def sentences_in_words(kind: str) -> str:
    """Every step and check of a kind that has its own words, with what it does, by the alphabet."""
    words = KINDS[kind].words
    return "\n".join([*_table("step", words.steps, ""), "", *_table("check", words.checks, "? ")])


def _table(what: str, sentences: Iterable[Sentence], mark: str) -> list[str]:
    rows = {f"| `{mark}{one.usage}` | {(one.act.__doc__ or '').partition(chr(10))[0]} |": None for one in sentences}
    return [f"| {what} | what it does |", "|---|---|", *sorted(rows, key=str.casefold)]


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


def watch(scenario: Scenario, play: Play) -> PlayView:
    """A spectator of a play."""
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
    """The houses a scenario is played in; a given rulebook replaces the house of its id."""
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
    """A scenario tried, and what differs; nothing: all is the same."""

    scenario: Scenario
    differences: tuple[Difference, ...]

    @property
    def id(self) -> str:
        """Where it is found: ``ccp/odd_chip/1``."""
        return id_of(self.scenario)

    @property
    def outcome(self) -> Difference | None:
        """The first difference in what happened; None: the same happened, at most by another rule."""
        return next((one for one in self.differences if not _is_about_rules(one)), None)


def _is_about_rules(difference: Difference) -> bool:
    """Whether only the rule or its standing differs, not the decision."""
    return difference.what.endswith("cites") or difference.what.startswith("basis of ")


def tried(book: Rulebook, base: str) -> Iterator[Trial]:
    """Run every scenario that holds in the base with this book; the base's own come first."""
    yield from (trial(scenario, book, house) for house, scenario in promised(base))


def promised(base: str) -> Iterator[tuple[str, Scenario]]:
    """The shipped scenarios that hold in a shipped house, each with the house it was written for."""
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
    """Whether it has the same outcome in the base as in its own house; cached."""
    key = base, scenario.where, scenario.line
    if key not in _KNOWN:
        _KNOWN[key] = not trial(scenario, load_house(base), house).differences
    return _KNOWN[key]


_KNOWN: dict[tuple[str, str, int], bool] = {}


def trial(scenario: Scenario, book: Rulebook, house: str) -> Trial:
    """Run a scenario with this book in place of a house, below the scenario's overlays."""
    (meant,) = (other for other in scenario.houses if other.house == house)
    overlays = [layer for layer in meant.layers if layer.is_overlay]
    stand_in = Rulebook((*overlays, *book.layers))
    stand_in.house = house  # steps for this house only are taken too
    return Trial(scenario, run(scenario, stand_in).differences)
