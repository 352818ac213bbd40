"""The engine's own text: it names no house, counts chips in integers, and imports nothing that could surprise it."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import cutcard
from cutcard.rules import house_ids

pytestmark = pytest.mark.slow

ROOT = Path(cutcard.__file__).parent
FOLDERS = (ROOT / "hand", ROOT / "table", ROOT / "rules" / "slots")
ENGINE = sorted([*(path for folder in FOLDERS for path in folder.rglob("*.py")), ROOT / "rules" / "table_rules.py"])
ALLOWED = {
    "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "fractions", "functools", "hashlib",
    "hmac", "itertools", "math", "msgspec", "operator", "re", "string", "struct", "typing", "cutcard.acts",
    "cutcard.bounds", "cutcard.cards", "cutcard.english", "cutcard.hand", "cutcard.rules", "cutcard.sentences",
    "cutcard.strength", "cutcard.table",
}  # fmt: skip


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def texts_in(tree: ast.Module) -> Iterator[str]:
    """Every text in the code that is not a docstring or a remark on a field."""
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
            yield node.value


def names_a_house(text: str) -> bool:
    """Whether a text is a house's id, or one of its rules; `house` alone is also the name of a field."""
    return text != "house" and text.partition(".")[0] in house_ids()


def compared_texts(tree: ast.Module) -> Iterator[str]:
    compared = (node for node in ast.walk(tree) if isinstance(node, ast.Compare | ast.MatchValue))
    return (text for node in compared for text in texts_in(ast.Module([ast.Assert(node)], [])))  # type: ignore[arg-type]


def is_inexact(node: ast.AST) -> bool:
    """Whether this makes a fraction of a chip: a float, a true division, a rounding."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, float)
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return isinstance(node.op, ast.Div)
    return isinstance(node, ast.Name) and node.id in ("float", "round", "Decimal")


def is_pure(module: str) -> bool:
    return module in ALLOWED or ".".join(module.split(".")[:2]) in ALLOWED


def imported_by(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def offences(find: Callable[[ast.Module], Iterable[str]]) -> dict[str, list[str]]:
    """Findings by file."""
    found = {path.relative_to(ROOT).as_posix(): list(find(tree_of(path))) for path in ENGINE}
    return {name: texts for name, texts in found.items() if texts}


def test_no_engine_file_names_a_house() -> None:
    assert len(ENGINE) > 20
    assert offences(lambda tree: filter(names_a_house, texts_in(tree))) == {}
    assert offences(lambda tree: (text for text in compared_texts(tree) if text in house_ids())) == {}


def test_chips_are_whole() -> None:
    assert offences(lambda tree: (ast.unparse(node) for node in ast.walk(tree) if is_inexact(node))) == {}


def test_the_engine_imports_only_what_is_pure() -> None:
    assert offences(lambda tree: (name for name in imported_by(tree) if not is_pure(name))) == {}


def test_the_import_contracts_hold() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    found = subprocess.run(
        [str(linter), "--no-logo", "--no-cache"], cwd=ROOT.parents[1], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout
    assert "0 broken" in found.stdout


def test_this_file_would_find_what_it_looks_for() -> None:
    guilty = ast.parse('if h.house == "house" or id == "ccp":\n    cut = pot / 2\n    cite = "ppc.rit.2"\n')
    assert set(filter(names_a_house, texts_in(guilty))) == {"ccp", "ppc.rit.2"}
    assert set(compared_texts(guilty)) == {"house", "ccp"}
    assert any(is_inexact(node) for node in ast.walk(guilty))
