"""The syntax of a .tdt file: values as JavaScript writes them, with `new Name(...)` around values with a kind.

This module knows the syntax and no meaning. Text that cannot be read is a `NotTdt` with the line and the character
where reading stopped; nothing is guessed and nothing is left out.

| written | read as |
|---|---|
| `"text"`, `'text'` | str |
| `12`, `-0.5`, `1e3` | int where it is whole, else Decimal |
| `true`, `false` | bool |
| `null`, `undefined`, nothing between two commas | None |
| `[a, b]` | list |
| `{name: a, "name": b}` | Named |
| `new Name(a, b)`, `Name.from(a)`, and `NaN` and `Infinity`, which are no numbers | Thing |
"""

import re
from decimal import Decimal
from typing import Any, Final, NoReturn

from cutcard.validation_errors import DEEPEST

LONGEST: Final = 20_000_000
"""Letters of a file; a tournament of a hundred players has about half a million."""
_LONGEST_NUMBER: Final = 40

_SKIP: Final = re.compile(r"(?:[\s\ufeff]+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_SPACES: Final = frozenset(" \t\n\r\f\v\ufeff\u00a0/")
_TEXT: Final = {
    '"': re.compile(r'"([^"\\\n]*(?:\\.[^"\\\n]*)*)"', re.DOTALL),
    "'": re.compile(r"'([^'\\\n]*(?:\\.[^'\\\n]*)*)'", re.DOTALL),
}
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NAME: Final = re.compile(r"[^\W\d][\w$]*|\$[\w$]*")
_KIND: Final = re.compile(r"(?:[^\W\d]|\$)[\w$]*(?:\s*\.\s*(?:[^\W\d]|\$)[\w$]*)*")
_PLAIN: Final = re.compile(
    r"""\s*([^\W\d]\w*)\s*:\s*                                  # most fields are a plain name and a plain value:
    (?:"([^"\\\n]*)"|([0-9]{1,15})|(true|false|null))\s*([,}])  # a text, a whole number or a word
    """,
    re.VERBOSE,
)
_KEY: Final = re.compile(r"([^\W\d]\w*)\s*:\s*")
_ESCAPE: Final = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|.)", re.DOTALL)
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_OVER: Final = re.compile(
    r"""(?:[^"'(){}\[\]]|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')*+""", re.DOTALL
)
"""Everything up to the next bracket."""
_PAIRS: Final = {"(": ")", "[": "]", "{": "}"}
_WORDS: Final = {"true": True, "false": False, "null": None, "undefined": None}
_NO_NUMBERS: Final = ("NaN", "Infinity")


class NotTdt(ValueError):
    """A file that cannot be read: a sentence, with the place if there is one."""


class Named(dict[str, Any]):
    """Values by name, and where in the text they begin."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


class Thing:
    """A value with a kind: its name, the contents of its brackets, and its place in the text."""

    __slots__ = ("args", "at", "kind")

    def __init__(self, kind: str, args: list[Any], at: int) -> None:
        self.kind, self.args, self.at = kind, args, at

    def __repr__(self) -> str:
        return f"<{self.kind} at {self.at}>"


def place(text: str, at: int) -> str:
    """A place as an editor counts: `line 1, character 18`."""
    before = text[:at]
    return f"line {before.count(chr(10)) + 1}, character {at - before.rfind(chr(10))}"


def parse(text: str, passed_over: frozenset[str] = frozenset()) -> Any:
    """The one value that a text is; of the outermost fields named in `passed_over` only the brackets are read."""
    if len(text) > LONGEST:
        raise NotTdt(f"This file is too long: {len(text):,} letters, at most {LONGEST:,} are read.")
    reader = _Reader(text, passed_over)
    value, at = reader.value(reader.skip(0), 0)
    if (at := reader.skip(at)) != len(text):
        reader.stop(at, "the end of the file")
    return value


class _Reader:
    """Reads values, each from a position, and returns the position after it."""

    def __init__(self, text: str, passed_over: frozenset[str]) -> None:
        self.text, self.passed_over = text, passed_over

    def skip(self, at: int) -> int:
        if self.text[at : at + 1] in _SPACES:
            found = _SKIP.match(self.text, at)
            return found.end() if found is not None else at
        return at

    def stop(self, at: int, wanted: str) -> NoReturn:
        if at >= len(self.text):
            raise NotTdt(
                f"The file ends too early, at {place(self.text, at)}: expected {wanted}. Is the file complete?"
            )
        shown = self.text[at : at + 20].split("\n")[0]
        raise NotTdt(f"At {place(self.text, at)}: expected {wanted}, but found {shown!r}.")

    def value(self, at: int, depth: int) -> tuple[Any, int]:
        """What begins here."""
        if depth > DEEPEST:
            raise NotTdt(f"At {place(self.text, at)} brackets are nested more than {DEEPEST} deep.")
        first = self.text[at : at + 1]
        if first == "{":
            return self.record(at, depth)
        if first in ('"', "'"):
            return self.string(at)
        if first == "[":
            return self.listed(at, "]", depth)
        if first.isdigit() or first in ("-", "+", "."):
            return self.number(at)
        return self.word(at, depth)

    def over(self, at: int) -> tuple[Any, int]:
        """Pass over a value with all its brackets, unless it is a plain one."""
        opened: list[int] = []
        begin, text = at, self.text
        while True:
            found = _OVER.match(text, at)
            at = found.end() if found is not None else at
            sign = text[at : at + 1]
            if sign and sign in "([{":
                opened.append(at)
            elif sign and sign in ")]}" and opened and _PAIRS[text[opened[-1]]] == sign:
                opened.pop()
                if not opened:
                    return Thing("passed over", [], begin), at + 1
            elif not opened and sign and sign in "},":
                return self.value(begin, 1)
            elif sign in ('"', "'"):
                self.string(at)  # which has no end
            else:
                where = f" that belongs to {place(text, opened[-1])}" if opened else ""
                self.stop(at, f"the bracket{where}")
            at += 1

    def string(self, at: int) -> tuple[str, int]:
        found = _TEXT[self.text[at]].match(self.text, at)
        if found is None:
            raise NotTdt(f"The text that begins at {place(self.text, at)} has no end.")
        inside = found.group(1)
        return (_plain(inside) if "\\" in inside else inside), found.end()

    def number(self, at: int) -> tuple[int | Decimal | Thing, int]:
        found = _NUMBER.match(self.text, at)
        if found is None:
            if self.text.startswith("Infinity", at + 1):
                return Thing("-Infinity", [], at), at + len("-Infinity")
            self.stop(at, "a number")
        digits = found.group()
        if len(digits) > _LONGEST_NUMBER:
            raise NotTdt(f"The number at {place(self.text, at)} is too long: at most {_LONGEST_NUMBER} digits.")
        if digits.isdigit():
            return int(digits), found.end()
        exact = Decimal(digits)
        if abs(exact.adjusted()) > _LONGEST_NUMBER:
            raise NotTdt(f"The number at {place(self.text, at)} is too large or too small.")
        return (int(exact) if exact == exact.to_integral_value() else exact), found.end()

    def word(self, at: int, depth: int) -> tuple[Any, int]:
        """`true`, or a thing with its kind."""
        found = _KIND.match(self.text, at)
        if found is None:
            self.stop(at, "a value")
        name = found.group()
        if name in _WORDS:
            return _WORDS[name], found.end()
        if name in _NO_NUMBERS:
            return Thing(name, [], at), found.end()
        begin, new = at, name == "new"
        if new:
            at = self.skip(found.end())
            found = _KIND.match(self.text, at)
            if found is None:
                self.stop(at, "the kind of a new object")
            name = found.group()
        after = self.skip(found.end())
        if not self.text.startswith("(", after):
            if new:
                return Thing(name, [], begin), found.end()
            self.stop(begin, "a value")
        args, end = self.listed(after, ")", depth)
        return Thing("".join(name.split()), args, begin), end

    def listed(self, at: int, end: str, depth: int) -> tuple[list[Any], int]:
        """Values with commas between them, up to a bracket."""
        begin, skip, text = at, self.skip, self.text
        values: list[Any] = []
        at = skip(at + 1)
        while not text.startswith(end, at):
            if text.startswith(",", at):  # nothing between two commas is a place of the list, too
                values.append(None)
                at = skip(at + 1)
                continue
            value, at = self.value(at, depth + 1)
            values.append(value)
            at = skip(at)
            if text.startswith(",", at):
                at = skip(at + 1)
            elif not text.startswith(end, at):
                self.stop(at, f"a comma or the {end} that belongs to {place(text, begin)}")
        return values, at + 1

    def record(self, at: int, depth: int) -> tuple[Named, int]:
        """Names with values, up to a bracket."""
        begin, found, text, plain = at, Named(at), self.text, _PLAIN.match
        at += 1
        while True:
            field = plain(text, at)
            if field is not None:
                name, string, number, word, after = field.groups()
                found[name] = string if string is not None else int(number) if number else _WORDS[word]
                at = field.end()
            else:
                at = self.skip(at)
                if text.startswith("}", at):
                    return found, at + 1
                name, at = self.key(at)
                over = not depth and name in self.passed_over
                found[name], at = self.over(at) if over else self.value(at, depth + 1)
                at = self.skip(at) + 1
                after = text[at - 1 : at]
            if after == "}":
                return found, at
            if after != ",":
                self.stop(at - 1, f"a comma or the }} that belongs to {place(text, begin)}")

    def key(self, at: int) -> tuple[str, int]:
        """A name with its colon, and where its value begins."""
        if (found := _KEY.match(self.text, at)) is not None:
            return found[1], self.skip(found.end())
        if self.text[at : at + 1] in ('"', "'"):
            name, end = self.string(at)
        elif (found := _NAME.match(self.text, at) or _NUMBER.match(self.text, at)) is not None:
            name, end = found.group(), found.end()
        else:
            self.stop(at, "a name")
        end = self.skip(end)
        if not self.text.startswith(":", end):
            self.stop(end, f"a colon after {name}")
        return name, self.skip(end + 1)


def _plain(written: str) -> str:
    """A text without its backslashes; two halves of one letter are put together again."""
    text = _ESCAPE.sub(_unescaped, written)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _unescaped(found: re.Match[str]) -> str:
    """The character of an escape."""
    code = found.group(1)
    if code[0] in "ux" and len(code) > 1:
        number = int(code.strip("ux{}"), 16)
        return chr(number) if number <= 0x10FFFF else "\ufffd"
    if code in ("\n", "\r\n"):
        return ""
    return _ESCAPES.get(code, code)
