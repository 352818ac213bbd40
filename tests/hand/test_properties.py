"""Random hands in every house, game and format: chips and cards add up after every event, and replay equals play."""

from collections import Counter

import pytest

from cutcard.hand import Hand, carry_out
from tests.hand.awards import are_known, check_awards, check_pots
from tests.hand.invariants import Witness
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

TABLES = tables()


def watched(table: Table, seed: int, *, by_hand: bool | None = None) -> Counter[str]:
    """Play one random hand to its end under the eyes of a witness; tells what kinds of pots were met."""
    play, hand = Play.at(table, seed, by_hand=by_hand), Hand()
    witness = Witness(play.rules)
    witness.see(carry_out(play.start, hand, play.rules))
    for _, events in play.to_the_end(hand):
        witness.see(events)
        assert witness.hand.comparable() == hand.comparable()
    assert hand.chips.total == 0
    assert (
        sum(p.stack for p in hand.players) + hand.chips.rake + hand.chips.promo + hand.chips.left_over == witness.chips
    )
    if witness.showdown is None or len(witness.showdown.live) == 1:
        return Counter()
    check_pots(witness.showdown)
    return check_awards(witness.showdown, witness.awards, play.rules) if are_known(witness.showdown) else Counter()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_hand_adds_up_and_replays(table: Table) -> None:
    for seed in range(8):
        watched(table, seed)
    for seed in range(3):
        watched(table, seed, by_hand=True)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_great_many_hands_add_up_and_replay(table: Table) -> None:
    for seed in fresh(150):
        watched(table, seed)


def test_every_kind_of_pot_is_met() -> None:
    met: Counter[str] = Counter()
    for game in ("nlhe", "plo8", "stud8"):
        for seed in range(40):
            met += watched(Table("ppc", game, "cash"), seed, by_hand=False)
    assert set(met) == {"side pot", "board run again", "half pot", "side with no winner", "tie"}, met
