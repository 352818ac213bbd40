"""Actions and betting checks."""

from collections.abc import Callable
from typing import get_args

from msgspec import structs

from cutcard.hand import events as ev
from cutcard.hand import legal_options as phases
from cutcard.hand.commands import (  # fmt: skip
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
)
from cutcard.hand.legal_options import Legal
from cutcard.hand.state import Hand
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import Marks
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.seat_steps import open_table
from cutcard.scenario.tables.vocabulary import HAND, START, Claim, Given

step, makes = HAND.step, HAND.makes
Seats = tuple[int, ...]


@START.step("start")
def start(play: TablePlay) -> None:
    """Post and deal; at a table, open it first unless that is done."""
    if play.setup.start is not None:
        play.execute(structs.replace(play.setup.start, deck=play.deck))
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
    play.execute(RaiseTo(name, amount))
    if before:
        raise CheckFails("bet", "no bet yet; write `raises to`", f"a bet of {before:,}")


@step("{name} raises to {amount}")
def raise_to(play: TablePlay, name: int, amount: int) -> None:
    """Raise to a total."""
    before = play.hand.round.high
    play.execute(RaiseTo(name, amount))
    if not before:
        raise CheckFails("raise", "a bet to raise; write `bets`", "no bet yet")


@makes("{name} completes")
def complete(play: TablePlay, name: int) -> RaiseTo:
    """Complete the bring-in to a full bet."""
    return RaiseTo(name, play.hand.round.step)


@step("{name} brings it in for {amount}")
def bring_in_amount(play: TablePlay, name: int, amount: int) -> None:
    """Post the bring-in of this amount."""
    expect("bring-in", f"{amount:,}", f"{_paid(play, BringIn(name), name):,}")


@step("{name} is all-in for {amount}")
def all_in_amount(play: TablePlay, name: int, amount: int) -> None:
    """Put everything in, which is this."""
    expect(f"{play.name(name)}'s chips", f"{amount:,}", f"{_paid(play, AllIn(name), name):,}")


def _paid(play: TablePlay, command: AnyCommand, seat: int) -> int:
    """What a command cost its player."""
    for event in play.execute(command):
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
    """Name the cards of the board."""
    return NameBoard(board=play.cards(cards), run=play.hand.board.run)


@makes("the board of run {amount} is {cards}")
def name_run(play: TablePlay, amount: int, cards: Marks) -> NameBoard:
    """The same of an earlier run."""
    return NameBoard(board=play.cards(cards), run=amount - 1)


@makes("shuffle")
def shuffle(play: TablePlay) -> Shuffle:
    """Shuffle the cards that are to be shuffled: here, reverse them."""
    return Shuffle(play.hand.deck.pile[::-1])


@makes("shuffle {cards}")
def shuffle_to(play: TablePlay, cards: Marks) -> Shuffle:
    """Shuffle so that these cards come on top."""
    top = play.cards(cards)
    return Shuffle(top + tuple(number for number in play.hand.deck.pile if number not in top))


@makes("{name} shows {cards}")
def show_cards(play: TablePlay, name: int, cards: Marks) -> Show:
    """Table these cards."""
    return Show(name, play.cards(cards))


@makes("{name} voluntarily shows {cards}")
def open_cards(play: TablePlay, name: int, cards: Marks) -> ShowCards:
    """Show these cards after the hand without being asked."""
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


check = HAND.check
Pairs = tuple[tuple[int, int], ...]

_WAITS = {
    phases.NOTHING: "the start",
    phases.BET: "to act",
    phases.DRAW: "to draw",
    phases.SHOW: "to show",
    phases.DEAL: "the dealer to deal",
    phases.SHUFFLE: "the dealer to shuffle",
    phases.PUSH: "the dealer to push",
    phases.RUNS: "players to say how often to run it",
    phases.OVER: "nothing: it is over",
}


def waiting(play: TablePlay) -> str:
    """What the hand waits for, in words."""
    hand = play.hand
    return f"{play.name(hand.actor.seat)} {_WAITS[hand.phase]}" if hand.actor else _WAITS[hand.phase]


def _waits(who: str, word: str) -> None:
    @check(f"{who} to {word}")
    def act(play: TablePlay, name: int = 0) -> None:
        expect("waits for", f"{play.name(name) if name else 'the dealer'} to {word}", waiting(play))


for _word in ("act", "show", "draw"):
    _waits("{name}", _word)
for _word in ("deal", "shuffle", "push"):
    _waits("dealer", _word)


@check("over")
def over(play: TablePlay) -> None:
    """The last chip was pushed."""
    expect("waits for", _WAITS[phases.OVER], waiting(play))


@check("runs offered {amount}")
def runs_offered(play: TablePlay, amount: int) -> None:
    """Players are asked how often to run it, up to this number."""
    expect("runs offered", amount, play.hand.board.offered if play.hand.phase == phases.RUNS else "none")


@check("not over")
def not_over(play: TablePlay) -> None:
    """The hand still waits for something."""
    if play.hand.is_over:
        raise CheckFails("hand", "still running", "over")


# Legal actions -------------------------------------------------------------------------------------------------------


def offered(play: TablePlay, may: Legal) -> list[str]:
    """The legal actions, in the words of a script."""
    if may.phase == phases.SHOW:
        return ["may muck" if may.may_muck else "must show"]
    words = ["fold"] if may.may_fold else []
    words += ["check"] if may.may_check else []
    words += [f"call {may.call}"] if may.call else []
    words += [f"bring in {may.bring_in}"] if may.bring_in else []
    words += [f"{_verb(play)} {_range(may)}"] if may.max_to else []
    words += [f"discard {may.discard}"] if may.discard else [f"draw {may.draw}"] if may.draw else []
    words += [f"run {may.runs}"] if may.runs else []
    return words


def _verb(play: TablePlay) -> str:
    hand = play.hand
    if play.rules.game.bring_in and not hand.round.street and not hand.round.bets:
        return "complete"
    return "raise" if hand.round.high else "bet"


def _range(may: Legal) -> str:
    if may.min_to == may.max_to:
        return f"{may.min_to}"
    two_sizes = may.grid == may.max_to - may.min_to
    return f"{may.min_to} {'or' if two_sizes else 'to'} {may.max_to}"


def _offered_to(play: TablePlay, seat: int) -> list[str]:
    may = play.legal()
    if may.seat != seat:
        raise CheckFails("waits for", f"{play.name(seat)}", waiting(play))
    return offered(play, may)


def said(words: list[str]) -> str:
    """Options as an author writes them."""
    return ", ".join(" ".join(f"{int(w):,}" if w.isdigit() else w for w in word.split()) for word in words) or "nothing"


@check("legal {name}: {options}")
def legal_all(play: TablePlay, name: int, options: tuple[str, ...]) -> None:
    """All that this player may do now, and nothing else."""
    found = _offered_to(play, name)
    _check_none_of(options, found)
    wanted = [word for word in options if not word.startswith("no ")]
    if sorted(wanted) != sorted(found):
        raise CheckFails("legal", said(wanted), said(found))


@check("{name} may {options}")
def may(play: TablePlay, name: int, options: tuple[str, ...]) -> None:
    """Among other things, this player may do this."""
    found = _offered_to(play, name)
    _check_none_of(options, found)
    if missing := [word for word in options if word not in found and not word.startswith("no ")]:
        raise CheckFails("legal", said(missing), said(found))


def _check_none_of(wanted: tuple[str, ...], found: list[str]) -> None:
    for word in wanted:
        if word.startswith("no ") and any(other.split()[0] == word[3:].split("-")[0] for other in found):
            raise CheckFails("legal", word, said(found))


@check("{name} may not {ability}")
def may_not(play: TablePlay, name: int, ability: str) -> None:
    """This is closed to the player."""
    found = _offered_to(play, name)
    if any(ability in word.split() for word in found):
        raise CheckFails("legal", f"no {ability}", said(found))


@check("legal cites {rules}")
def legal_cites(play: TablePlay, rules: tuple[str, ...]) -> None:
    """The rules that set the amounts or closed the betting."""
    cites = play.legal().cites
    if missing := [rule for rule in rules if rule not in cites]:
        raise CheckFails("legal cites", " ".join(missing), " ".join(cites) or "none")


# Chips ---------------------------------------------------------------------------------------------------------------


@check("stacks|stack {pairs}")
def stacks(play: TablePlay, pairs: Pairs) -> None:
    """Chips behind."""
    _chips(play, "stack", pairs, [(seat, play.player(seat).stack) for seat, _ in pairs])


@check("bets|bet {pairs}")
def bets(play: TablePlay, pairs: Pairs) -> None:
    """Chips in front, on this round."""
    _chips(play, "bet", pairs, [(seat, play.player(seat).bet) for seat, _ in pairs])


def _chips(play: TablePlay, what: str, wanted: Pairs, found: list[tuple[int, int]]) -> None:
    other = [(pair, got) for pair, got in zip(wanted, found, strict=True) if pair != got]
    if other:
        raise CheckFails(f"{what}s", _row(play, [pair for pair, _ in other]), _row(play, [got for _, got in other]))


def _row(play: TablePlay, pairs: list[tuple[int, int]]) -> str:
    return ", ".join(f"{play.name(seat)} {chips:,}" for seat, chips in pairs)


def _holds(what: str, look: Callable[[Hand], int]) -> None:
    @check(f"{what} {{holder}}")
    def act(play: TablePlay, holder: int) -> None:
        expect(what, play.name(holder), play.name(look(play.hand)))


_holds("button", lambda hand: hand.started.button)
_holds("small blind", lambda hand: hand.started.small_blind)
_holds("big blind", lambda hand: hand.started.big_blind)
