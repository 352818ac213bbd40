"""What happened at the desk: events, in the past tense, with versioned names."""

from cutcard.bounds import Count, Crowd, Difference, Document, Id, Name
from cutcard.tournament.entry import Event
from cutcard.tournament.plan.plan import Plan


class NightOpened(Event, frozen=True, kw_only=True, gc=False, tag="night-opened/1"):
    """A night was begun."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: Crowd[tuple[Id, Difference]] = ()


class NightPublished(Event, frozen=True, kw_only=True, gc=False, tag="night-published/1"):
    """The plan was announced."""


class PlanChanged(Event, frozen=True, kw_only=True, gc=False, tag="plan-changed/1"):
    """The plan says something else; `why` where somebody decided against the house's rule."""

    plan: Plan
    why: Document = ""


class Registered(Event, frozen=True, kw_only=True, gc=False, tag="registered/1"):
    """A name was put down, with a place or on the waiting list."""

    player: Id
    name: Name
    person: Id = ""
    member: bool = False
    waiting: bool = False
    prepaid: bool = False
    dealer: bool = False
    why: Document = ""
    """Where somebody decided against the house's rule."""


class Cancelled(Event, frozen=True, kw_only=True, gc=False, tag="cancelled/1"):
    """A name was taken off; whatever he was charged is void, and what he paid went back before (`Refunded`)."""

    player: Id


class SeatOffered(Event, frozen=True, kw_only=True, gc=False, tag="seat-offered/1"):
    """A freed seat was offered to somebody on the waiting list."""

    player: Id


class OfferAnswered(Event, frozen=True, kw_only=True, gc=False, tag="offer-answered/1"):
    """He took it, or not."""

    player: Id
    takes: bool


class MovedUp(Event, frozen=True, kw_only=True, gc=False, tag="moved-up/1"):
    """The first of the waiting list has a place that freed up; `instead`: of somebody who did not come in time."""

    player: Id
    instead: Id = ""


class CallNoted(Event, frozen=True, kw_only=True, gc=False, tag="call-noted/1"):
    """Somebody called."""

    player: Id
    comes: bool = True
    hunts: Crowd[Id] | None = None
    keep: bool = False


class CheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="checked-in/1"):
    """Somebody is there; `missed`: how often the blinds have passed his empty seat."""

    player: Id
    missed: Count = 0
    why: Document = ""
    """Where somebody decided against the house's rule."""


class LateDecided(Event, frozen=True, kw_only=True, gc=False, tag="late-decided/1"):
    """What becomes of somebody who was not there at the first hand."""

    player: Id
    seated: bool


class DeclaredAbsent(Event, frozen=True, kw_only=True, gc=False, tag="declared-absent/1"):
    """Somebody did not come: `removed` chips left play; `barred`: from the next date."""

    player: Id
    removed: Difference = 0
    barred: bool = False


AnyEvent = (
    NightOpened | NightPublished | PlanChanged | Registered | Cancelled | SeatOffered | OfferAnswered | MovedUp
    | CallNoted | CheckedIn | LateDecided | DeclaredAbsent
)  # fmt: skip
