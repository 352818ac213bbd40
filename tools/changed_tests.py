"""Find the test files that a change can affect, by the imports; in doubt more rather than fewer.

    python -m tools.changed_tests [BASE]

It prints them, "tests" for all of them, nothing for none. BASE is the commit that the working tree is compared with.
"""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[1]
ALL: Final = frozenset({"tests"})

READERS: Final = {
    "src/cutcard/houses/": ("cutcard.rules.data_files",),
    "src/cutcard/games/": ("cutcard.rules.data_files",),
    "src/cutcard/incidents/": ("cutcard.rules.data_files",),
    "src/cutcard/equity/": ("cutcard.equity",),
    "src/cutcard/events/": ("cutcard.tournament.plan.templates",),
    "src/cutcard/scenarios/": ("cutcard.scenario.run", "cutcard.cli.rule_coverage"),
    "src/cutcard/store/": ("cutcard.store",),
    "src/cutcard/strength/": ("cutcard.strength",),
    "src/cutcard/web/": ("cutcard.web.pages.pages", "cutcard.web.http.settings"),
}
"""Folders of data with the modules that read them: a change in one is a change in the other."""

BESIDE: Final = {
    "src/cutcard/": ("tests/test_project.py",),
    "src/cutcard/cli/": ("tests/cli",),
    "docs/": ("tests/test_project.py", "tests/deploy"),
    "README.md": ("tests/test_project.py",),
    "CONTRIBUTING.md": ("tests/test_project.py",),
    "LICENSE": ("tests/test_project.py",),
    "frontend/": ("tests/frontend", "tests/browser", "tests/web/pages/test_built.py", "tests/test_project.py"),
    "bench/": ("tests/bench",),
    "deploy/": ("tests/deploy", "tests/cli/server/test_processes.py"),
    "compiling/": ("tests/compiling", "tests/test_go.py"),
    "go.py": ("tests/test_go.py", "tests/test_project.py"),
    "tools/": ("tests/tools", "tests/test_go.py", "tests/test_project.py", "tests/web/test_protocol.py"),
    ".git": (),
}
"""What imports do not show. A test that names a file by its name is found without this table."""


def touched(changed: Iterable[str]) -> frozenset[str]:
    """The test files that a change of these files can affect."""
    found: set[str] = set()
    for path in changed:
        more = _touched_by(path)
        if more is None:
            return ALL
        found |= more
    return frozenset(found)


def _touched_by(path: str) -> set[str] | None:
    """The test files that a change of this file can affect; None: unknown."""
    beside = {test for begin, tests in BESIDE.items() if path.startswith(begin) for test in tests}
    known = any(path.startswith(begin) for begin in BESIDE)
    if path.endswith(".py") and path.startswith(("src/", "tests/")):
        if not (ROOT / path).exists() or path.endswith(("conftest.py", "tests/postgres.py", "postgres_server.py")):
            return None
        return beside | _importers(_module(path))
    for begin, modules in READERS.items():
        if path.startswith(begin):
            return beside | _naming(path) | {test for module in modules for test in _importers(module)}
    return beside | _naming(path) if known else None


def _importers(module: str) -> set[str]:
    """The test files that import this, directly or not, and itself where it is one."""
    reached = {module} | (_graph().find_downstream_modules(module) if module in _graph().modules else set())
    files: set[str] = set()
    while more := {path for path, names in _tests().items() if _module(path) in reached or names & reached} - files:
        files |= more
        reached |= set(map(_module, more))
    return {path for path in files if Path(path).name.startswith("test_")}


def _naming(path: str) -> set[str]:
    """The test files that name a file."""
    tests = ((ROOT / test).read_text("utf-8") for test in _tests())
    named = {test for test, text in zip(_tests(), tests, strict=True) if Path(path).name in text}
    return {importer for test in named for importer in _importers(_module(test))}


@cache
def _module(path: str) -> str:
    return ".".join(Path(path.removeprefix("src/")).with_suffix("").parts).removesuffix(".__init__")


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("cutcard", cache_dir=None)


@cache
def _tests() -> dict[str, set[str]]:
    """Every file of the tests, with the modules that it imports."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): set(_imports(path.read_text("utf-8"))) for path in files}


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("cutcard"):
            yield node.value  # a module started by its name, or patched


def changed_since(base: str) -> list[str]:
    """What differs from a commit in the working tree, new files included."""
    told = [_git("diff", "--name-only", "--no-renames", base), _git("ls-files", "--others", "--exclude-standard")]
    return sorted({path for lines in told for path in lines.splitlines()})


def _git(*words: str) -> str:
    git = shutil.which("git") or "git"
    return subprocess.run((git, *words), cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    print("\n".join(sorted(touched(changed_since((sys.argv[1:] or ["HEAD"])[0])))))  # noqa: T201 - go.py reads it
