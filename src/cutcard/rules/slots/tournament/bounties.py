"""Bounties: who gets a knockout, bounty targets, and a bounty on every player.

| slot            | standard        | ccp             | house | club52   | ppc      | giancarlo |
|-----------------|-----------------|-----------------|-------|----------|----------|-----------|
| knockout_credit | shared          | larger_stack    |       |          | odd_chip |           |
| bounty_targets  | points_and_last | points_and_last |       |          |          |           |
| own_bounty      | own_head        |                 |       | own_head | own_head |           |
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Winner = tuple[str, int | None]
"""Somebody who won the pot with the last chip of another, and their stack after it where it was counted."""


@dataclass(kw_only=True)
class KnockoutCredit(Policy):
    """Who gets the knockout when the pot with the last chip is split?"""

    slot: ClassVar[str] = "knockout_credit"
    needs_stacks: ClassVar[bool] = False
    """Whether the winners' stacks after the pot must be known."""

    @abstractmethod
    def credited(self, winners: Sequence[Winner]) -> tuple[str, ...]:
        """Of the winners, in the order of odd chips, those who are; several share it alike."""


@dataclass(kw_only=True)
class CreditShared(KnockoutCredit):
    """All players who won part of that pot share it."""

    kind: ClassVar[str] = "shared"

    def credited(self, winners: Sequence[Winner]) -> tuple[str, ...]:
        return tuple(name for name, _ in winners)


@dataclass(kw_only=True)
class CreditLargerStack(KnockoutCredit):
    """The one of them with the largest stack after the pot. Equal stacks share it."""

    kind: ClassVar[str] = "larger_stack"
    needs_stacks: ClassVar[bool] = True

    def credited(self, winners: Sequence[Winner]) -> tuple[str, ...]:
        most = max((stack or 0 for _, stack in winners), default=0)
        return tuple(name for name, stack in winners if (stack or 0) == most)


@dataclass(kw_only=True)
class CreditOddChip(KnockoutCredit):
    """The one of them who would get an odd chip of that pot."""

    kind: ClassVar[str] = "odd_chip"

    def credited(self, winners: Sequence[Winner]) -> tuple[str, ...]:
        return tuple(name for name, _ in winners[:1])


@dataclass(kw_only=True)
class BountyTargets(Policy):
    """Who are the bounty targets, and who wins the money on them?"""

    slot: ClassVar[str] = "bounty_targets"
    cases: ClassVar[tuple[str, ...]] = (
        "named", "a", "b", "b_absent", "both", "fee", "hunter", "outlasted", "carried", "opt_in", "late", "split",
        "himself",
    )  # fmt: skip
    fee: int = 200
    """Cents that a hunter pays for each target."""
    rebought: Literal["first", "last"] = "first"
    """Which bust counts for a target who re-enters: the first, or the last."""

    def __post_init__(self) -> None:
        """Refuse a fee that is none."""
        if self.fee < 1:
            raise ValueError("fee is in cents, 1 or more")

    @abstractmethod
    def named(self, present: Iterable[str], points: Mapping[str, int], last: Sequence[str]) -> dict[str, str]:
        """Letter and target, of those present; `points` in the league, `last` the last result, the winner first."""


@dataclass(kw_only=True)
class PointsAndLast(BountyTargets):
    """A: the most points among those present. B: the best last result among those present, other than A.

    Ties go by the last event. A hunter who knocks out their target wins all the money on them. A target who outlasts
    their hunters wins it. If another player knocks the target out, it carries over to the next event.
    """

    kind: ClassVar[str] = "points_and_last"

    def named(self, present: Iterable[str], points: Mapping[str, int], last: Sequence[str]) -> dict[str, str]:
        here = set(present)
        places = {player: place for place, player in enumerate(last)}
        leaders = sorted(
            (player for player in here if points.get(player, 0) > 0),
            key=lambda player: (-points[player], places.get(player, len(places)), player),
        )
        found = {"A": leaders[0]} if leaders else {}
        second = next((player for player in last if player in here and player != found.get("A")), None)
        return {**found, "B": second} if second is not None else found


@dataclass(kw_only=True)
class OwnBounty(Policy):
    """Who wins the bounty on a player?"""

    slot: ClassVar[str] = "own_bounty"
    cases: ClassVar[tuple[str, ...]] = ("given", "all_in", "won", "last", "only_own", "again", "surrender", "unclaimed")
    in_cash: int = 50
    """For progressive bounties: the percentage won at once; the rest goes on the winner's own head."""

    def __post_init__(self) -> None:
        """Refuse a percentage that is none."""
        if not 1 <= self.in_cash <= 100:
            raise ValueError("in_cash is a percentage, from 1 to 100")


@dataclass(kw_only=True)
class OwnHead(OwnBounty):
    """The player who knocks them out, for that one bounty. The winner keeps their own and any unclaimed one.

    A re-entry has a new bounty. A player who surrenders their stack keeps the old one.
    """

    kind: ClassVar[str] = "own_head"
