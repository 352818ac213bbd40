"""Straddles asked for between hands: who may, how much, and who goes first."""

from cutcard.rules.resolved import Rules
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.evolve import Out, happen
from cutcard.table.lineup import Lineup, line_up
from cutcard.table.redealing import redeal_due
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.seating import sitter_at
from cutcard.table.state import Table


def options(plan: Lineup, r: Rules) -> tuple[int, ...]:
    """The seats that may straddle in this hand, first option first."""
    if not plan.big:
        return ()
    order = r.straddle.order(plan.positions.button, plan.under_the_gun)
    return tuple(seat for seat in dict.fromkeys(order) if seat in plan.dealt)


def ask_straddle(c: do.AskStraddle, t: Table, r: Rules, out: Out) -> None:
    """Ask for a straddle in the next hand; who has the earlier option takes it from a later one."""
    sitter_at(t, c.seat)
    cites = r.straddle.cites
    if t.playing or redeal_due(t) is not None:
        raise RefusedAtTable("straddle_too_late", cites, seat=c.seat)
    may = options(line_up(t, r), r)
    if c.seat not in may:
        allowed = f"only seats {', '.join(map(str, may))} may" if may else "nobody may here"
        raise RefusedAtTable("may_not_straddle", r.straddle.cites_on("who"), seat=c.seat, allowed=allowed)
    least, most = r.straddle.range(r.stakes.big_blind)
    if not least <= c.amount <= most or c.amount % r.stakes.chip:
        raise RefusedAtTable("straddle_size", r.straddle.cites_on("size"), amount=c.amount, least=least, most=most)
    others = [seat for seat, _ in t.straddles if seat != c.seat]
    for seat in others:
        if seat in may and may.index(seat) < may.index(c.seat):
            raise RefusedAtTable("one_straddle", r.straddle.cites_on("one"), seat=c.seat, stands=seat)
    for seat in others:
        happen(t, out, ev.StraddleDropped(seat, r.straddle.cites_on("one")))
    happen(t, out, ev.StraddleAsked(c.seat, c.amount, cites))


def standing(t: Table, plan: Lineup, r: Rules) -> tuple[tuple[int, int], ...]:
    """The straddle that still stands when the hand begins: somebody may have come or gone since it was asked for."""
    may = options(plan, r)
    asked = sorted((asked for asked in t.straddles if asked[0] in may), key=lambda asked: may.index(asked[0]))
    return tuple(asked[:1])
