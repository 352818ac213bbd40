"""All acts of a night, brought together: every module that is the home of one is read here, and registers it.

A new act is a new module in one of these folders, or one more in a module that is there; it is listed nowhere.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, Union

from cutcard.tournament import due, evolve, undo
from cutcard.tournament.acting import CHANGED, DECIDED
from cutcard.tournament.entry import Command, Event

PARTS: Final = ("desk", "seats", "clock", "chips", "places", "money", "people")
"""The parts of a night."""
WHOLE: Final = (due, evolve, undo)
"""Homes of what is about the night as a whole."""

for _part in PARTS:
    for _found in iter_modules([str(Path(__file__).parent / _part)], f"{__package__}.{_part}."):
        import_module(_found.name)

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = Union[tuple(DECIDED)]  # noqa: UP007 - what doors read, told apart by `do`; known only now
    AnyEvent = Union[tuple(CHANGED)]  # noqa: UP007 - what the store reads, told apart by `t`
