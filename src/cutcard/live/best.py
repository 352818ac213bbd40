"""Which cards won: the five (in badugi up to four) of every hand that took a pot at a showdown.

Only hands that lie open are read here, so that nothing is told which the felt does not show.
"""

from collections.abc import Iterator, Sequence

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand.events import PotAwarded
from cutcard.hand.settle import board_of
from cutcard.hand.state import Player
from cutcard.live.messages import Best
from cutcard.rules.game import Side
from cutcard.rules.resolved import Rules
from cutcard.strength import EVALUATORS, name, playing


def best_hands(hand: Hand | None, r: Rules, awards: Sequence[PotAwarded]) -> tuple[Best, ...]:
    """The cards that won each pot, run and side of the hand that is over; each of them once."""
    if hand is None or not hand.over or not hand.order:
        return ()
    return tuple(dict.fromkeys(one for award in awards for one in _of_award(hand, r, award)))


def _of_award(hand: Hand, r: Rules, award: PotAwarded) -> Iterator[Best]:
    rivals = [p for p in hand.players if p.live and p.seat in _contenders(hand, award)]
    if len(rivals) < 2:  # nobody else could win this pot, so no cards did
        return
    conceded = sum(not p.mucked for p in rivals) == 1  # then the last hand took every run and every side at once
    for run in range(hand.runs) if conceded else (award.run,):
        for side in r.game.sides:
            if conceded or not award.side or side.name == award.side:
                for seat, _ in award.shares:
                    yield from _read(hand, hand.by_seat[seat], run, side, named=len(r.game.sides) > 1)


def _contenders(hand: Hand, award: PotAwarded) -> tuple[int, ...]:
    return hand.pots[award.pot][1] if award.pot < len(hand.pots) else ()


def _read(hand: Hand, p: Player, run: int, side: Side, *, named: bool) -> Iterator[Best]:
    """One hand as everybody can read it; nothing where it does not lie open or does not qualify."""
    board = board_of(hand, run)
    if not p.shown or UNKNOWN in p.cards or UNKNOWN in board:
        return
    strength = EVALUATORS[side.by](p.cards, board)
    if strength >= 0:
        text = name(side.by, strength)
        cards = playing(side.by, p.cards, board)
        yield Best(p.seat, cards, run, side.name if named else "", text[:1].upper() + text[1:])
