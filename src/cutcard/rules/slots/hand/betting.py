"""Betting: minimum bets and raises, the cap, and all-ins for less than a full raise.

| slot         | standard              | ccp                | house         | club52     | ppc     | giancarlo      |
|--------------|-----------------------|--------------------|---------------|------------|---------|----------------|
| opening_bet  | big_blind             | big_blind          | per_street    |            |         | smallest_chip  |
| raise_size   | last_raise            | last_raise         | double        | last_raise |         | any            |
| raise_cap    | limit: 3, not two-up  |                    | 3             | limit: 3   |         | none, limit: 4 |
| short_all_in | full_bet, limit half  |                    |               | same       |         | no-limit always|
| pot_size     | actual                | small_blind_as_big |               |            |         |                |
| open_pair    | doubles, not tournam. |                    |               |            | doubles |                |
| fold_unbet   | allowed               | allowed            | not_big_blind |            | allowed |                |

Amounts are chips put in on this round ("to"), never increments, unless a name says so.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import STREETS, Policy


@dataclass(kw_only=True)
class OpeningBet(Policy):
    """What is the minimum opening bet in no-limit and pot-limit?"""

    slot: ClassVar[str] = "opening_bet"
    cases: ClassVar[tuple[str, ...]] = (STREETS,)

    @abstractmethod
    def least(self, street: int, big_blind: int, chip: int) -> int:
        """The least opening bet on the street of this index."""


@dataclass(kw_only=True)
class BigBlindOpens(OpeningBet):
    """One big blind on every street."""

    kind: ClassVar[str] = "big_blind"

    def least(self, street: int, big_blind: int, chip: int) -> int:
        return big_blind


@dataclass(kw_only=True)
class PerStreetOpens(OpeningBet):
    """A number of big blinds per street; the last number holds for all later streets."""

    kind: ClassVar[str] = "per_street"
    big_blinds: tuple[int, ...]
    """One number per street, the first street first: 1, 1, 2, 2."""

    def least(self, street: int, big_blind: int, chip: int) -> int:
        return big_blind * self.big_blinds[min(street, len(self.big_blinds) - 1)]


@dataclass(kw_only=True)
class SmallestChipOpens(OpeningBet):
    """The big blind on the first street, then any multiple of the smallest chip."""

    kind: ClassVar[str] = "smallest_chip"

    def least(self, street: int, big_blind: int, chip: int) -> int:
        return chip if street else big_blind


@dataclass(kw_only=True)
class RaiseSize(Policy):
    """What is the minimum raise in no-limit and pot-limit?"""

    slot: ClassVar[str] = "raise_size"
    cases: ClassVar[tuple[str, ...]] = (STREETS,)

    @abstractmethod
    def least_to(self, high: int, last: int, chip: int) -> int:
        """The least total over a bet of `high` when the last full bet or raise was of size `last`."""


@dataclass(kw_only=True)
class LastRaise(RaiseSize):
    """A raise is at least as large as the last bet or raise."""

    kind: ClassVar[str] = "last_raise"

    def least_to(self, high: int, last: int, chip: int) -> int:
        return high + last


@dataclass(kw_only=True)
class Double(RaiseSize):
    """A raise at least doubles the bet to match and is never less than the street's minimum bet."""

    kind: ClassVar[str] = "double"

    def least_to(self, high: int, last: int, chip: int) -> int:
        return max(2 * high, last)


@dataclass(kw_only=True)
class AnyRaise(RaiseSize):
    """A raise may be as small as one chip of the smallest value."""

    kind: ClassVar[str] = "any"

    def least_to(self, high: int, last: int, chip: int) -> int:
        return high + chip


@dataclass(kw_only=True)
class RaiseCap(Policy):
    """After how many raises is a betting round capped?"""

    slot: ClassVar[str] = "raise_cap"

    @abstractmethod
    def capped(self, raises: int, players: int) -> bool:
        """Whether `raises` full raises end the raising while `players` hold cards."""


@dataclass(kw_only=True)
class NoCap(RaiseCap):
    """No cap."""

    kind: ClassVar[str] = "none"

    def capped(self, raises: int, players: int) -> bool:
        return False


@dataclass(kw_only=True)
class CapAt(RaiseCap):
    """A set number of raises, also heads-up."""

    kind: ClassVar[str] = "raises"
    raises: int
    """How many raises, not counting the opening bet."""

    def capped(self, raises: int, players: int) -> bool:
        return raises >= self.raises


@dataclass(kw_only=True)
class CapUnlessHeadsUp(RaiseCap):
    """A set number of raises with three or more players; no cap heads-up."""

    kind: ClassVar[str] = "raises_unless_heads_up"
    raises: int
    """How many raises, not counting the opening bet."""

    def capped(self, raises: int, players: int) -> bool:
        return players > 2 and raises >= self.raises


@dataclass(kw_only=True)
class ShortAllIn(Policy):
    """Does an all-in for less than a full raise reopen the betting, and does it count as a bet?"""

    slot: ClassVar[str] = "short_all_in"
    cases: ClassVar[tuple[str, ...]] = ("short", "counts", "together", "over")
    """Too small to reopen; counted as a full bet; reopened by several together; what is allowed over a short one."""

    @abstractmethod
    def reopens(self, acted: int, high: int, full_to: int, bet: int) -> bool:
        """Whether a player who last acted at `acted` may raise at `high`: a full raise over it comes to `full_to`."""

    @abstractmethod
    def counts(self, extra: int, bet: int) -> bool:
        """Whether an all-in of `extra` over the last full bet counts as a bet of size `bet` in limit."""


@dataclass(kw_only=True)
class FullBetReopens(ShortAllIn):
    """Only a full bet or raise to the player, in one all-in or in several added up."""

    kind: ClassVar[str] = "full_bet"

    def reopens(self, acted: int, high: int, full_to: int, bet: int) -> bool:
        return high >= full_to

    def counts(self, extra: int, bet: int) -> bool:
        return extra >= bet


@dataclass(kw_only=True)
class HalfBetReopens(ShortAllIn):
    """Half a bet or more counts as a full bet; less leaves the betting closed."""

    kind: ClassVar[str] = "half_bet"

    def reopens(self, acted: int, high: int, full_to: int, bet: int) -> bool:
        return 2 * (high - acted) >= bet

    def counts(self, extra: int, bet: int) -> bool:
        return 2 * extra >= bet


@dataclass(kw_only=True)
class AlwaysReopens(ShortAllIn):
    """Any raise reopens: with no minimum raise, no all-in is short."""

    kind: ClassVar[str] = "always"

    def reopens(self, acted: int, high: int, full_to: int, bet: int) -> bool:
        return high > acted

    def counts(self, extra: int, bet: int) -> bool:
        return extra > 0


@dataclass(kw_only=True)
class PotCount(Policy):
    """How is the pot counted for the largest pot-limit raise?"""

    slot: ClassVar[str] = "pot_size"
    cases: ClassVar[tuple[str, ...]] = ("bet", "raise", "opening")

    @abstractmethod
    def padding(self, small_short: int, big_short: int) -> int:
        """The addition to the opening raise when the blinds are this much short of a full big blind."""


@dataclass(kw_only=True)
class ActualPot(PotCount):
    """The chips actually in the pot. A short big blind counts as full."""

    kind: ClassVar[str] = "actual"

    def padding(self, small_short: int, big_short: int) -> int:
        return big_short


@dataclass(kw_only=True)
class SmallBlindAsBig(PotCount):
    """On the opening raise the small blind counts as if it were a big blind."""

    kind: ClassVar[str] = "small_blind_as_big"

    def padding(self, small_short: int, big_short: int) -> int:
        return small_short + big_short


@dataclass(kw_only=True)
class OpenPair(Policy):
    """May a stud player use the upper limit on fourth street when a pair is showing?"""

    slot: ClassVar[str] = "open_pair"

    @abstractmethod
    def doubles(self, *, high_only: bool) -> bool:
        """Whether the upper limit is open."""


@dataclass(kw_only=True)
class OpenPairDoubles(OpenPair):
    """Yes, in high-only stud."""

    kind: ClassVar[str] = "doubles"

    def doubles(self, *, high_only: bool) -> bool:
        return high_only


@dataclass(kw_only=True)
class OpenPairIgnored(OpenPair):
    """No."""

    kind: ClassVar[str] = "ignored"

    def doubles(self, *, high_only: bool) -> bool:
        return False


@dataclass(kw_only=True)
class FoldUnbet(Policy):
    """May a player fold when they could check?"""

    slot: ClassVar[str] = "fold_unbet"
    cases: ClassVar[tuple[str, ...]] = ("big_blind", "other")

    @abstractmethod
    def allowed(self, *, big_blind: bool) -> bool:
        """Whether they may; `big_blind` before the flop with no raise."""


@dataclass(kw_only=True)
class FoldAllowed(FoldUnbet):
    """Yes, but it is poor etiquette."""

    kind: ClassVar[str] = "allowed"

    def allowed(self, *, big_blind: bool) -> bool:
        return True


@dataclass(kw_only=True)
class BigBlindMustCheck(FoldUnbet):
    """Yes, but the big blind can't fold an unraised pot."""

    kind: ClassVar[str] = "not_the_big_blind"

    def allowed(self, *, big_blind: bool) -> bool:
        return not big_blind
