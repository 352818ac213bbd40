"""What people do in a hand: each sentence becomes a command."""

from typing import get_args

from msgspec import structs

from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    BringIn,
    Call,
    Deal,
    Discard,
    NameBoard,
    PushPots,
    RaiseTo,
    Show,
    ShowCards,
    ShowTo,
    Shuffle,
    Winner,
)  # fmt: skip
from cutcard.hand.state import Hand
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.readers import Marks
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.seat_steps import open_table
from cutcard.scenario.tables.vocabulary import HAND, START, Claim, Given

step, makes = HAND.step, HAND.makes
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


HAND.speak(get_args(AnyCommand))

# The betting ---------------------------------------------------------------------------------------------------------


@step("{names} calls|call {amount}")
def call_amount(play: TablePlay, names: Seats, amount: int) -> None:
    """Match the bet, at this price."""
    for seat in names:
        expect(f"{play.name(seat)}'s call", f"{amount:,}", f"{_paid(play, Call(seat), seat):,}")


@step("{name} bets {amount}")
def bet(play: TablePlay, name: int, amount: int) -> None:
    """Open the betting."""
    before = play.hand.round.high
    play.do(RaiseTo(name, amount))
    if before:
        raise CheckFails("bet", "no bet yet; write `raises to`", f"a bet of {before:,}")


@step("{name} raises to {amount}")
def raise_to(play: TablePlay, name: int, amount: int) -> None:
    """Raise to a total."""
    before = play.hand.round.high
    play.do(RaiseTo(name, amount))
    if not before:
        raise CheckFails("raise", "a bet to raise; write `bets`", "no bet yet")


@makes("{name} completes")
def complete(play: TablePlay, name: int) -> RaiseTo:
    """Complete the bring-in to a full bet."""
    return RaiseTo(name, play.hand.round.step)


@step("{name} brings it in for {amount}")
def bring_in_amount(play: TablePlay, name: int, amount: int) -> None:
    """Post the bring-in, which comes to this."""
    expect("bring-in", f"{amount:,}", f"{_paid(play, BringIn(name), name):,}")


@step("{name} is all-in for {amount}")
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


@makes("{name} discards {cards}")
def discard(play: TablePlay, name: int, cards: Marks) -> Discard:
    """Change cards."""
    return Discard(name, play.cards(cards))


@makes("deal {given}")
def deal_given(play: TablePlay, given: Given) -> Deal:
    """Deal these cards by hand."""
    hole = tuple((seat, play.cards(cards)) for seat, cards in given.hole)
    return Deal(hole=hole, board=play.cards(given.board), opens=given.opens)


@makes("the board is {cards}")
def name_board(play: TablePlay, cards: Marks) -> NameBoard:
    """Say which cards lie there."""
    return NameBoard(board=play.cards(cards), run=play.hand.board.run)


@makes("the board of run {amount} is {cards}")
def name_run(play: TablePlay, amount: int, cards: Marks) -> NameBoard:
    """The same of an earlier run."""
    return NameBoard(board=play.cards(cards), run=amount - 1)


@makes("shuffle")
def shuffle(play: TablePlay) -> Shuffle:
    """Mix what is to be mixed: here, turn it over."""
    return Shuffle(play.hand.deck.pile[::-1])


@makes("shuffle {cards}")
def shuffle_to(play: TablePlay, cards: Marks) -> Shuffle:
    """Mix so that these cards come on top."""
    top = play.cards(cards)
    return Shuffle(top + tuple(number for number in play.hand.deck.pile if number not in top))


@makes("{name} shows {cards}")
def show_cards(play: TablePlay, name: int, cards: Marks) -> Show:
    """Table these cards."""
    return Show(name, play.cards(cards))


@makes("{name} voluntarily shows {cards}")
def open_cards(play: TablePlay, name: int, cards: Marks) -> ShowCards:
    """Show these cards after the hand, though nobody asks."""
    return ShowCards(name, play.cards(cards))


@makes("{name} lets {names} see {cards}")
def let_see(play: TablePlay, name: int, names: Seats, cards: Marks) -> ShowTo:
    """Show cards to some only."""
    return ShowTo(name, names, play.cards(cards))


@makes("push the pots: {claims}")
def push_said(play: TablePlay, claims: tuple[Claim, ...]) -> PushPots:
    """Award the pots as the dealer read them."""
    return PushPots(tuple(winner for claim in claims for winner in _winners(claim, play.hand)))


def _winners(claim: Claim, hand: Hand) -> list[Winner]:
    pots = range(len(hand.chips.pots)) if claim.pot is None else (claim.pot,)
    return [Winner(pot, claim.side, claim.seats, claim.run) for pot in pots]
