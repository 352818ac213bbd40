"""Commands decided: each is refused with the house's rule, or becomes events that have happened to the hand.

`decide` first refuses, then lets each event happen to the hand it was given; nothing is changed before the first event.
For a preview give it ``hand.copy()``.
"""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import events as ev
from cutcard.hand import options
from cutcard.hand.absent import answer_for
from cutcard.hand.commands import (
    AllIn, AnyCommand, AskToSee, BringIn, Call, Check, Deal, Discard, Fold, Muck, PushPots, RaiseTo, RunIt, Show, ShowDown, Shuffle, StartHand,
)  # fmt: skip
from cutcard.hand.dealing import deal_street
from cutcard.hand.evolve import happen
from cutcard.hand.legal import legal
from cutcard.hand.opening import start
from cutcard.hand.options import Legal
from cutcard.hand.refusals import Refused
from cutcard.hand.rounds import advance, after_deal, close_round, kill_absent
from cutcard.hand.settle import push
from cutcard.hand.showdown import ask_to_see, muck, show, show_down
from cutcard.hand.state import Hand, Player
from cutcard.hand.turn import after_action, after_raise
from cutcard.rules.resolved import Rules

Out = list[ev.AnyEvent]


def decide(c: AnyCommand, h: Hand, r: Rules) -> list[ev.AnyEvent]:
    """Carry a command out on the hand and say what happened, or raise `Refused` and change nothing."""
    kind = type(c)
    betting = _BETTING.get(kind)
    out: Out = []
    if betting is not None:
        p = h.actor
        if p is None or h.phase != options.BET or p.seat != c.seat:
            raise _not_his_turn(c, h, r)
        betting(c, h, r, legal(h, r), p, out)
        if h.actor is None:
            close_round(h, r, out)
        elif h.ghosts and h.live - h.ghosts == 1:
            kill_absent(h, r, out)
            close_round(h, r, out)
    elif kind is StartHand:
        out = start(c, h, r)  # type: ignore[arg-type]
    else:
        _check_phase(c, h, r)
        _OTHERS[kind](c, h, r, out)
    if h.absentees and (answer := answer_for(h, r)) is not None:
        out += decide(answer, h, r)
    return out


def _not_his_turn(c: AnyCommand, h: Hand, r: Rules) -> Refused:
    if h.phase == options.NOTHING:
        return Refused("not_started")
    if h.phase == options.OVER:
        return Refused("hand_over")
    if c.seat not in h.by_seat:  # type: ignore[union-attr]
        return Refused("no_such_seat", seat=c.seat, seats=tuple(sorted(h.by_seat)))  # type: ignore[union-attr]
    if h.phase != options.BET or h.actor is None:
        return Refused("dealer_to_act", r.turn.cites, phase=h.phase)
    return Refused("out_of_turn", r.turn.cites, seat=c.seat, actor=h.actor.seat)  # type: ignore[union-attr]


# The betting ---------------------------------------------------------------------------------------------------------


def _fold(c: Fold, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.may_fold:
        raise _must_open(may, r) if may.bring_in else Refused("cannot_fold", r.fold_unbet.cites, seat=c.seat)
    after = after_action(h, p, h.able - 1) if h.live > 2 else 0  # noqa: PLR2004 - one left closes the round
    happen(h, out, ev.Folded(c.seat, after, () if may.call else r.fold_unbet.cites))


def _check(c: Check, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.may_check:
        raise _must_open(may, r) if may.bring_in else Refused("cannot_check", r.facing.cites_on("bet"), call=may.call)
    happen(h, out, ev.Checked(c.seat, after_action(h, p, h.able)))


def _call(c: Call, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    paid = may.call
    if not paid:
        raise _must_open(may, r) if may.bring_in else Refused("nothing_to_call", r.facing.cites_on("none"))
    everything = paid == p.stack
    cites = r.table_stakes.cites_on("call") if everything and p.bet + paid < h.high else ()
    happen(h, out, ev.Called(c.seat, paid, after_action(h, p, h.able - everything), cites))


def _bring_in(c: BringIn, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.bring_in:
        raise Refused("no_bring_in", r.bring_in.cites)
    level = r.short_blind.level(r.stakes.bring_in, may.bring_in)
    happen(h, out, ev.BroughtIn(c.seat, may.bring_in, level, after_raise(h, p), may.cites))


def _raise(c: RaiseTo, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    to = c.to
    most = may.max_to
    if not may.min_to <= to <= most or not most or (may.grid > 1 and to != most and not _on_grid(to, may, r)):
        raise _bad_raise(to, h, r, may, p)
    sizing = r.sizing
    high = h.high
    step = h.step
    full = sizing.is_full(to, high, step, h.full)
    if full:
        step = max(step, to - (h.full if sizing.limit else high))
    raises = h.bets + full - 1
    capped = raises > 0 and r.raise_cap.capped(raises, h.live)
    cites = sizing.cites if h.bets else r.opening_bet.cites
    happen(h, out, ev.RaisedTo(c.seat, to, to - p.bet, full, step, capped, after_raise(h, p), cites))


def _all_in(c: AllIn, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    to = p.bet + p.stack
    if to <= h.high or may.call == p.stack:
        _call(Call(c.seat), h, r, may, p, out)
    else:
        _raise(RaiseTo(c.seat, to), h, r, may, p, out)


def _on_grid(to: int, may: Legal, r: Rules) -> bool:
    return (to - may.min_to if r.sizing.limit else to) % may.grid == 0


def _must_open(may: Legal, r: Rules) -> Refused:
    return Refused("must_bring_in", r.bring_in.cites, bring_in=may.bring_in, least=may.min_to)


def _bad_raise(to: int, h: Hand, r: Rules, may: Legal, p: Player) -> Refused:
    """Say why this amount will not do, and which would."""
    if to > p.bet + p.stack:
        return Refused("more_than_stack", r.table_stakes.cites_on("bet"), to=to, most=p.bet + p.stack)
    if not may.max_to:
        return _no_raise(h, r, may, p)
    least, most = may.min_to, may.max_to
    if r.sizing.limit:
        return Refused("wrong_size", r.limit_bets.cites_on(r.game.streets[h.street].name), to=to, least=least, most=most)
    cites = r.raise_size.cites if h.high else r.opening_bet.cites
    if to < least:
        return Refused("raise_too_small", cites, to=to, least=least, most=most)
    if to > most:
        return Refused("raise_too_large", (*cites, *r.pot_size.cites), to=to, least=least, most=most)
    return Refused("not_in_chips", cites, to=to, chip=r.stakes.chip, least=least, most=most)


def _no_raise(h: Hand, r: Rules, may: Legal, p: Player) -> Refused:
    if may.call >= p.stack or h.able == 1:
        return Refused("nobody_to_raise" if h.able == 1 else "more_than_stack", may.cites, call=may.call, to=0, most=p.stack)
    if h.capped:
        return Refused("capped", may.cites, raises=h.bets - 1, call=may.call)
    return Refused("betting_closed", may.cites, seat=p.seat, call=may.call)


# The dealer, the draw, the showdown ----------------------------------------------------------------------------------

_PHASES: Final[dict[type, tuple[str, ...]]] = {
    Deal: (options.DEAL,),
    Shuffle: (options.SHUFFLE,),
    Discard: (options.DRAW,),
    RunIt: (options.RUNS,),
    Show: (options.SHOW,),
    Muck: (options.SHOW,),
    PushPots: (options.PUSH,),
    ShowDown: (options.SHOW, options.PUSH),
    AskToSee: (options.SHOW, options.PUSH),
}


def _check_phase(c: AnyCommand, h: Hand, r: Rules) -> None:
    if h.phase == options.NOTHING:
        raise Refused("not_started")
    if h.phase == options.OVER:
        raise Refused("hand_over")
    if h.phase not in _PHASES[type(c)]:
        raise Refused("not_now", r.action_order.cites, word=type(c).__name__, phase=h.phase)


def _deal(c: Deal, h: Hand, r: Rules, out: Out) -> None:
    if not h.by_hand:
        raise Refused("dealt_by_deck")
    deal_street(h, r, out, c)
    after_deal(h, r, out)
    advance(h, r, out)


def _shuffle(c: Shuffle, h: Hand, r: Rules, out: Out) -> None:
    if sorted(c.stub) != sorted(h.pile):
        raise Refused("wrong_stub", r.short_stub.cites, count=len(h.pile))
    happen(h, out, ev.Reshuffled(c.stub, r.short_stub.cites_on(h.stub_plan)))
    advance(h, r, out)


def _discard(c: Discard, h: Hand, r: Rules, out: Out) -> None:
    p = h.actor
    if p is None or p.seat != c.seat:
        raise Refused("out_of_turn", r.turn.cites, seat=c.seat, actor=p.seat if p else 0)
    most = legal(h, r).draw
    if len(c.cards) > most:
        raise Refused("too_many_discards", r.dealing.cites, most=most)
    kept = list(p.down)
    for number in c.cards:
        if number not in kept:
            raise Refused("not_your_cards", r.dealing.cites, seat=p.seat, cards=str(number))
        kept.remove(number)
    q = p.left
    while q is not p and not (q.live and q.discarded < 0):
        q = q.left
    happen(h, out, ev.Discarded(c.seat, c.cards, 0 if q is p else q.seat))
    advance(h, r, out)


def _run_it(c: RunIt, h: Hand, r: Rules, out: Out) -> None:
    p = h.by_seat.get(c.seat)
    if p is None or not p.live:
        raise Refused("no_such_seat", seat=c.seat, seats=tuple(q.seat for q in h.players if q.live))
    if not 1 <= c.times <= h.wanted_runs:
        raise Refused("runs_not_allowed", r.run_out.cites, most=h.wanted_runs)
    happen(h, out, ev.RunsWished(c.seat, c.times))
    wishes = [q.wish for q in h.players if q.live]
    if all(wishes):
        happen(h, out, ev.RunsAgreed(c.times if len(set(wishes)) == 1 else 1, r.run_out.cites))
        advance(h, r, out)


def _push(c: PushPots, h: Hand, r: Rules, out: Out) -> None:
    push(h, r, out, c.winners)


_BETTING: Final[dict[type, Callable[[Any, Hand, Rules, Legal, Player, Out], None]]] = {
    Call: _call, Fold: _fold, Check: _check, RaiseTo: _raise, AllIn: _all_in, BringIn: _bring_in,
}  # fmt: skip
_OTHERS: Final[dict[type, Callable[[Any, Hand, Rules, Out], None]]] = {
    Deal: _deal, Shuffle: _shuffle, Discard: _discard, RunIt: _run_it, Show: show, Muck: muck, AskToSee: ask_to_see,
    PushPots: _push, ShowDown: show_down,
}  # fmt: skip
