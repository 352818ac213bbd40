"""Where houses, games, rotations and events lie: the one place in the rules that touches files."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
HOUSES = PACKAGE / "houses"
GAMES = PACKAGE / "games"
ROTATIONS = PACKAGE / "rotations"
EVENTS = PACKAGE / "events"
INCIDENTS = PACKAGE / "incidents"
SCENARIOS = PACKAGE / "scenarios"
SILENT = HOUSES / "silent.toml"
TESTS = PACKAGE.parents[1] / "tests" if PACKAGE.parent.name == "src" else PACKAGE / "tests"
"""Our own tests: there in a source checkout, and nowhere once installed."""


@cache
def house_ids() -> tuple[str, ...]:
    """The houses that come with Cutcard, `standard` first."""
    found = sorted(path.stem for path in HOUSES.glob("*.toml") if path != SILENT)
    return tuple(sorted(found, key=lambda name: name != "standard"))


@cache
def game_ids() -> tuple[str, ...]:
    """The games that come with Cutcard."""
    return tuple(sorted(path.stem for path in GAMES.glob("*.toml")))


@cache
def rotation_ids() -> tuple[str, ...]:
    """The rotations of games that come with Cutcard."""
    return tuple(sorted(path.stem for path in ROTATIONS.glob("*.toml")))


@cache
def event_ids() -> tuple[str, ...]:
    """The templates of nights that come with Cutcard."""
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
    """What stands in a file; None where it cannot be read as text."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def read_tree(root: Path, ending: str) -> Iterator[tuple[str, str]]:
    """Name and text of every file with this ending under a folder; names begin with the folder's."""
    for path in sorted(root.rglob(f"*{ending}")):
        if (text := read_text(path)) is not None:
            yield path.relative_to(root.parent).as_posix(), text
