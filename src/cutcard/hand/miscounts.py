"""Hands and boards with too many or too few cards, as only the floor can leave them: they cannot win."""

from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game


def counts(h: Hand, game: Game, p: Player) -> bool:
    """Whether he holds as many cards as are dealt; stud's card for everybody takes the place of one."""
    full = sum(street.down + street.up for street in game.streets)
    return len(p.cards) == (full - len(h.board.cards) if game.bring_in else full)


def board_counts(board: list[int], game: Game) -> bool:
    """Whether the board has as many cards as are turned."""
    return len(board) < 2 if game.bring_in else len(board) == sum(street.board for street in game.streets)
