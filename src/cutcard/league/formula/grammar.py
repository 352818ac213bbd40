"""The grammar of formulas, and the syntax tree of a text.

The language is that of The Tournament Director's formulas, so that a club can paste its own: statements on separate
lines or separated by semicolons, the last is the result; names and functions in any case; no loops, so every formula
ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NoReturn

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken, v_args
from lark.lark import PostLex

LONGEST: Final = 10_000
"""The longest formula, in characters."""
DEEPEST: Final = 25
"""The deepest nesting of brackets."""
MOST_PARTS: Final = 3_000
"""The most numbers, names and operators of a formula."""

_GRAMMAR: Final = r"""
start: _ends? (statement (_ends statement)*)? _ends?
_ends: (_NEWLINE | ";")+

?statement: either
?either: both | both (_OR both)+             -> either
?both: denial | denial (_AND denial)+        -> both
?denial: compared | NOT+ compared            -> denial
?compared: summed | summed (COMPARE summed)+ -> chain
?summed: product | product (SIGN product)+   -> chain
?product: signed | signed (TIMES signed)+    -> chain
?signed: value | SIGN+ value                 -> signed
?value: NUMBER                               -> number
    | STRING                                 -> text
    | NAME                                   -> name
    | NAME "(" [either ("," either)*] ")"    -> call
    | "(" either (";" either)* ";"? ")"      -> block

_OR.2: /\|\||or\b/i
_AND.2: /&&|and\b/i
NOT.2: /not\b|!(?!=)/i
COMPARE.2: /<=|>=|<>|!=|==|=|<|>|is\b/i
SIGN: /[-+\u2013\u2212]/
TIMES: /[*\/%]/
NUMBER: /\d+(\.\d*)?([eE][-+]?\d+)?|\.\d+([eE][-+]?\d+)?/
STRING: /"[^"\n]*"|'[^'\n]*'|\u201c[^\u201d\n]*\u201d/
NAME: /[^\W\d]\w*/
_NEWLINE: /\n/
%ignore /[^\S\n]+/
"""


class FormulaError(ValueError):
    """An error in a formula: what is wrong, and its line and column."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, character {column}: {what}")
        self.line, self.column, self.what = line, column, what


@dataclass(frozen=True, slots=True)
class FormulaTerm:
    """A part of a formula, with its position."""

    line: int
    column: int
    start: int
    end: int

    def wrong(self, what: str) -> NoReturn:
        """Raise an error at this place."""
        raise FormulaError(self.line, self.column, what)


@dataclass(frozen=True, slots=True)
class Figure(FormulaTerm):
    """12, .5."""

    value: float


@dataclass(frozen=True, slots=True)
class Quoted(FormulaTerm):
    """A name in quotation marks."""

    value: str


@dataclass(frozen=True, slots=True)
class Variable(FormulaTerm):
    """A variable."""

    name: str


@dataclass(frozen=True, slots=True)
class Applied(FormulaTerm):
    """A function with its arguments."""

    name: str
    args: tuple[FormulaTerm, ...]


@dataclass(frozen=True, slots=True)
class Chain(FormulaTerm):
    """Terms with operators between them, from left to right."""

    first: FormulaTerm
    rest: tuple[tuple[str, FormulaTerm], ...]


@dataclass(frozen=True, slots=True)
class Signed(FormulaTerm):
    """A number with minus signs, or a truth value with `not`, before it."""

    negated: bool
    denied: bool
    value: FormulaTerm


@dataclass(frozen=True, slots=True)
class Joined(FormulaTerm):
    """Whether any of these is true (or), or all of them (and)."""

    every: bool
    terms: tuple[FormulaTerm, ...]


@dataclass(frozen=True, slots=True)
class Statements(FormulaTerm):
    """Statements in order; the last is the value."""

    statements: tuple[FormulaTerm, ...]


def parse(text: str) -> Statements:
    """Parse a formula."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > LONGEST:
        raise FormulaError(1, 1, f"the formula is too long: at most {LONGEST:,} letters.")
    try:
        found = _Tree().transform(_parser().parse(text))
    except UnexpectedInput as wrong:
        raise _parse_error(wrong, text) from None
    if not isinstance(found, Statements):  # pragma: no cover - the grammar begins with a block
        raise TypeError(found)
    return found


class _Lines(PostLex):
    """A line ends a statement, unless a bracket is open, or an operator ends it or begins the next line."""

    always_accept = ("_NEWLINE",)
    _WAITING: Final = frozenset({"_OR", "_AND", "NOT", "COMPARE", "SIGN", "TIMES", "LPAR", "COMMA"})
    _GOES_ON: Final = frozenset({"_OR", "_AND", "COMPARE", "SIGN", "TIMES", "RPAR", "COMMA"})

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens, without the line ends inside statements."""
        depth, parts, last, line = 0, 0, "", None
        for token in stream:
            parts += 1
            if parts > MOST_PARTS:
                raise FormulaError(token.line or 1, token.column or 1, "the formula has too many parts.")
            depth += (token.type == "LPAR") - (token.type == "RPAR")
            if depth > DEEPEST:
                raise FormulaError(token.line or 1, token.column or 1, f"at most {DEEPEST} brackets may be open.")
            if token.type == "_NEWLINE":
                line = None if depth > 0 or last in self._WAITING else token
                continue
            if line is not None and token.type not in self._GOES_ON:
                yield line
            line, last = None, token.type
            yield token


@cache
def _parser() -> Lark:
    return Lark(
        _GRAMMAR, parser="lalr", lexer="basic", postlex=_Lines(), propagate_positions=True, maybe_placeholders=False
    )


def _at(meta: Any) -> tuple[int, int, int, int]:
    return (meta.line, meta.column, meta.start_pos, meta.end_pos)


@v_args(meta=True)
class _Tree(Transformer[Token, FormulaTerm]):
    """Builds the syntax tree."""

    def start(self, meta: Any, found: list[Any]) -> Statements:
        where = (1, 1, 0, 0) if meta.empty else _at(meta)
        return Statements(*where, tuple(one for one in found if isinstance(one, FormulaTerm)))

    def block(self, meta: Any, found: list[Any]) -> FormulaTerm:
        return found[0] if len(found) == 1 else Statements(*_at(meta), tuple(found))

    def number(self, meta: Any, found: list[Token]) -> Figure:
        return Figure(*_at(meta), float(found[0]))

    def text(self, meta: Any, found: list[Token]) -> Quoted:
        return Quoted(*_at(meta), found[0][1:-1])

    def name(self, meta: Any, found: list[Token]) -> Variable:
        return Variable(*_at(meta), str(found[0]))

    def call(self, meta: Any, found: list[Any]) -> Applied:
        return Applied(*_at(meta), str(found[0]).lower(), tuple(found[1:]))

    def chain(self, meta: Any, found: list[Any]) -> Chain:
        signs = [str(one).lower() for one in found[1::2]]
        return Chain(*_at(meta), found[0], tuple(zip(signs, found[2::2], strict=True)))

    def signed(self, meta: Any, found: list[Any]) -> Signed:
        negated = sum(one != "+" for one in found[:-1]) % 2 == 1
        return Signed(*_at(meta), negated, denied=False, value=found[-1])

    def denial(self, meta: Any, found: list[Any]) -> FormulaTerm:
        denied = Signed(*_at(meta), negated=False, denied=True, value=found[-1])
        return denied if len(found) % 2 == 0 else Signed(*_at(meta), negated=False, denied=True, value=denied)

    def either(self, meta: Any, found: list[Any]) -> Joined:
        return Joined(*_at(meta), every=False, terms=tuple(found))

    def both(self, meta: Any, found: list[Any]) -> Joined:
        return Joined(*_at(meta), every=True, terms=tuple(found))


def _parse_error(wrong: UnexpectedInput, text: str) -> FormulaError:
    """A parse error as a sentence."""
    if isinstance(wrong, UnexpectedCharacters):
        shown = text[wrong.pos_in_stream :][:1]
        if shown in "\"'“":
            return FormulaError(wrong.line, wrong.column, "the text that begins here has no closing quotation mark.")
        return FormulaError(wrong.line, wrong.column, f"“{shown}” has no meaning in a formula.")
    token = wrong.token if isinstance(wrong, UnexpectedToken) else None
    if token is None or token.type == "$END":
        open_ = text.count("(") - text.count(")")
        more = f"{open_} bracket{'s are' if open_ > 1 else ' is'} still open" if open_ > 0 else "something is missing"
        lines = text.rstrip("\n").split("\n")
        return FormulaError(len(lines), len(lines[-1]) + 1, f"the formula ends too early: {more}.")
    if token.type in ("_NEWLINE", "SEMICOLON"):
        return FormulaError(wrong.line, wrong.column, "the line ends too early; something is missing.")
    if token.type == "RPAR" and text[: wrong.pos_in_stream].count("(") <= text[: wrong.pos_in_stream].count(")"):
        return FormulaError(wrong.line, wrong.column, "this bracket has no opening bracket.")
    missing = "a sign or a comma" if token.type in ("NUMBER", "NAME", "STRING", "LPAR", "NOT") else "a value"
    return FormulaError(wrong.line, wrong.column, f"“{token}” can't be here; {missing} is missing before it.")
