"""What is wrong with a rulebook: each problem with its file, line and place, all of them in one exception."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

Path = tuple[str | int, ...]
"""The way to a value in a TOML file: keys, and places in a list counted from 0."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One thing that is wrong, where it stands, and what is allowed instead."""

    where: str
    line: int = 0
    """Counted from 1; 0 where the whole file is meant."""
    path: Path = ()
    what: str

    def __str__(self) -> str:
        place = f"{self.where}:{self.line}" if self.line else self.where
        return ": ".join(part for part in (place, spell(self.path), self.what) if part)


class RulebookError(Exception):
    """A house, an overlay, a catalogue or a game that cannot be read; `problems` says everything that is wrong."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class UnknownName(LookupError):
    """A rule, house or game that nobody has heard of; the text says which ones are near."""


def spell(path: Path) -> str:
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
    """What may stand there, in words."""
    listed: Sequence[str] = list(words)
    if not listed:
        return "nothing is allowed here"
    return f"allowed: {listed[0]}" if len(listed) == 1 else f"allowed: {', '.join(listed)}"
