"""The sealed deck at a table: published, cut, dealt once; its seed is nowhere but in the log."""

from random import Random

import msgspec
import pytest

from cutcard.cards import DECK
from cutcard.hand import Refused
from cutcard.hand import events as hand_events
from cutcard.hand.commands import Call, Check, Discard, Shuffle
from cutcard.hand.legal_options import SHUFFLE
from cutcard.table import AnyCommand, describe_event, redact, seen_by
from cutcard.table.act_types import WHEN_SEALED, TableEvent
from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.sealed_deck import CutDeck, DeckCut, SealDeck
from cutcard.table.state import text_state
from tests.table.tournaments import Night, rules_of

SEED = "5eed" * 16
CUTS = ((3, "queen of hearts"), (1, "7"))


def sealed(seats: int = 4, game: str = "nlhe") -> Night:
    """A table with a deck that is sealed and not yet cut."""
    night = Night.at(rules_of("standard", "cash", game), seats)
    night.do(SealDeck(hand="h1", seed=SEED))
    return night


def cut_by(night: Night) -> None:
    """Every player with words cuts."""
    for seat, words in CUTS:
        night.do(CutDeck(seat=seat, words=words))


def dealt_by(night: Night) -> tuple[int, ...]:
    """The deck of the last hand."""
    return next(event.deck for event in reversed(night.events) if isinstance(event, hand_events.Shuffled))


def refused(night: Night, command: AnyCommand) -> str:
    """The code, where nothing changed."""
    before = text_state(night.table)
    with pytest.raises(Refused) as caught:
        night.do(command)
    assert text_state(night.table) == before
    assert str(caught.value).endswith(".")
    assert "{" not in str(caught.value)
    assert SEED not in str(caught.value)
    return caught.value.code


def test_a_sealed_deck_is_dealt_as_seal_and_cuts_say() -> None:
    night = sealed()
    seen = seen_by(night.table, 0)
    assert seen.seal == sealed_deck.seal_of("h1", sealed_deck.leaves(SEED))
    cut_by(night)
    events = night.do(NextHand())
    cut = next(event for event in events if isinstance(event, DeckCut))
    started = next(event for event in events if isinstance(event, hand_events.HandStarted))
    assert cut == DeckCut("h1", tuple(sorted(CUTS)))
    assert events.index(cut) < events.index(started)
    assert started.hand == "h1"
    assert not started.by_hand
    order, places = sealed_deck.sealed_order(SEED), sealed_deck.cut_places(seen.seal, CUTS)
    assert dealt_by(night) == tuple(order[place] for place in places)
    assert seen_by(night.table, 0).seal == seen.seal


def test_other_words_make_another_deck() -> None:
    decks = set()
    for words in ("7", "8", ""):
        night = sealed()
        if words:
            night.do(CutDeck(seat=1, words=words))
        night.do(NextHand(hand="h1"))
        decks.add(dealt_by(night))
    assert len(decks) == 3


def test_a_sealed_deck_is_dealt_once() -> None:
    night = sealed()
    night.do(NextHand(hand="h1"))
    while night.table.playing:
        night.wild_step(Random(1))
    assert night.table.cut is night.table.sealed is None
    assert refused(night, CutDeck(seat=1, words="late")) == "nothing_sealed"
    night.do(SealDeck(hand="h2", seed=SEED))
    assert seen_by(night.table, 0).seal == sealed_deck.seal_of("h2", sealed_deck.leaves(SEED))


def test_each_refusal_of_a_sealed_deck_has_its_code_and_a_plain_sentence() -> None:
    night = Night.at(rules_of("standard", "cash"), 4)
    codes = [
        refused(night, SealDeck(hand="", seed=SEED)),
        refused(night, SealDeck(hand="h1", seed="5eed")),
        refused(night, SealDeck(hand="h1", seed=SEED.upper())),
        refused(night, CutDeck(seat=1, words="a")),
    ]
    night.do(SealDeck(hand="h1", seed=SEED))
    codes += [
        refused(night, SealDeck(hand="h1", seed=SEED)),
        refused(night, NextHand(hand="h1", deck=DECK)),
        refused(night, NextHand(hand="h2")),
        refused(night, CutDeck(seat=1, words="")),
        refused(night, CutDeck(seat=1, words="x" * 65)),
        refused(night, CutDeck(seat=1, words="a\nb")),
    ]
    night.do(CutDeck(seat=1, words="a"))
    codes.append(refused(night, CutDeck(seat=1, words="b")))
    assert refused(night, CutDeck(seat=9, words="a")) == "seat_empty"
    draw = short_stub()
    codes.append(refused(draw, Shuffle(tuple(sorted(sealed_deck.fresh_stub(draw.table))))))
    assert set(codes) == set(WHEN_SEALED)
    night.do(NextHand())
    assert refused(night, SealDeck(hand="h2", seed=SEED)) == "hand_not_over"


def short_stub() -> Night:
    """Six players who change all their cards: the stub runs short."""
    night = sealed(6, "27td")
    cut_by(night)
    night.do(NextHand())
    while (hand := night.table.hand) is not None and hand.phase != SHUFFLE:
        if hand.phase == "draw" and hand.actor is not None:
            night.do(Discard(hand.actor.seat, hand.actor.down))
        else:
            night.go_on(lambda may: Call(may.seat) if may.call else Check(may.seat))
    return night


def test_a_short_stub_is_mixed_in_the_order_that_was_fixed_with_the_deck() -> None:
    night = short_stub()
    hand = night.table.hand
    assert hand is not None
    stub = sealed_deck.fresh_stub(night.table)
    assert sorted(stub) == sorted(hand.deck.pile)
    assert stub != hand.deck.pile
    night.do(Shuffle(stub))
    assert any(isinstance(event, hand_events.Reshuffled) and event.stub == stub for event in night.events)


@pytest.mark.parametrize("viewer", [0, 1, 2, 9])
def test_the_seed_is_in_no_view_and_no_event_for_anybody(viewer: int) -> None:
    night, chance = sealed(), Random(5)
    views = [seen_by(night.table, viewer)]
    cut_by(night)
    night.do(NextHand())
    while night.table.playing:
        views.append(seen_by(night.table, viewer))
        night.wild_step(chance)
    views.append(seen_by(night.table, viewer))
    told = [redact(event, viewer) for event in night.events]
    assert SEED.encode() not in msgspec.json.encode([views, told])
    assert not any(
        SEED in describe_event(event, {}, night.rules.game) for event in night.events if isinstance(event, TableEvent)
    )
    assert SEED not in text_state(night.table)


def test_replay_of_a_sealed_hand_gives_the_same_table() -> None:
    night, chance = sealed(), Random(5)
    assert night.replayed().sealed == night.table.sealed
    cut_by(night)
    night.do(NextHand())
    assert night.replayed().cut == night.table.cut
    assert night.table.cut is not None
    while night.table.playing:
        night.wild_step(chance)
    assert text_state(night.replayed()) == text_state(night.table)
