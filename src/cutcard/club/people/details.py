"""Personal details: birth, contact, photo, and officers' notes.

All of it is sealed with a key of that person before it is stored, and the key is destroyed when the person is erased.
Sealed data cannot be checked at decision time, so `checked_details` checks it before.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.bounds import Id, Line, Moment, Name, Text, UpTo100, Word
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.members import check_day
from cutcard.club.people.state import People, SealedNote

MOST_LINES: Final = 6
"""The most lines of an address."""
MOST_PHOTO: Final = 96 * 1024
_MAIL: Final = re.compile(r"[^@\s]{1,64}@[^@\s.]+(\.[^@\s.]+)+")
_PHONE: Final = re.compile(r"\+?[0-9][0-9 ()/.-]{2,39}")

Sealed = Annotated[str, Meta(max_length=4 * MOST_PHOTO)]
"""Encrypted bytes, in base64."""


class Details(Struct, frozen=True, omit_defaults=True):
    """What officers and the member know about a person; "": not recorded."""

    born: Word = ""
    """Such as 1990-03-05."""
    mail: Name = ""
    phone: Word = ""
    address: UpTo100[Line] = ()
    """Line by line, as on an envelope."""
    since: Word = ""
    """The day they joined, if that was before the club used Cutcard."""


class Photo(Struct, frozen=True):
    """A person's photo."""

    kind: Word
    picture: Annotated[str, Meta(max_length=2 * MOST_PHOTO)]
    """In base64."""


class NoteText(Struct, frozen=True):
    """An officer's note on a person."""

    text: Text


def checked_details(details: Details, today: str) -> Details:
    """The details in normal form, or a refusal."""
    mail, phone = details.mail.strip(), " ".join(details.phone.split())
    address = tuple(line for line in (" ".join(line.split()) for line in details.address) if line)
    for day in (details.born, details.since):
        check_day(day)
    if details.born > today:
        raise RefusedAccess("born_to_come", born=details.born)
    if mail and not _MAIL.fullmatch(mail):
        raise RefusedAccess("not_a_mail", mail=mail)
    if phone and not _PHONE.fullmatch(phone):
        raise RefusedAccess("not_a_phone", phone=phone)
    if len(address) > MOST_LINES:
        raise RefusedAccess("address_too_long", most=MOST_LINES)
    return Details(details.born, mail, phone, address, details.since)


# Details and photo ----------------------------------------------------------------


class PutDetails(PeopleCommand, frozen=True, kw_only=True):
    """Save what the club knows of a person, sealed; `own`: they may only change what they may say of themselves."""

    by: str
    person: str
    sealed: str
    before: str = ""
    """The sealed details when the editor was opened: refuses to overwrite a newer change."""
    own: bool = False


class DetailsPut(PeopleEvent, frozen=True, gc=False, tag="details-put/1"):
    """A person's details were saved."""

    person: Id
    sealed: Sealed
    by: Id
    at: Moment


@decides
def _put_details(c: PutDetails, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    _own_or_director(people, c.by, person.id)
    if c.by == person.id and not c.own:
        only_a_director(people, c.by)
    if people.details.get(person.id, "") != c.before:
        raise RefusedAccess("details_changed", name=person.name)
    return [DetailsPut(person.id, c.sealed, c.by, c.at)]


def only_a_director(people: People, by: str) -> None:
    """Refuse anyone but directors for details that an officer has seen proof of."""
    if by and not find_person(people, by).has("director"):
        raise RefusedAccess("born_by_officers")


def _own_or_director(people: People, by: str, person: str) -> None:
    if by != person:
        only(people, by, "director")


@changes
def _details_put(people: People, e: DetailsPut) -> None:
    people.details[e.person] = e.sealed


class PutPhoto(PeopleCommand, frozen=True, kw_only=True):
    """Save a person's photo, sealed; "": remove it."""

    by: str
    person: str
    sealed: str = ""


class PhotoPut(PeopleEvent, frozen=True, gc=False, tag="photo-put/1"):
    """A person's photo was saved or removed."""

    person: Id
    sealed: Sealed
    by: Id


@decides
def _put_photo(c: PutPhoto, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    _own_or_director(people, c.by, person.id)
    return [PhotoPut(person.id, c.sealed, c.by)] if c.sealed or person.id in people.photos else []


@changes
def _photo_put(people: People, e: PhotoPut) -> None:
    people.photos.pop(e.person, None)
    if e.sealed:
        people.photos[e.person] = people.version


# Notes for officers ----------------------------------------------------------------


class WriteNote(PeopleCommand, frozen=True, kw_only=True):
    """Write a note about a person, for officers, sealed."""

    by: str
    person: str
    note: str
    sealed: str
    officer: bool = False
    """Whether the writer is an officer."""


class TakeNoteBack(PeopleCommand, frozen=True, kw_only=True):
    """Take a note back: it stays in the book, marked so."""

    by: str
    note: str
    officer: bool = False


class NoteWritten(PeopleEvent, frozen=True, gc=False, tag="note-written/1"):
    """An officer wrote a note on a person."""

    note: Id
    person: Id
    sealed: Sealed
    by: Id
    at: Moment


class NoteTakenBack(PeopleEvent, frozen=True, gc=False, tag="note-taken-back/1"):
    """A note was removed."""

    note: Id
    by: Id
    at: Moment


@decides
def _write_note(c: WriteNote, people: People) -> list[PeopleEvent]:
    if not c.officer:
        only(people, c.by, "director", "floor")
    if c.note in people.notes:
        raise RefusedAccess("id_taken")
    return [NoteWritten(c.note, find_person(people, c.person).id, c.sealed, c.by, c.at)]


@decides
def _take_note_back(c: TakeNoteBack, people: People) -> list[PeopleEvent]:
    if not c.officer:
        only(people, c.by, "director", "floor")
    note = people.notes.get(c.note)
    if note is None or note.taken_back:
        raise RefusedAccess("no_such_note")
    return [NoteTakenBack(c.note, c.by, c.at)]


@changes
def _note_written(people: People, e: NoteWritten) -> None:
    people.notes[e.note] = SealedNote(e.person, e.sealed, e.by, e.at)


@changes
def _note_taken_back(people: People, e: NoteTakenBack) -> None:
    people.notes[e.note] = replace(people.notes[e.note], taken_back=e.at, taken_by=e.by)


def notes_about(people: People, person: str) -> dict[str, SealedNote]:
    """Every note on a person, oldest first."""
    own = people.ids_of(person)
    return {note: one for note, one in people.notes.items() if one.person in own}


def forget_details(people: People, ids: Iterable[str]) -> None:
    """Delete all sealed details."""
    for own in ids:
        people.details.pop(own, None)
        people.photos.pop(own, None)
        people.notes = {note: one for note, one in people.notes.items() if one.person != own}
