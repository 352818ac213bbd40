"""The club's one office, and the subscriptions to it."""

import asyncio
from collections.abc import Callable, Container
from dataclasses import replace
from typing import Any, Final

from cutcard.club.people import Person
from cutcard.club.people.state import Exclusion
from cutcard.hand import Refused
from cutcard.league.state import League
from cutcard.office.acts import AnyCommand
from cutcard.office.announcements import notices_on
from cutcard.office.calendar.replies import LinkNight
from cutcard.office.dues import paid_until, records_dues
from cutcard.office.log import OfficeContext
from cutcard.office.membership_view import OfficeView, office_view
from cutcard.office.officers_view import NoticeView
from cutcard.office.open_office import ChooseHouse, OpenOffice
from cutcard.office.state import Office
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.club.conduct_view import notice_view
from cutcard.room.club.member_status import Attendance, ConductElsewhere, exclusions
from cutcard.room.club.office_permissions import OFFICERS, authorize, is_officer, may_look
from cutcard.room.club.office_stream import OfficeStream
from cutcard.room.house_registry import Houses
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.rules import Rulebook
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.records import OFFICE
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import StreamRegistry
from cutcard.streams.repeats import as_plain
from cutcard.streams.services import Signal
from cutcard.streams.subscribers import Outbox, SubscriberIndex, ViewSubscribers, ViewSubscription

NO_CONDUCT: Final = "no-conduct"
"""The office of a viewer who may not read sanctions: a banker who is no officer."""
AGAIN: Final = 600_000
"""Milliseconds after which the view is sent again: a new day begins."""


class OfficeSubscribers(ViewSubscribers):
    """The subscribers of the office."""

    services: RoomServices

    staff = OFFICERS

    def __init__(self, services: RoomServices, name: str, find: Callable[[str], OfficeStream]) -> None:
        super().__init__(services, name)
        self._find = find

    def may_see(self, who: Person | None, view: str) -> bool:
        """Officers, directors and bankers."""
        del view
        return may_look(who, self._find(self.name).office, self.services.today())

    def dismissal(self) -> Refused:
        """The message when a viewer is no longer an officer."""
        return RefusedInRoom("role_lost", who=self.staff)

    def refresh(self, now: int) -> int | None:
        """When to send the view again."""
        del now
        return AGAIN

    def failed(self, view: str, error: Exception) -> Refused:
        """An office whose view fails is faulty."""
        del view
        self.services.office_failed(self.name, error)
        return RefusedInRoom("office_out_of_order")

    def make_view(self, view: str, whose: str) -> OfficeView:
        """The office view as of now."""
        del view
        return office_view(replace(self._find(self.name).context(), conduct=whose != NO_CONDUCT))

    def _barred(self, looker: ViewSubscription) -> bool:
        full = looker.whose != NO_CONDUCT
        return super()._barred(looker) or (full and not self._is_officer(self.services.people.persons[looker.who.id]))

    def _is_officer(self, who: Person) -> bool:
        return is_officer(who, self._find(self.name).office, self.services.today())


class OfficeViews:
    """The subscriptions to the office."""

    def __init__(self, services: RoomServices, find: Callable[[str], OfficeStream]) -> None:
        """`find` returns the office if it is not faulty, or raises Refused."""
        self._all = SubscriberIndex(services, lambda name: OfficeSubscribers(services, name, find))
        self._people = services.people.persons
        self._today = services.today
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed
        self.unwatch = self._all.unwatch

    def watch(self, who: Person, outbox: Outbox, office: OfficeStream) -> None:
        """Subscribe a socket to the office, or raise Refused."""
        whose = "" if is_officer(who, office.office, self._today()) else NO_CONDUCT
        self._all.watch(ViewSubscription(who, outbox, office.stream, "office", whose), office.id)

    def changed(self, kept: OfficeStream) -> None:
        """The office changed: send its view."""
        self._all.publish_soon(kept.id, len(self._people))


CLUB: Final = "club"
"""The stream name of the one office."""
STANDARD: Final = "standard"


class ClubOffice(StreamRegistry[OfficeStream]):
    """The office, if it is open."""

    _services: RoomServices

    prefix = OFFICE
    what = "office"

    def __init__(
        self,
        services: RoomServices,
        houses: Houses,
        nights: TournamentRegistry,
        evenings: SessionRegistry,
        league: Callable[[], League],
    ) -> None:
        super().__init__(services)
        self._houses, self._nights, self._evenings = houses, nights, evenings
        self.attendance = Attendance(services, nights, evenings, league)
        self._opening = asyncio.Lock()
        self.conduct = ConductElsewhere(services, nights)
        services.people.sanctioned = self._sanctions
        services.excused = self._excused
        self.views = OfficeViews(services, self.__getitem__)
        self._happened: Signal[OfficeStream] = Signal()
        self._honoured: tuple[Any, Any] = {}, {}
        self._happened.connect(self.views.changed, self._tell, self._doors_changed)
        nights.changed.connect(lambda _: self.refresh())

    # As a stream -----------------------------------------------------------------------------------------------------

    def new_stream(self, name: str, *, silent: bool = False) -> OfficeStream:
        """An office without events."""
        return OfficeStream(self._services, name, self.attendance, self.conduct, None if silent else self._happened)

    def is_opened(self, kept: OfficeStream) -> bool:
        """Whether its first event is here."""
        return bool(kept.office.house)

    def title(self, kept: OfficeStream) -> str:
        """Its title."""
        del kept
        return "The office"

    def edition(self, kept: OfficeStream) -> tuple[str, str]:
        """None of its own: see `_book`."""
        return "", kept.office.house

    async def _book(self, kept: OfficeStream) -> Rulebook:
        """Its house's rulebook of today: an office lasts for years, and past entries need no rules."""
        return await self._houses.book(kept.office.house)

    def load_one(self, kept: OfficeStream, book: Rulebook) -> None:
        """Load its rulebook."""
        kept.load(book)

    def staff_view(self, kept: OfficeStream) -> OfficeView:
        """Its officers' view."""
        return office_view(kept.context())

    def refresh_views(self, kept: OfficeStream) -> None:
        """Send its view again."""
        self.views.changed(kept)

    def active(self) -> list[OfficeStream]:
        """None: it has no automatic duties."""
        return []

    def opened_at(self, kept: OfficeStream) -> int:
        """There is only one."""
        del kept
        return 0

    def may_sleep(self, kept: OfficeStream, up: Container[str]) -> bool:
        """Never."""
        del kept, up
        return False

    @property
    def book(self) -> Rulebook | None:
        """Its rulebook; None: the office is not open."""
        return next((kept.book for kept in self), None)

    # Open and run ----------------------------------------------------------------------------------------------------

    async def at_hand(self) -> OfficeStream:
        """The office, opened now if it was not, by today's rules of its house."""
        async with self._opening:  # concurrent callers wait while it is being opened
            if not self.has(CLUB):
                await self._open()
            elif (heard := self._all.get(CLUB)) is not None and not heard.is_loaded:  # another process just opened it
                await self._careful(heard)
        kept = self[CLUB]
        book = await self._book(kept)
        if book is not kept.book:
            kept.load(book)
            self.views.changed(kept)
        return kept

    async def shown_to(self, who: Person) -> OfficeStream:
        """The office for a viewer who may see it, or raise Refused."""
        kept = await self.at_hand() if self.has(CLUB) or who.has("director", "banker") else None
        if kept is None or not may_look(who, kept.office, self._services.today()):
            raise RefusedInRoom("for_staff", who=OFFICERS)
        return kept

    async def shown_of(self, person: str, who: Person) -> OfficeStream | None:
        """The office for a viewer who may see a member's dues and standing (the member, officers); None: not open."""
        if who.id != person:
            return await self.shown_to(who)
        return await self.at_hand() if self.has(CLUB) else None

    def look_for(self, kept: OfficeStream, who: Person, *, own: bool = False) -> OfficeContext:
        """The office as this person may read it; `own`: their own membership."""
        return replace(kept.context(), conduct=own or self.runs_it(who))

    def is_officer(self, who: Person) -> bool:
        """Whether this person is an officer, so that pages link to the office."""
        if who.has("director", "banker"):
            return True
        kept = self._all.get(CLUB)
        return kept is not None and may_look(who, kept.office, self._services.today())

    # Queries of other streams ----------------------------------------------------------------------------------------

    def paid_until(self, person: str, day: str = "") -> str:
        """Until when a member has paid, as of a day ("": today), by the office or as recorded before it."""
        noted, day = self._services.details.papers(person).dues_until, day or self._services.today()
        told = [paid_until(kept.office, person, kept.rules.dues.cents, day, noted) for kept in self]
        return max([noted if not told else "", *told])

    def dues_paid(self, person: str, day: str) -> bool:
        """Whether a member owes nothing on a day; a year without any recorded payment is not checked."""
        until = self.paid_until(person, day)
        if not day or until >= day:
            return True
        met = self.attendance.first_meeting(int(day[:4]))
        if any(records_dues(kept.office, kept.rules, day, met) for kept in self):
            return False
        return not until or any(kept.office.payments(person) for kept in self)

    # Commands --------------------------------------------------------------------------------------------------------

    async def execute(
        self, who: Person, command: AnyCommand, own_id: str, version: int | None = None
    ) -> CommandAccepted | RefusalMessage:
        """Carry out a command that has its `by` and `device`, once; or say why not."""
        asked = as_plain(command, "at", "by", "device")
        if self.has(CLUB) and (before := await self[CLUB].answered(who.id, own_id, asked)) is not None:
            return before
        office = self[CLUB].office if self.has(CLUB) else Office()  # a command without permission opens no office
        admitted = authorize(who, command, office, self._services.today())
        kept = await self.at_hand()
        if isinstance(admitted, ChooseHouse):
            await self._houses.offered(admitted.house)
        if isinstance(admitted, LinkNight) and admitted.night:
            self._nights[admitted.night]  # raises if there is no such tournament
        answer = await kept.execute_asked(who.id, own_id, asked, lambda: admitted, version)
        await self.at_hand()
        return answer

    async def _open(self) -> None:
        services, house = self._services, self._usual_house()
        kept = self._all[CLUB] = self.new_stream(CLUB)
        try:
            kept.load(await self._houses.book(house))
            await kept.append(OpenOffice(house=house, currency=services.people.currency), "house/open")
        finally:
            if not self.is_opened(kept):
                self._all.pop(CLUB, None)

    def _usual_house(self) -> str:
        """The house of the last tournament or session; officers can choose another."""
        nights = [(kept.summary.plan.starts, kept.summary.plan.house) for kept in self._nights]
        evenings = [(kept.summary.opened, kept.summary.plan.house) for kept in self._evenings]
        _, house = max([*nights, *evenings], default=(0, STANDARD))
        name = house.partition("@")[0]
        return name if name in self._houses.names() else STANDARD

    def refresh(self) -> None:
        """People or tournaments changed: the office view may have."""
        for kept in self:
            self.views.changed(kept)

    def runs_it(self, who: Person) -> bool:
        """Whether a person is an officer of the club; a banker alone is not."""
        kept = self._all.get(CLUB)
        return is_officer(who, kept.office if kept is not None else Office(), self._services.today())

    async def for_officers(self, who: Person) -> OfficeStream:
        """The office for officers only: bankers may not read conduct."""
        if not self.runs_it(who):
            raise RefusedInRoom("for_staff", who="the director and the club's officers")
        return await self.at_hand()

    def if_open(self) -> OfficeStream | None:
        """The office, if it was opened before."""
        kept = self._all.get(CLUB)
        return kept if kept is not None and kept.is_loaded else None

    def notices(self, *, member: bool, screen: bool = False) -> tuple[NoticeView, ...]:
        """Today's announcements, newest first; `screen`: those for the tournament screen."""
        kept = self.if_open()
        if kept is None:
            return ()
        today = self._services.today()
        return tuple(
            notice_view(kept, one, today) for one in notices_on(kept.office, today, member=member, screen=screen)
        )

    def on_screens(self) -> tuple[str, ...]:
        """Announcements for the tournament screen, a line each."""
        return tuple(
            f"{one.title}: {one.words}" if one.words else one.title for one in self.notices(member=False, screen=True)
        )

    # Bans ------------------------------------------------------------------------------------------------------------

    def _sanctions(self, person: str) -> tuple[Exclusion, ...]:
        kept = self._all.get(CLUB)
        return exclusions(kept.office, person) if kept is not None else ()

    def _excused(self, person: str, day: str) -> bool:
        kept = self._all.get(CLUB)
        return kept is not None and (person, day) in kept.office.excused

    def _doors_changed(self, kept: OfficeStream) -> None:
        """Remove players who were banned from lists, and notify podiums."""
        if self._honoured != (now := (dict(kept.office.sanctions), dict(kept.office.excused))):
            self._honoured = now
            self._nights.refresh()
            self._evenings.refresh()

    def _tell(self, kept: OfficeStream) -> None:
        if kept.is_loaded:
            self.changed(kept)
