"""All acts of a cash room, brought together: every module that is the home of one is read here, and registers it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cutcard.acts.declare import gather
from cutcard.cash import evolve
from cutcard.cash.act_registry import ACTS
from cutcard.cash.entry import Command, Event

PARTS: Final = ("games", "lists", "seats", "bank", "jackpots")
"""The parts of a cash room."""
WHOLE: Final = (evolve,)
"""Homes of what is about the evening as a whole."""

for _part in PARTS:
    gather(f"{__package__}.{_part}", Path(__file__).parent / _part)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.decided)
"""Every command of a cash room."""


def part_of(kind: type) -> str:
    """The part of the room in which a command or an event is at home; "": it is about the evening as a whole."""
    part = kind.__module__.removeprefix(f"{__package__}.").partition(".")[0]
    return part if part in PARTS else ""


if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events
