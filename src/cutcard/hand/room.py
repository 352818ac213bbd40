"""What a sentence about a hand may use: names by seat, the game, and the hand right after the event."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cutcard.hand.state import Hand
from cutcard.rules.game import Game

_TWO_PERIODS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")


class Narrator(NamedTuple):
    """Names by seat, the game, and the hand where it is given."""

    names: Mapping[int, str]
    game: Game
    hand: Hand | None

    def who(self, seat: int) -> str:
        """Ann; seat 7 where nobody is named."""
        return who(self.names, seat)

    def people(self, seats: Iterable[int]) -> str:
        """Ann, Bob and Cid."""
        return people(self.names, seats)

    def all_in(self, seat: int) -> str:
        """Said of somebody with nothing left."""
        return " and is all-in" if self.hand is not None and not self.hand.by_seat[seat].stack else ""

    def street(self, index: int) -> str:
        """Flop, third street, deal."""
        word = self.game.streets[index].name.replace("_", " ").capitalize()
        return f"{word} street" if self.game.bring_in else "Deal" if not index else word


def who(names: Mapping[int, str], seat: int) -> str:
    """The name, or the seat where nobody is named."""
    return names.get(seat) or f"Seat {seat}"


def people(names: Mapping[int, str], seats: Iterable[int]) -> str:
    """Ann, Bob and Cid."""
    *others, last = [who(names, seat) for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last


def one_period(text: str) -> str:
    """The text without a second period after a name that ends in one: "Action is on Jo P."."""
    return _TWO_PERIODS.sub(".", text)


def count_cards(cards: int) -> str:
    """One card, 2 cards."""
    return "one card" if cards == 1 else f"{cards} cards"
