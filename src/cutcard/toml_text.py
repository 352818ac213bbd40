"""Read TOML from outside, neither too long nor too deep, and write values so that any reader gets them back.

Every error is a `ValueError` with a sentence. Python would read a number of any length, and nested lists as deep as its
stack allows; neither is usable.
"""

import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

from cutcard.bounds import MOST_EVER
from cutcard.validation_errors import DEEPEST

LONGEST_NAME: Final = 100
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_BARE: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
_LONG: Final = f"a number is too large: at most {MOST_EVER:,}"
_NAMED: Final = f"a name before an equals sign is too long: {LONGEST_NAME} letters at most"
_DEEP: Final = f"lists and tables are nested too deep: {DEEPEST} levels at most"


def loads(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Parse a text."""
    try:
        found = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise ValueError(_DEEP) from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ValueError(_LONG) from None
    _check(found)
    return found


def _check(found: dict[str, Any]) -> None:
    level: list[Any] = [found]
    for _ in range(DEEPEST):
        level = [entry for one in level for entry in _inside(one)]
        if not level:
            return
    raise ValueError(_DEEP)


def _inside(value: Any) -> list[Any]:
    """The items of a list or table; refuse a number that cannot be written."""
    if isinstance(value, dict):
        if any(len(name) > LONGEST_NAME for name in value):
            raise ValueError(_NAMED)
        return list(value.values())
    if isinstance(value, list):
        return value
    if isinstance(value, int) and abs(value) > MOST_EVER:
        raise ValueError(_LONG)
    return []


# Writing --------------------------------------------------------------------------------------------------------------


def quoted(value: str) -> str:
    """A string between double quotes, on one line."""
    return f'"{"".join(_escaped(letter) for letter in value)}"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return letter if " " <= letter != "\x7f" else f"\\u{ord(letter):04X}"


def literal(value: str) -> str:
    """A string in single quotes where that is possible, else in double quotes."""
    plain = "'" not in value and all(" " <= letter != "\x7f" for letter in value)
    return f"'{value}'" if plain else quoted(value)


def key(name: str) -> str:
    """A key, in quotes where it needs them."""
    return name if name and _BARE.issuperset(name) else quoted(name)


def written(value: Any, text: Callable[[str], str] = quoted) -> str:
    """Any value on one line, its strings by `text`; tables inline."""
    if isinstance(value, str):
        return text(value)
    if isinstance(value, int):
        return str(value).lower()  # true and false are numbers to Python
    if isinstance(value, float | Decimal):
        return _number(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(entry, text) for entry in value)}]"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key(name)} = {written(entry, text)}" for name, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if hasattr(value, "isoformat"):  # dates and times, which the core does not use
        return str(value.isoformat())
    raise TypeError(f"TOML has no {type(value).__name__}.")


def _number(value: float | Decimal) -> str:
    """A number with its original decimals; ``inf`` and ``nan`` as TOML writes them."""
    plain = format(value, "f") if isinstance(value, Decimal) else repr(value)
    plain = plain.lower().removesuffix("inity")
    return plain if any(mark in plain for mark in ".einf") else f"{plain}.0"
