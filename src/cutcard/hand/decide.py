"""Decide a command in a hand: which phase takes which command, and the events it causes.

`decide` changes nothing. `carry_out` is the hot path: it refuses first and applies each event to the hand it was given
afterwards, so a refused command leaves the hand unchanged.
"""

from collections.abc import Callable
from typing import Any, Final

from cutcard.acts.refusal import Refused
from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand import legal_options
from cutcard.hand.commands import (  # fmt: skip
    AnyCommand,
    AskToSee,
    Call,
    Check,
    CountPresent,
    Deal,
    Discard,
    Fold,
    Foul,
    LetGo,
    Muck,
    NameBoard,
    PushPots,
    RaiseTo,
    Retrieve,
    RunIt,
    Show,
    ShowCards,
    ShowDown,
    ShowTo,
    Shuffle,
    Splash,
    StartHand,
)
from cutcard.hand.evolve import apply, apply_call, apply_check, apply_fold, apply_raise
from cutcard.hand.floor import move_cards as card_moves
from cutcard.hand.floor.bind_player import act_among_bound, bind, lift_bind
from cutcard.hand.floor.mishaps import (
    correct_stack,
    foul,
    kill_hand,
    let_go,
    lose_hand,
    player_dealt_in,
    restore_hand,
    retrieve,
    set_behind,
    splash,
)
from cutcard.hand.floor.move_cards import mix_stub, move_cards, plan_street
from cutcard.hand.legal import legal
from cutcard.hand.legal_options import BET, DEAL, DRAW, PUSH, RUNS, SHOW, SHUFFLE
from cutcard.hand.play.absent_players import act_for_absent, mark_absent_players
from cutcard.hand.play.award_pots import push_pots
from cutcard.hand.play.betting import ACTIONS, action, call, check, fold, raise_to
from cutcard.hand.play.rounds import close_round, deal, discard, kill_absent, run_it, shuffle
from cutcard.hand.play.showdown import ask_to_see, muck, show, show_down
from cutcard.hand.play.shown_cards import open_cards, open_owed, show_cards, show_to
from cutcard.hand.play.start import start
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import TableRules


def void_hand(c: do.VoidHand, h: Hand, r: TableRules, out: list[ev.AnyEvent]) -> None:
    """End the hand before its pots are pushed; forfeited chips and those carried in stay in the pot."""
    lost = {player_dealt_in(h, seat, c.cites).seat for seat in c.forfeit}
    if h.board.unshared:
        open_owed(h, r, out)
    put_in = [(p.seat, _total_paid(p)) for p in sorted(h.players, key=lambda p: p.seat)]
    refunds = tuple((seat, amount) for seat, amount in put_in if amount and seat not in lost)
    forfeited = sum(amount for seat, amount in put_in if seat in lost)
    apply(h, out, ev.HandVoided(c.why, refunds, forfeited, c.redeal, c.cites))
    apply(h, out, ev.HandEnded(h.chips.left_over))


def _total_paid(p: Player) -> int:
    """What a player put into this hand: antes, blinds, dead and splashed chips and bets."""
    return p.start - p.stack - p.behind


Phases = tuple[str, ...]
Order = Callable[[Any, Hand, TableRules, list[ev.AnyEvent]], None]

BEFORE_SHOWDOWN: Final[Phases] = (BET, DEAL, DRAW, RUNS)
NOT_SHUFFLING: Final[Phases] = (*BEFORE_SHOWDOWN, SHOW, PUSH)
"""Phases in which no one is shuffling the cards."""
ON: Final[Phases] = (*NOT_SHUFFLING, SHUFFLE)

ORDERS: Final[dict[type, tuple[Phases, Order]]] = {
    do.MoveCards: (NOT_SHUFFLING, move_cards),
    do.MixStub: (NOT_SHUFFLING, mix_stub),
    do.PlanStreet: (BEFORE_SHOWDOWN, plan_street),
    do.KillHand: (ON, kill_hand),
    do.RestoreHand: (NOT_SHUFFLING, restore_hand),
    do.Bind: ((BET,), bind),
    do.LiftBind: ((BET,), lift_bind),
    do.SetBehind: ((*BEFORE_SHOWDOWN, SHUFFLE), set_behind),
    do.CorrectStack: (ON, correct_stack),
    do.OpenCards: (ON, open_cards),
    do.VoidHand: (ON, void_hand),
}


Out = list[ev.AnyEvent]

# mypyc compiles a Final name to a constant.
_Call: Final = Call
_Fold: Final = Fold
_Check: Final = Check
_FREQUENT: Final = frozenset((Call, Check, Fold, RaiseTo))


def decide(c: AnyCommand, h: Hand, r: TableRules) -> list[ev.AnyEvent]:
    """Return the events of a command, or raise `Refused`; the hand stays unchanged."""
    return carry_out(c, h.copy(), r)


def carry_out(c: AnyCommand, h: Hand, r: TableRules) -> list[ev.AnyEvent]:
    """Apply a command to the hand and return its events, or raise `Refused` and change nothing."""
    kind: type = type(c)
    p = h.actor
    if kind not in _FREQUENT or p is None or p.seat != c.seat or h.phase != BET or h.floor.bound:
        return _carry_out_rarer(c, h, r)
    may = h.legal
    if may is None:
        may = legal(h, r)
    event: ev.AnyEvent  # `apply` inlined for the most frequent actions
    if kind is _Call:
        apply_call(h, event := call(h, r, may, p))
    elif kind is _Fold:
        apply_fold(h, event := fold(h, r, may, p))
    elif kind is _Check:
        apply_check(h, event := check(h, r, may, p))
    else:
        bet: Any = c
        apply_raise(h, event := raise_to(bet.to, h, r, may, p))
    h.legal = None
    h.version += 1
    if h.actor is not None and not h.absent:
        return [event]
    return _after_action(h, r, [event])


def _carry_out_rarer(c: AnyCommand, h: Hand, r: TableRules) -> list[ev.AnyEvent]:
    """Every command but a check, call, raise or fold in turn by a player who is not bound."""
    out: Out = []
    if type(c) not in ACTIONS:
        phases, deed = _OTHERS[type(c)]
        if h.phase not in phases:
            raise _not_now(c, h, r)
        deed(c, h, r, out)
        return _act_for_absent(h, r, out)
    p = h.actor
    if p is None or p.seat != c.seat or h.phase != BET:
        if p is not None and h.floor.loose == h.version:
            return _act_behind(c, h, r, p)
        raise _out_of_turn(c.seat, h, r)
    if h.floor.bound:
        act_among_bound(c, h, r, p, out)
    else:
        apply(h, out, action(c, h, r, legal(h, r), p))
    return _after_action(h, r, out)


def _after_action(h: Hand, r: TableRules, out: Out) -> list[ev.AnyEvent]:
    """Return what follows an action: the round is closed, or absent players act."""
    if h.actor is None:
        close_round(h, r, out)
    elif h.floor.ghosts and h.round.live - h.floor.ghosts == 1:
        kill_absent(h, r, out)
        close_round(h, r, out)
    return _act_for_absent(h, r, out)


def _act_for_absent(h: Hand, r: TableRules, out: Out) -> list[ev.AnyEvent]:
    """Return the action that the house takes for an absent player to act."""
    if h.absent and (answer := act_for_absent(h, r)) is not None:
        out += carry_out(answer, h, r)
    return out


def _table_hand(c: Show, h: Hand, r: TableRules, out: Out) -> None:
    """Table a hand in turn at showdown, or earlier where the house turns all hands up."""
    if h.phase == legal_options.SHOW:
        show(c, h, r, out)
    elif card_moves.players_to_turn_up(h, r):
        card_moves.name_hand(c, h, r, out)
    else:
        raise _not_now(c, h, r)


def _act_behind(c: AnyCommand, h: Hand, r: TableRules, p: Player) -> list[ev.AnyEvent]:
    """A player acts behind cards that were pushed forward: that hand is dead, and this action counts."""

    def go_on(hand: Hand, out: Out) -> None:
        lose_hand(hand, r, hand.by_seat[p.seat], "pushed forward", r.let_go.cites_on("pushed"), out)
        if not hand.is_over:
            out += carry_out(c, hand, r)

    go_on(h.copy(), [])  # refuse before anything happens
    out: Out = []
    go_on(h, out)
    return out


def _out_of_turn(seat: int, h: Hand, r: TableRules) -> Refused:
    if h.phase in (legal_options.NOTHING, legal_options.OVER):
        return (
            RefusedInHand("hand_over")
            if h.phase == legal_options.OVER
            else RefusedInHand("not_started", r.hand_starts.cites)
        )
    if seat not in h.by_seat:
        return RefusedInHand("no_such_seat", seat=seat, seats=tuple(sorted(h.by_seat)))
    p = h.by_seat[seat]
    if not p.live:
        return RefusedInHand("hand_dead", r.absent_hand.cites if p.absent else r.fold_cites or r.turn.cites, seat=seat)
    if h.phase != legal_options.BET or h.actor is None:
        return RefusedInHand("dealer_to_act", r.turn.cites, phase=h.phase, waits=legal_options.WAITS[h.phase])
    return RefusedInHand("out_of_turn", r.turn.cites, seat=seat, actor=h.actor.seat)


def _not_now(c: AnyCommand, h: Hand, r: TableRules) -> Refused:
    if h.phase == legal_options.OVER:
        return RefusedInHand("hand_over")
    if h.phase == legal_options.NOTHING:
        return RefusedInHand("not_started", r.hand_starts.cites)
    if isinstance(c, StartHand):
        return RefusedInHand("hand_running", r.hand_starts.cites)
    if isinstance(c, RunIt) and r.most_runs == 1:
        return RefusedInHand("runs_not_allowed", r.run_out.cites, most=1)
    street = r.game.streets[max(h.round.street, 0)]
    return RefusedInHand(
        "not_now", r.action_order.cites_on(street.name), phase=h.phase, waits=legal_options.WAITS[h.phase]
    )


_OTHERS: Final[dict[type, tuple[Phases, Callable[[Any, Hand, TableRules, Out], None]]]] = {
    StartHand: ((legal_options.NOTHING,), start),
    Deal: ((legal_options.DEAL,), deal),
    Shuffle: ((legal_options.SHUFFLE,), shuffle),
    Discard: ((legal_options.DRAW,), discard),
    RunIt: ((legal_options.RUNS,), run_it),
    NameBoard: (NOT_SHUFFLING, card_moves.name_board),
    Show: ((legal_options.SHOW, legal_options.DEAL, legal_options.RUNS), _table_hand),
    Muck: ((legal_options.SHOW,), muck),
    AskToSee: ((legal_options.SHOW, legal_options.PUSH), ask_to_see),
    PushPots: ((legal_options.PUSH,), push_pots),
    ShowDown: ((legal_options.SHOW, legal_options.PUSH), show_down),
    ShowCards: ((legal_options.OVER,), show_cards),
    ShowTo: ((*ON, legal_options.OVER), show_to),
    LetGo: ((legal_options.BET, legal_options.SHOW, legal_options.PUSH), let_go),
    Retrieve: ((legal_options.SHOW, legal_options.PUSH), retrieve),
    Foul: ((legal_options.BET, legal_options.SHOW, legal_options.PUSH), foul),
    Splash: ((legal_options.BET,), splash),
    CountPresent: (ON, mark_absent_players),
    **ORDERS,
}
