"""What a player holds, as a dealer reads it aloud: "a pair of kings", "three deuces and an eight-six low"."""

from collections.abc import Iterable

from cutcard.cards import UNKNOWN
from cutcard.hand.miscounts import board_counts, counts
from cutcard.hand.settle import board_of
from cutcard.hand.state import Hand
from cutcard.rules.game import Game, Side
from cutcard.strength import EVALUATORS, name


def holding(hand: Hand, game: Game, seat: int, sides: Iterable[Side], run: int = 0) -> str:
    """A player's hand on each of these sides of the pot; nothing while cards are unknown or still to come."""
    player = hand.by_seat[seat]
    board = board_of(hand, run)
    if not player.known or UNKNOWN in board or hand.round.street + 1 < len(game.streets):
        return ""
    if not (counts(hand, game, player) and board_counts(board, game)):
        return ""
    strengths = [(side.by, EVALUATORS[side.by](player.cards, board)) for side in sides]
    return " and ".join(_article(name(kind, strength)) for kind, strength in strengths if strength >= 0)


def _article(held: str) -> str:
    """A wheel, an eight-six low; but three kings, kings full of nines, ace high."""
    if held.startswith(("two pair", "three ", "four ")) or " full of " in held or held.endswith(" high"):
        return held
    return f"{'an' if held[0] in 'ae' else 'a'} {held}"
