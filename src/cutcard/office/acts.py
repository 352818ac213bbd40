"""All acts of the office, brought together: every module that is the home of one is read here, and registers it."""

from typing import TYPE_CHECKING, Final

from cutcard.office import dues, evolve, officers, opening, spending
from cutcard.office.acting import ACTS
from cutcard.office.entry import Command, Event

HOMES: Final = (opening, dues, spending, officers, evolve)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.decided)
"""Every command of the office."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events
