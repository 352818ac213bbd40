"""The bench of the books tells what it promises. Nothing is timed."""

from bench.books import WORDS, measure_books, report_books


def test_books_are_measured_as_they_grow() -> None:
    found = measure_books((2, 4), times=1)
    assert list(found) == ["2", "4"]
    assert set(found["4"]) == set(WORDS)
    assert found["4"]["read"] > 0
    assert "months" in report_books(found)
