"""How much of anything there may be: a range for every number, text and list that comes from outside or is kept.

The rules of this file: whatever is read (a message, a request, a file, an event) takes its numbers, texts and lists
from here, or says its own range with `Meta` where it is declared; a test walks every such type and finds one that has
none. The ranges stand in the description of the API and in the protocol's document, because both are made from the
types. They are generous: no club means more, and whatever is inside can be added up, printed and kept without harm.
"""

from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_type_hints

from msgspec import Meta

T = TypeVar("T")

MOST: Final = 10**12
"""Chips or cents: a thousand times a thousand million, which doubled a few times is still a number like any other."""
MOST_EVER: Final = 10**18
"""Chips or cents of everybody together, however many bought and won: what events hold."""

# Numbers --------------------------------------------------------------------------------------------------------------

Chips = Annotated[int, Meta(ge=0, le=MOST)]
"""Chips, or a bet or stack of them."""
Value = Annotated[int, Meta(ge=1, le=MOST)]
"""What one chip is worth: never nothing."""
Cents = Annotated[int, Meta(ge=0, le=MOST)]
"""Money in its smallest unit."""
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""Chips or cents that come or go."""
Total = Annotated[int, Meta(ge=0, le=MOST_EVER)]
"""Chips or cents as an event holds them: a pot, a stack, all of a night."""
Difference = Annotated[int, Meta(ge=-MOST_EVER, le=MOST_EVER)]
"""Chips or cents that came or went."""
Seat = Annotated[int, Meta(ge=0, le=99)]
"""A seat of a table; 0: none."""
AnySeat = Annotated[int, Meta(ge=-1, le=99)]
"""A seat of a table; 0: none; -1: as it was."""
AnyRun = Annotated[int, Meta(ge=-1, le=99)]
"""A run of the board, the first is 0; -1: all of them."""
SeatSteps = Annotated[int, Meta(ge=-99, le=99)]
"""So many seats further."""
TableNumber = Annotated[int, Meta(ge=0, le=9_999)]
"""A table of a night; 0: none."""
Card = Annotated[int, Meta(ge=-1, le=52)]
"""A card of the deck; 52: not known; -1: none."""
CardCount = Annotated[int, Meta(ge=0, le=20)]
"""So many cards to a player or the board on one street."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
"""How many of something, or which of them."""
Percent = Annotated[int, Meta(ge=0, le=100)]
Hundredths = Annotated[int, Meta(ge=0, le=10_000)]
"""A share, in hundredths of a percent."""
Minutes = Annotated[int, Meta(ge=0, le=10_000)]
Duration = Annotated[int, Meta(ge=-(10**10), le=10**10)]
"""Milliseconds that are given or taken."""
Seconds = Annotated[int, Meta(ge=0, le=3_600)]
"""For a turn, or in a time bank."""
Moment = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""Milliseconds since 1970, or a span of them."""
CountedAt = Annotated[int, Meta(ge=-1, le=2**53 - 1)]
"""When chips were last counted that nobody knows any more; 0: never; -1: they are known."""
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""How many events there were: what a browser still counts exactly."""

# Texts ----------------------------------------------------------------------------------------------------------------

Id = Annotated[str, Meta(max_length=100)]
"""The id of a person, a table, a night, a rule; never a path."""
_PERSON: Final = "a person's id"
PersonId = Annotated[str, Meta(max_length=100), _PERSON]
"""The id of a person: whoever tells it to people puts the name there, so every field with one is found by this type."""
Word = Annotated[str, Meta(max_length=60)]
"""One of a list of words: a kind, a code, a role."""
Name = Annotated[str, Meta(max_length=100)]
"""What somebody or something is called."""
Currency = Annotated[str, Meta(pattern="^[A-Z]{3}$", max_length=3)]
"""The ISO code of a currency: EUR."""
Line = Annotated[str, Meta(max_length=500)]
"""A sentence or two."""
Text = Annotated[str, Meta(max_length=10_000)]
"""A page or so."""
Document = Annotated[str, Meta(max_length=1_000_000)]
"""A whole file: a rulebook, a list of players."""

# Lists ----------------------------------------------------------------------------------------------------------------

UpTo100 = Annotated[tuple[T, ...], Meta(max_length=100)]
"""What stands at one table or in one sentence."""
UpTo10000 = Annotated[tuple[T, ...], Meta(max_length=10_000)]
"""What a whole night or club has: players, entries."""
UpToMillion = Annotated[tuple[T, ...], Meta(max_length=1_000_000)]
"""The same as an event holds it: whoever came, however many they were."""

# Tables of names and values -------------------------------------------------------------------------------------------

RawCommand = Annotated[dict[Id, Any], Meta(max_length=100)]
"""A command before it is known which: whoever takes it reads it again as one of his own, with its ranges."""
Facts = Annotated[dict[Id, Line | Difference | bool], Meta(max_length=100)]
"""What is known of something, by name."""


# What fields mean -----------------------------------------------------------------------------------------------------


@cache
def person_fields(kind: type) -> tuple[str, ...]:
    """The fields of a struct that hold the id of a person."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if _PERSON in getattr(hint, "__metadata__", ()))
