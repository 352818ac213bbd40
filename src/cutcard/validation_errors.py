"""Describe invalid input in plain words: the field, and what is allowed there.

msgspec checks the ranges that types declare, with messages for programmers. This is the one place that turns them into
ours; every reader of input from outside calls it for its answer.
"""

import re
from ast import literal_eval
from typing import Final

import msgspec

from cutcard.bounds import PATTERNS

DEEPEST: Final = 32
"""The deepest nesting of lists and objects."""
TOO_DEEP: Final = f"Lists and objects can be nested {DEEPEST} deep at most."

UNREADABLE: Final = (
    "Text can't contain control characters such as NUL, or marks that reverse text. "
    "Use letters, digits, signs and line breaks."
)

_KINDS: Final = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
    "bytes": "bytes",
}
_UNITS: Final = {"str": "letter", "array": "entry", "object": "entry"}
_TEXTS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_UNWANTED: Final = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff"
"""Control characters but tabs and line breaks; marks that reverse what follows them; what is no character."""
_IN_TEXT: Final = re.compile(f"[{_UNWANTED}]")
_RAW: Final = tuple(chr(sign).encode() for sign in range(0x7F, 0x10000) if _IN_TEXT.match(chr(sign)))
"""Unescaped ones below a space are no JSON."""
_ESCAPED: Final = re.compile(
    rb"(?<!\\)(?:\\\\)*\\(?:u(?:00(?:0[0-8bce-f]|1[0-9a-f]|7f|[89][0-9a-f])|202[a-e]|206[6-9]|fff[ef])|[bf])",
    re.IGNORECASE,
)
"""The same as escapes; half a surrogate pair is no JSON either."""
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


def is_too_deep(text: bytes) -> bool:
    """Whether a JSON text is nested too deep: pairs are removed from the inside."""
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return False
    left = _TEXTS.sub(b"", text).translate(None, _NO_BRACKETS)
    for _ in range(DEEPEST):
        left = left.replace(b"[]", b"").replace(b"{}", b"")
    return bool(left)


def unreadable(text: bytes) -> bool:
    """Whether a JSON text has characters that no store or page can hold; tabs and line breaks are fine."""
    if b"\\" in text and _ESCAPED.search(text) is not None:
        return True
    return b"\x7f" in text if text.isascii() else any(sign in text for sign in _RAW)


def has_controls(text: str) -> bool:
    """The same for plain text."""
    return _IN_TEXT.search(text) is not None


def without_controls(text: str) -> str:
    """A text from a file without those characters: nobody can remove them from a file by hand."""
    return _IN_TEXT.sub("", text)


def explain(wrong: msgspec.ValidationError) -> str:
    """A sentence without its period: `stakes.small_bet is at most 1,000,000,000,000`."""
    what, _, place = str(wrong).partition(" - at ")
    field = _field(place)
    for form, told in _FORMS:
        if (found := form.fullmatch(what)) is not None:
            return told(field, found)
    return f"{field}: {what.replace('`', '')}"


def sentence(wrong: msgspec.ValidationError) -> str:
    """The same as a whole sentence."""
    words = explain(wrong)
    return f"{words[:1].upper() if words.startswith(('this', 'there')) else words[:1]}{words[1:]}."


def _field(place: str) -> str:
    """`$.stakes.small_bet` as `stakes.small_bet`; without a field `this`."""
    inside = place.strip("`").removeprefix("key in `")
    return re.sub(r"\[\.\.\.\]|\[\d+\]", "", inside.removeprefix("$")).lstrip(".") or "this"


def _bound(field: str, found: re.Match[str]) -> str:
    return f"{field} is at {_end(found[1])} {int(found[2]):,}"


def _length(field: str, found: re.Match[str]) -> str:
    number = int(found[3])
    unit = _UNITS.get(found[1], "entry")
    many = unit if number == 1 else "entries" if unit == "entry" else f"{unit}s"
    return f"{field} has at {_end(found[2])} {number:,} {many}"


def _exactly(field: str, found: re.Match[str]) -> str:
    return f"{field} has exactly {found[1]} entries"


def _kind(field: str, found: re.Match[str]) -> str:
    wanted = [_KINDS.get(kind, kind) for kind in found[1].split(" | ")]
    return f"{field} is {' or '.join(wanted)}, not {_KINDS.get(found[2], found[2])}"


def _missing(field: str, found: re.Match[str]) -> str:
    return f"{_inside(field, found[1])} is missing"


def _unknown(field: str, found: re.Match[str]) -> str:
    return f"there is no {_inside(field, found[1])} here"


def _too_long(field: str, _: re.Match[str]) -> str:
    return f"{field} is too large: numbers have 19 digits at most"


def _unlike(field: str, found: re.Match[str]) -> str:
    pattern = literal_eval(found[1])
    return f"{field} {PATTERNS.get(pattern, f'must match {pattern}')}"


def _not_one(field: str, found: re.Match[str]) -> str:
    return f"{field} cannot be {found[1]}"


def _end(sign: str) -> str:
    return "most" if sign == "<=" else "least"


def _inside(field: str, name: str) -> str:
    return name if field == "this" else f"{field}.{name}"


_FORMS: Final = (
    (re.compile(r"Expected `\w+` (<=|>=) (-?\d+)"), _bound),
    (re.compile(r"Expected `(\w+)` of length (<=|>=) (\d+)"), _length),
    (re.compile(r"Expected `array` of length (\d+)(?:, got \d+)?"), _exactly),
    (re.compile(r"Expected `([^`]+)`, got `([^`]+)`"), _kind),
    (re.compile(r"Object missing required field `([^`]+)`"), _missing),
    (re.compile(r"Object contains unknown field `(.+)`", re.DOTALL), _unknown),
    (re.compile(r"Integer value out of range"), _too_long),
    (re.compile(r"Expected `str` matching regex (.+)"), _unlike),
    (re.compile(r"Invalid (?:enum )?value (.+)", re.DOTALL), _not_one),
)
"""msgspec's messages, and ours."""
