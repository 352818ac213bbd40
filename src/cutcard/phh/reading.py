"""Files taken apart into hands, so that one bad hand does not spoil the others.

A `.phhs` file is one table a hand. It is cut before each table's headline and each piece is decoded for itself, which
keeps long files quick and mistakes where they are. A cut may fall into a list or a text of several lines; the piece
then cannot be decoded, and the file is decoded as a whole instead.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final, NamedTuple

from cutcard import plain_toml
from cutcard.phh import plain
from cutcard.phh.history import History, read_history
from cutcard.phh.problems import NotPhh, PhhError

_NAME: Final = r"[A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*'"
_HEADLINE: Final = re.compile(rf"^[ \t]*\[[ \t]*(?:{_NAME})[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_LINE: Final = re.compile(r"at line (\d+)")


class Entry(NamedTuple):
    """One hand of a file: its name there, and the history or what is wrong with it."""

    name: str
    history: History | None
    problem: str = ""


def read(text: str) -> list[History]:
    """All hands of a file's text; raises `PhhError` or `NotPhh` at the first that cannot be read."""
    found: list[History] = []
    for entry in entries(text):
        if entry.history is None:
            raise PhhError(f"hand {entry.name}", entry.problem)
        found.append(entry.history)
    return found


def entries(text: str) -> Iterator[Entry]:
    """The hands of a file's text in order, bad ones included; raises `NotPhh` where it holds no hand at all."""
    text = text.replace("\r\n", "\n")
    cuts = [match.start() for match in _HEADLINE.finditer(text)]
    if not cuts or _has_fields(text[: cuts[0]]):
        yield _entry("1", _decoded(text))
        return
    pieces = [text[start:end] for start, end in zip(cuts, [*cuts[1:], len(text)], strict=True)]
    seen: set[str] = set()
    for number, piece in enumerate(pieces):
        try:
            found = plain.decode(piece) or plain_toml.loads(piece, Decimal)
        except ValueError:
            yield from _after_a_bad_piece(text, pieces, number, seen)
            return
        yield from _tables(found, seen)


def _after_a_bad_piece(text: str, pieces: list[str], number: int, seen: set[str]) -> Iterator[Entry]:
    """Go on after a piece that cannot be decoded: with the whole file if the cut was wrong, else piece by piece."""
    try:
        whole = plain_toml.loads(text, Decimal)
    except ValueError:
        for index in range(number, len(pieces)):
            yield from _piece(text, pieces, index, seen)
        return
    yield from _tables({name: table for name, table in whole.items() if name not in seen}, seen)


def _piece(text: str, pieces: list[str], index: int, seen: set[str]) -> Iterator[Entry]:
    try:
        yield from _tables(plain_toml.loads(pieces[index], Decimal), seen)
    except ValueError as error:
        before = text.find(pieces[0]) + sum(len(piece) for piece in pieces[:index])
        name = pieces[index].partition("]")[0].strip(" \t['\"")
        yield Entry(name, None, _LINE.sub(lambda m: _moved(m, text.count("\n", 0, before)), str(error)))


def _moved(match: re.Match[str], lines: int) -> str:
    """A line counted within a piece, counted within the file."""
    return f"at line {int(match[1]) + lines}"


def _tables(found: dict[str, Any], seen: set[str]) -> Iterator[Entry]:
    for name, table in found.items():
        if name in seen:
            yield Entry(name, None, f"there are two hands of the name {name}")
        elif isinstance(table, dict):
            yield _entry(name, table)
        else:
            yield Entry(name, None, f"{name} is no table with the fields of a hand")
        seen.add(name)


def _entry(name: str, table: dict[str, Any]) -> Entry:
    try:
        return Entry(name, read_history(table))
    except PhhError as error:
        return Entry(name, None, str(error))


def _decoded(text: str) -> dict[str, Any]:
    try:
        found = plain_toml.loads(text, Decimal)
    except ValueError as error:
        raise NotPhh(f"this is no TOML: {error}") from None
    if not found:
        raise NotPhh("there is no hand in it")
    return found


def _has_fields(head: str) -> bool:
    """Whether something besides comments stands before the first headline: then the file is one hand."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in head.splitlines())
