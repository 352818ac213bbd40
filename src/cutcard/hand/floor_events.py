"""Events of the floor in a hand."""

from msgspec import Struct

from cutcard.bounds import AnySeat, Card, Count, Document, Seat, Total, UpTo100
from cutcard.hand.commands import Afterwards, Between, BoundTo, Mix, Move
from cutcard.rules.slot import Cites

Cards = UpTo100[Card]


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of a hand."""


class CardsMoved(Event, frozen=True, gc=False, tag="cards-moved/1"):
    """Cards were moved, in this order."""

    moves: UpTo100[Move]
    why: Document = ""
    cites: Cites = ()


class StubMixed(Event, frozen=True, gc=False, tag="stub-mixed/1"):
    """The stub was shuffled as it was."""

    stub: Cards
    cites: Cites = ()


class StreetPlanned(Event, frozen=True, gc=False, tag="street-planned/1"):
    """A later street was planned: without a burn, from cards set aside, or face up."""

    street: Count
    burn: bool = True
    mix: Mix = ""
    up: bool = False
    cites: Cites = ()
    early: Count = 0
    """How many of its cards came early: before it is dealt, one per other remaining player is set aside."""


class MixDue(Event, frozen=True, gc=False, tag="mix-due/1"):
    """A street is due for which cards set aside are shuffled first: `pile` is to be shuffled."""

    street: Count
    pile: Cards
    cites: Cites = ()


class Restored(Event, frozen=True, gc=False, tag="restored/1"):
    """A dead hand was restored, with these cards out of the muck; `next` -1: the action does not move."""

    seat: Seat
    next: AnySeat = -1
    down: Cards = ()
    up: Cards = ()
    cites: Cites = ()


class Bound(Event, frozen=True, gc=False, tag="bound/1"):
    """A player is bound on their turn, unless one of `unless` comes first: `after` holds then."""

    seat: Seat
    to: BoundTo
    amount: Total = 0
    unless: UpTo100[Between] = ()
    cites: Cites = ()
    after: Afterwards = ""


class Unbound(Event, frozen=True, gc=False, tag="unbound/1"):
    """A player was released: a bet, call or raise came in between, they acted, or the floor released them."""

    seat: Seat
    why: Document
    cites: Cites = ()


class StackSetBehind(Event, frozen=True, gc=False, tag="set-behind/1"):
    """A player's chips play no part in this hand; `next` -1: the action does not move."""

    seat: Seat
    amount: Total
    cites: Cites = ()
    next: AnySeat = -1


class StackCorrected(Event, frozen=True, gc=False, tag="stack-corrected/1"):
    """A player's chips were counted during the hand: the count, and the record before it."""

    seat: Seat
    stack: Total
    was: Total
    cites: Cites = ()


class HandVoided(Event, frozen=True, gc=False, tag="voided/1"):
    """The hand was voided: what was returned to each player, and the forfeited chips that stay in the pot."""

    why: Document
    refunds: UpTo100[tuple[Seat, Total]]
    forfeited: Total = 0
    redeal: bool = False
    cites: Cites = ()


FloorEvent = (
    CardsMoved | StubMixed | StreetPlanned | MixDue | Restored | Bound | Unbound | StackSetBehind | StackCorrected
    | HandVoided
)  # fmt: skip
