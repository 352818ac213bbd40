"""PokerKit as a witness: it reads what we write and comes to the same stacks."""

from random import Random

import pytest
from pokerkit import HandHistory

from cutcard.formats import phh
from cutcard.formats.phh.notation import GAMES
from cutcard.hand import Hand, Legal, carry_out, legal
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo, ShowDown, Shuffle, StartHand
from cutcard.hand.events import AnyEvent
from cutcard.rules import Stakes, TableRules, load_game, load_house

STACKS = ((1, 100_000), (2, 90_000), (3, 120_000), (4, 80_000))


def quiet_hand(rules: TableRules, seed: int) -> list[AnyEvent]:
    """A hand without all-ins, odd chips and many raises, so that no known difference of the rules comes into play."""
    rng, deck = Random(seed), rules.game.deck
    hand = Hand()
    events = carry_out(StartHand(seats=STACKS, button=4, deck=tuple(rng.sample(deck, len(deck)))), hand, rules)
    while not hand.is_over:
        events += carry_out(_move(hand, rules, rng), hand, rules)
    return events


def _move(hand: Hand, rules: TableRules, rng: Random) -> AnyCommand:
    may = legal(hand, rules)
    if may.phase == "draw":
        return Discard(may.seat, tuple(rng.sample(hand.by_seat[may.seat].down, rng.randint(0, 2))))
    if may.phase == "shuffle":
        return Shuffle(tuple(rng.sample(hand.deck.pile, len(hand.deck.pile))))
    return _bet(hand, may, rng) if may.phase == "bet" else ShowDown()


def _bet(hand: Hand, may: Legal, rng: Random) -> AnyCommand:
    if may.bring_in:
        return BringIn(may.seat)
    if may.max_to and hand.round.bets < 2 and rng.random() < 0.2:
        return RaiseTo(may.seat, may.min_to)
    if may.call and rng.random() < 0.1:
        return Fold(may.seat)
    return Call(may.seat) if may.call else Check(may.seat)


@pytest.mark.parametrize("code", GAMES)
def test_pokerkit_reads_what_we_write(code: str) -> None:
    game = load_game(GAMES[code])
    stakes = Stakes(
        format="cash",
        small_blind=0 if game.bring_in else 60,
        big_blind=0 if game.bring_in else 120,
        ante=12 if game.bring_in else 0,
        bring_in=36,
        small_bet=120,
        big_bet=240,
    )
    rules = load_house("standard").rules_for(game, stakes)
    for seed in range(10):
        history = phh.from_events(quiet_hand(rules, seed))
        theirs = HandHistory.loads(phh.write(history))
        *_, state = theirs
        assert list(state.stacks) == history.finishing_stacks, f"{code} seed {seed}"
