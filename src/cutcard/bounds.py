"""How much of anything there may be: a range for every number, text and list that comes from outside or is kept.

The rules of this file: whatever is read (a message, a request, a file, an event) takes its numbers, texts and lists
from here, or says its own range with `Meta` where it is declared; a test walks every such type and finds one that has
none. The ranges stand in the description of the API and in the protocol's document, because both are made from the
types. They are generous: no club means more, and whatever is inside can be added up, printed and kept without harm.
"""

from typing import Annotated, Final, TypeVar

from msgspec import Meta

T = TypeVar("T")

MOST: Final = 10**12
"""Chips or cents: a thousand times a thousand million, which doubled a few times is still a number like any other."""

# Numbers --------------------------------------------------------------------------------------------------------------

Chips = Annotated[int, Meta(ge=0, le=MOST)]
"""Chips, or a bet or stack of them."""
Cents = Annotated[int, Meta(ge=0, le=MOST)]
"""Money in its smallest unit."""
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""Chips or cents that come or go."""
Seat = Annotated[int, Meta(ge=0, le=99)]
"""A seat of a table; 0: none."""
TableNumber = Annotated[int, Meta(ge=0, le=9_999)]
"""A table of a night; 0: none."""
Card = Annotated[int, Meta(ge=-1, le=51)]
"""A card of the deck; -1: not known."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
"""How many of something, or which of them."""
Minutes = Annotated[int, Meta(ge=0, le=10_000)]
Moment = Annotated[int, Meta(ge=0, le=10**14)]
"""Milliseconds since 1970, or a span of them."""
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""How many events there were: what a browser still counts exactly."""

# Texts ----------------------------------------------------------------------------------------------------------------

Id = Annotated[str, Meta(max_length=100)]
"""The id of a person, a table, a night, a rule; never a path."""
Word = Annotated[str, Meta(max_length=60)]
"""One of a list of words: a kind, a code, a role."""
Name = Annotated[str, Meta(max_length=100)]
"""What somebody or something is called."""
Line = Annotated[str, Meta(max_length=500)]
"""A sentence or two."""
Text = Annotated[str, Meta(max_length=10_000)]
"""A page or so."""
Document = Annotated[str, Meta(max_length=1_000_000)]
"""A whole file: a rulebook, a list of players."""

# Lists ----------------------------------------------------------------------------------------------------------------

Few = Annotated[tuple[T, ...], Meta(max_length=100)]
"""What stands at one table or in one sentence."""
Many = Annotated[tuple[T, ...], Meta(max_length=10_000)]
"""What a whole night or club has: players, entries."""
