"""Read the fields of a thing one after the other, and note unread fields and wrong values.

A save of another version may have more fields than we know. So every reader takes its fields by name with a default,
and at the end names the others it knows and ignores: the rest is listed for people, with its place.
"""

from collections.abc import Callable, Iterable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Final, TypeVar

from cutcard.bounds import LAST_MOMENT, MOST
from cutcard.formats.tdt.model import Unread
from cutcard.formats.tdt.syntax import Named, Thing, place
from cutcard.spreadsheet import number_written
from cutcard.validation_errors import without_controls

T = TypeVar("T")

_MAPS: Final = ("Map", "Map.from")
EDITED: Final = "when records were last edited"
SEATING: Final = "how seats were suggested"
WORDS: Final = "texts for the screens"
MOST_LISTED: Final = 1_000
"""The maximum of listed doubts per file; more are only counted."""
MANY: Final = 10_000
"""Players, levels, lines of the log; no real tournament has more."""
LONGEST_NAME: Final = 100
LONGEST_TEXT: Final = 10_000
MOST_COUNTED: Final = 1_000_000
"""Rounds, places, moves."""


class BadField(ValueError):
    """A value that does not fit its field; the text says why."""


class Notes:
    """What was not understood in one text, and what was left out on purpose."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._more = 0
        self._listed: list[Unread] = []
        self.left_out: dict[str, None] = {}

    def add(self, at: int, path: str, what: str) -> None:
        """Add a note for people."""
        if len(self._listed) < MOST_LISTED:
            self._listed.append(Unread(place(self._text, at), path, what))
        else:
            self._more += 1

    @property
    def unread(self) -> list[Unread]:
        """Everything that was not understood, up to a limit, and the number beyond it."""
        more = [Unread("further on", "file", f"{self._more:,} more were not understood")] if self._more else []
        return [*self._listed, *more]


class FieldReader:
    """The fields of one thing, and its kind."""

    def __init__(self, notes: Notes, path: str, at: int, values: dict[str, Any]) -> None:
        self.notes, self.path, self.at = notes, path, at
        self._left = dict(values)
        self.kind = ""

    def text(self, name: str, longest: int = LONGEST_TEXT) -> str:
        """A text; a missing one is empty, one that is too long is cut and listed."""
        found = self._take(name, _text, "")
        if len(found) > longest:
            what = f"has {len(found):,} letters; the first {longest:,} were read"
            self.notes.add(self.at, f"{self.path}.{name}", what)
        return found[:longest]

    def name(self, name: str) -> str:
        """A name or an id."""
        return self.text(name, LONGEST_NAME)

    def whole(self, name: str, most: int = MOST) -> int:
        """A whole number that is not below nothing: chips, a round, a count."""
        return self._take(name, _at_most(most), 0)

    def number(self, name: str) -> Decimal:
        """A number that may have decimals: points, minutes."""
        return self._take(name, _number, Decimal(0))

    def money(self, name: str) -> int:
        """An amount that is not below nothing, in hundredths."""
        return self._take(name, _money, 0)

    def adjustment(self, name: str) -> int:
        """An amount that was given or taken, in hundredths."""
        return self._take(name, _hundredths, 0)

    def moment(self, name: str) -> int:
        """Milliseconds since 1970; 0: never."""
        return self._take(name, _moment, 0)

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Yes or no."""
        return self._take(name, _flag, default)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, such as ids, or a single one."""
        value = self._left.get(name)
        if isinstance(value, str):
            self._left[name] = [value] if value else []
        return self._take(name, _each(_text), ())

    def wholes(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return self._take(name, _each(_whole), ())

    def rake(self, name: str) -> tuple[int, ...]:
        """Amounts of money as a list that has a kind of its own, or one amount."""
        value = self._left.get(name)
        if isinstance(value, Thing):
            value = value.args[0] if len(value.args) == 1 else value.args
        self._left[name] = value if isinstance(value, list) or value is None else [value]
        return self._take(name, _each(_money), ())

    def thing(self, name: str, *kinds: str) -> "FieldReader | None":
        """The fields of a thing of one of these kinds."""
        value = self._left.pop(name, None)
        return None if value is None else self.open(value, f"{self.path}.{name}", *kinds)

    def things(self, name: str, *kinds: str) -> "Iterator[FieldReader]":
        """The fields of each thing of a list, or of a map's values."""
        value, path = self._left.pop(name, None), f"{self.path}.{name}"
        for number, entry in enumerate(self._entries(value, path)):
            if entry is not None and (found := self.open(entry, f"{path}[{number}]", *kinds)) is not None:
                yield found

    def named_things(self, name: str, *kinds: str) -> "Iterator[tuple[str, FieldReader]]":
        """The fields of each thing of a map, with its name there."""
        value, path = self._left.pop(name, None), f"{self.path}.{name}"
        for own, entry in _pairs(value):
            if entry is not None and (found := self.open(entry, f"{path}[{own}]", *kinds)) is not None:
                yield own, found
        if (
            value is not None
            and not isinstance(value, Named)
            and not (isinstance(value, Thing) and value.kind in _MAPS)
        ):
            self.notes.add(self.at, path, f"{_shown(value)} is not a map and was skipped")

    def raw(self, name: str) -> Any:
        """A value as written, for the caller to read."""
        return self._left.pop(name, None)

    def raw_list(self, name: str) -> list[Any]:
        """A list as it was written."""
        value = self._left.pop(name, None)
        return list(self._entries(value, f"{self.path}.{name}"))

    def ignore(self, what: str, *names: str) -> None:
        """Name known fields without use here."""
        for name in names:
            if self._left.pop(name, None) is not None:
                self.notes.left_out.setdefault(what)

    def list_unread(self) -> None:
        """List all fields that were not read."""
        for name, value in self._left.items():
            at = value.at if isinstance(value, Thing | Named) else self.at
            self.notes.add(at, f"{self.path}.{name}", f"{_shown(value)} is unknown and was skipped")

    def open(self, value: Any, path: str, *kinds: str) -> "FieldReader | None":
        """The fields of a value that should be a thing of one of these kinds; another kind is read as the first."""
        at = value.at if isinstance(value, Thing | Named) else self.at
        inside = value.args[0] if isinstance(value, Thing) and len(value.args) == 1 else value
        should = f"{_shown(value)} is not a {' or a '.join(kinds)}"
        if not isinstance(inside, Named):
            self.notes.add(at, path, f"{should} and was skipped")
            return None
        fields = FieldReader(self.notes, path, at, inside)
        fields.kind = value.kind if isinstance(value, Thing) else ""
        if fields.kind not in kinds:
            self.notes.add(at, path, f"{should} and was read as one")
            fields.kind = kinds[0]
        return fields

    def _entries(self, value: Any, path: str) -> Iterable[Any]:
        if value is None:
            return []
        if isinstance(value, Thing) and value.kind in _MAPS:
            value = _of_map(value)
        if isinstance(value, Named):
            value = list(value.values())
        if isinstance(value, list):
            if len(value) > MANY:
                self.notes.add(self.at, path, f"has {len(value):,} entries; the first {MANY:,} were read")
            return value[:MANY]
        self.notes.add(self.at, path, f"{_shown(value)} is not a list and was skipped")
        return []

    def _take(self, name: str, read: Callable[[Any], T], default: T) -> T:
        value = self._left.pop(name, None)
        if value is None:
            return default
        try:
            return read(value)
        except BadField as wrong:
            self.notes.add(self.at, f"{self.path}.{name}", f"{_shown(value)} is {wrong}; read as {_none(default)}")
            return default


def _pairs(value: Any) -> list[tuple[str, Any]]:
    """The names and values of a map, or of its written form."""
    inside = value.args[0] if isinstance(value, Thing) and value.kind in _MAPS and value.args else value
    if isinstance(inside, Named):
        return list(inside.items())[:MANY]
    pairs = inside if isinstance(inside, list) else []
    return [(pair[0], pair[1]) for pair in pairs[:MANY] if _is_pair(pair) and isinstance(pair[0], str)]


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2


def _of_map(value: Thing) -> list[Any]:
    """The values of `new Map({...})`, `new Map([[name, value], ...])` and `Map.from([...])`, in their order."""
    inside = value.args[0] if value.args else []
    if isinstance(inside, Named):
        return list(inside.values())
    if not isinstance(inside, list):
        return []
    return [pair[1] if _is_pair(pair) else pair for pair in inside]


def _shown(value: Any) -> str:
    if isinstance(value, Thing):
        return f"a {value.kind}"
    if isinstance(value, Named):
        return "a record"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    shown = repr(value) if isinstance(value, str) else str(value).lower()
    return shown if len(shown) <= 60 else f"{shown[:60]}…"


def _none(default: object) -> str:
    return "nothing" if default in ("", ()) else str(default).lower()


# Values ---------------------------------------------------------------------------------------------------------------


def _text(value: Any) -> str:
    if isinstance(value, str):
        return without_controls(value)
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return str(value)
    raise BadField("not text")


def _number(value: Any) -> Decimal:
    if isinstance(value, str):
        value = number_written(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadField("not a number")
    exact = Decimal(value)
    if not exact.is_finite() or abs(exact) > MOST:
        raise BadField("not a plausible number")
    return exact


def _whole(value: Any) -> int:
    found = int(_number(value).to_integral_value(ROUND_HALF_UP))
    if found < 0:
        raise BadField("below 0")
    return found


def _at_most(most: int) -> Callable[[Any], int]:
    def reading(value: Any) -> int:
        found = _whole(value)
        if found > most:
            raise BadField("too large")
        return found

    return reading


def _hundredths(value: Any) -> int:
    return int((_number(value) * 100).to_integral_value(ROUND_HALF_UP))


def _money(value: Any) -> int:
    found = _hundredths(value)
    if found < 0:
        raise BadField("below 0")
    return found


def _moment(value: Any) -> int:
    """A number of milliseconds, or `new Date(...)` of it."""
    if isinstance(value, Thing) and value.kind == "Date" and len(value.args) == 1:
        value = value.args[0]
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value.strip()[:20])
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadField("not a time")
    if not -LAST_MOMENT <= value <= LAST_MOMENT:
        raise BadField("not a plausible time")
    return max(int(value), 0)


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if value in (0, 1):
        return bool(value)
    raise BadField("not true or false")


def _each(read: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    def reading(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise BadField("not a list")
        return tuple(read(entry) for entry in value[:MANY] if entry is not None)

    return reading
