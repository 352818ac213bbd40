"""What the floor orders: which of its commands is carried out in which phases of a hand; and a hand called off."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand.evolve import happen
from cutcard.hand.floor.bind_player import bind, lift_bind
from cutcard.hand.floor.killing import correct_stack, in_play, kill_hand, restore_hand, set_behind
from cutcard.hand.floor.move_cards import mix_stub, move_cards, plan_street
from cutcard.hand.legal_options import BET, DEAL, DRAW, PUSH, RUNS, SHOW, SHUFFLE
from cutcard.hand.play.shown_cards import open_cards, open_owed
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import Rules


def void_hand(c: do.VoidHand, h: Hand, r: Rules, out: list[ev.AnyEvent]) -> None:
    """End the hand before its pots are pushed; what came in with the pot, and what is forfeited, stays in it."""
    lost = {in_play(h, seat, c.cites).seat for seat in c.forfeit}
    if h.board.unshared:
        open_owed(h, r, out)
    put_in = [(p.seat, _put_in(p)) for p in sorted(h.players, key=lambda p: p.seat)]
    refunds = tuple((seat, amount) for seat, amount in put_in if amount and seat not in lost)
    forfeited = sum(amount for seat, amount in put_in if seat in lost)
    happen(h, out, ev.HandVoided(c.why, refunds, forfeited, c.redeal, c.cites))
    happen(h, out, ev.HandEnded(h.chips.left_over))


def _put_in(p: Player) -> int:
    """All that he put into this hand: antes, blinds, dead and splashed chips and bets."""
    return p.start - p.stack - p.behind


Phases = tuple[str, ...]
Order = Callable[[Any, Hand, Rules, list[ev.AnyEvent]], None]

BEFORE_SHOWDOWN: Final[Phases] = (BET, DEAL, DRAW, RUNS)
CARDS_LIE: Final[Phases] = (*BEFORE_SHOWDOWN, SHOW, PUSH)
"""Nobody mixes them just now."""
ON: Final[Phases] = (*CARDS_LIE, SHUFFLE)

ORDERS: Final[dict[type, tuple[Phases, Order]]] = {
    do.MoveCards: (CARDS_LIE, move_cards),
    do.MixStub: (CARDS_LIE, mix_stub),
    do.PlanStreet: (BEFORE_SHOWDOWN, plan_street),
    do.KillHand: (ON, kill_hand),
    do.RestoreHand: (CARDS_LIE, restore_hand),
    do.Bind: ((BET,), bind),
    do.LiftBind: ((BET,), lift_bind),
    do.SetBehind: ((*BEFORE_SHOWDOWN, SHUFFLE), set_behind),
    do.CorrectStack: (ON, correct_stack),
    do.OpenCards: (ON, open_cards),
    do.VoidHand: (ON, void_hand),
}
