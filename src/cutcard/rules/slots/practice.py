"""What every house does alike but says in its own words: one kind each, so that the house's own rule can be cited."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.policy import SIDES, STREETS, Policy
from cutcard.strength import RANKINGS


@dataclass(kw_only=True)
class Games(Policy):
    """Which games are played here?"""

    slot: ClassVar[str] = "games"

    @abstractmethod
    def played(self, game: str) -> bool:
        """Whether the house deals this game."""

    @abstractmethod
    def allowed(self) -> str:
        """The games, in words."""


@dataclass(kw_only=True)
class AnyGame(Games):
    """Every game there is."""

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
    """Every game that is dealt here."""

    def played(self, game: str) -> bool:
        return game in self.games

    def allowed(self) -> str:
        return ", ".join(self.games)


@dataclass(kw_only=True)
class GameChange(Policy):
    """When does the game change in a tournament whose games are played in turn?"""

    slot: ClassVar[str] = "game_change"
    cases: ClassVar[tuple[str, ...]] = ("orbit",)
    """Tables that play by no clock."""
    by_level: ClassVar[bool]
    """Whether the clock says it, for all tables at once."""


@dataclass(kw_only=True)
class ByLevel(GameChange):
    """With each level, at all tables from their next hand on."""

    kind: ClassVar[str] = "by_level"
    by_level: ClassVar[bool] = True


@dataclass(kw_only=True)
class ByOrbit(GameChange):
    """After an orbit of each, at every table by itself."""

    kind: ClassVar[str] = "by_orbit"
    by_level: ClassVar[bool] = False


@dataclass(kw_only=True)
class MostPlayers(Policy):
    """How many players are dealt in at most?"""

    slot: ClassVar[str] = "most_players"

    @abstractmethod
    def most(self, by_game: int) -> int:
        """The most, where the deck itself serves `by_game`."""


@dataclass(kw_only=True)
class DeckSize(MostPlayers):
    """As many as the deck serves."""

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
    """When does a hand begin?"""

    slot: ClassVar[str] = "hand_starts"


@dataclass(kw_only=True)
class FirstRiffle(HandStarts):
    """With the first riffle of the deck about to be dealt."""

    kind: ClassVar[str] = "first_riffle"


@dataclass(kw_only=True)
class BothBlindsOut(HandStarts):
    """When both blinds lie on the table."""

    kind: ClassVar[str] = "both_blinds_out"


@dataclass(kw_only=True)
class ActionOrder(Policy):
    """Who acts first on each round?"""

    slot: ClassVar[str] = "action_order"
    cases: ClassVar[tuple[str, ...]] = (STREETS,)


@dataclass(kw_only=True)
class BlindsThenButton(ActionOrder):
    """Left of the big blind first, on later rounds left of the button; stud by the cards showing."""

    kind: ClassVar[str] = "blinds_then_button"


@dataclass(kw_only=True)
class Turn(Policy):
    """When may a player act?"""

    slot: ClassVar[str] = "turn"


@dataclass(kw_only=True)
class InTurn(Turn):
    """When it is their turn, and only then."""

    kind: ClassVar[str] = "in_turn"


@dataclass(kw_only=True)
class OwnHand(Policy):
    """Who plays a hand?"""

    slot: ClassVar[str] = "own_hand"


@dataclass(kw_only=True)
class OnePlayer(OwnHand):
    """The player it was dealt to, alone: nobody else acts for them, reads it or shows it."""

    kind: ClassVar[str] = "one_player"


@dataclass(kw_only=True)
class TableCloses(Policy):
    """What becomes of the hand when its table is closed?"""

    slot: ClassVar[str] = "closing"


@dataclass(kw_only=True)
class PlayedOutOrVoid(TableCloses):
    """It is played to its end; where it is called off, everybody takes back what they put in."""

    kind: ClassVar[str] = "played_out_or_void"


@dataclass(kw_only=True)
class Facing(Policy):
    """What may a player do who faces a bet, or none?"""

    slot: ClassVar[str] = "facing"
    cases: ClassVar[tuple[str, ...]] = ("bet", "none", "option", "fold", "check_raise")


@dataclass(kw_only=True)
class MatchRaiseOrFold(Facing):
    """Facing a bet: match it, raise or fold; facing none: check or bet."""

    kind: ClassVar[str] = "match_raise_or_fold"


@dataclass(kw_only=True)
class TableStakes(Policy):
    """How much of their money does a player play with?"""

    slot: ClassVar[str] = "table_stakes"
    cases: ClassVar[tuple[str, ...]] = ("call", "bet")


@dataclass(kw_only=True)
class StackOnly(TableStakes):
    """What lies before them when the hand begins, and no more; who cannot cover a bet may call with all they have."""

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
    """Who brings it in?"""

    slot: ClassVar[str] = "bring_in"


@dataclass(kw_only=True)
class ByRankThenSuit(BringsIn):
    """The lowest up-card, in razz the highest, by rank and then by suit; they may complete instead."""

    kind: ClassVar[str] = "rank_then_suit"


@dataclass(kw_only=True)
class HandValue(Policy):
    """Does a hand count for what is said of it or for its cards?"""

    slot: ClassVar[str] = "cards_speak"
    cases: ClassVar[tuple[str, ...]] = (SIDES, *RANKINGS)


@dataclass(kw_only=True)
class CardsDecide(HandValue):
    """For its cards, read by the dealer; best five by the ranking of the game."""

    kind: ClassVar[str] = "cards_decide"


@dataclass(kw_only=True)
class Winning(Policy):
    """How is a pot won?"""

    slot: ClassVar[str] = "winning"
    cases: ClassVar[tuple[str, ...]] = ("uncontested", "showdown")


@dataclass(kw_only=True)
class BestHandOrLastIn(Winning):
    """By the best hand shown, or by being the only one left, who need not show."""

    kind: ClassVar[str] = "best_hand_or_last_in"


@dataclass(kw_only=True)
class Split(Policy):
    """How do equal hands share?"""

    slot: ClassVar[str] = "split"
    cases: ClassVar[tuple[str, ...]] = ("sides", "one_side")
    """Halves for two sides; all for one where nobody has the other."""


@dataclass(kw_only=True)
class EqualShares(Split):
    """Equally, pot by pot, never decided by suit, in the smallest chip in play."""

    kind: ClassVar[str] = "equal_shares"


@dataclass(kw_only=True)
class SidePots(Policy):
    """How is the money kept apart when players are all-in?"""

    slot: ClassVar[str] = "side_pots"
    cases: ClassVar[tuple[str, ...]] = ("uncalled", "awarded")


@dataclass(kw_only=True)
class LastSideFirst(SidePots):
    """A pot for each amount matched; the last side pot is awarded first, the main pot last."""

    kind: ClassVar[str] = "last_side_first"
