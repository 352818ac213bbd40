"""A finished hand frame by frame: it ends as the hand ended, and shows no card that its viewer did not see."""

import pytest

from cutcard.cards import UNKNOWN
from cutcard.hand import View
from cutcard.hand import events as hand_events
from cutcard.rules import load_house
from cutcard.table.fairness.hand_record import hand_record
from cutcard.web.api.play.hand_history import HandReplay, replay
from tests.hand.playing import Table
from tests.hand.test_views import known_to, script_of
from tests.table.sealed_hands import FEW, TABLES, SealedHand, some_hands


def replayed(hand: SealedHand, viewer: int, house: str) -> HandReplay:
    return replay(
        hand_record(hand.events, {seat: f"Player {seat}" for seat in hand.seats}, viewer), load_house(house), 9
    )


@pytest.mark.parametrize("table", FEW, ids=str)
def test_every_picture_has_all_chips_and_the_last_one_nobody_bets_in(table: Table) -> None:
    (hand,) = some_hands(table, 1)
    story = replayed(hand, hand.seats[0], table.house)
    started = next(event for event in hand.events if isinstance(event, hand_events.HandStarted))
    chips = sum(stack for _, stack in started.seats) + started.carried
    last = story.pictures[-1].view
    assert story.pictures[0].what == "started"
    assert sum(seat.stack for seat in story.pictures[0].view.seats) + started.carried == chips
    ended = next(event for event in hand.events if isinstance(event, hand_events.HandEnded))
    assert sum(seat.stack for seat in last.seats) + last.rake + last.promo + ended.carried == chips


@pytest.mark.parametrize("table", TABLES[::9], ids=str)
def test_no_picture_shows_a_card_that_its_viewer_did_not_see(table: Table) -> None:
    play, _, happened = script_of(table, 1)
    events = [event for events in happened for event in events]
    for viewer in (0, play.start.seats[0][0]):
        story = replay(hand_record(events, {}, viewer), load_house(table.house), 9)
        shown = {card for picture in story.pictures for card in faces(picture.view)} - {UNKNOWN}
        assert shown <= known_to(viewer, events)


def faces(view: View) -> list[int]:
    hands = [card for seat in view.seats for card in (*seat.down, *seat.up)]
    return [*hands, *view.board, *(card for board in view.boards for card in board)]


def test_words_and_citations_are_those_of_the_house() -> None:
    (hand,) = some_hands(Table("ppc", "stud8", "cash"), 1)
    story = replayed(hand, hand.seats[0], "ppc")
    assert story.house_title == load_house("ppc").title
    assert story.pictures[0].text.startswith("Seven-card stud eight-or-better")
    cited = [cite for picture in story.pictures for cite in picture.cites]
    assert {cite.standing for cite in cited} <= {"stated", "inherited", "assumed"}
    assert any(cite.id.startswith("ppc.") for cite in cited)
