"""What stacks are worth (ICM).

Works for any number of players. Equal stacks get equal values: differences below a double's precision do not count.

A bust is by one player, who takes the chips and the bounty. Where it is unknown who, each player with as many chips is
equally likely; where none has as many, each of the others.

The order of finish (Malmuth, Harville) is a race: an alarm for each player, ringing at a random time with the rate of
their stack, and the first to ring finishes first. At any one moment the alarms are independent, so the number that have
rung is a product over players, and only the moment remains to be integrated over. Sets of players, which double with
each player, never appear. Every term is positive, so nothing cancels; with these steps the sum over moments is exact to
the last digits of a double (`tests/tournament/money/test_icm_race.py`).

Each player still in is equally likely to have made a knockout; the last player keeps their own head. Where bounties
grow, a part is won at once and the rest goes on the winner's head, from where the next one takes a part. What comes
that way to place m from a head at place l is a function of m times a function of l, so sets of players suffice and
orders need not be counted; a sum over moments does not work there, since two moments are involved.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

MOST: Final = 200
"""Most players in a deal: a few hundredths of a second."""
_FINE: Final = 1 << 20
"""Parts of a cent that are distinguished before the last cents are shared."""


def stack_values(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each stack is worth in cents; together exactly the prizes of this many players."""
    paid = list(prizes[: len(stacks)])
    return in_cents(expected(stacks, paid), sum(paid))


def expected(stacks: Sequence[int], prizes: Sequence[float]) -> list[float]:
    """The same before rounding; every stack has at least a chip."""
    return [float(value) for value in by_place(stacks, prizes)]


def in_cents(values: Sequence[float], cents: int) -> tuple[int, ...]:
    """Values in whole cents that sum to `cents`: the last cents go to those rounded down most."""
    return _topped_up([divmod(round(value * _FINE), _FINE) for value in values], cents)


def shared(weights: Sequence[int], cents: int) -> tuple[int, ...]:
    """Cents shared by weight: the last cents to those rounded down most, ties in order."""
    if len(weights) == 1:
        return (cents,)
    total = sum(weights) or 1
    return _topped_up([divmod(weight * cents, total) for weight in weights], cents)


def _topped_up(parts: Sequence[tuple[int, int]], cents: int) -> tuple[int, ...]:
    """Whole cents and what each was rounded down by, topped up to the sum."""
    short = cents - sum(whole for whole, _ in parts)
    rounded = sorted(range(len(parts)), key=lambda at: (-parts[at][1], at))[:short]
    return tuple(whole + (at in rounded) for at, (whole, _) in enumerate(parts))


@dataclass(frozen=True, kw_only=True)
class AtStake:
    """Players by number from 0: chips, bounty on each head in cents, and the prizes left, first place first."""

    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    heads: tuple[int, ...] = ()
    """None: there are no bounties."""
    in_cash: int = 100
    """Percent of a bounty that is won at once; the rest goes on the winner's head."""

    def __post_init__(self) -> None:
        """Refuse values that cannot be computed."""
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
        """Everything the remaining players play for, in cents."""
        return sum(self.prizes[: len(self.stacks)]) + sum(self.heads)


Worth = tuple[float, ...]
"""By player, in cents and parts of them."""
EVEN: Final = 0.5
NOTHING: Final = 1e-6
"""A difference in cents that is only rounding."""


def prizes_of(table: AtStake) -> Worth:
    """What the stacks are worth in prizes."""
    return tuple(expected(table.stacks, table.prizes))


def bounties_of(table: AtStake) -> Worth:
    """What the stacks are worth in bounties."""
    if not any(table.heads):
        return (0.0,) * len(table.stacks)

    return tuple(float(value) for value in progressive_bounty_values(table.stacks, table.heads, table.in_cash))


def values(table: AtStake) -> Worth:
    """Both together."""
    return tuple(prize + head for prize, head in zip(prizes_of(table), bounties_of(table), strict=True))


@dataclass(frozen=True, kw_only=True)
class BustWorth:
    """What changes when a player busts next; sums in cents, by player."""

    player: int
    takers: tuple[int, ...]
    """Who may take their chips, each equally likely."""
    before: Worth
    after: Worth
    """Averaged over the takers; for the busted player, the prize of the place."""

    @property
    def gains(self) -> Worth:
        """By player: so much more than before."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


def bust(table: AtStake, player: int, by: int | None = None) -> BustWorth:
    """What a player's bust would be worth to each player."""
    stack = table.stacks[player]
    others = [at for at in range(len(table.stacks)) if at != player]
    takers = [by] if by is not None else [at for at in others if table.stacks[at] >= stack] or others
    if player in takers or not others:
        raise ValueError("players can't win their own chips; name two players")
    each = [moved(table, player, taker, stack) for taker in takers]
    after = tuple(sum(column) / len(each) for column in zip(*each, strict=True))
    return BustWorth(player=player, takers=tuple(takers), before=values(table), after=after)


def moved(table: AtStake, loser: int, winner: int, chips: int, dead: int = 0) -> Worth:
    """The values after these chips went to the winner, with dead ones in the pot; a player without chips is out."""
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
    """Two players all in for the shorter stack, as the first of them sees it; sums in cents."""

    chips: int
    """What each risks."""
    fold: float
    win: float
    lose: float
    needs: float
    """How often the first must win for a call to be worth as much as a fold."""
    needs_by_chips: float
    """The same if chips were money."""

    @property
    def premium(self) -> float:
        """The extra chance needed because of prizes and bounties; below zero where bounties outweigh the risk."""
        return self.needs - self.needs_by_chips

    @property
    def bubble(self) -> float:
        """What is lost for each unit that can be won; infinite where nothing can be won."""
        gain = self.win - self.fold
        return (self.fold - self.lose) / gain if gain > NOTHING else float("inf")


def all_in(table: AtStake, player: int, against: int, dead: int = 0) -> AllInWorth:
    """What an all-in against a player is worth; `dead`: chips in the pot that belong to neither stack."""
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
        needs=(fold - lose) / span if span > NOTHING else EVEN,
        needs_by_chips=chips / (2 * chips + dead),
    )


Floats = NDArray[np.float64]
_EARLIEST: Final = -4.0
_STEP: Final = 0.12
_STEP_OF_MANY: Final = 1.7
"""With more players places are decided faster: the step shrinks with the root of their number."""
_ROOM: Final = 4_000_000
"""About how many numbers are held at once."""
_FEWEST: Final = 16
"""Moments at once, however many players: each step has a fixed cost."""


def integration_points(rates: Floats) -> tuple[Floats, Floats]:
    """Times and their weights: outside them nothing happens that a double would show.

    The trapezoidal rule in x, with t = exp(x - exp(-x)): towards both ends the integrand vanishes as the exponential of
    an exponential, and in between it is smooth, which is when this rule doubles its digits with its steps.
    """
    step = min(_STEP, _STEP_OF_MANY / len(rates) ** 0.5)
    latest = np.log(45 / rates.min()) + 1
    x = np.arange(_EARLIEST, latest, step)
    times = np.exp(x - np.exp(-x))
    return times, step * times * (1 + np.exp(-x))


def computation_cost(players: int, places: int, smallest_share: float) -> int:
    """About how many multiplications `by_place` takes."""
    steps = (np.log(45 / smallest_share) + 5) / min(_STEP, _STEP_OF_MANY / players**0.5)
    return int(4 * players * places * steps)


def by_place(stacks: Sequence[int], values: Sequence[float]) -> Floats:
    """What each player gets on average where first place is worth `values[0]`, second `values[1]` and so on.

    How many of the players before one in the list have rung is counted from the front, the value of a place given that
    count from the back; where they meet, that player is left out of both.
    """
    rates = np.array(stacks, dtype=np.float64) / sum(stacks)
    worth = np.array(values[: len(rates)], dtype=np.float64)
    found = np.zeros(len(rates))
    if not len(worth):
        return found
    for times, weights in _batches(rates, len(worth)):
        silent = np.exp(-np.outer(rates, times))
        rung = -np.expm1(-np.outer(rates, times))
        before = _rung_before(silent, rung, len(worth))
        after = np.repeat(worth[:, None], len(times), axis=1)
        for at in range(len(rates) - 1, -1, -1):
            found[at] += rates[at] * ((before[at] * after).sum(axis=0) @ (silent[at] * weights))
            shifted = after[1:] * rung[at]
            after *= silent[at]
            after[:-1] += shifted
    return found


def _batches(rates: Floats, width: int) -> Iterator[tuple[Floats, Floats]]:
    """The moments in batches that fit in memory."""
    times, weights = integration_points(rates)
    size = max(_FEWEST, _ROOM // (len(rates) * width))
    return ((times[at : at + size], weights[at : at + size]) for at in range(0, len(times), size))


def _rung_before(silent: Floats, rung: Floats, places: int) -> Floats:
    """By player, count and moment: the chance that this many of the players before them have rung."""
    before = np.zeros((len(silent), places, silent.shape[1]))
    before[0, 0] = 1
    for at in range(len(silent) - 1):
        np.multiply(before[at], silent[at], out=before[at + 1])
        before[at + 1, 1:] += before[at, :-1] * rung[at]
    return before


def knock_outs(stacks: Sequence[int], heads: Sequence[float]) -> Floats:
    """What each player wins on average from others' heads; the winner's own head is added elsewhere.

    Each player still in is equally likely to have made a knockout. That is one over how many have rung, which is the
    integral of z to that number less one: under it everything is a product again, and enough Gauss nodes make it exact.
    """
    rates = np.array(stacks, dtype=np.float64) / sum(stacks)
    prices = np.array(heads, dtype=np.float64)
    nodes, areas = np.polynomial.legendre.leggauss(max(1, len(rates) // 2))
    shares, areas = (nodes + 1) / 2, areas / 2
    found = np.zeros(len(rates))
    for times, weights in _batches(rates, len(shares)):
        silent = np.exp(-np.outer(rates, times))[:, :, None]
        rung = -np.expm1(-np.outer(rates, times))[:, :, None]
        each = silent + rung * shares
        together = np.exp(np.log(each).sum(axis=0)) * weights[:, None] * areas
        lost = (rates * prices)[:, None, None] * silent / each
        others = lost.sum(axis=0) - lost
        found += np.einsum("itz,itz,tz->i", rung / each, others, together)
    return found


MOST_GROWING: Final = 16
"""Most players with growing bounties for the exact sum: the sets double with each."""


def progressive_bounty_values(stacks: Sequence[int], heads: Sequence[int], in_cash: int) -> Floats:
    """What each player wins on average in bounties, their own if they win; `in_cash`: percent won at once."""
    if in_cash == 100 or len(stacks) < 3:  # With two left only the winner's own head can grow.
        own = np.array(stacks, dtype=np.float64) * heads / sum(stacks)
        return np.asarray(knock_outs(stacks, heads) + own)
    if len(stacks) > MOST_GROWING:
        raise ValueError(f"growing bounties are calculated exactly for {MOST_GROWING} players or fewer")
    return _growing(stacks, heads, in_cash / 100)


def bounty_passed_on(players: int, cash: float) -> tuple[Floats, Floats]:
    """By place, first at 1: what is taken of a head there, and what comes of it to each place above.

    Of a head at place l, `taken[l] * comes[m]` passes through the hands of the player at place m.
    """
    comes = np.ones(players + 1)
    for place in range(players - 1, 0, -1):
        comes[place] = comes[place + 1] * (1 + (1 - cash) / place)
    taken = np.zeros(players + 1)
    places = np.arange(2, players + 1)
    taken[2:] = 1 / ((places - 1) * comes[places - 1])
    return taken, comes


def _growing(stacks: Sequence[int], heads: Sequence[int], cash: float) -> Floats:
    """By sets of those who finish first: how likely each is, and the weighted bounties of the heads below them."""
    players = len(stacks)
    taken, comes = bounty_passed_on(players, cash)
    sets = np.arange(1 << players)
    left = np.full(len(sets), float(sum(stacks)))
    for at, stack in enumerate(stacks):
        left -= np.where(sets >> at & 1, stack, 0)
    without = [[_without(sets, size, at) for at in range(players)] for size in range(players)]
    below = np.zeros(len(sets))
    for size in range(players - 1, -1, -1):
        for at, stack in enumerate(stacks):
            these = without[size][at]
            below[these] += stack / left[these] * (taken[size + 1] * heads[at] + below[these | 1 << at])
    likely, found = np.zeros(len(sets)), np.zeros(players)
    likely[0] = 1
    for size in range(players):
        part = comes[size + 1] * (1 if size == 0 else cash)
        for at, stack in enumerate(stacks):
            these = without[size][at]
            chance = likely[these] * stack / left[these]
            likely[these | 1 << at] += chance
            found[at] += chance @ (part * below[these | 1 << at] + (heads[at] if size == 0 else 0))
    return found


def _without(sets: NDArray[np.int64], size: int, player: int) -> NDArray[np.int64]:
    """The sets of this size without a player."""
    return np.asarray(sets[(np.bitwise_count(sets) == size) & (sets >> player & 1 == 0)])
