"""A hand saved for one viewer: all that they may know, proved, and nothing that depends on hidden cards."""

import msgspec
import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand import events as hand_events
from cutcard.hand.commands import Call, Check, Fold, ShowCards
from cutcard.hand.view import RAIL
from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.hand_record import (
    HandRecord,
    hand_events_in,
    hand_record,
    players_by_seat,
    without_table_events,
)
from cutcard.table.fairness.replay_hand import card_origins
from cutcard.table.fairness.sealed_deck import CutDeck, DeckCut, DeckSealed, SealDeck
from cutcard.table.seats.seats import LeaveSeat, SitDown
from cutcard.table.seats.stacks import TopUp
from tests.hand.floors import Called
from tests.hand.playing import Table
from tests.hand.test_views import exchanged, known_to, script_of
from tests.table.fair_reference import check as check_by_the_page
from tests.table.sealed_hands import TABLES, some_hands
from tests.table.tournaments import Night, rules_of

SEED = "0badcafe" * 8
SOME = TABLES[::7]


def kept(events: list[hand_events.AnyEvent], viewer: int) -> HandRecord:
    """These events of a hand, as if its deck had been sealed by our seed."""
    name = next(event.hand for event in events if isinstance(event, hand_events.HandStarted))
    return hand_record([DeckSealed(name, "seal", SEED), DeckCut(name, ()), *events], {}, viewer)


@pytest.mark.parametrize("table", SOME, ids=str)
def test_what_is_kept_does_not_depend_on_hidden_cards(table: Table) -> None:
    for seed in range(2):
        play, commands, happened = script_of(table, seed)
        for viewer in (play.start.seats[-1][0], RAIL):
            known = known_to(viewer, [event for events in happened for event in events])
            hidden = [card for card in play.rules.game.deck if card not in known]
            other = dict(zip(DECK, DECK, strict=True)) | dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
            hand = Hand()
            changed = [event for c in commands for event in carry_out(exchanged(c, other), hand, play.rules)]
            mine = kept([event for events in happened for event in events], viewer)
            assert mine == kept(changed, viewer)
            assert {opening.card for opening in mine.openings} <= known


@pytest.mark.parametrize("table", SOME, ids=str)
def test_openings_prove_cards_by_the_page_alone_and_no_other_secret_is_told(table: Table) -> None:
    for hand in some_hands(table, 2):
        deck = next(event.deck for event in hand.events if isinstance(event, hand_events.Shuffled))
        secret = sealed_deck.salts(hand.seed)
        for viewer in (*hand.seats[:2], RAIL):
            seen = hand_record(hand.events, {}, viewer)
            text = msgspec.json.encode(seen)
            assert len(check_by_the_page(msgspec.json.decode(text))) == len(seen.openings)
            assert all(deck[opening.at] == opening.card for opening in seen.openings)
            opened = {opening.salt for opening in seen.openings}
            assert hand.seed.encode() not in text
            assert not any(salt.encode() in text for salt in secret if salt not in opened)
            assert msgspec.json.decode(text, type=HandRecord) == seen


@pytest.mark.parametrize("table", SOME, ids=str)
def test_every_card_is_counted_off_the_deck(table: Table) -> None:
    for hand in some_hands(table, 2):
        deck = next(event.deck for event in hand.events if isinstance(event, hand_events.Shuffled))
        dealt = [spot for spot in card_origins(without_table_events(hand.events)) if not spot.mixed]
        assert [deck[spot.at] for spot in dealt] == [spot.card for spot in dealt]
        assert len({spot.at for spot in dealt}) == len(dealt)


@pytest.mark.parametrize("game", ["nlhe", "plo"])
def test_where_the_button_was_passed_over_its_first_card_came_last(game: str) -> None:
    dealt = Called(game, house="ppc", button=3, passed_over=3)
    counted = card_origins(dealt.events)
    assert len(counted) == sum(len(player.cards) for player in dealt.hand.players)
    assert [DECK[spot.at] for spot in counted] == [spot.card for spot in counted]


# A night of hands ----------------------------------------------------------------------------------------------------


def played(night: Night, name: str) -> None:
    """A sealed hand checked to the end."""
    night.do(SealDeck(hand=name, seed=SEED))
    night.do(CutDeck(seat=1, words=f"for {name}"))
    night.do(NextHand())
    while night.table.playing:
        night.go_on(lambda may: Call(may.seat) if may.call else Check(may.seat))


def test_a_hand_is_found_in_the_stream_of_its_table() -> None:
    night = Night.at(rules_of("standard", "cash"), 3)
    played(night, "h1")
    middle = len(night.events)
    night.do(TopUp(2, 500))
    played(night, "h2")
    first, second = hand_events_in(night.events, "h1"), hand_events_in(night.events, "h2")
    assert [type(first[0]), type(second[0])] == [DeckSealed, DeckSealed]
    assert night.events[middle - len(first) : middle] == first
    assert hand_events_in(night.events, "h3") == []
    for name, events in (("h1", first), ("h2", second)):
        assert hand_record(events, {1: "Ann"}, 1).hand == name
    assert hand_record(night.events[middle:], {}, 2) == hand_record(second, {}, 2)


def test_cards_shown_after_the_hand_are_proved_too() -> None:
    night = Night.at(rules_of("standard", "cash"), 3)
    night.do(SealDeck(hand="h1", seed=SEED))
    night.do(NextHand())
    assert night.table.hand is not None
    folder = night.table.hand.players[0]
    while night.table.playing:
        night.go_on(lambda may: Check(may.seat) if may.may_check else Fold(may.seat))
    card = folder.down[0]
    before = hand_record(night.events, {}, RAIL)
    night.do(ShowCards(folder.seat, (card,)))
    after = hand_record(hand_events_in(night.events, "h1"), {}, RAIL)
    assert [opening.card for opening in after.openings if opening not in before.openings] == [card]


def test_who_takes_a_seat_later_is_not_who_sat_there() -> None:
    night = Night.at(rules_of("standard", "cash"), 3)
    there = {seat: sitter.player for seat, sitter in night.table.sitters.items()}
    played(night, "h1")
    night.do(LeaveSeat(2))
    night.do(SitDown(2, "Eva", 5000))
    played(night, "h2")
    assert players_by_seat(night.events, "h1") == there
    assert players_by_seat(night.events, "h2").get(2, "Eva") == "Eva"
    assert players_by_seat(night.events, "h3") == {}


def test_nothing_is_kept_of_a_hand_that_is_not_over() -> None:
    night = Night.at(rules_of("standard", "cash"), 3)
    with pytest.raises(Refused) as none:
        hand_record(night.events, {}, 1)
    night.do(SealDeck(hand="h1", seed=SEED))
    night.do(NextHand())
    with pytest.raises(Refused) as running:
        hand_record(night.events, {}, 1)
    assert (none.value.code, running.value.code) == ("no_hand", "hand_not_over")


def test_a_hand_without_a_seal_is_kept_without_proof() -> None:
    night = Night.at(rules_of("standard", "cash"), 3)
    night.fold_round()
    seen = hand_record(night.events, {1: "Ann", 9: "Zoe"}, 9, table="main", at=5)
    assert (seen.seal, seen.leaves, seen.openings, seen.viewer) == ("", (), (), RAIL)
    assert (seen.names, seen.table, seen.at) == ({1: "Ann"}, "main", 5)
