"""League import by an officer: upload, preview and save as one entry."""

import base64
import binascii
from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta

from cutcard.bounds import Id, PersonId
from cutcard.club.people.merge_and_erase import AddImportedMembers, MatchImported
from cutcard.formats.league_files import ENDINGS
from cutcard.league.imports import ImportResults
from cutcard.store.codec import TooMuch
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import new_person, new_token
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.file_transfers import MOST_FILES, MOST_PACKED, MOST_PEOPLE, Upload
from cutcard.web.pages.import_preview import (
    ClubNames,
    FileView,
    ImportView,
    PersonToBring,
    PlayersNamed,
    pack_all,
    people_seen,
    players_of,
    preview,
    read_dropped,
)

MOST_OF_FILE: Final = 4_000_000
"""Bytes of one file; a tournament of a hundred players has half a million."""
MOST_BYTES: Final = MOST_OF_FILE * 4 // 3 + 10_000
"""Bytes of a request: the file in base64, and a little."""


class FileSent(RequestBody, frozen=True, kw_only=True):
    """A file: its name, and its content in base64."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    data: Annotated[str, Meta(max_length=MOST_BYTES)]


class ImportRequest(RequestBody, frozen=True, kw_only=True):
    """Save the import; `id` is your own; sent again, it gets the first answer and is not done again."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    without_broken: bool = False
    """Leave out the files that can't be read; else nothing is saved while there is one."""


async def begin_import(call: HttpRequest) -> ImportView:
    """Start a league import. An unfinished one is discarded."""
    name = new_token()[:12]
    call.desk.uploads.begin(name, call.person.id, call.desk.now)
    return ImportView(id=name)


async def drop_file(call: HttpRequest, body: FileSent) -> FileView:
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
    dropped = await call.in_process(read_dropped, body.name, data)
    beside = [one for name, one in box.files.items() if name != body.name]
    if dropped.people + sum(one.people for one in beside) > MOST_PEOPLE:
        raise HttpRefusal(422, "too_much", f"An import takes up to {MOST_PEOPLE:,} players. Finish with these first.")
    if len(dropped.packed) + sum(len(one.packed) for one in beside) > MOST_PACKED:
        raise HttpRefusal(422, "too_much", "These are too many results for one import. Finish with these files first.")
    box.files[body.name] = dropped
    return dropped.seen


async def look_at_import(call: HttpRequest) -> ImportView:
    """Preview the import: new, changed and existing tournaments, players and open questions."""
    box, nights = _box(call), call.desk.room.league.kept.league.nights
    known = await call.in_background(pack_all, [nights[one] for one in box.nights if one in nights])
    club = _club(call, (await _league_players(call)).names)
    return await call.in_process(preview, call.path["id"], tuple(box.files.values()), known, club)


async def keep_import(call: HttpRequest, body: ImportRequest) -> CommandAccepted | RefusalMessage:
    """Save the import as one entry that can be undone."""
    desk, asked = call.desk, (call.path["id"], body.without_broken)
    if (before := await desk.room.league.kept.answered(call.person.id, body.id, asked)) is not None:
        return before
    box = _box(call)
    if box.broken and not body.without_broken:
        names = ", ".join(box.broken[:3])
        raise HttpRefusal(409, "broken_files", f"Nothing is imported while a file can't be read: {names}. Remove it.")
    if not box.nights:
        raise HttpRefusal(409, "nothing_to_bring", "There is no tournament to import.")
    nights, courses = await call.in_background(box.results)
    command = ImportResults(nights=tuple(nights), by=call.person.id, device=call.device)
    try:
        return await desk.room.league.bring(command, courses, body.id, asked)
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
    players = await _league_players(call)
    seen = await call.in_process(people_seen, players, _club(call, players.names))
    return tuple(one for one in seen if one.person not in call.desk.room.people.persons)


async def match_brought(call: HttpRequest, body: MemberMeant) -> tuple[PersonToBring, ...]:
    """Match an imported player to a member so their results count, or undo that."""
    brought = call.path["id"]
    names = (await _league_players(call)).names
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
    names = (await _league_players(call)).names
    if not set(body.people) <= set(names):
        raise not_found("There is no imported player with this id.")
    people = tuple((one, new_person(), names[one]) for one in dict.fromkeys(body.people))
    await call.desk.carry_out(AddImportedMembers(at=call.desk.now, by=call.person.id, people=people))
    return await brought_people(call)


# Helpers --------------------------------------------------------------------------------------------------------------


def _box(call: HttpRequest) -> Upload:
    box = call.desk.uploads.find(call.path["id"], call.person.id, call.desk.now)
    if box is None:
        raise not_found("This import is already finished or discarded. Add the files again.")
    return box


async def _league_players(call: HttpRequest) -> PlayersNamed:
    """Every player of the league's tournaments."""
    return await call.in_background(players_of, list(call.desk.room.league.kept.league.nights.values()))


def _club(call: HttpRequest, there: Iterable[str]) -> ClubNames:
    """Who is known, for the process that compares."""
    people = call.desk.room.people
    members = {one.id: one.name for one in people.persons.values()}
    gone = frozenset(one.id for one in people.persons.values() if one.kind != "member" or one.gone)
    other = {*people.imported_ids, *people.walk_ins, *people.merged}
    return ClubNames(frozenset(there), members, gone, {one: people.main_id(one) for one in other})
