"""How good cards are, by a bot's estimate: the share of the pot, the rank of a starting hand, what to discard.

Estimates are rough, like a beginner's. No rule is known here: the game says what is dealt and what wins. Unknown cards
are dealt at random a few times, and the results compared. A starting hand gets points for each way to win, and its rank
is that of these points among random hands.

| way to win | likes |
|---|---|
| high with a board | pairs, high cards, one suit, cards near each other; in Omaha of every two; of three the best two |
| high without a board | sets, pairs, three to a flush or a straight; five cards as they are |
| low | different low cards, the lower the better |
| badugi | the badugi as it is |
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from cutcard.cards import ACE, DECK, UNKNOWN
from cutcard.hand import View
from cutcard.rules import Game
from cutcard.strength import EVALUATORS

HANDS: Final = 96
"""The number of hands that one estimate compares: a few hundred microseconds, a millisecond in Omaha."""

Cards = tuple[int, ...]


def expected_share(view: View, seat: int, game: Game, rng: Random, hands: int = HANDS) -> float:
    """The average share of the pot that this seat wins when all unknown cards are dealt at random."""
    own, on_board = game.held, game.shown
    board = tuple(view.board)
    own -= max(len(board) - on_board, 0)  # one common last card, where the stub ran short in stud
    known = {s.seat: tuple(card for card in (*s.down, *s.up) if card != UNKNOWN) for s in view.seats if s.live}
    seen = {*board, *(card for s in view.seats for card in (*s.down, *s.up))}
    rest = [card for card in game.deck if card not in seen]
    to_come = max(on_board - len(board), 0)
    wanted = to_come + sum(max(own - len(cards), 0) for cards in known.values())
    deals = max(hands // len(known), 8)
    won = 0.0
    for _ in range(deals):
        fresh = _fresh(rest, wanted, rng)
        at = to_come
        common = (*board, *fresh[:at])
        dealt = {}
        for other, cards in known.items():
            after = at + max(own - len(cards), 0)
            dealt[other] = (*cards, *fresh[at:after])
            at = after
        won += part_of_pot(dealt, common, seat, game)
    return won / deals


def _fresh(rest: list[int], wanted: int, rng: Random) -> list[int]:
    """Draw unseen cards; in stud with a full table more may be needed than exist, and some are used twice."""
    if wanted <= len(rest):
        return rng.sample(rest, wanted)
    return [*rng.sample(rest, len(rest)), *rng.sample(rest, wanted - len(rest))]


def part_of_pot(hands: dict[int, Cards], board: Sequence[int], seat: int, game: Game) -> float:
    """This seat's share of one pot: each side is split among its winners."""
    sides = 0
    won = 0.0
    for side in game.sides:
        mine = _strength(hands[seat], board, side.by, game)
        strengths = [_strength(cards, board, side.by, game) for other, cards in hands.items() if other != seat]
        best = max(strengths, default=-1)
        if mine < 0 and best < 0:
            continue
        sides += 1
        if mine >= best:
            won += 1 / (1 + strengths.count(mine))
    return won / sides if sides else 0.0


def _strength(cards: Cards, board: Sequence[int], by: str, game: Game) -> int:
    """The strength of a hand; with one card to discard yet, of the best cards to keep."""
    if len(cards) <= game.held:
        return EVALUATORS[by](cards, board)
    return max(EVALUATORS[by](kept, board) for kept in combinations(cards, game.held))


_TRIED: Final = 1000


def starting_place(cards: Cards, game: Game) -> float:
    """The share of starting hands that are worse than this one."""
    scale = _scale(game)
    return bisect_left(scale, _points(cards, game)) / len(scale)


@cache
def _scale(game: Game) -> list[float]:
    """The points of many starting hands, sorted; always the same hands, so that a bot's estimate is stable."""
    rng = Random(52)  # noqa: S311 - a sample, no secret
    first = game.streets[0]
    return sorted(_points(tuple(rng.sample(game.deck, first.down + first.up)), game) for _ in range(_TRIED))


def _points(cards: Cards, game: Game) -> float:
    """Add the points of all ways to win; a hand that is best in one counts more than one that is fair in both."""
    if game.shown and len(cards) > game.held:
        return max(_points(kept, game) for kept in combinations(cards, game.held))
    points = [_side_points(cards, side.by) for side in game.sides]
    return 2 * max(points) + min(points)


def _side_points(cards: Cards, by: str) -> float:
    """Points from 0 to about 20 for one way to win."""
    if by.startswith("badugi"):
        return EVALUATORS[by](cards, ()) / 55
    if by == "omaha_high":
        return sum(_two_cards(two) for two in combinations(cards, 2)) / 4
    high = by in ("high", "short_high", "short_trips")
    if high and len(cards) == 2:
        return _two_cards(cards)
    if high:
        return _three_cards(cards) if len(cards) == 3 else EVALUATORS[by](cards, ()) / 370
    return _low_cards(cards, aces_low=by != "low_27")


def _two_cards(cards: Cards) -> float:
    low, high = sorted(card >> 2 for card in cards)
    top = (1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10)[high]
    if low == high:
        return max(5.0, 2 * top)
    suited = 2 if len({card & 3 for card in cards}) == 1 else 0
    gap = high - low - 1
    return top + suited - (0, 1, 2, 4, 5)[min(gap, 4)] + (gap < 2 and high < ACE - 2)


def _three_cards(cards: Cards) -> float:
    ranks = sorted(card >> 2 for card in cards)
    most, times = Counter(ranks).most_common(1)[0]
    if times > 1:
        return 4 * times + most / 3 + (8 if times == 3 else 0)
    suited = 6 if len({card & 3 for card in cards}) == 1 else 0
    in_a_row = 5 if ranks[2] - ranks[0] < 4 else 0
    return suited + in_a_row + sum(ranks) / 9


def _low_cards(cards: Cards, *, aces_low: bool) -> float:
    """Points for each different card of eight or below, more for the lowest; with three cards each counts more."""
    ranks = {-1 if aces_low and card >> 2 == ACE else card >> 2 for card in cards}
    return sum(9 - rank for rank in ranks if rank < 7) * 2 / min(len(cards), 5)


_TRIALS: Final = 14
_COMPARED: Final = 500
_PRICE: Final = 0.002
"""Of equal hands the one with fewer new cards is safer: each discard must gain at least this much."""
_RIVALS: Final = 6
"""A hand should beat this many random hands, which is about one opponent that drew as well."""


def discards(held: Cards, most: int, game: Game, rng: Random) -> Cards:
    """The discards with the best expected result, at most this many."""
    rest = [card for card in game.deck if card not in held]
    trials = [rng.sample(rest, most) for _ in range(_TRIALS // len(game.sides))]

    def worth(thrown: Cards) -> float:
        kept = [card for card in held if card not in thrown]
        ends = sum(_place_of_hand([*kept, *fresh[: len(thrown)]], game) for fresh in trials)
        return ends / len(trials) - _PRICE * len(thrown)

    return max((cards for count in range(most + 1) for cards in combinations(held, count)), key=worth)


def cards_to_give_up(held: Cards, count: int, board: Sequence[int], game: Game, rng: Random) -> Cards:
    """The cards to give up for good: what remains has the best expected result on random boards."""
    rest = [card for card in game.deck if card not in (*held, *board)]
    boards = [(*board, *rng.sample(rest, game.shown - len(board))) for _ in range(_TRIALS)]

    def worth(thrown: Cards) -> float:
        kept = tuple(card for card in held if card not in thrown)
        if not board:
            return _points(kept, game)
        return sum(EVALUATORS[side.by](kept, full) for full in boards for side in game.sides)

    return max(combinations(held, count), key=worth)


def _place_of_hand(cards: list[int], game: Game) -> float:
    """The chance that this hand beats all opponents, on all sides together."""
    return sum(_beats(cards, side.by) ** _RIVALS for side in game.sides)


def _beats(cards: list[int], by: str) -> float:
    return bisect_left(_scale_of_hands(by, len(cards)), EVALUATORS[by](cards, ())) / _COMPARED


@cache
def _scale_of_hands(by: str, size: int) -> list[int]:
    """The strengths of many random hands, sorted; always the same ones."""
    rng = Random(52)  # noqa: S311 - a sample, no secret
    return sorted(EVALUATORS[by](rng.sample(DECK, size), ()) for _ in range(_COMPARED))
