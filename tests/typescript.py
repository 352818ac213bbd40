"""The string literals of a TypeScript source, with what stands before each: enough to tell prose from code."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_WORD: Final = re.compile(r"[\w$]+")
_COLON: Final = re.compile(r"\s*:")
_BEFORE_PATTERN: Final = "(,=:[!&|?{};<>+-*%~^"
_WORDS_BEFORE_PATTERN: Final = {"return", "typeof", "case", "in", "of"}


class Literal(NamedTuple):
    """A string: where it starts and ends between its quotes, its `${…}`, and what it is by what is beside it."""

    start: int
    end: int
    holes: tuple[tuple[int, int], ...] = ()
    tag: str = ""
    """The template's tag, `import` or `from` before a module's name, or `key` before a colon."""

    def text(self, source: str, hole: str) -> str:
        """Its text, with `hole` for each `${…}`."""
        parts, at = [], self.start
        for start, end in self.holes:
            parts += [source[at : start - 2], hole]
            at = end + 1
        return re.sub(r"\\([`'\"$\\])", r"\1", "".join([*parts, source[at : self.end]]))


def literals(source: str, at: int = 0, end: int | None = None) -> Iterator[Literal]:
    """Every string literal; those inside a template follow it."""
    end = len(source) if end is None else end
    before = word = ""
    while at < end:
        sign = source[at]
        if source.startswith("//", at):
            at = _after(source, "\n", at, end)
        elif source.startswith("/*", at):
            at = _after(source, "*/", at + 2, end)
        elif sign in "\"'":
            close = _string_end(source, at)
            is_key = before in "{," and _COLON.match(source, close + 1) is not None
            yield Literal(at + 1, close, (), "key" if is_key else word if word in {"import", "from"} else "")
            at, before, word = close + 1, sign, ""
        elif sign == "`":
            close, holes = _template_end(source, at + 1)
            yield Literal(at + 1, close, holes, word if before == "a" else "")
            for start, stop in holes:
                yield from literals(source, start, stop)
            at, before, word = close + 1, sign, ""
        elif sign == "/" and (before in _BEFORE_PATTERN or word in _WORDS_BEFORE_PATTERN):
            at, before, word = _pattern_end(source, at), "/", ""
        elif sign.isspace():
            at += 1
        elif found := _WORD.match(source, at):
            at, before, word = found.end(), "a", found.group()
        else:
            at, before, word = at + 1, sign, ""


def _after(source: str, what: str, at: int, end: int) -> int:
    found = source.find(what, at)
    return end if found < 0 else found + len(what)


def _string_end(source: str, at: int) -> int:
    close = at + 1
    while source[close] != source[at]:
        close += 2 if source[close] == "\\" else 1
    return close


def _pattern_end(source: str, at: int) -> int:
    at, inside = at + 1, False
    while source[at] != "\n" and (inside or source[at] != "/"):
        inside = source[at] == "[" or (inside and source[at] != "]")
        at += 2 if source[at] == "\\" else 1
    return at + 1


def _template_end(source: str, at: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    holes = []
    while at < len(source) and source[at] != "`":
        if source.startswith("${", at):
            close = _hole_end(source, at + 2)
            holes.append((at + 2, close))
            at = close + 1
        else:
            at += 2 if source[at] == "\\" else 1
    return at, tuple(holes)


def _hole_end(source: str, at: int) -> int:
    depth = 0
    while at < len(source):
        sign = source[at]
        if sign in "\"'":
            at = _string_end(source, at)
        elif sign == "`":
            at, _ = _template_end(source, at + 1)
        elif sign == "}" and depth == 0:
            return at
        else:
            depth += (sign == "{") - (sign == "}")
        at += 1
    return at
