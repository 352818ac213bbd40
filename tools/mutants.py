"""Mutation test: change one operator at random places of the engine. Do its tests and the scenarios notice?

    python -m tools.mutants [HOW MANY [SEED]]

The mutants run in copies of the project: the working tree is never touched.
"""

import ast
import io
import shutil
import subprocess
import sys
import tempfile
import tokenize
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from os import cpu_count, environ
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final, NamedTuple

import cutcard

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("hand", "table", "tournament", "floor")
SAMPLE: Final = 50
SEED: Final = cutcard.__version__
"""Another sample for each release, the same one until the next."""
COPIED: Final = ("src", "tests", "tools", "docs", "frontend/src", "pyproject.toml", "README.md")
NOTICED: Final = 0.7
"""The share that must be noticed: it was 61 of 75 in another sample, and fifty may differ from that by chance."""
LIMITS: Final = 'ulimit -t 600 -v 4000000; exec "$@"'
"""Seconds of work and kilobytes: some mutants loop for ever."""

OTHERWISE: Final = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not": "",
    "and": "or", "or": "and", "+": "-", "-": "+", "*": "//", "//": "*", "%": "*",
}  # fmt: skip


class Mutant(NamedTuple):
    """One operator of one file, changed."""

    path: str
    line: int
    was: str
    became: str
    source: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n    - {self.was.strip()}\n    + {self.became.strip()}"


def mutants(path: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a file, whether it can be parsed or not."""
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.OP, tokenize.NAME) and token.string in OTHERWISE:
            (number, begin), (_, end) = token.start, token.end
            was = lines[number - 1]
            became = was[:begin] + OTHERWISE[token.string] + was[end:]
            yield Mutant(path, number, was, became, "".join([*lines[: number - 1], became, *lines[number:]]))


def readable(mutant: Mutant) -> bool:
    """Whether it parses: the star of an argument and the `in` of a loop are no operators."""
    with suppress(SyntaxError):
        return bool(ast.parse(mutant.source))
    return False


def sample(count: int = SAMPLE, seed: str = SEED) -> list[Mutant]:
    """A sample of all possible mutants."""
    files = (path for name in PACKAGES for path in sorted((ROOT / "src" / "cutcard" / name).rglob("*.py")))
    found = [one for path in files for one in mutants(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))]
    Random(seed).shuffle(found)
    chosen = (one for one in found if readable(one))
    return [one for one, _ in zip(chosen, range(count), strict=False)]


def tried(chosen: Iterable[Mutant]) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what noticed it; "": nothing did."""
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers := cpu_count() or 1) as pool:
        for number in range(workers):
            copies.put(_copy(Path(folder) / str(number)))

        def one(mutant: Mutant) -> tuple[Mutant, str]:
            copy = copies.get()
            try:
                return mutant, noticed_by(mutant, copy)
            finally:
                copies.put(copy)

        yield from pool.map(one, chosen)


def _copy(folder: Path) -> Path:
    """Copy the project, with its bytecode."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, target)
    return folder


def noticed_by(mutant: Mutant, copy: Path) -> str:
    """The check that fails with this mutant in a copy of the project; "": none."""
    path = copy / mutant.path
    path.write_text(mutant.source, "utf-8")
    try:
        return next((name for name, words in _ways(mutant) if _fails(words, copy)), "")
    finally:
        shutil.copy2(ROOT / mutant.path, path)


def _ways(mutant: Mutant) -> Iterator[tuple[str, tuple[str, ...]]]:
    package = Path(mutant.path).parts[2]
    lane = "not long and not browser and not slow"
    yield "tests", ("-m", "pytest", "-qx", "-n", "0", "-p", "no:cacheprovider", "-m", lane, f"tests/{package}")
    yield "scenarios", ("-c", "from cutcard.cli import main; main()", "scenario", "run")


def _fails(words: tuple[str, ...], copy: Path) -> bool:
    command = ("sh", "-c", LIMITS, "sh", sys.executable, *words)
    here = environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return bool(subprocess.run(command, cwd=copy, env=here, capture_output=True, check=False).returncode)


def report(found: Iterable[tuple[Mutant, str]]) -> float:
    """Print each result as it comes; return the share that was noticed."""
    verdicts = []
    for mutant, by in found:
        verdicts.append(bool(by))
        print(f"{'noticed by ' + by if by else 'SURVIVED'} {mutant}", flush=True)  # noqa: T201 - a report to read
    print(f"{sum(verdicts)} of {len(verdicts)} noticed")  # noqa: T201
    return sum(verdicts) / len(verdicts)


if __name__ == "__main__":
    count, seed, *_ = [*sys.argv[1:], *(str(SAMPLE), SEED)[len(sys.argv) - 1 :]]
    sys.exit(report(tried(sample(int(count), seed))) < NOTICED)
