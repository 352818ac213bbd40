"""The cards that a file asks for, and a deck stacked so that the real deal brings them.

Who gets which card depends on burns, folds and draws, so nothing is worked out here: the script is rehearsed with some
deck, we look where the deal took its cards from, put the wanted ones there, and rehearse again until all lie right.
Each rehearsal settles at least one more street, because what was dealt before it stays as it is.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from cutcard.cards import UNKNOWN, NotACard, texts
from cutcard.cards import cards as read_cards
from cutcard.hand.events import Dealt, Reshuffled, StubMixed
from cutcard.rules import Game
from cutcard.scenario.keys import Keys

FILLER: Final = read_cards(
    "5s 9d 4d 7d 3c 3h As 8h 7h 8c 4c Th Jc 6h Qc 9h Kd 3s 7c 9s Ad Kc Kh 5c Qd 5h "
    "4s 2c Js 2d Td 6d Ts 9c Ac Tc 8d 8s Ks Jd 2h Qs 5d Jh 6c 6s Qh 4h 7s Ah 3d 2s"
)
"""A well mixed deck: the cards that nobody asked for come in this order."""
_REHEARSALS: Final = 30

Cards = tuple[int, ...]
Rehearse = Callable[[Cards], Iterable[Any]]
"""The events of the script played with a deck."""


@dataclass(frozen=True)
class Wanted:
    """Cards that must come, in the order in which they come; ``??`` leaves a place to chance."""

    seats: tuple[tuple[int, Cards], ...] = ()
    board: Cards = ()
    burns: Cards = ()
    top: Cards = ()
    """The top of the deck, card by card."""
    pack: Cards = FILLER
    """The cards of the game, in the order in which those come that nobody asked for."""

    @property
    def named(self) -> frozenset[int]:
        """The cards that the file chose and that a player may get."""
        return frozenset((*(card for _, cards in self.seats for card in cards), *self.top))


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
    free = [card for card in wanted.pack if card not in named and card not in placed]
    late = [card for card in wanted.pack if card in named and card not in placed]
    rest = iter([*free, *late])
    return tuple(places[i] if places.get(i, UNKNOWN) != UNKNOWN else next(rest) for i in range(len(wanted.pack)))


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


# As the file says it --------------------------------------------------------------------------------------------------


def read_by_hand(keys: Keys) -> bool:
    """Whether a dealer holds the deck."""
    dealt = keys.get("dealt", str, "from the deck")
    if dealt not in ("by hand", "from the deck"):
        keys.wrong("dealt", f"{dealt!r} is not known; allowed: by hand, from the deck")
    by_hand = bool(dealt == "by hand")
    if by_hand:
        for key in ("hole", "board", "draws", "burns", "deck"):
            if key in keys.own:
                keys.wrong(key, "name cards dealt by hand in the script: `deal A: As Kd`, `deal 7s 8d 2c`")
    return by_hand


def read_wanted(keys: Keys, game: Game, names: dict[str, int]) -> Wanted:
    """The cards that must come."""
    hole, draws = _of_players(keys, "hole", names), _of_players(keys, "draws", names)
    _check_counts(keys, game, names, hole)
    dealt = sum(street.down + street.up for street in game.streets)
    for seat in draws:  # what comes after the deal, whatever was dealt
        hole[seat] = (hole.get(seat, ()) + (UNKNOWN,) * dealt)[:dealt] + draws[seat]
    seats = tuple(hole.items())
    pack = tuple(card for card in FILLER if card in game.deck)
    wanted = Wanted(seats, _cards(keys, "board"), _cards(keys, "burns"), _cards(keys, "deck"), pack)
    if wanted.top and (wanted.seats or wanted.board or wanted.burns):
        keys.wrong("deck", "a deck already sets every card; leave out hole, board, draws and burns")
    every = [*(card for _, cards in wanted.seats for card in cards), *wanted.board, *wanted.burns, *wanted.top]
    twice = [card for card, count in Counter(every).items() if count > 1 and card != UNKNOWN]
    if twice:
        keys.wrong("deck" if wanted.top else "hole" if hole else "board", f"{texts(twice)} is listed twice")
    missing = [card for card in every if card not in (*game.deck, UNKNOWN)]
    if missing:
        where = "deck" if wanted.top else "hole" if hole else "board"
        keys.wrong(where, f"{texts(missing)} is not in this game's deck")
    return wanted


def _check_counts(keys: Keys, game: Game, names: dict[str, int], hole: dict[int, Cards]) -> None:
    most = sum(street.down + street.up for street in game.streets)
    for name, seat in names.items():
        if len(hole.get(seat, ())) > most:
            keys.wrong("hole", f"{name} gets {most} cards in this game, not {len(hole[seat])}", name)
    if "draws" in keys.own and not any(street.draw for street in game.streets):
        keys.wrong("draws", "this game has no draws")


def _of_players(keys: Keys, key: str, names: dict[str, int]) -> dict[int, Cards]:
    table: dict[str, Any] = keys.get(key, dict[str, str], {})
    return {keys.seat(key, name, names): _read(keys, key, text, name) for name, text in table.items() if text}


def _cards(keys: Keys, key: str) -> Cards:
    return _read(keys, key, keys.get(key, str, ""))


def _read(keys: Keys, key: str, text: str, *deeper: str) -> Cards:
    try:
        return read_cards(text)
    except NotACard as mistake:
        keys.wrong(key, str(mistake), *deeper)
        return ()
