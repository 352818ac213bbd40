"""Absent players: who counts as absent, how the house plays their hands, and actions taken when time runs out."""

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
    """Record who is at the table while the house still considers it."""
    if c.of not in h.by_seat:
        raise RefusedInHand("no_such_seat", r.absent_hand.cites, seat=c.of, seats=tuple(sorted(h.by_seat)))
    if not presence_matters(h, r, c.of):
        raise RefusedInHand("hand_dead", r.absent_hand.cites, seat=c.of)
    apply(h, out, ev.PresenceCounted(c.of, c.here, r.absent_hand.cites))


def presence_matters(h: Hand, r: TableRules, seat: int) -> bool:
    """Whether a player's presence still matters to this hand: with the deal, or until the hand is dead."""
    return not h.is_over and h.by_seat[seat].live and r.absent_hand.counts(dealt=h.round.street >= 0)


def act_for_absent(h: Hand, r: TableRules) -> BringIn | Call | Check | Discard | Fold | RaiseTo | None:
    """The action for the absent player to act: post a due bring-in, check where free, fold to a bet, never draw."""
    p = h.actor
    if p is None or not p.absent:
        return None
    if h.phase == DRAW:
        return _absent_discard(h, r, p)
    if h.phase != BET:
        return None
    options = legal(h, r)
    if options.bring_in:
        return BringIn(p.seat)
    return _bound_action_in_hand(h, options) or (
        Check(p.seat) if options.may_check and r.absent_hand.plays_on else Fold(p.seat)
    )


def _absent_discard(h: Hand, r: TableRules, p: Player) -> Discard:
    """Discard nothing where all cards may stay; else the last cards dealt, because the player chose no others."""
    count = legal(h, r).discard
    return Discard(p.seat, p.down[-count:] if count else ())


def _bound_action_in_hand(h: Hand, options: Legal) -> Call | Check | Fold | RaiseTo | None:
    """The action that the floor has bound a player to, where it leaves no choice."""
    return bound_action(options) if options.seat in h.floor.bound and not options.may_fold else None


def bound_action(options: Legal) -> Call | Check | Fold | RaiseTo:
    """The action of a bound player, of the options left to them."""
    if options.may_check:
        return Check(options.seat)
    if options.max_to:
        return RaiseTo(options.seat, options.min_to)
    return Call(options.seat) if options.call else Fold(options.seat)


TimeOutAction = BringIn | Call | Check | Discard | Fold | Muck | RaiseTo | RunIt | Show


def act_in_their_place(h: Hand, r: TableRules, seat: int) -> TimeOutAction:
    """The action for a player who runs out of time: check where free, else fold; show a winning hand."""
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
    return _bound_action_in_hand(h, options) or (Check(seat) if options.may_check else Fold(seat))
