"""A list of players from a file: names, and optionally membership, payment, table and seat.

Any spreadsheet can export it: a header line with column names, then a line for each player. Unknown columns (such as
e-mail) are ignored. Errors name their line, and then no player is registered.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from cutcard.club.people import People
from cutcard.club.people.names import readable
from cutcard.club.people.person import LONGEST_NAME, comparable_name, is_name
from cutcard.spreadsheet import NotCells, rows_of
from cutcard.tournament.desk.registration import ImportPlayers, MemberStanding, Register
from cutcard.tournament.seating.draw_result import Place

MOST: Final = 20_000
_FIGURES: Final = 4
_COLUMNS: Final[dict[str, str]] = {
    "name": "name", "player": "name", "full name": "name", "first name": "first", "first": "first",
    "last name": "last", "last": "last", "surname": "last", "member": "member", "membership": "member",
    "prepaid": "prepaid", "paid": "prepaid", "table": "table", "seat": "seat",
}  # fmt: skip
_YES: Final = ("yes", "y", "true", "1", "x", "paid", "ja", "sí", "si", "oui")
_NO: Final = ("", "no", "n", "false", "0", "-", "nein", "non")


class BadLine(Struct, frozen=True):
    """An error in a line of the file."""

    line: int
    text: str


class BadRoster(Exception):
    """A file with errors; no player was registered."""

    def __init__(self, lines: list[BadLine]) -> None:
        super().__init__("; ".join(f"line {one.line}: {one.text}" for one in lines))
        self.lines = lines


class Roster(Struct, frozen=True):
    """The players of a file, and their seats where all have one."""

    command: ImportPlayers
    places: tuple[tuple[str, int, int], ...] = ()
    """(name, table, seat)."""

    def seats(self, ids: Mapping[str, str]) -> tuple[Place, ...]:
        """The seats with the ids that entrants got; `ids` by comparable name."""
        return tuple(Place(ids[comparable_name(name)], table, seat) for name, table, seat in self.places)


def read_roster(text: str, people: People) -> Roster:
    """A file as a command; raises BadRoster with every error."""
    rows = [(line, row) for line, row in _rows(text) if any(cell.strip() for cell in row)]
    columns, rows = _columns(rows)
    if not rows:
        raise BadRoster([BadLine(1, "the file is empty; write one player per line, name first")])
    reader = _Reader(columns, people)
    for line, row in rows[:MOST]:
        reader.read(line, row)
    if len(rows) > MOST:
        reader.wrong(rows[MOST][0], f"a list can have {MOST:,} players at most")
    return reader.roster()


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Lines of cells."""
    try:
        return rows_of(text)
    except NotCells as wrong:
        raise BadRoster([BadLine(wrong.line, str(wrong))]) from None


def _columns(rows: list[tuple[int, list[str]]]) -> tuple[dict[str, int], list[tuple[int, list[str]]]]:
    """The column of each field, and the lines after the header; without a header the first cell is the name."""
    head = [cell.strip().casefold() for cell in rows[0][1]] if rows else []
    named = {_COLUMNS[cell]: at for at, cell in reversed(list(enumerate(head))) if cell in _COLUMNS}
    return (named, rows[1:]) if "name" in named or "first" in named else ({"name": 0}, rows)


class _Reader:
    """Reads lines and collects errors."""

    def __init__(self, columns: dict[str, int], people: People) -> None:
        self._columns = columns
        self._people = people
        self._problems: list[BadLine] = []
        self._players: list[Register] = []
        self._places: list[tuple[str, int, int]] = []
        self._lines: dict[str, int] = {}
        self._taken: dict[tuple[int, int], int] = {}

    def wrong(self, line: int, text: str) -> None:
        """Add an error."""
        self._problems.append(BadLine(line, text))

    def read(self, line: int, row: list[str]) -> None:
        """Read one player."""
        cell = self._cells(row)
        name = readable(cell("name") or f"{cell('first')} {cell('last')}")
        if not is_name(name):
            self.wrong(line, f"no readable name: 1 to {LONGEST_NAME} letters")
            return
        if comparable_name(name) in self._lines:
            self.wrong(line, f"{name} is already on line {self._lines[comparable_name(name)]}")
            return
        self._lines[comparable_name(name)] = line
        known = self._people.named(name)
        player = Register(
            name=name,
            person=known.id if known is not None else "",
            standing=MemberStanding(
                member=self._yes(line, "member", cell("member"), words=True) if cell("member") else None
            ),
            prepaid=self._yes(line, "prepaid", cell("prepaid")),
        )
        self._players.append(player)
        self._place(line, name, cell("table"), cell("seat"))

    def _cells(self, row: list[str]) -> Callable[[str], str]:
        def cell(column: str) -> str:
            at = self._columns.get(column, len(row))
            return row[at].strip() if at < len(row) else ""

        return cell

    def _member(self, line: int, text: str) -> bool | None:
        """Whether they are a member; None where the file does not say."""
        return self._yes(line, "member", text, words=True) if "member" in self._columns else None

    def _yes(self, line: int, column: str, text: str, *, words: bool = False) -> bool:
        """Yes or no; a membership may be a number or a word, which means yes."""
        if text.casefold() in _YES:
            return True
        if text.casefold() not in _NO and not words:
            self.wrong(line, f"{column}: {text!r} is not yes or no")
        return words and text.casefold() not in _NO

    def _place(self, line: int, name: str, table: str, seat: str) -> None:
        if not table and not seat:
            return
        place = _number(table), _number(seat)
        if not all(place):
            self.wrong(line, f"table {table[:9]!r}, seat {seat[:9]!r}: both must be numbers from 1 to 9,999")
            return
        if place in self._taken:
            self.wrong(line, f"table {table}, seat {seat} is already taken on line {self._taken[place]}")
            return
        self._taken[place] = line
        self._places.append((name, *place))

    def roster(self) -> Roster:
        """Everything read; or every error."""
        if self._places and len(self._places) < len(self._players) and not self._problems:
            without = next(one.name for one in self._players if one.name not in {name for name, _, _ in self._places})
            self.wrong(
                self._lines[comparable_name(without)], f"{without} has no seat; give seats to all players or to none"
            )
        if self._problems:
            raise BadRoster(self._problems)
        return Roster(ImportPlayers(players=tuple(self._players)), tuple(self._places))


def _number(cell: str) -> int:
    """A number of at most four digits; 0: not a number."""
    return int(cell) if cell.isdecimal() and len(cell) <= _FIGURES else 0
