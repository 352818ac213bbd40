"""What the floor did."""

from msgspec import Struct

from cutcard.bounds import AnySeat, Card, Count, Document, Seat, Total, UpTo100
from cutcard.hand.commands import Afterwards, Between, BoundTo, Mix, Move
from cutcard.rules.slot import Cites

Cards = UpTo100[Card]


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened in a hand."""


class CardsMoved(Event, frozen=True, gc=False, tag="cards-moved/1"):
    """Cards were put elsewhere, one after the other."""

    moves: UpTo100[Move]
    why: Document = ""
    cites: Cites = ()


class StubMixed(Event, frozen=True, gc=False, tag="stub-mixed/1"):
    """The stub was shuffled as it was."""

    stub: Cards
    cites: Cites = ()


class StreetPlanned(Event, frozen=True, gc=False, tag="street-planned/1"):
    """How a later street is dealt: without a burn, from cards set aside, face up."""

    street: Count
    burn: bool = True
    mix: Mix = ""
    up: bool = False
    cites: Cites = ()
    early: Count = 0
    """So many of its cards came too early: one for each other player still in is set aside before it is dealt."""


class MixDue(Event, frozen=True, gc=False, tag="mix-due/1"):
    """A street is due for which cards set aside are shuffled first: `pile` is to be mixed."""

    street: Count
    pile: Cards
    cites: Cites = ()


class Restored(Event, frozen=True, gc=False, tag="restored/1"):
    """A dead hand lives again, with these cards out of the muck; `next` -1: the action stays where it is."""

    seat: Seat
    next: AnySeat = -1
    down: Cards = ()
    up: Cards = ()
    cites: Cites = ()


class Bound(Event, frozen=True, gc=False, tag="bound/1"):
    """A player is held to something when it is his turn, unless one of `unless` comes between: `after` holds then."""

    seat: Seat
    to: BoundTo
    amount: Total = 0
    unless: UpTo100[Between] = ()
    cites: Cites = ()
    after: Afterwards = ""


class Unbound(Event, frozen=True, gc=False, tag="unbound/1"):
    """A player is free again: a bet, call or raise came between, he acted, or it was lifted."""

    seat: Seat
    why: Document
    cites: Cites = ()


class StackSetBehind(Event, frozen=True, gc=False, tag="set-behind/1"):
    """A player's chips play no part in this hand; `next` -1: the action stays where it is."""

    seat: Seat
    amount: Total
    cites: Cites = ()
    next: AnySeat = -1


class StackCorrected(Event, frozen=True, gc=False, tag="stack-corrected/1"):
    """A player's chips were counted in the middle of the hand: so many there are, and so many were thought to be."""

    seat: Seat
    stack: Total
    was: Total
    cites: Cites = ()


class HandVoided(Event, frozen=True, gc=False, tag="voided/1"):
    """The hand was called off: who got what back, and what stays in the pot of those who forfeited it."""

    why: Document
    refunds: UpTo100[tuple[Seat, Total]]
    forfeited: Total = 0
    redeal: bool = False
    cites: Cites = ()


FloorEvent = (
    CardsMoved | StubMixed | StreetPlanned | MixDue | Restored | Bound | Unbound | StackSetBehind | StackCorrected
    | HandVoided
)  # fmt: skip
