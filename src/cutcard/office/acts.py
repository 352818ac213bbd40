"""All acts of the office, brought together: every module that is the home of one is read here, and registers it."""

from typing import TYPE_CHECKING, Final

from cutcard.office import announcing, beginning, conduct, dues, evolve, officers, opening, showing, spending
from cutcard.office.acting import ACTS
from cutcard.office.calendar import answering, feeds, nights, planning
from cutcard.office.entry import Command, Event

HOMES: Final = (
    opening, beginning, dues, spending, showing, officers, conduct, announcing,
    planning, answering, nights, feeds, evolve,
)  # fmt: skip

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.decided)
"""Every command of the office."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events
