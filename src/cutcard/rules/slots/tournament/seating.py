"""Seats: how many tables, how seats are drawn, who may change, and open seats.

| slot         | standard       | ccp           | house         | club52        | ppc    | giancarlo          |
|--------------|----------------|---------------|---------------|---------------|--------|--------------------|
| table_size   | as_few_tables  | as_few_tables | as_few_tables |               |        |                    |
| seat_draw    | seats_drawn    | card_is_seat  |               | draw_or_sheet |        | free_unless_asked  |
| dealer_seats | like_anybody   | aces_first    |               |               |        |                    |
| late_seat    | emptiest_table |               |               |               |        |                    |
| seat_change  | director_only  |               |               | director_only |        | never_at_own_table |
| - cash       | open_seat      |               |               | open_seat     | same   |                    |
| seat_open    | nothing_said   |               |               |               | called |                    |

The first button is decided by `first_button`; with `card_is_seat` by the card.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from cutcard.cards import ACE, DECK, rank, suit
from cutcard.rules.slot import Policy

TABLE_SUITS: Final = (3, 2, 0, 1)
"""The suit of table 1, 2, 3 and 4: spades, hearts, clubs, diamonds; then again with cards of a second deck."""


@dataclass(kw_only=True)
class TableSize(Policy):
    """How many tables open, and how many players sit at each?"""

    slot: ClassVar[str] = "table_size"
    cases: ClassVar[tuple[str, ...]] = ("most", "even")

    @abstractmethod
    def seats(self, planned: int) -> int:
        """How many seats a table has for which so many are planned."""

    def tables(self, players: int, sizes: Sequence[int]) -> int:
        """The number of tables to open, in order; all of them if they are too few."""
        room = 0
        for count, size in enumerate(sizes, 1):
            room += size
            if room >= players:
                return count
        return len(sizes)


@dataclass(kw_only=True)
class AsFewTables(TableSize):
    """As few tables as possible, balanced to within one player."""

    kind: ClassVar[str] = "as_few_tables"
    most: int = 0
    """Most players per table; 0: as planned."""

    def seats(self, planned: int) -> int:
        return min(planned, self.most) if self.most else planned


@dataclass(kw_only=True)
class SeatDraw(Policy):
    """How are seats drawn at the start and for new tables?"""

    slot: ClassVar[str] = "seat_draw"
    cases: ClassVar[tuple[str, ...]] = ("table", "again", "sheet", "apart", "reserved")
    sheet: ClassVar[bool] = False
    """Whether they may sign a sheet instead."""
    free: ClassVar[bool] = False
    """Whether players may choose seats as long as no player asks for a draw."""
    button: ClassVar[int] = 0
    """The seat the draw gives the first button; 0: the table draws for it."""

    def card(self, table: int, seat: int) -> int:
        """The card for a seat, counted on by 52 for each further deck; -1: none."""
        return -1

    def place(self, card: int) -> tuple[int, int]:
        """The table and seat of a card."""
        return 0, 0


@dataclass(kw_only=True)
class SeatsAtRandom(SeatDraw):
    """Every seat is drawn at random."""

    kind: ClassVar[str] = "seats_drawn"


@dataclass(kw_only=True)
class CardIsSeat(SeatDraw):
    """Players draw cards. The suit is the table, the rank is the seat (ace is 1), and the ace has the button."""

    kind: ClassVar[str] = "card_is_seat"
    button: ClassVar[int] = 1

    def card(self, table: int, seat: int) -> int:
        deck, at = divmod(table - 1, len(TABLE_SUITS))
        return deck * len(DECK) + 4 * (ACE if seat == 1 else seat - 2) + TABLE_SUITS[at]

    def place(self, card: int) -> tuple[int, int]:
        deck, drawn = divmod(card, len(DECK))
        seat = 1 if rank(drawn) == ACE else rank(drawn) + 2
        return deck * len(TABLE_SUITS) + TABLE_SUITS.index(suit(drawn)) + 1, seat


@dataclass(kw_only=True)
class DrawOrSheet(SeatDraw):
    """At random, or with a numbered sign-up sheet."""

    kind: ClassVar[str] = "draw_or_sheet"
    sheet: ClassVar[bool] = True


@dataclass(kw_only=True)
class FreeUnlessAsked(SeatDraw):
    """Players choose seats, unless one asks for a draw."""

    kind: ClassVar[str] = "free_unless_asked"
    free: ClassVar[bool] = True


@dataclass(kw_only=True)
class DealerSeats(Policy):
    """Where do playing dealers sit, and who deals after they bust?"""

    slot: ClassVar[str] = "dealer_seats"
    cases: ClassVar[tuple[str, ...]] = ("others", "final", "moved", "volunteer", "shift")
    seat: ClassVar[int] = 0
    """The dealer's seat at each table; 0: none."""
    asks_for_final: ClassVar[bool] = False
    """Whether a non-playing dealer is wanted for the final table."""


@dataclass(kw_only=True)
class LikeAnybody(DealerSeats):
    """Wherever they drew."""

    kind: ClassVar[str] = "like_anybody"


@dataclass(kw_only=True)
class AcesFirst(DealerSeats):
    """They draw first, for each table's button, in its middle. A non-player deals the final table."""

    kind: ClassVar[str] = "aces_first"
    seat: ClassVar[int] = 1
    asks_for_final: ClassVar[bool] = True


@dataclass(kw_only=True)
class LateSeat(Policy):
    """Which seat does a late player get?"""

    slot: ClassVar[str] = "late_seat"

    @abstractmethod
    def tables(self, players: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """Among which of these (table, players) with a free seat one is drawn."""


@dataclass(kw_only=True)
class EmptiestTable(LateSeat):
    """A random empty seat at the table with the fewest players."""

    kind: ClassVar[str] = "emptiest_table"

    def tables(self, players: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        fewest = min(count for _, count in players)
        return tuple(table for table, count in players if count == fewest)


@dataclass(kw_only=True)
class SeatChanges(Policy):
    """May a player change seats after play starts?"""

    slot: ClassVar[str] = "seat_change"

    @abstractmethod
    def is_allowed(self, *, asked: bool, same_table: bool) -> bool:
        """Whether the change is allowed; `asked`: the player wants it, no director sends them."""


@dataclass(kw_only=True)
class DirectorOnly(SeatChanges):
    """Only if the director moves them."""

    kind: ClassVar[str] = "director_only"

    def is_allowed(self, *, asked: bool, same_table: bool) -> bool:
        return not asked


@dataclass(kw_only=True)
class NeverAtOwnTable(SeatChanges):
    """Not at their own table; to another table only if the director moves them."""

    kind: ClassVar[str] = "never_at_own_table"

    def is_allowed(self, *, asked: bool, same_table: bool) -> bool:
        return not asked and not same_table


@dataclass(kw_only=True)
class OpenSeat(SeatChanges):
    """To an open seat, between hands."""

    kind: ClassVar[str] = "open_seat"

    def is_allowed(self, *, asked: bool, same_table: bool) -> bool:
        return same_table or not asked


@dataclass(kw_only=True)
class SeatOpen(Policy):
    """What does the dealer do when a player busts?"""

    slot: ClassVar[str] = "seat_open"
    cases: ClassVar[tuple[str, ...]] = ("card",)
    called: ClassVar[bool] = False


@dataclass(kw_only=True)
class NothingSaid(SeatOpen):
    """Nothing special. The dealer reports to the desk who busted."""

    kind: ClassVar[str] = "nothing_said"


@dataclass(kw_only=True)
class SeatCalled(SeatOpen):
    """They call "seat open" when the player has left, and put the seat card out for the floor."""

    kind: ClassVar[str] = "called"
    called: ClassVar[bool] = True
