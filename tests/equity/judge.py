"""A slow judge: lays out every deal card by card, asks the one-hand evaluators, and divides pots with fractions."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from cutcard.equity.ranges import read_range
from cutcard.equity.spot import deal_of
from cutcard.rules.game import load_game
from cutcard.strength import EVALUATORS

Cards = tuple[int, ...]


class Ruling:
    """What every player gets, all deals together."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self.wins, self.ties, self.pots = [0] * players, [0] * players, [Fraction(0)] * players

    def add(self, shares: Sequence[Fraction], weight: int) -> None:
        """One deal, as often as its weights say."""
        self.deals += weight
        for player, share in enumerate(shares):
            self.wins[player] += weight if share == 1 else 0
            self.ties[player] += weight if 0 < share < 1 else 0
            self.pots[player] += share * weight


def rule(ranges: Sequence[str], *, game: str = "nlhe", board: Cards = (), dead: Cards = ()) -> Ruling:
    """Every deal, one after the other."""
    deal = deal_of(load_game(game))
    read = [read_range(text, deal.own) for text in ranges]
    found = Ruling(len(ranges))

    def everybody(player: int, held: list[Cards], taken: frozenset[int], weight: int) -> None:
        if player == len(read):
            left = [card for card in deal.deck if card not in taken]
            for more in combinations(left, deal.board - len(board)):
                found.add(shares(deal.sides, held, (*board, *more)), weight)
            return
        for hand, often in zip(read[player].hands, read[player].weights, strict=True):
            if taken.isdisjoint(hand):
                for whole in _completed(hand, deal.own, deal.deck, taken | _sure(read, player)):
                    everybody(player + 1, [*held, whole], taken | set(whole), weight * often)

    everybody(0, [], frozenset((*board, *dead)), 1)
    return found


def _sure(read: Sequence[object], player: int) -> set[int]:
    """Cards that later players hold in any case."""
    later = [one.hands for one in read[player + 1 :]]  # type: ignore[attr-defined]
    return {card for hands in later if len(hands) == 1 for card in hands[0]}


def _completed(hand: Cards, own: int, deck: Cards, taken: frozenset[int] | set[int]) -> Iterator[Cards]:
    left = [card for card in deck if card not in taken and card not in hand]
    return ((*hand, *more) for more in combinations(left, own - len(hand)))


def shares(sides: Sequence[str], hands: Sequence[Cards], board: Cards) -> list[Fraction]:
    """Divide the pot: all sides that a hand qualifies for are equally large."""
    winners = []
    for by in sides:
        strengths = [EVALUATORS[by](hand, board) for hand in hands]
        best = max(strengths)
        if best >= 0:
            winners.append([player for player, mine in enumerate(strengths) if mine == best])
    got = [Fraction(0)] * len(hands)
    for won in winners:
        for player in won:
            got[player] += Fraction(1, len(winners) * len(won))
    return got
