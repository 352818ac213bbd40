"""A deck stacked so that the real deal brings the wanted cards.

Who gets which card depends on burns, folds and draws, so nothing is worked out here: the script is rehearsed with some
deck, we look where the deal took its cards from, put the wanted ones there, and rehearse again until all lie right.
Each rehearsal settles at least one more street, because what was dealt before it stays as it is.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from cutcard.cards import UNKNOWN
from cutcard.cards import cards as read_cards
from cutcard.hand.events import Dealt, Reshuffled, StubMixed
from cutcard.scenario.hands.setup import Cards, Wanted

FILLER: Final = read_cards(
    "5s 9d 4d 7d 3c 3h As 8h 7h 8c 4c Th Jc 6h Qc 9h Kd 3s 7c 9s Ad Kc Kh 5c Qd 5h "
    "4s 2c Js 2d Td 6d Ts 9c Ac Tc 8d 8s Ks Jd 2h Qs 5d Jh 6c 6s Qh 4h 7s Ah 3d 2s"
)
"""A well mixed deck: the cards that nobody asked for come in this order."""
_REHEARSALS: Final = 30

Rehearse = Callable[[Cards], Iterable[Any]]
"""The events of the script played with a deck."""


def stacked(wanted: Wanted, rehearse: Rehearse) -> Cards:
    """The deck for a script."""
    places = dict(enumerate(wanted.top))
    deck = filled(places, wanted)
    if not (wanted.seats or wanted.board or wanted.burns):
        return deck
    for _ in range(_REHEARSALS):
        places |= _places(deck, wanted, rehearse(deck))
        again = filled(places, wanted)
        if again == deck:
            break
        deck = again
    return deck


def filled(places: dict[int, int], wanted: Wanted) -> Cards:
    """Cards at their places and others in between; wanted cards without a place yet go to the bottom."""
    named = {*wanted.top, *wanted.board, *wanted.burns, *(card for _, cards in wanted.seats for card in cards)}
    placed = {card for card in places.values() if card != UNKNOWN}
    free = [card for card in FILLER if card not in named and card not in placed]
    late = [card for card in FILLER if card in named and card not in placed]
    rest = iter([*free, *late])
    return tuple(places[i] if places.get(i, UNKNOWN) != UNKNOWN else next(rest) for i in range(len(FILLER)))


def _places(deck: Cards, wanted: Wanted, events: Iterable[Any]) -> dict[int, int]:
    """Where the deal takes the wanted cards from; after a new shuffle the deck is another."""
    seats = {seat: list(cards) for seat, cards in wanted.seats}
    board, burns = list(wanted.board), list(wanted.burns)
    places: dict[int, int] = {}

    def put(waiting: list[int], dealt: Iterable[int]) -> None:
        for card in dealt:
            if waiting:
                places[deck.index(card)] = waiting.pop(0)

    for event in events:
        if isinstance(event, Reshuffled | StubMixed):
            break
        if isinstance(event, Dealt):
            put(burns, [event.burn] if event.burn >= 0 else [])
            for seat, cards in event.hole:
                put(seats.get(seat, []), cards)
            put(board, event.board)
    return places
