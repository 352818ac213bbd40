"""PokerKit at the same table: any of our games dealt by its general `State` from the same deck.

Its players are numbered like ours, clockwise from the button's left. Cards, blinds and amounts come from our game's
data, so that fixed-limit Omaha-8, whose class there bets pot-limit, is dealt as a limit game here.
"""

import warnings
from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Card,
    CardsLike,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
    State,
)
from pokerkit import Hand as TheirHand
from pokerkit import Street as TheirStreet

from cutcard.cards import DECK, text
from cutcard.hand import events as ev
from cutcard.rules import Game, TableRules

CARDS = tuple(next(iter(Card.parse(text(number)))) for number in DECK)
NUMBERS = {card: number for number, card in enumerate(CARDS)}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STRUCTURES = {
    "no_limit": BettingStructure.NO_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "limit": BettingStructure.FIXED_LIMIT,
}
HANDS: dict[str, type[TheirHand]] = {
    "high": StandardHighHand,
    "low_a5": RegularLowHand,
    "low_27": StandardLowHand,
    "eight_low": EightOrBetterLowHand,
    "badugi": BadugiHand,
    "badugi_27": StandardBadugiHand,
    "short_high": ShortDeckHoldemHand,
    "omaha_high": OmahaHoldemHand,
    "omaha_eight_low": OmahaEightOrBetterLowHand,
}


class Remembered:
    """A hand type with cached readings: PokerKit reads hands repeatedly at a showdown, and each reading is slow."""

    def __init__(self, kind: type[TheirHand]) -> None:
        self._read = lru_cache(maxsize=100)(partial(_read, kind))

    def from_game(self, hole: CardsLike, board: CardsLike = ()) -> TheirHand:
        """The best hand of these cards; where there is none an error, as PokerKit expects."""
        found = self._read(Card.clean(hole), Card.clean(board))
        if found is None:
            raise ValueError("no such hand")
        return found


def _read(kind: type[TheirHand], hole: tuple[Card, ...], board: tuple[Card, ...]) -> TheirHand | None:
    try:
        return kind.from_game(hole, board)
    except ValueError:
        return None


_REMEMBERED = {name: Remembered(kind) for name, kind in HANDS.items()}
RAISES_A_ROUND = 4
"""What its limit games count on every street, bets and raises alike."""


def deal(rules: TableRules, stacks: list[int], posts: Mapping[int, int], straddle: int, deck: Iterable[int]) -> State:
    """A hand at PokerKit's table: blinds posted and the first cards dealt; `posts` are live posts by player."""
    stakes, game = rules.stakes, rules.game
    blinds = {0: stakes.small_blind, 1: stakes.big_blind} if stakes.big_blind else {}
    if rules.blinds.by_button:
        last = 0 if len(stacks) == 2 else len(stacks) - 1  # heads-up it takes the blinds in the other order
        blinds = {last: stakes.big_blind}
    if straddle:
        blinds[2] = straddle
    blinds |= {player: -amount for player, amount in posts.items()}
    each = stakes.ante_by == "each"
    state = State(
        AUTOMATIONS,
        Deck.STANDARD if len(game.deck) == len(DECK) else Deck.SHORT_DECK_HOLDEM,
        tuple(_REMEMBERED[side.by] for side in game.sides),  # type: ignore[misc]
        streets_of(game, rules, straddle),
        STRUCTURES[game.betting],
        each,  # a short ante wins only its share of the antes; one ante for the table goes to the main pot
        stakes.ante if each else {1: stakes.ante},
        blinds,
        stakes.bring_in,
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME if rules.run_out.most() > 1 and game.family == "flop" else Mode.TOURNAMENT,
    )
    state.deck_cards = deque(CARDS[number] for number in deck)
    return state


def streets_of(game: Game, rules: TableRules, straddle: int = 0) -> tuple[TheirStreet, ...]:
    """Our streets in its words; a straddle is the least bet of the first round."""
    least = [max(least, 0 if index else straddle) for index, least in enumerate(rules.opens_for)]
    most = RAISES_A_ROUND if game.betting == "limit" else None
    return tuple(_street(game, index, least[index], most) for index in range(len(game.streets)))


def _street(game: Game, index: int, least: int, most: int | None) -> TheirStreet:
    street = game.streets[index]
    hole = (False,) * street.down + (True,) * street.up
    return TheirStreet(index > 0, hole, street.board, street.draw > 0, _opening(game, index), least, most)


def _opening(game: Game, index: int) -> Opening:
    if not game.bring_in:
        return Opening.POSITION
    if index == 0:
        return Opening.LOW_CARD if game.bring_in == "lowest" else Opening.HIGH_CARD
    return Opening.HIGH_HAND if game.opens == "high_showing" else Opening.LOW_HAND


def follow(state: State, dealt: ev.Dealt, *, told: bool) -> None:
    """Let PokerKit deal what we dealt, from its own deck, or by name after a reshuffle."""
    if not told:
        _deal_from_deck(state, dealt)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it reshuffles cards in another order
        _deal_as_told(state, dealt)


def _deal_from_deck(state: State, event: ev.Dealt) -> None:
    if event.burn >= 0:
        state.burn_card()
    for _ in range(sum(len(cards) for _, cards in event.hole)):
        state.deal_hole()
    if event.board:
        state.deal_board()


def _deal_as_told(state: State, event: ev.Dealt) -> None:
    if event.burn >= 0:
        state.burn_card((CARDS[event.burn],))
    for seat, cards in event.hole:
        for number in cards:
            state.deal_hole((CARDS[number],), seat - 1)
    if event.board:
        state.deal_board([CARDS[number] for number in event.board])


def held(state: State, player: int) -> list[int]:
    """A player's cards there, as our numbers."""
    return [NUMBERS[card] for card in state.hole_cards[player]]
