"""The shipped scenarios as examples: which of them prove a rule, and where each is found again."""

from functools import cache
from pathlib import Path

from cutcard.rules import shelf
from cutcard.scenario.files import Scenario, load
from cutcard.scenario.run import SHIPPED, find


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
    return {path: shelf.read_text(path) or "" for path in find([SHIPPED])}
