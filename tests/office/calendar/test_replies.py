"""Replies: seats, the waiting list and its order, deadlines by the house, guests, and the list moved."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from cutcard.office.acts import UndoOfficeEntry
from cutcard.office.calendar.replies import LinkNight, TakeListOver
from tests.office.calendar.desk import DAY, HOUR, STARTS, WEEKLY, CalendarDesk


def test_late_replies_wait_and_move_up_to_open_seats() -> None:
    desk = CalendarDesk(seats=2)
    for name in ("Ann", "Bob", "Cid", "Dot"):
        desk.answers(name)
    assert (desk.seated(), desk.waiting()) == (["Ann", "Bob"], ["Cid", "Dot"])
    assert desk.occasion.replies_on(DAY).spot_of("dot", 2) == 2
    desk.answers("Ann", "no")
    assert (desk.seated(), desk.waiting()) == (["Bob", "Cid"], ["Dot"])
    desk.answers("Ann")
    assert desk.waiting() == ["Dot", "Ann"], "whoever comes again goes to the end"
    desk.answers("Bob", "maybe")
    assert (desk.seated(), desk.waiting()) == (["Cid", "Dot"], ["Ann"])


def test_guests_have_seats_of_their_own_in_the_order_in_which_they_were_named() -> None:
    desk = CalendarDesk(seats=3, guests=2)
    desk.answers("Ann", "yes", "Gus")
    desk.answers("Bob", "yes", "Hal")
    assert (desk.seated(), desk.waiting()) == (["Ann", "Gus", "Bob"], ["Hal"])
    desk.answers("Ann", "yes", "Ida")
    assert (desk.seated(), desk.waiting()) == (["Ann", "Bob", "Hal"], ["Ida"])
    desk.answers("Ann", "no")
    assert desk.seated() == ["Bob", "Hal"]
    assert desk.refused(lambda: desk.answers("Cid", "yes", "X", "Y", "Z"))[0] == "too_many_guests"
    assert desk.refused(lambda: desk.answers("Cid", "yes", "X", "x"))[0] == "guest_twice"


def test_a_repeated_reply_counts_once() -> None:
    desk = CalendarDesk(seats=3)
    assert desk.answers("Ann")
    assert desk.answers("Ann") == []


def test_two_people_of_one_name_are_kept_apart() -> None:
    desk = CalendarDesk(seats=3)
    desk.answers("Ann", key="link1", person="")
    assert desk.refused(lambda: desk.answers("ann", key="link2", person=""))[0] == "name_in_list"
    assert desk.refused(lambda: desk.answers("Ann", key="p1", person="p1"))[0] == "name_in_list"
    desk.answers("Ann", "no", key="link1", person="")
    desk.answers("Ann", key="p1", person="p1")
    desk.answers("Ann", key="p2", person="p2")
    assert desk.refused(lambda: desk.answers("  ", key="p3"))[0] == "needs_name"


@pytest.mark.proves("ccp.membership.6", "ccp.membership.7")
def test_replies_close_by_house_rule() -> None:
    desk = CalendarDesk("ccp", seats=2)
    desk.now = STARTS - 2 * HOUR - 1
    (coming,) = desk.answers("Ann")
    assert coming.cites == ("ccp.membership.3", "ccp.membership.7")
    desk.answers("Bob")
    desk.now = STARTS - 2 * HOUR
    assert desk.refused(lambda: desk.answers("Cid")) == (
        "answers_closed", ("ccp.membership.3", "ccp.membership.7"),
    )  # fmt: skip
    assert desk.refused(lambda: desk.answers("Ann", "no")) == (
        "answers_closed", ("ccp.membership.6", "ccp.membership.7"),
    )  # fmt: skip
    desk.answers("Cid", himself=False)
    assert desk.waiting() == ["Cid"]


@pytest.mark.proves("ccp.membership.8")
def test_after_the_deadline_open_seats_are_offered_at_the_tournament() -> None:
    desk = CalendarDesk("ccp", seats=1)
    desk.answers("Ann")
    desk.answers("Bob")
    desk.now = STARTS - HOUR
    assert desk.refused(lambda: desk.answers("Ann", "no", himself=False)) == (
        "offered_at_night", ("ccp.membership.8",),
    )  # fmt: skip
    desk.answers("Bob", "no", himself=False)
    desk.answers("Ann", "no", himself=False)
    assert desk.seated() == []


def test_an_event_has_a_deadline_of_its_own() -> None:
    desk = CalendarDesk(kind="meeting", closes=24 * 60)
    desk.now = STARTS - 24 * HOUR - 1
    desk.answers("Ann")
    desk.now += 1
    assert desk.refused(lambda: desk.answers("Bob")) == ("answers_closed", ())
    desk.answers("Bob", himself=False)


def test_no_own_replies_after_the_start() -> None:
    desk = CalendarDesk(kind="other")
    desk.now = STARTS
    assert desk.refused(lambda: desk.answers("Bob"))[0] == "answers_closed"


def test_a_list_moves_into_its_tournament_once() -> None:
    desk = CalendarDesk(recurs=WEEKLY, seats=2)
    desk.answers("Ann")
    taking = TakeListOver(occasion="a", date=DAY)
    assert desk.refused(taking)[0] == "needs_night"
    desk.do(LinkNight(occasion="a", date=DAY, night="n1"))
    assert desk.refused(LinkNight(occasion="a", date="2026-11-26", night="n1"))[0] == "night_linked"
    assert desk.refused(LinkNight(occasion="a", date=DAY, night="n2"))[0] == "night_linked"
    desk.do(taking)
    assert desk.refused(taking)[0] == "list_taken"
    assert desk.refused(lambda: desk.answers("Bob"))[0] == "list_taken"
    assert desk.refused(LinkNight(occasion="a", date=DAY))[0] == "list_taken"
    linked = next(one.entry for one in desk.office.record.log if type(one).__name__ == "NightLinked")
    assert desk.refused(UndoOfficeEntry(number=linked))[0] == "stands_on_it"
    desk.do(UndoOfficeEntry())
    desk.answers("Bob")


NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
MOVES = st.lists(
    st.tuples(st.sampled_from(NAMES), st.sampled_from(["yes", "no", "maybe"]), st.integers(0, 2)), max_size=30
)


@given(moves=MOVES, seats=st.integers(1, 4), undo=st.lists(st.integers(1, 40), max_size=4))
def test_seats_stay_within_the_limit_and_waiting_order_holds(
    moves: list[tuple[str, Any, int]], seats: int, undo: list[int]
) -> None:
    desk = CalendarDesk(seats=seats, guests=2)
    for name, says, guests in moves:
        before = [*desk.seated(), *desk.waiting()]
        desk.answers(name, says, *(f"{name}'s {number}" for number in range(guests)))
        after = [*desk.seated(), *desk.waiting()]
        stayed = [one for one in before if one in after]
        assert after[: len(stayed)] == stayed, "nobody passes whoever said yes before them"
        assert len(desk.seated()) == min(seats, len(after)), "no seat is empty while somebody waits, and none too many"
        assert all(one.split("'")[0] == name for one in after[len(stayed) :])
    for number in undo:
        counts = {one.entry for one in desk.office.record.log} - desk.office.record.undone
        if number > 3 and number in counts:
            desk.do(UndoOfficeEntry(number=number))
            assert len(desk.seated()) <= seats


@given(moves=MOVES, seats=st.integers(0, 4))
def test_undoing_a_reply_restores_the_list(moves: list[tuple[str, Any, int]], seats: int) -> None:
    desk, other = CalendarDesk(seats=seats, guests=2), CalendarDesk(seats=seats, guests=2)
    for name, says, _ in moves:
        if desk.answers(name, says):
            desk.do(UndoOfficeEntry())
            desk.answers(name, says)
        other.answers(name, says)
    assert to_builtins(desk.office.calendar) == to_builtins(other.office.calendar)
