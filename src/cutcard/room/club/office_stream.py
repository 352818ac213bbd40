"""The office's stream, and the club's time zone."""

from collections.abc import Sequence
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec.structs import replace

from cutcard.acts.undo import LogLine
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.office.calendar.occasions import Calendar
from cutcard.office.calendar.schedule import PlanOccasion, SetZone
from cutcard.office.dues import TakeDues
from cutcard.office.log import OfficeContext, lines
from cutcard.office.payments import FUNDS, PayFromFund
from cutcard.office.state import Office
from cutcard.room.club.member_status import Attendance, ConductElsewhere
from cutcard.room.codecs import OF_OFFICE
from cutcard.room.room_services import RoomServices
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import OfficeRules, office_rules
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import OFFICE
from cutcard.streams.services import Signal
from cutcard.streams.undoable_stream import UndoableStream


@cache
def _names() -> frozenset[str]:
    return frozenset(available_timezones())


def check_zone(name: str) -> None:
    """Refuse an unknown time zone."""
    if name not in _names():
        raise RefusedInOffice("no_such_zone", zone=name)


def zone_of(calendar: Calendar) -> ZoneInfo:
    """The club's time zone; UTC until it is set."""
    return ZoneInfo(calendar.zone if calendar.zone in _names() else "UTC")


def filled(command: AnyCommand, services: RoomServices) -> AnyCommand:
    """The command with ids filled in; the id of an event that is not public cannot be guessed."""
    if isinstance(command, SetZone):
        check_zone(command.zone)
    if isinstance(command, PlanOccasion):
        return replace(command, occasion=services.chance(8).hex())
    return command


class OfficeStream(UndoableStream[Office, AnyCommand, AnyEvent]):
    """The office: its stream and its rules."""

    services: RoomServices

    what = "office"

    def __init__(
        self,
        services: RoomServices,
        name: str,
        attendance: Attendance,
        conduct: ConductElsewhere,
        happened: Signal["OfficeStream"] | None = None,
    ) -> None:
        """`happened` is called after each applied event; `attendance`: who played on which day."""
        self.attendance, self.conduct = attendance, conduct
        self._happened: Signal[OfficeStream] = happened or Signal()
        self._rules: OfficeRules | None = None
        state = Office()
        state.name_of, state.ids_of = services.name, services.people.ids_of
        super().__init__(services, name, OFFICE + name, OF_OFFICE, state)
        state.time_words = self._time_words  # called each time, since the club may change its setting

    def _time_words(self, text: str) -> str:
        return self.services.people.style.typed(text)

    @property
    def office(self) -> Office:
        """The office's state."""
        return self.state

    @property
    def rules(self) -> OfficeRules:
        """The house's answers."""
        assert self._rules is not None  # noqa: S101 - furnished before anybody looks
        return self._rules

    def load(self, book: Rulebook) -> None:
        """Load its rulebook: today's."""
        self._book = book
        self._rules = office_rules(book)

    def context(self) -> OfficeContext:
        """The context of its views as of now."""
        services, today = self.services, self.services.today()
        return OfficeContext(
            office=self.office,
            rules=self.rules,
            book=self.book,
            now=services.now(),
            today=today,
            met=self.attendance.first_meeting(int(today[:4])),
            members=lambda: self.attendance.members(self.office, today),
            role=services.office,
        )

    async def complete(self, command: AnyCommand) -> AnyCommand:
        """Fill in the day and the club's first meeting; refuse an unknown person."""
        person = getattr(command, "person", "")
        if person:
            if (one := self.services.people.main_id(person)) not in self.services.people.persons:
                raise RefusedInOffice("no_such_member")
            command = replace(command, person=one)
        if "day" in msgspec.structs.asdict(command) and not getattr(command, "day", ""):
            command = replace(command, day=self.services.today())
        if isinstance(command, TakeDues) and not command.met:
            year = command.year or int(command.day[:4] or 0) if command.day[:4].isdecimal() else 0
            command = replace(command, met=self.attendance.first_meeting(year))
        if isinstance(command, PayFromFund) and command.fund in FUNDS:
            command = replace(command, held=max(0, await self.services.in_fund(FUNDS[command.fund])))
        if (rule := getattr(command, "rule", "")) and rule not in self.book.rules:
            raise RefusedInOffice("no_such_rule", rule=rule)
        return self.conduct.with_club_facts(filled(command, self.services), self.office, self.rules)

    # Decide and evolve -----------------------------------------------------------------------------------------------

    def decide(self, command: AnyCommand, state: Office) -> list[AnyEvent]:
        """Decide by the house rules."""
        return decide(command, state, self.rules)

    def evolve(self, state: Office, event: AnyEvent) -> None:
        """Apply an event to the office."""
        evolve(state, event)

    def notify(self, event: AnyEvent) -> None:
        """Notify subscribers."""
        del event
        self._happened(self)

    def log_lines(self, events: Sequence[AnyEvent]) -> tuple[LogLine, ...]:
        """Events as log lines."""
        return lines(self.context(), events)

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.office.record.events_of(number)

    def set_aside(self, error: UnreadableStream) -> None:
        """Mark the office faulty."""
        self.services.office_failed(self.id, error)

    # Automatic duties ------------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """None: officers decide."""

    async def run_due(self) -> None:
        """None."""

    def give_up(self, error: Exception) -> None:
        """None."""
