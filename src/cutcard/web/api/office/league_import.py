"""League import by an officer: upload, preview and save as one entry."""

import base64
import binascii
import secrets
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from cutcard.bounds import Id, PersonId
from cutcard.club.people.merge_and_erase import MatchBrought, WelcomeBrought
from cutcard.formats.league_files import ENDINGS, FileRead
from cutcard.league.imports import BringNights, NightCompared, compared, people_of, suggested
from cutcard.league.tournament_result import LeagueNight
from cutcard.store.codec import TooMuch
from cutcard.streams.answers import Entered, RefusedSeen
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import TurnedAway, not_found
from cutcard.web.http.request import HttpCall
from cutcard.web.pages.file_transfers import MOST_FILES, DropBox, read_dropped

MOST_OF_FILE: Final = 4_000_000
"""Bytes of one file; a night of a hundred players has half a million."""
MOST_BYTES: Final = MOST_OF_FILE * 4 // 3 + 10_000
"""Of a request: the file in base64, and a little."""
TOLD: Final = 20
"""So many doubts and changes of one file are told; how many there are is said, too."""


class FileDropped(RequestBody, frozen=True, kw_only=True):
    """A file: its name, and its content in base64."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    data: Annotated[str, Meta(max_length=MOST_BYTES)]


class ImportWanted(RequestBody, frozen=True, kw_only=True):
    """Save the import; `id` is your own; sent again, it gets the first answer and is not done again."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]
    without_broken: bool = False
    """Leave out the files that cannot be read; else nothing is kept while there is one."""


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


class FileSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file that was added, and what was read from it."""

    name: str
    nights: int = 0
    wrong: tuple[str, ...] = ()
    """Why nothing of it can be taken."""
    doubts: tuple[str, ...] = ()
    """What was not understood; the rest is taken."""
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
    """In the league already."""
    member: str = ""
    """Which member of the club they are; "": nobody said so."""
    member_name: str = ""
    may_be: tuple[MemberSuggested, ...] = ()


class ImportSeen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an import would do."""

    id: str
    files: tuple[FileSeen, ...] = ()
    nights: tuple[NightToBring, ...] = ()
    people: tuple[PersonToBring, ...] = ()
    new: int = 0
    changed: int = 0
    same: int = 0
    broken: int = 0


async def begin_import(call: HttpCall) -> ImportSeen:
    """Start a league import. An unfinished one is discarded."""
    name = secrets.token_urlsafe(9)
    call.desk.dropped.begin(name, call.person.id, call.desk.now)
    return ImportSeen(id=name)


async def drop_file(call: HttpCall, body: FileDropped) -> FileSeen:
    """Upload a file: a Tournament Director save (.tdt) or old standings (.csv). Nothing is saved yet."""
    box = _box(call)
    if not body.name.lower().endswith(ENDINGS):
        raise TurnedAway(422, "not_such_a_file", f"{body.name} is not a .tdt or .csv file.")
    if len(box.files) >= MOST_FILES:
        raise TurnedAway(422, "too_many_files", f"An import takes up to {MOST_FILES:,} files. Finish with these first.")
    try:
        data = base64.b64decode(body.data, validate=True)
    except (binascii.Error, ValueError):
        raise TurnedAway(422, "not_base64", "The upload failed: parts don't match. Send the file again.") from None
    if len(data) > MOST_OF_FILE:
        raise TurnedAway(422, "file_too_long", f"{body.name} is larger than {MOST_OF_FILE:,} bytes.")
    box.files[body.name] = await call.beside(read_dropped, body.name, data)
    return _file(box.files[body.name])


async def look_at_import(call: HttpCall) -> ImportSeen:
    """Preview the import: new, changed and existing tournaments, players and open questions."""
    return _seen(call, _box(call))


async def keep_import(call: HttpCall, body: ImportWanted) -> Entered | RefusedSeen:
    """Save the import as one entry that can be undone."""
    box, desk = _box(call), call.desk
    if box.broken and not body.without_broken:
        names = ", ".join(one.name for one in box.broken[:3])
        raise TurnedAway(409, "broken_files", f"Nothing is imported while a file can't be read: {names}. Remove it.")
    if not box.nights:
        raise TurnedAway(409, "nothing_to_bring", "There is no tournament to import.")
    command = BringNights(nights=tuple(box.nights), by=call.person.id, device=call.device)
    try:
        return await desk.room.league.bring(command, box.courses, body.id)
    except TooMuch as wrong:
        raise TurnedAway(422, "too_much", f"{wrong}") from wrong


async def forget_import(call: HttpCall) -> None:
    """Discard the import."""
    _box(call)
    del call.desk.dropped.boxes[call.path["id"]]


# Who is who -----------------------------------------------------------------------------------------------------------


class MemberMeant(RequestBody, frozen=True, kw_only=True):
    """Which member a player is, by id; "": none."""

    person: Id = ""


async def brought_people(call: HttpCall) -> tuple[PersonToBring, ...]:
    """Imported players not yet matched to a member."""
    nights = list(call.desk.room.league.kept.league.nights.values())
    return tuple(one for one in _people(call, nights) if one.person not in call.desk.room.people.persons)


async def match_brought(call: HttpCall, body: MemberMeant) -> tuple[PersonToBring, ...]:
    """Match an imported player to a member so their results count, or undo that."""
    brought = call.path["id"]
    names = people_of(call.desk.room.league.kept.league.nights.values())
    if brought not in names:
        raise not_found("There is no imported player with this id.")
    command = MatchBrought(
        at=call.desk.now,
        by=call.person.id,
        brought=brought,
        person=body.person,
        name=names[brought],
        both=_both(call, brought, body.person) if body.person else "",
    )
    await call.desk.settle(command)
    return await brought_people(call)


def _both(call: HttpCall, brought: str, person: str) -> str:
    """A night on which both played, so that they are two people; "": there is none."""
    people, league = call.desk.room.people, call.desk.room.league
    member = people.one(person)
    for night in league.kept.league.nights.values():
        there = {finish.person for finish in night.finishes}
        if brought in there and any(people.one(one) == member for one in there if one != brought):
            return night.title or "one tournament"
    return ""


class BroughtMeant(RequestBody, frozen=True, kw_only=True):
    """Which imported players become members, by the ids of the other program."""

    people: Annotated[tuple[PersonId, ...], Meta(min_length=1, max_length=MOST_FILES)]


async def welcome_brought(call: HttpCall, body: BroughtMeant) -> tuple[PersonToBring, ...]:
    """Create members from imported players. A duplicate name gets a number."""
    names = people_of(call.desk.room.league.kept.league.nights.values())
    if not set(body.people) <= set(names):
        raise not_found("There is no imported player with this id.")
    people = tuple((one, secrets.token_hex(6), names[one]) for one in dict.fromkeys(body.people))
    await call.desk.settle(WelcomeBrought(at=call.desk.now, by=call.person.id, people=people))
    return await brought_people(call)


# What is seen ---------------------------------------------------------------------------------------------------------


def _box(call: HttpCall) -> DropBox:
    box = call.desk.dropped.of(call.path["id"], call.person.id, call.desk.now)
    if box is None:
        raise not_found("This import is already finished or discarded. Add the files again.")
    return box


def _seen(call: HttpCall, box: DropBox) -> ImportSeen:
    known = call.desk.room.league.kept.league.nights
    beside = compared(known, box.nights)
    files = {night.id: one.name for one in box.files.values() for night in one.nights}
    count = {news: sum(one.news == news for one in beside) for news in ("new", "changed", "same")}
    return ImportSeen(
        id=call.path["id"],
        files=tuple(_file(one) for one in box.files.values()),
        nights=tuple(replace(_night(one), file=files[one.night.id]) for one in beside),
        people=tuple(_people(call, [one.night for one in beside])),
        new=count["new"],
        changed=count["changed"],
        same=count["same"],
        broken=len(box.broken),
    )


def _file(one: FileRead) -> FileSeen:
    return FileSeen(
        name=one.name,
        nights=len(one.nights),
        wrong=one.wrong,
        doubts=one.doubts[:TOLD],
        more_doubts=max(0, len(one.doubts) - TOLD),
        left_out=one.left_out,
    )


def _night(one: NightCompared) -> NightToBring:
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
        changes=one.changes[:TOLD],
    )


def _people(call: HttpCall, nights: list[LeagueNight]) -> Iterable[PersonToBring]:
    """Those who are new first, then by name."""
    people = call.desk.room.people
    there = people_of(call.desk.room.league.kept.league.nights.values())
    members = {one.id: one.name for one in people.persons.values() if one.kind == "member" and not one.gone}
    played = Counter(finish.person for night in nights for finish in night.finishes)
    for person, name in sorted(people_of(nights).items(), key=lambda one: (one[0] in there, one[1].casefold())):
        member = people.persons.get(people.one(person))
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
