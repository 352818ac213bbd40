"""Buy-ins, banks, jackpots, chip sales.

| slot        | standard    | club52         | ppc       |
|-------------|-------------|----------------|-----------|
| cash_buy_in | between     | full_then_any  |           |
| cash_bank   | cage        | player_banks   |           |
| chip_sales  | bank_sells  | players_too    | floor_sells |
| going_south | brings_all  |                |           |

| slot     | standard | ccp | house | club52 | ppc           | giancarlo |
|----------|----------|-----|-------|--------|---------------|-----------|
| bad_beat | none     |     |       |        | cash: jackpot |           |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple

from cutcard.cards import RANKS
from cutcard.rules.slot import Policy
from cutcard.strength import high

Amount = Literal["fits", "too_little", "too_much"]


@dataclass(kw_only=True)
class CashBuyIn(Policy):
    """What is the buy-in for a cash game?"""

    slot: ClassVar[str] = "cash_buy_in"
    cases: ClassVar[tuple[str, ...]] = ("enter", "again", "broken")

    @abstractmethod
    def check_amount(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        """Whether a player with this stack may buy this amount; `most` 0: there is no maximum."""

    @staticmethod
    def _within(amount: int, stack: int, least: int, most: int) -> Amount:
        if amount < least:
            return "too_little"
        return "too_much" if most and stack + amount > most else "fits"


@dataclass(kw_only=True)
class Between(CashBuyIn):
    """Between the minimum and maximum of the game; later any amount up to the maximum."""

    kind: ClassVar[str] = "between"

    def check_amount(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return self._within(amount, stack, 1 if again else least, most)


@dataclass(kw_only=True)
class FullThenAny(CashBuyIn):
    """A full buy-in to enter; later any amount, also at another table in the same session."""

    kind: ClassVar[str] = "full_then_any"

    def check_amount(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return "fits" if again else self._within(amount, stack, least, most)


@dataclass(kw_only=True)
class CashBank(Policy):
    """Who runs the bank of a cash table?"""

    slot: ClassVar[str] = "cash_bank"
    cases: ClassVar[tuple[str, ...]] = ("volunteer", "drawn", "refuses", "again", "pays", "credit")
    player: ClassVar[bool] = False
    """Whether a player at the table is banker."""


@dataclass(kw_only=True)
class Cage(CashBank):
    """The cage, for all tables."""

    kind: ClassVar[str] = "cage"


@dataclass(kw_only=True)
class PlayerBanks(CashBank):
    """A player: a volunteer, or the low card. A player who declines the bank leaves the game."""

    kind: ClassVar[str] = "player_banks"
    player: ClassVar[bool] = True


@dataclass(kw_only=True)
class ChipSales(Policy):
    """Who sells chips to cash game players?"""

    slot: ClassVar[str] = "chip_sales"
    cases: ClassVar[tuple[str, ...]] = ("dealer", "wants", "leeway")
    dealers: ClassVar[bool] = True
    """Whether a dealer may."""
    players: ClassVar[bool] = False
    """Whether a player who keeps at least the minimum buy-in may sell chips."""


@dataclass(kw_only=True)
class BankSells(ChipSales):
    """The bank, and dealers on its behalf."""

    kind: ClassVar[str] = "bank_sells"


@dataclass(kw_only=True)
class FloorSells(ChipSales):
    """The bank and the floor, who is called to the table; never a dealer."""

    kind: ClassVar[str] = "floor_sells"
    dealers: ClassVar[bool] = False


@dataclass(kw_only=True)
class PlayersToo(ChipSales):
    """The banker, and any player who keeps at least the buy-in. A sale of bank chips is a sale by the bank."""

    kind: ClassVar[str] = "players_too"
    players: ClassVar[bool] = True


@dataclass(kw_only=True)
class GoingSouth(Policy):
    """May a player take chips off the table and play on (going south)?"""

    slot: ClassVar[str] = "going_south"
    cases: ClassVar[tuple[str, ...]] = ("back",)
    minutes: int = 60
    """A player back in the same game within this many minutes brings what they took off."""

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 0:
            raise ValueError("minutes must be 0 or more")

    @property
    def memory(self) -> int:
        """The same in milliseconds."""
        return self.minutes * 60_000


@dataclass(kw_only=True)
class BringsAll(GoingSouth):
    """No. A player who changes tables brings their whole stack; one who returns soon brings what they took off."""

    kind: ClassVar[str] = "brings_all"


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
        """The minimum pot before rake in cents, for this big blind or big bet."""

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
