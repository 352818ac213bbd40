"""Prize pool, places, bounties.

| slot            | standard        | ccp             | house | club52   | ppc      | giancarlo |
|-----------------|-----------------|-----------------|-------|----------|----------|-----------|
| knockout_credit | shared          | larger_stack    |       |          | odd_chip |           |
| bounty_targets  | points_and_last | points_and_last |       |          |          |           |
| own_bounty      | own_head        |                 |       | own_head | own_head |           |

| slot         | standard      | ccp           | house | club52       | ppc         | giancarlo     |
|--------------|---------------|---------------|-------|--------------|-------------|---------------|
| purse        | all           | share         |       | all          |             | all           |
| charity      | announced     | none          |       |              |             |               |
| payout       | falling       | fixed         |       |              |             |               |
| same_hand    | tables_tie    | across_tables |       | tables_tie   |             | across_tables |
| prize_lost   | disqualified  | disqualified  |       | disqualified |             | disqualified  |
| deals        | paid          | noted         |       | paid         |             |               |
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import lcm
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Winner = tuple[str, int | None]
"""A player who won the pot with another player's last chip, and their stack after it if it was counted."""


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


@dataclass(kw_only=True)
class Purse(Policy):
    """How much of the buy-ins becomes the prize pool?"""

    slot: ClassVar[str] = "purse"
    cases: ClassVar[tuple[str, ...]] = ("fund", "counts", "absent", "guarantee", "changes")
    fund: str = ""
    """What the rest is for."""

    @abstractmethod
    def of(self, taken: int) -> int:
        """The part of these cents that is paid out tonight."""


@dataclass(kw_only=True)
class PurseAll(Purse):
    """Jackpot, high hand and promotions."""

    kind: ClassVar[str] = "all"

    def of(self, taken: int) -> int:
        return taken


@dataclass(kw_only=True)
class PurseShare(Purse):
    """A share of it. The rest goes to a fund."""

    kind: ClassVar[str] = "share"
    percent: int

    def __post_init__(self) -> None:
        """Refuse a share that is none."""
        if not 1 <= self.percent <= 100:
            raise ValueError("percent must be between 1 and 100")

    def of(self, taken: int) -> int:
        return taken * self.percent // 100


@dataclass(kw_only=True)
class Charity(Policy):
    """May a share of the prize pool go to charity?"""

    slot: ClassVar[str] = "charity"
    cases: ClassVar[tuple[str, ...]] = ("stays",)

    @property
    @abstractmethod
    def allowed(self) -> bool:
        """Whether an event may announce one."""


@dataclass(kw_only=True)
class CharityAnnounced(Charity):
    """The share announced before anyone registered. The places share the rest."""

    kind: ClassVar[str] = "announced"

    @property
    def allowed(self) -> bool:
        return True


@dataclass(kw_only=True)
class CharityNone(Charity):
    """No. The house rules divide all of it."""

    kind: ClassVar[str] = "none"

    @property
    def allowed(self) -> bool:
        return False


@dataclass(kw_only=True)
class Payout(Policy):
    """How is the prize pool paid if no payouts are announced?"""

    slot: ClassVar[str] = "payout"
    cases: ClassVar[tuple[str, ...]] = ("shown", "rounding")

    @abstractmethod
    def weights(self, entrants: int) -> tuple[int, ...]:
        """What each paid place weighs, the first first."""


@dataclass(kw_only=True)
class PayoutFixed(Payout):
    """A fixed percentage per place. With fewer players than places, first place gets the rest."""

    kind: ClassVar[str] = "fixed"
    shares: tuple[int, ...]
    """In percent, first place first."""

    def __post_init__(self) -> None:
        """Refuse shares that do not make a whole."""
        if sum(self.shares) != 100 or min(self.shares) < 1:
            raise ValueError("the shares are percentages that total 100")

    def weights(self, entrants: int) -> tuple[int, ...]:
        paid = self.shares[: max(1, entrants)]
        return (100 - sum(paid[1:]), *paid[1:])


@dataclass(kw_only=True)
class PayoutFalling(Payout):
    """A share of the field is paid: second gets half of first, third gets a third, and so on."""

    kind: ClassVar[str] = "falling"
    one_in: int = 8

    def __post_init__(self) -> None:
        """Refuse to pay more than everybody."""
        if self.one_in < 1:
            raise ValueError("one_in must be 1 or more")

    def weights(self, entrants: int) -> tuple[int, ...]:
        return _falling(max(1, -(-entrants // self.one_in)))


@cache
def _falling(places: int) -> tuple[int, ...]:
    """One, a half, a third and so on, in whole numbers."""
    whole = lcm(*range(1, places + 1))
    return tuple(whole // place for place in range(1, places + 1))


StackAtStart = tuple[int, int | None]
"""A player who busted: their table, and their stack at the start of the hand (None: unknown)."""


@dataclass(kw_only=True)
class SameHand(Policy):
    """Who finishes higher when players bust in the same hand, or hand-for-hand round?"""

    slot: ClassVar[str] = "same_hand"
    cases: ClassVar[tuple[str, ...]] = ("order", "stacks", "equal", "tables", "prizes")

    @abstractmethod
    def rank(self, outs: Sequence[StackAtStart]) -> list[list[int]]:
        """The groups that share a place, by index, best first; `outs` is in the order of entry."""


@dataclass(kw_only=True)
class AcrossTables(SameHand):
    """The larger stack at the start of the hand, across tables. Equal stacks share places and prizes."""

    kind: ClassVar[str] = "across_tables"

    def rank(self, outs: Sequence[StackAtStart]) -> list[list[int]]:
        return _by_stack(outs, list(range(len(outs))))


@dataclass(kw_only=True)
class TablesTie(SameHand):
    """The larger stack at the start of the hand. Equal stacks tie, and so do players at different tables.

    Where a table lost several in the round, its best one shares with the best of the others, its second with their
    second.
    """

    kind: ClassVar[str] = "tables_tie"

    def rank(self, outs: Sequence[StackAtStart]) -> list[list[int]]:
        tables = dict.fromkeys(table for table, _ in outs)
        each = [_by_stack(outs, [at for at, out in enumerate(outs) if out[0] == table]) for table in tables]
        longest = max(len(ranks) for ranks in each)
        return [[at for ranks in each if rank < len(ranks) for at in ranks[rank]] for rank in range(longest)]


def _by_stack(outs: Sequence[StackAtStart], which: list[int]) -> list[list[int]]:
    """The largest stack first; while a stack is unknown, the last entered is first."""
    if any(outs[at][1] is None for at in which):
        return [[at] for at in reversed(which)]
    ranked = sorted(which, key=lambda at: -(outs[at][1] or 0))
    return [list(alike) for _, alike in groupby(ranked, key=lambda at: outs[at][1])]


@dataclass(kw_only=True)
class PrizeLost(Policy):
    """Who forfeits the prize for their place?"""

    slot: ClassVar[str] = "prize_lost"
    cases: ClassVar[tuple[str, ...]] = ("disqualified", "left", "chips")

    @abstractmethod
    def keeps_prize(self, why: str) -> bool:
        """Whether a player eliminated for this reason keeps the prize."""


@dataclass(kw_only=True)
class LostByDisqualified(PrizeLost):
    """A disqualified player; first place gets it. An absent player's stack that makes the money is paid."""

    kind: ClassVar[str] = "disqualified"

    def keeps_prize(self, why: str) -> bool:
        return why != "disqualified"


@dataclass(kw_only=True)
class LostByNobody(PrizeLost):
    """No one. A player who reached a place is paid for it."""

    kind: ClassVar[str] = "nobody"

    def keeps_prize(self, why: str) -> bool:
        return True


@dataclass(kw_only=True)
class Deals(Policy):
    """What does the house do about a deal?"""

    slot: ClassVar[str] = "deals"
    cases: ClassVar[tuple[str, ...]] = ("shares",)
    pays: ClassVar[bool] = True
    """Whether prizes are paid by it."""


@dataclass(kw_only=True)
class DealsPaid(Deals):
    """It pays by the deal once all remaining players agree."""

    kind: ClassVar[str] = "paid"


@dataclass(kw_only=True)
class DealsNoted(Deals):
    """It records the deal and pays by places. Players settle the deal among themselves."""

    kind: ClassVar[str] = "noted"
    pays: ClassVar[bool] = False
