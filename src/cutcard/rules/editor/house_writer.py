"""Write houses as TOML: rows, whole files, and changed values inside an existing text.

`rewritten` serves a form and a person editing the same text: values changed in the form are written anew; everything
typed beside them, comments and blank lines too, stays in place.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, zip_longest
from typing import Any, Final

from cutcard.rules.data_files import TomlPath
from cutcard.rules.toml_reader import find_headers
from cutcard.toml_text import key, loads, written

Values = Mapping[str, Any]

_LAST: Final = "rule"
"""The last part of a house's file."""


# ---------------------------------------------------------------- whole files


def house_text(values: Values) -> str:
    """A whole house's file: its head, its answers, its rules."""
    plain = {name: value for name, value in values.items() if not _is_tables(value)}
    tables = {name: value for name, value in values.items() if name not in plain}
    order = sorted(tables, key=lambda name: name == _LAST)
    return "\n".join((_pairs(plain), *(_table(name, one) for name in order for one in _elements(name, tables[name]))))


def _is_tables(value: Any) -> bool:
    """Whether a value is written with a header of its own."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(entry, Mapping) for entry in value)
    return isinstance(value, Mapping)


def _elements(name: str, value: Any) -> list[tuple[TomlPath, Values]]:
    """The tables of a name, each with its path."""
    return [((name, index), one) for index, one in enumerate(value)] if isinstance(value, list) else [((name,), value)]


def _table(name: str, element: tuple[TomlPath, Values]) -> str:
    path, values = element
    header = f"[[{key(name)}]]" if len(path) > 1 else f"[{key(name)}]"
    return f"{header}\n{_pairs(values)}"


def _pairs(values: Values) -> str:
    return "".join(f"{line}\n" for name, value in values.items() for line in _field(name, value))


def _field(name: str, value: Any) -> Iterator[str]:
    """A line of a table; a table of lists, such as `on`, has a line for each."""
    if isinstance(value, Mapping) and value and all(isinstance(entry, list | tuple) for entry in value.values()):
        yield from (f"{key(name)}.{key(inner)} = {written(entry)}" for inner, entry in value.items())
    else:
        yield f"{key(name)} = {written(value)}"


# ---------------------------------------------------------------- a text changed where its values are


def rewrite(text: str, values: Values) -> str:
    """The text with these values; unchanged values keep their place, comments and blank lines."""
    now = _read(text)
    if now is None:
        return house_text(values)
    if now == values:
        return text
    again = _patched(text, now, values)
    return again if _read(again) == values else house_text(values)


def _read(text: str) -> Values | None:
    try:
        return loads(text)
    except ValueError:
        return None


def _patched(text: str, now: Values, values: Values) -> str:
    head, found = _pieces(text)
    was = {name: value for name, value in now.items() if name not in found}
    own = {name: value for name, value in values.items() if name in was or not _is_tables(value)}
    out = [head if own == was else _head(head, own)]
    late = [name for name in values if name not in now and name not in own]
    for name in sorted((*found, *late), key=lambda name: name == _LAST):
        if name in values and name not in own:
            out += _merge_tables(name, found.get(name, []), now.get(name), values[name])
    return _joined(out)


def _pieces(text: str) -> tuple[str, dict[str, list[str]]]:
    """The text before the first header; and the tables by the first word of their headers, each with its comments."""
    headers = find_headers(text)
    starts = [_with_notes(text, at) for at, _ in headers]
    head = text[: starts[0]] if starts else text
    found: dict[str, list[str]] = {}
    for (_, path), (start, end) in zip(headers, pairwise((*starts, len(text))), strict=True):
        own = found.setdefault(str(path[0]), [])
        if own and len(path) > 1 and not (len(path) == 2 and isinstance(path[1], int)):
            own[-1] += text[start:end]  # [odd_chip.on] belongs to [odd_chip]
        else:
            own.append(text[start:end])
    return head, found


def _with_notes(text: str, at: int) -> int:
    """Where a table begins together with the notes right above it."""
    start = at
    while start > 0:
        before = text.rfind("\n", 0, start - 1) + 1
        if not text[before:start].lstrip().startswith("#"):
            break
        start = before
    return start


def _head(head: str, own: Values) -> str:
    """The head written afresh, below the notes it began with."""
    notes = []
    for line in head.splitlines(keepends=True):
        if line.strip() and not line.lstrip().startswith("#"):
            break
        notes.append(line)
    return "".join(notes) + "".join(f"{key(name)} = {written(value)}\n" for name, value in own.items()) + "\n"


def _merge_tables(name: str, pieces: list[str], now: Any, value: Any) -> list[str]:
    """The tables of one name: unchanged ones as they are, the others written anew below their comments."""
    if value == now:
        return pieces
    before = _elements(name, now) if _is_tables(now) else []
    if len(before) != len(pieces):
        pieces, before = [], []
    out = []
    for piece, old, new in zip_longest(pieces, before, _elements(name, value)):
        if new is not None:
            out.append(piece if old == new else _notes(piece or "") + _table(name, new) + "\n")
    return out


def _notes(piece: str) -> str:
    lines = piece.splitlines(keepends=True)
    count = next((index for index, line in enumerate(lines) if not line.lstrip().startswith("#")), 0)
    return "".join(lines[:count])


def _joined(pieces: Iterable[str]) -> str:
    """Joined pieces, each on a line of its own, with a blank line between where there was none."""
    text = ""
    for piece in pieces:
        if text and not text.endswith("\n"):
            text += "\n"
        if text and piece and not text.endswith("\n\n"):
            text += "\n"
        text += piece
    return text.rstrip("\n") + "\n"
