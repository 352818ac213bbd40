"""Accidents and cards shown aside, at random moments of random hands: everything still adds up, replays and ends."""

from random import Random

import pytest

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Hand, Refused, carry_out, legal, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.commands import AnyCommand, Fold, Foul, LetGo, Retrieve, ShowCards, ShowTo, Splash, StartHand
from cutcard.rules import Stakes, load_game, load_house
from tests.hand.invariants import Witness
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

ACCIDENTS = (ev.CardsOpened, ev.CardsSeen, ev.Killed, ev.PushedForward, ev.Retrieved, ev.Splashed)


def accident(hand: Hand, rng: Random) -> AnyCommand:
    """A random mishap, possible now or not."""
    p = hand.actor if hand.actor is not None and rng.random() < 0.5 else rng.choice(hand.players)
    other = rng.choice(hand.players).seat
    shown = tuple(rng.sample(p.down, rng.randint(0, len(p.down))))
    how = rng.choice(("released", "pushed", "pushed", "lifted"))
    return rng.choice((
        LetGo(p.seat, how),  # type: ignore[arg-type]  # one of the three
        Retrieve(p.seat),
        Foul(p.seat),
        Splash(p.seat, rng.randint(0, p.stack + 1)),
        ShowTo(p.seat, (other,), shown),
        ShowCards(p.seat, shown),
    ))  # fmt: skip


def try_out(command: AnyCommand, hand: Hand, play: Play) -> list[ev.AnyEvent]:
    """What it brings; refused it changes nothing."""
    before = hand.comparable()
    try:
        return carry_out(command, hand, play.rules)
    except Refused as refusal:
        str(refusal)  # every refusal has its sentence
    assert hand.comparable() == before
    return []


def clumsy(table: Table, seed: int) -> list[ev.AnyEvent]:
    """One hand in which things go wrong, under the eyes of a witness."""
    play, witness, hand = Play.at(table, seed), Witness(), Hand()
    happened = carry_out(play.start, hand, play.rules)
    witness.see(happened)
    for _ in range(2000):
        if play.rng.random() < 0.3:
            events = try_out(accident(hand, play.rng), hand, play)
        elif hand.is_over:
            break
        else:
            events = carry_out(play.command(hand), hand, play.rules)
        happened += events
        witness.see(events)
        assert witness.hand.comparable() == hand.comparable()
    assert hand.is_over
    assert hand.chips.total == 0
    assert not hand.board.unshared, "whatever some have seen all have seen in the end"
    return happened


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_clumsy_hand_adds_up_and_ends(table: Table) -> None:
    for seed in range(4):
        clumsy(table, seed)


def test_every_kind_of_accident_was_met() -> None:
    met: set[type] = set()
    for seed in range(400):
        for house in ("house", "club52"):
            met.update(type(event) for event in clumsy(Table(house, "nlhe", "tournament"), seed))
        if set(ACCIDENTS) <= met:
            return
    raise AssertionError(f"only {met}")


@pytest.mark.long
@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_great_many_clumsy_hands_add_up_and_end(table: Table) -> None:
    for seed in fresh(50):
        clumsy(table, seed)


# What other players may know of it -----------------------------------------------------------------------------------


def played(house: str = "standard") -> tuple[Hand, Play]:
    """Three players before the flop; seat 1 is to act."""
    rules = load_house(house).rules_for(load_game("nlhe"), Stakes(small_blind=50, big_blind=100))
    start = StartHand(seats=((1, 1000), (2, 1000), (3, 1000)), button=1, deck=DECK)
    hand = Hand()
    carry_out(start, hand, rules)
    return hand, Play(rules, start, Random(1), 0, 0, set(), names_board=False, names_of=set())


def test_a_card_shown_to_one_is_told_only_to_him_until_all_may_see_it() -> None:
    hand, play = played()
    carry_out(Fold(1), hand, play.rules)
    card = hand.by_seat[2].down[0]
    (seen,) = carry_out(ShowTo(2, (1,), (card,)), hand, play.rules)
    cards = {viewer: redact(seen, viewer).cards for viewer in range(4)}  # type: ignore[union-attr]
    assert cards == {0: (UNKNOWN,), 1: (card,), 2: (card,), 3: (UNKNOWN,)}
    assert seen_by(hand, 3).seats[1].down == (UNKNOWN, UNKNOWN)
    carry_out(Fold(2), hand, play.rules)
    assert seen_by(hand, 3).seats[1].down == (card, UNKNOWN)


def test_a_card_opened_by_hand_is_the_one_that_was_named() -> None:
    rules = load_house("standard").rules_for(load_game("nlhe"), Stakes(small_blind=50, big_blind=100))
    hand = Hand()
    carry_out(StartHand(seats=((1, 1000), (2, 1000)), button=1), hand, rules)
    play = Play(rules, StartHand(seats=(), button=1), Random(1), 0, 0, set(), names_board=False, names_of=set())
    carry_out(play.command(hand), hand, rules)
    assert legal(hand, rules).seat == 1
    carry_out(Fold(1), hand, rules)
    carry_out(ShowCards(2, (7,)), hand, rules)
    assert seen_by(hand, 0).seats[1].down == (7, UNKNOWN)
    with pytest.raises(Refused, match="already face up"):
        carry_out(ShowCards(2, (UNKNOWN,)), hand, rules)
