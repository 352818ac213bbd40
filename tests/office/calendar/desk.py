"""An office with a calendar, for the tests of the calendar."""

from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.office.acts import decide, evolve
from cutcard.office.calendar.occasions import Occasion, OccasionPlan, Recurrence, date_of, moment_of
from cutcard.office.calendar.replies import AnswerDate
from cutcard.office.calendar.schedule import PlanOccasion, SetZone
from cutcard.office.open_office import OpenOffice
from cutcard.office.state import Office
from cutcard.rules import load_house
from cutcard.rules.club_rules import office_rules
from cutcard.scenario.stream_play import everything

VIENNA = ZoneInfo("Europe/Vienna")
DAY = "2026-11-19"
"""A Thursday."""
HOUR = 3_600_000
STARTS = moment_of(DAY, "19:30", VIENNA)


def planned(**more: Any) -> OccasionPlan:
    return OccasionPlan(**{"title": "Night #", "day": DAY, "time": "19:30", "place": "Hall B", **more})


class CalendarDesk:
    """An office of one house."""

    def __init__(self, house: str = "standard", **plan: Any) -> None:
        self.rules = office_rules(load_house(house))
        self.office = Office()
        self.now = STARTS - 48 * HOUR
        self.do(OpenOffice(house=house))
        self.do(SetZone(zone="Europe/Vienna"))
        if plan:
            self.do(PlanOccasion(occasion="a", plan=planned(**plan)))

    @property
    def occasion(self) -> Occasion:
        """The only event."""
        return self.office.calendar.occasions["a"]

    def do(self, command: Any) -> list[Any]:
        """Carry out a command."""
        events = decide(replace(command, at=self.now, by=command.by or "al"), self.office, self.rules)
        for event in events:
            evolve(self.office, event)
        return list(events)

    def answers(self, name: str, says: Any = "yes", *guests: str, **more: Any) -> list[Any]:
        """A person replies for themselves."""
        known = {"occasion": "a", "date": DAY, "key": name.lower(), "person": name.lower(), "himself": True, **more}
        held = date_of(self.office.calendar.occasions["a"], known["date"])
        starts = moment_of(held.day, held.time, VIENNA)
        return self.do(AnswerDate(name=name, says=says, guests=guests, starts=starts, **known))

    def refused(self, command: Any) -> tuple[str, tuple[str, ...]]:
        """The code of a refusal and its rules; nothing changes."""
        before = everything(self.office)
        with pytest.raises(Refused) as refusal:
            command() if callable(command) else self.do(command)
        assert everything(self.office) == before
        assert "{" not in str(refusal.value)
        return refusal.value.code, refusal.value.cites

    def seated(self, date: str = DAY) -> list[str]:
        """The names of people with a seat."""
        replies = self.occasion.replies_on(date)
        return [replies.name_of(one) for one in replies.seated(self.occasion.plan.seats)]

    def waiting(self, date: str = DAY) -> list[str]:
        """The names on the waiting list."""
        replies = self.occasion.replies_on(date)
        return [replies.name_of(one) for one in replies.waiting(self.occasion.plan.seats)]


WEEKLY = Recurrence(every="weeks")
