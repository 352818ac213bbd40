"""Announcements: from one day to another, for members or everyone; removed, and that undone."""

from typing import Any

from msgspec.structs import replace

from cutcard.office.acts import UndoOfficeEntry
from cutcard.office.announcements import Announce, TakeDown, notices_on
from tests.office.test_conduct import Bench

PARTY = Announce(title="Summer  party", words="Bring a salad.", since="2026-08-01", until="2026-08-20")


def titles(bench: Bench, on: str, **who: Any) -> list[str]:
    return [one.title for one in notices_on(bench.office, on, **{"member": True, **who})]


def test_an_announcement_is_shown_from_first_to_last_day() -> None:
    bench = Bench()
    bench.do(PARTY)
    assert [titles(bench, day) for day in ("2026-07-31", "2026-08-01", "2026-08-20", "2026-08-21")] == [
        [], ["Summer party"], ["Summer party"], [],
    ]  # fmt: skip
    bench.do(Announce(title="New cards", since="2026-08-02"))
    assert titles(bench, "2026-08-02") == ["New cards", "Summer party"]
    assert titles(bench, "2030-01-01") == ["New cards"]


def test_some_are_for_members_and_some_for_the_screen() -> None:
    bench = Bench()
    bench.do(replace(PARTY, members=True))
    bench.do(Announce(title="Doors close at one", since="2026-08-01", screen=True))
    assert titles(bench, "2026-08-01", member=False) == ["Doors close at one"]
    assert titles(bench, "2026-08-01", screen=True) == ["Doors close at one"]
    assert titles(bench, "2026-08-01") == ["Doors close at one", "Summer party"]


def test_an_announcement_is_removed_and_that_undone() -> None:
    bench = Bench()
    (put_up,) = bench.do(PARTY)
    (down,) = bench.do(TakeDown(number=put_up.entry))
    assert titles(bench, "2026-08-05") == []
    assert bench.refuses(TakeDown(number=put_up.entry))[0] == "no_such_notice"
    assert bench.refuses(UndoOfficeEntry(number=put_up.entry))[0] == "stands_on_it"
    bench.do(UndoOfficeEntry(number=down.entry))
    assert titles(bench, "2026-08-05") == ["Summer party"]


def test_invalid_announcements_are_refused() -> None:
    bench = Bench()
    assert bench.refuses(replace(PARTY, title="  "))[0] == "needs_title"
    assert bench.refuses(replace(PARTY, until="2026-07-01"))[0] == "over_before"
    assert bench.refuses(replace(PARTY, since="soon"))[0] == "no_such_day"
