"""What people do between hands: commands, in the imperative. Never compiled: structs lose their keywords there.

Commands of the hand go through the table to the hand that is being played.
"""

from cutcard.bounds import AnySeat, Card, Chips, Count, Few, Id, Line, Minutes, Moment, Seat, Text, Word
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.hand.commands import Cards, Command
from cutcard.rules.policy import Cites
from cutcard.rules.slots.entering import Entry
from cutcard.rules.stakes import Stakes
from cutcard.table.events import RulingKept


class OpenTable(Command, frozen=True, tag="open-table", kw_only=True):
    """Put a table up: how many seats it has, and who is its banker where it has one."""

    table: Id
    size: Seat
    banker: Id = ""
    live: bool = False
    """Real cards and a dealer of flesh and blood: nothing happens by itself, and entries can be taken back."""
    button: Seat = 0
    """Who has the first button, where the draw for seats said so; 0: it is drawn for here."""


class SitDown(Command, frozen=True, tag="sit-down"):
    """Take a free seat with chips, as a newcomer or moved here from another table."""

    seat: Seat
    player: Id
    stack: Chips
    entry: Entry = ""


class MoveIn(Command, frozen=True, tag="move-in", kw_only=True):
    """Be seated by the director, with all that follows a player from table to table."""

    seat: Seat
    player: Id
    stack: Chips
    spent: Moment = 0
    """Of his time bank, in milliseconds."""
    hands: Count = 0
    """To sit out, as a penalty."""
    rounds: Count = 0
    away: bool = False


class LeaveSeat(Command, frozen=True, tag="leave-seat"):
    """Leave for good, or be moved away; in the middle of a hand, after it."""

    seat: Seat


class FreeSeat(Command, frozen=True, tag="free-seat"):
    """Free the seat of somebody who is gone, with his chips; where he is dealt in, after the hand."""

    seat: Seat


class SitOut(Command, frozen=True, tag="sit-out"):
    """Be dealt no more cards for now."""

    seat: Seat


class SitIn(Command, frozen=True, tag="sit-in"):
    """Come back, or say how one wants to come in."""

    seat: Seat
    entry: Entry = ""


class GoAway(Command, frozen=True, tag="go-away"):
    """Leave the table for a while."""

    seat: Seat


class ComeBack(Command, frozen=True, tag="come-back"):
    """Be at the table again."""

    seat: Seat


class TopUp(Command, frozen=True, tag="top-up"):
    """Add chips; in the middle of a hand, after it."""

    seat: Seat
    amount: Chips


class Penalise(Command, frozen=True, tag="penalise"):
    """Make a player sit out a number of hands: he is dealt in, and his hands are dead."""

    seat: Seat
    hands: Count


class LiftPenalty(Command, frozen=True, tag="lift-penalty"):
    """Let a player play again who had hands or rounds to sit out."""

    seat: Seat


class PlaceButton(Command, frozen=True, tag="place-button", kw_only=True):
    """Say what the draw for the first button brought: the seat it named, or the card of each seat."""

    at: Seat = 0
    drawn: Few[tuple[Seat, Card]] = ()
    seat: Seat = 0


class AskStraddle(Command, frozen=True, tag="ask-straddle"):
    """Ask to straddle in the next hand."""

    seat: Seat
    amount: Chips


class SetStakes(Command, frozen=True, tag="set-stakes"):
    """Play for other stakes, from the next hand on."""

    stakes: Stakes
    seat: Seat = 0


class SealDeck(Command, frozen=True, tag="seal-deck", kw_only=True):
    """Fix the next hand's deck by a secret seed, 32 bytes in hex, and publish its seal; then players may cut."""

    hand: Id
    seed: Line
    seat: Seat = 0


class CutDeck(Command, frozen=True, tag="cut-deck", kw_only=True):
    """Cut the sealed deck with words of one's own; each seat cuts once."""

    seat: Seat
    words: Line


class FindChips(Command, frozen=True, tag="find-chips"):
    """Report chips that a player found after he lost an all-in."""

    seat: Seat
    amount: Chips


class CallClock(Command, frozen=True, tag="call-clock", kw_only=True):
    """Have the clock called on whoever is to act, after waiting so many milliseconds for him; seat 0: the dealer."""

    seat: Seat = 0
    waited: Moment


class SpendBank(Command, frozen=True, tag="spend-bank"):
    """Take milliseconds from the time bank of the player to act."""

    seat: Seat
    ms: Moment


class TimeOut(Command, frozen=True, tag="time-out", kw_only=True):
    """Say that a player's time is over: milliseconds since his turn began, or since the clock was called on him."""

    seat: Seat
    waited: Moment
    here: bool = True
    """Whether he is connected."""


class SetTimer(Command, frozen=True, tag="set-timer", kw_only=True):
    """Turn the timer on or off, where the house leaves that to the director."""

    on: bool
    seat: Seat = 0


class NextHand(Command, frozen=True, tag="next-hand", kw_only=True):
    """Begin the next hand with this deck, or the one that is sealed; without either its cards are dealt by hand."""

    deck: Cards = ()
    hand: Id = ""
    seat: Seat = 0


# What the floor does --------------------------------------------------------------------------------------------------


class TakeBack(Command, frozen=True, tag="take-back", kw_only=True):
    """Have the hand again as it was before its event number `to`; 0: before the last entry."""

    to: Count = 0
    cites: Cites = ()
    seat: Seat = 0


class SetStack(Command, frozen=True, tag="set-stack"):
    """Say what a player really has: chips that were counted at a live table, between hands."""

    seat: Seat
    stack: Chips


class Enforce(Command, frozen=True, tag="enforce", kw_only=True):
    """Put a ruling on record and do all that it does, or nothing."""

    ruling: RulingKept
    acts: Few["AnyCommand"] = ()
    seat: Seat = 0


class Appeal(Command, frozen=True, tag="appeal", kw_only=True):
    """Look at a ruling again: it is upheld, or decided otherwise from now on."""

    ruling: Id
    by: Id
    reason: Text
    upheld: bool
    decision: Text = ""
    seat: Seat = 0


class GivePenalty(Command, frozen=True, tag="give-penalty", kw_only=True):
    """Give a player a step of the house's ladder: hands or rounds to sit out, minutes, or words alone."""

    player: Id
    at: Seat = 0
    """His seat here; 0: none."""
    step: Line
    hands: Count = 0
    rounds: Count = 0
    """A round is over when the button has passed him."""
    minutes: Minutes = 0
    what: Line
    ruling: Id = ""
    by: Id
    cites: Cites = ()
    seat: Seat = 0


class CorrectButton(Command, frozen=True, tag="correct-button", kw_only=True):
    """Say where button and blinds should have been in the last hand; -1: where they were."""

    button: AnySeat
    small: AnySeat = -1
    big: AnySeat = -1
    cites: Cites = ()
    seat: Seat = 0


class Confirm(Command, frozen=True, tag="confirm-checklist", kw_only=True):
    """Confirm a checklist, or some items of it."""

    moment: Word
    items: Few[Line]
    by: Id
    note: Text = ""
    seat: Seat = 0


class SwitchDeck(Command, frozen=True, tag="switch-deck", kw_only=True):
    """Bring another deck of cards to the table; one under way is played to its end with the old one."""

    why: Line
    by: Id
    cites: Cites = ()
    seat: Seat = 0


class RemoveChips(Command, frozen=True, tag="remove-chips", kw_only=True):
    """Take chips of a player out of play, for they were off the table or out of sight."""

    of: Seat
    amount: Chips
    why: Line
    cites: Cites = ()
    seat: Seat = 0


class WithdrawAsking(Command, frozen=True, tag="withdraw-asking", kw_only=True):
    """Take the right to ask for other players' hands from somebody who abuses it, as long as he sits here."""

    of: Seat
    cites: Cites = ()
    seat: Seat = 0


TableCommand = (
    OpenTable | SitDown | MoveIn | LeaveSeat | FreeSeat | SitOut | SitIn | GoAway | ComeBack | TopUp | Penalise
    | LiftPenalty | PlaceButton | AskStraddle | SetStakes | FindChips | CallClock | SpendBank | TimeOut | SetTimer
    | SealDeck | CutDeck | NextHand | TakeBack | SetStack | Enforce | Appeal | GivePenalty | CorrectButton | Confirm
    | SwitchDeck | RemoveChips | WithdrawAsking
)  # fmt: skip
AnyCommand = TableCommand | HandCommand
