"""Scenario files: one scenario at the top, or ``[[scenario]]`` tables that inherit what stands above them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cutcard.rules import Rulebook, RulebookError, data_files, house_ids, load_house, read_house
from cutcard.rules.problems import Problem, allowed, did_you_mean
from cutcard.rules.toml_reader import Sheet, finish, read_toml
from cutcard.scenario.keys import Keys
from cutcard.scenario.kinds import KINDS, Kind
from cutcard.scenario.script import Language, Step, read_script, read_step

COMMON = ("title", "proves", "house", "kind", "note", "script")

_FIGURES: Final = 18
_ENDLESS: Final = re.compile(rf"\d{{{_FIGURES + 1},}}")


class ScenarioError(RulebookError):
    """A scenario file that cannot be read; `problems` says everything that is wrong with it."""


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
        finish(sheet.problems)
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
    """The ids of all rules of all houses that come with Cutcard."""
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
    """The line on which a script's text begins: the one after the opening quotes where these stand alone."""
    line = keys.line("script")
    lines = keys.sheet.text.splitlines()
    opening = lines[line - 1] if 0 < line <= len(lines) else ""
    return line + opening.rstrip().endswith(('"""', "'''"))
