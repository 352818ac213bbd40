"""Betting written a second time from the rule texts, as simply as possible and independent of the engine.

`Law` holds a house's rules about sizes; `Round` is one round of betting that lists what the player to act may do.
Everything is deliberately slow and plain. Players are numbered clockwise from the button's left, the button last.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

HUGE = 10**9


@dataclass(frozen=True, kw_only=True)
class Law:
    """A house's rules about bets and raises."""

    structure: Literal["no_limit", "pot_limit", "limit"]
    bets: tuple[int, ...]
    """The least opening bet of each street; in limit the bet."""
    raises: Literal["last_raise", "double", "any"] = "last_raise"
    cap: int = HUGE
    """How many raises a round sees after the bet or the blind."""
    cap_for_two: bool = True
    short: Literal["full", "half", "always"] = "full"
    """The short all-in that lets a player raise who has already acted."""
    big_blind_may_fold: bool = True
    small_blind_counts_double: bool = False
    """In the pot for the largest opening raise, as one big blind."""


class Move(NamedTuple):
    """Fold, or put in this total on this round (0 or no more: check)."""

    word: Literal["fold", "stay", "raise"]
    to: int = 0


@dataclass
class Round:
    """One round of betting."""

    law: Law
    street: int
    stacks: list[int]
    bets: list[int]
    live: list[bool]
    todo: list[int]
    pot: int = 0
    """The pot from earlier rounds."""
    high: int = 0
    full: int = 0
    """The total of the last full bet or raise."""
    last: int = 0
    """The size of the last full bet or raise; before the first the least opening bet."""
    count: int = 0
    """Full bets so far; the big blind is the first."""
    capped: bool = False
    acted: dict[int, tuple[int, int]] = field(default_factory=dict)
    """What each player who acted had to match then, and what the last full bet was."""
    blinds: tuple[int, int] = (-1, -1)

    def copy(self) -> "Round":
        """A round of its own, to try a move on."""
        return replace(
            self,
            stacks=self.stacks.copy(),
            bets=self.bets.copy(),
            live=self.live.copy(),
            todo=self.todo.copy(),
            acted=self.acted.copy(),
        )

    # What may be done ------------------------------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.todo[0]

    def to_call(self) -> int:
        """What it costs to stay in: everything one has at most."""
        return min(self.high - self.bets[self.player], self.stacks[self.player])

    def raise_range(self) -> tuple[int, int] | None:
        """The minimum and maximum of a bet or raise; None where none is open."""
        me = self.player
        everything = self.bets[me] + self.stacks[me]
        others = any(self.stacks[i] for i in range(len(self.stacks)) if self.live[i] and i != me)
        if everything <= self.high or not others or self.capped or not self.is_open_to(me):
            return None
        least = self.least_raise()
        most = {"no_limit": HUGE, "limit": least, "pot_limit": max(least, self.pot_raise())}[self.law.structure]
        return min(least, everything), min(most, everything)

    def least_raise(self) -> int:
        """The minimum of a full bet or raise."""
        if self.law.structure == "limit":
            return self.full + self.last  # completes what an all-in left short
        if not self.high:
            return self.last
        wager = self.law.bets[self.street]  # the minimum wager holds after a short all-in bet too (house.amounts.3)
        double = max(2 * self.high, wager)
        return {"last_raise": self.high + self.last, "double": double, "any": self.high + 1}[self.law.raises]

    def pot_raise(self) -> int:
        """The bet to match, and on top of it the pot once it is matched."""
        me, big = self.player, self.law.bets[0]
        pot = self.pot + sum(self.bets) + self.high - self.bets[me]
        small_blind, big_blind = self.blinds
        if self.street == 0 and self.count == 1:
            if big_blind not in (-1, me) and self.bets[big_blind]:
                pot += max(0, big - self.bets[big_blind])  # a short big blind counts as a full one
            if self.law.small_blind_counts_double and small_blind not in (-1, me) and self.bets[small_blind]:
                pot += max(0, big - self.bets[small_blind])
        return self.high + pot

    def is_open_to(self, player: int) -> bool:
        """Whether the player has not acted, or has since faced what the house counts as a raise."""
        if player not in self.acted:
            return True
        matched, full = self.acted[player]
        if self.law.short == "half":  # several together count from the last full bet they acted on (club52.betting.4d)
            return 2 * (self.high - full) >= self.last
        if self.law.short == "always":
            return self.high > matched
        if self.law.raises == "double" and matched:
            return self.high >= 2 * matched
        return self.high >= matched + self.last

    def moves(self) -> Iterator[Move]:
        """All moves of the player to act, every amount separately."""
        me = self.player
        unraised_big_blind = self.street == 0 and me == self.blinds[1]
        if self.to_call() or self.law.big_blind_may_fold or not unraised_big_blind:
            yield Move("fold")
        yield Move("stay", self.bets[me] + self.to_call())
        if sizes := self.raise_range():
            yield from (Move("raise", to) for to in range(sizes[0], sizes[1] + 1))

    # What it does ----------------------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Apply a move of the player to act; after a raise all others must answer."""
        me = self.todo.pop(0)
        if move.word == "fold":
            self.live[me] = False
            return
        self.stacks[me] -= move.to - self.bets[me]
        self.bets[me] = move.to
        if move.word == "raise":
            self.count_raise(move.to)
            behind = [*range(me + 1, len(self.stacks)), *range(me)]
            self.todo = [i for i in behind if self.live[i] and self.stacks[i]]
        self.acted[me] = (self.high, self.full)

    def count_raise(self, to: int) -> None:
        """Note the new level, and whether it is a full bet or raise."""
        if self.law.structure == "limit":
            over, needed = to - self.full, self.last
            is_full = (
                over > 0 if self.law.short == "always" else (2 * over if self.law.short == "half" else over) >= needed
            )
        else:
            over = to - self.high
            is_full = to >= self.least_raise()
        if is_full:
            self.last = max(self.last, over)
            self.full = to
            self.count += 1
            holding = sum(self.live)
            self.capped = self.count - 1 >= self.law.cap and (self.law.cap_for_two or holding > 2)
        self.high = to

    def is_over(self) -> bool:
        """Whether no player is left to act, or the only one with chips has no bet to answer."""
        able = [i for i, stack in enumerate(self.stacks) if self.live[i] and stack]
        if not self.todo or sum(self.live) == 1:
            return True
        bets = [bet for i, bet in enumerate(self.bets) if self.live[i]]
        return len(able) == 1 and self.bets[able[0]] >= max(bets)

    def gather(self) -> int:
        """Return the uncalled bet, and return the pot."""
        order = sorted(self.bets)
        top = self.bets.index(order[-1])
        if self.live[top]:
            self.stacks[top] += order[-1] - order[-2]
            self.bets[top] = order[-2]
        return self.pot + sum(self.bets)


def opening_round(law: Law, stacks: list[int], small: int, big: int) -> Round:
    """The round before the flop, blinds posted: the button is last, and between two it is the small blind."""
    count = len(stacks)
    small_blind, big_blind = (1, 0) if count == 2 else (0, 1)
    bets = [0] * count
    bets[small_blind] = min(small, stacks[small_blind])
    bets[big_blind] = min(big, stacks[big_blind])
    left = [stack - bet for stack, bet in zip(stacks, bets, strict=True)]
    order = [*range(big_blind + 1, count), *range(big_blind + 1)]
    return Round(
        law=law, street=0, stacks=left, bets=bets, live=[True] * count, todo=[i for i in order if left[i]],
        high=big, full=big, last=max(law.bets[0], big) if law.structure != "limit" else law.bets[0], count=1,
        blinds=(small_blind, big_blind),
    )  # fmt: skip


def next_round(before: Round) -> Round:
    """The round on the next street, left of the button first."""
    pot = before.gather()
    todo = [i for i, stack in enumerate(before.stacks) if before.live[i] and stack]
    street = before.street + 1
    return Round(
        law=before.law, street=street, stacks=before.stacks, bets=[0] * len(before.bets), live=before.live,
        todo=todo if len(todo) > 1 else [], pot=pot, last=before.law.bets[street],
    )  # fmt: skip


def sequences(now: Round, streets: int) -> int:
    """How many ways the betting can go from here to the end of so many streets."""
    if now.is_over():
        if now.street + 1 == streets or sum(now.live) == 1:
            return 1
        return sequences(next_round(now.copy()), streets)
    total = 0
    for move in now.moves():
        after = now.copy()
        after.make(move)
        total += sequences(after, streets)
    return total
