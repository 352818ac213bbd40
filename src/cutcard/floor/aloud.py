"""Figures as they are read aloud: a dealer says "six hundred" and "seat five", whatever stands on the screen."""

import re
from typing import Final

from cutcard.floor.declaring.numbers import ONES, TENTHS

_FIGURES: Final = re.compile(r"(?<![\w.-])(\d{1,3}(?:,\d{3})+|\d+)(?![\w-]|\.\d)")
_UNITS: Final = ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred"))


def aloud(text: str) -> str:
    """A sentence with its amounts and seats in words."""
    return _FIGURES.sub(lambda found: in_words(int(found[1].replace(",", ""))), text)


def in_words(number: int) -> str:
    """A whole number as it is said: ``one thousand two hundred``."""
    for size, unit in _UNITS:
        if number >= size:
            most, rest = divmod(number, size)
            return f"{in_words(most)} {unit}" + (f" {in_words(rest)}" if rest else "")
    if number < len(ONES):
        return ONES[number]
    tens, ones = divmod(number, 10)
    return TENTHS[tens - 2] + (f"-{ONES[ones]}" if ones else "")
