"""What mixing cards into a new stub does to the hand: total, without rules, like the rest of `evolve`."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.options import DEAL, SHUFFLE
from cutcard.hand.state import Hand

_UNSEEN: Final = (UNKNOWN,) * len(DECK)


def _stub_short(h: Hand, e: ev.StubShort) -> None:
    deck = h.deck
    deck.stub_plan = e.plan
    deck.pile = e.pile
    deck.drawing = e.plan == "draw"  # goes on after the shuffle
    h.phase = SHUFFLE if e.pile else DEAL


def _mix_due(h: Hand, e: ev.MixDue) -> None:
    h.floor.mixing = h.floor.plans[e.street]
    h.deck.pile = e.pile
    h.phase = SHUFFLE


def _reshuffled(h: Hand, e: ev.Reshuffled) -> None:
    deck = h.deck
    if h.floor.mixing is not None:
        _mix_aside(h, h.floor.mixing)
    else:
        mixed = Counter(e.stub)  # unknown cards are all alike, so count them
        mixed.subtract(deck.stub)
        deck.burns = _unmixed(deck.burns, mixed)
        deck.muck = _unmixed(deck.muck, mixed)
        deck.discards = _unmixed(deck.discards, mixed)
    _new_stub(h, e.stub)
    h.phase = DEAL


def _mix_aside(h: Hand, plan: ev.StreetPlanned) -> None:
    """The cards set aside came back in the stub, or alone as a new one: then the old one goes to the muck."""
    deck = h.deck
    floor = h.floor
    if plan.mix == "alone":
        deck.muck.extend(deck.stub)
    deck.aside = ()
    floor.plans = {**floor.plans, plan.street: structs.replace(plan, mix="")}
    floor.mixing = None


def _unmixed(pile: list[int], mixed: Counter[int]) -> list[int]:
    """What of a pile stays where it lies; the oldest cards went first."""
    kept = []
    for number in pile:
        if mixed[number] > 0:
            mixed[number] -= 1
        else:
            kept.append(number)
    return kept


def _stub_mixed(h: Hand, e: ev.StubMixed) -> None:
    h.floor.ruled = True
    _new_stub(h, e.stub)


def _new_stub(h: Hand, stub: tuple[int, ...]) -> None:
    deck = h.deck
    deck.cards = deck.cards[: deck.top] + (_UNSEEN[: len(stub)] if h.started.by_hand else stub)


MIXING: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.StubShort: _stub_short,
    ev.MixDue: _mix_due,
    ev.Reshuffled: _reshuffled,
    ev.StubMixed: _stub_mixed,
}
