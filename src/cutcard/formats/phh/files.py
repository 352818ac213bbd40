"""Histories in files: split into hands, so that one bad hand does not spoil the others, and written.

A `.phhs` file is one table a hand. It is cut before each table's headline and each piece is decoded by itself, which
keeps long files fast and mistakes local. A cut may fall into a list or a text of several lines; the piece then cannot
be decoded, and the file is decoded as a whole instead.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import time
from decimal import Decimal
from typing import Any, Final, NamedTuple

from cutcard import toml_text
from cutcard.formats.phh.history import OPTIONAL, History, read_history
from cutcard.formats.phh.notation import NotPhh, PhhError
from cutcard.toml_text import key, literal, written

_NAME: Final = r"[A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*'"
_HEADLINE: Final = re.compile(rf"^[ \t]*\[[ \t]*(?:{_NAME})[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_LINE: Final = re.compile(r"at line (\d+)")


class Entry(NamedTuple):
    """One hand of a file: its name there, and the history or its error."""

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
            found = decode_plain(piece) or toml_text.loads(piece, Decimal)
        except ValueError:
            yield from _after_a_bad_piece(text, pieces, number, seen)
            return
        yield from _tables(found, seen)


def _after_a_bad_piece(text: str, pieces: list[str], number: int, seen: set[str]) -> Iterator[Entry]:
    """Go on after a piece that cannot be decoded: with the whole file if the cut was wrong, else piece by piece."""
    try:
        whole = toml_text.loads(text, Decimal)
    except ValueError:
        for index in range(number, len(pieces)):
            yield from _piece(text, pieces, index, seen)
        return
    yield from _tables({name: table for name, table in whole.items() if name not in seen}, seen)


def _piece(text: str, pieces: list[str], index: int, seen: set[str]) -> Iterator[Entry]:
    try:
        yield from _tables(toml_text.loads(pieces[index], Decimal), seen)
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
            yield Entry(name, None, f"the hand name {name} is used twice")
        elif isinstance(table, dict):
            yield _entry(name, table)
        else:
            yield Entry(name, None, f"{name} is not a table with the fields of a hand")
        seen.add(name)


def _entry(name: str, table: dict[str, Any]) -> Entry:
    try:
        return Entry(name, read_history(table))
    except PhhError as error:
        return Entry(name, None, str(error))


def _decoded(text: str) -> dict[str, Any]:
    try:
        found = toml_text.loads(text, Decimal)
    except ValueError as error:
        raise NotPhh(f"not valid TOML: {error}") from None
    if not found:
        raise NotPhh("the file has no hand")
    return found


def _has_fields(head: str) -> bool:
    """Whether there is something besides comments before the first headline: then the file is one hand."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in head.splitlines())


# Writing


_FIRST: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions",
)  # fmt: skip


def write(history: History) -> str:
    """One hand, as a `.phh` file holds it."""
    return "".join(f"{key(name)} = {written(value, literal)}\n" for name, value in fields(history))


def write_all(histories: Iterable[History]) -> str:
    """Several hands, as a `.phhs` file holds them."""
    return "\n".join(f"[{number}]\n{write(history)}" for number, history in enumerate(histories, 1))


def fields(history: History) -> Iterator[tuple[str, Any]]:
    """Names and values in the order in which they are written: what every hand has, what some have, users' own."""
    for name in _FIRST:
        value = getattr(history, name)
        if value is not None:
            yield name, value
    known = [name for name in OPTIONAL if name in history.more]
    for name in (*known, *(name for name in history.more if name not in OPTIONAL)):
        yield name, history.more[name]


# Quick decoding of the plain TOML that programs write: one ``name = value`` a line, values without nesting or escapes.
# Most of the world's hand histories look like that, and reading them letter by letter takes longer than playing them.
# What is not plain to the last letter is left to `tomllib`, so both give the same values.


_PLAIN_HEADLINE: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]\n")
_FIELD: Final = re.compile(r"([A-Za-z0-9_-]+) = (.+)")
_ONE: Final = r"0|-?[1-9][0-9]{0,17}|-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}|inf"
_NUMBER: Final = re.compile(_ONE)
_NUMBERS: Final = re.compile(rf"\[(?:{_ONE})(?:, (?:{_ONE}))*\]")
_TEXT: Final = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_TEXTS: Final = re.compile(rf"\[{_TEXT}(?:, {_TEXT})*\]")
_ONE_TEXT: Final = re.compile(_TEXT)
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_WORDS: Final = {"true": True, "false": False}


def decode_plain(piece: str) -> dict[str, Any] | None:
    """A headline and its fields as TOML would give them, or None where the piece is not plain."""
    head = _PLAIN_HEADLINE.match(piece)
    if head is None:
        return None
    table: dict[str, Any] = {}
    for line in piece[head.end() :].split("\n"):
        if line:
            field = _FIELD.fullmatch(line)
            if field is None or field[1] in table or (value := _value(field[2])) is None:
                return None
            table[field[1]] = value
    return {head[1]: table}


def _value(written: str) -> Any:
    """One value, or None where it is not plain."""
    if written[0] == "[":
        if _NUMBERS.fullmatch(written):
            return [_number(word) for word in written[1:-1].split(", ")]
        return written[2:-2].split("', '") if _TEXTS.fullmatch(written) else None
    if _NUMBER.fullmatch(written):
        return _number(written)
    if _ONE_TEXT.fullmatch(written):
        return written[1:-1]
    return time.fromisoformat(written) if _TIME.fullmatch(written) else _WORDS.get(written)


def _number(word: str) -> int | Decimal:
    return Decimal(word) if "." in word or word == "inf" else int(word)
