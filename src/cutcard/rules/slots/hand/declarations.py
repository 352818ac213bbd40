"""Declarations: what words and gestures count as, in turn and out of turn.

| slot             | standard      | ccp         | house       | club52         | ppc         | giancarlo          |
|------------------|---------------|-------------|-------------|----------------|-------------|--------------------|
| spoken           | binds         | same        | same        | same           |             | same               |
| announced_fold   | is_fold       | same        |             | same           |             | same               |
| open_amount      | first_motion  |             | same        | same           |             | all_motions        |
| amount_pending   | wait          |             |             | tournament     |             |                    |
| said_amount      | any_motions   |             | same        |                |             |                    |
| raise_by         | total_if_legal|             |             |                |             |                    |
| unclear_amount   | up_to_the_pot |             |             |                | least_legal |                    |
| gestures         | tap           | same        | same        | same           |             | tap_and_hand_up    |
| check_facing_bet | call_or_fold  | asked_again | asked_again |                |             |                    |
| out_of_turn      | unless_changed|             |             | may_be_bound   | same        | same               |

Chips are in `declared_chips.py`. Amounts are totals of the round unless a name says otherwise.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Signal = Literal["tap", "hand_up", "thumb_up", "other"]
Between = Literal["bet", "call", "raise"]


@dataclass(kw_only=True)
class SpokenInTurn(Policy):
    """Is a verbal declaration in turn binding?"""

    slot: ClassVar[str] = "spoken"
    cases: ClassVar[tuple[str, ...]] = ("check", "call", "bet", "raise", "all_in", "complete", "bring_in")


@dataclass(kw_only=True)
class WordBinds(SpokenInTurn):
    """Yes. The player must do exactly what they said."""

    kind: ClassVar[str] = "binds"


@dataclass(kw_only=True)
class AnnouncedFold(Policy):
    """Is a verbal fold binding?"""

    slot: ClassVar[str] = "announced_fold"


@dataclass(kw_only=True)
class SaidIsFolded(AnnouncedFold):
    """Yes, at once. They can't change their mind."""

    kind: ClassVar[str] = "is_fold"


@dataclass(kw_only=True)
class OpenAmount(Policy):
    """How much is a bet or raise announced without an amount?"""

    slot: ClassVar[str] = "open_amount"

    @abstractmethod
    def chips_counted(self, motions: Sequence[int]) -> int:
        """The chips that count, of those put in with the word, motion by motion."""


@dataclass(kw_only=True)
class FirstMotionCounts(OpenAmount):
    """The chips of the first motion, at least the minimum. With no chips, the player must name an amount."""

    kind: ClassVar[str] = "first_motion"

    def chips_counted(self, motions: Sequence[int]) -> int:
        return motions[0] if motions else 0


@dataclass(kw_only=True)
class AllMotionsCount(OpenAmount):
    """The chips of all motions, because the bet was announced first."""

    kind: ClassVar[str] = "all_motions"

    def chips_counted(self, motions: Sequence[int]) -> int:
        return sum(motions)


@dataclass(kw_only=True)
class AmountPending(Policy):
    """May players behind act before the amount of a bet or raise is clear?"""

    slot: ClassVar[str] = "amount_pending"


@dataclass(kw_only=True)
class WaitForAmount(AmountPending):
    """No, they wait. What they say or do before that doesn't count."""

    kind: ClassVar[str] = "wait"


@dataclass(kw_only=True)
class SaidAmount(Policy):
    """In how many motions may an announced amount be put in?"""

    slot: ClassVar[str] = "said_amount"


@dataclass(kw_only=True)
class AnyMotions(SaidAmount):
    """As many as they need."""

    kind: ClassVar[str] = "any_motions"


@dataclass(kw_only=True)
class RaiseBy(Policy):
    """Is "raise 600" a raise to 600 or by 600?"""

    slot: ClassVar[str] = "raise_by"

    @abstractmethod
    def total(self, said: int, high: int, least: int) -> int:
        """The total of the raise over `high`, where `least` is the smallest."""


@dataclass(kw_only=True)
class TotalIfLegal(RaiseBy):
    """To 600 if that is a legal raise, or else by 600."""

    kind: ClassVar[str] = "total_if_legal"

    def total(self, said: int, high: int, least: int) -> int:
        return said if said >= least else high + said


@dataclass(kw_only=True)
class AlwaysMore(RaiseBy):
    """By 600, always."""

    kind: ClassVar[str] = "increase"

    def total(self, said: int, high: int, least: int) -> int:
        return high + said


@dataclass(kw_only=True)
class UnclearAmount(Policy):
    """What is "raise to two" when two itself is not possible?"""

    slot: ClassVar[str] = "unclear_amount"

    @abstractmethod
    def amount_meant(self, amounts: Sequence[int], pot: int) -> int:
        """The amount meant, of the legal ones it can mean, smallest first."""


@dataclass(kw_only=True)
class LargestUpToPot(UnclearAmount):
    """The largest legal amount up to the pot, or else the smallest."""

    kind: ClassVar[str] = "up_to_the_pot"

    def amount_meant(self, amounts: Sequence[int], pot: int) -> int:
        return max((amount for amount in amounts if amount <= pot), default=amounts[0])


@dataclass(kw_only=True)
class SmallestLegal(UnclearAmount):
    """The smallest legal amount: two hundred before two thousand."""

    kind: ClassVar[str] = "least_legal"

    def amount_meant(self, amounts: Sequence[int], pot: int) -> int:
        return amounts[0]


@dataclass(kw_only=True)
class Gestures(Policy):
    """What does a hand gesture mean?"""

    slot: ClassVar[str] = "gestures"
    cases: ClassVar[tuple[str, ...]] = ("tap", "hand_up", "other")

    @abstractmethod
    def meaning(self, signal: Signal) -> Literal["check", "raise", "ask", ""]:
        """The action; `ask`: several are possible; empty: no meaning."""


@dataclass(kw_only=True)
class TapChecks(Gestures):
    """Tapping the table is a check. Other gestures mean nothing, and the player is asked."""

    kind: ClassVar[str] = "tap"

    def meaning(self, signal: Signal) -> Literal["check", "raise", "ask", ""]:
        return "check" if signal == "tap" else ""


@dataclass(kw_only=True)
class TapAndHandUp(Gestures):
    """A tap is a check, a hand or thumb up is a raise. Any other gesture is what the dealer takes it for."""

    kind: ClassVar[str] = "tap_and_hand_up"

    def meaning(self, signal: Signal) -> Literal["check", "raise", "ask", ""]:
        return "check" if signal == "tap" else "ask" if signal == "other" else "raise"


@dataclass(kw_only=True)
class CheckFacingBet(Policy):
    """What happens when a player facing a bet checks?"""

    slot: ClassVar[str] = "check_facing_bet"
    may_raise: ClassVar[bool]
    """Whether they can still raise after it."""


@dataclass(kw_only=True)
class AskedAgain(CheckFacingBet):
    """It doesn't count. The player is asked what they mean."""

    kind: ClassVar[str] = "asked_again"
    may_raise: ClassVar[bool] = True


@dataclass(kw_only=True)
class CallOrFold(CheckFacingBet):
    """It is not a fold. They may call or fold, but not raise."""

    kind: ClassVar[str] = "call_or_fold"
    may_raise: ClassVar[bool] = False


@dataclass(kw_only=True)
class OutOfTurn(Policy):
    """Is action out of turn binding?"""

    slot: ClassVar[str] = "out_of_turn"
    cases: ClassVar[tuple[str, ...]] = ("fold", "check", "call", "bet", "words", "changed")
    released_by: tuple[Between, ...] = ("bet", "raise")
    """What another player's action in between must be to change what they face."""
    spoken_fold: Literal["at_once", "in_turn"] = "at_once"
    """Whether a verbal fold out of turn ends the hand at once, or counts like other words."""
    judged: ClassVar[bool] = False
    """Whether an official decides if it binds."""
    never_raises: ClassVar[bool] = False
    """Whether a check or call out of turn rules out a raise on their turn, whatever happened between."""


@dataclass(kw_only=True)
class BoundUnlessChanged(OutOfTurn):
    """Yes, unless a player in between changes the action."""

    kind: ClassVar[str] = "unless_changed"


@dataclass(kw_only=True)
class MayBeBound(OutOfTurn):
    """The floor may hold them to it if the action did not change. After a check or call they can't raise."""

    kind: ClassVar[str] = "may_be_bound"
    judged: ClassVar[bool] = True
    never_raises: ClassVar[bool] = True
