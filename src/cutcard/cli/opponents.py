"""Simple opponents: they see what their seat may see, deal the rest out a few dozen times, and bet by what that wins.

Nothing here knows a rule: what may be done comes from `legal`, what wins from the game.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Hand, View, legal, seen_by
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo, Show
from cutcard.hand.options import BET, DRAW, Legal
from cutcard.rules import Game, Rules
from cutcard.strength import EVALUATORS

_DEALS: Final = 40
_BOLD: Final = 1.4
"""An opponent raises who expects so many times his fair share."""

Cards = tuple[int, ...]


def opponents_move(hand: Hand, rules: Rules, rng: Random) -> AnyCommand:
    """What the opponent to act does."""
    may = legal(hand, rules)
    if may.phase == DRAW:
        return Discard(may.seat, _discards(hand, rules.game, may, rng))
    if may.phase != BET:
        return Show(may.seat)
    if may.bring_in:
        return BringIn(may.seat)
    view = seen_by(hand, may.seat)
    share = expected_share(view, may.seat, rules.game, rng) * rng.uniform(0.8, 1.2)
    players = sum(seat.live for seat in view.seats)
    if may.max_to and share * players > _BOLD:
        return RaiseTo(may.seat, _raise(hand, may, rng))
    if not may.call:
        return Check(may.seat)
    worth_it = share * (hand.total + may.call) >= may.call
    return Call(may.seat) if worth_it or not may.may_fold else Fold(may.seat)


def _raise(hand: Hand, may: Legal, rng: Random) -> int:
    """Half the pot to the whole pot on top of the call, where so much is allowed."""
    wanted = hand.high + int((hand.total + may.call) * rng.uniform(0.5, 1.0))
    steps = max(wanted - may.min_to, 0) // may.grid
    return min(may.min_to + steps * may.grid, may.max_to)


def expected_share(view: View, seat: int, game: Game, rng: Random) -> float:
    """What part of the pot this seat wins on average if all unknown cards are dealt out."""
    own = sum(street.down + street.up for street in game.streets)
    board = sum(street.board for street in game.streets)
    won = 0.0
    for _ in range(_DEALS):
        deck = _unseen(view, rng)
        common = _filled(view.board, board, deck)
        hands = {s.seat: _filled((*s.down, *s.up), own, deck) for s in view.seats if s.live}
        won += _part(hands, common, seat, game)
    return won / _DEALS


def _unseen(view: View, rng: Random) -> Iterator[int]:
    """The cards this seat has not seen, in some order, round and round: more may be needed than there are."""
    seen = {*view.board, *(card for s in view.seats for card in (*s.down, *s.up))}
    rest = [card for card in DECK if card not in seen]
    rng.shuffle(rest)
    while True:
        yield from rest


def _filled(cards: Sequence[int], count: int, deck: Iterator[int]) -> Cards:
    known = [card for card in cards if card != UNKNOWN]
    return (*known, *(next(deck) for _ in range(count - len(known))))


def _part(hands: dict[int, Cards], board: Cards, seat: int, game: Game) -> float:
    """This seat's part of one pot: equal parts of each side that somebody has a hand for."""
    parts: list[float] = []
    for side in game.sides:
        strengths = {other: EVALUATORS[side.by](cards, board) for other, cards in hands.items()}
        best = max(strengths.values())
        if best >= 0:
            winners = [other for other, strength in strengths.items() if strength == best]
            parts.append((seat in winners) / len(winners))
    return sum(parts) / len(parts) if parts else 0.0


def _discards(hand: Hand, game: Game, may: Legal, rng: Random) -> Cards:
    """The cards whose exchange wins most often against one hand drawn at random."""
    held = hand.by_seat[may.seat].down
    rest = [card for card in DECK if card not in held]
    choices = [cards for count in range(may.draw + 1) for cards in combinations(held, count)]

    def wins(thrown: Cards) -> float:
        won = 0.0
        for _ in range(_DEALS // 2):
            fresh = rng.sample(rest, len(thrown) + len(held))
            kept = tuple(card for card in held if card not in thrown)
            hands = {1: (*kept, *fresh[: len(thrown)]), 2: tuple(fresh[len(thrown) :])}
            won += _part(hands, (), 1, game)
        return won - 0.2 * len(thrown)  # as good a hand with fewer new cards is the surer one

    return max(choices, key=wins)
