"""Who plays with what, and what is dealt."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import comb, prod
from operator import or_

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import DECK, texts
from cutcard.equity.outcomes import CardArray, Masks, choices, masks_of
from cutcard.equity.ranges import Hand, Range
from cutcard.rules.game import Game


@dataclass(frozen=True, slots=True)
class ShowdownDeal:
    """A game as equity counts it. A new game's file is read the same way: no game is known by name here."""

    game: Game
    own: int
    """Cards of a player's own at the showdown."""
    board: int
    sides: tuple[str, ...]
    """Which rankings share the pot."""
    deck: tuple[int, ...] = DECK
    stands_pat: bool = False
    """Whether cards could be changed before the showdown: here no player changes any."""

    @property
    def is_holdem(self) -> bool:
        """Two cards, a board of five, any five of the seven, the high hand from the whole deck."""
        return (self.own, self.board, self.sides, self.deck) == (2, 5, ("high",), DECK)


def deal_of(game: Game) -> ShowdownDeal:
    """What this game deals."""
    return ShowdownDeal(
        game=game,
        own=game.held,
        board=game.shown,
        sides=tuple(side.by for side in game.sides),
        deck=game.deck,
        stands_pat=any(street.draw for street in game.streets),
    )


class CannotCount(ValueError):
    """A question that has no answer here: why, and what would be possible."""


@dataclass(frozen=True, slots=True)
class PlayerHands:
    """One player: whole hands with weights, or one hand of which cards are missing."""

    hands: CardArray
    weights: NDArray[np.int64]
    missing: int = 0

    @property
    def masks(self) -> Masks:
        """Each hand as bits."""
        return masks_of(self.hands)

    @property
    def sure(self) -> tuple[int, ...]:
        """Cards that this player holds in any case."""
        return tuple(self.hands[0].tolist()) if len(self.hands) == 1 else ()


@dataclass(frozen=True, slots=True)
class EquitySpot:
    """The question: each player's range, the board, and the cards to deal from."""

    deal: ShowdownDeal
    holdings: tuple[PlayerHands, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]

    @property
    def to_come(self) -> int:
        """Cards that the board still lacks."""
        return self.deal.board - len(self.board)

    @property
    def live(self) -> tuple[int, ...]:
        """Cards that no player surely holds, and that are not on the board or dead."""
        gone = {*self.board, *self.dead}
        gone.update(*(holding.sure for holding in self.holdings))
        return tuple(card for card in self.deal.deck if card not in gone)


def build_spot(
    deal: ShowdownDeal, ranges: Sequence[Range], board: tuple[int, ...], dead: tuple[int, ...]
) -> EquitySpot:
    """Build the question; a deal that is impossible raises."""
    _check_cards(deal, board, dead)
    holdings = tuple(_holding(deal, wanted, {*board, *dead}) for wanted in ranges)
    found = EquitySpot(deal, holdings, board, dead)
    sure = [card for holding in holdings for card in holding.sure]
    if twice := sorted({card for card in sure if sure.count(card) > 1}):
        raise CannotCount(f"two players can't both hold {texts(twice)}")
    wanted = found.to_come + sum(holding.missing for holding in holdings)
    fewest = sum(deal.own for holding in holdings if not holding.sure and not holding.missing)
    if wanted + fewest > len(found.live):
        raise CannotCount(f"not enough cards: {wanted + fewest} are needed, {len(found.live)} are left")
    return found


def _check_cards(deal: ShowdownDeal, board: tuple[int, ...], dead: tuple[int, ...]) -> None:
    lying = [*board, *dead]
    if twice := sorted({card for card in lying if lying.count(card) > 1}):
        raise CannotCount(f"{texts(twice[:1])} is listed twice on the board or among the dead cards")
    if strange := [card for card in lying if card not in deal.deck]:
        raise CannotCount(f"{texts(strange[:1])} is not in this game's deck")
    if len(board) > deal.board:
        most = f"at most {deal.board} cards" if deal.board else "no cards"
        raise CannotCount(f"{deal.game.name} has {most} on the board, not {len(board)}")


def _holding(deal: ShowdownDeal, wanted: Range, gone: set[int]) -> PlayerHands:
    """The rest of a range without the board and the dead cards."""
    kept = [(hand, weight) for hand, weight in zip(wanted.hands, wanted.weights, strict=True) if gone.isdisjoint(hand)]
    if not kept:
        raise CannotCount(f"{wanted.text!r}: the board and the dead cards block every hand in it")
    hands = [hand for hand, _ in kept]
    partly = [hand for hand in hands if len(hand) < deal.own]
    if partly and len(hands) > 1:
        raise CannotCount(f"{wanted.text!r}: a partial hand must be alone; this game deals {deal.own} cards")
    missing = deal.own - len(hands[0]) if partly else 0
    return PlayerHands(_rows(hands), np.array([weight for _, weight in kept], dtype=np.int64), missing)


def _rows(hands: list[Hand]) -> CardArray:
    return np.array(hands, dtype=np.uint8).reshape(len(hands), -1)


def fill_missing_cards(at: EquitySpot) -> EquitySpot:
    """The same with every hand that the missing cards can make."""
    live, whole = at.live, []
    for holding in at.holdings:
        if not holding.missing:
            whole.append(holding)
            continue
        added = choices(live, holding.missing)
        hands = np.hstack((np.repeat(holding.hands, len(added), axis=0), added))
        whole.append(PlayerHands(hands, np.ones(len(hands), dtype=np.int64)))
    return EquitySpot(at.deal, tuple(whole), at.board, at.dead)


def list_sizes(at: EquitySpot) -> list[int]:
    """How many hands each player would have then."""
    live = len(at.live)
    return [comb(live, holding.missing) if holding.missing else len(holding.hands) for holding in at.holdings]


def matchups(holdings: Sequence[PlayerHands]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every way in which all can hold something at once: which hand of each, and its weight."""
    picks = np.zeros((1, 0), dtype=np.int64)
    taken, weights = np.zeros(1, dtype=np.uint64), np.ones(1, dtype=np.int64)
    for holding in holdings:
        masks = holding.masks
        before, mine = np.nonzero((taken[:, None] & masks) == 0)
        picks = np.column_stack((picks[before], mine))
        taken, weights = taken[before] | masks[mine], weights[before] * holding.weights[mine]
    if not len(picks):
        raise CannotCount("not possible: the players need the same cards")
    return picks, weights


def fits(holdings: Sequence[PlayerHands], counted: int) -> bool:
    """Whether weights and counts stay whole numbers of 64 bits."""
    return prod(int(holding.weights.max()) for holding in holdings) * max(1, counted) < 1 << 62


def taken_by(cards: Sequence[int]) -> int:
    """Cards as bits."""
    return reduce(or_, [1 << card for card in cards], 0)
