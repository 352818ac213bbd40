"""What a league import would do, read and compared in a process.

Files arrive one by one and stay packed: nobody reads ten years of results on the event loop. The process unpacks them,
compares them with the tournaments of the same ids, and looks for members with names alike.
"""

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cutcard.formats.league_files import FileRead, read_file
from cutcard.league.imports import MemberNames, ResultCompared, compared, people_of
from cutcard.league.tournament_result import TournamentResult

PHRASES: Final = 20
"""The most doubts and changes listed of one file; their number is always given."""


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


# Files ----------------------------------------------------------------------------------------------------------------


class FileDropped(NamedTuple):
    """A file that was read: what the page shows, what is in it, and the results themselves, packed."""

    seen: FileView
    nights: tuple[str, ...]
    """The ids of its tournaments."""
    people: int
    """How many players are in it."""
    packed: bytes

    def unpack(self) -> FileRead:
        """Its results."""
        read: FileRead = pickle.loads(self.packed)  # noqa: S301 - packed here, or by a process of our own
        return read


def read_dropped(name: str, data: bytes) -> FileDropped:
    """Read a file and drop its raw content, which is not needed anymore."""
    read = read_file(name, data)._replace(save=None)
    seen = FileView(
        name=read.name,
        nights=len(read.nights),
        wrong=read.wrong,
        doubts=read.doubts[:PHRASES],
        more_doubts=max(0, len(read.doubts) - PHRASES),
        left_out=read.left_out,
    )
    return FileDropped(seen, tuple(one.id for one in read.nights), len(people_of(read.nights)), pack(read))


def pack(what: object) -> bytes:
    """Results for the process; each alone, so that tables get their turn in between."""
    return pickle.dumps(what, pickle.HIGHEST_PROTOCOL)


def pack_all(nights: Iterable[TournamentResult]) -> tuple[bytes, ...]:
    """Several tournaments, each packed alone."""
    return tuple(map(pack, nights))


# What an import would do ----------------------------------------------------------------------------------------------


class ClubNames(NamedTuple):
    """Who is known: the league's players, the club's members, and which id counts where that is another one."""

    there: frozenset[str]
    members: Mapping[str, str]
    """Names by id, also of members who left."""
    gone: frozenset[str]
    """Ids of those who are not suggested."""
    main: Mapping[str, str]


class PlayersNamed(NamedTuple):
    """Players of tournaments: their latest names by id, and how often each played."""

    names: Mapping[str, str]
    played: Mapping[str, int]


def players_of(nights: Iterable[TournamentResult]) -> PlayersNamed:
    """The players of these tournaments."""
    listed = list(nights)
    return PlayersNamed(people_of(listed), Counter(finish.person for night in listed for finish in night.finishes))


def preview(name: str, files: tuple[FileDropped, ...], known: tuple[bytes, ...], club: ClubNames) -> ImportView:
    """What the import called so would do; `known`: the league's tournaments with ids of the files', packed."""
    read = [one.unpack() for one in files]
    before = {night.id: night for night in map(_night_packed, known)}
    newest = {night.id: night for one in read for night in one.nights}
    file_of = {night.id: one.name for one in read for night in one.nights}
    beside = compared(before, newest.values())
    count = Counter(one.news for one in beside)
    return ImportView(
        id=name,
        files=tuple(one.seen for one in files),
        nights=tuple(replace(_night(one), file=file_of[one.night.id]) for one in beside),
        people=people_seen(players_of(one.night for one in beside), club),
        new=count["new"],
        changed=count["changed"],
        same=count["same"],
        broken=sum(bool(one.seen.wrong) for one in files),
    )


def people_seen(players: PlayersNamed, club: ClubNames) -> tuple[PersonToBring, ...]:
    """New players first, then by name."""
    return tuple(_people(players, club))


def _night_packed(packed: bytes) -> TournamentResult:
    night: TournamentResult = pickle.loads(packed)  # noqa: S301 - packed by the server
    return night


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


def _people(players: PlayersNamed, club: ClubNames) -> Iterator[PersonToBring]:
    known = MemberNames({person: name for person, name in club.members.items() if person not in club.gone})
    for person, name in sorted(players.names.items(), key=lambda one: (one[0] in club.there, one[1].casefold())):
        own = club.main.get(person, person)
        member = own if own in club.members else ""
        yield PersonToBring(
            person=person,
            name=name,
            nights=players.played[person],
            known=person in club.there,
            member=member,
            member_name=club.members[member] if member else "",
            may_be=() if member else tuple(
                MemberSuggested(person=one.person, name=one.name, same=one.alike == 1.0)
                for one in known.suggested(name)
            ),
        )  # fmt: skip
