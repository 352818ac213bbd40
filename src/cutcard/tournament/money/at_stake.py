"""What is at stake: what stacks are worth with their bounties, what a bust changes for everybody, and an all-in.

A bust is by one player, who takes the chips and what is on the head. Where nobody says who, each of those who have as
many chips is as likely as any other; where nobody has, each of the others.
"""

from dataclasses import dataclass, replace
from typing import Final

from cutcard.tournament.money.icm import expected


@dataclass(frozen=True, kw_only=True)
class AtStake:
    """Players by number from 0: chips, what is on each head in cents, and the prizes that are left, the first first."""

    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    heads: tuple[int, ...] = ()
    """None: there are no bounties."""
    in_cash: int = 100
    """Percent of a bounty that is won at once; the rest goes on the winner's head."""

    def __post_init__(self) -> None:
        """Refuse what nobody can reckon with."""
        if not self.stacks or min(self.stacks) < 1:
            raise ValueError("there is at least one stack, and every stack has one chip or more")
        if self.heads and len(self.heads) != len(self.stacks):
            raise ValueError(
                f"there are {len(self.stacks)} stacks and {len(self.heads)} bounties; enter one bounty per stack"
            )
        if min((*self.prizes, *self.heads, 0)) < 0:
            raise ValueError("prizes and bounties are 0 or more")
        if not 1 <= self.in_cash <= 100:
            raise ValueError("the share of a bounty paid at once is 1 to 100 percent")

    @property
    def total(self) -> int:
        """Everything that those still in play for, in cents."""
        return sum(self.prizes[: len(self.stacks)]) + sum(self.heads)


Worth = tuple[float, ...]
"""By player, in cents and parts of them."""
EVEN: Final = 0.5


def prizes_of(table: AtStake) -> Worth:
    """What the stacks are worth in prizes."""
    return tuple(expected(table.stacks, table.prizes))


def bounties_of(table: AtStake) -> Worth:
    """What they are worth in bounties."""
    if not any(table.heads):
        return (0.0,) * len(table.stacks)
    from cutcard.tournament.money.growing import bounties_worth  # noqa: PLC0415 - NumPy is loaded by those who ask

    return tuple(float(value) for value in bounties_worth(table.stacks, table.heads, table.in_cash))


def values(table: AtStake) -> Worth:
    """Both together."""
    return tuple(prize + head for prize, head in zip(prizes_of(table), bounties_of(table), strict=True))


@dataclass(frozen=True, kw_only=True)
class BustWorth:
    """What it changes that somebody goes out next; sums in cents, by player."""

    player: int
    takers: tuple[int, ...]
    """Who may take their chips, each as likely as another."""
    before: Worth
    after: Worth
    """On average over the takers; for who goes out, the prize of the place."""

    @property
    def gains(self) -> Worth:
        """By player: so much more than before."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


def bust(table: AtStake, player: int, by: int | None = None) -> BustWorth:
    """What it is worth to everybody that somebody goes out next."""
    stack = table.stacks[player]
    others = [at for at in range(len(table.stacks)) if at != player]
    takers = [by] if by is not None else [at for at in others if table.stacks[at] >= stack] or others
    if player in takers or not others:
        raise ValueError("players can't win their own chips; name two players")
    each = [moved(table, player, taker, stack) for taker in takers]
    after = tuple(sum(column) / len(each) for column in zip(*each, strict=True))
    return BustWorth(player=player, takers=tuple(takers), before=values(table), after=after)


def moved(table: AtStake, loser: int, winner: int, chips: int, dead: int = 0) -> Worth:
    """What everybody has once these chips are the winner's, with dead ones in the pot; who has none left is out."""
    stacks = list(table.stacks)
    stacks[loser] -= chips
    stacks[winner] += chips + dead
    if stacks[loser]:
        return values(replace(table, stacks=tuple(stacks)))
    cash, heads = 0, list(table.heads)
    if heads:
        cash = heads[loser] * table.in_cash // 100
        heads[winner] += heads[loser] - cash
    place = len(stacks)
    for column in (stacks, heads):
        del column[loser : loser + 1]
    found = list(values(replace(table, stacks=tuple(stacks), heads=tuple(heads), prizes=table.prizes[: place - 1])))
    found.insert(loser, float(table.prizes[place - 1]) if place <= len(table.prizes) else 0.0)
    found[winner] += cash
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class AllInWorth:
    """Two players all in for as much as the shorter has, as the first of them sees it; sums in cents."""

    chips: int
    """What each risks."""
    fold: float
    win: float
    lose: float
    needs: float
    """How often the first must win for the call to be worth a fold."""
    needs_by_chips: float
    """The same if chips were money."""

    @property
    def premium(self) -> float:
        """So much more often because of prizes and bounties: what the risk costs; below zero where bounties pay it."""
        return self.needs - self.needs_by_chips

    @property
    def bubble(self) -> float:
        """What is lost for each unit that can be won; no limit where there is nothing to win."""
        gain = self.win - self.fold
        return (self.fold - self.lose) / gain if gain > 0 else float("inf")


def all_in(table: AtStake, player: int, against: int, dead: int = 0) -> AllInWorth:
    """What it is worth to go all in against somebody; `dead`: chips in the pot already, of nobody's stack."""
    if player == against or dead < 0:
        raise ValueError("two players are all-in against each other, and dead chips are 0 or more")
    chips = min(table.stacks[player], table.stacks[against])
    fold = moved(table, player, against, 0, dead)[player]
    win = moved(table, against, player, chips, dead)[player]
    lose = moved(table, player, against, chips, dead)[player]
    span = win - lose
    return AllInWorth(
        chips=chips,
        fold=fold,
        win=win,
        lose=lose,
        needs=(fold - lose) / span if span > 0 else EVEN,
        needs_by_chips=chips / (2 * chips + dead),
    )
