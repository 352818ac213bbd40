"""A tournament's result, our own or imported: places, what it cost each player, what they won.

Money is in hundredths of the club's unit, moments are milliseconds since 1970.
"""

from typing import Annotated

from msgspec import Meta, Struct

from cutcard.bounds import Count, Difference, Id, Line, Moment, Name, PersonId, Text, Total, UpTo100, UpTo10000

Points = Annotated[float, Meta(ge=-(10**12), le=10**12)]
"""Points, possibly with decimals."""


class ResultExtra(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points beside the formula's: for a knockout, with a prize, or given by the director."""

    reason: Line
    points: Points


class Finish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's result. A place of 0: still in, or unknown."""

    person: PersonId
    name: Name
    place: Count = 0
    buy_in: Total = 0
    buy_in_rake: Total = 0
    rebuys: Count = 0
    rebuy_cost: Total = 0
    rebuy_rake: Total = 0
    add_ons: Count = 0
    add_on_cost: Total = 0
    add_on_rake: Total = 0
    bounty_chips: Count = 0
    bounty_cost: Total = 0
    bounties_won: Points = 0.0
    bounty_won: Total = 0
    bounties_kept: Count = 0
    bounty_kept: Total = 0
    prize: Total = 0
    cash_adjustment: Difference = 0
    hits: Points = 0.0
    round_out: Count = 0
    played: Moment = 0
    """Milliseconds from buy-in to bust."""
    chips: Total = 0
    extras: UpTo100[ResultExtra] = ()
    out_by: UpTo100[PersonId] = ()
    """Who knocked them out, once for each time, as far as recorded."""
    nights: Count = 1
    """The number of tournaments it counts for: more than one in a list of season totals."""
    wins: Count = 0
    """Of these, the number won; for a single tournament the place shows it."""

    @property
    def paid(self) -> int:
        """Everything they paid."""
        return self.buy_in + self.rebuy_cost + self.add_on_cost + self.bounty_cost

    @property
    def rake(self) -> int:
        """The part that went to the house."""
        return self.buy_in_rake + self.rebuy_rake + self.add_on_rake

    @property
    def won(self) -> int:
        """Prizes and bounties."""
        return self.prize + self.bounty_won + self.bounty_kept


class TournamentResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a tournament."""

    id: Id
    title: Name = ""
    league_id: Id = ""
    league: Name = ""
    season_id: Id = ""
    season: Name = ""
    started: Moment = 0
    ended: Moment = 0
    finishes: UpTo10000[Finish] = ()
    formula: Text = ""
    paid_places: Count = 0
    house_adds: Total = 0
    guaranteed: Total = 0
    fixed_rake: Total = 0
    buy_in_chips: Total = 0
    rebuy_chips: Total = 0
    add_on_chips: Total = 0
    listed: bool = False
    """Its points are from a list, and no formula changes them."""
    course: Id = ""
    """The id of its imported timeline; "": none was recorded."""

    @property
    def money_in(self) -> int:
        """Everything that players paid."""
        return sum(one.paid for one in self.finishes)

    @property
    def prizes_paid(self) -> int:
        """The prizes paid; bounties are not prizes."""
        return sum(one.prize for one in self.finishes)

    @property
    def pool(self) -> int:
        """The prize pool: fees without rake, and what the house added."""
        fees = sum(one.buy_in + one.rebuy_cost + one.add_on_cost - one.rake for one in self.finishes)
        return max(fees + self.house_adds - self.fixed_rake, self.guaranteed)
