"""What happened to chips: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.bounds import Card, Count, Crowd, Difference, Document, Few, Id, TableNumber, Text, Total
from cutcard.tournament.entry import Event


class StackCounted(Event, frozen=True, kw_only=True, gc=False, tag="stack-counted/1"):
    """Somebody's chips were counted."""

    player: Id
    stack: Difference
    chips: Crowd[tuple[Total, Count]] = ()


class Exchanged(Struct, frozen=True, omit_defaults=True):
    """What a colour-up did to one player: small chips given, new chips by exchange, by race, by rounding or mercy."""

    player: Id
    given: Total
    exchanged: Difference = 0
    won: Difference = 0
    cards: Few[Card] = ()


class ColouredUp(Event, frozen=True, kw_only=True, gc=False, tag="coloured-up/1"):
    """A small chip left play at a table: `changed` is what chips in play grew by, or shrank."""

    value: Total
    into: Total
    table: TableNumber
    players: Crowd[Exchanged]
    changed: Difference
    how: Document = ""
    """race, rounded up, agreed; or exchanged, where nothing was left over."""
    seed: Text = ""
    tray: Text = ""
    """The compartment of the tray that the new chips came from."""
    why: Document = ""
    """Why it was done while blinds still needed the chip."""


class ChipsTaken(Event, frozen=True, kw_only=True, gc=False, tag="chips-taken/1"):
    """Chips of somebody left play."""

    player: Id
    amount: Total
    why: Document = ""
    level: Count = 0
    """The level at whose begin they were taken, for being late."""


class RemovedCounted(Event, frozen=True, kw_only=True, gc=False, tag="removed-counted/1"):
    """Chips that had left play with somebody were counted: so many they were."""

    player: Id
    stack: Difference


class ChipsGiven(Event, frozen=True, kw_only=True, gc=False, tag="chips-given/1"):
    """Chips came into play as a correction."""

    player: Id
    amount: Total
    why: Document = ""


class TableStocked(Event, frozen=True, kw_only=True, gc=False, tag="table-stocked/1"):
    """What a table's tray holds."""

    table: TableNumber
    tray: Crowd[tuple[Id, Difference]]


class TrayReturned(Event, frozen=True, kw_only=True, gc=False, tag="tray-returned/1"):
    """The tray of a broken table came back, and this should have been in it."""

    table: TableNumber
    tray: Crowd[tuple[Id, Difference]]
    expected: Crowd[tuple[Id, Difference]]


class Audited(Event, frozen=True, kw_only=True, gc=False, tag="audited/1"):
    """Chips were counted, and so many should have been there; chip by chip where they were counted so."""

    counted: Total
    expected: Difference
    table: TableNumber = 0
    chips: Crowd[tuple[Total, Count]] = ()
    should: Crowd[tuple[Total, Count]] = ()


AnyEvent = (
    StackCounted | ColouredUp | ChipsTaken | RemovedCounted | ChipsGiven | TableStocked | TrayReturned | Audited
)  # fmt: skip
