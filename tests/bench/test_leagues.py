"""The bench of leagues tells what it promises. Nothing is timed."""

from bench.leagues import ENTRANTS, measure_leagues, report_leagues, saved
from cutcard.formats.tdt import league_night, read_night


def test_a_league_is_measured_as_it_grows() -> None:
    found = measure_leagues((2, 4), times=1)
    assert list(found) == ["2", "4"]
    assert all(found["4"][what] > 0 for what in ("import", "points", "standings", "open"))
    assert "standings" in report_leagues(found)


def test_its_nights_are_whole_ones() -> None:
    night = read_night(saved(3))
    assert night.unread == ()
    assert [one.place for one in league_night(night).finishes] == list(range(1, ENTRANTS + 1))
