"""Downloads of hands: JSON, text and PHH have what the viewer may know, in formats that people and programs read."""

import re

import msgspec
import pytest

from cutcard.cards import UNKNOWN, cards
from cutcard.formats import phh
from cutcard.hand import events as hand_events
from cutcard.rules import load_house
from cutcard.table.fairness.hand_record import HandRecord, hand_record
from cutcard.web.pages.file_transfers import FORMS, download
from tests.hand.playing import Table
from tests.hand.test_views import known_to, script_of
from tests.sweeps import fresh
from tests.table.sealed_hands import FEW, TABLES, SealedHand, sealed_hand, some_hands


def names(hand: SealedHand) -> dict[int, str]:
    return {seat: f"Player {seat}" for seat in hand.seats}


def kept(hand: SealedHand, viewer: int) -> HandRecord:
    return hand_record(hand.events, names(hand), viewer, table="Main", at=1_800_000_000_000)


@pytest.mark.parametrize("form", FORMS)
def test_no_form_holds_the_seed(form: str) -> None:
    for table in FEW:
        (hand,) = some_hands(table, 1)
        for viewer in (0, hand.seats[0]):
            assert hand.seed.encode() not in download(kept(hand, viewer), form).body


def test_json_comes_back_as_it_was() -> None:
    (hand,) = some_hands(FEW[0], 1)
    file = download(kept(hand, 0), "json")
    assert (file.name, file.kind) == ("cutcard-standard-nlhe-cash-0.json", "application/json")
    assert msgspec.json.decode(file.body, type=HandRecord) == kept(hand, 0)


def check_phh(table: Table, number: int) -> None:
    hand = sealed_hand(table, number)
    if hand is None:
        return
    for viewer in (0, hand.seats[0]):
        (history,) = phh.read(download(kept(hand, viewer), "phh").body.decode())
        outcome = phh.replay(history, load_house(table.house))
        assert outcome.exact, outcome.why
        assert history.more["table"] == "Main"
        assert (history.more["year"], history.more["month"], history.more["day"]) == (2027, 1, 15)


@pytest.mark.parametrize("table", TABLES[::9], ids=str)
def test_phh_with_hidden_cards_has_the_same_stacks(table: Table) -> None:
    check_phh(table, 0)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_many_hands_as_phh_have_the_same_stacks(table: Table) -> None:
    for number in fresh(15):
        check_phh(table, number)


@pytest.mark.parametrize("table", TABLES[::9], ids=str)
@pytest.mark.parametrize("form", ["text", "phh", "ohh", "tracker"])
def test_a_page_shows_no_card_hidden_from_its_viewer(table: Table, form: str) -> None:
    play, _, happened = script_of(table, 1)
    events = [event for events in happened for event in events]
    viewer = play.start.seats[0][0]
    seen = known_to(viewer, events)
    page = download(hand_record(events, {}, viewer), form).body.decode()
    words = re.findall(r"(?<!\w)((?:[2-9TJQKA][cdhs]|\?\?)+)(?!\w)", page)
    told = {card for word in words for card in cards(word)} - {UNKNOWN}
    assert told
    assert told <= seen


def test_the_page_reads_like_a_hand_history() -> None:
    (hand,) = [one for one in some_hands(Table("giancarlo", "nlhe", "cash"), 8) if len(one.seats) == 2][:1]
    page = download(kept(hand, hand.seats[0]), "text").body.decode()
    lines = page.splitlines()
    started = next(event for event in hand.events if isinstance(event, hand_events.HandStarted))
    assert lines[0] == f"Cutcard · hand {started.hand} · Main · 2027-01-15 08:00 UTC"
    assert lines[2].startswith("House: giancarlo, edition ")
    assert lines[3].endswith(", you)")
    assert "Deal: Player" in page
    assert "?? ??" not in next(line for line in lines if line.startswith("Deal: "))
    assert f"Player {hand.seats[1]} cut it with “words of {hand.seats[1]}”" in lines
    assert page.endswith("cutcard hand verify FILE\n")


def test_the_name_of_a_file_is_safe_whatever_a_hand_is_called() -> None:
    (hand,) = some_hands(FEW[0], 1)
    odd = msgspec.structs.replace(kept(hand, 0), hand='../"x\n' + "y" * 200)
    name = download(odd, "text").name
    assert name.startswith("cutcard-x-y")
    assert name.endswith("y.txt")
    assert len(name) < 100
    assert download(msgspec.structs.replace(odd, hand="♠"), "phh").name == "cutcard-hand.phh"
