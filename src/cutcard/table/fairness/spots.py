"""Where each card of a hand came from: a fold over its deals that counts cards off the deck, seen or unseen.

It needs no card to be known, so it reads the events of the house and those of any viewer alike.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev

_OUT_OF_ORDER: Final = (ev.Reshuffled, ev.StubMixed, ev.CardsMoved)
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
    """How often the stub had been mixed, or cards moved; from then on the sealed deck does not say what comes."""


def spots(events: Iterable[ev.AnyEvent]) -> list[Spot]:
    """Every card dealt in a hand, in the order of the events."""
    hand, found = Hand(), list[Spot]()
    mixed = 0
    for event in events:
        if isinstance(event, ev.Dealt):
            found += [Spot(at, seat, card, burned, mixed) for at, seat, card, burned in _off_the_deck(hand, event)]
        mixed += isinstance(event, _OUT_OF_ORDER)
        evolve(hand, event)
    return found


def _off_the_deck(hand: Hand, event: ev.Dealt) -> Iterable[tuple[int, int, int, bool]]:
    """The cards of one deal: burned, dealt to the players, turned up."""
    top = hand.deck.top
    if event.burn >= 0:
        yield top, NOBODY, event.burn, True
        top += 1
    for entry, (seat, cards) in enumerate(event.hole):
        for place, card in enumerate(cards):
            yield top + _before(hand, event, entry, place), seat, card, False
    top += sum(len(cards) for _, cards in event.hole)
    for place, card in enumerate(event.board):
        yield top + place, NOBODY, card, False


def _before(hand: Hand, event: ev.Dealt, entry: int, place: int) -> int:
    """How many cards of a deal come before this one: one at a time in rotation, or all at once to those who draw."""
    if hand.deck.drawing:
        return sum(len(cards) for _, cards in event.hole[:entry]) + place
    count = len(event.hole)
    # the button, last in the ring, got its first card at the end
    if hand.started.passed_over and hand.round.street < 0:
        late = entry == count - 1 or place > 0
        each = len(event.hole[entry][1])
        return min(place * count + entry - late + (entry == count - 1) * count, each * count - 1)
    return place * count + entry


def moved_to(events: Iterable[ev.AnyEvent]) -> Counter[int]:
    """By seat, how many cards came into its hand by the floor's word and not by a deal."""
    moves = [move for event in events if isinstance(event, ev.CardsMoved) for move in event.moves]
    return Counter(move.seat for move in moves if move.target in ("down", "up"))


def changed_cards(events: Iterable[ev.AnyEvent]) -> set[int]:
    """The seats that drew: which of their cards came when is theirs to know, also when they show them."""
    return {event.seat for event in events if isinstance(event, ev.Discarded) and event.cards}


def faced(events: Iterable[ev.AnyEvent]) -> dict[int, tuple[int, ...]]:
    """By seat, the cards that were turned up after they had been dealt face down, for all or for who reads this."""
    found: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, ev.TurnedUp):
            found.update(event.hole)
        elif isinstance(event, ev.Shown | ev.HandSeen):
            found[event.seat] = event.cards
        elif isinstance(event, ev.CardsOpened | ev.CardsSeen):
            before = found.get(event.seat, ())
            found[event.seat] = (*before, *(card for card in event.cards if card not in (*before, UNKNOWN)))
    return found
