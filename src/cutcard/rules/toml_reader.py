"""Strict TOML with line numbers.

The standard library's reader gives values without their lines. This scanner runs over text which that reader has
already accepted, so it knows no errors: it only follows keys, tables and brackets, and records the line of each path.
It runs only when there is a problem to report.

A `Sheet` is one file being read. Its readers note errors with `wrong`; `finish` at the end raises them all.
`build` makes a dataclass or a struct out of a table; `value_of` checks a single value against a type.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from cutcard import toml_text
from cutcard.bounds import MOST
from cutcard.rules.data_files import Problem, RulebookError, TomlPath, allowed, did_you_mean

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*("(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*(\.?)""")
_STRING = re.compile(
    r'"""(?:\\.|(?!""").)*"""+|' + r"'''(?:(?!''').)*'''+|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'", re.DOTALL
)
_PLAIN = re.compile(r"[^,\]}#\n]*")


def find_lines(text: str) -> dict[TomlPath, int]:
    """The line, from 1, on which each table, key and list entry begins."""
    return _Scanner(text).scan()


def find_headers(text: str) -> list[tuple[int, TomlPath]]:
    """Where each ``[table]`` and ``[[table]]`` begins in the text, counted in characters, with its path."""
    scanner = _Scanner(text)
    scanner.scan()
    return scanner.headers


class _Scanner:
    """A position in the text, and the paths found so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[TomlPath, int] = {}
        self.counts: dict[TomlPath, int] = {}
        self.headers: list[tuple[int, TomlPath]] = []
        self._counted = (0, 1)

    def scan(self) -> dict[TomlPath, int]:
        table: TomlPath = ()
        while self.skip_blank() < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.found

    def skip_blank(self) -> int:
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at

    def note(self, path: TomlPath) -> None:
        """Record the line of a path; a table opened again keeps its first line."""
        at, line = self._counted
        line += self.text.count("\n", at, self.at)
        self._counted = (self.at, line)
        for depth in range(1, len(path) + 1):
            self.found.setdefault(path[:depth], line)

    def header(self) -> TomlPath:
        """``[table]`` or ``[[list of tables]]``."""
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        keys = self.keys()
        self.skip_blank()
        self.at += 2 if many else 1
        path = self.inside(keys[:-1])
        path = (*path, keys[-1])
        if many:
            self.counts[path] = self.counts.get(path, -1) + 1
            path = (*path, self.counts[path])
        self.headers.append((start, path))
        self.note(path)
        return path

    def inside(self, keys: tuple[str, ...]) -> TomlPath:
        """The path of keys, using the latest entry of each list of tables on the way."""
        path: TomlPath = ()
        for key in keys:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path])
        return path

    def keys(self) -> tuple[str, ...]:
        """A key with its dots."""
        keys: list[str] = []
        while found := _KEY.match(self.text, self.at):
            self.at = found.end()
            key = found[1]
            keys.append(key[1:-1] if key[0] in "\"'" else key)
            if not found[2]:
                break
        return tuple(keys)

    def pair(self, table: TomlPath) -> None:
        """``key = value``."""
        start = self.at
        path = (*table, *self.keys())
        end, self.at = self.at, start
        self.note(path)
        self.at = end
        self.skip_blank()
        self.at += 1  # the equals sign
        self.value(path)

    def value(self, path: TomlPath) -> None:
        self.skip_blank()
        opening = self.text[self.at]
        if opening == "[":
            self.at += 1
            self.entries(path)
        elif opening == "{":
            self.at += 1
            self.inline(path)
        else:
            found = (_STRING if opening in "\"'" else _PLAIN).match(self.text, self.at)
            self.at = found.end() if found else len(self.text)

    def entries(self, path: TomlPath) -> None:
        """The entries of a list, up to its closing bracket."""
        index = 0
        while self.text[self.skip_blank()] != "]":
            self.note((*path, index))
            self.value((*path, index))
            index += 1
            self.skip_comma()
        self.at += 1

    def inline(self, path: TomlPath) -> None:
        """The pairs of an inline table, up to its closing brace."""
        while self.text[self.skip_blank()] != "}":
            self.pair(path)
            self.skip_comma()
        self.at += 1

    def skip_comma(self) -> None:
        if self.text[self.skip_blank()] == ",":
            self.at += 1


T = TypeVar("T")

_ENOUGH = 50
_LONGEST = 10_000
"""The limit for every text's length and every list's size."""
_NAMES: dict[type, str] = {str: "text in quotes", int: "a whole number", bool: "true or false", dict: "a table"}


class Sheet:
    """One file being read: its values, the line of each, and its errors."""

    def __init__(self, where: str, values: dict[str, Any], text: str = "") -> None:
        self.where = where
        self.values = values
        self.text = text
        self.problems: list[Problem] = []

    @cached_property
    def _lines(self) -> dict[TomlPath, int]:
        return find_lines(self.text)

    def line(self, path: TomlPath) -> int:
        """The line of a value or, if it is missing, of its parent; 0 for values without lines."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1 if self.text else 0)

    def problem(self, path: TomlPath, what: str) -> Problem:
        """A problem at a place in this sheet."""
        return Problem(where=self.where, line=self.line(path), path=path, what=what)

    def did_you_mean(self, word: str, known: Iterable[str]) -> str:
        """`` (did you mean …?)``, or nothing once there are many errors: the search takes long."""
        return did_you_mean(word, known) if len(self.problems) < _ENOUGH else ""

    def wrong(self, path: TomlPath, what: str) -> None:
        """Note something wrong and read on."""
        self.problems.append(self.problem(path, what))


def read_toml(text: str, where: str) -> Sheet:
    """A sheet of TOML text; a mistake in the syntax leaves it empty but for that problem."""
    try:
        return Sheet(where, toml_text.loads(text), text)
    except ValueError as mistake:
        return _unreadable(str(mistake), text, where)


def raise_problems(problems: Iterable[Problem]) -> None:
    """Raise the problems found, if any."""
    if found := tuple(problems):
        raise RulebookError(found)


def _unreadable(message: str, text: str, where: str) -> Sheet:
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", message)
    line = int(place[1]) if place and place[1] else len(text.splitlines())
    what = message[: place.start()] if place else message
    twice = re.search(r"Cannot (?:declare|overwrite|mutate)", what)
    hint = "; use each name once, and [[two brackets]] for several rows of one slot" if twice else ""
    sheet = Sheet(where, {}, text)
    sheet.problems.append(Problem(where=where, line=line, what=f"this is not valid TOML: {what}{hint}"))
    return sheet


class KnownField(NamedTuple):
    """A field of a class: its type and whether it is required."""

    type: Any
    required: bool


def fields_of(cls: type) -> dict[str, KnownField]:
    """The fields of a dataclass or struct, in order."""
    return _fields_of(cast("Any", cls))  # to mypy a class of anything is not hashable


@cache
def _fields_of(cls: Any) -> dict[str, KnownField]:
    if is_dataclass(cls):
        hints = get_type_hints(cls)
        return {
            field.name: KnownField(hints[field.name], field.default is MISSING and field.default_factory is MISSING)
            for field in fields(cls)
        }
    return {field.name: KnownField(field.type, field.required) for field in msgspec.structs.fields(cls)}


def build(sheet: Sheet, path: TomlPath, table: Mapping[str, Any], cls: type[T]) -> T | None:
    """An instance of `cls` out of a table; None, with the reasons noted, where that cannot be."""
    before = len(sheet.problems)
    known = fields_of(cls)
    found = {}
    for name, value in table.items():
        if name in known:
            found[name] = value_of(sheet, (*path, name), value, known[name].type)
        else:
            sheet.wrong((*path, name), f"there is no field {name!r}{sheet.did_you_mean(name, known)}; {allowed(known)}")
    for name, field in known.items():
        if field.required and name not in table:
            sheet.wrong(path, f"{name!r} is missing")
        elif field.required and table[name] == []:
            sheet.wrong((*path, name), "must have at least one entry")
    if len(sheet.problems) > before:
        return None
    try:
        return cls(**found)
    except ValueError as refusal:  # a kind may check its settings in __post_init__
        sheet.wrong(path, str(refusal))
        return None


def value_of(sheet: Sheet, path: TomlPath, value: Any, expected: Any) -> Any:
    """The value converted to the expected type; a value that does not fit is noted and gives None."""
    origin = get_origin(expected)
    if origin is not None:
        return _OF[origin](sheet, path, value, get_args(expected))
    if expected is Any or expected in _NAMES:
        return _plain(sheet, path, value, expected)
    if isinstance(value, dict):
        return build(sheet, path, value, expected)
    return _mismatch(sheet, path, value, dict)


def _plain(sheet: Sheet, path: TomlPath, value: Any, expected: Any) -> Any:
    if expected is Any:  # the caller checks the value itself
        return value
    if type(value) is not expected:  # True is no whole number here
        return _mismatch(sheet, path, value, expected)
    if isinstance(value, int) and value < 0:
        return sheet.wrong(path, f"must be 0 or more, not {value}")
    if isinstance(value, int) and value > MOST:
        return sheet.wrong(path, f"must be at most {MOST:,}")
    if isinstance(value, str) and len(value) > _LONGEST:
        return sheet.wrong(path, f"must be at most {_LONGEST:,} letters")
    return value


def _within(sheet: Sheet, path: TomlPath, given: Any, parts: tuple[Any, ...]) -> Any:
    """The value, if it is within its type's bounds: the range of a number, the length of a text or list."""
    kind, *ranges = parts
    value = value_of(sheet, path, given, kind)
    size = value if isinstance(value, int) else len(value) if isinstance(value, str | tuple | dict) else 0
    for one in ranges:
        most = one.le if isinstance(value, int) else one.max_length
        if isinstance(value, int) and one.ge is not None and value < one.ge:
            return sheet.wrong(path, f"must be at least {one.ge:,}")
        if most is not None and size > most:
            unit = "" if isinstance(value, int) else " letters" if isinstance(value, str) else " entries"
            return sheet.wrong(path, f"must be at most {most:,}{unit}")
    return value


def _choice(sheet: Sheet, path: TomlPath, value: Any, choices: tuple[str, ...]) -> Any:
    if value in choices and isinstance(value, str):
        return value
    shown = sheet.did_you_mean(value, choices) if isinstance(value, str) else ""
    words = [choice or '""' for choice in choices]
    return sheet.wrong(path, f"{value!r} is not a known value{shown}; {allowed(words)}")


def _entries(sheet: Sheet, path: TomlPath, value: Any, parts: tuple[Any, ...]) -> Any:
    if not isinstance(value, list):
        return sheet.wrong(path, f"must be a list in square brackets, not {_name(value)}")
    if len(value) > _LONGEST:
        return sheet.wrong(path, f"must be at most {_LONGEST:,} entries")
    return tuple(value_of(sheet, (*path, index), entry, parts[0]) for index, entry in enumerate(value))


def _table(sheet: Sheet, path: TomlPath, value: Any, parts: tuple[Any, ...]) -> Any:
    if not isinstance(value, dict):
        return _mismatch(sheet, path, value, dict)
    return {name: value_of(sheet, (*path, name), entry, parts[1]) for name, entry in value.items()}


_OF: dict[Any, Callable[[Sheet, TomlPath, Any, tuple[Any, ...]], Any]] = {
    Annotated: _within,
    Literal: _choice,
    tuple: _entries,
    dict: _table,
}
"""How a value is read whose type has parts."""


def _mismatch(sheet: Sheet, path: TomlPath, value: Any, expected: type) -> None:
    sheet.wrong(path, f"must be {_NAMES[expected]}, not {_name(value)}")


def _name(value: Any) -> str:
    """What a value is, in the words of `_NAMES`."""
    if isinstance(value, list):
        return "a list"
    return _NAMES.get(type(value), f"{value!r}")
