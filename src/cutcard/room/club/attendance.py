"""What the room knows of members besides the office: since when they are here, who played when, who is kept out."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cutcard.club.people.person import Person
from cutcard.league.state import League
from cutcard.office.looking import MemberKnown
from cutcard.office.state import Office
from cutcard.room.cash.session_stream import KeptEvening
from cutcard.room.room_services import Services
from cutcard.room.tournaments.tournament_registry import Nights
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.tournament.money.payouts import counts


class NightAttended(NamedTuple):
    """A night that was played."""

    day: str
    persons: frozenset[str]


class Attendance:
    """Asked anew whenever somebody looks: what was read of a night is kept until the night goes on."""

    def __init__(
        self,
        services: Services,
        nights: Nights,
        evenings: Iterable[KeptEvening],
        league: Callable[[], League],
    ) -> None:
        """`nights` and `evenings`: all of the room; `league`: nights that were brought over."""
        self._services, self._nights, self._evenings, self._league = services, nights, evenings, league
        self._played_by = nights.asks("played", _played_by)
        self._read: dict[str, tuple[int, NightAttended]] = {}
        self._brought: tuple[tuple[int, int], dict[str, list[str]]] = (0, 0), {}

    def first_meeting(self, year: int) -> str:
        """The day of the first night or evening in a year; "": there was none yet."""
        days = [
            *(one.day for one in self._played()),
            *(self._services.day_of(one.brief.opened) for one in self._evenings),
        ]
        return min((day for day in days if day.startswith(f"{year:04}-")), default="")

    def members(self, office: Office, today: str) -> list[MemberKnown]:
        """Everybody who is a member of the club."""
        people = self._services.people
        played = {person: [*days] for person, days in self._brought_over().items()}
        for one in self._played():
            for person in one.persons:
                played.setdefault(people.one(person), []).append(one.day)
        members = [one for one in people.persons.values() if one.kind == "member" and not one.gone]
        return [self._member(one, office, sorted(played.get(one.id, ())), today) for one in members]

    def _member(self, one: Person, office: Office, played: list[str], today: str) -> MemberKnown:
        people = self._services.people
        out = people.kept_out(today, one.id)
        came = [self._services.day_of(people.came[one.id])] if one.id in people.came else []
        told = self._services.safe.details(one.id).since
        days = [told] if told else [*came, *played[:1], *(paid.day for paid in office.payments(one.id))]
        return MemberKnown(
            id=one.id,
            name=one.name,
            since=int(min(days, default="0")[:4]),
            paid_until=self._services.safe.papers(one.id).dues_until,
            standing=out.how if out is not None else "good",
            until=out.until if out is not None else "",
            why=out.why if out is not None else "",
            nights=sum(day.startswith(today[:4]) for day in played),
            last_played=played[-1] if played else "",
        )

    def _played(self) -> list[NightAttended]:
        return [self._attended(kept) for kept in self._nights if kept.brief.stage in ("playing", "closed")]

    def _brought_over(self) -> dict[str, list[str]]:
        """On which days everybody played elsewhere, by nights that were brought over; read again when one is."""
        people, league = self._services.people, self._league()
        version = league.version, people.version
        if self._brought[0] != version:
            found = dict[str, list[str]]()
            for night in league.nights.values():
                day = self._services.day_of(night.started) if night.started else ""
                for finish in night.finishes if day else ():
                    found.setdefault(people.one(finish.person), []).append(day)
            self._brought = version, found
        return self._brought[1]

    def _attended(self, kept: KeptNight) -> NightAttended:
        version, found = self._read.get(kept.id, (0, None))
        if found is None or version != kept.version:
            plan = kept.brief.plan
            day = plan.date or (self._services.day_of(at) if (at := kept.brief.started or plan.starts) else "")
            found = NightAttended(day, self._played_by(kept))
            self._read[kept.id] = kept.version, found
        return found


def _played_by(kept: KeptNight) -> frozenset[str]:
    return frozenset(one.person for one in kept.night.entrants.values() if one.person and counts(one))
