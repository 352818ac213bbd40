"""What happened between hands: events, in the past tense. Never compiled: structs lose their keywords there.

A table is one stream: these events and those of its hands, in order. Their names never collide.
"""

from msgspec import Struct

from cutcard.bounds import (
    AnySeat,
    Card,
    Count,
    Difference,
    Document,
    Facts,
    Few,
    Id,
    Minutes,
    Moment,
    Seat,
    Text,
    Total,
    Version,
    Word,
)
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.events import Event
from cutcard.rules.policy import Cites
from cutcard.rules.slots.entering import Entry, Place
from cutcard.rules.stakes import Stakes


class TableOpened(Event, frozen=True, gc=False, tag="table-opened/1"):
    """A table was put up, by this edition of that house."""

    table: Id
    house: Id
    edition: Id
    game: Id
    stakes: Stakes
    size: Seat
    banker: Id = ""
    live: bool = False
    button: Seat = 0


class SatDown(Event, frozen=True, gc=False, tag="sat-down/1"):
    """Somebody took a seat; one whom the director moved there brings time he used, and penalties to serve."""

    seat: Seat
    player: Id
    stack: Difference
    entry: Entry = ""
    cites: Cites = ()
    spent: Moment = 0
    hands: Version = 0
    rounds: Count = 0
    away: bool = False


class LeaveAsked(Event, frozen=True, gc=False, tag="leave-asked/1"):
    """Somebody leaves after this hand."""

    seat: Seat


class SeatLeft(Event, frozen=True, gc=False, tag="seat-left/1"):
    """A seat is free again; its chips went with the player."""

    seat: Seat
    player: Id
    stack: Difference


class SatOut(Event, frozen=True, gc=False, tag="sat-out/1"):
    """Dealt no more cards for now; `after`: from the next hand on."""

    seat: Seat
    after: bool = False
    cites: Cites = ()


class SatIn(Event, frozen=True, gc=False, tag="sat-in/1"):
    """Wants cards again, and said how he comes in."""

    seat: Seat
    entry: Entry = ""
    cites: Cites = ()


class WentAway(Event, frozen=True, gc=False, tag="went-away/1"):
    """Is not at the table, but dealt in; `after`: from the next hand on."""

    seat: Seat
    after: bool = False
    cites: Cites = ()


class CameBack(Event, frozen=True, gc=False, tag="came-back/1"):
    """Is at the table again; `after`: from the next hand on."""

    seat: Seat
    after: bool = False


class ToppedUp(Event, frozen=True, gc=False, tag="topped-up/1"):
    """Chips were added; `after`: they come into play when this hand is over."""

    seat: Seat
    amount: Total
    after: bool = False
    cites: Cites = ()


class Penalised(Event, frozen=True, gc=False, tag="penalised/1"):
    """Has to sit out so many hands more."""

    seat: Seat
    hands: Version
    cites: Cites = ()


class PenaltyLifted(Event, frozen=True, gc=False, tag="penalty-lifted/1"):
    """Has nothing to sit out any more."""

    seat: Seat


class ButtonPlaced(Event, frozen=True, gc=False, tag="button-placed/1"):
    """Who has the first button, and the cards drawn for it."""

    seat: Seat
    drawn: Few[tuple[Seat, Card]] = ()
    cites: Cites = ()


class StraddleAsked(Event, frozen=True, gc=False, tag="straddle-asked/1"):
    """Somebody straddles in the next hand."""

    seat: Seat
    amount: Total
    cites: Cites = ()


class StraddleDropped(Event, frozen=True, gc=False, tag="straddle-dropped/1"):
    """Somebody else has the option before him, or he has it no more."""

    seat: Seat
    cites: Cites = ()


class StakesSet(Event, frozen=True, gc=False, tag="stakes-set/1"):
    """Other stakes from the next hand on."""

    stakes: Stakes


class DeckSealed(Event, frozen=True, gc=False, tag="deck-sealed/1"):
    """The next hand's deck was fixed; everybody may know its seal, and nobody the seed behind it."""

    hand: Id
    seal: Id
    seed: Text = ""


class CutKept(Event, frozen=True, gc=False, tag="cut-kept/1"):
    """Somebody cut the sealed deck with these words; whatever happens until the deal, they are used."""

    hand: Id
    seat: Seat
    words: Text


class DeckCut(Event, frozen=True, gc=False, tag="deck-cut/1"):
    """The sealed deck was cut with these words, by seat, and is dealt now."""

    hand: Id
    cuts: Few[tuple[Seat, Text]]


class ChipsFound(Event, frozen=True, gc=False, tag="chips-found/1"):
    """Somebody found chips after he lost an all-in; so many of them went `to` whoever beat him."""

    seat: Seat
    amount: Total
    to: Seat
    lost: Total
    cites: Cites = ()


class ClockCalled(Event, frozen=True, gc=False, tag="clock-called/1"):
    """The clock was called on the player to act, by another or by the dealer (0): he has so many milliseconds left."""

    seat: Seat
    by: Seat
    ms: Moment
    cites: Cites = ()


class BankSpent(Event, frozen=True, gc=False, tag="bank-spent/1"):
    """Milliseconds were taken from a time bank."""

    seat: Seat
    ms: Moment
    cites: Cites = ()


class BanksFilled(Event, frozen=True, gc=False, tag="banks-filled/1"):
    """So many milliseconds came back into every time bank that was not full."""

    ms: Moment
    cites: Cites = ()


class TimedOut(Event, frozen=True, gc=False, tag="timed-out/1"):
    """A player's time was over; what was done for him follows. `missed`: it counts as a turn missed."""

    seat: Seat
    here: bool
    missed: bool
    cites: Cites = ()


class TookTurn(Event, frozen=True, gc=False, tag="took-turn/1"):
    """Somebody who had missed turns acted himself again."""

    seat: Seat


class TimerSet(Event, frozen=True, gc=False, tag="timer-set/1"):
    """The director turned the timer on or off."""

    on: bool
    cites: Cites = ()


class BlindMissed(Event, frozen=True, gc=False, tag="blind-missed/1"):
    """A blind, small or big, passed somebody who sits out."""

    seat: Seat
    blind: Word
    cites: Cites = ()


class HeldBack(Event, frozen=True, gc=False, tag="held-back/1"):
    """Wants cards but gets none in this hand, for the place he sits in; own: he waits for the big blind himself."""

    seat: Seat
    place: Place
    own: bool = False
    cites: Cites = ()


class CameIn(Event, frozen=True, gc=False, tag="came-in/1"):
    """Is dealt in for the first time or again, with what he posts for it; `bought`: with the button."""

    seat: Seat
    live: Total = 0
    dead: Total = 0
    bought: bool = False
    cites: Cites = ()


class PositionsSet(Event, frozen=True, gc=False, tag="positions/1"):
    """Where button and blinds are in the next hand, be anybody there or not, and who is dealt in."""

    button: Seat
    small: Seat
    big: Seat
    dealt: Few[Seat]
    cites: Cites = ()


class Busted(Event, frozen=True, gc=False, tag="busted/1"):
    """Has no chips left."""

    seat: Seat
    player: Id


# What the floor did ---------------------------------------------------------------------------------------------------


class RulingKept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling as it stays on record: what happened, what was decided, who decided it, and by which rules."""

    ruling: Id
    """Its name, unique in the club."""
    incident: Id
    facts: Facts = {}
    remedy: Text
    decision: Document
    announcement: Document
    by: Id
    cites: Cites = ()
    asked: Few[Id] = ()
    """The facts that somebody had to be asked for."""
    overruled: Document = ""
    """Why an official decided otherwise than the book."""
    house_decision: Document = ""
    """What the book said then."""


class Entered(Event, frozen=True, gc=False, tag="entered/1"):
    """At a live table: what follows, up to the next of these, was entered at once and is taken back at once."""


class TakenBack(Event, frozen=True, gc=False, tag="taken-back/1"):
    """The hand is again as it was before its event number `to`; 1: it has not begun."""

    to: Count
    cites: Cites = ()


class StackCounted(Event, frozen=True, gc=False, tag="stack-counted/1"):
    """Chips were counted at a live table: so many there are, and so many were thought to be."""

    seat: Seat
    stack: Difference
    was: Difference


class Ruled(Event, frozen=True, gc=False, tag="ruled/1"):
    """An official ruled; what that did follows."""

    ruling: RulingKept


class RulingAppealed(Event, frozen=True, gc=False, tag="ruling-appealed/1"):
    """A ruling was looked at again by somebody else; it is never edited."""

    ruling: Id
    by: Id
    reason: Document
    upheld: bool
    decision: Document = ""


class PenaltyGiven(Event, frozen=True, gc=False, tag="penalty-given/1"):
    """A player got a penalty by the house's ladder; `at` is his seat here, 0: none."""

    player: Id
    at: Seat
    step: Text
    what: Text
    by: Id
    hands: Version = 0
    rounds: Count = 0
    minutes: Minutes = 0
    ruling: Id = ""
    cites: Cites = ()


class PositionsCorrected(Event, frozen=True, gc=False, tag="positions-corrected/1"):
    """Where button and blinds should have been in the last hand: the next goes on from there."""

    button: AnySeat
    small: AnySeat
    big: AnySeat
    cites: Cites = ()


class ChecklistConfirmed(Event, frozen=True, gc=False, tag="checklist-confirmed/1"):
    """Somebody confirmed a checklist, or some items of it."""

    moment: Word
    items: Few[Text]
    by: Id
    note: Document = ""


class DeckSwitched(Event, frozen=True, gc=False, tag="deck-switched/1"):
    """Another deck of cards is dealt from the next hand on."""

    why: Document
    by: Id
    cites: Cites = ()


class ChipsRemoved(Event, frozen=True, gc=False, tag="chips-removed/1"):
    """Chips of a player were taken out of play."""

    seat: Seat
    amount: Total
    why: Document
    cites: Cites = ()


class AskingWithdrawn(Event, frozen=True, gc=False, tag="asking-withdrawn/1"):
    """A player may not ask to see hands any more."""

    seat: Seat
    cites: Cites = ()


TableEvent = (
    TableOpened | SatDown | LeaveAsked | SeatLeft | SatOut | SatIn | WentAway | CameBack | ToppedUp | Penalised
    | PenaltyLifted
    | ButtonPlaced | StraddleAsked | StraddleDropped | StakesSet | BlindMissed | HeldBack | CameIn | PositionsSet
    | Busted | DeckSealed | CutKept | DeckCut | ClockCalled | BankSpent | BanksFilled | TimedOut | TookTurn | TimerSet
    | ChipsFound | Entered | TakenBack | StackCounted | Ruled | RulingAppealed | PenaltyGiven | PositionsCorrected
    | ChecklistConfirmed | DeckSwitched | ChipsRemoved | AskingWithdrawn
)  # fmt: skip
AnyEvent = TableEvent | HandEvent
