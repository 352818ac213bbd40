"""Spoken amounts: parse "twenty-five hundred" or "2k", and spell out figures."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

ONES: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENTHS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SMALL: Final = {word: number for number, word in enumerate(ONES)}
_TENS: Final = {word: 10 * number for number, word in enumerate(TENTHS, 2)}
_UNITS: Final = {"hundred": 100, "thousand": 1_000, "k": 1_000, "grand": 1_000, "million": 1_000_000, "m": 1_000_000}
_FIGURE: Final = re.compile(r"(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d))?(k|m)?")
_HUNDRED: Final = 100


class Number(NamedTuple):
    """An amount, and how many tokens it took."""

    value: int
    length: int


def number_at(tokens: Sequence[str], start: int) -> Number | None:
    """The amount that starts at this token, if any."""
    found = _figure(tokens, start) or _words(tokens, start)
    return found if found is None or found.value else None


def _figure(tokens: Sequence[str], start: int) -> Number | None:
    found = _FIGURE.fullmatch(tokens[start])
    if found is None or (found[2] and not found[3]):
        return None  # 2.5 alone is no amount
    tenths = int(found[1].replace(",", "")) * 10 + int(found[2] or 0)
    unit, length = _UNITS.get(found[3] or "", 1), 1
    if not found[3] and start + 1 < len(tokens) and tokens[start + 1] in _UNITS:
        unit, length = _UNITS[tokens[start + 1]], 2
    return Number(tenths * unit // 10, length)


def _words(tokens: Sequence[str], start: int) -> Number | None:
    """Number words: groups below a thousand, each followed by its unit."""
    total = group = 0
    spoken, place, smallest = False, start, 1_000_000_000
    while place < len(tokens):
        word = tokens[place]
        if word in _SMALL or word in _TENS:
            value = _SMALL.get(word, _TENS.get(word, 0))
            if not _fits(group, value):
                break
            group, spoken = group + value, True
        elif word == "a" and not spoken and _at(tokens, place + 1) in _UNITS:
            group, spoken = 1, True
        elif word == "and" and spoken and _at(tokens, place + 1) in (_SMALL | _TENS) and _after_unit(tokens, place):
            pass
        elif word == "hundred" and 0 < group < _HUNDRED:
            group *= _HUNDRED
        elif word in _UNITS and word != "hundred" and group and _UNITS[word] < smallest:
            smallest = _UNITS[word]
            total, group = total + group * smallest, 0
        else:
            break
        place += 1
    return Number(total + group, place - start) if spoken else None


def _fits(group: int, value: int) -> bool:
    """Whether a number word can continue the group: hundred then ten then one, each once."""
    if not group:
        return True
    if group % _HUNDRED == 0:
        return True
    return group % 10 == 0 and group % _HUNDRED >= 20 and 0 < value < 10


def _at(tokens: Sequence[str], place: int) -> str:
    return tokens[place] if place < len(tokens) else ""


def _after_unit(tokens: Sequence[str], place: int) -> bool:
    """Whether the word before is hundred or thousand: only there is "and" part of a number."""
    return tokens[place - 1] in _UNITS


_FIGURES: Final = re.compile(r"(?<![\w.-])(\d{1,3}(?:,\d{3})+|\d+)(?![\w-]|\.\d)")
_SIZES: Final = ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred"))


def speak_amounts(text: str) -> str:
    """A sentence with its amounts and seats spelled out."""
    return _FIGURES.sub(lambda found: number_in_words(int(found[1].replace(",", ""))), text)


def number_in_words(number: int) -> str:
    """A whole number in words: ``one thousand two hundred``."""
    for size, unit in _SIZES:
        if number >= size:
            most, rest = divmod(number, size)
            return f"{number_in_words(most)} {unit}" + (f" {number_in_words(rest)}" if rest else "")
    if number < len(ONES):
        return ONES[number]
    tens, ones = divmod(number, 10)
    return TENTHS[tens - 2] + (f"-{ONES[ones]}" if ones else "")
