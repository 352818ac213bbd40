"""Mutation test: change one small thing at random places. Do the tests of the package and the scenarios notice?

    python -m tools.mutants [HOW MANY [SEED [PLACE ...]]]

PLACE is the beginning of a path in `src/cutcard`, such as `hand` or `tournament/money`. The mutants run in copies of
the project: the working tree is never touched.
"""

import ast
import io
import shutil
import subprocess
import sys
import tempfile
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from os import cpu_count, environ
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final, NamedTuple

import cutcard

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("hand", "table", "tournament", "floor", "cash", "books", "league")
PLAYING: Final = ("hand", "table", "floor", "tournament", "cash")
"""Whose tests play scenarios."""
ROOM: Final = {"table": "tables", "floor": "floor", "tournament": "tournaments", "cash": "cash", "league": "league"}
"""The tests of a package's streams, which are as quick as its own."""
SAMPLE: Final = 50
SEED: Final = cutcard.__version__
"""Another sample for each release, the same one until the next."""
COPIED: Final = ("src", "tests", "tools", "docs", "frontend/src", "pyproject.toml", "README.md")
NOTICED: Final = 0.8
"""The share that must be noticed: fifty may differ from all of them by chance, and some mutants behave alike."""
LIMITS: Final = 'ulimit -t 120 -v 4000000; exec "$@"'
"""Seconds of work and kilobytes: some mutants loop for ever."""

TOKENS: Final = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not": "",
    "and": "or", "or": "and", "+": "-", "-": "+", "*": "//", "//": "*", "%": "*", "+=": "-=", "-=": "+=",
    "continue": "break",
}  # fmt: skip
CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One file with one small change."""

    path: str
    line: int
    was: str
    became: str
    source: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n    - {self.was.strip()}\n    + {self.became.strip()}"


class Change(NamedTuple):
    """Other text for some columns of a line."""

    line: int
    begin: int
    end: int
    text: str


def changes(source: str) -> list[Change]:
    """Every small change of a source, whether it can be parsed afterwards or not."""
    return sorted({*_of_tokens(source), *_of_statements(source)})


def mutant(path: str, source: str, change: Change) -> Mutant:
    """A file with this change."""
    lines = source.splitlines(keepends=True)
    was = lines[change.line - 1]
    became = was[: change.begin] + change.text + was[change.end :]
    changed = "".join([*lines[: change.line - 1], became, *lines[change.line :]])
    return Mutant(path, change.line, was, became, changed)


def _of_tokens(source: str) -> Iterator[Change]:
    """Another operator, and the other end of what is called for an end."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for before, token, after in zip([tokens[0], *tokens], tokens, [*tokens[1:], tokens[-1]], strict=False):
        called = after.string == "(" and before.string != "."
        other = TOKENS.get(token.string) or (CALLED.get(token.string) if called else None)
        if token.type in (tokenize.OP, tokenize.NAME) and (other is not None or token.string == "not"):
            yield Change(token.start[0], token.start[1], token.end[1], other or "")


def _of_statements(source: str) -> Iterator[Change]:
    """In functions: a step left out, a condition turned round, the next number, the other truth."""
    lines = source.splitlines()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in (inner for statement in function.body for inner in ast.walk(statement)):
                yield from _of_node(node, lines)


def _of_node(node: ast.AST, lines: list[str]) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield from _replaced(node, "pass", lines)
        case ast.Constant(value=bool(truth)):
            yield from _replaced(node, str(not truth), lines)
        case ast.Constant(value=int(number)):
            yield from _replaced(node, str(number + 1), lines)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if isinstance(test, ast.Name | ast.Attribute | ast.Call):
                yield from _replaced(test, f"(not {ast.unparse(test)})", lines)


def _replaced(node: ast.stmt | ast.expr, text: str, lines: list[str]) -> Iterator[Change]:
    """The change, where the thing is on one line; columns are counted in bytes there, and in letters here."""
    if node.lineno == node.end_lineno and node.end_col_offset is not None:
        line = lines[node.lineno - 1].encode()
        begin, end = (len(line[:at].decode()) for at in (node.col_offset, node.end_col_offset))
        yield Change(node.lineno, begin, end, text)


def readable(mutant: Mutant) -> bool:
    """Whether it parses: the star of an argument and the `in` of a loop are no operators."""
    with suppress(SyntaxError):
        return bool(ast.parse(mutant.source))
    return False


def sample(count: int = SAMPLE, seed: str = SEED, places: Iterable[str] = PACKAGES) -> list[Mutant]:
    """A sample of all possible mutants, each line at most once."""
    tree = ROOT / "src" / "cutcard"
    found = (path for path in sorted(tree.rglob("*.py")) if path.relative_to(tree).as_posix().startswith(tuple(places)))
    files = {path: path.read_text("utf-8") for path in found}
    every = [(path, change) for path, source in files.items() for change in changes(source)]
    Random(seed).shuffle(every)
    once = {(path, change.line): (path, change) for path, change in reversed(every)}.values()
    made = (mutant(path.relative_to(ROOT).as_posix(), files[path], change) for path, change in reversed(once))
    return list(islice(filter(readable, made), count))


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
    """The fast tests of its package and its streams, with the scenarios of its own kind; then all other scenarios."""
    package = Path(mutant.path).parts[2]
    lane = "not long and not browser and not slow"
    tests = ("-m", "pytest", "-qx", "-n", "0", "-p", "no:cacheprovider", "-m", lane)
    yield "tests", (*tests, f"tests/{package}", *([f"tests/room/{ROOM[package]}"] if package in ROOM else []))
    yield "scenarios", (*tests, *(f"tests/{name}/test_shipped.py" for name in PLAYING if name != package))


def _fails(words: tuple[str, ...], copy: Path) -> bool:
    command = ("sh", "-c", LIMITS, "sh", sys.executable, *words)
    here = environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return bool(subprocess.run(command, cwd=copy, env=here, capture_output=True, check=False).returncode)


def report(found: Iterable[tuple[Mutant, str]]) -> float:
    """Print each result as it comes; return the share that was noticed."""
    verdicts: Counter[str] = Counter()
    for mutant, by in found:
        verdicts[by] += 1
        print(f"{'noticed by ' + by if by else 'SURVIVED'} {mutant}", flush=True)  # noqa: T201 - a report to read
    noticed = verdicts.total() - verdicts[""]
    each = ", ".join(f"{count} by {by}" for by, count in sorted(verdicts.items(), reverse=True) if by)
    print(f"{noticed} of {verdicts.total()} noticed ({each})")  # noqa: T201
    return noticed / verdicts.total()


if __name__ == "__main__":
    count, seed, *places = [*sys.argv[1:], *(str(SAMPLE), SEED)[len(sys.argv) - 1 :]]
    sys.exit(report(tried(sample(int(count), seed, places or PACKAGES))) < NOTICED)
