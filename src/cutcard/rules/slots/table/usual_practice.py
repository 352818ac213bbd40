"""Practices that are the same in every house, so that each house's own rule can be cited."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import SIDES, STREETS, Policy
from cutcard.strength import RANKINGS


@dataclass(kw_only=True)
class Games(Policy):
    """Which games are offered?"""

    slot: ClassVar[str] = "games"

    @abstractmethod
    def played(self, game: str) -> bool:
        """Whether the house deals this game."""

    @abstractmethod
    def allowed(self) -> str:
        """The games, in words."""


@dataclass(kw_only=True)
class AnyGame(Games):
    """All games."""

    kind: ClassVar[str] = "any"

    def played(self, game: str) -> bool:
        return True

    def allowed(self) -> str:
        return "any"


@dataclass(kw_only=True)
class OnlyGames(Games):
    """The listed games."""

    kind: ClassVar[str] = "only"
    games: tuple[str, ...]
    """The games dealt here."""

    def played(self, game: str) -> bool:
        return game in self.games

    def allowed(self) -> str:
        return ", ".join(self.games)


@dataclass(kw_only=True)
class GameChange(Policy):
    """When does the game change in a mixed-game tournament?"""

    slot: ClassVar[str] = "game_change"
    cases: ClassVar[tuple[str, ...]] = ("orbit",)
    """Tables without a clock."""
    by_level: ClassVar[bool]
    """Whether the clock changes games, for all tables at once."""


@dataclass(kw_only=True)
class ByLevel(GameChange):
    """At each level, from each table's next hand."""

    kind: ClassVar[str] = "by_level"
    by_level: ClassVar[bool] = True


@dataclass(kw_only=True)
class ByOrbit(GameChange):
    """After an orbit of each, separately at every table."""

    kind: ClassVar[str] = "by_orbit"
    by_level: ClassVar[bool] = False


@dataclass(kw_only=True)
class MostPlayers(Policy):
    """How many players can be dealt in?"""

    slot: ClassVar[str] = "most_players"

    @abstractmethod
    def most(self, by_game: int) -> int:
        """The most, where the deck itself serves `by_game`."""


@dataclass(kw_only=True)
class DeckSize(MostPlayers):
    """As many as the deck allows."""

    kind: ClassVar[str] = "deck_size"

    def most(self, by_game: int) -> int:
        return by_game


@dataclass(kw_only=True)
class PlayersAtMost(MostPlayers):
    """A number."""

    kind: ClassVar[str] = "number"
    players: int
    """How many players."""

    def most(self, by_game: int) -> int:
        return min(self.players, by_game)


@dataclass(kw_only=True)
class HandStarts(Policy):
    """When does a hand start?"""

    slot: ClassVar[str] = "hand_starts"


@dataclass(kw_only=True)
class FirstRiffle(HandStarts):
    """With the first riffle of the deck to be dealt."""

    kind: ClassVar[str] = "first_riffle"


@dataclass(kw_only=True)
class BothBlindsOut(HandStarts):
    """When both blinds are posted."""

    kind: ClassVar[str] = "both_blinds_out"


@dataclass(kw_only=True)
class ActionOrder(Policy):
    """Who acts first on each round?"""

    slot: ClassVar[str] = "action_order"
    cases: ClassVar[tuple[str, ...]] = (STREETS,)


@dataclass(kw_only=True)
class BlindsThenButton(ActionOrder):
    """Left of the big blind first, then left of the button; in stud, by the upcards."""

    kind: ClassVar[str] = "blinds_then_button"


@dataclass(kw_only=True)
class Turn(Policy):
    """When may a player act?"""

    slot: ClassVar[str] = "turn"


@dataclass(kw_only=True)
class InTurn(Turn):
    """Only when it is their turn."""

    kind: ClassVar[str] = "in_turn"


@dataclass(kw_only=True)
class OwnHand(Policy):
    """Who plays a hand?"""

    slot: ClassVar[str] = "own_hand"


@dataclass(kw_only=True)
class OnePlayer(OwnHand):
    """One player to a hand. No one else may act on it, read it or show it."""

    kind: ClassVar[str] = "one_player"


@dataclass(kw_only=True)
class TableCloses(Policy):
    """What happens to a hand when its table closes?"""

    slot: ClassVar[str] = "closing"


@dataclass(kw_only=True)
class PlayedOutOrVoid(TableCloses):
    """It is played out. If it is canceled, all bets are returned."""

    kind: ClassVar[str] = "played_out_or_void"


@dataclass(kw_only=True)
class Facing(Policy):
    """What may a player do when facing a bet, or none?"""

    slot: ClassVar[str] = "facing"
    cases: ClassVar[tuple[str, ...]] = ("bet", "none", "option", "fold", "check_raise")


@dataclass(kw_only=True)
class MatchRaiseOrFold(Facing):
    """Facing a bet: call, raise or fold. Otherwise: check or bet."""

    kind: ClassVar[str] = "match_raise_or_fold"


@dataclass(kw_only=True)
class TableStakes(Policy):
    """How much money is in play for a player (table stakes)?"""

    slot: ClassVar[str] = "table_stakes"
    cases: ClassVar[tuple[str, ...]] = ("call", "bet")


@dataclass(kw_only=True)
class StackOnly(TableStakes):
    """Only the chips in front of them when the hand starts. A player who can't cover a bet may call all-in."""

    kind: ClassVar[str] = "stack_only"


@dataclass(kw_only=True)
class LimitBets(Policy):
    """What is a bet in a limit game?"""

    slot: ClassVar[str] = "limit_bets"
    cases: ClassVar[tuple[str, ...]] = (STREETS,)


@dataclass(kw_only=True)
class FixedBets(LimitBets):
    """The lower limit on early streets, the upper on late ones; a bring-in may be completed to a full bet."""

    kind: ClassVar[str] = "fixed"


@dataclass(kw_only=True)
class BringsIn(Policy):
    """Who posts the bring-in?"""

    slot: ClassVar[str] = "bring_in"


@dataclass(kw_only=True)
class ByRankThenSuit(BringsIn):
    """The lowest upcard, in razz the highest, by rank then suit. They may complete instead."""

    kind: ClassVar[str] = "rank_then_suit"


@dataclass(kw_only=True)
class HandValue(Policy):
    """Do cards speak?"""

    slot: ClassVar[str] = "cards_speak"
    cases: ClassVar[tuple[str, ...]] = (SIDES, *RANKINGS)


@dataclass(kw_only=True)
class CardsDecide(HandValue):
    """Yes. The dealer reads the hand, and the best five cards count."""

    kind: ClassVar[str] = "cards_decide"


@dataclass(kw_only=True)
class Winning(Policy):
    """How is a pot won?"""

    slot: ClassVar[str] = "winning"
    cases: ClassVar[tuple[str, ...]] = ("uncontested", "showdown")


@dataclass(kw_only=True)
class BestHandOrLastIn(Winning):
    """With the best hand shown, or as the last player left, who need not show."""

    kind: ClassVar[str] = "best_hand_or_last_in"


@dataclass(kw_only=True)
class Split(Policy):
    """How do equal hands split the pot?"""

    slot: ClassVar[str] = "split"
    cases: ClassVar[tuple[str, ...]] = ("sides", "one_side")
    """Halves for two sides; all of it for one where no hand qualifies for the other."""


@dataclass(kw_only=True)
class EqualShares(Split):
    """Equally, pot by pot, in the smallest chip in play, never by suit."""

    kind: ClassVar[str] = "equal_shares"


@dataclass(kw_only=True)
class SidePots(Policy):
    """How are side pots handled when players are all-in?"""

    slot: ClassVar[str] = "side_pots"
    cases: ClassVar[tuple[str, ...]] = ("uncalled", "awarded")


@dataclass(kw_only=True)
class LastSideFirst(SidePots):
    """One pot for each amount matched. The last side pot is awarded first, the main pot last."""

    kind: ClassVar[str] = "last_side_first"
