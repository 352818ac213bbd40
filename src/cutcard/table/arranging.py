"""A deck that fits what a viewer saw: known cards where they lay, any others in the places that he cannot see.

Whatever lies there, a hand must look the same to him: that is what makes a hand playable again without its secrets.
"""

from collections.abc import Collection, Sequence

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.table.spots import Spot, faced, spots


class Contradiction(Exception):
    """Cards that cannot all have come from one deck."""


class TooOpen(Exception):
    """A mixed stub that the cards made up for it cannot serve; other cards might."""


class Arrangement:
    """Cards for every place of the deck and of each stub that was mixed again."""

    def __init__(self, seen: Sequence[ev.AnyEvent]) -> None:
        """Put what was seen where it lay, and fill up."""
        self.deck: list[int] = []
        self.later: dict[tuple[int, int], int] = {}
        """What came from stubs mixed again: by how often they were, and how many cards had left the deck before it."""
        first: dict[int, int] = {}
        for spot in _with_faces(spots(seen), faced(seen)):
            if spot.card != UNKNOWN:
                if spot.mixed:
                    self.later[spot.mixed, spot.at] = spot.card
                else:
                    first[spot.at] = spot.card
        if len(set(first.values())) < len(first):
            raise Contradiction("a card lies in two places of the deck")
        rest = iter([card for card in DECK if card not in set(first.values())])
        self.hidden = {at for at in range(len(DECK)) if at not in first}
        self.deck = [first[at] if at in first else next(rest) for at in range(len(DECK))]
        told = next((event.deck for event in seen if isinstance(event, ev.Shuffled)), (UNKNOWN,))
        if UNKNOWN not in told:
            self.deck = list(told)

    def stub(self, mixed: int, pile: Sequence[int], out: int) -> tuple[int, ...] | None:
        """The pile mixed as it was seen to come; None where other cards had to be in it, and now are: begin again."""
        wanted = {at: card for (count, at), card in self.later.items() if count == mixed}
        missing = [card for card in wanted.values() if card not in pile]
        if missing:
            self._exchange(missing, [card for card in pile if card not in wanted.values()])
            return None
        rest = iter([card for card in pile if card not in wanted.values()])
        return tuple(wanted[at] if at in wanted else next(rest) for at in range(out, out + len(pile)))

    def _exchange(self, wanted: Collection[int], instead: Collection[int]) -> None:
        """Let cards change places where nobody saw them."""
        free = [at for at in self.hidden if self.deck[at] in instead]
        for card in wanted:
            here = self.deck.index(card)
            if here not in self.hidden or not free:
                raise TooOpen
            there = free.pop()
            self.deck[here], self.deck[there] = self.deck[there], self.deck[here]


def _with_faces(found: list[Spot], up: dict[int, tuple[int, ...]]) -> list[Spot]:
    """The spots with the cards of hands shown in the end put where they can have come from.

    Of cards that were changed, the oldest count as thrown away: who kept what is not told, and does not matter.
    """
    cards = [spot.card for spot in found]
    for seat, shown in up.items():
        seen = {spot.card for spot in found if spot.seat == seat}
        hidden = [i for i, spot in enumerate(found) if spot.seat == seat and spot.card == UNKNOWN]
        turned = [card for card in shown if card not in seen and card != UNKNOWN]
        if len(turned) > len(hidden):
            raise Contradiction("more cards were shown than dealt")
        for index, card in zip(hidden[len(hidden) - len(turned) :], turned, strict=True):
            cards[index] = card
    return [Spot(s.at, s.seat, card, s.burned, s.mixed) for s, card in zip(found, cards, strict=True)]
