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
    Muck,
    PushPots,
    RaiseTo,
    RunIt,
    Show,
    ShowDown,
    Shuffle,
    Winner,
)  # fmt: skip
from cutcard.hand.state import Hand
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.hands.words import WORDS, Claim, Given
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import Marks

step = WORDS.step
Seats = tuple[int, ...]


@step("start")
def start(play: HandPlay) -> None:
    """Post and deal."""
    play.do(structs.replace(play.setup.start, deck=play.deck))


# The betting ---------------------------------------------------------------------------------------------------------


@step("{names} folds|fold")
def fold(play: HandPlay, names: Seats) -> None:
    """Give up the hand."""
    for seat in names:
        play.do(Fold(seat))


@step("{names} checks|check")
def check(play: HandPlay, names: Seats) -> None:
    """Pass."""
    for seat in names:
        play.do(Check(seat))


@step("{names} calls|call")
def call(play: HandPlay, names: Seats) -> None:
    """Match the bet."""
    for seat in names:
        play.do(Call(seat))


@step("{names} calls|call {amount}")
def call_amount(play: HandPlay, names: Seats, amount: int) -> None:
    """Match the bet, at this price."""
    for seat in names:
        expect(f"{play.name(seat)}'s call", f"{amount:,}", f"{_paid(play, Call(seat), seat):,}")


@step("{name} bets {amount}")
def bet(play: HandPlay, name: int, amount: int) -> None:
    """Open the betting."""
    before = play.hand.high
    play.do(RaiseTo(name, amount))
    if before:
        raise Differs("bet", "no bet yet; write `raises to`", f"a bet of {before:,}")


@step("{name} raises to {amount}")
def raise_to(play: HandPlay, name: int, amount: int) -> None:
    """Raise to a total."""
    before = play.hand.high
    play.do(RaiseTo(name, amount))
    if not before:
        raise Differs("raise", "a bet to raise; write `bets`", "no bet yet")


@step("{name} completes")
def complete(play: HandPlay, name: int) -> None:
    """Complete the bring-in to a full bet."""
    play.do(RaiseTo(name, play.hand.step))


@step("{name} completes to {amount}")
def complete_to(play: HandPlay, name: int, amount: int) -> None:
    """Complete the bring-in to this."""
    play.do(RaiseTo(name, amount))


@step("{name} brings it in")
def bring_in(play: HandPlay, name: int) -> None:
    """Post the bring-in."""
    play.do(BringIn(name))


@step("{name} brings it in for {amount}")
def bring_in_amount(play: HandPlay, name: int, amount: int) -> None:
    """Post the bring-in, which comes to this."""
    expect("bring-in", f"{amount:,}", f"{_paid(play, BringIn(name), name):,}")


@step("{names} is|are all in")
def all_in(play: HandPlay, names: Seats) -> None:
    """Put everything in."""
    for seat in names:
        play.do(AllIn(seat))


@step("{name} is all in for {amount}")
def all_in_amount(play: HandPlay, name: int, amount: int) -> None:
    """Put everything in, which is this."""
    expect(f"{play.name(name)}'s chips", f"{amount:,}", f"{_paid(play, AllIn(name), name):,}")


def _paid(play: HandPlay, command: AnyCommand, seat: int) -> int:
    """What a command cost its player."""
    for event in play.do(command):
        if isinstance(event, ev.Called | ev.RaisedTo | ev.BroughtIn) and event.seat == seat:
            return event.paid
    return 0


# The draw, the dealer ------------------------------------------------------------------------------------------------


@step("{name} discards {cards}")
def discard(play: HandPlay, name: int, cards: Marks) -> None:
    """Change cards."""
    play.do(Discard(name, play.cards(cards)))


@step("{names} stands|stand pat")
def stand_pat(play: HandPlay, names: Seats) -> None:
    """Change nothing."""
    for seat in names:
        play.do(Discard(seat))


@step("deal")
def deal(play: HandPlay) -> None:
    """Deal cards that nobody names."""
    play.do(Deal())


@step("deal {given}")
def deal_given(play: HandPlay, given: Given) -> None:
    """Deal these cards by hand."""
    hole = tuple((seat, play.cards(cards)) for seat, cards in given.hole)
    play.do(Deal(hole=hole, board=play.cards(given.board), opens=given.opens))


@step("shuffle")
def shuffle(play: HandPlay) -> None:
    """Mix what is to be mixed: here, turn it over."""
    play.do(Shuffle(play.hand.pile[::-1]))


@step("shuffle {cards}")
def shuffle_to(play: HandPlay, cards: Marks) -> None:
    """Mix so that these cards come on top."""
    top = play.cards(cards)
    play.do(Shuffle(top + tuple(number for number in play.hand.pile if number not in top)))


@step("{names} runs|run it {amount} times")
def run_it(play: HandPlay, names: Seats, amount: int) -> None:
    """Say how often the rest of the board is to be run."""
    for seat in names:
        play.do(RunIt(seat, amount))


@step("{names} runs|run it once")
def run_once(play: HandPlay, names: Seats) -> None:
    """Want one board."""
    run_it(play, names, 1)


@step("{names} runs|run it twice")
def run_twice(play: HandPlay, names: Seats) -> None:
    """Want two boards."""
    run_it(play, names, 2)


# The showdown --------------------------------------------------------------------------------------------------------


@step("{names} shows|show")
def show(play: HandPlay, names: Seats) -> None:
    """Table the hand."""
    for seat in names:
        play.do(Show(seat))


@step("{name} shows {cards}")
def show_cards(play: HandPlay, name: int, cards: Marks) -> None:
    """Table these cards."""
    play.do(Show(name, play.cards(cards)))


@step("{names} mucks|muck")
def muck(play: HandPlay, names: Seats) -> None:
    """Concede unseen."""
    for seat in names:
        play.do(Muck(seat))


@step("{viewer} asks to see {of:name}")
def ask_to_see(play: HandPlay, viewer: int, of: int) -> None:
    """Ask for a mucked hand."""
    play.do(AskToSee(viewer, of))


@step("showdown")
def show_down(play: HandPlay) -> None:
    """Show in order, concede what is beaten where allowed, push the pots."""
    play.do(ShowDown())


@step("push the pots")
def push(play: HandPlay) -> None:
    """Award the pots by the cards."""
    play.do(PushPots())


@step("push the pots: {claims}")
def push_said(play: HandPlay, claims: tuple[Claim, ...]) -> None:
    """Award the pots as the dealer read them."""
    winners = [winner for claim in claims for winner in _winners(claim, play.hand)]
    play.do(PushPots(tuple(winners)))


def _winners(claim: Claim, hand: Hand) -> list[Winner]:
    pots = range(len(hand.pots)) if claim.pot is None else (claim.pot,)
    return [Winner(pot, claim.side, claim.seats) for pot in pots]
