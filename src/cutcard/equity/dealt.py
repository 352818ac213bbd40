"""What a game deals until its showdown, read from its data: cards of one's own, board, and what wins."""

from dataclasses import dataclass

from cutcard.cards import DECK
from cutcard.rules.game import Game


@dataclass(frozen=True, slots=True)
class ShowdownDeal:
    """A game as the counting sees it. A new game's file is read the same way: nothing here knows a game by name."""

    game: Game
    own: int
    """Cards of a player's own at the showdown."""
    board: int
    sides: tuple[str, ...]
    """Which rankings share the pot."""
    deck: tuple[int, ...] = DECK
    stands_pat: bool = False
    """Whether cards could be changed before the showdown: here nobody changes any."""

    @property
    def is_holdem(self) -> bool:
        """Two cards, a board of five, any five of the seven, the high hand from the whole deck."""
        return (self.own, self.board, self.sides, self.deck) == (2, 5, ("high",), DECK)


def deal_of(game: Game) -> ShowdownDeal:
    """What this game deals."""
    return ShowdownDeal(
        game=game,
        own=game.held,
        board=game.shown,
        sides=tuple(side.by for side in game.sides),
        deck=game.deck,
        stands_pat=any(street.draw for street in game.streets),
    )
