"""Read and write texts, sums and files of a spreadsheet."""

import csv
import io
import re
from decimal import Decimal
from typing import Final

from cutcard.english import decimals

_CALCULATED: Final = ("=", "+", "-", "@", "\t", "\r")


def cell(text: str) -> str:
    """Mark a text that begins with a formula sign, so that a spreadsheet shows it and does not calculate it."""
    return f"'{text}" if text.lstrip("'").startswith(_CALCULATED) else text


def uncell(text: str) -> str:
    """Remove the mark of such a text."""
    return text[1:] if text[:1] == "'" and cell(text[1:]) == text else text


class NotCells(ValueError):
    """A text that cannot be split into rows and cells, with the line and the reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


def rows_of(text: str) -> list[tuple[int, list[str]]]:
    """Split a text into rows, each with its first line's number; the separator is the most frequent in the first."""
    text = text.removeprefix("\ufeff")
    head = text.lstrip().partition("\n")[0]
    parts = max((",", ";", "\t"), key=head.count)
    reader, found, first = csv.reader(io.StringIO(text, newline=""), delimiter=parts), list[tuple[int, list[str]]](), 1
    try:
        for row in reader:
            found.append((first, row))
            first = reader.line_num + 1
    except csv.Error:
        raise NotCells(first, f"a cell has more than {csv.field_size_limit():,} letters") from None
    return found


def amount(cents: int | None, currency: str) -> str:
    """Write a sum with all decimals and no currency sign; None: nothing, for an empty cell."""
    return "" if cents is None else f"{Decimal(cents).scaleb(-decimals(currency)):f}"


_THOUSANDS: Final = re.compile(r"[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_SPACED: Final = re.compile(r"[-+]?\d{1,3}(?:[ '\u00a0\u202f]\d{3})+(?:[.,]\d+)?")
_DECIMAL_COMMA: Final = re.compile(r"[-+]?\d+,\d{1,2}")
_PLAIN: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_SIGNS: Final = re.compile(r"^(?:[A-Z]{3}|[$€£¥])\s*|\s*(?:[A-Z]{3}|[$€£¥]|kr)$")


def number_written(text: str) -> Decimal | None:
    """Read a number with commas between thousands or before decimals; None: it is not a number."""
    plain = _SIGNS.sub("", text.strip())[:40]
    if _SPACED.fullmatch(plain):
        plain = re.sub(r"[ '\u00a0\u202f]", "", plain).replace(",", ".")
    elif _THOUSANDS.fullmatch(plain):
        plain = plain.replace(",", "")
    elif _DECIMAL_COMMA.fullmatch(plain):
        plain = plain.replace(",", ".")
    return Decimal(plain) if _PLAIN.fullmatch(plain) else None
