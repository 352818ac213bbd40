"""Declare acts: who may send a command and its sentences, what decides it, what its events do.

An act is in one module: its command, its events, and the functions that are marked by the `Acts` of its stream (a
tournament, a table, the people of the club). Each is found by the type in its own signature, so no other list is
needed; a function whose argument may be one of several types is registered for each of them.

Everything else about a command is in the decorators above it. Permissions, scenarios and buttons ask `act_of` and have
no lists of their own:

``` @act(Who.STAFF | Who.ONLINE, label="Rebuy") @says("{player} rebuys") @says("{player} busts and rebuys", broke=True)
@says("{player} rebuys, because {override:text}") class Rebuy(Command, tag="rebuy"): ... ```

A place in braces fills the field of its name, read by the scenario's reader of that name, or of the name behind the
colon; keywords beside the sentence fill other fields.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, Union, cast, get_args

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
W = TypeVar("W")
C = TypeVar("C")
E = TypeVar("E")

# Declarations of a command --------------------------------------------------------------------------------------------


class Who(Flag):
    """Who may send a command; several may be named."""

    ROOM = auto()
    """The room itself: no person sends it."""
    STAFF = auto()
    """Director and floor."""
    DEALER = auto()
    """A dealer, about their table and its players; where the room deals, the room itself."""
    SELF = auto()
    """The person it is about."""
    ONLINE = auto()
    """The person it is about, in an online tournament."""
    SEATED = auto()
    """The person it is about, from their seat at an online table of the tournament."""
    REPORTED = auto()
    """A dealer, about real cards and chips: where the room deals, it cannot happen."""
    ENTERED = auto()
    """A dealer, about what was entered at a table with real cards."""
    HOST = auto()
    """The host of a table that the room deals, and director and floor there."""
    BANK = auto()
    """The person responsible for the money: the room's banker, or the player who is the banker of that table."""
    CLOCK = auto()
    """The person who runs the tournament clock."""
    FLOOR = auto()
    """The floor, through its own operations, where the server decides and cites a rule."""


@dataclass(frozen=True)
class ActSentence:
    """One sentence of a scenario for a command."""

    pattern: str
    each: str = ""
    """The field with several names in the sentence: each becomes a command of its own."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """Fields that the sentence fills without a place in its text."""


@dataclass(frozen=True)
class Act:
    """All declarations of a command."""

    who: Who = Who.STAFF
    brings_into_play: bool = False
    """It brings a player into play or lets them stay: only for people who may play."""
    given_by_director: str = ""
    """The part of it that the director gives at a tournament table, and the podium at a cash table."""
    label: str = ""
    """The text of its button."""
    always_shown: bool = False
    """Its button is always there for every entrant."""
    uses_chance: bool = False
    """It uses chance: the room fills `seed`, which no request may contain."""
    drawn_by_hand_fields: tuple[str, ...] = ()
    """With one of these fields a person drew or chose, and the room adds no chance."""
    sentences: tuple[ActSentence, ...] = ()
    no_sentence_reason: str = ""
    """Why no scenario has a sentence for it."""


_ACTS: Final[dict[type, Act]] = {}
_OF_STAFF: Final = Act()


def act_of(command: type) -> Act:
    """The declarations of a command; without any it is an act of the staff."""
    return _ACTS.get(command, _OF_STAFF)


def act(
    who: Who = Who.STAFF,
    *,
    enters: bool = False,
    given: str = "",
    label: str = "",
    always: bool = False,
    unsaid: str = "",
) -> Callable[[C], C]:
    """Declare who may send a command, and the text of its button."""
    return _said(
        lambda known: replace(
            known,
            who=who,
            brings_into_play=enters,
            given_by_director=given,
            label=label,
            always_shown=always,
            no_sentence_reason=unsaid,
        )
    )


def says(pattern: str, *, each: str = "", **given: Any) -> Callable[[C], C]:
    """Declare a sentence of scenarios for a command."""
    return _said(lambda known: replace(known, sentences=(ActSentence(pattern, each, given), *known.sentences)))


def uses_chance(*, by_hand: tuple[str, ...] = ()) -> Callable[[C], C]:
    """Declare that a command uses chance, unless one of these fields has what a person drew or chose."""
    return _said(lambda known: replace(known, uses_chance=True, drawn_by_hand_fields=by_hand))


def _said(more: Callable[[Act], Act]) -> Callable[[C], C]:
    def mark(command: Any) -> Any:
        _ACTS[command] = more(act_of(command))
        return command

    return mark


_GIVES_RIGHTS: Final[set[type]] = set()


def gives_rights(event: C) -> C:
    """Declare that an event gives or takes a person's rights: a program needs a scope of its own for it."""
    _GIVES_RIGHTS.add(cast("type", event))
    return event


def is_about_rights(event: object) -> bool:
    """Whether an event gives or takes a person's rights."""
    return type(event) in _GIVES_RIGHTS


# What decides and changes ---------------------------------------------------------------------------------------------


class Acts(Generic[P, R, S, W]):
    """The acts of one kind of stream.

    `P` is what a command is decided with and `R` the result, `S` the state that events change, `W` what the log needs
    for its lines.
    """

    def __init__(self) -> None:
        self.deciders: dict[type[Any], Callable[Concatenate[Any, P], R]] = {}
        self.appliers: dict[type[Any], Callable[[S, Any], None]] = {}
        self.log_writers: dict[type[Any], Callable[[Any, W], str]] = {}

    def decides(self, decide: Callable[Concatenate[C, P], R]) -> Callable[Concatenate[C, P], R]:
        """Register what decides a command or raises `Refused`."""
        register(self.deciders, decide, 0)
        return decide

    def changes(self, change: Callable[[S, E], None]) -> Callable[[S, E], None]:
        """Register how an event changes the state: total, without rules."""
        register(self.appliers, change, 1)
        return change

    def phrases(self, tell: Callable[[E, W], str]) -> Callable[[E, W], str]:
        """Register how the log writes an event."""
        register(self.log_writers, tell, 0)
        return tell

    @property
    def commands(self) -> Any:
        """All commands as one type, told apart by `do`, for parsing requests."""
        return Union[tuple(self.deciders)]  # noqa: UP007 - known only when all homes are read

    @property
    def events(self) -> Any:
        """All events as one type, told apart by `t`, for reading the store."""
        return Union[tuple(self.appliers)]  # noqa: UP007 - as above


def register(table: dict[type[Any], Any], function: Callable[..., Any], place: int) -> None:
    """Register a function by the type of its argument at that position; each type once."""
    for kind in _kinds(list(function.__annotations__.values())[place]):
        if kind in table:
            raise TypeError(f"{kind.__name__} has this already: {table[kind].__module__}.{table[kind].__name__}")
        table[kind] = function


def _kinds(annotated: Any) -> tuple[type, ...]:
    return get_args(annotated) or (annotated,)


def import_homes(package: str, folder: Path) -> None:
    """Import every module of a package, so that its acts are registered."""
    for found in iter_modules([str(folder)], f"{package}."):
        import_module(found.name)
