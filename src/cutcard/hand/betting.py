"""What a player in turn does with his chips: each action refused with the rule, or made an event."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import events as ev
from cutcard.hand.commands import AllIn, BringIn, Call, Check, Fold, RaiseTo
from cutcard.hand.evolve import happen
from cutcard.hand.options import Legal
from cutcard.hand.refusals import Refused
from cutcard.hand.showing import boards, pair_showing
from cutcard.hand.state import Hand, Player
from cutcard.hand.turn import after_action, after_raise
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules

Out = list[ev.AnyEvent]


def _fold(c: Fold, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.may_fold:
        cites = r.fold_unbet.cites_on("big_blind")
        raise _must_open(may) if may.bring_in else Refused("cannot_fold", cites, seat=c.seat)
    after = after_action(h, p, h.round.able - 1, 0) if h.round.live > 2 else 0  # one left closes the round
    cites = r.absent_hand.cites_on("fold") if p.absent else r.fold_cites if may.call else r.fold_unbet.cites_on("other")
    happen(h, out, ev.Folded(c.seat, after, cites))


def _check(c: Check, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.may_check:
        raise _must_open(may) if may.bring_in else Refused("cannot_check", r.facing.cites_on("bet"), call=may.call)
    cites = r.absent_hand.cites_on("check") if p.absent else () if h.round.street else r.facing.cites_on("option")
    happen(h, out, ev.Checked(c.seat, after_action(h, p, h.round.able, p.bet), cites))


def _call(c: Call | AllIn, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    paid = may.call
    if not paid:
        raise _must_open(may) if may.bring_in else Refused("nothing_to_call", r.facing.cites_on("none"))
    everything = paid == p.stack
    cites = r.table_stakes.cites_on("call") if everything and p.bet + paid < h.round.high else ()
    happen(h, out, ev.Called(c.seat, paid, after_action(h, p, h.round.able - everything, p.bet + paid), cites))


def _bring_in(c: BringIn, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if not may.bring_in:
        raise Refused("no_bring_in", r.bring_in.cites)
    level = r.short_blind.level(r.stakes.bring_in, may.bring_in)
    cites = r.absent_hand.cites_on("bring_in") if p.absent else may.cites
    happen(h, out, ev.BroughtIn(c.seat, may.bring_in, level, after_raise(h, p), cites))


def _raise(c: RaiseTo, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    now = h.round
    to = c.to
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
    happen(h, out, ev.RaisedTo(c.seat, to, paid, full, step, capped, after_raise(h, p), cites))


def _short_cites(to: int, h: Hand, r: Rules, *, counts: bool) -> Cites:
    """All-in for less than a full bet or raise: it does not count, or counts by itself or with those before it."""
    now = h.round
    if not counts:
        return r.short_all_in.cites_on("short")
    alone = not now.aggressor or r.short_all_in.counts(to - now.high, now.step)
    return r.short_all_in.cites_on("counts" if alone else "together")


def _all_in(c: AllIn, h: Hand, r: Rules, may: Legal, p: Player, out: Out) -> None:
    if may.call == p.stack:
        _call(c, h, r, may, p, out)
    elif may.bring_in == p.stack:
        _bring_in(BringIn(c.seat), h, r, may, p, out)
    else:
        _raise(RaiseTo(c.seat, p.bet + p.stack), h, r, may, p, out)


def _on_grid(to: int, may: Legal, r: Rules, p: Player) -> bool:
    """Whether the amount can be made: limit counts in bets, the rest in whole chips; everything one has always can."""
    return to == p.bet + p.stack or (to - may.min_to if r.sizing.limit else to) % may.grid == 0


def _must_open(may: Legal) -> Refused:
    return Refused("must_bring_in", may.cites, bring_in=may.bring_in, least=may.min_to)


def _bad_raise(to: int, h: Hand, r: Rules, may: Legal, p: Player) -> Refused:
    """Say why this amount will not do, and which would."""
    now = h.round
    everything = p.bet + p.stack
    if to > everything:
        return Refused("more_than_stack", r.table_stakes.cites_on("bet"), to=to, most=everything)
    least, most = may.min_to, may.max_to
    if not most:
        return _no_raise(h, may, p)
    if r.sizing.limit:
        sizes = f"{least:,}" if least == most else f"{least:,} or {most:,}"
        return Refused("wrong_size", may.cites + _pair_cites(h, r), to=to, least=least, most=most, sizes=sizes)
    if to < least:
        return Refused("raise_too_small", may.cites, to=to, least=least, most=most)
    if to > most:
        case = "raise" if now.street or now.bets > 1 else "opening"
        return Refused(
            "raise_too_large", r.pot_size.cites_on(case if now.high else "bet"), to=to, least=least, most=most
        )
    return Refused("not_in_chips", may.cites, to=to, chip=r.stakes.chip, least=least, most=most)


def _pair_cites(h: Hand, r: Rules) -> Cites:
    """A pair shows on fourth street and opens no higher bet here: the rule for that (where it does, `legal` has it)."""
    paired = h.round.street == 1 and r.game.bring_in and not h.round.upper and pair_showing(boards(h))
    return r.open_pair.cites if paired else ()


def _no_raise(h: Hand, may: Legal, p: Player) -> Refused:
    """No raise is open to this player at all: say which rule closed it."""
    now = h.round
    if may.call == p.stack:
        return Refused("cannot_cover", may.cites, call=may.call)
    if now.able == 1:
        return Refused("nobody_to_raise", may.cites, call=may.call)
    if now.capped:
        return Refused("capped", may.cites, raises=now.bets - 1, call=may.call)
    return Refused("betting_closed", may.cites, seat=p.seat, call=may.call)


ACTIONS: Final[dict[type, Callable[[Any, Hand, Rules, Legal, Player, Out], None]]] = {
    Call: _call, Fold: _fold, Check: _check, RaiseTo: _raise, AllIn: _all_in, BringIn: _bring_in,
}  # fmt: skip
