"""Who must win which pot: worked out from chips paid in and cards alone, and compared with what the engine awarded."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import events as ev
from cutcard.hand.state import Player
from cutcard.rules.table_rules import TableRules
from cutcard.strength import EVALUATORS


class Showdown(NamedTuple):
    """The hand just before its first pot is awarded."""

    paid: dict[int, int]
    """What each player put in, by seat, those who folded too."""
    dead: int
    taken: int
    """Rake and promotional drop."""
    pots: ev.Pots
    live: tuple[int, ...]
    cards: dict[int, tuple[int, ...]]
    """The cards of each hand that was not mucked."""
    boards: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, hand: Hand) -> "Showdown":
        """A copy of what counts."""

        def left(p: Player) -> bool:
            return p.live and not p.mucked

        return cls(
            paid={p.seat: p.paid for p in hand.players},
            dead=hand.chips.dead,
            taken=hand.chips.rake + hand.chips.promo,
            pots=hand.chips.pots,
            live=tuple(p.seat for p in hand.players if p.live),
            cards={p.seat: p.cards for p in hand.players if left(p)},
            boards=tuple(map(tuple, (*hand.board.earlier, hand.board.cards))),
        )

    def winners(self, seats: Iterable[int], run: int, by: str) -> set[int]:
        """The best qualifying hands among these seats on one board."""
        strengths = {seat: EVALUATORS[by](self.cards[seat], list(self.boards[run])) for seat in seats}
        best = max(strengths.values())
        return {seat for seat, strength in strengths.items() if strength == best >= 0}


def check_pots(at: Showdown) -> None:
    """Each player can win from everybody what they paid themselves, and the dead chips; the largest stack wins all."""
    most = max(at.paid[seat] for seat in at.live)
    for seat in at.live:
        own = at.paid[seat]
        matched = sum(paid if own == most else min(paid, own) for paid in at.paid.values())
        can_win = sum(amount for amount, seats in at.pots if seat in seats)
        assert can_win == max(0, at.dead + matched - at.taken), (seat, at)


def check_awards(at: Showdown, awards: list[ev.PotAwarded], rules: TableRules) -> Counter[str]:
    """Every chip of every pot goes to the best hands in equal parts; tells what kinds of pots were met."""
    met = Counter({"side pot": len(at.pots) > 1, "board run again": len(at.boards) > 1})
    assert sorted({award.pot for award in awards}) == list(range(len(at.pots)))
    for index, (amount, seats) in enumerate(at.pots):
        given = [award for award in awards if award.pot == index]
        assert sum(map(_whole, given)) == amount
        hands = [seat for seat in seats if seat in at.cards]
        if len(hands) == 1:
            assert [award.shares for award in given] == [((hands[0], amount),)]
            continue
        met["side with no winner"] += _check_runs(at, given, hands, rules)
        met["half pot"] += sum(bool(award.side) for award in given)
        met["tie"] += sum(_check_shares(award, rules.stakes.chip) for award in given)
    return met


def _whole(award: ev.PotAwarded) -> int:
    return sum(chips for _, chips in award.shares) + award.carried


def _check_runs(at: Showdown, given: list[ev.PotAwarded], hands: list[int], rules: TableRules) -> bool:
    """Each board wins an equal part of the pot, each side an equal part of that, earlier ones the odd chip."""
    sides = {side.name if len(rules.game.sides) > 1 else "": side.by for side in rules.game.sides}
    by_run = [[award for award in given if award.run == run] for run in range(len(at.boards))]
    _check_parts([sum(map(_whole, of_run)) for of_run in by_run], rules.stakes.chip)
    unwon = False
    for run, of_run in enumerate(by_run):
        best = {side: at.winners(hands, run, by) for side, by in sides.items()}
        assert {award.side: {seat for seat, _ in award.shares} for award in of_run} == {
            side: seats for side, seats in best.items() if seats
        }
        _check_parts([_whole(award) for award in of_run], rules.stakes.chip)
        unwon |= not all(best.values())
    return unwon


def _check_parts(parts: list[int], chip: int) -> None:
    """Equal in whole chips; the first may have a smaller piece more."""
    assert parts == sorted(parts, reverse=True)
    assert max(parts) - min(parts) < 2 * chip
    assert all(part % chip == 0 for part in parts[1:])


def _check_shares(award: ev.PotAwarded, chip: int) -> bool:
    """Winners share alike but for the odd chips; what is carried is less than a chip for each."""
    shares = dict(award.shares)
    plain = [chips for seat, chips in award.shares if seat not in award.odd]
    each = (_whole(award) // chip // len(shares)) * chip
    if len(shares) > 1:
        assert all(chips == each for chips in plain)
        assert all(each < shares[seat] <= each + chip for seat in award.odd)
        assert 0 <= award.carried < chip * len(shares)
    return len(shares) > 1


def are_known(at: Showdown) -> bool:
    """Whether every card that decides is known."""
    return UNKNOWN not in {card for cards in (*at.cards.values(), *at.boards) for card in cards}
