"""Who moves when tables are uneven.

| slot        | standard    | ccp      | house  | club52      | ppc         | giancarlo   |
|-------------|-------------|----------|--------|-------------|-------------|-------------|
| balance     | break_order | low_card | by_lot | break_order |             | break_order |
| short_table | deals_on    |          |        |             | empty_seats |             |

The player who moves is in `mover`; breaking whole tables and redraws are in `break_table.py`.

| slot        | standard       | ccp             | house            | club52         | ppc | giancarlo  |
|-------------|----------------|-----------------|------------------|----------------|-----|------------|
| mover       | next_big_blind | lost_place      |                  | next_big_blind |     | same_place |
| - stud      | same_seat      |                 |                  |                |     |            |
| move_timing | after_the_hand | after_all_hands | before_next_hand |                |     |            |
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from cutcard.cards import rank
from cutcard.rules.slot import Policy
from cutcard.rules.slots.table.positions import next_after

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
    """How equal tables are decided between, in words."""
    one_by_one: ClassVar[bool] = False
    """Whether the next move is suggested only after the last one was ordered."""

    def needs_move(self, most: int, fewest: int) -> bool:
        """Whether a player moves from a table with `most` players to one with `fewest`."""
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


class Ring(NamedTuple):
    """A table between two hands: its seats, and button and blinds of the last hand."""

    size: int
    taken: tuple[int, ...]
    free: tuple[int, ...]
    """Open, and held for no player."""
    button: int
    small: int
    big: int
    lost: tuple[int, ...] = ()
    """Seats of players who busted in the last hand and are open since, last one first."""
    movable: tuple[int, ...] = ()
    """Seats of players who may be moved."""

    def left_of(self, mark: int, seat: int) -> int:
        """How many chairs a seat is to the left of a mark; the mark itself is a whole round away."""
        return (seat - mark - 1) % self.size + 1

    def in_order(self, seats: Sequence[int]) -> list[int]:
        """Seats from the first left of the button on."""
        return sorted(seats, key=lambda seat: self.left_of(self.button, seat))

    @property
    def last_hand(self) -> list[int]:
        """Who was dealt into the last hand, from the first left of the button on."""
        return self.in_order((*self.taken, *self.lost))

    def place(self, seat: int) -> int:
        """Which place left of the button a seat was in the last hand, counted over players; 1 is the first."""
        return self.in_order(tuple({*self.taken, *self.lost, seat})).index(seat) + 1

    def right(self, seat: int) -> int:
        """Which place right of the button; 0 is the button."""
        return len({*self.taken, *self.lost, seat}) - self.place(seat)


class Choice(NamedTuple):
    """Whose seat changes, and to which seat; `to` 0: none is allowed."""

    seat: int
    to: int


@dataclass(kw_only=True)
class Mover(Policy):
    """Who moves to a short table, and into which seat?"""

    slot: ClassVar[str] = "mover"
    cases: ClassVar[tuple[str, ...]] = ("who", "seat", "never", "dealer", "absent", "order")
    buttons: ClassVar[bool] = True
    """Whether both buttons must be known."""
    says: ClassVar[str] = ""
    """Why this player and this seat, in words."""

    @abstractmethod
    def choose(self, here: Ring, there: Ring) -> Choice:
        """The player to move among those who may be moved, for a free seat at the other table."""

    def equal(self, here: Ring, there: Ring) -> list[Choice]:
        """Every choice that is as right as this one, itself first."""
        return [self.choose(here, there)]


@dataclass(kw_only=True)
class NextBigBlindMoves(Mover):
    """The next big blind moves to the empty seat the big blind reaches first, never into the small blind."""

    kind: ClassVar[str] = "next_big_blind"
    says: ClassVar[str] = "{name} is next big blind. Seat {to} is the empty seat the big blind reaches first."

    def choose(self, here: Ring, there: Ring) -> Choice:
        free = [seat for seat in there.free if seat != there.big]  # the small blind is due where the big blind was
        worst = min(free, key=lambda seat: there.left_of(there.big, seat), default=0)
        return Choice(next_after(here.big, here.movable), worst)


@dataclass(kw_only=True)
class LostPlace(Mover):
    """The player in the same position left of the button as the player who busted takes that player's seat."""

    kind: ClassVar[str] = "lost_place"
    says: ClassVar[str] = "Seat {to} was {place} left of the button. {name} is {own} left of theirs."

    def choose(self, here: Ring, there: Ring) -> Choice:
        empty = [seat for seat in there.lost if seat in there.free] or list(there.free)
        to = there.in_order(empty)[0]
        dealt = here.last_hand
        at = min(there.place(to), len(dealt)) - 1
        rightward = [dealt[(at - step) % len(dealt)] for step in range(len(dealt))]
        return Choice(next(seat for seat in rightward if seat in here.movable), to)


@dataclass(kw_only=True)
class SamePlace(Mover):
    """A player who gets the same position from the button. Of several, the one due for the big blind."""

    kind: ClassVar[str] = "same_place"
    says: ClassVar[str] = "{name} is {old}. In seat {to} they are {new}."

    def choose(self, here: Ring, there: Ring) -> Choice:
        pairs = [(seat, to) for seat in here.movable for to in there.free]
        return Choice(*min(pairs, key=lambda pair: (_apart(here, there, *pair), *_due(here, there, *pair))))

    def equal(self, here: Ring, there: Ring) -> list[Choice]:
        """The other players whose new place is as near to their own."""
        first = self.choose(here, there)
        others = [Choice(seat, to) for seat in here.movable for to in there.free if (seat, to) != first]
        near = _apart(here, there, *first)
        return [first, *(one for one in others if _apart(here, there, *one) == near)]


def _apart(here: Ring, there: Ring, seat: int, to: int) -> int:
    """How far a place is from the old one, counted from the side of the button on which they sit."""
    old, right = here.place(seat), here.right(seat)
    return abs(old - there.place(to)) if old <= right else abs(right - there.right(to))


def _due(here: Ring, there: Ring, seat: int, to: int) -> tuple[int, int]:
    return here.left_of(here.big, seat), there.left_of(there.big, to)


@dataclass(kw_only=True)
class SameSeat(Mover):
    """The seat that emptied last goes to the player in the same seat number, or the next one to its left."""

    kind: ClassVar[str] = "same_seat"
    buttons: ClassVar[bool] = False
    says: ClassVar[str] = "Seat {to} emptied last. {name} is in the same seat number here, or next to it."

    def choose(self, here: Ring, there: Ring) -> Choice:
        to = next((seat for seat in there.lost if seat in there.free), there.free[0])
        return Choice(to if to in here.movable else next_after(to, here.movable), to)


# ---------------------------------------------------------------- when

Held = Literal["all", "both", "own"]
"""Which tables begin no hand before they sit: all of them, their old and their new one, or their old one."""


@dataclass(kw_only=True)
class MoveTiming(Policy):
    """When does a moving player move, and what waits for them?"""

    slot: ClassVar[str] = "move_timing"
    cases: ClassVar[tuple[str, ...]] = ("in_hand", "held")
    after: ClassVar[Literal["hand", "all"]] = "hand"
    """Which hand must be over: their table's, or all tables'."""
    held: ClassVar[Held] = "own"

    def in_hand(self, moments: AbstractSet[str]) -> bool:
        """Whether, by what a table reported, its players are in a hand."""
        return not moments.isdisjoint(("riffle", "dealt"))


@dataclass(kw_only=True)
class AfterTheHand(MoveTiming):
    """After the hand at their table. They are not dealt another one there."""

    kind: ClassVar[str] = "after_the_hand"


@dataclass(kw_only=True)
class BeforeNextHand(MoveTiming):
    """After the hand at their table. Neither table starts another hand before they are seated."""

    kind: ClassVar[str] = "before_next_hand"
    held: ClassVar[Held] = "both"


@dataclass(kw_only=True)
class AfterAllHands(MoveTiming):
    """After all hands at all tables. No table starts another hand before they are seated."""

    kind: ClassVar[str] = "after_all_hands"
    after: ClassVar[Literal["hand", "all"]] = "all"
    held: ClassVar[Held] = "all"

    def in_hand(self, moments: AbstractSet[str]) -> bool:
        return "dealt" in moments or moments >= {"riffle", "blinds"}
