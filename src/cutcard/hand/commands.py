"""What people at the table do: commands, in the imperative. Never compiled: structs lose their keywords there.

`seat` is who does it; 0 is the dealer. Cards are numbers as in `cutcard.cards`.
"""

from typing import Literal

from msgspec import Struct

Cards = tuple[int, ...]


class Command(Struct, frozen=True, gc=False, tag_field="do"):
    """Something that somebody wants done."""


class Post(Struct, frozen=True, gc=False, array_like=True):
    """Chips owed before the cards: `what` is ante, dead, small_blind, big_blind, straddle or live."""

    seat: int
    what: str
    amount: int


class StartHand(Command, frozen=True, tag="start", kw_only=True):
    """Begin a hand: who sits where with what, and the deck; without a deck the cards are dealt by hand."""

    seat: int = 0
    seats: tuple[tuple[int, int], ...]
    """(seat, stack) of everybody dealt in, in seat order."""
    button: int
    deck: Cards = ()
    hand: str = ""
    small_blind: int | None = None
    """The seat that posts it; None: as the house says; 0: nobody does (a dead small blind)."""
    big_blind: int | None = None
    posts: tuple[Post, ...] | None = None
    """Everything owed, where the table worked it out; None: blinds and antes of the stakes."""
    straddles: tuple[tuple[int, int], ...] = ()
    """(seat, amount), in the order they were asked for."""
    extra: tuple[Post, ...] = ()
    """Live and dead posts of players who come in or come back."""
    carried: int = 0
    """Odd chips left in the pot by the hand before."""
    absent: Cards = ()
    """Seats that are dealt in though nobody sits there."""
    passed_over: int = 0
    """The seat that the deal passed over in its first round: it got its first two cards in a row, at the end."""


class Fold(Command, frozen=True, tag="fold"):
    """Give up the hand."""

    seat: int


class Check(Command, frozen=True, tag="check"):
    """Pass the action on, facing no bet."""

    seat: int


class Call(Command, frozen=True, tag="call"):
    """Match the bet, or put in all that is left."""

    seat: int


class RaiseTo(Command, frozen=True, tag="raise"):
    """Bet, raise or complete: `to` is the total on this round."""

    seat: int
    to: int


class AllIn(Command, frozen=True, tag="all-in"):
    """Put everything in: a bet, a raise or a call, whichever it is."""

    seat: int


class BringIn(Command, frozen=True, tag="bring-in"):
    """Post the bring-in."""

    seat: int


class Discard(Command, frozen=True, tag="discard"):
    """Throw cards away to draw as many; none: stand pat."""

    seat: int
    cards: Cards = ()


class Deal(Command, frozen=True, tag="deal", kw_only=True):
    """Deal what comes next from a deck that only the dealer holds; cards left out are unknown."""

    hole: tuple[tuple[int, Cards], ...] = ()
    board: Cards = ()
    opens: int = 0
    """Who opens, where up-cards are unknown."""
    seat: int = 0


class Shuffle(Command, frozen=True, tag="shuffle"):
    """Hand over the new stub when cards had to be mixed again."""

    stub: Cards
    seat: int = 0


class RunIt(Command, frozen=True, tag="run-it"):
    """Say how often one wants the rest of the board run."""

    seat: int
    times: int


class Show(Command, frozen=True, tag="show"):
    """Table the hand; `cards` names it where it was unknown."""

    seat: int
    cards: Cards = ()


class Muck(Command, frozen=True, tag="muck"):
    """Concede without showing."""

    seat: int


class AskToSee(Command, frozen=True, tag="see"):
    """Ask to see a hand mucked at showdown."""

    seat: int
    of: int


class ShowCards(Command, frozen=True, tag="show-cards"):
    """Show cards after the hand though nobody asks: these, or all that are still hidden."""

    seat: int
    cards: Cards = ()


class ShowTo(Command, frozen=True, tag="show-to"):
    """Report that a player let others see cards."""

    seat: int
    to: tuple[int, ...]
    cards: Cards


class LetGo(Command, frozen=True, tag="let-go"):
    """Report that a player released his cards, pushed them forward, or lifted the ones that lie face up."""

    seat: int
    how: Literal["released", "pushed", "lifted"] = "released"


class Retrieve(Command, frozen=True, tag="retrieve"):
    """Give a hand back that can be told from the muck for certain."""

    of: int
    seat: int = 0


class Foul(Command, frozen=True, tag="foul"):
    """Report a fouled hand: too many cards, a card of another deck."""

    of: int
    seat: int = 0


class Splash(Command, frozen=True, tag="splash"):
    """Report chips thrown into the pot so that nobody can tell how many were bet; the stack says what is missing."""

    seat: int
    amount: int


class Winner(Struct, frozen=True, gc=False, array_like=True):
    """Who won one side of one pot, said by the dealer where cards are unknown; who shares it, highest card first."""

    pot: int
    side: str
    seats: Cards


class PushPots(Command, frozen=True, tag="push"):
    """Award the pots: by the cards, or as the dealer read them where they are unknown."""

    winners: tuple[Winner, ...] = ()
    seat: int = 0


class ShowDown(Command, frozen=True, tag="showdown"):
    """Show in order, concede what is beaten where the house allows it, and push the pots."""

    seat: int = 0


AnyCommand = (
    StartHand | Fold | Check | Call | RaiseTo | AllIn | BringIn | Discard | Deal | Shuffle | RunIt
    | Show | Muck | AskToSee | PushPots | ShowDown | ShowCards | ShowTo | LetGo | Retrieve | Foul | Splash
)  # fmt: skip
