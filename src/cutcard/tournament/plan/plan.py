"""The plan and its prices.

Money is in cents, or whatever the smallest unit of the currency is; chips are chips, times of day are minutes since
midnight, moments milliseconds since 1970.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cutcard.bounds import (
    Cents,
    Chips,
    Count,
    Currency,
    Hundredths,
    Id,
    Moment,
    Name,
    Seat,
    TableNumber,
    UpTo100,
    UpTo10000,
    Word,
    use_defaults,
)
from cutcard.english import money
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
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
        """The price a player pays."""
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
    """An add-on: chips for money without being out of chips; before the first hand, on a break, or when rebuys end."""

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

    shares: UpTo10000[tuple[Count, UpTo10000[Count]]] = ()
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

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)


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
    add_ons: UpTo100[AddOn] = ()
    late_until: Count = 0
    """The last level of late registration; 0: the house's own."""
    bounty: BountyKind = "none"
    prizes: Prizes = Prizes()
    chips: UpTo100[Chip] = ()
    """Smallest first."""
    seating: Seating = "draw"
    members_only: bool = False
    least_age: Count = 0
    player_dealers: bool = False
    table_sizes: UpTo10000[Seat] = ()
    """Seats per table, where tables differ; else all have `seats`."""
    most_tables: TableNumber = 0

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)

    @property
    def stack(self) -> int:
        """The starting stack."""
        return self.buy_in.chips

    @property
    def charity(self) -> str:
        """The charity's part of tonight's prize money: "10 percent and $50"; "": nothing."""
        share = [f"{self.prizes.charity / 100:g} percent"] if self.prizes.charity else []
        fixed = [self.money(self.prizes.charity_cents)] if self.prizes.charity_cents else []
        return " and ".join((*share, *fixed))

    def money(self, cents: int) -> str:
        """An amount in this tournament's currency: ``$172.80``, ``€20``."""
        return money(cents, self.currency)


class Terms(NamedTuple):
    """Complete rebuy terms, the house's defaults filled in."""

    price: Price
    until: int
    """The last level."""
    most: int
    """0: no limit."""
    entrants: int
    """Only with so many or fewer at the first hand; 0: always."""


def rebuy_terms(plan: Plan, rules: TournamentRules) -> Terms | None:
    """The rebuy terms; None: there are no rebuys."""
    said, own = plan.rebuys, rules.rebuy
    if said is None:
        return None
    return Terms(
        said.price or _part(plan.buy_in, own.share),
        said.until or own.until,
        own.most if said.most is None else said.most,
        own.entrants if said.when_entrants is None else said.when_entrants,
    )


def add_on_price(plan: Plan, rules: TournamentRules, add_on: AddOn) -> Price:
    """The price of an add-on; it carries no bounty."""
    price = add_on.price or _part(plan.buy_in, rules.add_on.share)
    return replace(price, cents=price.cents + price.bounty, bounty=0)


def other_prices(plan: Plan, rules: TournamentRules) -> Iterator[tuple[str, Price, Cites]]:
    """Prices of a plan that the house does not allow: (field, the house's own, its rules)."""
    if plan.rebuys is not None and plan.rebuys.price is not None and rules.rebuy.fixed:
        own = _part(plan.buy_in, rules.rebuy.share)
        if plan.rebuys.price != own:
            yield "rebuys", own, rules.rebuy.cites_on("price")
    for one in plan.add_ons if rules.add_on.fixed else ():
        own = _part(plan.buy_in, rules.add_on.share)
        if one.price not in (None, own):
            yield "add_ons", own, rules.add_on.cites_on("price")


def re_entry_price(plan: Plan) -> Price:
    """The price of a re-entry."""
    return (plan.re_entries.price if plan.re_entries else None) or plan.buy_in


def spelled_out(plan: Plan, rules: TournamentRules) -> Plan:
    """The plan with the house's defaults filled in: for pages and prints."""
    terms = rebuy_terms(plan, rules)
    if plan.rebuys is not None and terms is not None:
        price, until, most, entrants = terms
        plan = replace(plan, rebuys=replace(plan.rebuys, price=price, until=until, most=most, when_entrants=entrants))
    if plan.re_entries is not None:
        plan = replace(plan, re_entries=replace(plan.re_entries, price=re_entry_price(plan)))
    return replace(plan, add_ons=tuple(replace(one, price=add_on_price(plan, rules, one)) for one in plan.add_ons))


def _part(price: Price, percent: int) -> Price:
    return Price(
        cents=price.cents * percent // 100,
        chips=price.chips * percent // 100,
        fee=price.fee * percent // 100,
        bounty=price.bounty * percent // 100,
    )
