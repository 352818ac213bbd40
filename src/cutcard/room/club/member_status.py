"""Attendance, conduct and bans across the club."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cutcard.club.people.person import Person
from cutcard.club.people.state import Exclusion
from cutcard.floor.precedents import FOR_GOOD, describe_penalty
from cutcard.league.state import League
from cutcard.office.acts import AnyCommand
from cutcard.office.conduct import Authority, record_of
from cutcard.office.log import MemberKnown
from cutcard.office.state import Office
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.club.office_permissions import check, rank_of
from cutcard.room.floor.view_types import PenaltyView
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules.club_rules import OfficeRules
from cutcard.tournament.money.payouts import counts_for_prizes
from cutcard.tournament.players.penalties import EntrantPenalised


class NightAttended(NamedTuple):
    """A tournament that was played."""

    day: str
    persons: frozenset[str]


class Attendance:
    """Attendance, cached by tournament until it changes."""

    def __init__(
        self,
        services: RoomServices,
        nights: TournamentRegistry,
        evenings: Iterable[SessionStream],
        league: Callable[[], League],
    ) -> None:
        """`nights` and `evenings`: all of the server; `league`: imported results."""
        self._services, self._nights, self._evenings, self._league = services, nights, evenings, league
        self._played_by = nights.define_question("played", _played_by)
        self._read: dict[str, tuple[int, NightAttended]] = {}
        self._brought: tuple[tuple[int, int], dict[str, list[str]]] = (0, 0), {}

    def first_meeting(self, year: int) -> str:
        """The day of the first tournament or cash session after January 1 of a year; "": none yet."""
        days = [
            *(one.day for one in self._played()),
            *(self._services.day_of(one.summary.opened) for one in self._evenings),
        ]
        return min((day for day in days if f"{year:04}-01-01" < day <= f"{year:04}-12-31"), default="")

    def members(self, office: Office, today: str) -> list[MemberKnown]:
        """Every member of the club."""
        people = self._services.people
        played = {person: [*days] for person, days in self._brought_over().items()}
        for one in self._played():
            for person in one.persons:
                played.setdefault(people.main_id(person), []).append(one.day)
        members = [one for one in people.persons.values() if one.kind == "member" and not one.gone]
        return [self._member(one, office, sorted(played.get(one.id, ())), today) for one in members]

    def _member(self, one: Person, office: Office, played: list[str], today: str) -> MemberKnown:
        people = self._services.people
        out = people.kept_out(today, one.id)
        came = [self._services.day_of(people.came[one.id])] if one.id in people.came else []
        told = self._services.details.details(one.id).since
        days = [told] if told else [*came, *played[:1], *(paid.day for paid in office.payments(one.id))]
        return MemberKnown(
            id=one.id,
            name=one.name,
            since=int(min(days, default="0")[:4]),
            paid_until=self._services.details.papers(one.id).dues_until,
            standing=out.how if out is not None else "good",
            until=out.until if out is not None else "",
            why=out.why if out is not None else "",
            nights=sum(day.startswith(today[:4]) for day in played),
            last_played=played[-1] if played else "",
        )

    def _played(self) -> list[NightAttended]:
        found = ((kept, kept.summary) for kept in self._nights)
        return [self._attended(kept) for kept, told in found if told.stage in ("playing", "closed") and not told.demo]

    def _brought_over(self) -> dict[str, list[str]]:
        """The days each person played elsewhere, by imported results; read again after an import."""
        people, league = self._services.people, self._league()
        version = league.version, people.version
        if self._brought[0] != version:
            found = dict[str, list[str]]()
            for night in league.nights.values():
                day = self._services.day_of(night.started) if night.started else ""
                for finish in night.finishes if day else ():
                    found.setdefault(people.main_id(finish.person), []).append(day)
            self._brought = version, found
        return self._brought[1]

    def _attended(self, kept: TournamentStream) -> NightAttended:
        version, found = self._read.get(kept.id, (0, None))
        if found is None or version != kept.version:
            plan = kept.summary.plan
            day = plan.date or (self._services.day_of(at) if (at := kept.summary.started or plan.starts) else "")
            found = NightAttended(day, self._played_by(kept))
            self._read[kept.id] = kept.version, found
        return found


def _played_by(kept: TournamentStream) -> frozenset[str]:
    return frozenset(one.person for one in kept.night.entrants.values() if one.person and counts_for_prizes(one))


_STEPS: Final = {"warning": "warned", "disqualified": "ejected", "membership": "expelled"}
"""Penalties of tables and tournaments, as steps of the club's ladder."""


class CarriedPenalty(NamedTuple):
    """A penalty from a table or tournament, and whether it counts beyond it."""

    day: str
    where: str
    step: str
    text: str
    what: str
    carries: bool


class Missing(NamedTuple):
    """A no-show, which bars the player from the next date."""

    day: str
    title: str
    excused: bool
    cites: tuple[str, ...]


class ConductElsewhere:
    """What is known of a person's conduct beside the office's record."""

    def __init__(self, services: RoomServices, nights: TournamentRegistry) -> None:
        """`nights`: all tournaments of the server."""
        self._services, self._nights = services, nights
        self.penalties: Callable[[str], Iterable[tuple[PenaltyView, bool]]] = lambda _: ()
        """Table penalties of a person, and whether their house counts them longer; set by the room."""

    def with_club_facts(self, command: AnyCommand, office: Office, rules: OfficeRules) -> AnyCommand:
        """The command with the ranks of those concerned, or a refusal."""
        people, today = self._services.people, self._services.today()
        rank = rank_of(command.by, people, office, today)
        check(command, rank, office, rules)
        if not hasattr(command, "authority") or not isinstance(command.authority, Authority):
            return command
        about = getattr(command, "person", "")
        if number := getattr(command, "number", 0):
            about = office.sanctions[number].person if number in office.sanctions else ""
        theirs = rank_of(about, people, office, today) if about else ""
        given: Any = command
        return replace(given, authority=Authority(office=rank, theirs=theirs, had=self.had(self.carried(about))))  # type: ignore[no-any-return]

    def carried(self, person: str) -> list[CarriedPenalty]:
        """Penalties from tables and tournaments, oldest first; a ruling that both recorded counts once."""
        found = [*self._of_tables(person), *self._of_nights(person)]
        seen = {ruling for ruling, _ in found if ruling}
        once = {ruling: one for ruling, one in reversed(found) if ruling in seen}
        return sorted((*once.values(), *(one for ruling, one in found if not ruling)), key=lambda one: one.day)

    @staticmethod
    def had(penalties: Iterable[CarriedPenalty]) -> tuple[str, ...]:
        """Those that count longer, as steps of the club's ladder."""
        return tuple(_STEPS[one.step] for one in penalties if one.carries and one.step in _STEPS)

    def _of_tables(self, person: str) -> Iterator[tuple[str, CarriedPenalty]]:
        for one, carries in self.penalties(person):
            day = self._services.day_of(one.at)
            yield one.ruling, CarriedPenalty(day, one.title, one.step, one.text, one.what, carries)

    def _of_nights(self, person: str) -> Iterator[tuple[str, CarriedPenalty]]:
        for kept in self._nights:
            if kept.asleep is not None and person not in self._nights.people_of(kept):
                continue
            night = kept.night
            who = {one.id for one in night.entrants.values() if person and one.person == person}
            lasts = bool(who) and kept.is_loaded and kept.rules.penalties.counts != "night"
            for event in night.record.log if who else ():
                gone = event.entry in night.record.undone
                if isinstance(event, EntrantPenalised) and event.player in who and not gone:
                    text = describe_penalty(event.step, int(event.hands), event.rounds, event.minutes)
                    step = str(event.step)
                    carries = lasts or step in FOR_GOOD
                    yield (
                        event.ruling,
                        CarriedPenalty(night.plan.date, night.plan.title, step, text, event.why, carries),
                    )

    def missing(self, person: str) -> list[Missing]:
        """The tournaments that bar a player from the next date, newest first."""
        found = [
            Missing(
                kept.summary.plan.date,
                kept.summary.plan.title,
                self._services.excused(person, kept.summary.plan.date),
                kept.rules.no_show_bar.cites,
            )
            for kept in self._nights
            for one in self._nights.facts.barred(kept)
            if person and one.person == person and kept.is_loaded
        ]
        return sorted(found)[::-1]


def exclusions(office: Office, person: str) -> tuple[Exclusion, ...]:
    """The bans in the office's record."""
    return tuple(
        Exclusion(
            until=one.plays_from, why=one.why, by=one.by, at=one.at, since=one.since,
            one_date=one.step in ("barred", "ejected"), cites=one.cites,
        )
        for one in record_of(office, person)
        if one.since and not one.lifted
    )  # fmt: skip
