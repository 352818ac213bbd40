"""What happened to chips: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.tournament.entry import Event


class StackCounted(Event, frozen=True, kw_only=True, gc=False, tag="stack-counted/1"):
    """Somebody's chips were counted."""

    player: str
    stack: int
    chips: tuple[tuple[int, int], ...] = ()


class Exchanged(Struct, frozen=True, omit_defaults=True):
    """What a colour-up did to one player: small chips given, new chips by exchange, by race, by rounding or mercy."""

    player: str
    given: int
    exchanged: int = 0
    won: int = 0
    cards: tuple[int, ...] = ()


class ColouredUp(Event, frozen=True, kw_only=True, gc=False, tag="coloured-up/1"):
    """A small chip left play at a table: `changed` is what chips in play grew by, or shrank."""

    value: int
    into: int
    table: int
    players: tuple[Exchanged, ...]
    changed: int
    how: str = ""
    """race, rounded up, agreed; or exchanged, where nothing was left over."""
    seed: str = ""
    tray: str = ""
    """The compartment of the tray that the new chips came from."""
    why: str = ""
    """Why it was done while blinds still needed the chip."""


class ChipsTaken(Event, frozen=True, kw_only=True, gc=False, tag="chips-taken/1"):
    """Chips of somebody left play."""

    player: str
    amount: int
    why: str = ""
    level: int = 0
    """The level at whose begin they were taken, for being late."""


class RemovedCounted(Event, frozen=True, kw_only=True, gc=False, tag="removed-counted/1"):
    """Chips that had left play with somebody were counted: so many they were."""

    player: str
    stack: int


class ChipsGiven(Event, frozen=True, kw_only=True, gc=False, tag="chips-given/1"):
    """Chips came into play as a correction."""

    player: str
    amount: int
    why: str = ""


class TableStocked(Event, frozen=True, kw_only=True, gc=False, tag="table-stocked/1"):
    """What a table's tray holds."""

    table: int
    tray: tuple[tuple[str, int], ...]


class TrayReturned(Event, frozen=True, kw_only=True, gc=False, tag="tray-returned/1"):
    """The tray of a broken table came back, and this should have been in it."""

    table: int
    tray: tuple[tuple[str, int], ...]
    expected: tuple[tuple[str, int], ...]


class Audited(Event, frozen=True, kw_only=True, gc=False, tag="audited/1"):
    """Chips were counted, and so many should have been there; chip by chip where they were counted so."""

    counted: int
    expected: int
    table: int = 0
    chips: tuple[tuple[int, int], ...] = ()
    should: tuple[tuple[int, int], ...] = ()


AnyEvent = (
    StackCounted | ColouredUp | ChipsTaken | RemovedCounted | ChipsGiven | TableStocked | TrayReturned | Audited
)  # fmt: skip
