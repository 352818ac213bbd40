"""All acts of the league, brought together: every module that is the home of one is read here, and registers it."""

from typing import TYPE_CHECKING, Final

from cutcard.league import corrections, evolve, keeping, seasons
from cutcard.league.acting import ACTS
from cutcard.league.entry import Command, Event

HOMES: Final = (keeping, seasons, corrections, evolve)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.decided)
"""Every command of the league."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events
