"""Hands of players who are dealt in but not there: each acts by itself when its turn comes."""

from cutcard.hand.commands import BringIn, Check, Discard, Fold
from cutcard.hand.legal import legal
from cutcard.hand.options import BET, DRAW
from cutcard.hand.state import Hand
from cutcard.rules.resolved import Rules


def answer_for(h: Hand, r: Rules) -> BringIn | Check | Discard | Fold | None:
    """What the absent player to act does: post a due bring-in, check where that is free, fold to a bet, never draw."""
    p = h.actor
    if p is None or not p.absent:
        return None
    if h.phase == DRAW:
        return Discard(p.seat)
    if h.phase != BET:
        return None
    options = legal(h, r)
    if options.bring_in:
        return BringIn(p.seat)
    return Check(p.seat) if options.may_check and r.absent_hand.plays_on else Fold(p.seat)
