"""Where each card of a hand came from: a fold over its deals that counts cards off the deck, seen or unseen.

It needs no card to be known, so it reads the events of the house and those of any viewer alike.
"""

from collections.abc import Iterable

from msgspec import Struct

from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev

NOBODY = 0
"""The seat of the board and of burned cards."""


class Spot(Struct, frozen=True, gc=False):
    """One card off the deck."""

    at: int
    """How many cards had left the deck before it."""
    seat: int
    """Who got it."""
    card: int
    burned: bool = False
    mixed: int = 0
    """How often the stub had been mixed again; from then on the sealed deck does not say what comes."""


def spots(events: Iterable[ev.AnyEvent]) -> list[Spot]:
    """Every card dealt in a hand, in the order of the events."""
    hand, found = Hand(), list[Spot]()
    mixed = 0
    for event in events:
        if isinstance(event, ev.Dealt):
            found += [Spot(at, seat, card, burned, mixed) for at, seat, card, burned in _off_the_deck(hand, event)]
        mixed += isinstance(event, ev.Reshuffled)
        evolve(hand, event)
    return found


def _off_the_deck(hand: Hand, event: ev.Dealt) -> Iterable[tuple[int, int, int, bool]]:
    """The cards of one deal: burned, dealt round one at a time or all at once to those who draw, turned up."""
    top = hand.top
    if event.burn >= 0:
        yield top, NOBODY, event.burn, True
        top += 1
    end = top + sum(len(cards) for _, cards in event.hole)
    step = 1 if hand.drawing else len(event.hole)
    for seat, cards in event.hole:
        for place, card in enumerate(cards):
            yield top + place * step, seat, card, False
        top += len(cards) if hand.drawing else 1
    for place, card in enumerate(event.board):
        yield end + place, NOBODY, card, False


def changed_cards(events: Iterable[ev.AnyEvent]) -> set[int]:
    """The seats that drew: which of their cards came when is theirs to know, also when they show them."""
    return {event.seat for event in events if isinstance(event, ev.Discarded) and event.cards}


def faced(events: Iterable[ev.AnyEvent]) -> dict[int, tuple[int, ...]]:
    """By seat, the cards that were turned up for everybody after they had been dealt face down."""
    found: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, ev.TurnedUp):
            found.update(event.hole)
        elif isinstance(event, ev.Shown | ev.HandSeen):
            found[event.seat] = event.cards
    return found
