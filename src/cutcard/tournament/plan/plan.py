"""The plan of a night, as it is announced: everything about it that is a number or a choice and not a house rule.

Money is in cents, or whatever the smallest unit of the currency is; chips are chips, times of day are minutes since
midnight, moments milliseconds since 1970.
"""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import (
    Cents,
    Chips,
    Count,
    Currency,
    Few,
    Hundredths,
    Id,
    Many,
    Moment,
    Name,
    Seat,
    TableNumber,
    Word,
)
from cutcard.english import money
from cutcard.tournament.plan.structure import Structure

Seating = Literal["draw", "cards", "sheet", "free", "by_hand"]
BountyKind = Literal["none", "targets", "chips", "progressive"]
Room = Literal["real", "online"]


class _Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Price(_Part, frozen=True, kw_only=True):
    """What something costs and brings: `cents` to the prizes, `fee` to the club, `bounty` on the buyer's own head."""

    cents: Cents
    chips: Chips
    fee: Cents = 0
    bounty: Cents = 0

    @property
    def total(self) -> int:
        """What is paid."""
        return self.cents + self.fee + self.bounty


class Rebuys(_Part, frozen=True, kw_only=True):
    """Rebuys: through which level (the hand of the bust counts), and how many; the rest by house rule."""

    price: Price | None = None
    until: Count = 0
    """0: the house's own."""
    most: Count | None = None
    """0: no limit."""
    surrender: bool = False
    """Whether a player may surrender a stack and buy a new one in their seat."""
    when_entrants: Count | None = None
    """Only with this many entrants or fewer when play starts; 0: always."""


class ReEntries(_Part, frozen=True, kw_only=True):
    """A new entry after a bust, with a new seat, through a level; at the first price unless another is set."""

    price: Price | None = None
    until: Count
    most: Count = 0
    """0: no limit."""


class AddOn(_Part, frozen=True, kw_only=True):
    """Chips for money without being out of chips: before the first hand, on a break, or when rebuys end."""

    id: Id
    title: Name
    price: Price | None = None
    """None: the house's own."""
    when: Literal["first_hand", "break", "after_rebuys"]
    level: Count = 0
    """The level whose end opens it, if sold on a break or after rebuys; 0: the first break, or their end."""
    most: Count = 1


class Chip(_Part, frozen=True, kw_only=True):
    """A chip in use: its value, its color by name, and how many are in a starting stack."""

    value: Chips
    colour: Word = ""
    each: Chips = 0


class Prizes(_Part, frozen=True, kw_only=True):
    """The payout table: shares per place in hundredths of a percent, from a number of entrants up."""

    shares: Many[tuple[Count, Many[Count]]] = ()
    """(entrants, (4000, 2500, ...)); none: the house's own."""
    unit: Cents = 100
    """Each prize is rounded down to this many cents; the rest goes to first place."""
    guarantee: Cents = 0
    charity: Hundredths = 0
    """The share of the prize pool that goes to charity, in hundredths of a percent."""
    charity_cents: Cents = 0
    """A fixed amount for charity besides the share, at most the pool."""
    cause: Name = ""
    """The charity's name."""


class Plan(_Part, frozen=True, kw_only=True):
    """A tournament as it is announced."""

    title: Name
    house: Id = "standard"
    game: Id = "nlhe"
    turns: Literal["", "level", "orbit"] = ""
    """What changes the game of a rotation: the level, or an orbit at each table; "": by house rule."""
    starts: Moment = 0
    date: Word = ""
    """The date, as 2026-11-17: bars and seasons follow it."""
    template: Id = ""
    league: Name = ""
    room: Room = "real"
    currency: Currency = "USD"
    """The club's when the tournament was created."""
    seats: Seat = 9
    capacity: Count = 0
    """0: no limit."""
    structure: Structure = ()
    buy_in: Price
    rebuys: Rebuys | None = None
    re_entries: ReEntries | None = None
    add_ons: Few[AddOn] = ()
    late_until: Count = 0
    """The last level of late registration; 0: the house's own."""
    bounty: BountyKind = "none"
    prizes: Prizes = Prizes()
    chips: Few[Chip] = ()
    """Smallest first."""
    seating: Seating = "draw"
    members_only: bool = False
    least_age: Count = 0
    player_dealers: bool = False
    table_sizes: Many[Seat] = ()
    """Seats per table, where tables differ; else all have `seats`."""
    most_tables: TableNumber = 0

    @property
    def stack(self) -> int:
        """What an entrant begins with."""
        return self.buy_in.chips

    @property
    def charity(self) -> str:
        """What of tonight's prize money goes to a good cause: "10 percent and $50"; "": nothing."""
        share = [f"{self.prizes.charity / 100:g} percent"] if self.prizes.charity else []
        fixed = [self.money(self.prizes.charity_cents)] if self.prizes.charity_cents else []
        return " and ".join((*share, *fixed))

    def money(self, cents: int) -> str:
        """A sum as it is written tonight: ``$172.80``, ``€20``."""
        return money(cents, self.currency)
