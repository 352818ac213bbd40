"""Whether the cards that are left suffice for the rest of the hand: asked when the floor takes some of them away."""

from typing import Final

from cutcard.cards import DECK
from cutcard.hand.events import StreetPlanned
from cutcard.hand.state import Hand
from cutcard.rules.resolved import Rules

_FOR_A_DRAW: Final = 8
"""What must be in neither hands nor piles that stay out: draws go on with cards mixed again, burned ones too."""
_FOR_THE_LAST: Final = 3
"""Stud's last street needs a burn, one card for everybody and the bottom card at least."""


def suffices(h: Hand, r: Rules) -> bool:
    """Whether every street to come can be dealt, as planned."""
    if r.game.family == "draw":
        return _draws_served(h, r)
    return _served(h, r)


def _draws_served(h: Hand, r: Rules) -> bool:
    """The first deal from the stub; then draws, for which all that nobody holds is mixed again where it must be."""
    deck = h.deck
    first = r.game.streets[0].down * h.round.live if h.round.street < 0 else 0
    held = sum(len(p.cards) for p in h.players if p.live)
    stays_out = held + len(deck.aside) + len(deck.scrap) + len(h.board.cards)
    stub = _with_aside(h, 0, len(deck.stub), len(deck.aside))
    return stub >= first and len(DECK) - stays_out - first >= _FOR_A_DRAW


def _with_aside(h: Hand, index: int, stub: int, aside: int) -> int:
    """How many cards the stub has once those set aside for this street are in it; without such a plan, as it is."""
    plan = h.floor.plans.get(index)
    if plan is None or not plan.mix:
        return stub
    return aside + stub if plan.mix == "with_stub" else aside


def _set_aside(h: Hand, plan: StreetPlanned, stub: int, aside: int) -> tuple[int, int]:
    """Stub and cards aside, once one for each player still in lies there: as many as there are, or just two later."""
    if not plan.early:
        return stub, aside
    fewest, most = (max(0, players - plan.early) for players in (2, h.round.live))
    return stub - most, aside + (fewest if plan.mix == "alone" else most)


def _served(h: Hand, r: Rules) -> bool:
    """Street after street; a plan is for the first time that its street is dealt."""
    floor = h.floor
    stub, aside, planned = len(h.deck.stub), len(h.deck.aside), set(floor.plans)
    for index in _to_come(h, r):
        if index in planned:
            stub, aside = _set_aside(h, floor.plans[index], stub, aside)
            stub = _with_aside(h, index, stub, aside)
            aside = 0 if floor.plans[index].mix else aside
        stub -= _needed(h, r, index, burn=index not in planned or floor.plans[index].burn)
        planned.discard(index)
        if stub < 0:
            return False
    return True


def _to_come(h: Hand, r: Rules) -> list[int]:
    """The streets that are still dealt, those of further runs too: as many as agreed, or as could be agreed."""
    board = h.board
    last = len(r.game.streets)
    further = (board.offered or board.runs) - board.run - 1
    again = range(board.run_from or h.round.street + 1, last)
    return [*range(h.round.street + 1, last), *(index for _ in range(further) for index in again)]


def _needed(h: Hand, r: Rules, index: int, *, burn: bool) -> int:
    if index == r.scarce_street:
        return _FOR_THE_LAST
    street = r.game.streets[index]
    burned = burn and index > 0 and r.dealing.burns
    return burned + (street.down + street.up) * h.round.live + street.board
