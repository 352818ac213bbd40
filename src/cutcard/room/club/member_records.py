"""Members' records, the stream of people, and the learners of the dealer school.

Several processes may serve one learner: events of other processes are read before anything is shown or decided.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from cutcard.cash.views.view_types import EveningPlayed
from cutcard.club.dealer_school import Learner, SchoolCommand, SchoolEvent, evolve
from cutcard.club.dealer_school import decide as decide_learning
from cutcard.club.people import People, PeopleCommand, PeopleEvent, RefusedAccess, decide
from cutcard.club.people.details import (
    MOST_PHOTO,
    Details,
    DetailsPut,
    NoteText,
    NoteWritten,
    Photo,
    PhotoPut,
    PutDetails,
    PutPhoto,
    WriteNote,
    checked_details,
    notes_about,
)
from cutcard.club.people.logo import checked_picture
from cutcard.club.people.merge_and_erase import PersonErased
from cutcard.club.people.person import Papers
from cutcard.club.people.state import walk_in
from cutcard.english import CurrencyFormat
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.codecs import AT_SCHOOL, AT_THE_DOOR
from cutcard.room.room_services import RoomServices
from cutcard.room.sealed_details import NOTE, PHOTO
from cutcard.room.tables.permissions import seat_of
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.store.base import Recorded
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import PEOPLE, SCHOOL
from cutcard.streams.stream import StateStream
from cutcard.tournament.money.payouts import counts_for_prizes, winnings
from cutcard.tournament.players.places import places
from cutcard.tournament.state import Entrant

_KEYS: Final = frozenset(str(kind.__struct_config__.tag) for kind in (DetailsPut, NoteWritten, PersonErased, PhotoPut))
"""Events after which another process created a key or destroyed one."""


class PeopleStream(StateStream[People, PeopleCommand, PeopleEvent]):
    """The stream of all people."""

    services: RoomServices

    def __init__(self, services: RoomServices, evolve: Callable[[People, PeopleEvent], object]) -> None:
        super().__init__(services, PEOPLE, AT_THE_DOOR, services.people, decide=decide, evolve=evolve)

    async def append(self, command: PeopleCommand, command_id: str, mark: str = "") -> list[PeopleEvent]:
        """Carry out a command; an erased person's key is destroyed."""
        events = await super().append(command, command_id, mark)
        for event in events:
            if isinstance(event, PersonErased):
                await self.services.details.forget(self.state.ids_of(event.person))
        return events

    async def receive(self, records: Sequence[Recorded]) -> None:
        """Receive stored events, with their keys."""
        await super().receive(records)
        if any(record.name in _KEYS for record in records):
            await self.services.details.read_keys()


_OFFICERS: Final = frozenset({"born", "since"})
"""Details that an officer has seen proof of."""


class NoteView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A note for officers: who wrote it, when, and whether it was removed."""

    id: str
    text: str
    by: str
    at: int
    taken_back: int = 0
    taken_by: str = ""


class NightPlayed(Struct, frozen=True, gc=False, kw_only=True):
    """A tournament of a player; a place of 0: still in, or unknown."""

    night: str
    title: str
    date: str
    place: int
    entries: int
    paid: int
    won: int
    currency: CurrencyFormat


class Members:
    """Reads and seals members' details; permissions are checked elsewhere."""

    def __init__(
        self,
        services: RoomServices,
        nights: TournamentRegistry,
        evenings: SessionRegistry,
        tables: Mapping[str, TableActor],
    ) -> None:
        self._services, self._nights, self._evenings, self._tables = services, nights, evenings, tables

    # Sealed details --------------------------------------------------------------------------------------------------

    def details(self, person: str) -> Details:
        """The details of a person."""
        return self._services.details.details(person)

    def papers(self, person: str) -> Papers:
        """A person's date of birth, and until when dues are paid."""
        return self._services.details.papers(person)

    def since(self, person: str) -> str:
        """The day a person joined; "": unknown."""
        people, safe = self._services.people, self._services.details
        at = people.came.get(people.main_id(person), 0)
        return safe.details(person).since or (self._services.day_of(at) if at else "")

    async def put_details(self, by: str, person: str, changes: Mapping[str, Any]) -> PutDetails | None:
        """The command that saves changed details; None: nothing changes."""
        people, own = self._services.people, self._services.people.main_id(person)
        if own not in people.persons:
            raise RefusedAccess("nobody")
        before, known = people.details.get(own, ""), self.details(own)
        new = checked_details(replace(known, **changes), self._services.today())
        if new == known:
            return None
        papers = any(getattr(new, field) != getattr(known, field) for field in _OFFICERS)
        sealed = await self._services.details.seal(own, new)
        return PutDetails(at=self._services.now(), by=by, person=own, sealed=sealed, before=before, own=not papers)

    async def put_photo(self, by: str, person: str, picture: str) -> PutPhoto:
        """The command that saves a photo; "": removes it."""
        own = self._services.people.main_id(person)
        if own not in self._services.people.persons:
            raise RefusedAccess("nobody")
        sealed = ""
        if picture:
            sealed = await self._services.details.seal(own, Photo(checked_picture(picture, MOST_PHOTO), picture))
        return PutPhoto(at=self._services.now(), by=by, person=own, sealed=sealed)

    async def photo(self, person: str) -> Photo | None:
        """A person's photo, read from the stream."""
        people = self._services.people
        for own in people.ids_of(person):
            if version := people.photos.get(own):
                (record,) = await self._services.store.read(PEOPLE, version - 1, 1)
                event = AT_THE_DOOR.event(record)
                if isinstance(event, PhotoPut):
                    return self._services.details.open(own, event.sealed, PHOTO)
        return None

    async def write_note(self, by: str, person: str, note: str, text: str, *, officer: bool = False) -> WriteNote:
        """The command that saves a note."""
        own = self._services.people.main_id(person)
        if own not in self._services.people.persons or own in self._services.people.erased:
            raise RefusedAccess("nobody")
        if not text.strip():
            raise RefusedAccess("note_empty")
        sealed = await self._services.details.seal(own, NoteText(text.strip()))
        return WriteNote(at=self._services.now(), by=by, person=own, note=note, sealed=sealed, officer=officer)

    def notes(self, person: str) -> tuple[NoteView, ...]:
        """Every note on a person, newest first."""
        services = self._services
        found = [
            NoteView(name, opened.text, services.name(one.by), one.at, one.taken_back, _name(services, one.taken_by))
            for name, one in notes_about(services.people, person).items()
            if (opened := services.details.open(one.person, one.sealed, NOTE)) is not None
        ]
        return tuple(reversed(found))

    # What they played ------------------------------------------------------------------------------------------------

    def nights_of(self, person: str) -> tuple[NightPlayed, ...]:
        """Every tournament that a person played, newest first."""
        own = self._services.people.main_id(person)
        played = [_night(kept, one) for kept, one in self._entered(own) if counts_for_prizes(one)]
        return tuple(sorted(played, key=lambda one: one.date, reverse=True))

    def evenings_of(self, person: str) -> tuple[EveningPlayed, ...]:
        """Every cash session that a person played, newest first."""
        found = [one for own in self._services.people.ids_of(person) for one in self._evenings.played_by(own)]
        return tuple(sorted(found, key=lambda one: one.opened, reverse=True))

    def _entered(self, own: str) -> Iterator[tuple[TournamentStream, Entrant]]:
        """The tournaments that have a person on their list, with their entry."""
        people = self._services.people
        for kept in self._nights:
            if kept.asleep is not None and all(people.main_id(one) != own for one in self._nights.people_of(kept)):
                continue
            for one in kept.night.entrants.values():
                if one.status != "cancelled" and people.main_id(one.person or walk_in(kept.id, one.id)) == own:
                    yield kept, one

    # Where they are --------------------------------------------------------------------------------------------------

    def both_at(self, person: str, other: str) -> str:
        """Where two records were at the same time, which makes them two people; "": nowhere."""
        mine, theirs = self._places(person), self._places(other)
        return next((title for place, title in mine.items() if place in theirs), "")

    def _places(self, person: str) -> dict[str, str]:
        people = self._services.people
        own = people.main_id(person)
        found = {f"night {kept.id}": kept.night.plan.title for kept, _ in self._entered(own)}
        for kept in self._evenings:
            if any(people.main_id(one) == own for one in self._evenings.people_of(kept)):
                found[f"session {kept.id}"] = kept.summary.plan.title
        return found | {f"table {name}": title for name, title in self._seated(people.ids_of(own))}

    def in_play(self, person: str) -> str:
        """Where a person still plays, has money in play or is on a list; "": nowhere."""
        people = self._services.people
        own = people.main_id(person)
        seated = (title for _, title in self._seated(people.ids_of(own)))
        listed = (kept.night.plan.title for kept, _ in self._entered(own) if kept.summary.stage != "closed")
        cash = (
            kept.summary.plan.title
            for kept in self._evenings
            if kept.summary.stage != "closed"
            and any(people.main_id(one.person) == own and not one.gone for one in kept.evening.visits.values())
        )
        credit = (f"the bank, with credit of {cents / 100:.2f}" for cents in self._credit(people.ids_of(own)) if cents)
        return next((place for places in (seated, listed, cash, credit) for place in places), "")

    def _credit(self, ids: Iterable[str]) -> Iterator[int]:
        held = self._evenings.credit.held()
        return (held.get(own, 0) for own in ids)

    def _seated(self, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
        own = list(ids)
        for name, actor in self._tables.items():
            if any(seat_of(actor.place.table, one) for one in own):
                yield name, actor.place.order.title or "a table"


def _name(services: RoomServices, person: str) -> str:
    return services.name(person) if person else ""


def _night(kept: TournamentStream, one: Entrant) -> NightPlayed:
    night, placed = kept.night, places(kept.night, kept.rules)
    return NightPlayed(
        night=kept.id,
        title=night.plan.title,
        date=night.plan.date,
        place=placed[one.id].place if one.id in placed else 0,
        entries=sum(counts_for_prizes(other) for other in night.entrants.values()),
        paid=one.money.paid,
        won=winnings(night, kept.rules).get(one.id, 0),
        currency=CurrencyFormat.of(night.plan.currency),
    )


_LOG = logging.getLogger(__name__)
KEPT: Final = 500
"""The number of learners held in memory."""

_Bench: TypeAlias = StateStream[Learner, SchoolCommand, SchoolEvent]


class School:
    """All learners of the club."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._benches: OrderedDict[str, _Bench] = OrderedDict()

    async def learner(self, person: str) -> Learner:
        """A learner's history, as stored."""
        return (await self._bench(person)).state

    async def learners(self) -> dict[str, Learner]:
        """Every learner who was asked a question, by id."""
        streams = await self._services.store.streams(SCHOOL)
        found: dict[str, Learner] = {}
        for stream in sorted(streams):
            person = stream.removeprefix(SCHOOL)
            try:
                found[person] = await self.learner(person)
            except UnreadableStream:  # an unreadable history does not hide the other learners
                _LOG.exception("the history of learner %s cannot be read", person)
        return found

    async def append(self, person: str, command: SchoolCommand, command_id: str) -> tuple[Learner, list[SchoolEvent]]:
        """Carry out a command and return its events, or raise Refused."""
        bench = await self._bench(person)
        return bench.state, await bench.append(command, command_id)

    async def _bench(self, person: str) -> _Bench:
        """A learner's cache entry; the least recently used one is dropped."""
        bench = self._benches.get(person)
        if bench is None:
            stream = SCHOOL + person
            bench = StateStream(self._services, stream, AT_SCHOOL, Learner(), decide=decide_learning, evolve=evolve)
            self._benches[person] = bench
        self._benches.move_to_end(person)
        if len(self._benches) > KEPT:
            self._benches.popitem(last=False)
        await bench.read_new()
        return bench
