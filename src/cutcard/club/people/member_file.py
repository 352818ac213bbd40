"""Member files: read, write, and carry out their changes.

An empty cell changes nothing, a dash deletes. Errors name line and column.
"""

import csv
import io
import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from cutcard.club.people.act_types import ACTS, PeopleCommand, PeopleEvent, RefusedAccess, decides, only
from cutcard.club.people.details import PutDetails
from cutcard.club.people.guests import NoteHost
from cutcard.club.people.members import Rename, SetRoles
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.sign_in import SetPassword
from cutcard.club.people.state import People
from cutcard.spreadsheet import NotCells, cell, rows_of, uncell


class Change(PeopleCommand, frozen=True, kw_only=True):
    """Change several things about a person, all of them or none; they do not depend on each other."""

    roles: SetRoles | None = None
    name: Rename | None = None
    password: SetPassword | None = None
    public: ChoosePublicName | None = None
    details: PutDetails | None = None
    host: NoteHost | None = None


@decides
def _change(c: Change, people: People) -> list[PeopleEvent]:
    """Decide each part on the people as they are; one refusal refuses all."""
    parts = (c.roles, c.name, c.password, c.public, c.details, c.host)
    return [event for part in parts if part is not None for event in ACTS.deciders[type(part)](part, people)]


class TakeList(PeopleCommand, frozen=True, kw_only=True):
    """Carry out all changes, each on top of those before it; `lines` are their line numbers."""

    by: str
    parts: tuple[PeopleCommand, ...]
    lines: tuple[int, ...]


@decides
def _take_list(c: TakeList, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    trial, out = people.copy_for_trial(), list[PeopleEvent]()
    for part, line in zip(c.parts, c.lines, strict=True):
        try:
            out += tried(part, trial)
        except RefusedAccess as refusal:
            raise RefusedAccess("bad_line", line=line, why=str(refusal)) from refusal
    return out


def tried(part: PeopleCommand, trial: People) -> list[PeopleEvent]:
    """Apply a command to a copy of the people and return its events."""
    events = ACTS.deciders[type(part)](part, trial)
    for event in events:
        trial.version += 1
        ACTS.appliers[type(event)](trial, event)
    return events


MOST_LINES: Final = 20_000
NOTHING: Final = "-"
COLUMNS: Final = (
    "id", "name", "shown as", "nickname", "roles", "born", "mail", "phone", "address", "member since", "brought by",
)  # fmt: skip
"""In the order in which they are written."""
_ALSO: Final = {
    "full name": "name", "member": "name", "public name": "shown as", "birthday": "born", "date of birth": "born",
    "birth date": "born", "e-mail": "mail", "email": "mail", "mail address": "mail", "telephone": "phone",
    "mobile": "phone", "since": "member since", "joined": "member since", "guest of": "brought by", "role": "roles",
}  # fmt: skip
_DOTTED: Final = re.compile(r"(\d\d?)\.(\d\d?)\.(\d{4})")


class BadSheet(Exception):
    """A file that is no member file, and where that shows."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"Line {line}: {why}")
        self.line, self.why = line, why


class SheetLine(Struct, frozen=True):
    """One line of the file."""

    line: int
    cells: dict[str, str]
    """By column; empty cells are left out, and "" means a dash."""

    def said(self, column: str) -> str | None:
        """A column's cell; None: empty."""
        return self.cells.get(column)


class MemberSheet(Struct, frozen=True):
    """A whole file."""

    lines: tuple[SheetLine, ...]
    left_out: tuple[str, ...]
    """Unknown columns."""


def read_sheet(text: str) -> MemberSheet:
    """Read a file, or raise BadSheet."""
    try:
        rows = [(line, row) for line, row in rows_of(text) if any(said.strip() for said in row)]
    except NotCells as wrong:
        raise BadSheet(wrong.line, str(wrong)) from None
    if not rows:
        raise BadSheet(1, "the file is empty; write the column names first, such as name, born, mail")
    head = [said.strip().casefold() for said in rows[0][1]]
    columns = {at: _ALSO.get(said, said) for at, said in enumerate(head) if _ALSO.get(said, said) in COLUMNS}
    if "name" not in columns.values() and "id" not in columns.values():
        raise BadSheet(rows[0][0], "there is no name column; put the column names on the first line")
    if twice := next((said for said in columns.values() if list(columns.values()).count(said) > 1), ""):
        raise BadSheet(rows[0][0], f"there are two columns for {twice}")
    if len(rows) > MOST_LINES:
        raise BadSheet(rows[MOST_LINES][0], f"a list can have {MOST_LINES:,} lines at most")
    left_out = tuple(rows[0][1][at].strip() for at, said in enumerate(head) if said and at not in columns)
    return MemberSheet(tuple(_line(line, row, columns) for line, row in rows[1:]), left_out)


def _line(line: int, row: list[str], columns: dict[int, str]) -> SheetLine:
    said = {columns[at]: text.strip() for at, text in enumerate(row) if at in columns and text.strip()}
    return SheetLine(line, {column: "" if text == NOTHING else uncell(text) for column, text in said.items()})


def as_day(text: str) -> str:
    """A day in ISO form: 5.3.1990 becomes 1990-03-05; other text stays as it is."""
    if found := _DOTTED.fullmatch(text):
        return f"{found[3]}-{int(found[2]):02}-{int(found[1]):02}"
    return text


def write_sheet(rows: Iterable[dict[str, str]]) -> str:
    """Write a file for spreadsheets: with a byte order mark, and no cell that would be a formula."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow([cell(row.get(column, "")) for column in COLUMNS])
    return f"\ufeff{page.getvalue()}"
