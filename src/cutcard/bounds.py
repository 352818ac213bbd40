"""The allowed range of every number, text and list that comes from outside or is stored.

The rules of this file: a type that is read (message, request, file, event) takes its numbers, texts and lists from
here, or declares its own range with `Meta`; a test walks every such type and finds a field that has none. The API
description and the protocol document show the ranges, because both are made from the types. They are generous: no club
needs more, and values within them can be added up, printed and stored safely.
"""

from datetime import date
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields, force_setattr

T = TypeVar("T")

MOST: Final = 10**12
"""Chips or cents: 10^12, which stays an exact number in a browser after some additions."""
MOST_EVER: Final = 10**18
"""Chips or cents of all players together, over any number of buy-ins: for events."""

# Numbers --------------------------------------------------------------------------------------------------------------

Chips = Annotated[int, Meta(ge=0, le=MOST)]
"""Chips: a bet or a stack."""
Value = Annotated[int, Meta(ge=1, le=MOST)]
"""The value of one chip, at least 1."""
Cents = Annotated[int, Meta(ge=0, le=MOST)]
"""Money in its smallest unit."""
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""A change of chips or cents."""
Total = Annotated[int, Meta(ge=0, le=MOST_EVER)]
"""Chips or cents in an event: a pot, a stack, a tournament's total."""
Difference = Annotated[int, Meta(ge=-MOST_EVER, le=MOST_EVER)]
"""A change of chips or cents in an event."""
Seat = Annotated[int, Meta(ge=0, le=99)]
"""A seat of a table; 0: none."""
AnySeat = Annotated[int, Meta(ge=-1, le=99)]
"""A seat of a table; 0: none; -1: unchanged."""
AnyRun = Annotated[int, Meta(ge=-1, le=99)]
"""A run of the board, the first is 0; -1: all of them."""
SeatSteps = Annotated[int, Meta(ge=-99, le=99)]
"""A number of seats to move on."""
TableNumber = Annotated[int, Meta(ge=0, le=9_999)]
"""A table of a tournament; 0: none."""
Card = Annotated[int, Meta(ge=-1, le=52)]
"""A card of the deck; 52: not known; -1: none."""
CardCount = Annotated[int, Meta(ge=0, le=20)]
"""The number of cards dealt to a player or the board on one street."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A count, or a position in a list."""
Percent = Annotated[int, Meta(ge=0, le=100)]
Hundredths = Annotated[int, Meta(ge=0, le=10_000)]
"""A share, in hundredths of a percent."""
Minutes = Annotated[int, Meta(ge=0, le=10_000)]
Duration = Annotated[int, Meta(ge=-(10**10), le=10**10)]
"""Milliseconds that are added or removed."""
Seconds = Annotated[int, Meta(ge=0, le=3_600)]
"""The time for a turn, or in a time bank."""
LAST_MOMENT: Final = 7_258_118_399_999
"""The end of the year 2199 (UTC): every calendar, feed and sum of dates works up to there."""
Moment = Annotated[int, Meta(ge=0, le=LAST_MOMENT)]
"""Milliseconds since 1970, or a span of them."""
CountedAt = Annotated[int, Meta(ge=-1, le=LAST_MOMENT)]
"""When unknown chips were last counted; 0: never; -1: they are known."""
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""The number of events of a stream: within what a browser counts exactly."""

# Texts ----------------------------------------------------------------------------------------------------------------

# Control characters, marks that reverse text and half surrogate pairs are refused before any type is read: see
# `validation_errors`.

Id = Annotated[str, Meta(max_length=100)]
"""The id of a person, a table, a tournament or a rule; never a path."""
_OWN_ID: Final = r"^\S(.*\S)?$"
OwnId = Annotated[str, Meta(min_length=1, max_length=100, pattern=_OWN_ID)]
"""The id that a client gives its request, never used twice."""
_DAY: Final = r"^((19|20|21)\d\d-\d\d-\d\d)?$"
Day = Annotated[str, Meta(max_length=10, pattern=_DAY)]
"""A day from 1900 to 2199, such as 2026-03-05; "": none. `read_day` says whether it exists."""
_PERSON: Final = "a person's id"
PersonId = Annotated[str, Meta(max_length=100), _PERSON]
"""The id of a person. A field of this type is replaced by the person's name before people see it."""
Word = Annotated[str, Meta(max_length=60)]
"""One word of a fixed list: a kind, a code, a role."""
Name = Annotated[str, Meta(max_length=100)]
"""The name of a person or a thing."""
Currency = Annotated[str, Meta(pattern="^[A-Z]{3}$", max_length=3)]
"""The ISO code of a currency: EUR."""
Line = Annotated[str, Meta(max_length=500)]
"""A sentence or two."""
Text = Annotated[str, Meta(max_length=10_000)]
"""A page or so."""
Document = Annotated[str, Meta(max_length=1_000_000)]
"""A whole file: a rulebook, a list of players."""

PATTERNS: Final = {
    _OWN_ID: "has no space at its start or end",
    _DAY: "is a day from 1900 to 2199, such as 2026-03-05",
}
"""What a pattern wants, in words: for the refusal."""


def read_day(text: str) -> date | None:
    """The day of a text such as 2026-03-05; None: there is no such day from 1900 to 2199."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text and 1900 <= found.year <= 2199 else None


# Lists ----------------------------------------------------------------------------------------------------------------

UpTo100 = Annotated[tuple[T, ...], Meta(max_length=100)]
"""The items at one table or in one sentence."""
UpTo10000 = Annotated[tuple[T, ...], Meta(max_length=10_000)]
"""The items of a whole tournament or club: players, entries."""
UpToMillion = Annotated[tuple[T, ...], Meta(max_length=1_000_000)]
"""The same in an event, without refusing what was already stored."""

# Tables of names and values -------------------------------------------------------------------------------------------

RawCommand = Annotated[dict[Id, Any], Meta(max_length=100)]
"""A command whose type is not known yet; its receiver parses it again with its ranges."""
Facts = Annotated[dict[Id, Line | Difference | bool], Meta(max_length=100)]
"""Known facts by name."""


# What fields mean -----------------------------------------------------------------------------------------------------


@cache
def person_fields(kind: type) -> tuple[str, ...]:
    """List the fields of a struct that have the id of a person."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if _PERSON in getattr(hint, "__metadata__", ()))


def use_defaults(one: Struct) -> None:
    """Put the default itself where a field equals it; a `__post_init__` for what is stored and shown.

    msgspec leaves out a field that *is* its default. A text read from a snapshot only equals it, so a view had
    other fields after a restart than before.
    """
    for name, default in _defaults(type(one)):
        value = getattr(one, name)
        if value is not default and value == default:
            force_setattr(one, name, default)


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    found = ((one.name, one.default) for one in fields(kind))
    return tuple((name, default) for name, default in found if isinstance(default, str | int | Struct) and default)
