"""Silent chips: what chips without words count as.

| slot           | standard      | ccp  | house       | club52                | ppc             | giancarlo      |
|----------------|---------------|------|-------------|-----------------------|-----------------|----------------|
| oversized_chip | full_value    | same | same        | same                  | stud: least_bet | same           |
| several_chips  | half_of_raise |      | announced_only | limit, all_committed | limit, counted  | bet_and_a_half |
| string_bet     | first_motion  | same | same        | same                  | same            | same           |
| bet_line       | none          |      |             | tournament every_chip | released        |                |
| undersized     | brought_up    |      |             | same                  |                 |                |

Amounts are totals of the round unless a name says otherwise.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import STREETS, Policy


@dataclass(kw_only=True)
class OversizedChip(Policy):
    """What does one chip mean without words?"""

    slot: ClassVar[str] = "oversized_chip"
    cases: ClassVar[tuple[str, ...]] = ("opening", "facing", STREETS)

    @abstractmethod
    def opens_for(self, value: int, least: int) -> int:
        """The opening bet that it is, where `least` is the smallest; facing a bet it is always a call."""


@dataclass(kw_only=True)
class FullValueOrCall(OversizedChip):
    """As an opening, its full value up to the limit. Facing a bet, a call."""

    kind: ClassVar[str] = "full_value"

    def opens_for(self, value: int, least: int) -> int:
        return value


@dataclass(kw_only=True)
class LeastBetOrCall(OversizedChip):
    """As an opening, the minimum bet. Facing a bet, a call."""

    kind: ClassVar[str] = "least_bet"

    def opens_for(self, value: int, least: int) -> int:
        return least


@dataclass(kw_only=True)
class SeveralChips(Policy):
    """When are several chips without words a raise, if they are more than a call?"""

    slot: ClassVar[str] = "several_chips"
    cases: ClassVar[tuple[str, ...]] = ("raise", "call")
    must_announce: ClassVar[bool] = False
    """Whether an unannounced bet or raise brings a warning."""
    why_call: ClassVar[str] = "Not enough for a raise."
    """Why chips above a call are one, in words."""

    @abstractmethod
    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        """Whether chips totaling `to` over `high` are a raise.

        `least` is the smallest raise and `bet` the bet that is faced; `all_needed`: without its smallest chip it would
        not even be a call.
        """


@dataclass(kw_only=True)
class HalfOfRaise(SeveralChips):
    """From half of the minimum raise, which must be completed. If every chip is needed to call, it is a call."""

    kind: ClassVar[str] = "half_of_raise"
    needed: Literal["call", "counted"] = "call"
    """Whether chips that are all needed to call are a call, however many they are."""

    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        return 2 * (to - high) >= least - high and not (all_needed and self.needed == "call")


@dataclass(kw_only=True)
class BetAndAHalf(SeveralChips):
    """From the bet plus half a bet, which must be completed. Less is a call."""

    kind: ClassVar[str] = "bet_and_a_half"

    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        return 2 * (to - high) >= bet


@dataclass(kw_only=True)
class AsTheyLie(SeveralChips):
    """If they make a full raise. Bets and raises should still be announced first."""

    kind: ClassVar[str] = "as_they_lie"
    must_announce: ClassVar[bool] = True

    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        return to >= least


@dataclass(kw_only=True)
class AnnouncedOnly(SeveralChips):
    """Never: a raise must be announced before the chips. Unannounced chips are a call, or an opening bet."""

    kind: ClassVar[str] = "announced_only"
    must_announce: ClassVar[bool] = True
    why_call: ClassVar[str] = "No raise was announced."

    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        return False


@dataclass(kw_only=True)
class AllCommitted(SeveralChips):
    """Always. No chip comes back, and a short raise must be completed."""

    kind: ClassVar[str] = "all_committed"

    def is_raise(self, to: int, high: int, least: int, bet: int, *, all_needed: bool) -> bool:
        return True


@dataclass(kw_only=True)
class StringBet(Policy):
    """What counts in a string bet, or a call and raise in one breath?"""

    slot: ClassVar[str] = "string_bet"
    cases: ClassVar[tuple[str, ...]] = ("motions", "spoken")


@dataclass(kw_only=True)
class FirstMotion(StringBet):
    """The first motion or the first words. The rest goes back."""

    kind: ClassVar[str] = "first_motion"


@dataclass(kw_only=True)
class BetLine(Policy):
    """Is there a betting line, and which chips across it count?"""

    slot: ClassVar[str] = "bet_line"
    cases: ClassVar[tuple[str, ...]] = ("short", "crossed", "kept", "held")
    drawn: ClassVar[bool] = True
    """Whether chips short of it don't count."""
    every_chip: ClassVar[bool] = False
    """Whether chips count that cross it in the hand without being released."""


@dataclass(kw_only=True)
class NoLine(BetLine):
    """No line. Chips released in front of the cards count."""

    kind: ClassVar[str] = "none"
    drawn: ClassVar[bool] = False


@dataclass(kw_only=True)
class ReleasedPastLine(BetLine):
    """Chips released past it count. A player who crosses with chips must bet or call, but may keep some in hand."""

    kind: ClassVar[str] = "released"


@dataclass(kw_only=True)
class EveryChipPastLine(BetLine):
    """Every chip that crosses it counts, even in hand."""

    kind: ClassVar[str] = "every_chip"
    every_chip: ClassVar[bool] = True


@dataclass(kw_only=True)
class Undersized(Policy):
    """What happens to a bet, call or raise that is too small?"""

    slot: ClassVar[str] = "undersized"
    cases: ClassVar[tuple[str, ...]] = ("call", "bet", "showdown")


@dataclass(kw_only=True)
class BroughtUp(Undersized):
    """It must be made up to the right size."""

    kind: ClassVar[str] = "brought_up"
