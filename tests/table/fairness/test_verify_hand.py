"""Verification of saved hands: honest ones pass for every viewer, and a change of anything that counts is found."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec import structs

from cutcard.hand import events as hand_events
from cutcard.table import AnyEvent
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.hand_record import HandRecord, hand_record
from cutcard.table.fairness.sealed_deck import CutRecorded, DeckCut, DeckSealed
from cutcard.table.fairness.verify_hand import Finding, audit, verify_record
from tests.hand.playing import Table
from tests.sweeps import fresh
from tests.table.sealed_hands import FEW, TABLES, SealedHand, sealed_hand, some_hands

Tree = dict[str, Any]


def wrong(found: list[Finding]) -> list[str]:
    """What does not hold."""
    return [one.text for one in found if one.kind == "wrong"]


def check_honest(hand: SealedHand) -> None:
    assert wrong(audit(hand.events, hand.rules)) == []
    for viewer in (0, hand.seats[0]):
        assert wrong(verify_record(hand_record(hand.events, {}, viewer), hand.rules)) == []


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_honest_hands_hold(table: Table) -> None:
    check_honest(some_hands(table, 1)[0])


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_hands_with_the_floor_at_the_table_hold_too(table: Table) -> None:
    for number in range(3):
        if (hand := sealed_hand(table, number, ruled=True)) is not None:
            check_honest(hand)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_great_many_honest_hands_hold(table: Table) -> None:
    for number in fresh(10):
        for ruled in (False, True):
            if (hand := sealed_hand(table, number, ruled=ruled)) is not None:
                check_honest(hand)


# Changes -------------------------------------------------------------------------------------------------------------


def leaves_of(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every plain value of a file."""
    if isinstance(tree, dict | list):
        for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from leaves_of(value, (*path, key))
    else:
        yield path


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("a" if value[-1:] != "a" else "b")


def place(tree: Tree, path: tuple[Any, ...]) -> str:
    """The path of a value, without indexes."""
    first = f"{tree['events'][path[1]]['t']} " if path[0] == "events" else ""
    return first + " ".join(step for step in path[first != "" :] if isinstance(step, str))


def unnoticed(hand: SealedHand, viewer: int, each: int) -> Iterator[str]:
    """Of every so many values, those that can be changed in a viewer's file without being found."""
    kept = hand_record(hand.events, {seat: f"P{seat}" for seat in hand.seats}, viewer, table="main", at=5)
    tree: Tree = msgspec.json.decode(msgspec.json.encode(kept))
    for path in [*leaves_of(tree)][viewer % each :: each]:
        at: Any = tree
        for step in path[:-1]:
            at = at[step]
        before = at[path[-1]]
        at[path[-1]] = changed(before)
        try:
            other = msgspec.convert(tree, HandRecord, str_keys=True)
        except msgspec.ValidationError:
            other = None
        if other is not None and not wrong(verify_record(other, hand.rules)):
            yield place(tree, path)
        at[path[-1]] = before


TAKEN_AS_TOLD = {
    "table", "at", "names", "started/1 seats", "started/1 button", "posted/1 seat", "posted/1 cites",
}  # fmt: skip
"""What one hand cannot prove: how it began, and words that are only words."""
ONLY_THE_CLUB_KNOWS = {"dealt/1 hole", "shown/1 cards", "turned-up/1 hole", "seen/1 cards"}
"""Cards of hands that drew, and of a mixed stub."""


def check_changes(hand: SealedHand, each: int) -> None:
    mixed = any(isinstance(event, hand_events.Reshuffled) for event in hand.events)
    told = TAKEN_AS_TOLD | (ONLY_THE_CLUB_KNOWS if mixed or hand.rules.game.family == "draw" else set())
    for viewer in (0, hand.seats[0]):
        found = {name if not name.startswith("names") else "names" for name in unnoticed(hand, viewer, each)}
        assert found <= told


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_changed_value_anywhere_that_counts_is_found(table: Table) -> None:
    check_changes(some_hands(table, 1)[0], 17)


@pytest.mark.long
@pytest.mark.parametrize("table", FEW, ids=str)
def test_each_single_changed_value_that_counts_is_found(table: Table) -> None:
    for hand in some_hands(table, 3):
        check_changes(hand, 1)


def kept_of() -> tuple[HandRecord, SealedHand]:
    """A long hand, so that there is much to change."""
    hand = max(some_hands(FEW[0], 6), key=lambda hand: len(hand.events))
    return hand_record(hand.events, {}, hand.seats[0]), hand


def without_an_opening(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, openings=kept.openings[1:])


def with_one_twice(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, openings=(*kept.openings, kept.openings[0]))


def with_swapped_leaves(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, leaves=kept.leaves[::-1])


def with_a_cut_more(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, cuts=(*kept.cuts, (99, "mine")))


def without_a_seal(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, seal="", cuts=(), leaves=(), openings=())


def without_its_end(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, events=kept.events[:-1])


def without_a_hand(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, events=())


def in_another_order(kept: HandRecord) -> HandRecord:
    first, second, *others = kept.events
    return structs.replace(kept, events=(second, first, *others))


def with_a_cut_forgotten(kept: HandRecord) -> HandRecord:
    gone = next(at for at, event in enumerate(kept.events) if isinstance(event, CutRecorded))
    return structs.replace(kept, events=kept.events[:gone] + kept.events[gone + 1 :])


def without_an_action(kept: HandRecord) -> HandRecord:
    actions = (hand_events.Called, hand_events.Checked, hand_events.Folded, hand_events.RaisedTo)
    which = next(at for at, event in enumerate(kept.events) if isinstance(event, actions))
    return structs.replace(kept, events=kept.events[:which] + kept.events[which + 1 :])


def of_somebody_else(kept: HandRecord) -> HandRecord:
    return structs.replace(kept, viewer=99)


CHANGES: list[tuple[Callable[[HandRecord], HandRecord], str]] = [
    (without_an_opening, "is not proved"),
    (with_one_twice, "opened twice"),
    (with_swapped_leaves, "The seal does not match the cards"),
    (with_a_cut_more, "cuts in the header"),
    (without_a_seal, "seal in the header"),
    (without_its_end, "is not finished"),
    (without_a_hand, "has no hand"),
    (in_another_order, "not sealed, cut and dealt in that order"),
    (with_a_cut_forgotten, "stored before the deal"),
    (without_an_action, "payouts don't match the pots"),
    (of_somebody_else, "was not dealt in"),
]


@pytest.mark.parametrize(("change", "said"), CHANGES, ids=[change.__name__ for change, _ in CHANGES])
def test_each_change_is_told_in_plain_words(change: Callable[[HandRecord], HandRecord], said: str) -> None:
    kept, hand = kept_of()
    (text,) = wrong(verify_record(change(kept), hand.rules))
    assert said in text
    assert text.endswith(".")


def test_a_card_opened_that_the_viewer_did_not_see_is_told() -> None:
    kept, hand = kept_of()
    deck = next(event.deck for event in hand.events if isinstance(event, hand_events.Shuffled))
    salts, places = sealed_deck.salts(hand.seed), sealed_deck.cut_places(kept.seal, kept.cuts)
    opened = type(kept.openings[0])(51, deck[51], salts[places[51]])
    (text,) = wrong(verify_record(structs.replace(kept, openings=(*kept.openings, opened)), hand.rules))
    assert "did not see" in text


def test_a_hand_that_was_never_sealed_is_not_called_fair() -> None:
    _, hand = kept_of()
    (text,) = wrong(verify_record(hand_record(hand.events[2:], {}, 0), hand.rules))
    assert "was not sealed" in text
    (text,) = wrong(audit(hand.events[2:], hand.rules))
    assert "was not sealed" in text


def test_without_the_rules_the_deck_is_checked_all_the_same() -> None:
    kept, _ = kept_of()
    found = verify_record(kept)
    assert not wrong(found)
    assert [one.text for one in found if one.kind == "note"][-1].startswith("Not replayed")


# The club's own log --------------------------------------------------------------------------------------------------


def with_(events: list[AnyEvent], kind: type, **changes: Any) -> list[AnyEvent]:
    """The log with one event changed."""
    which = next(at for at, event in enumerate(events) if isinstance(event, kind))
    return [*events[:which], structs.replace(events[which], **changes), *events[which + 1 :]]


def test_the_audit_finds_another_seed_other_cuts_and_another_deck() -> None:
    _, hand = kept_of()
    deck = next(event.deck for event in hand.events if isinstance(event, hand_events.Shuffled))
    unreceipted: list[AnyEvent] = [one for one in hand.events if not isinstance(one, CutRecorded)]
    told = [
        wrong(audit(with_(hand.events, DeckSealed, seed="ab" * 32), hand.rules)),
        wrong(audit(with_(hand.events, DeckCut, cuts=()), hand.rules)),
        wrong(audit(with_(unreceipted, DeckCut, cuts=()), hand.rules)),
        wrong(audit(with_(hand.events, hand_events.Shuffled, deck=deck[::-1]), hand.rules)),
        wrong(audit(with_(hand.events, hand_events.Dealt, board=(deck[51],)), hand.rules)),
    ]
    said = ["The published", "The cuts stored", "The dealt deck", "The dealt deck", "A card was not dealt"]
    assert [text.startswith(start) for (text,), start in zip(told, said, strict=True)] == [True] * 5


def mixed_hand() -> SealedHand:
    """A hand whose stub was mixed again."""
    hands = (sealed_hand(Table("standard", "27td", "cash"), number) for number in range(500))
    mixed = hand_events.Reshuffled
    return next(hand for hand in hands if hand and any(isinstance(event, mixed) for event in hand.events))


def test_the_audit_knows_the_order_of_a_mixed_stub_and_the_file_says_that_it_does_not() -> None:
    hand = mixed_hand()
    assert not wrong(audit(hand.events, hand.rules))
    stub = next(event.stub for event in hand.events if isinstance(event, hand_events.Reshuffled))
    (text,) = wrong(audit(with_(hand.events, hand_events.Reshuffled, stub=stub[::-1]), hand.rules))
    assert "different order" in text
    notes = [
        one.text for one in verify_record(hand_record(hand.events, {}, hand.seats[0]), hand.rules) if one.kind == "note"
    ]
    assert any("reshuffled" in note for note in notes)
