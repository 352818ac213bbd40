"""Work out what is legal now: once per turn, cached on the hand, shared by pages, bots and `decide`."""

from typing import Final

from cutcard.hand.floor.bound_options import bound_options
from cutcard.hand.legal_options import BET, DRAW, RUNS, SHOW, Legal
from cutcard.hand.play.bad_beat_conditions import must_lie_open
from cutcard.hand.play.betting import boards, bring_in_seat
from cutcard.hand.state import Hand, Player, Raising
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

_Legal: Final = Legal  # mypyc compiles a Final name to a constant


def legal(h: Hand, r: TableRules) -> Legal:
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
            found = bound_options(found, h.floor.bound[p.seat], p, limit=r.sizing.limit)
    elif h.phase == DRAW:
        street = r.game.streets[h.round.street]
        thrown = min(street.discard, len(p.down))
        found = _Legal(DRAW, p.seat, draw=thrown or min(street.draw, len(p.down)), discard=thrown)
    else:
        found = _showing(h, r, p)
    h.legal = found
    return found


def _betting(h: Hand, r: TableRules, p: Player) -> Legal:
    now, stack, acted = h.round, p.stack, p.acted
    high = now.high
    call = high - p.bet
    if call >= stack:
        return _Legal(BET, p.seat, stack, may_fold=True, cites=r.table_stakes.cites)
    if not high and not now.street and not now.bets and r.by_up_cards:
        return _opening_stud(h, r, p)
    fold = call > 0 or r.folds_unbet[not now.street and p.seat == h.started.big_blind]
    if now.full <= acted or now.able == 1 or now.capped:
        closed = _closing_rules(h, r, p)
        if closed is not None:
            return _Legal(BET, p.seat, call, 0, 0, 1, fold, not call, closed)
    raising = now.raising
    if raising is None or now.raising_at is not r.stakes:
        raising = _raising(h, r, p, call)
    least, most, grid, cites = raising
    if cites is None or not acted:
        cites = _special_cites(h, r, p)
    everything = p.bet + stack
    if not most or most > everything:
        most = everything
        if least > everything:
            least = everything
    return _Legal(BET, p.seat, call, least, most, grid, fold, not call, cites)


def _raising(h: Hand, r: TableRules, p: Player, call: int) -> Raising:
    """The minimum and maximum bet or raise; in pot-limit it differs by player."""
    now, sizing = h.round, r.sizing
    pot = _pot(h, r, p) + call if sizing.pot_limit else 0
    least, most, grid = sizing.bounds(now.high, now.step, now.full, now.upper, pot)
    cites: Cites | None = None
    if not now.high:
        cites = r.open_cites[now.street]
    elif now.high == now.full or not now.aggressor:
        cites = r.raise_cites[now.street]
    if now.upper and cites is not None:
        cites += r.open_pair.cites
    found = least, most, grid, cites
    if not sizing.pot_limit:
        now.raising, now.raising_at = found, r.stakes
    return found


def _special_cites(h: Hand, r: TableRules, p: Player) -> Cites:
    """The rules for a raise after a check, or over an all-in for less than a full raise."""
    now = h.round
    pair = r.open_pair.cites if now.upper else ()
    if not now.high:
        return r.open_cites[now.street] + pair
    cites = r.raise_cites[now.street] if p.acted else r.raise_cites[now.street] + r.check_raise_cites
    if now.high == now.full or not now.aggressor:
        return cites + pair
    if not now.full:  # no full bet on this street yet: a raise must reach the minimum bet
        cites = tuple(dict.fromkeys((*r.open_cites[now.street], *cites)))
    return cites + r.short_all_in.cites_on("together" if p.acted >= now.full else "over") + pair


def _closing_rules(h: Hand, r: TableRules, p: Player) -> Cites | None:
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


def _pot(h: Hand, r: TableRules, p: Player) -> int:
    """The pot that bounds a pot-limit raise: before the first raise blinds may count for more than their size."""
    if h.round.street or h.round.bets != 1 or not h.started.big_blind:
        return h.chips.total
    begun, chips, big = h.started, h.chips, r.stakes.big_blind
    small = h.by_seat[begun.small_blind].bet if chips.posted_small and p.seat != begun.small_blind else big
    big_short = big - chips.posted_big if chips.posted_big and p.seat != begun.big_blind else 0
    return chips.total + r.pot_size.padding(max(0, big - small), big_short)


def _opening_stud(h: Hand, r: TableRules, p: Player) -> Legal:
    """The bring-in or a completion; folding only where the duty passed on from an all-in player."""
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


def _showing(h: Hand, r: TableRules, p: Player) -> Legal:
    if p.shown:
        return Legal(SHOW, p.seat, cites=r.must_show.cites)
    may = may_muck(h, r, p)
    cites = r.must_show.cites_on("all_in") if _two_all_in(h) else r.must_show.cites
    if r.bad_beat.offered and must_lie_open(h, r, p):
        cites = r.bad_beat.cites_on("touched")
    return Legal(SHOW, p.seat, may_muck=may, cites=cites)


def may_muck(h: Hand, r: TableRules, p: Player) -> bool:
    """Whether the hand may be mucked unseen; not where no other hand could then win some pot."""
    return not is_only_possible_winner(h, p) and not p.shown and house_allows_muck(h, r, p)


def is_only_possible_winner(h: Hand, p: Player) -> bool:
    """Whether this is the only hand left that could win some pot."""
    own, by_seat = p.seat, h.by_seat
    for _, seats in h.chips.pots:
        if own in seats and not [seat for seat in seats if seat != own and not by_seat[seat].mucked]:
            return True
    return False


def house_allows_muck(h: Hand, r: TableRules, p: Player) -> bool:
    """Whether the house allows this hand to be mucked in a contested pot; never one with a part in a jackpot."""
    if r.bad_beat.offered and must_lie_open(h, r, p):
        return False
    return r.must_show.may_muck(bettor=p.seat == h.round.aggressor, all_in=_two_all_in(h))


def _two_all_in(h: Hand) -> bool:
    """Whether two players are left and one of them has no chips behind."""
    return h.round.live == 2 and h.round.able < 2
