"""What people do in a hand: each sentence becomes a command."""

from msgspec import structs

from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    AskToSee,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Foul,
    LetGo,
    Muck,
    PushPots,
    RaiseTo,
    Retrieve,
    RunIt,
    Show,
    ShowCards,
    ShowDown,
    ShowTo,
    Shuffle,
    Splash,
    Winner,
)  # fmt: skip
from cutcard.hand.state import Hand
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import Marks
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.seats import open_table
from cutcard.scenario.tables.words import HAND, START, Claim, Given

step = HAND.step
Seats = tuple[int, ...]


@START.step("start")
def start(play: TablePlay) -> None:
    """Post and deal; at a table, open it first unless that is done."""
    if play.setup.start is not None:
        play.do(structs.replace(play.setup.start, deck=play.deck))
        return
    if not play.table.size:
        open_table(play)
    play.next_hand()


HAND.commands(
    {
        "{names} folds|fold": Fold,
        "{names} checks|check": Check,
        "{names} calls|call": Call,
        "{name} completes to {amount}": RaiseTo,
        "{name} brings it in": BringIn,
        "{names} is|are all in": AllIn,
        "{names} stands|stand pat": Discard,
        "deal": Deal,
        "{names} runs|run it {amount} times": RunIt,
        "{names} runs|run it once": lambda seat: RunIt(seat, 1),
        "{names} runs|run it twice": lambda seat: RunIt(seat, 2),
        "{names} shows|show": Show,
        "{names} mucks|muck": Muck,
        "{viewer} asks to see {of:name}": AskToSee,
        "showdown": ShowDown,
        "push the pots": PushPots,
        "{name} opens the hand": ShowCards,
        "{name} lets go of the hand": LetGo,
        "{name} pushes the hand forward": lambda seat: LetGo(seat, "pushed"),
        "{name} lifts the up-cards": lambda seat: LetGo(seat, "lifted"),
        "the floor gives {name} the hand back": Retrieve,
        "the hand of {name} is fouled": Foul,
        "{name} splashes {amount} into the pot": Splash,
    }
)

# The betting ---------------------------------------------------------------------------------------------------------


@step("{names} calls|call {amount}")
def call_amount(play: TablePlay, names: Seats, amount: int) -> None:
    """Match the bet, at this price."""
    for seat in names:
        expect(f"{play.name(seat)}'s call", f"{amount:,}", f"{_paid(play, Call(seat), seat):,}")


@step("{name} bets {amount}")
def bet(play: TablePlay, name: int, amount: int) -> None:
    """Open the betting."""
    before = play.hand.high
    play.do(RaiseTo(name, amount))
    if before:
        raise Differs("bet", "no bet yet; write `raises to`", f"a bet of {before:,}")


@step("{name} raises to {amount}")
def raise_to(play: TablePlay, name: int, amount: int) -> None:
    """Raise to a total."""
    before = play.hand.high
    play.do(RaiseTo(name, amount))
    if not before:
        raise Differs("raise", "a bet to raise; write `bets`", "no bet yet")


@step("{name} completes")
def complete(play: TablePlay, name: int) -> None:
    """Complete the bring-in to a full bet."""
    play.do(RaiseTo(name, play.hand.step))


@step("{name} brings it in for {amount}")
def bring_in_amount(play: TablePlay, name: int, amount: int) -> None:
    """Post the bring-in, which comes to this."""
    expect("bring-in", f"{amount:,}", f"{_paid(play, BringIn(name), name):,}")


@step("{name} is all in for {amount}")
def all_in_amount(play: TablePlay, name: int, amount: int) -> None:
    """Put everything in, which is this."""
    expect(f"{play.name(name)}'s chips", f"{amount:,}", f"{_paid(play, AllIn(name), name):,}")


def _paid(play: TablePlay, command: AnyCommand, seat: int) -> int:
    """What a command cost its player."""
    for event in play.do(command):
        if isinstance(event, ev.Called | ev.RaisedTo | ev.BroughtIn) and event.seat == seat:
            return event.paid
    return 0


# Cards ---------------------------------------------------------------------------------------------------------------


@step("{name} discards {cards}")
def discard(play: TablePlay, name: int, cards: Marks) -> None:
    """Change cards."""
    play.do(Discard(name, play.cards(cards)))


@step("deal {given}")
def deal_given(play: TablePlay, given: Given) -> None:
    """Deal these cards by hand."""
    hole = tuple((seat, play.cards(cards)) for seat, cards in given.hole)
    play.do(Deal(hole=hole, board=play.cards(given.board), opens=given.opens))


@step("shuffle")
def shuffle(play: TablePlay) -> None:
    """Mix what is to be mixed: here, turn it over."""
    play.do(Shuffle(play.hand.pile[::-1]))


@step("shuffle {cards}")
def shuffle_to(play: TablePlay, cards: Marks) -> None:
    """Mix so that these cards come on top."""
    top = play.cards(cards)
    play.do(Shuffle(top + tuple(number for number in play.hand.pile if number not in top)))


@step("{name} shows {cards}")
def show_cards(play: TablePlay, name: int, cards: Marks) -> None:
    """Table these cards."""
    play.do(Show(name, play.cards(cards)))


@step("{name} opens {cards}")
def open_cards(play: TablePlay, name: int, cards: Marks) -> None:
    """Show these cards after the hand, though nobody asks."""
    play.do(ShowCards(name, play.cards(cards)))


@step("{name} lets {names} see {cards}")
def let_see(play: TablePlay, name: int, names: Seats, cards: Marks) -> None:
    """Show cards to some only."""
    play.do(ShowTo(name, names, play.cards(cards)))


@step("push the pots: {claims}")
def push_said(play: TablePlay, claims: tuple[Claim, ...]) -> None:
    """Award the pots as the dealer read them."""
    winners = [winner for claim in claims for winner in _winners(claim, play.hand)]
    play.do(PushPots(tuple(winners)))


def _winners(claim: Claim, hand: Hand) -> list[Winner]:
    pots = range(len(hand.pots)) if claim.pot is None else (claim.pot,)
    return [Winner(pot, claim.side, claim.seats) for pot in pots]
