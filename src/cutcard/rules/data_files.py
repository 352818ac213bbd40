"""Where data files are; problems in them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
HOUSES = PACKAGE / "houses"
GAMES = PACKAGE / "games"
ROTATIONS = PACKAGE / "rotations"
EVENTS = PACKAGE / "events"
INCIDENTS = PACKAGE / "incidents"
SCENARIOS = PACKAGE / "scenarios"
SILENT_HOUSES = HOUSES / "silent.toml"
TEST_HOUSES = PACKAGE.parents[1] / "tests" if PACKAGE.parent.name == "src" else PACKAGE / "tests"
"""Our own tests: present in a source checkout, absent once installed."""


@cache
def house_ids() -> tuple[str, ...]:
    """The ids of the shipped houses, `standard` first."""
    found = sorted(path.stem for path in HOUSES.glob("*.toml") if path != SILENT_HOUSES)
    return tuple(sorted(found, key=lambda name: name != "standard"))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of the shipped games."""
    return tuple(sorted(path.stem for path in GAMES.glob("*.toml")))


@cache
def rotation_ids() -> tuple[str, ...]:
    """The ids of the shipped rotations of games."""
    return tuple(sorted(path.stem for path in ROTATIONS.glob("*.toml")))


@cache
def event_ids() -> tuple[str, ...]:
    """The ids of the shipped templates of tournaments."""
    return tuple(sorted(path.stem for path in EVENTS.glob("*.toml")))


def is_path(name: str) -> bool:
    """Whether a name is meant as a file and not as an id."""
    return name.endswith(".toml") or "/" in name or "\\" in name


def find_house(name: str, beside: Path | None = None) -> Path | None:
    """The file of a house by id or path, paths being relative to the file that names them; None for an unknown id."""
    if is_path(name):
        return (beside.parent / name) if beside else Path(name)
    return HOUSES / f"{name}.toml" if name in house_ids() else None


def read_text(path: Path) -> str | None:
    """The content of a file; None if it cannot be read as text."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def read_tree(root: Path, ending: str) -> Iterator[tuple[str, str]]:
    """Name and text of every file with this ending under a folder; names begin with the folder's."""
    for path in sorted(root.rglob(f"*{ending}")):
        if (text := read_text(path)) is not None:
            yield path.relative_to(root.parent).as_posix(), text


TomlPath = tuple[str | int, ...]
"""The way to a value in a TOML file: keys, and places in a list counted from 0."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One error, its place, and what is allowed instead."""

    where: str
    line: int = 0
    """Counted from 1; 0 where the whole file is meant."""
    path: TomlPath = ()
    what: str

    def __str__(self) -> str:
        place = f"{self.where}:{self.line}" if self.line else self.where
        return ": ".join(part for part in (place, path_in_words(self.path), self.what) if part)


class RulebookError(Exception):
    """A house, an overlay, a catalog or a game that cannot be read; `problems` lists all errors."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class UnknownName(LookupError):
    """An unknown rule, house or game; the text names similar ones."""


def path_in_words(path: TomlPath) -> str:
    """A path for people, who count from one: ``raise_cap #2.cites #1``."""
    text = ""
    for step in path:
        text += f" #{step + 1}" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` (did you mean …?)`` with the nearest known words, or nothing."""
    near = get_close_matches(word, list(known), n=3, cutoff=0.6)
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def allowed(words: Iterable[str]) -> str:
    """The allowed values, in words."""
    listed: Sequence[str] = list(words)
    if not listed:
        return "nothing is allowed here"
    return f"allowed: {listed[0]}" if len(listed) == 1 else f"allowed: {', '.join(listed)}"
