"""The calendar's days: rules, moved and canceled dates, and changes of the clock."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from cutcard.office.acts import UndoOfficeEntry
from cutcard.office.calendar.occasions import Recurrence, date_of, dates, days, moment_of
from cutcard.office.calendar.schedule import CallOff, ChangeOccasion, MoveDate, PlanOccasion
from cutcard.office.state import describe_event
from cutcard.style import ClubStyle
from tests.office.calendar.desk import DAY, CalendarDesk, planned

END = date(2027, 3, 1)


def held(desk: CalendarDesk, until: date = END) -> list[tuple[str, str, str]]:
    return [(one.date, one.title, "off" if one.off else one.day) for one in dates(desk.occasion, until)]


@pytest.mark.parametrize(
    ("recurs", "expected"),
    [
        (Recurrence(), ["2026-11-19"]),
        (Recurrence(dates=("2026-12-24", "2026-12-03")), ["2026-11-19", "2026-12-03", "2026-12-24"]),
        (Recurrence(every="weeks", until="2026-12-10"), ["2026-11-19", "2026-11-26", "2026-12-03", "2026-12-10"]),
        (Recurrence(every="weeks", weeks=2, until="2026-12-31", without=("2026-12-17",)),
         ["2026-11-19", "2026-12-03", "2026-12-31"]),
        (Recurrence(every="month"), ["2026-11-19", "2026-12-17", "2027-01-21", "2027-02-18"]),
        (Recurrence(every="month", last=True), ["2026-11-19", "2026-11-26", "2026-12-31", "2027-01-28", "2027-02-25"]),
    ],
)  # fmt: skip
def test_a_rule_has_these_days(recurs: Recurrence, expected: list[str]) -> None:
    assert [one.isoformat() for one in days(planned(recurs=recurs), END)] == expected


def test_dates_are_numbered_without_canceled_ones() -> None:
    desk = CalendarDesk(number=12, recurs=Recurrence(every="weeks", until="2026-12-10"))
    desk.do(CallOff(occasion="a", date="2026-11-26", why="the hall is let"))
    desk.do(MoveDate(occasion="a", date="2026-12-03", day="2026-12-04", time="20:00"))
    assert held(desk) == [
        ("2026-11-19", "Night 12", "2026-11-19"),
        ("2026-11-26", "Night 13", "off"),
        ("2026-12-03", "Night 13", "2026-12-04"),
        ("2026-12-10", "Night 14", "2026-12-10"),
    ]
    moved = date_of(desk.occasion, "2026-12-03")
    assert (moved.time, moved.place) == ("20:00", "Hall B")
    assert desk.occasion.changes == 2
    desk.do(CallOff(occasion="a", date="2026-11-26", held=True))
    assert held(desk)[2][1] == "Night 14"


def test_a_change_leaves_dates_that_were_moved_where_they_are() -> None:
    desk = CalendarDesk(recurs=Recurrence(every="weeks", until="2026-12-03"))
    desk.do(MoveDate(occasion="a", date="2026-11-26", day="2026-11-27", time="18:00", place="Cellar"))
    desk.do(
        ChangeOccasion(occasion="a", plan=planned(time="20:00", recurs=Recurrence(every="weeks", until="2026-12-03")))
    )
    assert [one.time for one in dates(desk.occasion, END)] == ["20:00", "18:00", "20:00"]


def test_a_change_keeps_days_with_replies() -> None:
    desk = CalendarDesk(recurs=Recurrence(every="weeks"), seats=9)
    desk.answers("Ann", date="2026-11-26")
    desk.answers("Bob", date="2026-11-26")
    fewer = planned(seats=9, recurs=Recurrence(every="weeks", weeks=2))
    assert desk.refused(ChangeOccasion(occasion="a", plan=fewer))[0] == "date_answered"
    assert (
        desk.refused(ChangeOccasion(occasion="a", plan=planned(seats=1, recurs=Recurrence(every="weeks"))))[0]
        == "seats_taken"
    )
    desk.do(CallOff(occasion="a", date="2026-11-26"))
    desk.do(ChangeOccasion(occasion="a", plan=fewer))


@pytest.mark.proves("ccp.membership.5")
def test_a_night_is_not_enlarged_beyond_what_was_announced() -> None:
    desk = CalendarDesk("ccp", seats=27)
    assert desk.refused(ChangeOccasion(occasion="a", plan=planned(seats=28))) == (
        "seats_announced", ("ccp.membership.5",),
    )  # fmt: skip
    assert desk.refused(ChangeOccasion(occasion="a", plan=planned(seats=0)))[0] == "seats_announced"
    desk.do(ChangeOccasion(occasion="a", plan=planned(seats=20)))
    meeting = CalendarDesk("ccp", seats=4, kind="meeting")
    meeting.do(ChangeOccasion(occasion="a", plan=planned(seats=6, kind="meeting")))


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"day": "2026-02-30"}, "no_such_day"),
        ({"day": "19.11.2026"}, "no_such_day"),
        ({"day": "9999-12-31"}, "no_such_day"),
        ({"day": "1999-12-31"}, "day_far"),
        ({"recurs": Recurrence(dates=("0001-01-01",))}, "no_such_day"),
        ({"time": "25:00"}, "no_such_time"),
        ({"time": "7:30"}, "no_such_time"),
        ({"title": "  "}, "needs_title"),
        ({"recurs": Recurrence(dates=("2026-13-01",))}, "no_such_day"),
        ({"recurs": Recurrence(every="weeks", until="soon")}, "no_such_day"),
        ({"recurs": Recurrence(without=(DAY,))}, "never_held"),
    ],
)
def test_an_invalid_day_is_refused_with_a_sentence(plan: dict[str, Any], code: str) -> None:
    assert CalendarDesk().refused(PlanOccasion(occasion="a", plan=planned(**plan)))[0] == code
    desk = CalendarDesk(seats=9)
    assert desk.refused(ChangeOccasion(occasion="a", plan=planned(**plan)))[0] == code


def test_unknown_dates_are_refused_with_a_sentence() -> None:
    desk = CalendarDesk(recurs=Recurrence(every="weeks"))
    assert desk.refused(CallOff(occasion="b", date=DAY))[0] == "no_such_occasion"
    assert desk.refused(CallOff(occasion="a", date="2026-11-20"))[0] == "no_such_date"
    assert desk.refused(CallOff(occasion="a", date=DAY, held=True))[0] == "not_called_off"
    assert desk.refused(MoveDate(occasion="a", date=DAY, day="2026-11-31", time="19:00"))[0] == "no_such_day"
    assert desk.refused(MoveDate(occasion="a", date=DAY, day="1999-12-31", time="19:00"))[0] == "day_far"
    assert desk.refused(CallOff(occasion="a", date="2199-12-30"))[0] == "no_such_date"
    desk.do(CallOff(occasion="a", date=DAY))
    assert desk.refused(CallOff(occasion="a", date=DAY))[0] == "called_off"
    assert desk.refused(MoveDate(occasion="a", date=DAY, day=DAY, time="19:00"))[0] == "called_off"
    assert desk.refused(lambda: desk.answers("Ann"))[0] == "called_off"


def test_every_entry_is_undone_by_a_counter_entry() -> None:
    desk = CalendarDesk(recurs=Recurrence(every="weeks"), seats=2)
    before = to_builtins(desk.office.calendar)
    desk.do(MoveDate(occasion="a", date=DAY, day="2026-11-20", time="20:00"))
    desk.do(CallOff(occasion="a", date="2026-11-26"))
    desk.do(UndoOfficeEntry())
    desk.do(UndoOfficeEntry())
    assert to_builtins(desk.office.calendar) == before
    desk.answers("Ann")
    planned_in = next(one.entry for one in desk.office.record.log if one.entry == 3)
    assert desk.refused(UndoOfficeEntry(number=planned_in))[0] == "stands_on_it"
    desk.do(UndoOfficeEntry(number=planned_in, also=True))
    assert not desk.office.calendar.occasions
    assert "Undone" in describe_event(desk.office.record.log[-1], desk.office)


def test_the_log_is_in_words() -> None:
    desk = CalendarDesk(recurs=Recurrence(every="weeks"), seats=2, guests=1)
    told = []
    for command in (
        MoveDate(occasion="a", date="2026-11-26", day="2026-11-27", time="20:00"),
        CallOff(occasion="a", date=DAY, why="snow"),
        CallOff(occasion="a", date=DAY, held=True),
    ):
        told += [describe_event(one, desk.office) for one in desk.do(command)]
    told += [describe_event(one, desk.office) for one in desk.answers("Ann", "yes", "Gus")]
    desk.office.time_words = ClubStyle("24h").typed
    told += [
        describe_event(one, desk.office) for one in desk.do(MoveDate(occasion="a", date=DAY, day=DAY, time="20:30"))
    ]
    assert told == [
        "Night 2 on November 26, 2026 moved to November 27, 2026, 8:00 PM",
        "Night 1 on November 19, 2026 canceled: snow",
        "Night 1 on November 19, 2026 reinstated",
        "Ann is coming to Night 1 on November 19, 2026 and is bringing Gus",
        "Night 1 on November 19, 2026 moved to November 19, 2026, 20:30",
    ]


ZONES = st.sampled_from(["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "UTC"])
FIRST = st.dates(date(2020, 1, 1), date(2035, 12, 31))


@given(
    zone=ZONES, first=FIRST, hour=st.integers(0, 23), weeks=st.integers(1, 6), every=st.sampled_from(["weeks", "month"])
)
def test_recurring_over_a_change_of_the_clock_is_what_the_library_says(
    zone: str, first: date, hour: int, weeks: int, every: Any
) -> None:
    plan = planned(day=first.isoformat(), time=f"{hour:02}:30", recurs=Recurrence(every=every, weeks=weeks))
    until = first + timedelta(days=400)
    ours = [moment_of(one.isoformat(), plan.time, ZoneInfo(zone)) for one in days(plan, until)]
    begin = datetime(first.year, first.month, first.day, hour, 30, tzinfo=ZoneInfo(zone))
    more: dict[str, Any] = {"byweekday": weekday(first.weekday(), (first.day + 6) // 7)} if every == "month" else {}
    rule = rrule(
        WEEKLY if every == "weeks" else MONTHLY,
        interval=weeks if every == "weeks" else 1,
        dtstart=begin,
        until=datetime(until.year, until.month, until.day, 23, 59, tzinfo=ZoneInfo(zone)),
        **more,
    )
    assert ours == [int(one.timestamp()) * 1000 for one in rule]
    assert all(datetime.fromtimestamp(one / 1000, UTC) for one in ours)
