"""Award the pots: best hands, halves, runs, equal shares, and odd chips by the house's rule."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import structs

from cutcard.acts.refusal import Refused
from cutcard.cards import UNKNOWN, ace_low
from cutcard.hand import events as ev
from cutcard.hand.commands import PushPots, Winner
from cutcard.hand.evolve import apply
from cutcard.hand.play.pots import claimed
from cutcard.hand.play.shown_cards import open_owed
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game, Side
from cutcard.rules.table_rules import TableRules
from cutcard.strength import EVALUATORS, all_playing, ranking


def has_full_hand(h: Hand, game: Game, p: Player) -> bool:
    """Whether a player has the full number of cards; stud's community card replaces one."""
    full = game.held
    return len(p.cards) == (full - len(h.board.cards) if game.bring_in else full)


def is_full_board(board: list[int], game: Game) -> bool:
    """Whether the board has its full number of cards."""
    return len(board) < 2 if game.bring_in else len(board) == game.shown


Out = list[ev.AnyEvent]
NamedWinners = dict[tuple[int, str, int], tuple[int, ...]]
"""Winners named by the dealer, by pot, side and run; empty side or run -1: all of them."""
Strengths = dict[tuple[int, str], dict[int, int]]
"""The strength of each seat's hand, by run and side; hands and boards with unknown cards are left out."""

# mypyc compiles a Final name to a constant.
_PotAwarded: Final = ev.PotAwarded
_HandEnded: Final = ev.HandEnded


class PotPart(NamedTuple):
    """A part of a pot that is won on its own: one side of one run."""

    pot: int
    run: int
    side: Side
    hands: list[Player]
    """The hands that can win it, clockwise from the button's left."""
    strengths: dict[int, int]
    """The strength of each readable hand, by seat."""


def award_uncontested(h: Hand, r: TableRules, out: Out) -> None:
    """Award everything to the only player left, unseen."""
    if h.board.unshared:
        open_owed(h, r, out)
    winner = next(p.seat for p in h.players if p.live)
    apply(h, out, _PotAwarded(0, 0, "", ((winner, h.chips.total),), (), 0, r.winning.cites_on("uncontested")))
    apply(h, out, _HandEnded(0))


def push_pots(c: PushPots, h: Hand, r: TableRules, out: Out) -> None:
    """Award the pots by the cards, or as the dealer read them."""
    push(h, r, out, read_hands(h, r), c.winners)


def read_hands(h: Hand, r: TableRules) -> Strengths:
    """Read every live hand once, before the pots are pushed."""
    if h.floor.ruled:
        return _read_with_care(h, r)
    strengths: Strengths = {}
    for run in range(h.board.runs):
        board = board_of(h, run)
        for side in r.game.sides:
            strengths[run, side.name] = read = {}
            if UNKNOWN not in board:
                evaluate = EVALUATORS[side.by]
                for p in h.players:
                    if p.live and UNKNOWN not in (cards := p.down + p.up):
                        read[p.seat] = evaluate(cards, board)
    return strengths


def _read_with_care(h: Hand, r: TableRules) -> Strengths:
    """Read hands and boards that the floor touched: with the wrong number of cards a hand loses, a board is unread."""
    known = [p for p in h.players if p.live and p.has_known_cards]
    strengths: Strengths = {}
    for run in range(h.board.runs):
        board = board_of(h, run)
        readable = known if UNKNOWN not in board and is_full_board(board, r.game) else []
        for side in r.game.sides:
            evaluate = EVALUATORS[side.by]
            strengths[run, side.name] = {
                p.seat: evaluate(p.cards, board) if has_full_hand(h, r.game, p) else -1 for p in readable
            }
    return strengths


def push(h: Hand, r: TableRules, out: Out, strengths: Strengths, winners: tuple[Winner, ...] = ()) -> None:
    """Award every pot, the last side pot first (giancarlo.side.1), and end the hand."""
    chips = h.chips
    said: NamedWinners = {(w.pot, w.side, w.run): w.seats for w in winners}
    for pot, _, _ in said:
        if pot >= len(chips.pots):
            raise RefusedInHand("no_such_pot", r.side_pots.cites, pot=pot, last=len(chips.pots) - 1)
    awards: list[ev.PotAwarded] = []
    pots = claimed(h) if h.floor.ruled else chips.pots
    for index in range(len(pots) - 1, -1, -1):
        amount, seats = pots[index]
        hands = [p for p in h.players if p.live and not p.mucked and p.seat in seats]
        if len(hands) == 1:
            cites = r.winning.cites_on("showdown" if hands[0].shown else "uncontested")
            awards.append(_PotAwarded(index, 0, "", ((hands[0].seat, amount),), (), 0, cites))
        elif not hands:
            continue
        elif h.board.runs == len(r.game.sides) == 1:
            side = r.game.sides[0]
            prize = PotPart(index, 0, side, hands, strengths[0, side.name])
            awards.append(_award(h, r, prize, _winners(r, prize, said), amount, ()))
        else:
            for run, part in enumerate(_parts(amount, h.board.runs, r.stakes.chip)):
                prizes = [PotPart(index, run, side, hands, strengths[run, side.name]) for side in r.game.sides]
                awards += _share(h, r, part, prizes, said)
    order = r.side_pots.on.get("awarded", ()) if len(chips.pots) > 1 else ()
    for award in awards:
        apply(h, out, structs.replace(award, cites=(*award.cites, *order)) if order else award)
    apply(h, out, _HandEnded(chips.left_over))


def board_of(h: Hand, run: int) -> list[int]:
    """The board of one run."""
    board = h.board
    return board.cards if run == len(board.earlier) else board.earlier[run]


def _parts(amount: int, count: int, chip: int) -> list[int]:
    """Split one pot into equal shares by run, in whole chips; the first runs get the odd chips (ppc.rit.2)."""
    if count == 1:
        return [amount]
    each, rest = divmod(amount // chip, count)
    parts = [(each + (run < rest)) * chip for run in range(count)]
    parts[0] += amount % chip
    return parts


def _share(h: Hand, r: TableRules, amount: int, prizes: list[PotPart], said: NamedWinners) -> Iterator[ev.PotAwarded]:
    """Award one run of one pot: half to the best hands of each side; a side with no winner leaves all to the other."""
    found = [(prize, best) for prize in prizes if (best := _winners(r, prize, said))]
    if not found:
        raise _refuse_no_winner(r, prizes[0])
    chip = r.stakes.chip
    lesser = amount // chip // len(found) * chip
    cites = r.split.cites_on("sides") if len(found) > 1 else r.split.on.get("one_side", ()) if len(prizes) > 1 else ()
    for index, (prize, best) in enumerate(found):
        part = lesser if index else amount - lesser * (len(found) - 1)  # the first side gets the odd chip
        yield _award(h, r, prize, best, part, (*cites, *r.odd_half.cites) if part != lesser else cites)


def _winners(r: TableRules, prize: PotPart, said: NamedWinners) -> list[Player]:
    """The winning hands of one part: read from the cards, or named by the dealer where cards are unknown."""
    pot, side, hands = prize.pot, prize.side, prize.hands
    named = _named(said, prize) if said else None
    if not _readable(prize):
        seats = tuple(p.seat for p in hands)
        if not named or not set(named) <= set(seats):
            raise RefusedInHand("name_the_winners", r.tabling.cites, side=_half(side, r), pot=pot, seats=seats)
        return [p for seat in dict.fromkeys(named) for p in hands if p.seat == seat]
    best = _best(prize)
    if named and best and set(named) != {p.seat for p in best}:
        seats = tuple(p.seat for p in best)
        raise RefusedInHand("cards_speak", r.cards_speak.cites, seats=seats, side=_half(side, r), pot=pot)
    return best


def _named(said: NamedWinners, prize: PotPart) -> tuple[int, ...] | None:
    """The winners the dealer named for exactly this part, or for all runs or sides together."""
    ways = [(prize.pot, side, run) for run in (prize.run, -1) for side in (prize.side.name, "")]
    return next((said[way] for way in ways if way in said), None)


def _readable(prize: PotPart) -> bool:
    """Whether every card is known."""
    return all(p.seat in prize.strengths for p in prize.hands)


def _best(prize: PotPart) -> list[Player]:
    """The strongest hands; empty where none qualifies."""
    best: list[Player] = []
    top = 0
    for p in prize.hands:
        strength = prize.strengths[p.seat]
        if strength > top or (strength >= 0 and not best):
            top, best = strength, [p]
        elif strength == top:
            best.append(p)
    return best


def _award(
    h: Hand, r: TableRules, prize: PotPart, best: list[Player], amount: int, cites: tuple[str, ...]
) -> ev.PotAwarded:
    """Award the amount to one winner, or in equal shares with the odd chips placed by the house's rule."""
    if not best:
        raise _refuse_no_winner(r, prize)
    pot, run = prize.pot, prize.run
    side = ""
    if len(r.game.sides) > 1:
        side = prize.side.name
        cites = (*r.cards_speak.cites_on(side), *cites)
    if r.cards_speak.on and best[0].seat in prize.strengths:
        cites = (*cites, *r.cards_speak.on.get(_ranking(prize, best[0]), ()))
    if len(best) == 1:
        cites = r.winning.cites_on("showdown") + cites
        return _PotAwarded(pot, run, side, ((best[0].seat, amount),), (), 0, cites)
    chip = r.stakes.chip
    share = amount // chip // len(best) * chip
    rest = amount - share * len(best)
    cites = (*r.split.cites, *cites)
    if not rest:
        return _PotAwarded(pot, run, side, tuple([(p.seat, share) for p in best]), (), 0, cites)
    odd = _odd_chips(h, r, prize, best, rest)
    shares = tuple([(p.seat, share + odd.get(p.seat, 0)) for p in best])
    cites = tuple(dict.fromkeys((*cites, *r.odd_chip.cites)))
    return _PotAwarded(pot, run, side, shares, tuple(odd), rest - sum(odd.values()), cites)


def _half(side: Side, r: TableRules) -> str:
    """The kind of hand that wins one half; empty where one kind wins the whole pot."""
    return side.name if len(r.game.sides) > 1 else ""


def _refuse_no_winner(r: TableRules, prize: PotPart) -> Refused:
    """Refuse: every hand left has the wrong number of cards."""
    return RefusedInHand("nobody_can_win", r.tabling.cites, pot=prize.pot, seats=tuple(p.seat for p in prize.hands))


def _ranking(prize: PotPart, p: Player) -> str:
    """The kind of hand that won, as the house's rankings call it; empty where it is no high hand."""
    return ranking(prize.strengths[p.seat]) if prize.side.by in ("high", "omaha_high") else ""


def _odd_chips(h: Hand, r: TableRules, prize: PotPart, best: list[Player], rest: int) -> dict[int, int]:
    """Place the odd chips: one each in the house's order, or none."""
    tied = [p.seat for p in h.players if p in best]
    highest = _tie_breakers(h, r, prize, best) if r.odd_chip.by_card else {}
    odd: dict[int, int] = {}
    for seat in r.odd_chip.odd_chip_seats(tied, h.chips.raisers, highest):
        piece = min(r.stakes.chip, rest)
        if not piece:
            break
        odd[seat] = piece
        rest -= piece
    return odd


def _tie_breakers(h: Hand, r: TableRules, prize: PotPart, best: list[Player]) -> dict[int, int]:
    """The highest card of each tied hand, or the dealer's order of winners where cards are unknown."""
    if not _readable(prize):
        return {p.seat: -index for index, p in enumerate(best)}
    board = board_of(h, prize.run)
    return {p.seat: _highest(r, prize.side, p, board) for p in best}


def _highest(r: TableRules, side: Side, p: Player, board: list[int]) -> int:
    """The highest card of the five that play (ppc.split.13), comparable by rank, then suit; aces low on a low side."""
    low = side.name in r.game.ace_low
    fives = all_playing(side.by, p.cards, board)
    return max(ace_low(c) if low else c for five in fives for c in five)


def leaders(h: Hand, r: TableRules) -> set[int]:
    """Seats that would win something by the face-up cards: the best hands shown, or the only one not mucked."""
    found: set[int] = set()
    strengths = read_hands(h, r)
    for index, (_, seats) in enumerate(h.chips.pots):
        left = [p for p in h.players if p.seat in seats and not p.mucked]
        for side in r.game.sides:
            read = strengths[h.board.run, side.name]
            hands = [p for p in left if p.seat in read and (p.shown or len(left) == 1)]
            found.update(p.seat for p in _best(PotPart(index, h.board.run, side, hands, read)))
    return found


def still_wins(h: Hand, p: Player, strengths: Strengths) -> bool:
    """Whether no hand shown so far beats this one on some side of some pot of some run, as far as hands can be read."""
    shown = [o.seat for o in h.players if o.shown and not o.mucked and o is not p]
    if not shown:
        return True
    own = [seats for _, seats in h.chips.pots if p.seat in seats]
    for read in strengths.values():
        if p.seat not in read:
            return True
        mine = read[p.seat]
        if mine >= 0:
            better = {seat for seat in shown if read.get(seat, -1) > mine}
            for seats in own:
                if better.isdisjoint(seats):
                    return True
    return False
