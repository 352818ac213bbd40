"""Events of a hand, with versioned tags. Never compiled: compiled structs lose their keyword arguments.

Every event that a rule caused carries `cites`. `next` is the seat that acts next, 0 when the round is closed.
"""

from cutcard.bounds import AnySeat, Card, Count, Document, Id, Seat, Text, Total, UpTo100, Word
from cutcard.hand.floor_events import (
    Bound,
    Cards,
    CardsMoved,
    Event,
    FloorEvent,
    HandVoided,
    MixDue,
    Restored,
    StackCorrected,
    StackSetBehind,
    StreetPlanned,
    StubMixed,
    Unbound,
)
from cutcard.rules.game import Stakes
from cutcard.rules.slot import Cites

__all__ = (
    "AnyEvent", "BoardNamed", "Bound", "BroughtIn", "Called", "Cards", "CardsMoved", "CardsOpened", "CardsSeen",
    "Checked", "Dealt", "Discarded", "DrawOpened", "Event", "FloorEvent", "Folded", "HandEnded", "HandSeen",
    "HandStarted", "HandVoided", "Hole", "Killed", "MixDue", "Mucked", "Posted", "PotAwarded", "Pots",
    "PresenceCounted", "PushedForward", "RaisedTo", "RakeTaken", "Reshuffled", "Restored", "Retrieved", "RoundClosed",
    "RunsAgreed", "RunsOffered", "RunsWished", "ShowdownOpened", "Shown", "Shuffled", "Splashed", "StackCorrected",
    "StackSetBehind", "StreetPlanned", "StubMixed", "StubShort", "TurnedUp", "Unbound", "UncalledReturned",
)  # fmt: skip

Hole = UpTo100[tuple[Seat, Cards]]
Pots = UpTo100[tuple[Total, UpTo100[Seat]]]
"""(amount, seats that can win it), main pot first."""


class HandStarted(Event, frozen=True, gc=False, tag="started/1"):
    """A hand started: the game, the players and stacks, and the house's rules by edition."""

    hand: Id
    house: Id
    edition: Id
    game: Id
    stakes: Stakes
    seats: UpTo100[tuple[Seat, Total]]
    button: Seat
    small_blind: Seat
    big_blind: Seat
    carried: Total
    absent: UpTo100[Seat]
    by_hand: bool
    cites: Cites
    passed_over: Seat = 0
    pack: Count = 52
    """How many cards the deck has."""


class PresenceCounted(Event, frozen=True, gc=False, tag="presence-counted/1"):
    """A player who is dealt in is at the table, or is not, while that still matters."""

    seat: Seat
    here: bool
    cites: Cites = ()


class Shuffled(Event, frozen=True, gc=False, tag="shuffled/1"):
    """The deck was cut; no one knows its order."""

    deck: Cards


class Posted(Event, frozen=True, gc=False, tag="posted/1"):
    """A player posted chips before the deal; `level` is the bet to match now."""

    seat: Seat
    what: Text
    paid: Total
    level: Total
    cites: Cites = ()


class Dealt(Event, frozen=True, gc=False, tag="dealt/1"):
    """A street was dealt; the last `up` of each player's cards are face up; `step` is the minimum bet now."""

    street: Count
    burn: Card
    hole: Hole
    up: Count
    board: Cards
    run: Count
    next: AnySeat
    step: Total
    upper: Total
    cites: Cites = ()


class BroughtIn(Event, frozen=True, gc=False, tag="brought-in/1"):
    """A player posted the bring-in."""

    seat: Seat
    paid: Total
    level: Total
    next: AnySeat
    cites: Cites = ()


class Folded(Event, frozen=True, gc=False, tag="folded/1"):
    """A player folded."""

    seat: Seat
    next: AnySeat
    cites: Cites = ()


class Checked(Event, frozen=True, gc=False, tag="checked/1"):
    """A player checked."""

    seat: Seat
    next: AnySeat
    cites: Cites = ()


class Called(Event, frozen=True, gc=False, tag="called/1"):
    """A player called, or went all-in for less."""

    seat: Seat
    paid: Total
    next: AnySeat
    cites: Cites = ()


class RaisedTo(Event, frozen=True, gc=False, tag="raised/1"):
    """A player bet or raised; `full`: it counts as a full raise; `capped`: it was the last one of the round."""

    seat: Seat
    to: Total
    paid: Total
    full: bool
    step: Total
    capped: bool
    next: AnySeat
    cites: Cites = ()


class UncalledReturned(Event, frozen=True, gc=False, tag="returned/1"):
    """An uncalled bet was returned."""

    seat: Seat
    amount: Total
    cites: Cites = ()


class RoundClosed(Event, frozen=True, gc=False, tag="closed/1"):
    """The bets of the round were gathered into the pot."""

    pots: Pots
    cites: Cites = ()


class RakeTaken(Event, frozen=True, gc=False, tag="raked/1"):
    """The house took its rake from the main pot."""

    rake: Total
    promo: Total
    cites: Cites = ()


class Killed(Event, frozen=True, gc=False, tag="killed/1"):
    """A hand was declared dead; `up_stays`: in stud the upcard stays in place until its turn."""

    seat: Seat
    why: Document
    up_stays: bool = False
    cites: Cites = ()
    next: AnySeat = -1
    """-1: the player was not to act, so the action does not move."""


class TurnedUp(Event, frozen=True, gc=False, tag="turned-up/1"):
    """Hands were turned face up because no more betting is possible."""

    hole: Hole
    cites: Cites = ()


class BoardNamed(Event, frozen=True, gc=False, tag="board-named/1"):
    """Unnamed board cards were named."""

    board: Cards
    run: Count = 0


class RunsOffered(Event, frozen=True, gc=False, tag="runs-offered/1"):
    """The players were asked how often to run the board."""

    most: Count
    cites: Cites = ()


class RunsWished(Event, frozen=True, gc=False, tag="runs-wished/1"):
    """A player said how often to run the board."""

    seat: Seat
    times: Count


class RunsAgreed(Event, frozen=True, gc=False, tag="runs-agreed/1"):
    """The number of runs was agreed."""

    times: Count
    cites: Cites = ()


class DrawOpened(Event, frozen=True, gc=False, tag="draw-opened/1"):
    """The draw was opened: players may change cards, or must discard."""

    street: Count
    next: AnySeat
    cites: Cites = ()


class Discarded(Event, frozen=True, gc=False, tag="discarded/1"):
    """A player discarded, to draw as many or for good."""

    seat: Seat
    cards: Cards
    next: AnySeat
    cites: Cites = ()


class StubShort(Event, frozen=True, gc=False, tag="stub-short/1"):
    """The stub is too short; `plan` is what to do, `pile` the cards to shuffle into it."""

    plan: Text
    pile: Cards
    cites: Cites = ()


class Reshuffled(Event, frozen=True, gc=False, tag="reshuffled/1"):
    """The stub was reshuffled."""

    stub: Cards
    cites: Cites = ()


class ShowdownOpened(Event, frozen=True, gc=False, tag="showdown/1"):
    """The showdown opened; hands are shown in this order."""

    order: UpTo100[Seat]
    next: AnySeat
    cites: Cites = ()


class Shown(Event, frozen=True, gc=False, tag="shown/1"):
    """A player tabled their hand."""

    seat: Seat
    cards: Cards
    next: AnySeat
    cites: Cites = ()


class Mucked(Event, frozen=True, gc=False, tag="mucked/1"):
    """A player mucked their hand unseen."""

    seat: Seat
    next: AnySeat
    cites: Cites = ()


class HandSeen(Event, frozen=True, gc=False, tag="seen/1"):
    """A mucked hand was shown because a player asked; `live`: it competes again."""

    seat: Seat
    by: Seat
    cards: Cards
    live: bool
    cites: Cites = ()


class CardsOpened(Event, frozen=True, gc=False, tag="opened/1"):
    """Cards were shown to all players outside the showdown."""

    seat: Seat
    cards: Cards
    cites: Cites = ()


class CardsSeen(Event, frozen=True, gc=False, tag="glimpsed/1"):
    """Cards were shown to some players, or to a bystander; `owed`: all players see them when the betting is over."""

    seat: Seat
    to: UpTo100[Seat]
    cards: Cards
    owed: bool = False
    cites: Cites = ()


class PushedForward(Event, frozen=True, gc=False, tag="pushed/1"):
    """The player to act pushed their cards forward: the hand is dead once a player behind acts."""

    seat: Seat
    cites: Cites = ()


class Retrieved(Event, frozen=True, gc=False, tag="retrieved/1"):
    """A hand that can be clearly identified was returned from the muck and is live again."""

    seat: Seat
    cites: Cites = ()


class Splashed(Event, frozen=True, gc=False, tag="splashed/1"):
    """Chips of unknown amount were splashed into the pot; they are in the pot but count toward no bet."""

    seat: Seat
    amount: Total
    cites: Cites = ()


class PotAwarded(Event, frozen=True, gc=False, tag="awarded/1"):
    """A pot, or one side or run of it, was awarded; `odd` seats got one chip more, `carried` goes to the next hand."""

    pot: Count
    run: Count
    side: Word
    shares: UpTo100[tuple[Seat, Total]]
    odd: UpTo100[Seat] = ()
    carried: Total = 0
    cites: Cites = ()


class HandEnded(Event, frozen=True, gc=False, tag="ended/1"):
    """The last pot was pushed."""

    carried: Total


AnyEvent = (
    HandStarted | PresenceCounted | Shuffled | Posted | Dealt | BroughtIn | Folded | Checked | Called | RaisedTo
    | UncalledReturned | RoundClosed | RakeTaken | Killed | TurnedUp | BoardNamed | RunsOffered | RunsWished
    | RunsAgreed | DrawOpened | Discarded | StubShort | Reshuffled | ShowdownOpened | Shown | Mucked | HandSeen
    | PotAwarded | HandEnded | CardsOpened | CardsSeen | PushedForward | Retrieved | Splashed | FloorEvent
)  # fmt: skip
