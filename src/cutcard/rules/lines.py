"""On which line each value of a TOML file stands.

The reader of the standard library tells values without their lines. This scanner runs over text which that reader has
already accepted, so it knows no errors: it only follows keys, tables and brackets, and notes the line of each path.
It runs only when there is something to report.
"""

import re

from cutcard.rules.problems import Path

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*("(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*(\.?)""")
_STRING = re.compile(
    r'"""(?:\\.|(?!""").)*"""+|' + r"'''(?:(?!''').)*'''+|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'", re.DOTALL
)
_PLAIN = re.compile(r"[^,\]}#\n]*")


def find_lines(text: str) -> dict[Path, int]:
    """The line, from 1, on which each table, key and list entry begins."""
    return _Scanner(text).scan()


def find_headers(text: str) -> list[tuple[int, Path]]:
    """Where each ``[table]`` and ``[[table]]`` begins in the text, counted in characters, with its path."""
    scanner = _Scanner(text)
    scanner.scan()
    return scanner.headers


class _Scanner:
    """A place in the text that moves on, and what was found on the way."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}
        self.headers: list[tuple[int, Path]] = []
        self._counted = (0, 1)

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self.skip_blank() < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.found

    def skip_blank(self) -> int:
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at

    def note(self, path: Path) -> None:
        """Remember the line of a path; a table opened again keeps its first line."""
        at, line = self._counted
        line += self.text.count("\n", at, self.at)
        self._counted = (self.at, line)
        for depth in range(1, len(path) + 1):
            self.found.setdefault(path[:depth], line)

    def header(self) -> Path:
        """``[table]`` or ``[[list of tables]]``."""
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        keys = self.keys()
        self.skip_blank()
        self.at += 2 if many else 1
        path = self.inside(keys[:-1])
        path = (*path, keys[-1])
        if many:
            self.counts[path] = self.counts.get(path, -1) + 1
            path = (*path, self.counts[path])
        self.headers.append((start, path))
        self.note(path)
        return path

    def inside(self, keys: tuple[str, ...]) -> Path:
        """Where keys lead, by the latest entry of each list of tables on the way."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path])
        return path

    def keys(self) -> tuple[str, ...]:
        """A key with its dots."""
        keys: list[str] = []
        while found := _KEY.match(self.text, self.at):
            self.at = found.end()
            key = found[1]
            keys.append(key[1:-1] if key[0] in "\"'" else key)
            if not found[2]:
                break
        return tuple(keys)

    def pair(self, table: Path) -> None:
        """``key = value``."""
        start = self.at
        path = (*table, *self.keys())
        end, self.at = self.at, start
        self.note(path)
        self.at = end
        self.skip_blank()
        self.at += 1  # the equals sign
        self.value(path)

    def value(self, path: Path) -> None:
        self.skip_blank()
        opening = self.text[self.at]
        if opening == "[":
            self.at += 1
            self.entries(path)
        elif opening == "{":
            self.at += 1
            self.inline(path)
        else:
            found = (_STRING if opening in "\"'" else _PLAIN).match(self.text, self.at)
            self.at = found.end() if found else len(self.text)

    def entries(self, path: Path) -> None:
        """The entries of a list, up to its closing bracket."""
        index = 0
        while self.text[self.skip_blank()] != "]":
            self.note((*path, index))
            self.value((*path, index))
            index += 1
            self.skip_comma()
        self.at += 1

    def inline(self, path: Path) -> None:
        """The pairs of an inline table, up to its closing brace."""
        while self.text[self.skip_blank()] != "}":
            self.pair(path)
            self.skip_comma()
        self.at += 1

    def skip_comma(self) -> None:
        if self.text[self.skip_blank()] == ",":
            self.at += 1
