"""A test table for declarations."""

from cutcard.floor.declarations import Declaration, Reading, interpret
from cutcard.floor.declarations.declaration import Gesture, Line, Motion
from cutcard.hand import Hand, carry_out
from cutcard.hand.commands import AnyCommand, Deal, StartHand
from cutcard.rules import Stakes, TableRules, load_game, load_house

NO_LIMIT = Stakes(small_blind=50, big_blind=100, chip=25)
LIMIT = Stakes(small_blind=2, big_blind=4, small_bet=4, big_bet=8)
STUD = Stakes(ante=1000, bring_in=1000, small_bet=4000, big_bet=8000, chip=500)


class At:
    """Four players with 10,000 each; seat 1 has the button and seat 4 acts first, where there are blinds."""

    def __init__(
        self, house: str, game: str = "nlhe", stakes: Stakes = NO_LIMIT, *, stack: int = 10_000, players: int = 4
    ) -> None:
        self.rules: TableRules = load_house(house).rules_for(load_game(game), stakes)
        self.hand = Hand()
        seats = tuple((seat, stack) for seat in range(1, players + 1))
        self.do(StartHand(seats=seats, button=1))
        self.do(Deal(opens=2 if self.rules.game.bring_in else 0))

    def do(self, *commands: AnyCommand) -> "At":
        """Go on so far."""
        for command in commands:
            carry_out(command, self.hand, self.rules)
        return self

    def deal(self) -> "At":
        """The next street, unknown cards."""
        return self.do(Deal(opens=2 if self.rules.game.bring_in else 0))

    def read(
        self,
        words: str = "",
        *motions: Motion,
        seat: int = 0,
        gesture: Gesture = "",
        line: Line = "across",
        kept: Motion = (),
        facts: dict[str, str] | None = None,
    ) -> Reading:
        """What a declaration is here; by the player to act where no seat is given."""
        at = seat or (self.hand.actor.seat if self.hand.actor else 0)
        declaration = Declaration(
            seat=at, words=words, chips=motions, kept=kept, gesture=gesture, line=line, facts=facts or {}
        )
        return interpret(declaration, self.hand, self.rules)

    def apply(self, reading: Reading) -> "At":
        """Apply a reading."""
        return self.do(*reading.commands)
