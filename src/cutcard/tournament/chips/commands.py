"""What is asked for about chips: commands, in the imperative."""

from msgspec import Struct

from cutcard.bounds import Card, Chips, Count, Few, Id, Line, Many, TableNumber
from cutcard.tournament.entry import Command


class CountStack(Command, frozen=True, kw_only=True, tag="count-stack"):
    """Say what somebody has: in all, or by chips."""

    player: Id
    stack: Chips = 0
    chips: Many[tuple[Chips, Count]] = ()
    """(value, how many); the total follows."""


class OddChips(Struct, frozen=True):
    """How many small chips somebody has left that make no larger one, and whether they are all he has."""

    player: Id
    chips: Chips
    only: bool = False


class ColourUp(Command, frozen=True, kw_only=True, tag="colour-up"):
    """Take the smallest chip out at a table: everybody's small chips, and cards for the race where there is one."""

    value: Chips
    table: TableNumber
    holds: Many[OddChips]
    """All small chips of this value that each holds."""
    seed: Line = ""
    cards: Few[Card] = ()
    """The deck of the race in the order dealt, where it was dealt by hand."""
    agreed: Many[Id] = ()
    """Who gets the new chips by agreement instead of a race."""
    override: Line = ""
    """Why it is done while blinds still need the chip."""


class TakeChips(Command, frozen=True, kw_only=True, tag="take-chips"):
    """Take chips of somebody out of play."""

    player: Id
    amount: Chips
    why: Line


class CountRemoved(Command, frozen=True, kw_only=True, tag="count-removed"):
    """Say how many chips there were when somebody's left play, where blinds were posted since their last count."""

    player: Id
    stack: Chips


class GiveChips(Command, frozen=True, kw_only=True, tag="give-chips"):
    """Bring chips into play that nobody bought: a correction, with its reason."""

    player: Id
    amount: Chips
    why: Line


class StockTable(Command, frozen=True, kw_only=True, tag="stock-table"):
    """Note what a table's tray holds: starting stacks, add-on stacks, colour-up chips."""

    table: TableNumber
    tray: Many[tuple[Id, Chips]]


class ReturnTray(Command, frozen=True, kw_only=True, tag="return-tray"):
    """Bring the tray of a broken table back to the bank: what was counted in it."""

    table: TableNumber
    tray: Many[tuple[Id, Chips]]


class Audit(Command, frozen=True, kw_only=True, tag="audit"):
    """Compare chips counted, in all or at a table, with those that should be there."""

    counted: Chips = 0
    table: TableNumber = 0
    chips: Many[tuple[Chips, Count]] = ()
    """(value, how many), where somebody counted chip by chip; the total follows."""


AnyCommand = CountStack | ColourUp | TakeChips | CountRemoved | GiveChips | StockTable | ReturnTray | Audit
