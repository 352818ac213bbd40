"""Fewer tables: which table breaks and when, new seats for its players, and redraws.

| slot       | standard    | ccp       | house       | club52     | ppc       | giancarlo  |
|------------|-------------|-----------|-------------|------------|-----------|------------|
| breaking   | in_order    | never     | smallest    | in_order   | in_order  |            |
| break_draw | seats_drawn |           | table_cards | choosing   | high_card |            |
| redraw     | last_table  | per_table | never       | last_table |           | last_table |
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from cutcard.rules.slot import Policy
from cutcard.rules.slots.tournament.table_balance import Ring

Seat = tuple[int, int]
"""A table and a seat."""


class Stands(NamedTuple):
    """A table in play."""

    number: int
    players: int
    seats: int
    order: int = 0
    """Its turn in the break order, 1 first; 0: not set."""


def break_order(tables: Sequence[Stands]) -> list[Stands]:
    """Empty tables first, then the set order; after those, or without one, the highest number first."""
    return sorted(tables, key=lambda table: (table.players > 0, table.order == 0, table.order, -table.number))


@dataclass(kw_only=True)
class Breaking(Policy):
    """Which table breaks, and when?"""

    slot: ClassVar[str] = "breaking"
    cases: ClassVar[tuple[str, ...]] = ("when", "final")

    @abstractmethod
    def which(self, tables: Sequence[Stands]) -> int:
        """The table to break now; 0: none."""


def _fits_elsewhere(table: Stands, tables: Sequence[Stands]) -> bool:
    return len(tables) > 1 and sum(one.players for one in tables) <= sum(one.seats for one in tables) - table.seats


@dataclass(kw_only=True)
class InOrder(Breaking):
    """The next in the set break order, as soon as the other tables have seats for all its players."""

    kind: ClassVar[str] = "in_order"

    def which(self, tables: Sequence[Stands]) -> int:
        first = break_order(tables)[0] if tables else None
        return first.number if first is not None and _fits_elsewhere(first, tables) else 0


@dataclass(kw_only=True)
class Smallest(Breaking):
    """The smallest, as soon as the other tables have seats for all its players. If tied, the last one."""

    kind: ClassVar[str] = "smallest"

    def which(self, tables: Sequence[Stands]) -> int:
        small = min(tables, key=lambda table: (table.players, -table.number), default=None)
        return small.number if small is not None and _fits_elsewhere(small, tables) else 0


@dataclass(kw_only=True)
class NeverBroken(Breaking):
    """None. The number of tables drops only at a redraw."""

    kind: ClassVar[str] = "never"

    def which(self, tables: Sequence[Stands]) -> int:
        return 0


# ---------------------------------------------------------------- new seats


@dataclass(kw_only=True)
class BreakDraw(Policy):
    """How do the players of a broken table get new seats?"""

    slot: ClassVar[str] = "break_draw"
    cases: ClassVar[tuple[str, ...]] = ("order", "seat", "last")
    how: ClassVar[str] = "Each player draws one of the open seats"
    """What the players do, in words."""
    buttons: ClassVar[Literal["none", "own", "all"]] = "none"
    """Which buttons must be known: none, the broken table's, or those of all tables."""
    cards: ClassVar[bool] = False
    """Whether each player is dealt a card that sets the drawing order."""
    chosen: ClassVar[bool] = False
    """Whether they pick in turn; else seats are drawn."""

    def order(self, here: Ring, cards: Mapping[int, int]) -> list[int]:
        """The seats of the broken table in the order in which their players draw or choose."""
        return list(here.taken) if self.buttons == "none" else here.in_order(here.taken)

    def seats(self, order: Sequence[int], lots: Sequence[Seat], here: Ring, there: Mapping[int, Ring]) -> list[Seat]:
        """A new seat for each of them: `lots` are those on offer, as they were mixed."""
        return list(lots)


@dataclass(kw_only=True)
class OpenSeatsDrawn(BreakDraw):
    """Each player draws one of the open seats."""

    kind: ClassVar[str] = "seats_drawn"


@dataclass(kw_only=True)
class TableCards(BreakDraw):
    """Each player draws a table card and takes the open seat there nearest to their position from the button."""

    kind: ClassVar[str] = "table_cards"
    how: ClassVar[str] = "Each draws a table card and takes the open seat nearest to their position from the button"
    buttons: ClassVar[Literal["none", "own", "all"]] = "all"

    def seats(self, order: Sequence[int], lots: Sequence[Seat], here: Ring, there: Mapping[int, Ring]) -> list[Seat]:
        free = {table: list(ring.free) for table, ring in there.items()}
        found: list[Seat] = []
        for seat, (table, _) in zip(order, lots, strict=True):
            nearest = min(free[table], key=lambda to: _away(here, seat, there[table], to))
            free[table].remove(nearest)
            found.append((table, nearest))
        return found


def _away(here: Ring, seat: int, there: Ring, to: int) -> tuple[int, int]:
    """How many chairs a seat is from one's old place, around the table; then how soon the big blind reaches it."""
    between = abs(here.left_of(here.button, seat) - there.left_of(there.button, to))
    return min(between, abs(there.size - between)), there.left_of(there.big, to)


@dataclass(kw_only=True)
class Choosing(BreakDraw):
    """Each picks a seat: the last hand's big blind first, then to the right, so the next big blind is last."""

    kind: ClassVar[str] = "choosing"
    how: ClassVar[str] = "Each player picks an open seat, in this order"
    buttons: ClassVar[Literal["none", "own", "all"]] = "own"
    chosen: ClassVar[bool] = True

    def order(self, here: Ring, cards: Mapping[int, int]) -> list[int]:
        return sorted(here.taken, key=lambda seat: (here.big - seat) % here.size)


@dataclass(kw_only=True)
class HighCardDraws(BreakDraw):
    """Each player is dealt a card face up. Seat cards are handed out from the highest down, equal ranks by suit."""

    kind: ClassVar[str] = "high_card"
    how: ClassVar[str] = "Each player is dealt a card face up, and seat cards are handed out from the highest card down"
    cards: ClassVar[bool] = True

    def order(self, here: Ring, cards: Mapping[int, int]) -> list[int]:
        return sorted(here.taken, key=lambda seat: -cards.get(seat, -1))


# redraw -------------------------------------------------------------------------


@dataclass(kw_only=True)
class Redraw(Policy):
    """When is there a redraw for all seats?"""

    slot: ClassVar[str] = "redraw"
    cases: ClassVar[tuple[str, ...]] = ("last",)

    @abstractmethod
    def tables(self, left: int, tables: int, seats: int) -> int:
        """The number of tables of a redraw now, with this many players, tables and seats at each; 0: no redraw."""

    def at(self, tables: int, seats: int) -> int:
        """With how many players left that will be; 0: never."""
        return next((left for left in range(tables * seats, 0, -1) if self.tables(left, tables, seats)), 0)


@dataclass(kw_only=True)
class PerTable(Redraw):
    """When one table fewer can seat all remaining players at the set number per table."""

    kind: ClassVar[str] = "per_table"
    players: int
    """For each table that stays."""

    def tables(self, left: int, tables: int, seats: int) -> int:
        fewer = max(1, -(-left // self.players))
        return fewer if fewer < tables else 0


@dataclass(kw_only=True)
class LastTable(Redraw):
    """When everyone fits at one table, seats and button are drawn as for a new game."""

    kind: ClassVar[str] = "last_table"

    def tables(self, left: int, tables: int, seats: int) -> int:
        return 1 if tables > 1 and left <= seats else 0


@dataclass(kw_only=True)
class NoRedraw(Redraw):
    """Never."""

    kind: ClassVar[str] = "never"

    def tables(self, left: int, tables: int, seats: int) -> int:
        return 0
