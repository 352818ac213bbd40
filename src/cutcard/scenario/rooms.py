"""A night's room as pages draw an example: the clock in words, and who sits where with how much."""

from msgspec import Struct


class SpotDrawn(Struct, frozen=True, omit_defaults=True):
    """A player in a seat."""

    seat: int
    name: str
    stack: int | None = None


class TableFromAbove(Struct, frozen=True, omit_defaults=True):
    """A table from above: its button, and who sits there."""

    table: int
    size: int
    seats: tuple[SpotDrawn, ...] = ()
    button: int = 0


class RoomDrawn(Struct, frozen=True, omit_defaults=True):
    """The room at one moment of a tournament."""

    time: str
    """The time of day."""
    clock: str = ""
    """Level 2, 12:10 left."""
    tables: tuple[TableFromAbove, ...] = ()
