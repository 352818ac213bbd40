"""Quick decoding of the plain TOML that programs write: one ``name = value`` a line, values without nesting or escapes.

Most of the world's hand histories look like that, and reading them letter by letter takes longer than playing them.
What is not plain to the last letter is left to `tomllib`, so both give the same values.
"""

import re
from datetime import time
from decimal import Decimal
from typing import Any, Final

_HEADLINE: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]\n")
_FIELD: Final = re.compile(r"([A-Za-z0-9_-]+) = (.+)")
_ONE: Final = r"0|-?[1-9][0-9]{0,17}|-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}|inf"
_NUMBER: Final = re.compile(_ONE)
_NUMBERS: Final = re.compile(rf"\[(?:{_ONE})(?:, (?:{_ONE}))*\]")
_TEXT: Final = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_TEXTS: Final = re.compile(rf"\[{_TEXT}(?:, {_TEXT})*\]")
_ONE_TEXT: Final = re.compile(_TEXT)
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_WORDS: Final = {"true": True, "false": False}


def decode(piece: str) -> dict[str, Any] | None:
    """A headline and its fields as TOML would give them, or None where the piece is not plain."""
    head = _HEADLINE.match(piece)
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
