"""What a player in turn does with his chips: each action refused with the rule, or made an event; nothing changes."""

from collections.abc import Callable
from typing import Final

from cutcard.hand import events as ev
from cutcard.hand.commands import AllIn, AnyCommand, BringIn, Call, Check, Fold, RaiseTo
from cutcard.hand.legal_options import Legal
from cutcard.hand.play.showing import boards, pair_showing
from cutcard.hand.play.turn import after_action, after_raise
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules

# A name that is Final costs nothing when this is compiled.
_Folded: Final = ev.Folded
_Checked: Final = ev.Checked
_Called: Final = ev.Called
_RaisedTo: Final = ev.RaisedTo

ACTIONS: Final = frozenset((AllIn, BringIn, Call, Check, Fold, RaiseTo))


def action(c: AnyCommand, h: Hand, r: Rules, may: Legal, p: Player) -> ev.AnyEvent:
    """What the player in turn does, or `Refused`."""
    if isinstance(c, RaiseTo):
        return raise_to(c.to, h, r, may, p)
    return _DEEDS[type(c)](h, r, may, p)


def fold(h: Hand, r: Rules, may: Legal, p: Player) -> ev.Folded:
    """Give the hand up."""
    if not may.may_fold:
        cites = r.fold_unbet.cites_on("big_blind")
        raise _must_open(may) if may.bring_in else Refused("cannot_fold", cites, seat=p.seat)
    now = h.round
    after = after_action(h, p, now.able - 1, 0) if now.live > 2 else 0  # one left closes the round
    cites = r.absent_hand.cites_on("fold") if p.absent else r.fold_cites if may.call else r.fold_unbet.cites_on("other")
    return _Folded(p.seat, after, cites)


def check(h: Hand, r: Rules, may: Legal, p: Player) -> ev.Checked:
    """Pass the action on."""
    if not may.may_check:
        raise _must_open(may) if may.bring_in else Refused("cannot_check", r.facing.cites_on("bet"), call=may.call)
    cites = r.absent_hand.cites_on("check") if p.absent else () if h.round.street else r.facing.cites_on("option")
    return _Checked(p.seat, after_action(h, p, h.round.able, p.bet), cites)


def call(h: Hand, r: Rules, may: Legal, p: Player) -> ev.Called:
    """Match the bet, or go all-in for less."""
    paid = may.call
    if not paid:
        raise _must_open(may) if may.bring_in else Refused("nothing_to_call", r.facing.cites_on("none"))
    now, bet = h.round, p.bet + paid
    if paid < p.stack:
        return _Called(p.seat, paid, after_action(h, p, now.able, bet), ())
    cites = r.table_stakes.cites_on("call") if bet < now.high else ()
    return _Called(p.seat, paid, after_action(h, p, now.able - 1, bet), cites)


def _bring_in(h: Hand, r: Rules, may: Legal, p: Player) -> ev.BroughtIn:
    if not may.bring_in:
        raise Refused("no_bring_in", r.bring_in.cites)
    level = r.short_blind.level(r.stakes.bring_in, may.bring_in)
    cites = r.absent_hand.cites_on("bring_in") if p.absent else may.cites
    return ev.BroughtIn(p.seat, may.bring_in, level, after_raise(h, p), cites)


def raise_to(to: int, h: Hand, r: Rules, may: Legal, p: Player) -> ev.RaisedTo:
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


def _short_cites(to: int, h: Hand, r: Rules, *, counts: bool) -> Cites:
    """All-in for less than a full bet or raise: it does not count, or counts by itself or with those before it."""
    now = h.round
    if not counts:
        return r.short_all_in.cites_on("short")
    alone = not now.aggressor or r.short_all_in.counts(to - now.high, now.step)
    return r.short_all_in.cites_on("counts" if alone else "together")


def _all_in(h: Hand, r: Rules, may: Legal, p: Player) -> ev.AnyEvent:
    if may.call == p.stack:
        return call(h, r, may, p)
    if may.bring_in == p.stack:
        return _bring_in(h, r, may, p)
    return raise_to(p.bet + p.stack, h, r, may, p)


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
        sizes = (least,) if least == most else (least, most)
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


_DEEDS: Final[dict[type, Callable[[Hand, Rules, Legal, Player], ev.AnyEvent]]] = {
    Call: call, Fold: fold, Check: check, AllIn: _all_in, BringIn: _bring_in,
}  # fmt: skip
