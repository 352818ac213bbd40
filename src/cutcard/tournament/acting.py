"""Where the acts of a night are put down: what decides each command, what each event changes, how the log tells it.

An act has one home: the module with its command, its events, and the functions that are marked here. Each is found
by the type in its own signature, so nothing is listed anywhere else; `tournament/acts.py` brings all homes together.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.night import Night

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

DECIDED: Final[dict[type[Command], Callable[[Any, Night, NightRules], list[Event]]]] = {}
CHANGED: Final[dict[type[Event], Callable[[Night, Any], None]]] = {}
TOLD: Final[dict[type[Event], Callable[[Any, Night], str]]] = {}


def decides(decide: Callable[[C, Night, NightRules], list[Event]]) -> Callable[[C, Night, NightRules], list[Event]]:
    """This says what happens by a command, or raises `Refused`; nothing changes by it."""
    _put(DECIDED, decide, 0)
    return decide


def changes(change: Callable[[Night, E], None]) -> Callable[[Night, E], None]:
    """This is what an event does to a night; it raises `Misfit` where the event makes no sense."""
    _put(CHANGED, change, 1)
    return change


def tells(tell: Callable[[E, Night], str]) -> Callable[[E, Night], str]:
    """This is an event in the words of the log."""
    _put(TOLD, tell, 0)
    return tell


def _put(table: dict[Any, Any], function: Callable[..., Any], place: int) -> None:
    """By the type of its argument at that place; an act is decided, changed and told once."""
    kind = list(function.__annotations__.values())[place]
    if kind in table:
        raise TypeError(f"{kind.__name__} has this already: {table[kind].__module__}.{table[kind].__name__}")
    table[kind] = function
