"""Quick players: they throw dice and look at no card, so that nearly all the time goes into the engine.

A style says how often it does what; the engine says what may be done. They play every game by every house.
"""

from random import Random
from typing import Final, NamedTuple

from cutcard.hand import Hand, Legal, carry_out, legal
from cutcard.hand.commands import (
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    RaiseTo,
    ShowDown,
    StartHand,
)
from cutcard.hand.legal_options import BET, DRAW, OVER, SHOW
from cutcard.lab.played_hand import unasked
from cutcard.rules import Rules

_LIVELY: Final = 40
"""After so many decisions nobody raises any more, so that every hand ends."""
_ENDLESS: Final = 5_000


class Dice(NamedTuple):
    """How often one folds or raises when there is a bet, and bets when there is none; how far up the raises go."""

    fold: float
    raise_: float
    bet: float
    boldness: float


STYLES: Final = {
    "tight": Dice(fold=0.62, raise_=0.12, bet=0.25, boldness=0.05),
    "loose": Dice(fold=0.25, raise_=0.12, bet=0.30, boldness=0.15),
    "aggressive": Dice(fold=0.42, raise_=0.38, bet=0.55, boldness=0.30),
    "calling": Dice(fold=0.15, raise_=0.03, bet=0.10, boldness=0.05),
}
"""By name; seat after seat gets the next."""


class Unending(Exception):
    """A hand that does not come to its end: the engine's fault."""


def play_hand(rules: Rules, start: StartHand, players: dict[int, Dice], rng: Random) -> tuple[Hand, bool]:
    """A whole hand with all its events; and whether it was shown down."""
    hand = Hand()
    carry_out(start, hand, rules)
    shown = False
    for decision in range(_ENDLESS):
        phase = hand.phase
        if phase == OVER:
            return hand, shown
        may = legal(hand, rules)
        if phase == BET:
            command = _bet(may, players[may.seat], rng, lively=decision < _LIVELY)
        else:
            command = _other(hand, may, rng)
            shown = shown or phase == SHOW
        carry_out(command, hand, rules)
    raise Unending(hand.started)


def _bet(may: Legal, dice: Dice, rng: Random, *, lively: bool) -> AnyCommand:
    """Fold, call or raise by the dice; what is not open is not done."""
    seat, roll = may.seat, rng.random()
    stays = may.call or may.bring_in or may.may_check
    if may.max_to and ((lively and roll < (dice.raise_ if may.call else dice.bet)) or not (stays or may.may_fold)):
        return RaiseTo(seat, _amount(may, dice, rng))
    if may.bring_in:
        return BringIn(seat)
    if may.may_fold and (not stays or (may.call and roll > 1 - dice.fold)):
        return Fold(seat)
    return Call(seat) if may.call else Check(seat)


def _amount(may: Legal, dice: Dice, rng: Random) -> int:
    """Between the least and the most, on the table's own steps."""
    above = int((may.max_to - may.min_to) * dice.boldness * rng.random())
    return may.min_to + above - above % may.grid if may.min_to % may.grid == 0 else may.min_to


def _other(hand: Hand, may: Legal, rng: Random) -> AnyCommand:
    """What is asked besides bets."""
    if hand.phase == DRAW:
        held = hand.by_seat[may.seat].down
        return Discard(may.seat, tuple(rng.sample(held, rng.randint(may.discard, may.draw))))
    return unasked(hand, rng) or ShowDown()
