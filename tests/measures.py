"""How large and how scattered the project is, in numbers; and its architecture as a picture, drawn from the imports.

    python -m tests.measures

The shape of the picture comes from the layers in pyproject.toml and from the import graph; only the columns are chosen.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import grimp

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "cutcard"
PICTURE: Final = ROOT / "docs" / "architecture.svg"
GENERATED: Final = "protocol.ts"
EVERYWHERE: Final = frozenset({"Command", "Event"})
"""Each family of acts has one of these; every other class wants a word of its own."""


# Numbers


class Source(NamedTuple):
    """A file of the package: how long it is, and how many lines of it are code."""

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
    """The lines that only tell: texts that stand for themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def ambiguous_names() -> dict[str, list[str]]:
    """Class names that mean two things, with where they stand."""
    homes: dict[str, list[str]] = {}
    for source in sources():
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(source.path.relative_to(PACKAGE).as_posix())
    return {name: where for name, where in homes.items() if len(where) > 1 and name not in EVERYWHERE}


@cache
def graph() -> grimp.ImportGraph:
    """What imports what, for types and late imports too."""
    return grimp.build_graph("cutcard", cache_dir=None)


def with_one_importer() -> list[str]:
    """The modules that exactly one other imports."""
    return [one for one in sorted(graph().modules) if len(graph().find_modules_that_directly_import(one)) == 1]


def gathered(modules: list[str]) -> list[str]:
    """Those of them that their own package brings together: the parts of a whole, not a room behind one door."""
    return [one for one in modules if one.rpartition(".")[0] in graph().find_modules_that_directly_import(one)]


def commands(package: str) -> dict[str, str]:
    """The commands of a package, each with the word that calls it."""
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
    """For each command of a package: how many files of Python and TypeScript name its class or its word."""
    named = [{name, f'"{word}"'} for name, word in commands(package).items()]
    return [sum(not names.isdisjoint(words) for words in _words()) for names in named]


@cache
def _words() -> tuple[frozenset[str], ...]:
    """Of each file: the names that begin with a capital, and the words in quotation marks."""
    pages = [path for path in (ROOT / "frontend" / "src").rglob("*.ts") if path.name != GENERATED]
    texts = (path.read_text("utf-8") for path in (*(one.path for one in sources()), *pages))
    return tuple(frozenset(re.findall(r"\b[A-Z]\w+|\"[a-z][a-z-]*\"", text)) for text in texts)


def fields() -> Counter[str]:
    """How many fields each class has: those it declares, or those that it begins with."""
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


# Picture


BASE: Final = "vocabulary"
"""One box for the modules that stand beside the packages: cards, bounds and such."""
COLUMNS: Final = {
    "lab": 0.2, "web": 0.6, "bots": 0.3, "quiz": 0.8, "formats": 0.92, "scenario": 0.15, "room": 0.42, "streams": 0.42,
    "store": 0.78, "floor": 0.08, "tournament": 0.26, "cash": 0.44, "club": 0.6, "league": 0.76, "office": 0.92,
    "table": 0.2, "hand": 0.4, "equity": 0.7, "acts": 0.4, "rules": 0.4, "strength": 0.4,
}  # fmt: skip
"""Where a package stands from left to right, so that arrows do not hide; others stand in the middle."""
BETWEEN: Final = {"cutcard"}
"""What is not drawn: the names that all of it goes by."""
WIDE, HIGH, BOX = 960, 84, (150, 48)
HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12" fill="#456">
<style>path {{ fill: none; stroke: #789 }} rect {{ fill: #f4f6f8; stroke: #456 }} marker path {{ fill: #789 }}
.name {{ font-size: 16px; fill: #123; text-anchor: middle }} .size {{ text-anchor: middle }}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12"
markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs>
<rect width="100%" height="100%" style="fill: #fff; stroke: none"/>
"""


def rows() -> list[list[str]]:
    """The packages, floor by floor from the top, as the import contract lists them."""
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    floors = [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]
    built = [[name for name in floor if _drawn(name)] for floor in floors]
    return [*(floor for floor in built if floor), [BASE]]


def _drawn(name: str) -> bool:
    """Whether it has a box of its own: a package, or a module that stands on a floor above the vocabulary."""
    return (PACKAGE / name).is_dir() or name == "api"


def imports() -> Counter[tuple[str, str]]:
    """How many modules of one package import something of another."""
    found = Counter[tuple[str, str]]()
    for module in graph().modules - BETWEEN:
        for other in graph().find_modules_directly_imported_by(module) - BETWEEN:
            found[_package(module), _package(other)] += 1
    return found


def _package(module: str) -> str:
    name = f"{module}.".split(".")[1]
    return name if name and _drawn(name) else BASE


def arrows() -> dict[tuple[str, str], int]:
    """The imports that no way round says: who imports hand by table needs no arrow to hand."""
    found = imports()
    below: dict[str, set[str]] = {}
    for one in [name for floor in reversed(rows()) for name in floor]:
        direct = {other for begin, other in found if begin == one != other}
        below[one] = direct.union(*(below[other] for other in direct))
    straight = {
        (one, other): count
        for (one, other), count in found.items()
        if one != other and not any(other in below[via] for via in below[one])
    }
    return dict(sorted(straight.items()))


def picture() -> str:
    """The architecture as SVG."""
    at = {
        name: (COLUMNS.get(name, 0.5) * WIDE, 40.0 + number * HIGH)
        for number, floor in enumerate(rows())
        for name in floor
    }
    drawn = [*(_arrow(one, other, count, at) for (one, other), count in arrows().items()), *map(_box, at, at.values())]
    return HEAD.format(wide=WIDE, high=HIGH * len(rows())) + "\n".join([*drawn, "</svg>", ""])


def _arrow(one: str, other: str, count: int, at: dict[str, tuple[float, float]]) -> str:
    (x, y), (tx, ty) = at[one], at[other]
    if other == BASE or ty - y <= 2 * HIGH:
        end = x if other == BASE else tx
        way, label = f"L{end:g} {ty - BOX[1] / 2:g}", ((x + end) / 2, (y + ty) / 2)
    else:  # a long way round: down in a column of its own, then in from the side
        way, label = f"C{x:g} {ty:g} {x:g} {ty:g} {tx + BOX[0] / 2:g} {ty:g}", (x, (y + ty) / 2)
    thick = 1 + min(count, 120) / 30
    return (
        f'<path id="{one}-{other}" d="M{x:g} {y:g} {way}" stroke-width="{thick:.1f}" marker-end="url(#tip)"/>'
        f'<text x="{label[0] + 6:g}" y="{label[1] + 4:g}">{count}</text>'
    )


def _box(name: str, at: tuple[float, float]) -> str:
    own = [one for one in sources() if _package(_module(one.path)) == name]
    told = f"{len(own)} file{'s' * (len(own) != 1)}, {sum(one.lines for one in own):,} lines"
    (x, y), (wide, high) = at, (WIDE - 40, BOX[1]) if name == BASE else BOX
    return (
        f'<g id="{name}"><rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="6"/>'
        f'<text class="name" x="{x:g}" y="{y - 3:g}">{name}</text>'
        f'<text class="size" x="{x:g}" y="{y + 16:g}">{told}</text></g>'
    )


def _module(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


if __name__ == "__main__":
    for name, figure in measures():
        print(f"{name:<31} {figure}")  # noqa: T201 - a report to read
    PICTURE.write_text(picture(), "utf-8")
    print(f"drawn: {PICTURE.relative_to(ROOT)}")  # noqa: T201
