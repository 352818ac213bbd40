"""A night as a league sees it, ours or brought over: who came in where, what it cost them, and what they won.

Money is in hundredths of the club's unit, moments are milliseconds since 1970.
"""

from typing import Annotated

from msgspec import Meta, Struct

from cutcard.bounds import Count, Difference, Id, Line, Moment, Name, PersonId, Text, Total, UpTo100, UpTo10000

Points = Annotated[float, Meta(ge=-(10**12), le=10**12)]
"""Points, with decimals where a formula makes some."""


class ResultExtra(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points beside the formula's: for a hit, with a prize, or given and taken by the director."""

    reason: Line
    points: Points


class Finish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a night went for one person. A place of 0: they are still in, or it is not known."""

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
    """Milliseconds from the buy-in to the last chip."""
    chips: Total = 0
    extras: UpTo100[ResultExtra] = ()
    out_by: UpTo100[PersonId] = ()
    """Who knocked them out, once for each time, where somebody said it."""
    nights: Count = 1
    """For how many nights it stands: more than one where a list has only the totals of a season."""
    wins: Count = 0
    """How many of those they won; of one night the place tells it."""

    @property
    def paid(self) -> int:
        """All that they handed over."""
        return self.buy_in + self.rebuy_cost + self.add_on_cost + self.bounty_cost

    @property
    def rake(self) -> int:
        """What of it went to the house."""
        return self.buy_in_rake + self.rebuy_rake + self.add_on_rake

    @property
    def won(self) -> int:
        """Prizes and bounties."""
        return self.prize + self.bounty_won + self.bounty_kept


class TournamentResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A night that counts."""

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
    """Its points are those of a list, and no formula changes them."""
    course: Id = ""
    """The mark of the course that was brought along; "": nobody wrote down how it went."""

    @property
    def money_in(self) -> int:
        """Everything that players paid."""
        return sum(one.paid for one in self.finishes)

    @property
    def prizes_paid(self) -> int:
        """Everything that was given as a prize; bounties are not prizes."""
        return sum(one.prize for one in self.finishes)

    @property
    def pool(self) -> int:
        """What there was to win: fees without the rake, and what the house put in."""
        fees = sum(one.buy_in + one.rebuy_cost + one.add_on_cost - one.rake for one in self.finishes)
        return max(fees + self.house_adds - self.fixed_rake, self.guaranteed)
