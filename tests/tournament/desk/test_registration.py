"""Registration: names and order."""

import contextlib

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.registration import Cancel, ImportPlayers, MemberStanding, MissedDate, Register, barred_on
from cutcard.tournament.desk.starting_stacks import is_no_show
from cutcard.tournament.money.cashier import Pay
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.views.log import lines
from tests.tournament.driving import HOUR, START, Driven, plan
from tests.tournament.money.tournaments import planned, playing
from tests.tournament.views.looks import looked


def test_two_people_of_one_name_need_two_names() -> None:
    night = Driven(plan()).publish()
    night.do(Register(name="Mike"))
    with pytest.raises(RefusedAtNight, match="add an initial"):
        night.do(Register(name=" mike "))
    night.do(Register(name="Mike H."))


def test_two_members_may_have_the_same_name() -> None:
    night = Driven(plan()).publish()
    night.do(Register(name="Mike", person="m1"))
    night.do(Register(name="Mike", person="m2"))
    with pytest.raises(RefusedAtNight, match="already registered"):
        night.do(Register(name="Mike Hill", person="m1"))
    assert len(night.night.entrants) == 2


def test_a_file_is_imported_completely_or_not_at_all() -> None:
    night = Driven(plan(capacity=2)).publish()
    names = [Register(name=name) for name in ("Ann", "Bob", "Cy", "ann")]
    with pytest.raises(RefusedAtNight, match="already registered"):
        night.do(ImportPlayers(players=tuple(names)))
    assert not night.night.entrants
    night.do(ImportPlayers(players=tuple(names[:3])))
    assert [one.status for one in night.night.entrants.values()] == ["registered", "registered", "waiting"]


def test_ids_are_never_given_twice() -> None:
    night = Driven(plan()).publish()
    night.do(Register(player="p2", name="Ann"))
    night.do(ImportPlayers(players=(Register(name="Bob"), Register(name="Cy"))))
    assert len(night.night.entrants) == 3


def test_an_unknown_player_registers_only_through_an_official() -> None:
    night = Driven(plan(house="ccp"), now=START - 5 * HOUR).publish()
    with pytest.raises(RefusedAtNight, match="Only members may play"):
        night.do(Register(name="Ann", himself=True))
    night.do(Register(name="Ann"))
    night.do(Register(name="Bob", himself=True, standing=MemberStanding(member=True)))


def test_an_override_does_not_help_self_registration() -> None:
    night = Driven(plan(house="ccp"), now=START - HOUR).publish()
    with pytest.raises(RefusedAtNight, match="Registration is closed"):
        night.do(Register(name="Bob", himself=True, override="please", standing=MemberStanding(member=True)))


def test_a_waiting_player_owes_nothing_until_they_have_a_place() -> None:
    night = Driven(plan(capacity=1)).publish()
    night.register("Ann", "Bob")
    assert night["Bob"].money.owes == 0
    night.do(Cancel(player="Ann"))
    assert (night["Bob"].status, night["Bob"].money.owes) == ("registered", 2_000)


@pytest.mark.proves("ccp.absent.1")
@pytest.mark.parametrize(("date", "barred"), [("2026-03-05", False), ("2026-03-12", True), ("2026-03-19", False)])
def test_a_bar_is_for_the_whole_of_the_next_date_and_no_other(date: str, barred: bool) -> None:  # noqa: FBT001
    scheduled = ["2026-03-05", "2026-03-12", "2026-03-12", "2026-03-19"]
    missed = [MissedDate("2026-03-05", ("ccp.absent.1",))]
    found = barred_on(date, scheduled, missed)
    assert (found is not None) is barred
    night = Driven(plan(house="ccp", date=date), now=START - 5 * HOUR).publish()
    pete = Register(name="Pete", standing=MemberStanding(member=True, barred=found.cites if found else ()))
    if barred:
        with pytest.raises(RefusedAtNight) as refused:
            night.do(pete)
        assert refused.value.cites == ("ccp.absent.1",)
    else:
        night.do(pete)


@pytest.mark.proves("ccp.absent.1")
def test_a_registration_that_a_bar_meets_is_taken_off_by_that_rule() -> None:
    night = Driven(plan(house="ccp", date="2026-03-12")).publish()
    night.register("Pete", prepaid=True)
    events = night.do(Cancel(player="Pete", barred=("ccp.absent.1",)))
    assert events[-1].cites == ("ccp.absent.1",)
    assert (night["Pete"].status, night["Pete"].money.paid, night["Pete"].money.owes) == ("cancelled", 0, 0)


def test_a_late_walk_in_is_one_entry_and_one_undo() -> None:
    night = Driven(plan(late_until=3)).publish()
    night.register("Ann", "Bob", here=True)
    night.do(DrawSeats(seed="s"))
    night.do(StartPlay())
    night.now += HOUR // 4
    events = night.do(Register(player="Cy", name="Cy", here=True, pays=True))
    assert {event.entry for event in events} == {night.night.record.entry}
    assert night["Cy"].coming.arrived == night.now
    assert night["Cy"].money.owes == 0
    night.do(UndoEntry())
    assert "Cy" not in night.night.entrants


def test_the_director_can_admit_a_late_walk_in_without_notice() -> None:
    night = Driven(plan(house="ccp"), now=START - 2 * HOUR).publish()
    night.register("Ann", "Bob")
    night.now = START
    night.do(DrawSeats(seed="s"))
    night.do(StartPlay(missing="here"))
    night.now += HOUR // 6
    with pytest.raises(RefusedAtNight):
        night.do(Register(player="Cy", name="Cy", here=True))
    assert "Cy" not in night.night.entrants
    night.do(Register(player="Cy", name="Cy", here=True, override="a guest of the president"))
    assert night["Cy"].coming.arrived == night.now


def test_ids_of_undone_registrations_are_not_used_again() -> None:
    night = Driven(plan()).publish()
    night.do(ImportPlayers(players=(Register(name="Ann"), Register(name="Bob"))))
    night.do(Pay(player="p1"))
    first = night.night.record.entry
    night.do(UndoEntry(number=first - 1, also=True))
    night.do(ImportPlayers(players=(Register(name="Cid"), Register(name="Dee"))))
    assert set(night.night.entrants) == {"p3", "p4"}
    texts = [line.text for line in lines(looked(night), night.night.record.log)]
    assert any(text.startswith("Ann paid") for text in texts)
    assert not any("p1" in text or text.startswith("Cid paid") for text in texts)


def test_registration_is_closed_when_the_place_would_be_lost_at_once() -> None:
    night = playing(planned("club52"), 3)
    for _ in range(3):
        night.now += 30 * 60_000
        with contextlib.suppress(RefusedAtNight):
            night.do(Register(name=f"Late {night.now}", himself=True))
        for one in list(night.night.entrants.values()):
            assert one.status != "registered" or is_no_show(night.night, night.rules, one, night.now) is not True
