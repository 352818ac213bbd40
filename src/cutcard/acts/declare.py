"""Where acts are put down: whose act a command is and how it is said, what decides it, what its events do.

An act has one home: the module with its command, its events, and the functions that are marked by the `Acts` of its
stream (a night, a table, the people of the club). Each is found by the type in its own signature, so nothing is listed
anywhere else; a function whose argument may be one of several stands for each of them.

What a command says of itself beside its fields stands in marks above it. Doors, scenarios and buttons ask `act_of` and
hold no lists of their own:

```
@act(Who.STAFF | Who.ONLINE, label="Rebuy")
@says("{player} rebuys")
@says("{player} busts and rebuys", broke=True)
@says("{player} rebuys, because {override:text}")
class Rebuy(Command, tag="rebuy"): ...
```

A place in braces fills the field of its name, read by the scenario's reader of that name, or of the name behind the
colon; what is given beside the sentence fills other fields.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, Union, get_args

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
W = TypeVar("W")
C = TypeVar("C")
E = TypeVar("E")

# What a command says of itself ----------------------------------------------------------------------------------------


class Who(Flag):
    """Whose act something is; several may be named."""

    ROOM = auto()
    """The room's own: nobody sends it."""
    STAFF = auto()
    """Director and floor."""
    DEALER = auto()
    """A dealer, about the table they deal and those who sit there; where the room deals, the room itself."""
    SELF = auto()
    """Whoever it is about."""
    ONLINE = auto()
    """Whoever it is about, where nobody stands at a desk."""
    SEATED = auto()
    """Whoever it is about, from their seat at an online table of the night."""
    REPORTED = auto()
    """A dealer, of what happened to real cards and chips: where the room deals, it cannot happen."""
    ENTERED = auto()
    """A dealer, about what was entered at a table with real cards."""
    HOST = auto()
    """Whoever put the table up that the room deals, and director and floor there."""
    BANK = auto()
    """Whoever keeps the money: the room's banker, or the player who keeps the bank of the table it is about."""
    CLOCK = auto()
    """Whoever was given the clock of the night."""
    FLOOR = auto()
    """The floor's, by doors of its own, where it is decided on the server and cites a rule."""


@dataclass(frozen=True)
class ActSentence:
    """One sentence of a scenario that is this command."""

    pattern: str
    each: str = ""
    """The field of which the sentence names several: each of them is a command of its own."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence means without a place for it."""


@dataclass(frozen=True)
class Act:
    """All that a command says of itself."""

    who: Who = Who.STAFF
    brings_into_play: bool = False
    """It brings somebody into the play or keeps them there: for those who may play."""
    given_by_director: str = ""
    """What it takes that is given by the director at a night's table, and by the podium at one of the cash room."""
    label: str = ""
    """What its button is called."""
    always_shown: bool = False
    """Its button is there for everybody on the list, however they stand."""
    uses_chance: bool = False
    """Chance has a part in it: the room fills `seed`, which nobody may bring through a door."""
    drawn_by_hand_fields: tuple[str, ...] = ()
    """Where one of these fields is given, somebody drew or chose, and the room brings no chance."""
    sentences: tuple[ActSentence, ...] = ()
    no_sentence_reason: str = ""
    """Why no scenario says it."""


_ACTS: Final[dict[type, Act]] = {}
_OF_STAFF: Final = Act()


def act_of(command: type) -> Act:
    """What a command says of itself; one that says nothing is an act of the staff."""
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
    """Whose act a command is, and what its button is called."""
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
    """A sentence of scenarios that is this command and nothing else."""
    return _said(lambda known: replace(known, sentences=(ActSentence(pattern, each, given), *known.sentences)))


def uses_chance(*, by_hand: tuple[str, ...] = ()) -> Callable[[C], C]:
    """Chance has a part in a command, unless one of these fields tells what somebody drew or chose by hand."""
    return _said(lambda known: replace(known, uses_chance=True, drawn_by_hand_fields=by_hand))


def _said(more: Callable[[Act], Act]) -> Callable[[C], C]:
    def mark(command: Any) -> Any:
        _ACTS[command] = more(act_of(command))
        return command

    return mark


# What becomes of it ---------------------------------------------------------------------------------------------------


class Acts(Generic[P, R, S, W]):
    """The acts of one kind of stream.

    `P` is what a command is decided by and `R` what that gives, `S` the state that events change, `W` what the log
    needs to tell them.
    """

    def __init__(self) -> None:
        self.decided: dict[type[Any], Callable[Concatenate[Any, P], R]] = {}
        self.changed: dict[type[Any], Callable[[S, Any], None]] = {}
        self.told: dict[type[Any], Callable[[Any, W], str]] = {}

    def decides(self, decide: Callable[Concatenate[C, P], R]) -> Callable[Concatenate[C, P], R]:
        """This says what happens by a command, or raises `Refused`."""
        register(self.decided, decide, 0)
        return decide

    def changes(self, change: Callable[[S, E], None]) -> Callable[[S, E], None]:
        """This is what an event does to the state: total, without rules."""
        register(self.changed, change, 1)
        return change

    def phrases(self, tell: Callable[[E, W], str]) -> Callable[[E, W], str]:
        """This is an event in the words of the log."""
        register(self.told, tell, 0)
        return tell

    @property
    def commands(self) -> Any:
        """Every command as one type: what a door reads, told apart by `do`."""
        return Union[tuple(self.decided)]  # noqa: UP007 - known only when all homes are read

    @property
    def events(self) -> Any:
        """Every event as one type: what the store reads, told apart by `t`."""
        return Union[tuple(self.changed)]  # noqa: UP007 - as above


def register(table: dict[type[Any], Any], function: Callable[..., Any], place: int) -> None:
    """By the type of its argument at that place; an act is decided, changed and told once."""
    for kind in _kinds(list(function.__annotations__.values())[place]):
        if kind in table:
            raise TypeError(f"{kind.__name__} has this already: {table[kind].__module__}.{table[kind].__name__}")
        table[kind] = function


def _kinds(annotated: Any) -> tuple[type, ...]:
    return get_args(annotated) or (annotated,)


def import_homes(package: str, folder: Path) -> None:
    """Read every module of a package, so that the acts in it are known."""
    for found in iter_modules([str(folder)], f"{package}."):
        import_module(found.name)
