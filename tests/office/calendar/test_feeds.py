"""Calendar files as other programs read them: parsed by the library, and time zones by another reader."""

import io
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
import pytest
from dateutil import tz

from cutcard.office.calendar.feeds import FeedDate, feed
from cutcard.office.calendar.occasions import moment_of

ZONES = ("Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "Africa/Casablanca", "UTC")


def night(**more: object) -> FeedDate:
    known = {
        "uid": "a-2026-11-19@club", "title": "Night 13; the big one, with \\ and ä", "day": "2026-11-19",
        "time": "19:30", "minutes": 240, "changes": 2, "changed": 1_790_000_000_000, "place": "Hall B, first\nfloor",
        "about": "Bring cards.", "address": "https://club.example/calendar/a/2026-11-19",
    }  # fmt: skip
    return FeedDate(**{**known, **more})  # type: ignore[arg-type]


def read(text: bytes) -> tuple[icalendar.Calendar, list[icalendar.Event]]:
    whole = icalendar.Calendar.from_ical(text)
    assert isinstance(whole, icalendar.Calendar)
    return whole, [one for one in whole.walk("VEVENT") if isinstance(one, icalendar.Event)]


def test_a_calendar_file_is_read_back_unchanged() -> None:
    (one,) = read(feed("Chip & Chair", [night()], ZoneInfo("Europe/Vienna"), "Europe/Vienna"))[1]
    assert one["summary"] == "Night 13; the big one, with \\ and ä"
    assert one["location"] == "Hall B, first\nfloor"
    assert (one["uid"], one["sequence"], one["status"]) == ("a-2026-11-19@club", 2, "CONFIRMED")
    start = one.decoded("dtstart")
    assert start.timestamp() * 1000 == moment_of("2026-11-19", "19:30", ZoneInfo("Europe/Vienna"))
    assert one.decoded("duration") == timedelta(hours=4)


def test_lines_are_folded_and_end_as_the_format_wants() -> None:
    text = feed("Club", [night(about="long " * 90)], ZoneInfo("Europe/Vienna"), "Europe/Vienna")
    assert text.endswith(b"END:VCALENDAR\r\n")
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    assert b"\n" not in text.replace(b"\r\n", b"")


@pytest.mark.parametrize("zone", ZONES[:-1])
def test_the_file_s_time_zone_matches_at_every_hour(zone: str) -> None:
    """Read by the rules in the file, as clients without a time zone database do."""
    text = feed("Club", [night(), night(uid="b", day="2027-06-10")], ZoneInfo(zone), zone).decode()
    clock = tz.tzical(io.StringIO(text.replace("\r\n ", "").replace("\r\n", "\n"))).get(zone)
    assert clock is not None
    at = datetime(2026, 1, 1, tzinfo=UTC)
    while at.year < 2028:
        here = at.astimezone(ZoneInfo(zone))
        local = here.replace(tzinfo=None)
        gap = local.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) != at  # an hour that exists twice is skipped
        if not gap:
            assert clock.utcoffset(local) == here.utcoffset(), f"{zone} at {at}"
        at += timedelta(minutes=30)


def test_utc_needs_no_time_zone_and_an_empty_calendar_is_valid() -> None:
    assert b"VTIMEZONE" not in feed("Club", [night()], UTC, "UTC")
    whole, events = read(feed("Club", [], ZoneInfo("Europe/Vienna"), "Europe/Vienna"))
    assert not events
    assert whole["version"] == "2.0"


def test_canceled_dates_stay_as_canceled() -> None:
    (one,) = read(feed("Club", [night(sure="CANCELLED", changes=3)], UTC, "UTC"))[1]
    assert (one["status"], one["sequence"], one["transp"]) == ("CANCELLED", 3, "TRANSPARENT")
