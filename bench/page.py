"""The measured part of docs/speed.md, written anew by `python3 go.py bench --write docs/speed.md`."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from compiling.environment import ready

BEGIN: Final = "<!-- measured: written by go.py bench --write -->"
END: Final = "<!-- end of what was measured -->"
_PEERS: Final = ("pokerkit", "open-spiel", "pokers", "clubs", "texasholdem")


def write(page: Path, words: list[str]) -> None:
    """Measure with the plain engine and with the compiled one, each in a process of its own, and put it on the page."""
    ready()
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    plain, compiled = (_measured(engine, words) for engine in ("plain", "compiled"))
    page.write_text(before + "\n".join([BEGIN, *part(plain, compiled), END]) + after, encoding="utf-8")


def _measured(engine: str, words: list[str]) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench", "--json", *words]
    told = subprocess.run(command, env={**os.environ, "CUTCARD_ENGINE": engine}, stdout=subprocess.PIPE, check=True)
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
    if plain["missing"]:
        yield ""
        yield f"Left out, not installed: {', '.join(plain['missing'])}."


def _versions() -> Iterator[str]:
    for name in _PEERS:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            continue
