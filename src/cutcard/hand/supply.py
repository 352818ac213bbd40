"""Whether the cards that are left suffice for the rest of the hand: asked when the floor takes some of them away."""

from typing import Final

from cutcard.cards import DECK
from cutcard.hand.dealing import upcoming
from cutcard.hand.state import Hand
from cutcard.rules.resolved import Rules

_FOR_A_DRAW: Final = 8
"""What must be in neither hands nor piles that stay out: draws go on with cards mixed again, burned ones too."""
_FOR_THE_LAST: Final = 3
"""Stud's last street needs a burn, one card for everybody and the bottom card at least."""


def suffices(h: Hand, r: Rules) -> bool:
    """Whether every street to come can be dealt, as planned."""
    if r.game.family == "draw":
        held = sum(len(p.cards) for p in h.players if p.live)
        return len(DECK) - held - len(h.aside) - len(h.scrap) >= _FOR_A_DRAW + _first_deal(h, r)
    return _served(h, r, upcoming(h, r), len(h.stub))


def _first_deal(h: Hand, r: Rules) -> int:
    return r.game.streets[0].down * h.live if h.street < 0 else 0


def _served(h: Hand, r: Rules, first: int, stub: int) -> bool:
    """Street after street, on every run that is still to come."""
    last = len(r.game.streets)
    again = (h.runs - h.run - 1) * sum(_needed(h, r, index) for index in range(h.run_from, last))
    if h.street + 1 == last:
        return stub >= again
    for index in range(first, last):
        plan = h.plans.get(index)
        if plan is not None and plan.mix:
            stub = len(h.aside) + (stub if plan.mix == "with_stub" else 0)
        stub -= _needed(h, r, index)
        if stub < 0:
            return False
    return stub >= again


def _needed(h: Hand, r: Rules, index: int) -> int:
    if index == r.scarce_street:
        return _FOR_THE_LAST
    street, plan = r.game.streets[index], h.plans.get(index)
    burn = index > 0 and r.dealing.burns and (plan is None or plan.burn)
    return burn + (street.down + street.up) * h.live + street.board
