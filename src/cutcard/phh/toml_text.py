"""Values written as TOML 1.0, so that any reader of it gets back what went in."""

from collections.abc import Callable
from datetime import date, time
from decimal import Decimal
from typing import Any, Final

from cutcard.rules.toml_text import is_bare, quoted


def field(name: str, value: Any) -> str:
    """One line: ``name = value``."""
    return f"{key(name)} = {written(value)}"


def key(name: str) -> str:
    """A key, quoted where it must be."""
    return name if is_bare(name) else text(name)


def written(value: Any) -> str:
    """Any value on one line; tables inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    for kinds, write in _KINDS:
        if isinstance(value, kinds):
            return write(value)
    raise TypeError(f"TOML has no {type(value).__name__}")


def text(value: str) -> str:
    """A string: plain between single quotes where that is possible, else escaped between double quotes."""
    if "'" not in value and all(" " <= letter != "\x7f" for letter in value):
        return f"'{value}'"
    return quoted(value)


def number(value: float | Decimal) -> str:
    """A number with its decimals as they were; ``inf`` and ``nan`` as TOML writes them."""
    if value != value:  # noqa: PLR0124 - only nan differs from itself
        return "nan"
    if value in (float("inf"), float("-inf")):
        return "inf" if value > 0 else "-inf"
    plain = format(value, "f") if isinstance(value, Decimal) else repr(value)
    return plain if any(mark in plain for mark in ".e") else f"{plain}.0"


def _listed(values: list[Any]) -> str:
    return f"[{', '.join(written(value) for value in values)}]"


def _table(fields: dict[str, Any]) -> str:
    return f"{{{', '.join(field(name, value) for name, value in fields.items())}}}"


_KINDS: Final[tuple[tuple[tuple[type, ...], Callable[[Any], str]], ...]] = (
    ((str,), text),
    ((int,), str),
    ((float, Decimal), number),
    ((list, tuple), _listed),
    ((dict,), _table),
    ((date, time), lambda moment: str(moment.isoformat())),
)
