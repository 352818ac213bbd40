"""Measure the size and shape of the project: files, lines, importers, names.

python -m tools.measures
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import grimp

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "cutcard"
GENERATED: Final = "protocol.ts"
EVERYWHERE: Final = frozenset({"Command", "Event"})
"""Class names that every family of acts has; every other class needs a name of its own."""


class Source(NamedTuple):
    """A file of the package: its lines, and how many of them are code."""

    path: Path
    lines: int
    code: int
    tree: ast.Module


@cache
def sources() -> tuple[Source, ...]:
    """Every Python file of the package."""
    return tuple(_source(path) for path in sorted(PACKAGE.rglob("*.py")))


def _source(path: Path) -> Source:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    lines = text.splitlines()
    code = {number for number, line in enumerate(lines, 1) if line.strip() and not line.lstrip().startswith("#")}
    return Source(path, len(lines), len(code - set(_told(tree))), tree)


def _told(tree: ast.Module) -> Iterator[int]:
    """The lines of docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def ambiguous_names() -> dict[str, list[str]]:
    """Class names that mean two things, with their modules."""
    homes: dict[str, list[str]] = {}
    for source in sources():
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(source.path.relative_to(PACKAGE).as_posix())
    return {name: where for name, where in homes.items() if len(where) > 1 and name not in EVERYWHERE}


@cache
def graph() -> grimp.ImportGraph:
    """The import graph, imports for types and late ones too."""
    return grimp.build_graph("cutcard", cache_dir=None)


def with_one_importer() -> list[str]:
    """The modules that exactly one other imports."""
    return [one for one in sorted(graph().modules) if len(graph().find_modules_that_directly_import(one)) == 1]


def gathered(modules: list[str]) -> list[str]:
    """Those of them that their own package imports: the parts of a whole."""
    return [one for one in modules if one.rpartition(".")[0] in graph().find_modules_that_directly_import(one)]


def commands(package: str) -> dict[str, str]:
    """The commands of a package, each with its tag."""
    return {
        node.name: str(tag.value.value)
        for source in sources()
        if source.path.relative_to(PACKAGE).parts[0] == package
        for node in source.tree.body
        if isinstance(node, ast.ClassDef) and any(_last(base).endswith("Command") for base in node.bases)
        for tag in node.keywords
        if tag.arg == "tag" and isinstance(tag.value, ast.Constant)
    }


def _last(base: ast.expr) -> str:
    return base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""


def files_that_know(package: str) -> list[int]:
    """For each command of a package: how many files of Python and TypeScript name its class or its tag."""
    named = [{name, f'"{word}"'} for name, word in commands(package).items()]
    return [sum(not names.isdisjoint(words) for words in _words()) for names in named]


@cache
def _words() -> tuple[frozenset[str], ...]:
    """Of each file: the names that begin with a capital, and the words in quotation marks."""
    pages = [path for path in (ROOT / "frontend" / "src").rglob("*.ts") if path.name != GENERATED]
    texts = (path.read_text("utf-8") for path in (*(one.path for one in sources()), *pages))
    return tuple(frozenset(re.findall(r"\b[A-Z]\w+|\"[a-z][a-z-]*\"", text)) for text in texts)


def fields() -> Counter[str]:
    """How many fields each class has."""
    found = Counter[str]()
    for source in sources():
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = max(found[node.name], len(set(_fields(node))))
    return found


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.AnnAssign) and one in node.body:
            yield ast.unparse(one.target)
        elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store) and _last(one.value) == "self":
            yield one.attr


def measures() -> Iterator[tuple[str, str]]:
    """Each figure with its name."""
    files, code = len(sources()), sum(one.code for one in sources())
    alone, longest = with_one_importer(), max(sources(), key=lambda one: one.lines)
    yield "Python files of the package", f"{files:,}"
    yield "their lines", f"{sum(one.lines for one in sources()):,}"
    yield "lines of code", f"{code:,}"
    yield "files per 1,000 lines of code", f"{1000 * files / code:.1f}"
    yield "longest file", f"{longest.path.relative_to(PACKAGE)}, {longest.lines}"
    yield "imports between modules", f"{graph().count_imports():,}"
    yield "modules with one importer", f"{len(alone)}, {100 * len(alone) / len(graph().modules):.1f} %"
    yield "of these, parts of a package", f"{len(gathered(alone))}, brought together by its __init__"
    yield "class names with two meanings", str(len(ambiguous_names()))
    for package in ("tournament", "table", "hand"):
        known = files_that_know(package)
        yield f"commands of {package}", f"{len(known)}, each known to {median(known):g} files (most: {max(known)})"
    yield "most fields", ", ".join(f"{name} {count}" for name, count in fields().most_common(6))


if __name__ == "__main__":
    for name, figure in measures():
        print(f"{name:<31} {figure}")  # noqa: T201 - a report to read
