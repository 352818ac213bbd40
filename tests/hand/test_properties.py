"""Random hands in every house, game and format: chips and cards add up after every event, and replay equals play."""

import pytest

from cutcard.hand import Hand, carry_out
from tests.hand.invariants import Witness
from tests.hand.playing import Play, Table, tables

TABLES = tables()


def watched(table: Table, seed: int, *, by_hand: bool | None = None) -> Hand:
    """Play one random hand to its end under the eyes of a witness."""
    play, witness, hand = Play.at(table, seed, by_hand=by_hand), Witness(), Hand()
    witness.see(carry_out(play.start, hand, play.rules))
    for _, events in play.to_the_end(hand):
        witness.see(events)
        assert witness.hand.comparable() == hand.comparable()
    assert hand.chips.total == 0
    assert (
        sum(p.stack for p in hand.players) + hand.chips.rake + hand.chips.promo + hand.chips.left_over == witness.chips
    )
    return hand


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_hand_adds_up_and_replays(table: Table) -> None:
    for seed in range(8):
        watched(table, seed)
    for seed in range(3):
        watched(table, seed, by_hand=True)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_great_many_hands_add_up_and_replay(table: Table) -> None:
    for seed in range(100, 700):
        watched(table, seed)
