"""Strict reading of TOML: values are checked against the fields of a class, and everything wrong is found at once.

A `Sheet` is one file on the desk. Whoever reads it notes what is wrong with `wrong`; `finish` at the end raises it all.
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
from cutcard.rules.lines import find_lines
from cutcard.rules.problems import Path, Problem, RulebookError, allowed, did_you_mean

T = TypeVar("T")

_ENOUGH = 50
_LONGEST = 10_000
"""Letters of a text, and entries of a list, whatever they are for."""
_NAMES: dict[type, str] = {str: "text in quotes", int: "a whole number", bool: "true or false", dict: "a table"}


class Sheet:
    """One file being read: its values, the line each stands on, and what was found wrong."""

    def __init__(self, where: str, values: dict[str, Any], text: str = "") -> None:
        self.where = where
        self.values = values
        self.text = text
        self.problems: list[Problem] = []

    @cached_property
    def _lines(self) -> dict[Path, int]:
        return find_lines(self.text)

    def line(self, path: Path) -> int:
        """The line of a value or, where it is missing, of what it is missing from; 0 where there are no lines."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1 if self.text else 0)

    def problem(self, path: Path, what: str) -> Problem:
        """Something to say about a place on this sheet."""
        return Problem(where=self.where, line=self.line(path), path=path, what=what)

    def near(self, word: str, known: Iterable[str]) -> str:
        """`` (did you mean …?)``, or nothing once so much is wrong that nobody reads it: looking for it takes long."""
        return did_you_mean(word, known) if len(self.problems) < _ENOUGH else ""

    def wrong(self, path: Path, what: str) -> None:
        """Note something wrong and read on."""
        self.problems.append(self.problem(path, what))


def read_toml(text: str, where: str) -> Sheet:
    """A sheet of TOML text; a mistake in the syntax leaves it empty but for that problem."""
    try:
        return Sheet(where, toml_text.loads(text), text)
    except ValueError as mistake:
        return _unreadable(str(mistake), text, where)


def finish(problems: Iterable[Problem]) -> None:
    """Raise what was found, if anything."""
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
    """A field of a class: what may stand in it and whether it may be left out."""

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


def build(sheet: Sheet, path: Path, table: Mapping[str, Any], cls: type[T]) -> T | None:
    """An instance of `cls` out of a table; None, with the reasons noted, where that cannot be."""
    before = len(sheet.problems)
    known = fields_of(cls)
    found = {}
    for name, value in table.items():
        if name in known:
            found[name] = value_of(sheet, (*path, name), value, known[name].type)
        else:
            sheet.wrong((*path, name), f"there is no field {name!r}{sheet.near(name, known)}; {allowed(known)}")
    for name, field in known.items():
        if field.required and name not in table:
            sheet.wrong(path, f"{name!r} is missing")
        elif field.required and table[name] == []:
            sheet.wrong((*path, name), "must have at least one entry")
    if len(sheet.problems) > before:
        return None
    try:
        return cls(**found)
    except ValueError as refusal:  # a kind may look at its settings in __post_init__
        sheet.wrong(path, str(refusal))
        return None


def value_of(sheet: Sheet, path: Path, value: Any, expected: Any) -> Any:
    """The value as the expected type has it; what does not fit is noted, and None comes back."""
    origin = get_origin(expected)
    if origin is not None:
        return _OF[origin](sheet, path, value, get_args(expected))
    if expected is Any or expected in _NAMES:
        return _plain(sheet, path, value, expected)
    if isinstance(value, dict):
        return build(sheet, path, value, expected)
    return _mismatch(sheet, path, value, dict)


def _plain(sheet: Sheet, path: Path, value: Any, expected: Any) -> Any:
    if expected is Any:  # whoever asked looks at it himself
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


def _within(sheet: Sheet, path: Path, given: Any, parts: tuple[Any, ...]) -> Any:
    """The value, where it keeps the ranges that its type declares: of a number, or how long a text or list is."""
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


def _choice(sheet: Sheet, path: Path, value: Any, choices: tuple[str, ...]) -> Any:
    if value in choices and isinstance(value, str):
        return value
    shown = sheet.near(value, choices) if isinstance(value, str) else ""
    words = [choice or '""' for choice in choices]
    return sheet.wrong(path, f"{value!r} is not a known value{shown}; {allowed(words)}")


def _entries(sheet: Sheet, path: Path, value: Any, parts: tuple[Any, ...]) -> Any:
    if not isinstance(value, list):
        return sheet.wrong(path, f"must be a list in square brackets, not {_name(value)}")
    if len(value) > _LONGEST:
        return sheet.wrong(path, f"must be at most {_LONGEST:,} entries")
    return tuple(value_of(sheet, (*path, index), entry, parts[0]) for index, entry in enumerate(value))


def _table(sheet: Sheet, path: Path, value: Any, parts: tuple[Any, ...]) -> Any:
    if not isinstance(value, dict):
        return _mismatch(sheet, path, value, dict)
    return {name: value_of(sheet, (*path, name), entry, parts[1]) for name, entry in value.items()}


_OF: dict[Any, Callable[[Sheet, Path, Any, tuple[Any, ...]], Any]] = {
    Annotated: _within,
    Literal: _choice,
    tuple: _entries,
    dict: _table,
}
"""How a value is read whose type has parts."""


def _mismatch(sheet: Sheet, path: Path, value: Any, expected: type) -> None:
    sheet.wrong(path, f"must be {_NAMES[expected]}, not {_name(value)}")


def _name(value: Any) -> str:
    """What a value is, in the words of `_NAMES`."""
    if isinstance(value, list):
        return "a list"
    return _NAMES.get(type(value), f"{value!r}")
