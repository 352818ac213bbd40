"""All acts of the office, brought together: every module that is the home of one is read here, and registers it."""

from typing import TYPE_CHECKING, Final

from cutcard.office import announcements, conduct, dues, evolve, officers, open_office, opening, payments, showing
from cutcard.office.acting import ACTS
from cutcard.office.calendar import feeds, nights, replies, schedule
from cutcard.office.entry import Command, Event

HOMES: Final = (
    opening, open_office, dues, payments, showing, officers, conduct, announcements,
    schedule, replies, nights, feeds, evolve,
)  # fmt: skip

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.decided)
"""Every command of the office."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events
