"""Players who do not act themselves: who counts as absent, what their hands do, and what is done out of time."""

from cutcard.hand import events as ev
from cutcard.hand.commands import BringIn, Call, Check, CountPresent, Discard, Fold, Muck, RaiseTo, RunIt, Show
from cutcard.hand.evolve import apply
from cutcard.hand.legal import legal
from cutcard.hand.legal_options import BET, DRAW, RUNS, SHOW, Legal
from cutcard.hand.play.award_pots import read_hands, still_wins
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import TableRules


def mark_absent_players(c: CountPresent, h: Hand, r: TableRules, out: list[ev.AnyEvent]) -> None:
    """Somebody is there or is not, while the house still looks at that."""
    if c.of not in h.by_seat:
        raise RefusedInHand("no_such_seat", r.absent_hand.cites, seat=c.of, seats=tuple(sorted(h.by_seat)))
    if not may_count(h, r, c.of):
        raise RefusedInHand("hand_dead", r.absent_hand.cites, seat=c.of)
    apply(h, out, ev.PresenceCounted(c.of, c.here, r.absent_hand.cites))


def may_count(h: Hand, r: TableRules, seat: int) -> bool:
    """Whether it still matters to this hand that somebody is there: with the deal, or until it is dead."""
    return not h.is_over and h.by_seat[seat].live and r.absent_hand.counts(dealt=h.round.street >= 0)


def act_for_absent(h: Hand, r: TableRules) -> BringIn | Call | Check | Discard | Fold | RaiseTo | None:
    """What the absent player to act does: post a due bring-in, check where that is free, fold to a bet, never draw."""
    p = h.actor
    if p is None or not p.absent:
        return None
    if h.phase == DRAW:
        return _throws(h, r, p)
    if h.phase != BET:
        return None
    options = legal(h, r)
    if options.bring_in:
        return BringIn(p.seat)
    return _held_to(h, options) or (Check(p.seat) if options.may_check and r.absent_hand.plays_on else Fold(p.seat))


def _throws(h: Hand, r: TableRules, p: Player) -> Discard:
    """Nothing where he may keep all; else the cards that came last, because he said nothing about others."""
    count = legal(h, r).discard
    return Discard(p.seat, p.down[-count:] if count else ())


def _held_to(h: Hand, options: Legal) -> Call | Check | Fold | RaiseTo | None:
    """What a player has no choice about: the floor holds him to it."""
    return held_to(options) if options.seat in h.floor.bound and not options.may_fold else None


def held_to(options: Legal) -> Call | Check | Fold | RaiseTo:
    """What one does who is held to something, of what is left to him."""
    if options.may_check:
        return Check(options.seat)
    if options.max_to:
        return RaiseTo(options.seat, options.min_to)
    return Call(options.seat) if options.call else Fold(options.seat)


Unasked = BringIn | Call | Check | Discard | Fold | Muck | RaiseTo | RunIt | Show


def act_in_their_place(h: Hand, r: TableRules, seat: int) -> Unasked:
    """What is done for a player who runs out of time: check where that is free, else fold; show what wins."""
    if h.phase == RUNS:
        return RunIt(seat, 1)
    if h.phase == DRAW:
        return Discard(seat)
    options = legal(h, r)
    if h.phase == SHOW:
        p = h.by_seat[seat]
        beaten = not p.has_known_cards or not still_wins(h, p, read_hands(h, r))
        return Muck(seat) if options.may_muck and beaten else Show(seat)
    if options.bring_in:
        return BringIn(seat)
    return _held_to(h, options) or (Check(seat) if options.may_check else Fold(seat))
