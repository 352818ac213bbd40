"""Check-in, late players and no-shows, beyond what the scenarios show."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn, DeclareNoShow, NoteCall, SetLate
from cutcard.tournament.desk.registration import Cancel
from cutcard.tournament.desk.waiting_list import AnswerOffer, OfferSeat
from cutcard.tournament.due import RunDuties, next_due, suggestions
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.seating.seat_draw import DrawSeats
from tests.tournament.driving import START, Driven, plan


def league(*names: str, calls: tuple[str, ...] = (), comes: tuple[str, ...] = (), room: str = "real") -> Driven:
    """A league tournament that has begun with these."""
    night = Driven(plan(house="ccp", room=room)).publish()
    night.register(*names)
    night.do(DrawSeats(seed="x"))
    for name in calls:
        night.do(NoteCall(player=name))
    for name in comes:
        night.do(CheckIn(player=name))
    night.do(StartPlay())
    return night


def test_late_penalties_are_caught_up_after_an_interruption() -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"))
    night.now += 45 * MINUTE
    assert sum(event.amount for event in night.do(RunDuties())) == 900
    assert night["Pete"].play.stack == 1_100
    assert not night.do(RunDuties())


def test_the_next_due_moment_has_an_event() -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"))
    times: list[int] = []
    while (at := next_due(night.night, night.rules, night.now)) is not None and len(times) < 9:
        night.now = at
        assert night.do(RunDuties())
        times.append((at - START) // MINUTE)
    assert times == [0, 20, 40]


def test_a_penalty_taken_back_is_due_again() -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"))
    night.do(RunDuties())
    entry = night.night.record.entry
    night.do(UndoEntry(number=entry))
    assert night["Pete"].play.stack == 2_000
    assert next_due(night.night, night.rules, night.now) == night.now


def test_a_caller_after_the_first_hand_gets_a_stack_at_once() -> None:
    night = league("Ann", "Bob", "Pete", comes=("Ann", "Bob"))
    assert night["Pete"].status == "registered"
    night.do(NoteCall(player="Pete"))
    assert (night["Pete"].status, night["Pete"].coming.place_held) == ("in", True)


def test_a_late_entry_is_in_with_a_seat() -> None:
    night = Driven(plan(late_until=3)).publish()
    night.register("Ann", "Bob")
    night.do(DrawSeats(seed="x"))
    night.do(StartPlay())
    night.register("Cy")
    night.do(CheckIn(player="Cy"))
    suggested = [one for one in suggestions(night.night, night.rules, night.now) if one.command]
    assert {"do": "seat-player", "player": "Cy"} in [one.command for one in suggested]


@pytest.mark.parametrize("command", [CheckIn, NoteCall, SetLate, DeclareNoShow])
def test_a_checked_in_player_is_not_late(command: type) -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"))
    more = {"seated": True} if command is SetLate else {}
    with pytest.raises(RefusedAtNight) as refused:
        night.do(command(player="Ann", **more))
    assert refused.value.code == ("is_in" if command is SetLate else "here_already")


def test_more_chips_than_there_are_do_not_leave_play() -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"))
    with pytest.raises(RefusedAtNight, match="more than the 6,000 chips in play"):
        night.do(DeclareNoShow(player="Pete", stack=100_000))


def test_a_registration_cannot_be_canceled_during_play() -> None:
    night = league("Ann", "Bob", "Pete", comes=("Ann", "Bob"))
    with pytest.raises(RefusedAtNight, match="Mark Pete a no-show instead"):
        night.do(Cancel(player="Pete"))


def test_there_are_no_no_shows_before_play() -> None:
    night = Driven(plan()).publish()
    night.register("Ann")
    with pytest.raises(RefusedAtNight, match="Remove Ann instead"):
        night.do(DeclareNoShow(player="Ann"))


def test_only_an_offered_seat_can_be_answered() -> None:
    night = Driven(plan(capacity=1)).publish()
    night.register("Ann", "Bob")
    with pytest.raises(RefusedAtNight, match="Bob has not been offered a seat"):
        night.do(AnswerOffer(player="Bob", takes=True))
    with pytest.raises(RefusedAtNight, match="No seat is open for Bob"):
        night.do(OfferSeat(player="Bob"))


def test_online_a_no_shows_stack_is_removed_automatically() -> None:
    night = league("Ann", "Bob", "Pete", calls=("Pete",), comes=("Ann", "Bob"), room="online")
    night.now = START + 60 * MINUTE
    night.do(RunDuties())
    assert (night["Pete"].status, night["Pete"].conduct.barred, night.night.in_play) == ("absent", True, 4_000)
