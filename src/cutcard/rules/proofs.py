"""What proves a rule: scenarios with ``proves = ["id"]`` and tests marked ``@pytest.mark.proves("id")``."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cutcard.rules.problems import Problem, RulebookError
from cutcard.rules.reading import Sheet, finish, read_toml, value_of


@dataclass(frozen=True)
class Proof:
    """A scenario or test that names a rule."""

    rule: str
    by: str
    """The file and, where it has one, the name of the scenario or test."""
    where: str
    line: int


def proofs_in_scenario(text: str, where: str) -> tuple[Proof, ...]:
    """The rules a scenario file proves, as a whole or in one of its ``[[scenario]]`` tables."""
    sheet = read_toml(text, where)
    found = list(_in_table(sheet, (), sheet.values))
    tables = sheet.values.get("scenario", [])
    for index, table in enumerate(tables if isinstance(tables, list) else ()):
        if isinstance(table, dict):
            found += _in_table(sheet, ("scenario", index), table)
    finish(sheet.problems)
    return tuple(found)


def _in_table(sheet: Sheet, path: tuple[str | int, ...], table: dict[str, Any]) -> Iterator[Proof]:
    ids = value_of(sheet, (*path, "proves"), table.get("proves", []), tuple[str, ...]) or ()
    name = table.get("name", table.get("title"))
    by = f"{sheet.where}: {name}" if path and isinstance(name, str) else sheet.where
    for index, rule in enumerate(ids):
        if rule is not None:
            yield Proof(rule, by, sheet.where, sheet.line((*path, "proves", index)))


def proofs_in_tests(text: str, where: str) -> tuple[Proof, ...]:
    """The rules that the tests of a Python file prove."""
    if "mark.proves" not in text:
        return ()
    try:
        return tuple(_in_code(ast.parse(text), where, where))
    except SyntaxError as error:
        raise _wrong(where, error.lineno or 0, f"this is not Python: {error.msg}") from None


def _in_code(node: ast.AST, where: str, by: str) -> Iterator[Proof]:
    """Marks in this piece of code, those of a function or class under its name."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        by = f"{by}::{node.name}"
    if isinstance(node, ast.Call) and _is_mark(node.func):
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise _wrong(where, argument.lineno, "proves takes rule ids in quotes, so that they can be found")
            yield Proof(argument.value, by, where, argument.lineno)
    for child in ast.iter_child_nodes(node):
        yield from _in_code(child, where, by)


def _is_mark(function: ast.expr) -> bool:
    """Whether this is ``….mark.proves``."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "proves"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


def _wrong(where: str, line: int, what: str) -> RulebookError:
    return RulebookError([Problem(where=where, line=line, what=what)])
