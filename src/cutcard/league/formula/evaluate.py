"""Check a formula once, then evaluate it for each player, with the steps if wanted.

Evaluation always ends and stays small: there are no loops, every number is finite, and other results (the root of -1, a
division by 0) are errors with their place.
"""

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import ClassVar, Final, cast

from cutcard.league.formula.functions import FUNCTIONS, BadArgument, Value, rounded
from cutcard.league.formula.grammar import (
    Applied,
    Chain,
    Figure,
    FormulaError,
    FormulaTerm,
    Joined,
    Quoted,
    Signed,
    Statements,
    Variable,
    parse,
)

Table = Callable[[str, tuple[str, ...]], float]
"""Evaluates a tournament's own function (`totalForRake("Fund")`); KeyError: no such name."""

_LAZY: Final = {"if": (2, 3), "switch": (2, 500), "lswitch": (2, 500), "assign": (2, 2)}
_RESULT: Final = "points"


def _nothing(_function: str, _names: tuple[str, ...]) -> float:
    raise KeyError


@dataclass(frozen=True, slots=True)
class FormulaStep:
    """One evaluated statement: its line, its text, the values used and the result."""

    line: int
    text: str
    used: tuple[tuple[str, Value], ...]
    chosen: tuple[str, ...]
    result: Value


@dataclass(frozen=True, slots=True)
class Worked:
    """A formula's result, and its steps."""

    value: float
    steps: tuple[FormulaStep, ...]


@dataclass(slots=True)
class _Run:
    """One evaluation of a formula."""

    variables: Mapping[str, Value]
    table: Table
    own: dict[str, Value] = field(default_factory=dict)
    used: dict[str, Value] = field(default_factory=dict)
    chosen: list[str] = field(default_factory=list)


class Formula:
    """A parsed and checked formula: `names` are the variables that exist, `tables` the tournament's own functions."""

    def __init__(self, text: str, names: Collection[str], tables: Mapping[str, tuple[int, int]] | None = None) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self._names = {name.lower() for name in names}
        self._tables = {name.lower(): count for name, count in (tables or {}).items()}
        self._tree = parse(self.text)
        if not self._tree.statements:
            raise FormulaError(1, 1, "there is no formula.")
        self._given = _assigned(self._tree)
        self.uses = frozenset(_used(self._tree))
        """The variables it uses, in lower case."""
        self._check(self._tree, names)

    def work(self, variables: Mapping[str, Value], table: Table = _nothing) -> Worked:
        """The result for these variables (names in lower case), with the steps."""
        run = _Run(variables, table)
        steps = tuple(self._step(statement, run) for statement in self._tree.statements)
        value = steps[-1].result
        if not isinstance(value, float):
            self._tree.statements[-1].wrong("the result is a text or a list, but must be one number.")
        return Worked(value, steps)

    def value(self, variables: Mapping[str, Value], table: Table = _nothing) -> float:
        """The result without the steps: for standings of many players."""
        run, value = _Run(variables, table), None
        for statement in self._tree.statements:
            value = self._value(statement, run)
        value = run.own.get(_RESULT, 0.0) if value is None else value
        return value if isinstance(value, float) else self.work(variables, table).value

    def _step(self, statement: FormulaTerm, run: _Run) -> FormulaStep:
        run.used, run.chosen = {}, []
        value = self._value(statement, run)
        if value is None:  # an if without an else keeps the value assigned before
            value = run.own.get(_RESULT, 0.0)
            run.chosen.append(f"no result after the last assignment; {_RESULT} keeps its value")
        text = " ".join(self.text[statement.start : statement.end].split())
        return FormulaStep(statement.line, text, tuple(run.used.items()), tuple(run.chosen), value)

    # Check ------------------------------------------------------------------------------------------------------------

    def _check(self, node: FormulaTerm, names: Collection[str]) -> None:
        if isinstance(node, Variable):
            low = node.name.lower()
            if low not in self._names and low not in self._given:
                known = [*names, *self._given]
                node.wrong(f"there is no variable {node.name}{_meant(node.name, known)}.")
        elif isinstance(node, Applied):
            self._check_call(node)
        for inner in _inside(node):
            self._check(inner, names)

    def _check_call(self, node: Applied) -> None:
        if node.name == "random":
            node.wrong("random() is not supported, because points must be the same every time.")
        function = FUNCTIONS.get(node.name)
        least, most = function[:2] if function else _LAZY.get(node.name) or self._tables.get(node.name) or (-1, -1)
        if least < 0:
            known = [*FUNCTIONS, *_LAZY, *self._tables]
            node.wrong(f"there is no function {node.name}(){_meant(node.name, known)}.")
        if not least <= len(node.args) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}" if most < 500 else f"at least {least}"
            node.wrong(f"{node.name}() takes {wanted} value{'' if wanted == '1' else 's'}, not {len(node.args)}.")
        if node.name == "assign" and not isinstance(node.args[0], Quoted):
            node.wrong('assign() takes a name in quotation marks first: assign("total", 5).')

    # Evaluate ---------------------------------------------------------------------------------------------------------

    def _value(self, node: FormulaTerm, run: _Run) -> Value | None:
        """The value of a term; None: an `if` without a result."""
        if isinstance(node, Figure | Quoted):
            return node.value
        return self._WORK[type(node)](self, node, run)

    def _call(self, node: Applied, run: _Run) -> Value | None:
        return self._lazy(node, run) if node.name in _LAZY else self._called(node, run)

    def _signed(self, node: Signed, run: _Run) -> float:
        inner = self._number(node.value, run)
        return float(not inner) if node.denied else -inner if node.negated else inner

    def _joined(self, node: Joined, run: _Run) -> float:
        holds = all if node.every else any
        return float(holds(self._truth(term, run) for term in node.terms))

    def _statements(self, node: Statements, run: _Run) -> Value | None:
        for statement in node.statements[:-1]:
            self._value(statement, run)
        return self._value(node.statements[-1], run)

    def _variable(self, node: Variable, run: _Run) -> Value:
        low = node.name.lower()
        value = run.own.get(low)
        if value is None:
            value = run.variables.get(low)
        if value is None:
            if low in self._names:
                node.wrong(f"{node.name} is not available after a tournament.")
            node.wrong(f"{node.name} has no value yet. It is assigned later, or not in every case.")
        run.used[node.name] = value
        return value

    def _number(self, node: FormulaTerm, run: _Run) -> float:
        value = self._value(node, run)
        if value is None:
            return 0.0
        if not isinstance(value, float):
            node.wrong("this must be a number, not text or a list.")
        return value

    def _truth(self, node: FormulaTerm, run: _Run) -> bool:
        return self._number(node, run) != 0

    def _chain(self, node: Chain, run: _Run) -> float:
        left = self._operand(node.first, run)
        for sign, term in node.rest:
            left = _combined(left, sign, self._operand(term, run), term)
        if not isinstance(left, float):
            node.wrong("this must be a number, not text or a list.")
        return left

    def _operand(self, node: FormulaTerm, run: _Run) -> float | str:
        value = self._value(node, run)
        if isinstance(value, list):
            node.wrong("this must be a number, not a list.")
        return 0.0 if value is None else value

    _WORK: ClassVar[dict[type[FormulaTerm], Callable[..., Value | None]]] = {
        Variable: _variable,
        Applied: _call,
        Chain: _chain,
        Signed: _signed,
        Joined: _joined,
        Statements: _statements,
    }

    def _called(self, node: Applied, run: _Run) -> Value:
        values = [self._value(arg, run) for arg in node.args]
        given = [0.0 if value is None else value for value in values]
        try:
            if node.name in FUNCTIONS:
                found = FUNCTIONS[node.name].work(*given)
            else:
                names = tuple(value for value in given if isinstance(value, str))
                found = run.table(node.name, names)
        except BadArgument as wrong:
            node.wrong(f"{node.name}() {wrong}.")
        except KeyError:
            node.wrong(f"{node.name}() finds no such name in this tournament.")
        except TypeError:
            node.wrong(f"{node.name}() needs numbers, not text or a list.")
        except (ArithmeticError, ValueError):
            node.wrong(f"{node.name}() has no valid result.")
        return _finite(found, node)

    def _lazy(self, node: Applied, run: _Run) -> Value | None:
        """Functions that evaluate only the arguments they need."""
        match node.name:
            case "assign":
                value = self._value(node.args[1], run)
                run.own[cast("Quoted", node.args[0]).value.lower()] = value = 0.0 if value is None else value
                return value
            case "if":
                held = self._truth(node.args[0], run)
                chosen = node.args[1] if held else node.args[2] if len(node.args) == 3 else None
                asked = self.text[node.args[0].start : node.args[0].end].strip()
                run.chosen.append(f"{asked}: {'yes' if held else 'no'}")
            case "switch":
                chosen = self._switch(node, run)
            case _:
                which = int(self._number(node.args[0], run))
                chosen = node.args[which] if 1 <= which < len(node.args) else node.args[-1]
        return None if chosen is None else self._value(chosen, run)

    def _switch(self, node: Applied, run: _Run) -> FormulaTerm | None:
        """The result next to the first equal value; a last one without a pair is the default."""
        asked, pairs = self._value(node.args[0], run), node.args[1:]
        for compared, result in zip(pairs[::2], pairs[1::2], strict=False):
            if self._value(compared, run) == asked:
                return result
        return pairs[-1] if len(pairs) % 2 else Figure(node.line, node.column, node.start, node.end, 0.0)


def _combined(left: float | str, sign: str, right: float | str, term: FormulaTerm) -> float:
    if sign in ("=", "==", "is"):
        return float(left == right)
    if sign in ("!=", "<>"):
        return float(left != right)
    if isinstance(left, str) or isinstance(right, str):
        term.wrong("text can only be compared with = or !=.")
    if sign in ("/", "%") and not right:
        term.wrong("division by 0.")
    return cast("float", _finite(_SIGNS[sign](left, right), term))


_SIGNS: Final[dict[str, Callable[[float, float], float]]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "–": lambda a, b: a - b,
    "−": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "%": math.fmod,
    "<": lambda a, b: float(a < b),
    ">": lambda a, b: float(a > b),
    "<=": lambda a, b: float(a <= b),
    ">=": lambda a, b: float(a >= b),
}


def _finite(value: Value, node: FormulaTerm) -> Value:
    """Refuse a value that is not a finite number, or a list of these."""
    if isinstance(value, list):
        return [cast("float", _finite(one, node)) for one in value]
    if not isinstance(value, str):
        value = float(value)
        if not math.isfinite(value):
            node.wrong("this has no valid result.")
    return value


def _inside(node: FormulaTerm) -> tuple[FormulaTerm, ...]:
    match node:
        case Applied():
            return node.args
        case Chain():
            return (node.first, *(term for _, term in node.rest))
        case Signed():
            return (node.value,)
        case Joined():
            return node.terms
        case Statements():
            return node.statements
    return ()


def _assigned(node: FormulaTerm) -> set[str]:
    """The names that a formula assigns."""
    found = {name for inner in _inside(node) for name in _assigned(inner)}
    if isinstance(node, Applied) and node.name == "assign" and node.args and isinstance(node.args[0], Quoted):
        found.add(node.args[0].value.lower())
    return found


def _used(node: FormulaTerm) -> set[str]:
    """The names that a formula uses."""
    found = {name for inner in _inside(node) for name in _used(inner)}
    return found | {node.name.lower()} if isinstance(node, Variable) else found


def _meant(name: str, known: Collection[str]) -> str:
    by_case = {one.lower(): one for one in known}
    close = get_close_matches(name.lower(), by_case, n=1)
    return f" (did you mean {by_case[close[0]]}?)" if close else ""


def points(value: float) -> float:
    """Points rounded to six decimals, so that they are the same on every machine."""
    return rounded(value, 6) + 0.0
