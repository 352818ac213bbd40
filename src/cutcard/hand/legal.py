"""What may be done now: worked out once a turn, kept on the hand, shared by pages, bots and `decide`."""

from typing import Final

from cutcard.hand.bad_beat import must_lie_open
from cutcard.hand.bonds import what_is_left
from cutcard.hand.options import BET, DRAW, RUNS, SHOW, Legal
from cutcard.hand.showing import boards, bring_in_seat
from cutcard.hand.state import Hand, Player
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules

_Legal: Final = Legal  # a name that is Final costs nothing when this is compiled


def legal(h: Hand, r: Rules) -> Legal:
    """What the player to act, or the dealer, may do."""
    found = h.legal
    if found is not None:
        return found
    p = h.actor
    if p is None:
        found = _Legal(h.phase, runs=h.board.offered if h.phase == RUNS else 0)
    elif h.phase == BET:
        found = _betting(h, r, p)
        if h.floor.bound and p.seat in h.floor.bound:
            found = what_is_left(found, h.floor.bound[p.seat], p, limit=r.sizing.limit)
    elif h.phase == DRAW:
        street = r.game.streets[h.round.street]
        thrown = min(street.discard, len(p.down))
        found = _Legal(DRAW, p.seat, draw=thrown or min(street.draw, len(p.down)), discard=thrown)
    else:
        found = _showing(h, r, p)
    h.legal = found
    return found


def _betting(h: Hand, r: Rules, p: Player) -> Legal:
    now = h.round
    high, full, street = now.high, now.full, now.street
    seat, stack, bet = p.seat, p.stack, p.bet
    if not high and not street and r.by_up_cards and not now.bets:
        return _opening_stud(h, r, p)
    call = high - bet
    if call >= stack:
        return _Legal(BET, seat, stack, may_fold=True, cites=r.table_stakes.cites)
    acted = p.acted
    fold = call > 0 or r.folds_unbet[not street and seat == h.started.big_blind]
    if full <= acted or now.able == 1 or now.capped:
        closed = _closed_by(h, r, p)
        if closed is not None:
            return _Legal(BET, seat, call, may_fold=fold, may_check=not call, cites=closed)
    sizing, upper = r.sizing, now.upper
    pot = _pot(h, r, p) + call if sizing.pot_limit else 0
    least, most, grid = sizing.bounds(high, now.step, full, upper, pot)
    if not high:
        cites = r.open_cites[street]
    elif acted and (high == full or not now.aggressor):
        cites = r.raise_cites[street]
    else:
        cites = _special_cites(h, r, p)
    if upper:
        cites += r.open_pair.cites
    everything = bet + stack
    if most > everything:
        most = everything
        if least > everything:
            least = everything
    return _Legal(BET, seat, call, least, most, grid, fold, not call, cites)


def _special_cites(h: Hand, r: Rules, p: Player) -> Cites:
    """A raise after a check, or over an all-in for less than a full raise: the rules for that too."""
    now = h.round
    cites = r.raise_cites[now.street] if p.acted else r.raise_cites[now.street] + r.check_raise_cites
    if now.high == now.full or not now.aggressor:
        return cites
    if not now.full:  # no bet of this street was a full one: a raise comes to its smallest bet at least
        cites = tuple(dict.fromkeys((*r.open_cites[now.street], *cites)))
    return cites + r.short_all_in.cites_on("together" if p.acted >= now.full else "over")


def _closed_by(h: Hand, r: Rules, p: Player) -> Cites | None:
    """The rules that close the raising to this player, or None."""
    now = h.round
    if now.able == 1:
        return r.table_stakes.cites
    if now.capped:
        return r.raise_cap.cites
    acted = p.acted
    if acted >= 0 and now.full <= acted:
        full_to = r.raise_size.least_to(acted, now.step, r.stakes.chip) if acted else now.step
        if not r.short_all_in.reopens(acted, now.high, full_to, now.step):
            return r.short_all_in.cites_on("short")
    return None


def _pot(h: Hand, r: Rules, p: Player) -> int:
    """The pot for the largest pot-limit raise: before the first raise, blinds may count for more than they are."""
    if h.round.street or h.round.bets != 1 or not h.started.big_blind:
        return h.chips.total
    begun, chips, big = h.started, h.chips, r.stakes.big_blind
    small = h.by_seat[begun.small_blind].bet if chips.posted_small and p.seat != begun.small_blind else big
    big_short = big - chips.posted_big if chips.posted_big and p.seat != begun.big_blind else 0
    return chips.total + r.pot_size.padding(max(0, big - small), big_short)


def _opening_stud(h: Hand, r: Rules, p: Player) -> Legal:
    """The bring-in or a completion; folding only where the duty passed on from an all-in player and the house lets."""
    bring_in = min(r.stakes.bring_in, p.stack)
    least = min(h.round.step, p.stack)
    holder = bring_in_seat(boards(h), r.game)
    passed_on = holder not in (0, p.seat)
    return Legal(
        BET,
        p.seat,
        min_to=least if least > bring_in else 0,
        max_to=least if least > bring_in else 0,
        bring_in=bring_in,
        may_fold=passed_on and r.bring_in_all_in.next_may_fold,
        cites=r.bring_in_all_in.cites if passed_on else r.bring_in.cites,
    )


def _showing(h: Hand, r: Rules, p: Player) -> Legal:
    if p.shown:
        return Legal(SHOW, p.seat, cites=r.must_show.cites)
    may = may_muck(h, r, p)
    cites = r.must_show.cites_on("all_in") if _two_all_in(h) else r.must_show.cites
    if r.bad_beat.offered and must_lie_open(h, r, p):
        cites = r.bad_beat.cites_on("touched")
    return Legal(SHOW, p.seat, may_muck=may, cites=cites)


def may_muck(h: Hand, r: Rules, p: Player) -> bool:
    """Whether the hand may go unseen; not where nobody else could then win some pot."""
    return not nobody_else_wins(h, p) and not p.shown and house_lets_muck(h, r, p)


def nobody_else_wins(h: Hand, p: Player) -> bool:
    """Whether some pot has no other hand left that could win it."""
    others = {o.seat for o in h.players if not o.mucked and o is not p}
    return any(p.seat in seats and others.isdisjoint(seats) for _, seats in h.chips.pots)


def house_lets_muck(h: Hand, r: Rules, p: Player) -> bool:
    """Whether the house lets this hand go unseen while others contest the pot; never one that has part in a jackpot."""
    if r.bad_beat.offered and must_lie_open(h, r, p):
        return False
    return r.must_show.may_muck(bettor=p.seat == h.round.aggressor, all_in=_two_all_in(h))


def _two_all_in(h: Hand) -> bool:
    """Whether two players are left and one of them has nothing behind."""
    return h.round.live == 2 and h.round.able < 2
