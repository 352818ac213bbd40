"""Receipts of cuts: a player can prove that their words were used, and a dropped cut is detected."""

import json
from random import Random

import msgspec
from msgspec import structs

from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.hand_record import HandRecord, hand_record
from cutcard.table.fairness.sealed_deck import CutDeck, CutRecorded, DeckCut, DeckSealed, SealDeck
from cutcard.table.fairness.verify_hand import CutSlip, check_receipt, receipt_of
from cutcard.web.pages.file_transfers import download
from tests.table.fair_reference import receipt_holds
from tests.table.tournaments import Night, rules_of

SEED = "5eed" * 16
CUTS = ((3, "queen of hearts"), (1, "7"), (2, "Zürich 7♠"))


def a_hand() -> tuple[HandRecord, list[CutSlip]]:
    """A hand that three have cut, one after the other, and their receipts."""
    night = Night.at(rules_of("standard", "cash"), 3)
    night.do(SealDeck(hand="h1", seed=SEED))
    receipts = []
    for seat, words in CUTS:
        night.do(CutDeck(seat=seat, words=words))
        assert night.table.sealed is not None
        receipts.append(receipt_of(night.table.sealed, seat))
    night.do(NextHand())
    while night.table.playing:
        night.wild_step(Random(1))
    return hand_record(night.events, {}, 1), [one for one in receipts if one is not None]


def dealt_with(kept: HandRecord, cuts: sealed_deck.Cuts) -> HandRecord:
    """The file of a server that claims these cuts."""
    others = [event for event in kept.events if not isinstance(event, CutRecorded | DeckCut | DeckSealed)]
    came = [CutRecorded(kept.hand, seat, words) for seat, words in cuts]
    by_seat = tuple(sorted(cuts))
    events = (DeckSealed(kept.hand, kept.seal), *came, DeckCut(kept.hand, by_seat), *others)
    return structs.replace(kept, cuts=by_seat, events=events)


def test_each_receipt_holds_for_the_hand_it_was_given_for() -> None:
    kept, receipts = a_hand()
    assert [(one.seat, one.words) for one in receipts] == list(CUTS)
    assert [one.number for one in receipts] == [1, 2, 3]
    assert [check_receipt(kept, one).kind for one in receipts] == ["right"] * 3
    file = json.loads(download(kept, "json").body)
    slips = [msgspec.to_builtins(one) for one in receipts]
    assert all(receipt_holds(file, slip) for slip in slips)
    assert not receipt_holds(file, {**slips[2], "mark": slips[1]["mark"]})
    assert [check_receipt(dealt_with(kept, CUTS), one).kind for one in receipts] == ["right"] * 3


def test_a_dropped_or_changed_cut_is_found_by_its_own_receipt() -> None:
    kept, (first, second, third) = a_hand()
    assert "without it" in check_receipt(dealt_with(kept, CUTS[:2]), third).text
    assert "with another cut" in check_receipt(dealt_with(kept, (CUTS[0], (1, "8"), CUTS[2])), second).text
    assert "another seal" in check_receipt(structs.replace(kept, seal="ff"), first).text
    assert "h2" in check_receipt(structs.replace(kept, hand="h2"), first).text


def test_a_dropped_cut_is_found_by_every_receipt_after_it() -> None:
    kept, (_, second, third) = a_hand()
    without_the_first = dealt_with(kept, CUTS[1:])
    assert [check_receipt(without_the_first, one).kind for one in (second, third)] == ["wrong", "wrong"]
    one_more = dealt_with(kept, ((2, "Zürich 7♠"), *CUTS[:2]))
    assert "before this one" in check_receipt(one_more, second).text


def test_cuts_that_were_never_put_on_record_have_no_receipt() -> None:
    kept, (first, *_) = a_hand()
    old = structs.replace(kept, events=tuple(one for one in kept.events if not isinstance(one, CutRecorded)))
    assert check_receipt(old, first).kind == "wrong"
