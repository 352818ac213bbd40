"""Betting: fold, check, call, raise, and whose turn it is."""

from collections.abc import Callable
from typing import Final

from cutcard.acts.refusal import Refused
from cutcard.cards import UNKNOWN, ace_low, rank
from cutcard.hand import events as ev
from cutcard.hand.commands import AllIn, AnyCommand, BringIn, Call, Check, Fold, RaiseTo
from cutcard.hand.events import Hole
from cutcard.hand.legal_options import Legal
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.strength import showing_high, showing_low

Boards = list[tuple[Player, tuple[int, ...]]]
"""Live players with their upcards, clockwise from the button's left."""


def boards(h: Hand, hole: Hole = (), up: int = 0) -> Boards:
    """The upcards of all players, after a deal whose last `up` cards are face up."""
    if not up:
        shown = [(p, p.up) for p in h.players if p.live]
    else:
        fresh = dict(hole)
        shown = [(p, p.up + fresh.get(p.seat, ())[-up:]) for p in h.players if p.live]
    return (
        [(p, cards[:4]) for p, cards in shown if cards] if h.floor.ruled else shown
    )  # at most four upcards on sixth street


def bring_in_seat(shown: Boards, game: Game) -> int:
    """The seat with the lowest upcard by rank and suit, or the highest where the game has that (aces are low there)."""
    holders = [(up[0], p.seat) for p, up in shown if up]
    if not holders or max(holders)[0] == UNKNOWN:
        return 0
    if game.bring_in == "lowest":
        return min(holders)[1]
    return max(holders, key=lambda holder: ace_low(holder[0]))[1]


def opening_seat(shown: Boards, r: TableRules) -> int:
    """The seat whose board opens the betting, or shows first."""
    return opening(shown, r)[0]


def opening(shown: Boards, r: TableRules) -> tuple[int, Cites]:
    """The seat whose board opens, and the rules that broke a tie; none where one board is the best."""
    tied = _best_boards(shown, r)
    if len(tied) > 1:
        return r.showing_ties.first(tied), r.showing_ties.cites
    return tied[0][0] if tied else 0, ()


def _best_boards(shown: Boards, r: TableRules) -> list[tuple[int, tuple[int, ...]]]:
    """Seats and comparable upcards of the boards that are best by rank; empty where cards are unknown."""
    high = r.game.opens == "high_showing"
    tied: list[tuple[int, tuple[int, ...]]] = []
    best = -1
    for p, up in shown:
        if UNKNOWN in up:
            return []
        height = showing_high(up) if high else showing_low(up)
        if height > best:
            best, tied = height, []
        if height == best:
            tied.append((p.seat, up))
    return tied if high else [(seat, tuple(map(ace_low, up))) for seat, up in tied]


def pair_showing(shown: Boards) -> bool:
    """Whether a live player shows a pair."""
    return any(len({rank(c) for c in up}) < len(up) for _, up in shown)


def after_raise(h: Hand, p: Player) -> int:
    """After a raise all players with chips must answer; return the next one."""
    for q in h.round.left_of[p.seat]:
        if q.live and q.stack:
            return q.seat
    return 0


def after_action(h: Hand, p: Player, able: int, bet: int) -> int:
    """The next player to act or match after `p`, who has a live `bet`; `able` can then still act."""
    now = h.round
    high = now.high
    for q in now.left_of[p.seat]:
        if q.live and q.stack and (q.acted < 0 or q.bet < high):
            return 0 if able == 1 and _matched_all(h, q, p, bet) else q.seat
    return 0


def _matched_all(h: Hand, q: Player, p: Player, bet: int) -> bool:
    """Whether the only player with chips has no live bet left to answer."""
    return bet <= q.bet and all(o.bet <= q.bet for o in h.players if o.live and o is not p)


def first_to_act(h: Hand, street: int) -> int:
    """The seat that opens this street in a game with blinds; 0 where no player can bet any more."""
    if street:
        return _first_able(h.players) if h.round.able > 1 else 0
    seat = _first_able(clockwise_from(h, h.chips.last_forced))
    if h.round.able > 1 or not seat:
        return seat
    sole = h.by_seat[seat]
    return 0 if all(not o.live or o.bet <= sole.bet for o in h.players) else seat


def clockwise_from(h: Hand, seat: int) -> list[Player]:
    """All players clockwise from the left of a seat round to it; seat 0: from the button's left."""
    return [*h.round.left_of[seat], h.by_seat[seat]] if seat else h.players


def _first_able(clockwise: list[Player]) -> int:
    for q in clockwise:
        if q.live and q.stack:
            return q.seat
    return 0


def first_in_stud(h: Hand, r: TableRules, street: int, shown: Boards) -> tuple[int, Cites]:
    """The seat that opens this street by upcards, and the rules for a tie; 0: no one can bet, or cards are unknown."""
    if h.round.able < 2:
        return 0, ()
    if street:
        return opening([board for board in shown if board[0].stack], r)  # an all-in player can't act
    holder = bring_in_seat(shown, r.game)
    if not holder or h.by_seat[holder].stack:
        return holder, ()
    return _first_able(
        clockwise_from(h, holder)
    ), ()  # all-in from the ante: the duty passes to the left, not to the next card


# mypyc compiles a Final name to a constant.
_Folded: Final = ev.Folded
_Checked: Final = ev.Checked
_Called: Final = ev.Called
_RaisedTo: Final = ev.RaisedTo

ACTIONS: Final = frozenset((AllIn, BringIn, Call, Check, Fold, RaiseTo))


def action(c: AnyCommand, h: Hand, r: TableRules, may: Legal, p: Player) -> ev.AnyEvent:
    """Decide the action of the player to act, or raise `Refused`."""
    if isinstance(c, RaiseTo):
        return raise_to(c.to, h, r, may, p)
    return _DEEDS[type(c)](h, r, may, p)


def fold(h: Hand, r: TableRules, may: Legal, p: Player) -> ev.Folded:
    """Fold."""
    if not may.may_fold:
        cites = r.fold_unbet.cites_on("big_blind")
        raise _must_open(may) if may.bring_in else RefusedInHand("cannot_fold", cites, seat=p.seat)
    now = h.round
    after = after_action(h, p, now.able - 1, 0) if now.live > 2 else 0  # the round closes when one player is left
    cites = r.absent_hand.cites_on("fold") if p.absent else r.fold_cites if may.call else r.fold_unbet.cites_on("other")
    return _Folded(p.seat, after, cites)


def check(h: Hand, r: TableRules, may: Legal, p: Player) -> ev.Checked:
    """Check."""
    if not may.may_check:
        raise (
            _must_open(may) if may.bring_in else RefusedInHand("cannot_check", r.facing.cites_on("bet"), call=may.call)
        )
    cites = r.absent_hand.cites_on("check") if p.absent else () if h.round.street else r.facing.cites_on("option")
    return _Checked(p.seat, after_action(h, p, h.round.able, p.bet), cites)


def call(h: Hand, r: TableRules, may: Legal, p: Player) -> ev.Called:
    """Call, or go all-in for less."""
    paid = may.call
    if not paid:
        raise _must_open(may) if may.bring_in else RefusedInHand("nothing_to_call", r.facing.cites_on("none"))
    now, bet = h.round, p.bet + paid
    if paid < p.stack:
        return _Called(p.seat, paid, after_action(h, p, now.able, bet), ())
    cites = r.table_stakes.cites_on("call") if bet < now.high else ()
    return _Called(p.seat, paid, after_action(h, p, now.able - 1, bet), cites)


def _bring_in(h: Hand, r: TableRules, may: Legal, p: Player) -> ev.BroughtIn:
    if not may.bring_in:
        raise RefusedInHand("no_bring_in", r.bring_in.cites)
    level = r.short_blind.level(r.stakes.bring_in, may.bring_in)
    cites = r.absent_hand.cites_on("bring_in") if p.absent else may.cites
    return ev.BroughtIn(p.seat, may.bring_in, level, after_raise(h, p), cites)


def raise_to(to: int, h: Hand, r: TableRules, may: Legal, p: Player) -> ev.RaisedTo:
    """Bet, raise or complete."""
    now = h.round
    if not may.min_to <= to <= may.max_to or not to or (may.grid > 1 and not _on_grid(to, may, r, p)):
        raise _bad_raise(to, h, r, may, p)
    sizing = r.sizing
    step = now.step
    paid = to - p.bet
    full = paid < p.stack or sizing.is_full(to, now.high, step, now.full)  # only an all-in can be short
    if full:
        added = to - (now.full if sizing.limit else now.high)
        if added > step:
            step = added
    raises = now.bets + full - 1
    capped = raises > 0 and r.raise_cap.capped(raises, now.live)
    cites = may.cites
    if not full or (sizing.limit and to < now.full + now.step):
        cites = _short_cites(to, h, r, counts=full)
    if paid == p.stack:
        cites = tuple(dict.fromkeys((*cites, *r.table_stakes.cites_on("bet"))))
    return _RaisedTo(p.seat, to, paid, full, step, capped, after_raise(h, p), cites)


def _short_cites(to: int, h: Hand, r: TableRules, *, counts: bool) -> Cites:
    """The rules for an all-in below a full bet or raise: it does not count, or counts alone or with earlier ones."""
    now = h.round
    if not counts:
        return r.short_all_in.cites_on("short")
    alone = not now.aggressor or r.short_all_in.counts(to - now.high, now.step)
    return r.short_all_in.cites_on("counts" if alone else "together")


def _all_in(h: Hand, r: TableRules, may: Legal, p: Player) -> ev.AnyEvent:
    if may.call == p.stack:
        return call(h, r, may, p)
    if may.bring_in == p.stack:
        return _bring_in(h, r, may, p)
    return raise_to(p.bet + p.stack, h, r, may, p)


def _on_grid(to: int, may: Legal, r: TableRules, p: Player) -> bool:
    """Whether the amount is possible: limit games count in bets, others in whole chips; an all-in always is."""
    return to == p.bet + p.stack or (to - may.min_to if r.sizing.limit else to) % may.grid == 0


def _must_open(may: Legal) -> Refused:
    return RefusedInHand("must_bring_in", may.cites, bring_in=may.bring_in, least=may.min_to)


def _bad_raise(to: int, h: Hand, r: TableRules, may: Legal, p: Player) -> Refused:
    """Say why this amount is refused, and which amounts are legal."""
    now = h.round
    everything = p.bet + p.stack
    if to > everything:
        return RefusedInHand("more_than_stack", r.table_stakes.cites_on("bet"), to=to, most=everything)
    least, most = may.min_to, may.max_to
    if not most:
        return _no_raise(h, may, p)
    if r.sizing.limit:
        sizes = (least,) if least == most else (least, most)
        return RefusedInHand("wrong_size", may.cites + _pair_cites(h, r), to=to, least=least, most=most, sizes=sizes)
    if to < least:
        return RefusedInHand("raise_too_small", may.cites, to=to, least=least, most=most)
    if to > most:
        case = "raise" if now.street or now.bets > 1 else "opening"
        return RefusedInHand(
            "raise_too_large", r.pot_size.cites_on(case if now.high else "bet"), to=to, least=least, most=most
        )
    return RefusedInHand("not_in_chips", may.cites, to=to, chip=r.stakes.chip, least=least, most=most)


def _pair_cites(h: Hand, r: TableRules) -> Cites:
    """The rule for a pair on fourth street that opens no higher bet here (where it does, `legal` cites it)."""
    paired = h.round.street == 1 and r.game.bring_in and not h.round.upper and pair_showing(boards(h))
    return r.open_pair.cites if paired else ()


def _no_raise(h: Hand, may: Legal, p: Player) -> Refused:
    """Refuse a raise that is closed to this player, with the rule that closed it."""
    now = h.round
    if may.call == p.stack:
        return RefusedInHand("cannot_cover", may.cites, call=may.call)
    if now.able == 1:
        return RefusedInHand("nobody_to_raise", may.cites, call=may.call)
    if now.capped:
        return RefusedInHand("capped", may.cites, raises=now.bets - 1, call=may.call)
    return RefusedInHand("betting_closed", may.cites, seat=p.seat, call=may.call)


_DEEDS: Final[dict[type, Callable[[Hand, TableRules, Legal, Player], ev.AnyEvent]]] = {
    Call: call, Fold: fold, Check: check, AllIn: _all_in, BringIn: _bring_in,
}  # fmt: skip
