"""The bench of cash rooms tells what it promises. Nothing is timed."""

import pytest

from bench.evenings import measure_evenings, report_evenings

pytestmark = pytest.mark.slow


def test_a_room_is_measured_as_its_evening_grows() -> None:
    found = measure_evenings((3,), (20, 40), times=1)
    assert list(found["3"]) == ["20", "40"]
    assert all(found["3"]["40"][what] > 0 for what in ("act", "podium", "board", "bank", "phone", "undo"))
    assert "undo" in report_evenings(found)
