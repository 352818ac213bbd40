"""What a sentence about a hand may use: how it is written, the game, and the hand right after the event."""

from typing import NamedTuple

from cutcard.hand.state import Hand
from cutcard.rules.game import Game
from cutcard.sentences import Fact, Writing


class Narrator(NamedTuple):
    """For whom the hand is told, the game, and the hand where it is given."""

    writing: Writing
    game: Game
    hand: Hand | None

    def say(self, sentence: str, **facts: Fact) -> str:
        """A sentence for this table."""
        return self.writing.say(sentence, **facts)

    def all_in(self, seat: int) -> bool:
        """Whether somebody has nothing left, as far as that is known."""
        return self.hand is not None and not self.hand.by_seat[seat].stack

    def street(self, index: int) -> str:
        """Flop, third street, deal."""
        word = self.game.streets[index].name.replace("_", " ").capitalize()
        return f"{word} street" if self.game.bring_in else "Deal" if not index else word
