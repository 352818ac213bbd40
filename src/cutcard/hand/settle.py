"""Pots pushed: best hand, halves, runs, equal shares and the odd chip by the house's rule."""

from collections.abc import Sequence

from cutcard.cards import ACE, UNKNOWN, rank
from cutcard.hand import events as ev
from cutcard.hand.commands import Winner
from cutcard.hand.evolve import happen
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Side
from cutcard.rules.resolved import Rules
from cutcard.strength import EVALUATORS, all_playing

Out = list[ev.AnyEvent]
Said = dict[tuple[int, str], tuple[int, ...]]


def end_uncontested(h: Hand, r: Rules, out: Out) -> None:
    """The only one left takes everything, unseen."""
    winner = next(p.seat for p in h.players if p.live)
    happen(h, out, ev.PotAwarded(0, 0, "", ((winner, h.total),), (), 0, r.winning.cites_on("uncontested")))
    happen(h, out, ev.HandEnded(0))


def push(h: Hand, r: Rules, out: Out, winners: tuple[Winner, ...] = ()) -> None:
    """Award every pot, the last side pot first (giancarlo.side.1), and end the hand."""
    said: Said = {(w.pot, w.side): w.seats for w in winners}
    awards: list[ev.PotAwarded] = []
    for index in range(len(h.pots) - 1, -1, -1):
        amount, seats = h.pots[index]
        hands = [p for p in h.players if p.seat in seats and p.live and not p.mucked]
        if len(hands) == 1:
            cites = r.winning.cites_on("showdown" if hands[0].shown else "uncontested")
            awards.append(ev.PotAwarded(index, 0, "", ((hands[0].seat, amount),), (), 0, cites))
        else:
            for run, part in enumerate(_parts(amount, h.runs, r.stakes.chip)):
                awards += _contested(h, r, index, run, part, hands, said)
    for award in awards:
        happen(h, out, award)
    happen(h, out, ev.HandEnded(h.left_over))


def _parts(amount: int, count: int, chip: int) -> list[int]:
    """Shares of one pot for so many runs, in whole chips; the first run gets the chips left over (ppc.rit.2)."""
    if count == 1:
        return [amount]
    each, rest = divmod(amount // chip, count)
    parts = [(each + (run < rest)) * chip for run in range(count)]
    parts[0] += amount % chip
    return parts


def _contested(
    h: Hand, r: Rules, pot: int, run: int, amount: int, hands: list[Player], said: Said
) -> list[ev.PotAwarded]:
    """One run of one pot: each side's share to its best hands; a side nobody qualifies for leaves all to the other."""
    board = h.board if run == len(h.boards) else h.boards[run]
    found: list[tuple[Side, list[Player]]] = []
    for side in r.game.sides:
        best = _winners(r, pot, side, hands, board, said)
        if best:
            found.append((side, best))
    if len(found) == 1:
        return [_award(h, r, pot, run, amount, *found[0], board)]
    chip = r.stakes.chip
    half = amount // chip // 2 * chip
    halves = (amount - half, half)  # the side named first takes the chip that cannot be halved
    awards = [_award(h, r, pot, run, halves[i], *found[i], board) for i in range(2)]
    if halves[0] != halves[1]:
        first = awards[0]
        awards[0] = ev.PotAwarded(
            first.pot, run, first.side, first.shares, first.odd, first.carried, (*first.cites, *r.odd_half.cites)
        )
    return awards


def _winners(r: Rules, pot: int, side: Side, hands: list[Player], board: list[int], said: Said) -> list[Player]:
    """The best hands of one side: read from the cards, or said by the dealer where cards are unknown."""
    named = said.get((pot, side.name)) or said.get((pot, ""))
    if UNKNOWN in board or not all(p.known for p in hands):
        seats = tuple(p.seat for p in hands)
        if not named or not set(named) <= set(seats):
            raise Refused("name_the_winners", r.tabling.cites, side=side.name, pot=pot, seats=seats)
        return [p for p in hands if p.seat in named]
    evaluate = EVALUATORS[side.by]
    strengths = [evaluate(p.down + p.up, board) for p in hands]
    top = max(strengths)
    if top < 0:
        return []
    best = [p for p, strength in zip(hands, strengths, strict=True) if strength == top]
    if named and set(named) != {p.seat for p in best}:
        seats = tuple(p.seat for p in best)
        raise Refused("cards_speak", r.cards_speak.cites, seats=seats, side=side.name, pot=pot)
    return best


def _award(
    h: Hand, r: Rules, pot: int, run: int, amount: int, side: Side, best: list[Player], board: list[int]
) -> ev.PotAwarded:
    name = side.name if len(r.game.sides) > 1 else ""
    if len(best) == 1:
        return ev.PotAwarded(pot, run, name, ((best[0].seat, amount),), (), 0, r.winning.cites_on("showdown"))
    chip = r.stakes.chip
    share = amount // chip // len(best) * chip
    rest = amount - share * len(best)
    if not rest:
        return ev.PotAwarded(pot, run, name, tuple((p.seat, share) for p in best), (), 0, r.split.cites)
    return _with_odd_chips(h, r, ev.PotAwarded(pot, run, name, ()), share, rest, side, best, board)


def _with_odd_chips(
    h: Hand, r: Rules, award: ev.PotAwarded, share: int, rest: int, side: Side, best: list[Player], board: list[int]
) -> ev.PotAwarded:
    """Equal shares, and the chips that cannot be split one each to those the house says, or left in the pot."""
    tied = [p.seat for p in best]
    highest = {p.seat: _highest(r, side, p, board) for p in best} if r.odd_chip.by_card else {}
    takers = list(r.odd_chip.takers(tied, h.raisers, highest))
    chip = r.stakes.chip
    shares = dict.fromkeys(tied, share)
    odd: list[int] = []
    for seat in takers:
        if rest <= 0:
            break
        piece = min(chip, rest)
        shares[seat] += piece
        rest -= piece
        odd.append(seat)
    cites = (*r.split.cites, *r.odd_chip.cites)
    return ev.PotAwarded(award.pot, award.run, award.side, tuple(shares.items()), tuple(odd), rest, cites)


def _highest(r: Rules, side: Side, p: Player, board: list[int]) -> int:
    """The highest card of the five that play (ppc.split.13), comparable by rank, then suit; aces low on a low side."""
    fives = all_playing(side.by, p.cards, board)
    low = side.name in r.game.ace_low
    return max(_height(c, low=low) for five in fives for c in five)


def _height(number: int, *, low: bool) -> int:
    return number - 52 if low and rank(number) == ACE else number


def leaders(h: Hand, r: Rules) -> set[int]:
    """Seats that would win something if the pots were pushed now."""
    found: set[int] = set()
    for index, (_, seats) in enumerate(h.pots):
        hands = [p for p in h.players if p.seat in seats and p.live and not p.mucked and p.known]
        for side in r.game.sides:
            if hands:
                found.update(p.seat for p in _winners(r, index, side, hands, h.board, {}))
    return found


def still_wins(h: Hand, r: Rules, p: Player) -> bool:
    """Whether some shown hand does not yet beat this one everywhere."""
    for run in range(h.runs):
        board = h.board if run == len(h.boards) else h.boards[run]
        for side in r.game.sides:
            evaluate = EVALUATORS[side.by]
            mine = evaluate(p.down + p.up, board)
            if mine < 0:
                continue
            for _, seats in h.pots:
                rivals = [o for o in h.players if o.seat in seats and o.shown and not o.mucked and o is not p]
                if p.seat in seats and not _beaten(mine, [evaluate(o.down + o.up, board) for o in rivals]):
                    return True
    return False


def _beaten(mine: int, others: Sequence[int]) -> bool:
    return any(other > mine for other in others)
