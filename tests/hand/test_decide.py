"""The floor at random moments of random hands: 52 cards, all chips, replay equals play, and it ends or is void."""

from collections import Counter

import pytest

from cutcard.hand import Hand, carry_out
from cutcard.hand import events as ev
from tests.hand.invariants import Witness
from tests.hand.ordering import go_on, order, try_out, void
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

DONE = (*ev.FloorEvent.__args__, ev.Killed, ev.CardsOpened)


def ruled(table: Table, seed: int, *, by_hand: bool | None = None) -> list[ev.AnyEvent]:
    """One hand with the floor at the table, under the eyes of a witness."""
    play, witness, hand = Play.at(table, seed, by_hand=by_hand), Witness(), Hand()
    happened = carry_out(play.start, hand, play.rules)
    witness.see(happened)
    for _ in range(3000):
        if hand.is_over:
            break
        roll = play.rng.random()
        events = (
            try_out(void(hand, play.rng), hand, play) if roll < 0.01
            else try_out(order(hand, play), hand, play) if roll < 0.45
            else go_on(hand, play)
        )  # fmt: skip
        happened += events
        witness.see(events)
        assert witness.hand.comparable() == hand.comparable()
    assert hand.is_over, "the hand does not end"
    assert hand.chips.total == 0
    assert not any(p.behind for p in hand.players)
    check_refunds(hand, happened)
    return happened


def check_refunds(hand: Hand, happened: list[ev.AnyEvent]) -> None:
    """A void hand returns everything but forfeited chips; those and chips carried in stay."""
    void_events = [event for event in happened if isinstance(event, ev.HandVoided)]
    assert bool(void_events) == hand.floor.voided
    for event in void_events:
        lost = hand.chips.left_over - hand.started.carried
        assert lost == event.forfeited == sum(p.start - p.stack for p in hand.players)
        assert all(p.stack == p.start or p.seat not in dict(event.refunds) for p in hand.players)
        assert hand.chips.rake == hand.chips.promo == 0


@pytest.mark.parametrize("table", tables(), ids=str)
def test_whatever_the_floor_does_a_hand_adds_up_and_ends(table: Table) -> None:
    for seed in range(4):
        ruled(table, seed)
    ruled(table, 4, by_hand=True)


@pytest.mark.long
@pytest.mark.parametrize("table", tables(), ids=str)
def test_whatever_the_floor_does_a_great_many_hands_add_up_and_end(table: Table) -> None:
    for seed in fresh(50):
        ruled(table, seed)
    for seed in fresh(10):
        ruled(table, seed, by_hand=True)


def test_every_kind_of_order_was_met() -> None:
    met: Counter[type] = Counter()
    for seed in range(60):
        for game in ("nlhe", "stud", "27td"):
            met.update(type(event) for event in ruled(Table("standard", game, "tournament"), seed))
    assert all(met[kind] > 2 for kind in DONE), met
