"""Jackpots of cash games: which bad beat wins, on what conditions, and who gets what share.

| slot     | standard | ccp | house | club52 | ppc           | giancarlo |
|----------|----------|-----|-------|--------|---------------|-----------|
| bad_beat | none     |     |       |        | cash: jackpot |           |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from cutcard.cards import RANKS
from cutcard.rules.slot import Policy
from cutcard.strength import high

_SUITS: Final = (0, 1, 2, 3, 0)
"""A suit for each of five cards, never all the same: the hand that a house names is no flush."""


def strength_of(ranks: str) -> int:
    """How good a hand is that is written by its ranks, no flush; "": any hand is good enough."""
    if not ranks:
        return 0
    if len(ranks) != len(_SUITS) or any(ranks.count(rank) > 4 or rank not in RANKS for rank in ranks):
        message = f"{ranks} is not a hand; write five ranks of {RANKS}, such as AAAKK"
        raise ValueError(message)
    return high([RANKS.index(rank) * 4 + suit for rank, suit in zip(sorted(ranks), _SUITS, strict=True)])


class JackpotShares(NamedTuple):
    """Each player's share, in cents; what can't be split stays in the jackpot."""

    beaten: int
    winner: int
    table: int
    stays: int


@dataclass(kw_only=True)
class HighLimitPot:
    """The minimum pot for games at high limits."""

    bet: int
    """From this big blind, or big bet in limit games, in cents ..."""
    least: int
    """... the minimum pot, in cents."""


@dataclass(kw_only=True)
class BadBeat(Policy):
    """Is there a bad-beat jackpot, and on what conditions?"""

    slot: ClassVar[str] = "bad_beat"
    cases: ClassVar[tuple[str, ...]] = (
        "game", "pot", "players", "board", "hand", "hole_cards", "multiway", "talk",
        "beaten", "winner", "table", "called", "touched",
    )  # fmt: skip
    offered: ClassVar[bool] = False

    @abstractmethod
    def played_in(self, game: str) -> bool:
        """Whether it can be won in this game."""

    @abstractmethod
    def least_pot(self, bet_cents: int) -> int:
        """Cents that the pot must come to before rake, where the big blind or big bet is so much."""

    @abstractmethod
    def least_players(self) -> int:
        """How many must have been dealt in."""

    @abstractmethod
    def least_hand(self) -> int:
        """The strength of the weakest hand that wins it by being beaten."""

    @abstractmethod
    def shares(self, fund: int, beaten: int, winners: int, others: int) -> JackpotShares:
        """How a jackpot of so many cents is shared by so many beaten hands, winners and others dealt in."""


@dataclass(kw_only=True)
class NoBadBeat(BadBeat):
    """No."""

    kind: ClassVar[str] = "none"

    def played_in(self, game: str) -> bool:
        return False

    def least_pot(self, bet_cents: int) -> int:
        return 0

    def least_players(self) -> int:
        return 0

    def least_hand(self) -> int:
        return 0

    def shares(self, fund: int, beaten: int, winners: int, others: int) -> JackpotShares:
        return JackpotShares(0, 0, 0, fund)


@dataclass(kw_only=True)
class BadBeatJackpot(BadBeat):
    """Yes: a strong enough hand beaten by a better one, where both players use both hole cards.

    Only the first five board cards count, and it is void if a player gives information about the hand.
    """

    kind: ClassVar[str] = "jackpot"
    offered: ClassVar[bool] = True
    games: tuple[str, ...]
    """The games it can be won in."""
    hand: str
    """The weakest losing hand that qualifies, by ranks, such as AAAKK."""
    players: int
    """The minimum number of players dealt in."""
    pot: int
    """The minimum pot before rake, in cents."""
    high_limits: tuple[HighLimitPot, ...] = ()
    """Other minimums for high limits, the lowest limit first."""
    beaten_share: int
    """Percent for the losing hand; equal ones split it."""
    winner_share: int
    """Percent for the winning hand."""
    table_share: int
    """Percent for all others dealt in, in equal parts."""

    def __post_init__(self) -> None:
        strength_of(self.hand)
        if self.beaten_share + self.winner_share + self.table_share > 100:
            message = "the shares add up to more than the jackpot"
            raise ValueError(message)

    def played_in(self, game: str) -> bool:
        return game in self.games

    def least_pot(self, bet_cents: int) -> int:
        return next((row.least for row in reversed(self.high_limits) if bet_cents >= row.bet), self.pot)

    def least_players(self) -> int:
        return self.players

    def least_hand(self) -> int:
        return strength_of(self.hand)

    def shares(self, fund: int, beaten: int, winners: int, others: int) -> JackpotShares:
        losing, winning, sitting = (
            fund * percent // (100 * count) if count else 0
            for percent, count in (
                (self.beaten_share, beaten),
                (self.winner_share, winners),
                (self.table_share, others),
            )
        )
        paid = losing * beaten + winning * winners + sitting * others
        return JackpotShares(losing, winning, sitting, fund - paid)
