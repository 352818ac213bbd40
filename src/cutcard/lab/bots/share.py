"""What part of the pot a seat wins on average: the cards it has not seen are dealt out a few times, and compared.

Nothing here knows a rule: what is dealt and what wins comes from the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import View
from cutcard.rules import Game
from cutcard.strength import EVALUATORS

HANDS: Final = 96
"""So many hands are compared for one estimate, whoever plays: a few hundred microseconds, a millisecond in Omaha."""

Cards = tuple[int, ...]


def expected_share(view: View, seat: int, game: Game, rng: Random, hands: int = HANDS) -> float:
    """What part of the pot this seat wins on average if all unknown cards are dealt out."""
    own, on_board = sizes(game)
    board = tuple(view.board)
    own -= max(len(board) - on_board, 0)  # a last card for all, where the stub ran short in stud
    known = {s.seat: tuple(card for card in (*s.down, *s.up) if card != UNKNOWN) for s in view.seats if s.live}
    seen = {*board, *(card for s in view.seats for card in (*s.down, *s.up))}
    rest = [card for card in DECK if card not in seen]
    to_come = max(on_board - len(board), 0)
    wanted = to_come + sum(own - len(cards) for cards in known.values())
    deals = max(hands // len(known), 8)
    won = 0.0
    for _ in range(deals):
        fresh = _fresh(rest, wanted, rng)
        at = to_come
        common = (*board, *fresh[:at])
        dealt = {}
        for other, cards in known.items():
            after = at + own - len(cards)
            dealt[other] = (*cards, *fresh[at:after])
            at = after
        won += part_of_pot(dealt, common, seat, game)
    return won / deals


def sizes(game: Game) -> tuple[int, int]:
    """How many cards a player and the board have in the end."""
    own = sum(street.down + street.up for street in game.streets)
    return own, sum(street.board for street in game.streets)


def _fresh(rest: list[int], wanted: int, rng: Random) -> list[int]:
    """So many unseen cards; in stud with a full table more may be needed than there are, and some come twice."""
    if wanted <= len(rest):
        return rng.sample(rest, wanted)
    return [*rng.sample(rest, len(rest)), *rng.sample(rest, wanted - len(rest))]


def part_of_pot(hands: dict[int, Cards], board: Sequence[int], seat: int, game: Game) -> float:
    """This seat's part of one pot: equal parts of each side that somebody has a hand for."""
    sides = 0
    won = 0.0
    for side in game.sides:
        evaluate = EVALUATORS[side.by]
        mine = evaluate(hands[seat], board)
        strengths = [evaluate(cards, board) for other, cards in hands.items() if other != seat]
        best = max(strengths, default=-1)
        if mine < 0 and best < 0:
            continue
        sides += 1
        if mine >= best:
            won += 1 / (1 + strengths.count(mine))
    return won / sides if sides else 0.0
