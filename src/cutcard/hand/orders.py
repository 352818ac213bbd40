"""What the floor orders: which of its commands is carried out in which phases of a hand."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand.binding import bind, lift_bind
from cutcard.hand.cardwork import mix_stub, move_cards, plan_street
from cutcard.hand.exposing import open_cards
from cutcard.hand.killing import kill_hand, restore_hand, set_behind
from cutcard.hand.options import BET, DEAL, DRAW, PUSH, RUNS, SHOW, SHUFFLE
from cutcard.hand.state import Hand
from cutcard.hand.voiding import void_hand
from cutcard.rules.resolved import Rules

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
    do.OpenCards: (ON, open_cards),
    do.VoidHand: (ON, void_hand),
}
