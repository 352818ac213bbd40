"""The plan of a night, as it is announced: everything about it that is a number or a choice and not a house rule.

Money is in cents, chips are chips, times of day are minutes since midnight, moments milliseconds since 1970.
"""

from typing import Literal

from msgspec import Struct

from cutcard.tournament.plan.structure import Structure

Seating = Literal["draw", "cards", "sheet", "free", "by_hand"]
BountyKind = Literal["none", "targets", "chips", "progressive"]
Room = Literal["real", "online"]


class _Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Price(_Part, frozen=True, kw_only=True):
    """What something costs and brings: `cents` to the prizes, `fee` to the club, `bounty` on one's own head."""

    cents: int
    chips: int
    fee: int = 0
    bounty: int = 0

    @property
    def total(self) -> int:
        """What is paid."""
        return self.cents + self.fee + self.bounty


class Rebuys(_Part, frozen=True, kw_only=True):
    """Rebuys: up to which level (the hand he busted in counts), and how often; what is not said is the house's own."""

    price: Price | None = None
    until: int = 0
    """0: the house's own."""
    most: int | None = None
    """0: no limit."""
    surrender: bool = False
    """Whether one may give up a stack and buy a new one in his seat."""
    when_entrants: int | None = None
    """Only with so many entrants or fewer when play begins; 0: always."""


class ReEntries(_Part, frozen=True, kw_only=True):
    """A new entry for one who is out, with a new seat, up to a level; at the price of the first where none is said."""

    price: Price | None = None
    until: int
    most: int = 0
    """0: no limit."""


class AddOn(_Part, frozen=True, kw_only=True):
    """Chips for money without being broke: before one's first hand, at a break, or when the rebuys end."""

    id: str
    title: str
    price: Price | None = None
    """None: the house's own."""
    when: Literal["first_hand", "break", "after_rebuys"]
    level: int = 0
    """The level whose end opens it, where it is sold at a break or after the rebuys; 0: the first break, their end."""
    most: int = 1


class Chip(_Part, frozen=True, kw_only=True):
    """A chip in use: its value, its colour as a name, and how many of it are in a starting stack."""

    value: int
    colour: str = ""
    each: int = 0


class Prizes(_Part, frozen=True, kw_only=True):
    """The payout table: shares of each place in hundredths of a percent, by how many entrants there are at least."""

    shares: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(entrants, (4000, 2500, ...)); none: the house's own."""
    unit: int = 100
    """Each prize is rounded down to this many cents; what is left goes to the first place."""
    guarantee: int = 0


class Plan(_Part, frozen=True, kw_only=True):
    """A night as it is announced."""

    title: str
    house: str = "standard"
    game: str = "nlhe"
    starts: int = 0
    date: str = ""
    """The day, as 2026-11-17: bars and seasons go by it."""
    template: str = ""
    league: str = ""
    room: Room = "real"
    seats: int = 9
    capacity: int = 0
    """0: no limit."""
    structure: Structure = ()
    buy_in: Price
    rebuys: Rebuys | None = None
    re_entries: ReEntries | None = None
    add_ons: tuple[AddOn, ...] = ()
    late_until: int = 0
    """The last level in which somebody new may come in; 0: the house's own."""
    bounty: BountyKind = "none"
    prizes: Prizes = Prizes()
    chips: tuple[Chip, ...] = ()
    """Smallest first."""
    seating: Seating = "draw"
    members_only: bool = False
    least_age: int = 0
    player_dealers: bool = False
    table_sizes: tuple[int, ...] = ()
    """Seats of each table, where they differ; else all have `seats`."""
    most_tables: int = 0

    @property
    def stack(self) -> int:
        """What an entrant begins with."""
        return self.buy_in.chips
