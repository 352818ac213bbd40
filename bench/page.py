"""The benchmarks in docs/speed.md, written by `python3 go.py bench --write docs/speed.md`."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from compiling import CannotCompile
from compiling.environment import ready

BEGIN: Final = "<!-- measured: written by go.py bench --write -->"
END: Final = "<!-- end of what was measured -->"
_PEERS: Final = (
    "pokerkit", "open-spiel", "pokers", "clubs", "texasholdem", "phevaluator", "eval7", "treys", "poker-equity",
    "numba", "numpy",
)  # fmt: skip
_WORDS: Final = {
    "seven_card": "seven cards", "five_card": "five cards", "omaha": "Omaha", "cutcard": "Cutcard", "numpy": "NumPy",
    "phevaluator_c": "phevaluator's C", "poker_equity": "poker-equity",
}  # fmt: skip


class NotWritten(Exception):
    """Why the page was not written; the text says it."""


def write(page: Path, words: list[str]) -> None:
    """Benchmark the plain engine and the compiled one, each in a process of its own, and write the page."""
    before, after = _around(page)
    try:
        ready()
    except CannotCompile as why:
        raise NotWritten(f"There is no compiled engine to measure: {why}") from None
    plain, compiled = (_measured(engine, words) for engine in ("plain", "compiled"))
    page.write_text(before + "\n".join([BEGIN, *part(plain, compiled), END]) + after, encoding="utf-8")


def _around(page: Path) -> tuple[str, str]:
    """The text before and after the table, found before anything is benchmarked."""
    try:
        text = page.read_text(encoding="utf-8")
    except OSError as why:
        raise NotWritten(f"{page} cannot be read ({why.strerror}); name a page such as docs/speed.md.") from None
    except UnicodeDecodeError:
        raise NotWritten(f"{page} is no text; name a page such as docs/speed.md.") from None
    before, begun, rest = text.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not (begun and ended):
        raise NotWritten(f"{page} has no place for it: put the lines {BEGIN} and {END} where the tables go.")
    return before, after


def _measured(engine: str, words: list[str]) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench", "--json", *words]
    told = subprocess.run(command, env={**os.environ, "CUTCARD_ENGINE": engine}, stdout=subprocess.PIPE, check=False)
    if told.returncode:
        raise NotWritten(f"The {engine} engine could not be measured; the page stays as it was.")
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def part(plain: dict[str, Any], compiled: dict[str, Any]) -> Iterator[str]:
    """The lines between the marks."""
    yield f"Python {platform.python_version()}, {os.cpu_count()} cores, {', '.join(_versions())}."
    yield ""
    yield "| complete hands | PokerKit, a second | plain, × PokerKit | compiled, × PokerKit | compiled and dealt* |"
    yield "|---|---:|---:|---:|---:|"
    for name, row in plain["hands"].items():
        quick = compiled["hands"][name]
        yield (
            f"| `{name}` | {row['pokerkit_per_s']:,.0f} | {row['ratio_to_pokerkit']} | {quick['ratio_to_pokerkit']} |"
            f" {quick['ratio_shuffled_beforehand']} |"
        )
    yield ""
    yield "\\* decks shuffled beforehand for us; PokerKit always shuffles."
    yield ""
    yield "| other engines | table | × PokerKit | hands that ended as ours did |"
    yield "|---|---|---:|---|"
    for name, row in compiled["hands"].items():
        for engine, one in row["engines"].items():
            alike = one["agreed_hands"]
            told = "its own cards" if alike is None else f"{alike} of {row['agreed_hands']}"
            yield f"| {engine} | `{name}` | {one['ratio_to_pokerkit']} | {told} |"
    yield ""
    yield from _table("million evaluations a second, one call each", plain["evaluations"], "_per_s", 1e6)
    yield ""
    yield from _table("million evaluations a second, in arrays", plain["batches"], "_per_s", 1e6)
    yield ""
    yield from _table("exact equity, ms", plain["equities"], "_ms", 1)
    if plain["missing"]:
        yield ""
        yield f"Left out, not installed: {', '.join(plain['missing'])}."


def _table(title: str, rows: dict[str, dict[str, float]], unit: str, one: float) -> Iterator[str]:
    """A row for each benchmark, a column for each engine."""
    by = list(dict.fromkeys(name for row in rows.values() for name in row))
    names = [name.removesuffix(unit) for name in by]
    yield f"| {title} | {' | '.join(_WORDS.get(name, name) for name in names)} |"
    yield "|---|" + "---:|" * len(by)
    for told, row in rows.items():
        cells = [_figure(row[name] / one) if name in row else "–" for name in by]
        yield f"| {_WORDS.get(told, told)} | {' | '.join(cells)} |"


def _figure(number: float) -> str:
    """A number with two or three significant digits."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def _versions() -> Iterator[str]:
    for name in _PEERS:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            continue
