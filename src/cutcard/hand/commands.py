"""Commands of a hand. Never compiled: compiled structs lose their keyword arguments.

`seat` is the player who acts; 0 is the dealer. Cards are numbers as in `cutcard.cards`.
"""

from typing import Final, Literal

from msgspec import Struct

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import AnyRun, Card, Chips, Count, Id, Line, Seat, UpTo100, Word
from cutcard.rules.slot import Cites

Cards = UpTo100[Card]

BY_RULINGS: Final = "rulings do it, and scenarios apply them"
"""The reason given where no scenario plays a command because only rulings send it."""


class Command(Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """A command of the hand."""


class Post(Struct, frozen=True, gc=False, array_like=True):
    """Chips owed before the cards: `what` is ante, dead, small_blind, big_blind, straddle or live."""

    seat: Seat
    what: Line
    amount: Chips


@act(Who.ROOM, unsaid="the file sets the hand up, and `start` begins it")
class StartHand(Command, frozen=True, tag="start", kw_only=True):
    """Start a hand: who sits where with what, and the deck; without a deck the cards are dealt by hand."""

    seat: Seat = 0
    seats: UpTo100[tuple[Seat, Chips]]
    """(seat, stack) of all players dealt in, in seat order."""
    button: Seat
    deck: Cards = ()
    hand: Id = ""
    small_blind: Seat | None = None
    """The seat that posts it; None: by house rule; 0: none (a dead small blind)."""
    big_blind: Seat | None = None
    posts: UpTo100[Post] | None = None
    """Everything owed, where the table worked it out; None: blinds and antes of the stakes."""
    straddles: UpTo100[tuple[Seat, Chips]] = ()
    """(seat, amount), in the order they were asked for."""
    extra: UpTo100[Post] = ()
    """Live and dead posts of players who come in or come back."""
    carried: Chips = 0
    """Odd chips left in the pot by the hand before."""
    absent: UpTo100[Seat] = ()
    """Seats that are dealt in while their player is away."""
    passed_over: Seat = 0
    """The seat that the deal passed over in its first round: it got its first two cards in a row, at the end."""


@act(Who.SELF)
@says("{seat:names} folds|fold", each="seat")
class Fold(Command, frozen=True, tag="fold"):
    """Fold."""

    seat: Seat


@act(Who.SELF)
@says("{seat:names} checks|check", each="seat")
class Check(Command, frozen=True, tag="check"):
    """Pass the action on, facing no bet."""

    seat: Seat


@act(Who.SELF)
@says("{seat:names} calls|call", each="seat")
class Call(Command, frozen=True, tag="call"):
    """Match the bet, or go all-in for less."""

    seat: Seat


@act(Who.SELF)
@says("{seat:name} completes to {to:amount}")
class RaiseTo(Command, frozen=True, tag="raise"):
    """Bet, raise or complete: `to` is the total on this round."""

    seat: Seat
    to: Chips


@act(Who.SELF)
@says("{seat:names} is|are all-in", each="seat")
class AllIn(Command, frozen=True, tag="all-in"):
    """Go all-in: a bet, a raise or a call, whichever it is."""

    seat: Seat


@act(Who.SELF)
@says("{seat:name} brings it in")
class BringIn(Command, frozen=True, tag="bring-in"):
    """Post the bring-in."""

    seat: Seat


@act(Who.SELF)
@says("{seat:names} stands|stand pat", each="seat")
class Discard(Command, frozen=True, tag="discard"):
    """Discard cards and draw as many; none: stand pat."""

    seat: Seat
    cards: Cards = ()


@act(Who.DEALER)
@says("deal")
class Deal(Command, frozen=True, tag="deal", kw_only=True):
    """Deal what comes next from a deck that only the dealer holds; cards left out are unknown."""

    hole: UpTo100[tuple[Seat, Cards]] = ()
    board: Cards = ()
    opens: Seat = 0
    """Who opens, where upcards are unknown."""
    seat: Seat = 0


@act(Who.DEALER)
class NameBoard(Command, frozen=True, tag="name-board", kw_only=True):
    """Enter the board cards where they were dealt unnamed; those that stay unknown are left so."""

    board: Cards
    run: Count = 0
    """Where the board is run more than once: which run, counted from 0."""
    seat: Seat = 0


@act(Who.DEALER)
class Shuffle(Command, frozen=True, tag="shuffle"):
    """Enter the new stub after a reshuffle."""

    stub: Cards
    seat: Seat = 0


@act(Who.SELF)
@says("{seat:names} runs|run it {times:amount} times", each="seat")
@says("{seat:names} runs|run it once", each="seat", times=1)
@says("{seat:names} runs|run it twice", each="seat", times=2)
class RunIt(Command, frozen=True, tag="run-it"):
    """Say how often to run the rest of the board."""

    seat: Seat
    times: Count


@act(Who.SELF)
@says("{seat:names} shows|show", each="seat")
class Show(Command, frozen=True, tag="show"):
    """Table the hand; `cards` names it where it was unknown."""

    seat: Seat
    cards: Cards = ()


@act(Who.SELF)
@says("{seat:names} mucks|muck", each="seat")
class Muck(Command, frozen=True, tag="muck"):
    """Muck: concede without showing."""

    seat: Seat


@act(Who.SELF)
@says("{seat:viewer} asks to see {of:name}")
class AskToSee(Command, frozen=True, tag="see"):
    """Ask to see a hand mucked at showdown."""

    seat: Seat
    of: Seat


@act(Who.SELF)
@says("{seat:name} voluntarily shows the hand")
class ShowCards(Command, frozen=True, tag="show-cards"):
    """Show cards voluntarily after the hand: these, or all that are still hidden."""

    seat: Seat
    cards: Cards = ()


@act(Who.REPORTED)
class ShowTo(Command, frozen=True, tag="show-to"):
    """Report that a player showed cards to others."""

    seat: Seat
    to: UpTo100[Seat]
    cards: Cards


@act(Who.REPORTED)
@says("{seat:name} releases the hand")
@says("{seat:name} pushes the hand forward", how="pushed")
@says("{seat:name} picks up the upcards", how="lifted")
class LetGo(Command, frozen=True, tag="let-go"):
    """Report that a player released their cards, pushed them forward, or picked up their upcards."""

    seat: Seat
    how: Literal["released", "pushed", "lifted"] = "released"


@act(Who.REPORTED)
@says("the floor returns {of:name}'s hand")
class Retrieve(Command, frozen=True, tag="retrieve"):
    """Return a mucked hand that can be clearly identified."""

    of: Seat
    seat: Seat = 0


@act(Who.REPORTED)
@says("the hand of {of:name} is fouled")
class Foul(Command, frozen=True, tag="foul"):
    """Report a fouled hand: too many cards, or a card from another deck."""

    of: Seat
    seat: Seat = 0


@act(Who.REPORTED)
@says("{seat:name} splashes {amount} into the pot")
class Splash(Command, frozen=True, tag="splash"):
    """Report a splashed pot, where the bet can't be determined; the stack says what is missing."""

    seat: Seat
    amount: Chips


class Winner(Struct, frozen=True, gc=False, array_like=True):
    """The winners of one side of one pot, named by the dealer where cards are unknown, highest card first."""

    pot: Count
    side: Word
    seats: UpTo100[Seat]
    run: AnyRun = -1
    """Where the board is run more than once: which run, counted from 0; -1: all of them."""


@act(Who.DEALER)
@says("push the pots")
class PushPots(Command, frozen=True, tag="push"):
    """Award the pots: by the cards, or as the dealer read them where they are unknown."""

    winners: UpTo100[Winner] = ()
    seat: Seat = 0


@act(Who.DEALER)
@says("showdown")
class ShowDown(Command, frozen=True, tag="showdown"):
    """Show in order, muck beaten hands where the house allows it, and push the pots."""

    seat: Seat = 0


# Commands of the floor: only rulings send them, and they bring the rules they cite ------------------------------------

Spot = Literal["stub", "bottom", "burns", "board", "muck", "aside", "scrap", "down", "up"]
"""A place where a card can be: top or bottom of the stub, set aside, out of play, or a named pile."""


class Move(Struct, frozen=True, gc=False, array_like=True):
    """One card moved from one place to another; `seat` is the player it leaves or reaches; `up`: all players saw it."""

    card: Card
    """Unknown where no record has it; in a known deck's stub that is the next card, or the bottom card."""
    source: Spot
    target: Spot
    seat: Seat = 0
    up: bool = False


@act(Who.FLOOR, unsaid=BY_RULINGS)
class MoveCards(Command, frozen=True, tag="move-cards", kw_only=True):
    """Put cards elsewhere, one after the other."""

    moves: UpTo100[Move]
    why: Line = ""
    cites: Cites = ()
    seat: Seat = 0


@act(Who.ROOM, unsaid="the table does it when a player goes away or comes back")
class CountPresent(Command, frozen=True, tag="count-present", kw_only=True):
    """Report that a player who is dealt in is at the table, or is not, while that still matters."""

    of: Seat
    here: bool
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class MixStub(Command, frozen=True, tag="mix-stub", kw_only=True):
    """Shuffle the stub as it is: a new order of exactly its cards; for an unknown deck any order."""

    stub: Cards
    cites: Cites = ()
    seat: Seat = 0


Mix = Literal["", "with_stub", "alone"]


@act(Who.FLOOR, unsaid=BY_RULINGS)
class PlanStreet(Command, frozen=True, tag="plan-street", kw_only=True):
    """Say how a later street is dealt: without a burn, from cards set aside, or face up."""

    street: Count
    burn: bool = True
    mix: Mix = ""
    """First the cards set aside are shuffled into the stub, or are the new stub on their own."""
    up: bool = False
    early: Count = 0
    """How many of its cards came early: before it is dealt, one per other remaining player is set aside."""
    cites: Cites = ()
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class KillHand(Command, frozen=True, tag="kill-hand", kw_only=True):
    """Declare a hand dead, at any time."""

    of: Seat
    why: Line
    cites: Cites = ()
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class RestoreHand(Command, frozen=True, tag="restore-hand", kw_only=True):
    """Let a dead hand live again, out of the muck; `cards` names it where it is unknown."""

    of: Seat
    cards: Cards = ()
    cites: Cites = ()
    seat: Seat = 0


BoundTo = Literal["fold", "check", "call", "bet", "raise", "no_raise", "complete"]
Between = Literal["bet", "call", "raise"]
Afterwards = Literal["", "no_raise"]


@act(Who.FLOOR, unsaid=BY_RULINGS)
class Bind(Command, frozen=True, tag="bind", kw_only=True):
    """Bind a player to what they said or did: on their turn, unless one of `unless` happens before."""

    of: Seat
    to: BoundTo
    amount: Chips = 0
    """What they raise to; 0: any legal amount."""
    unless: UpTo100[Between] = ()
    after: Afterwards = ""
    """What they are bound to from then on, where something before sets them free."""
    cites: Cites = ()
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class LiftBind(Command, frozen=True, tag="lift-bind", kw_only=True):
    """Let a player go who was held to something."""

    of: Seat
    cites: Cites = ()
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class SetBehind(Command, frozen=True, tag="set-behind", kw_only=True):
    """Take a player's chips out of this hand: they are treated as all-in."""

    of: Seat
    cites: Cites = ()
    seat: Seat = 0


@act(Who.ENTERED, unsaid="chips of a scenario are never counted wrong")
class CorrectStack(Command, frozen=True, tag="correct-stack", kw_only=True):
    """Correct what a player has behind during a hand, after a count."""

    of: Seat
    stack: Chips
    cites: Cites = ()
    seat: Seat = 0


@act(Who.FLOOR, unsaid=BY_RULINGS)
class OpenCards(Command, frozen=True, tag="open-cards", kw_only=True):
    """Turn a player's cards up for all players, now or after the betting; they play."""

    of: Seat
    cards: Cards
    cites: Cites = ()
    seat: Seat = 0
    later: bool = False


@act(Who.FLOOR, unsaid=BY_RULINGS)
class VoidHand(Command, frozen=True, tag="void-hand", kw_only=True):
    """Void the hand: all chips go back to their players, but those of `forfeit` stay for the next hand."""

    why: Line
    redeal: bool = False
    forfeit: UpTo100[Seat] = ()
    cites: Cites = ()
    seat: Seat = 0


Turn = Fold | Check | Call | RaiseTo | AllIn | BringIn | Discard
"""A command by which a player takes their turn."""
FloorCommand = (
    MoveCards | MixStub | PlanStreet | KillHand | RestoreHand | Bind | LiftBind | SetBehind | CorrectStack | OpenCards
    | VoidHand
)  # fmt: skip
AnyCommand = (
    StartHand | Fold | Check | Call | RaiseTo | AllIn | BringIn | Discard | Deal | NameBoard | Shuffle | RunIt
    | Show | Muck | AskToSee | PushPots | ShowDown | ShowCards | ShowTo | LetGo | Retrieve | Foul | Splash
    | CountPresent | FloorCommand
)  # fmt: skip
