"""How PokerKit would share the pots: all odd chips to the first of the tied players.

Before it pays, PokerKit kills every hand that wins nothing and joins pots that then have the same players; so an odd
chip of ours in each of two pots may be no odd chip there at all.
"""

from collections import Counter
from collections.abc import Sequence

from cutcard.hand import events as ev

Winners = dict[tuple[int, str], frozenset[int]]
"""The best hands of one pot by run and side; run 0 and no side where the pot goes to one hand as a whole."""


def paid_by_pokerkit(pots: ev.Pots, awards: Sequence[ev.PotAwarded], sides: Sequence[str], runs: int) -> Counter[int]:
    """PokerKit's payout to each seat, by the winners that our awards name."""
    best: list[Winners] = [{} for _ in pots]
    for award in awards:
        best[award.pot][award.run, award.side] = frozenset(seat for seat, _ in award.shares)
    winning = frozenset(seat for of_pot in best for seats in of_pot.values() for seat in seats)
    paid: Counter[int] = Counter()
    for amount, seats, of_pot in _joined(pots, best, winning):
        for run, of_run in enumerate(_parts(amount, runs)):
            won = [side for side in sides if any((run, side) in each for each in best)] or [""]
            for side, part in zip(won, _parts(of_run, len(won)), strict=True):
                tied = sorted(_tied(run, side, of_pot, seats))
                paid.update(dict(zip(tied, _parts(part, len(tied)), strict=True)))
    return paid


def _joined(pots: ev.Pots, best: list[Winners], winning: frozenset[int]) -> list[tuple[int, frozenset[int], Winners]]:
    """The pots, less the hands that win nothing; neighbours with the same players are one pot."""
    joined: list[tuple[int, frozenset[int], Winners]] = []
    for (amount, all_seats), of_pot in zip(pots, best, strict=True):
        seats = winning.intersection(all_seats)
        before = joined.pop()[0] if joined and joined[-1][1] == seats else 0
        joined.append((amount + before, seats, of_pot))
    return joined


def _tied(run: int, side: str, of_pot: Winners, seats: frozenset[int]) -> frozenset[int]:
    """Who shares this side; where no hand in the pot qualifies, PokerKit treats all as equal."""
    return of_pot.get((run, side)) or of_pot.get((0, "")) or seats


def _parts(amount: int, count: int) -> list[int]:
    """Equal parts, all that is left over to the first."""
    each, rest = divmod(amount, count)
    return [each + rest, *[each] * (count - 1)]
