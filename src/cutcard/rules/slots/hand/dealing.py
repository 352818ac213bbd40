"""Dealing: the order of cards, burns, a short stub, boards run more than once, absent players.

| slot         | standard              | ccp  | house | club52         | ppc            | giancarlo     |
|--------------|-----------------------|------|-------|----------------|----------------|---------------|
| dealing      | one_at_a_time         | same | same  |                | same           |               |
| short_stub   | burns_then_community  |      |       |                | same           |               |
| run_out      | once                  |      |       |                | cash: agreed 3 |               |
| absent_hand  | killed_when_dealt     | same |       | same           | same           | empty_chair   |
| showing_ties | by_suit               |      |       |                |                |               |
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from cutcard.rules.slot import STREETS, Policy


@dataclass(kw_only=True)
class Dealing(Policy):
    """In what order are cards dealt, and is there a burn before each later street?"""

    slot: ClassVar[str] = "dealing"
    cases: ClassVar[tuple[str, ...]] = (STREETS, "button_last", "burn", "discard")
    burns: ClassVar[bool] = True
    button_last: Literal["misdeal", "stands"] = "misdeal"
    """The button was skipped in the first round and got two cards in a row at the end."""


@dataclass(kw_only=True)
class OneAtATime(Dealing):
    """One card at a time from the button's left, with a burn before each later street."""

    kind: ClassVar[str] = "one_at_a_time"


class StubPlan(StrEnum):
    """The step before a street for which the stub may be too short."""

    DEAL = "deal"
    MIX_BURNS = "mix_burns"
    COMMUNITY = "community"
    MIX_THEN_COMMUNITY = "mix_then_community"


@dataclass(kw_only=True)
class StubTooShort(Policy):
    """What happens when the stub is too short for every stud player's last card?"""

    slot: ClassVar[str] = "short_stub"
    cases: ClassVar[tuple[str, ...]] = (*StubPlan, "draw")

    @abstractmethod
    def plan(self, players: int, stub: int, burns: int) -> StubPlan:
        """What to do with so many players, cards in the stub and cards burned."""


@dataclass(kw_only=True)
class BurnsThenCommunity(StubTooShort):
    """Shuffle in the burns if that is enough, or else turn one community card. The bottom card is never dealt."""

    kind: ClassVar[str] = "burns_then_community"

    def plan(self, players: int, stub: int, burns: int) -> StubPlan:
        needed = players + 2  # one burn, one each, and the bottom card stays
        if stub >= needed:
            return StubPlan.DEAL
        if stub + burns >= needed:
            return StubPlan.MIX_BURNS
        least_for_community = 3  # burn, community card, bottom card
        return StubPlan.COMMUNITY if stub >= least_for_community else StubPlan.MIX_THEN_COMMUNITY


@dataclass(kw_only=True)
class RunOut(Policy):
    """How often may players agree to run the board?"""

    slot: ClassVar[str] = "run_out"

    @abstractmethod
    def most(self) -> int:
        """The most runs."""


@dataclass(kw_only=True)
class RunOnce(RunOut):
    """Once."""

    kind: ClassVar[str] = "once"

    def most(self) -> int:
        return 1


@dataclass(kw_only=True)
class RunAgreed(RunOut):
    """As often as all players in the pot agree, up to a limit."""

    kind: ClassVar[str] = "agreed"
    runs: int
    """The most runs."""

    def most(self) -> int:
        return self.runs


@dataclass(kw_only=True)
class AbsentHand(Policy):
    """What happens to the hand of a player who was dealt in but is not at the table?"""

    slot: ClassVar[str] = "absent_hand"
    cases: ClassVar[tuple[str, ...]] = ("bring_in", "check", "fold", "closed", "show")
    plays_on: ClassVar[bool] = False

    def counts(self, *, dealt: bool) -> bool:
        """Whether presence still matters; `dealt`: all players have a whole starting hand."""
        return self.plays_on or not dealt


@dataclass(kw_only=True)
class KilledWhenDealt(AbsentHand):
    """It is dead once the last card of the deal lands. Its posts stay in the pot."""

    kind: ClassVar[str] = "killed_when_dealt"


@dataclass(kw_only=True)
class EmptyChair(AbsentHand):
    """It stays in as long as it costs nothing more, and folds to any bet."""

    kind: ClassVar[str] = "empty_chair"
    plays_on: ClassVar[bool] = True


@dataclass(kw_only=True)
class ShowingTies(Policy):
    """Who opens in stud when two boards tie?"""

    slot: ClassVar[str] = "showing_ties"

    @abstractmethod
    def first(self, boards: Sequence[tuple[int, Sequence[int]]]) -> int:
        """The seat that opens, of tied (seat, up-cards) clockwise from the dealer's left."""


@dataclass(kw_only=True)
class TieBySuit(ShowingTies):
    """The player whose high card has the highest suit."""

    kind: ClassVar[str] = "by_suit"

    def first(self, boards: Sequence[tuple[int, Sequence[int]]]) -> int:
        return max(boards, key=lambda board: max(board[1]))[0]


@dataclass(kw_only=True)
class TieByPosition(ShowingTies):
    """The player nearest to the dealer's left."""

    kind: ClassVar[str] = "left_of_dealer"

    def first(self, boards: Sequence[tuple[int, Sequence[int]]]) -> int:
        return boards[0][0]
