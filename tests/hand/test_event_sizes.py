"""Events stay small when they are stored: an action is a short line of JSON."""

import msgspec
import pytest

from cutcard.hand import Hand, carry_out
from cutcard.hand import events as ev
from cutcard.rules import house_ids
from tests.hand.playing import Play, Table

ACTIONS = (ev.Folded, ev.Checked, ev.Called, ev.RaisedTo)
HANDS = 40


@pytest.mark.parametrize("house", house_ids())
def test_an_action_takes_few_bytes(house: str) -> None:
    sizes: list[int] = []
    actions: list[int] = []
    for seed in range(HANDS):
        play, hand = Play.at(Table(house, "nlhe", "tournament"), seed, by_hand=False), Hand()
        events = carry_out(play.start, hand, play.rules)
        for _, more in play.to_the_end(hand):
            events += more
        sizes += (len(msgspec.json.encode(event)) for event in events)
        actions += (len(msgspec.json.encode(event)) for event in events if isinstance(event, ACTIONS))
    events_each, bytes_each = len(sizes) // HANDS, sum(sizes) // HANDS
    print(f"{house}: {bytes_each} bytes a hand of {events_each} events")  # noqa: T201 - `pytest -s` shows it
    assert sum(actions) / len(actions) < 120
    assert max(actions) < 240  # an all-in over a short all-in cites most
