"""Balancing: which table gives a player to which, and when a short table stops.

| slot        | standard    | ccp      | house  | club52      | ppc         | giancarlo   |
|-------------|-------------|----------|--------|-------------|-------------|-------------|
| balance     | break_order | low_card | by_lot | break_order |             | break_order |
| short_table | deals_on    |          |        |             | empty_seats |             |

Who it is that moves is in moving.py; breaking whole tables and drawing anew is in breaking.py.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cutcard.cards import rank
from cutcard.rules.slot import Policy

Rounds = Sequence[Mapping[int, int]]
"""Cards dealt to tables, {table: card}, round after round."""


@dataclass(kw_only=True)
class Balance(Policy):
    """When are tables out of balance, and which of several equal tables gives or gets a player?"""

    slot: ClassVar[str] = "balance"
    cases: ClassVar[tuple[str, ...]] = ("from", "to", "order")
    gap: int = 2
    """How many players two tables differ by when one moves."""
    how: ClassVar[str] = ""
    """What is done between equal tables, in words."""
    one_by_one: ClassVar[bool] = False
    """Whether the next move is suggested only after the last one was ordered."""

    def uneven(self, most: int, fewest: int) -> bool:
        """Whether somebody moves from a table with `most` players to one with `fewest`."""
        return most - fewest >= self.gap

    @abstractmethod
    def gives(self, equal: Sequence[int], rounds: Rounds) -> tuple[int, ...]:
        """Which of equal tables, in the order in which they break, gives a player; several: cards are dealt."""

    @abstractmethod
    def gets(self, equal: Sequence[int], rounds: Rounds, lost_first: Sequence[int]) -> tuple[int, ...]:
        """Which of them gets one; `lost_first`: those that lost a player, the first that did first."""


def lowest(equal: Sequence[int], rounds: Rounds, *, by_suit: bool) -> tuple[int, ...]:
    """The tables with the lowest card: those still equal go on to the next round."""
    left = tuple(equal)
    for cards in rounds:
        if len(left) > 1 and set(left) <= set(cards):
            values = {table: cards[table] if by_suit else rank(cards[table]) for table in left}
            left = tuple(table for table in left if values[table] == min(values.values()))
    return left


@dataclass(kw_only=True)
class LowCard(Balance):
    """Equal tables each get a card and the lowest gives a player. The one that lost a player first gets them."""

    kind: ClassVar[str] = "low_card"
    how: ClassVar[str] = "the low card, ace high"
    one_by_one: ClassVar[bool] = True

    def gives(self, equal: Sequence[int], rounds: Rounds) -> tuple[int, ...]:
        return lowest(equal, rounds, by_suit=False)

    def gets(self, equal: Sequence[int], rounds: Rounds, lost_first: Sequence[int]) -> tuple[int, ...]:
        first = [table for table in lost_first if table in equal]
        return (first[0],) if first else lowest(equal, rounds, by_suit=False)


@dataclass(kw_only=True)
class ByLot(Balance):
    """Equal tables are decided by a random draw."""

    kind: ClassVar[str] = "by_lot"
    how: ClassVar[str] = "the low card, equal ranks by suit"

    def gives(self, equal: Sequence[int], rounds: Rounds) -> tuple[int, ...]:
        return lowest(equal, rounds, by_suit=True)

    def gets(self, equal: Sequence[int], rounds: Rounds, lost_first: Sequence[int]) -> tuple[int, ...]:
        return lowest(equal, rounds, by_suit=True)


@dataclass(kw_only=True)
class BreakOrder(Balance):
    """Of equal tables, the first to break gives a player and the last to break gets them."""

    kind: ClassVar[str] = "break_order"

    def gives(self, equal: Sequence[int], rounds: Rounds) -> tuple[int, ...]:
        return tuple(equal[:1])

    def gets(self, equal: Sequence[int], rounds: Rounds, lost_first: Sequence[int]) -> tuple[int, ...]:
        return tuple(equal[-1:])


@dataclass(kw_only=True)
class ShortTable(Policy):
    """When does a short-handed table stop dealing?"""

    slot: ClassVar[str] = "short_table"
    cases: ClassVar[tuple[str, ...]] = ("last",)

    def stops(self, players: int, seats: int) -> bool:
        """Whether it begins no hand until the floor has looked; the last table never stops."""
        return False


@dataclass(kw_only=True)
class NeverStops(ShortTable):
    """Never."""

    kind: ClassVar[str] = "deals_on"


@dataclass(kw_only=True)
class EmptySeats(ShortTable):
    """When a set number of seats are empty, until the floor acts; never at the last table."""

    kind: ClassVar[str] = "empty_seats"
    empty: int

    def stops(self, players: int, seats: int) -> bool:
        return seats - players >= self.empty
