"""All acts of a night, brought together: every module that is the home of one is read here, and registers it.

A new act is a new module in one of these folders, or one more in a module that is there; it is listed nowhere.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Union

from cutcard.acts.declare import gather
from cutcard.tournament import due, evolve
from cutcard.tournament.act_registry import CHANGED, DECIDED
from cutcard.tournament.entry import Command, Event

PARTS: Final = ("desk", "seats", "clock", "chips", "places", "money", "people")
"""The parts of a night."""
WHOLE: Final = (due, evolve)
"""Homes of what is about the night as a whole."""

for _part in PARTS:
    gather(f"{__package__}.{_part}", Path(__file__).parent / _part)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(DECIDED)
"""Every command of a night."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = Union[COMMANDS]  # noqa: UP007 - what doors read, told apart by `do`; known only now
    AnyEvent = Union[tuple(CHANGED)]  # noqa: UP007 - what the store reads, told apart by `t`
