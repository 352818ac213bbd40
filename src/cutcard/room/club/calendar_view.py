"""The calendar as a viewer may see it."""

from collections.abc import Iterator
from datetime import date, datetime, tzinfo
from typing import Final, Literal

from msgspec import Struct

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.office.calendar.occasions import (
    Audience,
    Calendar,
    Occasion,
    OccasionDate,
    OccasionKind,
    OccasionPlan,
    Replies,
    Reply,
    WaitingGuest,
    date_of,
    dates,
    day_at,
    moment_of,
)
from cutcard.office.calendar.replies import MINUTE, ListTaken
from cutcard.office.calendar.schedule import occasion_of
from cutcard.office.state import Office
from cutcard.room.club.club_office import ClubOffice
from cutcard.room.club.office_permissions import is_officer
from cutcard.room.club.office_stream import OfficeStream, zone_of
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules.rulebook import Cited
from cutcard.tournament.players.places import stage_of
from cutcard.tournament.state import Stage, Tournament
from cutcard.tournament.views.entrants import entrant_of_person, waiting_list


class DateView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One date of the calendar, as this client may see it."""

    occasion: str = ""
    """"": a tournament that is in the calendar without an event."""
    date: str
    """The day that identifies it; it may have been moved."""
    kind: OccasionKind
    title: str
    day: str
    time: str
    starts: int
    minutes: int = 0
    place: str = ""
    about: str = ""
    told: Audience = "public"
    off: bool = False
    why: str = ""
    recurs: bool = False
    seats: int = 0
    """0: no limit."""
    taken: int = 0
    waiting: int = 0
    mine: Reply | Literal[""] = ""
    """The viewer's own reply."""
    my_place: int = 0
    """Their spot on the waiting list; 0: not waiting."""
    my_guests: tuple[str, ...] = ()
    most_guests: int = 0
    open: bool = False
    """Whether people can reply themselves now."""
    night: str = ""
    stage: Stage | Literal[""] = ""
    """The stage of its tournament; "": none yet."""
    at_night: bool = False
    """Players register at the tournament itself."""


class CalendarDates(Struct, frozen=True):
    """Dates, the next first."""

    zone: str
    """The club's time zone; "": not set."""
    today: str
    dates: tuple[DateView, ...]


class AttendeeView(Struct, frozen=True, omit_defaults=True):
    """A player on the list of a date."""

    name: str
    key: str = ""
    """For officers: the key of the reply."""
    guest_of: str = ""


class DateOpened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="date-opened"):
    """One date with its list; names are for signed-in members."""

    date: DateView
    zone: str
    seated: tuple[AttendeeView, ...] = ()
    waiting: tuple[AttendeeView, ...] = ()
    maybe: tuple[AttendeeView, ...] = ()
    no: tuple[AttendeeView, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()
    """Who was not moved into the tournament's list, and why."""
    cites: tuple[Cited, ...] = ()
    """The house rules on registration."""
    house: str = ""
    plan: OccasionPlan | None = None
    """For officers."""
    officer: bool = False


class ReplyKept(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="reply-kept"):
    """An RSVP was saved; `link` changes it later for guests without an account: it is shown only once."""

    date: DateView
    link: str = ""


class ListTakenOver(Struct, frozen=True, kw_only=True):
    """Who is on the tournament's list now, and who is not and why."""

    night: str
    taken: tuple[str, ...]
    left_out: tuple["OmittedDateView", ...]


class OmittedDateView(Struct, frozen=True, kw_only=True):
    """A player who may not play."""

    name: str
    text: str
    cites: tuple[Cited, ...] = ()


LENGTH: Final = 240
"""The assumed length of a tournament, in minutes."""


class CalendarViewer:
    """A viewer: what they may see, and who they are on lists."""

    __slots__ = ("key", "officer", "who")

    def __init__(self, who: Person | None, office: Office, today: str, key: str = "") -> None:
        """`key`: of a private link, for a viewer who is not signed in."""
        self.who = who
        self.key = key or (who.id if who is not None else "")
        self.officer = who is not None and is_officer(who, office, today)

    def sees(self, told: Audience) -> bool:
        """Whether they may see something for this audience."""
        member = self.who is not None and self.who.kind == "member"
        return self.officer or told == "public" or (told == "members" and member)

    @property
    def person(self) -> str:
        """Their id in the club; "": not signed in."""
        return self.who.id if self.who is not None else ""

    @property
    def names(self) -> bool:
        """Whether they may see who comes."""
        return self.officer or (self.who is not None and self.who.knows_people)


class CalendarView:
    """Makes the calendar's views."""

    def __init__(self, services: RoomServices, office: ClubOffice, nights: TournamentRegistry) -> None:
        self._services, self._office, self._nights = services, office, nights

    @property
    def _kept(self) -> OfficeStream | None:
        """The office, if it is open; a viewer does not open it."""
        return next(iter(self._office), None)

    @property
    def calendar(self) -> Calendar:
        """The office's calendar."""
        return self._kept.office.calendar if self._kept is not None else Calendar()

    @property
    def zone(self) -> tzinfo:
        """The club's time zone."""
        return zone_of(self.calendar)

    @property
    def today(self) -> date:
        """The day in the club's time zone."""
        return day_at(self._services.now(), self.zone)

    def sight(self, who: Person | None, key: str = "") -> CalendarViewer:
        """The viewer."""
        office = self._kept.office if self._kept is not None else Office()
        return CalendarViewer(who, office, self.today.isoformat(), key)

    def seen(self, sight: CalendarViewer, since: date, until: date) -> CalendarDates:
        """All dates between two days that the viewer may see."""
        found = sorted(self.between(sight, since, until), key=lambda one: (one.day, one.time, one.title))
        return CalendarDates(self.calendar.zone, self.today.isoformat(), tuple(found))

    def between(self, sight: CalendarViewer, since: date, until: date) -> Iterator[DateView]:
        """The same, unsorted."""
        first, last = since.isoformat(), until.isoformat()
        for occasion in self.calendar.occasions.values():
            if sight.sees(occasion.plan.told):
                for held in dates(occasion, max(until, _latest(occasion))):
                    if first <= held.day <= last:
                        yield self.date(sight, occasion, held)
        linked = {night for one in self.calendar.occasions.values() for night in one.nights.values()}
        for kept in self._nights:
            starts, stage = kept.summary.plan.starts, kept.summary.stage
            if kept.id not in linked and starts and (sight.officer or stage != "planned"):
                day = f"{datetime.fromtimestamp(starts / 1000, self.zone):%Y-%m-%d}"
                if first <= day <= last:
                    yield self._night(sight, kept)

    def date(self, sight: CalendarViewer, occasion: Occasion, held: OccasionDate) -> DateView:
        """One date."""
        plan, replies = occasion.plan, occasion.replies_on(held.date)
        kept = self.night(occasion, held.date)
        at_night = self.at_night(occasion, held.date)
        night = kept.night if kept is not None else None
        mine = replies.all.get(sight.key)
        starts = moment_of(held.day, held.time, self.zone)
        seats, taken, waits = plan.seats, len(replies.seated(plan.seats)), len(replies.waiting(plan.seats))
        says: Reply | None = mine.says if mine is not None else None
        place = replies.spot_of(sight.key, plan.seats)
        if at_night and night is not None:
            seats, taken, waits, says, place = _at_night(night, sight.person)
        return DateView(
            occasion=occasion.id,
            date=held.date,
            kind=plan.kind,
            title=held.title,
            day=held.day,
            time=held.time,
            starts=starts,
            minutes=plan.minutes,
            place=held.place,
            about=plan.about,
            told=plan.told,
            off=held.off,
            why=held.why,
            recurs=plan.recurs.every != "once" or bool(plan.recurs.dates),
            seats=seats,
            taken=taken,
            waiting=waits,
            mine=says or "",
            my_place=place,
            my_guests=mine.guests if mine is not None else (),
            most_guests=plan.guests,
            open=not held.off and not at_night and not self._shut(occasion, starts),
            night=kept.id if kept is not None and (sight.officer or kept.night.stage != "planned") else "",
            stage=stage_of(night) if night is not None and (sight.officer or night.stage != "planned") else "",
            at_night=at_night,
        )

    def night(self, occasion: Occasion, called: str) -> TournamentStream | None:
        """The tournament of a date, if it exists and is not faulty."""
        name = occasion.nights.get(called, "")
        return next((kept for kept in self._nights if kept.id == name), None) if name else None

    def at_night(self, occasion: Occasion, called: str) -> bool:
        """Whether players register at the tournament: the list was moved, or it was announced before any reply."""
        kept = self.night(occasion, called)
        if kept is None:
            return called in occasion.taken
        return called in occasion.taken or (kept.night.stage != "planned" and not occasion.replies_on(called).all)

    def _shut(self, occasion: Occasion, starts: int) -> bool:
        before = starts - self._services.now()
        kept = self._kept
        asked = kept.rules.registration if kept is not None and occasion.plan.kind == "night" else None
        by_house = asked is not None and asked.officers_only(before)
        return by_house or before <= occasion.plan.closes * MINUTE

    def _night(self, sight: CalendarViewer, kept: TournamentStream) -> DateView:
        night, plan = kept.night, kept.night.plan
        begins = datetime.fromtimestamp(plan.starts / 1000, self.zone)
        seats, taken, waits, says, place = _at_night(night, sight.person)
        return DateView(
            date=f"{begins:%Y-%m-%d}",
            kind="night",
            title=plan.title,
            day=f"{begins:%Y-%m-%d}",
            time=f"{begins:%H:%M}",
            starts=plan.starts,
            minutes=LENGTH,
            seats=seats,
            taken=taken,
            waiting=waits,
            mine=says or "",
            my_place=place,
            night=kept.id,
            stage=stage_of(night),
            at_night=True,
        )

    # One date with its list ------------------------------------------------------------------------------------------

    def opened(self, sight: CalendarViewer, occasion: str, called: str) -> DateOpened:
        """One date with its list; whoever has the address may see it."""
        kept, found = self._kept, occasion_of(self.calendar, occasion)
        assert kept is not None  # noqa: S101 - an office that is not open has no events
        held = date_of(found, called)
        replies, names = found.replies_on(called), sight.names
        seats, rules, book = found.plan.seats, kept.rules, kept.book
        taken = [one for one in kept.office.record.log if isinstance(one, ListTaken)]
        out = {one.date: one.left_out for one in taken if one.occasion == occasion}
        counts = found.plan.kind == "night"
        cites = (*rules.registration.cites, *rules.freed_place.cites, *rules.capacity_change.cites) if counts else ()
        return DateOpened(
            date=self.date(sight, found, held),
            zone=self.calendar.zone,
            seated=_comers(sight, replies, replies.seated(seats)) if names else (),
            waiting=_comers(sight, replies, replies.waiting(seats)) if names else (),
            maybe=_said(sight, replies, "maybe") if names else (),
            no=_said(sight, replies, "no") if names else (),
            left_out=out.get(called, ()) if sight.officer else (),
            cites=book.cited(tuple(dict.fromkeys(cites))),
            house=book.house,
            plan=found.plan if sight.officer else None,
            officer=sight.officer,
        )


def _latest(occasion: Occasion) -> date:
    """The last id of a moved date that may be held before its own day."""
    return max(map(date.fromisoformat, occasion.instead), default=date.min)


def _at_night(night: Tournament, person: str) -> tuple[int, int, int, Reply | None, int]:
    """Seats, taken, waiting, and the viewer's own reply and spot, from the tournament's list."""
    statuses = [one.status for one in night.entrants.values()]
    waits, own = waiting_list(night), entrant_of_person(night, person)
    listed = len(statuses) - statuses.count("waiting") - statuses.count("cancelled")
    says: Reply | None = None if own is None else "no" if own.status == "cancelled" else "yes"
    return night.plan.capacity, listed, len(waits), says, waits.get(own.id, 0) if own is not None else 0


def _comers(sight: CalendarViewer, replies: Replies, line: list[WaitingGuest]) -> tuple[AttendeeView, ...]:
    return tuple(
        AttendeeView(
            replies.name_of(one) if sight.officer else short(replies.name_of(one)),
            one.key if sight.officer else "",
            replies.all[one.key].name if one.guest else "",
        )
        for one in line
    )


def _said(sight: CalendarViewer, replies: Replies, says: Reply) -> tuple[AttendeeView, ...]:
    return _comers(sight, replies, [WaitingGuest(one.key) for one in replies.all.values() if one.says == says])
