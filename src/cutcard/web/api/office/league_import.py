"""League import by an officer: upload, preview and save as one entry."""

import base64
import binascii
import secrets
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.bounds import Id, OwnId, PersonId
from cutcard.club.people.merge_and_erase import AddImportedMembers, MatchImported
from cutcard.formats.league_files import ENDINGS, FileRead
from cutcard.league.imports import ImportResults, ResultCompared, compared, people_of, suggested
from cutcard.league.tournament_result import TournamentResult
from cutcard.store.codec import TooMuch
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.file_transfers import MOST_FILES, Upload, read_dropped

MOST_OF_FILE: Final = 4_000_000
"""Bytes of one file; a tournament of a hundred players has half a million."""
MOST_BYTES: Final = MOST_OF_FILE * 4 // 3 + 10_000
"""Bytes of a request: the file in base64, and a little."""
PHRASES: Final = 20
"""The most doubts and changes listed of one file; their number is always given."""


class FileDropped(RequestBody, frozen=True, kw_only=True):
    """A file: its name, and its content in base64."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    data: Annotated[str, Meta(max_length=MOST_BYTES)]


class ImportRequest(RequestBody, frozen=True, kw_only=True):
    """Save the import; `id` is your own; sent again, it gets the first answer and is not done again."""

    id: OwnId
    without_broken: bool = False
    """Leave out the files that can't be read; else nothing is saved while there is one."""


class NightToBring(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament to import."""

    id: str
    title: str
    season: str = ""
    league: str = ""
    started: int = 0
    entrants: int = 0
    winner: str = ""
    news: Literal["new", "changed", "same"] = "new"
    changes: tuple[str, ...] = ()
    file: str = ""


class FileView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file that was added, and what was read from it."""

    name: str
    nights: int = 0
    wrong: tuple[str, ...] = ()
    """Why nothing of it can be imported."""
    doubts: tuple[str, ...] = ()
    """What was not understood; the rest is imported."""
    more_doubts: int = 0
    left_out: tuple[str, ...] = ()


class MemberSuggested(Struct, frozen=True, kw_only=True):
    """A member who may be meant."""

    person: str
    name: str
    same: bool
    """The names are the same."""


class PersonToBring(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player in the files: already in the league, or new; a member, or who may be meant."""

    person: str
    name: str
    nights: int = 0
    known: bool = False
    """Already in the league."""
    member: str = ""
    """Which member of the club they are; "": not decided."""
    member_name: str = ""
    may_be: tuple[MemberSuggested, ...] = ()


class ImportView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an import would do."""

    id: str
    files: tuple[FileView, ...] = ()
    nights: tuple[NightToBring, ...] = ()
    people: tuple[PersonToBring, ...] = ()
    new: int = 0
    changed: int = 0
    same: int = 0
    broken: int = 0


async def begin_import(call: HttpRequest) -> ImportView:
    """Start a league import. An unfinished one is discarded."""
    name = secrets.token_urlsafe(9)
    call.desk.uploads.begin(name, call.person.id, call.desk.now)
    return ImportView(id=name)


async def drop_file(call: HttpRequest, body: FileDropped) -> FileView:
    """Upload a file: a Tournament Director save (.tdt) or old standings (.csv). Nothing is saved yet."""
    box = _box(call)
    if not body.name.lower().endswith(ENDINGS):
        raise HttpRefusal(422, "not_such_a_file", f"{body.name} is not a .tdt or .csv file.")
    if len(box.files) >= MOST_FILES:
        raise HttpRefusal(
            422, "too_many_files", f"An import takes up to {MOST_FILES:,} files. Finish with these first."
        )
    try:
        data = base64.b64decode(body.data, validate=True)
    except (binascii.Error, ValueError):
        raise HttpRefusal(422, "not_base64", "The upload failed: parts don't match. Send the file again.") from None
    if len(data) > MOST_OF_FILE:
        raise HttpRefusal(422, "file_too_long", f"{body.name} is larger than {MOST_OF_FILE:,} bytes.")
    box.files[body.name] = await call.in_background(read_dropped, body.name, data)
    return _file(box.files[body.name])


async def look_at_import(call: HttpRequest) -> ImportView:
    """Preview the import: new, changed and existing tournaments, players and open questions."""
    return _seen(call, _box(call))


async def keep_import(call: HttpRequest, body: ImportRequest) -> CommandAccepted | RefusalMessage:
    """Save the import as one entry that can be undone."""
    box, desk = _box(call), call.desk
    if box.broken and not body.without_broken:
        names = ", ".join(one.name for one in box.broken[:3])
        raise HttpRefusal(409, "broken_files", f"Nothing is imported while a file can't be read: {names}. Remove it.")
    if not box.nights:
        raise HttpRefusal(409, "nothing_to_bring", "There is no tournament to import.")
    command = ImportResults(nights=tuple(box.nights), by=call.person.id, device=call.device)
    try:
        return await desk.room.league.bring(command, box.courses, body.id)
    except TooMuch as wrong:
        raise HttpRefusal(422, "too_much", f"{wrong}") from wrong


async def forget_import(call: HttpRequest) -> None:
    """Discard the import."""
    _box(call)
    del call.desk.uploads.boxes[call.path["id"]]


# Matching people ------------------------------------------------------------------------------------------------------


class MemberMeant(RequestBody, frozen=True, kw_only=True):
    """Which member a player is, by id; "": none."""

    person: Id = ""


async def brought_people(call: HttpRequest) -> tuple[PersonToBring, ...]:
    """Imported players not yet matched to a member."""
    nights = list(call.desk.room.league.kept.league.nights.values())
    return tuple(one for one in _people(call, nights) if one.person not in call.desk.room.people.persons)


async def match_brought(call: HttpRequest, body: MemberMeant) -> tuple[PersonToBring, ...]:
    """Match an imported player to a member so their results count, or undo that."""
    brought = call.path["id"]
    names = people_of(call.desk.room.league.kept.league.nights.values())
    if brought not in names:
        raise not_found("There is no imported player with this id.")
    command = MatchImported(
        at=call.desk.now,
        by=call.person.id,
        brought=brought,
        person=body.person,
        name=names[brought],
        both=_both(call, brought, body.person) if body.person else "",
    )
    await call.desk.carry_out(command)
    return await brought_people(call)


def _both(call: HttpRequest, brought: str, person: str) -> str:
    """A tournament that both played, which proves two people; "": there is none."""
    people, league = call.desk.room.people, call.desk.room.league
    member = people.main_id(person)
    for night in league.kept.league.nights.values():
        there = {finish.person for finish in night.finishes}
        if brought in there and any(people.main_id(one) == member for one in there if one != brought):
            return night.title or "one tournament"
    return ""


class BroughtMeant(RequestBody, frozen=True, kw_only=True):
    """Which imported players become members, by their ids in the other program."""

    people: Annotated[tuple[PersonId, ...], Meta(min_length=1, max_length=MOST_FILES)]


async def welcome_brought(call: HttpRequest, body: BroughtMeant) -> tuple[PersonToBring, ...]:
    """Create members from imported players. A duplicate name gets a number."""
    names = people_of(call.desk.room.league.kept.league.nights.values())
    if not set(body.people) <= set(names):
        raise not_found("There is no imported player with this id.")
    people = tuple((one, secrets.token_hex(6), names[one]) for one in dict.fromkeys(body.people))
    await call.desk.carry_out(AddImportedMembers(at=call.desk.now, by=call.person.id, people=people))
    return await brought_people(call)


# Views ----------------------------------------------------------------------------------------------------------------


def _box(call: HttpRequest) -> Upload:
    box = call.desk.uploads.find(call.path["id"], call.person.id, call.desk.now)
    if box is None:
        raise not_found("This import is already finished or discarded. Add the files again.")
    return box


def _seen(call: HttpRequest, box: Upload) -> ImportView:
    known = call.desk.room.league.kept.league.nights
    beside = compared(known, box.nights)
    files = {night.id: one.name for one in box.files.values() for night in one.nights}
    count = {news: sum(one.news == news for one in beside) for news in ("new", "changed", "same")}
    return ImportView(
        id=call.path["id"],
        files=tuple(_file(one) for one in box.files.values()),
        nights=tuple(replace(_night(one), file=files[one.night.id]) for one in beside),
        people=tuple(_people(call, [one.night for one in beside])),
        new=count["new"],
        changed=count["changed"],
        same=count["same"],
        broken=len(box.broken),
    )


def _file(one: FileRead) -> FileView:
    return FileView(
        name=one.name,
        nights=len(one.nights),
        wrong=one.wrong,
        doubts=one.doubts[:PHRASES],
        more_doubts=max(0, len(one.doubts) - PHRASES),
        left_out=one.left_out,
    )


def _night(one: ResultCompared) -> NightToBring:
    night = one.night
    return NightToBring(
        id=night.id,
        title=night.title,
        season=night.season,
        league=night.league,
        started=night.started,
        entrants=len(night.finishes),
        winner=next((finish.name for finish in night.finishes if finish.place == 1), ""),
        news=one.news,
        changes=one.changes[:PHRASES],
    )


def _people(call: HttpRequest, nights: list[TournamentResult]) -> Iterable[PersonToBring]:
    """New players first, then by name."""
    people = call.desk.room.people
    there = people_of(call.desk.room.league.kept.league.nights.values())
    members = {one.id: one.name for one in people.persons.values() if one.kind == "member" and not one.gone}
    played = Counter(finish.person for night in nights for finish in night.finishes)
    for person, name in sorted(people_of(nights).items(), key=lambda one: (one[0] in there, one[1].casefold())):
        member = people.persons.get(people.main_id(person))
        alike = suggested(name, members) if member is None else []
        yield PersonToBring(
            person=person,
            name=name,
            nights=played[person],
            known=person in there,
            member=member.id if member is not None else "",
            member_name=member.name if member is not None else "",
            may_be=tuple(MemberSuggested(person=one.person, name=one.name, same=one.alike == 1.0) for one in alike),
        )
