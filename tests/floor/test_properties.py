"""After any incident and its remedy: 52 cards, all chips, replay equals play, the hand ends or is void, no leaks."""

from collections import Counter

import msgspec
import pytest

from cutcard.cards import UNKNOWN
from cutcard.hand import events as hand_events
from cutcard.rules import game_ids, house_ids
from cutcard.rules.slot import kinds
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.table import AnyEvent, Table, evolve, seen_by
from cutcard.table.seats.stacks import ChipsFound, ChipsRemoved
from tests.floor.happening import Night
from tests.floor.tables import rules_of
from tests.hand.invariants import check_cards, chips_in
from tests.hand.test_views import known_to
from tests.sweeps import fresh

PLAYED = [(house, game) for house in house_ids() for game in game_ids() if rules_of(house, game).most_seats]
RAIL = 0
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def played(house: str, game: str, seed: int, *, by_hand: bool = False, met: Counter[str] | None = None) -> Night:
    """One hand with floor calls; everything is checked after every ruling."""
    night = Night(house, game, seed, by_hand=by_hand, met=met)
    chips = night.table.chips
    for ruling in night.to_the_end():
        assert ruling.instructions
        assert ruling.announcement
        check_table(night, chips)
    check_table(night, chips)
    check_void(night)
    check_replay(night)
    return night


def check_table(night: Night, chips: int) -> None:
    """Check cards, chips, and views."""
    gone = sum(event.amount for event in night.events if isinstance(event, ChipsRemoved))
    found = sum(event.amount for event in night.events if isinstance(event, ChipsFound))
    assert night.table.chips == chips - gone + found
    check_cards(night.hand)
    in_hand = [event for event in night.events if isinstance(event, hand_events.AnyEvent)]
    for viewer in (RAIL, *(p.seat for p in night.hand.players)):
        known = known_to(viewer, in_hand)
        assert set(_visible(night.table, viewer)) <= known | {UNKNOWN}


def _visible(table: Table, viewer: int) -> list[int]:
    """Every card that this viewer's picture of the table shows."""
    hand = seen_by(table, viewer).hand
    assert hand is not None
    held = [card for seat in hand.seats for card in (*seat.down, *seat.up)]
    return [*held, *hand.board, *(card for board in hand.boards for card in board)]


def check_void(night: Night) -> None:
    """A void hand returns exactly what was put in, but forfeited chips."""
    hand = night.hand
    if hand.floor.voided:
        lost = sum(p.start - p.stack for p in hand.players)
        assert lost == hand.chips.left_over - hand.started.carried >= 0
        assert chips_in(hand) == sum(p.start for p in hand.players) + hand.started.carried


def check_replay(night: Night) -> None:
    """The stored events rebuild the same table; a ruling comes before all its effects."""
    again = Table()
    for event in night.events:
        evolve(again, _DECODER.decode(msgspec.json.encode(event)))
    assert again.hand is not None
    assert again.hand.comparable() == night.hand.comparable()
    assert again.rulings == night.table.rulings
    assert len(again.rulings) == len(night.rulings)


@pytest.mark.parametrize(("house", "game"), PLAYED, ids=["-".join(one) for one in PLAYED])
def test_after_any_ruling_a_hand_adds_up_and_ends(house: str, game: str) -> None:
    for seed in range(3):
        played(house, game, seed)
    played(house, game, 3, by_hand=True)


@pytest.mark.long
@pytest.mark.parametrize(("house", "game"), PLAYED, ids=["-".join(one) for one in PLAYED])
def test_after_a_great_many_rulings_hands_add_up_and_end(house: str, game: str) -> None:
    for seed in fresh(20):
        played(house, game, seed)
    for seed in fresh(8):
        played(house, game, seed, by_hand=True)


def test_most_kinds_of_remedies_are_met_so() -> None:
    met: Counter[str] = Counter()
    incidents: Counter[str] = Counter()
    houses = (("ccp", "nlhe"), ("club52", "nlhe"), ("ppc", "stud"), ("house", "nlhe"), ("giancarlo", "nlhe"))
    for seed in range(30):
        for house, game in (*houses, ("ppc", "nlhe")):
            met.update(ruling.remedy for ruling in played(house, game, seed, met=incidents).rulings)
    assert len(met) > len(kinds(Remedy)) * 2 // 3, set(kinds(Remedy)) - set(met)
