"""Coverage: for each rule of each house, whether something proves it, and what is still missing.

| status  | when                                                                      |
|---------|---------------------------------------------------------------------------|
| text    | the software only shows the rule                                          |
| covered | a scenario or a test names it in `proves`                                 |
| missing | none of these                                                             |
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cutcard.rules import data_files
from cutcard.rules.catalog import Rule
from cutcard.rules.data_files import Problem, RulebookError, did_you_mean
from cutcard.rules.rulebook import Rulebook, load_house
from cutcard.rules.toml_reader import Sheet, raise_problems, read_toml, value_of


@dataclass(frozen=True)
class Proof:
    """A scenario or test that names a rule."""

    rule: str
    by: str
    """The file and, if it has one, the name of the scenario or test."""
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
    raise_problems(sheet.problems)
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
        raise _wrong(where, error.lineno or 0, f"this is not valid Python: {error.msg}") from None


def _in_code(node: ast.AST, where: str, by: str) -> Iterator[Proof]:
    """Marks in this piece of code, those of a function or class under its name."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        by = f"{by}::{node.name}"
    if isinstance(node, ast.Call) and _is_mark(node.func):
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise _wrong(where, argument.lineno, "proves takes rule ids in quotes")
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


class Status(StrEnum):
    """The status of a rule."""

    COVERED = "covered"
    MISSING = "missing"
    TEXT = "text"


@dataclass(frozen=True)
class Covered:
    """One rule with its status."""

    rule: Rule
    house: str
    status: Status
    proved_by: tuple[str, ...] = ()


Rules = Sequence[tuple[str, Rule]]
"""Rules, each with its house."""


def coverage(rules: Rules, proofs: Iterable[Proof]) -> tuple[Covered, ...]:
    """The status of each rule."""
    proved: dict[str, list[str]] = {}
    for proof in proofs:
        proved.setdefault(proof.rule, []).append(proof.by)
    return tuple(_status(house, rule, tuple(dict.fromkeys(proved.get(rule.id, ())))) for house, rule in rules)


def _status(house: str, rule: Rule, proved_by: tuple[str, ...]) -> Covered:
    if rule.software == "text":
        return Covered(rule, house, Status.TEXT, proved_by)
    return Covered(rule, house, Status.COVERED if proved_by else Status.MISSING, proved_by)


def check_proofs(proofs: Iterable[Proof], known: Collection[str]) -> None:
    """Raise for every proof of a rule that is in no house."""
    raise_problems(
        Problem(where=proof.where, line=proof.line, what=f"no house has a rule {proof.rule}{near}")
        for proof in proofs
        if proof.rule not in known
        for near in [did_you_mean(proof.rule, known)]
    )


def own_rules(book: Rulebook) -> Rules:
    """The rules of a house and its overlays themselves."""
    return [(layer.id, rule) for layer in reversed(book.own) for rule in layer.rules]


def shipped_rules() -> Rules:
    """The rules of all built-in houses."""
    return [pair for house in data_files.house_ids() for pair in own_rules(load_house(house))]


def shipped_proofs() -> tuple[Proof, ...]:
    """The proofs in the package's scenarios and, in a source checkout, our tests; unknown ids are an error."""
    scenarios = (proofs_in_scenario(text, where) for where, text in data_files.read_tree(data_files.SCENARIOS, ".toml"))
    tests = (proofs_in_tests(text, where) for where, text in data_files.read_tree(data_files.TEST_HOUSES, ".py"))
    proofs = tuple(proof for found in (*scenarios, *tests) for proof in found)
    check_proofs(proofs, {rule.id for _, rule in shipped_rules()})
    return proofs
